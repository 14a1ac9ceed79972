"""The rule for what a host's key asks for, told without its name: "her first day is the 10th", a start date."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final

from sayso.language.fold import fold
from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.frame import CHANGED, IS
from sayso.memory.claims.values.value import Value, among, fits, same
from sayso.memory.claims.vocabulary.attributes import ATTRIBUTES, DEEDS, ENGLISH, LANGUAGES, MASK, Attribute
from sayso.memory.claims.vocabulary.lexicon import persons, stem
from sayso.memory.claims.vocabulary.particles import PREPOSITIONS, WEEKDAYS
from sayso.memory.claims.vocabulary.words import Word, fold_same
from sayso.memory.detect import scores
from sayso.memory.detect.comparison.changes import clause_of
from sayso.memory.detect.comparison.match import GENERIC, Match, Near
from sayso.memory.detect.comparison.times import limits, tells_since
from sayso.memory.detect.comparison.view import ASKS, View
from sayso.memory.detect.edits.rewrite import Place, put
from sayso.memory.detect.rules.worded import NAMED
from sayso.memory.proposals import Detector

_LEAD: Final = re.compile(
    r"(?:(?:by|until|till|before|no later than|antes del?|hasta|a mas tardar|ate|from|desde|a partir de|within|up to"
    r"|the|el|o|dia|on|em|en)\s)+"
)
_BOUNDS: Final = {
    "date": re.compile(r"(?:by|until|till|before|antes del?|hasta|ate)\s(?:(?:the|el|o|dia)\s)*"),
    "duration": re.compile(r"(?:within|in|up to|dentro de|em ate|hasta|ate|en|em)\s"),
}
"""What leads to the end of a time, by what the end is."""
_SINCE: Final = re.compile(r"(?:since|as of|starting|desde|a partir d)")
_PASSING: Final = re.compile(
    r"(?<!\w)(?:(?:only|just|for) (?:this|today|the) \w+|this (?:week|month)|tonight|(?:est[ae]|ess[ae]) (?:semana|mes)"
    r"|(?:solo|so|apenas) (?:hoy|hoje|por)|temporar\w+|por ahora|por enquanto|for now)(?!\w)"
)
"""What tells that something is so for a while only."""
_FROM: Final = re.compile(r"(?:as of|since|from|starting|desde|a partir d[eo]?)\s?\w{0,5}\s?$")
_DENIES: Final = [re.compile(rf"(?<!\w)(?:not|never|nunca|nao|dont|cannot{no})(?!\w)|n't(?!\w)") for no in ("|no", "")]
"""What says no; in Portuguese "no" is "in the"."""
_WITHOUT: Final = re.compile(r"(?<!\w)(?:without|sin|sem)\s", re.IGNORECASE)
_MOST_WORDS = "max maximum cap most limit limite maximo maxima tope teto ceiling"
_MOST: Final = frozenset(_MOST_WORDS.split())
_AT_MOST: Final = re.compile(r"(?<!\w)(?:most|max\w*|cap|up to|at most|no more than|tope|teto|hasta|ate)(?!\w)")
_PLAIN_KEYS = """
date data fecha day dia time hora window period periodo number numero method metodo value valor current amount
policy politica customer cliente client order
"""
_PLAIN: Final = frozenset(_PLAIN_KEYS.split()) | _MOST
"""Words of a key that do not tell of whom or of what it is."""
_ASIDE_KEYS = """
status estado state situacao manager gerente contact contacto contato account cuenta conta card tarjeta cartao branch
agencia sucursal address direccion endereco name nombre nome phone email id rep owner
"""
_ASIDE: Final = frozenset(_ASIDE_KEYS.split())
"""Words of a key that ask for something else of what the others name: "bank_manager", "plan_status"."""
_ANYBODY_WORDS = """
people folks everyone everybody customer customers client clients user users buyer buyers guest guests gente cliente
clientes comprador compradores usuario usuarios publico public personas pessoal pessoas kids children kid ninos nino
crianca criancas meninos heads guys rota roster schedule cuadrante escala class turma clase team equipo
equipe time podemos podem pueden podes conseguimos conseguem permitimos
"""
_ANYBODY: Final = frozenset(map(stem, _ANYBODY_WORDS.split())) | {"=guest"}
_ALIKE_CHARS: Final = 5
"""How many letters a verb and who does it begin alike with: "entrega", "entregador"."""

_PLACES_WORDS = """
rio recife porto cairo brasil canada chile japao uruguai uruguay paraguai paraguay mexico peru egito egipto parana ceara
acre amazonas maranhao piaui sul norte nordeste interior centro
"""
_OWNED: Final = re.compile(r"['’]s \w")
"""What is somebody's: "Ana's gift" is no name."""
_PLACES: Final = frozenset(_PLACES_WORDS.split())
"""Where one goes "to the" in Portuguese, as to a bank: "mudei pro Rio"."""

