"""The teller's own services: a ledger, a bridge, an identity check, a risk desk and an explorer, on one SQLite file.

They stand for the systems a bank already has: nothing here knows sayso. What they answer follows from what they are
asked, without chance; what they write is on disk when they return, and the same idempotency key writes once.
"""

import datetime
import hashlib
import os
import sqlite3
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager
from decimal import ROUND_DOWN, Decimal
from pathlib import Path
from typing import Any, Literal

import msgspec

FILE = Path(__file__).with_name("teller.db")
CHAINS = {1: "Ethereum", 137: "Polygon", 8453: "Base", 42161: "Arbitrum", 10: "Optimism", 138: "Defi Oracle Meta"}
DECIMALS = {"USDC": 6, "USDT": 6, "DAI": 18, "ETH": 18}
TOKENS = tuple(DECIMALS)
HOME = 138
"""The bank's own chain: transfers to an address leave from here."""
SEED = {"USDC": Decimal(5_000), "USDT": Decimal(5_000), "DAI": Decimal(2_000), "ETH": Decimal(3)}
"""What everyone has on each chain to begin with."""
FIRST_LIMIT = Decimal(3_000)
HIGH_RISK = 80
ADULT_YEARS = 18

_LOCK_TIMEOUT_S = 10
_UNIT = Decimal("0.000001")
_FAILS = Decimal("0.13")  # an amount with these cents does not arrive: how a failure is tried
_SCHEMA = """
CREATE TABLE IF NOT EXISTS movements (
  seq     INTEGER PRIMARY KEY AUTOINCREMENT,
  key     TEXT NOT NULL UNIQUE,
  kind    TEXT NOT NULL CHECK (kind IN ('hold', 'release', 'settle', 'transfer')),
  owner   TEXT NOT NULL,
  chain   INTEGER NOT NULL,
  token   TEXT NOT NULL,
  amount  TEXT NOT NULL,
  subject TEXT NOT NULL
);
CREATE UNIQUE INDEX IF NOT EXISTS a_hold_ends_once ON movements (subject) WHERE kind IN ('release', 'settle');
CREATE TABLE IF NOT EXISTS transfers (
  seq    INTEGER PRIMARY KEY AUTOINCREMENT,
  key    TEXT NOT NULL UNIQUE,
  quote  BLOB NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'finalized', 'failed'))
);
CREATE TABLE IF NOT EXISTS accounts (
  seq        INTEGER PRIMARY KEY AUTOINCREMENT,
  key        TEXT NOT NULL UNIQUE,
  owner      TEXT NOT NULL UNIQUE,
  full_name  TEXT NOT NULL,
  document   TEXT NOT NULL,
  birth_date TEXT NOT NULL,
  wallet     TEXT NOT NULL DEFAULT ''
);
CREATE TABLE IF NOT EXISTS limits (owner TEXT PRIMARY KEY, most TEXT NOT NULL);
"""

Kind = Literal["hold", "release", "settle", "transfer"]
Status = Literal["pending", "finalized", "failed"]
Verdict = Literal["passed", "failed", "review"]


class Holding(msgspec.Struct, frozen=True):
    """What someone has of a token on a chain."""

    chain: int
    token: str
    amount: Decimal


class Movement(msgspec.Struct, frozen=True):
    """One line of the ledger; `amount` is signed, and `subject` is the hold it ends or the address it went to."""

    id: str
    kind: Kind
    owner: str
    chain: int
    token: str
    amount: Decimal
    subject: str
    key: str

    @property
    def hash(self) -> str:
        """The transaction that a transfer is."""
        return _hash(self.id)


class Quote(msgspec.Struct, frozen=True):
    """What a bridge offers (VTI-03); amounts are in whole tokens, `estimated_time` in seconds."""

    provider: str
    from_chain: int
    to_chain: int
    from_token: str
    to_token: str
    amount_in: Decimal
    amount_out: Decimal
    fee: Decimal
    estimated_time: int
    trust_score: int
    route: tuple[int, ...]


class Receipt(msgspec.Struct, frozen=True):
    """Where a bridge transfer stands."""

    id: str
    hash: str
    status: Status


class Account(msgspec.Struct, frozen=True):
    """A customer's account; its wallet's address comes after it."""

    number: str
    owner: str
    full_name: str
    wallet: str = ""


