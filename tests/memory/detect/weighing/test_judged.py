"""What is judged by its words where no rule is sure."""

from collections.abc import Iterator

import pytest

from sayso.memory.claims.claim import Claim
from sayso.memory.detect.comparison.changes import changes_of
from sayso.memory.detect.comparison.match import Found, Match, Near
from sayso.memory.detect.comparison.view import View, view
from sayso.memory.detect.weighing import judged as module
from sayso.memory.detect.weighing.judged import Learned, Looked, judged, learned, may_be_judged, replaces
from sayso.memory.limits import SURE
from sayso.records import replace
from tests.memory.detect.weighing.test_traits import claim, known
from tests.memory.talk import known_after

SURELY = Learned(5.0, {}, {})
NEVER = Learned(-5.0, {}, {})


@pytest.fixture
def sure() -> Iterator[None]:
    """Whatever may be judged is."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "learned", lambda: SURELY)
        yield


def of(mine: Claim, *theirs: View, beside: bool = False) -> Found:
    found = Found()
    judged(mine, [Looked(each, Near(0), None) for each in theirs], found, lambda *_: beside)
    return found


def test_what_was_learned_is_read_from_the_package() -> None:
    what = learned()
    assert len(what.words) > 1_000 and len(what.traits) > 50
    assert max(map(abs, what.words.values())) < 3, "no word decides alone"
    assert {name.split(" ")[0] for name in what.words} == {
        "says",
        "before",
        "after",
        "begins",
        "known",
        "both",
        "value",
    }


@pytest.mark.parametrize(("weights", "found"), [(SURELY, 1), (NEVER, 0)])
def test_the_weights_decide(weights: Learned, found: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "learned", lambda: weights)
    assert len(of(claim("the clinic is on Elm Road"), known("the clinic is on Oak Street"))) == found


@pytest.mark.parametrize(("more", "found"), [(0.0, 1), (-0.01, 0)])
def test_it_takes_the_place_from_sure_on(more: float, found: int, monkeypatch: pytest.MonkeyPatch) -> None:
    exactly = 0.8473  # the odds of SURE
    assert SURE == 0.7
    monkeypatch.setattr(module, "learned", lambda: Learned(exactly + more, {}, {}))
    assert len(of(claim("the clinic is on Elm Road"), known("the clinic is on Oak Street"))) == found


def test_words_and_traits_are_summed(monkeypatch: pytest.MonkeyPatch) -> None:
    words = {"says clinic": 2.0, "known clinic": 2.0, "both clinic": 2.0}
    monkeypatch.setattr(module, "learned", lambda: Learned(-6.0, words, {"common_any": 2.0}))
    assert len(of(claim("the clinic is on Elm Road"), known("the clinic is on Oak Street"))) == 1
    assert not of(claim("the clinic is on Elm Road"), known("the school is on Oak Street"))


@pytest.mark.usefixtures("sure")
def test_what_is_found_tells_by_what_and_what_is_gone() -> None:
    ((theirs, match),) = of(claim("we go by tram these days"), known("I take the bus to work")).values()
    assert (match.rule, match.detector) == ("judged", "implicit") and match.score >= SURE
    assert match.gone == (theirs.said.text,) and "tram" in match.value


@pytest.mark.usefixtures("sure")
def test_where_a_rule_is_sure_nothing_is_judged() -> None:
    other = known("the school is on Oak Street")
    found: Found = {"f9": (other, Match(SURE, "same_key", "explicit", "x"))}
    judged(claim("the clinic is on Elm Road"), [Looked(other, Near(0), None)], found, lambda *_: False)
    assert list(found) == ["f9"]
    found = {"f9": (other, Match(SURE - 0.01, "same_key", "explicit", "x"))}
    judged(claim("the clinic is on Elm Road"), [Looked(other, Near(0), None)], found, lambda *_: False)
    assert list(found) == ["f9", "f1"]


@pytest.mark.usefixtures("sure")
def test_what_a_rule_tells_to_stand_beside_it_is_left() -> None:
    assert not of(claim("the clinic is on Elm Road"), known("the clinic is on Oak Street"), beside=True)


@pytest.mark.usefixtures("sure")
@pytest.mark.parametrize(
    "mine",
    [
        claim("the clinic is on Elm Road", "assistant"),
        claim("is the clinic on Elm Road?"),
        claim("there is also a clinic on Elm Road"),
        claim("the clinic on Elm Road is cancelled"),
    ],
)
def test_only_what_a_person_says_is_so_is_judged(mine: Claim) -> None:
    assert not of(mine, known("the clinic is on Oak Street"))


def test_what_a_host_wrote_a_limit_and_the_same_breath_are_left_to_rules() -> None:
    mine, theirs = claim("the clinic is on Elm Road"), known("the clinic is on Oak Street")
    assert may_be_judged(mine, theirs)
    assert not may_be_judged(mine, known("Oak Street", "clinic", said=""))
    assert not may_be_judged(mine, view(replace(theirs.fact, is_constraint=True), "en"))
    assert not may_be_judged(mine._replace(message="o1"), theirs)
    assert not may_be_judged(claim("maybe the clinic is on Elm Road"), theirs)


def instead(new: str, old: str) -> str | None:
    mine, theirs = claim(new), known(old)
    found = replaces(mine, theirs, Near(changes=tuple(changes_of(mine, theirs))))
    return found.value if found is not None else None


def test_what_else_a_fact_says_is_not_lost() -> None:
    assert instead("we booked the Olive Press", "dinner is on 9 June at Bella Roma") is None
    assert instead("dinner is on 12 June", "dinner is on 9 June at Bella Roma") == "dinner is on 12 June at Bella Roma"
    assert instead("Ana brings beer", "Tom brings rice, Ana brings wine for 20, Leo cups") is None


def test_of_what_was_only_thought_of_the_decision_is_all() -> None:
    assert instead("we paid for Crete", "maybe we go to Crete or to Lisbon on 9 June") == "we paid for Crete"
    assert instead("the cat is ill", "maybe we go to Crete or to Lisbon on 9 June") is None


@pytest.mark.parametrize(
    ("turns", "live", "dead"),
    [
        (("keep 2 kg rice aside for tomorrow", "3 kg kar do, more guests are coming"), "3 kg rice", "2 kg"),
        (
            (
                "Tengo cita con la doctora el martes 12.",
                "Llamaron de la clínica y me pasaron la consulta para el jueves 21.",
            ),
            "jueves 21",
            "martes 12",
        ),
        (
            (
                "Nossa fornecedora de copos é a Plasbel.",
                "A partir de hoje trocamos a fornecedora de copos: quem atende é a Papelim.",
            ),
            "papelim",
            "plasbel",
        ),
    ],
)
async def test_a_change_in_words_that_no_rule_knows_takes_the_place(
    turns: tuple[str, ...], live: str, dead: str
) -> None:
    found = await known_after(*turns)
    assert live in found and dead not in found
