"""A known statement with one value in the place of another, so that all else it says lives on."""

from __future__ import annotations

import re
from collections.abc import Sequence

from sayso.language.detect import Lang
from sayso.memory.claims.clauses.statement import Statement, leads_on, phrase
from sayso.memory.claims.values.measures import unit_after
from sayso.memory.claims.values.value import Value, is_money
from sayso.memory.claims.vocabulary.particles import (
    ARTICLES,
    CONTRACTED_IN,
    CONTRACTED_OF,
    DETERMINERS,
    NO_PREPOSITIONS,
    POSSESSIVES,
    PREPOSITIONS,
    TITLES,
    any_of,
)
from sayso.memory.claims.vocabulary.units import UNITS
from sayso.memory.claims.vocabulary.verbs import BE
from sayso.memory.claims.vocabulary.words import Word, fold_same
from sayso.memory.detect.comparison.classed import class_of

Place = tuple[int, int]


def replaced(said: Statement, changes: Sequence[tuple[Value, Value]]) -> str:
    """The text of a statement with new values where old ones stood."""
    text = said.text
    for old, new in sorted(changes, key=lambda pair: -pair[0].start):
        # "50 mg" becomes "75mg", and not "75mg mg"; "two kilos" becomes "three kilos"
        united = fold_same(new.text.lstrip("0123456789., ").rpartition(" ")[2]) in UNITS
        end = old.end + (unit_after(text, old.end) if new.unit and united else 0)
        before = text[: old.start]
        if old.family == "date" and _RELATIVE.match(fold_same(new.text)):
            text = f"{_DAY_LEAD.sub('', before)}{new.text}{text[end:]}"
        else:
            text = f"{before}{_unled(before, _like(old, new))}{text[end:]}"
    return text.strip()


# A day that is told from the one that it is said on has nothing before it: not "on tomorrow", nor "el ayer".
_RELATIVE = re.compile(
    r"(?:today|tomorrow|tonight|yesterday|hoje|amanha|depois de amanha|ontem|anteontem|hoy|manana|pasado manana|ayer"
    r"|anteayer)(?!\w)"
)
_DAY_LEAD = re.compile(r"(?<!\w)(?:on|for the|on the|the|el|el d[ií]a|n[ao]|d[ií]a|no dia|o dia)\s$", re.IGNORECASE)


def _unled(before: str, new: str) -> str:
    """The new value without the small word that stands before the old one already: not "a las a las 20"."""
    lead = _LEAD.match(new)
    return new[lead.end() :] if lead is not None and before.lower().endswith(f" {lead[0].lower()}") else new


_LEAD = re.compile(r"(?:at|às|as|a las|el|the|dia|on|until|till|by|até|hasta)\s", re.IGNORECASE)
# "closes at 9", where it was "open until 8"; "they gave us until the 20th", where it was "due on the 10th".
_UNTIL = re.compile(r"(?:until|till|by|até|hasta)\s(?:(?:the|on|o|às|dia|el|a las)\s)*", re.IGNORECASE)
_NUMBER = re.compile(r"\d(?:[\d.,]*\d)?")
_WITH_UNIT = re.compile(r"(\d[\d.,]*)(\s?[^\W\d_]{1,3})")


def _like(old: Value, new: Value) -> str:
    """The new value as it stands in the place of the old: "at 5pm" for "at 3pm", "room 381" for "room 318"."""
    if (until := _UNTIL.match(new.text)) is not None and not _UNTIL.match(old.text):
        new = new._replace(text=new.text[until.end() :])
    lead, mine = _LEAD.match(old.text), _LEAD.match(new.text)
    if old.family == "time" and new.family == "range":
        return new.text  # "Friday morning", where it was "Friday at 10"
    if old.family == new.family == "range" and isinstance(new.what, str) and " " not in old.text:
        return new.text.removeprefix("the ")  # "make it the afternoon", where it was "tomorrow morning"
    if lead is not None and mine is None:
        return f"{lead[0]}{_like(old._replace(text=old.text[lead.end() :]), new)}"
    numbered = new.family == "amount" or (new.family == "code" and bool(old.unit) and not new.unit)
    if old.family == "code" and numbered and " " in old.text:
        return f"{old.text.rpartition(' ')[0]} {new.text}"
    if is_money(old) and not is_money(new) and new.text.isdecimal() and not new.unit:
        return _NUMBER.sub(new.text, old.text, count=1)  # "500 euros", where it was "300 euros"
    measured = _WITH_UNIT.fullmatch(old.text) if old.family in ("amount", "time") else None
    return f"{new.text}{measured[2]}" if measured is not None and new.text.isdecimal() and not new.unit else new.text


