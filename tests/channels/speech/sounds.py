"""Voice notes without a voice: a tone or silence, encoded as phones encode them."""

import io
import math
from array import array

import av

OPUS = ("ogg", "libopus", 48_000)
FORMATS = {
    "ogg": OPUS,
    "m4a": ("mp4", "aac", 44_100),
    "3gp": ("3gp", "aac", 44_100),
    "mp3": ("mp3", "libmp3lame", 44_100),
    "aac": ("adts", "aac", 16_000),
    "amr": ("amr", "libopencore_amrnb", 8_000),
}


def note(seconds: float = 1.0, *, loud: float = 0.3, form: tuple[str, str, int] = OPUS) -> bytes:
    """A tone of 440 Hz, as loud as that."""
    container, codec, rate = form
    file = io.BytesIO()
    with av.open(file, "w", format=container) as output:
        stream = output.add_stream(codec, rate=rate, layout="mono")
        context = stream.codec_context
        resampler = av.AudioResampler(
            format=context.format.name, layout="mono", rate=rate, frame_size=context.frame_size or 960
        )
        for frame in (*resampler.resample(_tone(round(seconds * rate), rate, loud)), *resampler.resample(None)):
            output.mux(stream.encode(frame))
        output.mux(stream.encode(None))
    return file.getvalue()


def _tone(count: int, rate: int, loud: float) -> av.AudioFrame:
    frame = av.AudioFrame(format="s16", layout="mono", samples=count)
    frame.sample_rate, frame.pts = rate, 0
    wave = array("h", (round(loud * 32_767 * math.sin(math.tau * 440 * at / rate)) for at in range(count)))
    frame.planes[0].update(wave.tobytes().ljust(frame.planes[0].buffer_size, b"\0"))
    return frame
