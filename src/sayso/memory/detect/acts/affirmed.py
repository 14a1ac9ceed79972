"""What somebody says stays as it was: it is right, it goes on, nobody touched it. Such a word ends nothing.

| how              | for instance                                                                |
|------------------|-----------------------------------------------------------------------------|
| it stays         | "the inspection goes ahead", "o resto segue igual", "lo demás queda en pie" |
| it is right      | "the address is correct", "a cor tá certa", "lo del menú, perfecto"         |
| it is untouched  | "no change to the kit", "ninguém mexeu nisso", "el plazo no varía"           |
| it did not end   | "nobody is dropping them", "nunca foi anulada", "no se canceló nada"        |
"""

from __future__ import annotations

import re
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect.comparison.view import View

MAX_LOOKED_AT_CHARS: Final = 400
"""Of a longer claim only so much is looked at."""

_STOP = r"(?=\s*+(?:[,.;:!…)]|$))"
_AS_IT_WAS = (
    r"(?:the same|same|put|unchanged|untouched|unaffected|valid|as (?:is|agreed|planned|before|ordered|booked|arranged"
    r"|normal|usual|(?:it|they) (?:is|are|was|were)|you had (?:it|them))"
    r"|igual|iguais|iguales|na mesma|o mesmo|a mesma|os mesmos|as mesmas|lo mismo|de pe|en pie|firmes?|vigentes?"
    r"|em vigor|en vigor|em funcoes|en funciones|no cargo|en el cargo|in charge|in place"
    r"|valendo|intact[oa]s?|mantid[oa]s?|tal cual|sem (?:mudancas?|alterac(?:ao|oes))|sin cambios?"
    r"|com[oa] (?:esta(?:va|ba)[mn]?|estao|esta[n]?|ta|era[mn]?|antes|combinado|combinamos|quedamos|acordamos|siempre"
    r"|sempre))"
)
_STAYS: Final = re.compile(
    rf"(?<!\w)(?:(?:stay|remain|keep|is|are|be)s? (?:all |exactly |just )?{_AS_IT_WAS}"
    rf"|(?:fica[m]?|segue[m]?|continua[mn]?|permanece[mn]?|mante(?:m|em)(?:-se)?|sigue[n]?|queda[n]?|se mantiene[n]?"
    rf"|esta[on]?|estao|ta[o]?|va[n]?|vai) (?:todo |tudo |tudinho )?{_AS_IT_WAS}"
    r"|(?:go(?:es|ing)? ahead|carr(?:y|ies|ying) on|stands?|stays|remains|(?:is|are) still (?:on|happening|good)"
    r"|se mantem|mantem-se|se mantiene[n]?|sigue[n]? adelante|segue[m]? em frente)"
    rf"(?: as (?:planned|normal|usual))?){_STOP}"
)
_RIGHT: Final = re.compile(
    r"(?<!\w)(?:(?:is|are|was|were|'s|looks?|esta[on]?|estao|ta[o]?|son|es|sao) (?:still |all |quite |perfectly |just "
    r"|bem |muy |mesmo )?(?:right|correct|spot on|accurate|in order|cert[oa]s?|corret[oa]s?|correct[oa]s?"
    rf"|certinh[oa]s?|em ordem|en orden){_STOP}"
    r"|^(?:lo de|lo del|o da|o do|a da|a do|the one about|what you said about)\s.{1,60}?[\s,]"
    rf"(?:perfect[oa]?|perfeit[oa]|bien|bem|ok|okay|fine|good|great|genial|vale){_STOP})"
)
_NO: Final = re.compile(
    r"(?:(?<!\w)(?:not|never|no longer|hardly|nao|nunca|no|ya no|tampoco|nem|ni)|n't) (?:\w+ ){0,2}$"
)
_RESPECTS: Final = re.compile(r"(?<!\w)respet(?:a|e|en|ar|ad|ando|emos)(?:me|nos|le|les|lo|la|los|las)?(?!\w)")
_TOUCH = (
    r"(?:chang\w+|mov(?:e|es|ed|ing)|touch\w*|alter\w*|affect\w*|shift\w*|mud(?:a|ou|am|ar|aram|amos|ei|e)"
    r"|mex(?:e|eu|em|er|i|emos|eram)|toc(?:a|o|ou|ar|am|an|amos|aron)|toquei|toque|toco|vari(?:a|am|an|ou|o)"
    r"|cambi(?:a|o|an|ar|amos|aron|e)|muev(?:e|en)|mov(?:io|i|ieron|emos|er)|modific\w+)"
)
_NOBODY = r"(?:nobod(?:y|ys|y's|y is|y has)|no one(?:'s| is| has)?|none of|nothing|ningu[eé]m|nadie|nada|nem|ni)"
_NOT = r"(?:(?:do|does|did|has|have|had|is|are|was|were|will|wo)(?:n't|nt| not)|not|never|nao|nunca|jamais|jamas|no)"
_UNTOUCHED: Final = re.compile(
    rf"(?<!\w)(?:{_NOBODY} (?:\w+ ){{0,2}}{_TOUCH}"
    rf"|{_NOT} (?:(?:be|been|being|se|lo|la|los|las|foi|foram|vai|vamos|va|vamos a|ha|han|chegou a|llego a) ){{0,3}}"
    rf"{_TOUCH}{_STOP}"
    r"|(?:no|zero|without|sem|sin|nenhuma?|ningun[a]?) (?:change|mudanca|alterac|cambio|modificac)\w*"
    r"(?: (?:to|in|on|with|for|a|al|en|em|no|na|nos|nas|de|del|d[oa]s?)(?!\w)|(?=\s*+(?:[,.;:!…)]|$))))"
)
_END_OF = (
    r"(?:cancel\w*|call\w* off|scrap\w*|dropp?\w*|axe\w*|revok\w*|anul\w*|desmarc\w*|suspen\w*|suspend\w*|encerr\w*"
    r"|rescind\w*|discontinu\w*|end(?:ed|ing)|elimin\w*|desconvoc\w*|desist\w*)"
)
_NOT_ENDED: Final = re.compile(
    rf"(?<!\w)(?:{_NOBODY}|{_NOT}) (?:(?:is|are|was|were|has|be|been|being|ever|got|se|foi|foram|fue|fueron|esta|ha"
    rf"|han|sido|ser|chegou a|chegaram a|llego a|llegaron a|lo|la|los|las|going to|vai|vamos|va a|vamos a) ){{0,4}}"
    rf"{_END_OF}(?!\w)"
)


