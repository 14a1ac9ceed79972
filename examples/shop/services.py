"""The shop's own order and payment service: a small SQLite database that honours idempotency keys.

It stands for the systems a business already has: nothing here knows sayso. Calls are short, and what they
write is on disk when they return.
"""

import os
import re
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import msgspec

Kind = Literal["refund", "recapture"]
Hook = Callable[[], None]

FILE = Path(__file__).with_name("shop.db")
STATUSES = ("paid", "shipped", "cancelled")

_LOCK_TIMEOUT_S = 10
_ANA, _BRUNO = "+5511900000001", "+5511900000002"
_SEED = (
    (204, _ANA, "running shoes", "89.90 BRL", "PAY-204", "paid"),
    (205, _ANA, "rain jacket", "249.00 BRL", "PAY-205", "paid"),
    (206, _ANA, "water bottle", "35.50 BRL", "PAY-206", "paid"),
    (300, _ANA, "tent for two", "899.00 BRL", "PAY-300", "shipped"),
    (207, _BRUNO, "head lamp", "120.00 BRL", "PAY-207", "paid"),
    (301, _BRUNO, "sleeping bag", "310.00 BRL", "PAY-301", "shipped"),
)
_SCHEMA = """
CREATE TABLE orders (
  id         INTEGER PRIMARY KEY,
  owner      TEXT NOT NULL,
  item       TEXT NOT NULL,
  total      TEXT NOT NULL,
  payment_id TEXT NOT NULL UNIQUE,
  status     TEXT NOT NULL CHECK (status IN ('paid', 'shipped', 'cancelled'))
);
CREATE TABLE movements (
  seq     INTEGER PRIMARY KEY AUTOINCREMENT,
  key     TEXT NOT NULL UNIQUE,
  kind    TEXT NOT NULL CHECK (kind IN ('refund', 'recapture')),
  subject TEXT NOT NULL,
  amount  TEXT NOT NULL
);
"""


class Order(msgspec.Struct, frozen=True):
    """An order as its owner sees it; `total` is an exact amount with its currency, "89.90 BRL"."""

    id: int
    owner: str
    item: str
    total: str
    payment_id: str
    status: str


class Refund(msgspec.Struct, frozen=True):
    """Money that went back to the customer."""

    id: str
    amount: str


class Capture(msgspec.Struct, frozen=True):
    """Money taken again after its refund was undone."""

    id: str
    refund_id: str
    amount: str


class Movement(msgspec.Struct, frozen=True):
    """One movement of money: its `subject` is a payment for a refund, a refund for a recapture."""

    id: str
    kind: Kind
    subject: str
    amount: str
    key: str


class KeyReused(Exception):
    """The idempotency key was used before, with other arguments."""


class Orders:
    """The orders of the shop, in the database at `path` (else `$SHOP_DB`, else shop.db beside this file)."""

    def __init__(self, path: str | Path | None = None) -> None:
        self._database = _Database(path)

    async def of(self, owner: str, order_id: int) -> Order | None:
        """Return the order, or None when there is none of that number or it is somebody else's."""
        rows = self._database.read("SELECT * FROM orders WHERE id = ? AND owner = ?", order_id, owner)
        return Order(*rows[0]) if rows else None

    async def all_of(self, owner: str) -> list[Order]:
        """Return the owner's orders, the lowest number first."""
        return [Order(*row) for row in self._database.read("SELECT * FROM orders WHERE owner = ? ORDER BY id", owner)]

    async def set_status(self, order_id: int, status: str) -> None:
        """Give the order that status; doing so again changes nothing.

        Raises ValueError for an unknown status and LookupError for an unknown order.
        """
        if status not in STATUSES:
            raise ValueError(f"a status is one of {', '.join(STATUSES)}")
        if not self._database.write("UPDATE orders SET status = ? WHERE id = ?", status, order_id):
            raise LookupError(f"there is no order {order_id}")

    async def forget(self, owner: str) -> int:
        """Take the owner's name off their orders and return how many had it; again, that is none."""
        return self._database.write("UPDATE orders SET owner = '' WHERE owner = ?", owner)

    def close(self) -> None:
        """Close the database; the next call opens it again."""
        self._database.close()


