"""A voice note's bytes as samples that an engine can listen to."""

from __future__ import annotations

import io
from array import array
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from sayso.channels.speech.transcript import MAX_AUDIO_S, admit
from sayso.errors import MediaError

if TYPE_CHECKING:
    from av import AudioFrame, AudioStream
    from av.container import InputContainer

SAMPLES_PER_S: Final = 16_000
BYTES_PER_SAMPLE: Final = 4

# The demuxer is chosen here and never probed for: some formats are lists of other files, and their demuxers open them.
_CLOSED = {"protocol_whitelist": "none"}
# What phones record in; a note in any other of the library's codecs is refused.
_CODECS = frozenset({"opus", "libopus", "vorbis", "aac", "mp3", "mp3float", "amrnb", "amrwb"})


def decode(audio: bytes) -> array[float]:
    """The samples of a voice note: 32-bit floats at 16 kHz, one channel. Takes a while: call it off the loop.

    Reads OGG, MP4/3GP, MP3, AMR and AAC, told apart by their first bytes and not by what anyone says they are. Opens
    nothing but the bytes. Raises `MediaError`: `speech.undecodable` for any other or a broken file, `speech.too_long`
    after `MAX_AUDIO_S`, whatever the file says of its length.
    """
    admit(audio)
    samples = array("f")
    for block in _blocks(audio, _format(audio)):
        samples.frombytes(block)
        if len(samples) > MAX_AUDIO_S * SAMPLES_PER_S:
            raise MediaError(f"the voice note is over {MAX_AUDIO_S} seconds", code="speech.too_long")
    if not samples:
        raise _undecodable("there is no sound in it")
    return samples


def _format(audio: bytes) -> str:
    if audio.startswith(b"OggS"):
        return "ogg"
    if audio[4:8] == b"ftyp":
        return "mp4"
    if audio.startswith((b"#!AMR\n", b"#!AMR-WB\n")):
        return "amr"
    if audio.startswith(b"ID3"):
        return "mp3"
    return _synced(audio[:2])


def _synced(head: bytes) -> str:
    """MP3 and ADTS begin with the same eleven bits; the layer, which ADTS has not, tells them apart."""
    if len(head) < 2 or head[0] != 0xFF or head[1] & 0xE0 != 0xE0:
        raise _undecodable("it is none of OGG, MP4, MP3, AMR and AAC")
    return "mp3" if head[1] & 0x06 else "aac"


def _blocks(audio: bytes, kind: str) -> Iterator[memoryview]:
    import av

    try:
        with av.open(io.BytesIO(audio), mode="r", format=kind, options=_CLOSED) as container:
            stream = _stream(container)
            resampler = av.AudioResampler(format="flt", layout="mono", rate=SAMPLES_PER_S)
            for frame in container.decode(stream):
                yield from map(_block, resampler.resample(frame))
            yield from map(_block, resampler.resample(None))
    except (av.FFmpegError, ValueError) as error:
        raise _undecodable(str(error)) from None


def _stream(container: InputContainer) -> AudioStream:
    if not container.streams.audio:
        raise _undecodable("there is no sound in it")
    stream = container.streams.audio[0]
    name = getattr(stream.codec_context, "name", "in no codec at all")  # there is no context where there is no decoder
    if name not in _CODECS:
        raise _undecodable(f"no phone records {name}")
    return stream


def _block(frame: AudioFrame) -> memoryview:
    return memoryview(frame.planes[0])[: frame.samples * BYTES_PER_SAMPLE]  # planes are padded


def _undecodable(why: str) -> MediaError:
    return MediaError(f"the voice note cannot be decoded: {why}", code="speech.undecodable")
