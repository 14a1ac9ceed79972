"""The rule for what a host has written of something, told anew of that thing: "the Smiths are in 611 now".

A key tells of what a value is, and of what else there are such values: `room_smith`, `room_okafor`. Who names the one
thing beside another value of that kind, and asks for it or says that it is so now, means the value under its key; and
who names nothing means the only value of its kind that there is.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from sayso.language.fold import fold
from sayso.memory.claims.claim import Claim
from sayso.memory.claims.values.value import Value, is_money
from sayso.memory.claims.vocabulary.lexicon import concept, kin, persons, stem
from sayso.memory.claims.vocabulary.particles import ARTICLES, POSSESSED, TITLES, any_of
from sayso.memory.claims.vocabulary.verbs import VERBS
from sayso.memory.claims.vocabulary.words import Word, fold_same
from sayso.memory.detect import scores
from sayso.memory.detect.comparison.changes import changes_of, clause_of
from sayso.memory.detect.comparison.match import GENERIC, Changes, Match, Near, Rule, same_message
from sayso.memory.detect.comparison.times import limits, tells_since
from sayso.memory.detect.comparison.view import ASKS, View
from sayso.memory.detect.edits.fitting import NAMED, NAMED_BEFORE
from sayso.memory.detect.edits.rewrite import Place, replaced
from sayso.memory.detect.rules.implied import SELF_TOLD
from sayso.memory.detect.rules.keyed import denies

MAX_WHO_CHARS: Final = 40
"""A longer name is that of several."""
_ASKED_WORDS = """
en: can could may shall would let's lets please pls plz want need make put give get book set bump raise cut do
pt: pode podem podemos poderia quero queria queremos preciso precisamos bota coloca poe manda separa aumenta deixa faz
es: puede puedes pueden podes podeis podrias podemos quiero quisiera queremos necesito necesitamos pon haz sube
"""
_ASKED: Final = {
    lang: frozenset(words.split())
    for lang, _, words in (row.partition(": ") for row in _ASKED_WORDS.strip().splitlines())
}
_TO_US: Final = re.compile(r"[^\W\d_]{2,}[aeiszdn](?:me|nos|mel[oa]s?|nosl[oa]s?|dle|nle)")
"""An order with whom it is for: "haznos", "ponedle"."""
_NO_ORDERS: Final = frozenset({"menos", "buenos", "planos", "uniforme", "informe", "conforme", "nombre", "dime"})
_DOES: Final = re.compile(
    r"(?<!\w)(?:will|'ll|goes|comes|covers|takes|does|handles|leading|doing|va|viene|ira|vendra|cubre|lleva|atiende|hace"
    r"|se encarga|vai|vem|cobre|leva|atende|faz|fica|assume|asume)(?!\w)"
)
_OWN_KIN: Final = re.compile(r"(?<!\w)(?:is|es|e|was|era) (?:my|our|mi|nuestr[oa]|meu|minha|noss[oa]) ")
_TITLE: Final = re.compile(rf"(?<!\w)(?:{any_of(TITLES)})\.?\s$", re.IGNORECASE)
_TODAY: Final = re.compile(r"\W*(?:today|tonight|now|hoy|esta noche|hoje|agora|this \w+|esta \w+)\W*")
_PAST: Final = re.compile(r"(?:ou|ei|aram|eram|iram|aste|aron|ieron)$")
_WHEN: Final = frozenset({"date", "time", "range", "duration"})
_ALIKE_CHARS: Final = 4
_PHRASE_WORDS: Final = 4
_MUCH: Final = re.compile(r"(?<!\w)(?:enough|more|less|much|many|bastante|suficiente|mais|mas|menos)(?!\w)")
_ONE_OF: Final = re.compile(r"(?<!\w)(?:an?|some|any|una?s?|um|uma)\s$")
_TYPES_WORDS = "tipo type kind clase class modelo model marca brand"
_TYPES: Final = frozenset(_TYPES_WORDS.split())
"""Words of a key that ask which one of what the others name."""
_OF: Final = frozenset({"de", "da", "do", "del", "la", "das", "dos"})


def recorded(claim: Claim, known: View, near: Near) -> Match | None:
    """Another value of the one kind that a key has, told of what the key names and of nothing else that it could be."""
    if not known.bare or claim.speaker == "assistant" or claim.act != "state":
        return None
    if claim.past or {"other", "first", "at_times"} & claim.marks or _says_what_is_gone(claim, known):
        return None
    if same_message(claim, known) and claim.turns != "repair":
        return None  # "delivery is 8 now, the least order is still 25"
    if known.values:
        return _valued(claim, known, near) if "add" not in claim.marks else None
    if (match := _somebody(claim, known, near)) is not None or "add" in claim.marks:
        return match
    return _phrased(claim, known, near) or _placed(claim, known, near)


def _says_what_is_gone(claim: Claim, known: View) -> bool:
    """Whether it tells old and new in one breath; who is moved is no old value: "move Smith to 611"."""
    return any(not pair.soft or fold(pair.old) not in known.spelled for pair in claim.pairs)


def _valued(claim: Claim, known: View, near: Near) -> Match | None:
    """A typed value, of what the key names; or of nothing, where it is the only one of its kind."""
    changes = tuple(changes_of(claim, known))
    part = len(changes) < len(known.values) and not _PREFERS.search(fold_same(claim.said.text))
    if not changes or part or limits(claim, known, changes) or measured(claim, known):
        return None
    start, end = _clause(claim, changes[0][1])
    words, own = _told(claim, known, changes[0][1])
    here, of = {word.term for word in words}, near.telling - ASKS.keys()
    named = bool((of | known.names) & here) or (bool(of & claim.context) and not any(word.name for word in own))
    asked = _asks(claim, start, end)
    if denies(claim, start, end) or not (named or (near.alone and _is_meant(claim, known, changes, asked))):
        return None
    if named and own and of - here - claim.context and not known.names & here:
        return None  # it is of something else: "the SK dryer has 12 months", the warranty of a washing machine
    own = [word for word in own if word.term not in claim.context]
    if any(_is_anothers(claim, word, of <= here) for word in own):
        return None
    spare = 1 if _is_now(claim) else 0  # "the Smiths are in 611 now, keys in hand"
    if named and not (claim.changes or asked) and len(own) > spare:
        return None
    value, gone = replaced(known.said, changes), tuple(old.text for old, _ in changes)
    # of nothing that it names, it follows on what was said last
    rule: Rule = "recorded" if named or _PREFERS.search(fold_same(claim.said.text)) else "follows"
    return Match(scores.RECORDED, rule, "explicit" if claim.changes else "implicit", value, gone)


def _told(claim: Claim, known: View, new: Value) -> tuple[list[Word], list[Word]]:
    """The words of the clause that a value stands in, and those of them that the key does not know; but for the name
    that the value is told with: "Mastercard ending 1190"."""
    start, end = _clause(claim, new)
    words = [word for word in claim.said.words if start <= word.start < end and word.term]
    known_by = known.terms | known.key.terms | GENERIC | ASKS.keys()
    lead = [word for word in claim.said.words if word.end <= new.start][-NAMED_BEFORE:]
    led = {word.start for word in lead if word.name} if NAMED.search(known.said.text) else set[int]()
    return words, [
        word for word in words
        if word.term not in known_by and word.bare not in VERBS and word.start not in led
    ]  # fmt: skip


def _is_meant(claim: Claim, known: View, changes: Changes, asked: bool) -> bool:
    """Whether a value that is told of nothing is told to be so instead of the only one of its kind."""
    prefers = _PREFERS.search(fold_same(claim.said.text)) if not claim.negative else None
    anew = claim.changes or _is_now(claim) or prefers is not None
    if any(_TODAY.fullmatch(fold(new.text)) or old.unit != new.unit for old, new in changes):
        return False
    measured = all(old.unit for old, _ in changes)
    start, end = _clause(claim, changes[0][1])
    words = [word for word in claim.said.words if start <= word.start < end and word.term]
    units = {new.unit for _, new in changes}
    known_by = known.terms | known.key.terms | units
    words = [word for word in words if prefers is None or not prefers.start() <= word.start < prefers.end()]
    nothing = all(word.term in known_by or word.bare in VERBS for word in words if not _is_reason(claim, word, changes))
    return (anew or (asked and measured)) and nothing


_PREFERS: Final = re.compile(
    r"(?<!\w)(?:(?:is|'s|are|would be|suits (?:me|us)|works|be)(?: (?:much|even))? better"
    r"|(?:me|nos) (?:va|viene|vendria|iria|queda|quedaria|cuadra) (?:mucho )?mejor|(?:es|seria) (?:mucho )?mejor"
    r"|(?:e|seria|fica|ficava|da) (?:bem |muito )?melhor)(?: (?:for|para|pra) (?:me|us|mi|nosotros|mim|nos|a gente))?"
    r"(?=\s*(?:$|[,.!;]))"
)
"""How somebody says that they would rather have what they have named."""


def measured(claim: Claim, known: View) -> bool:
    """Whether a value is of a measure that what is under the key has none of, and does not ask for: "called 3 times",
    a room; or money that was moved: "send 100 EUR to Luis", his balance."""
    changes = changes_of(claim, known)
    words = {word.bare for word in known.key.words}
    if not changes or claim.elliptic:
        return False
    if not _BALANCES.isdisjoint(words) and _MOVED.search(fold_same(claim.said.text)):
        return True
    priced = bool(known.key.terms & _PRICED) or not _PRICES.isdisjoint(words)
    return not claim.changes and any(_is_of_no_such(old, new, known, priced) for old, new in changes)


def _is_of_no_such(old: Value, new: Value, known: View, priced: bool) -> bool:
    if new.family != "amount" or old.unit or is_money(old) or not (new.unit or is_money(new)):
        return False
    if is_money(new):
        return not priced
    return not {new.unit, concept(new.unit, stem(new.unit))} & known.key.terms


_PRICED: Final = frozenset({"=price", "=budget", "=rent", "=total", "=amount", "=salary", "=deposit", "=instalment"})
_PRICES_WORDS = "fee fees debt limit cap quota cuota valor value importe monto saldo balance tarifa precio preco cupo"
_PRICES: Final = frozenset(_PRICES_WORDS.split())
_BALANCES: Final = frozenset({"balance", "saldo"})
_MOVED: Final = re.compile(
    r"(?<!\w)(?:send|sent|transfer(?:red)?|pay|paid|give|gave|transf(?:iere|irio|ere|eriu)|envi[ao]|mand[ao]u?|pag[ao]u?"
    r"|deposit\w*)(?!\w)"
)


def tells_another(claim: Claim, known: View, near: Near) -> bool:
    """Whether a value is told of something of its own, and neither that it is so now nor what the key asks for: "Owen
    has soccer at 5", his appointment."""
    changes = changes_of(claim, known)
    if not changes or claim.changes or _is_now(claim) or claim.elliptic or claim.turns:
        return False
    if known.said.terms & claim.said.terms:
        return False
    start, end = _clause(claim, changes[0][1])
    words, own = _told(claim, known, changes[0][1])
    own = [word for word in own if not word.name and word.term not in claim.context]
    if any(new.family in SELF_TOLD for _, new in changes):
        return any(_owns(claim, word) for word in own)  # "the bank's phone is …"
    asked = (known.key.terms - near.telling or known.key.terms) | (known.key.terms & ASKS.keys())
    return bool(own) and not asked & {word.term for word in words} and not _asks(claim, start, end)


