"""Flows: what a command still needs is asked for, one question at a time, by words, buttons, pages or files."""

import json
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Annotated, Any

import pytest
from msgspec import UNSET

from sayso import Again, App, Ask, Called, Contact, Ctx, Deny, Escalate, Go, Location, Media
from sayso.channels.media.storage import Folder
from sayso.commands.policy import parse_pack
from sayso.conversation.session import MAX_SUSPENDED
from sayso.records import Outgoing
from sayso.runtime import guards as module
from sayso.testing import World
from tests.bank import ASKED, STEPS, WHOLE, Bank, Branch, labels, texts

SIZES = tuple(f"size {n}" for n in range(1, 24))
PNG = b"\x89PNG\r\n\x1a\n" + bytes(100)


class Desk:
    """A help desk that asks for what it needs."""

    def __init__(self) -> None:
        self.done: list[tuple[Any, ...]] = []

    def app(self) -> App:
        app = App("desk", policy=parse_pack({"pack_id": "p", "version": "1", "default_role": "m", "roles": {"m": {}}}))

        @app.command("report {what}", risk="read_only")
        async def report(ctx: Ctx, what: str, photo: Annotated[Media, Ask("Send a photo of it.")]) -> str:
            self.done.append((what, photo))
            return f"Reported {what}."

        @app.command("order shirt", risk="read_only")
        async def order(
            ctx: Ctx,
            size: Annotated[str, Ask("Which size?", options=SIZES)],
            count: Annotated[int, Ask("How many?")],
            price: Decimal = Decimal("9.90"),
        ) -> str:
            self.done.append((size, count, price))
            return f"{count} of {size}."

        @app.command("meet me", risk="read_only")
        async def meet(
            ctx: Ctx, place: Annotated[Location, Ask("Where?")], who: Annotated[Contact, Ask("Who comes along?")]
        ) -> str:
            self.done.append((place, who))
            return f"At {place.name} with {who.name}, {', '.join(who.phones)}."

        @app.command("ping", risk="read_only")
        async def ping(ctx: Ctx) -> str:
            return "pong"

        return app


class Office(World):
    """People write to the desk by WhatsApp."""

    def __init__(self, desk: Desk, folder: Path, **more: Any) -> None:
        super().__init__(desk.app, folder / "a.db", files=Folder(folder / "media"), **more)
        self._posts = 0

    async def sent(self, **item: Any) -> list[Outgoing]:
        self._posts += 1
        self.clock.advance(1)
        return await self.post(item)

    async def text(self, words: str) -> list[str]:
        return [reply.text for reply in await self.sent(type="text", text={"body": words})]

    async def pick(self, id: str, title: str = "") -> list[Outgoing]:
        reply = {"type": "list_reply", "list_reply": {"id": id, "title": title}}
        return await self.sent(type="interactive", interactive=reply)

    async def image(self, caption: str = "", content: bytes = PNG) -> list[str]:
        self.whatsapp.attachments[f"media{self._posts}"] = content
        image = {"id": f"media{self._posts}", "mime_type": "image/png", "caption": caption}
        return [reply.text for reply in await self.sent(type="image", image=image)]


async def test_a_picture_with_a_caption_is_all_a_command_needs(tmp_path: Path) -> None:
    desk = Desk()
    async with Office(desk, tmp_path) as office:
        assert await office.image("report broken lamp") == ["Reported broken lamp."]
        ((what, photo),) = desk.done
        assert (what, photo.kind, photo.size_bytes) == ("broken lamp", "image", len(PNG))
        kept = b"".join([chunk async for chunk in Folder(tmp_path / "media").open(photo.storage_ref)])
        assert kept == PNG


async def test_what_is_missing_is_asked_for_and_the_next_picture_is_it(tmp_path: Path) -> None:
    desk = Desk()
    async with Office(desk, tmp_path) as office:
        assert await office.text("report broken lamp") == ["Send a photo of it."]
        assert desk.done == []
        await office.restart()
        assert await office.image() == ["Reported broken lamp."]
        assert desk.done[0][0] == "broken lamp"
        (record,) = await office.commands()
        assert record.envelope.trace.message_ids == ("wamid.1.0", "wamid.2.0")
        assert all(report.ok for report in await office.verify())


