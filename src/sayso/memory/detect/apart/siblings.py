"""The gate for facts that stand side by side: the like of two things, or two things of one."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from itertools import dropwhile
from typing import Final, NamedTuple

from sayso.language.detect import Lang
from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.frame import CHANGED, IS
from sayso.memory.claims.clauses.statement import Statement, statement
from sayso.memory.claims.values.value import among
from sayso.memory.claims.vocabulary.lexicon import CLASSES, stem
from sayso.memory.claims.vocabulary.particles import PREPOSITIONS
from sayso.memory.claims.vocabulary.units import MEASURES
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect.acts.earlier import has_verb_of_change
from sayso.memory.detect.apart.aspects import ANEW, GUESSED, other_aspect
from sayso.memory.detect.apart.introduced import of_another
from sayso.memory.detect.apart.tokens import MAX_TOKENS, tokens
from sayso.memory.detect.apart.which import is_of_other_thing, told_otherwise
from sayso.memory.detect.comparison.changes import PARTED
from sayso.memory.detect.comparison.classed import tells_class
from sayso.memory.detect.comparison.match import GENERIC, Match, Near, Rule
from sayso.memory.detect.comparison.times import tells_since
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.edits.rewrite import SIDED, find
from sayso.memory.limits import SURE

MAX_ENDING_TOKENS: Final = 6
"""What ends something in more words tells more than what it ends."""
_SMALL: Final = frozenset("~#")
_INNER: Final = frozenset({"~of", "~from"})
_LEADING: Final = frozenset({"~in", "~with", "~to"})
"""What leads to where or with whom something is done, one as well as another."""
_AND: Final = frozenset({"~and", "~e", "~y"})
_OPEN: Final[frozenset[Rule]] = frozenset({
    "cancelled", "done_by", "follows", "likely", "other_value", "parallel", "reworded", "same_attribute", "same_class",
    "same_kind",
})  # fmt: skip
"""Rules that find another value of one thing by what both share: what both do not share counts as well."""
_FOLLOWING: Final[frozenset[Rule]] = frozenset({"follows", "other_value"})


class _Block(NamedTuple):
    """What two statements have in one place: the same, or each something else."""

    same: bool
    theirs: tuple[str, ...]
    mine: tuple[str, ...]

    @property
    def told(self) -> bool:
        """Whether each names something else here."""
        return not self.same and _content(self.mine) and _content(self.theirs)


def siblings(claim: Claim, known: View, near: Near, match: Match) -> bool:
    """Whether a claim says the like of something else, or something else of the same: neither ends the other.

    "We buy sugar from Bo" beside "we buy coffee from Ana"; "the room has a lift" beside "the room closes at 5".
    """
    if match.rule not in _OPEN or known.bare or claim.turns == "repair":
        return False
    if match.rule == "same_class" and tells_class(claim, known):
        return False
    mine, theirs = tokens(claim.said, claim.lang), tokens(known.said, claim.lang)
    if _is_elsewhere_now(claim, known, near, match):
        return False
    if match.rule in GUESSED and is_of_other_thing(claim, known):
        return True
    if max(len(mine), len(theirs)) <= MAX_TOKENS and told_otherwise(claim, known, match.gone):
        return True
    if _still_says(claim, known, match) or _is_whole(claim, known, near, match):
        return True
    if of_another(claim, known, near) or other_aspect(claim, known, near, match.rule):
        return True
    if claim.pairs:  # it says what is gone
        named = [pair for pair in claim.pairs if match.rule == "reworded" or pair.soft != "attribute"]
        loose = match.rule == "reworded" or (match.rule == "follows" and not claim.elliptic and bool(named))
        return loose and not any(find(known.said.text, pair.old) for pair in named)
    if not near.meant and match.rule in _FOLLOWING:
        return True
    if claim.elliptic:
        return match.rule == "follows" and (_leads_elsewhere(claim, known) or _is_named_otherwise(claim, known))
    if not 1 < len(mine) <= MAX_TOKENS or not 1 < len(theirs) <= MAX_TOKENS:
        return False
    if match.rule in GUESSED and not claim.changes and _are_of_other_objects(mine, theirs):
        return True
    blocks = _blocks(theirs, mine)
    if claim.act == "cancel":
        simple = len(mine) <= MAX_ENDING_TOKENS and PARTED.search(claim.said.text) is None
        return simple and _is_of_other_kind(blocks, claim.lang)
    if blocks[0].told:
        mine, theirs = _lasting(mine), _lasting(theirs)
        blocks = _blocks(theirs, mine)
    if _is_of_other(_is_valued_anew(claim, known), blocks, mine, theirs) and not _is_changed(claim, known):
        return True
    sure = round(match.score, 3) >= SURE and match.rule != "done_by"  # what is in doubt ends nothing anyway
    return sure and _is_beside(claim, known, near, blocks)


def says_alike(claim: Claim, known: View) -> bool:
    """Whether a claim says the like of another thing, in the same words but for that: "the kiosk shuts at 6", "the
    market shuts at 8"."""
    mine, theirs = _lasting(tokens(claim.said, claim.lang)), _lasting(tokens(known.said, claim.lang))
    if claim.elliptic or not 1 < len(mine) <= MAX_TOKENS or not 1 < len(theirs) <= MAX_TOKENS:
        return False
    if not claim.changes and _are_of_other_objects(mine, theirs):
        return True
    return _is_of_other(_is_valued_anew(claim, known), _blocks(theirs, mine), mine, theirs)


