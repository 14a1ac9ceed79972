"""A transcription endpoint as OpenAI's API has it; many servers speak the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct

from sayso.channels.speech.transcript import UNRATED_CONFIDENCE, Rating, Transcript, admit, confidence, heard, hint
from sayso.errors import MediaError

if TYPE_CHECKING:
    import aiohttp

TIMEOUT_S: Final = 60.0
CONNECT_TIMEOUT_S: Final = 10.0
MAX_ANSWER_BYTES: Final = 1024 * 1024

# Endpoints tell the format by the file's name.
_ENDINGS = {
    "audio/ogg": "ogg",
    "audio/opus": "ogg",
    "audio/mp4": "m4a",
    "audio/mpeg": "mp3",
    "audio/aac": "aac",
    "audio/amr": "amr",
}
_LANGS = {"english": "en", "portuguese": "pt", "spanish": "es"}
_AGAIN = frozenset({408, 425, 429})  # refusals that are none


class _Segment(Struct):
    avg_logprob: float | None = None
    no_speech_prob: float | None = None
    compression_ratio: float | None = None


class _Answer(Struct):
    text: str
    language: str | None = None
    segments: list[_Segment] | None = None


class Endpoint:
    """Posts a voice note and reads `verbose_json`; follows no redirect, for it carries a key and someone's voice.

    An endpoint that does not rate its segments is taken at `UNRATED_CONFIDENCE`.
    """

    def __init__(self, url: str, *, model: str, key: str = "", timeout_s: float = TIMEOUT_S) -> None:
        self.name = f"endpoint:{model}"
        self._url = url
        self._model = model
        self._headers = {"Authorization": f"Bearer {key}"} if key else {}
        self._timeout_s = timeout_s

    async def transcribe(self, audio: bytes, *, mime: str, lang: str | None, hotwords: Sequence[str]) -> Transcript:
        """See `Transcriber`."""
        admit(audio)
        return self._transcript(await self._ask(self._form(audio, mime, lang, hint(hotwords))), lang)

    def _form(self, audio: bytes, mime: str, lang: str | None, expected: str) -> aiohttp.FormData:
        from aiohttp import FormData

        form = FormData({"model": self._model, "response_format": "verbose_json", "temperature": "0"})
        if lang:
            form.add_field("language", lang.partition("-")[0].lower())
        if expected:
            form.add_field("prompt", expected)
        essence = mime.partition(";")[0].strip().lower()
        ending = _ENDINGS.get(essence, "ogg")
        form.add_field("file", audio, filename=f"voice.{ending}", content_type=f"audio/{ending}")
        return form

    async def _ask(self, form: aiohttp.FormData) -> bytes:
        import aiohttp

        timeout = aiohttp.ClientTimeout(total=self._timeout_s, connect=CONNECT_TIMEOUT_S)
        try:
            async with (
                aiohttp.ClientSession(timeout=timeout, headers=self._headers) as session,
                session.post(self._url, data=form, allow_redirects=False) as response,
            ):
                _judge(response.status)
                return await _read(response.content)
        except (aiohttp.ClientError, TimeoutError, OSError) as error:
            raise _unavailable(f"cannot be reached: {type(error).__name__}") from error

    def _transcript(self, body: bytes, lang: str | None) -> Transcript:
        try:
            answer = msgspec.json.decode(body, type=_Answer)
        except (msgspec.DecodeError, UnicodeDecodeError):
            raise _unavailable("answers something that is no transcription") from None
        spoken = (answer.language or lang or "").lower()
        return heard(answer.text, _confidence(answer), engine=self.name, lang=_LANGS.get(spoken, spoken))


def _confidence(answer: _Answer) -> float:
    rated = [
        Rating(segment.avg_logprob, segment.no_speech_prob or 0.0, segment.compression_ratio or 1.0)
        for segment in answer.segments or ()
        if segment.avg_logprob is not None
    ]
    return confidence(rated) if rated else UNRATED_CONFIDENCE


def _judge(status: int) -> None:
    if status >= 500 or status in _AGAIN:
        raise _unavailable(f"answers {status}")
    if status != 200:
        raise MediaError(f"the speech endpoint refuses with {status}", code="speech.refused")


async def _read(content: aiohttp.StreamReader) -> bytes:
    body = bytearray()
    async for block in content.iter_any():
        body += block
        if len(body) > MAX_ANSWER_BYTES:
            raise _unavailable(f"answers over {MAX_ANSWER_BYTES} bytes")
    return bytes(body)


def _unavailable(why: str) -> MediaError:
    return MediaError(f"the speech endpoint {why}", code="speech.unavailable")
