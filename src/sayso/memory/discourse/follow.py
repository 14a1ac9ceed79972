"""Following talk: at each turn, what it is for.

| what        | it begins with                                     | it ends with                                      |
|-------------|----------------------------------------------------|---------------------------------------------------|
| an aside    | "hold on", "peraí", "un momento, voló el loro"     | "back to the fence", or talk of the fence again   |
| an exercise | "let's pretend", "sample invoice: …", "supongamos" | "end of the drill", "the real invoice is …"       |
| a draft     | "a first draft", "rascunho do convite: …"          | "scrap the draft", "descarta el borrador"         |

Each has a scope of its own (`scope`, `scope_id`): what is said in it is seen while it is open, and not after. An aside
may also begin and end within a turn (`over`), or be told of as one only when it is over (`undone`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from sayso.language.cues import owns_up
from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.fragments import fragment
from sayso.memory.claims.pieces.labels import label
from sayso.memory.claims.vocabulary.lexicon import CLASSES
from sayso.memory.claims.vocabulary.words import Word, fold_same
from sayso.memory.discourse import asides, exercises
from sayso.memory.discourse.agreements import agreed, granted
from sayso.memory.discourse.denials import MAX_TOLD_CHARS, denied
from sayso.memory.discourse.refusals import orders, refused
from sayso.memory.discourse.stands import (
    MAX_RECENT,
    MAX_TOPICS,
    Discourse,
    Span,
    Turn,
    advanced,
    opened,
    outside,
    shut,
)

_LOOKED_AT_CHARS: Final = 400
_SENTENCE = re.compile(r"[^.!?…;\n]++(?:[.!?…;\n]++|$)|[.!?…;\n]++")
_RELATES = re.compile(
    r"(?:which|that|who|que|quien|el cual|la cual|o qual|a qual) (?:is|are|was|es|son|era|e|eh|são|é)\b"
)
"""What goes on with what the same sentence has named."""
_WISHED: Final = frozenset({"question", "tentative", "hypothetical"})
"""Guards of what somebody asks for."""
_IF = re.compile(r"(?:^|[,.;!?¿]\s*)(?:what if|if|y si|si|e se|se|caso)\s(?!pued|pod)")
"""What only asks what would be: "and if I wanted it blue?"."""
_REQUESTS = re.compile(
    r"(?:^|[,.;!¿]\s*|\b(?:sorry|pls|please|hi|hey|desculpa|oi|ola|perdon|hola|oye|che)(?: \w+)?,? )"
    r"(?:(?:could|can|would|may) (?:we|i|you|u) |(?:podriamos|podemos|podrias?|podria|se podria|poderiamos|poderia"
    r"|podiamos|podias?|da pra|daria pra|dava para?|sera que) )[^,.;!?\n]+"
)
"""What asks for something, also where nobody puts a mark after it: "could we move it to 9"."""
_ASKS_WHICH = re.compile(r"(?<!\w)(?:where|who|when|which|donde|quien|cuando|cual|onde|quem|quando|qual)(?!\w)")
"""What is asked for, where a question names nothing: "where from?"."""
_VAGUE_TERMS = """
=pay =day =date =time =amount =name =status =price =quantity =total =location
p0 p1 p2 p3 priorit priorid urgent urgenc
"""
_VAGUE: Final = frozenset(_VAGUE_TERMS.split())
"""What is said of anything, such as how urgent it is: two turns that share no more may be about different things."""


def follow(before: Discourse, text: str, claims: Sequence[Claim], speaker: str = "user") -> Discourse:
    """Return where the talk stands at a turn: what is claimed in the turn is of the scope that it tells.

    >>> one = follow(Discourse(), "hold on, the phone rings", [])
    >>> two = follow(one, "back to the invoice: 300", [])
    >>> (one.scope, two.scope, two.closed == (one.scope_id,))
    ('task', 'global', True)
    """
    now = advanced(before)
    if speaker == "assistant":
        no = refused(before.ordered, text) if now.scope == "global" else None
        yes = granted(before.wished, text) if refused(before.wished, text) is None else None
        now = replace(now, told=text[: MAX_TOLD_CHARS + 1], agreed=yes, refused=no)
        return _noted(outside(now) if now.agreed and now.passing else now, claims, text, speaker)
    now = replace(now, ordered=text[:MAX_TOLD_CHARS] if orders(text) else "", ordering=now.turn)
    wished = _wished(text)
    if wished and any(claim.guards & _WISHED for claim in claims) and not _IF.search(fold_same(text)):
        now = replace(now, wished=wished[: MAX_TOLD_CHARS + 1])
    if before.told:
        now = replace(now, denied=denied(before.told, text), agreed=agreed(before.told, text))
    said = _Said(text, claims)
    now = _closed(now, said)
    now = _undone(_opened(now, said), said)
    return _noted(_spoken_of(now, said), claims, text, speaker)


def _wished(text: str) -> str:
    """What a turn asks for, up to the mark; where nobody has put one, up to the end of the clause that asks."""
    asks = _REQUESTS.search(fold_same(text[:_LOOKED_AT_CHARS])) if "?" not in text else None
    return text if "?" in text else f"{text[: asks.end()]}?" if asks is not None else ""


class _Said:
    """A turn while it is looked at: its sentences as they are compared, and what each is about."""

    def __init__(self, text: str, claims: Sequence[Claim]) -> None:
        self.text = text
        self.plain = fold_same(text[:_LOOKED_AT_CHARS])
        self.claims = claims
        self.spans: list[Span] = [match.span() for match in _SENTENCE.finditer(self.plain) if match[0].strip(" .!?…;")]
        self.sentences = [self.plain[start:end].strip() for start, end in self.spans]

    def about(self, start: int = 0) -> frozenset[str]:
        """What is spoken of from a place on, in terms that tell one matter from another."""
        return frozenset(term for claim in self.claims if claim.end > start for term in claim.said.terms)

    def tells(self, span: Span) -> bool:
        """Whether a stretch tells of something by a value or a name."""
        values = (claim.start + value.start for claim in self.claims for value in claim.said.values)
        return any(span[0] <= place < span[1] for place in values) or any(word.name for word in self.words(span))

    def words(self, span: Span) -> list[Word]:
        """The words of a stretch, as its claims have them."""
        found = ((claim.start + word.start, word) for claim in self.claims for word in claim.said.words)
        return [word for place, word in found if span[0] <= place < span[1]]

    @property
    def corrects(self) -> bool:
        return any(
            any(pair.soft != "loose" for pair in claim.pairs)
            or (claim.corrects and claim.elliptic and claim.said.values and not _RELATES.match(claim.text))
            for claim in self.claims
        )

    @property
    def changes(self) -> bool:
        """Whether it tells of anything that it is otherwise now, or no more: "ugh, he's put it up", "risca o 45"."""
        return any(claim.changes or "now" in claim.marks or claim.act == "cancel" for claim in self.claims)

    @property
    def owns_up(self) -> bool:
        """Whether who speaks owns up to a mistake: that is of the matter, whatever they cry out at."""
        return owns_up(self.text[:_LOOKED_AT_CHARS], self.claims[0].lang if self.claims else None)

    @property
    def is_unreal(self) -> bool:
        """Whether all of it only supposes, and asks nothing."""
        guards = [claim.guards for claim in self.claims if claim.said.terms or claim.said.values]
        return bool(guards) and all("hypothetical" in each and not each & {"question", "quotation"} for each in guards)


# What ends.


def _closed(now: Discourse, said: _Said) -> Discourse:
    if now.scope == "task":
        return _resumed(now, said)
    if now.scope in ("hypothetical", "draft"):
        if exercises.leaves(said.plain):
            return shut(now, now.scope_id)
        return outside(now) if now.passing else now
    if now.shown and exercises.leaves(said.plain):
        return shut(now, now.shown)
    if now.last_scope_id and exercises.ends(said.plain):
        return shut(now, now.last_scope_id)
    return now


def _resumed(now: Discourse, said: _Said) -> Discourse:
    """An aside is over where somebody says so, or speaks again of what was left."""
    at = next((place for place, each in enumerate(said.sentences) if asides.resumes(each)), None)
    if at is None and not said.about() & frozenset(now.left) - _VAGUE:
        return now
    start = said.spans[at][0] if at else 0
    resumed = now.turn if at is not None else now.resumed  # who only speaks of it again may well say something else
    return _over(replace(shut(now, now.scope_id), resumed=resumed), said, 0, start)


def _over(now: Discourse, said: _Said, start: int, end: int) -> Discourse:
    return replace(now, over=(*now.over, (start, end))) if said.text[start:end].strip() else now


# What begins.


def _opened(now: Discourse, said: _Said) -> Discourse:
    tag = label(said.text)
    if tag is not None and tag.kind in ("draft", "hypothetical") and now.scope == "global":
        return opened(now, tag.kind, passing=True)
    if now.scope != "global":
        return now if now.scope == "task" else _interrupted(now, said)
    if now.ended == now.turn or exercises.ends(said.plain):
        return now
    if exercises.drafts(said.plain):
        return opened(now, "draft", passing=not exercises.declares(said.plain))
    if exercises.supposes(said.plain):
        return opened(now, "hypothetical", passing=not exercises.declares(said.plain))
    if exercises.drafts_first(said.plain):
        return opened(now, "draft", passing=True, shown=True)
    broken = _interrupted(now, said)
    if said.is_unreal and broken is now:
        return opened(now, "hypothetical", passing=True, shown=True)
    return broken


def _interrupted(now: Discourse, said: _Said) -> Discourse:
    """An aside begins, and with a turn that tells how it ended it ends in it."""
    at = next((place for place, each in enumerate(said.sentences) if _begins(now, said, place, each)), None)
    if at is None:
        return now
    start = said.spans[at][0]
    rest = enumerate(said.sentences[at + 1 :], at + 1)
    back = next((place for place, each in rest if asides.resumes(each) or asides.disowns(each)), None)
    if back is not None:
        return _over(now, said, start, said.spans[back][0])
    if now.scope != "global" or said.corrects or said.owns_up:
        return now
    if at == 0:
        return opened(now, "task", passing=False)
    return _over(opened(now, "task", passing=False), said, start, len(said.text))


def _begins(now: Discourse, said: _Said, place: int, sentence: str) -> bool:
    """Whether an aside begins with a sentence: it says so or tells of a caller, and is about something else."""
    start = said.spans[place][0]
    if _is_short_answer(said, place):
        return False
    known = said.about(start) & (frozenset(now.topics) | said.about() - said.about(start))
    if place == 0 and asides.announces(sentence):
        return not known - _VAGUE
    before = bool(place or now.recent)  # where nothing was said, nothing is broken off
    news = asides.cries(sentence) and said.changes
    return before and asides.breaks_off(sentence) and not known and not news


def _is_short_answer(said: _Said, place: int) -> bool:
    """Whether a sentence only says who, where or what colour instead: "hang on, Gatwick", "ay, lila, si tienen"."""
    start, end = said.spans[place]
    own = [claim for claim in said.claims if start <= claim.start < end]
    found = fragment(own[0].said, own[0].lang) if len(own) == 1 else None
    if found is None or own[0].frames:
        return False
    told = [word for word in own[0].said.words if word.term and found.start <= word.start < found.end]
    return bool(told) and all(word.name or word.bare in CLASSES for word in told)


def _undone(now: Discourse, said: _Said) -> Discourse:
    """What was said before is none of the matter, where somebody says so afterwards."""
    if now.scope == "task" or now.ended == now.turn or not now.recent:
        return now
    for place, each in enumerate(said.sentences):
        if asides.disowns(each) and not now.over:
            if place:
                return _over(now, said, 0, said.spans[place][0])
            if said.tells(said.spans[place]):
                return _over(now, said, 0, len(said.text))
            return replace(now, undone=(now.recent[-1].turn,))
        if asides.excuses(each):
            between = _between(now.recent, said.about())
            return replace(now, undone=between, resumed=now.turn) if between else now
    return now


def _between(recent: Sequence[Turn], about: frozenset[str]) -> tuple[int, ...]:
    """The turns since the last one that was about the same; none where there is no such turn."""
    found: list[int] = []
    for turn in reversed(recent):
        if about.intersection(turn.about):
            return tuple(found)
        found.append(turn.turn)
    return ()


def _spoken_of(now: Discourse, said: _Said) -> Discourse:
    """The sentences that only say that something is over: they say nothing of what is so."""
    if not (now.ended == now.turn or now.over or now.undone):
        return now
    found = [span for span in said.spans if not said.tells(span) and _is_of_talk(said, span)]
    return replace(now, talk=tuple(found))


def _is_of_talk(said: _Said, span: Span) -> bool:
    """Whether a sentence speaks of what was left, and goes on with nothing of the matter: "back to the fence"."""
    plain = said.plain[slice(*span)]
    to = max(asides.speaks_of(plain), exercises.leaves(plain))
    return to > 0 and not any(word.term for word in said.words((span[0] + to, span[1])))


# What is noted of every turn.


_OF_THEN = re.compile(
    r"(?<!\w)(?:was|were|did|used to|old|before|previous(?:ly)?|former|antes|antig[oa]|antigu[oa]|anterior|era|eram"
    r"|eran|foi|fue|estava|estaba|tinha|tenia)(?!\w)"
)
"""What is asked of how it was."""
_OF_NOW = re.compile(r"(?<!\w)(?:now|agora|ahora|ya|ja)(?!\w)")


def _noted(now: Discourse, claims: Sequence[Claim], text: str, speaker: str) -> Discourse:
    terms = [term for claim in claims for term in sorted(claim.said.terms)]
    topics = now.topics if now.scope == "task" else tuple(dict.fromkeys((*terms, *now.topics)))[:MAX_TOPICS]
    asked = now.asked if speaker != "assistant" and now.asking else ()
    asking = speaker == "assistant" and text.rstrip().endswith("?")
    questions = [word.bare for claim in claims if "question" in claim.guards for word in claim.said.words if word.term]
    if asking:
        asked = tuple(questions)[:MAX_TOPICS] or tuple(_ASKS_WHICH.findall(fold_same(text[-_LOOKED_AT_CHARS:]))[:1])
    inquired = now.inquired
    if speaker != "assistant":
        plain = fold_same(text[:_LOOKED_AT_CHARS])
        then = _OF_THEN.search(plain) is not None and _OF_NOW.search(plain) is None
        inquired = () if then else tuple(questions)[:MAX_TOPICS]
    changing = speaker != "assistant" and any("correction" in claim.cues or "now" in claim.marks for claim in claims)
    changing = changing or (speaker == "assistant" and now.changing)
    recent = now.recent
    if speaker != "assistant" and now.scope == "global":
        recent = (*recent, Turn(now.turn, tuple(dict.fromkeys(terms))[:MAX_TOPICS]))[-MAX_RECENT:]
    return replace(now, topics=topics, asked=asked, asking=asking, inquired=inquired, changing=changing, recent=recent)
