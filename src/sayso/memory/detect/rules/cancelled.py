"""The rule for what is called off: the thing that a fact is about has ended, and its values are gone with it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.oneself import does
from sayso.memory.claims.clauses.statement import Statement, statement
from sayso.memory.claims.values.states import CANCELLED
from sayso.memory.claims.values.value import Value, fits, same
from sayso.memory.claims.vocabulary.lexicon import stem
from sayso.memory.claims.vocabulary.verbs import ORDINARY
from sayso.memory.claims.vocabulary.words import Word, fold_same
from sayso.memory.detect import scores
from sayso.memory.detect.acts.ending import Ending, ending, ends
from sayso.memory.detect.comparison.match import GENERIC, Match, Near, Rule, same_message
from sayso.memory.detect.comparison.view import ASKS, View
from sayso.memory.detect.edits.edit import parts_of, terms_in
from sayso.memory.detect.edits.listed import when_of, without_member, without_value
from sayso.memory.detect.edits.rewrite import find
from sayso.memory.detect.rules.worded import OPEN


def ended(claim: Claim, known: View, near: Near) -> Match | None:
    """It ends the thing that the fact is about: its values are gone with it."""
    states = {state.name for state in claim.said.states} & CANCELLED
    if (claim.act != "cancel" and not states) or known.negative or same_message(claim, known):
        return None
    if claim.speaker == "assistant" and _RAN_OUT.search(fold_same(claim.said.text)):
        return None  # who has none of it left does not say that nothing is wanted
    if _ends_another_deed(claim, known) or _names_who_is_gone(claim, known) or _is_born_with(claim, known):
        return None
    if _OLD_ONE.search(fold_same(claim.said.text)) and _NEW_ONE.search(fold_same(known.said.text)):
        return None
    told = ending(claim.said, claim.lang)
    if told.fell and not any(value.family in ("date", "time") for value in known.values):
        return None  # prices fall too
    keyed = known.bare and bool(known.key.terms) and known.key.terms <= claim.said.terms
    numbered = frozenset([value.text for value in told.values]) & known.names  # "order 3344", "cancel the 3344"
    if (told.names | told.owners) - known.terms or (not keyed and not numbered and _otherwise(told, known)):
        return None
    bare = not told.terms - GENERIC
    pointed = not told.terms & known.terms and _POINTS.search(fold_same(claim.said.text)) is not None
    common = (claim.said.terms if bare or pointed else told.terms) & known.terms | numbered
    if "=job" in told.terms and _is_ones_work(claim, known):
        return Match(scores.CANCELLED, "cancelled", "explicit", claim.text, (known.said.text,))
    if common and common <= told.where and told.things - known.terms - GENERIC:
        return None  # "no coffee left at the shop" leaves the shop as it is
    if told.keep & known.terms or (told.terms and told.terms <= told.keep):
        kept = without_member(known.said, frozenset(), (), told.keep)
        return None if kept is None else Match(scores.CANCELLED, "cancelled_part", "explicit", *kept)
    if common:
        return _ended_named(claim, known, near, told, common, keyed)
    if not claim.context - GENERIC and _is_arranged(told, known, near):
        return Match(scores.CANCELLED_POINTED, "cancelled", "explicit", claim.text, (known.said.text,))
    return _ended_last(claim, known, near, told, bare)


_RAN_OUT: Final = re.compile(
    r"(?<!\w)(?:(?:ran|run|sold|all) out|out of|se (?:me |nos )?(?:ha |han )?(?:acab|termin|agot)\w+|acab(?:ou"
    r"|aram)|esgot\w+"
    r"|no (?:me |nos )?quedan?|nao tem mais)(?!\w)"
)
"""What tells that there is none left of something."""


_OLD_ONE: Final = re.compile(
    r"(?<!\w)(?:the old(?: one)?|[oa]s? (?:antig[oa]s?|velh[oa]s?)|(?:el|la|los|las) (?:viej[oa]s?|antigu[oa]s?))(?!\w)"
)
_NEW_ONE: Final = re.compile(
    r"^\W*(?:(?:and|but|y|e|mas|pero) )?(?:(?:the|my|our) new|(?:[oa]|meu|minha) nov[oa]|(?:el|la|mi) nuev[oa])(?!\w)"
)


def _is_arranged(told: Ending, known: View, near: Near) -> bool:
    """Whether it ends an order or a journey by no more than that, and what was said last is what was ordered, or how
    one gets there and stays: "I cancelled the order", "I ordered a lamp, it comes on the 9th"."""
    if not 0 <= near.place <= 1 or not known.fact.said:
        return False
    plain, things = fold_same(known.said.text), told.terms - GENERIC
    ordered = bool(things & _ORDERS) and things <= _ORDERS | {"=refund"} and _ORDERED.search(plain) is not None
    return ordered or (bool(things & _JOURNEYS) and _ON_JOURNEY.search(plain) is not None)


_ORDERS: Final = frozenset({"=buy", "=order", stem("order"), stem("pedido"), stem("encomenda"), stem("purchase")})
_ORDERED: Final = re.compile(
    r"(?<!\w)(?:order(?:ed|ing)|bought|pedi|pedimos|encomend(?:ei|amos|e)|compr(?:ei|amos|e)|encargu?(?:ue|amos))(?!\w)"
)
_JOURNEYS: Final = frozenset({"=trip"})
_ON_JOURNEY: Final = re.compile(
    r"(?<!\w)(?:flights?|fly(?:ing)?|train|ferry|hotel|airbnb|voos?|vuelos?|trem|tren|comboio|pousada|hostal"
    r"|passage(?:m|ns)"
    r"|pasajes?|tickets?)(?!\w)"
)


def _names_who_is_gone(claim: Claim, known: View) -> bool:
    """Whether it names who is gone and who it is now, and the fact is of neither: "Julia left, talk to Nuria"."""
    olds = [pair.old for pair in claim.pairs if not pair.soft and pair.old[:1].isupper()]
    return bool(olds) and not any(find(known.said.text, old) for old in olds)


def _is_born_with(claim: Claim, known: View) -> bool:
    """Whether a fact tells what somebody cannot have, and a claim only what there is none of: "the cookies have no nuts
    any more", an allergy to nuts."""
    return bool(known.terms & OPEN) and not claim.said.terms & OPEN


