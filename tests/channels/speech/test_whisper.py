"""The local engine: what it asks of the model and makes of its answer. The last test listens with a real one."""

import asyncio
import os
import threading
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from sayso.channels.speech import Transcript, transcriber
from sayso.channels.speech.whisper import MAX_WAITING, Whisper
from sayso.config import Speech
from sayso.errors import MediaError
from tests.channels.speech.sounds import note

NOTE = note(0.2)
MODEL = os.environ.get("SAYSO_WHISPER_MODEL", "")


class Model:
    """The far end: faster-whisper's model, as much of it as is used."""

    loaded: tuple[str, dict[str, Any]]
    heard_in: str

    def __init__(self, folder: str, **options: Any) -> None:
        type(self).loaded = (folder, options)
        type(self).heard_in = threading.current_thread().name
        self.asked: dict[str, Any] = {}
        self.says: list[SimpleNamespace] = [said(" Cancel"), said(" order.", -0.5)]
        self.supported_languages = ["en", "pt", "es", "la"]
        self.free = threading.Event()
        self.free.set()

    def transcribe(self, sound: Any, **options: Any) -> tuple[Iterator[SimpleNamespace], SimpleNamespace]:
        self.free.wait(30)
        self.asked = {"samples": len(sound), **options}
        return iter(self.says), SimpleNamespace(language=options["language"])

    def detect_language(self, audio: Any) -> tuple[str, float, list[tuple[str, float]]]:
        return "la", 0.6, [("la", 0.6), ("pt", 0.3), ("en", 0.1)]


def said(text: str, avg_logprob: float = -0.1, ratio: float = 1.0) -> SimpleNamespace:
    return SimpleNamespace(text=text, avg_logprob=avg_logprob, no_speech_prob=0.0, compression_ratio=ratio)


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Whisper:
    numpy = SimpleNamespace(frombuffer=lambda samples, dtype: samples, float32="f")
    libraries = {"faster_whisper": SimpleNamespace(WhisperModel=Model), "numpy": numpy}
    monkeypatch.setattr("sayso.channels.speech.whisper.import_module", libraries.__getitem__)
    return Whisper(tmp_path)


async def listen(engine: Whisper, audio: bytes = NOTE, lang: str | None = "en", *hotwords: str) -> Transcript:
    return await engine.transcribe(audio, mime="audio/ogg", lang=lang, hotwords=hotwords)


async def test_the_text_is_that_of_all_segments_and_as_sure_as_the_least(engine: Whisper) -> None:
    heard = await listen(engine)
    assert heard == Transcript("Cancel order.", pytest.approx(0.607, abs=0.001), engine.name, "en")


async def test_the_model_is_told_the_language_and_what_to_expect(engine: Whisper) -> None:
    await listen(engine, NOTE, "pt-BR", "cancelar", "pedido")
    asked = engine._model.asked
    assert (asked["language"], asked["hotwords"], asked["vad_filter"]) == ("pt", "cancelar pedido", False)
    assert asked["samples"] == 0.2 * 16_000
    await listen(engine)
    assert engine._model.asked["hotwords"] is None


async def test_a_language_nobody_named_is_one_of_ours(engine: Whisper) -> None:
    assert (await listen(engine, NOTE, None)).lang == "pt"
    assert (await listen(engine, NOTE, "xx")).lang == "pt"
    engine._model.supported_languages = ["en"]
    assert (await listen(engine, NOTE, "pt")).lang == "en"


async def test_the_model_is_loaded_once_from_its_folder_in_the_one_thread(engine: Whisper, tmp_path: Path) -> None:
    await listen(engine)
    first = engine._model
    await listen(engine)
    folder, options = Model.loaded
    assert engine._model is first and folder == str(tmp_path)
    assert options["local_files_only"] is True and options["compute_type"] == "int8"
    assert Model.heard_in == "whisper_0"


