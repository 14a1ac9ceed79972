"""The one writer: a thread that takes everything queued while it was busy and commits it as one group.

No time window: a group is whatever came during the last commit. Rows go in by `executemany`, a table at a time, over
the whole group; compare-and-set is checked by the summed row count. Only when that does not add up is the
group rolled back and replayed commit by commit.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from typing import Any

from sayso.errors import StoreError, StoreFull
from sayso.records import Commit, Delivery, Receipt
from sayso.store import rows
from sayso.store.statements import statements

MAX_GROUP = 512
MAX_KNOWN_STREAMS = 200_000

Job = tuple[str, Any, "asyncio.Future[Any]"]
_CLAIMS = ("SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CONSTRAINT_PRIMARYKEY")


class _Mismatch(Exception):
    """A row count did not add up: some commit of the group is stale."""


class Writer:
    """Owns the writing connection; `submit` from the event loop, results come back once a group."""

    def __init__(self, connection: sqlite3.Connection, loop: asyncio.AbstractEventLoop) -> None:
        self._connection = connection
        self._loop = loop
        self._sql = statements("sqlite")
        self._queue: list[Job] = []
        self._wake = threading.Condition(threading.Lock())
        self._closing = False
        self._known: set[str] = set()
        self._data_version = self._version()
        self._thread = threading.Thread(target=self._run, name="sayso-writer", daemon=True)
        self._thread.start()

    def submit(self, kind: str, payload: Any) -> asyncio.Future[Any]:
        """Queue one write; the future resolves when it is durable."""
        future: asyncio.Future[Any] = self._loop.create_future()
        with self._wake:
            if self._closing:
                raise StoreError("the store is closed", code="store.closed")
            self._queue.append((kind, payload, future))
            self._wake.notify()
        return future

    def close(self) -> None:
        """Finish what was queued, then stop."""
        with self._wake:
            self._closing = True
            self._wake.notify()
        self._thread.join()
        self._connection.close()

    def _run(self) -> None:
        while True:
            with self._wake:
                while not self._queue and not self._closing:
                    self._wake.wait()
                if not self._queue:
                    return
                group, self._queue = self._queue[:MAX_GROUP], self._queue[MAX_GROUP:]
            results = self._commit(group)
            try:
                self._loop.call_soon_threadsafe(_resolve, group, results)
            except RuntimeError:  # the loop is gone: nobody waits any more, and what was committed stays
                return

    def _commit(self, group: Sequence[Job]) -> list[Any]:
        try:
            return self._together(group)
        except sqlite3.IntegrityError:
            self._rollback()
        except sqlite3.Error as error:
            self._rollback()
            return [_translated(error)] * len(group)
        except Exception:  # a stale commit, or a write that cannot be: find out which, and keep the others
            self._rollback()
        return self._one_by_one(group)

    def _together(self, group: Sequence[Job]) -> list[Any]:
        self._connection.execute("BEGIN IMMEDIATE")
        results: list[Any] = [None] * len(group)
        commits: list[Commit] = []
        for place, (kind, payload, _) in enumerate(group):
            if kind == "apply":
                commits.append(payload)
                results[place] = True
            elif kind != "receive":
                results[place] = payload(self._connection)
        deliveries = [(place, job[1]) for place, job in enumerate(group) if job[0] == "receive"]
        if deliveries:
            for (place, _), receipts in zip(deliveries, self._receive([d for _, d in deliveries]), strict=True):
                results[place] = receipts
        if commits:
            self._apply(commits)
        self._connection.execute("COMMIT")
        return results

    def _one_by_one(self, group: Sequence[Job]) -> list[Any]:
        """Each job in a transaction of its own, so that a stale one costs its neighbours nothing."""
        results: list[Any] = []
        for job in group:
            try:
                results.extend(self._together([job]))
            except _Mismatch:
                self._rollback()
                results.append(self._applied(job[1]))
            except sqlite3.IntegrityError as error:
                self._rollback()
                claimed = job[0] == "apply" and error.sqlite_errorname in _CLAIMS
                results.append(self._applied(job[1]) if claimed else _translated(error))
            except sqlite3.Error as error:
                self._rollback()
                results.append(_translated(error))
            except Exception as error:
                self._rollback()
                results.append(error)
        return results

    def _rollback(self) -> None:
        self._known.clear()
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")

    def _applied(self, commit: Commit) -> bool:
        """Whether a commit that did not go in is in already: applied twice is applied once."""
        return all(
            self._connection.execute(self._sql["applied"], (part.stream, part.expects + 1, commit.id)).fetchone()
            for part in commit.parts
        )

    def _receive(self, deliveries: Sequence[tuple[Delivery, Sequence[str]]]) -> list[list[Receipt]]:
        run, many = self._connection.execute, self._connection.executemany
        payload = run(self._sql["last_payload"]).fetchone()[0]
        seq = run(self._sql["last_event"]).fetchone()[0]
        payloads, events, receipts = [], [], []
        for delivery, salts in deliveries:
            payload += 1
            payloads.append((payload, delivery.provider, rows.micros(delivery.received_at), delivery.body))
            taken = []
            for event, salt in zip(delivery.events, salts, strict=True):
                seq += 1
                events.append(rows.event_row(seq, payload, event, salt))
                taken.append(Receipt(event, seq, "new", salt))
            receipts.append(taken)
        self._ensure_streams(row[3] for row in events)
        many(self._sql["insert_payload"], payloads)
        if many(self._sql["insert_event"], events).rowcount == len(events):
            return receipts
        return [[self._receipt(receipt) for receipt in taken] for taken in receipts]

    def _receipt(self, receipt: Receipt) -> Receipt:
        key = (receipt.event.message_id, receipt.event.event_id)
        seq, digest = self._connection.execute(self._sql["find_event"], key).fetchone()
        if seq == receipt.seq:
            return receipt
        same = digest == rows.content_digest(receipt.event)
        return Receipt(receipt.event, seq, "duplicate" if same else "conflict")

    def _ensure_streams(self, streams: Any) -> None:
        missing = {stream for stream in streams if stream not in self._known}
        if missing:
            self._connection.executemany(self._sql["insert_stream"], [(stream,) for stream in missing])
            if len(self._known) > MAX_KNOWN_STREAMS:
                self._known.clear()
            self._known |= missing

    def _apply(self, commits: Sequence[Commit]) -> None:
        parts = [(part, commit.id) for commit in commits for part in commit.parts]
        self._ensure_streams(part.stream for part, _ in parts if part.expects == 0)
        self._expect(
            "advance_stream",
            [
                (
                    part.head.length,
                    part.head.hash,
                    part.cursor or 0,
                    rows.encode(part.talk) if part.talk is not None else None,
                    part.stream,
                    part.expects,
                )
                for part, _ in parts
            ],
        )
        self._expect(
            "insert_evidence",
            [(part.stream, part.expects + 1, commit_id, part.first, part.evidence) for part, commit_id in parts],
        )
        self._expect("insert_command", [rows.new_command_row(r) for c in commits for r in c.accepted])
        changed = [record for c in commits for record in c.changed]
        self._expect("move_command", [rows.moved_command_row(r) for r in changed if rows.only_moved(r)])
        self._expect("update_command", [rows.changed_command_row(r) for r in changed if not rows.only_moved(r)])
        self._expect("insert_step", [rows.step_row(step) for c in commits for step in c.begun])
        self._expect("finish_step", [rows.finished_step_row(step) for c in commits for step in c.done])
        self._expect(
            "insert_outbox",
            [(out.send_id, out.conversation_id, out.command_id, rows.encode(out)) for c in commits for out in c.outbox],
        )
        self._remember([fact for c in commits for fact in c.facts])
        signals = [rows.signal_row(signal) for c in commits for signal in c.signals]
        if signals:  # the first of a name and key wins, so fewer may count
            self._connection.executemany(self._sql["insert_signal"], signals)
        self._expect("upsert_pin", [rows.pin_row(pin) for c in commits for pin in c.pins])

    def _remember(self, facts: Sequence[Any]) -> None:
        for fact in facts:  # one by one: the same key may come twice in a group
            self._connection.execute(
                self._sql["supersede_fact"], (fact.fact_id, fact.space, fact.subject, fact.key)
            )
            self._connection.execute(self._sql["insert_fact"], rows.fact_row(fact))

    def _expect(self, statement: str, values: list[Any]) -> None:
        """Run a statement over all rows, each of which must count."""
        if values and self._connection.executemany(self._sql[statement], values).rowcount != len(values):
            raise _Mismatch

    def changed(self, connection: sqlite3.Connection) -> bool:
        """Whether another connection committed since the last call; runs on the writer's own thread."""
        before, self._data_version = self._data_version, self._version()
        return before != self._data_version

    def _version(self) -> int:
        version: int = self._connection.execute("PRAGMA data_version").fetchone()[0]
        return version


def _resolve(group: Sequence[Job], results: Sequence[Any]) -> None:
    for (_, _, future), result in zip(group, results, strict=True):
        if future.done():
            continue
        if isinstance(result, Exception):
            future.set_exception(result)
        else:
            future.set_result(result)


def _translated(error: sqlite3.Error) -> StoreError:
    name = getattr(error, "sqlite_errorname", "")
    if name == "SQLITE_FULL":
        return StoreFull("the disk is full; nothing was written")
    if name.startswith("SQLITE_CONSTRAINT"):
        return StoreError(f"the database refused a row: {error}", code="store.refused")
    return StoreError(f"the database said: {error}")


Write = Callable[[sqlite3.Connection], Any]
