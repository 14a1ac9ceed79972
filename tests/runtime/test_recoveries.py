"""Recovery commands: retry, reprocess, cancel and compensate, each a command of its own (SMCL-R01…R10)."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from sayso import App, Ctx, Deny, Done, Fatal, repeatable
from sayso.records import CommandRecord, Risk, State
from sayso.testing import ALICE, BOB, World
from tests.till import OPERATOR, Room, Till, confirm, pack


async def fail(world: Room, till: Till, text: str = "pay 3", *, at: str = "note") -> CommandRecord:
    """A command that fails at one of its two steps."""
    till.errors = [Fatal("broken")] if at == "charge" else []
    if at == "note":
        note, till.note = till.note, _broken  # type: ignore[method-assign]  # for this one command
    await confirm(world, text)
    if at == "note":
        till.note = note  # type: ignore[method-assign]
    record = await world.last()
    assert record.state is State.FAILED
    return record


async def _broken(what: str) -> None:
    raise Fatal("broken")


async def state_of(world: World, record: CommandRecord) -> State:
    found = await world.store.command(record.id)
    assert found is not None
    return found.state


# retry


async def test_a_retry_is_a_command_of_its_own(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        target = await fail(world, till)
        (question,) = await world.say("retry")
        assert question.text == "Try again: Pay 3 of 100?"
        await world.press("Yes")
        retry = await world.last()
        assert (retry.envelope.recovery_kind, retry.envelope.target_command_id) == ("retry", target.id)  # SMCL-R02
        assert retry.envelope.idempotency_key != target.envelope.idempotency_key
        assert retry.envelope.args == target.envelope.args  # GAP-08
        assert retry.state is State.EXECUTED
        assert await state_of(world, target) is State.FAILED  # GAP-07
        linked = [link.artifact.lifecycle for link in await world.evidence()]
        assert {life.target_command_id for life in linked if life and life.command_id == retry.id} == {
            target.id
        }  # SMCL-R03
        (reply,) = await world.say(f"status {target.id}")
        assert f"recovered by {retry.id}" in reply.text
        assert await world.whole()


async def test_a_retry_does_not_do_again_what_was_done(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await fail(world, till, at="note")
        assert till.effects == ["charge 3"]
        await confirm(world, "retry")
        assert till.effects == ["charge 3", "note paid 3 of 100"]
        steps = await world.store.steps((await world.last()).id)
        assert [(step.name, step.state) for step in steps] == [("charge", "done"), ("note", "done")]


async def test_a_retry_hands_the_peer_the_first_key(tmp_path: Path) -> None:
    """The first try got no answer; the peer alone can say whether it happened."""
    keys: list[str] = []
    outcomes: list[Any] = [ConnectionResetError("no answer"), "ok"]

    async def charge(key: str) -> str:
        keys.append(key)
        answer = outcomes.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return str(answer)

    def make() -> App:
        app = App("till", policy=pack())

        @app.command("go", scope="till:go")
        async def go(ctx: Ctx) -> str:
            return await ctx.step("charge", charge, key=ctx.key())

        return app

    till = Till()
    till.app = make  # type: ignore[method-assign]
    async with Room(till, tmp_path) as world:
        await confirm(world, "go")
        target = await world.last()
        assert target.outcome is not None
        assert target.outcome.reason == "effect.outcome_unknown"
        assert await confirm(world, "retry") == "ok"
        assert keys == [f"{target.id}.1"] * 2


async def test_a_retry_of_something_in_doubt_says_so_first(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        till.errors = [ConnectionResetError("no answer")]
        await confirm(world, "knock door")
        (question,) = await world.say("retry")
        assert question.text.startswith('Careful: it is not known whether "knock" already took effect.')


async def test_a_retry_that_was_confirmed_in_spite_of_the_doubt_runs(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        till.errors = [ConnectionResetError("no answer")]
        await confirm(world, "knock door")
        await confirm(world, "retry")
        assert (await world.last()).state is State.EXECUTED
        assert till.effects == ["knock door"]


async def test_a_retry_that_failed_is_tried_again_at_its_target(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        first = await fail(world, till, at="charge")
        till.errors = [Fatal("still broken")]
        await confirm(world, "retry")
        second = await world.last()
        assert second.state is State.FAILED
        assert (await world.runtime.view(second)).options == ()  # GAP-26
        assert await confirm(world, "retry") == "Paid 3."
        assert (await world.last()).envelope.target_command_id == first.id
        assert till.effects == ["charge 3", "note paid 3 of 100"]
        (reply,) = await world.say(f"retry {first.id}")
        assert reply.code == "recovery.already_recovered"


async def test_a_second_retry_knows_what_the_first_one_did(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await fail(world, till, at="charge")
        note, till.note = till.note, _broken  # type: ignore[method-assign]
        await confirm(world, "retry")
        assert till.effects == ["charge 3"]
        till.note = note  # type: ignore[method-assign]
        await confirm(world, "retry")
        assert (await world.last()).state is State.EXECUTED
        assert till.effects == ["charge 3", "note paid 3 of 100"]


async def test_a_retry_that_succeeded_can_be_undone(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await fail(world, till)
        await confirm(world, "retry")
        retry = await world.last()
        assert await confirm(world, "undo") == "Undone 3."
        assert await state_of(world, retry) is State.COMPENSATED
        assert till.effects.count("refund 3") == 1


async def test_a_retry_whose_preview_changed_is_asked_anew(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await fail(world, till)
        await world.say("retry")
        till.balance = 90
        replies = await world.press("Yes")
        assert replies[-1].text == "Try again: Pay 3 of 90?"
        await world.press("Yes")
        assert (await world.last()).state is State.EXECUTED


async def test_a_failed_command_may_be_retried_once_only(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        target = await fail(world, till)
        await confirm(world, "retry")
        done = (await world.last()).id
        (reply,) = await world.say(f"retry {target.id}")
        assert (reply.code, done in reply.text) == ("recovery.already_recovered", True)


# reprocess


async def test_reprocessing_reads_the_message_anew(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        till.verdict = Deny("closed")
        await confirm(world, "pay 3")
        target = await world.last()
        assert target.state is State.REJECTED
        till.verdict = type(till)().verdict
        assert await confirm(world, "reprocess") == "Paid 3."
        again = await world.last()
        assert (again.envelope.recovery_kind, again.envelope.target_command_id) == ("reprocess", target.id)
        assert await state_of(world, target) is State.REJECTED


async def test_what_is_erased_is_not_reprocessed(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        target = await fail(world, till)
        await world.store.erase(target.id)
        (reply,) = await world.say(f"reprocess {target.id}")
        assert reply.code == "recovery.erased"


async def test_a_command_that_is_no_longer_declared_cannot_be_recovered(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        target = await fail(world, till)
        world._make_app = lambda: App("till", policy=pack())
        await world.restart()
        (reply,) = await world.say(f"retry {target.id}")
        assert reply.code == "effect.missing_handler"


# which recovery, and of what


@pytest.mark.parametrize(
    ("state", "kind", "code"),
    [
        ("executed", "retry", "recovery.not_eligible"),
        ("executed", "reprocess", "recovery.not_eligible"),
        ("executed", "stop", "recovery.not_eligible"),
        ("rejected", "retry", "recovery.not_eligible"),
        ("rejected", "undo", "recovery.not_eligible"),
        ("declined", "retry", "recovery.not_eligible"),
        ("declined", "undo", "recovery.not_eligible"),
        ("failed", "stop", "recovery.not_eligible"),
    ],
)
async def test_a_recovery_that_is_not_open_is_rejected_with_a_reason(
    tmp_path: Path, state: str, kind: str, code: str
) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        if state == "failed":
            await fail(world, till)
        elif state == "declined":
            await world.say("pay 3")
            await world.press("No")
        else:
            till.verdict = Deny("closed") if state == "rejected" else till.verdict
            await confirm(world, "pay 3")
        target = await world.last()
        (reply,) = await world.say(f"{kind} {target.id}")
        assert (reply.code, state in reply.text) == (code, True)  # DER-RCP-02
        assert (await world.last()).state is State.REJECTED
        assert await state_of(world, target) is target.state


async def test_what_has_no_compensation_cannot_be_undone(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        await confirm(world, "knock door")
        (reply,) = await world.say("undo")
        assert reply.code == "recovery.no_compensation"


@pytest.mark.parametrize("ref", ["cmd_nothing", "m999", "xyz"])
async def test_an_unknown_id(tmp_path: Path, ref: str) -> None:
    async with Room(Till(), tmp_path) as world:
        (reply,) = await world.say(f"retry {ref}")
        assert reply.code == "validation.unknown_reference"
        assert (await world.last()).state is State.REJECTED


async def test_by_message_id_too(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await fail(world, till)
        assert await confirm(world, "retry m1") == "Paid 3."


@pytest.mark.parametrize("text", ["retry it", "retry the last one", "tentar de novo o último"])
async def test_the_last_one_in_many_words(tmp_path: Path, text: str) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await fail(world, till)
        (question,) = await world.say(text)
        assert question.buttons


async def test_the_newest_that_it_is_open_to(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        failed = await fail(world, till, "pay 3")
        await confirm(world, "pay 4")
        await world.say("retry")
        assert (await world.last()).envelope.target_command_id == failed.id


async def test_another_persons_command_is_not_found(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        target = await fail(world, till)
        for ref in (target.id, "m1"):
            (reply,) = await world.say(f"retry {ref}", by=BOB)
            assert reply.code == "validation.unknown_reference"
            assert "pay" not in reply.text


async def test_an_operator_may_recover_for_others(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        target = await fail(world, till)
        assert await confirm(world, f"retry {target.id}", by=OPERATOR) == "Paid 3."
        assert (await world.last(by=OPERATOR)).envelope.actor == OPERATOR
        assert await world.whole()


async def test_an_operator_who_is_one_no_longer(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        target = await fail(world, till)
        await world.say(f"retry {target.id}", by=OPERATOR)
        till.roles[OPERATOR] = ["member"]
        (reply,) = await world.press("Yes", by=OPERATOR)
        assert reply.code == "authz.not_yours"
        assert till.effects == ["charge 3"]


async def test_one_active_recovery_a_target(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        target = await fail(world, till)
        await world.say("retry")
        first = await world.last()
        for kind in ("retry", "reprocess", "undo"):
            (reply,) = await world.say(f"{kind} {target.id}")
            assert (reply.code, first.id in reply.text) == ("recovery.already_active", True)  # DER-RCP-04
        await world.press("No", of=next(m for m in world.replies() if m.command_id == first.id))
        (reply,) = await world.say(f"retry {target.id}")
        assert reply.buttons


async def test_two_people_at_once_recover_one_command_once(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        target = await fail(world, till)
        await asyncio.gather(
            world.deliver(world.write(f"retry {target.id}")),
            world.deliver(world.write(f"undo {target.id}", by=OPERATOR)),
        )
        await world.runtime.settle()
        recoveries = await world.store.recoveries(target.id)
        assert sorted(record.open for record in recoveries) == [False, True]
        assert await world.whole()


# cancel


async def _running(world: Room, till: Till, text: str = "pay 3") -> CommandRecord:
    """A command whose first effect hangs."""
    till.gate = asyncio.Event()
    await world.say(text)
    await world.deliver(world.write(button=world.replies()[-1].buttons[0].id))
    await till.entered.wait()
    return (await world.commands())[-1]


async def _until(check: Any) -> None:
    for _ in range(2_000):
        if await check():
            return
        await asyncio.sleep(0.001)
    raise AssertionError("it did not happen")


async def test_a_cancel_before_any_effect(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await confirm(world, "sit anna")
        target = await world.last()
        (question,) = await world.say("stop")
        assert question.text == "Stop sit anna, which is running?"
        await world.press("Yes")
        cancel = await world.last()
        assert await state_of(world, target) is State.CANCELED  # SMCL-T11
        assert cancel.state is State.EXECUTED
        assert {reply.text for reply in world.replies()[-2:]} == {
            "Stopped before anything was done.",
            "sit anna is stopped.",
        }
        types = await world.types(command_id=target.id)
        assert types[-1] == "execution.canceled"
        assert "execution.cancel_requested" in types
        await world.runtime.signal("parcel", "anna", "late")
        await world.runtime.settle()
        assert await state_of(world, target) is State.CANCELED
        assert await world.whole()


async def test_a_cancel_after_an_effect_fails_the_command_and_it_can_be_undone(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        target = await _running(world, till)
        await world.deliver(world.write(f"stop {target.id}"))
        await _until(lambda: _asked(world, 2))
        await world.deliver(world.write(button=world.replies()[-1].buttons[0].id))
        await _until(lambda: _cancelling(world, target))
        assert till.gate is not None
        till.gate.set()
        await world.runtime.settle()
        ended = await world.store.command(target.id)
        assert ended is not None
        assert ended.outcome is not None
        assert (ended.state, ended.outcome.reason) == (State.FAILED, "recovery.canceled_with_effects")  # GAP-10
        assert till.effects == ["charge 3"]
        till.gate = None
        assert await confirm(world, f"undo {target.id}") == "Undone 3."
        assert await state_of(world, target) is State.COMPENSATED
        assert till.effects == ["charge 3", "refund 3", "note undone 3"]
        assert await world.whole()


async def _asked(world: World, count: int) -> bool:
    return sum(bool(reply.buttons) for reply in world.replies()) >= count


async def _cancelling(world: World, target: CommandRecord) -> bool:
    found = await world.store.command(target.id)
    return found is not None and found.cancel_by is not None


async def test_a_cancel_before_the_yes_withdraws_the_question(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await world.say("pay 3")
        await world.say("pay 4")
        first, second = await world.commands()
        (reply,) = await world.say(f"cancel {first.id}")
        assert reply.code == "confirmation.withdrawn"  # GAP-03
        assert [record.status for record in await world.commands()] == ["withdrawn", "confirmation_required"]
        assert second.open
        assert till.effects == []


async def test_a_cancel_that_finds_its_target_ended(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await confirm(world, "sit anna")
        target = await world.last()
        (question,) = await world.say("stop")
        await world.runtime.signal("parcel", "anna", "a box")
        await world.runtime.settle()
        assert await state_of(world, target) is State.EXECUTED
        (reply,) = await world.press("Yes", of=question)
        cancel = await world.last()
        assert (cancel.state, reply.code) == (State.FAILED, "recovery.target_terminal")  # GAP-09
        assert reply.text == "Too late: it had already ended as executed."
        assert "invalid_transition_attempt" in await world.types(command_id=target.id)
        assert await state_of(world, target) is State.EXECUTED


async def _cancelled_in_its_last_step(world: Room, till: Till) -> CommandRecord:
    target = await _running(world, till, "knock door")
    await world.deliver(world.write(f"stop {target.id}"))
    await _until(lambda: _asked(world, 2))
    await world.deliver(world.write(button=world.replies()[-1].buttons[0].id))
    await _until(lambda: _cancelling(world, target))
    assert till.gate is not None
    till.gate.set()
    await world.runtime.settle()
    return target


async def test_a_cancel_that_meets_no_safe_point_is_too_late(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        target = await _cancelled_in_its_last_step(world, till)
        assert await state_of(world, target) is State.EXECUTED
        cancel = await world.last()
        assert cancel.outcome is not None
        assert (cancel.state, cancel.outcome.reason) == (State.FAILED, "recovery.target_terminal")
        assert await world.whole()


async def test_and_is_an_invalid_attempt_on_its_target(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        target = await _cancelled_in_its_last_step(world, till)
        assert "invalid_transition_attempt" in await world.types(command_id=target.id)


async def test_a_cancel_beside_an_effect_that_is_under_way(tmp_path: Path) -> None:
    """Two steps side by side: one is under way when the other meets the safe point."""
    gate, go_on = asyncio.Event(), asyncio.Event()
    effects: list[str] = []

    async def slow() -> None:
        await gate.wait()
        effects.append("slow")

    async def quick() -> None:
        effects.append("quick")

    def make() -> App:
        app = App("till", policy=pack())

        @app.command("go", scope="till:go")
        async def go(ctx: Ctx) -> str:
            async def second() -> None:
                await go_on.wait()
                await ctx.step("quick", quick)

            await asyncio.gather(ctx.step("slow", slow), second())
            return "done"

        return app

    till = Till()
    till.app = make  # type: ignore[method-assign]
    async with Room(till, tmp_path) as world:
        await world.say("go")
        await world.deliver(world.write(button=world.replies()[0].buttons[0].id))
        await _until(lambda: _begun(world))
        await world.deliver(world.write("stop"))
        await _until(lambda: _asked(world, 2))
        await world.deliver(world.write(button=world.replies()[-1].buttons[0].id))
        (target, _) = await world.commands()
        await _until(lambda: _cancelling(world, target))
        go_on.set()
        await world.runtime.settle()
        gate.set()
        await asyncio.sleep(0)
        ended = await world.store.command(target.id)
        assert ended is not None
        assert ended.state is State.FAILED  # GAP-10: an effect may remain, so it is not `canceled`


async def _begun(world: World) -> bool:
    return bool(await world.store.steps((await world.last()).id))


async def test_a_cancel_survives_a_crash(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await confirm(world, "sit anna")
        target = await world.last()
        await world.say("stop")
        await world.deliver(world.write(button=world.replies()[-1].buttons[0].id))
        await world.restart()
        await world.advance(60)
        assert await state_of(world, target) is State.CANCELED
        assert await world.whole()


async def test_an_operator_stops_someone_elses_command(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await confirm(world, "sit anna")
        target = await world.last()
        assert "is stopped" in await confirm(world, f"stop {target.id}", by=OPERATOR)
        assert await state_of(world, target) is State.CANCELED
        assert world.replies()[-1].text == "Stopped before anything was done."
        assert await world.whole()


# compensate


async def test_a_success_is_undone_in_the_order_of_the_catalogue(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await confirm(world, "pay 3")
        target = await world.last()
        before = target.outcome
        (question,) = await world.say("undo")
        assert question.text == "Undo pay 3?"
        (reply,) = await world.press("Yes")
        undo = await world.last()
        assert reply.text == "Undone 3."
        assert till.effects[2:] == ["refund 3", "note undone 3"]
        assert undo.state is State.EXECUTED
        links = [link.artifact for link in await world.evidence()]
        order = [
            (a.type, a.lifecycle.command_id)
            for a in links
            if a.lifecycle and a.type in ("compensation.converged", "execution.executed", "compensation.compensated")
        ]
        assert order == [
            ("execution.executed", target.id),
            ("compensation.converged", undo.id),
            ("execution.executed", undo.id),
            ("compensation.compensated", target.id),
        ]  # GAP-11
        compensated = await world.store.command(target.id)
        assert compensated is not None
        assert compensated.stages == (*target.stages, State.COMPENSATED)  # SMCL-R09: appended
        assert compensated.outcome == before
        assert await world.whole()


async def test_a_failure_is_undone_as_far_as_it_got(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        target = await fail(world, till, at="charge")
        await confirm(world, "undo")
        assert till.effects == ["note undone 3"]  # nothing was charged, nothing is refunded
        assert await state_of(world, target) is State.COMPENSATED


async def test_a_compensation_that_fails_midway_leaves_its_target(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await confirm(world, "pay 3")
        target = await world.last()
        till.note = _broken  # type: ignore[method-assign]
        await confirm(world, "undo")
        undo = await world.last()
        assert undo.state is State.FAILED
        assert await state_of(world, target) is State.EXECUTED  # SCN-06
        assert "compensation.converged" not in await world.types()
        assert await world.whole()


async def test_a_compensation_that_failed_is_tried_again_at_its_target(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await confirm(world, "pay 3")
        target = await world.last()
        note, till.note = till.note, _broken  # type: ignore[method-assign]
        await confirm(world, "undo")
        undo = await world.last()
        till.note = note  # type: ignore[method-assign]
        (reply,) = await world.say(f"retry {undo.id}")
        assert reply.code == "recovery.not_eligible"
        await confirm(world, "undo")
        assert till.effects.count("charge 3") == till.effects.count("refund 3") == 1  # DER-RCP-03: it is resumed
        assert await state_of(world, target) is State.COMPENSATED


async def test_a_cancel_that_came_too_late_is_not_retried_as_the_command_itself(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await _cancelled_in_its_last_step(world, till)
        till.gate = None
        (reply,) = await world.say("retry")
        assert reply.code == "recovery.not_eligible"
        assert till.effects == ["knock door"]


async def test_what_is_undone_is_undone_once(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await confirm(world, "pay 3")
        target = await world.last()
        await confirm(world, "undo")
        (reply,) = await world.say(f"undo {target.id}")
        assert reply.code == "recovery.already_recovered"
        assert till.effects.count("refund 3") == 1


async def test_undoing_needs_its_own_scope(tmp_path: Path) -> None:
    till = Till()
    till.policy = pack(roles={"member": {"scopes": ["till:pay"]}, "operator": {"scopes": ["*"], "privileged": True}})
    async with Room(till, tmp_path) as world:
        await confirm(world, "pay 3")
        target = await world.last()
        await world.say("undo")
        (reply,) = await world.press("Yes")
        assert reply.code == "authz.missing_scope"  # SMCL-R04, GAP-12
        assert await confirm(world, f"undo {target.id}", by=OPERATOR) == "Undone 3."
        assert await state_of(world, target) is State.COMPENSATED
        assert await world.whole()


async def test_a_compensation_survives_a_crash(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await confirm(world, "pay 3")
        target = await world.last()
        till.gate, till.entered = asyncio.Event(), asyncio.Event()
        await world.say("undo")
        await world.deliver(world.write(button=world.replies()[-1].buttons[0].id))
        await till.entered.wait()
        till.gate = None
        await world.restart()
        assert await state_of(world, target) is State.COMPENSATED
        assert till.effects.count("refund 3") == 1


# how risky


async def test_a_recovery_is_asked_about_as_its_target_was(tmp_path: Path) -> None:
    def make() -> App:
        app = App("till", policy=pack(policies=[{"id": "pin", "type": "step_up", "selector": {"risk": "destructive"}}]))

        @app.command("go", scope="till:go", risk="destructive")
        async def go(ctx: Ctx) -> str:
            return "done"

        return app

    till = Till()
    till.app = make  # type: ignore[method-assign]
    async with Room(till, tmp_path) as world:
        await world.say("go")
        await world.press("Yes")
        rejected = await world.last()
        assert rejected.state is State.REJECTED  # no PIN
        await world.say("reprocess")
        again = await world.last()
        assert again.envelope.risk_class is Risk.DESTRUCTIVE  # GAP-24
        reply = (await world.press("Yes"))[0]
        assert reply.code == "authz.step_up_not_enrolled"


async def test_an_auto_confirmed_commands_recovery_is_asked_about(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        till.errors = [Fatal("broken")]
        await world.say("tip 1")
        (question,) = await world.say("retry")
        assert question.buttons


# a retry of something that waited


async def test_a_retry_of_a_command_that_was_stopped_while_waiting(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await confirm(world, "await anna")
        target = await world.last()
        await confirm(world, "stop")
        assert await state_of(world, target) is State.FAILED
        before = await world.store.steps(target.id)
        await confirm(world, f"retry {target.id}")
        await world.runtime.signal("parcel", "anna", "a box")
        await world.runtime.settle()
        assert (await world.last()).state is State.EXECUTED
        assert till.effects == ["knock before anna", "note after a box"]
        assert await world.store.steps(target.id) == before
        assert [report.erased for report in await world.verify()] == [()]


async def test_compensation_sees_every_occurrence(tmp_path: Path) -> None:
    seen: list[Any] = []

    async def effect(n: int) -> int:
        return n * 10

    def make() -> App:
        app = App("till", policy=pack())

        @app.command("go", scope="till:go")
        async def go(ctx: Ctx) -> str:
            await ctx.step("effect", repeatable(effect), 1)
            await ctx.step("effect", repeatable(effect), 2)
            return "done"

        @go.compensate()
        async def undo(ctx: Ctx, done: Done) -> str:
            seen.extend([done.result("effect", int), done.result("effect", int, 2), done.has("effect", 3)])
            return "undone"

        return app

    till = Till()
    till.app = make  # type: ignore[method-assign]
    async with Room(till, tmp_path) as world:
        await confirm(world, "go")
        assert await confirm(world, "undo") == "undone"
        assert seen == [10, 20, False]
        assert (await world.commands(by=ALICE))[0].state is State.COMPENSATED
