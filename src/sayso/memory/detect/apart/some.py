"""The gate for what is told of some of several: "I invited 40 people", "5 aren't coming"; "two white shirts", "swap one
of them for a pink one"."""

from __future__ import annotations

import re
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.vocabulary.lexicon import CLASSES
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect.comparison.view import View

_FEW: Final = r"(?:\d{1,3}|one|two|three|four|five|uma?|un|un[oa]s?|dois|duas|dos|tres|quatro|cuatro|cinco)"
_OF_THEM: Final = re.compile(rf"(?<!\w){_FEW} (?:of (?:them|those|these)|del[ae]s|de (?:ell[oa]s|es[st][ae]s))(?!\w)")
_ONE_AND_OTHER: Final = re.compile(
    r"\W*(?:one|uma?|un|una) \S{1,12} (?:and|e|y) (?:(?:the|[oa]|el|la) (?:other|outr[oa]|otr[oa])(?: one)?|"
    rf"{_FEW}) (?:is )?\S{{1,12}}\W*$"
)
_NOT_THERE: Final = re.compile(
    rf"\W*(?:(?:but|mas|pero|only|so|solo) )?{_FEW} (?:(?:of (?:them|us)|people|ppl|pessoas|personas) )?"
    r"(?:(?:ja )?nao|(?:ya )?no|can't|cant|cannot|aren't|arent|are not|won't|wont|didn't|didnt) "
    r"(?:mais |podran |pueden |podem |vao |van a |be )*(?:vem|vao|vir|vienen|venir|van|ir|vendran|iran|come|coming"
    r"|make it|vieram|vinieron|foram|fueron)(?!\w)"
)


def is_of_some(claim: Claim, known: View) -> bool:
    """Whether it tells of some of those only that the fact tells of, however many they are."""
    if not known.fact.said or claim.pairs:
        return False
    plain = fold_same(claim.said.text)
    return any(told.search(plain) is not None for told in (_OF_THEM, _ONE_AND_OTHER, _NOT_THERE))


_NUMBERED: Final = re.compile(
    r"(?<!\w)(?:card|tarjeta|cartao|ticket|boleto|bilhete|entrada|room|habitacion|quarto|key|llave|chave|order|pedido"
    r"|account|cuenta|conta|invoice|factura|fatura|cheque|box|caja|caixa|line|linea|linha|locker|parcel|paquete|pacote)"
    r" (?:(?:no|n|number|numero|final|ending|ending in)\.? )?(?P<which>\d{2,})(?!\w)"
)
_OTHER_NUMBER: Final = re.compile(
    r"\W*(?:(?:and|but|y|e|mas|pero) )?(?:the|my|[eo]l?|l?a|mi|meu|minha) (?P<which>\d{2,}) [a-z]"
)


def is_other_number(claim: Claim, known: View) -> bool:
    """Whether it tells of another one by its number alone: "the card 4412 got stolen", "the 9087 is ok"."""
    theirs, mine = _NUMBERED.search(fold_same(known.said.text)), _OTHER_NUMBER.match(fold_same(claim.said.text))
    if theirs is None or mine is None or claim.pairs or claim.changes or not known.fact.said:
        return False
    return mine["which"] != theirs["which"]


def is_of_one_told(claim: Claim, known: View) -> bool:
    """Whether it tells something of one of two that differ in colour or size: "a blue lamp and a red one", "the blue
    one came broken"."""
    if claim.pairs or claim.changes or claim.act == "cancel" or claim.said.values or not known.fact.said:
        return False
    which = _BY_LOOK.match(fold_same(claim.said.text))
    kind = CLASSES.get(which["which"]) if which is not None else None
    told = [word.bare for word in known.said.words if kind is not None and CLASSES.get(word.bare) == kind]
    own = {word.bare for word in claim.said.words if CLASSES.get(word.bare) == kind}
    return which is not None and len(set(told)) > 1 and which["which"] in told and own == {which["which"]}


_BY_LOOK: Final = re.compile(
    r"\W*(?:(?:and|but|y|e|mas|pero) )?(?:the|[eo]l?|l?as?|los|os) (?P<which>[a-z]+)(?: ones?)? [a-z]"
)
