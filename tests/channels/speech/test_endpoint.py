"""A server that plays an OpenAI-compatible endpoint: what it is asked, and what becomes of each of its answers."""

import asyncio
import math
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest
from aiohttp import web

from sayso.channels.speech.endpoint import MAX_ANSWER_BYTES, Endpoint
from sayso.channels.speech.transcript import MAX_AUDIO_BYTES, UNRATED_CONFIDENCE, Transcript
from sayso.errors import MediaError

AUDIO = b"OggS, and whatever the endpoint makes of it"
PATH = "/v1/audio/transcriptions"

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@asynccontextmanager
async def playing(handler: Handler, **options: Any) -> AsyncIterator[Endpoint]:
    app = web.Application(client_max_size=2 * MAX_AUDIO_BYTES)
    app.router.add_post(PATH, handler)
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    try:
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        port = runner.addresses[0][1]
        yield Endpoint(f"http://127.0.0.1:{port}{PATH}", **{"model": "whisper-1", **options})
    finally:
        await runner.cleanup()


def answering(body: bytes | dict[str, Any], status: int = 200, headers: dict[str, str] | None = None) -> Handler:
    async def handler(request: web.Request) -> web.Response:
        await request.read()
        raw = body if isinstance(body, bytes) else msgspec.json.encode(body)
        return web.Response(body=raw, status=status, headers=headers)

    return handler


async def ask(endpoint: Endpoint, lang: str | None = "en") -> Transcript:
    return await endpoint.transcribe(AUDIO, mime="audio/ogg; codecs=opus", lang=lang, hotwords=["cancel", "order"])


async def outcome(handler: Handler, **options: Any) -> Transcript | str:
    async with playing(handler, **options) as endpoint:
        try:
            return await ask(endpoint)
        except MediaError as error:
            return error.code


async def test_the_note_goes_out_with_language_hints_model_and_key() -> None:
    seen: dict[str, Any] = {}

    async def handler(request: web.Request) -> web.Response:
        form = await request.post()
        file = form["file"]
        assert isinstance(file, web.FileField)
        seen.update({name: value for name, value in form.items() if name != "file"})
        seen.update(key=request.headers["Authorization"], audio=file.file.read(), name=file.filename)
        return web.json_response({"text": "ok"})

    async with playing(handler, key="sk-1") as endpoint:
        await ask(endpoint, "pt-BR")
    assert seen == {
        "model": "whisper-1",
        "response_format": "verbose_json",
        "temperature": "0",
        "language": "pt",
        "prompt": "cancel order",
        "key": "Bearer sk-1",
        "audio": AUDIO,
        "name": "voice.ogg",
    }


async def test_what_is_not_known_is_not_sent() -> None:
    seen: list[str] = []

    async def handler(request: web.Request) -> web.Response:
        seen.extend([*(await request.post()), *request.headers])
        return web.json_response({"text": "ok"})

    async with playing(handler) as endpoint:
        await endpoint.transcribe(AUDIO, mime="", lang=None, hotwords=())
    assert {"language", "prompt", "Authorization"} & set(seen) == set()


@pytest.mark.parametrize(
    ("mime", "name"),
    [("audio/mp4", "voice.m4a"), ("AUDIO/AMR", "voice.amr"), ("audio/mpeg; x", "voice.mp3"), ("x\r\ny", "voice.ogg")],
)
async def test_the_file_is_named_for_what_it_is(mime: str, name: str) -> None:
    async def handler(request: web.Request) -> web.Response:
        file = (await request.post())["file"]
        assert isinstance(file, web.FileField)
        return web.json_response({"text": file.filename})

    async with playing(handler) as endpoint:
        assert (await endpoint.transcribe(AUDIO, mime=mime, lang=None, hotwords=())).text == name


