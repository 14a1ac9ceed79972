"""Whether a claim answers another question than a fact does: of a thing by whom it is done, for whom, or when; or of
another thing, of which the assistant has asked."""

from __future__ import annotations

from functools import cache
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.clause import is_article
from sayso.memory.claims.clauses.frame import CHANGED, IS, Frame
from sayso.memory.claims.clauses.statement import statement
from sayso.memory.claims.vocabulary.lexicon import concept, stem
from sayso.memory.claims.vocabulary.particles import PREPOSITIONS
from sayso.memory.detect.comparison.match import GENERIC
from sayso.memory.detect.comparison.view import View


def asks_otherwise(claim: Claim, known: View) -> bool:
    """Whether one tells who it is done by and the other does not, or it tells when and the fact with or for whom: "the
    talk is led by Nora", "the talk was moved to Thursday"."""
    pairs = [(mine, theirs) for mine in claim.frames for theirs in known.frames if _are_of_one(mine, theirs)]
    if len(pairs) != 1 or claim.pairs:
        return False
    mine, theirs = pairs[0]
    done = _is_done(mine) != _is_done(theirs)
    if claim.changes or "now" in claim.marks:
        return _tells_when(claim) and not known.values and (done or _is_for_whom(theirs))
    return done


def answers_of_another(claim: Claim, known: View) -> bool:
    """Whether it answers what was asked of something that the fact does not speak of: "to which account?", "33445566",
    where 200 are to be sent; "and your wife's?", "June 3"."""
    if not claim.answers or not known.fact.said or claim.cues or claim.pairs:
        return False
    asked = statement(" ".join(claim.answers), claim.lang, None).terms - GENERIC - _any_matter()
    if not asked or asked & (known.terms | known.key.terms):
        return False
    # how many they are may be said of a table, and not of pizzas
    return not asked <= _people() or all(value.unit or known.bare for value in known.values)


_ANY_WORDS = """
said prefer prefers like want wants need needs works suit suits better best much many new now time times hour hours date
day days week when say mean change correct right exactly exact instead total altogether final else possible free
available works come would should could can confirm amount quantity value prefere preferes preferiria quer queres quiere
quieres gostaria gustaria melhor mejor fica queda seria serviria funciona funcionaria viene vem conviene convem novo
nova nuevo nueva total todo tudo final certo certa exata exato exacta exacto correto correta correcto correcta pode
puede podria poderia quantos quantas quanto quanta cuantos cuantas cuanto cuanta horario horarios cantidad quantidade
valor disponible disponivel entao entonces anything something thing things nothing algo alguma coisa cosa nada mas mais
otra outra other another help ajudar ayudar ayudo
"""
_PEOPLE_WORDS = (
    "people persons guests adults you us pessoas convidados adultos voces vcs personas invitados ustedes comensales"
)


@cache
def _any_matter() -> frozenset[str]:
    """What a question may ask of whatever is spoken of."""
    return _terms(_ANY_WORDS)


@cache
def _people() -> frozenset[str]:
    return _terms(_PEOPLE_WORDS)


def _terms(words: str) -> frozenset[str]:
    return frozenset(concept(word, stem(word)) for word in words.split())


def _are_of_one(mine: Frame, theirs: Frame) -> bool:
    return mine.about == theirs.about and theirs.verb == IS and mine.verb in (IS, CHANGED)


def _is_done(frame: Frame) -> bool:
    """Whether something is said to be done by somebody: by a name, or "by the …"; "paid by card" is no such."""
    doers = [(token, frame.tail[at + 1 :]) for at, token in enumerate(frame.tail) if at and token.bare in _BY]
    return any(by.bare in _BY_THE or (doer and (doer[0].name or is_article(doer, 0))) for by, doer in doers)


_BY_THE: Final = frozenset({"pelo", "pela", "pelos", "pelas"})
_BY: Final = _BY_THE | {"by", "por"}


def _is_for_whom(frame: Frame) -> bool:
    return PREPOSITIONS.get(frame.tail[0].bare) in ("with", "for") and not is_article(frame.tail, 0)


def _tells_when(claim: Claim) -> bool:
    values = claim.said.values
    return bool(values) and all(value.family in ("date", "time", "range") for value in values)
