"""Text to typed values, without a model: amounts, dates, addresses, chains and tokens, answers (en, pt, es)."""

from sayso.language.answers import Answer, answer
from sayso.language.detect import Lang, guess, settle
from sayso.language.entity import Address, Candidate, Entity, Money, PixKey, Range, TokenAmount
from sayso.language.exam import exam
from sayso.language.extract import extract
from sayso.language.fold import fold

__all__ = [
    "Address",
    "Answer",
    "Candidate",
    "Entity",
    "Lang",
    "Money",
    "PixKey",
    "Range",
    "TokenAmount",
    "answer",
    "exam",
    "extract",
    "fold",
    "guess",
    "settle",
]