def _ends_another_deed(claim: Claim, known: View) -> bool:
    """Whether somebody does something no more, and the fact tells what else they do: "Ana no longer works here", "Ana
    lives in Rome"."""
    mine, theirs = _deed(claim.said), _deed(known.said)
    if mine is None or theirs is None or claim.said.values or not known.fact.said:
        return False
    same = stem(mine.bare) == stem(theirs.bare) or (mine.term and mine.term == theirs.term)
    who = {word.term for word in claim.said.words if word.term and word.end <= mine.start}
    return not same and who == claim.said.terms & known.terms and who <= claim.said.names | claim.said.first


def _deed(said: Statement) -> Word | None:
    """The only verb of a statement, where it has one."""
    verbs = [word for word in said.words if word.bare in ORDINARY and not word.name]
    return verbs[0] if len(verbs) == 1 else None


def _is_ones_work(claim: Claim, known: View) -> bool:
    """Whether one has left one's job, and a fact tells where one works: "I quit my job", "I work at Acme"."""
    works = _WORKS.search(fold_same(known.said.text)) is not None
    return works and does(claim.said) != "" and does(known.said) != ""


_WORKS: Final = re.compile(
    r"(?<!\w)(?:work(?:ing)?|trabaj(?:o|ando)|trabalh(?:o|ando)) (?:at|for|in|as|en|de|para|como|n[ao]|em)(?!\w)"
)


def _otherwise(told: Ending, known: View) -> bool:
    """Whether it says when, or which one, and that is not what the fact says: "Friday's class" is not Tuesday's."""
    fitting = [(old, new) for new in told.values for old in known.values if fits(old, new)]
    told_so = {new.start for old, new in fitting if same(old, new) or _same_day(old, new)}
    return any(new.start not in told_so for _, new in fitting)


def _same_day(old: Value, new: Value) -> bool:
    """Whether two dates are one day of the week, told by its name alone: what is over may have been last Tuesday."""
    days = old.what, new.what
    if not isinstance(days[0], date) or not isinstance(days[1], date) or any(map(str.isdigit, new.text)):
        return False
    return days[0].weekday() == days[1].weekday()


def _ended_named(
    claim: Claim, known: View, near: Near, told: Ending, common: frozenset[str], keyed: bool
) -> Match | None:
    """It names what has ended, or who it is for."""
    meant = claim.context & known.terms if _POINTS.search(fold_same(claim.said.text)) else frozenset[str]()
    part = without_member(known.said, (common | meant) - GENERIC or common, told.values)
    if (part := part or _without_days(claim, known, told)) is not None:
        return Match(scores.CANCELLED, "cancelled_part", "explicit", *part)
    if (others := _besides_part(claim, known, common)) is not None:
        return Match(scores.CANCELLED, "cancelled_part", "explicit", *others)
    firm = keyed or common - GENERIC or near.place >= 0
    if not keyed and not any(term[0].isdigit() for term in common) and _is_another(claim, known, told, common):
        firm = False
    score = scores.CANCELLED if firm else scores.CANCELLED_VAGUELY
    return Match(score, "cancelled", "explicit", claim.text, (known.said.text,))


