"""The rule for a situation that is over: "the car is in the workshop", "they fixed it"; "I owe Ana 60", "I've paid her".

What ends it need name nothing that the fact names; it may not name somebody or something else.
"""

from __future__ import annotations

import re
from typing import Final

from sayso.memory.claims import Claim
from sayso.memory.claims.values.value import among
from sayso.memory.claims.vocabulary.lexicon import persons
from sayso.memory.claims.vocabulary.particles import ARTICLES, DETERMINERS, POSSESSIVES, PREPOSITIONS, PRONOUNS
from sayso.memory.claims.vocabulary.situations import over_in, told_from, told_in
from sayso.memory.claims.vocabulary.verbs import VERBS
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect import scores
from sayso.memory.detect.apart.which import subject_end
from sayso.memory.detect.comparison.match import Match, Near, raised, same_message
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.edits.edit import parts_of
from sayso.memory.detect.edits.rewrite import alike

REACH: Final = 3
"""Facts that may have come between a situation and what ends it without a name."""


def lapsed(claim: Claim, known: View, near: Near) -> Match | None:
    """It says that the situation is over which the fact tells of."""
    if not known.fact.said or claim.act == "revert" or claim.pairs or same_message(claim, known):
        return None
    if {"add", "other", "keep"} & claim.marks or known.bygone or claim.guards & {"tentative"}:
        return None
    over = over_in(fold_same(claim.said.text))
    ended = over.keys() & told_in(fold_same(known.said.text)) if over else set[str]()
    spans = [span for name, span in over.items() if name in ended and _is_of(claim, known, near, span)]
    if not spans or _is_part_of(claim, known):
        return None
    if ended <= {"repair", "awaited"} and alike(known.said, claim.said, classes=True) is not None:
        return None  # the blue one is not the red one
    if ended == {"job"} and _AT_TIMES.search(fold_same(claim.said.text)):
        return None  # a job for the weekends ends no other
    score = raised(scores.LAPSED, claim, known)
    if ended == {"awaited"} and (kept := _done(known)):
        gone = known.said.text[len(kept) :].lstrip(" ,;.")
        return Match(score, "other_state", "temporal", f"{kept}, {claim.text}", (gone,))
    return Match(score, "other_state", "temporal", _told(claim, known), (known.said.text,))


_AT_TIMES: Final = re.compile(
    r"(?<!\w)(?:(?:at|on|for|during) (?:the |my )?(?:weekends?|evenings)|on the side|(?:para |en )?los fines de semana"
    r"|(?:nos|aos|pros) fi(?:m|ns) de semana)(?!\w)"
)


def _done(known: View) -> str:
    """What somebody did before they waited for it, which stays done: "I bought a fridge at Ko's, it arrives on …"."""
    parts = parts_of(known)
    first = known.said.at(parts[0]) if len(parts) > 1 else ""
    told = (
        first and not told_in(fold_same(first)) and all(told_in(fold_same(known.said.at(part))) for part in parts[1:])
    )
    return first if told and _DID.match(fold_same(first)) else ""


_DID: Final = re.compile(
    r"\W*(?:(?:i|we|eu|yo|ya|ja|nos|me|my \w+|a gente)(?:'ve| have)? )*(?:just )?(?:bought|ordered|got|booked|paid"
    r"|compr(?:e|ei|ou|o|amos|aron|aram)|encomend(?:ei|ou|amos|e|o)|encargu?(?:e|o|amos)|ped(?:i|iu|imos|io))(?!\w)"
)


def _is_of(claim: Claim, known: View, near: Near, span: tuple[int, int]) -> bool:
    """Whether what ends is what the fact tells of: it is named again, or nothing else is, of what was said of late."""
    start, end = _clause(claim.said.text, span)
    words = [word for word in claim.said.words if not span[0] <= word.start < span[1]]
    common = {word.term for word in words if word.term} & known.terms
    own = [word for word in words if start <= word.start < end and word.term and word.term not in known.terms]
    named = [word for word in own if word.name and word.start < span[0]]
    others = [word for word in own if word.term in persons() and word.start < span[0]]  # "my husband quit smoking"
    if (
        named
        or others
        or (_OTHERS.search(fold_same(claim.said.text[start : span[0]])) and _ONESELF.match(fold_same(known.said.text)))
    ):
        return False
    led = {word.end + 1 for word in claim.said.words if word.bare in DETERMINERS | ARTICLES}
    if any(word.start in led for word in own):
        return bool(common - known.names)
    return bool(common) or 0 <= near.place <= REACH


def _clause(text: str, span: tuple[int, int]) -> tuple[int, int]:
    before = [mark.end() for mark in _MARKS.finditer(text, 0, span[0])]
    after = _MARKS.search(text, span[1])
    return before[-1] if before else 0, after.start() if after else len(text)


_MARKS: Final = re.compile(r"[,;:.!?…]+\s|\s(?:and|so|but|y|así que|pero|e|então|mas)\s", re.IGNORECASE)
_OTHERS: Final = re.compile(r"(?<!\w)(?:he|she|they|ele|ela|eles|elas|el|ella|ellos|ellas)(?:'s|'ve|'re)? ")
_ONESELF: Final = re.compile(
    r"\W*(?:i|we|my|our|me|eu|yo|meu|minha|mi|nosso|nossa|nuestro|nuestra|\w+(?:o|amos|emos|imos))(?!\w)"
)


def _is_part_of(claim: Claim, known: View) -> bool:
    """Whether it tells of another amount, so that something of it may be left."""
    named = {word for word in fold_same(known.said.text).split() if word.isdecimal()}  # "invoice 2207"
    amounts = [value for value in claim.said.values if value.family == "amount" and value.text not in named]
    return (
        any(value.family == "amount" for value in known.values)
        and bool(amounts)
        and not all(among(value, known.values) for value in amounts)
    )


def _subject(known: View) -> str:
    """What a situation is told of, where it begins with that: "la impresora de la planta 2 no funciona"."""
    at = min(told_from(fold_same(known.said.text)), default=0)
    before = known.said.text[:at].strip()
    words = fold_same(before).split()
    return before if words and words[0] in ARTICLES | POSSESSIVES and words[-1] not in _VERBAL else ""


_VERBAL: Final = VERBS | PREPOSITIONS.keys()


def _told(claim: Claim, known: View) -> str:
    """What is so now, with what it is said of where the claim does not name it."""
    subject = known.said.text[: subject_end(known.said, claim.lang)].strip() or _subject(known)
    named = claim.said.terms & known.terms or fold_same(subject).partition(" ")[0] in PRONOUNS
    return claim.text if named or not subject else f"{subject}: {claim.text}"
