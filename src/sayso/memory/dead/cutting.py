"""Cutting what is dead out of a text so that what stays still reads as someone's words.

A clause that states a dead value goes whole. Only where it is plainly the old one of two, quoted beside the new ("from
200 to 300", "300 instead of 200", "300 (was 200)"), it goes alone and the clause stays.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from sayso.memory.dead.pieces import phrase
from sayso.memory.dead.spans import Span, Spans
from sayso.memory.ranking.stems import STOPWORDS

MAX_QUOTE_CHARS: Final = 40
"""How far before a value the word may stand that tells it is the old one."""

# A sentence ends; or a clause does, at a comma or dash, or before a "but".
_END = re.compile(
    r"(?<![.!?;…])[.!?;…]++(?=\s|$)\s*+|\n\s*+|,\s++|(?<=\s)[-–—]++\s++"
    r"|(?<=\s)(?=(?:but|mas|pero|porém|sino|although|though|embora|aunque)\s)",
    re.IGNORECASE,
)
_FULL = re.compile(r"[.!?;…\n]")
_DET = r"(?:\s+(?:the|a|an|old|previous|o|os|um|uma|el|la|los|las|un|una|its|of|your|my))*\s*"
_FROM = re.compile(rf"\s*\b(?:from|de|do|da|desde|del){_DET}$", re.IGNORECASE)
_TO = re.compile(r"\s*(?:to|para|pra|pro|a|até|ao|hasta|into)\b", re.IGNORECASE)
_NOT = re.compile(
    r"\s*,?\s*\b(?:instead\s+of|rather\s+than|in\s+place\s+of|replacing|replaces|and\s+not|not|no\s+longer|em\s+vez\s+d[eoa]"
    rf"|ao\s+invés\s+d[eoa]|no\s+lugar\s+d[eoa]|e\s+não|não|y\s+no|no|en\s+vez\s+del?|en\s+lugar\s+del?){_DET}$",
    re.IGNORECASE,
)
_ARROW = re.compile(r"\s*(?:->|=>|→|⇒|➜)\s*")
_OPEN = re.compile(r"\s*[(\[][^()\[\]]{0,80}$")
_CLOSE = re.compile(r"[^()\[\]]{0,80}[)\]]")
_JOINS = re.compile(
    r"(?:[\s,;:–—-]|\b(?:and|but|so|then|or|e|mas|então|ou|y|pero|entonces|o|sino|porém)\b(?=\s))+", re.IGNORECASE
)
_LOOSE = re.compile(
    r"(?:\s|[,:–—-]|\b(?:from|to|of|the|a|an|is|at|for|and|or|in|on|by|with|de|do|da|para|pra|o|é|e|em|por|com|el|la|es|y"
    r"|en|con|que|that)\b)+$",
    re.IGNORECASE,
)
_LOOSE_CHARS = 40
_FILLERS = """
ok okay got sure thanks thank noted understood right alright great perfect done actually sorry yes please well oh just
correction wait hmm make set change changed switch update updated move moved put go going keep let say said see
confirmed confirm instead now then also still again certo entendido entendi claro vale perfeito perfecto beleza anotado
anotei obrigado obrigada gracias listo bien verdade desculpa perdon mudar mude muda mudou trocar troque troca cambia
cambiar cambie coloca coloque agora ahora entao entonces bom bem pronto feito hecho sim confirmado atualizado
actualizado
"""
_EMPTY: Final = STOPWORDS | frozenset(_FILLERS.split())


class _Clause(NamedTuple):
    start: int
    end: int
    body: str
    mark: str


def cut(text: str, dead: Sequence[Span], whole: Sequence[Span] = ()) -> str:
    """Return `text` without its dead spans, "" where nothing that says something is left.

    `dead` are spans of values; of `whole` every clause goes that it touches.

    >>> cut("Ship it Friday. Change the rate from 200 to 300, please.", [(37, 40)])
    'Ship it Friday. Change the rate to 300, please.'
    """
    if not dead and not whole:
        return text
    kept: list[_Clause] = []
    values, wholes = Spans(dead), Spans(whole)
    lost = False  # whether what the sentence began with is cut
    for clause in _clauses(text):
        begins = not kept or bool(_FULL.search(kept[-1].mark))
        body = _without(clause, values, wholes)
        if body:
            start = _JOINS.match(body) if lost and begins else None
            body = body[start.end() :] if start else body
            kept.append(clause._replace(body=body.rstrip(), mark=clause.mark or " "))
        elif not begins and _FULL.search(clause.mark):
            kept[-1] = kept[-1]._replace(mark=clause.mark)
        lost = not body and not _FULL.search(clause.mark)
    left = "".join([part for each in kept for part in (each.body, each.mark)]).strip().rstrip(",-–— ")
    return left if says_something(left) else ""


def says_something(text: str) -> bool:
    """Whether a text has a word that is neither a joint nor an acknowledgement."""
    return any(word not in _EMPTY and (len(word) > 1 or not word.isascii()) for word in phrase(text))


def _clauses(text: str) -> Iterable[_Clause]:
    at = 0
    for end in _END.finditer(text):
        if end.end() > at:
            yield _Clause(at, end.start(), text[at : end.start()], end[0])
            at = end.end()
    if at < len(text):
        yield _Clause(at, len(text), text[at:], "")


def _without(clause: _Clause, dead: Spans, whole: Spans) -> str:
    if whole and whole.touching(clause.start, clause.end):
        return ""
    spans = dead.touching(clause.start, clause.end)
    if not spans:
        return clause.body
    body = clause.body
    for start, end in reversed(spans):
        if start < clause.start or end > clause.end:
            return ""
        shorter = _excised(body, start - clause.start, end - clause.start)
        if shorter is None:
            return ""
        body = shorter
    body = " ".join(body.split())
    if loose := _LOOSE.search(body, max(0, len(body) - _LOOSE_CHARS)):
        body = body[: loose.start()]
    return body if says_something(body) else ""


def _excised(body: str, start: int, end: int) -> str | None:
    """The clause without a value that it says is the old one; None where it does not say so."""
    before, after = body[:start], body[end:]
    near = max(0, start - MAX_QUOTE_CHARS)
    opened, closed = _OPEN.search(before, max(0, start - 90)), _CLOSE.match(after)
    if opened and closed:
        return before[: opened.start()] + after[closed.end() :]
    if arrow := _ARROW.match(after):
        lead = _FROM.search(before, near)
        return before[: lead.start() if lead else len(before)] + " " + after[arrow.end() :]
    if (lead := _FROM.search(before, near)) and _TO.match(after):
        return before[: lead.start()] + " " + after.lstrip()
    if (lead := _NOT.search(before, near)) and lead.start() > 0:
        return before[: lead.start()] + after
    return None
