"""A piece of a message in two, where what it says stands beside something else."""

from __future__ import annotations

import re
from typing import Final

from sayso.language.fold import fold
from sayso.memory.claims.clauses.statement import Statement
from sayso.memory.claims.message import Message
from sayso.memory.claims.pieces.adverbials import adverbial
from sayso.memory.claims.pieces.announced import Announced, By, announced
from sayso.memory.claims.pieces.excuses import admits, excuses, introduces
from sayso.memory.claims.pieces.leads import called, news, told_by
from sayso.memory.claims.pieces.sentences import Piece, under_if
from sayso.memory.claims.pieces.splits import acts, says
from sayso.memory.claims.vocabulary.lexicon import CLASSES, kin, stem
from sayso.memory.claims.vocabulary.particles import (
    DEFINITE,
    DETERMINERS,
    NO_DETERMINERS,
    NO_PREPOSITIONS,
    POSSESSIVES,
    PREPOSITIONS,
    PRONOUNS,
)
from sayso.memory.claims.vocabulary.verbs import VERBS

ASIDE_MAX_WORDS: Final = 6
"""Words of what may stand beside a bare value and be nothing but an aside."""
LEAD: Final = "lead"
"""How a piece stands to the next one that only leads to it."""
ANNOUNCES: Final = "announces"
"""How a piece stands to the next one that only says of it that it is so now."""
MAX_ADMISSIONS: Final = 3
"""Excuses that may lead to what somebody says, one after the other."""
MAX_MARKS: Final = 4
"""Commas and colons of a piece that are looked at."""

_MARK = re.compile(r"[,:]\s(?=\S)")
_FEW_WORDS: Final = 3
_WHOLE_MIN_WORDS: Final = 3
_THEM: Final = frozenset({"he", "she", "they", "ele", "ela", "eles", "elas", "el", "ella", "ellos", "ellas"})


def parted(message: Message, piece: Piece, end: int, admissions: int = 0) -> list[Piece]:
    """A piece in two where an excuse or news lead to it, or a bare value stands beside something else.

    "My mistake with the tins, 12 of them"; "better tomorrow, I'm on my way out". `end` is where its sentence ends, and
    `admissions` is how many excuses led to the piece.
    """
    if (at := _told(message, piece, end)) is not None:
        return [piece._replace(end=at, turns=LEAD), piece._replace(start=at)]
    if told := _announced(message, piece):
        return told
    marks = [at for at in _marks(message.text, piece) if not _is_inside(message, at)]
    for at in marks:
        if _leads(message, piece, at):
            rest = Piece(at + 2, piece.end, piece.sentence, "")
            more = parted(message, rest, end, admissions + 1) if admissions + 1 < MAX_ADMISSIONS else [rest]
            return [piece._replace(end=at), *more]
    for at in marks:
        if message.text[at] == "," and _cannot(message, piece, at):
            return [piece._replace(end=at), Piece(at + 2, piece.end, piece.sentence, "")]
    for at in marks:
        if message.text[at] == "," and _parts(message, piece, at):
            return [piece._replace(end=at), Piece(at + 2, piece.end, piece.sentence, "splice")]
    return [piece]


def _told(message: Message, piece: Piece, end: int) -> int | None:
    """Where begins what the first words of a piece only lead to: "another change: …", "the bank wrote that …"."""
    plain = message.plain[piece.start : end]
    at, firm = piece.start + news(plain), True
    if at == piece.start:
        at, firm = at + told_by(plain), False
    rest = message.text[at : piece.end]
    valued = len(rest.split()) <= _FEW_WORDS + 1 and message.valued(at, piece.end)  # "será el miércoles"
    clause = says(rest) or (acts(rest) if firm else valued)
    return at if piece.start < at < piece.end and clause else None


def _announced(message: Message, piece: Piece) -> list[Piece]:
    """A piece that only announces a value, in parts: "update: Thursday", "it'll be the 7th, he says"; else none."""
    plain = message.plain[piece.start : piece.end]
    found = announced(plain, message.lang)
    if found is None and (at := called(plain)):
        found = Announced(at, len(plain), "puts", 0)
    if found is None:
        return []
    start, end = message.around(piece.start + found.start, piece.start + found.end)
    more = piece.start + found.more if found.more else piece.end
    if found.more and _is_bare(message.statement(start, piece.end)):
        end = more = piece.end  # "Thursday, 5 pm"
    cued = any(start <= cue.start < end for cue in message.cues)
    by: By = found.by if more == piece.end else "puts"
    if cued or end > more or acts(message.text[start:end]) or message.valued(more, piece.end):
        return []
    if not _is_value(message, start, end, by):
        return []
    parts = [piece._replace(end=start, turns=ANNOUNCES), piece._replace(start=start, end=end)]
    return parts if more == piece.end else [*parts, Piece(more, piece.end, piece.sentence, "splice")]