async def test_silence_says_nothing_and_needs_no_model(engine: Whisper) -> None:
    assert await listen(engine, note(0.2, loud=0)) == Transcript("", 0.0, engine.name, "en")
    assert "_model" not in vars(engine)


async def test_a_model_that_hears_nothing_is_not_sure(engine: Whisper) -> None:
    await listen(engine)
    engine._model.says = []
    assert await listen(engine) == Transcript("", 0.0, engine.name, "en")


async def test_a_model_in_a_loop_is_not_believed(engine: Whisper) -> None:
    await listen(engine)
    engine._model.says = [said("d'o " * 70, ratio=9.0)]
    assert (await listen(engine)).confidence == 0.0


@pytest.mark.parametrize(("more", "without"), [(-0.02, True), (0, True), (0.02, False)])
async def test_timestamps_are_for_more_than_one_window(
    engine: Whisper, more: float, without: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sayso.channels.speech.whisper.WINDOW_S", 1)
    await listen(engine, note(1 + more))
    assert engine._model.asked["without_timestamps"] is without


async def test_a_model_that_breaks_is_unavailable(engine: Whisper, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any, **__: Any) -> None:
        raise RuntimeError("model.bin is not a model")

    monkeypatch.setattr(Model, "__init__", broken)
    with pytest.raises(MediaError, match=r"model\.bin is not a model") as caught:
        await listen(engine)
    assert caught.value.code == "speech.unavailable"


async def test_a_broken_note_is_undecodable(engine: Whisper) -> None:
    with pytest.raises(MediaError) as caught:
        await listen(engine, b"OggS")
    assert caught.value.code == "speech.undecodable"


@pytest.mark.parametrize("more", [-1, 0, 1])
async def test_so_many_notes_wait_their_turn(engine: Whisper, more: int) -> None:
    await listen(engine)
    engine._model.free.clear()
    waiting = [asyncio.create_task(listen(engine)) for _ in range(MAX_WAITING + more)]
    await asyncio.sleep(0)
    engine._model.free.set()
    ends = await asyncio.gather(*waiting, return_exceptions=True)
    busy = [end for end in ends if isinstance(end, MediaError) and end.code == "speech.busy"]
    assert len(busy) == max(more, 0)
    assert (await listen(engine)).text


async def test_a_caller_that_gives_up_leaves_the_queue(engine: Whisper) -> None:
    await listen(engine)
    engine._model.free.clear()
    waiting = [asyncio.create_task(listen(engine)) for _ in range(MAX_WAITING)]
    await asyncio.sleep(0)
    waiting[-1].cancel()
    await asyncio.sleep(0)
    another = asyncio.create_task(listen(engine))
    await asyncio.sleep(0)
    engine._model.free.set()
    assert (await another).text
    ends = await asyncio.gather(*waiting, return_exceptions=True)
    assert [type(end).__name__ for end in ends].count("CancelledError") == 1


async def test_the_loop_is_free_while_the_engine_listens(engine: Whisper) -> None:
    await listen(engine)
    engine._model.free.clear()
    task = asyncio.create_task(listen(engine))
    await asyncio.sleep(0.05)
    assert not task.done()
    engine._model.free.set()
    await task


@pytest.mark.skipif(not MODEL, reason="SAYSO_WHISPER_MODEL names no model folder")
@pytest.mark.skipif(not find_spec("faster_whisper"), reason="faster_whisper is not installed")
async def test_a_real_model_listens() -> None:
    engine = transcriber(Speech(engine="whisper", model=MODEL))
    assert engine is not None
    silence = await engine.transcribe(note(1, loud=0), mime="audio/ogg", lang="en", hotwords=())
    assert silence == Transcript("", 0.0, engine.name, "en")
    tone = await engine.transcribe(note(1), mime="audio/ogg", lang=None, hotwords=["cancel", "order"])
    assert tone.engine == engine.name and tone.lang in ("en", "pt", "es")
    assert 0.0 <= tone.confidence < 0.5
