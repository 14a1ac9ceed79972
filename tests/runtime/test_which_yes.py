"""Which yes counts by WhatsApp: numbers, quotes, slots and templates confirm nothing that the person was not asked."""

from decimal import Decimal
from pathlib import Path
from typing import Annotated, Any

import pytest

from sayso import App, Ask, Ctx, Outgoing, Template
from sayso.channels import Limits, SendResult, normalize
from sayso.channels.media.storage import Folder
from sayso.channels.simulator import Simulator
from sayso.commands.policy import parse_pack
from sayso.records import Delivery
from sayso.testing import ALICE, World
from sayso.testing.speech import Scripted, attachment
from sayso.testing.webhooks import body, completed

PACK = {
    "pack_id": "p",
    "version": "1",
    "default_role": "m",
    "roles": {"m": {"scopes": ["till:*"]}},
    "policies": [
        {"id": "coins", "type": "auto_confirm", "selector": {"command": "tip"}, "params": {"rationale": "a coin"}}
    ],
}


class Stall:
    """A shop that takes money, and asks for other things as well."""

    def __init__(self) -> None:
        self.done: list[str] = []

    def app(self) -> App:
        app = App("stall", policy=parse_pack(PACK))

        @app.command("pay {amount}", scope="till:pay")
        async def pay(ctx: Ctx, amount: int) -> str:
            self.done.append(f"paid {amount}")
            return f"Paid {amount}."

        @app.command("wipe everything", scope="till:wipe", risk="destructive")
        async def wipe(ctx: Ctx) -> str:
            self.done.append("wiped")
            return "Wiped."

        @app.command("tip", scope="till:tip")
        async def tip(ctx: Ctx, amount: Annotated[Decimal, Ask("How much?")]) -> str:
            self.done.append(f"tipped {amount}")
            return f"Tipped {amount}."

        @app.command("wrap it", risk="read_only")
        async def wrap(ctx: Ctx, gift: Annotated[bool, Ask("As a gift?", options=("Yes", "No"))]) -> str:
            return f"gift: {gift}"

        @app.fallback
        def _(message: Outgoing) -> Template | None:
            return Template("news")

        return app


class Street(World):
    """People who write by WhatsApp or by Twilio, which has no buttons."""

    def __init__(self, stall: Stall, folder: Path, *, provider: str = "whatsapp_cloud", spoken: Any = None) -> None:
        ear = Scripted(spoken or {})
        super().__init__(stall.app, folder / "a.db", files=Folder(folder / "media"), transcriber=ear)
        self.provider = provider
        self.twilio.limits = Limits(buttons=False)

    async def text(self, words: str, **more: Any) -> list[Outgoing]:
        self.clock.advance(1)
        form = {"Body": words, **more}
        item = form if self.provider == "twilio" else {"type": "text", "text": {"body": words}, **more}
        return await self.post(item, provider=self.provider)

    async def voice(self, name: str) -> list[Outgoing]:
        self.clock.advance(1)
        self.whatsapp.attachments[name] = self.twilio.attachments[name] = attachment("audio", name)
        if self.provider == "twilio":
            form = {"MediaUrl0": f"https://api.twilio.com/{name}", "MediaContentType0": "audio/ogg", "NumMedia": "1"}
            return await self.post(form, provider="twilio")
        return await self.post({"type": "audio", "audio": {"id": name, "mime_type": "audio/ogg", "voice": True}})


async def test_a_number_is_a_yes_where_there_are_no_buttons(tmp_path: Path) -> None:
    stall = Stall()
    async with Street(stall, tmp_path, provider="twilio") as street:
        await street.text("pay 5")
        await street.text("1")
        assert stall.done == ["paid 5"]
        await street.text("pay 6")
        await street.text("2")
        assert stall.done == ["paid 5"]


async def test_a_number_on_its_way_before_the_question_is_none(tmp_path: Path) -> None:
    stall = Stall()
    async with Street(stall, tmp_path, provider="twilio") as street:
        now, found = street.clock.now(), []
        for n, words in enumerate(("pay 500", "1")):
            form = completed("twilio", [{"Body": words, "MessageSid": f"SM{n}"}], ALICE, now, n, {})
            found += normalize("twilio", body("twilio", form), received_at=now)
        await street.runtime.receive(Delivery("twilio", b"", now, tuple(found)))
        await street.runtime.settle()
        assert stall.done == []


@pytest.mark.parametrize(("asks", "reply"), [("tip", "Tipped 1."), ("wrap it", "gift: True")])
async def test_a_number_answers_what_was_asked_last(tmp_path: Path, asks: str, reply: str) -> None:
    stall = Stall()
    async with Street(stall, tmp_path, provider="twilio") as street:
        await street.text("pay 500")
        await street.text(asks)
        said = [message.text for message in await street.text("1")]
        assert said == [reply, "Still open: Do this: pay 500?"]
        assert "paid 500" not in stall.done


