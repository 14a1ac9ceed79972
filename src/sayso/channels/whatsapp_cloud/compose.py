"""A message as Meta wants it written, held to Meta's limits before anything is sent.

Characters are counted as Unicode counts them. `PayloadError` says which limit a message met; its `code` is stable.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from sayso.channels.media.filenames import safe_filename
from sayso.channels.people import dialled, is_bsuid
from sayso.channels.whatsapp_cloud import CHANNEL
from sayso.conversation.menus import menu_word, page_of, shortened
from sayso.errors import PayloadError
from sayso.records import Attachment, Outgoing, Selection, Template

MAX_TEXT_CHARS = 4096
MAX_CAPTION_CHARS = 1024
MAX_BUTTONS = 3
MAX_BUTTONS_BODY_CHARS = 1024
MAX_BUTTON_ID_CHARS = 256
MAX_BUTTON_TITLE_CHARS = 20
MAX_ROW_ID_CHARS = 200
MAX_ROW_TITLE_CHARS = 24
MAX_ROW_DESCRIPTION_CHARS = 72

_MB = 1024 * 1024
MAX_FILE_BYTES = {
    "image": 5 * _MB,
    "audio": 16 * _MB,
    "video": 16 * _MB,
    "document": 100 * _MB,
    "sticker": 500 * 1024,
}
_TYPES = {
    "image": ("image/jpeg", "image/png"),
    "audio": ("audio/aac", "audio/amr", "audio/mpeg", "audio/mp4", "audio/ogg"),
    "video": ("video/3gpp", "video/mp4"),
    "sticker": ("image/webp",),
}
_CAPTIONED = ("image", "video", "document")
MIME = re.compile(r"[\w.+-]+/[\w.+-]+(?:; ?[\w.+-]+=[\w.+-]+)*", re.ASCII)
_OURS = "wamid."  # how Meta's ids of messages begin: only such a one can be quoted


def compose(message: Outgoing, *, media_id: str = "", lang: str = "en") -> dict[str, Any]:
    """The request that sends a message; `media_id` is what its file was uploaded as.

    A template replaces text and menu: what Meta approved is all that is shown.
    """
    payload: dict[str, Any] = {
        "messaging_product": CHANNEL,
        "recipient_type": "individual",
        **_addressed(message.recipient),
        **_content(message, media_id, lang),
        "biz_opaque_callback_data": message.send_id,
    }
    if message.in_reply_to.startswith(_OURS):
        payload["context"] = {"message_id": message.in_reply_to}
    return payload


def check_size(attachment: Attachment, size_bytes: int) -> None:
    """Raise `PayloadError` for a file that Meta would refuse for its size."""
    limit = MAX_FILE_BYTES[attachment.kind]
    if size_bytes > limit:
        raise PayloadError(f"{size_bytes} bytes of {attachment.kind}, at most {limit}", code="send.file_too_large")
    if not size_bytes:
        raise PayloadError("the file is empty", code="send.empty")


def file_name(attachment: Attachment) -> str:
    """What Meta is told a file is called (`safe_filename`)."""
    return safe_filename(attachment.filename)


def _addressed(recipient: str) -> dict[str, str]:
    return {"recipient": recipient} if is_bsuid(recipient) else {"to": dialled(recipient)}


def _content(message: Outgoing, media_id: str, lang: str) -> dict[str, Any]:
    if message.template is not None:
        return _template(message.template, message.attachment)
    if message.attachment is not None:
        return _file(message.attachment, message, media_id)
    if not message.text.strip():
        raise PayloadError("there is nothing to say", code="send.empty")
    _fits(message.text, MAX_TEXT_CHARS)
    if message.buttons:
        return _menu(message, lang)
    return {"type": "text", "text": {"body": message.text, "preview_url": False}}


def _template(template: Template, attachment: Attachment | None) -> dict[str, Any]:
    if attachment is not None:
        raise PayloadError("a template takes no file", code="send.template_with_file")
    if not template.name or not template.language or not all(value.strip() for value in template.parameters):
        raise PayloadError("a template needs a name, a language and a word for each place", code="send.bad_template")
    body = {"name": template.name, "language": {"code": template.language}}
    words = [{"type": "text", "text": value} for value in template.parameters]
    return {"type": "template", "template": body | ({"components": [_body(words)]} if words else {})}


def _body(words: list[dict[str, str]]) -> dict[str, Any]:
    return {"type": "body", "parameters": words}


def _file(attachment: Attachment, message: Outgoing, media_id: str) -> dict[str, Any]:
    kind, mime = attachment.kind, attachment.mime.partition(";")[0].strip().lower()
    if kind not in MAX_FILE_BYTES or not MIME.fullmatch(attachment.mime) or mime not in _TYPES.get(kind, (mime,)):
        raise PayloadError(f"{attachment.mime} is not sent as {kind}", code="send.file_type")
    if message.buttons:
        raise PayloadError("a file takes no menu", code="send.file_with_menu")
    sent: dict[str, Any] = {"id": media_id}
    if message.text:
        if kind not in _CAPTIONED:
            raise PayloadError(f"{kind} takes no caption", code="send.caption_not_taken")
        sent["caption"] = _fits(message.text, MAX_CAPTION_CHARS)
    if kind == "document" and attachment.filename:
        sent["filename"] = file_name(attachment)
    if mime == "audio/ogg":  # shown as spoken, not as a file
        sent["voice"] = True
    return {"type": kind, kind: sent}


def _menu(message: Outgoing, lang: str) -> dict[str, Any]:
    """Buttons where they hold all of it, else a list."""
    page = page_of(message, lang)
    options = [Selection(option.id, " ".join(option.label.split())) for option in page.rows]
    if page.more is not None:
        options.append(page.more)
    titles, ids = {option.label for option in options}, {option.id for option in options}
    if "" in titles or "" in ids:
        raise PayloadError("an option without a name or an id", code="send.empty_option")
    if len(ids) < len(options):
        raise PayloadError("two options with one id", code="send.option_repeated")
    distinct = len(titles) == len(options)
    small = len(options) <= MAX_BUTTONS and max(map(len, titles)) <= MAX_BUTTON_TITLE_CHARS
    if distinct and small and len(message.text) <= MAX_BUTTONS_BODY_CHARS:
        return _interactive("button", message.text, {"buttons": [_button(option) for option in options]})
    return _interactive("list", message.text, _listed(options, lang))


def _interactive(type_: str, text: str, action: dict[str, Any]) -> dict[str, Any]:
    return {"type": "interactive", "interactive": {"type": type_, "body": {"text": text}, "action": action}}


def _button(option: Selection) -> dict[str, Any]:
    _fits(option.id, MAX_BUTTON_ID_CHARS, "send.option_id_too_long")
    return {"type": "reply", "reply": {"id": option.id, "title": option.label}}


def _listed(options: Sequence[Selection], lang: str) -> dict[str, Any]:
    return {"button": menu_word("options", lang), "sections": [{"rows": [_row(option) for option in options]}]}


def _row(option: Selection) -> dict[str, str]:
    """A row; where its title had to be shortened, the whole of it stands underneath."""
    row = {"id": _fits(option.id, MAX_ROW_ID_CHARS, "send.option_id_too_long")}
    row["title"] = shortened(option.label, MAX_ROW_TITLE_CHARS)
    if row["title"] != option.label:
        row["description"] = shortened(option.label, MAX_ROW_DESCRIPTION_CHARS)
    return row


def _fits(text: str, limit: int, code: str = "send.text_too_long") -> str:
    if len(text) > limit:
        raise PayloadError(f"{len(text)} characters, at most {limit}", code=code)
    return text
