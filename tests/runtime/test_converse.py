"""Converse: every message becomes a command, an answer or a reply; the bad ones with a clear word and nothing done."""

import asyncio
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from sayso import App, Ctx, Deny, Preview, Settings
from sayso.channels.simulator import Simulator
from sayso.commands.envelope import MAX_ARGS_BYTES
from sayso.evidence import Security
from sayso.evidence.artifact import ConfirmationView
from sayso.records import State
from sayso.testing import ALICE, BOB, World
from tests.till import OPERATOR, Room, Till, app_of, confirm, pack

HAPPY = [
    "command.accepted", "command.confirmation.requested", "command.confirmation.satisfied", "authz.requested",
    "authz.decided", "execution.started", "step.begun", "step.done", "step.begun", "step.done", "execution.executed",
]  # fmt: skip


# the happy path


async def test_a_command_is_asked_about_confirmed_and_done_once(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        (question,) = await world.say("pay 3")
        assert question.text == "Pay 3 of 100?"
        assert [button.label for button in question.buttons] == ["Yes", "No"]
        assert question.in_reply_to == "m1"
        assert till.effects == []

        (reply,) = await world.press("Yes")

        record = await world.last()
        assert (reply.text, reply.command_id, reply.in_reply_to) == ("Paid 3.", record.id, "m1")
        assert till.effects == ["charge 3", "note paid 3 of 100"]
        assert record.stages == (
            State.RECEIVED, State.CANONICALIZED, State.CONFIRMATION_REQUIRED, State.CONFIRMED,
            State.AUTHZ_PENDING, State.AUTHORIZED, State.STARTED, State.EXECUTED,
        )  # fmt: skip
        assert await world.types() == HAPPY  # SCN-04
        assert await world.whole()


async def test_evidence_says_how_it_was_confirmed_and_by_which_message(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        await confirm(world, "pay 3")
        links = {link.artifact.type: link.artifact for link in await world.evidence()}
        satisfied = links["command.confirmation.satisfied"]
        assert satisfied.security == Security(confirmation=ConfirmationView("button", "till@1#default", "", "satisfied"))
        assert satisfied.trace.message_ids == ("m1", "m2")
        decided = links["authz.decided"].security
        assert decided is not None
        assert decided.authz is not None
        assert (decided.authz.decision, decided.authz.policy_id, decided.authz.scopes) == ("allow", "till@1", ("till:pay",))


async def test_a_read_only_command_is_not_asked_about(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        assert [reply.text for reply in await world.say("look")] == ["There are 100."]
        assert (await world.last()).confirmation is None  # SMCL-S13


@pytest.mark.parametrize(
    ("text", "yes", "question"),
    [("pay 3", "Yes", "Pay 3 of 100?"), ("pagar 3 por favor, quero muito", "Sim", ""), ("pagar 3", "Yes", "Pay 3 of 100?")],
)
async def test_words_are_in_the_language_of_the_request(tmp_path: Path, text: str, yes: str, question: str) -> None:
    async with Room(Till(), tmp_path) as world:
        replies = await world.say(text)
        if question:
            assert replies[0].text == question
            assert yes in [button.label for button in replies[0].buttons]


# words, in three languages


@pytest.mark.parametrize(
    ("hello", "yes", "paid"),
    [("what is this", "yes", True), ("o que é isso, não sei", "sim", True), ("¿qué es esto?", "sí", True), ("hi", "ok", True)],
)
async def test_a_typed_yes_counts_in_three_languages(tmp_path: Path, hello: str, yes: str, paid: bool) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await world.say(hello)
        await world.say("pay 3")
        await world.say(yes)
        assert bool(till.effects) is paid
        assert (await world.last()).confirmation.method == "text"  # type: ignore[union-attr]  # asked and answered


@pytest.mark.parametrize(
    ("hello", "said"),
    [
        ("what is this?", "I don't know how to do that."),
        ("o que é isso? não sei", "Não sei fazer isso."),
        ("¿qué es esto? no lo sé", "No sé hacer eso."),
    ],
)
async def test_an_unknown_command_is_answered_with_what_can_be_said(tmp_path: Path, hello: str, said: str) -> None:
    async with Room(Till(), tmp_path) as world:
        (reply,) = await world.say(hello)
        assert reply.text.startswith(said)
        assert "• pay {amount}" in reply.text
        assert reply.code == "validation.unknown_command"
        assert await world.commands() == []  # GAP-14: what cannot be read never becomes a command


@pytest.mark.parametrize("lang", ["en", "pt", "es"])
async def test_the_language_of_strangers_is_a_setting(tmp_path: Path, lang: str) -> None:
    said = {"en": "I don't know how to do that.", "pt": "Não sei fazer isso.", "es": "No sé hacer eso."}
    async with Room(Till(), tmp_path, settings=Settings(lang=lang)) as world:
        (reply,) = await world.say("xyzzy")
        assert reply.text.startswith(said[lang])


# slots


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        ("pay", "validation.missing_slot", "Something is missing: amount. pay {amount}"),
        ("pay much", "validation.malformed_slot", "I can't read a value: amount: a whole number is needed"),
        ("pay 1234567890123456789", "validation.malformed_slot", "at most 18 digits"),
    ],
)
async def test_a_slot_that_is_missing_or_malformed_is_a_refused_command(tmp_path: Path, text: str, code: str, said: str) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        (reply,) = await world.say(text)
        assert said in reply.text
        record = await world.last()
        assert (record.state, reply.code) == (State.REJECTED, code)
        assert record.outcome is not None
        assert record.outcome.reason == code
        assert await world.types() == ["command.accepted", "authz.requested", "authz.decided", "execution.rejected"]  # GAP-01
        assert till.effects == []
        assert await world.whole()


async def test_two_commands_that_fit_alike_are_asked_about(tmp_path: Path) -> None:
    def make() -> App:
        app = App("till", policy=pack())
        for name in ("one", "two"):

            async def run(ctx: Ctx, what: str) -> str:
                return "done"

            app.command("go {what}", name=name)(run)
        return app

    async with World(make, tmp_path / "a.db") as world:
        (reply,) = await world.say("go home")
        assert reply.code == "ambiguity.several_commands"
        assert "one, two" in reply.text
        assert (await world.last()).state is State.REJECTED  # SCN-05


@pytest.mark.parametrize("over", [-1, 0, 1])
async def test_how_long_a_message_may_be(tmp_path: Path, over: int) -> None:
    limit = Settings().max_text_chars
    text = "save a as ".ljust(limit + over, "x")
    async with Room(Till(), tmp_path, settings=Settings()) as world:
        (reply,) = await world.say(text)
        assert (reply.code == "validation.text_too_long") is (over > 0)
        if over > 0:
            assert reply.text == f"That message is too long ({limit + 1} > {limit})."
            assert await world.commands() == []


async def test_how_much_a_command_may_carry(tmp_path: Path) -> None:
    async def run(ctx: Ctx, **values: str) -> str:
        return "done"

    names = [f"p{n}" for n in range(18)]
    template = "go " + " and ".join(f"{{{name}}}" for name in names)

    def make() -> App:
        from sayso.commands.registry import CommandSpec, Parameter
        from sayso.runtime.definition import Handlers

        app = App("till", policy=pack())
        spec = CommandSpec(name="go", phrases=(template,), parameters=tuple(Parameter(name, str) for name in names))
        app.definition.declare(spec, Handlers(run))
        return app

    around = len("{" + ",".join(f'"{name}":""' for name in names) + "}")
    async with World(make, tmp_path / "a.db", settings=Settings(max_text_chars=65_536)) as world:
        for over in (-1, 0, 1):
            room = MAX_ARGS_BYTES + over - around
            values = ["x" * 1_000] * 17 + ["x" * (room - 17_000)] if room >= 17_000 else [f"{'x' * (room // 18)}"] * 17
            if len(values) == 17:
                values.append("x" * (room - 17 * (room // 18)))
            (reply, *_) = await world.say("go " + " and ".join(values))
            assert (reply.code == "validation.args_too_large") is (over > 0)


@pytest.mark.parametrize("message_type", ["image", "location", "unknown"])
async def test_other_kinds_of_message_are_answered(tmp_path: Path, message_type: str) -> None:
    async with Room(Till(), tmp_path) as world:
        (reply,) = await world.say("pay 3", message_type=message_type)
        assert reply.code == "validation.unsupported_message"


async def test_a_status_is_read_and_not_answered(tmp_path: Path) -> None:
    from sayso.records import replace

    async with Room(Till(), tmp_path) as world:
        await world.deliver(replace(world.write("pay 3"), kind="status"))
        await world.deliver(replace(world.write("pay 4"), direction="outbound"))
        await world.runtime.settle()
        assert world.replies() == []
        assert await world.commands() == []


# which yes counts


@pytest.mark.parametrize(("answer", "code"), [("yes", "confirmation.nothing_open"), ("no", "confirmation.nothing_open")])
async def test_an_answer_without_a_question(tmp_path: Path, answer: str, code: str) -> None:
    async with Room(Till(), tmp_path) as world:
        (reply,) = await world.say(answer)
        assert reply.code == code


@pytest.mark.parametrize("answer", ["yes", "no"])
async def test_an_answer_to_two_questions(tmp_path: Path, answer: str) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        (first,) = await world.say("pay 3")
        (second,) = await world.say("pay 4")
        (reply,) = await world.say(answer)
        assert reply.code == "confirmation.several_open"  # GAP-104, SCN-18
        assert till.effects == []
        await world.press("Yes", of=second)
        assert till.effects[0] == "charge 4"
        await world.say("yes", quoted=first.send_id)
        assert "charge 3" in till.effects


@pytest.mark.parametrize(("seconds", "counts"), [(-60, False), (0, False), (0.000001, True)])
async def test_a_yes_written_before_the_question_arrived(tmp_path: Path, seconds: float, counts: bool) -> None:
    till = Till()
    async with Room(till, tmp_path, pace=0) as world:
        await world.say("pay 3")
        sent_at = (await world.store.load(world.conversation())).sent[world.replies()[0].send_id]
        (reply, *_) = await world.say("yes", at=sent_at + timedelta(seconds=seconds))
        assert (reply.code == "confirmation.too_early") is not counts
        assert bool(till.effects) is counts


async def test_a_yes_that_was_on_its_way_does_not_confirm_the_question_that_crossed_it(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        yes = world.write("yes")
        await world.say("pay 3")
        await world.deliver(yes)
        await world.runtime.settle()
        assert world.replies()[-1].code == "confirmation.too_early"
        assert till.effects == []


@pytest.mark.parametrize("button", ["nonsense", "", "1", "x" * 1_000])
async def test_a_wrong_token(tmp_path: Path, button: str) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await world.say("pay 3")
        await world.deliver(world.write("?", button=button or " "))
        await world.runtime.settle()
        assert world.replies()[-1].code == "confirmation.unknown_token"
        assert till.effects == []


async def test_a_token_of_another_conversation(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        (question,) = await world.say("pay 3")
        await world.deliver(world.write(by=BOB, button=question.buttons[0].id))
        await world.runtime.settle()
        assert world.replies(BOB)[-1].code == "confirmation.foreign_token"
        assert till.effects == []
        await world.press("Yes")
        assert till.effects  # and it still works for whom it was meant


async def test_a_button_that_was_used(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        (question,) = await world.say("pay 3")
        await world.press("Yes")
        done = len(till.effects)
        for label in ("Yes", "No"):
            (reply,) = await world.press(label, of=question)
            assert reply.code == "confirmation.already_used"
        assert len(till.effects) == done
        assert (await world.types()).count("invalid_transition_attempt") == 2
        assert (await world.last()).state is State.EXECUTED


@pytest.mark.parametrize(("answer", "word"), [("no", "declined"), ("never mind", "withdrawn")])
async def test_a_button_of_a_question_that_was_closed(tmp_path: Path, answer: str, word: str) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        (question,) = await world.say("pay 3")
        (reply,) = await world.say(answer)
        assert (reply.text, reply.code) == ("All right, nothing was done.", f"confirmation.{word}")
        record = await world.last()
        assert (record.status, record.open, record.state) == (word, False, State.CONFIRMATION_REQUIRED)
        (late,) = await world.press("Yes", of=question)
        assert late.code == f"confirmation.{word}"  # GAP-02: nothing can reopen it
        assert till.effects == []
        assert (await world.types())[-2:] == [f"command.confirmation.{word}", "invalid_transition_attempt"]
        assert await world.whole()


async def test_never_mind_drops_everything_that_is_open(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await world.say("pay 3")
        await world.say("pay 4")
        await world.say("deixa pra lá")
        assert [record.status for record in await world.commands()] == ["withdrawn", "withdrawn"]
        (reply,) = await world.say("never mind")
        assert (reply.text, reply.code) == ("There is nothing open to drop.", "confirmation.nothing_open")


# expiry


@pytest.mark.parametrize(("seconds", "expired"), [(599, False), (600, True), (601, True)])
async def test_a_question_stands_for_ten_minutes_from_when_it_was_sent(tmp_path: Path, seconds: int, expired: bool) -> None:
    till = Till()
    async with Room(till, tmp_path, pace=0) as world:
        await world.say("pay 3")
        await world.advance(seconds)
        assert ((await world.last()).status == "expired") is expired
        assert ("command.confirmation.expired" in await world.types()) is expired
        await world.press("Yes")
        assert bool(till.effects) is not expired
        assert (world.replies()[-1].code == "confirmation.expired") is expired


@pytest.mark.parametrize(("seconds", "expired"), [(599, False), (600, True)])
async def test_a_late_yes_is_late_though_no_timer_has_run(tmp_path: Path, seconds: int, expired: bool) -> None:
    till = Till()
    async with Room(till, tmp_path, pace=0) as world:
        await world.say("pay 3")
        world.clock.advance(seconds)
        (reply,) = await world.press("Yes")
        assert (reply.code == "confirmation.expired") is expired
        assert bool(till.effects) is not expired


async def test_time_runs_from_the_sending_and_not_from_the_asking(tmp_path: Path) -> None:
    """The phone is out of reach for nine minutes; the question still stands for ten."""
    till = Till()
    async with Room(till, tmp_path, pace=0) as world:
        reach = asyncio.Event()
        send = world.phone.send

        async def slow(message: Any) -> Any:
            await reach.wait()
            return await send(message)

        world.phone.send = slow  # type: ignore[method-assign]  # a slow network
        await world.deliver(world.write("pay 3"))
        for _ in range(50):
            await asyncio.sleep(0.001)
        world.clock.advance(540)
        reach.set()
        await world.runtime.settle()
        await world.advance(599)
        assert (await world.last()).status == "confirmation_required"
        await world.advance(2)
        assert (await world.last()).status == "expired"


async def test_policy_says_how_long(tmp_path: Path) -> None:
    till = Till()
    till.policy = pack(policies=[{"id": "q", "type": "confirmation", "params": {"expires_s": 60}}])
    async with Room(till, tmp_path, pace=0) as world:
        await world.say("pay 3")
        await world.advance(59)
        assert (await world.last()).open
        await world.advance(1)
        assert (await world.last()).status == "expired"


# stale


async def test_a_yes_after_the_preview_changed_is_asked_anew(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await world.say("pay 3")
        till.balance = 90
        word, question = await world.press("Yes")
        assert word.text == "Something has changed since I asked. Please look again."
        assert question.text == "Pay 3 of 90?"
        old, new = await world.commands()
        assert (old.status, new.status) == ("stale", "confirmation_required")
        assert new.envelope.trace.causation_id == old.id
        assert till.effects == []
        await world.press("Yes")
        assert till.effects == ["charge 3", "note paid 3 of 90"]  # what was shown is what is done
        assert await world.whole()


async def test_the_same_words_over_other_data_are_stale_too(tmp_path: Path) -> None:
    shown = {"secret": 1}

    async def run(ctx: Ctx, what: str = "") -> str:
        return str(ctx.confirmed(dict[str, int])["secret"])

    def make() -> App:
        app = App("till", policy=pack())
        command = app.command("go", "go {what}", scope="till:go")(run)

        @command.preview
        async def preview(ctx: Ctx, what: str = "") -> Preview[dict[str, int]]:
            return Preview("Go?", dict(shown))

        return app

    async with World(make, tmp_path / "a.db") as world:
        await world.say("go")
        shown["secret"] = 2
        assert (await world.press("Yes"))[-1].text == "Go?"
        assert (await world.press("Yes"))[-1].text == "2"


async def test_a_preview_that_denies_now(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await world.say("pay 3")
        till.refusal = Deny("closed")
        (reply,) = await world.press("Yes")
        assert reply.code == "confirmation.stale"
        (record,) = await world.commands()
        assert record.status == "stale"
        assert till.effects == []


async def test_a_preview_that_denies(tmp_path: Path) -> None:
    till = Till()
    till.refusal = Deny("closed", "We are closed.")
    async with Room(till, tmp_path) as world:
        (reply,) = await world.say("pay 3")
        assert (reply.text, reply.code) == ("We are closed.", "policy.closed")
        assert (await world.last()).state is State.REJECTED


@pytest.mark.parametrize("answer", [None, "Pay?", True, RuntimeError("down")])
async def test_a_preview_that_fails_is_a_refusal(tmp_path: Path, answer: object) -> None:
    async def run(ctx: Ctx, what: str = "") -> str:
        return "done"

    def make() -> App:
        app = App("till", policy=pack())
        command = app.command("go", "go {what}", scope="till:go")(run)

        @command.preview
        async def preview(ctx: Ctx, what: str = "") -> Any:
            if isinstance(answer, Exception):
                raise answer
            return answer

        return app

    async with World(make, tmp_path / "a.db") as world:
        (reply,) = await world.say("go")
        assert reply.code == "validation.preview_failed"
        assert world.runtime.telemetry.counters["errors.preview"] == 1


async def test_a_remembered_fact_that_changed_makes_the_yes_stale(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await confirm(world, "save colour as red")
        (question,) = await world.say("use colour")
        assert question.text == "Use colour?"
        first = (await world.last()).confirmation
        assert first is not None
        assert len(first.relied_on) == 1
        await world.say("save colour as blue")
        await world.press("Yes")
        replies = await world.press("Yes", of=question)
        assert replies[-1].text == "Use colour?"  # the same words, over another fact
        assert till.effects == []
        await world.press("Yes", of=replies[-1])
        assert till.effects == ["knock blue"]


async def test_a_preview_is_cut_at_a_thousand_characters(tmp_path: Path) -> None:
    for size, shown in ((999, 999), (1_000, 1_000), (1_001, 1_000)):
        async def run(ctx: Ctx, what: str = "") -> str:
            return "done"

        def make(size: int = size, run: Any = run) -> App:
            app = App("till", policy=pack())
            command = app.command("go", "go {what}", scope="till:go")(run)

            @command.preview
            async def preview(ctx: Ctx, what: str = "") -> Preview[None]:
                return Preview("x" * size, None)

            return app

        async with World(make, tmp_path / f"{size}.db") as world:
            (question,) = await world.say("go")
            assert len(question.text) == shown


async def test_without_a_preview_the_command_is_shown_by_its_name(tmp_path: Path) -> None:
    async def run(ctx: Ctx, what: str = "") -> str:
        return "done"

    async with World(app_of(run), tmp_path / "a.db") as world:
        (question,) = await world.say("go home")
        assert question.text == "Do this: run home?"


# policy says yes


async def test_an_auto_confirm_is_evidence_and_is_counted(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        (reply,) = await world.say("tip 1")
        assert reply.text == "Tipped 1."
        (noted,) = [link.artifact for link in await world.evidence() if link.artifact.type == "command.auto_confirmed"]
        view = ConfirmationView("policy", "till@1#coins", "a coin", "auto")
        assert noted.security == Security(confirmation=view)  # SMCL-I03, GAP-18
        assert world.runtime.telemetry.counters["auto_confirms"] == 1  # SMCL-I04
        record = await world.last()
        assert record.auto_confirm == "till@1#coins"
        assert State.CONFIRMED not in record.stages
        await world.say("pay 3")
        assert world.runtime.telemetry.counters["auto_confirms"] == 1


async def test_a_spoken_command_is_always_asked_about(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        (question,) = await world.say("tip 1", message_type="audio")
        assert question.buttons
        assert till.effects == []


# limits and independence


@pytest.mark.parametrize("limit", [2])
async def test_how_many_commands_may_be_open_at_once(tmp_path: Path, limit: int) -> None:
    async with Room(Till(), tmp_path, settings=Settings(max_open_commands=limit)) as world:
        for n in range(1, limit + 1):  # up to the limit
            (reply,) = await world.say(f"pay {n}")
            assert reply.buttons
        (reply,) = await world.say("pay 9")  # one more
        assert reply.code == "abuse.too_many_open"
        assert len(await world.commands()) == limit
        await world.press("No")
        (reply,) = await world.say("pay 9")
        assert reply.buttons


async def test_two_conversations_do_not_know_of_each_other(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await world.say("pay 3")
        await world.say("pay 4", by=BOB)
        await world.say("no", by=BOB)
        assert [record.status for record in await world.commands(by=ALICE)] == ["confirmation_required"]
        await world.say("yes")
        assert till.effects == ["charge 3", "note paid 3 of 100"]
        assert [record.status for record in await world.commands(by=BOB)] == ["declined"]
        assert await world.whole()


async def test_a_conversation_is_not_held_up_by_another(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        till.gate = asyncio.Event()
        await world.say("pay 3")
        await world.deliver(world.write(button=world.replies()[0].buttons[0].id))
        await till.entered.wait()  # Alice's effect hangs
        await world.deliver(world.write("look", by=BOB))
        await world.deliver(world.write("look"))
        for _ in range(200):
            await asyncio.sleep(0.001)
            if world.replies(BOB) and len(world.replies()) > 1:
                break
        assert [reply.text for reply in world.replies(BOB)] == ["There are 100."]
        assert world.replies()[-1].text == "There are 100."  # not even her own
        till.gate.set()
        await world.runtime.settle()
        assert world.replies()[-1].text == "Paid 3."


# the same thing again


async def _ten_times(world: World, message_id: str) -> list[str]:
    event = world._sent[message_id]  # noqa: SLF001 - the very event, as a provider would send it again
    found = await asyncio.gather(*[world.deliver(event) for _ in range(10)])
    await world.runtime.settle()
    return [acknowledged.verdict for acknowledged in found]


async def test_ten_deliveries_at_once_of_a_new_message(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        event = world.write("pay 3")
        verdicts = [a.verdict for a in await asyncio.gather(*[world.deliver(event) for _ in range(10)])]
        await world.runtime.settle()
        assert sorted(verdicts) == ["duplicate"] * 9 + ["new"]
        assert len(await world.commands()) == 1
        assert len(world.replies()) == 1


STATES = ["confirmation_required", "declined", "started", "executed", "failed", "rejected", "canceled", "compensated", "expired"]


async def _bring_to(world: World, till: Till, state: str) -> None:
    """Bring the command of message m1 into a state."""
    from sayso import Fatal

    text = {"started": "sit anna", "canceled": "sit anna"}.get(state, "pay 3")
    if state == "rejected":
        till.verdict = Deny("closed")
    if state == "failed":
        till.errors.append(Fatal("broken"))
    await world.say(text)
    if state == "declined":
        await world.press("No")
    elif state == "expired":
        await world.advance(601)
    elif state != "confirmation_required":
        await world.press("Yes")
    if state == "canceled":
        await confirm(world, "stop")
    if state == "compensated":
        await confirm(world, "undo")


@pytest.mark.parametrize("state", STATES)
async def test_ten_deliveries_at_once_in_each_state(tmp_path: Path, state: str) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await _bring_to(world, till, state)
        (before, *_) = await world.commands()
        assert before.status == state
        effects, replies, count = list(till.effects), len(world.replies()), len(await world.commands())

        assert await _ten_times(world, "m1") == ["duplicate"] * 10

        (after, *_) = await world.commands()
        assert after == before  # SMCL-D03, D05, D06: the outcome is what it was, byte for byte
        assert (till.effects, len(world.replies()), len(await world.commands())) == (effects, replies, count)
        assert (await world.types()).count("idempotency.replayed") == 10
        assert await world.whole()


@pytest.mark.parametrize("state", STATES)
async def test_whoever_delivers_again_learns_how_things_stand(tmp_path: Path, state: str) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await _bring_to(world, till, state)
        (view,) = (await world.redeliver("m1")).commands
        (record, *_) = await world.commands()
        assert (view.command_id, view.status) == (record.id, state)
        assert view.in_progress is (state in ("confirmation_required", "started"))  # SMCL-D04
        assert view.outcome == (record.outcome.text if record.outcome else "")  # SMCL-D02


async def test_the_same_message_with_other_words_is_a_conflict(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await world.say("pay 3", message_id="m1")
        acknowledged = await world.deliver(world.write("pay 4", message_id="m1"))
        await world.runtime.settle()
        assert acknowledged.verdict == "conflict"
        (record,) = await world.commands()
        assert record.envelope.args == {"amount": 3}
        (noted,) = [link.artifact for link in await world.evidence() if link.artifact.type == "idempotency.conflict"]
        assert noted.reason is not None
        assert noted.reason.code == "idempotency.conflict"  # GAP-06


@pytest.mark.parametrize(("text", "kind"), [("pay 3", "idempotency.replayed"), ("pay 4", "idempotency.conflict")])
async def test_the_same_message_id_by_another_channel_is_the_same_command(tmp_path: Path, text: str, kind: str) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        world.app.definition.channels["second"] = Simulator("second")
        await world.say("pay 3", message_id="m1")
        await world.deliver(world.write(text, message_id="m1", channel="second"))
        await world.runtime.settle()
        assert len(await world.commands()) == 1  # one command an idempotency key
        assert kind in await world.types()
        assert (await world.store.due(world.clock.now(), 0, 10)).unread == []
        assert await world.whole()


async def test_the_same_words_in_a_new_message_are_a_new_command(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        await world.say("pay 3")
        await world.say("pay 3")
        one, other = await world.commands()
        assert one.envelope.idempotency_key != other.envelope.idempotency_key
        assert one.envelope.fingerprint == other.envelope.fingerprint


async def test_a_replayed_answer_answers_nothing_more(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await world.say("pay 3")
        await world.press("Yes")
        await world.say("pay 4")
        assert (await world.redeliver("m2")).verdict == "duplicate"
        assert "charge 4" not in till.effects


async def test_an_operator_is_someone_else(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        (question,) = await world.say("pay 3")
        await world.deliver(world.write(by=OPERATOR, button=question.buttons[0].id))
        await world.runtime.settle()
        assert world.replies(OPERATOR)[-1].code == "confirmation.foreign_token"
        assert till.effects == []
