"""What somebody has to choose from, where a text names several things of which one is to be: "oak, pine or cork"."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

from sayso.language.cues import cues
from sayso.language.detect import Lang
from sayso.memory.claims.vocabulary.lexicon import stem
from sayso.memory.claims.vocabulary.particles import (
    CONTRACTED_OF,
    DETERMINERS,
    MODAL,
    NO_PREPOSITIONS,
    PREPOSITIONS,
    SUBJECTS,
    WEEKDAYS,
)
from sayso.memory.claims.vocabulary.verbs import verbs_of
from sayso.memory.claims.vocabulary.words import fold_same

MAX_OPTION_WORDS: Final = 4
"""Words by which one of several things is called at most."""
MAX_OPTIONS: Final = 12
"""Of more things than this nobody chooses one in a message: they are a list."""
MAX_OPTIONS_CHARS: Final = 400
"""How much of a text is looked at for what is to be chosen of."""
_WORD: Final = re.compile(r"[^\W_]+(?:[-'’.][^\W_]+)*")
_ENDS: Final = re.compile(r"[.!?;:()\n—–]|\s-\s")

_PERHAPS: Final = r"(?<=, )(?:maybe|perhaps|possibly|talvez|quizas?|tal vez|a lo mejor|se calhar)"
_OR: Final[dict[Lang | None, str]] = {
    "en": rf"or|vs|versus|{_PERHAPS}",
    "pt": rf"ou|vs|versus|{_PERHAPS}",
    "es": rf"o|u|vs|versus|{_PERHAPS}",
    None: rf"or|ou|vs|versus|{_PERHAPS}|(?<=, )[ou](?= (?!que\b)\w)"
    r"|[ou](?= (?:si no|tal vez|quizas?|un|una|el|la|los|las)\b)",
}
_JOINERS: Final = {lang: re.compile(rf"(?<![\w'])(?:{either})(?![\w'])") for lang, either in _OR.items()}
_AND_WORDS: Final[dict[Lang | None, str]] = {"en": "and", "pt": "e", "es": "y|e", None: "and|y|e"}
_ANDS: Final = {lang: re.compile(rf"(?<!\w)(?:{also})(?!\w)", re.I) for lang, also in _AND_WORDS.items()}
_AMONG: Final = re.compile(
    r"(?<!\w)(?:between|torn|looking at|look(?:ed|s)? at|considering|consider|thinking (?:of|about)|choos\w+|eyeing"
    r"|shortlist\w*|down to|weigh\w+ up|compar\w+|options?|candidates?|finalists?|contenders?|toss[ -]?up"
    r"|viewing|interview\w+"
    r"|(?:poss(?:ible)?|potential) \w+|(?:told|recommended|suggested) (?:me|us)"
    r"|quotes?|offers?|bids?|estimates?|proposals?|pitches"
    r"|entre|vendo|olhando|a ver|na duvida|opcoes|opcao|candidat[oa]s|finalistas?|hipoteses|propostas?|orcamentos?"
    r"|cogit\w+|comparando|a comparar|ponder\w+|a pensar em|pensando em|escolher"
    r"|viendo|mirando|dud(?:o|amos|ando|a)|baraj\w+|opciones|valorando|comparando|considerando|elegir"
    r"|(?:hablaron|habla|recomendaron|recomiendan)(?: de| a)?|falaram|recomendaram|falam|possiveis|posibles"
    r"|mir(?:amos|e|aron)|vimos|propuestas?|presupuestos?|cotizaciones|ofertas?)(?!\w)"
)
"""After these what is joined by "and" is chosen from as well."""
_COMMA: Final = re.compile(r",(?= )")
_DOUBT: Final = re.compile(
    r"(?<![\w'])(?:either|whether|could|might|may|would|(?:can't|cant|cannot) (?:choose|decide|pick)"
    r"|(?:don't|dont|do not) know|no idea|not decided|undecided|which|tb[cd]|maybe|perhaps|thinking|debating|wondering"
    r"|should (?:i|we)|deciding|leaning|will|'ll|going to|wants?|torn|says?|suggest\w*|recommend\w*|hiring|interviewing"
    r"|nao sei|nao sabemos|sem saber|nao decid\w+|pode(?:ria|mos|m)? |qual|quem sabe|talvez|pens(?:ei|amos|o|ando)"
    r"|sera|vai ser|vao ser|vamos|quer(?:o|em|emos)?|logo se ve|a decidir|por decidir|indecis[oa]s?|se calhar|decidindo"
    r"|no se|no sabemos|sin saber|no (?:me |nos )?decid\w+|podri?a\w*|puede|cual|quizas?|tal vez|a lo mejor"
    r"|va a ser|seran|vamos a|quier(?:o|e|en)|no acabo de|piens[oa]|por definir|har(?:ia|ian|iamos)|iri(?:a|an|amos)"
    r"|seri(?:a|an|am)|fari(?:a|am)|go?ustaria|gostari(?:a|amos)|preferiria)(?!\w)"
)
"""Words of who has not chosen yet; "harían" and "faria" tell what only would be."""
_HEDGE_WORDS = """
maybe perhaps possibly else even also then either probably just quiza quizas tal vez si no senao entao talvez mesmo
tambem tambien bien mejor melhor incluso
"""
_HEDGES: Final = frozenset(_HEDGE_WORDS.split())
_STOP_WORDS = """
either between entre if si se whether ser be been being estar sera que that which of do does did are have has thinking
looking considering and y e or ou for me nos te le lo
"""
_STOPS: Final = SUBJECTS | MODAL | frozenset(_STOP_WORDS.split())
_DAY_WORDS = "monday tuesday wednesday thursday friday saturday sunday tonight today tomorrow hoje amanha hoy manana"
_DAYS: Final = WEEKDAYS | frozenset(_DAY_WORDS.split())
_OPENER = (
    r"\W*(?:or|ou|what about|how about|e se(?: for| fosse)?|que tal|y si(?: es| fuera)?|maybe|perhaps|talvez|quizas?"
    r"|tal vez|could be|might be|pode ser|podria ser|alternatively)(?!\w)"
)
_OPENERS: Final = re.compile(_OPENER)
_O_OPENERS: Final = re.compile(_OPENER.replace("|ou|", "|o|"))
_LIKED: Final = re.compile(
    r"(?<!\w)(?:likes?|loves?|prefers?|fancies|fancy|suggest(?:s|ed)|wants?|votes? for|keen on"
    r"|gosta(?:m)? (?:mais )?d\w+"
    r"|prefere(?:m)?|sugeriu|quer(?:em)?|adora(?:m)?|ama(?:m)?|gustan?|prefieren?|quieren?|sugiri?\w+|encantan?"
    r"|rather|leaning|inclina\w+|votes?)(?!\w)"
)


def word_key(bare: str) -> str:
    """How a word is compared: without its ending, where it has one."""
    bare = bare.removesuffix("'s").removesuffix("’s")
    return stem(bare) or bare


_DAY_KEYS: Final = frozenset(map(word_key, _DAYS))


class Option(NamedTuple):
    """One of several things: the words that name it, and those that may (before what it shares with the others)."""

    start: int
    end: int
    core: frozenset[str]
    more: frozenset[str] = frozenset()


class Options(NamedTuple):
    """What one is chosen of. `open` tells that nobody has chosen yet, as the text itself has it."""

    named: tuple[Option, ...]
    open: bool


class _Token(NamedTuple):
    start: int
    end: int
    bare: str
    large: bool


@lru_cache(maxsize=4_096)
def options(text: str, lang: Lang | None) -> Options | None:
    """Return what is to be chosen of, or None where a text names no several things.

    >>> [sorted(each.core) for each in options("thinking either Lisbon or Krakow for May", "en").named]
    [['lisbon'], ['krakow']]
    >>> options("we met Ana and Rui", "en") is None
    True
    """
    text = text[:MAX_OPTIONS_CHARS]
    plain = fold_same(text)
    tokens = [
        _Token(found.start(), found.end(), plain[found.start() : found.end()], text[found.start()].isupper())
        for found in _WORD.finditer(text)
    ]
    among = _AMONG.search(plain)
    joins = [found.span() for found in _JOINERS[lang].finditer(plain)]
    if among is not None:
        joins += [found.span() for found in _ANDS[lang].finditer(text, among.end())]
        joins = joins or [found.span() for found in _COMMA.finditer(plain, among.end() + 1)]
    named: list[Option] = []
    for start, end in sorted(joins):
        right = _after(tokens, plain, end, lang)
        left = _before(tokens, plain, start, lang, right)
        if right and left:
            named = _with(named, [*left, right])
    if not 1 < len(named) <= MAX_OPTIONS:
        return None
    told = any(
        token.bare in verbs_of(lang) or token.bare in SUBJECTS for token in tokens if token.end <= named[0].start
    )
    return Options(tuple(named), not told or among is not None or "?" in text or is_open(text, lang))


@lru_cache(maxsize=4_096)
def is_open(text: str, lang: Lang | None) -> bool:
    """Whether a text tells that something is not chosen yet: "I can't decide", "no sé con quién irme"."""
    plain = fold_same(text[:MAX_OPTIONS_CHARS])
    return _DOUBT.search(plain) is not None or any(cue.kind == "tentative" for cue in cues(plain, lang))


def floats(text: str, lang: Lang | None) -> bool:
    """Whether a text brings one more thing up to be chosen of: "or Bev", "what about Colin?", "e se for o Rui?"."""
    return (_O_OPENERS if lang == "es" else _OPENERS).match(fold_same(text)) is not None


def likes(text: str) -> bool:
    """Whether a text tells what somebody would choose: "my husband likes Stanley"."""
    return _LIKED.search(fold_same(text)) is not None


def _with(named: list[Option], more: list[Option]) -> list[Option]:
    """Options in the order of the text, those that stand at one place once."""
    for each in more:
        at = next((index for index, old in enumerate(named) if old.start < each.end and each.start < old.end), None)
        if at is None:
            named.append(each)
    return sorted(named)


def _leads(token: _Token, lang: Lang | None) -> bool:
    """Whether a word only leads to what something is called: an article, a preposition."""
    led = PREPOSITIONS.keys() - NO_PREPOSITIONS[lang]
    return not token.large and (token.bare in DETERMINERS or token.bare in led or token.bare in CONTRACTED_OF)


def _after(tokens: list[_Token], plain: str, at: int, lang: Lang | None) -> Option | None:
    """What stands behind "or"."""
    verbs, found = verbs_of(lang), list[_Token]()
    last = at
    for token in (token for token in tokens if token.start >= at):
        between = plain[last : token.start]
        if _ENDS.search(between) or ("," in between and found) or len(found) == MAX_OPTION_WORDS:
            break
        last = token.end
        if not found and (token.bare in _HEDGES or token.bare in _ONE or _leads(token, lang)):
            continue
        day = bool(found) and token.bare in _DAYS
        stops = day or token.bare in _STOPS or (token.bare in verbs and not token.large) or _leads(token, lang)
        if stops or (found and found[0].large and not token.large):
            break
        found.append(token)
    return _option(found)


_ONE: Final = frozenset({"one", "uno", "una", "otro", "otra", "um", "uma", "outro", "outra", "another", "the"})


def _before(tokens: list[_Token], plain: str, at: int, lang: Lang | None, right: Option | None) -> list[Option]:
    """What stands before "or", with what commas part from it."""
    if right is None:
        return []
    verbs, items, item = verbs_of(lang), list[Option](), list[_Token]()
    size, first = len(right.core), at
    for token in reversed([token for token in tokens if token.end <= at]):
        between = plain[token.end : first]
        if _ENDS.search(between.rstrip(". ") if not item and not items else between):
            break
        if "," in between and item:
            items += _item(item, size)
            item = []
        first = token.start
        if token.bare in _DAYS and not item and not right.core & _DAY_KEYS:
            continue
        if _leads(token, lang):
            if not item:
                continue
            items += _item(item, size)
            item = []
            if "," not in plain[max(0, token.start - 2) : token.start]:
                return items
            continue
        full = len(item) == MAX_OPTION_WORDS or (bool(item) and item[0].large and not token.large)
        if full or token.bare in _STOPS or token.bare in _HEDGES or (token.bare in verbs and not token.large):
            break
        item.insert(0, token)
    return items + _item(item, size)


def _item(item: list[_Token], size: int) -> list[Option]:
    """One of several, which is called by as many words as the last one; the word before those may be of it too."""
    if not item:
        return []
    kept = item if item[-1].large else item[-size - 1 :]
    found = _option(kept)
    if found is None or len(kept) <= size or item[-1].large:
        return [found] if found is not None else []
    return [found._replace(core=_keys(kept[1:]), more=_keys(kept[:1]))]


def _option(tokens: list[_Token]) -> Option | None:
    return Option(tokens[0].start, tokens[-1].end, _keys(tokens)) if tokens else None


def _keys(tokens: list[_Token]) -> frozenset[str]:
    return frozenset([word_key(token.bare) for token in tokens])
