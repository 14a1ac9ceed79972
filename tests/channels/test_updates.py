"""Updates: what becomes known later is an event of its own, bound to the same message (GAP-30)."""

from datetime import timedelta

import pytest
from msgspec import UNSET, json

from sayso.channels.updates import MEDIA, heard, stored, updated
from sayso.records import TRANSCRIPT, Event, EventTrace, Interactive, Media, Selection, Stt, replace
from tests import samples

NOTE = Media(media_id="m1", kind="audio", mime="audio/ogg", url="https://example.org/x")
KEPT = replace(NOTE, storage_ref="sha256:" + "0" * 64, size_bytes=3)
BASE = replace(
    samples.event(""),
    provider="whatsapp_cloud",
    business="1",
    content={"caption": "c"},
    message_type="audio",
    media=[NOTE],
    stt=Stt(),
    quoted="wamid.0",
    takes_over=["c0"],
    interactive=Interactive(Selection("x")),
)
LATER = BASE.received_at + timedelta(seconds=5)
COMPLETED = Stt(status="completed", transcript="Pay three.", confidence=0.9)


@pytest.mark.parametrize("update", [stored(BASE, [KEPT], LATER), heard(BASE, COMPLETED, "pay 3", LATER)])
def test_an_update_says_which_event_it_is_about_and_repeats_nothing_of_it(update: Event) -> None:
    assert update.message_id == BASE.message_id
    assert update.conversation_id == BASE.conversation_id
    assert (update.provider, update.business, update.sender) == (BASE.provider, BASE.business, BASE.sender)
    assert update.trace == EventTrace(BASE.trace.correlation_id, BASE.event_id)
    assert (update.occurred_at, update.received_at) == (BASE.occurred_at, LATER)
    assert update.kind == "other"
    assert (update.quoted, update.takes_over, update.interactive) == (UNSET, UNSET, UNSET)
    assert "caption" not in update.content


def test_each_update_has_an_id_of_its_own_that_never_changes() -> None:
    first, second = stored(BASE, [KEPT], LATER), heard(BASE, COMPLETED, "pay 3", LATER)
    assert len({BASE.event_id, first.event_id, second.event_id}) == 3
    assert heard(BASE, Stt(status="failed"), "", LATER + timedelta(days=1)).event_id == second.event_id
    other = replace(BASE, event_id="another")
    assert heard(other, COMPLETED, "pay 3", LATER).event_id != second.event_id


def test_a_conversation_reads_what_was_said_and_not_where_it_is_kept() -> None:
    assert heard(BASE, COMPLETED, "pay 3", LATER).turn
    assert heard(BASE, Stt(status="failed"), "", LATER).turn
    assert not stored(BASE, [KEPT], LATER).turn


def test_another_transcript_of_the_same_message_is_a_conflict_and_not_a_repetition() -> None:
    digests = {
        heard(BASE, COMPLETED, "pay 3", LATER).integrity["content"],
        heard(BASE, COMPLETED, "pay 4", LATER).integrity["content"],
        heard(BASE, COMPLETED, "", LATER).integrity["content"],
        heard(BASE, Stt(status="failed"), "", LATER).integrity["content"],
    }
    assert len(digests) == 4


@pytest.mark.parametrize("order", [1, -1])
def test_a_message_with_everything_that_became_known(order: int) -> None:
    found = updated(BASE, [stored(BASE, [KEPT], LATER), heard(BASE, COMPLETED, "pay 3", LATER)][::order])
    assert (found.media, found.stt, found.text) == ([KEPT], COMPLETED, "pay 3")
    assert found.content == {"caption": "c", "text": "pay 3"}
    assert (found.event_id, found.kind, found.quoted, found.takes_over) == (BASE.event_id, "message", "wamid.0", ["c0"])


def test_a_failure_takes_nothing_away() -> None:
    found = updated(BASE, [heard(BASE, Stt(status="failed"), "", LATER)])
    assert found.content == BASE.content
    assert found.media == BASE.media
    assert found.stt == Stt(status="failed")


def test_what_is_said_of_another_message_is_not_said_of_this_one() -> None:
    other = heard(replace(BASE, event_id="another"), COMPLETED, "pay 3", LATER)
    assert updated(BASE, [other, BASE]) == BASE


def test_an_update_is_the_same_after_it_was_stored() -> None:
    for update in (stored(BASE, [KEPT], LATER), heard(BASE, COMPLETED, "pay 3", LATER)):
        again = json.decode(json.encode(update), type=Event)
        assert again == update
        assert updated(BASE, [again]) == updated(BASE, [update])


@pytest.mark.parametrize("mark", [MEDIA, TRANSCRIPT])
def test_a_provider_cannot_make_one(mark: str) -> None:
    """The marks are in what we say of an event, never in what it says."""
    forged = replace(BASE, content={mark: "completed", "integrity": {mark: "x"}, "text": "yes"})
    assert updated(BASE, [replace(forged, trace=EventTrace("x", BASE.event_id))]) == BASE
