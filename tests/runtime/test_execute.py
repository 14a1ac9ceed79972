"""Execute: authorized immediately before it starts, on what is true then, and only then (SMCL-I05, DER-SEC-02)."""

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from sayso import Allow, App, Ctx, Decision, Deny, Preview
from sayso.commands.policy import DENY_ALL, PolicyPack
from sayso.records import State
from sayso.testing import ALICE, BOB, World
from tests.till import Room, Till, confirm, pack, until

REFUSED = ["authz.decided", "execution.rejected"]


# who may


@pytest.mark.parametrize(
    ("roles", "policy", "code"),
    [
        (["member"], pack(), None),
        ([], pack(), None),  # the default role
        (["nobody"], pack(), "authz.missing_scope"),
        ([], pack(default_role=""), "authz.no_role"),
        (["emperor"], pack(default_role=""), "authz.no_role"),
        (["member"], DENY_ALL, "authz.no_role"),
    ],
)
async def test_scopes_decide_after_the_yes(
    tmp_path: Path, roles: list[str], policy: PolicyPack, code: str | None
) -> None:
    till = Till()
    till.policy, till.roles[ALICE] = policy, roles
    async with Room(till, tmp_path) as world:
        await world.say("pay 3")
        (reply, *_) = await world.press("Yes")
        assert (reply.code or None) == code
        record = await world.last()
        assert record.state is (State.EXECUTED if code is None else State.REJECTED)
        assert bool(till.effects) is (code is None)
        if code:
            assert (await world.types())[-2:] == REFUSED  # GAP-15
            decided = (await world.evidence())[-2].artifact
            assert decided.reason is not None
            assert decided.reason.code == code
            assert decided.security is not None
            assert decided.security.authz is not None
            assert (decided.security.authz.decision, decided.security.authz.policy_id) == ("deny", policy.ref)


async def test_a_read_only_command_needs_its_scope_too(tmp_path: Path) -> None:
    till = Till()
    till.roles[ALICE] = ["nobody"]
    async with Room(till, tmp_path) as world:
        (reply,) = await world.say("look")
        assert reply.code == "authz.missing_scope"


async def test_a_channel_gives_its_people_a_role(tmp_path: Path) -> None:
    till = Till()
    till.policy = pack(default_role="nobody", channel_roles={"simulator": "member"})
    async with Room(till, tmp_path) as world:
        assert (await world.say("look"))[0].text == "There are 100."


# what the application says


@pytest.mark.parametrize(
    ("verdict", "code", "said"),
    [
        (Deny("already_shipped"), "policy.already_shipped", "Already shipped."),
        (Deny("already_shipped", "It left on Monday."), "policy.already_shipped", "It left on Monday."),
        (Deny("authz.not_yours"), "authz.not_yours", "I can't find that."),
        (True, "authz.check_failed", "I couldn't check whether that is allowed, so nothing was done."),
        (None, "authz.check_failed", "I couldn't check whether that is allowed, so nothing was done."),
    ],
)
async def test_a_refusal_says_why(tmp_path: Path, verdict: Any, code: str, said: str) -> None:
    till = Till()
    till.verdict = verdict
    async with Room(till, tmp_path) as world:
        await world.say("pay 3")
        (reply,) = await world.press("Yes")
        assert (reply.code, reply.text) == (code, said)
        assert (await world.last()).state is State.REJECTED
        assert till.effects == []


async def test_a_check_that_breaks_refuses(tmp_path: Path) -> None:
    async def broken() -> Decision:
        raise RuntimeError("the rules are on fire")

    till = Till()
    till.verdict = broken
    async with Room(till, tmp_path) as world:
        await world.say("pay 3")
        (reply,) = await world.press("Yes")
        assert reply.code == "authz.check_failed"
        assert "fire" not in reply.text
        assert world.runtime.telemetry.counters["errors.authorize"] == 1