class Transaction(msgspec.Struct, frozen=True):
    """What the explorer knows of a transaction."""

    hash: str
    kind: Literal["bridge", "transfer"]
    status: Status
    token: str
    amount: Decimal
    fee: Decimal
    from_chain: int
    to_chain: int
    to: str = ""


class KeyReused(Exception):
    """The idempotency key was used before, with other arguments."""


class Ledger:
    """Who has what, on which chain, as the sum of what everyone began with and everything that moved since."""

    def __init__(self, path: str | Path | None = None) -> None:
        self._database = _Database(path)

    async def balance(self, owner: str, chain: int, token: str) -> Decimal:
        """Return what someone can spend: what is held is spent already."""
        return _balance(self._database, owner, chain, token)

    async def balances(self, owner: str) -> list[Holding]:
        """Return everything someone can spend, chain by chain."""
        return [Holding(chain, token, await self.balance(owner, chain, token)) for chain in CHAINS for token in TOKENS]

    async def hold(self, owner: str, chain: int, token: str, amount: Decimal, *, key: str) -> Movement | None:
        """Take an amount aside and return the hold, or None when there is not enough."""
        return self._spend("hold", owner, chain, token, amount, "", key)

    async def transfer(self, owner: str, token: str, amount: Decimal, to: str, *, key: str) -> Movement | None:
        """Send an amount to an address on the bank's own chain, or return None when there is not enough."""
        return self._spend("transfer", owner, HOME, token, amount, to, key)

    async def release(self, hold_id: str, *, key: str) -> Movement:
        """Give a hold back. LookupError when there is no such hold, KeyReused when it has ended otherwise."""
        hold = self._hold(hold_id)
        return self._end("release", hold, hold.chain, -hold.amount, key)

    async def settle(self, hold_id: str, chain: int, amount: Decimal, *, key: str) -> Movement:
        """Turn a hold into what has arrived on another chain; fails as `release` does."""
        return self._end("settle", self._hold(hold_id), chain, amount, key)

    def movements(self) -> list[Movement]:
        """Return everything that ever moved, in order."""
        return [_movement(*row) for row in self._database.read("SELECT * FROM movements ORDER BY seq")]

    async def limit(self, owner: str) -> Decimal:
        """Return how much someone may send at once."""
        rows = self._database.read("SELECT most FROM limits WHERE owner = ?", owner)
        return Decimal(rows[0][0]) if rows else FIRST_LIMIT

    async def set_limit(self, owner: str, most: Decimal) -> None:
        """Say how much someone may send at once; saying it again changes nothing."""
        self._database.write("INSERT OR REPLACE INTO limits VALUES (?, ?)", owner, str(most))

    async def open(
        self, owner: str, full_name: str, document: str, birth_date: datetime.date, *, key: str
    ) -> Account | None:
        """Open someone's account, or return None when they have another one."""
        self._database.write(_OPEN_ONCE, key, owner, full_name, document, birth_date.isoformat())
        rows = self._database.read("SELECT key FROM accounts WHERE owner = ?", owner)
        return await self.account(owner) if rows == [(key,)] else None

    async def make_wallet(self, owner: str) -> str:
        """Give someone's account its wallet and return the address; it is the same one each time."""
        address = _hash(f"wallet of {owner}")[:42]
        self._database.write("UPDATE accounts SET wallet = ? WHERE owner = ?", address, owner)
        return address

    async def account(self, owner: str) -> Account | None:
        """Return someone's account, if they have one."""
        rows = self._database.read("SELECT seq, owner, full_name, wallet FROM accounts WHERE owner = ?", owner)
        return Account(f"AC-{rows[0][0]}", *rows[0][1:]) if rows else None

    def close(self) -> None:
        """Close the database; the next call opens it again."""
        self._database.close()

    def _spend(
        self, kind: Kind, owner: str, chain: int, token: str, amount: Decimal, subject: str, key: str
    ) -> Movement | None:
        if amount <= 0:
            raise ValueError("an amount is more than nothing")
        with self._database.transaction():
            earlier = self._recorded(key)
            if earlier is None and _balance(self._database, owner, chain, token) < amount:
                return None
            return self._move(kind, owner, chain, token, -amount, subject, key)

    def _end(self, kind: Kind, hold: Movement, chain: int, amount: Decimal, key: str) -> Movement:
        with self._database.transaction():
            try:
                return self._move(kind, hold.owner, chain, hold.token, amount, hold.id, key)
            except sqlite3.IntegrityError:
                raise KeyReused(f"{hold.id} has ended already") from None

    def _move(
        self, kind: Kind, owner: str, chain: int, token: str, amount: Decimal, subject: str, key: str
    ) -> Movement:
        asked = (kind, owner, chain, token, str(amount), subject)
        if self._recorded(key) is None:
            self._database.write(_MOVE, key, *asked)
        moved = self._recorded(key)
        assert moved is not None, "the movement was just written"
        if (moved.kind, moved.owner, moved.chain, moved.token, str(moved.amount), moved.subject) != asked:
            raise KeyReused(f"the key of {moved.id} came again with other arguments")
        return moved

    def _recorded(self, key: str) -> Movement | None:
        rows = self._database.read("SELECT * FROM movements WHERE key = ?", key)
        return _movement(*rows[0]) if rows else None

    def _hold(self, hold_id: str) -> Movement:
        found = next((one for one in self.movements() if (one.id, one.kind) == (hold_id, "hold")), None)
        if found is None:
            raise LookupError(f"there is no hold {hold_id}")
        return found


