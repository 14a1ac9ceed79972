"""What observability says of a command (SMCL-O01…O05)."""

import pytest

from sayso.commands.lifecycle import State
from sayso.commands.view import view_of
from sayso.records import ENDED, Outcome, replace
from tests import samples
from tests.samples import NOW

S = State
FAILED = samples.record((*samples.STARTED, S.FAILED), outcome=Outcome("failed", "It broke.", "effect.failed", "a fuse"))


def test_a_failed_command() -> None:
    view = view_of(FAILED, [], compensable=True, lang="en")
    assert (view.command_id, view.command, view.message_ids) == (FAILED.id, "pay", ("m1",))
    assert (view.state, view.status, view.in_progress) == ("failed", "failed", False)  # O01
    assert view.changed_at == NOW  # O02
    assert view.outcome == "It broke."  # O03
    assert (view.reason, view.why) == ("effect.failed", "It did not work: a fuse.")  # O04
    assert view.options == ("retry", "reprocess", "compensate")  # O05


@pytest.mark.parametrize(
    ("lang", "why"),
    [("en", "It did not work: a fuse."), ("pt", "Não deu certo: a fuse."), ("es", "No funcionó: a fuse.")],
)
def test_why_in_three_languages(lang: str, why: str) -> None:
    assert view_of(FAILED, [], compensable=False, lang=lang).why == why


@pytest.mark.parametrize("word", sorted(ENDED))
def test_a_closed_question_shows_its_word(word: str) -> None:
    view = view_of(samples.asked(status=word), [], compensable=True, lang="en")
    assert (view.state, view.status, view.in_progress) == ("confirmation_required", word, False)  # GAP-02
    assert view.reason == f"confirmation.{word}"
    assert view.why
    assert view.options == ()


@pytest.mark.parametrize(
    "record",
    [samples.record((S.RECEIVED, S.CANONICALIZED)), samples.asked(), samples.record(samples.STARTED)],
    ids=lambda record: record.state.value,
)
def test_an_open_command_is_in_progress(record: object) -> None:
    view = view_of(record, [], compensable=True, lang="en")  # type: ignore[arg-type]  # a CommandRecord
    assert view.in_progress
    assert (view.outcome, view.reason, view.why) == ("", "", "")


def test_success_has_no_why() -> None:
    done = samples.record((*samples.STARTED, S.EXECUTED), outcome=Outcome("executed", "Paid."))
    view = view_of(done, [], compensable=True, lang="en")
    assert (view.outcome, view.reason, view.why, view.options) == ("Paid.", "", "", ("compensate",))


def test_a_recovered_command_says_by_what() -> None:
    retry = samples.record((*samples.STARTED, S.EXECUTED), "m2", of={"target_command_id": FAILED.id})
    view = view_of(FAILED, [retry], compensable=True, lang="en")
    assert (view.recovered_by, view.options) == (retry.id, ())  # GAP-07
    assert view_of(retry, [], compensable=False, lang="en").target_command_id == FAILED.id


def test_an_applications_own_reason_speaks_with_its_detail() -> None:
    refused = replace(FAILED, outcome=Outcome("rejected", "", "policy.already_shipped", ""))
    assert view_of(refused, [], compensable=False, lang="en").why == "Already shipped."
