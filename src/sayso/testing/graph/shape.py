"""What Meta takes as a message: the shape of a body and how long each part may be."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from sayso.channels.payload import number, rows, table, text
from sayso.testing.graph.errors import BAD_TYPE, BAD_VALUE, INVALID, MISSING, Refusal

MAX_OPAQUE = 512
MAX_TEXT = 4_096
MAX_CAPTION = 1_024
MAX_BUTTONS, MAX_BUTTON_ID, MAX_BUTTON_TITLE, MAX_BUTTON_BODY = 3, 256, 20, 1_024
MAX_SECTIONS, MAX_ROWS = 10, 10
MAX_ROW_ID, MAX_ROW_TITLE, MAX_ROW_DESCRIPTION = 200, 24, 72
MAX_LIST_BUTTON, MAX_LIST_BODY = 20, 4_096
MAX_HEADER, MAX_FOOTER = 60, 60

Part = Mapping[str, Any]
Problems = Iterator[Refusal]


def refusal(body: Part) -> Refusal | None:
    """The first thing that is wrong with a message, if anything is."""
    return next(_problems(body), None)


def _problems(body: Part) -> Problems:
    if body.get("messaging_product") != "whatsapp":
        yield Refusal(INVALID, "The parameter messaging_product is required.")
    if body.get("recipient_type", "individual") != "individual":
        yield Refusal(INVALID, "Param recipient_type must be one of {INDIVIDUAL}")
    if not text(body.get("to")) and not text(body.get("recipient")):
        yield Refusal(INVALID, "The parameter to is required.")
    yield from _long(text(body.get("biz_opaque_callback_data")), "biz_opaque_callback_data", 0, MAX_OPAQUE)
    type_ = text(body.get("type")) or "text"
    if type_ not in _CHECKS:
        yield Refusal(BAD_TYPE, f"Unsupported message type: {type_}")
    elif not body.get(type_):
        yield Refusal(MISSING, f"Parameter '{type_}' is mandatory for type '{type_}'")
    else:
        yield from _CHECKS[type_](body)


def _long(written: object, name: str, least: int, most: int) -> Problems:
    if not isinstance(written, str) or not least <= len(written) <= most:
        yield Refusal(BAD_VALUE, f"{name} length invalid. Min length: {least}, Max length: {most}")


def _text(body: Part) -> Problems:
    said = table(body.get("text")).get("body")
    if not isinstance(said, str) or not said:
        yield Refusal(INVALID, "The parameter text['body'] is required.")
    elif len(said) > MAX_TEXT:
        yield Refusal(INVALID, f"Param text['body'] must be at most {MAX_TEXT} characters long.")


def _media(body: Part) -> Problems:
    type_ = text(body.get("type"))
    media = table(body.get(type_))
    if bool(media.get("id")) == bool(media.get("link")):
        yield Refusal(INVALID, f"Param {type_} must have exactly one of 'id' and 'link'.")
    if "caption" in media:
        if type_ in ("audio", "sticker"):
            yield Refusal(INVALID, f'Unexpected key "caption" on param "{type_}".')
        yield from _long(media["caption"], f"{type_}['caption']", 0, MAX_CAPTION)


def _location(body: Part) -> Problems:
    place = table(body.get("location"))
    if number(place.get("latitude")) is None or number(place.get("longitude")) is None:
        yield Refusal(MISSING, "Parameters 'latitude' and 'longitude' are mandatory for type 'location'")


def _contacts(body: Part) -> Problems:
    for card in rows(body.get("contacts")):
        if not text(table(table(card).get("name")).get("formatted_name")):
            yield Refusal(MISSING, "Parameter 'formatted_name' is mandatory for a contact's name")


def _reaction(body: Part) -> Problems:
    reaction = table(body.get("reaction"))
    if not text(reaction.get("message_id")) or not isinstance(reaction.get("emoji"), str):
        yield Refusal(MISSING, "Parameters 'message_id' and 'emoji' are mandatory for type 'reaction'")
    if body.get("context"):
        yield Refusal(INVALID, "A reaction cannot be a contextual reply.")


def _template(body: Part) -> Problems:
    template = table(body.get("template"))
    if not text(template.get("name")):
        yield Refusal(MISSING, "Parameter 'name' is mandatory for type 'template'")
    if not text(table(template.get("language")).get("code")):
        yield Refusal(MISSING, "Parameter 'language.code' is mandatory for type 'template'")
    if not isinstance(template.get("components", []), list):
        yield Refusal(BAD_VALUE, "Param template['components'] must be an array.")
    for component in rows(template.get("components")):
        if text(table(component).get("type")) not in ("header", "body", "button"):
            yield Refusal(BAD_VALUE, "Param template['components'][type] must be one of {HEADER, BODY, BUTTON}")
        for parameter in rows(table(component).get("parameters")):
            if not text(table(parameter).get("type")):
                yield Refusal(BAD_VALUE, "Param template['components']['parameters'] must have a type.")


def _interactive(body: Part) -> Problems:
    interactive = table(body.get("interactive"))
    kind = text(interactive.get("type"))
    if kind not in _INTERACTIVE:
        yield Refusal(BAD_VALUE, f"Unsupported interactive type: {kind}")
        return
    header, footer = table(interactive.get("header")), table(interactive.get("footer"))
    if header.get("type") == "text":
        yield from _long(header.get("text"), "Header text", 1, MAX_HEADER)
    elif header and kind == "list":
        yield Refusal(BAD_VALUE, "Header type invalid. Allowed: text")
    if footer:
        yield from _long(footer.get("text"), "Footer text", 1, MAX_FOOTER)
    most = MAX_LIST_BODY if kind == "list" else MAX_BUTTON_BODY
    yield from _long(table(interactive.get("body")).get("text"), "Body text", 1, most)
    yield from _INTERACTIVE[kind](table(interactive.get("action")))


def _buttons(action: Part) -> Problems:
    buttons = rows(action.get("buttons"))
    if not 1 <= len(buttons) <= MAX_BUTTONS:
        yield Refusal(BAD_VALUE, f"Invalid buttons count. Min allowed buttons: 1, Max allowed buttons: {MAX_BUTTONS}")
    replies = [table(table(button).get("reply")) for button in buttons]
    for button, reply in zip(buttons, replies, strict=True):
        if table(button).get("type") != "reply":
            yield Refusal(BAD_VALUE, "Button type invalid. Allowed: reply")
        yield from _long(reply.get("title"), "Button title", 1, MAX_BUTTON_TITLE)
        yield from _long(reply.get("id"), "Button id", 1, MAX_BUTTON_ID)
    yield from _distinct([text(reply.get("id")) for reply in replies], "Button id")
    yield from _distinct([text(reply.get("title")) for reply in replies], "Button title")


def _list(action: Part) -> Problems:
    yield from _long(action.get("button"), "List button", 1, MAX_LIST_BUTTON)
    sections = rows(action.get("sections"))
    if not 1 <= len(sections) <= MAX_SECTIONS:
        yield Refusal(BAD_VALUE, f"Invalid sections count. Min allowed sections: 1, Max allowed: {MAX_SECTIONS}")
    for section in sections:
        if len(sections) > 1 or "title" in table(section):
            yield from _long(table(section).get("title"), "Section title", 1, MAX_ROW_TITLE)
    listed = [table(row) for section in sections for row in rows(table(section).get("rows"))]
    if not 1 <= len(listed) <= MAX_ROWS:
        yield Refusal(BAD_VALUE, f"Total row count invalid. Min allowed rows: 1, Max allowed rows: {MAX_ROWS}")
    for row in listed:
        yield from _long(row.get("id"), "Row id", 1, MAX_ROW_ID)
        yield from _long(row.get("title"), "Row title", 1, MAX_ROW_TITLE)
        yield from _long(row.get("description", ""), "Row description", 0, MAX_ROW_DESCRIPTION)
    yield from _distinct([text(row.get("id")) for row in listed], "Row id")


def _link(action: Part) -> Problems:
    parameters = table(action.get("parameters"))
    yield from _long(parameters.get("display_text"), "Button label", 1, MAX_BUTTON_TITLE)
    if not text(parameters.get("url")).startswith(("http://", "https://")):
        yield Refusal(BAD_VALUE, "Button url invalid.")


def _distinct(written: list[str], name: str) -> Problems:
    if len(set(written)) < len(written):
        yield Refusal(BAD_VALUE, f"Duplicated {name}.")


_INTERACTIVE: dict[str, Callable[[Part], Problems]] = {"button": _buttons, "list": _list, "cta_url": _link}
_CHECKS: dict[str, Callable[[Part], Problems]] = {
    "text": _text,
    "image": _media,
    "audio": _media,
    "video": _media,
    "document": _media,
    "sticker": _media,
    "location": _location,
    "contacts": _contacts,
    "reaction": _reaction,
    "template": _template,
    "interactive": _interactive,
}
