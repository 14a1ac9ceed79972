"""Voice notes become samples, whatever phone recorded them; nothing else does, and nothing else is opened."""

import io
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import av
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sayso.channels.speech import decode as module
from sayso.channels.speech.decode import SAMPLES_PER_S, decode
from sayso.channels.speech.transcript import MAX_AUDIO_BYTES
from sayso.errors import MediaError
from tests.channels.speech.sounds import FORMATS, note

NOTES = {name: note(0.3, form=form) for name, form in FORMATS.items()}


def refusal(audio: bytes) -> str:
    with pytest.raises(MediaError) as caught:
        decode(audio)
    return caught.value.code


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_that_phones_send_is_heard_at_its_loudness_and_length(name: str) -> None:
    samples = decode(note(1.0, form=FORMATS[name]))
    assert len(samples) / SAMPLES_PER_S == pytest.approx(1.0, abs=0.1)
    assert max(samples) == pytest.approx(0.3, abs=0.05)
    crossings = sum(before < 0.1 <= after for before, after in pairwise(samples))
    assert crossings == pytest.approx(440, abs=50)


def test_silence_is_decoded_as_silence() -> None:
    assert max(decode(note(0.5, loud=0))) < 0.001


@pytest.mark.parametrize(
    "audio",
    [
        b"",
        b"O",
        b"\xff",
        b"OggS",
        b"OggS" + bytes(2_000),
        b"\0\0\0\x1cftypM4A " + bytes(2_000),
        b"ID3" + bytes(2_000),
        b"#!AMR\n",
        b"\xff\xf1" + bytes(2_000),
        b"RIFF\x24\0\0\0WAVEfmt ",
        b"not audio at all" * 100,
    ],
)
def test_what_is_no_voice_note_is_undecodable(audio: bytes) -> None:
    assert refusal(audio) == "speech.undecodable"


@pytest.mark.parametrize("kind", ["", "mp3", "concat"])
def test_a_list_of_files_opens_none_of_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    monkeypatch.chdir(tmp_path)
    Path("secret.ogg").write_bytes(NOTES["ogg"])
    playlist = b"ffconcat version 1.0\nfile 'secret.ogg'\n"
    with av.open(io.BytesIO(playlist)) as opened:
        assert opened.streams.audio, "left to itself the library opens the file"
    if kind:  # each guard holds without the one before it
        monkeypatch.setattr(module, "_format", lambda audio: kind)
    assert refusal(playlist) == "speech.undecodable"


@pytest.mark.parametrize(("container", "codec"), [("mp4", "alac"), ("ogg", "flac")])
def test_a_codec_that_no_phone_records_in_is_not_tried(container: str, codec: str) -> None:
    assert refusal(note(0.2, form=(container, codec, 44_100))) == "speech.undecodable"


def test_a_film_without_sound_is_undecodable() -> None:
    file = io.BytesIO()
    with av.open(file, "w", format="mp4") as output:
        stream = output.add_stream("mpeg4", rate=10)
        stream.width, stream.height, stream.pix_fmt = 32, 32, "yuv420p"
        output.mux(stream.encode(av.VideoFrame(32, 32, "yuv420p")))
        output.mux(stream.encode(None))
    assert refusal(file.getvalue()) == "speech.undecodable"


def test_a_note_may_be_as_long_as_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MAX_AUDIO_S", 1)
    assert len(decode(note(0.98))) == 0.98 * SAMPLES_PER_S
    assert len(decode(note(1.0))) == SAMPLES_PER_S
    assert refusal(note(1.02)) == "speech.too_long"


def test_a_note_may_be_as_large_as_the_limit() -> None:
    assert decode(padded(MAX_AUDIO_BYTES - 1))
    assert decode(padded(MAX_AUDIO_BYTES))
    assert refusal(padded(MAX_AUDIO_BYTES + 1)) == "speech.too_large"


def padded(size: int) -> bytes:
    """A short note in a file of that size, most of which is a box that MP4 calls free."""
    room = size - len(NOTES["m4a"])
    return NOTES["m4a"] + room.to_bytes(4, "big") + b"free" + bytes(room - 8)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(sorted(NOTES)), st.data())
def test_a_damaged_note_decodes_or_is_undecodable(name: str, data: st.DataObject) -> None:
    audio = bytearray(NOTES[name])
    for at in data.draw(st.lists(st.integers(0, len(audio) - 1), max_size=20)):
        audio[at] = data.draw(st.integers(0, 255))
    try:
        decode(bytes(audio[: data.draw(st.integers(0, len(audio)))]))
    except MediaError as error:
        assert error.code == "speech.undecodable"


def test_the_decoder_is_loaded_with_the_first_note() -> None:
    code = "import sys, sayso.channels.speech.whisper; print({'av', 'numpy', 'faster_whisper'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