async def test_a_number_that_quotes_something_else_is_no_yes(tmp_path: Path) -> None:
    stall = Stall()
    async with Street(stall, tmp_path, provider="twilio") as street:
        await street.text("pay 500")
        (said,) = await street.text("1", OriginalRepliedMessageSid="SMother")
        assert (stall.done, said.code) == ([], "confirmation.quotes_another")


async def test_a_spoken_number_confirms_nothing_destructive(tmp_path: Path) -> None:
    stall = Stall()
    async with Street(stall, tmp_path, provider="twilio", spoken={"note": "one"}) as street:
        await street.text("wipe everything")
        await street.voice("note")
        assert stall.done == []


async def test_a_yes_that_quotes_another_message_is_none(tmp_path: Path) -> None:
    stall = Stall()
    async with Street(stall, tmp_path) as street:
        (question,) = await street.text("pay 500")
        (said,) = await street.text("yes", context={"id": "wamid.other"})
        assert (stall.done, said.code) == ([], "confirmation.quotes_another")
        fate = await street.store.fate(send_id=question.send_id)
        assert fate is not None
        await street.text("yes")
        assert stall.done == ["paid 500"]


async def test_a_yes_answers_the_slot_that_was_asked_for_last(tmp_path: Path) -> None:
    stall = Stall()
    async with Street(stall, tmp_path) as street:
        await street.text("pay 500")
        await street.text("wrap it")
        said = [message.text for message in await street.text("yes")]
        assert said == ["gift: True", "Still open: Do this: pay 500?"]
        assert stall.done == []
        await street.text("yes")
        assert stall.done == ["paid 500"]


async def test_what_was_spoken_in_part_is_asked_about(tmp_path: Path) -> None:
    """A policy that confirms tips by itself does not do so for what was heard."""
    stall = Stall()
    async with Street(stall, tmp_path, spoken={"note": "tip"}) as street:
        await street.voice("note")
        (question,) = await street.text("5")
        assert question.text.startswith("I heard: “tip”") and question.buttons
        assert stall.done == []


class Closed(Simulator):
    """A number at which the window is closed: only templates leave."""

    async def send(self, message: Outgoing) -> SendResult:
        if message.template is None:
            return SendResult("failed", error="131047", cause="window")
        return await super().send(message)


async def test_a_question_that_a_template_took_the_place_of_was_not_asked(tmp_path: Path) -> None:
    stall = Stall()
    async with Street(stall, tmp_path) as street:
        street.whatsapp = Closed("whatsapp_cloud", channel="whatsapp", business="1000001")
        await street.restart()
        (sent,) = await street.text("pay 500")
        assert sent.template == Template("news")
        for _ in range(2):
            await street.text("yes")
            assert stall.done == []
            await street.restart()


async def test_what_was_written_before_a_stop_does_not_lift_it(tmp_path: Path) -> None:
    async with Street(Stall(), tmp_path) as street:
        early = str(int(street.clock.now().timestamp()))
        street.clock.advance(60)
        await street.text("STOP")
        assert await street.text("pay 5", timestamp=early) == []
        assert (await street.types(by=ALICE, channel="whatsapp")).count("channel.opted_in") == 0
        assert len(await street.text("pay 5")) == 1


@pytest.mark.parametrize(
    "item",
    [
        {"type": "text", "text": {"body": "yes"}, "context": {"forwarded": True}},
        {"type": "text", "text": {"body": "yes"}, "context": {"frequently_forwarded": True}},
        {"type": "image", "image": {"id": "i", "mime_type": "image/jpeg", "caption": "ok"}},
        {"type": "document", "document": {"id": "d", "mime_type": "application/pdf", "caption": "sim"}},
        {"type": "order", "order": {"catalog_id": "1", "text": "yes", "product_items": []}},
    ],
    ids=["forwarded", "forwarded often", "under a picture", "under a document", "beside an order"],
)
async def test_only_ones_own_plain_words_are_a_yes(tmp_path: Path, item: dict[str, Any]) -> None:
    stall = Stall()
    async with Street(stall, tmp_path) as street:
        await street.text("pay 500")
        street.clock.advance(1)
        said = await street.post(item)
        assert (stall.done, [message.code for message in said]) == ([], ["confirmation.not_said"])
        await street.text("yes")
        assert stall.done == ["paid 500"]


async def test_a_yes_that_is_struck_through_is_none(tmp_path: Path) -> None:
    stall = Stall()
    async with Street(stall, tmp_path) as street:
        await street.text("pay 500")
        await street.text("y\u0336e\u0336s\u0336")
        assert stall.done == []
