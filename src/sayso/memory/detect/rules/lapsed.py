"""The rule for a situation that is over: "the car is in the workshop", "they fixed it".

What ends it need name nothing that the fact names; it may not name somebody or something else.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.oneself import does, owns
from sayso.memory.claims.clauses.tasks import is_done
from sayso.memory.claims.values.value import among
from sayso.memory.claims.vocabulary.lexicon import kin, persons
from sayso.memory.claims.vocabulary.particles import ARTICLES, DETERMINERS, any_of
from sayso.memory.claims.vocabulary.situations import CLOSE, over_in, told_in
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect import scores
from sayso.memory.detect.apart.which import subject_end
from sayso.memory.detect.comparison.match import Found, Match, Near, raised, same_message
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.edits.edit import parts_of
from sayso.memory.detect.edits.rewrite import Place, alike
from sayso.memory.detect.rules.lived import is_in_same_house
from sayso.memory.limits import SURE

REACH: Final = 3
"""Facts that may have come between a situation and what ends it without a name."""


def lapsed(claim: Claim, known: View, near: Near) -> Match | None:
    """It says that the situation is over which the fact tells of."""
    if not known.fact.said or claim.act == "revert" or claim.pairs or same_message(claim, known):
        return None
    if {"add", "other"} & claim.marks or known.bygone or claim.guards & {"tentative"}:
        return None
    over = over_in(fold_same(claim.said.text))
    told = told_in(fold_same(known.said.text)) if over else {}
    ended = [
        name
        for name, span in over.items()
        if name in told
        and _is_of(claim, known, near, span)
        and (name not in CLOSE or _is_only_of(claim, known, near, span))
    ]
    if not ended or _is_part_of(claim, known) or _is_of_one_more(claim, known, ended):
        return None
    if is_in_same_house(claim, known):
        return None
    score = raised(scores.LAPSED, claim, known)
    if ended == ["awaited"] and (kept := _got(known)):
        gone = known.said.text[len(kept) :].lstrip(" ,;.")
        return Match(score, "other_state", "temporal", f"{kept}, {claim.text}", (gone,))
    text = _told(claim, known, over[ended[0]], told[ended[0]])
    return Match(score, "other_state", "temporal", text, (known.said.text,))


def is_back(claim: Claim, views: Sequence[View], near: Mapping[str, int]) -> Found:
    """The one situation that is over where it is said that something is back: "the wifi is down", "it's back on"."""
    if claim.act != "revert" or claim.guards or claim.said.values:
        return {}
    told = claim._replace(act="state")
    found = [(each, lapsed(told, each, Near(near.get(each.fact.id, -1)))) for each in views]
    ended = {each.fact.id: (each, match) for each, match in found if match is not None and match.score >= SURE}
    return ended if len(ended) == 1 else {}


def _is_of_one_more(claim: Claim, known: View, ended: list[str]) -> bool:
    """Whether it is of another of a kind: the red bike is not the blue one, a job for the weekends ends no other."""
    if ended == ["job"]:
        return _AT_TIMES.search(fold_same(claim.said.text)) is not None
    return {"repair", "awaited"} >= set(ended) and alike(known.said, claim.said, classes=True) is not None


_AT_TIMES: Final = re.compile(
    r"(?<!\w)(?:(?:at|on|for|during) (?:the |my )?(?:weekends?|evenings)|on the side|(?:para |en )?los fines de semana"
    r"|(?:nos|aos|pros) fi(?:m|ns) de semana)(?!\w)"
)


def _got(known: View) -> str:
    """What somebody did before they waited for it, which stays done: "I bought a fridge at Ko's, it arrives on …"."""
    parts = [known.said.at(part) for part in parts_of(known)]
    waits = len(parts) > 1 and all(told_in(fold_same(part)) for part in parts[1:]) and not told_in(fold_same(parts[0]))
    return parts[0] if waits and _BOUGHT.match(fold_same(parts[0])) else ""


_BOUGHT: Final = re.compile(
    r"\W*(?:(?:i|we|eu|yo|ya|ja|nos|me|my \w+|a gente)(?:'ve| have)? )*(?:just )?(?:bought|ordered|got|booked|paid"
    r"|compr(?:e|ei|ou|o|amos|aron|aram)|encomend(?:ei|ou|amos|e|o)|encargu?(?:e|o|amos)|ped(?:i|iu|imos|io))(?!\w)"
)


def _is_of(claim: Claim, known: View, near: Near, span: Place) -> bool:
    """Whether what ends is what the fact tells of: it is named again, or nothing else is, of what was said of late."""
    text = fold_same(claim.said.text)
    start, end = _clause(text, span)
    oneself = _is_of_oneself(known)
    if (_OTHERS.search(text, start, span[0]) and oneself) or (_is_own(text, start, span) and not oneself):
        return False
    words = [word for word in claim.said.words if word.term and not span[0] <= word.start < span[1]]
    by = _IT_AFTER.match(text, span[1])  # "the plumber fixed it"
    own = [word for word in words if start <= word.start < end and word.term not in known.terms]
    before = [word for word in own if word.end <= span[0] and not by]
    if any(
        word.name
        or word.term in persons()
        or _LED.search(text, start, word.start)
        or _is_beside(text, word.end, span[0])
        for word in before
    ):
        return False
    if any(_AFTER.fullmatch(text, span[1], word.start) and _is_thing(word.bare) for word in own):
        return False
    if any(_OF.fullmatch(text, span[1], word.start) and word.bare not in _DOING for word in own):
        return False  # "me di de baja de boxeo"
    return any(word.term in known.terms for word in words) or 0 <= near.place <= REACH


def _is_only_of(claim: Claim, known: View, near: Near, span: Place) -> bool:
    """Whether nothing is named but what the fact tells of, or something is pointed at right after it was told."""
    text = fold_same(claim.said.text)
    start, end = _clause(text, span)
    inside = [word for word in claim.said.words if start <= word.start < end and not span[0] <= word.start < span[1]]
    if any(word.term and word.term not in known.terms and word.bare not in _DOING for word in inside):
        return False
    if _LISTED.search(known.said.text):
        return False  # of yoga and pilates one may be left
    who = known.names | known.said.first
    if any(word.term in known.terms - who for word in inside) or _POINTED.search(text, start, end):
        return near.place <= REACH
    mine = _FIRST.search(text[: span[0]]) is not None or _DID.match(text, span[0]) is not None
    named = any(word.term in who for word in inside)
    return near.place == 0 and (named or mine == _is_of_oneself(known))


_LISTED: Final = re.compile(r"\w(?:,| and| y| e| or| o| ou) \w", re.IGNORECASE)
_POINTED: Final = re.compile(
    r"(?<!\w)(?:it|him|her|them|l[oa]s?(?= \w+(?:e|i|o|amos|imos|aron)\b)|el[ea]s?|del[ea]s?|ella)(?!\w)"
)
_DID: Final = re.compile(r"\w+(?:ei|amos|imos)(?!\w)|(?:deje|vendi|doei|larguei|parei|sai|me)(?!\w)")


def _is_thing(word: str) -> bool:
    return not word.endswith(_ADVERBS) and not is_done(word)


def _clause(text: str, span: Place) -> Place:
    before = [mark.end() for mark in _MARKS.finditer(text, 0, span[0])]
    after = _MARKS.search(text, span[1])
    return before[-1] if before else 0, after.start() if after else len(text)


def _is_beside(text: str, end: int, start: int) -> bool:
    """Whether nothing but small words stands between who does something and what they do: "mum just arrived"."""
    return _BETWEEN.fullmatch(text, end, start) is not None


def _is_own(text: str, start: int, span: Place) -> bool:
    """Whether it is who speaks that is back, or has come: "I'm back from lunch", "voltei"."""
    return _COME.match(text, span[0]) is not None and (
        _FIRST.search(text, start, span[0]) is not None or _COME_MYSELF.match(text, span[0]) is not None
    )


_MARKS: Final = re.compile(r"[,;:.!?…]+\s|\s(?:and|so|but|y|asi que|pero|e|entao|mas)\s")
_LED: Final = re.compile(rf"(?<!\w)(?:{any_of(DETERMINERS | ARTICLES)}) $")
_BETWEEN: Final = re.compile(
    r"(?:'s)?(?: (?:just|already|finally|has|have|is|was|are|ya|ja|se|le|me|nos|ha|han|foi|fue))* "
)
_AFTER: Final = re.compile(rf" (?:(?:{any_of(DETERMINERS | ARTICLES)}) (?:\w+ ){{0,2}})?")
_OF: Final = re.compile(r" (?:of|from|del?|d[ao]s?) (?:(?:the|my|el|la|mi|meu|minha) )?")
_ADVERBS: Final = ("ly", "mente")
_DOING: Final = frozenset({"ir", "going", "taking", "tomar", "playing", "jugar", "jogar", "hacer", "fazer"})
_IT_AFTER: Final = re.compile(r" (?:it|them|him|her(?! \w)|el[ae]s?)(?!\w)")
_OTHERS: Final = re.compile(r"(?<!\w)(?:he|she|they|ele|ela|eles|elas|el|ella|ellos|ellas)(?:'s|'ve|'re)? ")
_FIRST: Final = re.compile(r"(?<!\w)(?:i|i'm|i've|we|we're|we've|eu|yo|a gente|nos|nosotros)(?: \w+)? $")
_COME: Final = re.compile(r"(?:back|returned|recovered|arrived|came|got here|volv|volt|regres|lleg|cheg|de volta)")
_COME_MYSELF: Final = re.compile(
    r"(?:volvi|volvimos|voltei|voltamos|regrese|regresamos|llegue|llegamos|cheguei|chegamos)(?!\w)"
)


def _is_of_oneself(known: View) -> bool:
    """Whether a fact is of who speaks, and not of somebody of theirs: "my daughter is ill"."""
    kindred = any(word.term in kin() for word in known.said.words[:2])
    return bool(does(known.said) or (owns(known.said) and not kindred))


def _is_part_of(claim: Claim, known: View) -> bool:
    """Whether it tells of another amount, so that something of it may be left."""
    named = {word for word in fold_same(known.said.text).split() if word.isdecimal()}  # "invoice 2207"
    amounts = [value for value in claim.said.values if value.family == "amount" and value.text not in named]
    return (
        any(value.family == "amount" for value in known.values)
        and bool(amounts)
        and not all(among(value, known.values) for value in amounts)
    )


def _told(claim: Claim, known: View, over: Place, told: Place) -> str:
    """What is so now, with what it is said of where the claim does not name it."""
    words = [word for word in claim.said.words if word.term and not over[0] <= word.start < over[1]]
    subject = _NOT.sub("", known.said.text[: subject_end(known.said, claim.lang) or told[0]].strip())
    if not subject or any(among(value, known.values) for value in claim.said.values):
        return claim.text
    if any(word.term in known.terms for word in words) or _is_of_oneself(known):
        return claim.text
    return f"{subject}: {claim.text}"


_NOT: Final = re.compile(r"\s(?:n[ãa]o|not?|never|nunca)$", re.IGNORECASE)
