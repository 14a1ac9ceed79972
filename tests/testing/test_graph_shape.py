"""What Meta takes as a message, at one less than each limit, at it, and at one more."""

from collections.abc import Callable
from typing import Any

import pytest

from sayso.testing.graph import shape

Body = dict[str, Any]


def body(type_: str, said: Any, **more: Any) -> Body:
    return {"messaging_product": "whatsapp", "to": "+5511900000001", "type": type_, type_: said, **more}


def buttons(count: int = 1, *, title: str = "Yes", id_: str = "y", text: str = "Sure?", **more: Any) -> Body:
    offered = [
        {"type": "reply", "reply": {"id": f"{n or ''}{id_}", "title": f"{n or ''}{title}"}} for n in range(count)
    ]
    return body("interactive", {"type": "button", "body": {"text": text}, "action": {"buttons": offered}, **more})


def listed(rows: int = 1, *, sections: int = 1, button: str = "Choose", text: str = "Which?", **row: Any) -> Body:
    parts: list[Body] = [{"title": f"s{n}", "rows": []} for n in range(sections)]
    for n in range(rows):
        parts[n % max(sections, 1)]["rows"].append({"id": f"r{n}", "title": f"Row {n}"} | row)
    action = {"button": button, "sections": parts}
    return body("interactive", {"type": "list", "body": {"text": text}, "action": action})


def template(**more: Any) -> Body:
    return body("template", {"name": "hi", "language": {"code": "en"}} | more)


def link(label: str) -> Body:
    action = {"name": "cta_url", "parameters": {"display_text": label, "url": "https://example.org"}}
    return body("interactive", {"type": "cta_url", "body": {"text": "Look"}, "action": action})


LIMITS: dict[str, tuple[int, Callable[[int], Body]]] = {
    "text": (shape.MAX_TEXT, lambda n: body("text", {"body": "x" * n})),
    "opaque": (shape.MAX_OPAQUE, lambda n: body("text", {"body": "x"}, biz_opaque_callback_data="x" * n)),
    "caption": (shape.MAX_CAPTION, lambda n: body("image", {"id": "1", "caption": "x" * n})),
    "buttons": (shape.MAX_BUTTONS, buttons),
    "button title": (shape.MAX_BUTTON_TITLE, lambda n: buttons(title="x" * n)),
    "button id": (shape.MAX_BUTTON_ID, lambda n: buttons(id_="x" * n)),
    "button body": (shape.MAX_BUTTON_BODY, lambda n: buttons(text="x" * n)),
    "header": (shape.MAX_HEADER, lambda n: buttons(header={"type": "text", "text": "x" * n})),
    "footer": (shape.MAX_FOOTER, lambda n: buttons(footer={"text": "x" * n})),
    "rows": (shape.MAX_ROWS, listed),
    "rows in all": (shape.MAX_ROWS, lambda n: listed(n, sections=3)),
    "sections": (shape.MAX_SECTIONS, lambda n: listed(shape.MAX_ROWS, sections=n)),
    "row id": (shape.MAX_ROW_ID, lambda n: listed(id="x" * n)),
    "row title": (shape.MAX_ROW_TITLE, lambda n: listed(title="x" * n)),
    "row description": (shape.MAX_ROW_DESCRIPTION, lambda n: listed(description="x" * n)),
    "list button": (shape.MAX_LIST_BUTTON, lambda n: listed(button="x" * n)),
    "list body": (shape.MAX_LIST_BODY, lambda n: listed(text="x" * n)),
    "link label": (shape.MAX_BUTTON_TITLE, lambda n: link("x" * n)),
}


@pytest.mark.parametrize("name", LIMITS)
def test_limits(name: str) -> None:
    most, make = LIMITS[name]
    assert shape.refusal(make(most - 1)) is None
    assert shape.refusal(make(most)) is None
    refusal = shape.refusal(make(most + 1))
    assert refusal is not None and refusal.code in (100, 131009) and refusal.details


@pytest.mark.parametrize(
    "said",
    [
        body("text", {"body": "hello"}),
        {"messaging_product": "whatsapp", "recipient": "BR.1", "text": {"body": "text is the type without a type"}},
        body("image", {"link": "https://example.org/a.jpg"}),
        body("audio", {"id": "1"}),
        body("document", {"id": "1", "filename": "a.pdf"}),
        body("location", {"latitude": -23.5, "longitude": "-46.6"}),
        body("contacts", [{"name": {"formatted_name": "Bob"}}]),
        body("reaction", {"message_id": "wamid.1", "emoji": ""}),
        template(),
        template(components=[{"type": "body", "parameters": [{"type": "text", "text": "204"}]}]),
    ],
)
def test_what_is_taken(said: Body) -> None:
    assert shape.refusal(said) is None


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ({"to": "+55", "type": "text", "text": {"body": "x"}}, 100),
        ({"messaging_product": "whatsapp", "type": "text", "text": {"body": "x"}}, 100),
        (body("text", {"body": "x"}, recipient_type="group"), 100),
        (body("text", {"body": ""}), 100),
        (body("text", {"body": 5}), 100),
        (body("poll", {"question": "?"}), 131051),
        ({"messaging_product": "whatsapp", "to": "+55", "type": "image"}, 131008),
        (body("image", {"id": "1", "link": "https://example.org"}), 100),
        (body("image", {"caption": "nothing"}), 100),
        (body("audio", {"id": "1", "caption": "x"}), 100),
        (body("location", {"latitude": 1}), 131008),
        (body("contacts", [{"phones": []}]), 131008),
        (body("reaction", {"emoji": "👍"}), 131008),
        (body("reaction", {"message_id": "w", "emoji": "👍"}, context={"message_id": "w"}), 100),
        (template(name=""), 131008),
        (template(language={}), 131008),
        (template(language="en"), 131008),
        (template(components={"type": "body"}), 131009),
        (template(components=[{"type": "footer"}]), 131009),
        (template(components=[{"type": "body", "parameters": [{"text": "204"}]}]), 131009),
        (body("interactive", {"type": "carousel"}), 131009),
        (buttons(0), 131009),
        (buttons(title=""), 131009),
        (buttons(text=""), 131009),
        (listed(0), 131009),
        (listed(2, id="same"), 131009),
    ],
)
def test_what_is_refused(said: Body, code: int) -> None:
    refusal = shape.refusal(said)
    assert refusal is not None and refusal.code == code


def test_two_buttons_differ() -> None:
    same = buttons(2)
    same["interactive"]["action"]["buttons"][1] = same["interactive"]["action"]["buttons"][0]
    refusal = shape.refusal(same)
    assert refusal is not None and refusal.code == 131009


def test_a_list_has_no_picture_above_it() -> None:
    said = listed()
    said["interactive"]["header"] = {"type": "image", "image": {"id": "1"}}
    refusal = shape.refusal(said)
    assert refusal is not None and refusal.code == 131009
