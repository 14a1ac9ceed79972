"""A site under test: channels over the real signatures and readers, a real SQLite file, and someone who calls."""

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, closing
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import parse_qsl, urlsplit

from sayso import App, Ctx, Settings
from sayso.channels import Call, Channel, Limits, SendResult
from sayso.channels import normalize as read_by
from sayso.channels.twilio import signature as twilio
from sayso.channels.whatsapp_cloud import signature as meta
from sayso.errors import MediaError
from sayso.records import Event, Media, Outgoing
from sayso.runtime.worker import Runtime
from sayso.store import Store
from sayso.store.sqlite import SqliteStore, WriterKind
from sayso.testing.webhooks import BUSINESS
from sayso.web.answer import Message
from sayso.web.asgi import Site

SECRET, TOKEN = "app-secret", "verify-me"
CLOUD, TWILIO = "/webhooks/whatsapp_cloud", "/webhooks/twilio"
HOST = "chat.example.org"


class Cloud:
    """Meta's end: signed bodies, a handshake, and a mailbox for what is sent."""

    channel, business = "whatsapp", ""
    dedupes = immediate = True
    limits = Limits()
    signature_header = meta.HEADER
    content_types: tuple[str, ...] = ("application/json",)

    def __init__(self, name: str = "whatsapp_cloud") -> None:
        self.name = name
        self.sent: list[Outgoing] = []
        self.calls: list[Call] = []

    def verify(self, call: Call) -> str | None:
        self.calls.append(call)
        if call.method == "GET":
            return meta.challenge(dict(parse_qsl(urlsplit(call.url).query)), TOKEN)
        return "" if meta.signed(call.headers, call.body, [SECRET]) else None

    def normalize(self, call: Call, received_at: datetime) -> list[Event]:
        return read_by(self.name, call.body, received_at=received_at)

    async def send(self, message: Outgoing) -> SendResult:
        self.sent.append(message)
        return SendResult("sent", message.send_id)

    async def media(self, media: Media) -> AsyncIterator[bytes]:
        raise MediaError("there is none here")
        yield b""

    async def close(self) -> None:
        pass


class Twilio(Cloud):
    """Twilio's end: forms, signed with the address."""

    signature_header = twilio.HEADER
    content_types = ("application/json", "application/x-www-form-urlencoded")
    max_body_bytes = twilio.MAX_FORM_BYTES

    def __init__(self) -> None:
        super().__init__("twilio")

    def verify(self, call: Call) -> str | None:
        self.calls.append(call)
        return "" if twilio.signed(call.headers, call.body, call.url, [SECRET]) else None


class Answered(NamedTuple):
    """What a caller got; status 0 when nobody answered."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def code(self) -> str:
        return str(json.loads(self.body)["error"]["code"])


class Caller:
    """Calls a site as an ASGI server would."""

    def __init__(self, site: Callable[..., Any], **scope: Any) -> None:
        self._site = site
        self._scope = scope

    async def __call__(
        self, method: str, target: str, pieces: bytes | Sequence[bytes | None] = b"", **headers: str
    ) -> Answered:
        """Call an address. `None` among the pieces of a body is a caller that stops sending and waits."""
        path, _, query = target.partition("?")
        named = {"host": HOST} | {name.replace("_", "-"): value for name, value in headers.items()}
        scope = {
            "type": "http",
            "method": method,
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [(name.encode(), value.encode("latin-1")) for name, value in named.items()],
            **self._scope,
        }
        told: list[Message] = []

        async def send(message: Message) -> None:
            told.append(message)

        await self._site(scope, Body([pieces] if isinstance(pieces, bytes) else pieces), send)
        if not told:
            return Answered(0, {}, b"")
        start, *bodies = told
        answered = {name.decode(): value.decode() for name, value in start["headers"]}
        return Answered(start["status"], answered, b"".join(message["body"] for message in bodies))

    async def get(self, target: str, **headers: str) -> Answered:
        return await self("GET", target, **headers)

    async def post(self, pieces: bytes | Sequence[bytes | None], target: str = CLOUD, **headers: str) -> Answered:
        """What Meta posts, signed, unless the headers say something else."""
        whole = pieces if isinstance(pieces, bytes) else b"".join(piece or b"" for piece in pieces)
        given = {"content_type": "application/json", "x_hub_signature_256": meta.signature(SECRET, whole)} | headers
        return await self("POST", target, pieces, **given)


class Body:
    """The `receive` of a call; counts what was taken of it."""

    def __init__(self, pieces: Sequence[bytes | None]) -> None:
        self._pieces = list(pieces)

    async def __call__(self) -> Message:
        if not self._pieces:
            return {"type": "http.disconnect"}
        piece = self._pieces.pop(0)
        if piece is None:
            await asyncio.sleep(3600)
        return {"type": "http.request", "body": piece, "more_body": bool(self._pieces)}


def make_app(*channels: Channel) -> App:
    app = App("till")
    for channel in channels:
        app.channel(channel)

    @app.command("hello", risk="read_only")
    async def hello(ctx: Ctx) -> str:
        return "Hello."

    return app


def site_over(
    path: Path,
    *channels: Channel,
    writer: WriterKind = "thread",
    wrap: Callable[[Store], Store] = lambda store: store,
    public_url: str = "",
    forwarded: bool = False,
) -> Site:
    app = make_app(*(channels or (Cloud(),)))

    async def opened() -> Runtime:
        store = await SqliteStore.open(path, writer=writer)
        return app.runtime(wrap(store), settings=Settings(tick_s=0.05, drain_s=5))

    return Site(opened, public_url=public_url, forwarded=forwarded)


@asynccontextmanager
async def running(path: Path, *channels: Channel, **how: Any) -> AsyncIterator[Site]:
    """A started site, stopped afterwards."""
    site = site_over(path, *channels, **how)
    await site.start()
    try:
        yield site
    finally:
        await site.stop()


def text(message_id: str, words: str = "hello", **more: Any) -> dict[str, Any]:
    given = {"from": "5511990000001", "id": message_id, "timestamp": "1767614400", "type": "text"}
    return given | {"text": {"body": words}} | more


def posted(*messages: dict[str, Any]) -> bytes:
    """One POST of Meta's."""
    value = {"messaging_product": "whatsapp", "metadata": BUSINESS, "messages": list(messages)}
    entry = {"id": "waba", "changes": [{"field": "messages", "value": value}]}
    return json.dumps({"object": "whatsapp_business_account", "entry": [entry]}).encode()


def stored(path: Path) -> list[str]:
    """The ids of the messages that the file holds, in order, once for each event."""
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as connection:
        return [row[0] for row in connection.execute("SELECT message_id FROM event ORDER BY seq")]
