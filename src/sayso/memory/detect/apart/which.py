"""Which one of a kind is meant: what stands beside a thing and tells it from others, and is not said of those."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from sayso.language.detect import Lang
from sayso.language.fold import fold
from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.clause import Token, clauses, tokens_of
from sayso.memory.claims.clauses.duty import deed
from sayso.memory.claims.clauses.nouns import is_noun
from sayso.memory.claims.clauses.statement import Statement
from sayso.memory.claims.manner.marks import marks
from sayso.memory.claims.values.value import Value, same
from sayso.memory.claims.vocabulary.lexicon import CLASSES, kin, stem
from sayso.memory.claims.vocabulary.particles import (
    CONTRACTED_OF,
    DEFINITE,
    DETERMINERS,
    GENDERED,
    NO_PREPOSITIONS,
    ORDINALS,
    POSSESSED,
    PREPOSITIONS,
    PRONOUNS,
)
from sayso.memory.claims.vocabulary.verbs import CHANGE, SAYING, verbs_of
from sayso.memory.claims.vocabulary.words import Word, fold_same
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.edits.rewrite import find

_PASSING_WORDS = """
next new newest latest last final current actual real right correct same original old former previous updated revised
only whole full own very official tentative provisional preliminary proposed planned agreed confirmed approved
definitive oficial oficiais oficiales tentativo tentativa provisorio provisoria provisorios preliminar proposto
proposta combinado combinada confirmado confirmada aprovado aprovada aprobado aprobada propuesto propuesta acordado
acordada definitivo definitiva proximo proxima novo nova ultimo ultima atual atualizado atualizada certo certa correto
correta mesmo mesma velho velha antigo antiga anterior inteiro inteira proprio propria nuevo nueva actualizado
actualizada correcto correcta mismo misma viejo vieja antiguo antigua entero entera propio propia
"""
PASSING: Final = frozenset(_PASSING_WORDS.split())
"""Words beside a thing that tell which one is its turn, or that it is this one, and not which one it is."""
_ENDINGS: Final = ("ed", "ing")
"""What English words end in that are done, and tell nothing apart."""


class Teller(NamedTuple):
    """What tells which one: its kind ("word", "name", "letter", "ordinal", "date"), and how it is looked up."""

    kind: str
    text: str
    start: int
    value: Value | None = None


class _Token(NamedTuple):
    """A word or a value, in the order of the text."""

    start: int
    end: int
    word: Word | None
    value: Value | None


def told_otherwise(claim: Claim, known: View, gone: tuple[str, ...]) -> bool:
    """Whether a thing of both is told apart by something else in each, which is not what changes: "the deadline for the
    audit", "the deadline for the payroll"."""
    mine, theirs = tellers(claim.said, claim.lang), tellers(known.said, claim.lang)
    changed = [place for phrase in gone if (place := find(known.said.text, phrase)) and phrase != known.said.text]
    for head, new in mine:
        olds = [old for each, old in theirs if each == head and old.kind == new.kind]
        if not olds or _says(known.spelled, known.terms, known.values, new):
            continue
        if any(_says(claim.spelled, claim.said.terms | claim.context, claim.said.values, old) for old in olds):
            continue
        if not any(_is_changed(old, changed) for old in olds) or _says_more(claim, known, new):
            return True
    if _is_way_back(claim, known) or _is_old_and_new(claim, known):
        return True
    if claim.cues:
        return _is_other_sex(claim, known, changed)
    points = {_pointed(claim.said), _pointed(known.said)} == {"f", "m"} and not (deed(claim.said) and deed(known.said))
    day = _is_of_other_day(claim, known, changed)
    return points or day or _is_other_sex(claim, known, changed) or _is_another(claim, known)


