"""How one says no to what the assistant has asked or taken down, and which of its words that denies.

"So Leo is nine?" was never so where the answer is "no, Leo is seven". A no after an offer ("anything else?") denies
nothing, and nor does one that only declines ("no, thanks").
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from sayso.memory.claims.vocabulary.words import fold_same

MAX_TOLD_CHARS: Final = 1_000
"""What the assistant says at more length is no question, and takes nothing down."""
MAX_ANSWER_CHARS: Final = 200
"""How much of an answer is looked at to see how it begins."""
MIN_TOLD_WORDS: Final = 3
"""Words of a sentence that may take something down; "noted" does not."""

_OH = (
    r"\W*(?:(?:oh|ah|eh|um+|uh|er+|hm+|ay|ai|uy|ui|opa|ops|oops|sorry|actually|well|bem|bom|bueno|pues|desculp\w+"
    r"|disculp\w+|perdona?|perdao|na verdade|en realidad)\W+)*"
)
# A no by itself; before a word it may be part of what is said ("no es martes", "no meu quarto").
_NO = (
    r"(?:no|nope|nah|nao|naum|negative|negativo|not at all|que va|que nada|para nada|de jeito nenhum|de ninguna manera)"
    r"(?:(?:,? (?:no|nao))*(?=\s*(?:[,.;:!–—-]|$))|(?= (?:it's|its|that's|they're|he's|she's)(?!\w)))"
)
# What says in so many words that it is not so.
_WRONG = (
    r"(?:(?:not (?:quite|exactly|really|right|correct|that)|(?:wrong|incorrect|errado|incorreto|incorrecto|equivocado)"
    r"|nao (?:exatamente|bem)|no exactamente|nada disso|nada de eso)(?=\s*[,.;:!–—-])"
    r"|(?:that|this|it)(?:'s| is| was) (?:wrong|incorrect)"
    r"|(?:that|this|it)(?:'s not| is not| was not| isn't| wasn't) (?:it|so|right|correct|true|quite \w+|what i \w+)"
    r"|you (?:\w+ )?(?:misunderstood|misheard|misread)|you (?:\w+ )?(?:got|have|took) (?:it|that|me) (?:\w+ )?wrong"
    r"|nao (?:e|foi|era) (?:bem |exatamente )?(?:isso|assim|esse|essa)"
    r"|isso (?:nao (?:e|esta|ta) (?:cert|corret)o|(?:esta|ta) errado)"
    r"|(?:voce|vc) (?:\w+ )?(?:entendeu|anotou|leu|ouviu) (?:errado|mal)"
    r"|no (?:es|fue|era) (?:eso|asi|ese|esa|correcto|cierto|verdad)|eso no (?:es|esta) (?:asi|correcto|bien|cierto)"
    r"|eso esta mal|(?:te|se) (?:equivocas|equivoca)|(?:me )?(?:entendiste|entendio|anotaste|anoto) mal)(?!\w)"
)
_DENIAL = re.compile(rf"{_OH}(?:(?P<no>{_NO})\W*)?(?P<wrong>{_WRONG})?\W*")
# What only declines, agrees after all, or stops to think.
_DECLINES = re.compile(
    r"(?:thanks|thank you|thx|that's (?:all|it|fine|ok|everything)|that is (?:all|it)|all good|i'm (?:good|fine)|wait"
    r"|nothing|perfect|great|you're right|problem|worries|obrigad[oa]|valeu|(?:e )?so isso|era so isso|mais nada"
    r"|nada mais|por enquanto|tudo (?:bem|certo|otimo)|ta (?:bom|otimo|certo)|esta (?:bom|otimo|certo)|espera|pera"
    r"|perfeito|otimo|gracias|eso es todo|es todo|nada mas|por ahora|todo bien|esta bien|perfecto|tranquil[oa]"
    r"|no (?:hace falta|es necesario)|nao (?:precisa|e preciso))(?!\w)"
)
_SENTENCE = re.compile(r"\S(?:(?![.!?…]+[\"'”’)]*(?:\s|$)|\n).)*+[.!?…]*[\"'”’)]*")
# Questions that ask for no more than a yes to what stands before them, and those that only offer more.
_TAG = re.compile(
    r"\W*(?:(?:is (?:that|this|it) |that's |esta |e |es |isso |eso |todo |tudo |all )*(?:right|correct|ok|okay|yes|so"
    r"|good|cert[oa]|corret[oa]|confere|ne|ta|sim|isso|bem|verdad|correct[oa]|no|si|asi|ciert[oa]|vale|bien"
    r"|confirm\w*|acuerdo|acordo))\W*\?\W*"
)
_OFFER = re.compile(
    r"\W*(?:(?:is there |do you need |would you like )?any ?thing (?:else|more)|something else|what else"
    r"|(?:how|what) (?:else )?(?:can|may|could) i|can i help|mais algum[ao]|alguma? (?:outr[ao] )?(?:coisa|mais)"
    r"|algo mais|(?:posso|como posso|em que posso) (?:te |lhe |o )?ajud|algo mas|alguna otra|(?:en que|como) (?:mas )?"
    r"(?:puedo|te|le) |(?:necesita|precisa|quer|quiere|desea|deseja)s? (?:de )?(?:algo|mais algo|alguma) )"
)


class Denied(NamedTuple):
    """The words of the assistant that are not so, and where they stand; `plainly` tells that it was said in words."""

    start: int
    end: int
    words: str
    plainly: bool


def denied(told: str, answer: str) -> Denied | None:
    """What of the assistant's words the answer to them says is not so; None where it says no such thing.

    That is what was asked last, or else what was taken down last.

    >>> denied("Noted. So Leo is nine, right?", "No, Leo is seven.").words
    'So Leo is nine, right?'
    """
    plain = fold_same(answer[:MAX_ANSWER_CHARS])
    found = _DENIAL.match(plain)
    if found is None or not (found["no"] or found["wrong"]) or len(told) > MAX_TOLD_CHARS:
        return None
    rest = plain[found.end() :]
    said = [match.span() for match in _SENTENCE.finditer(told)]
    return _meant(told, fold_same(told), said, rest, plainly=bool(found["wrong"]))


def _meant(told: str, plain: str, said: list[tuple[int, int]], rest: str, *, plainly: bool) -> Denied | None:
    end = len(told)
    for start, last in reversed(said):
        words = plain[start:last]
        if _TAG.fullmatch(words):
            continue
        if _OFFER.match(words) and words.endswith("?"):
            if not plainly:
                return None
            end = start
            continue
        asks = "?" in plain[start:end]
        if not asks and (not rest or _DECLINES.match(rest) or len(words.split()) < MIN_TOLD_WORDS):
            return None
        return Denied(start, end, told[start:end].rstrip(), plainly)
    return None
