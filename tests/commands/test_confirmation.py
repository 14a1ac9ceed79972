"""Which yes counts, for which question, and when it no longer does (GAP-104, SCN-18)."""

from collections.abc import Sequence
from datetime import datetime

import pytest

from sayso.commands.confirmation import (
    Answered,
    Unanswered,
    close,
    expires_at,
    menu,
    pending,
    pressed,
    preview_fingerprint,
    said,
    token_of,
)
from sayso.commands.lifecycle import InvalidAttempt, State, decide, history_of
from sayso.commands.lifecycle import Request as Wish
from sayso.records import ENDED, CommandRecord, Confirmation, replace
from tests import samples
from tests.samples import BOB, NOW, asked, event, later

FIRST, SECOND = asked("m1"), asked("m2")
SENT = {"prompt-m1": NOW, "prompt-m2": later(1)}


def test_a_button_is_matched_by_its_whole_token() -> None:
    assert pressed([FIRST, SECOND], event(button="token-m2-1")) == Answered(SECOND, "yes", "button")
    assert pressed([FIRST, SECOND], event(button="token-m1-0")) == Answered(FIRST, "no", "button")


@pytest.mark.parametrize(
    "button", ["token-m3-1", "token-m1-", "token-m1-2", "token-m1-11", "1", "TOKEN-M1-1", " token-m1-1"]
)
def test_any_other_button_is_unknown(button: str) -> None:
    assert pressed([FIRST], event(button=button)) == Unanswered("confirmation.unknown_token")


def test_another_persons_button_is_foreign() -> None:
    assert pressed([FIRST], event(button="token-m1-1", by=BOB)) == Unanswered("confirmation.foreign_token")


def test_a_button_needs_no_clock() -> None:
    assert isinstance(pressed([FIRST], event(button="token-m1-1", at=later(-60))), Answered)


@pytest.mark.parametrize("status", ["satisfied", *sorted(ENDED)])
def test_a_button_of_a_closed_question_is_not_open(status: str) -> None:
    found = pressed([asked("m1", status=status)], event(button="token-m1-1"))
    assert found == Unanswered("confirmation.unknown_token")  # the caller looks the token up and says why


def test_an_option_id_carries_its_token() -> None:
    assert FIRST.confirmation is not None
    options = menu(FIRST.confirmation)
    assert sorted(options.values()) == ["no", "yes"]
    assert {token_of(option) for option in options} == {"token-m1-"}


@pytest.mark.parametrize(
    ("at", "found"),
    [
        pytest.param(later(-0.000001), Unanswered("confirmation.too_early"), id="before it was sent"),
        pytest.param(NOW, Unanswered("confirmation.too_early"), id="at that very moment"),
        pytest.param(later(0.000001), Answered(FIRST, "yes", "text"), id="after"),
    ],
)
def test_a_typed_yes_counts_only_when_written_after_the_question_was_sent(
    at: datetime, found: Answered | Unanswered
) -> None:
    assert said([FIRST], SENT, event("yes", at=at), "yes") == found


def test_a_question_that_was_not_sent_cannot_be_answered_in_words() -> None:
    assert said([FIRST], {}, event("yes", at=later(60)), "yes") == Unanswered("confirmation.too_early")


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_words_answer_one_open_question_only(answer: str) -> None:
    assert said([FIRST], SENT, event(answer, at=later(5)), answer) == Answered(FIRST, answer, "text")
    both = said([FIRST, SECOND], SENT, event(answer, at=later(5)), answer)
    assert both == Unanswered("confirmation.several_open")
    assert said([], SENT, event(answer, at=later(5)), answer) == Unanswered("confirmation.nothing_open")


@pytest.mark.parametrize(
    ("quoted", "at", "found"),
    [
        pytest.param("prompt-m1", later(5), Answered(FIRST, "yes", "text"), id="the first"),
        pytest.param("prompt-m2", later(5), Answered(SECOND, "yes", "text"), id="the second"),
        pytest.param("prompt-m2", later(-5), Answered(SECOND, "yes", "text"), id="by a slow clock"),
        pytest.param("prompt-m9", later(5), Unanswered("confirmation.quotes_another"), id="something else"),
    ],
)
def test_a_quote_says_which_question_is_meant(quoted: str, at: datetime, found: Answered | Unanswered) -> None:
    assert said([FIRST, SECOND], SENT, event("yes", at=at, quoted=quoted), "yes") == found


