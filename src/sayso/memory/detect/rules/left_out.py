"""The rule for one of several that is gone, where the others stay: "we have a dog and a cat", "the dog died"."""

from __future__ import annotations

import re
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect import scores
from sayso.memory.detect.comparison.match import Match, Near, same_message
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.edits.listed import without_extra, without_member

MAX_CHARS: Final = 120
"""A longer claim says more than who or what is gone."""

_THE = r"(?:(?:the|our|my|el|la|los|las|mi|nuestr[oa]|o|a|os|as|meu|minha|noss[oa]) )?"
_WHICH = rf"{_THE}(?P<which>\S{{2,20}}(?: \S{{2,20}})?)"
_WHY = r"(?:[^,;.!?]{3,40} (?:y|and|so|e|entao|asi que) )?"
_MORE = (
    r"(?: (?:of|from|del?|d[ao]) (?:\S+ ?){1,3}?)?(?P<more>(?: (?!come|to the|to a)\S{1,12}){0,5}?)(?:[,.;!] .*)?[.!]*$"
)
_PLEASE: Final = re.compile(
    r"(?: (?:pls|plz|please|por favor|porfa(?:vor)?|xfa|pf|pfv|thx|thanks|thank you|obrigad[oa]|gracias|then"
    r"|actually|entao|d?est[ae] vez|dessa vez|this time|now|mais|ja|ya|afinal|al final))+\W*$"
)
# How one of several goes, by what is told of them all: they are had, or they come.
_GOES: Final = [
    (re.compile(rf"^{form}{_MORE}"), re.compile(rf"(?<!\w)(?:{told})(?!\w)"))
    for form, told in (
        (
            rf"{_WHICH} {_WHY}(?:died|passed away|ran away|ran off|was stolen|got stolen|broke down|se murio|murio"
            r"|ha muerto|se escapo|se perdio|se rompio|fugiu|morreu|sumiu|quebrou|foi roubad[oa])",
            r"have|has|'ve|own|tengo|tenemos|tienen?|hay|tenho|temos|tem|gente tem",
        ),
        (
            rf"{_WHICH} {_WHY}(?:can't come|can't go|can't make it|isn't coming|is not coming|won't (?:come|be coming)"
            r"|(?:dropped|pulled|backed) out|no viene|no va|no vendra|no puede (?:venir|ir)|ya no (?:viene|va)"
            r"|se (?:cae|cayo|baja|bajo|borra|borro|rajo)|nao vem|nao vai|nao pode (?:vir|ir)|nao vai poder (?:vir|ir)"
            r"|desistiu|furou)",
            r"com(?:e|es|ing)|going|goes?|joining|vienen|vendran|van|vem|vao|vamos|venimos|invited|invitad[oa]s"
            r"|convidad[oa]s",
        ),
        (
            r"(?:(?:i|we|i've|we've|ya|ja|eu|yo|just) )*(?:closed|cancelled|canceled|sold|gave away|got rid of|returned"
            r"|cerre|cerramos|cancele|cancelamos|vendi|vendimos|vendemos|regale|regalamos|devolvi|devolvimos|encerrei"
            r"|encerramos|fechei|fechamos|cancelei|doei|doamos)"
            rf" {_THE}(?:(?:account|card|cuenta|conta|tarjeta|cartao) )?(?:(?:at|with|de|del|d[oa]|en|no|na) )?"
            rf"{_WHICH}(?: (?:one|account|card))?",
            r"have|has|'ve|own|use|tengo|tenemos|tiene|uso|usamos|tenho|temos|tem",
        ),
        (
            r"(?:(?:i|we|i've|we've|ya|ja|eu|yo|just|finally) )*(?:dropped|ditched|binned|quit|gave up|stopped|cut out"
            r"|unsubscribed from|deje|dejamos|corte|cortamos|(?:me |nos )?(?:di|dimos) de baja|larguei|largamos|cortei"
            r"|parei|paramos|dei baixa|abandon(?:e|ei|amos)|parei com|parei de fazer)"
            rf"(?: (?:from|en|de|del|d[oa]|n[oa]|com))? {_WHICH}(?: (?:one|subscription|class|classes))?",
            r"subscri\w+|suscri\w+|assin\w+|have|use|pay for|do|doing|study|studying|learning|uso|usamos|tengo|tenemos"
            r"|pago|pagamos|hago|hacemos|estudio|tenho|temos|faco|fazemos|estudo|take|tomo|voy a|vou",
        ),
        (
            rf"{_WHICH} (?:has |ha |ya |ja |just |se |acabou )*(?:left|quit|(?:dropped|pulled|backed|stepped) out of"
            r"|stepped down from|resigned from|salio|fue|retiro|bajo|borro|abandono|dejo|renuncio al?|saiu|pulou fora"
            r"|caiu fora|deixou|largou|desistiu|abandonou)"
            rf"(?: (?:from|de|del|d[ao]|n[ao]))? {_THE}(?P<group>\S{{1,20}}(?: \S{{1,20}}){{0,3}}?)",
            r"are|is|we're|estamos|estan|esta|estao|somos|son|sao|form\w+|integra\w+|play|plays|jugamos|jogamos|juegan"
            r"|jogam|tocan|tocam|members?|miembros|membros|:",
        ),
    )
] + [
    (re.compile(rf"^{form}(?P<more>)(?:[,.;!] .*)?[.!]*$"), re.compile(""))
    for form in (
        r"(?:(?:and|y|e|actually|please|pls|oh|ah|na verdade|por favor|porfa),? )*(?:drop|scratch|scrap|skip|remove"
        r"|take (?:off|out)|leave (?:out|off)|lose|forget(?: about)?|no need for|no|without|quita(?:r|me|le)?|quite"
        r"|saca(?:r|me|le)?|saque|tira(?:r|me)?|tire|retira(?:r)?|retire|sin|sem)"
        rf" {_WHICH}",
        rf"(?:(?:and|y|e|mas|pero|but) )?{_WHICH} (?:nao|no)(?: (?:precisa(?:mos)?|quero|hacen? falta|quiero))?",
    )
]  # fmt: skip
_BARE: Final = [form for form, told in _GOES if not told.pattern]


