"""What is there instead of what is not: "Friday is full, Saturday works", and how one takes it: "Saturday is fine"."""

from __future__ import annotations

import re
from typing import Final

from sayso.memory.claims.vocabulary.words import fold_same

MAX_ANSWER_WORDS: Final = 6
"""Words of an answer that takes what there is, and says no more."""

_OUT: Final = (
    r"(?:(?:is|are|'s|was|esta|estan|ta|tao) )?(?:full|taken|booked(?: up)?|gone|sold out|out|unavailable|llen[oa]"
    r"|ocupad[oa]s?|agotad[oa]s?|chei[oa]|lotad[oa]s?|esgotad[oa]s?|acabou|acabaram|se acabo|se acabaron)"
)
_NONE: Final = (
    r"(?:(?:no (?:(?:nos|me) )?(?:quedan?|hay|tenemos)|(?:nao|n) (?:temos|tem|ha)(?: mais)?|we're out of"
    r"|we are out of|we have no(?: more)?|there's no(?: more)?) \w+)"
)
_THING: Final = r"(?!(?:it|that|one|we|you|i|not?|nao|nada|nothing)(?!\w))(?:\w+ ){0,3}\w+"
_HAVE: Final = (
    r"(?:(?:we|i) (?:(?:only |still )?have|can (?:do|offer(?: you)?|give you))|there(?:'s| is| are)(?: one| some)?|hay"
    r"|tenemos|tengo|(?:so )?tem(?:os)?|tenho|nos quedan?|quedan?|sobrou|puedo (?:darle|ofrecerle)"
    r"|posso (?:oferecer|dar))"
)
_WORKS: Final = (
    r"(?:works?|is (?:free|open|available|ok|fine)|are available|esta (?:libre|disponible|livre|disponivel)|tem vaga"
    r"|sirve|serve)"
)
_INSTEAD: Final = re.compile(
    rf"(?<!\w)(?:{_OUT}|{_NONE})(?: \w+){{0,2}}[,.;] (?:(?:but|pero|mas|only|solo|so|y|e) )*"
    rf"(?:{_HAVE} (?P<had>{_THING})|(?P<works>{_THING}) {_WORKS})\W*$"
)
_TAKES: Final = re.compile(
    r"(?<!\w)(?:fine|ok|okay|good|great|perfect|works?|sure|yes|then|i'll take|ta bom|tudo bem|pode ser|beleza|vou de"
    r"|quero|sim|entao|serve|bueno|dale|vale|esta bien|sirve|si|entonces|me das|listo|perfecto)(?!\w)"
)


def alternative(told: str) -> tuple[int, int] | None:
    """Where the one thing stands that there is instead of another; None where no such is told.

    >>> told = "Friday is full, Saturday works."
    >>> told[slice(*alternative(told))]
    'Saturday'
    """
    found = _INSTEAD.search(fold_same(told))
    if found is None or "?" in told or _SEVERAL.search(found["had"] or found["works"]):
        return None
    return found.span("had" if found["had"] else "works")


_SEVERAL: Final = re.compile(r"(?<!\w)(?:and|or|y|o|e|ou)(?!\w)")


def takes(answer: str, what: str) -> bool:
    """Whether an answer takes what there is by naming it again.

    >>> (
    ...     takes("saturday is ok", "Saturday"),
    ...     takes("is saturday ok?", "Saturday"),
    ...     takes("saturday is my birthday", "it"),
    ... )
    (True, False, False)
    """
    plain = fold_same(answer)
    words = re.findall(r"\w+", plain)
    named = set(words).intersection(re.findall(r"\w{3,}", fold_same(what)))
    return bool(named) and "?" not in answer and len(words) <= MAX_ANSWER_WORDS and _TAKES.search(plain) is not None
