"""What `sayso doctor` looks at."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import sys
from argparse import Namespace
from collections.abc import AsyncIterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

from sayso.app import App
from sayso.cli.application import Place, application, place_of
from sayso.cli.check import Check
from sayso.cli.connection import connection
from sayso.cli.database import header, opened, quick_check, size_of
from sayso.commands.decisions import Allow
from sayso.commands.policy import PolicyPack, permits, privileged, roles_of
from sayso.errors import SaysoError, StoreInUse
from sayso.store.schema import connect
from sayso.store.sqlite import SqliteStore

MIN_PYTHON = (3, 11)
MIN_SQLITE = (3, 35)
WARN_FREE_BYTES, FAIL_FREE_BYTES = 1_000_000_000, 100_000_000
AHEAD_S = 60
WRITE_TIMEOUT_S = 5.0
_BUILT = datetime(2025, 1, 1, tzinfo=UTC)
_FULL = 2


async def checks(args: Namespace) -> AsyncIterator[Check]:
    """Every check, in an order in which the first failure explains the next."""
    yield _python()
    yield _sqlite()
    yield _clock()
    try:
        place = place_of(args)
    except SaysoError as error:
        yield Check("application", "fail", f"{error} [{error.code}]", "go to its folder, or name it with --app")
        return
    yield Check("settings", "ok", f"{place.folder}")
    async for check in _of_application(place):
        yield check
    async for check in connection(place):
        yield check
    if not place.database.parent.is_dir():
        yield Check(
            "database", "fail", f"there is no folder {place.database.parent}", "make it, or name another database"
        )
        return
    yield _disk(place.database.parent)
    async for check in _of_database(place.database):
        yield check


def _python() -> Check:
    found = ".".join(map(str, sys.version_info[:3]))
    if sys.version_info < MIN_PYTHON:
        return Check("python", "fail", found, f"use Python {'.'.join(map(str, MIN_PYTHON))} or newer")
    return Check("python", "ok", found)


def _sqlite() -> Check:
    if sqlite3.sqlite_version_info < MIN_SQLITE:
        return Check("sqlite", "fail", sqlite3.sqlite_version, f"needs {'.'.join(map(str, MIN_SQLITE))} or newer")
    return Check("sqlite", "ok", sqlite3.sqlite_version)


def _clock() -> Check:
    now = datetime.now(UTC)
    shown = f"{now:%Y-%m-%d %H:%M:%S} UTC"
    if now < _BUILT:
        return Check("clock", "fail", f"{shown} is in the past", "set the clock; expiry and evidence rest on it")
    return Check("clock", "ok", shown)


async def _of_application(place: Place) -> AsyncIterator[Check]:
    if not place.target:
        yield Check("application", "warn", "only a database was named", "name the application with --app")
        return
    try:
        app = application(place)
    except SaysoError as error:
        name = "policy" if error.code == "policy.invalid" else "application"
        yield Check(name, "fail", f"{error} [{error.code}]", "correct what it names")
        return
    own = list(app.definition.registry)
    yield Check("application", "ok", f"{app.name}, {len(own)} commands")
    yield _policy(app, place)
    yield _operator(app.definition.policy)


def _policy(app: App, place: Place) -> Check:
    pack = app.definition.policy
    scopes = {
        scope: spec.name
        for spec in app.definition.registry
        for scope in (spec.scope, spec.compensation_scope if spec.compensable else None)
        if scope
    }
    missing = [f"{scope} ({name})" for scope, name in scopes.items() if not _held(pack, scope)]
    if not pack.roles:
        path = place.folder / place.settings.policy
        return Check("policy", "fail", "there is no policy pack, so everything is denied", f"write {path}")
    if missing:
        return Check("policy", "fail", f"{pack.ref}: no role has {', '.join(missing)}", "give the scope to a role")
    return Check("policy", "ok", f"{pack.ref}, {len(pack.roles)} roles, every scope is held")


def _held(pack: PolicyPack, scope: str) -> bool:
    return any(isinstance(permits(pack, (role,), scope), Allow) for role in pack.roles)


def _operator(pack: PolicyPack) -> Check:
    roles = roles_of(pack, None, "cli")
    if privileged(pack, roles):
        return Check("operator", "ok", f"whoever runs sayso here is {', '.join(roles)}")
    who = ", ".join(roles) or "nobody"
    detail = f"whoever runs sayso here is {who}, and may not recover the commands of others"
    return Check("operator", "warn", detail, "give channel_roles.cli a privileged role, if they should")


def _disk(folder: Path) -> Check:
    free = shutil.disk_usage(folder).free
    shown = f"{free / 1e9:,.1f} GB free"
    if free < FAIL_FREE_BYTES:
        return Check("disk", "fail", shown, "make room: nothing can be accepted when it is full")
    if free < WARN_FREE_BYTES:
        return Check("disk", "warn", shown, "make room soon")
    return Check("disk", "ok", shown)


async def _of_database(path: Path) -> AsyncIterator[Check]:
    if (size := size_of(path)) is None:
        yield _makeable(path)
        return
    try:
        found = header(path)
        problems = quick_check(path)
        if problems:
            yield Check("database", "fail", f"{path}: {problems[0]}", "restore a backup")
            return
        async with opened(path) as store:
            version = header(path).version
            yield Check("database", "ok", f"{path}, schema {version}, {size:,} bytes, reads whole")
            yield await _writes(store)
            yield _durability(path, found.journal_mode)
            yield await _future(store)
            yield _lock(store)
    except (SaysoError, sqlite3.Error) as error:
        code = error.code if isinstance(error, SaysoError) else "store.error"
        yield Check("database", "fail", f"{error} [{code}]", "restore a backup, or name another with --db")


def _makeable(path: Path) -> Check:
    if not os.access(path.parent, os.W_OK | os.X_OK):
        detail = f"{path} is not there, and this user may not make it"
        return Check("database", "fail", detail, "let this user write to its folder, or name another with --db")
    return Check("database", "ok", f"{path} is not there yet; it is made when it is first used")


async def _writes(store: SqliteStore) -> Check:
    """Makes a real write, one that changes nothing."""
    try:
        async with asyncio.timeout(WRITE_TIMEOUT_S):
            await store.watermark(0)
    except TimeoutError:
        return Check("writes", "fail", f"none was taken within {WRITE_TIMEOUT_S:g} s", "look for who holds its lock")
    return Check("writes", "ok", "the store takes them")


def _durability(path: Path, journal_mode: str) -> Check:
    with closing(connect(path)) as connection:
        synchronous = connection.execute("PRAGMA synchronous").fetchone()[0]
    if journal_mode == "wal" and synchronous == _FULL:
        return Check("durability", "ok", "WAL, synchronous FULL")
    detail = f"journal {journal_mode}, synchronous {synchronous}"
    return Check("durability", "fail", detail, "keep the database on a local disk: WAL needs shared memory")


async def _future(store: SqliteStore) -> Check:
    newest = await store.commands(limit=1)
    now = datetime.now(UTC)
    if newest and newest[0].changed_at > now + timedelta(seconds=AHEAD_S):
        ahead = newest[0].changed_at - now
        return Check("time", "warn", f"the newest command is {ahead} in the future", "the clock went back: set it")
    return Check("time", "ok", "no command is from the future")


def _lock(store: SqliteStore) -> Check:
    try:
        store.serve()
    except StoreInUse:
        return Check("server", "ok", "a server is working on this database")
    return Check("server", "ok", "no server is running")
