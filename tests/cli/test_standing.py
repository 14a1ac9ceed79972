"""How a fact stands at a time."""

from datetime import timedelta

import pytest

from sayso.cli.standing import marks, standing, state_style
from sayso.memory.ledger import Ledger
from sayso.records import Fact, replace
from tests.samples import NOW

FACT = Fact(id="f1", space="s", subject="ana", key="plan", value="gold", learned_at=NOW)
LATER, EARLIER = NOW + timedelta(hours=1), NOW - timedelta(hours=1)


def test_a_conflict_takes_two() -> None:
    fact = replace(FACT, status="conflicting", conflicts_with=("f2",))
    rival = replace(FACT, id="f2", value="silver", status="conflicting")
    assert standing(fact, Ledger([fact, rival]), NOW).state == "conflicting"
    assert standing(fact, Ledger([fact, replace(rival, valid_to=EARLIER)]), NOW).state == "current"


@pytest.mark.parametrize(
    ("fact", "state"),
    [
        (FACT, "current"),
        (replace(FACT, status="conflicting"), "current"),
        (replace(FACT, status="contested"), "contested"),
        (replace(FACT, status="superseded", superseded_by="f2"), "superseded"),
        (replace(FACT, status="scheduled", valid_from=LATER), "scheduled"),
        (replace(FACT, status="scheduled", valid_from=EARLIER), "current"),
        (replace(FACT, valid_to=EARLIER), "expired"),
        (replace(FACT, valid_to=LATER), "current"),
        (replace(FACT, value=None), "erased"),
    ],
)
def test_one_word_for_it(fact: Fact, state: str) -> None:
    found = standing(fact, Ledger([fact]), NOW)
    assert (found.state, found.fact) == (state, fact)
    assert found.entry()["state"] == state
    assert found.entry()["id"] == "f1"
    assert state_style(state) in ("green", "yellow", "red", "cyan", "dim")


def test_what_has_followed_it_by_then() -> None:
    plan = replace(FACT, id="f2", value="silver", status="scheduled", valid_from=EARLIER, supersedes="f1")
    ledger = Ledger([FACT, plan])
    assert [standing(fact, ledger, NOW).state for fact in (FACT, plan)] == ["superseded", "current"]


def test_marks() -> None:
    assert marks(FACT) == []
    whole = replace(
        FACT, is_constraint=True, needs_review=True, scope="draft", valid_from=EARLIER, valid_to=LATER,
        required_permissions=("hr",),
    )  # fmt: skip
    assert marks(whole) == [
        "[constraint]", "[needs review]", "[draft]", "[from 2026-01-05 11:00]", "[until 2026-01-05 13:00]",
        "[needs hr]",
    ]  # fmt: skip
    assert marks(replace(FACT, is_constraint=True, constraint_type="budget")) == ["[budget]"]
