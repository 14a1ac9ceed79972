"""A site over an application's own database: how `sayso serve`, `App.serve` and `App.asgi` open it."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from sayso.channels.http import check_address, mistaken
from sayso.channels.media.storage import Folder, MediaStore
from sayso.channels.speech import Transcriber, transcriber
from sayso.config import Settings
from sayso.runtime.definition import Definition
from sayso.runtime.worker import Runtime
from sayso.store import Store
from sayso.store.sqlite import SqliteStore
from sayso.web.asgi import Site
from sayso.web.doors import open_doors


class Served(Protocol):
    """What of an application is served."""

    definition: Definition

    def runtime(
        self,
        store: Store,
        *,
        settings: Settings | None = None,
        files: MediaStore | None = None,
        transcriber: Transcriber | None = None,
    ) -> Runtime: ...


def check_places(settings: Settings, folder: Path) -> None:
    """Raise `ConfigError` for an address that no provider can call, and for files that have nowhere to go."""
    if settings.serve.public_url:
        check_address("serve", "public_url", settings.serve.public_url)
    files = folder / settings.files.folder
    if files.exists() and not files.is_dir():
        raise mistaken("files", "folder", "is no folder")


def site_of(app: Served, settings: Settings, folder: Path, database: Path) -> Site:
    """The site of an application; nothing is opened before it starts, and nothing without a channel's secrets."""

    async def opened() -> Runtime:
        check_places(settings, folder)
        files = Folder(folder / settings.files.folder)
        listener = transcriber(settings.speech, folder)
        open_doors(app.definition, settings, files)
        await files.sweep()
        store = await SqliteStore.open(database, writer="process")
        try:
            store.serve()
            return app.runtime(store, settings=settings, files=files, transcriber=listener)
        except BaseException:
            await store.close()
            raise

    return Site(opened, public_url=settings.serve.public_url, forwarded=settings.serve.trust_forwarded)
