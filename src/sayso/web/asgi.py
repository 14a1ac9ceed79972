"""The site as an ASGI application: webhooks, health and metrics, on a server of ours or mounted in someone's own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from time import perf_counter

from sayso.channels import Channel
from sayso.errors import SaysoError
from sayso.runtime.telemetry import Telemetry
from sayso.runtime.worker import Runtime
from sayso.web import health, metrics, webhook
from sayso.web.address import called, within
from sayso.web.answer import Answer, Receive, Refusal, Scope, Send, unavailable
from sayso.web.doors import close_doors, doors
from sayso.web.reading import Gone, Reading

WEBHOOKS = "/webhooks/"
PAGES = ("/healthz", "/readyz", "/metrics")
OTHER = "other"  # the route of whatever there is not
HUNG_UP = 499
TOLD_EVERY_S = 1.0


class Site:
    """Takes providers' calls for one runtime. `opened` opens that runtime, over a store that is this site's alone.

    A server starts it by its lifespan; mounted where no lifespan reaches, the first call does. `public_url` is the
    address that providers call, where it is not the one that reaches us.
    """

    def __init__(
        self, opened: Callable[[], Awaitable[Runtime]], *, public_url: str = "", forwarded: bool = False
    ) -> None:
        self.calls = metrics.Calls()
        self.draining = False
        self.failure: BaseException | None = None
        self.failed = asyncio.Event()
        self._opened = opened
        self._public_url = public_url
        self._forwarded = forwarded
        self._runtime: Runtime | None = None
        self._doors: Mapping[str, Channel] = {}
        self._reading = Reading()
        self._starting = asyncio.Lock()
        self._watching: asyncio.Task[None] | None = None
        self._tell_after: dict[str, float] = {}

    @property
    def runtime(self) -> Runtime:
        """The runtime, once the site is started."""
        assert self._runtime is not None, "the site is not started"
        return self._runtime

    @property
    def channels(self) -> list[str]:
        """The channels that have a webhook here, once the site is started."""
        return sorted(self._doors)

    async def start(self) -> Runtime:
        """Open the store and start the runtime, once however often it is asked for."""
        async with self._starting:
            if self._runtime is None:
                runtime = await self._opened()
                try:
                    await runtime.start(alone=True)
                except BaseException:
                    await runtime.store.close()
                    raise
                self._doors = doors(runtime.definition)
                self._watching = asyncio.create_task(self._watch(runtime))
                self._runtime, self.draining = runtime, False
            return self._runtime

    async def drain(self) -> bool:
        """Take nothing more and let what runs finish; `True` if it did. The site still answers, with 503."""
        self.draining = True
        if self.failure is None:
            return await self.runtime.drain()
        self.runtime.abandon()
        return False

    async def stop(self) -> None:
        """Drain, then let go of the store. Calls no longer start it; `start` does."""
        if self._runtime is None:
            return
        if not self.draining:
            await self.drain()
        if self._watching is not None:
            self._watching.cancel()
            await asyncio.gather(self._watching, return_exceptions=True)
        runtime, self._runtime = self._runtime, None
        await runtime.store.close()
        await close_doors(self._doors.values())

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "lifespan":
            await self._lifespan(receive, send)
        else:
            await send({"type": "websocket.close", "code": 1000})

    async def _lifespan(self, receive: Receive, send: Send) -> None:
        await receive()
        try:
            await self.start()
        except Exception as error:
            message = f"{error} [{error.code}]" if isinstance(error, SaysoError) else repr(error)
            await send({"type": "lifespan.startup.failed", "message": message})
            return
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await self.stop()
        await send({"type": "lifespan.shutdown.complete"})

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, route, answer = perf_counter(), OTHER, None
        try:
            runtime = self._runtime or await self._started()
            route = self._route(within(scope))
            answer = await self._answer(route, runtime, scope, receive)
        except Refusal as refusal:
            answer = refusal.answer()
            self._tell(route, refusal, scope)
        except Gone:
            pass
        self.calls.count(route, answer.status if answer else HUNG_UP)
        if route.startswith(WEBHOOKS):
            self.calls.took(perf_counter() - began)
        if answer:
            await answer.send(send)

    async def _started(self) -> Runtime:
        """What the first call does where no lifespan reached us; after a stop nothing comes of it."""
        if self.draining:
            raise _STOPPING
        try:
            return await self.start()
        except Exception as error:
            Telemetry().exception("start", error)
            code = error.code if isinstance(error, SaysoError) else "internal.error"
            raise unavailable(code, "the server cannot start; its log says why") from None

    def _route(self, path: str) -> str:
        if path in PAGES or (path.startswith(WEBHOOKS) and path[len(WEBHOOKS) :] in self._doors):
            return path
        return OTHER

    async def _answer(self, route: str, runtime: Runtime, scope: Scope, receive: Receive) -> Answer:
        if route == OTHER:
            raise Refusal(404, "web.not_found", "there is nothing at this address")
        methods = webhook.METHODS if route.startswith(WEBHOOKS) else ("GET",)
        if scope["method"] not in methods:
            raise webhook.not_allowed(*methods)
        if route == "/metrics":
            return Answer(body=await metrics.page(runtime, self.calls), kind=metrics.KIND)
        if self.failure is not None:
            raise unavailable("server.failed", "the server has failed and must be started again")
        if route == "/healthz":
            return _OK
        if self.draining:
            raise _STOPPING
        if route == "/readyz":
            await health.takes_writes(runtime)
            return _OK
        return await self._webhook(route, runtime, scope, receive)

    async def _webhook(self, route: str, runtime: Runtime, scope: Scope, receive: Receive) -> Answer:
        headers = _headers(scope)
        url = called(scope, headers, self._public_url, forwarded=self._forwarded)
        channel = self._doors[route[len(WEBHOOKS) :]]
        return await webhook.handled(channel, runtime, self._reading, scope["method"], url, headers, receive)

    async def _watch(self, runtime: Runtime) -> None:
        self.failure = await health.broken(runtime)
        runtime.telemetry.exception("server", self.failure)
        self.failed.set()

    def _tell(self, route: str, refusal: Refusal, scope: Scope) -> None:
        """Log why a provider was refused, now and then: anyone can call, as often as they like."""
        if self._runtime is None or not route.startswith(WEBHOOKS):
            return
        if perf_counter() < self._tell_after.get(refusal.code, 0.0):  # each reason by itself: none hides another
            return
        self._tell_after[refusal.code] = perf_counter() + TOLD_EVERY_S
        url = called(scope, _headers(scope), self._public_url, forwarded=self._forwarded).partition("?")[0]
        self._runtime.telemetry.log("call refused", status=refusal.status, code=refusal.code, called=url)


def _headers(scope: Scope) -> dict[str, str]:
    return {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}


_OK = Answer(body=b"ok\n")
_STOPPING = unavailable("server.draining", "the server is stopping; call again")
