"""A number without Meta: the fake Graph API and the real server, on loopback, wired to each other."""

from __future__ import annotations

import asyncio
import secrets
import signal
from pathlib import Path

from msgspec.structs import replace

from sayso.app import App
from sayso.channels.media.storage import MediaStore
from sayso.channels.speech import Transcriber
from sayso.cli.application import Place
from sayso.cli.dev.clock import AheadClock
from sayso.cli.logs import NAME as LOG
from sayso.config import Serve, Settings, Twilio
from sayso.errors import SaysoError, StoreInUse
from sayso.runtime.worker import Runtime
from sayso.store import Store
from sayso.testing.graph import FakeGraph
from sayso.web.asgi import Site
from sayso.web.doors import doors
from sayso.web.opening import site_of
from sayso.web.server import Listening, serve

FOLDER = "fake-whatsapp"
HOST = "127.0.0.1"
NUMBER, NUMBER_ID = "551130000000", "1000001"
WEBHOOK = "whatsapp_cloud"


def set_apart(place: Place, *, named: bool) -> Place:
    """Where a rehearsal keeps what it stores, unless its database was `named`: a real number's messages would be
    sent, and fail, from a number that is none."""
    folder = place.database.parent
    if not named:
        folder /= FOLDER
        folder.mkdir(exist_ok=True)
        (folder / ".gitignore").write_text("*\n", "utf-8")
    files = replace(place.settings.files, folder=str(folder.resolve() / "media"))
    database = place.database if named else folder / place.database.name
    return place._replace(settings=replace(place.settings, files=files), database=database)


class Rehearsal:
    """WhatsApp for an application, in this process. Nothing leaves the machine, whatever the settings say."""

    def __init__(self, app: App, place: Place, clock: AheadClock) -> None:
        self.app_secret, self._token, self._verify_token = (secrets.token_hex(16) for _ in range(3))
        self.graph = FakeGraph(
            clock=clock,
            seed=secrets.randbits(64),  # ids that an earlier rehearsal has not used up
            phone_number_id=NUMBER_ID,
            display_phone=NUMBER,
            app_secret=self.app_secret,
            token=self._token,
            verify_token=self._verify_token,
        )
        self.listening: Listening | None = None
        self._app = app
        self._place = place
        self._clock = clock
        self._site: Site | None = None
        self._serving: asyncio.Task[None] | None = None
        self._port = 0

    @property
    def runtime(self) -> Runtime:
        assert self._site is not None, "the rehearsal is not started"
        return self._site.runtime

    @property
    def store(self) -> Store:
        return self.runtime.store

    @property
    def places(self) -> tuple[tuple[str, str], ...]:
        """Where to look while it runs."""
        assert self.listening is not None, "the rehearsal is not started"
        here = self.listening
        return (
            ("webhook", here.webhooks[WEBHOOK]),
            ("metrics", here.pages["metrics"]),
            ("graph", self.graph.url),
            ("database", _short(self._place.database)),
            ("log", _short(self._place.database.parent / LOG)),
        )

    async def start(self) -> None:
        """Start both and set the webhook up as Meta does."""
        await self.graph.start()
        await self._open()
        await self._clock.catch_up(self.store)
        if not await self.graph.handshake():
            raise SaysoError("the server did not answer the handshake", code="dev.handshake")

    async def drain(self) -> None:
        """Take nothing more and let what runs finish; what is stored can still be read."""
        if self._site is not None and self._serving is not None and not self._serving.done():
            await self._site.drain()

    async def stop(self) -> None:
        """Hang up, and end the fake."""
        await self._hang_up()
        await self.graph.stop()

    async def crash(self) -> None:
        """Drop what the server does where it stands and start another; meanwhile WhatsApp tries again."""
        self.runtime.abandon()
        await self._hang_up()
        await self._open()

    async def quiet(self) -> None:
        """Until nothing is under way on either side."""
        for _ in range(2):  # an answer leads to statuses, and they may lead to an answer
            await self.runtime.settle()
            await self.graph.quiet()
        await self.runtime.settle()

    def check(self) -> None:
        """Raise what ended the server, if something did."""
        if self._serving is not None and self._serving.done():
            self._serving.result()
            raise SaysoError("the server has stopped", code="serve.ended")

    async def _open(self) -> None:
        definition, told = self._app.definition, asyncio.get_running_loop().create_future()
        for name in doors(definition):  # those the application added itself would reach real people
            del definition.channels[name]
        before = signal.getsignal(signal.SIGINT)
        self._site = site_of(_Timed(self._app, self._clock), self._settings(), self._place.folder, self._place.database)
        self._serving = asyncio.create_task(serve(self._site, HOST, self._port, told=told.set_result))
        await asyncio.wait([told, self._serving], return_when=asyncio.FIRST_COMPLETED)
        if not told.done():
            await self._failed()
        self.listening = told.result()
        self._port = int(self.listening.url.rpartition(":")[2])
        self.graph.webhook_url = self.listening.webhooks[WEBHOOK]
        asyncio.get_running_loop().remove_signal_handler(signal.SIGINT)  # it ends the chat, and the chat the server
        signal.signal(signal.SIGINT, before)

    async def _failed(self) -> None:
        """Say why the server did not start."""
        assert self._serving is not None
        try:
            await self._serving
        except StoreInUse as error:
            raise StoreInUse(f"{error}; stop it, or name another database with --db") from None
        self.check()

    async def _hang_up(self) -> None:
        if self._serving is not None:
            self._serving.cancel()
            await asyncio.gather(self._serving, return_exceptions=True)

    def _settings(self) -> Settings:
        number = replace(
            self._place.settings.whatsapp,
            phone_number_id=NUMBER_ID,
            token=self._token,
            app_secret=self.app_secret,
            previous_app_secret="",
            verify_token=self._verify_token,
            api_url=self.graph.url,
        )
        return replace(self._place.settings, whatsapp=number, twilio=Twilio(), serve=Serve())


class _Timed:
    """An application whose runtimes go by a given clock."""

    def __init__(self, app: App, clock: AheadClock) -> None:
        self.definition = app.definition
        self._app = app
        self._clock = clock

    def runtime(
        self,
        store: Store,
        *,
        settings: Settings | None = None,
        files: MediaStore | None = None,
        transcriber: Transcriber | None = None,
    ) -> Runtime:
        return self._app.runtime(store, settings=settings, clock=self._clock, files=files, transcriber=transcriber)


def _short(path: Path) -> str:
    here = Path.cwd()
    return str(path.resolve().relative_to(here)) if path.resolve().is_relative_to(here) else str(path)