async def test_a_file_that_may_not_be_kept_fills_nothing(tmp_path: Path) -> None:
    desk = Desk()
    async with Office(desk, tmp_path) as office:
        (reply,) = await office.image("report broken lamp", b"<html>not a picture</html>")
        assert reply == "I can't take that file. Send a photo of it."
        assert desk.done == []
        assert await office.image() == ["Reported broken lamp."]


async def test_words_are_no_picture(tmp_path: Path) -> None:
    desk = Desk()
    async with Office(desk, tmp_path) as office:
        await office.text("report broken lamp")
        assert (await office.text("it is in the hall"))[-1] == "Send a photo of it."
        assert await office.image() == ["Reported broken lamp."]


async def test_a_long_menu_has_pages_and_every_option_can_be_picked(tmp_path: Path) -> None:
    desk = Desk()
    async with Office(desk, tmp_path) as office:
        (menu,) = await office.sent(type="text", text={"body": "order shirt"})
        assert (menu.text, [option.label for option in menu.buttons], menu.page) == ("Which size?", list(SIZES), 1)
        pages = [menu]
        for page in (2, 3):
            (menu,) = await office.pick(_more(pages[-1]))
            assert (menu.page, menu.buttons) == (page, pages[0].buttons)
            pages.append(menu)
        (asked,) = await office.pick(menu.buttons[21].id, "whatever it says")
        assert asked.text == "How many?"
        assert await office.text("3") == ["3 of size 22."]
        assert desk.done == [("size 22", 3, Decimal("9.90"))]


def _more(message: Outgoing) -> str:
    from sayso.conversation.menus import page_of

    more = page_of(message).more
    assert more is not None
    return more.id


@pytest.mark.parametrize("forged", ["", "size 1", "0", "x" * 300])
async def test_an_option_that_was_not_issued_picks_nothing(tmp_path: Path, forged: str) -> None:
    desk = Desk()
    async with Office(desk, tmp_path) as office:
        await office.text("order shirt")
        replies = await office.pick(forged, "size 1")
        assert desk.done == []
        assert replies[0].code in ("confirmation.unknown_token", "") and "size 1" not in replies[0].text


async def test_a_number_picks_from_what_was_written_out(tmp_path: Path) -> None:
    desk = Desk()
    async with Office(desk, tmp_path) as office:
        await office.text("order shirt")
        assert await office.text("7") == ["How many?"]
        assert await office.text("2") == ["2 of size 7."]


async def test_what_does_not_fit_is_asked_for_again_with_the_reason(tmp_path: Path) -> None:
    desk = Desk()
    async with Office(desk, tmp_path) as office:
        await office.text("order shirt")
        await office.text("size 2")
        for vague in ("a few", "several", "many"):  # no number, and nobody guesses one
            assert (await office.text(vague))[-1] == "How many?"
        (again,) = await office.text("2.5")
        assert again.endswith("How many?") and "whole number" in again
        assert desk.done == []
        assert await office.text("12") == ["12 of size 2."]


async def test_only_what_was_offered_is_taken(tmp_path: Path) -> None:
    desk = Desk()
    async with Office(desk, tmp_path) as office:
        await office.text("order shirt")
        (said,) = await office.text("size 99")
        assert said == "I can't read a value: size: it is not one of the choices. Which size?"
        assert await office.text("SIZE 3") == ["How many?"]
        await office.text("1")
        assert desk.done == [("size 3", 1, Decimal("9.90"))]


async def test_places_and_contacts_fill_what_is_typed_for_them(tmp_path: Path) -> None:
    desk = Desk()
    async with Office(desk, tmp_path) as office:
        assert await office.text("meet me") == ["Where?"]
        place = {"latitude": -23.5, "longitude": -46.6, "name": "the\nsquare"}
        (asked,) = await office.sent(type="location", location=place)
        assert asked.text == "Who comes along?"
        card = {"name": {"formatted_name": "Bob"}, "phones": [{"phone": "+55 11 90000-0002"}, 3, {"wa_id": "5511"}]}
        (reply,) = await office.sent(type="contacts", contacts=[card])
        assert reply.text == "At the square with Bob, +55 11 90000-0002, 5511."


