"""The site's life: started by a lifespan or by the first call, answering while it drains, honest about its health."""

import asyncio
import os
import signal
from pathlib import Path
from typing import Any

import pytest

from sayso.errors import StoreError, StoreFull
from sayso.runtime.worker import Runtime
from sayso.store.sqlite import SqliteStore
from sayso.web import health
from sayso.web.asgi import Site
from tests.store.test_handover import children
from tests.till import until
from tests.web.calling import CLOUD, Caller, Cloud, make_app, posted, running, site_over, stored, text

ONE = posted(text("wamid.1"))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a.db"


class Lifespan:
    """The other end of a lifespan."""

    def __init__(self, site: Any) -> None:
        self._say: asyncio.Queue[dict[str, str]] = asyncio.Queue()
        self._heard: asyncio.Queue[Any] = asyncio.Queue()
        self._task = asyncio.ensure_future(site({"type": "lifespan"}, self._say.get, self._heard.put))

    async def says(self, what: str) -> Any:
        await self._say.put({"type": f"lifespan.{what}"})
        return await asyncio.wait_for(self._heard.get(), 10)

    async def ends(self) -> None:
        await asyncio.wait_for(self._task, 10)


# starting and stopping


async def test_a_lifespan_starts_and_stops_it(path: Path) -> None:
    site = site_over(path)
    lifespan = Lifespan(site)
    assert await lifespan.says("startup") == {"type": "lifespan.startup.complete"}
    assert site.channels == ["whatsapp_cloud"]
    assert (await Caller(site).post(ONE)).status == 200
    store = site.runtime.store
    assert await lifespan.says("shutdown") == {"type": "lifespan.shutdown.complete"}
    await lifespan.ends()
    with pytest.raises(StoreError, match="closed"):
        await store.watermark(0)


async def test_a_lifespan_that_cannot_start_says_why(tmp_path: Path) -> None:
    lifespan = Lifespan(site_over(tmp_path / "nowhere" / "a.db"))
    failed = await lifespan.says("startup")
    assert failed["type"] == "lifespan.startup.failed"
    assert failed["message"].endswith("[store.no_folder]")
    await lifespan.ends()


async def test_without_a_lifespan_the_first_calls_start_it_once(path: Path) -> None:
    opened = []
    app = make_app(Cloud())

    async def open_once() -> Runtime:
        opened.append(1)
        await asyncio.sleep(0.02)
        return app.runtime(await SqliteStore.open(path))

    site = Site(open_once)
    answers = await asyncio.gather(*[Caller(site).post(posted(text(f"wamid.{n}"))) for n in range(20)])
    assert {answered.status for answered in answers} == {200}
    assert len(opened) == 1
    assert len(stored(path)) == 20
    await site.stop()


async def test_a_start_that_fails_is_tried_again_by_the_next_call(tmp_path: Path) -> None:
    path = tmp_path / "later" / "a.db"
    site = site_over(path)
    answered = await Caller(site).post(ONE)
    assert (answered.status, answered.code) == (503, "store.no_folder")
    path.parent.mkdir()
    assert (await Caller(site).post(ONE)).status == 200
    await site.stop()