def _owns(claim: Claim, word: Word) -> bool:
    """Whether something is said to be of what a word names: "the bank's", "de la farmacia"."""
    words = list(claim.said.words)
    at = words.index(word)
    after = words[at + 1].bare if at + 1 < len(words) else ""
    before = [each.bare for each in words[max(0, at - 2) : at]]
    led = before[:-1] if before and before[-1] in ARTICLES else before  # "of the shop"
    return after in POSSESSED or led[-1:] == ["of"] or (bool(led) and led[-1] in _OF)


def _is_reason(claim: Claim, word: Word, changes: Changes) -> bool:
    """Whether a word stands in a reason after the value: "3 kg, as we are more now", "de 3 kg que aumentou a turma"."""
    end = changes[0][1].end
    return word.start > end and _REASON.match(fold_same(claim.said.text), end) is not None


def _is_anothers(claim: Claim, word: Word, named: bool) -> bool:
    """Whether a word tells of somebody else, whose it is, or who it is of where the key's own is not named."""
    if not (word.name or word.term in persons()):
        return False
    after = next((each for each in claim.said.words if each.start >= word.end), None)
    owner = after is not None and after.bare in POSSESSED and after.start == word.end
    return owner or not named


def _somebody(claim: Claim, known: View, near: Near) -> Match | None:
    """Somebody else, where the message has spoken of who it was, or tells who does what the key names."""
    told = [word for word in known.said.words if word.term]
    if not told or not all(word.name or word.term in kin() for word in told):
        return None
    was = {word.term for word in told if word.name}
    names = [word for word in claim.said.words if _is_new_name(word, known)]
    before = [word for word in claim.said.words if word.term in was]
    if not names or not _is_one(claim.said.text, names):
        return None
    start, end = _clause(claim, names[0])
    if any(start <= value.start < end and value.family not in _WHEN for value in claim.said.values):
        return None
    plain = fold_same(claim.said.text[start:end])
    parted = all(not start <= word.start < end for word in before) or _SO.search(fold_same(claim.said.text)) is not None
    spoken = bool(was & claim.context and not before) or (bool(before) and parted)
    named = bool(near.telling & claim.said.terms - ASKS.keys()) and _tells_what(claim, known, near)
    if denies(claim, start, end) or not (spoken or named) or _OWN_KIN.search(plain):
        return None
    if not (_is_now(claim) or claim.changes or _asks(claim, start, end) or _DOES.search(plain)):
        return None
    if _only_begins(claim, names) and not _DOES.search(plain):
        return None
    value = claim.said.text[_titled(claim.said.text, names[0].start) : names[-1].end]
    return Match(scores.RECORDED, "recorded", "implicit", value, (known.said.text,))