async def test_after_another_request_it_goes_on_and_never_mind_ends_it(tmp_path: Path) -> None:
    desk = Desk()
    async with Office(desk, tmp_path) as office:
        await office.text("order shirt")
        assert await office.text("ping") == ["pong", "Which size?"]
        assert await office.text("size 2") == ["How many?"]
        assert await office.text("report lamp") == ["Send a photo of it."]
        assert await office.image() == ["Reported lamp.", "How many?"]
        desk.done.clear()
        await office.text("never mind")
        (reply,) = await office.text("size 2")
        assert reply.startswith("I don't know how to do that.")
        assert desk.done == []


async def test_a_redelivered_answer_fills_nothing_twice(tmp_path: Path) -> None:
    desk = Desk()
    async with Office(desk, tmp_path) as office:
        await office.text("order shirt")
        await office.text("size 2")
        item = {"type": "text", "text": {"body": "5"}, "id": "wamid.same"}
        assert [reply.text for reply in await office.sent(**item)] == ["5 of size 2."]
        assert await office.sent(**item) == []
        assert len(desk.done) == 1


def test_a_command_says_what_it_takes() -> None:
    spec = Desk().app().definition.registry.get("report")
    assert spec is not None
    assert "photo" in json.dumps(spec.entry())
    assert Media(media_id="m", kind="image").storage_ref is UNSET


# guards


async def test_every_step_is_passed_once_and_a_command_comes_of_it(tmp_path: Path) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        assert await branch.said("bridge") == ["Step 1 of 8. From?"]
        assert await branch.said("Polygon") == ["Step 1 of 8. To?"]
        assert await branch.said("Base") == ["Step 2 of 8. How much?"]
        (asked,) = await branch.say("200")
        assert (asked.text, labels(asked)) == ("Step 2 of 8. Which token?", ["USDC", "ETH", "DAI"])
        assert bank.asked == ["select_chains"]
        assert texts(await branch.press("USDC")) == [ASKED]
        assert bank.asked == list(STEPS[:4])
        assert await branch.said("yes") == ["Bridged 200 USDC."]
        (record,) = await branch.commands()
        assert record.envelope.trace.message_ids == ("m1", "m2", "m3", "m4", "m5")
        assert await branch.audits() == [
            "workflow_started",
            *["user_input"] * 4,
            "confirmation_requested",
            "user_confirmation",
            "workflow_completed",
        ]


async def test_a_workflow_that_asks_for_no_yes_is_audited_to_its_end(tmp_path: Path) -> None:
    def make() -> App:
        app = Bank().app()

        @app.command("explain {tx}", risk="read_only")
        async def explain(ctx: Ctx, tx: str) -> str:
            await ctx.progress("fetch", "Looking.")
            return f"{tx} is fine."

        app.workflow("explanation", explain, "find", "fetch", "complete").fills("find", "tx")
        return app

    async with Branch(Bank(), tmp_path) as branch:
        branch._make_app = make
        await branch.restart()
        await branch.say("order card")
        assert await branch.said("explain 77") == ["Step 2 of 3. Looking.", "77 is fine.", "Which colour?"]
        assert await branch.audits() == ["workflow_started", "user_input", "workflow_step", "workflow_completed"]


async def test_a_refused_workflow_is_audited_as_failed(tmp_path: Path) -> None:
    bank = Bank()
    bank.answers["risk_check"] = Deny("too_risky")
    async with Branch(bank, tmp_path) as branch:
        await branch.say(WHOLE)
        assert await branch.audits() == ["workflow_started", "user_input", "workflow_failed"]


async def test_a_guard_may_say_something_before_it_lets_through(tmp_path: Path) -> None:
    bank = Bank()
    bank.answers["quote"] = lambda at: Go(say=f"The fee is {at.slots['amount'] / 100}.")
    async with Branch(bank, tmp_path) as branch:
        assert await branch.said(WHOLE) == ["The fee is 2.", ASKED]
        assert await branch.said("no, 300") == ["The fee is 3.", ASKED.replace("200", "300")]


