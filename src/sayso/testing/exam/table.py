"""A score in print: an aligned table, and the rows that went wrong."""

from __future__ import annotations

from typing import Any

from sayso.testing.exam.floors import LANGS
from sayso.testing.exam.mark import Count, Mistake, Score
from sayso.testing.exam.same import WHEN, family

_NAME_WIDTH = 16
_CELL_WIDTH = 26


def table(score: Score) -> list[str]:
    """The lines of a score: each type in each language and in all, the totals, and the rows."""
    groups = "".join(f"  {group:<{_CELL_WIDTH - 2}}" for group in (*LANGS, "all"))
    heads = f"  {'meant':>5} {'P':>5} {'R':>5} {'F1':>5} " * (len(LANGS) + 1)
    lines = [(" " * _NAME_WIDTH + groups).rstrip(), ("type".ljust(_NAME_WIDTH) + heads).rstrip()]
    lines += [_line(name, score, name) for name in names(score)]
    lines += [_line("total", score, None), _rows(score)]
    if score.roles.of:
        lines.append(f"roles right: {score.roles.right} of {score.roles.of}")
    return lines


def names(score: Score) -> list[str]:
    """The types of a score by name, each family of several before its members."""
    types = {type_ for type_, _ in score.counts}
    return sorted(types | {family(type_) for type_ in types}, key=lambda name: (family(name), name != WHEN, name))


def figures(score: Score) -> dict[str, Any]:
    """The same figures as plain data."""
    cells = {
        f"{name or 'total'}.{lang or 'all'}": _figures(score.count(name, lang))
        for name in (*names(score), None)
        for lang in (*LANGS, None)
        if score.count(name, lang) != Count()
    }
    rows = {lang: [score.rows(lang).right, score.rows(lang).of] for lang in sorted(score.whole)}
    return {
        "crashes": score.crashes,
        "texts_per_s": round(score.texts_per_s),
        "rows": rows,
        "roles": [score.roles.right, score.roles.of],
        "cells": cells,
    }


def mistake_line(mistake: Mistake) -> str:
    """A wrong row in one line: its text, what is meant, what was found."""
    return f"  {mistake.id}  {mistake.text!r}\n    meant {_pairs(mistake.meant)}\n    found {_pairs(mistake.found)}"


def _line(title: str, score: Score, name: str | None) -> str:
    cells = (score.count(name, lang) for lang in (*LANGS, None))
    return (title.ljust(_NAME_WIDTH) + "".join(map(_cell, cells))).rstrip()


def _cell(count: Count) -> str:
    if count == Count():
        return " " * _CELL_WIDTH
    return f"  {count.meant:5} {count.precision:5.3f} {count.recall:5.3f} {count.f1:5.3f} "


def _rows(score: Score) -> str:
    each = ", ".join(f"{lang} {score.rows(lang).rate:.1%}" for lang in LANGS if score.rows(lang).of)
    whole = score.rows()
    return (
        f"rows wholly right: {whole.right} of {whole.of}, {whole.rate:.1%} ({each}); {score.texts_per_s:,.0f} texts/s"
    )


def _figures(count: Count) -> dict[str, Any]:
    rates = {"P": count.precision, "R": count.recall, "F1": count.f1}
    return {"meant": count.meant, "found": count.found, "right": count.right, "exact": count.exact} | {
        name: round(rate, 3) for name, rate in rates.items()
    }


def _pairs(pairs: tuple[tuple[str, Any], ...]) -> str:
    return ", ".join(f"{type_} {value}" for type_, value in pairs) or "nothing"
