"""Webhooks on their way: held or sent at once, alone or in batches, and again until the business takes them."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterable, Iterator, Mapping, Sequence
from io import BytesIO
from typing import Any, Protocol, TypeVar

from aiohttp import ClientError, ClientSession, ClientTimeout
from msgspec import Struct, json

from sayso.channels.payload import MAX_BODY_BYTES
from sayso.testing.graph.faults import Chance
from sayso.testing.graph.ledger import Post

MAX_UPDATES = 1_000
RETRY_PAUSES_S = (0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 4.0)
ANSWER_S = 10.0
_ROOM_BYTES = 1_024  # for what stands around the updates of a POST

Result = TypeVar("Result")


class Update(Struct, frozen=True, kw_only=True):
    """One thing to tell the business: a change of Meta's, or a form of Twilio's. `key` is what it is about."""

    provider: str
    key: str
    payload: dict[str, Any]
    url: str = ""


class Face(Protocol):
    """One provider as webhooks see it."""

    max_updates: int
    webhook_url: str

    def pack(self, updates: Sequence[Update]) -> bytes:
        """The body of a POST."""
        ...

    def headers(self, url: str, body: bytes, *, forged: bool) -> dict[str, str]:
        """What goes with it, signed for this address; forged, with a secret that is not ours."""
        ...

    def took(self, status: int) -> bool:
        """Whether this answer ends the matter."""
        ...

    malformed: bytes


class Pending:
    """What is under way."""

    def __init__(self) -> None:
        self._all: set[asyncio.Future[Any]] = set()

    def add(self, future: asyncio.Future[Result]) -> asyncio.Future[Result]:
        self._all.add(future)
        future.add_done_callback(self._all.discard)
        return future

    def start(self, work: Coroutine[Any, Any, Result]) -> asyncio.Future[Result]:
        return self.add(asyncio.ensure_future(work))

    async def wait(self) -> None:
        """Until nothing is; raises what went wrong meanwhile."""
        while self._all:
            done, _ = await asyncio.wait(self._all)
            for future in done:
                future.result()

    async def end(self) -> None:
        """Stop it all."""
        ended = list(self._all)
        for future in ended:
            future.cancel()
        await asyncio.gather(*ended, return_exceptions=True)


class Deliveries:
    """Every POST to the business, in `posts`. A POST is dropped when it was not taken after the last pause."""

    def __init__(self, chance: Chance, posts: list[Post], pending: Pending, pauses_s: Sequence[float]) -> None:
        self.faces: dict[str, Face] = {}
        self.session: ClientSession | None = None
        self._chance = chance
        self._posts = posts
        self._pending = pending
        self._pauses_s = tuple(pauses_s)
        self._held: list[Update] | None = None
        self._releases = 0

    async def deliver(self, update: Update) -> None:
        """Tell the business, until it takes it; while updates are held, only queue it."""
        if self._held is not None:
            self._held.append(update)
        elif self._address(update):
            await asyncio.shield(self._pending.start(self._tell([update])))

    def hold(self) -> None:
        """Queue what there is to tell from now on."""
        self._held = self._held or []

    async def release(self, *, shuffle: bool, batch: int) -> list[Post]:
        """Tell all that was held, a POST after the other."""
        held, self._held = self._held or [], None
        self._releases += 1
        if shuffle:
            self._chance.of("release", self._releases).shuffle(held)
        told = [update for update in held if self._address(update)]
        return [await self._pending.start(self._tell(updates)) for updates in self._batches(told, batch)]

    async def once(self, provider: str, body: bytes, kind: str, url: str = "") -> Post:
        """POST these bytes a single time."""
        face = self.faces[provider]
        post = Post(provider=provider, url=url or face.webhook_url, body=body, kind=kind)
        self._posts.append(post)
        await self._attempt(face, post, url)
        return post

    async def _tell(self, updates: Sequence[Update]) -> Post:
        first = updates[0]
        face, body = self.faces[first.provider], self.faces[first.provider].pack(updates)
        if self._chance.strikes("forged", first.key):
            await self.once(first.provider, body, "forged", first.url)
        if self._chance.strikes("malformed", first.key):
            await self.once(first.provider, face.malformed, "malformed", first.url)
        post = await self._insist(face, updates, body)
        return await self._insist(face, updates, body) if self._chance.strikes("duplicated", first.key) else post

    async def _insist(self, face: Face, updates: Sequence[Update], body: bytes) -> Post:
        first, keys = updates[0], tuple(update.key for update in updates)
        post = Post(provider=first.provider, url=self._address(first), body=body, keys=keys)
        self._posts.append(post)
        for pause_s in (*self._pauses_s, 0.0):
            if face.took(await self._attempt(face, post, first.url)):
                break
            await asyncio.sleep(pause_s)
        return post

    async def _attempt(self, face: Face, post: Post, url: str) -> int:
        """One POST to where the business is now: it may have moved since the last."""
        assert self.session is not None, "the fake is not running"
        post.url = url or face.webhook_url
        headers = face.headers(post.url, post.body, forged=post.kind == "forged")
        limit = ClientTimeout(total=ANSWER_S)
        try:
            async with self.session.post(
                post.url, data=BytesIO(post.body), headers=headers, allow_redirects=False, timeout=limit
            ) as answer:
                await answer.read()
                post.answers.append(answer.status)
        except (ClientError, TimeoutError, OSError):
            post.answers.append(0)
        return post.status

    def _address(self, update: Update) -> str:
        return update.url or self.faces[update.provider].webhook_url

    def _batches(self, updates: Iterable[Update], most: int) -> Iterator[list[Update]]:
        """As many updates in a POST as it may have, by number and by bytes; those for one address in their order."""
        by_address: dict[tuple[str, str], list[Update]] = {}
        for update in updates:
            by_address.setdefault((update.provider, update.url), []).append(update)
        for (provider, _), group in by_address.items():
            yield from _chunks(group, min(most, self.faces[provider].max_updates))


def _chunks(updates: Iterable[Update], most: int) -> Iterator[list[Update]]:
    chunk: list[Update] = []
    size = 0
    for update in updates:
        more = len(encoded(update.payload)) + 1
        if chunk and (len(chunk) >= most or size + more > MAX_BODY_BYTES - _ROOM_BYTES):
            yield chunk
            chunk, size = [], 0
        chunk.append(update)
        size += more
    if chunk:
        yield chunk


def encoded(value: Mapping[str, Any]) -> bytes:
    """JSON as it goes over the wire."""
    return json.encode(value)