def _is_valued_anew(claim: Claim, known: View) -> bool:
    return any(not among(value, known.values) for value in claim.said.values)


def _is_elsewhere_now(claim: Claim, known: View, near: Near, match: Match) -> bool:
    """Whether each says where one thing is, in several words: "the class is in the north block, room 12"."""
    if match.rule != "parallel" or not near.changes or not claim.said.role == known.said.role == "is":
        return False
    if any(old.family != "code" or new.family != "code" for old, new in near.changes) or claim.marks & {"add", "other"}:
        return False
    return any(
        mine.verb == theirs.verb == IS
        and mine.about == theirs.about
        and PREPOSITIONS.get(mine.tail[0].bare) == PREPOSITIONS.get(theirs.tail[0].bare) == "in"
        for mine in claim.frames
        for theirs in known.frames
    )


def _is_changed(claim: Claim, known: View) -> bool:
    """Whether it tells of a change in nothing but what the fact says is so: "they moved the fair to the park"."""
    told = [frame.about for frame in claim.frames if frame.verb == CHANGED and frame.about]
    return any(about <= frame.about for about in told for frame in known.frames if frame.verb == IS)


def _is_whole(claim: Claim, known: View, near: Near, match: Match) -> bool:
    """Whether all of a fact would be gone, by a guess, and no value of it has another in its place."""
    if match.rule != "likely" or match.gone != (known.said.text,) or known.tentative:
        return False
    if claim.cues or claim.turns or claim.act != "state" or claim.marks & ANEW or claim.negative:
        return False
    if _FROM.match(fold_same(claim.said.text)):
        return False
    if claim.said.values and all(among(value, known.values) for value in claim.said.values):
        return True  # it says the same, and leaves out the rest
    told = claim.said.role == known.said.role == "is" and claim.said.topic == known.said.topic
    return bool(claim.said.values or known.values) and not near.changes and not told


_FROM: Final = re.compile(r"\W*(?:from|since|starting|as of|beginning|desde|a partir d[aeo])(?!\w)")
"""What says that something is so from some time on begins like this: it was otherwise before."""


def _still_says(claim: Claim, known: View, match: Match) -> bool:
    """Whether all that would be gone is what the claim speaks of itself: the lunch that is to be somewhere else."""
    denied = claim.cues or claim.pairs or claim.negative or PARTED.search(claim.said.text)  # it may be told to be gone
    if match.rule not in GUESSED or (denied and match.rule != "reworded") or match.gone == (known.said.text,):
        return False
    gone = [statement(phrase, claim.lang, claim.at) for phrase in match.gone]
    mine = {word.bare for word in claim.said.words}
    if any(word.bare in SIDED - mine for each in gone for word in each.words):
        return False  # "the back door", "no, the front door"
    return bool(gone) and all(each.terms and each.terms <= claim.said.terms and not each.values for each in gone)


def _is_named_otherwise(claim: Claim, known: View) -> bool:
    """Whether the message has spoken of another one just before: "Ana's is still on Friday, but at 11"."""
    told = claim.context - known.terms - GENERIC - _KEEPING
    return (
        claim.turns == "contrast" and bool(told and claim.context & known.terms) and bool(known.names - claim.context)
    )


_KEEPING_WORDS = """
called rang phoned kept stays llamaron llamo mantienen mantiene mantenidos ligou ligaram mantidos mantem
"""
_KEEPING: Final = frozenset(stem(word) or word for word in _KEEPING_WORDS.split())
"""Who told it, and that the rest stays, names no other one."""


def _leads_elsewhere(claim: Claim, known: View) -> bool:
    """Whether a claim goes on with a sentence that is said of something else: "I pay for the phone, 22 euros"."""
    if not claim.lead or _ONLY_DID.match(fold_same(claim.lead)):
        return False
    if _goes_by_itself(claim, known):
        return True
    mine = tokens(statement(claim.lead, claim.lang, claim.at), claim.lang)
    theirs = tokens(known.said, claim.lang)
    return max(len(mine), len(theirs)) <= MAX_TOKENS and _is_of_other(True, _blocks(theirs, mine), mine, theirs)


_ONLY_DID: Final = re.compile(r"\W*(?:(?:ya|ja|me|nos) )*\w{3,}(?:aron|ieron|aram|eram|iram|ou|iu),")
"""What somebody did, and with what nobody says: "reajustaram, tá 970"."""


def _goes_by_itself(claim: Claim, known: View) -> bool:
    """Whether somebody tells what they do themselves, of which the fact says nothing: "I'll come earlier, at 6"."""
    told = claim.context - GENERIC
    return (
        not claim.cues
        and bool(told)
        and told.isdisjoint(known.terms)
        and _SELF.match(fold_same(claim.lead)) is not None
    )