_REASON: Final = re.compile(r"[,\s]*(?:because|as|since|cause|que|porque|pois|ya que|ja que)\s")
_SO: Final = re.compile(r",? (?:so|asi que|entonces|entao|por eso|por isso) ")


def _only_begins(claim: Claim, names: Sequence[Word]) -> bool:
    """Whether what looks like a name is no more than the first word of a sentence: "Kindly update the gate pass"."""
    words = claim.said.words
    return len(names) == 1 and names[0] is words[0] and len(words) > _ANSWER_WORDS


_ANSWER_WORDS: Final = 2
"""Who is named with no more words than that is told by the name: "Ana now"."""


def _is_new_name(word: Word, known: View) -> bool:
    return word.name and word.bare.isalpha() and word.term not in known.key.terms | known.terms


def _tells_what(claim: Claim, known: View, near: Near) -> bool:
    """Whether a claim names what a key asks for, or does it: "Leo will be picked up by Ann", a `pickup_person`."""
    asked = [word.bare for word in known.key.words if word.term not in near.telling and len(word.bare) >= _ALIKE_CHARS]
    starts = {word.bare[:_ALIKE_CHARS] for word in claim.said.words if len(word.bare) >= _ALIKE_CHARS}
    return any(word[:_ALIKE_CHARS] in starts for word in asked) or bool(
        (known.key.terms - near.telling) & (claim.said.terms | claim.context)
    )


