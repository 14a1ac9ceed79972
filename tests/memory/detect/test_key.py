"""The key of a fact: what it is about, and nothing that is gone."""

import pytest

from sayso.memory.detect.comparison.match import Match, Rule
from sayso.memory.detect.key import MAX_KEY_CHARS, element_of, key_of, without_dead
from tests.memory.talk import Talk, claim_of, view_of


@pytest.mark.parametrize(
    ("text", "key"), [("the gym fee is 20", "gym_fee"), ("Gate: 14C", "gate"), ("20", "said"), ("ok!", "said")]
)
def test_a_key_is_made_of_what_it_is_about(text: str, key: str) -> None:
    assert key_of(claim_of(text)) == key


def test_an_answer_has_the_key_of_what_was_asked() -> None:
    claim = claim_of("20")._replace(answers=("monthly", "gym", "fee", "fee"))
    assert key_of(claim) == "monthly_gym_fee"


@pytest.mark.parametrize("over", [-1, 0, 1])
def test_a_key_has_a_limit(over: int) -> None:
    claim = claim_of("20")._replace(answers=("x" * (MAX_KEY_CHARS + over),))
    assert len(key_of(claim)) == min(MAX_KEY_CHARS, MAX_KEY_CHARS + over)


def test_what_differs_in_case_and_space_is_one_element() -> None:
    one, again, other = (element_of(claim_of(text)) for text in ("the fee is 20", "The  fee is 20", "the fee is 25"))
    assert one == again != other


@pytest.mark.parametrize(("rule", "left"), [("parallel", "trip_beach"), ("settled", "trip")])
def test_what_was_only_thought_of_leaves_the_key(rule: Rule, left: str) -> None:
    known = view_of("the trip is maybe to a beach in Porto", key="trip_beach_porto")
    match = Match(0.9, rule, "explicit", "the trip is to Faro", ("Porto",))
    assert without_dead(known, match, claim_of("the trip is to Faro")) == left


def test_a_colour_that_was_only_thought_of_leaves_the_key() -> None:
    known = view_of("the grey sofa is what we lean towards, maybe", key="grey_sofa")
    match = Match(0.9, "chosen", "explicit", "took the red one", (known.said.text,))
    assert without_dead(known, match, claim_of("took the red one")) == "sofa"


def test_what_was_only_thought_of_leaves_the_key_of_what_was_decided() -> None:
    known = view_of("the trip is maybe to a beach in Porto", key="trip_beach_porto")
    claim = claim_of("we decided the trip is to Faro")
    assert without_dead(known, Match(0.9, "parallel", "explicit", claim.text, ("Porto",)), claim) == "trip"


def test_what_is_gone_is_not_in_the_key() -> None:
    talk = Talk(lang="en")
    talk.say("the picnic is at Lake Park")
    (found,) = talk.say("moving the picnic to Rose Garden")
    assert "lake" not in found.key


@pytest.mark.parametrize(
    ("key", "gone", "left"),
    [("menu_vera", "menú basal", "menu_vera"), ("budget_200", "max 200 USD", "budget"), ("guide_ana", "Ana", "guide")],
)
def test_a_key_of_a_host_keeps_what_a_phrase_is_called_by(key: str, gone: str, left: str) -> None:
    match = Match(0.9, "recorded", "implicit", "other", (gone,))
    assert without_dead(view_of(gone, key=key, said=""), match, claim_of("it is other")) == left


def test_what_is_still_said_stays_in_the_key() -> None:
    match = Match(0.9, "recorded", "implicit", "room 611", ("Room 214",))
    known = view_of("Room 214", key="room_smith", said="")
    assert without_dead(known, match, claim_of("Smith is in room 611 now")) == "room_smith"


def test_two_facts_of_one_topic_stand_apart() -> None:
    talk = Talk(lang="en")
    talk.say("the report needs a summary")
    talk.say("the report also needs a cover")
    places = {(fact.key, fact.element) for fact in talk.live}
    assert len(places) == len(talk.live) == 2