class Payments:
    """Money that moves once per key, however often it is asked for with that key.

    It takes the caller's word otherwise: another key moves the money again, which is how a test sees a key
    that changed between two tries. `before` and `after` run around each movement, not around a repetition;
    what they raise goes to the caller, so that a test can crash on either side of the commit.
    """

    def __init__(self, path: str | Path | None = None, before: Hook | None = None, after: Hook | None = None) -> None:
        self._database = _Database(path)
        self._before = before
        self._after = after

    async def refund(self, payment_id: str, amount: str, *, key: str) -> Refund:
        """Give `amount` back and return the refund; with the same key, return the first one's record.

        Raises KeyReused for a key with other arguments, LookupError for an unknown payment, and ValueError
        for an amount that is none.
        """
        _check(amount)
        if not self._database.read("SELECT 1 FROM orders WHERE payment_id = ?", payment_id):
            raise LookupError(f"there is no payment {payment_id}")
        moved = self._move("refund", payment_id, amount, key)
        return Refund(moved.id, moved.amount)

    async def recapture(self, refund_id: str, *, key: str) -> Capture:
        """Take a refund's money again and return the capture; with the same key, return the first record.

        Raises KeyReused for a key with other arguments and LookupError for an unknown refund.
        """
        refund = next((one for one in self.movements() if (one.id, one.kind) == (refund_id, "refund")), None)
        if refund is None:
            raise LookupError(f"there is no refund {refund_id}")
        moved = self._move("recapture", refund_id, refund.amount, key)
        return Capture(moved.id, moved.subject, moved.amount)

    def movements(self) -> list[Movement]:
        """Return every movement of money there ever was, in order."""
        return [_movement(*row) for row in self._database.read(f"{_MOVEMENTS} ORDER BY seq")]

    def close(self) -> None:
        """Close the database; the next call opens it again."""
        self._database.close()

    def _move(self, kind: Kind, subject: str, amount: str, key: str) -> Movement:
        moved = self._recorded(key)
        if moved is None:
            if self._before:
                self._before()
            self._database.write(_MOVE_ONCE, key, kind, subject, amount)
            if self._after:
                self._after()
            moved = self._recorded(key)
        assert moved is not None, "the movement was just written"
        if (moved.kind, moved.subject, moved.amount) != (kind, subject, amount):
            raise KeyReused(f"the key of {moved.id} came again with other arguments")
        return moved

    def _recorded(self, key: str) -> Movement | None:
        rows = self._database.read(f"{_MOVEMENTS} WHERE key = ?", key)
        return _movement(*rows[0]) if rows else None


class _Database:
    """One SQLite file, opened, made and seeded at its first use; any thread may call it."""

    def __init__(self, path: str | Path | None) -> None:
        self._path = path
        self._lock = threading.Lock()
        self._connection: sqlite3.Connection | None = None

    def read(self, sql: str, *values: object) -> list[Any]:
        with self._lock:
            return self._open().execute(sql, values).fetchall()

    def write(self, sql: str, *values: object) -> int:
        """Run one statement in a transaction of its own and return how many rows it wrote."""
        with self._lock:
            return self._open().execute(sql, values).rowcount

    def close(self) -> None:
        with self._lock:
            if self._connection:
                self._connection.close()
            self._connection = None

    def _open(self) -> sqlite3.Connection:
        if self._connection is None:
            path = self._path or os.environ.get("SHOP_DB") or FILE
            connection = sqlite3.connect(path, timeout=_LOCK_TIMEOUT_S, isolation_level=None, check_same_thread=False)
            _prepare(connection)
            self._connection = connection
        return self._connection


def _prepare(connection: sqlite3.Connection) -> None:
    """Make and seed the database unless it is there; safe when several do it at once.

    SQLite does not wait for its lock while a file turns to WAL, so this tries again by itself.
    """
    deadline = time.monotonic() + _LOCK_TIMEOUT_S
    while True:
        try:
            return _make(connection)
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(0.01)


def _make(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA synchronous = FULL")
    if _version(connection):
        return
    connection.execute("PRAGMA journal_mode = WAL")
    with connection:
        connection.execute("BEGIN IMMEDIATE")
        if not _version(connection):  # else another process was first
            for statement in _SCHEMA.split(";"):
                connection.execute(statement)
            connection.executemany("INSERT INTO orders VALUES (?, ?, ?, ?, ?, ?)", _SEED)
            connection.execute("PRAGMA user_version = 1")


def _version(connection: sqlite3.Connection) -> int:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


_AMOUNT = re.compile(r"(?=.*[1-9])[0-9]{1,12}\.[0-9]{2} [A-Z]{3}")
_MOVE_ONCE = """
INSERT INTO movements (key, kind, subject, amount) VALUES (?, ?, ?, ?) ON CONFLICT (key) DO NOTHING
"""
_MOVEMENTS = "SELECT seq, kind, subject, amount, key FROM movements"


def _movement(seq: int, kind: Kind, subject: str, amount: str, key: str) -> Movement:
    return Movement(f"{'RF' if kind == 'refund' else 'CP'}-{seq}", kind, subject, amount, key)


def _check(amount: str) -> None:
    if not _AMOUNT.fullmatch(amount):
        raise ValueError("an amount is a positive number and a currency, such as 89.90 BRL")
