"""The rule for who, what or where instead, and nothing else that a claim says: "it is Farida now", "make it the beach".

The only name of what was said last is meant, or the only phrase that is led to alike; where several could be, which one
is unclear, and both stay in doubt.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from sayso.language.detect import Lang
from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.duty import deed
from sayso.memory.claims.clauses.statement import Statement
from sayso.memory.claims.vocabulary.lexicon import kin
from sayso.memory.claims.vocabulary.particles import (
    ARTICLES,
    CONTRACTED_IN,
    CONTRACTED_OF,
    NO_DETERMINERS,
    NO_PREPOSITIONS,
    POSSESSED,
    POSSESSIVES,
    PREPOSITIONS,
    TITLES,
    any_of,
)
from sayso.memory.claims.vocabulary.verbs import BE, VERBS
from sayso.memory.claims.vocabulary.words import Word, fold_same
from sayso.memory.detect import scores
from sayso.memory.detect.apart.which import tellers
from sayso.memory.detect.comparison.match import GENERIC, Match, Near, same_message
from sayso.memory.detect.comparison.view import ASKS, View
from sayso.memory.detect.edits.fluent import fluent
from sayso.memory.detect.edits.rewrite import WHERE, Place, alike, complements, put, things

MAX_WORDS: Final = 4
"""Words of the phrase that is so instead; a longer one says of what it is."""
MAX_CHARS: Final = 160
"""A longer claim says more than that."""
_PLAINLY = "it's | its | it is | that's | that is | e | eh | era | es"
_BEFORE = r"""
it'll be | it will be | it should be | it's going to be | that'll be | that will be | i mean | i meant | put(?: down)?
| (?:let's |please )?(?:make|call|name) (?:it|that|him|her|them)
| (?:let's |we'll |we're |i'll )?go(?:ing)? (?:with|for) | <who>(?:went|gone) (?:with|for)
| <who>(?:settled|decided|agreed)(?: on)? | <who>(?:chose|picked|chosen)
| <it>(?:changed|switched|swapped|moved|upgraded|downgraded)(?: it| that)?(?: over)? (?:to|for)
| (?:(?:he|she|it|they)(?:'s| is| are| has| have| was| were|'ve|'re)(?: being| been)? )?replaced (?:by|with) | vai ser
| vao ser | sera | passa a ser | passou a ser | pass(?:a|ou|aram)(?: isso)? (?:para|pra|pro) | fica | ficou(?: sendo)?
| ficamos(?: com)? | deixa | deixe | (?:coloca|coloque|poe|ponha|bota|bote|chama|chame)(?: ele| ela| isso)?(?: de)?
| vamos(?: de| com| con)? | que seja
| (?:mud|troc|alter)(?:ou|ei|aram|amos|a|e)(?: isso)? (?:para|pra|pro|por|pel[oa])
| (?:foi )?substituid[oa] (?:por|pel[oa]) | (?:quis|quero|queria) dizer | no fim | afinal
| (?:eu |ja )?(?:passei|troquei|fiz (?:o )?upgrade) (?:para|pra|pro|por) | (?:yo |ya )?me (?:pase|cambie) al?
| hice (?:el |un )?upgrade al? | (?:escolh|decid|opt)[aei]mos(?: por)? | va a ser | queda | quedo(?: en)?
| quedamos(?: en| con)? | deja | dejalo en | dejemos | pon | ponle | ponga | ponlo | llamal[oa] | que sea
| (?:lo |la )?(?:cambi|pas)(?:o|aron|amos|e|a) (?:a|por|para) | al final
| (?:(?:lo|la) )?(?:han? )?reemplaz(?:o|aron|ado)(?: por)? | (?:quise|quiero|queria) decir | elegimos | optamos por
| nos quedamos con | (?:i|we|he|she|it|they)(?:'ve|'s| have| has) been | (?:estoy|estamos|estou|to|tou|tamo)(?= com?n? )
| now | instead | rather | agora | entao | melhor | ahora | entonces | mejor | ya | ja
"""
_WHO = r"(?:(?:we|i|they|we've|they've|i've) )?"
_IT = r"(?:it|that|they|we|i)(?: was| has been| got|'s been| have|'ve)? "
_AFTER = r"""
now | then | instead | rather | please | pls | after all | it is | though | sorry | i mean | i meant | agora | entao
| mesmo | por favor | pfv | afinal | no lugar | em vez disso | ahora | entonces | mejor | porfa | al final
| en su lugar | en vez de eso | nomas | ja | ya | <day> | <since> [\w ]{2,24} | from now on
| from (?:today|now)
"""
_SINCE_WHEN = "(?:since|as of|desde|a partir d[aeo])"
_DAY = "yesterday | today | this morning | last week | ontem | hoje | semana passada | ayer | hoy | la semana pasada"
_DOES = r"""
quem (?:<going>)*\w{2,12}(?: aula| isso)?(?: agora)? e | quien (?:<going>)*\w{2,12}(?: clases?)?(?: ahora)? es
| (?:ahora|ya) l[oa]s? \w{2,12}
| (?:ahora |ya )?se (?:encarga|ocupa)
| <replaces>
"""
_TAKES = r"""
(?:<will>)*(?:takes?|took|taken|taking)(?: it| that)? over
| (?:<will>)*(?:steps?|stepped|stepping|fills?|filled|filling) in | (?:<will>)*(?:does|do|doing|handles|handling) it
| (?:vai |ja )?assum(?:e|iu|ir) | (?:vai )?(?:entra|entrou|fica|ficou) no lugar(?: del[ea])?
| (?:va a |ya )?asum(?:e|io|ir) | (?:ya )?tom(?:a|o) el relevo | (?:entra|entro|queda) en su lugar
| (?:ya )?l[oa]s? (?:hace|lleva) | (?:ya )?se (?:encarga|ocupa)
| (?:<will>)*replac(?:es?|ed|ing) (?:her|him|them) | (?:vai |ja )?substitu(?:i|iu|ir) el[ea]s?
| (?:ya )?<replaces>
"""
_SERVED = r"""
(?:me|nos|te) (?:l[oa]s? )?(?:va a |van a )?(?!\w*(?:o|on)\b)\w{2,12}(?: clases?)?
"""
_SERVES = r"""
(?:<will>)+(?!calling|visiting|joining|meeting|texting)\w{3,12}ing (?:it|me|us|them|him|her)
| (?:will|'ll) (?:do|take|see|treat|cut|teach|run|drive|handle|cover|fix|make|give) (?:it|me|us|them)
| (?:e )?(?:que|quem) (?:<going>)+\w{2,12}(?: aula)?
| (?:me|nos) (?:va a |vai )?(?:atiende|atender|ve|ver|atende|da clases?|dar? aula)
"""
_GOING = r"(?:vai|vao|vem|me|nos|te|lhe|que|va a|van a|l[oae]s?) "
_WILL = r"(?:is|'s|has|will|'ll|be|been|now|just) "
_REPLACES = r"l[oae]s? (?:va a )?(?:re?emplaz(?:a|o|ara|ar)|sustitu(?:ye|yo|ira|ir)|relev(?:a|o|ara|ar))"
_SAID = "so | actually | no | ok | okay | oh | sorry | wait | well | na verdade | desculpa | en realidad | perdon | nao"


_PARTS = {
    "<who>": _WHO, "<it>": _IT, "<will>": _WILL, "<replaces>": _REPLACES, "<day>": _DAY, "<since>": _SINCE_WHEN,
    "<going>": _GOING, "\n": " ",
}  # fmt: skip


def _any(phrases: str) -> str:
    for name, part in _PARTS.items():
        phrases = phrases.replace(name, part)
    return "|".join(each.strip() for each in phrases.split(" | "))


_WHERE_IS = (
    r"(?:(?:the|our|el|la|o|a|nuestro|nosso) )?(?:new )?(?:place|venue|location|lugar|sitio|local|sede)"
    r"(?: nuev[oa]| nov[oa])? (?:(?:now|agora|ahora|ya|ja) )?(?:is|will be|is going to be|es|sera|va a ser|e|vai ser)"
    r"(?: (?:now|agora|ahora))?"
)
_SMALL: Final = any_of({*ARTICLES, *PREPOSITIONS, *TITLES})
_LED: Final = re.compile(
    rf"\s*(?P<lead>.*[,:]\s)?(?:(?:{_any(_SAID)})\W+)*(?P<where>(?:{_WHERE_IS}\s)?)(?P<is>(?:(?:{_any(_PLAINLY)})\W+)?)"
    rf"(?P<told>(?:(?:{_any(_BEFORE)})\W+)*?(?P<does>(?:(?:agora |ahora )?(?:{_any(_DOES)})\W+)?)"
    rf"(?P<served>(?:(?:{_any(_SERVED)})\W+)?)"
    rf"(?:(?:{_any(_BEFORE)})\W+)*(?:(?:{_any(_PLAINLY)})\W+)?)(?P<led>(?:(?:{_SMALL})\.?\s)*)"
)
_CLOSED: Final = re.compile(
    rf"(?:\s?(?:(?P<does>{_any(_TAKES)})|(?P<served>{_any(_SERVES)})))?\W*(?P<told>(?:(?:{_any(_AFTER)})\W*)*)"
)
# What somebody did with it: "la abrí ayer", "lavei ontem".
_DID: Final = re.compile(
    r"\W*(?:(?:ya|já|ja|yo|eu) )*(?:l[oa]s? \w+(?:é|í|ó|i|amos|imos|aron|ieron)\W*(?:$|ayer|hoy|la semana pasada)"
    r"|\w{2,}(?:ei|[^aeou\W]i|é|í|amos)(?: el[ae]s?)? (?:ontem|hoje|ayer|hoy|semana passada|la semana pasada)\b)"
)
_SINCE: Final = re.compile(rf"(?:{_any(_DAY)})$|{_SINCE_WHEN}\s")
"""When it was that it changed, or since when it is so, which is no part of what is so."""
_ROLE: Final = re.compile(rf"(?<!\w)({any_of(PREPOSITIONS.keys() - ARTICLES)})\s")
_ANY_ONE: Final = re.compile(r"(?<!\w)(?:an?|uma?|una?)\s$")
_TELLS: Final = frozenset({"now", "choice", "decided", "changing"})
_MORE: Final = frozenset({"add", "keep", "believed", "other", "again"})
_FUSED: Final = CONTRACTED_OF | CONTRACTED_IN | {"pelo", "pela", "ao", "aos", "al", "del"}
"""Prepositions with an article in one word."""
_WITHIN: Final = ARTICLES | CONTRACTED_OF | POSSESSED | {"of", "de", "del"}
"""Small words within one phrase: "suco de laranja", "the heart of Leeds"."""


_OUT: Final = re.compile(
    r"(?<!\w)(?:went|gone|going|go) (?:out )?for (?:an? )?(?:\w+ )?(?:walk|run|swim|ride|drink|meal|bite|drive)(?!\w)"
)
"""What somebody goes out for, and did not choose."""
_AM: Final = re.compile(r"(?<!\w)to ")
"""Where somebody is, in Portuguese: "tô em reunião"."""


class Told(NamedTuple):
    """What is so instead: where it stands, and the part of the preposition that leads to it.

    `named` tells that it is a name, `any_one` that it is any one of its kind ("a flat white"), `sure` that it is said
    to be so instead (a name alone may be anything), `does` that it is who does something.
    """

    place: Place
    role: str
    named: bool
    any_one: bool
    sure: bool
    does: bool = False


def renamed(claim: Claim, known: View, near: Near) -> Match | None:
    """Another name for the only one of what was said last, or another phrase for the only one that is led to alike."""
    last = near.place == 0 or (near.place > 0 and claim.context & known.terms - GENERIC)
    if not last or not near.meant or not known.fact.said or same_message(claim, known):
        return None
    new = told(claim)
    if new is None or claim.said.terms & known.terms:
        return None
    olds = _who(new, known, claim.lang) if new.named else _what(new, known, claim.lang)
    if not olds or alike(known.said, claim.said) is not None:
        return None
    decides = bool(claim.marks & {"choice", "decided"})
    elsewhere = bool(claim.context) and not (claim.context & known.terms or claim.corrects or decides)
    if len(olds) > 1 or not new.sure or elsewhere or _is_of_another(claim, known):
        return Match(scores.UNDECIDED, "unclear", "implicit", claim.text, ())
    old = whole(known.said, olds[0])
    value = put(known.said.text, old, determined(claim.said, new.place, known.said, old, claim.lang))
    return fluent(Match(scores.RENAMED, "renamed", "explicit", value, (known.said.at(old),)), claim, known, near)


_OWNED: Final = re.compile(r"['’]s(?=$|[.,;!?]| (?:on|at|for|from|with|this|next|tomorrow)\b)")
"""What a place ends in that is somebody's: "at St Mark's"."""


_ACTS: Final = BE | frozenset({"will", "can", "has", "vai", "va"})
"""What stands right after somebody's name: "my sister anna will"."""


def whole(said: Statement, place: Place) -> Place:
    """A place with the name of the kin that it tells of, and the mark that tells that it is somebody's."""
    last = next((word for word in reversed(said.words) if word.end <= place[1]), None)
    after = [word for word in said.words if word.start > place[1]]
    name = next(iter(after), None)
    called = name is not None and (name.name or any(word.bare in _ACTS for word in after[1:2]))
    if last is not None and last.term in kin() and name is not None and called and name.start == place[1] + 1:
        place = (place[0], name.end)
    owned = _OWNED.match(said.text, place[1])
    return place if owned is None else (place[0], owned.end())


def _is_of_another(claim: Claim, known: View) -> bool:
    """Whether the message spoke of another one of its kind before: "we changed the bread supplier, it is Bo now"."""
    told = [which.text for head, which in tellers(known.said, claim.lang) if head in claim.context]
    return bool(told and claim.context - known.terms) and claim.context.isdisjoint(told)


def determined(said: Statement, new: Place, known: Statement, old: Place, lang: Lang | None = None) -> str:
    """The new phrase, with its article where the old one has none to give it: "at Ann's house", "at the beach"."""
    articles = ARTICLES - NO_DETERMINERS[lang]
    if fold_same(said.at(new)).partition(" ")[0] in POSSESSIVES:
        return said.at(new)
    mine, theirs = (each.text[: place[0]].split()[-1:] for each, place in ((said, new), (known, old)))
    led = [word for word in theirs if fold_same(word) in ARTICLES or fold_same(word) in _FUSED]
    named = all(word.name for word in said.words if word.term and new[0] <= word.start < new[1])
    if mine and fold_same(mine[0]) in ("al", "del") and not led and not named:
        return f"el {said.at(new)}"  # "la pasamos al parque", "es en casa"
    lacks = bool(mine) and fold_same(mine[0]) in articles and not led and not named
    return f"{mine[0].lower()} {said.at(new)}" if lacks else said.at(new)


def told(claim: Claim) -> Told | None:
    """The one phrase that a claim says, and says nothing else."""
    if claim.act != "state" or claim.guards - {"future"} or claim.negative or claim.pairs or claim.marks & _MORE:
        return None
    own = [word for word in claim.said.words if word.term]
    if claim.speaker != "user" or claim.answers or len(claim.said.text) > MAX_CHARS:
        return None
    since = all(_SINCE.match(fold_same(value.text)) for value in claim.said.values)
    if not since or _DID.match(claim.said.text.lower()):
        return None
    led = [own[: at + 1] for at, word in enumerate(own[:MAX_WORDS]) if at < len(own) - 1 and _is_name(claim.said, word)]
    found = (_told(claim, words) for words in [*led, *(own[at:] for at in range(len(own)))])
    return next((each for each in found if each is not None), None)


def _told(claim: Claim, own: list[Word]) -> Told | None:
    """A phrase of some words, where nothing else is said beside it."""
    named = _is_name(claim.said, own[-1])
    place = _phrase(claim.said, own) if all(_is_name(claim.said, word) == named for word in own) else None
    if place is None:
        return None
    plain = fold_same(claim.said.text)
    led, rest = _LED.fullmatch(plain, 0, place[0]), _CLOSED.fullmatch(plain, place[1])
    if led is None or rest is None or any(word.term and word.start < led.end("lead") for word in claim.said.words):
        return None
    if led["lead"] and not (claim.changes or rest["told"]):
        return None  # "thanks, Ana"
    if _OUT.search(plain) or (claim.lang != "en" and _AM.search(led["led"])):
        return None
    served = bool(led["served"] or rest["served"])
    if served and not (claim.corrects or "partial" in claim.marks):
        return None  # "Ana is driving us" may be said of anything
    does = served or bool(led["does"] or rest["does"])
    if (does and not named) or (rest["does"] and led["told"]):
        return None
    beside = bool(does or led["told"] or led["is"] or rest["told"])
    if named and claim.context and not (beside or claim.opens or led["led"]):
        return None  # who signs
    sure = claim.corrects or bool(claim.marks & _TELLS or led["told"] or rest["told"] or does)
    role, any_one = _ROLE.search(led["led"]), _ANY_ONE.search(led["led"]) is not None
    if led["where"] and (led["led"] or named):  # "the venue is now open" tells nothing of where
        return Told(place, "in", False, False, sure or "partial" in claim.marks)
    if not named and (not led["led"] or claim.said.terms <= ASKS.keys() or not sure):
        return None  # it may tell what something is like
    return Told(place, PREPOSITIONS[role[1]] if role else "", named, any_one, sure, does)


def _is_name(said: Statement, word: Word) -> bool:
    return word.name or (word is said.words[0] and said.text[word.start].isupper())


def _phrase(said: Statement, words: list[Word]) -> Place | None:
    """From the first to the last of some words, with the title before them, where they are one phrase."""
    if not 0 < len(words) <= MAX_WORDS:
        return None
    start, end = _titled(said, words[0]), words[-1].end
    between = [word for word in said.words if start < word.start < end and not word.term]
    small = all(word.bare in _WITHIN for word in between)
    return (start, end) if small and not re.search(r"[,;:!?]", said.text[start:end]) else None


def _titled(said: Statement, name: Word) -> int:
    before = next((word for word in reversed(said.words) if word.end < name.start), None)
    return before.start if before is not None and before.bare in TITLES and not before.term else name.start


def _who(new: Told, known: View, lang: Lang | None) -> list[Place]:
    """The names that a new one may take the place of, with the places in words that it may be the name of."""
    names = names_in(known.said, lang)
    if new.role:
        return [place for place, role in names if role == new.role]
    slot = known.said.slot if known.said.role in ("is", ":") else None
    if slot and any(slot[0] == place[0] for place, _ in names):
        return [slot]
    if new.does:
        who = [place for place, role in names if role == "with"]
        return who if len(who) == 1 else [place for place, role in names if role not in WHERE]
    found = [place for place, _ in names]
    where = [place for role, place in complements(known.said, lang) if role in WHERE and place not in found]
    return found + where if found else []


def names_in(said: Statement, lang: Lang | None) -> list[tuple[Place, str]]:
    """The names in a statement and what leads to them, but for those that tell whose or of what something else is."""
    doer = deed(said)
    found: list[tuple[Place, str]] = []
    for at, word in enumerate(said.words):
        if not word.name or (found and word.start < found[-1][0][1]):
            continue
        last = at
        while last + 1 < len(said.words) and _goes_on(said, last):
            last += 1
        role = _led_by(said, at, lang)
        does = doer is not None and doer.start <= word.start < doer.end
        if role != "of" and (does or not _is_part(said, last)):
            found.append(((_titled(said, word), said.words[last].end), role))
    return found


def _goes_on(said: Statement, at: int) -> bool:
    one, other = said.words[at], said.words[at + 1]
    return other.name and said.text[one.end : other.start] in (" ", "-")


def _led_by(said: Statement, at: int, lang: Lang | None) -> str:
    """The part of the preposition before a word, its title and its article."""
    for word in reversed(said.words[:at]):
        if word.bare in CONTRACTED_OF and lang in ("pt", None):
            return "of"
        if word.bare in PREPOSITIONS and word.bare not in NO_PREPOSITIONS[lang] and word.bare not in ARTICLES:
            return PREPOSITIONS[word.bare]
        if word.bare not in ARTICLES and word.bare not in TITLES:
            break
    return ""


def _is_part(said: Statement, at: int) -> bool:
    """Whether a name is part of what something else is called: "Ann's house", "the Apollo tyres"."""
    word, after = said.words[at], said.words[at + 1] if at + 1 < len(said.words) else None
    if after is None or said.text[word.end : after.start].strip():
        return False
    return after.bare in POSSESSED or bool(after.term and after.bare not in VERBS)


def _what(new: Told, known: View, lang: Lang | None) -> list[Place]:
    """The phrases that a new one may take the place of: what is any one of its kind for another, or what is led to."""
    said = known.said
    led = complements(said, lang)
    if new.role:
        roles = WHERE if new.role in WHERE else {new.role}
        found = [place for role, place in led if role in roles]
        streets = [(each.start, each.end) for each in known.values if each.family == "place"]
        return found + [place for place in streets if new.role in WHERE and place not in found]
    slot = [said.slot] if said.role in ("is", ":") and said.slot else []
    found = things(said, lang) if new.any_one else [place for _, place in led]
    taken = [*found, *((each.start, each.end) for each in known.values)]
    return found + [(start, end) for start, end in slot if not any(one < end and start < other for one, other in taken)]
