"""The fake itself: a server on loopback that plays Meta and Twilio for one business number."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from aiohttp import ClientError, ClientSession, DummyCookieJar, web

from sayso.channels.twilio import PROVIDER as TWILIO
from sayso.channels.whatsapp_cloud import PROVIDER
from sayso.records.plain import Clock
from sayso.runtime.clock import SystemClock
from sayso.testing.graph.cloud import Approved, Business, Cloud
from sayso.testing.graph.delivering import MAX_UPDATES, RETRY_PAUSES_S
from sayso.testing.graph.exchange import DONE, Exchange
from sayso.testing.graph.faults import Drop, Fail, Faults, Lose
from sayso.testing.graph.ledger import Accepted, Post, Receipt, Request
from sayso.testing.graph.limits import Limits
from sayso.testing.graph.media import MAX_UPLOAD_BYTES
from sayso.testing.graph.people import Line, Person
from sayso.testing.graph.twilio import Account, Twilio
from sayso.testing.webhooks import BUSINESS

VERSION = "v24.0"
STOP_S = 1.0

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class FakeGraph:
    """WhatsApp for one business number, on loopback, as Meta and as Twilio.

    The same seed and the same requests give the same ids, faults and webhooks. Time is the clock's: windows, rate
    limits and the life of media addresses; only pauses between retries are real, and `retry_pauses_s` says how long.

    >>> async with FakeGraph(seed=7, clock=clock, webhook_url=url) as graph:
    ...     alice = graph.person("+5511900000001", name="Alice")
    ...     await alice.write("cancel order 204")  # a signed webhook, repeated until it is taken
    ...     await graph.quiet()
    ...     await alice.press(alice.inbox[-1], "Yes")
    """

    def __init__(
        self,
        *,
        seed: int = 0,
        clock: Clock | None = None,
        app_secret: str = "secret",
        token: str = "token",
        verify_token: str = "verify",
        phone_number_id: str = BUSINESS["phone_number_id"],
        display_phone: str = BUSINESS["display_phone_number"],
        webhook_url: str = "",
        account_sid: str = "AC00000000000000000000000000000001",
        auth_token: str = "auth",
        twilio_webhook_url: str = "",
        faults: Faults | None = None,
        limits: Limits | None = None,
        retry_pauses_s: Sequence[float] = RETRY_PAUSES_S,
    ) -> None:
        self.verify_token = verify_token
        self.url = ""
        self.twilio_url = ""
        self._exchange = Exchange(seed, clock or SystemClock(), faults or Faults(), limits or Limits(), retry_pauses_s)
        business = Business(
            phone_number_id=phone_number_id, display_phone=display_phone, token=token, app_secret=app_secret
        )
        account = Account(sid=account_sid, auth_token=auth_token, number=f"+{display_phone.removeprefix('+')}")
        self._cloud = Cloud(self._exchange, business, webhook_url)
        self._twilio = Twilio(self._exchange, account, twilio_webhook_url)
        self._exchange.deliveries.faces = {PROVIDER: self._cloud, TWILIO: self._twilio}
        self._runner: web.AppRunner | None = None

    async def __aenter__(self) -> FakeGraph:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    async def start(self, port: int = 0) -> None:
        """Listen on loopback; 0 takes a free port."""
        app = web.Application(middlewares=[self._noted], client_max_size=MAX_UPLOAD_BYTES)
        app.add_routes([*self._cloud.routes(), *self._twilio.routes()])
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=STOP_S)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", port)
        await site.start()
        root = f"http://127.0.0.1:{self._runner.addresses[0][1]}"
        self.url, self.twilio_url = f"{root}/{VERSION}", root
        self._exchange.shelf.root = root
        self._exchange.closing.clear()
        self._exchange.deliveries.session = ClientSession(cookie_jar=DummyCookieJar())

    async def stop(self) -> None:
        """Close; webhooks still under way are given up."""
        self._exchange.closing.set()
        await self._exchange.pending.end()
        session, self._exchange.deliveries.session = self._exchange.deliveries.session, None
        if session is not None:
            await session.close()
        if self._runner is not None:
            await self._runner.cleanup()

    @web.middleware
    async def _noted(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Every request is in the ledger, and under way until it is answered."""
        form = request.content_type.startswith("multipart/")
        body = b"" if form else await request.read()
        note = Request(request.method, request.path, body, self._exchange.now())
        self._exchange.ledger.requests.append(note)
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        DONE.set(self._exchange.pending.add(done))
        try:
            answer = await handler(request)
        finally:
            if not done.done():
                done.set_result(None)
        note.status = 0 if request.transport is None or request.transport.is_closing() else answer.status
        return answer

    # people

    def person(
        self,
        number: str,
        *,
        name: str = "Alice",
        bsuid: str = "",
        phone: bool = True,
        wa_id: str = "",
        provider: str = PROVIDER,
    ) -> Person:
        """Someone new. Without `phone` the business knows them by BSUID alone; `wa_id` is for those numbers that
        WhatsApp writes in another way than their owners."""
        lines: dict[str, Line] = {PROVIDER: self._cloud, TWILIO: self._twilio}
        person = Person(lines[provider], number, name=name, bsuid=bsuid, shows_phone=phone, wa_id=wa_id)
        if self._exchange.people.find(person.phone) is not None:
            raise ValueError(f"{number} is someone else's number")
        self._exchange.people.everyone.append(person)
        return person

    # the business's side

    def approve(self, name: str, *, languages: Sequence[str] = ("en",), parameters: int = 0) -> None:
        """Approve a template. Until the first one every well-formed template is taken; from then on these alone."""
        self._cloud.templates[name] = Approved(tuple(languages), parameters)

    async def handshake(self) -> bool:
        """Set the webhook up as Meta does; whether it answers with the challenge."""
        session = self._exchange.deliveries.session
        assert session is not None, "the fake is not running"
        challenge = str(int(self._exchange.chance.token("challenge")[:8], 16))
        query = {"hub.mode": "subscribe", "hub.challenge": challenge, "hub.verify_token": self.verify_token}
        try:
            async with session.get(self.webhook_url, params=query, allow_redirects=False) as answer:
                return answer.status == 200 and await answer.text() == challenge
        except (ClientError, TimeoutError, OSError):
            return False

    @property
    def webhook_url(self) -> str:
        """Where Meta posts to; it may change at any time, and retries go to the new one."""
        return self._cloud.webhook_url

    @webhook_url.setter
    def webhook_url(self, url: str) -> None:
        self._cloud.webhook_url = url

    @property
    def twilio_webhook_url(self) -> str:
        """Where Twilio posts what people write; statuses go to the `StatusCallback` of each send."""
        return self._twilio.webhook_url

    @twilio_webhook_url.setter
    def twilio_webhook_url(self, url: str) -> None:
        self._twilio.webhook_url = url

    # trouble

    @property
    def faults(self) -> Faults:
        """How often what goes wrong; may be replaced at any time."""
        return self._exchange.chance.faults

    @faults.setter
    def faults(self, faults: Faults) -> None:
        self._exchange.chance.faults = faults

    def fail_next(self, *, code: int = 131000, status: int = 0, times: int = 1) -> None:
        """Refuse the next sends with this code; its usual HTTP status unless another is given."""
        self._exchange.script.add(Fail(code, status), times)

    def drop_next(self, *, times: int = 1) -> None:
        """Close the connection of the next sends before anything is taken."""
        self._exchange.script.add(Drop(), times)

    def lose_next_answer(self, *, hang: bool = False, times: int = 1) -> None:
        """Take the next sends, tell their statuses, and never answer: close the connection, or let it hang."""
        self._exchange.script.add(Lose(hang), times)

    async def post(self, body: bytes, *, forged: bool = False, provider: str = PROVIDER) -> Post:
        """Post these very bytes once, signed, or signed with another secret."""
        return await self._exchange.post(provider, body, "forged" if forged else "raw")

    # webhooks

    def hold(self) -> None:
        """Queue webhooks instead of posting them."""
        self._exchange.deliveries.hold()

    async def release(self, *, shuffle: bool = False, batch: int = MAX_UPDATES) -> list[Post]:
        """Post what was queued, in as few POSTs as `batch` updates each allow; from then on post at once again."""
        return await self._exchange.deliveries.release(shuffle=shuffle, batch=batch)

    async def quiet(self) -> None:
        """Until no request and no webhook is under way; held ones, and requests left hanging, do not count."""
        await self._exchange.pending.wait()

    # the ledger

    @property
    def accepted(self) -> list[Accepted]:
        """Every message that was taken, in order."""
        return self._exchange.ledger.accepted

    @property
    def requests(self) -> list[Request]:
        """Every request of the business."""
        return self._exchange.ledger.requests

    @property
    def posts(self) -> list[Post]:
        """Every webhook POST and what it met."""
        return self._exchange.ledger.posts

    @property
    def receipts(self) -> list[Receipt]:
        """Every message that the business marked as read."""
        return self._exchange.ledger.receipts
