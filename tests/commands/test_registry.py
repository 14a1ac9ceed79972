"""Declared commands: mistakes found when declaring, arguments as JSON Schema (DER-REG-02)."""

import enum
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Any, Literal

import msgspec
import pytest
from jsonschema import Draft202012Validator, ValidationError

from sayso import App
from sayso.commands.registry import MAX_PARAMETERS, MAX_PHRASES, CommandSpec, Parameter, Registry
from sayso.errors import DefinitionError
from sayso.records import Risk
from sayso.testing import World


class Size(enum.Enum):
    SMALL = "s"
    LARGE = "l"


SPEC = CommandSpec(
    name="order",
    phrases=("order {count} {what}",),
    parameters=(
        Parameter("count", int),
        Parameter("what", Literal["tea", "cake"]),
        Parameter("price", Decimal, False, Decimal("1.50")),
        Parameter("when", date | None, False, None),
        Parameter("size", Size, False, Size.SMALL),
        Parameter("gift", bool, False, False),
    ),
    scope="orders:make",
    risk=Risk.DESTRUCTIVE,
    compensable=True,
    compensation_scope="orders:undo",
)
FULL = {"count": 2, "what": "tea", "price": "1.50", "when": "2026-01-05", "size": "l", "gift": True}


def _valid(schema: dict[str, Any], args: dict[str, Any]) -> bool:
    Draft202012Validator.check_schema(schema)
    try:
        Draft202012Validator(schema).validate(args)
    except ValidationError:
        return False
    return True


@pytest.mark.parametrize(
    ("args", "fine"),
    [
        (FULL, True),
        ({"count": 2, "what": "cake"}, True),
        (FULL | {"when": None}, True),
        ({"what": "tea"}, False),
        (FULL | {"count": "2"}, False),
        (FULL | {"count": 2.5}, False),
        (FULL | {"what": "beer"}, False),
        (FULL | {"size": "SMALL"}, False),
        (FULL | {"gift": "yes"}, False),
        (FULL | {"extra": 1}, False),
    ],
)
def test_the_schema_and_the_type_agree(args: dict[str, Any], fine: bool) -> None:
    assert _valid(SPEC.args_schema(), args) is fine
    try:
        msgspec.convert(args, SPEC.args_type)
    except msgspec.ValidationError:
        assert not fine
    else:
        assert fine


def test_an_entry_as_published() -> None:
    assert SPEC.entry() == {
        "command": "order",
        "intents": ["order {count} {what}"],
        "args_schema": SPEC.args_schema(),
        "mutating": True,
        "risk_class": "destructive",
        "consent": "explicit",
        "required_scopes": ["orders:make"],
        "limits": {},
        "compensation": {"scope": "orders:undo"},
    }
    bare = CommandSpec(name="look", phrases=(), risk=Risk.READ_ONLY).entry()
    assert (bare["mutating"], bare["required_scopes"], bare["compensation"]) == (False, [], None)


async def test_every_built_in_command_has_a_schema(tmp_path: Path) -> None:
    async with World(lambda: App("bare"), tmp_path / "a.db") as world:
        specs = list(world.app.definition.registry)
    assert len(specs) >= 10
    for spec in specs:
        assert _valid(spec.args_schema(), {p.name: "x" for p in spec.parameters if p.required})
        assert not _valid(spec.args_schema(), {"nonsense": 1})


@pytest.mark.parametrize(
    ("name", "fine"),
    [
        ("pay", True), ("a", True), ("sayso.set_pin", True), ("x" * 63, True), ("x" * 64, True), ("x" * 65, False),
        ("", False), ("Pay", False), ("1pay", False), ("pay now", False), ("pagá", False), ("pay\n", False),
    ],
)  # fmt: skip
def test_names(name: str, fine: bool) -> None:
    registry = Registry()
    spec = CommandSpec(name=name, phrases=())
    if fine:
        registry.add(spec)
        assert registry.get(name) is spec
        assert name in registry
    else:
        with pytest.raises(DefinitionError):
            registry.add(spec)
        assert name not in registry


@pytest.mark.parametrize(
    ("count", "fine"), [(MAX_PARAMETERS - 1, True), (MAX_PARAMETERS, True), (MAX_PARAMETERS + 1, False)]
)
def test_how_many_parameters(count: int, fine: bool) -> None:
    spec = CommandSpec(name="pay", phrases=(), parameters=tuple(Parameter(f"p{n}", int) for n in range(count)))
    _declared(spec, fine, "21 parameters, at most 20")


@pytest.mark.parametrize(("count", "fine"), [(MAX_PHRASES - 1, True), (MAX_PHRASES, True), (MAX_PHRASES + 1, False)])
def test_how_many_phrases(count: int, fine: bool) -> None:
    _declared(CommandSpec(name="pay", phrases=tuple(f"pay {n}" for n in range(count))), fine, "51 phrases, at most 50")


def _declared(spec: CommandSpec, fine: bool, message: str) -> None:
    registry = Registry()
    if fine:
        registry.add(spec)
        assert list(registry) == [spec]
    else:
        with pytest.raises(DefinitionError, match=message) as raised:
            registry.add(spec)
        assert raised.value.code == "definition.invalid"


def test_declaring_again_says_more() -> None:
    registry = Registry()
    registry.add(CommandSpec(name="pay", phrases=("pay",)))
    registry.add(CommandSpec(name="pay", phrases=("pay",), compensable=True))
    found = registry.get("pay")
    assert found is not None
    assert found.compensable
    assert len(list(registry)) == 1
    assert registry.get("other") is None


@pytest.mark.parametrize("risk", list(Risk))
def test_only_read_only_is_not_mutating(risk: Risk) -> None:
    assert CommandSpec(name="x", phrases=(), risk=risk).mutating is (risk is not Risk.READ_ONLY)
