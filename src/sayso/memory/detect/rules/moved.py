"""The rule for what is somewhere, with somebody or in a group, and no longer is: it came to another place, somebody put
it there, it was given away, or who was in the group left it."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.statement import Statement
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect import scores
from sayso.memory.detect.comparison.match import Match, Near, raised
from sayso.memory.detect.comparison.view import View

MAX_MOVED_CHARS: Final = 120
"""A longer statement says more than where something is."""

_NOW = r"(?:(?:now|currently|already|just|still|ya|ahora|ja|agora|todavia|ainda) )*"
_AT = (
    r"(?:in|at|on|inside|under|behind|beside|near|en|em|no|na|nos|nas|num|numa|debajo de|detras de|dentro de|sobre"
    r"|encima del?|embaixo d[aeo]|atras d[aeo]|dentro d[aeo]|em cima d[aeo])"
)
_TO = rf"(?:to|into|onto|a|al|ao|aos|para|pra|pro|hasta|ate|{_AT})"
_WAS = r"(?:(?:has|have|had|ha|han|he|hemos|foi|foram|fue|fueron|was|were|been|got|sido|recien|le|les|lhe|se) )*"
_IS = r"(?:is|are|'s|esta|ta|estan|estao|tao|fica|ficam)"
_END = r"[.!]*$"
_DONE_EN = r"(?:given|handed(?: over)?|passed(?: on)?|sold)"
_DONE = rf"(?:{_DONE_EN}|dad[oa]s?|entregad[oa]s?|entregues?|vendid[oa]s?|pasad[oa]s?|passad[oa]s?|regalad[oa]s?)"

_THING, _PLACE = r"(?P<thing>.{2,50}?)", r"(?P<place>.{2,40}?)"
_DEST, _FROM = r"(?P<to>.{2,40}?)", r"(?P<from>.{1,40}?)"
_UNTO = r"(?:to|a|al|ao|para|pra|pro)"

AT, LIVES, WORKS, OWNED, WITH, IN = "at", "lives", "works", "owned", "with", "in"
_ME: Final = frozenset({"=me"})
"""The thing where it is whoever speaks: a row that names none is of them."""
_I: Final = rf"(?:(?:i|i'm|i am|i've|i have|we|we're|we've|yo|eu|me|nos|nosotros|ja|ya|acabo de|acabei de) )*{_NOW}"
_MORE: Final = r"(?:[,;] (?!.*(?:return|back|again|volt|volv|regres)).{2,60})?"
_AGO = "last|a|two|three|few|hace|faz|ha|la semana|semana|el mes|mes"
_SINCE: Final = rf"(?:,? (?:{_AGO}) .{{2,24}}|,? (?:yesterday|already|ayer|ontem))?"

# What a fact says is so: "thing" is somewhere, or somebody's; "place" is where, or whose.
_HOLDS: Final = [
    (kind, re.compile(rf"^{form}{_END}", re.IGNORECASE))
    for kind, form in (
        (LIVES, rf"{_THING} (?:lives?|is living|vive|viven|moram?) {_NOW}{_AT} {_PLACE}"),
        (WORKS, rf"{_THING} (?:works?|trabajan?|trabalham?) {_NOW}(?:{_AT}|for|para) {_PLACE}"),
        (WORKS, rf"{_I}(?:work|working|trabajo|trabajamos|trabalho|trabalhamos) {_NOW}(?:{_AT}|for|para) {_PLACE}"),
        (AT, rf"{_I}(?:stay|staying|hospedad[ao]s?|alojad[ao]s?|hospedo|alojo) {_NOW}{_AT} {_PLACE}"),
        (OWNED, rf"{_THING} (?:belongs? to|(?:is|are) owned by|pertenecen? al?|pertencem? [ao]s?|es del?|son del?"
                rf"|e d[aeo]|sao d[aeo]) {_PLACE}"),
        (OWNED, rf"{_PLACE} owns? {_THING}"),
        (WITH, rf"{_THING} {_IS} {_NOW}(?:with|con|com) {_PLACE}"),
        (WITH, rf"{_THING} l[oa]s? tienen? {_PLACE}"),
        (WITH, rf"{_PLACE} (?:has|have|tem|tienen?) (?P<thing>(?:the|o|os|a|as|el|la|los|las) .{{2,50}}?)"),
        (AT, rf"{_THING} {_IS} {_NOW}(?P<place>out for delivery)"),
        (AT, rf"{_THING} {_IS} {_NOW}{_AT} {_PLACE}"),
        (IN, rf"{_THING} (?:sings?|plays?|dances?|swims?|trains?|volunteers?|canta[mn]?|toca[mn]?|jogam?|juegan?|danca"
             r"|baila|nada|treina|entrena|participa|milita|is a member|is part|e membro|es miembro|es? soci[oa]"
             rf"|faz parte|forma parte) (?:{_AT}|of|for|with|d[aeo]|del?|com|con) {_PLACE}"),
    )
]  # fmt: skip
_CAME = (
    r"(?:arrived|came|moved|returned|got|llego|llegaron|llegado|acaban? de llegar|volvio"
    r"|volvieron|vuelto|regreso|traslado|chegou|chegaram|acab(?:ou|aram) de chegar|voltou|voltaram)"
)
_HOME = rf"(?:(?:is|are|came|went|got|has come|is now|are now) {_NOW}(?:back )?home|(?:is|are) back(?: home)?)"
_PUT = (
    r"(?:put|placed|left|moved|took|taken|brought|carried|parked|stored|hung|laid|puse|pusimos|puso|pusieron|deje"
    r"|dejamos|dejo|dejaron|meti|metimos|metio|guarde|guardamos|guardo|guardaron|lleve|llevamos|llevo|llevaron|movi"
    r"|movimos|aparque|colgue|coloquei|colocamos|colocou|colocaram|deixei|deixamos|deixou|deixaram|botei|botamos|botou|pus|pos|guardei"
    r"|guardou|levei|levamos|levou|levaram|estacionei|pendurei)"
)
_GAVE = (
    r"(?:gave|sold|donated|dio|dieron|di|vendio|vendieron|vendi|regalo|regalaron|deu|deram|dei|vendeu|venderam|doou)"
)
_PASSED = (
    rf"(?:{_GAVE}|passed(?: on)?|handed(?: over)?|lent|forwarded|transferred|returned|paso|pasaron|pase|entrego"
    r"|entregaron|presto|prestaron|dejo|passou|passaram|passei|entregou|entregaram|emprestou|emprestei|devolveu|devolvio)"
)
_LEFT = (
    r"(?:left|quit|resigned from|dropped out of|stepped down from|pulled out of|dejo|dejaron|abandono|salio del?"
    r"|se salio del?|se fue del?|se dio de baja del?|renuncio al?|sai(?:u|ram) d[aeo]|(?:deixou|largou|abandonou) [ao])"
)
_I_LEFT = (
    r"(?:left|quit|checked out of|retired from|resigned from|dropped out of|stepped down from|(?:fired|let go) from"
    r"|laid off from|deje|abandone|sali del?|me sali del?|me fui del?"
    r"|me di de baja del?|renuncie al?|me (?:echaron|despidieron) del?|sai d[aeo]"
    r"|(?:deixei|larguei|abandonei) [ao]|pedi demissao d[aeo]|fui demitid[ao] d[aeo])"
)
_NOT_AT = (
    r"(?:(?:no longer|don't) work (?:at|for)|ya no trabajo (?:en|para)|nao trabalho mais (?:para|n[ao]|em))"
    r" (?P<left>.{2,40}?)(?: any ?more| any longer)?"
)
# One may have two jobs, where one of them is told to be of some hours.
_JOB = r"(?P<to>(?!.*(?:weekend|part.time|side|evening|night| for the |days?$|fi[nm] de semana|medio|meio)).{2,40}?)"
# What ends it, by the kinds that it ends: "thing" is what has gone on, "to" where or to whom.
_MOVES: Final = [
    (frozenset(kinds), re.compile(rf"^{form}{_END}", re.IGNORECASE))
    for kinds, form in (
        ({LIVES}, rf"{_THING} {_WAS}(?:moved|mudo|mudaron|mudou(?:-se)?|mudaram|traslado) {_TO} {_DEST}"),
        ({WORKS}, rf"{_THING} {_WAS}(?:started(?: work(?:ing)?| a job)?|got a job|empezo(?: a trabajar)?"
                  rf"|entro a trabajar|comecou(?: a trabalhar)?) {_AT} {_DEST}"),
        ({AT}, rf"{_THING} (?P<to>{_HOME})(?: .{{2,30}})?"),
        ({AT}, rf"{_THING} {_WAS}{_NOW}{_CAME} {_TO} {_DEST}"),
        ({AT}, rf"(?:[^,]{{1,20}} )?{_WAS}{_PUT} (?P<thing>(?!it ).{{2,50}}?) {_TO} {_DEST}"),
        ({AT, WITH}, rf"{_THING} {_WAS}{_DONE} {_TO} {_DEST}"),
        ({OWNED}, rf"{_FROM} {_WAS}{_GAVE} {_THING} {_UNTO} {_DEST}"),
        ({WITH}, rf"(?:{_FROM} )?{_WAS}{_PASSED} {_THING} {_UNTO} {_DEST}"),
        ({IN, AT, WORKS}, rf"{_THING} {_WAS}{_LEFT} (?P<left>.{{2,40}}?){_SINCE}{_MORE}"),
        ({WORKS}, rf"{_I}(?:started|started work(?:ing)?|start(?:ed)? a job|got a (?:new )?job|took a job|empece"
                  rf"|empece a trabajar|entre a trabajar|comecei|comecei a trabalhar|entrei) {_AT} {_JOB}{_SINCE}"),
        ({WORKS}, rf"{_I}{_NOT_AT}"),
        ({IN, AT, WORKS}, rf"{_I}{_WAS}{_I_LEFT} (?P<left>.{{2,40}}?){_SINCE}{_MORE}"),
    )
]  # fmt: skip


class _Parts(NamedTuple):
    """What of a statement is the thing, where it is or was, where it went, and whose it was; each in terms."""

    kinds: frozenset[str]
    terms: dict[str, frozenset[str]]
    named: frozenset[str]


def moved(claim: Claim, known: View, near: Near) -> Match | None:
    """It tells that a thing went on from where, or from whom, a fact says no more than that it is there."""
    if known.negative or claim.past or "add" in claim.marks or claim.guards & {"tentative"}:
        return None
    if any(value.family != "code" for value in known.values):
        return None
    # "I left the bakery at noon", "I don't work there on Fridays"
    timed = any(claim.negative or value.family == "time" for value in claim.said.values)
    was = _parts(known.said, True)
    for one in was:
        for new in _parts(claim.said, False):
            blocked = timed if "left" in new.terms else claim.negative
            if new.kinds & one.kinds and not blocked and _goes_on(one, new, near):
                return Match(
                    raised(scores.MOVED, claim, known), "other_state", "temporal", claim.text, (known.said.text,)
                )
    return None


def _goes_on(one: _Parts, new: _Parts, near: Near) -> bool:
    thing, place = one.terms.get("thing", _ME), one.terms["place"]
    mine = new.terms.get("thing", _ME)
    if not mine or not (mine == thing or (mine <= thing and near.nearest)):
        return False
    if "left" in new.terms:
        return bool(new.terms["left"]) and new.terms["left"] <= place
    if "from" in new.terms and new.terms["from"] and not new.terms["from"] & place:
        return False
    return not new.terms["to"] <= place and ("place" in one.named) <= ("to" in new.named)


@lru_cache(maxsize=2_048)
def _parts(said: Statement, holds: bool) -> tuple[_Parts, ...]:
    if len(said.text) > MAX_MOVED_CHARS:
        return ()
    plain = fold_same(said.text)
    rows = [(frozenset({kind}), form) for kind, form in _HOLDS] if holds else _MOVES
    return tuple(_read(said, kinds, found) for kinds, form in rows if (found := form.search(plain)) is not None)


def _read(said: Statement, kinds: frozenset[str], found: re.Match[str]) -> _Parts:
    terms, named = dict[str, frozenset[str]](), set[str]()
    for part in (part for part, text in found.groupdict().items() if text is not None):
        start, end = found.span(part)
        words = [word for word in said.words if start <= word.start < end]
        numbered = [token for token in found[part].split() if any(map(str.isdigit, token))]
        terms[part] = frozenset(
            [word.term for word in words if len(word.term) > 1 and not word.term[0].isdigit()] + numbered
        )
        if any(word.name for word in words) or (part == "to" and re.search(r"\bhome|\bback|\bcasa", found[part])):
            named.add(part)
    return _Parts(kinds, terms, frozenset(named))
