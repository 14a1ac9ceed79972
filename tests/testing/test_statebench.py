"""StateBench's interface to the memory, driven with events of the same shape."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from types import SimpleNamespace as Thing
from typing import Any

import pytest

from sayso.testing.statebench import Strategy

START = datetime(2025, 12, 1, 9)  # noqa: DTZ001  # the benchmark's times have no zone


def later(minutes: int) -> datetime:
    return START + timedelta(minutes=minutes)


def source(authority: str = "peer", type_: str = "user") -> Thing:
    return Thing(type=type_, authority=authority, identity=None)


def fact(fact_id: str, key: str, value: str, **more: Any) -> Thing:
    given = {
        "layer": "persistent_facts", "source": source(), "scope": "global", "supersedes": None, "depends_on": [],
        "is_constraint": False, "constraint_type": None, "is_valid": True, "ts": START,
    }  # fmt: skip
    return Thing(id=fact_id, key=key, value=value, **(given | more))


def turn(text: str, minute: int, speaker: str = "user") -> Thing:
    return Thing(type="conversation_turn", speaker=speaker, text=text, ts=later(minute))


def wrote(minute: int, *writes: Thing) -> Thing:
    return Thing(type="state_write", writes=writes, ts=later(minute))


def state(*facts: Thing, working: tuple[str, ...] = (), **environment: str) -> Thing:
    role = Thing(user_name="Ana", authority="Sales Rep", department="Sales", organization="Acme", permissions=None)
    items = [Thing(content=content) for content in working]
    around = {"now": START.isoformat(), **environment}
    return Thing(identity_role=role, persistent_facts=facts, working_set=items, environment=around)


@pytest.fixture
def strategy() -> Iterator[Strategy]:
    made = Strategy(token_budget=2_000)
    made.reset()
    yield made
    made.close()


def test_a_pointer_by_id_or_by_key(strategy: Strategy) -> None:
    strategy.initialize_from_state(state(fact("F-1", "status", "approved")))
    strategy.process_event(wrote(1, fact("F-2", "status_b", "on hold", supersedes="F-1")))
    strategy.process_event(wrote(2, fact("F-3", "status_c", "cancelled", supersedes="status_b")))
    built = strategy.build_context("what is the status?")
    assert "cancelled" in built.context
    assert not any(old in built.context for old in ("approved", "on hold"))
    assert 0 < built.token_count <= 2_000


def test_what_is_said_supersedes_what_was_written(strategy: Strategy) -> None:
    strategy.initialize_from_state(state(fact("F-1", "delivery_address", "12 Elm Street")))
    strategy.process_event(turn("please change my delivery address to 9 Oak Road", 1))
    built = strategy.build_context("where to?").context
    assert "9 Oak Road" in built
    assert "12 Elm Street" not in built


def test_the_world_is_as_it_was_last_said_to_be(strategy: Strategy) -> None:
    strategy.initialize_from_state(state(alert="The lift is out of order, take the stairs."))
    strategy.process_event(turn("Heads up: The lift is out of order, take the stairs.", 1))
    strategy.process_event(wrote(5, fact("W", "alert", "The lift works again.", layer="environment")))
    built = strategy.build_context("can I take the lift?").context
    assert "works again" in built
    assert "out of order" not in built


def test_what_is_restricted_or_of_another_scope_stays_out(strategy: Strategy) -> None:
    secret = fact("F-1", "pay", "[RESTRICTED: HR only] 5000 a month")
    strategy.initialize_from_state(state(secret, working=("[SCOPE: another session] likes jazz",)))
    built = strategy.build_context("what do we know?").context
    assert "5000" not in built
    assert "jazz" not in built


def test_slips_of_a_timeline_are_no_end_of_it(strategy: Strategy) -> None:
    strategy.initialize_from_state(state(fact("F-1", "size", "3 boxes")))
    strategy.process_event(wrote(1, fact("F-1", "colour", "red", supersedes="nothing", depends_on=["nobody"])))
    strategy.process_event(wrote(2, fact("N", "basket", "2 lamps", layer="working_set")))
    built = strategy.build_context("size and colour?").context
    assert all(each in built for each in ("3 boxes", "red", "2 lamps"))


def test_reset_forgets_everything(strategy: Strategy) -> None:
    strategy.initialize_from_state(state(fact("F-1", "size", "3 boxes")))
    strategy.reset()
    strategy.initialize_from_state(state())
    assert "3 boxes" not in strategy.build_context("size?").context