async def test_a_guard_may_ask_again_and_say_why(tmp_path: Path) -> None:
    bank = Bank()

    def differ(at: Any) -> Any:
        same = at.slots["source_chain"] == at.slots["destination_chain"]
        return Again("destination_chain", "They are the same.") if same else Go()

    bank.answers["select_chains"] = differ
    async with Branch(bank, tmp_path) as branch:
        assert await branch.said("bridge 200 USDC from Base to Base") == ["Step 1 of 8. They are the same. To?"]
        assert await branch.said("Base") == ["Step 1 of 8. They are the same. To?"]
        assert await branch.said("Polygon") == [ASKED.replace("137", "x").replace("8453", "137").replace("x", "8453")]
        assert bank.done == []


async def test_a_guard_may_refuse(tmp_path: Path) -> None:
    bank = Bank()
    bank.answers["risk_check"] = Deny("too_risky", "That address is not safe.")
    async with Branch(bank, tmp_path) as branch:
        (reply,) = await branch.say(WHOLE)
        assert "That address is not safe." in reply.text
        assert await branch.statuses() == ["bridge rejected"]
        assert (await branch.last()).outcome.reason == "policy.too_risky"  # type: ignore[union-attr]  # it has one
        assert await branch.flow() is None


@pytest.mark.parametrize(
    "answer",
    [
        RuntimeError("down"),
        True,
        None,
        "confirmation",
        Go(to="nowhere"),
        Go(to="execute"),
        Go(to="failed"),
        Again("colour"),
    ],
    ids=str,
)
@pytest.mark.parametrize("human", [True, False])
async def test_a_guard_that_fails_lets_nothing_through(tmp_path: Path, answer: Any, human: bool) -> None:
    bank = Bank(human=human)
    bank.answers["quote"] = answer
    async with Branch(bank, tmp_path) as branch:
        (reply,) = await branch.say(WHOLE)
        assert bank.asked[-1] == "quote"
        if human:
            assert [(ticket.reason, ticket.detail) for ticket in bank.tickets] == [("error", "quote")]
            assert reply.code == "escalation.handed_over"
        else:
            assert reply.code == "effect.handler_error"
            assert await branch.statuses() == ["bridge rejected"]
        await branch.say("yes")
        await branch.say("yes")
        assert bank.done == []
        assert "bridge confirmation_required" not in await branch.statuses()


async def test_a_branch_skips_what_lies_between_and_that_is_remembered(tmp_path: Path) -> None:
    bank = Bank()
    bank.answers |= {"select_chains": Go(to="risk_check"), "risk_check": Escalate("compliance")}
    async with Branch(bank, tmp_path) as branch:
        await branch.say(WHOLE)
        assert bank.asked == ["select_chains", "risk_check"]
        await branch.restart()
        await branch.runtime.converse.desk.hand_back(bank.tickets[0].ticket_id)
        assert (await branch.said("yes"))[-1] == ASKED
        assert bank.asked == ["select_chains", "risk_check"]
        await branch.say("no, 300")  # what was decided before the change does not hold for what comes after it
        assert bank.asked[2:] == ["select_chains", "risk_check"]


async def test_what_is_still_missing_after_a_branch_is_asked_for(tmp_path: Path) -> None:
    bank = Bank()
    bank.answers["select_chains"] = Go(to="risk_check")
    async with Branch(bank, tmp_path) as branch:
        assert await branch.said("bridge from Polygon to Base") == ["Step 4 of 8. How much?"]
        await branch.say("200")
        assert await branch.said("USDC") == [ASKED]


async def test_a_branch_may_name_the_question(tmp_path: Path) -> None:
    bank = Bank()
    bank.answers["enter_amount"] = Go(to="confirmation")
    async with Branch(bank, tmp_path) as branch:
        assert await branch.said(WHOLE) == [ASKED]
        assert bank.asked == ["select_chains", "enter_amount"]


async def test_a_branch_back_asks_the_guards_again(tmp_path: Path) -> None:
    bank = Bank()
    rounds = iter([Go(to="enter_amount"), Go(to="enter_amount"), Go()])
    bank.answers["quote"] = lambda at: next(rounds)
    async with Branch(bank, tmp_path) as branch:
        assert await branch.said(WHOLE) == [ASKED]
        assert bank.asked == ["select_chains", *["enter_amount", "quote"] * 3, "risk_check"]


