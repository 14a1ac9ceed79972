"""A picture and a voice note for someone who has none at hand."""

from __future__ import annotations

import zlib
from array import array
from io import BytesIO
from math import pi, sin
from struct import pack

from sayso.errors import SaysoError

PICTURE_PX = 96
VOICE_S = 1.5
_SAMPLES_PER_S = 48_000
_FRAME = 960  # 20 ms, as phones record
_TONES_HZ = (440.0, 660.0)
_TEAL, _SAND = (15, 118, 110), (253, 230, 138)


def picture() -> bytes:
    """A small PNG: one colour fading into another."""
    rows = b"".join(b"\0" + b"".join(_pixel(x, y) for x in range(PICTURE_PX)) for y in range(PICTURE_PX))
    head = pack(">IIBBBBB", PICTURE_PX, PICTURE_PX, 8, 2, 0, 0, 0)
    parts = (b"IHDR", head), (b"IDAT", zlib.compress(rows)), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, body) for name, body in parts)


def voice_note() -> bytes:
    """Two tones as OGG/Opus, the format of a phone; there are no words in it. Needs PyAV."""
    try:
        import av
    except ImportError:
        raise SaysoError(
            "making a voice note needs PyAV: pip install 'sayso[speech]', or name a file: /voice note.ogg",
            code="dev.no_encoder",
        ) from None
    out = BytesIO()
    with av.open(out, mode="w", format="ogg") as container:
        stream = container.add_stream("libopus", rate=_SAMPLES_PER_S, layout="mono")
        for place, block in enumerate(_blocks()):
            frame = av.AudioFrame(format="s16", layout="mono", samples=_FRAME)
            frame.planes[0].update(block)
            frame.sample_rate, frame.pts = _SAMPLES_PER_S, place * _FRAME
            container.mux(stream.encode(frame))
        container.mux(stream.encode(None))
    return out.getvalue()


def _pixel(x: int, y: int) -> bytes:
    share = (x + y) / (2 * PICTURE_PX)
    return bytes(round(a + (b - a) * share) for a, b in zip(_TEAL, _SAND, strict=True))


def _chunk(name: bytes, body: bytes) -> bytes:
    return pack(">I", len(body)) + name + body + pack(">I", zlib.crc32(name + body))


def _blocks() -> list[bytes]:
    count = int(VOICE_S * _SAMPLES_PER_S)
    sound = array("h", (_sample(place, count) for place in range(count)))
    return [sound[place : place + _FRAME].tobytes() for place in range(0, count - _FRAME + 1, _FRAME)]


def _sample(place: int, count: int) -> int:
    tone = _TONES_HZ[place * len(_TONES_HZ) // count]
    fade = min(place, count - place) / count
    return round(12_000 * fade * sin(2 * pi * tone * place / _SAMPLES_PER_S))
