"""Voice notes as text: a local whisper model, or an HTTP endpoint that speaks OpenAI's transcription API."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from sayso.channels.speech.transcript import (
    MAX_AUDIO_BYTES,
    MAX_AUDIO_S,
    MAX_HINT_CHARS,
    MAX_HOTWORDS,
    MAX_TRANSCRIPT_CHARS,
    Transcript,
)
from sayso.errors import ConfigError

if TYPE_CHECKING:
    from sayso.config import Speech

__all__ = [
    "MAX_AUDIO_BYTES",
    "MAX_AUDIO_S",
    "MAX_HINT_CHARS",
    "MAX_HOTWORDS",
    "MAX_TRANSCRIPT_CHARS",
    "Transcriber",
    "Transcript",
    "transcriber",
]

_LIBRARIES = ("av", "faster_whisper")


class Transcriber(Protocol):
    """An engine that hears what was said."""

    name: str

    async def transcribe(self, audio: bytes, *, mime: str, lang: str | None, hotwords: Sequence[str]) -> Transcript:
        """What was said in a voice note, spoken in `lang` where that is known; `hotwords` are likely to be in it.

        Raises `MediaError`: `speech.undecodable`, `speech.too_large` and `speech.too_long` are the note's fault,
        `speech.refused` is the endpoint's last word; after `speech.unavailable` and `speech.busy` it may be tried
        again.
        """
        ...


def transcriber(settings: Speech, folder: Path | None = None) -> Transcriber | None:
    """The engine that the settings name, a model being looked for from the application's folder; `None` when nobody
    listens.

    Nothing is loaded and nobody is called yet. `ConfigError` names the setting that is missing or wrong, the file
    that a model's folder lacks, or what to install.
    """
    if settings.engine == "whisper":
        return _whisper(settings, folder or Path())
    if settings.engine == "endpoint":
        return _endpoint(settings)
    return None


def _whisper(settings: Speech, home: Path) -> Transcriber:
    from sayso.channels.speech.whisper import Whisper, missing

    if not settings.model:
        raise ConfigError("speech.model is not set: whisper needs the folder of its model")
    folder = home / settings.model
    if lacks := missing(folder):
        raise ConfigError(f"speech.model: there is no {lacks} in {folder}")
    if not all(find_spec(library) for library in _LIBRARIES):
        raise ConfigError("speech.engine is whisper, which is not installed: pip install sayso[speech]")
    return Whisper(folder)


def _endpoint(settings: Speech) -> Transcriber:
    from sayso.channels.speech.endpoint import Endpoint

    if not settings.url.startswith(("https://", "http://")):
        raise ConfigError("speech.url is not set, or is no http(s) address: endpoint needs one to call")
    if not settings.model:
        raise ConfigError("speech.model is not set: endpoint needs the name of a model")
    if not (settings.key.isascii() and settings.key.isprintable()):
        raise ConfigError("speech.key has a character that no key has; is there a line break at its end?")
    return Endpoint(settings.url, model=settings.model, key=settings.key)