def find(text: str, wanted: str) -> Place | None:
    """Where a phrase stands in a text as whole words, whatever its case and accents."""
    plain, bare = fold_same(text), fold_same(wanted).strip()
    if not bare:
        return None
    found = re.search(rf"(?<!\w)(?<!\d[.,]){re.escape(bare)}(?!\w)(?![.,]\d)", plain)
    return found.span() if found else None


def put(text: str, place: Place, new: str) -> str:
    """A text with something else at a place."""
    before = text[: place[0]]
    if _POSSESSED.match(new):
        before = _DETERMINER.sub("", before)
    return f"{before}{new}{text[place[1] :]}".strip()


_POSSESSED = re.compile(rf"(?:{any_of(POSSESSIVES)})\s", re.IGNORECASE)
_DETERMINER = re.compile(rf"(?<!\w)(?:{any_of(ARTICLES)}|my|mi|meu|minha)\s$", re.IGNORECASE)


def alike(known: Statement, said: Statement, classes: bool = False) -> tuple[Place, str, str] | None:
    """The part of a statement that a short answer in words surely takes the place of, and the new words for it.

    That is a word of the same small class ("medium", "large"), or a phrase with the same head ("north gate", "east
    gate"; "turno da manhã", "turno da noite").
    """
    return _same_class(known, said) or (None if classes else _same_head(known, said))


def _same_class(known: Statement, said: Statement) -> tuple[Place, str, str] | None:
    new = {name: word for word in said.words if (name := class_of(said, word)) and not _of_name(said, word)}
    found: list[tuple[Place, str, str]] = []
    for word in known.words:
        name = class_of(known, word)
        mine = new.get(name) if name else None
        if mine is not None and not _of_name(known, word):
            old, told = _shaded(known, word), _shaded(said, mine)
            if fold_same(known.at(old)) != fold_same(said.at(told)):
                found.append((old, said.at(told), name))
    return next((each for each in found if _is_of_both(known, said, each[0])), found[0] if found else None)


_PART = re.compile(r"[,;.]\s|\s(?:and|e|y)\s")


def _is_of_both(known: Statement, said: Statement, place: Place) -> bool:
    """Whether something that both speak of stands in the same part as a word: "cream icing, gold candles"."""
    cuts = [match.span() for match in _PART.finditer(known.text)]
    start = max((last for _, last in cuts if last <= place[0]), default=0)
    end = min((first for first, _ in cuts if first >= place[1]), default=len(known.text))
    return any(word.term in said.terms for word in known.words if word.term and start <= word.start < end)


# What tells one shade of a colour from another, beside it: "navy blue", "verde menta", "gris claro".
_SHADES = (
    r"(?:mint|navy|sky|baby|dark|light|pale|deep|bright|olive|lime|bottle|forest|royal|pearl|emerald|mustard|dusty"
    r"|off|hot|burnt|menta|perla|perola|oliva|marino|marinho|musgo|limon|limao|agua|bebe|cielo|ceu|claro|clara|oscuro"
    r"|oscura|escuro|escura|botella|garrafa|pastel|rey|royal|electrico|eletrico|turquesa|esmeralda|mostaza|petroleo"
    r"|bandera|bandeira|fosforito|fluor|neon)"
)
_SHADE_BEFORE = re.compile(rf"(?<!\w){_SHADES}[ -]$")
_SHADE_AFTER = re.compile(rf"[ -]{_SHADES}(?!\w)")


def shaded(said: Statement, place: Place) -> Place:
    """A place with the shade that is told beside it, where it is that of a word of a small class: "navy blue"."""
    word = next((word for word in said.words if (word.start, word.end) == place), None)
    return _shaded(said, word) if word is not None and class_of(said, word) else place


