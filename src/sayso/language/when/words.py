"""The words of one language that dates are made of, by what each can mean."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from sayso.language.detect import Lang

Senses = dict[str, int | str]
"""What a word can mean: `month: 5`, `unit: week`. Beside it `month~` says that it does so only in company.

`live` marks whatever is no mere particle."""

# Particles stand between the pieces of a date, and everywhere else.
_PARTICLES = """
the the_of of on at prep to and or from between since until by before after but in within intro one fn extra all allpost
none past minus hourplus hourminus hourto weekstart agofirst
"""
# A text that has only these and particles, and no digit, tells no time.
_FAINT = """
later sooner firstn lastn mark quarter ish mod post coming few couple edge compact hence meridiem era ago live halfpast
oclock partd yearnoun daynoun
"""
_PARTICLE: Final = frozenset(_PARTICLES.split())
_QUIET: Final = _PARTICLE.union(_FAINT.split())


class Words(NamedTuple):
    """The phrases of a language by their first word, longest first, and the words without which nothing is a date."""

    phrases: dict[str, list[tuple[tuple[str, ...], Senses]]]
    telling: frozenset[str]


@cache
def words(lang: Lang) -> Words:
    """Return the words of a language, read once from its table."""
    senses: dict[tuple[str, ...], Senses] = {}
    for line in _table(lang).strip().replace("\n  ", " ").splitlines():
        name, _, phrases = line.partition(":")
        kind, _, value = name.partition("=")
        kind, sense_weak = kind.rstrip("~"), kind.endswith("~")
        for phrase in phrases.split(","):
            weak = "~" if phrase.endswith("~") or sense_weak else ""
            key = tuple(phrase.replace("~", "").split())
            entry = senses.setdefault(key, {})
            entry[kind] = _read(value)
            if weak:
                entry[kind + "~"] = ""
    for entry in senses.values():
        if not entry.keys() <= _PARTICLE:
            entry["live"] = ""
    return Words(_by_first(senses), _telling(senses))


def _read(value: str) -> int | str:
    return int(value) if value.lstrip("-").isdigit() else value


def _by_first(senses: dict[tuple[str, ...], Senses]) -> dict[str, list[tuple[tuple[str, ...], Senses]]]:
    found: dict[str, list[tuple[tuple[str, ...], Senses]]] = {}
    for phrase in sorted(senses, key=len, reverse=True):
        found.setdefault(phrase[0], []).append((phrase[1:], senses[phrase]))
    return found


def _telling(senses: dict[tuple[str, ...], Senses]) -> frozenset[str]:
    """The last words of what names a time: a phrase is there only if its last word is."""
    return frozenset(
        key[-1] for key, kinds in senses.items() if any(kind not in _QUIET and kind[-1] != "~" for kind in kinds)
    )


def _table(lang: Lang) -> str:
    from sayso.language.when import english, portuguese, spanish

    tables: dict[Lang, str] = {"en": english.TABLE, "pt": portuguese.TABLE, "es": spanish.TABLE}
    return tables[lang]
