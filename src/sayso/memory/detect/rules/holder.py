"""The rule for who or which one it is, where a name stands beside the word for what they are: "my landlord is Mr Bo",
"I've rung my landlord Mrs Lund twice"."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

from sayso.language.cues import cues
from sayso.language.detect import Lang
from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.duty import duty
from sayso.memory.claims.clauses.statement import Statement
from sayso.memory.claims.vocabulary.offices import OFFICES, PLACES
from sayso.memory.claims.vocabulary.particles import DETERMINERS, TITLES, any_of
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect import scores
from sayso.memory.detect.comparison.match import Match, Near
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.edits.rewrite import put

MAX_HELD_CHARS: Final = 300
"""A longer text tells more than who somebody is."""


class Holder(NamedTuple):
    """Who is said to be something: what, whose, told apart from others of it by what, and where the name stands."""

    office: str
    whose: str
    kind: str
    start: int
    end: int


def held(claim: Claim, known: View, near: Near) -> Match | None:
    """Somebody else is named as what the fact says that somebody is."""
    if claim.act == "cancel" or claim.negative or known.negative or not known.fact.said or claim.speaker == "assistant":
        return None
    if claim.marks & {"add", "other"} or "tentative" in claim.guards or duty(claim.said) is not None:
        return None  # what is said of who does what is `done_by`'s
    for new in holders(claim.said, claim.lang):
        for old in holders(known.said, claim.lang):
            if _is_one(new, old, claim, known):
                return _match(new, old, claim, known)
    return None


def speaks(claim: Claim, known: View) -> Match | None:
    """Somebody else is named as what the fact says that somebody is, and what they say is told: "my boss Al says"."""
    said = next((cue.start for cue in cues(claim.said.text, claim.lang) if cue.kind == "quotation"), -1)
    first = next((each for each in holders(claim.said, claim.lang) if each.start <= said), None)
    if first is None or not known.fact.said or known.negative or claim.marks & {"add", "other"}:
        return None
    old = next((each for each in holders(known.said, claim.lang) if _is_one(first, each, claim, known)), None)
    if old is None:
        return None
    text, gone = _named(first, old, claim, known)
    only = text.rstrip(" .!").endswith(claim.said.text[first.start : first.end])
    return Match(scores.DONE_BY, "done_by", "implicit", claim.text if only else text, (gone,))


def _named(new: Holder, old: Holder, claim: Claim, known: View) -> tuple[str, str]:
    """The fact with the new name, without what else it tells of whoever had it, and the old one."""
    text = known.said.text
    of_them = _OF_THEM.match(text, old.end)
    kept = text[: old.end] + (text[of_them.end() :] if of_them is not None else text[old.end :])
    return put(kept, (old.start, old.end), claim.said.text[new.start : new.end]), text[old.start : old.end]


_OF_THEM: Final = re.compile(
    r", (?:(?:she|he|they)(?: |'s|'re)|(?:es|é|ella|ele|ela|está) )"
    r"[^,.;]*+(?=[.;]|$)",
    re.IGNORECASE,
)
"""What is told of whoever is named right before: "Mrs Lund, she's lovely"."""


def _match(new: Holder, old: Holder, claim: Claim, known: View) -> Match:
    text, gone = _named(new, old, claim, known)
    name = claim.said.text[new.start : new.end]
    only = len(claim.said.text) - len(name) <= len(known.said.text) - len(gone) and claim.said.role == "is"
    if old.office == _PARTNER:
        return Match(scores.DONE_BY, "done_by", "implicit", claim.text, (gone,))  # since when, was told of another
    value = text if only else f"{text.rstrip(' .!')}; {claim.text}"
    return Match(scores.DONE_BY, "done_by", "implicit", value, (gone,))


def _is_one(new: Holder, old: Holder, claim: Claim, known: View) -> bool:
    """Whether one office is told of, and two names: whose it is, and which one, may be left out once it is known."""
    loved = {new.office, old.office}
    if (
        (len(loved) > 1 and not (_PARTNER in loved <= _LOVED))
        or _differ(new.whose, old.whose)
        or (new.kind and new.kind != old.kind)
    ):
        return False
    names = [
        set(fold_same(said.text[each.start : each.end]).replace(".", "").split()) - _TITLES - DETERMINERS
        for said, each in ((claim.said, new), (known.said, old))
    ]
    if names[0] & names[1]:
        return False
    if new.office not in OFFICES.values() and new.office != _PARTNER:
        return new.whose == old.whose == _OWN or bool(claim.said.names & known.names)
    return True


def _differ(one: str, other: str) -> bool:
    return bool(one and other) and one != other


_OWN: Final = "own"
_MINE: Final = frozenset(["my", "our", "mi", "mis", "nuestro", "nuestra", "meu", "minha", "nosso", "nossa"])
_BIDS: Final = (
    r"(?!(?:Ask|Call|Tell|Text|Email|Ring|See|Contact|Message|Thank|Meet|With|For|From|By|Habla|Llama|Pregunta|Avisa|Fala"
    r"|Liga|Pergunta|Chama|Con|Com|Para|Por)(?!\w))"
)
"""What a sentence begins with that bids somebody, or leads to a name."""
_NAME: Final = rf"{_BIDS}[A-ZÀ-Ý][\w'’-]++(?: (?:d[aeo]s? |del |de la )?[A-ZÀ-Ý][\w'’-]++){{0,2}}"
_TITLE_WORDS = "maestra maestro miss seu tia tio ingeniero ingeniera engenheiro engenheira arquitecto arquitecta chef"
_TITLES: Final = TITLES | set(_TITLE_WORDS.split())
_CALLED: Final = rf"(?:(?:[Tt]he|[Ee]l|[Ll]a|[Oo]|[Aa]) )?(?:(?i:{any_of(_TITLES)})\.? )?"
_LINK: Final = (
    r"(?:,|:| =|(?:,? (?:(?:is|'s|es|é|e|será|sera|will be|now|agora|ahora)(?: (?:called|now|agora|ahora))?"
    r"|se llama|(?:se )?chama(?:-se| se)?|called|named)(?= ))|(?='s ))?"
)
_OF: Final = r" (?:of|de|del|d[aeo]s?) (?:(?:mi|meu|minha|o|a|el|la|my|the|our) )?[\wà-ÿ-]++(?: en? \w++)?"
_OF_WHAT: Final = re.compile(_OF)
_AFTER: Final = re.compile(rf"(?P<of>{_OF})?{_LINK} (?P<who>{_CALLED}{_NAME})")
_BEFORE: Final = re.compile(
    rf"(?P<who>{_CALLED}{_NAME})(?:,? (?:is|es|é|será|will be|é agora|is now)|, (?:she|he)(?:'s| is)|,)?"
    r" ?(?P<det>(?:the |our |my |el |la |nuestr[oa] |mi |o |a |noss[oa] |minha |meu |new |nuev[oa] |nov[oa] )*)$"
)
_WHOSE: Final = re.compile(
    r"(?:(?P<owner>[\w-]+)['’]s? |(?<!\w)(?P<det>my|our|his|her|its|their|your|the|mi|nuestr[oa]|su|tu|el|la|al|del"
    r"|o|a|ao|do|da|meu"
    r"|minha|noss[oa]|seu|sua|new|nuev[oa]|nov[oa]) )(?P<kind>(?:[\w-]+ ){0,2})$"
)
_NOT_NOW: Final = re.compile(
    r"(?<!\w)(?:ex|former|old|previous|first|last|other|second|another|substitute|acting|interim|temporary|friend['’]s"
    r"|antigu[oa]|antig[oa]|anterior|primer[oa]?|primeir[oa]|otr[oa]|outr[oa]|segund[oa]|suplente|sustitut[oa]"
    r"|substitut[oa]|late)[ -]$"
)
_OFFICE: Final = re.compile(rf"(?<![\w-])(?:{any_of(OFFICES.keys() | PLACES.keys())})(?![\w-])")
_SMALL: Final = frozenset(["new", "own", "dear", "lovely", "nuevo", "nueva", "novo", "nova", "querido", "querida"])


@lru_cache(maxsize=4_096)
def holders(said: Statement, lang: Lang | None = None) -> tuple[Holder, ...]:
    """Whoever a statement names beside what they are."""
    if len(said.text) > MAX_HELD_CHARS:
        return ()
    plain = fold_same(said.text)
    found = [
        _holder(said.text, plain, office) for office in _OFFICE.finditer(plain) if not _is_any(plain, office, lang)
    ]
    found += [Holder(_PARTNER, _OWN, "", *each.span("who")) for each in _DATING.finditer(said.text)]
    return tuple([each for each in found if each is not None and _is_name(said, each)])


_PARTNER: Final = "partner"
_LOVED: Final = frozenset({_PARTNER, "boyfriend", "girlfriend"})
_DATING: Final = re.compile(
    r"(?i:(?<!\w)(?:(?:i'?m|i am) (?:dating|going out with)|estoy (?:saliendo|de novi[oa]) con"
    rf"|(?:namoro|(?:estou|tou|to|tô|ando) (?:namorando|a namorar))(?: com)?(?= [oa] )) )(?P<who>{_CALLED}{_NAME})"
)
"""How people tell with whom they go, and not what they call them."""


def _is_name(said: Statement, found: Holder) -> bool:
    """Whether a holder is somebody: a word that a sentence begins with may be written large only for that."""
    words = [word for word in said.words if found.start <= word.start < found.end and word.bare not in _TITLES]
    own = [word for word in words if word.bare not in DETERMINERS]
    begins = bool(own) and own[0].term in said.first and not said.text[found.end :].startswith(",")
    return bool(own) and (own[0].name or begins)


def _is_any(plain: str, office: re.Match[str], lang: Lang | None) -> bool:
    """Whether it tells of one of many: "we met a photographer, Max"."""
    before = plain[: office.start()]
    found = _ANY.search(before)
    return found is not None and not (lang == "pt" and found[0].startswith("a "))


_ANY: Final = re.compile(
    r"(?<!\w)(?:an?|any|some|one|una?|um|uma|algun|alguma?) (?:(?!my |our |mi |meu |minha )[\w-]+ ){0,2}$"
)


def _holder(text: str, plain: str, office: re.Match[str]) -> Holder | None:
    before = plain[: office.start()]
    if _NOT_NOW.search(before):
        return None
    name = OFFICES.get(office[0]) or PLACES[office[0]]
    whose, kind = _whose(before)
    after = _AFTER.match(text, office.end())
    told = whose or (after is not None and after["of"])
    if after is not None and (told or (office[0] not in _CALLED_SO and _is_the(before))):
        of = fold_same(after["of"] or "").split()
        return Holder(name, whose, " ".join(of[-1:]) or kind, *after.span("who"))
    ahead = _BEFORE.search(text, 0, office.start())
    if ahead is None or office[0] in PLACES or _OF_WHAT.match(plain, office.end()):
        return None
    return Holder(name, _OWN if set(fold_same(ahead["det"] or "").split()) & _MINE else "", "", *ahead.span("who"))


def _is_the(before: str) -> bool:
    return not before.strip() or _DEFINITE.search(before) is not None


_CALLED_SO: Final = frozenset(
    ["profesor", "profesora", "professor", "professora", "maestro", "maestra", "doctor", "doctora", "doutor", "doutora"]
)
"""What people are also called by: "la profesora Gil" may be a tutor."""
_DEFINITE: Final = re.compile(r"(?<!\w)(?:the|el|la|al|del|os?|as?|aos?|d[oa]s?|n[oa]s?) (?:[\w-]+ ){0,2}$")


def _whose(before: str) -> tuple[str, str]:
    found = _WHOSE.search(before)
    if found is None:
        return "", ""
    kind = " ".join([word for word in found["kind"].split() if word not in _SMALL])
    if found["owner"]:
        return found["owner"], kind
    return (_OWN if found["det"] in _MINE else "their" if found["det"] in _THEIRS else ""), kind


_THEIRS: Final = frozenset(["his", "her", "its", "their", "your", "su", "tu", "seu", "sua"])