_SELF: Final = re.compile(r"\W*(?:i|i'm|i'll|i've|yo|eu)\s")


def only_valued(claim: Claim, found: dict[str, tuple[View, Match]]) -> None:
    """Leave of what a value takes the place of only what has one, where anything has."""
    if claim.said.values and any(each.values and match.score >= SURE for each, match in found.values()):
        for fact_id in [id for id, (each, match) in found.items() if not each.values and match.rule in GUESSED]:
            del found[fact_id]


def _is_of_other(new: bool, blocks: list[_Block], mine: tuple[str, ...], theirs: tuple[str, ...]) -> bool:
    """Whether one sentence is said of two things, with a value for each."""
    if _frame(mine) != _frame(theirs):
        return False
    blocks = _blocks(_led(theirs), _led(mine)) if _LEADING & {*mine, *theirs} else blocks
    valued = any(token[0] == "#" for block in blocks if block.same for token in block.mine)
    return sum([block.told for block in blocks]) >= (1 if new and valued else 2)


def _are_of_other_objects(mine: tuple[str, ...], theirs: tuple[str, ...]) -> bool:
    """Whether one thing is done with two things, each with somebody or somewhere else: "I sent 3 boxes to Bea", "I sent
    the contract to Leo"."""
    mine, theirs = (tuple(dropwhile(_leads, said)) for said in (mine, theirs))
    if not mine or not theirs or mine[0] != theirs[0]:
        return False
    objects = [_object(said) for said in (mine, theirs)]
    return all(objects) and any(map(_content, objects)) and set(objects[0]).isdisjoint(objects[1])


def _object(said: tuple[str, ...]) -> tuple[str, ...]:
    """What stands between the first word and what leads on."""
    end = next((at for at, token in enumerate(said) if token in _LEADING), 0)
    return () if any(_leads(token) for token in said[1:end]) else said[1:end]


def _frame(said: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([token for token in _led(said) if token[0] in _SMALL and token not in _INNER])


def _lasting(said: tuple[str, ...]) -> tuple[str, ...]:
    """What a statement says, whether or not it says that it is so now."""
    return tuple([token for token in said if token not in _NOW_TOKENS])


_NOW_TOKENS: Final = frozenset(f"~{stem(word) or word}" for word in ("now", "agora", "ahora"))


def _led(said: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(["~in" if token in _LEADING else token for token in said])


def _is_of_other_kind(blocks: list[_Block], lang: Lang | None) -> bool:
    """Whether what is ended is told apart by the word beside it: the travel insurance, the dental one."""
    at = -1 if lang == "en" else 0
    beside = blocks[:-1] if lang == "en" else blocks[1:]
    return any(not block.same and _names(block.mine, at) and _names(block.theirs, at) for block in beside)


def _names(found: tuple[str, ...], at: int) -> bool:
    told = [token for token in found if token not in _INNER]
    return bool(told) and told[at][0] not in _SMALL and told[at] not in MEASURES


def _is_beside(claim: Claim, known: View, near: Near, blocks: list[_Block]) -> bool:
    """Whether they share a thing, and nothing of what is said of it."""
    if claim.cues or claim.turns or claim.act != "state" or claim.marks & ANEW or tells_since(claim):
        return False
    roles = {claim.said.role, known.said.role}
    if ":" in roles or roles == {"is"} or any(frame.verb == CHANGED for frame in claim.frames):
        return False
    if not claim.negative and has_verb_of_change(claim.said.text):
        return False
    if (near.changes and not any(block.told for block in blocks)) or _are_of_one_class(claim.said, known.said):
        return False
    common = [block.mine for block in blocks if block.same and any(_tells(token, near) for token in block.mine)]
    return len(common) == 1 and _content(common[0]) and not any(_leads(token) for token in common[0])


def _are_of_one_class(one: Statement, other: Statement) -> bool:
    """Whether each has a word of one small class that the other has not."""
    mine, theirs = ({word.bare for word in said.words if word.bare in CLASSES} for said in (one, other))
    return bool({CLASSES[bare] for bare in mine - theirs} & {CLASSES[bare] for bare in theirs - mine})


def _tells(token: str, near: Near) -> bool:
    return token[0] != "#" and (bool(near.changes) or token not in _INNER)


def _leads(token: str) -> bool:
    return token[0] == "~" and token not in _INNER


def _content(found: tuple[str, ...]) -> bool:
    """Whether there is more than small words and values."""
    return any(token[0] not in _SMALL for token in found)


def _blocks(theirs: tuple[str, ...], mine: tuple[str, ...]) -> list[_Block]:
    found: list[_Block] = []
    for tag, a, b, c, d in SequenceMatcher(None, theirs, mine, autojunk=False).get_opcodes():
        block = _Block(tag == "equal", theirs[a:b], mine[c:d])
        if len(found) > 1 and not block.same and found[-1].same and _AND.issuperset(found[-1].mine):
            joined, before = found.pop(), found.pop()  # "leek and potato" is one thing
            block = _Block(False, before.theirs + joined.theirs + block.theirs, before.mine + joined.mine + block.mine)
        found.append(block)
    return found
