"""What stands before what a sentence says: reasons, and who decided."""

from datetime import UTC, datetime

import pytest

from sayso.memory.claims import read
from sayso.memory.claims.leads import MAX_REASON_CHARS, decider, reason, teller

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("plain", "told"),
    [
        ("since rita is away, call omar today", "since rita is away, "),
        ("como a rita viajou, ligue para o omar", "como a rita viajou, "),
        ("ya que rita viajo, llamen a omar", "ya que rita viajo, "),
    ],
)
def test_a_reason_may_stand_first(plain: str, told: str) -> None:
    span = reason(plain)
    assert span is not None
    assert plain[slice(*span)] == told


@pytest.mark.parametrize("plain", ["the fee is 40", "as agreed", "como esta rita?", "call omar, since rita is away"])
def test_what_gives_no_reason_first(plain: str) -> None:
    assert reason(plain) is None


@pytest.mark.parametrize(("chars", "found"), [(-1, True), (0, True), (1, False)])
def test_a_reason_is_short(chars: int, found: bool) -> None:
    assert (reason(f"because {'a' * (MAX_REASON_CHARS + chars)}, call omar today") is not None) is found


@pytest.mark.parametrize(
    "plain",
    [
        "the board approved a fee of 40",
        "a diretoria fixou a taxa em 40",
        "la junta aprobo una cuota de 40",
        "we agreed on the fee",
    ],
)
def test_who_decided_may_stand_first(plain: str) -> None:
    assert decider(plain) is not None


@pytest.mark.parametrize("plain", ["acme set the fee at 40", "the board will vote on a fee", "my sister set the table"])
def test_who_decides_nothing_here(plain: str) -> None:
    assert decider(plain) is None


def test_neither_is_a_topic() -> None:
    (claim,) = read("The board approved a membership fee of $45.", "en", NOW)
    assert "board" not in claim.said.terms
    assert "membership" in claim.said.terms
    (claim,) = read("Since Rita is away, send the report to Omar.", "en", NOW)
    assert not any(term.startswith("rit") for term in claim.said.terms)


def test_a_reason_with_a_value_is_kept() -> None:
    claims = read("Since Monday, the fee is $45.", "en", NOW)
    assert any(value.family == "date" for claim in claims for value in claim.said.values) or claims[0].valid_from


@pytest.mark.parametrize(
    ("plain", "told"),
    [
        ("she rang this morning and moved it to 5", "she rang this morning and "),
        ("o cliente ligou ontem e pediu 40 caixas", "o cliente ligou ontem e "),
        ("la duena escribio hoy y bajo la renta", "la duena escribio hoy y "),
        ("ana called to say that it's off", "ana called to say that "),
    ],
)
def test_who_called_may_stand_first(plain: str, told: str) -> None:
    span = teller(plain)
    assert span is not None
    assert plain[slice(*span)] == told


@pytest.mark.parametrize("plain", ["she called ana and left it", "a ligacao foi ontem", "call her and move it to 5"])
def test_what_tells_of_no_call(plain: str) -> None:
    assert teller(plain) is None


def test_when_somebody_called_is_no_value() -> None:
    (claim,) = read("She rang this morning and moved her class to the gym.", "en", NOW)
    assert claim.said.values == ()
    assert claim.valid_from is None
