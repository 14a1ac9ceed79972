"""A whisper model in a folder of this machine; nothing is ever downloaded."""

from __future__ import annotations

import asyncio
import os
from array import array
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cached_property
from importlib import import_module
from pathlib import Path
from threading import BoundedSemaphore
from typing import Any, Final

from sayso.channels.speech.decode import SAMPLES_PER_S, decode
from sayso.channels.speech.transcript import Rating, Transcript, admit, confidence, heard, hint
from sayso.errors import MediaError

MAX_WAITING: Final = 32
WINDOW_S: Final = 30  # what whisper hears at once
LANGS: Final = ("en", "pt", "es")
SILENCE_PEAK: Final = 0.003  # -50 dB: the model makes up words for less

# Any of the files in a line will do. A model without its tokenizer would be completed from the network.
_FILES = (("model.bin",), ("config.json",), ("tokenizer.json",), ("vocabulary.json", "vocabulary.txt"))

# One try at temperature 0 bounds the time and makes the same note the same text; what was heard in one window must not
# lead the next one astray.
_OPTIONS = {"beam_size": 5, "temperature": 0.0, "condition_on_previous_text": False, "vad_filter": False}


def missing(folder: Path) -> str:
    """The first file that a model's folder lacks, or nothing."""
    for names in _FILES:
        if not any((folder / name).is_file() for name in names):
            return " or ".join(names)
    return ""


class Whisper:
    """Listens with faster-whisper, one voice note at a time, in a thread of its own.

    The model is loaded with the first note and kept. Up to `MAX_WAITING` notes wait their turn or are listened to;
    one more is `speech.busy`. A caller that gives up takes a waiting note out of the queue.
    """

    def __init__(self, folder: Path) -> None:
        self.name = f"whisper:{folder.name}"
        self._folder = folder
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="whisper")
        self._room = BoundedSemaphore(MAX_WAITING)

    async def transcribe(self, audio: bytes, *, mime: str, lang: str | None, hotwords: Sequence[str]) -> Transcript:
        """See `Transcriber`; `mime` is not trusted, the bytes say what they are."""
        admit(audio)
        if not self._room.acquire(blocking=False):
            raise MediaError(f"{MAX_WAITING} voice notes are waiting already", code="speech.busy")
        job = self._thread.submit(self._listen, audio, lang, hint(hotwords))
        job.add_done_callback(self._leave)
        return await asyncio.wrap_future(job)

    def _leave(self, _: Future[Transcript]) -> None:
        self._room.release()

    def _listen(self, audio: bytes, lang: str | None, expected: str) -> Transcript:
        samples = decode(audio)
        if max(samples) - min(samples) < 2 * SILENCE_PEAK:
            return heard("", 0.0, engine=self.name, lang=lang or "")
        try:
            return self._recognize(samples, lang, expected)
        except (RuntimeError, ValueError, OSError) as error:
            raise MediaError(f"whisper cannot listen: {error}", code="speech.unavailable") from error

    def _recognize(self, samples: array[float], lang: str | None, expected: str) -> Transcript:
        numpy = import_module("numpy")
        sound = numpy.frombuffer(samples, dtype=numpy.float32)
        found, info = self._model.transcribe(
            sound,
            language=self._language(sound, lang),
            hotwords=expected or None,
            # Timestamps carry a sentence over the edge of a window; in a single window they only take a share of
            # the probability, and a short answer would come out doubtful.
            without_timestamps=len(samples) <= WINDOW_S * SAMPLES_PER_S,
            **_OPTIONS,
        )
        segments = list(found)
        sure = confidence(Rating(part.avg_logprob, part.no_speech_prob, part.compression_ratio) for part in segments)
        return heard("".join(part.text for part in segments), sure, engine=self.name, lang=info.language)

    def _language(self, sound: Any, lang: str | None) -> str:
        """The language it was said to be in, else whichever of ours it sounds most like: a short note in Portuguese
        is easily taken for Latin."""
        known = self._model.supported_languages
        code = (lang or "").partition("-")[0].lower()
        if code in known:
            return code
        if len(known) == 1:
            return str(known[0])
        likely = dict(self._model.detect_language(audio=sound)[2])
        return max(LANGS, key=lambda ours: likely.get(ours, 0.0))

    @cached_property
    def _model(self) -> Any:
        # A core is left to the rest of the server.
        threads = max(1, (os.cpu_count() or 1) - 1)
        return import_module("faster_whisper").WhisperModel(
            str(self._folder), device="cpu", compute_type="int8", cpu_threads=threads, local_files_only=True
        )
