"""What an engine heard, within limits, and how sure it may be called."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from msgspec import Struct

from sayso.errors import MediaError

MAX_AUDIO_BYTES: Final = 16 * 1024 * 1024  # what WhatsApp itself takes
MAX_AUDIO_S: Final = 300
MAX_TRANSCRIPT_CHARS: Final = 16_384
MAX_HOTWORDS: Final = 64
MAX_HINT_CHARS: Final = 600  # engines read some 220 tokens of a hint

DOUBTED_SPEECH: Final = 0.6  # whisper's own threshold, above which nobody may have spoken
LOOPING_RATIO: Final = 2.4  # whisper's own threshold of how much smaller a text may zip
UNRATED_CONFIDENCE: Final = 0.5  # of an engine that does not say how sure it is


class Transcript(Struct, frozen=True):
    """What was said, and how sure the engine is of it from 0 to 1; silence is an empty text of confidence 0."""

    text: str
    confidence: float
    engine: str
    lang: str = ""


def admit(audio: bytes) -> None:
    """Refuse what no engine has to look at: `speech.undecodable` when empty, `speech.too_large` over the limit."""
    if not audio:
        raise MediaError("the voice note is empty", code="speech.undecodable")
    if len(audio) > MAX_AUDIO_BYTES:
        raise MediaError(f"the voice note is over {MAX_AUDIO_BYTES} bytes", code="speech.too_large")


def hint(hotwords: Sequence[str]) -> str:
    """The words an engine should expect, each once, as one line of text.

    They are parted by spaces alone: engines imitate the punctuation they are shown. Words over `MAX_HOTWORDS`, and
    from the first that would pass `MAX_HINT_CHARS`, are left out.
    """
    line = ""
    for word in list(dict.fromkeys(" ".join(word.split()) for word in hotwords))[:MAX_HOTWORDS]:
        longer = f"{line} {word}".strip()
        if len(longer) > MAX_HINT_CHARS:
            break
        line = longer
    return line


def heard(text: str, confidence: float, *, engine: str, lang: str) -> Transcript:
    """A transcript of this text; `speech.too_long` when it says more than anyone asks of a system by voice."""
    text = text.strip()
    if len(text) > MAX_TRANSCRIPT_CHARS:
        raise MediaError(f"the voice note says over {MAX_TRANSCRIPT_CHARS} characters", code="speech.too_long")
    return Transcript(text, confidence if text else 0.0, engine, lang)


class Rating(NamedTuple):
    """What whisper says of one segment, under whisper's own names."""

    avg_logprob: float
    no_speech_prob: float = 0.0
    compression_ratio: float = 1.0


def confidence(segments: Iterable[Rating]) -> float:
    """How sure an engine is of what it heard, from 0 to 1.

    A segment's is the geometric mean of its tokens' probabilities, and less by the doubt that anyone spoke where that
    is over `DOUBTED_SPEECH` (a single "yes" always raises a little of it). One that repeats itself is an engine
    stuck in a loop, which is very sure of itself, and worth 0. The whole is as sure as its least sure segment,
    because a command is not half understood. Nothing heard is 0.
    """
    return min((_segment(*segment) for segment in segments), default=0.0)


def _segment(avg_logprob: float, no_speech_prob: float, compression_ratio: float) -> float:
    if compression_ratio > LOOPING_RATIO:
        return 0.0
    likely = math.exp(min(avg_logprob, 0.0))
    doubt = min(no_speech_prob, 1.0) if no_speech_prob > DOUBTED_SPEECH else 0.0
    return likely * (1.0 - doubt)