def _is_value(message: Message, start: int, end: int, by: By) -> bool:
    """Whether a stretch is something that could be said of a thing: a value, one of a class, "the beach", a name.

    What may tell of something else must be a value, or one of a class.
    """
    said = message.statement(start, end)
    classed = bool(said.terms) and all(word.bare in CLASSES for word in said.words if word.term)
    if _is_bare(said) or classed:
        return True
    words = message.plain[start:end].rstrip(".!… ").split()
    if not words:
        return False
    where = words[0] in PREPOSITIONS.keys() - NO_PREPOSITIONS[message.lang]
    thing = (where or words[0] in DEFINITE[message.lang]) and 1 < len(words) <= _THING_MAX_WORDS + where
    named = message.text[start].isupper() and len(words) <= _NAME_MAX_WORDS and "'" not in "".join(words)
    if by == "label" and (thing or named or said.values or len(words) <= _NAME_MAX_WORDS):
        return named or not (words[0] in VERBS or words[0].endswith(_VERBAL))
    return (thing and by in _SAID_OF_THINGS) or (named and by in _SAID_OF_NAMES)


_THING_MAX_WORDS: Final = 3
_NAME_MAX_WORDS: Final = 2
_VERBAL: Final = ("mos", "ar", "er", "ir", "ndo", "ing", "ed")
"""How verbs end: "decidido: vendemos"."""
_SAID_OF_THINGS: Final[frozenset[By]] = frozenset({"over", "sorry", "rests", "then"})
_SAID_OF_NAMES: Final[frozenset[By]] = frozenset({"sorry", "rests"})


def _marks(text: str, piece: Piece) -> list[int]:
    return [match.start() for match in _MARK.finditer(text, piece.start, piece.end)][:MAX_MARKS]


def _is_inside(message: Message, at: int) -> bool:
    return any(value.start <= at < value.end for value in message.values)


def _leads(message: Message, piece: Piece, at: int) -> bool:
    """Whether all before a mark is an excuse, or says who is writing, and what follows it is more of neither."""
    before, after = message.plain[piece.start : at], message.plain[at + 2 : piece.end]
    if not excuses(before):
        return message.text[at] == ":" and introduces(message.text[piece.start : at], before)
    if excuses(after) or admits(after, message.lang):
        return False
    if _is_whole(message, at + 2, piece.end):
        return True
    tells = (
        after.partition(" ")[0] in _THEM | VERBS and len(after.split()) >= _WHOLE_MIN_WORDS
    )  # "lleva una taza de leche"
    return message.text[at] == ":" or tells or not excuses(message.plain[piece.start : piece.end])


def _cannot(message: Message, piece: Piece, at: int) -> bool:
    """Whether somebody cannot do what is told before a comma, and would rather have what is told after it: "no puedo el
    martes, mejor el viernes"."""
    before, after = message.plain[piece.start : at], message.plain[at + 2 : piece.end]
    told = message.valued(piece.start, at) and message.valued(at, piece.end)
    return told and _UNABLE.search(before) is not None and _RATHER.match(after) is not None


_UNABLE = re.compile(
    r"(?<!\w)(?:no|nao) (?:me |nos |l[eo]s? )?(?:pued[eo]n?|podemos|podra|puedo|va bien|viene bien|posso|pode|podem"
    r"|consigo|conseguimos|consegue|da|vai dar|serve)(?!\w)"
    r"|(?:can't|cannot|can not|won't be able to) (?:do|make|manage|come)(?!\w)"
    r"|(?:doesn't|does not|won't) (?:work|suit)(?!\w)"
)
_RATHER = re.compile(
    r"(?:pero |mas |so |but |asi que |entonces |entao )?(?:mejor|melhor|prefier[eo]|prefiro|prefere|que sea|seja"
    r"|better|rather|preferably|pod(?:e|ria) ser|puede ser|podria ser)(?!\w)"
)


