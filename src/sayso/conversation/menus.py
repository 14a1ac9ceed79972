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
MAX_LINE_CHARS = 72  # of an option that is written out
MORE = 0  # the number that leads on

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


def numbered(message: Outgoing, lang: str = "en") -> str:
    """The text with a page of the menu under it, a numbered line each, for channels that have no buttons.

    The numbers count over the whole menu; `0` leads on to the next page. Labels are cut to `MAX_LINE_CHARS`. Raises
    `PayloadError` as `page_of` does.
    """
    page = page_of(message, lang)
    if not page.rows:
        return message.text
    before = sum(map(len, pages(message.buttons)[: message.page - 1]))
    lines = _lines(page.rows, before)
    more = [f"{MORE}. {page.more.label}"] if page.more is not None else []
    return "\n".join([message.text, "", *lines, *more])


def room(options: Sequence[Selection]) -> int:
    """How many characters to leave free under a text, so that any page of its menu can be written out there."""
    if not options:
        return 0
    more = max(map(len, _WORDS["more"])) + len(f"\n{MORE}. ") if len(options) > MAX_PAGE_ROWS else 0
    longest = sorted(len(line) + 1 for line in _lines(options))[-MAX_PAGE_ROWS:]
    return 1 + sum(longest) + more


def by_number(message: Outgoing, text: str) -> Selection | NextPage | None:
    """What a typed number names, counted as `numbered` counts: `2`, `2.` or `2)`; nothing else does.

    Every option has its number whichever page is shown; `0` is the next page where there is one.
    """
    written = text.strip().rstrip(".)")
    if not (written.isdecimal() and len(written) <= MAX_NUMBER_CHARS):
        return None
    place = int(written)
    if place == MORE and message.page < len(pages(message.buttons)):
        return NextPage(message.page + 1)
    return message.buttons[place - 1] if 1 <= place <= len(message.buttons) else None


def shortened(label: str, limit: int) -> str:
    """A label of at most so many characters; one that had more ends in `…`."""
    return label if len(label) <= limit else f"{label[: limit - 1].rstrip()}…"


def _lines(options: Sequence[Selection], before: int = 0) -> list[str]:
    labels = [shortened(" ".join(option.label.split()), MAX_LINE_CHARS) for option in options]
    return [f"{place}. {label}" for place, label in enumerate(labels, before + 1)]


def _check_length(message: Outgoing) -> None:
    """Raise `PayloadError` for a menu that is longer than anyone reads."""
    if len(message.buttons) > MAX_OPTIONS:
        raise PayloadError(f"{len(message.buttons)} options, at most {MAX_OPTIONS}", code="send.too_many_options")


def menu_word(key: str, lang: str) -> str:
    """What a menu itself says: `more`, the row that leads on, or `options`, the button that opens a list."""
    return _WORDS[key][LANGS.index(lang) if lang in LANGS else 0]


def _more_id(message: Outgoing) -> str:
    return digest(["menu.more", message.send_id, message.page])
