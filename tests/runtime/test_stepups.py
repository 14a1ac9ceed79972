"""Step-up by PIN: enrolled, asked for, right, wrong, locked, withdrawn, reset (GAP-19)."""

from pathlib import Path

import pytest

from sayso import App, Ctx, Decision, StepUp
from sayso.commands.step_up import settled
from sayso.evidence.artifact import StepUpView
from sayso.records import State, replace
from sayso.runtime.pins import LOCK_MINUTES, MAX_DIGITS, MAX_FAILURES, MIN_DIGITS
from sayso.testing import ALICE, BOB
from tests.till import OPERATOR, PIN, Room, Till, ask, confirm, enrol, pack


async def test_a_pin_that_was_right_is_not_asked_for_again_by_a_judgement_from_before(tmp_path: Path) -> None:
    """It was judged to need one, took its time, and by then the PIN had come."""
    async with Room(Till(), tmp_path) as world:
        await enrol(world)
        await ask(world)
        asked = await world.last()
        given = settled(asked, "satisfied")
        world.runtime.streams.committed = lambda commit: None  # nothing goes on by itself
        await world.runtime.streams.decide(asked.stream, lambda draft: draft.change(given))
        await world.runtime.execute.proceed(replace(asked, step_up=None))
        assert (await world.last()).step_up == given.step_up