def is_of_other_thing(claim: Claim, known: View) -> bool:
    """Whether each speaks of another thing of one owner: "Abel's desk is oak", "no wait, Abel's brother is in York"."""
    mine, theirs = _owned(claim.said, claim.lang), _owned(known.said, claim.lang)
    return any(
        not new & known.terms and not theirs[owner] & claim.said.terms for owner, new in mine.items() if owner in theirs
    )


def is_of_other_size(claim: Claim, known: View) -> bool:
    """Whether it speaks of the ones of another size or colour by no more than that: "the small cakes serve ten", "the
    large ones serve thirty"."""
    found = _ONES.match(fold_same(claim.said.text)) if not (claim.changes or "partial" in claim.marks) else None
    if found is None or found["the"] not in DEFINITE[claim.lang] or found["size"] not in CLASSES:
        return False
    kind = CLASSES[found["size"]]
    first = min((value.start for value in known.values), default=len(known.said.text))
    theirs = {word.bare for word in known.said.words if CLASSES.get(word.bare) == kind and word.start < first}
    return bool(theirs) and found["size"] not in theirs


_ONES: Final = re.compile(
    r"\W*(?:and |y |e )?(?P<the>the|el|la|los|las|o|a|os|as) (?P<size>\w+)(?: ones?)? (?!and|y|e|or|ou)\w"
)


def called_otherwise(claim: Claim, known: View) -> bool:
    """Whether each names one of another kind: "the caterer Bloom Kitchen", "the band Silver Fox"."""
    if "now" in claim.marks:
        return False  # "now the Ferrer agency does it"
    mine, theirs = _kinds(claim.said), _kinds(known.said)
    return bool(mine and theirs) and not (mine & known.terms or theirs & (claim.said.terms | claim.context))


@lru_cache(maxsize=8_192)
def _kinds(said: Statement) -> frozenset[str]:
    """What the names of a statement are told to be, right before them."""
    return frozenset(
        kind.term
        for led, kind, name in zip(said.words, said.words[1:], said.words[2:], strict=False)
        if led.bare in DETERMINERS and kind.term and kind.bare not in CLASSES and not kind.name and name.name
        if name.start == kind.end + 1 and kind.term not in kin()
    )


def _owned(said: Statement, lang: Lang | None) -> dict[str, set[str]]:
    """What is told to be of somebody who is named, by their names."""
    found: dict[str, set[str]] = {}
    for head, told in tellers(said, lang):
        before, after = said.text[: told.start].split()[-1:], said.text[told.start + len(told.text) :]
        of = any(fold(word) in _OF[lang] for word in before)
        if told.kind == "name" and (of or after.startswith(tuple(POSSESSED))):
            found.setdefault(told.text, set()).add(head)
    return found


def _is_way_back(claim: Claim, known: View) -> bool:
    """Whether a claim tells of the way back of what the fact tells of the way there: "my flight back is at 9"."""
    ways = {word.start for word in claim.said.words if word.bare in _BACK}
    back = {head for head, told in tellers(claim.said, claim.lang) if told.start in ways}
    return bool(back & known.terms) and known.spelled.isdisjoint(_BACK)


def _is_old_and_new(claim: Claim, known: View) -> bool:
    """Whether one tells of the new one of a kind and the other of the old one: "the old phone is for grandpa"."""
    mine, theirs = _aged(claim.said), _aged(known.said)
    return any(mine[head] != theirs[head] for head in mine.keys() & theirs.keys())


def _aged(said: Statement) -> dict[str, str]:
    """The things that a statement calls new or old."""
    found: dict[str, str] = {}
    for one, other in pairwise(said.words):
        for word, head in ((one, other), (other, one)):
            if word.bare in _AGES and head.term:
                found[head.term] = _AGES[word.bare]
    return found


_AGES: Final = {
    **dict.fromkeys(("new", "novo", "nova", "nuevo", "nueva"), "new"),
    **dict.fromkeys(("old", "velho", "velha", "antigo", "antiga", "viejo", "vieja", "antiguo", "antigua"), "old"),
}