def test_a_foreign_quote_answers_nothing() -> None:
    quoting = event("yes", by=BOB, at=later(5), quoted="prompt-m1")
    assert said([FIRST], SENT, quoting, "yes") == Unanswered("confirmation.nothing_open")


def test_only_ones_own_questions_are_counted() -> None:
    theirs = asked("m2", of={})
    theirs = replace(theirs, envelope=replace(theirs.envelope, actor=BOB))
    assert said([FIRST, theirs], SENT, event("yes", at=later(5)), "yes") == Answered(FIRST, "yes", "text")


def test_a_spoken_yes_is_said_to_be_one() -> None:
    spoken = event("yes", at=later(5), message_type="audio")
    assert said([FIRST], SENT, spoken, "yes") == Answered(FIRST, "yes", "voice")


@pytest.mark.parametrize("message_type", ["image", "video", "document", "location", "contact", "unknown"])
@pytest.mark.parametrize("quoted", ["", "prompt-m1"])
def test_a_yes_beside_something_else_is_about_that(message_type: str, quoted: str) -> None:
    under = event("yes", at=later(5), message_type=message_type, quoted=quoted)
    assert said([FIRST], SENT, under, "yes") == Unanswered("confirmation.not_said")


@pytest.mark.parametrize("message_type", ["text", "audio"])
@pytest.mark.parametrize("mark", ["forwarded", "frequently_forwarded"])
def test_a_forwarded_yes_is_someone_elses(message_type: str, mark: str) -> None:
    own = event("yes", at=later(5), message_type=message_type)
    passed_on = replace(own, content={**own.content, mark: True})
    assert said([FIRST], SENT, passed_on, "yes") == Unanswered("confirmation.not_said")
    assert said([], SENT, passed_on, "yes") == Unanswered("confirmation.nothing_open")


@pytest.mark.parametrize(
    ("commands", "count"),
    [
        pytest.param([FIRST, SECOND], 2, id="open"),
        pytest.param([samples.record(samples.ASKED)], 0, id="without a question"),
        pytest.param([samples.record(samples.STARTED, confirmation=Confirmation())], 0, id="in another state"),
        *[pytest.param([asked(status=status)], 0, id=status) for status in ["satisfied", "auto", *sorted(ENDED)]],
    ],
)
def test_what_is_pending(commands: Sequence[CommandRecord], count: int) -> None:
    assert len(pending(commands)) == count


def test_time_runs_from_when_the_question_was_sent() -> None:
    question = Confirmation(expires_in_s=600, asked_at=NOW)
    assert expires_at(question, later(30)) == later(630)
    assert expires_at(question, None) is None


@pytest.mark.parametrize("word", sorted(ENDED))
def test_a_question_closes_for_good(word: str) -> None:
    closed = close(replace(FIRST, wake_at=NOW), word, response="m9", method="text")
    assert closed.confirmation is not None
    assert (closed.confirmation.status, closed.confirmation.response_message_id) == (word, "m9")
    assert (closed.status, closed.open, closed.wake_at) == (word, False, None)
    assert closed.state is State.CONFIRMATION_REQUIRED  # GAP-02
    assert isinstance(decide(history_of(closed), Wish(State.CONFIRMED)), InvalidAttempt)


@pytest.mark.parametrize(
    ("text", "bind", "same"),
    [
        ("Pay 3?", {"to": "Ana", "amount": 3}, True),
        ("Pay 3?", {"amount": 3, "to": "Ana"}, True),
        ("Pay 3? ", {"to": "Ana", "amount": 3}, False),
        ("Pay 3?", {"to": "Ana", "amount": 4}, False),
        ("Pay 3?", {"to": "Ana", "amount": "3"}, False),
        ("Pay 3?", None, False),
    ],
)
def test_a_fingerprint_is_of_the_words_and_the_data(text: str, bind: object, same: bool) -> None:
    shown = preview_fingerprint("Pay 3?", {"to": "Ana", "amount": 3})
    assert (preview_fingerprint(text, bind) == shown) is same
