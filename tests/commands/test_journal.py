"""What a command's journal allows when its handler runs, or runs again (GAP-21)."""

import pytest
from msgspec import Struct, ValidationError

from sayso.commands.journal import (
    MAX_RESULT_BYTES,
    MAX_STEPS,
    TRIES,
    Broken,
    Done,
    Failed,
    Recorded,
    Run,
    StepKey,
    inherited,
    replay,
    step_key,
)
from sayso.records import Step

SAME, OTHER = "same digest", "other digest"


def step(state: str = "begun", name: str = "refund", **more: object) -> Step:
    given = {"command_id": "cmd_1", "position": 1, "name": name, "digest": SAME, "state": state}
    return Step(**(given | more))  # type: ignore[arg-type]  # keywords of a Step


@pytest.mark.parametrize(
    ("recorded", "digest", "key", "repeatable", "verdict"),
    [
        pytest.param(None, SAME, "", False, Run(""), id="new"),
        pytest.param(None, SAME, "k1", False, Run("k1"), id="new with a key"),
        pytest.param(step("done", result=7), SAME, "", False, Recorded(7), id="done"),
        pytest.param(step("done", result=None), SAME, "k1", True, Recorded(None), id="done with nothing"),
        pytest.param(
            step("failed", result=("effect.x", "why")), SAME, "k1", True, Failed("effect.x", "why"), id="failed"
        ),
        pytest.param(step(), SAME, "", False, Broken("effect.outcome_unknown", "refund"), id="in doubt"),
        pytest.param(step(), SAME, "", True, Run("", again=True), id="in doubt and repeatable"),
        pytest.param(step(key="k1"), SAME, "k1", False, Run("k1", again=True), id="in doubt with a key"),
        pytest.param(step(key="k1"), SAME, "k2", False, Run("k1", again=True), id="the peer gets the first key"),
        pytest.param(step(key="k1"), SAME, "", False, Run("k1", again=True), id="the key that went out counts"),
        pytest.param(
            step(), SAME, "k2", False, Broken("effect.outcome_unknown", "refund"), id="a key that never went out"
        ),
        *[
            pytest.param(
                step(state, key="k1"),
                OTHER,
                "k1",
                True,
                Broken("effect.nondeterministic", "refund"),
                id=f"{state} otherwise",
            )
            for state in ("begun", "done", "failed")
        ],
    ],
)
def test_replay(recorded: Step | None, digest: str, key: str, repeatable: bool, verdict: object) -> None:
    assert replay(recorded, digest, key, repeatable=repeatable) == verdict


def test_keys_are_made_of_the_command_and_a_number() -> None:
    assert step_key("cmd_1", 1) == step_key("cmd_1", 1) == "cmd_1.1"
    assert step_key("cmd_1", 2) != step_key("cmd_1", 1) != step_key("cmd_2", 1)
    assert isinstance(step_key("cmd_1", 1), StepKey)


def test_a_retry_takes_over_what_is_done_and_what_it_may_try_again() -> None:
    done, again = step("done"), step("done", occurrence=2, position=4)
    keyed, harmless = step("begun", "mark", key="k1"), step("begun", "log", repeatable=True)
    left = [
        step("begun", "knock"),
        step("failed", "mail", key="k2"),
        step("done", "say", kind="say"),
        step("begun", "parcel", kind="wait"),
    ]
    assert inherited([done, again, keyed, harmless, *left]) == {
        ("refund", 1): done,
        ("refund", 2): again,
        ("mark", 1): keyed,
        ("log", 1): harmless,
    }


class Refund(Struct):
    id: str


def test_what_was_done() -> None:
    done = Done(
        [
            step("done", result={"id": "r1"}),
            step("done", occurrence=2, position=2, result={"id": "r2"}),
            step("begun", "mark"),
            step("failed", "mail"),
            step("done", "say", kind="say"),
        ]
    )
    assert done.has("refund")
    assert done.has("refund", 2)
    assert not any(done.has(name) for name in ("mark", "mail", "say", "other"))
    assert not done.has("refund", 3)
    assert done.in_doubt("mark")
    assert not any(done.in_doubt(name) for name in ("refund", "mail", "say", "other"))
    assert done.result("refund", Refund) == Refund("r1")
    assert done.result("refund", Refund, 2) == Refund("r2")
    with pytest.raises(KeyError):
        done.result("mark", Refund)
    with pytest.raises(ValidationError):
        done.result("refund", int)


def test_limits_are_what_the_documents_say() -> None:
    assert (MAX_STEPS, MAX_RESULT_BYTES, TRIES) == (1_000, 65_536, 3)