@pytest.mark.parametrize("target", ["quote", "select_chains"])
async def test_branches_that_lead_nowhere_end(tmp_path: Path, target: str) -> None:
    bank = Bank(human=False)
    bank.answers["quote"] = Go(to=target, say="round")
    async with Branch(bank, tmp_path) as branch:
        *_, reply = await branch.say(WHOLE)
        assert reply.code == "effect.handler_error"
        assert len(bank.asked) == module.MAX_BRANCHES
        assert "risk_check" not in bank.asked and bank.done == []


async def test_a_correction_is_judged_by_every_guard_anew(tmp_path: Path) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        await branch.say(WHOLE)
        bank.asked.clear()
        await branch.say("no, 300")
        assert bank.asked == list(STEPS[:4])
        bank.asked.clear()
        await branch.say("to Arbitrum instead")
        assert bank.asked == list(STEPS[:4])
        bank.asked.clear()
        await branch.say("go back")
        assert await branch.said("Base") == [ASKED.replace("200", "300")]
        assert bank.asked == list(STEPS[:4])


# corrections and the yes


async def test_a_correction_closes_the_old_question_for_good(tmp_path: Path) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        (old,) = await branch.say(WHOLE)
        (new,) = await branch.say("no, 300")
        assert await branch.statuses() == ["bridge withdrawn", "bridge confirmation_required"]
        (reply,) = await branch.press("Yes", of=old)
        assert (reply.code, bank.done) == ("confirmation.withdrawn", [])
        assert (await branch.flow()).command_id == (await branch.last()).id  # type: ignore[union-attr]  # there is one
        await branch.press("Yes", of=new)
        assert bank.done == ["bridge 300 USDC 137>8453"]
        facts = [link.artifact.type for link in await branch.evidence() if link.artifact.type.startswith("fact.")]
        assert facts == ["fact.superseded", "fact.created"]


async def test_what_was_said_already_is_asked_again_and_only_once_open(tmp_path: Path) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        await branch.say(WHOLE)
        assert await branch.said("200") == [ASKED]
        assert await branch.statuses() == ["bridge withdrawn", "bridge confirmation_required"]
        await branch.say("yes")
        assert bank.done == ["bridge 200 USDC 137>8453"]


async def test_the_same_request_twice_begins_again(tmp_path: Path) -> None:
    async with Branch(Bank(), tmp_path) as branch:
        await branch.say("order card")
        await branch.say("red")
        (asked,) = await branch.say("order card")
        assert asked.text == "Which colour?"
        assert (await branch.session()).suspended == ()


async def test_two_of_the_same_command_need_a_button_each(tmp_path: Path) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        (first,) = await branch.say("cancel order 1")
        await branch.say("cancel order 2")
        assert (await branch.say("yes"))[0].code == "confirmation.several_open"
        await branch.press("Yes", of=first)
        assert bank.done == ["cancel 1"]


# inference, choices, what is optional


async def test_what_is_known_is_taken_and_shown(tmp_path: Path) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        await branch.say("call me Ana")
        await branch.say("yes")
        await branch.say("order card")
        (asked,) = await branch.said("blue")
        assert asked.startswith("I took this as given: name Ana.\n")
        await branch.say("yes")
        assert bank.done == ["card blue Ana 100"]


async def test_what_was_said_before_in_the_session_is_taken_and_shown(tmp_path: Path) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        assert await branch.said("send again") == ["How much?"]
        await branch.say("never mind")
        await branch.say(WHOLE)
        await branch.say("yes")
        (asked,) = await branch.said("send again")
        assert asked.startswith("I took this as given: amount 200.")
        assert await branch.said("no, 300") == ["Do this: again 300?"]


