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

from msgspec import Raw, ValidationError, json, msgpack

from sayso.records import Commit, Delivery, Lease, MemorySession, Pin, Sent, Signal, WorkingSetItem
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
    "erase_subject": tuple[str, str],
    "keep_memory_session": MemorySession,
    "end_memory_session": tuple[str, datetime],
    "keep_repeat": tuple[str, str, str, str],
    "note": tuple[str, WorkingSetItem],
    "set_environment": tuple[str, Mapping[str, Any], datetime],
    "prune": tuple[datetime, datetime, datetime | None, int],
    "changed": None,
    "probe": None,
}
_payload = {kind: msgpack.Decoder(type_) for kind, type_ in _TYPES.items()}


def decoded(body: bytes) -> list[Job]:
    """The jobs of a group, typed again."""
    return [_job(kind, raw) for kind, raw in _group.decode(body)]


def _job(kind: str, raw: Raw) -> Job:
    """A job; one that does not read as what it says it is becomes its own refusal, and costs its neighbours nothing."""
    decoder = _payload.get(kind)
    try:
        if decoder is not None:
            return kind, decoder.decode(raw)
        kind = kind.removesuffix(JSON)
        return kind, json.decode(msgpack.decode(raw, type=bytes), type=_TYPES[kind])
    except ValidationError as error:
        return "unstorable", str(error)


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
