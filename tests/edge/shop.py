"""A stall whose every effect is in a book of its own, so that it is there whoever dies; served by `sayso serve`.

`buy` asks first, `tip` needs no yes, `look` changes nothing. Every request carries a word that nobody else uses.
"""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

from msgspec.structs import replace

from sayso import App, Ctx, Preview
from sayso.channels.whatsapp_cloud.channel import WhatsAppCloud
from sayso.commands.policy import parse_pack
from sayso.config import load
from sayso.records import Template

BOOK = "book.db"
POLICY = parse_pack(
    {
        "pack_id": "stall",
        "version": "1",
        "default_role": "member",
        "roles": {"member": {"scopes": ["stall:*"]}},
        "policies": [
            {"id": "tips", "type": "auto_confirm", "selector": {"command": "tip"}, "params": {"rationale": "a coin"}}
        ],
    }
)


class Book:
    """The peer: takes an order once per key, and writes down every time it was asked to."""

    def __init__(self, path: Path) -> None:
        self._connection = sqlite3.connect(path, isolation_level=None, timeout=30)
        self._connection.execute("PRAGMA synchronous = OFF")  # it must outlive processes, not the machine
        self._connection.execute("CREATE TABLE IF NOT EXISTS done (key TEXT PRIMARY KEY, word TEXT NOT NULL)")
        self._connection.execute("CREATE TABLE IF NOT EXISTS asked (key TEXT NOT NULL)")

    async def order(self, word: str, key: str) -> str:
        self._connection.execute("INSERT INTO asked VALUES (?)", (key,))
        await asyncio.sleep(0)  # a kill may come between being asked and doing it
        self._connection.execute("INSERT OR IGNORE INTO done VALUES (?, ?)", (key, word))
        return word

    def done(self) -> list[tuple[str, str]]:
        """The key and the word of everything that was done."""
        return self._connection.execute("SELECT key, word FROM done").fetchall()

    def close(self) -> None:
        self._connection.close()


def stall(folder: Path, *, template: str = "", pair_burst: int = 0) -> App:
    """The application; with a `template`, that one takes the place of what comes too late to be sent freely. With a
    `pair_burst`, so many messages may go to one person at once, and then as many a second."""
    app, book = App("stall", policy=POLICY), Book(folder / BOOK)
    if pair_burst:
        app.channel(_generous(folder, pair_burst))

    @app.command("buy {word}", scope="stall:buy")
    async def buy(ctx: Ctx, word: str) -> str:
        await ctx.step("order", book.order, word, key=ctx.key())
        return f"Bought {word}."

    @buy.preview
    async def preview(ctx: Ctx, word: str) -> Preview[str]:
        return Preview(f"Buy {word}?", word)

    @app.command("tip {word}", scope="stall:tip")
    async def tip(ctx: Ctx, word: str) -> str:
        await ctx.step("order", book.order, word, key=ctx.key())
        return f"Tipped {word}."

    @app.command("look {word}", scope="stall:look", risk="read_only")
    async def look(ctx: Ctx, word: str) -> str:
        return f"Seen {word}."

    @app.command("await {word}", scope="stall:wait")
    async def await_(ctx: Ctx, word: str) -> str:
        return f"{word} came: {await ctx.wait('parcel', str, key=word)}."

    if template:
        app.fallback(lambda message: Template(template, "en"))
    return app


def _generous(folder: Path, pair_burst: int) -> WhatsAppCloud:
    """The channel of the settings, for a provider that lets one person get more than WhatsApp does."""
    channel = WhatsAppCloud.of(load(folder).whatsapp)
    channel.limits = replace(channel.limits, pair_burst=pair_burst, pair_per_s=float(pair_burst))
    return channel