def _besides_part(claim: Claim, known: View, common: frozenset[str]) -> tuple[str, tuple[str, ...]] | None:
    """What is left where only something that comes with it has ended: of a trip with a hotel, the hotel."""
    places = parts_of(known)
    ended = [at for at, place in enumerate(places) if (common - GENERIC) & terms_in(known, place)]
    if not known.fact.said or len(ended) != 1 or not ended[0]:
        return None
    rest = ", ".join(known.said.at(place).rstrip(" .") for at, place in enumerate(places) if at != ended[0])
    if len(places) == _BOTH and _BESIDE.search(known.said.text, 0, places[1][0]) and not _valued(known, places[1]):
        return rest, (known.said.at(places[1]),)
    last = ended[0] == len(places) - 1 and _BESIDE.search(known.said.text, 0, places[-1][0]) is not None
    when = when_of(known.said, *places[ended[0]]) if last else ""
    return f"{rest}{when}; {claim.text}", (known.said.at(places[ended[0]]),)


_BOTH: Final = 2
_BESIDE: Final = re.compile(r"\s(?:and|y|e)\s$", re.IGNORECASE)
"""What joins one of two things to the other: "vitamin D and iron"."""


def _valued(known: View, place: tuple[int, int]) -> bool:
    return any(place[0] <= value.start < place[1] for value in known.values)


def _is_another(claim: Claim, known: View, told: Ending, common: frozenset[str]) -> bool:
    """Whether only who it is for is the same, or only what: the lesson of somebody who has an appointment too, her
    lesson and his."""
    who = claim.said.names | known.names
    nouns = known.terms - known.names - claim.said.terms - GENERIC
    if common <= who and told.things - known.terms - GENERIC and nouns:
        return True
    own = _THEIR_OWN.search(fold_same(claim.text)) is not None
    agents = ending(statement(claim.text, claim.lang, claim.at), claim.lang).agents if own else told.agents
    theirs = (known.names | known.said.first) - claim.said.terms - agents
    return bool(agents - known.terms and theirs and (own or len(common) == 1))


def _ended_last(claim: Claim, known: View, near: Near, told: Ending, bare: bool) -> Match | None:
    """It points at what has ended: the last thing, the one at that time, what the message spoke of."""
    gone = (known.said.text,)
    if _THOSE.search(claim.text) and (claim.context & known.terms) - GENERIC and bare:
        return Match(scores.CANCELLED_POINTED, "cancelled", "explicit", claim.text, gone)
    named = [term for term in told.terms - claim.context - known.key.terms if term[0] != "="]
    if claim.context & known.key.terms and not named and known.bare:
        return Match(scores.CANCELLED_KEY, "cancelled", "explicit", claim.text, gone)
    if bare and near.place >= 0 and any(fits(old, new) for new in told.values for old in known.values):
        if (part := _one_at(claim, known, told)) is not None:
            return Match(scores.CANCELLED_AT, "cancelled_part", "explicit", *part)
        return Match(scores.CANCELLED_AT, "cancelled", "explicit", claim.text, gone)
    if not known.fact.said and _LET_BE.search(fold_same(claim.said.text)):
        return None  # what was spoken of comes to nothing, and what a host has written stays
    loose = not told.terms - GENERIC - claim.context or _IT.search(claim.text) is not None
    if near.place == 0 and loose and claim.speaker != "assistant" and (known.fact.said or claim.elliptic):
        return Match(scores.CANCELLED_LAST, "cancelled_last", "explicit", claim.text, gone)
    return None


def _one_at(claim: Claim, known: View, told: Ending) -> tuple[str, tuple[str, ...]] | None:
    """What is left of several things without the one that is on a day: "pilates on Tuesdays and yoga on Fridays"."""
    days = [old for new in told.values for old in known.values if same(old, new) or _same_day(old, new)]
    part = without_member(known.said, frozenset(), tuple(days)) if days else None
    return part or _without_days(claim, known, told)


def _without_days(claim: Claim, known: View, told: Ending) -> tuple[str, tuple[str, ...]] | None:
    """What is left of several days without the one that it is told of: "bookings on the 7th and the 14th"."""
    gone = [old for new in told.values for old in known.values if same(old, new) or _same_day(old, new)]
    left = without_value(known.said, gone[0]) if len(gone) == 1 else None
    if left is None:
        return None
    if any(value.family == "amount" and value.end < gone[0].start for value in known.values):
        left = f"{known.said.text.rstrip(' .')}; {claim.text}"  # "two tickets, one for Friday and one for Saturday"
    return left, (gone[0].text,)


