"""What the edge looks up costs the same however much there is: by an index, or by the few rows at one end."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from sayso.store.schema import connect, migrate
from sayso.store.statements import statements

STATEMENTS = statements("sqlite")
_SCAN = re.compile(
    r"SCAN (?!watermark|\(subquery)(?!\w+ USING (COVERING )?INDEX outbox_)"
)  # one row; what is looked up within
LIMITED = (
    "prune_payloads",
    "prune_events",
    "prune_turns",
)  # they walk a table from its oldest row, and stop after so many


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    with closing(connect(tmp_path / "a.db")) as connection:
        migrate(connection, tmp_path / "a.db")
        yield connection


def plan(connection: sqlite3.Connection, statement: str, values: tuple[object, ...]) -> list[str]:
    rows = connection.execute(f"EXPLAIN QUERY PLAN {STATEMENTS[statement]}", values).fetchall()
    return [row[3] for row in rows]


LOOKUPS = [
    ("find_alias", ("1", "phone:+1")),
    ("upsert_alias", ("1", "phone:+1", "a", "s", "", 0)),
    ("outgoing_by_id", ("o",)),
    ("outgoing_by_provider_id", ("w",)),
    ("doubtful_outbox", (0, 10)),
    ("backlog_unread", ()),
    ("backlog_pending", ()),
    ("unread", (0, 10)),
    ("sends_of", ("s", 0, 10)),
    ("events_by_message", ("m",)),
    ("commands_by_message", ("m",)),
    ("last_event", ()),
    ("last_payload", ()),
    ("keep_payload_number", ()),
    ("mark_outbox", ("sent", 0, "w", "", "")),
    ("release_outbox", ("o",)),
    ("upsert_session", ("s", "c", "u", 0, None, None, None, b"")),
    ("say", ("s", 1, "t", 9)),
    ("idle_sessions", (0, 10)),
    ("waking_sessions", (0, 10)),
    ("newest_session", ("c",)),
    ("session_by_id", ("s",)),
    ("list_stream_sessions", (None, 10, "c")),
    ("list_user_sessions", ("u", 10)),
    ("turns_of", ("s", 10)),
    ("turns_by_message", ("m",)),
    ("ticket_by_id", ("t",)),
    ("list_status_tickets", ("open", 10)),
    ("tickets_of_session", ("s",)),
    ("prune_sessions", (0, 10)),
    ("prune_tickets", (0, 10)),
    ("facts_of", ("s", "a")),
    ("erased_since", ("s", "a", 0)),
    ("reviews_of", ("s", "a")),
    ("fact_by_id", ("f",)),
    ("revise_fact", ("current", 1, None, None, 0, None, None, None, "f")),
    ("review_fact", (1, "f", "current")),
    ("insert_fact", ("current", 1, *[None] * 5, b"", "f", "s", "a", "k", "global", "", "", 0, "", "", "", b"")),
    ("insert_observation", ("o", "s", "a", "i", 0, b"", "", "")),
    ("observations_of", ("s", "a", 10)),
    ("observations_of_session", ("s", "a", 10, "i")),
    ("observation_by_id", ("o",)),
    ("keep_memory_session", ("i", "s", "a", 0, None, b"", b"")),
    ("memory_session_by_id", ("i",)),
    ("end_memory_session", (0, "i")),
    ("upsert_note", ("i", "k", b"")),
    ("clear_notes", ("i",)),
    ("notes_of", ("i",)),
    ("upsert_environment", ("s", "k", 0, b"")),
    ("environment_of", ("s",)),
    ("scene", ("f", "o", "s", "a", "i", 10)),
    ("fact_value", ("f",)),
    ("observation_value", ("o",)),
    ("erase_fact", (1, "f")),
    ("erase_observation", ("o",)),
    ("facts_of_command", ("c",)),
    ("subject_of_fact", ("f",)),
    ("held_facts", ("s", "a")),
    ("held_observations", ("s", "a")),
    ("erase_subject_notes", ("s", "a")),
    ("erase_subject_sessions", ("s", "a")),
    ("outdate_facts", ("s",)),
]


@pytest.mark.parametrize(("statement", "values"), LOOKUPS)
def test_no_lookup_reads_a_whole_table(
    connection: sqlite3.Connection, statement: str, values: tuple[object, ...]
) -> None:
    steps = plan(connection, statement, values)
    assert not [step for step in steps if _SCAN.match(step)], steps


@pytest.mark.parametrize("statement", LIMITED)
def test_pruning_begins_at_the_oldest_row_and_sorts_nothing(connection: sqlite3.Connection, statement: str) -> None:
    steps = plan(connection, statement, (0, 10))
    assert not [step for step in steps if "TEMP B-TREE" in step], steps
    table = statement.removeprefix("prune_").removesuffix("s")
    assert any(step.startswith(f"SEARCH {table} USING INTEGER PRIMARY KEY") for step in steps), steps


def test_what_has_a_providers_id_is_found_by_a_small_index(connection: sqlite3.Connection) -> None:
    assert any("outbox_provider" in step for step in plan(connection, "outgoing_by_provider_id", ("w",)))


def test_who_has_facts_is_found_in_steps_of_an_index(connection: sqlite3.Connection) -> None:
    steps = [step for step in plan(connection, "subjects", ("s",)) if "fact" in step]
    assert len(steps) == 2
    assert all("SEARCH fact USING COVERING INDEX" in step for step in steps), steps


SORTED = [
    ("observations_of", ("s", "a", 10)),
    ("observations_of_session", ("s", "a", 10, "i")),
    ("notes_of", ("i",)),
    ("scene", ("f", "o", "s", "a", "i", 10)),
    ("idle_sessions", (0, 10)),
    ("waking_sessions", (0, 10)),
    ("newest_session", ("c",)),
    ("list_user_sessions", ("u", 10)),
    ("turns_of", ("s", 10)),
    ("prune_sessions", (0, 10)),
]


@pytest.mark.parametrize(("statement", "values"), SORTED)
def test_what_is_read_in_order_comes_so_from_its_index(
    connection: sqlite3.Connection, statement: str, values: tuple[object, ...]
) -> None:
    steps = plan(connection, statement, values)
    assert not [step for step in steps if "TEMP B-TREE" in step], steps


WRITES = [
    ("insert_event", 10),
    ("insert_payload", 4),
    ("advance_stream", 10),
    ("insert_evidence", 8),
    ("insert_command", 19),
    ("move_command", 9),
    ("update_command", 12),
    ("insert_step", 12),
    ("finish_step", 6),
    ("insert_outbox", 4),
    ("mark_outbox", 5),
    ("insert_fact", 20),
    ("revise_fact", 9),
    ("review_fact", 3),
    ("insert_observation", 8),
]


@pytest.mark.parametrize(("statement", "values"), WRITES)
def test_no_write_builds_a_table_to_look_a_word_up_in(
    connection: sqlite3.Connection, statement: str, values: int
) -> None:
    program = connection.execute(f"EXPLAIN {STATEMENTS[statement]}", (None,) * values).fetchall()
    assert "OpenEphemeral" not in [step[1] for step in program]
