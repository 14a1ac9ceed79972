"""A file as a phone sends it: a picture, a voice note or a document, from this machine or made up here."""

from __future__ import annotations

import asyncio
import mimetypes
from collections.abc import Callable, Sequence
from pathlib import Path

from msgspec import Struct

from sayso.cli.dev.samples import picture, voice_note
from sayso.errors import SaysoError

MAX_BYTES = 100 * 1024 * 1024  # what WhatsApp carries at most
_VOICE = "audio/ogg; codecs=opus"
_OPUS = (".ogg", ".opus", ".oga")
_KINDS = {"photo": "image", "voice": "audio", "document": "document"}
_SIGNS = {"photo": "📷", "voice": "🎤", "document": "📄"}
_SAMPLES: dict[str, tuple[Callable[[], bytes], str, str]] = {
    "photo": (picture, "sample.png", "image/png"),
    "voice": (voice_note, "sample.ogg", _VOICE),
}


class Attached(Struct, frozen=True, kw_only=True):
    """What is sent, and what the phone shows of it."""

    kind: str
    data: bytes
    mime: str
    shown: str
    caption: str = ""
    filename: str = ""
    voice: bool = False


async def attached(word: str, given: Sequence[str]) -> Attached:
    """The file that is named first, with the rest as its caption; without one a sample, of what there are samples."""
    if not given and word not in _SAMPLES:
        raise SaysoError(f"/{word} needs a file, such as /{word} invoice.pdf", code="usage.invalid")
    name, data, mime = await asyncio.to_thread(_read, given[0]) if given else _sample(word)
    caption = "" if word == "voice" else " ".join(given[1:])
    if word == "voice" and name.lower().endswith(_OPUS):
        mime = _VOICE
    return Attached(
        kind=_KINDS[word],
        data=data,
        mime=mime,
        shown=" ".join(part for part in (_SIGNS[word], name, _size(len(data)), caption) if part),
        caption=caption,
        filename=name if word == "document" else "",
        voice=word == "voice",
    )


def _sample(word: str) -> tuple[str, bytes, str]:
    make, name, mime = _SAMPLES[word]
    return name, make(), mime


def _read(name: str) -> tuple[str, bytes, str]:
    path = Path(name).expanduser()
    try:
        size = path.stat().st_size
        if size > MAX_BYTES:
            raise SaysoError(f"{path} has {size:,} bytes; WhatsApp carries {MAX_BYTES:,}", code="dev.too_large")
        data = path.read_bytes()
    except OSError as error:
        raise SaysoError(f"{path}: {error.strerror or error}", code="io.error") from None
    return path.name, data, mimetypes.guess_type(path.name)[0] or "application/octet-stream"


def _size(count: int) -> str:
    return f"{count / 1e6:.1f} MB" if count >= 1_000_000 else f"{max(round(count / 1e3), 1)} kB"