def only_ended(claim: Claim, found: dict[str, tuple[View, Match]], views: Sequence[View]) -> None:
    """Leave of what a claim would end only what it speaks of most closely.

    What shares less with it than another does, and is about something that it does not name, is another thing. "It"
    is what the same message has ended already, and so is "that order"; and it is what the message speaks of.
    """
    done = any(same_message(claim, each) and ends(each.said, claim.lang) for each in views)
    pointed = done and _POINTS.search(fold_same(claim.said.text)) is not None
    spoken = claim.context - GENERIC
    before = [each for each in views if not same_message(claim, each) or each.fact.supersedes]
    for fact_id, (each, match) in list(found.items()):
        other = spoken and not spoken & each.terms and any(spoken & view.terms for view in before)
        last = match.rule == "cancelled_last" and (done or other)
        if last or (pointed and not spoken & each.terms):
            del found[fact_id]
    _only_at(claim, found, views)
    ended = {fact_id: each for fact_id, (each, match) in found.items() if match.rule in _ENDED}
    if claim.act != "cancel" or len(ended) < 2:
        return
    said = claim.said
    shares = {fact_id: _shares(claim, each) for fact_id, each in ended.items()}
    for fact_id, each in ended.items():
        closer = [other - shares[fact_id] for other in shares.values() if shares[fact_id] < other]
        more = [missed for missed in closer if missed - said.names or each.bare or each.names - said.terms]
        own = each.terms - said.terms - GENERIC - ASKS.keys() or (each.bare and _unnamed(claim, each))
        if more and own:
            del found[fact_id]


def _shares(claim: Claim, each: View) -> frozenset[str]:
    """What a claim shares with a fact; of what is under a key, the words of the key as they are spelled too."""
    spelled = frozenset(word.bare for word in each.key.words) & claim.spelled if each.bare else frozenset[str]()
    return claim.said.terms & each.terms | spelled


def _unnamed(claim: Claim, each: View) -> bool:
    return any(word.bare not in claim.spelled and word.term not in claim.said.terms for word in each.key.words)


def _only_at(claim: Claim, found: dict[str, tuple[View, Match]], views: Sequence[View]) -> None:
    """Leave nothing of a thing that is told by its hour or its day and has another one under a key: "the 16:00
    meeting", where the meeting is at 15:00."""
    told = ending(claim.said, claim.lang)
    timed = [each for each in views if each.bare and any(value.family in ("date", "time") for value in each.values)]
    other = [each for each in timed if each.fact.id not in found and _otherwise(told, each)]
    for fact_id, (each, match) in list(found.items()):
        if each.bare and match.rule in _ENDED and any(each.key.terms & one.key.terms - ASKS.keys() for one in other):
            del found[fact_id]


_LET_BE: Final = re.compile(
    r"(?<!\w)(?:leave (?:it|that)|never ?mind|forget (?:it|about it)|dejal[oa]|dejad?l[oa]|dejemosl[oa]|olvidal[oa]"
    r"|olvidad?l[oa]|deixa|deixe|esquece|esqueca|deixa isso)"
    r"(?:\W*$|,| (?:then|asi|como|assim|pra la|para la|isso|as it))"
)
_THEIR_OWN: Final = re.compile(r"(?<!\w)(?:her|his|their|su|sus|seu|sua|dele|dela|own|propri[oa]|propi[oa])(?!\w)")
_ENDED: Final[tuple[Rule, ...]] = ("cancelled", "cancelled_part")


_IT: Final = re.compile(
    r"(?:cancel|desmarc|anul|scrap|drop|call off)\w* (?:it|that|them|everything|all|isso|tudo|lo|la|todo"
    r"|eso)\b|(?:^|please |pls |pode |por favor,? |puede\w* )(?:cancel|desmarc|anul)\w*(?=[,.!;]|$)",
    re.IGNORECASE,
)


# "Ben rang, that lesson is off": what is meant by "that" was said before it.
_POINTS: Final = re.compile(
    r"(?<!\w)(?:that|this|those|these|his|her|their|ess[ea]s?|est[ea]s?|aquel[ea]s?|es[ea]|es[oa]s|aquell[oa]s?|su|sus)"
    r" (?!is|are|was|week|month|year|morning|afternoon|evening|semana|mes|ano|tarde|noche|noite)\w"
)
_THOSE: Final = re.compile(
    r"\b(?:it|that|this|those|these|them|one|isso|esse|essa|esses|essas|ele|ela|eles|elas|eso|ese|esa|esos|esas|lo|los"
    r"|las)\b",
    re.IGNORECASE,
)