async def test_the_scope_is_checked_before_the_application_is_asked(tmp_path: Path) -> None:
    asked: list[int] = []

    async def verdict() -> Decision:
        asked.append(1)
        return Allow()

    till = Till()
    till.verdict, till.roles[ALICE] = verdict, ["nobody"]
    async with Room(till, tmp_path) as world:
        await confirm(world, "pay 3")
        assert asked == []


# what changed in between


async def test_a_scope_that_was_taken_away_between_question_and_yes(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await world.say("pay 3")
        till.roles[ALICE] = ["nobody"]
        (reply,) = await world.press("Yes")
        assert reply.code == "authz.missing_scope"
        assert till.effects == []


async def test_a_policy_that_changed_between_yes_and_start(tmp_path: Path) -> None:
    """The decision was made by a pack that is no longer in force."""
    till = Till()
    async with Room(till, tmp_path) as world:

        async def meanwhile() -> Decision:
            world.app.definition.policy = pack(version="2")
            return Allow()

        till.verdict = meanwhile
        await world.say("pay 3")
        (reply,) = await world.press("Yes")
        assert reply.code == "policy.changed"
        assert till.effects == []
        decided = (await world.evidence())[-2].artifact
        assert decided.security is not None
        assert decided.security.authz is not None
        assert decided.security.authz.policy_id == "till@2"


async def test_a_fact_that_changed_between_yes_and_start(tmp_path: Path) -> None:
    """The confirmed preview relied on it, so it is checked once more when `started` is written."""
    done: list[str] = []
    gate, entered = asyncio.Event(), asyncio.Event()

    def make() -> App:
        app = App("till", policy=pack())

        @app.command("use", scope="till:use")
        async def use(ctx: Ctx) -> str:
            done.append(await ctx.recall("colour"))
            return "used"

        @use.preview
        async def preview(ctx: Ctx) -> Preview[None]:
            await ctx.recall("colour")
            return Preview("Use it?", None)

        @use.authorize
        async def authorize(ctx: Ctx) -> Decision:
            entered.set()
            await gate.wait()
            return Allow()

        @app.command("save {value}", scope="till:save")
        async def save(ctx: Ctx, value: str) -> str:
            await ctx.remember("colour", value)
            return "saved"

        return app

    till = Till()
    till.app = make  # type: ignore[method-assign]
    async with Room(till, tmp_path) as world:
        await confirm(world, "save red")
        (question,) = await world.say("use")
        await world.deliver(world.write(button=question.buttons[0].id))
        await entered.wait()  # confirmed, and being authorized
        await world.deliver(world.write("save blue"))
        await until(lambda: sum(bool(reply.buttons) for reply in world.replies()) == 3)
        await world.deliver(world.write(button=world.replies()[-1].buttons[0].id))
        await until(lambda: world.replies()[-1].text == "saved")
        gate.set()
        await world.runtime.settle()
        assert done == []
        assert world.replies()[-1].code == "confirmation.stale"
        assert await world.whole()


async def test_a_fact_that_changed_meanwhile_elsewhere_does_not_matter(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await confirm(world, "save colour as red")
        await confirm(world, "save size as big")
        (question,) = await world.say("use colour")
        await confirm(world, "save size as small")
        await world.press("Yes", of=question)
        assert till.effects == ["knock red"]


# a handler that is gone


@pytest.mark.parametrize("when", ["confirmed", "started"])
async def test_a_command_that_is_no_longer_declared(tmp_path: Path, when: str) -> None:
    def bare() -> App:
        return App("till", policy=pack())

    till, world_path = Till(), tmp_path / "a.db"
    async with World(till.app, world_path) as world:
        await world.say("sit anna" if when == "started" else "pay 3")
        if when == "started":
            await world.press("Yes")
        world._make_app = bare
        await world.restart()
        if when == "started":
            await world.runtime.signal("parcel", "anna", "a box")
            await world.runtime.settle()
            assert (await world.last()).state is State.FAILED
        else:
            await world.press("Yes")
            assert (await world.last()).status in ("rejected", "stale")
        assert all(report.ok for report in await world.verify())


async def test_a_command_whose_parameters_changed_while_it_waited(tmp_path: Path) -> None:
    def changed() -> App:
        app = App("till", policy=pack())

        @app.command("sit {name} for {hours}", scope="till:wait")
        async def sit(ctx: Ctx, name: str, hours: int) -> str:
            return await ctx.wait("parcel", str, key=name)

        return app

    async with World(Till().app, tmp_path / "a.db") as world:
        await confirm(world, "sit anna")
        world._make_app = changed
        await world.restart()
        await world.runtime.signal("parcel", "anna", "a box")
        await world.runtime.settle()
        record = await world.last()
        assert record.state is State.FAILED
        assert world.replies()[-1].command_id == record.id


# restarts


async def test_what_was_confirmed_and_not_started_starts_after_a_crash(tmp_path: Path) -> None:
    till = Till()
    gate = asyncio.Event()

    async def slow() -> Decision:
        await gate.wait()
        return Allow()

    till.verdict = slow
    async with Room(till, tmp_path) as world:
        await world.say("pay 3")
        await world.deliver(world.write(button=world.replies()[0].buttons[0].id))
        await until(lambda: world.runtime.telemetry.counters["commands.authz_pending"] > 0)
        till.verdict = Allow()
        await world.restart()
        assert (await world.last()).state is State.EXECUTED
        assert till.effects == ["charge 3", "note paid 3 of 100"]


async def test_two_commands_of_one_person_run_side_by_side(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await confirm(world, "sit anna")
        await confirm(world, "sit bruno")
        for who in ("bruno", "anna"):
            await world.runtime.signal("parcel", who, who)
            await world.runtime.settle()
        assert [reply.text for reply in world.replies()[-2:]] == ["bruno came: bruno.", "anna came: anna."]
        assert await world.whole()


async def test_many_people_at_once(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        people = [f"+55119000010{n:02}" for n in range(50)]
        await asyncio.gather(*[world.deliver(world.write(f"pay {n + 1}", by=who)) for n, who in enumerate(people)])
        await world.runtime.settle()
        presses = [world.write(by=who, button=world.replies(who)[0].buttons[0].id) for who in people]
        await asyncio.gather(*[world.deliver(press) for press in presses])
        await world.runtime.settle()
        assert sorted(effect for effect in till.effects if effect.startswith("charge")) == sorted(
            f"charge {n + 1}" for n in range(50)
        )
        assert [world.replies(who)[-1].text for who in people] == [f"Paid {n + 1}." for n in range(50)]
        assert await world.whole()


async def test_a_stranger_is_not_bob(tmp_path: Path) -> None:
    till = Till()
    till.roles[BOB] = ["nobody"]
    async with Room(till, tmp_path) as world:
        await confirm(world, "pay 3")
        await confirm(world, "pay 4", by=BOB)
        assert "charge 4" not in till.effects


async def test_a_scope_that_was_taken_away_while_it_was_being_authorized(tmp_path: Path) -> None:
    till = Till()

    async def meanwhile() -> Decision:
        till.roles[ALICE] = ["nobody"]
        return Allow()

    till.verdict = meanwhile
    async with Room(till, tmp_path) as world:
        await world.say("pay 3")
        (reply,) = await world.press("Yes")
        assert reply.code == "authz.missing_scope"
        assert till.effects == []


async def test_nobody_knows_who_someone_is_for_a_moment(tmp_path: Path) -> None:
    """The directory is down just after the yes: nothing happens unauthorized, and nothing is forgotten."""
    till = Till()
    async with Room(till, tmp_path) as world:
        await world.say("pay 3")
        roles, calls = world.app.definition.roles, []
        assert roles is not None

        async def flaky(actor: str) -> Any:
            calls.append(actor)
            if len(calls) == 2:  # the first is for the preview, the second decides
                raise ConnectionError("the directory is down")
            return await roles(actor)

        world.app.definition.roles = flaky
        with suppress(ConnectionError):
            await world.press("Yes")
        assert len(calls) == 2
        assert till.effects == []
        world.runtime.failure = None
        await world.advance(31)
        assert (await world.last()).state is State.EXECUTED
