"""Phrases that tell what a message does to what was said before it, and those that tell it does nothing.

| kind         | the message …                                         | for example                                  |
|--------------|-------------------------------------------------------|----------------------------------------------|
| correction   | puts one value in the place of another                | "I meant", "quer dizer", "cámbialo a"         |
| change       | says that a value has gone to another, or is to       | "raised to 300", "subiu para", "bajó a"       |
| cancellation | ends what was so                                      | "no longer", "não … mais", "ya no"            |
| reversion    | brings back what was so before                        | "back to", "como antes", "vuelve a"           |
| finality     | settles what was open                                 | "confirmed", "fechado", "decidido"            |
| question     | asks                                                  | "?", "how much is", "será que", "¿"           |
| hypothetical | speaks of what is not so                              | "what if", "poderia", "si llueve"             |
| quotation    | tells what another has said                           | "he said", "segundo o", "dijo que", "“…”"     |
| negated      | says that a change did not happen, or shall not       | "didn't change", "não mudei", "no canceles"   |
| tentative    | has not decided                                       | "maybe", "rascunho", "estoy pensando"         |
| future       | speaks of later                                       | "will", "from May on", "a partir de"          |

The first five are cues, of change; the others guards against taking one at its word. What to make of a cue and a guard
in one message is for the reader of both to say.
"""

from __future__ import annotations

import re
from functools import cache
from types import ModuleType
from typing import Final, Literal

from sayso.language.cues import english, portuguese, spanish
from sayso.language.detect import Lang, guess
from sayso.language.text import Text
from sayso.records.plain import Plain

CueKind = Literal[
    "correction", "change", "cancellation", "reversion", "finality",
    "question", "hypothetical", "quotation", "negated", "tentative", "future",
]  # fmt: skip

CHANGES: Final[frozenset[CueKind]] = frozenset({"correction", "change", "cancellation", "reversion", "finality"})
GUARDS: Final[frozenset[CueKind]] = frozenset(
    {"question", "hypothetical", "quotation", "negated", "tentative", "future"}
)
MAX_BETWEEN_CHARS: Final = 40
"""How much may stand between the words of a phrase in two parts ("change … to")."""


class Cue(Plain, frozen=True):
    """A phrase of one kind, and where in the text it stands."""

    kind: CueKind
    start: int
    end: int


def cues(text: str, lang: Lang | None = None) -> list[Cue]:
    """Return the cues and guards of a text, in order; those of different kinds may overlap ("not confirmed").

    `lang` None: the language is guessed, and where nothing tells it, the phrases of all three are looked for.

    >>> [(cue.kind, "no, I meant 20"[cue.start : cue.end]) for cue in cues("no, I meant 20", "en")]
    [('correction', 'no,'), ('correction', 'I meant')]
    """
    known = lang or guess(text)
    read = Text(text, known or "en")
    found = {
        Cue(kind, *read.span(*match.span()))
        for each in ((known,) if known else ("en", "pt", "es"))
        for kind, pattern in _patterns(each).items()
        for match in pattern.finditer(read.plain)
        if not (kind == "hypothetical" and _is_yes(text, *read.span(*match.span())))
    }
    return sorted(found, key=lambda cue: (cue.start, cue.end, cue.kind))


def owns_up(text: str, lang: Lang | None = None) -> bool:
    """Whether who says a text owns up to a mistake of their own: "my bad", "falei besteira", "pifié".

    What such a message says besides is what they should have said before.

    >>> owns_up("wrong tab, sorry", "en"), owns_up("they sent the wrong size", "en")
    (True, False)
    """
    known = lang or guess(text)
    plain = Text(text, known or "en").plain
    return any(_mistakes(each).search(plain) is not None for each in ((known,) if known else ("en", "pt", "es")))


def _is_yes(text: str, start: int, end: int) -> bool:
    """Whether what reads like "if" without its accent is a yes: "que sí", "y sí"."""
    return text[start:end].casefold().endswith("sí")


# Phrases are pieces of regular expressions, in lower case and without accents. "^" is the beginning of a clause, "…" a
# few words, "*" the rest of a word, and a word in "<>" one of several.

_START = r"(?:(?<![\s\S])|(?<=[.,;:!?] )|(?<=[–(\"¡¿])|(?<=\W-))"  # not the "se" of "faz-se"
_TABLES: Final[dict[Lang, ModuleType]] = {"en": english, "pt": portuguese, "es": spanish}
SWAPS: Final = "|".join(table.WORDS["<swap>"] for table in _TABLES.values())
"""What a change is called by who takes it back, as a piece of a regular expression: "the switch", "o reajuste"."""


@cache
def _patterns(lang: Lang) -> dict[CueKind, re.Pattern[str]]:
    rows = _rows(lang)
    by_kind = {**rows, "correction": rows["correction"] + rows["mistake"]}
    return {kind: _pattern(by_kind[kind]) for kind in (*CHANGES, *GUARDS)}


@cache
def _mistakes(lang: Lang) -> re.Pattern[str]:
    return _pattern(_rows(lang)["mistake"])


@cache
def _rows(lang: Lang) -> dict[str, list[str]]:
    table = _TABLES[lang]
    rows: str = table.PHRASES.replace("\n    ", " ").strip()
    for name, words in table.WORDS.items():
        rows = rows.replace(name, f"({words})")
    return {kind: phrases.split(" | ") for kind, _, phrases in (row.partition(": ") for row in rows.splitlines())}


def _pattern(phrases: list[str]) -> re.Pattern[str]:
    """One expression for the phrases of a kind, the longest first; no phrase begins or ends inside a word."""
    edges: dict[tuple[str, str], list[str]] = {}
    for phrase in sorted(map(str.strip, phrases), key=len, reverse=True):
        start = _START if phrase[0] == "^" else "" if phrase[0] in '\\["' else r"(?<![\w'])"
        end = "" if phrase[-1] in ',+"' else r"(?![\w'])"
        edges.setdefault((start, end), []).append(_expression(phrase.removeprefix("^")))
    return re.compile("|".join(f"{start}(?:{'|'.join(bodies)}){end}" for (start, end), bodies in edges.items()))


def _expression(phrase: str) -> str:
    body = phrase.replace("(", "(?:").replace("(?:?", "(?")
    body = re.sub(r"(?<=[a-z)])\*", r"\\w*+", body)
    return body.replace(" … ", rf" (?:[^.!?;]{{1,{MAX_BETWEEN_CHARS}}}? )??")
