"""What `from sayso import …` gives: exactly these names, documented, sorted, and loaded when first used."""

import ast
import importlib
import inspect
import subprocess
import sys
from pathlib import Path

import pytest

import sayso
from sayso import testing

PUBLIC = {
    "Actor": "sayso.runtime.effects",
    "Again": "sayso.conversation.workflows",
    "Allow": "sayso.commands.decisions",
    "Amount": "sayso.conversation.slots.kinds",
    "App": "sayso.app",
    "Ask": "sayso.conversation.slots.ask",
    "At": "sayso.runtime.visit",
    "Attachment": "sayso.records.messages",
    "Called": "sayso.conversation.slots.kinds",
    "Cep": "sayso.conversation.slots.kinds",
    "Chain": "sayso.conversation.slots.kinds",
    "Cnpj": "sayso.conversation.slots.kinds",
    "Command": "sayso.app",
    "Contact": "sayso.records.messages",
    "Context": "sayso.memory.context.build",
    "Cpf": "sayso.conversation.slots.kinds",
    "Ctx": "sayso.runtime.effects",
    "Currency": "sayso.conversation.slots.kinds",
    "Decision": "sayso.commands.decisions",
    "Deny": "sayso.commands.decisions",
    "Done": "sayso.commands.journal",
    "Email": "sayso.conversation.slots.kinds",
    "Entity": "sayso.language.entity",
    "Escalate": "sayso.conversation.workflows",
    "Fatal": "sayso.errors",
    "Go": "sayso.conversation.workflows",
    "Identity": "sayso.records.facts",
    "Kind": "sayso.conversation.slots.kinds",
    "Location": "sayso.records.messages",
    "Media": "sayso.records.messages",
    "Memory": "sayso.runtime.memory.space",
    "Money": "sayso.language.entity",
    "Next": "sayso.conversation.workflows",
    "Option": "sayso.conversation.slots.ask",
    "OrderId": "sayso.conversation.slots.kinds",
    "Outgoing": "sayso.records.messages",
    "Percent": "sayso.conversation.slots.kinds",
    "Permitted": "sayso.memory.permits",
    "Phone": "sayso.conversation.slots.kinds",
    "PolicyPack": "sayso.commands.policy",
    "Preview": "sayso.commands.decisions",
    "Proposal": "sayso.memory.proposals",
    "Ranks": "sayso.memory.authority",
    "Refused": "sayso.memory.permits",
    "Role": "sayso.conversation.slots.kinds",
    "Runtime": "sayso.runtime.worker",
    "SaysoError": "sayso.errors",
    "Session": "sayso.records.sessions",
    "Settings": "sayso.config",
    "Source": "sayso.records.facts",
    "SqliteStore": "sayso.store.sqlite",
    "StepKey": "sayso.commands.journal",
    "StepUp": "sayso.commands.decisions",
    "Steps": "sayso.app",
    "Template": "sayso.records.messages",
    "Ticket": "sayso.records.sessions",
    "Token": "sayso.conversation.slots.kinds",
    "TokenAmount": "sayso.language.entity",
    "Transient": "sayso.errors",
    "TxHash": "sayso.conversation.slots.kinds",
    "WaitTimeout": "sayso.errors",
    "WalletAddress": "sayso.conversation.slots.kinds",
    "repeatable": "sayso.runtime.effects",
}
# whose members an application's author calls
SPOKEN = ["App", "Ask", "At", "Command", "Ctx", "Done", "Option", "Preview", "Steps", "repeatable"]


def documented(tree: ast.Module) -> dict[str, str]:
    """The docstrings that a module's own source gives its names; an alias has the string that follows it."""
    found: dict[str, str] = {}
    for node, after in zip(tree.body, [*tree.body[1:], None], strict=True):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            found[node.name] = ast.get_docstring(node) or ""
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            text = after.value if isinstance(after, ast.Expr) else None
            found[node.targets[0].id] = str(text.value) if isinstance(text, ast.Constant) else ""
    return found


def source(module: str) -> ast.Module:
    return ast.parse(Path(inspect.getsourcefile(importlib.import_module(module)) or "").read_text("utf-8"))


def test_the_list_and_the_exports_agree() -> None:
    assert sayso.__all__ == sorted(PUBLIC)
    assert dir(sayso) == sorted(PUBLIC)


@pytest.mark.parametrize("name", PUBLIC)
def test_a_name_comes_from_its_home_and_is_documented_there(name: str) -> None:
    home = importlib.import_module(PUBLIC[name])
    assert getattr(sayso, name) is getattr(home, name)
    text = documented(source(PUBLIC[name])).get(name, "")
    assert text.split("\n")[0].endswith((".", ":")), f"{name} has no docstring that begins with a sentence"


@pytest.mark.parametrize("name", SPOKEN)
def test_members_are_documented(name: str) -> None:
    members = [(key, value) for key, value in vars(getattr(sayso, name)).items() if not key.startswith("_")]
    called = [(key, value) for key, value in members if inspect.isroutine(value) or isinstance(value, property)]
    assert [key for key, value in called if not value.__doc__] == []


def test_type_checkers_see_the_same_names() -> None:
    (block,) = [node for node in source("sayso").body if isinstance(node, ast.If)]
    seen = {
        alias.asname: node.module
        for node in block.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.asname == alias.name  # `X as X` is what makes a name public to a checker
    }
    assert seen == PUBLIC


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'Nothing'"):
        _ = sayso.Nothing


def test_names_are_loaded_when_first_used() -> None:
    code = (
        "import sys, sayso\n"
        f"public = {PUBLIC!r}\n"
        "assert not set(public) & set(vars(sayso)) and not set(public.values()) & set(sys.modules)\n"
        "for name, home in public.items():\n"
        "    first = getattr(sayso, name)\n"
        "    assert vars(sayso)[name] is first and home in sys.modules, name\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_the_test_kit_documents_its_names() -> None:
    assert testing.__all__ == sorted(testing.__all__)
    for name in testing.__all__:
        value = getattr(testing, name)
        assert not inspect.isclass(value) or value.__doc__, name
