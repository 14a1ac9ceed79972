"""Writing groups: everything that queued while the last commit ran goes into one transaction.

Rows go in by `executemany`, a table at a time, over the whole group; compare-and-set is checked by the summed row
count. Only when that does not add up is the group rolled back and replayed job by job. How a group gets here, from a
thread or from another process, is `handover.py`.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

from sayso.errors import StoreCorrupt, StoreError, StoreFull
from sayso.records import (
    Commit,
    Delivery,
    Event,
    Lease,
    MemorySession,
    Outgoing,
    Pin,
    Read,
    Sent,
    Signal,
    WorkingSetItem,
)
from sayso.store import remember, rows
from sayso.store.erasure import erase, erase_session, erase_subject, forget
from sayso.store.statements import statements

MAX_KNOWN_STREAMS = 200_000
MASKED = "masked"  # the content digest of a message whose secret was taken out before it was stored

Job = tuple[str, Any]
Received = list[tuple[int, str]]
_CLAIMS = ("SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CONSTRAINT_PRIMARYKEY")


class _Mismatch(Exception):
    """A row count did not add up: some commit of the group is stale."""


class Writer:
    """Owns the writing connection. One group at a time, from one thread."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._path = connection.execute("PRAGMA database_list").fetchone()[2]
        self._sql = statements("sqlite")
        self._newest: dict[str, int] = {}  # the evidence row that each stream seen here ends in
        self._data_version = self._seen_version = self._version()

    def commit(self, group: Sequence[Job]) -> list[Any]:
        """Make a group of jobs durable; a result for each, an exception where one could not be. Raises nothing."""
        try:
            return self._commit(group)
        except Exception as error:  # not even rolling back worked: nobody may wait for ever for the answer
            return [StoreError(f"{self._path}: {error}")] * len(group)

    def _commit(self, group: Sequence[Job]) -> list[Any]:
        try:
            return self._together(group)
        except sqlite3.IntegrityError:
            self._rollback()
        except sqlite3.Error as error:
            self._rollback()
            return [self._translated(error)] * len(group)
        except Exception:  # a stale commit, or a write that cannot be: find out which, and keep the others
            self._rollback()
        return self._one_by_one(group)

    def close(self) -> None:
        self._connection.close()

    def _together(self, group: Sequence[Job]) -> list[Any]:
        self._connection.execute("BEGIN IMMEDIATE")
        results: list[Any] = [True] * len(group)
        commits = [payload for kind, payload in group if kind == "apply"]
        if len(commits) < len(group):
            self._do_others(group, results)
        if commits:
            self._apply(commits)
        self._connection.execute("COMMIT")
        self._data_version = self._seen_version  # only now: a group that is rolled back has told nobody
        return results

    def _do_others(self, group: Sequence[Job], results: list[Any]) -> None:
        """Do what is no commit, what was received last."""
        places = [place for place, job in enumerate(group) if job[0] == "receive"]
        for place, (kind, payload) in enumerate(group):
            if kind not in ("apply", "receive"):
                results[place] = getattr(self, f"_{kind}")(payload)
        if places:
            received = self._receive([group[place][1] for place in places])
            for place, verdicts in zip(places, received, strict=True):
                results[place] = verdicts

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
                results.append(self._applied(job[1]) if claimed else self._translated(error))
            except sqlite3.Error as error:
                self._rollback()
                results.append(self._translated(error))
            except Exception as error:
                self._rollback()
                results.append(error)
        return results

    def _rollback(self) -> None:
        self._newest.clear()
        self._seen_version = self._data_version
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")

    def _applied(self, commit: Commit) -> bool:
        """Whether a commit that did not go in is in already: applied twice is applied once."""
        return all(
            self._connection.execute(self._sql["applied"], (part.stream, part.expects + 1, commit.id)).fetchone()
            for part in commit.parts
        )

    def _receive(self, deliveries: Sequence[tuple[Delivery, Sequence[str]]]) -> list[Received]:
        run, many = self._connection.execute, self._connection.executemany
        payload = run(self._sql["last_payload"]).fetchone()[0]
        seq = run(self._sql["last_event"]).fetchone()[0]
        payloads, events, verdicts = [], [], []
        for delivery, salts in deliveries:
            payload += 1
            payloads.append((payload, delivery.provider, rows.micros(delivery.received_at), delivery.body))
            taken = []
            for event, salt in zip(delivery.events, salts, strict=True):
                seq += 1
                events.append(rows.event_row(seq, payload, event, salt))
                taken.append((seq, "new"))
            verdicts.append(taken)
        self._ensure_streams(
            event.conversation_id for delivery, _ in deliveries for event in delivery.events if event.turn
        )
        if many(self._sql["insert_event"], events).rowcount != len(events):
            found = [
                [self._verdict(event, assigned) for event, (assigned, _) in zip(delivery.events, taken, strict=True)]
                for (delivery, _), taken in zip(deliveries, verdicts, strict=True)
            ]
            # a secret was masked when it first came; by now nobody is asked for one, so its bytes came as they are
            secret = [any(masked for _, _, masked in taken) for taken in found]
            payloads = [(*row[:3], b"") if hide else row for row, hide in zip(payloads, secret, strict=True)]
            verdicts = [[(seq, verdict) for seq, verdict, _ in taken] for taken in found]
        many(self._sql["insert_payload"], payloads)
        for delivery, _ in deliveries:
            if delivery.aliases:
                many(
                    self._sql["upsert_alias"], [rows.alias_row(name, delivery.received_at) for name in delivery.aliases]
                )
            if delivery.marks:
                self._mark(delivery.marks)
        return verdicts

    def _verdict(self, event: Event, assigned: int) -> tuple[int, str, bool]:
        """What an event turned out to be, and whether what is stored of it was masked."""
        key = (event.message_id, event.event_id)
        seq, digest = self._connection.execute(self._sql["find_event"], key).fetchone()
        if seq == assigned:
            return seq, "new", False
        masked = digest == MASKED
        same = masked or digest == rows.content_digest(event)
        return seq, "duplicate" if same else "conflict", masked

    def _ensure_streams(self, streams: Iterable[str]) -> None:
        """Make the streams that are new, and learn where the evidence of those that are not ends."""
        wanted = set(streams)
        if len(self._newest) + len(wanted) > MAX_KNOWN_STREAMS:
            self._newest.clear()
        missing = wanted - self._newest.keys()
        if not missing:
            return
        self._connection.executemany(self._sql["insert_stream"], [(stream,) for stream in missing])
        for stream in missing:
            self._newest[stream] = self._connection.execute(self._sql["newest_evidence"], (stream,)).fetchone()[0]

    def _apply(self, commits: Sequence[Commit]) -> None:
        self._link(commits)
        working: list[Commit] = []
        sending: list[Outgoing] = []
        talking = False
        for commit in commits:
            if commit.accepted or commit.changed or commit.begun or commit.done:
                working.append(commit)
            sending += commit.outbox
            talking = talking or bool(commit.sessions or commit.turns or commit.said or commit.tickets)
        if working:
            self._work(working)
        if sending:
            self._expect("insert_outbox", [rows.outbox_row(message) for message in sending])
        if talking:
            self._converse(commits)
        for commit in commits:
            if commit.within:
                remember.check_open(self._connection, commit.within)
            if commit.facts or commit.revised or commit.reviewed or commit.observations:
                remember.remember(self._connection, commit)
            if commit.erased:
                forget(self._connection, commit.erased, {part.stream: part.expects + 1 for part in commit.parts})
            for signal in commit.signals:
                self._signal(signal)
            for pin in commit.pins:
                self._pin(pin)

    def _work(self, commits: Sequence[Commit]) -> None:
        """Commands, and the steps of their journals."""
        # a command that takes another's place claims what the other lets go (DER-RCP-04)
        closing = {r.id: r for c in commits if c.accepted for r in c.changed if not r.open}
        changed = [r for c in commits for r in c.changed if closing.get(r.id) is not r]
        if any(r.id in closing for r in changed):
            raise _Mismatch  # two commits of the group write one command: their order counts
        self._expect("update_command", [rows.changed_command_row(r) for r in closing.values()])
        accepted = [r for c in commits for r in c.accepted]
        self._expect("insert_command", [rows.new_command_row(r) for r in accepted])
        self._expect("insert_command_message", [row for r in accepted for row in rows.command_messages(r)])
        self._expect("move_command", [rows.moved_command_row(r) for r in changed if rows.only_moved(r)])
        self._expect("update_command", [rows.changed_command_row(r) for r in changed if not rows.only_moved(r)])
        self._expect("insert_step", [rows.step_row(step) for c in commits for step in c.begun])
        self._expect("finish_step", [rows.finished_step_row(step) for c in commits for step in c.done])

    def _converse(self, commits: Sequence[Commit]) -> None:
        """Sessions, what was said in them, and who takes over. What is said to a turn that was dropped is dropped."""
        self._expect("upsert_session", [rows.session_row(session) for c in commits for session in c.sessions])
        self._expect("insert_turn", [rows.turn_row(turn) for c in commits for turn in c.turns])
        if said := [rows.said_row(said) for c in commits for said in c.said]:
            self._connection.executemany(self._sql["say"], said)
        self._expect("upsert_ticket", [rows.ticket_row(ticket) for c in commits for ticket in c.tickets])

    def _link(self, commits: Sequence[Commit]) -> None:
        """Compare and set every stream, each piece of evidence linked to the one before; what is known here of another
        process's streams may be old, and then does not compare."""
        self._ensure_streams([part.stream for commit in commits for part in commit.parts])
        seq = self._connection.execute(self._sql["last_evidence"]).fetchone()[0]
        streams, evidence = [], []
        for commit in commits:
            for part in commit.parts:
                seq += 1
                previous, self._newest[part.stream] = self._newest[part.stream], seq
                streams.append(rows.part_row(part, commit.id, seq, previous))
                evidence.append(rows.evidence_row(part, commit.id, seq, previous, remember.changed(part, commit)))
        self._expect("advance_stream", streams)
        self._expect("insert_evidence", evidence)
        for commit in commits:
            if commit.reads and not all(map(self._stands, commit.reads)):
                raise _Mismatch

    def _stands(self, read: Read) -> bool:
        """Whether a stream that a decision rests on stands where it was read; one that is not there yet is at 0."""
        found = self._connection.execute(self._sql["stands"], (read.stream,)).fetchone()
        return tuple(found or (0, "")) == (read.version, read.tip)

    def _expect(self, statement: str, values: list[rows.Row]) -> None:
        """Run a statement over all rows, each of which must count."""
        if values and self._connection.executemany(self._sql[statement], values).rowcount != len(values):
            raise _Mismatch

    def _signal(self, signal: Signal) -> bool:
        return self._connection.execute(self._sql["insert_signal"], rows.signal_row(signal)).rowcount == 1

    def _pin(self, pin: Pin) -> None:
        self._connection.execute(self._sql["upsert_pin"], rows.pin_row(pin))

    def _mark(self, sent: Sequence[Sent]) -> None:
        released = [(mark.send_id,) for mark in sent if mark.state == "pending"]
        self._connection.executemany(self._sql["mark_outbox"], [rows.mark_row(mark) for mark in sent])
        self._connection.executemany(self._sql["release_outbox"], released)

    def _prune(self, pruning: tuple[datetime, datetime, datetime | None, int]) -> int:
        """Drop what is older than it need be: raw payloads, events that were read (their numbers stay theirs), and what
        was said."""
        payloads, events, sessions, limit = pruning
        self._connection.execute(self._sql["keep_payload_number"])
        dropped = 0
        for statement, before in (
            ("prune_payloads", payloads),
            ("prune_events", events),
            ("prune_turns", sessions),
            ("prune_sessions", sessions),
            ("prune_tickets", sessions),
        ):
            if before is not None:
                dropped += self._connection.execute(self._sql[statement], (rows.micros(before), limit)).rowcount
        return dropped

    def _renew(self, renewal: tuple[Mapping[str, Lease], datetime]) -> list[str]:
        leases, until = renewal
        lost = []
        for command_id, lease in leases.items():
            values = (rows.micros(until), command_id, lease.fence)
            if not self._connection.execute(self._sql["renew_lease"], values).rowcount:
                lost.append(command_id)
        return lost

    def _watermark(self, seq: int) -> None:
        self._connection.execute(self._sql["set_watermark"], (seq,))

    def _erase(self, command_id: str) -> list[str]:
        return erase(self._connection, command_id)

    def _erase_session(self, session_id: str) -> list[str]:
        return erase_session(self._connection, session_id)

    def _erase_subject(self, whose: tuple[str, str]) -> list[str]:
        return erase_subject(self._connection, *whose)

    def _keep_memory_session(self, session: MemorySession) -> None:
        remember.keep_memory_session(self._connection, session)

    def _end_memory_session(self, end: tuple[str, datetime]) -> None:
        remember.end_memory_session(self._connection, *end)

    def _keep_repeat(self, repeat: tuple[str, str, str, str]) -> None:
        self._connection.execute(self._sql["keep_repeat"], repeat)

    def _note(self, note: tuple[str, WorkingSetItem]) -> None:
        remember.note(self._connection, *note)

    def _set_environment(self, given: tuple[str, Mapping[str, Any], datetime]) -> None:
        remember.set_environment(self._connection, *given)

    def _unstorable(self, why: str) -> None:
        raise StoreError(f"this cannot be stored: {why}", code="store.unstorable")

    def _probe(self, _: None) -> None:
        """Write a page as it is, so that it has to go to the disk."""
        version = self._connection.execute("PRAGMA user_version").fetchone()[0]
        self._connection.execute(f"PRAGMA user_version = {version}")

    def _changed(self, _: None) -> bool:
        """Whether another connection committed since the last call."""
        self._seen_version = self._version()
        return self._seen_version != self._data_version

    def _version(self) -> int:
        version: int = self._connection.execute("PRAGMA data_version").fetchone()[0]
        return version

    def _translated(self, error: sqlite3.Error) -> StoreError:
        """What the database said, as one of our errors."""
        name = getattr(error, "sqlite_errorname", "")
        if name in ("SQLITE_CORRUPT", "SQLITE_NOTADB"):
            return StoreCorrupt(f"{self._path} does not read: {error}")
        if name == "SQLITE_FULL":
            return StoreFull("the disk is full; nothing was written")
        if name.startswith("SQLITE_CONSTRAINT"):
            return StoreError(f"the database refused a row: {error}", code="store.refused")
        return StoreError(f"{self._path}: {error}")