Answer = Value | Place


def keyed(claim: Claim, known: View, near: Near) -> Match | None:
    """It tells what a key asks for in words of its own, and of nothing else than the key does."""
    if not known.bare or claim.speaker == "assistant":
        return None
    if claim.pairs or {"add", "other"} & claim.marks or _is_passing(claim):
        return None
    for attribute in _asked(known):
        if (attribute.families and limits(claim, known, near.changes)) or not _states(claim, attribute):
            continue
        for place, answer in _told(claim, known, attribute):
            if _is_of_it(claim, known, near, attribute, place) and not _is_numbered(claim, known, answer):
                return _match(claim, known, attribute, answer)
    if claim.act != "state":
        return None
    return _done(claim, known) or _held(claim, known) or _underway(claim, known)


def _asked(known: View) -> Iterator[Attribute]:
    """What a key asks for."""
    words = [word.bare for word in known.key.words]
    joined = [one + other for one, other in pairwise(words)]  # "check_in", "table_size"
    for attribute in ATTRIBUTES:
        named = attribute.words.intersection((*words, *joined))
        if named and (attribute.families or _is_head(attribute, words) or attribute.words.intersection(joined)):
            yield attribute


def _states(claim: Claim, attribute: Attribute) -> bool:
    """Whether it says what is so; where to reach somebody is told with what is over: "we don't read the other one"."""
    return claim.act == "state" or not attribute.families.isdisjoint({"phone", "email"})


def _is_head(attribute: Attribute, words: list[str]) -> bool:
    """Whether a key asks for an attribute, and not for something else of it: "bank_manager"."""
    if not (_ASIDE - attribute.words).isdisjoint(words):
        return False
    return words[-1] in attribute.words or (words[0] in attribute.words and words[0] not in ENGLISH)


def _is_passing(claim: Claim) -> bool:
    plain = fold_same(claim.said.text)
    found = _PASSING.search(plain)
    return found is not None and not _FROM.search(plain, 0, found.start())


def _told(claim: Claim, known: View, attribute: Attribute) -> Iterator[tuple[Place, Answer]]:
    """Where a claim tells an attribute, and what it tells: another value of its kind, or words."""
    plain = fold_same(claim.said.text)
    if not attribute.families:
        for found in _found(attribute.ways, plain):
            place = _without_when(claim, found.span("one"))
            if _is_answer(claim, known, attribute, place):
                yield found.span(), place
        return
    news = [value for value in claim.said.values if _is_other(value, known, attribute)]
    masked = _masked(plain, news)
    for found in _found(attribute.ways, masked):
        start, end = clause_of(claim.said.text, found.start(), found.end())
        beside = [value for value in news if start <= value.start < end]
        if len(beside) == 1:
            yield found.span(), beside[0]


def _found(ways: Iterable[re.Pattern[str]], text: str) -> Iterator[re.Match[str]]:
    return (found for way in ways for found in way.finditer(text))


def _without_when(claim: Claim, place: Place) -> Place:
    """A phrase without the time that is told right after it: "Norda last week"."""
    ends = [value.start for value in claim.said.values if value.family not in NAMED | {"amount"}]
    end = min((end for end in ends if place[0] < end < place[1]), default=place[1])
    return place[0], place[0] + len(claim.said.text[place[0] : end].rstrip())


def _is_other(new: Value, known: View, attribute: Attribute) -> bool:
    """Whether a value is another one of the kind that the key has."""
    if len(known.values) != 1 or new.family not in attribute.families or _SINCE.match(fold(new.text)):
        return False
    old = known.values[0]
    if new.family == "range" and old.family in ("date", "duration"):
        return _BOUNDS[old.family].match(fold(new.text)) is not None and fold(old.text) not in fold(new.text)
    return old.family in attribute.families and fits(old, new) and not same(old, new)


