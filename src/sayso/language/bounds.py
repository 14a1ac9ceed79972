"""Limits that people put into words: "max 15%", "no mínimo 3 noites", "hasta el viernes"."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, Literal

from sayso.language.text import Text
from sayso.records.plain import Plain

Bound = Literal["max", "min", "between", "never"]

MAX_LIMIT_CHARS: Final = 500
"""A longer text is prose: what it limits is not read from it."""
_MAX_AFTER: Final = 48
_MAX_LOOKS: Final = 4

# In each language: what limits whatever it stands before, and (after ">") what does so only next to a value, being part
# of all kinds of sentences otherwise. A "<" marks the words that leave the value itself out.
_WORDS: Final[dict[Literal["max", "min", "never"], str]] = {
    "max": r"""
    max(?:imum)?(?: (?:is|of))? | at most | MODAL?(?:no|not) (?:be )?(?:more|higher|greater|later|longer) than
    | MODAL?not (?:be )?(?:over|above|beyond|after) | MODAL?(?:not|never) (?:to )?(?:exceed(?:ing)?|go over)
    | < (?:less|fewer|lower|earlier|shorter) than
    | (?:no )?maxim[oa](?: (?:e|de|es))? | nao (?:pode )?(?:passar|ultrapassar|exceder)(?: de)?
    | nao mais (?:de|do) que | < menos (?:de|do) que | < abaixo de
    | como maximo | a lo sumo | no mas de | no (?:puede )?(?:pasar|superar|exceder)(?: de)? | < por debajo de
    > by | until | till | up to | (?:limit(?:ed)?|cap(?:ped)?)(?: (?:is|of|to|at))? | < under | < below | < before
    | ate | limite(?: (?:e|de|es))? | teto(?: (?:e|de))? | < antes de | hasta | tope(?: (?:es|de))? | < menos de
    """,
    "min": r"""
    min(?:imum)?(?: (?:is|of))? | at least | MODAL?(?:no|not) (?:be )?(?:less|fewer|lower|earlier|shorter) than
    | MODAL?not (?:be )?(?:under|below|before) | < (?:more|higher|greater|later|longer) than
    | (?:no )?minim[oa](?: (?:e|de|es))? | pelo menos | ao menos | < mais (?:de|do) que | < acima de
    | nao menos (?:de|do) que | como minimo | por lo menos | al menos | no menos de | < por encima de
    > from | since | < over | < above | < after | a partir de | desde | < depois de | < despues de | < mas de
    """,
    "never": r"""
    never | not allowed | forbidden | prohibited | MODALnot | no exceptions?
    | nunca | jamais | proibid[oa]s? | vedad[oa]s? | nao (?:e |sao )?permitid[oa]s? | nao (?:se )?(?:pode|podem)
    | jamas | prohibid[oa]s? | no (?:esta |estan |se )?permit(?:id[oa]s?|e|en) | no (?:se )?(?:puede|pueden)
    """,
}
_ARTICLE: Final = re.compile(r" ?(?:[:=] ?)?+(?:(?:the|o|a|os|as|el|la|los|las|ao|al) )?+")
_BETWEEN: Final = re.compile(
    r"(?<!\w)(?:between (?P<en>.{1,40}?) and|from (?P<to>.{1,40}?) to|entre (?P<pt>.{1,40}?) (?:e|y)|"
    r"de(?:sde)? (?P<es>.{1,40}?) (?:ate|hasta)) "
)
_MEASURED: Final = frozenset(
    {"number", "ordinal", "percent", "money", "token_amount", "date", "datetime", "time", "range", "duration"}
)


class Limit(Plain, frozen=True):
    """A limit in words: of which kind, the texts that its values are read from, and whether it leaves them out.

    There are two values between which something has to be, one that it has to keep to, none where it may never be.
    """

    kind: Bound
    values: tuple[str, ...] = ()
    excluded: bool = False


def bound(text: str) -> Limit | None:
    """The limit that a text sets, if it sets one; of several the one that is said first.

    >>> bound("max 15%")
    Limit(kind='max', values=('15%',), excluded=False)
    >>> bound("fewer than 3 nights"), bound("written by hand")
    (Limit(kind='max', values=('3 nights',), excluded=True), None)
    """
    if len(text) > MAX_LIMIT_CHARS:
        return None
    read = Text(text, "en")
    if (within := _within(read)) is not None:
        return within
    looks = 0
    for found in _pattern().finditer(read.plain):
        weak = found.lastgroup is not None and "weak" in found.lastgroup
        if weak and ((looks := looks + 1) > _MAX_LOOKS or not _is_value(_after(read, found.end()))):
            continue
        if not _is_somebody(read, found):
            return _limit(read, found)
    return None


def _is_somebody(read: Text, found: re.Match[str]) -> bool:
    """Whether it is a name: "I work with Max"."""
    start, end = read.span(*found.span())
    said, marked = read.raw[start:end], read.raw[end : end + 1] in (".", ":")
    return said.startswith("Max") and not marked and not (said == "Max" and _is_value(_after(read, found.end())))


def _limit(read: Text, found: re.Match[str]) -> Limit:
    name = found.lastgroup or ""
    kind = _KINDS[name.partition("_")[0]]
    if kind == "never":
        return Limit(kind)
    rest = _after(read, found.end()).strip()
    if not _is_value(rest):  # "5 boxes max, please"
        rest = " ".join(f"{read.raw[: read.span(*found.span())[0]]} {rest}".split())
    return Limit(kind, (rest,), name.endswith("out"))


def _after(read: Text, at: int) -> str:
    """What is said after a place, without the article it begins with."""
    skipped = _ARTICLE.match(read.plain, at)
    at = skipped.end() if skipped is not None else at
    return read.raw[read.span(at, at + 1)[0] :] if at < len(read.plain) else ""


def _within(read: Text) -> Limit | None:
    found = _BETWEEN.search(read.plain)
    if found is None or found.lastgroup is None:
        return None
    start, end = read.span(*found.span(found.lastgroup))
    low, high = read.raw[start:end], _after(read, found.end())
    return Limit("between", (low, high)) if _is_value(low) and _is_value(high) else None


def _is_value(text: str) -> bool:
    """Whether a text begins with something that can be measured."""
    from sayso.language.extract import extract

    return any(found.start == 0 and found.type in _MEASURED for found in extract(text[:_MAX_AFTER]))


_KINDS: Final[dict[str, Bound]] = {"max": "max", "min": "min", "never": "never"}


def _spread(rows: str) -> str:
    return " ".join(rows.split()).replace("MODAL", "(?:(?:must|may|can|shall|should) ?)")


@cache
def _pattern() -> re.Pattern[str]:
    groups: list[str] = []
    for kind, rows in _WORDS.items():
        for strength, part in zip(("plain", "weak"), _spread(rows).split(" > "), strict=False):
            words = [each.strip() for each in re.split(r" ?(?<!\?:)\| (?![^(]*\))", part)]
            out = [each.removeprefix("< ") for each in words if each.startswith("< ")]
            kept = [each for each in words if each and not each.startswith("< ")]
            for end, chosen in (("in", kept), ("out", out)):
                if chosen:
                    longest = sorted(chosen, key=len, reverse=True)
                    groups.append(f"(?P<{kind}_{strength}_{end}>{'|'.join(longest)})")
    return re.compile(rf"(?<!\w)(?:{'|'.join(groups)})(?!\w)")
