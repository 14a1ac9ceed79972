"""A message as Twilio wants it written: a form. `PayloadError` says which limit a message met; its `code` is stable."""

from __future__ import annotations

import re

from msgspec.json import encode

from sayso.channels.people import dialled, is_bsuid
from sayso.conversation.menus import numbered
from sayso.errors import PayloadError
from sayso.language.detect import guess
from sayso.records import Attachment, Outgoing, Template

MAX_TEXT_CHARS = 1600
_CONTENT = re.compile(r"HX[0-9a-fA-F]{32}")
_WEB = re.compile(r"https?://[^\s/]+/\S*")


def compose(message: Outgoing, number: str) -> dict[str, str]:
    """The form that sends a message from this number.

    Twilio's free-form messages have no buttons: a page of the menu is written under the text, to be answered by number
    (`menus.by_number`). A template is a piece of Content by its id (`HX…`), and replaces text and menu.
    """
    prefix = "" if message.channel == "sms" else "whatsapp:"
    to = message.recipient if is_bsuid(message.recipient) else dialled(message.recipient)
    form = {"From": f"{prefix}{number}", "To": f"{prefix}{to}"}
    if message.template is not None:
        return form | _content(message.template, message.attachment)
    if message.attachment is not None:
        form["MediaUrl"] = _address(message.attachment)
    body = numbered(message, guess(message.text) or "en")
    if len(body) > MAX_TEXT_CHARS:
        raise PayloadError(f"{len(body)} characters, at most {MAX_TEXT_CHARS}", code="send.text_too_long")
    if body.strip():
        form["Body"] = body
    elif message.attachment is None:
        raise PayloadError("there is nothing to say", code="send.empty")
    return form


def _content(template: Template, attachment: Attachment | None) -> dict[str, str]:
    if attachment is not None:
        raise PayloadError("a template takes no file", code="send.template_with_file")
    if not _CONTENT.fullmatch(template.name):
        raise PayloadError(f"{template.name!r} is no Content id", code="send.bad_template")
    words = {str(place): word for place, word in enumerate(template.parameters, 1)}
    return {"ContentSid": template.name} | ({"ContentVariables": encode(words).decode()} if words else {})


def _address(attachment: Attachment) -> str:
    """Where Twilio can fetch the file by itself: it takes none from us."""
    if not _WEB.fullmatch(attachment.storage_ref):
        raise PayloadError("Twilio fetches files by a public address", code="send.file_not_public")
    return attachment.storage_ref