def _clinic() -> App:
    app = App("clinic", policy=parse_pack({"pack_id": "p", "version": "1", "default_role": "m", "roles": {"m": {}}}))

    @app.command("my birthday is {birth_date}", "meu aniversário é {birth_date}", risk="read_only")
    async def birthday(ctx: Ctx, birth_date: date) -> str:
        await ctx.remember("born", birth_date.isoformat())
        return "ok"

    @app.command("book a visit", "quero marcar uma consulta", "quiero pedir una cita")
    async def book(
        ctx: Ctx,
        full_name: Annotated[str, Ask("Who?", pt="Quem é?", es="¿Quién es?")],
        birth_date: Annotated[date, Ask("Born?", infer=("born",)), Called("born", "dia do seu nascimento")],
        room_kind: Annotated[str, Ask("Room?", ("big", "small"), pt="Sala?", es="¿Sala?")],
        sort_code: Annotated[int, Ask("Code?", pt="Código?", es="¿Código?")],
    ) -> str:
        return f"{full_name} {birth_date} {room_kind} {sort_code}"

    return app


@pytest.mark.parametrize(
    ("begin", "assumed", "malformed"),
    [
        ("book a visit", "I took this as given: birth date March 12, 1990.", "a value: sort code: a whole number"),
        (
            "quero marcar uma consulta",
            "Considerei: dia do seu nascimento 12 de março de 1990.",
            "um valor: é preciso um",
        ),
        ("quiero pedir una cita", "Di por hecho: 12 de marzo de 1990.", "un valor: hace falta un número entero"),
    ],
)
async def test_a_slot_is_called_by_no_english_name_in_another_language(
    tmp_path: Path, begin: str, assumed: str, malformed: str
) -> None:
    async with World(_clinic, tmp_path / "a.db") as world:
        await world.say("my birthday is 1990-03-12")
        await world.say(begin)
        await world.say("Ana Souza")
        await world.say("big")
        (reply,) = await world.say("1.5")
        assert malformed in reply.text
        assert "sort code" not in reply.text or begin == "book a visit"
        (reply,) = await world.say("77")
        assert reply.text.startswith(assumed)


@pytest.mark.parametrize("text", ["sim", "não", "ok"])
async def test_a_bare_yes_or_no_answers_no_question_for_words(tmp_path: Path, text: str) -> None:
    async with World(_clinic, tmp_path / "a.db") as world:
        await world.say("quero marcar uma consulta")
        assert (await world.say(text))[-1].text.endswith("Quem é?")
        assert (await world.say("me chamo Ana Souza, nasci em 12/03/1990"))[-1].text == "Sala?"


@pytest.mark.parametrize("words", ["start over", "go back", "começar de novo"])
async def test_what_is_emptied_is_asked_for_and_not_taken_for_granted_again(tmp_path: Path, words: str) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        await branch.say(WHOLE)
        await branch.say("yes")
        await branch.say("send again")
        await branch.say("no, 300")
        assert (await branch.said(words))[-1] in ("How much?", "Quanto?")
        assert "amount" not in (await branch.session()).entities
        await branch.say("5")
        await branch.say("yes")
        assert bank.done[-1] == "again 5"


@pytest.mark.parametrize("answer", ["red", "RED", "Vermelho", "rojo", "1", "1."])
async def test_a_choice_by_its_words_or_its_place(tmp_path: Path, answer: str) -> None:
    async with Branch(Bank(), tmp_path) as branch:
        await branch.say("order card")
        await branch.say(answer)
        assert (await branch.session()).entities["colour"] == "red"


@pytest.mark.parametrize("answer", ["3", "0", "green", "-1", "1e400"])
async def test_no_choice_is_asked_for_again(tmp_path: Path, answer: str) -> None:
    async with Branch(Bank(), tmp_path) as branch:
        await branch.say("order card")
        assert (await branch.said(answer))[-1].endswith("Which colour?")
        flow = await branch.flow()
        assert flow is not None and flow.asked == "colour"
        assert "colour" not in (await branch.session()).entities


# one thing left for another


async def test_what_was_left_is_taken_up_in_order(tmp_path: Path) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        await branch.say("bridge from Polygon")
        await branch.say("order card")
        await branch.say("cancel order 5")
        assert [flow.name for flow in (await branch.session()).suspended] == ["bridge_action", "card"]
        assert await branch.said("yes") == ["Cancelled 5.", "Which colour?"]
        await branch.say("blue")
        await branch.say("Ana")
        assert await branch.said("no") == ["All right, nothing was done.", "Step 1 of 8. To?"]
        await branch.say("Base")
        assert (await branch.session()).suspended == ()
        assert bank.done == ["cancel 5"]


