"""The facts that a claim is held against: those learned last, and those that share most with it."""

from collections.abc import Iterable, Sequence

import pytest
from msgspec.structs import replace

from sayso.language.detect import Lang
from sayso.memory.claims.claim import Claim
from sayso.memory.claims.read import read
from sayso.memory.detect import draft
from sayso.memory.detect.comparison.match import Match, Near
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.pool import CANDIDATES, RECENT, Telling, nearest_of, said_together, told_apart
from sayso.records import Fact
from tests.memory.talk import Talk, claim_of, view_of


class Counting(Talk):
    """A talk that notes how many facts it is asked for, and has no more than it is told to."""

    def __init__(self) -> None:
        super().__init__(lang="en")
        self.wanted: dict[str, int] = {}

    def recent(self, limit: int) -> Sequence[Fact]:
        self.wanted["recent"] = limit
        return super().recent(limit)

    def candidates(self, terms: Iterable[str], limit: int) -> Sequence[Fact]:
        self.wanted["candidates"] = limit
        return super().candidates(terms, limit)


def test_no_more_facts_are_asked_for_than_are_looked_at() -> None:
    talk = Counting()
    talk.say("the rate is 300")
    assert talk.wanted == {"recent": RECENT, "candidates": CANDIDATES}


@pytest.mark.parametrize("over", [-1, 0, 1])
def test_those_that_share_most_are_looked_at(over: int) -> None:
    """All facts share the one term of the claim; those of a host that come first are candidates."""
    talk = Talk(*((f"fee_{number}", f"the fee of desk D{number} is {number}0") for number in range(CANDIDATES + over)))
    for number in range(RECENT):
        talk.say(f"the colour of lamp L{number} is red")
    claim = read("the fee of desk D0 is 95", "en", talk.at)[0]
    views: list[str] = []

    def weigh(_claim: Claim, known: View, _near: Near, match: Match | None) -> Match | None:
        views.append(known.fact.id)
        return match

    draft(claim, Reversed(talk), talk.discourse, weigh)
    assert ("f1" in views) is (over <= 0)


class Reversed:
    """What a talk knows, the candidates in the order in which they were learned last."""

    def __init__(self, talk: Talk) -> None:
        self._talk = talk

    def get(self, fact_id: str) -> Fact | None:
        return self._talk.get(fact_id)

    def recent(self, limit: int) -> Sequence[Fact]:
        return self._talk.recent(limit)

    def candidates(self, terms: Iterable[str], limit: int) -> Sequence[Fact]:
        return [fact for fact in self._talk.live if fact.key.startswith("fee")][::-1][:limit]


def test_the_fact_that_shares_most_is_the_nearest() -> None:
    fee, seat = view_of("the gym fee is 20"), view_of("the gym is in Oak Street")
    fee, seat = fee._replace(fact=_named(fee, "fee")), seat._replace(fact=_named(seat, "seat"))
    assert nearest_of(claim_of("the gym fee is 25"), [fee, seat]) == "fee"
    assert nearest_of(claim_of("the gym is closed"), [fee, seat]) == ""
    assert nearest_of(claim_of("the boat is late"), [fee, seat]) == ""


def test_what_was_said_in_one_message_goes_together() -> None:
    one, other = view_of("the fee is paid by Ann"), view_of("the seat is 4B")
    (said,) = said_together([one, other, view_of("Bo", key="coach", said="")]).values()
    assert said.terms == one.terms | other.terms
    assert said.names == {"ann"}


def _named(known: View, fact_id: str) -> Fact:
    return replace(known.fact, id=fact_id)


@pytest.mark.parametrize(
    ("lang", "turns", "live", "dead"),
    [
        (
            "en",
            ("Mrs. Allen ordered a plum cake for 12 people.", "Mr. Reed ordered a lemon tart for 6 people.",
             "Mrs. Allen wants the same cake, only for 20 people."),
            ("plum", "20 people", "6 people"), "12 people",
        ),
        (
            "es",
            ("Encarga 30 carpetas rojas para el taller.", "Encarga 5 grapadoras para el taller.",
             "Deja las carpetas en rojo, pero encarga 50."),
            ("50", "5 grapadoras"), "30 carpetas",
        ),
        (
            "pt",
            ("A reserva da Marina é na sexta às 21h.", "A reserva do Hugo é no domingo às 14h.",
             "A reserva da Marina continua sendo na sexta, mas às 22h."),
            ("sexta", "22h", "domingo", "14h"), "21h",
        ),
    ],
)  # fmt: skip
def test_what_a_message_goes_on_with_is_said_of_what_it_began_with(
    lang: Lang, turns: tuple[str, ...], live: tuple[str, ...], dead: str
) -> None:
    talk = Talk(lang=lang)
    for turn in turns:
        talk.say(turn)
    assert [each for each in live if each not in talk.text] == []
    assert dead not in talk.text


def test_what_tells_things_under_keys_apart() -> None:
    views = [
        view_of(value, key=key, said="")
        for key, value in (("room_smith", "214"), ("room_ana", "309"), ("checkout_smith", "9 March"), ("venue", "Hall"))
    ]
    found = told_apart([each._replace(fact=replace(each.fact, id=str(at))) for at, each in enumerate(views)])
    assert found["0"] == Telling(frozenset({"smith"}))
    assert found["1"] == Telling(frozenset({"ana"}))
    assert (found["2"].alone, found["2"].only_key) == (True, True)
    assert (found["3"].asks_place, found["3"].alone) == (True, True)


@pytest.mark.parametrize(("facts", "alone"), [(RECENT - 1, True), (RECENT, False)])
def test_what_is_alone_is_told_only_where_all_is_known(facts: int, alone: bool) -> None:
    talk = Talk(
        ("move_date", "18 March"), *((f"guest_{number}", f"Ann {number}") for number in range(facts - 1)), lang="en"
    )
    talk.say("so we now move on 25 March")
    assert ("move_date: 25 March" in talk.text) is alone
