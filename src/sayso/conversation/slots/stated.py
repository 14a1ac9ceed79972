"""A slot that takes any words, told by its name: "my name is Ana Souza", "motivo: viagem"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from sayso.conversation.slots.shapes import Shape, is_name
from sayso.conversation.slots.sheet import SMALL_WORDS
from sayso.language.fold import fold, offsets

MAX_STATED_CHARS: Final = 400

_OWNERS = r"(?:my|the|meu|minha|o|a|mi|el|la)"
_SAYING = r"(?:(?: (?:is|was|should be|to|e|eh|era|seria|para|pra|es|a)|['’]s) |[:=]+ ?| - )"
_CALLED: Final = r"(?:me chamo|chamo-me|me chamam de|me llamo|i am called|i['’]m called|call me|pode me chamar de) "
_ME = re.compile(
    r"\W*(?:(?:hi|hello|hey|oi|ola|hola)\W+)?"
    r"(?:(?:it['’]?s|it is|i['’]?m|i am|this is|aqui e|es|e) |(?:(?:eu )?sou|(?:yo )?soy) (?:(?:o|a|el|la) )?)"
)
_NAME_WORDS: Final = frozenset({"name", "nome", "nombre"})
_AND = r"(?:^|[,;.\n]\s*|(?:^|[,;.]? )(?:and|e|y) )"
_AROUND: Final = " \t\n.,!;\"'“”"
_LEADING: Final = """
born birth birthday dob nasci nascido nascida nascimento naci nacido nacida nacimiento document documento doc id
number numero nr num date data fecha have tenho tengo am sou soy
"""
_LEADS: Final = SMALL_WORDS.union(_LEADING.split())
_AND_FIRST = re.compile(r"[,;]?\s+(?:and|e|y)\s", re.IGNORECASE)
_PART = re.compile(r"[,;\n(]")
_LAST_WORD = re.compile(r"([^\W_]+)[^\w]*\Z")

Begins = tuple[int, tuple[Shape, ...]]
"""Where a value stands, and the slots that take it."""


def stated(
    shape: Shape, text: str, *, asked: bool = False, values: Sequence[Begins] = (), others: Sequence[Shape] = ()
) -> str:
    """What a text says of a slot that it names; nothing when it does not name it so. Who is `asked` for a name may say
    it as "it's Ana" or "soy Ana". The words end where a value of another slot begins, or what is said of one of the
    `others` that take any words.

    >>> from sayso.commands.registry import Parameter
    >>> from sayso.conversation.slots.shapes import shape
    >>> (
    ...     stated(shape(Parameter("full_name", str)), "não, meu nome é Ana de Souza"),
    ...     stated(shape(Parameter("why", str)), "ok"),
    ... )
    ('Ana de Souza', '')
    """
    if len(text) > MAX_STATED_CHARS:
        return ""
    folded = fold(text)
    found = _said(shape).search(folded) or (_ME.match(folded) if asked and takes_name(shape) else None)
    if found is None:
        return ""
    places = offsets(text)
    start = places[found.end()]
    ends = [places[next_.start()] for each in others if (next_ := _next(each).search(folded, found.end()))]
    words = text[start : min(ends, default=len(text))]
    for place, takers in values:
        if start < place < start + len(words) and (first := before_value(text[start:place], takers)):
            words = first
            break
    return words.strip(_AROUND) or text[start:].strip(_AROUND)


def takes_name(shape: Shape) -> bool:
    """Whether a slot is somebody's or something's name, as far as what it is called tells."""
    return not _NAME_WORDS.isdisjoint(word for name in shape.names for word in name.split())


def before_value(text: str, takers: Sequence[Shape]) -> str:
    """The words before a value, without those that lead to it: ", cpf", "and I was born on".

    >>> before_value("Ana de Souza and I was born on ", ())
    'Ana de Souza'
    """
    cut = max((found.start() for found in _PART.finditer(text)), default=-1)
    if cut >= 0 and not _without_leads(text[cut + 1 :], takers):
        return text[:cut].strip(_AROUND)
    return (text[: cut + 1] + _without_leads(text[cut + 1 :], takers)).strip(_AROUND)


def leading_name(text: str, takers: Sequence[Shape]) -> str:
    """The name before a value, where words lead from it to the value; nothing where they may be no name.

    >>> [leading_name(text, ()) for text in ("Ana de Souza nascida em ", "ana e nasci em ", "use the date ")]
    ['Ana de Souza', 'ana', '']
    """
    name = before_value(text[:MAX_STATED_CHARS], takers)
    led = text[text.find(name) + len(name) :]
    capital = all(word[0].isupper() or fold(word) in SMALL_WORDS for word in name.split())
    return name if led.strip(_AROUND) and (capital or _AND_FIRST.match(led)) else ""


def _without_leads(text: str, takers: Sequence[Shape]) -> str:
    while found := _LAST_WORD.search(text):
        word = fold(found[1])
        if word not in _LEADS and not is_name(word, takers):
            return text
        text = text[: found.start()]
    return ""


def _named(shape: Shape) -> str:
    words = {*shape.names, *(name.split()[-1] for name in shape.names)}
    if takes_name(shape):
        words |= {*_NAME_WORDS, "nome completo", "nombre completo"}
    named = "|".join(sorted(map(re.escape, words), key=len, reverse=True))
    return rf"(?:{_OWNERS} )?(?:{named}){_SAYING}"


def _said(shape: Shape) -> re.Pattern[str]:
    said = _named(shape)
    return re.compile(rf"(?:^|[^\w]){f'(?:{_CALLED}|{said})' if takes_name(shape) else said}")


def _next(shape: Shape) -> re.Pattern[str]:
    """Where something is said of a slot after something else: ", motivo: viagem", "and the reason is"."""
    return re.compile(rf"{_AND}{_named(shape)}")