def _is_whole(message: Message, start: int, end: int) -> bool:
    """Whether a stretch names itself what it speaks of, and says something of it: "the key is with Rui", "Ana pays"."""
    words = message.text[start:end].split()
    determiners = DETERMINERS - NO_DETERMINERS[message.lang]
    return len(words) >= _WHOLE_MIN_WORDS and (fold(words[0]) in determiners or _is_name(words[0]))


def _is_name(word: str) -> bool:
    return word[0].isupper() and fold(word.partition("'")[0]) not in PRONOUNS


def _parts(message: Message, piece: Piece, at: int) -> bool:
    """Whether one side of a comma is a bare value or what is better, and the other something else."""
    if _is_picked(message.plain[piece.start : at], message.plain[at + 1 : piece.end]):
        return True
    if message.valued(piece.start, at) == message.valued(at, piece.end) and not _is_price(message, piece.start, at):
        return False
    left, right = message.statement(piece.start, at), message.statement(at + 1, piece.end)
    if _is_addressed(left, right) or under_if(left.text):
        return False
    apart = not {value.family for value in right.values} & {value.family for value in left.values}
    when = adverbial(message.text[piece.start : at], message.text[at + 1 : piece.end])
    if (_is_bare(left) or _is_count(left, right)) and right.terms and apart and not when:
        return True
    short = len(left.words) <= ASIDE_MAX_WORDS and not _is_subject(left, right)
    return _is_bare(right) and bool(left.terms) and not left.values and not left.topic and short


def _is_picked(left: str, right: str) -> bool:
    """Whether what is better is told first in a few words, and then why: "mejor en la de Ana, el horno no va"."""
    picked = _BETTER.match(left) is not None and len(left.split()) <= ASIDE_MAX_WORDS
    return picked and len(right.split()) >= _WHOLE_MIN_WORDS and not _GOES_ON.match(right)


_BETTER: Final = re.compile(r"\W*(?:mejor|melhor|better|rather) (?!que|do que|than)\w")
_GOES_ON: Final = re.compile(r"\W*(?:and|y|e|with|con|com|at|on|in|en|em|al?|as|n[ao]s?|para|pra|for|if|si|or|ou)\s")


def _is_count(left: Statement, right: Statement) -> bool:
    """Whether so many of something are told first, and then a clause tells why: "55 chairs, my aunt comes too"."""
    things = [word for word in left.words if word.term]
    counted = len(left.values) == 1 and bool(left.values[0].unit) and len(things) == 1
    told = any(says(part) or _is_of_kin(part) for part in right.text.split(", "))
    return counted and told and not left.text[: left.values[0].start].strip()


def _is_of_kin(part: str) -> bool:
    """Whether a part begins with one's own people, and says something of them: "my aunt brought the whole choir"."""
    words = [fold(word) for word in part.split()]
    return len(words) > _FEW_WORDS and words[0] in POSSESSIVES and stem(words[1]) in kin()


def _is_subject(left: Statement, right: Statement) -> bool:
    """Whether what follows a comma says something of who is named before it: "my daughter, Rosie, is four"."""
    first = right.words[0] if right.words else None
    goes_on = first is not None and first.bare in VERBS and not right.text[: first.start].strip()
    _, comma, name = left.text.rstrip().rpartition(", ")
    named = bool(comma) and (name[:1].isupper() or fold(name).partition(" ")[0] in PREPOSITIONS)
    return goes_on and named and not any(word.bare in VERBS for word in left.words)


def _is_addressed(left: Statement, right: Statement) -> bool:
    """Whether an address follows on whom something goes to, or who is there: "send it to Ann, 14 Hill Road"."""
    led = (
        left.role in ("to", "in", "with", "from") and left.slot is not None and left.slot[1] == len(left.text.rstrip())
    )
    return led and bool(right.values) and right.values[0].family == "place"


def _is_price(message: Message, start: int, end: int) -> bool:
    """Whether a price and nothing else is said first: "40 now, if you fetch it today"."""
    values = [each for each in message.values if start <= each.start < end]
    short = len(message.text[start:end].split()) <= _FEW_WORDS
    return len(values) == 1 and values[0].family == "amount" and short


def _is_bare(said: Statement) -> bool:
    return bool(said.values) and not said.terms
