"""A caller of webhooks: so many connections kept open, each with one POST under way, the requests made beforehand.

It is a bare loop over sockets, so that the cores go to the server and not to whoever measures it; what it took itself
is in its figures.
"""

from __future__ import annotations

import json
import selectors
import socket
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from sayso.channels.whatsapp_cloud.signature import signature

CONNECTIONS = 64
TIMEOUT_S = 30.0
PIECE_BYTES = 65_536
NUMBER = "1000001"
SECRET = "secret"


@dataclass(frozen=True, slots=True)
class Load:
    """What it took to have every request answered with 200; `busy` is the caller's own share of a core meanwhile."""

    requests: int
    wall_s: float
    busy: float


def body(messages: Sequence[tuple[str, str]]) -> bytes:
    """A POST as Meta sends it: a text message for each pair of a person and a message's id."""
    people = dict.fromkeys(person for person, _ in messages)
    value = {
        "messaging_product": "whatsapp",
        "metadata": {"display_phone_number": "551130000000", "phone_number_id": NUMBER},
        "contacts": [
            {"profile": {"name": "Ana"}, "wa_id": person, "user_id": f"BR.1349120865530274{person}"}
            for person in people
        ],
        "messages": [
            {
                "from": person,
                "from_user_id": f"BR.1349120865530274{person}",
                "id": f"wamid.HBgNMTU1NTEyMzQ1NjcVAgASGBQzQUYwMDAw{number}",
                "timestamp": str(int(time.time())),
                "type": "text",
                "text": {"body": f"where is order {number}"},
            }
            for person, number in messages
        ],
    }
    entry = {"id": "waba", "changes": [{"field": "messages", "value": value}]}
    return json.dumps({"object": "whatsapp_business_account", "entry": [entry]}, separators=(",", ":")).encode()


def request(path: str, content: bytes) -> bytes:
    """The whole POST as it travels, signed."""
    head = (
        f"POST {path} HTTP/1.1\r\nHost: localhost\r\nUser-Agent: facebookexternalua\r\nAccept: */*\r\n"
        f"X-Hub-Signature-256: {signature(SECRET, content)}\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(content)}\r\n\r\n"
    )
    return head.encode() + content


def requests(path: str, run: str, posts: int, batch: int, people: int) -> list[bytes]:
    """So many POSTs of `batch` messages, every id new; the same people write again and again."""
    names = [f"55119{number:08}" for number in range(people)]
    numbers = iter(range(posts * batch))
    return [
        request(path, body([(names[number % people], f"{run}{number:08}") for number in islice(numbers, batch)]))
        for _ in range(posts)
    ]


def drive(port: int, made: Sequence[bytes], connections: int = CONNECTIONS) -> Load:
    """Post everything, each connection its next one when the last was answered. Anything but 200 is an error."""
    waiting, answered = iter(made), 0
    selector = selectors.EpollSelector()
    sockets = [_connected(port, selector) for _ in range(min(connections, len(made)))]
    deadline = time.monotonic() + TIMEOUT_S
    wall_s, cpu_s = time.perf_counter(), time.process_time()
    try:
        for each in sockets:
            each.sendall(next(waiting))
        while answered < len(made):
            ready = selector.select(1.0)
            if time.monotonic() > deadline:
                raise AssertionError(f"{answered} of {len(made)} were answered within {TIMEOUT_S:g} s")
            for key, _ in ready:
                answered += _answered(key.fileobj, waiting)  # type: ignore[arg-type]
        wall_s, cpu_s = time.perf_counter() - wall_s, time.process_time() - cpu_s
    finally:
        selector.close()
        for each in sockets:
            each.close()
    return Load(len(made), wall_s, cpu_s / wall_s)


def get(port: int, path: str) -> bytes:
    """The body of a page, over a connection of its own."""
    with socket.create_connection(("127.0.0.1", port), TIMEOUT_S) as connection:
        connection.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
        with connection.makefile("rb") as page:
            return page.read().partition(b"\r\n\r\n")[2]


def _connected(port: int, selector: selectors.BaseSelector) -> socket.socket:
    connection = socket.create_connection(("127.0.0.1", port), TIMEOUT_S)
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    selector.register(connection, selectors.EVENT_READ)
    return connection


def _answered(connection: socket.socket, waiting: Iterator[bytes]) -> int:
    """Read an answer to its end and send what comes next on this connection."""
    answer = connection.recv(PIECE_BYTES)
    while not _whole(answer):
        piece = connection.recv(PIECE_BYTES)
        if not piece:
            raise AssertionError(f"the server hung up after {answer[:200]!r}")
        answer += piece
    if not answer.startswith(b"HTTP/1.1 200"):
        raise AssertionError(f"the server answered {answer[:200]!r}")
    following = next(waiting, None)
    if following is not None:
        connection.sendall(following)
    return 1


def _whole(answer: bytes) -> bool:
    head, end, content = answer.partition(b"\r\n\r\n")
    length = head.lower().partition(b"content-length:")[2].partition(b"\r\n")[0]
    return bool(end) and len(content) >= int(length)
