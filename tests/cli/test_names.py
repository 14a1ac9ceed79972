"""What of the names in facts whoever looks may see."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from sayso import Identity, Memory, Source
from sayso.cli.names import Names, spoken
from sayso.language.redaction import MASK
from sayso.records import Fact
from tests.cli.process import Sayso
from tests.samples import ALICE, NOW, later


def fact(key: str, **more: Any) -> Fact:
    given = {"id": "1", "space": "s", "subject": ALICE, "key": key, "value": "v", "learned_at": NOW}
    return Fact(**(given | more))


@pytest.mark.parametrize(
    ("facts", "masked"),
    [
        ([fact("plan")], False),
        ([fact("plan", said="o1")], True),
        ([fact("plan"), fact("plan", said="o1", learned_at=later(1))], False),  # the host's, spoken of
        ([fact("plan", said="o1"), fact("plan", learned_at=later(1))], True),  # spoken, and put right by the host
        ([fact("plan"), fact("plan", said="o1")], True),  # in doubt it is masked
    ],
)
def test_a_key_that_was_made_of_what_was_said_is_masked(facts: list[Fact], masked: bool) -> None:
    assert spoken(facts) == ({"plan"} if masked else frozenset())
    assert spoken(facts[::-1]) == spoken(facts)
    assert Names(facts, redact=True).key("plan") == (MASK if masked else "plan")
    assert Names(facts, redact=False).key("plan") == "plan"


def test_a_hosts_key_is_redacted_as_text_and_its_member_is_masked() -> None:
    names = Names([], redact=True)
    assert names.fact(fact("allergy", element="peanuts")) == f"allergy {MASK}"
    assert names.key("mail/ana@example.com") == "mail/[email]"
    plain = Names([], redact=False)
    assert plain.fact(fact("allergy", element="peanuts")) == "allergy peanuts"
    assert plain.fact(fact("plan", element="my-plan-is-silver", said="o1")) == "plan"


@pytest.mark.parametrize(
    ("type_", "shown"), [("state_write", MASK), ("conversation", MASK), ("system", "Dr. Lima"), ("policy", "Dr. Lima")]
)
def test_whose_word_it_is_is_masked_unless_it_is_a_systems(type_: Any, shown: str) -> None:
    told = fact("plan", source=Source(type=type_, identity="Dr. Lima", authority="manager"))
    assert Names([told], redact=True).source(told) == f"manager {shown}"
    assert Names([told], redact=False).source(told) == "manager Dr. Lima"
    assert Names([], redact=True).source(fact("plan")) == "state_write"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where Ana has said what she takes and who owes her, and the host has written two things."""

    async def fill() -> None:
        async with Memory.open(f"sqlite:////{tmp_path}/memory.db", many=("allergy",)) as memory:
            ana = await memory.session(identity=Identity(user_id="ana", user_name="Ana Souza"))
            await ana.write("home_address", "Main St 1", source=Source(identity="Dr. Lima"))
            await ana.write("allergy", "peanuts")
            await ana.observe("user", "My HIV medication is Biktarvy")
            await ana.observe("user", "Carlos Pereira's debt is 300 USD")

    asyncio.run(fill())
    return tmp_path


@pytest.mark.parametrize(
    "words",
    [
        ["facts", "ana"],
        ["facts", "ana", "--json"],
        ["facts", "ana", "--history", "hiv_medication"],
        ["facts", "ana", "--history", "hiv_medication", "--json"],
        ["facts", "ana", "--history", "allergy"],
        ["export", "--subject", "ana"],
        ["context", "what does she take", "--subject", "ana", "--explain"],
        ["context", "what does she take", "--subject", "ana", "--json"],
    ],
)
def test_nothing_that_is_redacted_has_a_name_in_it(sayso: Sayso, file: Path, words: list[str]) -> None:
    ran = sayso(*words, "--db", "memory.db", "--redact", cwd=file)
    assert ran.code == 0
    for personal in ("hiv", "medication", "Carlos", "pereira", "Souza", "Lima", "Main St", "peanuts"):
        assert personal.lower() not in ran.out.lower(), ran
    if "--history" not in words:
        assert "home_address" in ran.out
        assert "allergy" in ran.out


def test_what_is_redacted_is_not_hinted_at_either(sayso: Sayso, file: Path) -> None:
    words = ["facts", "ana", "--db", "memory.db", "--history", "hiv_medicatio"]
    assert "hiv_medication" in sayso(*words, cwd=file).err
    assert "hiv_medication" not in sayso(*words, "--redact", cwd=file).err