async def test_segments_say_how_sure_it_is() -> None:
    sure = {"avg_logprob": math.log(0.8), "no_speech_prob": 0.1, "compression_ratio": 1.1, "text": " Cancel", "id": 0}
    unsure = {**sure, "avg_logprob": math.log(0.4)}
    body = {"task": "transcribe", "language": "portuguese", "text": " Cancelar ", "segments": [sure, unsure]}
    heard = await outcome(answering(body))
    assert isinstance(heard, Transcript)
    assert heard == Transcript("Cancelar", heard.confidence, "endpoint:whisper-1", "pt")
    assert heard.confidence == pytest.approx(0.4)


async def test_a_looping_segment_is_not_believed() -> None:
    segment = {"avg_logprob": -0.1, "compression_ratio": 9.0}
    assert await outcome(answering({"text": "a a a", "segments": [segment]})) == Transcript(
        "a a a", 0.0, "endpoint:whisper-1", "en"
    )


@pytest.mark.parametrize("rest", [{}, {"segments": []}, {"segments": [{"text": "x"}]}, {"segments": None}])
async def test_an_endpoint_that_does_not_rate_itself_is_half_sure(rest: dict[str, Any]) -> None:
    assert await outcome(answering({"text": "yes", **rest})) == Transcript(
        "yes", UNRATED_CONFIDENCE, "endpoint:whisper-1", "en"
    )


async def test_silence_is_empty_and_not_sure() -> None:
    assert await outcome(answering({"text": " "})) == Transcript("", 0.0, "endpoint:whisper-1", "en")


@pytest.mark.parametrize("status", [301, 302, 307, 308, 400, 401, 403, 404, 413, 415])
async def test_what_it_will_not_do_is_refused(status: int) -> None:
    away = {"Location": "http://127.0.0.1:1/"} if status < 400 else None
    assert await outcome(answering(b"{}", status, away)) == "speech.refused"


@pytest.mark.parametrize("status", [408, 429, 500, 502, 503])
async def test_what_may_work_later_is_unavailable(status: int) -> None:
    assert await outcome(answering(b"{}", status)) == "speech.unavailable"


@pytest.mark.parametrize("body", [b"", b"<html>", b"[]", b'{"text": 4}', b"\xff\xfe", b'{"text": "\xff"}', b'{"a": 1}'])
async def test_an_answer_that_is_no_transcription_is_unavailable(body: bytes) -> None:
    assert await outcome(answering(body)) == "speech.unavailable"


@pytest.mark.parametrize(("more", "end"), [(-1, "yes"), (0, "yes"), (1, "speech.unavailable")])
async def test_an_answer_may_be_as_long_as_the_limit(more: int, end: str) -> None:
    found = await outcome(answering(b'{"text": "yes"}'.ljust(MAX_ANSWER_BYTES + more)))
    assert (found.text if isinstance(found, Transcript) else found) == end


async def test_one_that_says_nothing_is_unavailable_in_time() -> None:
    async def handler(request: web.Request) -> web.Response:
        await asyncio.sleep(60)
        raise AssertionError("nobody waits this long")

    assert await outcome(handler, timeout_s=0.2) == "speech.unavailable"


async def test_one_that_hangs_up_is_unavailable() -> None:
    async def handler(request: web.Request) -> web.Response:
        assert request.transport is not None
        request.transport.close()
        return web.Response()

    assert await outcome(handler) == "speech.unavailable"


async def test_one_that_is_not_there_is_unavailable() -> None:
    async with playing(answering(b"")) as gone:
        pass
    with pytest.raises(MediaError) as caught:
        await ask(gone)
    assert caught.value.code == "speech.unavailable"


async def test_a_note_over_the_limit_is_not_sent() -> None:
    with pytest.raises(MediaError) as caught:
        await Endpoint("http://127.0.0.1:1/", model="m").transcribe(
            bytes(MAX_AUDIO_BYTES + 1), mime="", lang=None, hotwords=()
        )
    assert caught.value.code == "speech.too_large"


async def test_the_key_is_in_no_message() -> None:
    async with playing(answering(b"{}", 401), key="sk-secret") as endpoint:
        with pytest.raises(MediaError) as caught:
            await ask(endpoint)
    assert "sk-secret" not in str(caught.value)
