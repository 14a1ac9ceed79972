"""What a claim may mean without naming it: what was said last in its talk, and what a host has written."""

from datetime import timedelta

import pytest

from sayso.language.detect import Lang
from sayso.memory.detect.at_hand import LAST, MAX_PAUSE, REACH, is_named
from tests.memory.talk import Talk, claim_of, view_of

MINUTE = timedelta(minutes=1)
PLAIN = (
    "The ferry is called Oriole.",
    "Grandpa likes rye bread.",
    "My brother plays the cello.",
    "The hedge needs trimming.",
    "Our dog is a beagle.",
)
"""Things that are not like each other, one more than a claim may reach over."""


def after_others(first: str, others: int, then: str, pause: timedelta = MINUTE) -> str:
    """What is known once something was said, so many other things after it, and after a pause something more."""
    talk = Talk(lang="en")
    for turn in (first, *PLAIN[:others]):
        talk.say(turn)
    talk.at += pause - MINUTE
    talk.say(then)
    return talk.text


@pytest.mark.parametrize("over", [-1, 0, 1])
def test_a_claim_goes_on_with_what_was_said_a_few_messages_before(over: int) -> None:
    talk = Talk(lang="en")
    talk.say("send Priya 80 bucks")
    for number in range(REACH - 1 + over):
        talk.say(f"the colour of lamp L{number} is red")
    talk.say("no, 60")
    assert ("80" not in talk.text) is (over <= 0)


@pytest.mark.parametrize("over", [-1, 0, 1])
def test_mere_words_go_on_with_less(over: int) -> None:
    known = after_others("Paint the hall in fern.", LAST - 1 + over, "Nah, periwinkle.")
    assert ("fern" not in known) is (over <= 0)


@pytest.mark.parametrize(("later", "goes"), [(-MINUTE, True), (timedelta(), True), (MINUTE, False)])
def test_what_is_said_after_a_pause_opens_another_talk(later: timedelta, goes: bool) -> None:
    known = after_others("The quiz is at 6.", LAST, "make it 7", MAX_PAUSE + later)
    assert ("at 6" not in known) is goes


@pytest.mark.parametrize("over", [-1, 0, 1])
def test_what_opens_a_talk_goes_on_with_the_end_of_the_one_before_where_it_tells_so(over: int) -> None:
    known = after_others("The quiz is at 6.", LAST - 1 + over, "make it 7", timedelta(days=2))
    assert ("at 6" not in known) is (over <= 0)


def test_what_is_named_is_meant_whenever_it_was_said() -> None:
    known = after_others("The quiz is at 6.", len(PLAIN), "The quiz is at 7.", timedelta(days=20))
    assert "at 7" in known
    assert "at 6" not in known


def test_what_a_host_has_written_is_at_hand_for_ever() -> None:
    talk = Talk(("delivery_day", "Monday"), lang="en")
    for turn in PLAIN:
        talk.say(turn)
    talk.at += timedelta(days=20)
    talk.say("Please deliver on Friday instead.")
    assert "Monday" not in talk.text


@pytest.mark.parametrize(
    ("lang", "told", "then"),
    [
        ("en", "The gym membership is the silver plan.", "Let me sort the trip. The airline emailed, gate 4."),
        ("en", "The van holds 9 people.", "Table on Friday, 6 people, name's Osei."),
        ("pt", "O código da garagem é 7731.", "Aluguei um sítio com 12 vacas."),
        ("es", "El afinador del piano viene el 14 de mayo.", "Viajamos el 2 de enero."),
        ("en", "Rent for the studio is 845 euros a month.", "The retainer is 2,000 a month."),
        ("en", "The van holds 9 people.", "The gate code is 5512 until May 31. From June 1 it's 9034."),
    ],
)
def test_who_opens_a_talk_of_something_else_changes_nothing(lang: Lang, told: str, then: str) -> None:
    talk = Talk(lang=lang)
    talk.say(told)
    talk.at += timedelta(hours=3)
    talk.say(then)
    assert told.rstrip(".") in talk.text


def test_an_answer_is_of_what_was_asked_and_of_no_talk_before_that() -> None:
    talk = Talk(lang="pt")
    talk.say("A caldeira foi instalada em 2016.")
    talk.at += timedelta(hours=3)
    talk.say("Para que dia marco a aula de inglês?", "assistant")
    talk.say("Terça.")
    assert "2016" in talk.text
    assert "Terça" in talk.text


@pytest.mark.parametrize(
    ("claim", "fact", "named"),
    [
        ("The van is blue.", "The van holds 9 people.", True),
        ("28 people for sure", "The van holds 9 people.", False),
        ("The retainer is 2,000 a month.", "Rent is 845 euros a month.", False),
        ("The rent is 2,000 a month.", "Rent is 845 euros a month.", True),
    ],
)
def test_what_is_counted_and_for_how_long_names_nothing(claim: str, fact: str, named: bool) -> None:
    assert is_named(claim_of(claim), view_of(fact)) is named


def test_what_is_put_right_is_what_was_said_last_of_what_shares_as_much() -> None:
    talk = Talk(lang="en")
    talk.say("The van holds 9 people.")
    talk.at += timedelta(hours=3)
    for turn in ("Table on Friday please, 6 people, name's Osei.", "sorry typo, 8 people"):
        talk.say(turn)
    assert "van holds 9 people" in talk.text
    assert "8 people" in talk.text
    assert "6 people" not in talk.text