def _phrased(claim: Claim, known: View, near: Near) -> Match | None:
    """Another one of what the key or its value is called by: "the Sala Paz", where it was the Sala Rulfo."""
    of = {word.term for word in known.key.words if word.term and word.bare not in _TYPES}
    heads = of | {word.term for word in known.said.words[:1] if word.term and not word.name}
    heads -= near.telling if not near.only_key else set()
    for word in claim.said.words:
        if word.term not in heads:
            continue
        place = _phrase(claim, word)
        text = claim.said.at(place)
        if _MUCH.search(fold_same(text)) or (
            not claim.changes and _ONE_OF.search(fold_same(claim.said.text), 0, place[0])
        ):
            continue  # "let's do a sandbox environment" is of another one
        start, end = _clause(claim, word)
        here = {each.term for each in claim.said.words if start <= each.start < end}
        new = {each.term for each in claim.said.words if place[0] <= each.start < place[1]} - known.terms
        others = of - heads if not near.only_key else of - {word.term}
        named = bool(near.telling & (here | claim.context)) if others else near.only_key
        named = named and others & near.telling <= here | claim.context
        told = claim.changes or _is_now(claim) or _asks(claim, start, end)
        if new - {""} and named and told and not denies(claim, start, end) and fold(text) != fold(known.said.text):
            return Match(scores.RECORDED, "recorded", "implicit", text, (known.said.text,))
    return None


