"""The writing process of a server: reads groups from its parent, commits them, answers; ends when the parent does."""

from __future__ import annotations

import signal
import socket
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any

from msgspec import Raw, json, msgpack

from sayso.records import Commit, Delivery, Lease, Pin, Sent, Signal
from sayso.store.handover import JSON, packed
from sayso.store.schema import connect
from sayso.store.writer import Job, Writer

_group = msgpack.Decoder(list[tuple[str, Raw]])
_TYPES: Mapping[str, Any] = {
    "apply": Commit,
    "receive": tuple[Delivery, Sequence[str]],
    "mark": Sequence[Sent],
    "renew": tuple[Mapping[str, Lease], datetime],
    "signal": Signal,
    "pin": Pin,
    "watermark": int,
    "erase": str,
    "erase_session": str,
    "prune": tuple[datetime, datetime, datetime | None, int],
    "changed": None,
    "probe": None,
}
_payload = {kind: msgpack.Decoder(type_) for kind, type_ in _TYPES.items()}


def decoded(body: bytes) -> list[Job]:
    """The jobs of a group, typed again."""
    return [_job(kind, raw) for kind, raw in _group.decode(body)]


def _job(kind: str, raw: Raw) -> Job:
    decoder = _payload.get(kind)
    if decoder is not None:
        return kind, decoder.decode(raw)
    kind = kind.removesuffix(JSON)
    return kind, json.decode(msgpack.decode(raw, type=bytes), type=_TYPES[kind])


def main(path: str, descriptor: str) -> None:
    """Serve groups until the parent closes its end, however it does; its signals are not ours."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    writer = Writer(connect(Path(path)))
    with suppress(BrokenPipeError, ConnectionResetError):  # the parent was killed: there is nobody to tell
        _serve(writer, int(descriptor))
    writer.close()


def _serve(writer: Writer, descriptor: int) -> None:
    with socket.socket(fileno=descriptor) as parent, parent.makefile("rb") as groups:
        while len(header := groups.read(4)) == 4:
            body = groups.read(int.from_bytes(header, "big"))
            answer = msgpack.encode([packed(result) for result in writer.commit(decoded(body))])
            parent.sendall(len(answer).to_bytes(4, "big") + answer)


if __name__ == "__main__":
    main(*sys.argv[1:])