def _says_more(claim: Claim, known: View, new: Teller) -> bool:
    """Whether a claim about one of a kind says something else of it than what a fact says of another."""
    end = subject_end(claim.said, claim.lang)
    own = claim.said.terms - known.terms - {new.text}
    return new.start < end and new.value is None and bool(own) and subject_end(known.said, claim.lang) > 0


def _is_of_other_day(claim: Claim, known: View, changed: list[tuple[int, int]]) -> bool:
    """Whether a claim begins with a day, and something else is said of it than of another, which the fact begins with
    or which is so every week: "on Mondays we open at 8"."""
    if "changing" in claim.marks or len(changed) == 1:
        return False
    mine, theirs = _leading(claim.said), _leading(known.said)
    if theirs is None and "at_times" in claim.marks & marks(fold_same(known.said.text)):
        theirs = next((value for value in known.values if value.family == "date"), None)
    return mine is not None and theirs is not None and not same(mine, theirs)


def _leading(said: Statement) -> Value | None:
    """The day that a statement begins with, where it does not only tell since when, or that it is now."""
    first = min(said.values, key=lambda value: value.start, default=None)
    if first is None or first.family != "date" or _FROM.match(fold(first.text)):
        return None
    led = fold_same(said.text[: first.start])
    return first if _LED.fullmatch(led) else None


_FROM: Final = re.compile(
    r"(?:since|as of|from|starting|until|desde|a partir|ate|hasta|today|now|hoje|agora|hoy|ahora)\b"
)
_LED: Final = re.compile(r"\W*(?:(?:on|in|for|the|em|na|no|nas|nos|aos?|as|a|o|de|para|en|los|las|la|el|al)\s+){0,3}")


def _is_another(claim: Claim, known: View) -> bool:
    """Whether a claim begins with one of a kind that it does not name, and the fact is not about that one: "the one for
    June was 40", "la de junio fueron 40"."""
    led = _ONE.match(fold_same(claim.said.text))
    following = [each for each in _tokens(claim.said) if led is not None and each.start >= led.end()]
    told = next((each for each in following if each.word is None or each.word.bare not in DETERMINERS), None)
    teller = (_teller(told) or _named(told)) if told is not None and len(following) > 1 else None
    return teller is not None and not _says(known.spelled, known.terms, known.values, teller)


_ONE: Final = re.compile(
    r"\W*(?:(?:the|that) ones? (?:of|for|in|on|at|from|with|by)|(?:[oa]s?|el|l[ao]s?) d(?:e|el|[oa]s?))\s"
)


def _is_changed(old: Teller, changed: list[tuple[int, int]]) -> bool:
    """Whether what tells one apart is all that changes; a value that changes with another is not: "the gas of May"."""
    return any(start <= old.start < end for start, end in changed) and (old.value is None or len(changed) == 1)


def _says(spelled: frozenset[str], terms: frozenset[str], values: tuple[Value, ...], teller: Teller) -> bool:
    if teller.value is not None:
        return teller.text in spelled or any(same(teller.value, each) for each in values)
    return teller.text in spelled or teller.text in terms or any(stem(each) == teller.text for each in spelled)


@lru_cache(maxsize=8_192)
def tellers(said: Statement, lang: Lang | None) -> tuple[tuple[str, Teller], ...]:
    """Each thing of a statement, with what tells which one of its kind it is.

    >>> from sayso.memory.claims.clauses.statement import statement
    >>> [(head, teller.text) for head, teller in tellers(statement("the oar of the skiff", "en", None), "en")]
    [('oar', 'skiff')]
    """
    return tuple(_found(said, _tokens(said), lang))