def affirms(claim: Claim) -> bool:
    """Whether a claim says no more than that something is as it was."""
    if claim.said.values or claim.pairs:
        return False
    plain = fold_same(claim.text[:MAX_LOOKED_AT_CHARS])
    if _UNTOUCHED.search(plain) or _RESPECTS.search(plain):
        return True
    told = next((found for pattern in (_STAYS, _RIGHT) if (found := pattern.search(plain))), None)
    return told is not None and claim.act != "cancel" and not _NO.search(plain, 0, told.start())


_REST: Final = re.compile(
    r"(?<!\w)(?:(?:the |all the )?rest|every(?:thing|one) else|all else|the others?|resto|(?:os|as) demais"
    r"|lo demas|l[oa]s demas|o demais)(?!\w)"
)


def keeps_rest(claim: Claim) -> bool:
    """Whether it says of all else that it stays, so that "as it was" brings nothing back."""
    return _REST.search(fold_same(claim.text[:MAX_LOOKED_AT_CHARS])) is not None and affirms(claim)


def denies_end(claim: Claim) -> bool:
    """Whether it says of something that it was not called off."""
    return _NOT_ENDED.search(fold_same(claim.text[:MAX_LOOKED_AT_CHARS])) is not None


def spares(claim: Claim, known: View) -> bool:
    """Whether a claim leaves a fact as it is, because that is all it says. What was only thought of it may settle, and
    what was in some state may have come out of it."""
    return not (known.tentative or known.said.states or known.negative) and affirms(claim)
