"""The frames of a statement: what each of its clauses is about, the verb, and what it says of it.

Two statements with one frame answer one question: "the keynote is in Hall A", "they've moved the keynote to Hall C".
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from sayso.language.detect import Lang
from sayso.language.fold import fold
from sayso.memory.claims.clauses.being import LASTING, NOT, being_at, going_on, held_at
from sayso.memory.claims.clauses.clause import Token, clauses, is_article, tokens_of, topic_names, topic_terms
from sayso.memory.claims.clauses.nouns import is_noun
from sayso.memory.claims.clauses.statement import Statement
from sayso.memory.claims.vocabulary.lexicon import concept, stem
from sayso.memory.claims.vocabulary.particles import CLITICS, POINTING, PREPOSITIONS, PRONOUNS, SUBJECTS
from sayso.memory.claims.vocabulary.verbs import BE, CHANGE, ORDINARY, SINGLE

IS, CHANGED = "is", "change"
_ONLY_WORDS = "except excepto exceto salvo menos unico unica only so solo apenas tirando fora besides bar"
_ONLY: Final = frozenset(_ONLY_WORDS.split())
_EXCEPT: Final = frozenset({"except", "excepto", "exceto", "salvo", "tirando", "bar", "menos"})


class Frame(NamedTuple):
    """One clause: what it is about in terms and in names as they are spelled, its verb, and what it says.

    `many` tells that more than one thing may be said so, `who` that it says who it is that does so, `points` that it is
    about somebody's whom nobody names, `loose` that the clause before tells what it is about, `only` that nothing else
    changes; `start` and `end` are where it stands.
    """

    about: frozenset[str]
    names: frozenset[str]
    verb: str
    tail: tuple[Token, ...]
    many: bool = False
    who: bool = False
    points: bool = False
    loose: bool = False
    only: bool = False
    start: int = 0
    end: int = 0


def frames(said: Statement, lang: Lang | None) -> tuple[Frame, ...]:
    """The frames of a statement, one a clause that has one; a clause about "it" is about what the one before is."""
    found: list[Frame] = []
    label: list[Token] = []
    last: list[Token] = []
    for clause, colon in clauses(said.text, tokens_of(said, lang)):
        frame = _under(label, clause) if label else _after(found, last, clause)
        if frame is not None and frame.tail:
            found.append(frame._replace(start=clause[0].start, end=clause[-1].end))
        goes_on = frame is None and any(
            token.verb in CHANGE for token in clause
        )  # "the fair: only the hall changes, …"
        label, last = clause if colon or _excepts(clause) else label if goes_on else [], clause
    return tuple(found)


def _excepts(clause: Sequence[Token]) -> bool:
    return any(token.bare in _EXCEPT for token in clause)


def _under(label: list[Token], clause: list[Token]) -> Frame | None:
    """A clause after a colon: what stands before it names the topic, or only leads to one that has its own."""
    if any(token.bare in _ONLY for token in clause) and any(token.verb in CHANGE for token in clause):
        return _frame(clause)  # what it is about goes on: "only the hall changes, it will be in …"
    frame, only = _frame(clause), _only(label)
    if frame is None and clause[0].verb in BE:
        clause = clause[1:] or clause
    if frame is None and len(clause) > 2 and (clause[0].bare, clause[1].bare) in _WISHES:
        clause = clause[2:]
    told = _frame(label)
    topic = only or (label if told is None else [])
    if frame is None:
        return Frame(topic_terms(topic), topic_names(topic), IS, tuple(clause)) if topic_terms(topic) else None
    if _is_elliptic(frame, clause):
        if topic or told is None:
            return frame._replace(about=frame.about | topic_terms(topic), names=topic_names(topic))
        return frame._replace(about=frame.about | told.about, names=told.names)
    if only:
        told_now = [token for token in clause if token.name or token.value is not None]
        return Frame(topic_terms(only), topic_names(only), IS, tuple(told_now), only=True) if told_now else frame
    return frame


_WISHES: Final = frozenset({("que", "sea"), ("que", "sean"), ("que", "seja"), ("que", "sejam")})
"""What leads to what is wanted: "the lamp: que sea de pie"."""


def _after(found: Sequence[Frame], last: Sequence[Token], clause: list[Token]) -> Frame | None:
    """A clause on its own; without a topic it is about what the one before it is, or what that says is changed."""
    frame = _frame(clause)
    if frame is None or not _is_elliptic(frame, clause):
        return frame
    if any(token.verb in CHANGE for token in last) and not found:
        told = [token for token in last if token.verb not in CHANGE]
        return frame._replace(about=frame.about | topic_terms(told), names=topic_names(told), loose=True)
    if found and frame.verb in (IS, CHANGED):
        return frame._replace(about=found[-1].about - {found[-1].verb}, names=found[-1].names)
    return frame


def _is_elliptic(frame: Frame, clause: Sequence[Token]) -> bool:
    """Whether a clause begins with its verb, or with a word that points."""
    first = clause[0]
    return (
        not frame.about - {frame.verb}
        and first.value is None
        and (first.bare in PRONOUNS or first.verb in BE | CHANGE | ORDINARY)
    )


def whole(key: Statement, said: Statement, lang: Lang | None) -> Frame:
    """A value as the frame of the key that it is the value of."""
    return Frame(key.terms, frozenset(), IS, tuple(tokens_of(said, lang)))


def spelled(*said: Statement) -> frozenset[str]:
    """The words of statements as they are spelled, but for case and accents."""
    words = [word.bare for each in said for word in each.words]
    return frozenset(words + [fold(value.text) for each in said for value in each.values])


def _frame(clause: list[Token]) -> Frame | None:
    for index, token in enumerate(clause):
        if token.value is not None or is_noun(clause, index):
            continue
        if _is_relative(clause, index):
            continue
        if token.bare in NOT:
            return None
        verb = next((at for at in range(index, min(index + 3, len(clause))) if clause[at].verb in CHANGE), None)
        if verb is not None and (verb == index or token.verb in BE or token.bare in _AUXILIARIES):
            frame = _changed(clause, index, verb) if not is_noun(clause, verb) else None
            if frame is not None:
                return frame
        if index == 0 and (told := _decided(clause)) is not None:
            return told
        if token.bare in _GOING and (ahead := _ahead(clause, index)) is not None:
            return ahead
        if lasting := going_on(clause, index):
            return _said(clause[:index], LASTING[clause[lasting].bare], clause[lasting + 1 :])
        if index and (being := being_at(clause, index)):
            return _said(clause[:index], IS, clause[being:])
        if index and (place := held_at(clause, index)):
            return _said(clause[:index], IS, clause[place:])
        if token.verb in ORDINARY:
            return _said(clause[:index], token.bare, clause[index + 1 :])
    return None


_RELATIVES: Final = frozenset({"that", "which", "who", "que", "quien", "quem"})


def _is_relative(clause: Sequence[Token], index: int) -> bool:
    """Whether a verb only tells which one is meant, and what it is comes after it: "the bus that does York is …"."""
    before = index - 1 - (index > 0 and clause[index - 1].bare in SUBJECTS)
    if before < 1 or clause[before].bare not in _RELATIVES or clause[index].verb not in ORDINARY:
        return False
    return any(clause[at].verb in BE | ORDINARY and not is_noun(clause, at) for at in range(index + 2, len(clause)))


_GOING: Final = frozenset({"vai", "vao", "va", "van"})
_BEING: Final = frozenset({"ser", "estar", "ficar", "quedar"})


def _ahead(clause: list[Token], going: int) -> Frame | None:
    """ "Vai ser na quinta", "va a costar 80": what will be is said of the same thing as what is."""
    at = going + 1 + (going + 1 < len(clause) and clause[going + 1].bare == "a")
    if at >= len(clause) or clause[at].value is not None:
        return None
    verb = IS if clause[at].bare in _BEING else _finite().get(stem(clause[at].bare), "")
    return _said(clause[:going], verb, clause[at + 1 :]) if verb else None


@cache
def _finite() -> dict[str, str]:
    """A verb by its stem; of two with one stem that which is so of one thing at a time."""
    return {stem(verb): verb for verb in (*sorted(ORDINARY - SINGLE), *sorted(SINGLE)) if stem(verb)}


def _decided(clause: list[Token]) -> Frame | None:
    """ "a fee of 45 a month", "la cuota en 560": a thing and its value, with only a preposition between them."""
    at = next((at for at, token in enumerate(clause) if token.value is not None), 0)
    if at < 2 or PREPOSITIONS.get(clause[at - 1].bare) not in ("of", "in") or not is_article(clause, 0):
        return None
    what = clause[: at - 1]
    if any(token.verb in BE | CHANGE | ORDINARY for token in (*what, *clause[at + 1 : at + 2])):
        return None  # "the class of Tuesday is …" says something else of it
    return _said(what, CHANGED, clause[at - 1 :])


_AUXILIARY_WORDS = "has have had got get been was were will ha han he hemos sido foi fue vai va 've i've they've we've"
_AUXILIARIES: Final = frozenset(_AUXILIARY_WORDS.split())


def _changed(clause: list[Token], first: int, verb: int) -> Frame | None:
    """ "The fee went up to 90", "they moved the call to Friday", "passou a ser 9h15", "we switched to Acme for it"."""
    leads = [at for at in range(verb + 1, len(clause) - 1) if _leads(clause, at)]
    if not leads:
        return None
    valued = [at for at in leads if clause[at + 1].value is not None]
    to = [at for at in leads if PREPOSITIONS.get(clause[at].bare) == "to"]
    lead = (valued or to or leads)[-1]
    if not topic_terms(clause[verb + 1 : leads[0]]) and not valued:
        lead = leads[0]
    between = clause[verb + 1 : lead]
    end = next((at for at in range(lead + 1, len(clause)) if at > lead + 1 and _parts(clause, at)), len(clause))
    what = between if topic_terms(between) else clause[:first]
    rest = clause[end:] if not topic_terms(what) else []
    return _said([*what, *rest], CHANGED, clause[lead : end if rest else len(clause)])


def _leads(clause: Sequence[Token], at: int) -> bool:
    role = PREPOSITIONS.get(clause[at].bare) if not is_article(clause, at) else None
    return role in ("to", "in", "for", "as") or clause[at].bare in ("ser", "be")


def _parts(clause: Sequence[Token], at: int) -> bool:
    return PREPOSITIONS.get(clause[at].bare, "of") != "of" and not is_article(clause, at)


def _said(subject: Sequence[Token], verb: str, tail: Sequence[Token]) -> Frame:
    subject = _led(subject)
    while tail and tail[0].bare in _PARTICLES:
        tail = tail[1:]
    about = topic_terms(subject)
    names = topic_names(subject)
    if subject and subject[-1].value is not None and subject[-1].value.text.isdecimal():
        names |= {subject[-1].value.text}  # "stall 14 costs …"
    name = verb if verb in (IS, CHANGED) else concept(verb, stem(verb)) or verb
    return Frame(
        about if verb in (IS, CHANGED) else about | {name},
        names,
        name,
        tuple(tail),
        _is_many(subject, verb),
        _asks_who(subject),
        any(token.bare in POINTING for token in subject),
    )


_PARTICLE_WORDS = """
up over out down off now still already being held happening ahora agora ya ja ainda todavia mesmo sendo rolando
acontecendo siendo
"""
_PARTICLES: Final = frozenset(_PARTICLE_WORDS.split())


def _is_many(subject: Sequence[Token], verb: str) -> bool:
    """Whether more than one may be said so; not where it is asked of one thing who: "las llaves las tiene Ana"."""
    return verb not in (IS, CHANGED) and verb not in SINGLE and not _asks_who(subject)


def _asks_who(subject: Sequence[Token]) -> bool:
    return bool(subject) and subject[-1].bare in CLITICS


def _led(subject: Sequence[Token]) -> Sequence[Token]:
    """A subject without what leads to it: "after the move our vet", "desde este mes"."""
    if not subject or subject[0].bare not in _LEADING:
        return subject
    starts = [
        at
        for at in range(2, len(subject))
        if is_article(subject, at) and subject[at - 1].bare not in PREPOSITIONS and not subject[at - 1].article
    ]
    return subject[starts[-1] :] if starts else []


_LEADING_WORDS = "after since before because with due desde com con tras depois despues apos ate hasta starting given"
_LEADING: Final = frozenset(_LEADING_WORDS.split())


def _only(label: Sequence[Token]) -> list[Token]:
    """What is named as the only thing that changes: "all the same except the driver"."""
    at = [index for index, token in enumerate(label) if token.bare in _ONLY]
    told: Sequence[Token] = label[at[-1] + 1 :] if at else ()
    return [token for token in told if token.verb not in BE | CHANGE and token.bare not in _DIFFERENT]


_DIFFERENT: Final = frozenset({"different", "distinto", "distinta", "diferente", "other", "thing", "cosa", "coisa"})