def _shaded(said: Statement, word: Word) -> Place:
    """Where a word of a class stands, with the shade that is told beside it."""
    plain = fold_same(said.text)
    before, after = _SHADE_BEFORE.search(plain, 0, word.start), _SHADE_AFTER.match(plain, word.end)
    beside = next((each for each in said.words if each.start == word.end + 1 and class_of(said, each)), None)
    end = (
        after.end() if after else beside.end if beside and class_of(said, beside) == class_of(said, word) else word.end
    )
    return before.start() if before else word.start, end


def _of_name(said: Statement, word: Word) -> bool:
    """Whether a word is part of a name: "Norte" in "Mesa Norte"."""
    return word.name and any(other.name and other.end + 1 == word.start for other in said.words)


def _same_head(known: Statement, said: Statement) -> tuple[Place, str, str] | None:
    mine = [word for word in said.words if word.term]
    for head in mine:
        for other, word in enumerate(known.words):
            if word.term != head.term:
                continue
            for step in (-1, 1):
                found = _modified(known, other, step), _modified(said, said.words.index(head), step)
                if step > 0 and _is_whose(known, other) != _is_whose(said, said.words.index(head)):
                    continue  # "o molho do lanche", "o molho de alho"; "la tarta de Ana", "la tarta de nata"
                if found[0] is not None and found[1] is not None and found[0].bare != found[1].bare:
                    place = min(found[0].start, word.start), max(found[0].end, word.end)
                    first, last = min(found[1].start, head.start), max(found[1].end, head.end)
                    return place, said.text[first:last], ""
    return None


def _is_whose(said: Statement, index: int) -> bool:
    """Whether a word is followed by what tells whose it is, and not what it is of: "do", "del", "de Ana"."""
    led, told = [*said.words[index + 1 : index + 3], None, None][:2]
    if led is None or PREPOSITIONS.get(led.bare) not in ("of", "from"):
        return False
    return led.bare in _WHOSE or (told is not None and told.name)


_WHOSE = CONTRACTED_OF | {"del"}
SIDED = frozenset({"back", "front", "left", "right", "first", "last"})
"""Words that tell nothing alone, and which one beside a thing: "the back door"."""


def _modified(said: Statement, index: int, step: int) -> Word | None:
    """The word that tells which one: right before it, or right after it but for "of"."""
    at = index + step
    if step > 0 and 0 <= at < len(said.words) and PREPOSITIONS.get(said.words[at].bare) in ("of", "from"):
        at += 1
    if not 0 <= at < len(said.words):
        return None
    word = said.words[at]
    between = said.text[min(word.end, said.words[index].end) : max(word.start, said.words[index].start)]
    told = (word.term or word.bare in SIDED) and word.bare not in BE
    return word if told and not re.search(r"[,.;:!?\d]", between) else None


def complement(known: Statement, role: str, lang: Lang | None = None) -> Place | None:
    """What stands after the last preposition of a role; "" takes the last of any."""
    return next((place for mine, place in reversed(complements(known, lang)) if not role or mine == role), None)


WHERE = frozenset({"in", "to"})
"""The parts of prepositions that lead to where something is, or goes."""


def complements(known: Statement, lang: Lang | None = None) -> list[tuple[str, Place]]:
    """What stands after each preposition but "of", with the part of it: not "away" in "to take away"."""
    found: list[tuple[str, Place]] = []
    for index, word in enumerate(known.words):
        role = PREPOSITIONS.get(word.bare, "of") if word.bare not in NO_PREPOSITIONS[lang] and not word.name else "of"
        follows = index > 0 and bool(known.words[index - 1].term)  # "casa da Ana", "alérgica a camarão", "a festa"
        if lang == "pt" and ((word.bare in ARTICLES and not follows) or (word.bare in CONTRACTED_OF and follows)):
            continue
        place = phrase(known, index + 1) if role != "of" and not leads_on(known, index + 1) else None
        if place is None:
            continue
        between = (each.bare for each in known.words[index + 1 :] if each.start < place[0])
        if all(bare in DETERMINERS or bare in TITLES for bare in between):
            found.append((role, _with_of(known, place) if lang == "pt" else place))
    return found


