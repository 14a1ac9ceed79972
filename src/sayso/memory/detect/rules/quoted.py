"""The rule for a claim that says itself what is gone: "300, not 200", "instead of Rita"."""

from __future__ import annotations

import re

from sayso.memory.claims import Claim, Pair
from sayso.memory.claims.clauses.frame import CHANGED, IS
from sayso.memory.claims.clauses.statement import statement
from sayso.memory.claims.values.value import Value, among, fits
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect import scores
from sayso.memory.detect.comparison.match import Match, Near, shared, undecided
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.edits.rewrite import find, put

# A fact that says itself that the old is not so is no sentence for the new: "no es dentista", "she isn't a dentist".
_DENIED = re.compile(r"(?:\b(?:no|nao|not|nunca|never)|n't)(?: \w+){0,2} $")
_DENIED_PT = re.compile(_DENIED.pattern.replace("no|", "", 1))  # "in the" in Portuguese


def swapped(claim: Claim, known: View, near: Near) -> Match | None:
    """It says itself what is gone, and the fact says that."""
    for pair in claim.pairs:
        alike = pair.soft != "attribute" or _are_alike(claim, pair.old, pair.new)
        # "change the filling of the April cake to cream" says nothing of a month
        old, new = _core(claim, pair.old) if alike else pair.old, _core(claim, pair.new)
        place = find(known.said.text, old)
        if place is None and alike and (value := _valued(claim, known, pair.old)) is not None:
            place = value.start, value.end
        whole = find(known.said.text, pair.old) or place
        subject = whole is not None and _is_subject(known, whole) and not _is_doer(known, whole)
        if whole is not None and (subject or _is_of_subject(claim, known, whole, new)):
            # "replace the flour supplier with Bo" says what it is about, not who it was
            place = _told_of(known, whole, pair)
        if pair.soft == "attribute" and (made := _made_of(known, pair.old)) is not None:
            text, gone = put(known.said.text, made, new), known.said.at(made)
            return Match(scores.QUOTED, "quotes_old", "explicit", text, (gone,))
        if pair.soft == "attribute" and (name := _called(known, pair)) is not None:
            place = name
        elif place is None or (pair.soft == "attribute" and not _is_slot(known, place)):
            continue
        elif pair.soft == "attribute":
            place = _told_of_part(known, place)
        about = (bool(shared(claim, known)) or near.place >= 0) and not undecided(claim, known)
        no = _DENIED_PT if claim.lang == "pt" else _DENIED
        denied = no.search(fold_same(known.said.text[: place[0]])) is not None
        score = scores.QUOTED if about and not denied else scores.QUOTED_AT_LARGE
        return Match(score, "quotes_old", "explicit", put(known.said.text, place, new), (known.said.at(place),))
    return None


def _are_alike(claim: Claim, old: str, new: str) -> bool:
    """Whether of two phrases both have a value, or neither has."""
    one, other = (statement(each, claim.lang, claim.at).values for each in (old, new))
    return bool(one) == bool(other)


def _is_subject(known: View, place: tuple[int, int]) -> bool:
    """Whether a phrase is of what the fact is about, and not of what it says: "RH" in "o treinamento de RH é …"."""
    told = {word.term for word in known.said.words if word.term and place[0] <= word.start < place[1]}
    tails = {token.term for frame in known.frames for token in frame.tail}
    return bool(told) and not told & tails and any(told <= frame.about for frame in known.frames)


def _is_doer(known: View, place: tuple[int, int]) -> bool:
    """Whether a phrase names who does what the fact says, and nothing else: "Luiza" in "Luiza teaches the class"."""
    words = [word for word in known.said.words if word.term and place[0] <= word.start < place[1]]
    told = {word.term for word in words}
    named = all(word.name for word in words)
    return named and any(
        told == frame.about - {frame.verb} and frame.verb not in (IS, CHANGED) for frame in known.frames
    )


def _is_of_subject(claim: Claim, known: View, place: tuple[int, int], new: str) -> bool:
    """Whether a value is of what the fact is about, and nothing like it takes its place: "counter 1 sells stamps"."""
    olds = [value for value in known.values if place[0] <= value.start < place[1]]
    news = statement(new, claim.lang, claim.at).values
    before = any(frame.start <= place[0] and place[1] <= frame.tail[0].start for frame in known.frames)
    return bool(olds) and before and not any(fits(old, value) for old in olds for value in news)


