"""A slot's value in words: an option that was offered, a text of its own, or a value as it is written out."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Any, Final

from sayso.conversation.slots import (
    MAX_DECIMAL_DIGITS,
    MAX_INT_DIGITS,
    MAX_SLOT_CHARS,
    Ask,
    ask_of,
    choices_of,
    option,
    plain_type,
    read,
    text_of,
)
from sayso.conversation.slots.faults import unread
from sayso.conversation.slots.heard import Heard
from sayso.conversation.slots.kinds import LOOSE_KINDS, kind_of
from sayso.conversation.slots.pick import pick
from sayso.conversation.slots.settle import fault_of
from sayso.conversation.slots.shapes import Shape
from sayso.conversation.slots.shown import shown
from sayso.language.answers import MAX_ANSWER_CHARS
from sayso.language.sayings import plain, sayings, squeeze
from sayso.records import Choice, Flow

MAX_TRY_CHARS: Final = 40
"""How long a text may be to be taken for an attempt at a value that was asked for."""

_BARE_ANSWERS = "yes | yeah | yep | yup | ok | okay | no | nope | nah | sim | nao | naum | si | sip"
_YES_OR_NO: Final = frozenset(sayings(_BARE_ANSWERS))
_DIGIT = re.compile(r"[0-9]")
_PLACE = re.compile(r"\s*([0-9]{1,2})[.)]?\s*")


def offered(slot: str, type_: Any, lang: str) -> tuple[Choice, ...]:
    """The answers that a question for a slot offers: its options as people read them, and their canonical texts."""
    return tuple([Choice(shown(value, type_, lang), slot, str(value)) for value in choices_of(type_)])


def picked(heard: Heard, flow: Flow | None, asked: Shape | None) -> Choice | None:
    """The answer that a text picks of those that were offered with the question."""
    choices = flow.choices if flow is not None else ()
    found = _pick(heard, choices, by_number=True)
    if found is not None or asked is None:
        return found
    for lang in dict.fromkeys((heard.lang, "en", "pt", "es")):
        own = offered(asked.name, asked.type, lang)
        found = _pick(heard, own, by_number="number" not in asked.accepts)
        if found is None:
            values = tuple([Choice(choice.value, choice.slot, choice.value) for choice in own])
            found = _pick(heard, values, by_number=False)
        if found is not None:
            return found
    return None


def worded(shape: Shape, raw: str) -> tuple[str, str]:
    """The canonical text of what was written for a slot, and nothing; or nothing, and the code of what is wrong."""
    if len(raw) > MAX_SLOT_CHARS:
        return "", "too_long"
    try:
        text = _text(raw, shape.type)
    except (ValueError, TypeError):
        return "", _too_long(raw, plain_type(shape.type)) or unread(shape.type)
    fault = fault_of(text, shape.type)
    return ("", fault) if fault else (text, "")


def in_own_words(asked: Shape, heard: Heard, *, explained: float) -> bool:
    """Whether the whole text is to be read for the slot that was asked for."""
    if not heard.text.strip():
        return False
    if asked.accepts:
        return len(heard.text) <= MAX_TRY_CHARS and (
            bool(_DIGIT.search(heard.text)) or not worded(asked, heard.text)[1]
        )
    if choices_of(asked.type):
        return False
    if _is_yes_or_no(heard.text):
        return False
    asks = any(cue.kind == "question" for cue in heard.cues)
    return not asks and not (heard.corrects and explained == 1.0 and bool(heard.cues))


def _is_yes_or_no(text: str) -> bool:
    """Whether a text is a yes or a no and nothing else. Other words that agree may be what was asked for: "Claro"."""
    return len(text) <= MAX_ANSWER_CHARS and _YES_OR_NO.issuperset(map(squeeze, plain(text).split()))


def _pick(heard: Heard, choices: tuple[Choice, ...], *, by_number: bool) -> Choice | None:
    if not choices:
        return None
    place = pick(heard.text, [choice.label for choice in choices], heard.entities)
    numbered = _PLACE.fullmatch(heard.text[:10]) if by_number and place is None and len(heard.text) <= 10 else None
    if numbered and 1 <= int(numbered[1]) <= len(choices):
        place = int(numbered[1]) - 1
    return None if place is None else choices[place]


def _too_long(raw: str, plain: object) -> str:
    """The code for a number that was not read because it has too many digits."""
    digits = sum(map(str.isdecimal, raw))
    if plain is int and raw.strip(" #+-").isdecimal():
        return "too_large" if digits > MAX_INT_DIGITS else ""
    return "too_many_digits" if plain is Decimal and digits > MAX_DECIMAL_DIGITS else ""


def _text(raw: str, type_: Any) -> str:
    ask: Ask | None = ask_of(type_)
    if ask is not None and ask.options:
        return option(raw, ask)
    kind = kind_of(type_)
    if kind and kind not in LOOSE_KINDS:
        raise ValueError(f"no {kind}")
    value = read(raw, type_)
    if value is None:
        raise ValueError("it is empty")
    return str(value) if plain_type(type_) is str else text_of(value)
