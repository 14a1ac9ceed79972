"""A slot that takes any words, told by its name: "my name is Ana Souza", "motivo: viagem"."""

from __future__ import annotations

import re
from typing import Final

from sayso.conversation.slots.shapes import Shape
from sayso.language.fold import fold

MAX_STATED_CHARS: Final = 400

_OWNERS = r"(?:my|the|meu|minha|o|a|mi|el|la)"
_SAYING = r"(?: (?:is|was|should be|to|e|eh|era|seria|para|pra|es|seria|a) |[:=]+ ?| - )"
_CALLED: Final = r"(?:me chamo|me llamo|i am called|call me|pode me chamar de) "
_ME = re.compile(r"\W*(?:it'?s|it is|i'?m|i am|this is|(?:eu )?sou|(?:yo )?soy|aqui e|es|e) ")
_NAME_WORDS: Final = frozenset({"name", "nome", "nombre"})
_AROUND: Final = " \t\n.,!;\"'“”"


def stated(shape: Shape, text: str, *, asked: bool = False) -> str:
    """What a text says of a slot that it names, up to its end; nothing when it does not name it so. Who is `asked` for
    a name may say it as "it's Ana" or "soy Ana".

    >>> from sayso.commands.registry import Parameter
    >>> from sayso.conversation.slots.shapes import shape
    >>> (
    ...     stated(shape(Parameter("full_name", str)), "não, meu nome é Ana de Souza"),
    ...     stated(shape(Parameter("why", str)), "ok"),
    ... )
    ('Ana de Souza', '')
    """
    folded = fold(text[:MAX_STATED_CHARS])
    if len(folded) != len(text):
        return ""
    found = _pattern(shape).search(folded) or (_ME.match(folded) if asked and _is_name(shape) else None)
    return text[found.end() :].strip(_AROUND) if found else ""


def _is_name(shape: Shape) -> bool:
    return not _NAME_WORDS.isdisjoint(word for name in shape.names for word in name.split())


def _pattern(shape: Shape) -> re.Pattern[str]:
    words = {*shape.names, *(name.split()[-1] for name in shape.names)}
    named = "|".join(sorted(map(re.escape, words), key=len, reverse=True))
    said = rf"(?:{_OWNERS} )?(?:{named}){_SAYING}"
    return re.compile(rf"(?:^|[^\w]){f'(?:{_CALLED}|{said})' if _is_name(shape) else said}")