def _with_of(known: Statement, place: Place) -> Place:
    """A phrase with what it is of, where "of" is one word with its article: "casa da Ana"."""
    at = next((index for index, word in enumerate(known.words) if word.start == place[1] + 1), None)
    of = phrase(known, at + 1) if at is not None and known.words[at].bare in CONTRACTED_OF else None
    return (place[0], of[1]) if of is not None else place


_ONE: dict[Lang | None, str] = {"en": "a an", "pt": "um uma", "es": "un una", None: "a an um uma un una"}
_JOINT = re.compile(r"\s(?:and|or|e|ou|y|o)\s")


def things(known: Statement, lang: Lang | None = None) -> list[Place]:
    """What any one of its kind is told of, with what goes with it: "a cappuccino", "um pão com manteiga"."""
    found: list[Place] = []
    for index, word in enumerate(known.words):
        counted = any(value.family == "amount" and value.end + 1 == word.start for value in known.values)
        at = index if counted and word.term else index + 1 if word.bare in _ONE[lang].split() else None
        place = phrase(known, at) if at is not None and at < len(known.words) else None
        if place is None or place[0] != known.words[at or 0].start:
            continue
        joint = _JOINT.search(known.text, *place)
        end = joint.start() if joint else place[1]
        after = [each for each in known.words if each.start > end][:2]
        if len(after) == 2 and PREPOSITIONS.get(after[0].bare) == "with" and after[1].term and not joint:
            end = after[1].end
        found.append((place[0], end))
    return found


_ALONG = ("in", "with")
_THE = frozenset({"el", "la", "los", "las"})
_NO_PLACE_WORDS = """
end total case least most moment meantime latest dot time fim final caso momento maximo minimo ponto tempo fin tiempo
punto principio
"""
_NO_PLACES = frozenset(_NO_PLACE_WORDS.split())


def along(text: str, known: Statement, said: Statement, lang: Lang | None) -> tuple[str, tuple[str, ...]]:
    """A text with new values in it, and with where or with whom as said right after them; and what of it is gone.

    "8 pm in the hall" changes the room too: in the place of one that is led to alike, or after all else. `known` is
    what was said before, and `said` what has the new values.
    """
    for index, word in enumerate(said.words):
        role = PREPOSITIONS.get(word.bare, "") if word.bare not in NO_PREPOSITIONS[lang] else ""
        beside = role in _ALONG and any(not said.text[value.end : word.start].strip() for value in said.values)
        place = phrase(said, index + 1) if beside else None
        if place is None or not _is_one(said, word, place):
            continue
        if any(each.term in known.terms for each in _within(said, place)):
            return text, ()
        old = complement(known, role, lang)
        at = find(text, known.at(old)) if old is not None else None
        if at is None:
            return f"{text.rstrip(' .!')} {said.text[word.start : place[1]]}", ()
        gone, leads = text[slice(*at)], text[: at[0]].split()[-1:]
        form = fold_same(said.text[word.start : place[0]]).split()[-1]
        if leads and any({fold_same(leads[0]), form} <= forms for forms in (CONTRACTED_IN, _THE)):  # "no", "en el"
            start = said.text.rfind(form, word.start, place[0]) if form in _THE else word.start
            return put(text, (at[0] - len(leads[0]) - 1, at[1]), said.text[start : place[1]]), (gone,)
        return put(text, at, said.at(place)), (gone,)
    return text, ()


def _within(said: Statement, place: Place) -> list[Word]:
    return [word for word in said.words if word.term and place[0] <= word.start < place[1]]


def _is_one(said: Statement, leads: Word, place: Place) -> bool:
    """Whether a preposition leads to one thing that is known, or to a name: "in the hall", "no salão", "with Ana"."""
    words, before = _within(said, place), fold_same(said.text[leads.start : place[0]]).split()
    known = before[-1] in ARTICLES or before[0] in CONTRACTED_IN or all(each.name for each in words)
    return known and not any(each.bare in _NO_PLACES for each in words)