async def test_a_runtime_that_does_not_start_lets_go_of_the_store(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    site = site_over(path, writer="process")

    async def fails(*_: object, **__: object) -> None:
        raise StoreError("not today")

    with monkeypatch.context() as patch:
        patch.setattr(Runtime, "start", fails)
        with pytest.raises(StoreError, match="not today"):
            await site.start()
    assert children(os.getpid()) == []
    await site.start()
    await site.stop()


async def test_after_it_stopped_no_call_starts_it(path: Path) -> None:
    site = site_over(path)
    await site.stop()  # it was not started: nothing to do
    await site.start()
    await site.stop()
    for target in (CLOUD, "/healthz"):
        answered = await Caller(site).get(target)
        assert (answered.status, answered.code) == (503, "server.draining")
    await site.start()
    assert (await Caller(site).get("/healthz")).status == 200
    await site.stop()


async def test_connections_to_providers_are_let_go(path: Path) -> None:
    class Connected(Cloud):
        closed = 0

        async def close(self) -> None:
            self.closed += 1

    cloud = Connected()
    async with running(path, cloud):
        pass
    assert cloud.closed == 1


# mounted


@pytest.mark.parametrize("whole", [True, False], ids=["the path is whole", "the path is cut"])
async def test_it_is_mounted_in_a_plain_asgi_application(path: Path, whole: bool) -> None:
    cloud = Cloud()
    site = site_over(path, cloud)

    async def parent(scope: Any, receive: Any, send: Any) -> None:
        """As frameworks mount, of two minds whether `path` keeps the place; no lifespan reaches the site."""
        assert scope["path"].startswith("/chat/")
        inner = scope["path"] if whole else scope["path"].removeprefix("/chat")
        await site(scope | {"root_path": "/chat", "path": inner}, receive, send)

    caller = Caller(parent)
    assert (await caller.post(ONE, f"/chat{CLOUD}")).status == 200
    assert (await caller.get("/chat/healthz")).status == 200
    assert (await caller.get("/chat/nothing")).status == 404
    assert cloud.calls[0].url.endswith(f"/chat{CLOUD}")
    assert stored(path) == ["wamid.1"]
    await site.stop()


async def test_a_websocket_is_turned_away(path: Path) -> None:
    heard = []

    async def send(message: Any) -> None:
        heard.append(message["type"])

    await site_over(path)({"type": "websocket"}, None, send)  # type: ignore[arg-type]  # it is not listened to
    assert heard == ["websocket.close"]


# health


async def test_it_is_alive_and_ready(path: Path) -> None:
    async with running(path) as site:
        for target in ("/healthz", "/readyz"):
            answered = await Caller(site).get(target)
            assert (answered.status, answered.body) == (200, b"ok\n")
            assert (await Caller(site)("HEAD", target)).headers["allow"] == "GET"


async def test_it_is_not_ready_while_the_store_refuses(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(path) as site:

        async def full() -> None:
            raise StoreFull("the disk is full")

        with monkeypatch.context() as patch:
            patch.setattr(site.runtime.store, "probe", full)
            answered = await Caller(site).get("/readyz")
            assert (answered.status, answered.code) == (503, "store.full")
            assert (await Caller(site).get("/healthz")).status == 200
        assert (await Caller(site).get("/readyz")).status == 200


async def test_it_is_not_ready_while_the_store_is_slow(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "READY_TIMEOUT_S", 0.05)
    async with running(path) as site:

        async def slow() -> None:
            await asyncio.sleep(3600)

        monkeypatch.setattr(site.runtime.store, "probe", slow)
        answered = await Caller(site).get("/readyz")
        assert (answered.status, answered.code) == (503, "store.slow")
        assert "0.05 s" in answered.body.decode()
        assert (await Caller(site).get("/healthz")).status == 200


async def test_while_it_drains_it_answers_and_takes_nothing(path: Path) -> None:
    async with running(path) as site:
        caller = Caller(site)
        assert (await caller.post(ONE)).status == 200
        assert await site.drain()
        for answered in (await caller.post(posted(text("wamid.2"))), await caller.get("/readyz")):
            assert (answered.status, answered.code) == (503, "server.draining")
            assert "retry-after" in answered.headers
        assert (await caller.get("/healthz")).status == 200
        assert (await caller.get("/metrics")).status == 200
        assert stored(path) == ["wamid.1"]


async def test_when_the_writing_process_dies_nothing_is_acknowledged_any_more(path: Path) -> None:
    async with running(path, writer="process") as site:
        caller = Caller(site)
        assert (await caller.post(ONE)).status == 200
        (child,) = children(os.getpid())
        os.kill(child, signal.SIGKILL)
        answered = await caller.post(posted(text("wamid.2")))
        assert answered.status == 503
        await asyncio.wait_for(site.failed.wait(), 10)
        assert isinstance(site.failure, StoreError)
        for target in ("/healthz", "/readyz", CLOUD):
            answered = await caller.get(target)
            assert (answered.status, answered.code) == (503, "server.failed")
        assert (await caller.get("/metrics")).status == 200
    assert stored(path) == ["wamid.1"]


async def test_when_a_stage_fails_the_server_has(path: Path) -> None:
    async with running(path) as site:
        site.runtime._spawn(_breaks())
        await asyncio.wait_for(site.failed.wait(), 10)
        assert (await Caller(site).get("/healthz")).code == "server.failed"


async def test_a_store_that_is_only_slow_or_full_is_not_lost(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "WATCH_S", 0.01)
    asked: list[int] = []
    async with running(path) as site:

        async def trouble(*_: object) -> list[str]:
            asked.append(1)
            if len(asked) % 2:
                raise StoreError("full", code="store.full")
            await asyncio.sleep(3600)
            return []

        monkeypatch.setattr(site.runtime.store, "renew", trouble)
        await until(lambda: len(asked) > 5)
        assert site.failure is None
        assert (await Caller(site).get("/healthz")).status == 200


async def _breaks() -> None:
    raise LookupError("a defect of ours")