async def test_leaving_one_takes_up_the_other(tmp_path: Path) -> None:
    async with Branch(Bank(), tmp_path) as branch:
        await branch.say("bridge from Polygon")
        await branch.say("cancel order 5")
        await branch.advance(3600)
        await branch.say("hello")
        dropped, asked = await branch.press("Leave it")
        assert (dropped.text, asked.text) == ("All right, nothing was done.", "Step 1 of 8. To?")


async def test_of_too_many_the_oldest_is_forgotten(tmp_path: Path) -> None:
    async with Branch(Bank(), tmp_path) as branch:
        for text in ("bridge", "order card", "send again", "cancel order 5"):
            await branch.say(text)
        session = await branch.session()
        assert [flow.name for flow in session.suspended] == ["bridge_action", "card", "again"]
        assert len(session.suspended) == MAX_SUSPENDED
        await branch.say("call me Ana")
        session = await branch.session()
        assert [flow.name for flow in session.suspended] == ["card", "again", "cancel"]


async def test_a_button_of_what_was_left_is_taken_and_the_other_waits(tmp_path: Path) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        (menu,) = await branch.say("order card")
        await branch.say(WHOLE)
        assert texts(await branch.press("blue", of=menu)) == ["What name?"]
        session = await branch.session()
        assert session.flow is not None and session.flow.name == "card"
        assert [flow.name for flow in session.suspended] == ["bridge_action"]
        assert (await branch.press("blue", of=menu))[0].code == "confirmation.unknown_token"
        await branch.say("Ana")
        await branch.press("Yes")
        assert bank.done == ["card blue Ana 100"]
        assert branch.replies()[-1].text == f"Still open: {ASKED}"


# a human in between


async def test_a_step_that_needs_a_human_is_not_passed_without_one(tmp_path: Path) -> None:
    bank = Bank()
    bank.answers["risk_check"] = Escalate("compliance", "a large amount")
    async with Branch(bank, tmp_path) as branch:
        await branch.say(WHOLE)
        for text in ("yes", "continue", "continuar"):
            await branch.say(text)
        assert await branch.statuses() == []
        assert len(bank.tickets) == 1
        desk, ticket_id = branch.runtime.converse.desk, bank.tickets[0].ticket_id
        await desk.take(ticket_id, "ana")
        await desk.hand_back(ticket_id, "fine")
        await branch.runtime.settle()
        assert branch.replies()[-1].text.endswith("Shall we go on?")
        assert texts(await branch.press("Continue")) == [ASKED]
        assert await branch.said("yes") == ["Bridged 200 USDC."]


async def test_what_a_human_has_not_seen_is_not_let_through(tmp_path: Path) -> None:
    bank = Bank()
    bank.answers["risk_check"] = Escalate("compliance")
    async with Branch(bank, tmp_path) as branch:
        await branch.say(WHOLE)
        await branch.say("no, 900000")
        ticket_id = bank.tickets[0].ticket_id
        await branch.runtime.converse.desk.take(ticket_id, "ana")
        await branch.runtime.converse.desk.hand_back(ticket_id)
        await branch.say("yes")
        assert await branch.statuses() == []
        assert len(bank.tickets) == 2


def _senders() -> App:
    app = App("desk", policy=parse_pack({"pack_id": "p", "version": "1", "default_role": "m", "roles": {"m": {}}}))

    @app.command("send money {amount}")
    async def send(ctx: Ctx, amount: int) -> str:
        return f"Sent {amount}."

    @app.command("send money soon {amount}", "send money {amount} please")
    async def send_soon(ctx: Ctx, amount: int) -> str:
        return f"{amount} on its way."

    return app


@pytest.mark.parametrize("word", ["press", "say"])
async def test_of_commands_that_are_as_likely_the_one_that_is_meant_is_asked_for(tmp_path: Path, word: str) -> None:
    async with World(_senders, tmp_path / "a.db") as world:
        (asked,) = await world.say("could you send some money, 500")
        assert (asked.text, [button.label for button in asked.buttons]) == (
            "Which one do you mean?",
            ["send money", "send money soon"],
        )
        assert await world.commands() == []
        (question,) = await (world.press("send money soon") if word == "press" else world.say("2"))
        assert question.text == "Do this: send soon 500?"
