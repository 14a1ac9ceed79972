"""What was said, as it may be kept: within its limits, without secrets."""

from __future__ import annotations

import re
from datetime import datetime

from sayso.errors import FactError
from sayso.evidence.canonical import digest
from sayso.language.secrets import secrets
from sayso.memory.admission import check_names, check_text, in_utc
from sayso.memory.limits import MAX_OBSERVED_CHARS
from sayso.records import MemorySession, Observation
from sayso.runtime import pins
from sayso.runtime.streams import Streams

_HALF = re.compile("[\ud800-\udfff]")


def observation(
    streams: Streams, session: MemorySession, speaker: str, text: str, at: datetime | None, authority: str, id: str
) -> Observation:
    """What was said, as it is to be kept: without secrets, and with what is half a character marked as such.

    Raises `FactError` where it is no text, too long, at no time that is known, or by a name that is none.
    """
    check_text(text, code="fact.value_invalid")
    if len(text) > MAX_OBSERVED_CHARS:
        raise FactError(f"what is observed has {MAX_OBSERVED_CHARS} characters at most", code="observation.too_long")
    check_names(id, speaker, authority)
    at = in_utc(at)
    text, now = without_secrets(_HALF.sub("\ufffd", text)), streams.clock.now()
    return Observation(
        # a message's id is its space's own, and says nothing of whom it is about
        id=f"obs_{digest([session.space, session.subject, id])[:32] if id else streams.entropy.token()}",
        space=session.space,
        subject=session.subject,
        session_id=session.session_id,
        speaker=speaker,
        text=text,
        at=min(at or now, now),  # nothing was said later than now: else it would outlast all that is said until then
        authority=authority,
        salt=streams.entropy.salt(),
    )


def without_secrets(text: str) -> str:
    """A text as it may be kept: private keys, seed phrases, tokens and PINs masked (GAP-107)."""
    for found in reversed(secrets(text)):
        text = text[: found.start] + pins.MASK + text[found.end :]
    text = pins.without_pins(text)
    return pins.MASK if secrets(text) or pins.carries_pin(text) else text
