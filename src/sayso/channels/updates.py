"""Updates: what becomes known of a message later is an event of its own, bound to the same message (GAP-30)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from msgspec import UNSET

from sayso.channels.identity import name_uuid
from sayso.evidence.canonical import digest
from sayso.records import TRANSCRIPT, Event, EventTrace, Media, Stt, replace

MEDIA = "media"


def stored(event: Event, media: Sequence[Media], at: datetime) -> Event:
    """Where a message's attachments are kept, and what they hash to (CAMN-N32, N33)."""
    return _update(event, MEDIA, at, media=list(media), integrity={"content": digest(media), MEDIA: "stored"})


def heard(event: Event, stt: Stt, words: str, at: datetime) -> Event:
    """What was said in a voice note; `words` are the transcript as it is read (CAMN-N12, N13)."""
    content = {"text": words} if words else {}
    integrity = {"content": digest([content, stt.status]), TRANSCRIPT: stt.status}
    return _update(event, TRANSCRIPT, at, stt=stt, content=content, integrity=integrity)


def updated(event: Event, updates: Sequence[Event]) -> Event:
    """A message with everything that became known of it since."""
    for update in updates:
        if update.trace.causation_id != event.event_id:
            continue
        if MEDIA in update.integrity:
            event = replace(event, media=update.media)
        if TRANSCRIPT in update.integrity:
            event = replace(event, stt=update.stt, content={**event.content, **update.content})
    return event


def _update(event: Event, subtype: str, at: datetime, **known: object) -> Event:
    blank = replace(event, content={}, media=[], interactive=UNSET, stt=UNSET, quoted=UNSET, takes_over=UNSET)
    return replace(
        blank,
        event_id=name_uuid("update", event.event_id, subtype, "1"),
        kind="other",
        subtype=subtype,
        received_at=at,
        trace=EventTrace(event.trace.correlation_id, event.event_id),
        **known,
    )
