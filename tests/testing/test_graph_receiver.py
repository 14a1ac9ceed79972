"""A business on the other end of the fake: it checks what it is sent as a business has to, and answers as told."""

from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from typing import Any

from aiohttp import ClientSession, web

from sayso.channels import normalize
from sayso.channels.payload import MAX_BODY_BYTES
from sayso.channels.twilio import signature as twilio
from sayso.channels.whatsapp_cloud import signature as cloud
from sayso.errors import PayloadError
from sayso.records import Event
from sayso.testing.graph import FakeGraph

ALICE = "+5511900000001"
START = datetime(2026, 1, 5, 12, tzinfo=UTC)
PAUSES_S = (0.001,) * 4


class Still:
    """A clock that moves only when it is told to, so that a limit can be met exactly."""

    def __init__(self) -> None:
        self.at = START

    def now(self) -> datetime:
        return self.at

    def advance(self, seconds: float) -> None:
        self.at += timedelta(seconds=seconds)


class Receiver:
    """Takes what is signed and readable, with the next of `answers` or 200; the rest gets a 4xx."""

    def __init__(self) -> None:
        self.answers: deque[int] = deque()
        self.taken: list[tuple[str, bytes]] = []
        self.refused = 0
        self.url = ""

    @property
    def events(self) -> list[Event]:
        return [event for provider, body in self.taken for event in normalize(provider, body, received_at=START)]

    def of(self, kind: str) -> list[Event]:
        return [event for event in self.events if event.kind == kind]

    async def _post(self, request: web.Request) -> web.Response:
        provider, body = request.match_info["provider"], await request.read()
        headers = {name.lower(): value for name, value in request.headers.items()}
        if provider == "twilio":
            known = twilio.signed(headers, body, str(request.url), ["auth"])
        else:
            known = cloud.signed(headers, body, ["secret"])
        try:
            readable = known and bool(normalize(provider, body, received_at=START))
        except PayloadError:
            readable = False
        if not readable:
            self.refused += 1
            return web.Response(status=403 if not known else 400)
        status = self.answers.popleft() if self.answers else 200
        if status == 200:
            self.taken.append((provider, body))
        return web.Response(status=status)

    async def _get(self, request: web.Request) -> web.Response:
        answer = cloud.challenge(request.query, "verify")
        return web.Response(status=403) if answer is None else web.Response(text=answer)

    @asynccontextmanager
    async def listening(self) -> AsyncIterator["Receiver"]:
        app = web.Application(client_max_size=MAX_BODY_BYTES)
        app.add_routes([web.post("/webhooks/{provider}", self._post), web.get("/webhooks/{provider}", self._get)])
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=1)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        self.url = f"http://127.0.0.1:{runner.addresses[0][1]}/webhooks"
        try:
            yield self
        finally:
            await runner.cleanup()


class Setting:
    """A fake, a business that listens to it, and what the business sends with."""

    def __init__(self, graph: FakeGraph, receiver: Receiver, client: ClientSession, clock: Still) -> None:
        self.graph = graph
        self.receiver = receiver
        self.client = client
        self.clock = clock

    async def send(self, **body: Any) -> tuple[int, Any]:
        """A send to Alice unless it says otherwise."""
        told = {"messaging_product": "whatsapp", "to": ALICE} | body
        return await self.call(told)

    async def say(self, text: str = "hello", **more: Any) -> tuple[int, Any]:
        return await self.send(type="text", text={"body": text}, **more)

    async def call(self, body: Any, *, token: str = "token", number: str = "1000001") -> tuple[int, Any]:
        headers = {"Authorization": f"Bearer {token}"}
        async with self.client.post(f"{self.graph.url}/{number}/messages", json=body, headers=headers) as answer:
            return answer.status, await answer.json()

    async def get(self, url: str, *, token: str = "token") -> tuple[int, bytes, str]:
        async with self.client.get(url, headers={"Authorization": f"Bearer {token}"}) as answer:
            return answer.status, await answer.read(), answer.content_type


@asynccontextmanager
async def setting(**options: Any) -> AsyncIterator[Setting]:
    """Everything listening."""
    clock, given = Still(), {"seed": 7, "retry_pauses_s": PAUSES_S} | options
    async with Receiver().listening() as receiver, FakeGraph(clock=clock, **given) as graph, ClientSession() as client:
        graph.webhook_url = f"{receiver.url}/whatsapp_cloud"
        graph.twilio_webhook_url = f"{receiver.url}/twilio"
        yield Setting(graph, receiver, client, clock)


def code(answer: tuple[int, Any]) -> tuple[int, int]:
    """The HTTP status and the code of a refusal."""
    return answer[0], answer[1]["error"]["code"]


async def test_the_receiver_refuses_what_is_not_signed_or_not_readable() -> None:
    async with setting() as here:
        url = here.graph.webhook_url
        async with here.client.post(url, data=b"{}", headers={"X-Hub-Signature-256": "sha256=00"}) as answer:
            assert answer.status == 403
        assert (await here.graph.post(b"no json")).status == 400
        assert here.receiver.refused == 2 and not here.receiver.taken
