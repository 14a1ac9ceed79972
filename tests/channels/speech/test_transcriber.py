"""Settings name the engine; a mistake in them names itself."""

from pathlib import Path

import pytest

from sayso.channels import speech
from sayso.channels.speech import transcriber
from sayso.config import Speech
from sayso.errors import ConfigError

FILES = ("model.bin", "config.json", "tokenizer.json", "vocabulary.txt")


def model(folder: Path, *files: str) -> str:
    for name in files:
        (folder / name).write_bytes(b"")
    return str(folder)


def complaint(settings: Speech) -> str:
    with pytest.raises(ConfigError) as caught:
        transcriber(settings)
    return str(caught.value)


def test_without_an_engine_nobody_listens() -> None:
    assert transcriber(Speech()) is None


def test_whisper_needs_a_model() -> None:
    assert "speech.model" in complaint(Speech(engine="whisper"))


@pytest.mark.parametrize("lacking", FILES)
def test_a_model_that_lacks_a_file_says_which(tmp_path: Path, lacking: str) -> None:
    folder = model(tmp_path, *(name for name in FILES if name != lacking))
    said = complaint(Speech(engine="whisper", model=folder))
    assert "speech.model" in said and lacking in said and folder in said


def test_a_folder_that_is_not_there_lacks_its_model(tmp_path: Path) -> None:
    assert "model.bin" in complaint(Speech(engine="whisper", model=str(tmp_path / "none")))


def test_either_vocabulary_will_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speech, "_LIBRARIES", ())
    settings = Speech(engine="whisper", model=model(tmp_path, *FILES[:3], "vocabulary.json"))
    engine = transcriber(settings)
    assert engine is not None
    assert engine.name == f"whisper:{tmp_path.name}"


def test_a_library_that_is_not_installed_is_named_by_its_extra(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speech, "_LIBRARIES", ("av", "a_library_that_nobody_has"))
    assert "pip install sayso[speech]" in complaint(Speech(engine="whisper", model=model(tmp_path, *FILES)))


@pytest.mark.parametrize(
    ("setting", "settings"),
    [
        ("speech.url", Speech(engine="endpoint", model="m")),
        ("speech.url", Speech(engine="endpoint", model="m", url="file:///etc/passwd")),
        ("speech.model", Speech(engine="endpoint", url="https://example.org/")),
        ("speech.key", Speech(engine="endpoint", url="https://example.org/", model="m", key="sk-1\n")),
    ],
)
def test_an_endpoint_needs_an_address_a_model_and_a_plain_key(setting: str, settings: Speech) -> None:
    said = complaint(settings)
    assert setting in said and "sk-1" not in said


def test_an_endpoint_is_named_for_its_model() -> None:
    engine = transcriber(Speech(engine="endpoint", url="https://example.org/", model="whisper-1", key="sk-1"))
    assert engine is not None
    assert engine.name == "endpoint:whisper-1"