class Bridge:
    """Moves tokens between chains: asked, it quotes; handed a quote, it takes its time, and then has or has not."""

    def __init__(self, path: str | Path | None = None) -> None:
        self._database = _Database(path)

    async def quote(self, from_chain: int, to_chain: int, token: str, amount: Decimal) -> Quote:
        """Return what it would do for an amount; the same question has the same answer."""
        direct = HOME not in (from_chain, to_chain)
        fee = (amount / (1_000 if direct else 500)).quantize(_UNIT, ROUND_DOWN).normalize()
        return Quote(
            provider="Teller Bridge",
            from_chain=from_chain,
            to_chain=to_chain,
            from_token=token,
            to_token=token,
            amount_in=amount,
            amount_out=amount - fee,
            fee=fee,
            estimated_time=30 if direct else 90,
            trust_score=95 if direct else 65,
            route=(from_chain, to_chain) if direct else (from_chain, 1, to_chain),
        )

    async def submit(self, quote: Quote, *, key: str) -> Receipt:
        """Send what was quoted; with the same key, return where that transfer stands."""
        body = msgspec.json.encode(quote)
        self._database.write(_SUBMIT_ONCE, key, body)
        ((seq, kept),) = self._database.read("SELECT seq, quote FROM transfers WHERE key = ?", key)
        if kept != body:
            raise KeyReused(f"the key of BR-{seq} came again with another quote")
        return await self.receipt(f"BR-{seq}")

    async def receipt(self, transfer_id: str) -> Receipt:
        """Return where a transfer stands; LookupError when there is none of that id."""
        rows = self._database.read("SELECT status FROM transfers WHERE seq = ?", _seq(transfer_id))
        if not rows:
            raise LookupError(f"there is no transfer {transfer_id}")
        return Receipt(transfer_id, _hash(transfer_id), rows[0][0])

    async def settle(self, transfer_id: str) -> Receipt:
        """The other chain answers: a pending transfer is finalized, or fails if its amount ends in .13."""
        ((body,),) = self._database.read("SELECT quote FROM transfers WHERE seq = ?", _seq(transfer_id))
        amount = msgspec.json.decode(body, type=Quote).amount_in
        return await self._become(transfer_id, "failed" if amount % 1 == _FAILS else "finalized")

    async def give_up(self, transfer_id: str) -> Receipt:
        """Call a pending transfer off, and return what became of it; what has arrived stays so."""
        return await self._become(transfer_id, "failed")

    async def pending(self) -> list[str]:
        """Return the transfers that nobody has heard of yet."""
        return [f"BR-{seq}" for (seq,) in self._database.read("SELECT seq FROM transfers WHERE status = 'pending'")]

    def close(self) -> None:
        """Close the database; the next call opens it again."""
        self._database.close()

    async def _become(self, transfer_id: str, status: Status) -> Receipt:
        self._database.write(
            "UPDATE transfers SET status = ? WHERE seq = ? AND status = 'pending'", status, _seq(transfer_id)
        )
        return await self.receipt(transfer_id)


class Kyc:
    """Checks who someone is."""

    def __init__(self, today: Callable[[], datetime.date] = datetime.date.today) -> None:
        self._today = today

    async def check(self, full_name: str, document: str, birth_date: datetime.date) -> Verdict:
        """Minors fail; documents that begin with a nine, and names with a digit, are for a person to look at."""
        if years(birth_date, self._today()) < ADULT_YEARS:
            return "failed"
        odd = document.startswith("9") or any(letter.isdigit() for letter in full_name)
        return "review" if odd else "passed"


