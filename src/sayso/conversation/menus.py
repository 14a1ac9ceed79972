"""Menus of any length: shown a page at a time, and answered by ids that are matched and never parsed (GAP-40)."""

from __future__ import annotations

from collections.abc import Sequence

from sayso.conversation.wording import LANGS
from sayso.errors import PayloadError
from sayso.evidence.canonical import digest
from sayso.records import Outgoing, Selection
from sayso.records.plain import Plain

MAX_PAGE_ROWS = 10
MAX_OPTIONS = 200
MAX_NUMBER_CHARS = 3

_WORDS = {"more": ("More…", "Mais…", "Más…"), "options": ("Options", "Opções", "Opciones")}


class Page(Plain, frozen=True):
    """What one message shows of its menu; `more` is the row that asks for the rest."""

    rows: tuple[Selection, ...]
    more: Selection | None = None


class NextPage(Plain, frozen=True):
    """Someone asked for the rest of a menu: the page to show them."""

    page: int


def pages(options: Sequence[Selection]) -> tuple[tuple[Selection, ...], ...]:
    """The options by page, in their order. Every page but the last leaves room for the row that leads on."""
    found: list[tuple[Selection, ...]] = []
    rest = tuple(options)
    while len(rest) > MAX_PAGE_ROWS:
        found.append(rest[: MAX_PAGE_ROWS - 1])
        rest = rest[MAX_PAGE_ROWS - 1 :]
    return (*found, rest)


def page_of(message: Outgoing, lang: str = "en") -> Page:
    """The page that a message shows; `PayloadError` when its menu has no such page, or more than anyone reads."""
    _check_length(message)
    every = pages(message.buttons)
    if not 1 <= message.page <= len(every):
        raise PayloadError(f"page {message.page} of {len(every)}", code="send.no_such_page")
    last = message.page == len(every)
    return Page(every[message.page - 1], None if last else Selection(_more_id(message), menu_word("more", lang)))


def chosen(message: Outgoing, option_id: str) -> Selection | NextPage | None:
    """What was picked of the menu that this message issued: one of its options, its next page, or nothing of it."""
    for option in message.buttons:
        if option.id == option_id:
            return option
    if message.page < len(pages(message.buttons)) and option_id == _more_id(message):
        return NextPage(message.page + 1)
    return None


def numbered(message: Outgoing) -> str:
    """The text with the whole menu under it, a numbered line each, for channels that have no buttons.

    Raises `PayloadError` for a menu that is longer than anyone reads.
    """
    _check_length(message)
    lines = [f"{place}. {' '.join(option.label.split())}" for place, option in enumerate(message.buttons, 1)]
    return "\n".join([message.text, "", *lines]) if lines else message.text


def by_number(message: Outgoing, text: str) -> Selection | None:
    """The option that a typed number names, counted as `numbered` counts: `2`, `2.` or `2)`; nothing else does."""
    written = text.strip().rstrip(".)")
    if not (written.isdecimal() and len(written) <= MAX_NUMBER_CHARS):
        return None
    place = int(written)
    return message.buttons[place - 1] if 1 <= place <= len(message.buttons) else None


def _check_length(message: Outgoing) -> None:
    """Raise `PayloadError` for a menu that is longer than anyone reads."""
    if len(message.buttons) > MAX_OPTIONS:
        raise PayloadError(f"{len(message.buttons)} options, at most {MAX_OPTIONS}", code="send.too_many_options")


def menu_word(key: str, lang: str) -> str:
    """What a menu itself says: `more`, the row that leads on, or `options`, the button that opens a list."""
    return _WORDS[key][LANGS.index(lang) if lang in LANGS else 0]


def _more_id(message: Outgoing) -> str:
    return digest(["menu.more", message.send_id, message.page])
