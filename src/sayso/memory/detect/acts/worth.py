"""Whether a claim says something by itself, so that it is kept where it changes nothing."""

from __future__ import annotations

import re
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.clause import is_article
from sayso.memory.claims.vocabulary.lexicon import CLASSES
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect.acts.oneself import of_oneself
from sayso.memory.discourse.refusals import orders

_THING: Final = "the|my|our|el|la|los|las|o|a|os|as|mi|meu|minha|nuestr[oa]|noss[oa]"
_LACKS: Final = re.compile(
    r"\W*(?:(?:ya|ja|we|i|ainda|todavia) )*(?:no hay|no quedan?|no (?:tengo|tenemos)|nao (?:tem|ha|temos|tenho)"
    r"|nunca|never"
    r"|there(?:'s| is| are|'re) no|(?:have|has) no"
    rf"|(?:{_THING}) \w+ (?:never|nunca|no|nao|didn't|hasn't|won't|doesn't|isn't)) \w"
)
"""How a sentence begins that tells what there is not, or what did not come: "no hay leche", "the parcel never came"."""


_ANNOUNCES: Final = re.compile(
    r"\W*(?:(?:let me|i(?:'ll| will| want to| wanted to| need to| have to)|we need to|just wanted to) "
    r"(?:just )?(?:quickly )?"
    r"(?:update you|fill you in|bring you up to speed|catch you up|(?:tell|talk to) (?:you|u)|talk)"
    r"|(?:here(?:'s| is) )?(?:an? |some )?(?:quick |small |short |brief )?(?:update|heads up|word|news|question)"
    r"|(?:deixa eu|deixe[- ]me|quero|queria|preciso|vou) (?:te |lhe |so )*"
    r"(?:atualizar|contar|falar|avisar)(?: (?:com )?(?:voce|vc))?|tenho (?:uma )?(?:novidades?|noticias?)"
    r"|(?:te|les|os) cuento(?: lo)?|(?:dejame|quiero|queria|quisiera|necesito|voy a|tengo que) "
    r"(?:actualizar(?:te)?|contar(?:te|les)?|comentar(?:te|les)?|hablar(?:te)?)(?: (?:algo|contigo))?"
    r"|(?:tengo )?(?:unas? )?(?:novedad(?:es)?|noticias?|novidades?)(?: rapidas?)?)"
    r" (?:about|on|regarding|with|of|sobre|d[aeo]s?|del|acerca de) "
    r"(?:(?:the|my|our|this|that|la|el|l[oa]s|mi|mis|nuestr[oa]s?|o|a|os|as|meu|minha|noss[oa]) )?\w+(?: \w+){0,3}\W*"
)
"""A sentence that only says of what one is going to tell: "let me update you on the launch"."""


_KEEPS: Final = re.compile(
    r"\W*(?:keep|leave|mantem|manten(?:lo|la|emos|gan|ha)?|deja|dejen|deixa|deixe) (?:the|el|la|o|a|los|las|os|as) "
    r"(?:same )?(?:day|date|time|hour|place|rest|dia|fecha|data|hora|horario|lugar|sitio|local|resto|demas)"
    r"(?: (?:as (?:it is|is)|igual|como esta))?\W*"
)
"""A sentence that only says what stays, and not how it is: "keep the day"."""


def worth_keeping(claim: Claim) -> bool:
    """Whether it says something by itself: thanks, "done!" and "quick update on the order" do not."""
    said = claim.said
    if _KEEPS.fullmatch(fold_same(claim.text)):
        return False
    if claim.act == "state" and not said.values and _ANNOUNCES.fullmatch(fold_same(said.text)):
        return False
    if "changing" in claim.marks and claim.text.rstrip().endswith("?") and orders(claim.text):
        return False  # it asks for a change, and nobody has said yet that it will be so
    classed = any(word.bare in CLASSES for word in said.words if word.term)
    told_apart = classed or sum(term[0] != "=" for term in said.terms) > 1
    vague = not (said.values or said.names or said.slot or said.states or told_apart)
    if "correction" in claim.cues and vague and not claim.marks & {"mistaken", "add"}:
        return False  # it asks for a change, and does not say to what
    lacks = claim.negative and bool(said.terms) and _LACKS.search(fold_same(said.text)) is not None
    asked = bool(said.terms) and ("add" in claim.marks or lacks)
    done = any(frame.about - {frame.verb} and is_article(frame.tail, 0) for frame in claim.frames)
    told = said.values or said.names or said.slot or said.states or len(said.terms) > 1
    return (
        asked or classed or done or bool(told) or of_oneself(claim)
    )  # "Ana works the night shift" has only words that anybody says
