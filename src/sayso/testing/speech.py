"""Voice notes and pictures for tests, and an engine that hears in them what a test says they say."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence

from sayso.channels.speech import Transcript
from sayso.errors import MediaError

PNG = b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR"
PDF = b"%PDF-1.7\n"
HTML = b"<!doctype html><script>"
_OPUS = b"OggS\x00\x02" + bytes(20) + b"\x01\x13OpusHead\x01\x01"
_HEADS = {"audio": _OPUS, "image": PNG, "document": PDF}


def attachment(kind: str, name: str) -> bytes:
    """A small file of a kind, another one for each name; what is no kind we know is a web page."""
    return _HEADS.get(kind, HTML) + b" " + name.encode()


class Scripted:
    """An engine that hears in a note of this name the words it was given; `(words, 0.3)` when it is not sure.

    `reach` is called before each note: a test may stop or break it there. A note without words cannot be heard.
    """

    name = "scripted"

    def __init__(
        self,
        words: Mapping[str, str | tuple[str, float]],
        reach: Callable[[str], Awaitable[None]] | None = None,
    ) -> None:
        self.words = dict(words)
        self.asked: list[tuple[str | None, tuple[str, ...]]] = []
        self._reach = reach

    async def transcribe(self, audio: bytes, *, mime: str, lang: str | None, hotwords: Sequence[str]) -> Transcript:
        """What a note says, as it was scripted."""
        self.asked.append((lang, tuple(hotwords)))
        if self._reach is not None:
            await self._reach("transcribe")
        told = self.words.get(audio.rpartition(b" ")[2].decode("utf-8", "replace"))
        if told is None:
            raise MediaError("nothing can be heard in it", code="speech.undecodable")
        text, confidence = (told, 0.9) if isinstance(told, str) else told
        return Transcript(text, confidence, self.name, lang or "en")