def _told_of(known: View, place: tuple[int, int], pair: Pair) -> tuple[int, int] | None:
    """Where the value stands of all that a fact is about, if that is what a phrase names; of two names, the one."""
    told = {word.term for word in known.said.words if word.term and place[0] <= word.start < place[1]}
    whole = known.said.role in ("is", ":") and any(told == frame.about - {frame.verb} for frame in known.frames)
    named = pair.old[0].isupper() and pair.new[0].isupper()  # "Rashid is our driver": "not Rashid, Kunle"
    return (place if named else known.said.slot) if whole else None


# What comes with a thing is a part of it, and what it is of says which: "con relleno de fresa", "with plum filling".
_WITH = re.compile(r"(?<!\w)(?:with|con|com) (?:(?:an?|the|una?|el|la|uma?|o) )?$")
_OF = re.compile(
    r" (?:of|del?|d[oa]) ([\w'-]++(?: (?!(?:and|y|e|with|con|com|for|para|pra|on|in|en|em|at) )[\w'-]++)*+)"
)
_WITH_SOME = re.compile(r"(?<!\w)with (?:(?:an?|the) )?(?!(?:an?|the) )([\w'-]+) $")


def _told_of_part(known: View, place: tuple[int, int]) -> tuple[int, int]:
    """Where it stands what a part of a thing is of, if a place names such a part; else the place itself."""
    text = fold_same(known.said.text)
    found = _OF.match(text, place[1]) if _WITH.search(text[: place[0]]) else _WITH_SOME.search(text[: place[0]])
    return found.span(1) if found is not None else place


# What something is made of, or tastes of: the fact may say it without the word for it.
_MADE_OF = re.compile(
    r"(flavou?r|filling|topping|fabric|material|wood|sabor|recheio|cobertura|massa|tecido|madeira|relleno|tela|madera)"
    r" (?:of the|of|de la|del|d[aeo]s?) ([\w'-]+)"
)


_OF_WHAT = re.compile(
    r"(?:(?: (?:d[oa]s?|del|de la|of the) [\w'-]+)? (?:is|is made|e|es|sera|vai ser|va a ser))? (?:of|de) "
    r"([\w'-]++(?: (?!(?:and|y|e|with|con|com|for|para|pra|por|on|in|en|em|at) )[\w'-]++)*+)"
)


def _made_of(known: View, attribute: str) -> tuple[int, int] | None:
    """Where a fact says of what a thing, or a part of it, is: "plum" in "a cake of plum" for "flavour of the cake"."""
    found, text = _MADE_OF.fullmatch(fold_same(attribute)), fold_same(known.said.text)
    if found is None or find(known.said.text, found[2]) is None:
        return None
    for name in found.groups():
        place = find(known.said.text, name)
        of = _OF_WHAT.match(text, place[1]) if place is not None else None
        if of is not None:
            return of.span(1)
    return None


_NAME = re.compile(r"name|nombre|nome")
_CALLED = re.compile(
    r"(?:(?i:name|nombre|nome)(?:\s(?i:of|is|del?|d[oa]|es|é))?:?|(?i:under))\s"
    r"((?:[A-ZÀ-Þ][\w'’-]+)(?:\s(?:del?\s|d[ao]s?\s)?[A-ZÀ-Þ][\w'’-]+)*)"
)


def _called(known: View, pair: Pair) -> tuple[int, int] | None:
    """Where the name stands that something is booked under, where that is what changes: "a table in the name of …"."""
    if not _NAME.fullmatch(fold_same(pair.old)) or not pair.new[:1].isupper():
        return None
    found = list(_CALLED.finditer(known.said.text))
    return found[0].span(1) if len(found) == 1 else None


def _is_slot(known: View, place: tuple[int, int]) -> bool:
    slot = known.said.slot
    inside = any(value.start <= place[0] < value.end for value in known.values)
    return inside or (slot is not None and slot[0] <= place[0] and place[1] <= slot[1])


def _core(claim: Claim, wanted: str) -> str:
    """The value in a phrase, where it has one: "rate is 300" says 300."""
    inside = [value.text for value in statement(wanted, claim.lang, claim.at).values]
    return inside[0] if len(inside) == 1 else wanted


def _valued(claim: Claim, known: View, old: str) -> Value | None:
    wanted = statement(old, claim.lang, claim.at).values
    return next((value for value in known.values if among(value, wanted)), None)