async def test_the_right_pin_lets_the_command_start(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await enrol(world)
        await ask(world)
        record = await world.last()
        assert record.state is State.AUTHZ_PENDING  # GAP-19
        assert till.effects == []
        (reply,) = await world.say(PIN)
        assert reply.text == "Dropped 5."
        assert till.effects == ["charge 5"]
        types = await world.types(command_id=record.id)
        assert types[types.index("authz.step_up.requested") :][:4] == [
            "authz.step_up.requested", "authz.step_up.satisfied", "authz.decided", "execution.started",
        ]  # fmt: skip
        said = [
            (link.artifact.type, link.artifact.security.step_up)
            for link in await world.evidence()
            if link.artifact.security and link.artifact.security.step_up
        ]
        assert said == [
            ("authz.step_up.requested", StepUpView("pin", True, False)),
            ("authz.step_up.satisfied", StepUpView("pin", True, True)),
            ("authz.decided", StepUpView("pin", True, True)),
        ]


async def test_an_applications_own_step_up(tmp_path: Path) -> None:
    done: list[str] = []

    async def run(ctx: Ctx, what: str = "") -> str:
        done.append(what)
        return "done"

    def make() -> App:
        app = App("till", policy=pack())
        command = app.command("go", "go {what}", scope="till:go")(run)

        @command.authorize
        async def authorize(ctx: Ctx, what: str = "") -> Decision:
            return StepUp("over_limit")

        return app

    till = Till()
    till.app = make  # type: ignore[method-assign]  # another application in the same room
    async with Room(till, tmp_path) as world:
        await enrol(world)
        await ask(world, "go far")
        (reply,) = await world.say(PIN)
        assert (reply.text, done) == ("done", ["far"])
        requested = next(
            link.artifact
            for link in await world.evidence()
            if link.artifact.type == "authz.step_up.requested"
            and link.artifact.reason
            and link.artifact.reason.code == "policy.over_limit"
        )
        assert requested


async def test_without_a_pin_one_must_be_set_first(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await world.say("drop 5")
        (reply,) = await world.press("Yes")
        assert reply.code == "authz.step_up_not_enrolled"
        assert (await world.last()).state is State.REJECTED
        assert till.effects == []


async def test_changing_a_pin_needs_the_old_one(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await enrol(world)
        await ask(world, "change pin")
        (reply,) = await world.say(PIN)
        assert "Send your new PIN" in reply.text
        await world.say("1234")
        await ask(world)
        await world.say("1234")
        assert till.effects == ["charge 5"]


@pytest.mark.parametrize(
    ("text", "fine"),
    [
        ("1" * (MIN_DIGITS - 1), False), ("1" * MIN_DIGITS, True), ("1" * (MIN_DIGITS + 1), True),
        ("1" * (MAX_DIGITS - 1), True), ("1" * MAX_DIGITS, True), ("1" * (MAX_DIGITS + 1), False),
        ("12a4", False), ("12 34", False), ("never mind", False), (" 1234 ", True),
    ],
)  # fmt: skip
async def test_what_a_new_pin_may_be(tmp_path: Path, text: str, fine: bool) -> None:
    async with Room(Till(), tmp_path) as world:
        await confirm(world, "set pin")
        (reply,) = await world.say(text)
        assert reply.text == ("Your PIN is set." if fine else "A PIN has 4 to 8 digits. Please send it again.")
        pin = await world.store.pin("till", ALICE)
        assert (pin is not None) is fine
        if not fine:
            assert (await world.say(PIN))[-1].text == "Your PIN is set."  # it is asked for until it comes


async def test_a_new_pin_that_does_not_come_in_time(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path, pace=0) as world:
        await confirm(world, "set pin")
        await world.advance(299)
        assert (await world.last()).state is State.STARTED
        await world.advance(2)
        assert (await world.last()).state is State.FAILED
        assert world.replies()[-1].code == "effect.wait_timeout"


@pytest.mark.parametrize("tries", [MAX_FAILURES - 1, MAX_FAILURES])
async def test_the_fifth_wrong_pin_locks(tmp_path: Path, tries: int) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await enrol(world)
        await ask(world)
        for n in range(1, tries + 1):
            (reply,) = await world.say("0000")
            if n < MAX_FAILURES:
                assert reply.text == f"That PIN is not right. Tries left: {MAX_FAILURES - n}."
        record = await world.last()
        pin = await world.store.pin("till", ALICE)
        assert pin is not None
        if tries < MAX_FAILURES:
            assert (record.state, pin.failures, pin.locked_until) == (State.AUTHZ_PENDING, tries, None)
            await world.say(PIN)
            assert till.effects == ["charge 5"]
        else:
            assert record.state is State.REJECTED
            assert reply.code == "authz.step_up_locked"
            assert pin.locked_until is not None
            await world.say(PIN)
            assert till.effects == []
        assert (await world.types()).count("authz.step_up.failed") == tries
        assert await world.whole()


async def test_a_right_pin_forgets_the_wrong_ones(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        await enrol(world)
        for _ in range(2):
            await ask(world)
            for _ in range(MAX_FAILURES - 1):
                await world.say("0000")
            await world.say(PIN)
            assert (await world.last()).state is State.EXECUTED


@pytest.mark.parametrize(("minutes", "locked"), [(LOCK_MINUTES - 1, True), (LOCK_MINUTES, False)])
async def test_a_lock_lasts_a_quarter_of_an_hour(tmp_path: Path, minutes: int, locked: bool) -> None:
    till = Till()
    async with Room(till, tmp_path, pace=0) as world:
        await enrol(world)
        await ask(world)
        for _ in range(MAX_FAILURES):
            await world.say("0000")
        await world.advance(minutes * 60)
        await world.say("drop 6")
        (reply,) = await world.press("Yes")
        assert reply.code == ("authz.step_up_locked" if locked else "authz.step_up_required")
        if locked:
            assert reply.text == "Too many wrong PINs. Try again in 1 minutes."
        else:
            await world.say(PIN)
            assert till.effects == ["charge 6"]


async def test_after_a_lock_there_are_five_tries_again(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        await enrol(world)
        await ask(world)
        for _ in range(MAX_FAILURES):
            await world.say("0000")
        await world.advance(LOCK_MINUTES * 60 + 1)
        await ask(world, "drop 6")
        (reply,) = await world.say("0000")
        assert reply.code == "authz.step_up_wrong"
        assert (await world.last()).state is State.AUTHZ_PENDING


async def test_a_lock_holds_for_every_command_that_waits(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await enrol(world)
        await ask(world, "drop 5")
        await ask(world, "drop 6")
        for _ in range(MAX_FAILURES):
            await world.say("0000")
            await world.runtime.tick()
        await world.say(PIN)
        assert till.effects == []


async def test_never_mind_withdraws_it(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await enrol(world)
        await ask(world)
        (reply,) = await world.say("never mind")
        assert reply.code == "confirmation.withdrawn"
        record = await world.last()
        assert record.outcome is not None
        assert (record.state, record.outcome.reason) == (State.REJECTED, "authz.step_up_withdrawn")
        await world.say(PIN)
        assert till.effects == []


@pytest.mark.parametrize(("seconds", "expired"), [(299, False), (300, True)])
async def test_it_is_waited_for_five_minutes(tmp_path: Path, seconds: int, expired: bool) -> None:
    till = Till()
    async with Room(till, tmp_path, pace=0) as world:
        await enrol(world)
        await ask(world)
        await world.advance(seconds)
        record = await world.last()
        assert (record.state is State.REJECTED) is expired
        assert (world.replies()[-1].code == "authz.step_up_expired") is expired
        if not expired:
            await world.say(PIN)
            assert till.effects == ["charge 5"]


async def test_an_operator_resets_it_and_a_new_one_may_be_set(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await enrol(world)
        assert await confirm(world, f"reset pin of {ALICE}", by=OPERATOR) == f"The PIN of {ALICE} is reset."
        await world.say("drop 5")
        (reply,) = await world.press("Yes")
        assert reply.code == "authz.step_up_not_enrolled"
        await enrol(world, "9999")


async def test_a_reset_opens_a_lock_and_needs_no_old_pin(tmp_path: Path) -> None:
    till = Till()
    till.roles["anna"] = ["member"]
    async with Room(till, tmp_path) as world:
        await enrol(world, by="anna")
        await ask(world, by="anna")
        for _ in range(MAX_FAILURES):
            await world.say("0000", by="anna")
        assert await confirm(world, "reset pin of anna", by=OPERATOR) == "The PIN of anna is reset."
        await enrol(world, "9999", by="anna")
        await ask(world, by="anna")
        await world.say("9999", by="anna")
        assert till.effects == ["charge 5"]


async def test_only_an_operator_may_reset(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await enrol(world)
        await world.say("reset pin of anna", by=BOB)
        (reply,) = await world.press("Yes", by=BOB)
        assert reply.code == "authz.missing_scope"