@lru_cache(maxsize=8_192)
def subject_end(said: Statement, lang: Lang | None) -> int:
    """Where the verb stands that a statement says something of one thing with; 0 where it begins with none."""
    clause = next((tokens for tokens, _ in clauses(said.text, tokens_of(said, lang))), [])
    if (
        not clause
        or clause[0].bare in PRONOUNS - DETERMINERS
        or (clause[0].bare in PREPOSITIONS and not clause[0].article)
    ):
        return 0
    for at, token in enumerate(clause):
        if token.bare in _JOINING or (token.verb and at == 0 and not _is_of(clause, at + 1, lang)):
            return 0
        said_later = any(each.verb in SAYING for each in clause[at + 1 :])
        if at and token.verb and not is_noun(clause, at) and not (token.verb in CHANGE and said_later):
            return token.start
    return 0


def _is_of(clause: Sequence[Token], at: int, lang: Lang | None) -> bool:
    return at < len(clause) and clause[at].bare in _OF[lang]


_JOINING: Final = frozenset({"and", "e", "y", "or", "ou", "o"}) - DETERMINERS


def _tokens(said: Statement) -> list[_Token]:
    words = [_Token(word.start, word.end, word, None) for word in said.words]
    return sorted([*words, *(_Token(value.start, value.end, None, value) for value in said.values)])


def _found(said: Statement, every: list[_Token], lang: Lang | None) -> Iterator[tuple[str, Teller]]:
    until = subject_end(said, lang)
    for at, (start, end, head, _) in enumerate(every):
        if head is None or len(head.bare) == 1 or not head.bare.isalpha():
            continue
        term = head.term or (head.bare if end + 1 == until else "")  # "the night shift starts"
        if not term:
            continue
        if (after := _after(every, at, lang) or _beside(every, at, lang, until)) is not None:
            yield term, after
        before = every[at - 1] if at else None
        if before is None or said.text[before.end : start] not in _CLOSE:
            continue
        if before.word is not None and before.word.bare in POSSESSED:
            owner = _teller(every[at - 2]) if at > 1 else None
        elif before.word is not None and before.word.bare in ORDINALS:
            owner = Teller("ordinal", before.word.bare, before.start)
        else:
            owner = _teller(before) if lang == "en" and not _is_done(before.word) else None
            owner = owner or (_attributed(every, at - 1) if lang == "en" else None)
        if owner is not None:
            yield term, owner


_CLOSE: Final = frozenset({" ", "", "' ", "’ ", "-"})
"""What stands between a thing and a word that belongs to it: "the kids' class"."""


def _attributed(every: list[_Token], at: int) -> Teller | None:
    """A small word between an article and a thing: "the back door", "the lower field"."""
    word, led = every[at].word, every[at - 1].word if at else None
    if word is None or word.term or led is None or led.bare not in DETERMINERS | POSSESSED:
        return None
    if word.bare in PASSING or word.bare in DETERMINERS or word.bare in PREPOSITIONS or word.bare.endswith("ed"):
        return None
    return Teller("word", word.bare, word.start)


def _beside(every: list[_Token], at: int, lang: Lang | None, until: int) -> Teller | None:
    """What tells which one after a thing that a statement is about: an adjective, a part of the day, where or with
    whom it is."""
    following = [each for each in every[at + 1 : at + 4] if each.start < until]
    if not following or following[0].start - every[at].end != 1:
        return None
    first = following[0]
    if first.value is not None:
        daily = first.value.family == "range"
        return Teller("date", fold(first.value.text), first.start, first.value) if daily else None
    if first.word is None or first.word.bare in NO_PREPOSITIONS[lang]:
        return None
    if lang == "en" and first.word.bare in _WAYS:
        return Teller("word", first.word.bare, first.start)
    if (role := PREPOSITIONS.get(first.word.bare)) is None:
        return _teller(first) if lang != "en" and not first.word.name else None
    told = next((each for each in following[1:] if each.word is None or each.word.bare not in DETERMINERS), None)
    teller = _teller(told) if told is not None and told.word is not None else None
    return teller._replace(kind=role) if teller is not None else None