class Risk:
    """Says how risky a bridge is, from 0 to 100."""

    async def score(self, quote: Quote, limit: Decimal) -> int:
        """The nearer to someone's limit and the less trusted the route, the higher."""
        return min(100, int(65 * quote.amount_in / limit) + (100 - quote.trust_score))


class Explorer:
    """Looks transactions up by their hash."""

    def __init__(self, path: str | Path | None = None) -> None:
        self._database = _Database(path)

    async def find(self, hash_: str) -> Transaction | None:
        """Return what is known of a transaction, or None."""
        for seq, body, status in self._database.read("SELECT seq, quote, status FROM transfers"):
            if _hash(f"BR-{seq}") == hash_:
                quote = msgspec.json.decode(body, type=Quote)
                chains = (quote.from_chain, quote.to_chain)
                return Transaction(hash_, "bridge", status, quote.from_token, quote.amount_in, quote.fee, *chains)
        for row in self._database.read("SELECT * FROM movements WHERE kind = 'transfer'"):
            sent = _movement(*row)
            if sent.hash == hash_:
                amount = -sent.amount
                return Transaction(
                    hash_, "transfer", "finalized", sent.token, amount, Decimal(0), HOME, HOME, sent.subject
                )
        return None

    def close(self) -> None:
        """Close the database; the next call opens it again."""
        self._database.close()


def divides(token: str, amount: Decimal) -> bool:
    """Whether a token can be had in so small parts."""
    return amount == round(amount, DECIMALS[token])


def years(born: datetime.date, on: datetime.date) -> int:
    """How many birthdays someone has had."""
    return on.year - born.year - ((on.month, on.day) < (born.month, born.day))


_MOVE = "INSERT INTO movements (key, kind, owner, chain, token, amount, subject) VALUES (?, ?, ?, ?, ?, ?, ?)"
_OPEN_ONCE = """
INSERT INTO accounts (key, owner, full_name, document, birth_date) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
"""
_SUBMIT_ONCE = "INSERT INTO transfers (key, quote, status) VALUES (?, ?, 'pending') ON CONFLICT (key) DO NOTHING"


class _Database:
    """One SQLite file, opened and made at its first use; any thread may call it."""

    def __init__(self, path: str | Path | None) -> None:
        self._path = path
        self._lock = threading.RLock()
        self._connection: sqlite3.Connection | None = None

    def read(self, sql: str, *values: object) -> list[Any]:
        with self._lock:
            return self._open().execute(sql, values).fetchall()

    def write(self, sql: str, *values: object) -> int:
        with self._lock:
            return self._open().execute(sql, values).rowcount

    @contextmanager
    def transaction(self) -> Generator[None]:
        """What is read and written inside happens at once, or not at all."""
        with self._lock, self._open() as connection:
            connection.execute("BEGIN IMMEDIATE")
            yield

    def close(self) -> None:
        with self._lock:
            if self._connection:
                self._connection.close()
            self._connection = None

    def _open(self) -> sqlite3.Connection:
        if self._connection is None:
            path = self._path or os.environ.get("TELLER_DB") or FILE
            connection = sqlite3.connect(path, timeout=_LOCK_TIMEOUT_S, isolation_level=None, check_same_thread=False)
            connection.execute("PRAGMA synchronous = FULL")
            connection.executescript(f"BEGIN IMMEDIATE; {_SCHEMA} COMMIT;")
            self._connection = connection
        return self._connection


def _balance(database: _Database, owner: str, chain: int, token: str) -> Decimal:
    sql = "SELECT amount FROM movements WHERE owner = ? AND chain = ? AND token = ?"
    return sum((Decimal(amount) for (amount,) in database.read(sql, owner, chain, token)), SEED[token])


def _movement(
    seq: int, key: str, kind: Kind, owner: str, chain: int, token: str, amount: str, subject: str
) -> Movement:
    return Movement(f"MV-{seq}", kind, owner, chain, token, Decimal(amount), subject, key)


def _hash(of: str) -> str:
    return "0x" + hashlib.sha256(of.encode()).hexdigest()


def _seq(transfer_id: str) -> int:
    return int(transfer_id.removeprefix("BR-"))
