"""Flows: what a command still needs is asked for, one question at a time, by words, buttons, pages or files."""

import json
from decimal import Decimal
from pathlib import Path
from typing import Annotated, Any

import pytest
from msgspec import UNSET

from sayso import App, Ask, Contact, Ctx, Location, Media
from sayso.channels.media.storage import Folder
from sayso.commands.policy import parse_pack
from sayso.records import Outgoing
from sayso.testing import World

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
        (again,) = await office.text("a few")
        assert again.endswith("How many?") and "whole number" in again
        assert await office.text("12") == ["12 of size 2."]


async def test_only_what_was_offered_is_taken(tmp_path: Path) -> None:
    desk = Desk()
    async with Office(desk, tmp_path) as office:
        await office.text("order shirt")
        said = await office.text("size 99")
        assert said[0].startswith("I did not understand that.") and said[-1] == "Which size?"
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