def _placed(claim: Claim, known: View, near: Near) -> Match | None:
    """Somewhere else, where a key asks for a place and no other does, or it names what the key is of."""
    said = claim.said
    if not near.asks_place or said.slot is None or said.role not in ("to", "in") or denies(claim, *said.slot):
        return None
    places = [value for value in said.values if value.family == "place"]
    place = (places[0].start, places[0].end) if len(places) == 1 else said.slot
    named = any(word.name for word in said.words if place[0] <= word.start < place[1])
    if not (places or named) or any(value.family not in _WHEN | {"place"} for value in said.values):
        return None
    of = bool(near.telling & (said.terms | claim.context) - ASKS.keys())
    told = claim.changes or _is_now(claim)
    if not (told and (near.alone or of)) or fold(said.at(place)) in fold(known.said.text):
        return None
    return Match(scores.RECORDED, "recorded", "implicit", said.at(place), (known.said.text,))


def _phrase(claim: Claim, head: Word) -> Place:
    """A word with those that tell which one: before it in English, after it elsewhere."""
    words, found = list(claim.said.words), [head]
    at = words.index(head)
    for word in (words[:at][::-1] if claim.lang == "en" else words[at + 1 :])[: _PHRASE_WORDS - 1]:
        beside = claim.said.text[min(word.end, found[-1].end) : max(word.start, found[-1].start)]
        if (
            word.bare in VERBS
            or (claim.lang != "en" and _PAST.search(word.bare))
            or beside.strip()
            or not (word.term or word.bare in _OF)
        ):
            break
        found.append(word)
    while not found[-1].term:
        found.pop()
    return min(word.start for word in found), max(word.end for word in found)


def _asks(claim: Claim, start: int, end: int) -> bool:
    words = [word.bare for word in claim.said.words if start <= word.start < end]
    if any(word in _ASKED[claim.lang or "en"] for word in words):
        return True
    ordered = (word for word in words if claim.lang == "es" and word not in _NO_ORDERS)
    return any(_TO_US.fullmatch(word) for word in ordered)


def _is_now(claim: Claim) -> bool:
    return "now" in claim.marks or tells_since(claim)


def _titled(text: str, start: int) -> int:
    found = _TITLE.search(text, 0, start)
    return found.start() if found is not None else start


def _is_one(text: str, names: Sequence[Word]) -> bool:
    """Whether names are those of one: nothing but spaces stands between them."""
    near = names[-1].end - names[0].start <= MAX_WHO_CHARS
    return near and all(not text[one.end : other.start].strip() for one, other in pairwise(names))


def _clause(claim: Claim, new: Value | Word) -> Place:
    return clause_of(claim.said.text, new.start, new.end)
