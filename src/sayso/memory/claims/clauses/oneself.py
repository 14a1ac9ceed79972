"""Whether a sentence is told of who speaks: by a word for oneself, by the form of its verb, or by what is their own."""

from __future__ import annotations

import re
from typing import Final, Literal

from sayso.memory.claims.clauses.statement import Statement
from sayso.memory.claims.vocabulary.words import fold_same

Whose = Literal["i", "we", ""]
"""Of who speaks, of them and others, of somebody else."""

_BEFORE = r"\W*(?:(?:ahora|agora|ya|ja|now|al final|no fim) )*"
_NO_VERB = (
    r"(?!(?:two|also|who|into|hello|photo|video|piano|todo|tudo|solo|pero|como|quando|cuando|otro|outro|cuanto|quanto"
    r"|mucho|muito|luego|logo|bueno|claro|mismo|mesmo|nuevo|novo|segundo|primero|domingo|sabado|mano|isso|aquilo)(?!\w))"
)
_DOES: Final = re.compile(
    rf"{_BEFORE}(?:(?P<we>we|we're|we've|we'll|nosotr[oa]s|nos|a gente|somos|\w+(?:amos|emos|imos))"
    rf"|i|i'm|i've|i'll|yo|eu|me|soy|sou|estoy|estou|voy|vou|to|tou|(?P<form>{_NO_VERB}[a-z]{{2,}}o|\w+ei)(?![,.!:]))(?!\w)"
)
_DID: Final = re.compile(r"\W*(?:ya |yo )?\w{2,}[éí](?!\w)")
"""What who speaks did, told apart by the accent alone: "compré"."""
_OWNS: Final = re.compile(rf"{_BEFORE}(?:[oa]s? )?(?:(?P<we>our|nuestr[oa]s?|noss[oa]s?)|my|mis?|meus?|minhas?)(?!\w)")


def does(said: Statement) -> Whose:
    """Whether who speaks tells what they do, or are, themselves."""
    found = _DOES.match(fold_same(said.text))
    if found is None:
        return "i" if _DID.match(said.text.lower()) else ""
    named = found["form"] and any(word.name for word in said.words if word.end == found.end())  # "Pedro" is no verb
    return "" if named else "we" if found["we"] else "i"


def owns(said: Statement) -> Whose:
    """Whether what a sentence begins with is who speaks' own: "my bank is Lloyds"."""
    found = _OWNS.match(fold_same(said.text))
    return "" if found is None else "we" if found["we"] else "i"