def left_out(claim: Claim, known: View, near: Near) -> Match | None:
    """It says that one of those that a fact names is gone: the others stay."""
    if not known.fact.said or known.negative or known.bygone or same_message(claim, known):
        return None
    if claim.pairs or claim.guards - {"negated", "future"} or {"if", "add"} & claim.marks:
        return None
    plain, held = _PLEASE.sub("", fold_same(claim.said.text)), fold_same(known.said.text)
    if len(plain) > MAX_CHARS:
        return None
    for form, told in _GOES:
        found = form.match(plain)
        if found is None or told.search(held) is None:
            continue
        start, end = found.span("which")
        which = {word.term for word in claim.said.words if word.term and start <= word.start < end}
        values = tuple(value for value in claim.said.values if start <= value.start < end)
        more = {
            word.term
            for word in claim.said.words
            if word.term and found.start("more") <= word.start < found.end("more")
        }
        if not which <= known.terms or not (which or values) or more - known.terms or not _is_of(claim, known, found):
            continue
        part = without_member(known.said, frozenset(which), values)
        if form in _BARE:
            part = part or without_extra(known.said, frozenset(which), _WITH)
        if part is not None:
            return Match(scores.CANCELLED, "cancelled_part", "explicit", *part)
    return None


_ONLY: Final = re.compile(
    r"^(?:[^,;.!?]{3,40}[,;.] )?"
    r"(?:(?:ok|okay|actually|and|sorry|no|entao|bueno|mejor|melhor|vale|ta|dale|na verdade|al final|e|es|it's|its)"
    r"[,.]? )*"
    rf"(?P<only>just|only|so|somente|apenas|solo|solamente|nada mas) {_WHICH}(?:[,.;!] .*)?[.!]*$"
)


def only_one(claim: Claim, known: View, near: Near) -> Match | None:
    """It says that of several that a fact names only one is meant: "ok just the salmon then"."""
    if not known.fact.said or known.negative or not 0 <= near.place <= 1 or same_message(claim, known):
        return None
    if claim.speaker != "user" or claim.answers or claim.pairs or claim.guards - {"future"}:
        return None
    if {"if", "add"} & claim.marks or len(claim.said.text) > MAX_CHARS:
        return None
    found = _ONLY.match(_PLEASE.sub("", fold_same(claim.text)))
    if found is None or (claim.lang == "en" and found["only"] == "so"):
        return None
    named = set(found["which"].split())
    which = frozenset(word.term for word in known.said.words if word.term and word.bare in named)
    if not named <= {word.bare for word in known.said.words}:
        return None  # "just the dog bites"
    part = without_member(known.said, frozenset(), (), which) if which else None
    return Match(scores.CANCELLED, "cancelled_part", "explicit", *part) if part is not None else None


_WITH: Final = frozenset({"with", "w", "com", "con", "c"})
_WITHOUT: Final = frozenset({"without", "no", "sem", "sin"})
_MAY: Final = re.compile(
    rf"^(?:(?:actually|bueno|ok|tudo bem|na verdade|al final),? )*(?:(?:pode (?:ter|por|botar|ser com|colocar)"
    rf"|puede (?:tener|llevar|ser con|poner)|(?:can|may) have) {_WHICH}"
    rf"|{_WHICH.replace('<which>', '<what>')} (?:si|sim|(?:is|are) (?:fine|ok|okay)))\W*$"
)


def may_have(claim: Claim, known: View, near: Near) -> Match | None:
    """It says that something may come with a thing that a fact tells to be without it: "onions are fine"."""
    if not known.fact.said or claim.pairs or same_message(claim, known) or claim.guards - {"future", "tentative"}:
        return None
    found = _MAY.match(_PLEASE.sub("", fold_same(claim.said.text)))
    if found is None:
        return None
    start, end = found.span("which" if found["which"] else "what")
    which = frozenset(word.term for word in claim.said.words if word.term and start <= word.start < end)
    part = without_extra(known.said, which, _WITHOUT) if which and which <= known.terms else None
    return Match(scores.CANCELLED, "cancelled_part", "explicit", *part) if part is not None else None


def _is_of(claim: Claim, known: View, found: re.Match[str]) -> bool:
    """Whether what somebody has left is what the fact tells who is in: "Bo left the band", not "Bo left the room"."""
    if "group" not in found.groupdict():
        return True
    start, end = found.span("group")
    group = {word.term for word in claim.said.words if word.term and start <= word.start < end}
    return bool(group) and group <= known.terms
