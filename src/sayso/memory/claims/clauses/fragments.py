"""A short answer that is no sentence: "nah, Scarborough", "ni modo, de champiñones pues", "mousse, pronto".

What is so instead stands in one stretch of it, between marks, after words that say no and before words that settle it;
the stretches around it tell why, or cry out.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final, NamedTuple

from sayso.language.detect import Lang
from sayso.memory.claims.clauses.statement import Statement
from sayso.memory.claims.vocabulary.particles import (
    ARTICLES,
    DETERMINERS,
    NO_DETERMINERS,
    NO_PREPOSITIONS,
    POSSESSED,
    PREPOSITIONS,
    SUBJECTS,
    TITLES,
)
from sayso.memory.claims.vocabulary.verbs import ORDINARY, PAST, verbs_of
from sayso.memory.claims.vocabulary.words import Word, fold_same

MAX_STRETCHES: Final = 4
"""Stretches between marks of an answer that is short."""
MAX_WORDS: Final = 4
"""Words of what is so instead that say something; who says more says of what."""
MAX_SMALL_WORDS: Final = 7
"""Words of it with those between them: "o salão do prédio da Ana"."""
MAX_CHARS: Final = 120

# What says no to what was said, or weighs it again.
_NO = (
    r"(?P<not>no no|no|na)|nah|nope|nao|nel|hang on|hold on|wait|espera|perai?|or no|o no|ou nao|actually|rather"
    r"|instead|better|mejor|melhor"
    r"|entonces|entao|pues"
    r"|ni modo|you know what|sabes que|quer saber|make (?:it|that|them)|i mean|i meant|(?:quise|queria|quiero) decir"
    r"|(?:quis|queria|quero) dizer|digo|que sean?|que sejam?|let it be|ponle|ponlo|ponla|ponme|poneme|pone|pon|pongame"
    r"|mete|metele|poe|ponha|bota|bote|coloca|coloque|faz|faca|fazemos|hazlo|hazla|haz|hace|manda|o sea|scratch that"
    r"|on (?:reflection|second thoughts?)|pensando bem|pensandolo (?:bien|mejor)|al final|afinal|no fim|after all"
    r"|now|agora"
    r"|ahora|i'?d rather(?: have)?|i'?d prefer|prefiero|prefiro|mas vale|que(?= de )|(?:let'?s |we'?ll )?go (?:for"
    r"|with)"
    r"|(?:let'?s|we'?ll) (?:do|say|try|have)|vamos (?:de|com|con)|olha|olhe|mira|mire|ooh+|eh|well"
    r"|bueno|bom|bem"
)
# What only leads to it.
_PLAIN = (
    r"ok|okay|oh|ah|ay|ai|aw|hmm*|mmm*|bien|so|dale|vale|venga|va|ta|look|oye|please|por favor|porfa|just"
    r"|i'?ll (?:have|take)|give (?:me|us)|(?:me|nos) (?:da|de|das)|dame|deme|quiero|quero|sim|si|yes|yeah|e|or|o|ou"
    r"|ya|ja|la verdad|na verdade|de hecho|tudo bem|esta bem|esta bien"
)
_SETTLES = (
    r"then|pues|entonces|entao|better|mejor|melhor|instead|rather|actually|after all|al final|afinal|mesmo|now"
    r"|ahora|agora"
    r"|(?:is|would be|works|suits me|es|seria|e|fica|me viene|me cai|me queda) (?:better|mejor|melhor)|is best"
    r"|and that'?s (?:that|final|it)|y (?:ya esta|ya|punto|listo|no se hable mas|se acabo)"
    r"|e (?:pronto|ponto|ja esta|acabou|nao se fala mais nisso)|it is|sera|sorry|pronto|ya esta|listo|ja esta|nomas"
    r"|i think|creo|acho|on reflection|pensando bem|i guess|fine|done|go on"
)
_ON = (
    r"(?:from|as of) (?:now|here)(?: on)?|going forward|de (?:ahora|aqui) en adelante"
    r"|(?:a partir de|desde) (?:ahora|agora|ya|ja)|de agora em diante|daqui (?:pra|para) (?:a )?frente"
)
_CLOSES = r"please|pls|por favor|porfa|pfv|thanks|thank you|thx|ty|gracias|obrigad[oa]|valeu|vlw|mate|ok|eh|ne|no"
_WOULD_DO = (
    r"if (?:you|they|there)(?:'ve| have|'s| is| are)?(?: got)?(?: it| any| one| some| that)?|if (?:possible"
    r"|available|poss)"
    r"|si (?:tienen?|tenes|tienes|hay|se puede|es posible|puede ser)|se (?:tiver(?:em)?|houver|tem|tiverem|der"
    r"|puder|for possivel)"
)
_ANY_NO = _NO.replace("?P<not>", "?:")
_LEAD: Final = re.compile(rf"\W*(?:(?P<no>{_NO})|{_PLAIN})(?=[\s,])\W+")
_TAIL: Final = re.compile(rf"\s(?:(?P<settles>{_SETTLES})|(?P<on>{_ON})|{_CLOSES})\W*$")
_ALONE: Final = re.compile(rf"\W*(?:(?:{_ANY_NO}|{_PLAIN}|{_SETTLES}|{_CLOSES}|{_WOULD_DO})(?:\W+|$))+")
_TURNED: Final = re.compile(rf"\W*(?:(?:{_PLAIN})\W+)*(?:{_ANY_NO}|{_SETTLES}|{_WOULD_DO})\W*$")
_CRIES: Final = re.compile(r"\W*(?:this|that|these|those|est[ae]|es[ae]|ess[ae]|aquel|aquella|aquel[ae])\s\w+\W*")
"""Who or what somebody sighs at, before they say what is so: "este chamaco, que de Bluey"."""
_MARK: Final = re.compile(r"[,;:!?…]+(?:\s|$)|\.+(?:\s|$)|\s[-–—]\s|\n")
_NONE = r"not|nao|\w+n't|ran out|run out|out of|sold out|too \w+|se (?:me |nos )?acab\w+|acabou|sem|sin|falta\w*"
_LACKS: Final = tuple(re.compile(rf"(?<!\w)(?<!\bs[ei] )(?:{none})(?!\w)") for none in (f"no|{_NONE}", _NONE))
"""What tells why it cannot be as was said: "haven't got enough mince", but not "por si no contesto"; in Portuguese "no"
is "in the"."""
_RAN_OUT: Final = re.compile(
    r"(?<!\w)(?:no \w+ left|(?:ran|run|sold|we're) out|out of|se (?:me |nos )?acab\w+|acab(?:ou|aram)|no (?:me "
    r"|nos )?quedan?"
    r"|nao tem mais)(?!\w)"
)
_BESIDES: Final = re.compile(
    r"\W*(?:and|also|plus|then|luego|depois|despues|y|tambien|e|tambem|mais|ademas|alem|too)\s"
)
_AS_WELL: Final = re.compile(r"\s(?:too|as well|tambien|tambem)\W*$")
CLOSER: Final = re.compile(
    r"\W*(?:it|that)(?:'?s| is) \w{3,}er(?!\w)|(?:es|esta|queda|e|fica|ta|sale|sai) (?:mas|mais|mejor|melhor)\s"
)
"""What tells by what one is better than the other: "the café, it's warmer"."""


class Fragment(NamedTuple):
    """What is so instead: where it stands, the preposition that leads to it, and whether words say that it is instead.

    `start` and `end` are without the preposition; `led` is that, in lower case ("" where there is none).
    """

    start: int
    end: int
    led: str
    turns: bool


def fragment(said: Statement, lang: Lang | None) -> Fragment | None:
    """Read a short answer; None where it is a sentence, adds something, or could be more than one thing.

    >>> from sayso.memory.claims.clauses.statement import statement
    >>> text = "ni modo, de champiñones pues"
    >>> found = fragment(statement(text, "es", None), "es")
    >>> text[found.start : found.end], found.led, found.turns
    ('champiñones', 'de', True)
    """
    plain = fold_same(said.text[: MAX_CHARS + 1])
    stretches = _stretches(plain)
    if len(plain) > MAX_CHARS or not 0 < len(stretches) <= MAX_STRETCHES:
        return None
    found: list[Fragment] = []
    turns = told = False
    for start, end in stretches:
        if _AS_WELL.search(plain[:end], start):
            return None
        if _ALONE.fullmatch(plain, start, end) or (len(stretches) > 1 and _CRIES.fullmatch(plain, start, end)):
            turns = turns or _TURNED.fullmatch(plain, start, end) is not None
        elif (one := _read(said, plain, start, end, lang)) is not None:
            found.append(one)
        else:
            why = any(
                each.search(plain, start, end) for each in ((_RAN_OUT, CLOSER) if found else (_LACKS[lang == "pt"],))
            )
            if not why and plain[end : end + 1] == ":":
                return None  # it names of what: "the view: let it be of the sea"
            after = bool(found) and (turns or found[-1].turns or bool(found[-1].led))  # it may tell why in any words
            turns, told = turns or why, told or not (why or after)
    first = next(iter(found), None)
    if first is None or any(said.at((each.start, each.end)) != said.at((first.start, first.end)) for each in found[1:]):
        return None
    own = any(each.turns for each in found)
    return first._replace(turns=turns or own) if own or not told else None


def _stretches(plain: str) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    at = 0
    for mark in _MARK.finditer(plain):
        found.append((at, mark.start()))
        at = mark.end()
    return [(start, end) for start, end in [*found, (at, len(plain))] if plain[start:end].strip()]


def _read(said: Statement, plain: str, start: int, end: int, lang: Lang | None) -> Fragment | None:
    """What a stretch says is so instead, where it says no more than that."""
    if _BESIDES.match(plain, start, end):
        return None
    turns = on = False
    while (lead := _LEAD.match(plain, start, end)) is not None and not (lang == "pt" and lead["not"]):
        if lead["not"] and "," not in lead[0]:
            return None  # "no salad" is without it
        turns, start = turns or lead["no"] is not None, lead.end()
    while (tail := _TAIL.search(plain[:end], start)) is not None:
        turns, on, end = turns or tail["settles"] is not None, on or tail["on"] is not None, tail.start()
    while end > start and not plain[end - 1].isalnum():
        end -= 1
    words = [word for word in said.words if start <= word.start < end]
    values = [value for value in said.values if start <= value.start < end]
    led = ""
    if words and _leads(words[0], lang) and not any(value.start <= words[0].start for value in values):
        led, words = words[0].bare, words[1:]
    first = min([word.start for word in words] + [value.start for value in values], default=end)
    if (not words and not values) or len(values) > 1 or len(words) > MAX_SMALL_WORDS:
        return None
    if sum(bool(word.term) for word in words) > MAX_WORDS:
        return None
    if not values and not any(word.term for word in words):
        return None
    if not all(_is_of_phrase(word, lang) for word in words) or _is_told_of(words, lang) or _is_done(words, lang):
        return None
    turns = turns or (on and all(word.name for word in words if word.term))  # "York from now on"
    return Fragment(first, max(end, *(value.end for value in values)) if values else end, led, turns)


def _leads(word: Word, lang: Lang | None) -> bool:
    """Whether a word is a preposition, and no article: "a" is one in Portuguese, and "to" in Spanish."""
    article = word.bare in DETERMINERS - NO_DETERMINERS[lang] and (lang != "pt" or word.bare in ARTICLES)
    return word.bare in PREPOSITIONS and word.bare not in NO_PREPOSITIONS[lang] and not (word.name or article)


def _is_of_phrase(word: Word, lang: Lang | None) -> bool:
    """Whether a word may be part of what something is called: not a verb, nor who does something."""
    if word.name:
        return True
    if word.bare in SUBJECTS - DETERMINERS:
        return False
    if word.term:
        return word.bare not in (verbs_of(lang) if lang != "en" else ORDINARY | PAST)
    return (
        word.bare in ("one", "ones")
        or word.bare in DETERMINERS
        or word.bare in TITLES
        or word.bare in POSSESSED
        or _is_of(word)
    )


def _is_done(words: list[Word], lang: Lang | None) -> bool:
    """Whether a few words say what was done, and name no thing: "mudanza terminada", "contratamos o plano"."""
    own = [word.bare for word in words if word.term and not word.name]
    if lang == "en":
        return bool(words) and words[0].bare in _BIDS
    return any(_DID.search(bare) for bare in own[:1]) or (len(own) > 1 and _DONE.search(own[-1]) is not None)


_BIDS: Final = frozenset({"do", "get", "try", "use"})
_DID: Final = re.compile(r"\w{2}(?:[aei]mos|aron|ieron|aram|eram|iram)$")
_DONE: Final = re.compile(r"\w{3}(?:[ai]d[oa]s?)$")


def _is_of(word: Word) -> bool:
    return PREPOSITIONS.get(word.bare) in ("of", "from") and word.bare != "off"


def _is_told_of(words: list[Word], lang: Lang | None) -> bool:
    """Whether something is said of a name: "Michelle cycles" has a word after one that is none."""
    own = [word for word in words if word.term]
    return (
        any(
            one.name
            and not other.name
            and not any(_is_of(word) for word in words if one.start < word.start < other.start)
            for one, other in pairwise(own)
        )
        and lang is not None
    )