def _is_done(word: Word | None) -> bool:
    return word is not None and (word.bare in verbs_of("en") or word.bare.endswith(_ENDINGS))


def _after(every: list[_Token], at: int, lang: Lang | None) -> Teller | None:
    """What stands after a thing and tells which one: a letter, or what follows "of"."""
    following = every[at + 1 : at + 4]
    if not following or following[0].start - every[at].end != 1:
        return None
    first = following[0].word
    if first is not None and len(first.bare) == 1 and first.name and first.bare.isalpha():
        return Teller("letter", first.bare, first.start)
    if first is None or first.bare not in _OF[lang]:
        return None
    told = next((each for each in following[1:] if each.word is None or each.word.bare not in DETERMINERS), None)
    if told is None:
        return None
    article = first.bare in GENDERED[lang] or told is not following[1] or (told.word and told.word.bare in _WAYS)
    return _teller(told) or (_named(told) if article else None)


_BACK: Final = frozenset({"back", "home", "return", "inbound", "volta", "vuelta", "regreso", "regresso", "retorno"})
_WAYS: Final = _BACK | {"out", "there", "outbound", "ida"}
"""Words that tell which way of two something goes."""
_OF: Final[dict[Lang | None, frozenset[str]]] = {
    "en": frozenset({"of", "for"}),
    "pt": CONTRACTED_OF | {"de"},
    "es": frozenset({"de", "del"}),
    None: CONTRACTED_OF | {"of", "de", "del"},
}
"""What leads from a thing to what it is of."""


def _teller(token: _Token) -> Teller | None:
    if token.value is not None:
        dated = token.value.family == "date"
        return Teller("date", fold(token.value.text), token.start, token.value) if dated else None
    word = token.word
    if word is None or not word.term or word.bare in PASSING:
        return None
    return Teller("name" if word.name else "word", word.term, token.start)


def _named(token: _Token) -> Teller | None:
    """A word that says nothing of a topic but after an article: "del primero", "do meio"."""
    word = token.word
    if word is None or word.bare in PREPOSITIONS or word.bare in PRONOUNS:
        return None
    return Teller("word", word.bare, word.start)


def _is_other_sex(claim: Claim, known: View, changed: list[tuple[int, int]]) -> bool:
    """Whether a noun of both is a man's in one and a woman's in the other, or two things that differ in that alone:
    "la mesa del novio", "la mesa de la novia"; not where it is said who somebody is."""
    start, end = claim.said.slot or (0, 0)
    if claim.said.role == "is" and any(word.name for word in claim.said.words if start <= word.start < end):
        return False
    mine, theirs = dict(_sexed(claim.said, claim.lang)), dict(_sexed(known.said, claim.lang))
    return any(
        _are_a_pair(mine[term], theirs[term]) and not any(start <= theirs[term].start < end for start, end in changed)
        for term in mine.keys() & theirs.keys()
    )


def _sexed(said: Statement, lang: Lang | None) -> Iterator[tuple[str, Word]]:
    """The nouns after an article that tells their gender."""
    for before, word in pairwise(said.words):
        if word.term and not word.name and before.bare in GENDERED[lang]:
            yield word.term, word


def _pointed(said: Statement) -> str:
    """Whether a statement points at a man or a woman that it does not name; "" where it does not, or at both."""
    found = {sex for sex, words in _POINTED.items() if any(word.bare in words for word in said.words)}
    return found.pop() if len(found) == 1 else ""


_POINTED: Final = {
    "f": frozenset({"she", "her", "hers", "ela", "dela", "ella"}),
    "m": frozenset({"he", "him", "his", "ele", "dele"}),
}


def _are_a_pair(one: Word, other: Word) -> bool:
    first, second = sorted([one.bare.rstrip("s"), other.bare.rstrip("s")], key=lambda bare: bare.endswith("a"))
    return first != second and second in (f"{first}a", f"{first[:-1]}a") and second.endswith("a")