def _masked(plain: str, values: list[Value]) -> str:
    """A text with values masked, but for what leads to them."""
    for value in values:
        lead = _LEAD.match(plain, value.start, value.end)
        start = lead.end() if lead is not None else value.start
        plain = f"{plain[:start]}{MASK * (value.end - start)}{plain[value.end :]}"
    return plain


def _is_answer(claim: Claim, known: View, attribute: Attribute, place: Place) -> bool:
    """Whether words may stand where the value of a key does: they are a name, or of a class of their own."""
    mine, theirs = fold(claim.said.at(place)), fold(known.said.text)
    valued = any(value.family not in NAMED and value.start <= place[0] < value.end for value in claim.said.values)
    if attribute.name != "language" and mine in LANGUAGES:
        return False
    if attribute.answers is not None:
        return mine != theirs and attribute.answers.fullmatch(theirs) is not None
    if mine in theirs or theirs in mine or mine in _PLACES or _OWNED.search(mine):
        return False
    named = not attribute.named or claim.said.text[place[0]].isupper()
    return not valued and named and all(value.family in NAMED for value in known.values)


def _is_of_it(claim: Claim, known: View, near: Near, attribute: Attribute, place: Place) -> bool:
    """Whether what is told is told of what the key names, or of nothing that a claim names."""
    start, end = clause_of(claim.said.text, *place)
    if denies(claim, start, end):
        return False
    without = _WITHOUT.search(claim.said.text, start, end)
    end = without.start() if without is not None else end
    around = (word for word in claim.said.words if start <= word.start < end and not place[0] <= word.start < place[1])
    own = [word for word in around if word.term and not _is_known(word, known, attribute)]
    if any(word.name or word.term in persons() for word in own):
        return False
    if any(word.bare in _MOST for word in known.key.words) and not _AT_MOST.search(fold_same(claim.said.text)):
        return False
    of, here = _entity(known, attribute), {word.term for word in claim.said.words if start <= word.start < end}
    if of & (here | claim.context | claim.spelled) or (of & near.topics and not own):
        return True
    anew = _tells_anew(claim)
    if (
        (attribute.name == "owner" and not (near.only_key and _POINTED.search(fold_same(claim.said.text[start:end]))))
        or (attribute.name == "home" and of)
        or (attribute.name in ("school", "teacher") and not anew)
    ):
        return False
    return not own or (not of and anew and attribute.name == "deadline")


_POINTED: Final = re.compile(
    r"(?:assign|hand|give|pass)\w*(?: \w+)? (?:it|this|that)(?!\w)|(?:it|this|that)(?:'s| is| was)? (?:re)?assigned"
    r"|(?:re)?assign (?:it|this|that)|(?:asigna|pasa|da|dase|reasigna)l[oa](?!\w)"
    r"|(?:atribui|passa|da|entrega|manda) isso"
    r"|(?:atribu|pass|entreg)\w+-[oa](?!\w)"
)
"""What is to be somebody's, where it was spoken of before."""


def denies(claim: Claim, start: int, end: int) -> bool:
    """Whether a clause of a claim says no."""
    return claim.negative and _DENIES[claim.lang == "pt"].search(fold_same(claim.said.text[start:end])) is not None


def _tells_anew(claim: Claim) -> bool:
    """Whether it tells of a change, or that something is so now or since a day."""
    return claim.changes or "now" in claim.marks or tells_since(claim)


def _is_numbered(claim: Claim, known: View, answer: Answer) -> bool:
    """Whether it tells by a number which one it speaks of, and the key does not: "order 4480"."""
    start, end = (answer.start, answer.end) if isinstance(answer, Value) else answer
    which = [value for value in claim.said.values if value.family == "code" or value.text.isdecimal()]
    told = [value for value in which if not start <= value.start < end and fold(value.text) not in known.spelled]
    return any(not among(value, known.values) for value in told)


def _is_known(word: Word, known: View, attribute: Attribute) -> bool:
    anybody = word.term in _ANYBODY or word.term in GENERIC | ASKS.keys() or word.bare in WEEKDAYS | {"desde"}
    return anybody or word.term in known.terms or word.bare in attribute.words or word.bare in _MOST


def _entity(known: View, attribute: Attribute) -> frozenset[str]:
    """Of whom or of what a key is, in terms."""
    words = [word for word in known.key.words if word.bare not in attribute.words | _PLAIN]
    return frozenset(word.term for word in words) - {""} - ASKS.keys()


