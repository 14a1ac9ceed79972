"""The rule for how many more or fewer there are of what a key counts: "two more chairs please", "un huésped menos"."""

from __future__ import annotations

import re
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.vocabulary.lexicon import concept, stem
from sayso.memory.claims.vocabulary.words import Word, fold_same
from sayso.memory.detect import scores
from sayso.memory.detect.comparison.match import Match, Near
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.edits.rewrite import put
from sayso.memory.detect.rules.shifted import is_record, more

MAX_TALLY_CHARS: Final = 80
"""A longer claim says more than how many come or go."""
_NUMBER_WORDS = """
a:1 an:1 one:1 two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 un:1 una:1 uno:1 dos:2 tres:3 cuatro:4
cinco:5 seis:6 siete:7 ocho:8 nueve:9 diez:10 um:1 uma:1 dois:2 duas:2 quatro:4 sete:7 oito:8 nove:9 dez:10
"""
_NUMBERS: Final = {word: int(count) for word, _, count in (each.partition(":") for each in _NUMBER_WORDS.split())}
_COUNTING_WORDS = "quantity qty count number cantidad numero quantidade qtd total"
_COUNTING: Final = frozenset(_COUNTING_WORDS.split())
"""Words of a key that ask how many there are of what its others name."""

_LED_WORDS = """
please pls ok okay also and so actually sorry we i need want will be have get can could you there there'll we'll we're
are with us me make it por favor porfa somos seremos quiero queremos necesito necesitamos seran habra sera hay que sean
vamos a ser quero queremos precisamos preciso vamos serao sao y e bueno pues entonces entao mejor melhor put bring pon
ponme ponnos poe coloca bota
"""
_LED = rf"\W*(?:(?:{'|'.join(sorted(set(_LED_WORDS.split())))})\W+)*"
_TAIL = r"(?:\W+(?:please|pls|thanks|thank you|now|then|por favor|porfa|gracias|obrigad[oa]|ok|ahora|agora))*\W*"
_N = rf"(?P<many>\d{{1,3}}|{'|'.join(_NUMBERS)})"
_OF = r"(?P<what>[^\W\d_]{3,})"
_ADD = "add|anade|anadid|anadenos|agrega|agreguen|suma|adiciona|adicione|acrescenta|inclui"
_FORMS: Final = [
    (sign, re.compile(rf"{_LED}(?:{form}){_TAIL}"))
    for sign, form in (
        (1, rf"(?:add )?{_N} (?:more|extra|additional) {_OF}"),
        (1, rf"(?:add )?{_N} {_OF} (?:more|extra)"),
        (1, rf"(?:{_ADD}) {_N} {_OF}(?: mas)?"),
        (1, rf"{_N} {_OF} (?:mas|mais|a mais|adicional(?:es)?|adicionais)"),
        (1, rf"(?:e )?mais {_N} {_OF}"),
        (-1, rf"{_N} (?:fewer|less) {_OF}"),
        (-1, rf"{_N} {_OF} (?:fewer|less|menos|de menos|a menos)"),
        (-1, rf"(?:remove|take (?:off|away)|drop|quita|quite|quiten|tira|tire|retira|retire) {_N} {_OF}"),
    )
]


def tallied(claim: Claim, known: View, near: Near) -> Match | None:
    """So many more or fewer of what a key counts, and nothing else."""
    if not is_record(known) or claim.act == "revert" or claim.negative or len(known.values) != 1 or claim.past:
        return None
    told = _told(claim.text)
    if told is None or not any(_counts(word, known, told[1]) for word in known.key.words):
        return None
    old = known.values[0]
    new = more(old.text, told[0]) if old.family == "amount" else None
    if new is None:
        return Match(scores.UNDECIDED, "unclear", "implicit", claim.text, ())
    return Match(scores.SHIFTED, "shifted", "explicit", put(known.said.text, (old.start, old.end), new), (old.text,))


def _told(text: str) -> tuple[int, str] | None:
    """How many come or go, and of what."""
    plain = fold_same(text)
    if len(plain) > MAX_TALLY_CHARS:
        return None
    for sign, form in _FORMS:
        if (found := form.fullmatch(plain)) is not None:
            return sign * (_NUMBERS.get(found["many"]) or int(found["many"])), found["what"]
    return None


def _counts(word: Word, known: View, what: str) -> bool:
    """Whether a word of a key is what is counted: in the plural, or beside one that asks how many there are."""
    same = stem(word.bare) == stem(what) or concept(what, stem(what)) == word.term
    asks = any(other.bare in _COUNTING for other in known.key.words)
    return same and (word.bare.endswith("s") or asks)