def _match(claim: Claim, known: View, attribute: Attribute, answer: Answer) -> Match:
    named = bool(_entity(known, attribute) & (claim.said.terms | claim.context))
    score = scores.KEYED_NAMED if named else scores.KEYED
    if not isinstance(answer, Value):
        return Match(score, "asked", _detector(claim), claim.said.at(answer), (known.said.text,))
    old, new = known.values[0], answer.text
    bounds = _BOUNDS.get(old.family) if answer.family == "range" else None
    lead = bounds.match(fold_same(new)) if bounds is not None else None
    value = put(known.said.text, (old.start, old.end), new[lead.end() :] if lead is not None else new)
    return Match(score, "asked", _detector(claim), value, (old.text,))


def _detector(claim: Claim) -> Detector:
    return "temporal" if "now" in claim.marks else "implicit"


def _done(claim: Claim, known: View) -> Match | None:
    """Somebody else does what the key names: "Mum does the school run", "quem entrega é o Jonas"."""
    if known.values or claim.negative or not _is_somebody(known.said.words) or limits(claim, known, ()):
        return None
    plain, keys = fold_same(claim.said.text), [word.bare for word in known.key.words]
    anew = _tells_anew(claim)
    for found in _found(DEEDS, plain):
        deed, verb = (found.groupdict().get(part) or "" for part in ("deed", "verb"))
        whole = bool(deed) and set(keys) <= set(deed.split())
        alike = any(len(key) > _ALIKE_CHARS and key[:_ALIKE_CHARS] == verb[:_ALIKE_CHARS] for key in keys)
        place = found.span("one")
        told = [word for word in claim.said.words if place[0] <= word.start < place[1]]
        if (whole or (alike and anew)) and _is_somebody(told) and fold(claim.said.at(place)) != fold(known.said.text):
            return Match(scores.KEYED, "asked", _detector(claim), claim.said.at(place), (known.said.text,))
    return None


def _held(claim: Claim, known: View) -> Match | None:
    """What the key names is held in another room: "la reunión es en el auditorio", the room of the meeting."""
    said, rooms = claim.said, {word.term for word in known.key.words if word.bare in _ROOMS}
    if not rooms or claim.negative or said.slot is None or said.values or any(v.family != "code" for v in known.values):
        return None
    of = known.key.terms - rooms
    for frame in claim.frames:
        inside = frame.tail and PREPOSITIONS.get(frame.tail[0].bare) == "in" and frame.tail[0].start < said.slot[0]
        if inside and of and of == frame.about - {frame.verb} and frame.verb in (IS, CHANGED):
            if fold(said.at(said.slot)) in fold(known.said.text):
                return None
            return Match(scores.KEYED, "asked", _detector(claim), said.at(said.slot), (known.said.text,))
    return None


_ROOMS_WORDS = "room sala salon aula hall venue lugar local place location site"
_ROOMS: Final = frozenset(_ROOMS_WORDS.split())


def _underway(claim: Claim, known: View) -> Match | None:
    """What was ordered is on its way, and nothing else is named: "it shipped this morning", the status of an order."""
    new = next((state for state in claim.said.states if state.name in _SENT), None)
    words = {word.bare for word in known.key.words}
    if new is None or "=status" not in known.key.terms or _ORDERS.isdisjoint(words) or claim.negative:
        return None
    old = {state.name for state in known.said.states}
    told = [word for word in claim.said.words if not new.start <= word.start < new.end]
    own = {word.term for word in told if word.term} - known.terms - claim.context - _ANYBODY
    if own or new.name in old or _is_numbered(claim, known, (new.start, new.end)) or "delivered" in old:
        return None
    value = claim.said.text[new.start : new.end]
    return Match(scores.KEYED, "asked", "temporal", value, (known.said.text,))


_SENT: Final = frozenset({"shipped", "out_for_delivery", "delivered", "collected"})
_ORDERS_WORDS = """
order orders parcel package shipment delivery load cargo freight pedido pedidos paquete envio entrega pacote encomenda
remessa carga cargas flete frete
"""
_ORDERS: Final = frozenset(_ORDERS_WORDS.split())


def _is_somebody(words: tuple[Word, ...] | list[Word]) -> bool:
    told = [word for word in words if word.term]
    return bool(told) and all(word.name or word.term in persons() or word.start == 0 for word in told)
