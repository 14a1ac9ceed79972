"""A message to the claims in it."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Final

from sayso.language.cues import GUARDS, CueKind, cues, owns_up
from sayso.language.detect import Lang, guess
from sayso.memory.claims.beside import beside
from sayso.memory.claims.claim import CORRECTING, Act, Claim, Pair
from sayso.memory.claims.clauses.frame import Frame, frames, spelled
from sayso.memory.claims.clauses.statement import Statement, compose
from sayso.memory.claims.joins import DECIDED, carried, denies_again, follows, joined, rejects, says_only_so, struck
from sayso.memory.claims.manner.conditions import conditional
from sayso.memory.claims.manner.denied import denied
from sayso.memory.claims.manner.marks import marks
from sayso.memory.claims.manner.pairs import Swap
from sayso.memory.claims.manner.past import past
from sayso.memory.claims.manner.prices import asks_price
from sayso.memory.claims.manner.validity import Validity
from sayso.memory.claims.message import CHANGES, Message
from sayso.memory.claims.parting import ANNOUNCES, ASIDE_MAX_WORDS, LEAD, parted
from sayso.memory.claims.pieces.asked import asks_for, keeps_one
from sayso.memory.claims.pieces.excuses import admits, courteous, excuses, introduces, not_meant, written
from sayso.memory.claims.pieces.kept import kept
from sayso.memory.claims.pieces.labels import label
from sayso.memory.claims.pieces.remarks import remarked
from sayso.memory.claims.pieces.sentences import Piece, keeps, only_changes, only_keeps
from sayso.memory.claims.pieces.splits import COUNTED
from sayso.memory.claims.values.extract import values_of

MAX_READ_CHARS: Final = 8_000
"""How much of a message is understood; what comes after is kept as it was said."""

MAX_NUMBERS: Final = 400
"""A message with more of them is a table, and is kept as it was said."""
_NUMBER = re.compile(r"\d+")
_CORRECTION: Final[frozenset[CueKind]] = frozenset({"correction"})
_QUESTION: Final[frozenset[CueKind]] = frozenset({"question"})
_ASKING: Final[frozenset[CueKind]] = frozenset({"question", "hypothetical", "tentative"})
_THEN = re.compile(
    r"(?<!\w)(?:till then|until then|by then|meanwhile|in the meantime|ate la|enquanto isso|ate entao"
    r"|hasta entonces|mientras)(?!\w)"
)
_AFTER = re.compile(
    r"^(?:after (?:that|then)|afterwards|then|depois(?: disso)?|em seguida|despues|luego|normally|normalmente"
    r"|lo normal)(?!\w)"
)
_NOT = re.compile(
    r"(?<!\w)(?:do not|don't|dont|not|never|won't|nao|nunca|no|ya no) (?!wait|problem|rush|problema|hay)\w"
)
_REST = re.compile(
    r"(?<!\w)(?:rest|everything else|others?|remaining|resto|restante|demais|demas|todo lo otro|lo otro"
    r"|outr[oa]s?)(?!\w)"
)
_AND = re.compile(r"\s(?:and|y|e)\s")
_MARKED = re.compile(r"[,:]\s")
_NAO = re.compile(r"(?<!\w)(?:nao|nunca|n(?! \d)) (?!tem problema|ha)\w")
# "where it says 318, read 381", "it says 318, but that's wrong": what it says is no question, and quotes nobody.
_ERRATUM = re.compile(
    r"(?<!\w)(?:where|donde|onde|wrong|incorrect|outdated|out of date|errad\w+|incorret\w+|mal)(?!\w)"
)


def read(
    text: str,
    lang: Lang | None = None,
    now: datetime | None = None,
    speaker: str = "user",
    message: str = "",
    named: Collection[str] = (),
) -> list[Claim]:
    """Return what a message claims, in order. Never raises; takes time in proportion to the text.

    `now` is the moment of saying, in the speaker's zone; `speaker` is "user", "assistant" or a name; `message` is
    the id by which facts say that they were read from it, and `named` are numbers and days that tell which one is
    meant. What is asked, supposed or quoted comes back too, with its
    guards: it says nothing of what is so, and a session's talk needs it.

    >>> [(claim.text, [value.text for value in claim.said.values]) for claim in read("the rate is 300, not 200", "en")]
    [('the rate is 300', ['300'])]
    """
    text = text[:MAX_READ_CHARS]
    if len(_NUMBER.findall(text)) > MAX_NUMBERS:
        return []
    claims = _Reader(Message(text, lang or guess(text), now, named), speaker).claims()
    return [claim._replace(message=message, whole=text) for claim in claims]


def host_claim(key_words: str, value: str, now: datetime | None = None) -> Claim:
    """What a host's fact says, as a claim: without guards, because a host does not ask, suppose or quote."""
    text = f"{key_words}: {value}"[:MAX_READ_CHARS]
    lang = guess(text)
    said = compose(text, tuple(values_of(text, lang, now)[0]), lang)
    kinds: set[CueKind] = {cue.kind for cue in cues(text, lang)}
    found = CORRECTING & kinds
    return Claim(
        0, 0, value, said, lang, "host", now, cues=found, frames=frames(said, lang),
        spelled=spelled(said),
    )  # fmt: skip


# Who is put right by somebody says it as their own: "my wife just corrected me, it's on the 13th".
_ADOPTED = re.compile(
    r"(?<!\w)(?:told me off|corrected me|put me right|set me straight|me (?:corrigi|acab\w+ de corr[ei]g)\w*"
    r"|(?:is|'s|ta|esta) (?:right |sitting )?(?:here|aqui)(?: \w+){0,4} (?:saying|telling|dizendo|diciendo"
    r"|corri\w+))(?!\w)"
)
_IN_PLACE = re.compile(
    r"(?<!\w)(?:replac\w+|took|takes|taken|place|lugar|puesto|reempla[zc]\w+|sustitu\w+|substitu\w+|assum\w+|asum\w+|vaga"
    r"|do(?:es|ing) (?:it|that)|cover(?:s|ing)|se encarga|cubre|quem|quien)(?!\w)"
)
_DROP_WORDS: Final = 3
_SO = re.compile(r"\W*(?:so|entao|entonces|asi que|por eso|por isso)\s")


class _Reader:
    """The claims of one message, while they are read."""

    def __init__(self, message: Message, speaker: str) -> None:
        self.message, self.speaker = message, speaker
        self.text, self.plain = message.text, message.plain
        self.lang: Lang | None = message.lang
        self.passed = frozenset[str]()
        self.led, self.told = frozenset[CueKind](), frozenset[str]()
        self.announced: int | None = None
        self.heard, self.staying = list[Piece](), list[Piece]()
        self.remarks = dict[int, int]()
        self.kept, self.as_before = keeps(self.text), list[int]()
        self.mistaken = speaker != "assistant" and owns_up(self.text, self.lang)

    def claims(self) -> list[Claim]:
        start = tag.end if (tag := label(self.text)) is not None else 0
        found: list[Claim] = []
        sentences = self.message.sentences(start)
        self.staying = [piece for sentence in sentences for piece in sentence if self._stays(piece)]
        self.kept += [piece.start for piece in self.staying]
        self.as_before = [
            cue.start for piece in self.staying for cue in self.message.cues
            if piece.start <= cue.start < piece.end and self._names_attributes(piece)
        ]  # fmt: skip
        for sentence in sentences:
            if not_meant(self.plain[sentence[0].start : sentence[-1].end]):
                found.clear()
                continue
            mine = self._told(sentence)
            if not mine:
                continue  # it only leads to what is not told
            new = [piece for piece in mine if not self._stays(piece)] or mine
            told = self.message.swaps(new[0].start, new[-1].end)
            if found and not told and (gone := self._instead(found[-1], new[0].start, new[-1].end)):
                told = gone
                found.pop()
            for piece in mine:
                claim = self._claim(piece, mine, told, found)
                if claim is None:
                    continue
                if self._passes(claim, piece, mine):
                    self.passed |= claim.said.terms
                    continue
                if found and denies_again(claim, found[-1]):
                    continue
                if found and rejects(found[-1], claim):
                    found.pop()
                if found and follows(claim, found[-1]):
                    found[-1] = self._joined(found[-1], claim)
                else:
                    found.append(claim)
        return found

    def _instead(self, last: Claim, start: int, end: int) -> list[Swap]:
        """What the claim before says was left or strikes out, and what is taken for it: "Nina has left. Callum took
        over", "Risca o 45. O certo é 54"."""
        if last.act == "cancel" and (swap := struck(last, self.message.statement(start, end), start)) is not None:
            return [swap]
        told = last.act != "none" and not last.pairs and _IN_PLACE.search(self.plain, last.end, end) is not None
        found = self.message.swaps(last.start, end) if told else []
        return [each for each in found if not each.soft and each.old_start < last.end <= each.new_start]

    def _told(self, sentence: list[Piece]) -> list[Piece]:
        """The pieces of a sentence without those that only lead to another, which are remembered for their marks."""
        end = sentence[-1].end
        mine = self._without_remarks([part for piece in sentence for part in parted(self.message, piece, end)])
        leads = [piece for piece in mine if piece.turns in (LEAD, ANNOUNCES)]
        self.led = frozenset[CueKind]().union(*(self.message.kinds(*piece[:2], [piece]) for piece in leads))
        self.told = frozenset[str]().union(*(marks(self.plain[piece.start : piece.end]) for piece in leads))
        self.announced = next((piece.end for piece in leads if piece.turns == ANNOUNCES), None)
        self.heard = [piece for piece in mine if piece.turns != LEAD]
        return [piece for piece in mine if piece not in leads]

    def _without_remarks(self, mine: list[Piece]) -> list[Piece]:
        """Pieces without what only tells how somebody finds what they say, or why; it is kept with what it is said
        of."""
        found: list[Piece] = []
        for piece in mine:
            at = remarked(self.plain[piece.start : piece.end], beside=bool(found))
            if at is None or not self._is_remark(piece.start + at, piece.end):
                found.append(piece)
                continue
            if at:
                found.append(piece._replace(end=piece.start + at))
            self.remarks[found[-1].start] = piece.end
        return found

    def _is_remark(self, start: int, end: int) -> bool:
        named = any(letter.isupper() for letter in self.text[start + 2 : end])
        return not (named or self.message.valued(start, end))

    def _passes(self, claim: Claim, piece: Piece, mine: list[Piece]) -> bool:
        """Whether a claim only says that something stays as it is, beside what does not."""
        if not self._stays(piece) or claim.pairs:
            return False
        after = next((each for each in mine if each.start > piece.start), None)
        if after is None:
            return len(mine) > 1 and piece.turns != "contrast"  # "he objected, so the fee is as it was"
        valued = any(value.family != "code" for value in claim.said.values)
        told = claim.cues and not only_changes(self.text[piece.start : piece.end])
        return after.turns == "contrast" and not (told or valued)

    def _names_attributes(self, piece: Piece) -> bool:
        """Whether a piece beside others names several things that anything has: "day and time as before" brings back
        nothing, "the fee is as it was" may."""
        terms = self.message.statement(piece.start, piece.end).terms
        beside = piece.end - piece.start < len(self.text.strip()) and _AND.search(self.plain, piece.start, piece.end)
        return bool(beside and terms) and all(term[0] == "=" for term in terms)

    def _stays(self, piece: Piece) -> bool:
        """Whether a piece says no more than that something stays as it is, and not that it is so again."""
        start, end = piece[:2]
        if self.message.valued(start, end) and self.message.corrects(start, end):
            return False  # "move it to 6, with Ann as before"
        return only_keeps(self.text[start:end]) and "again" not in marks(self.plain[start:end])

    def _claim(self, piece: Piece, mine: list[Piece], told: list[Swap], before: list[Claim]) -> Claim | None:
        start, end = piece.start, piece.end
        if told and courteous(self.plain[start:end]):
            told = []  # "I'm texting instead of calling"
        firm = [each for each in told if not each.soft and start <= each.old_start < end]
        if any(not start <= each.new_start < end for each in firm) or self._only_drops(piece, told):
            return None  # it only quotes what is gone
        swapped = [each for each in told if start <= each.new_start < end]
        gone = [(each.old_start, each.old_end) for each in firm] + beside(self.message, start, end)
        said, clauses, holds = self._said(piece, gone, before)
        plainly = any(not each.soft for each in swapped)
        here = self._kinds(piece, mine, told=bool(swapped and (gone or plainly)))
        adopted = _ADOPTED.search(self.plain[mine[0].start : end]) is not None or self._is_counted(piece)
        if adopted or any(self._told_before(each) for each in swapped):
            here -= {"quotation"}
        if self.mistaken and written(self.plain[start:end]):
            here -= {"quotation", "tentative"}  # "I misread it, the receipt says 54"
        told_from = max([each.old_end for each in firm if each.old_end <= each.new_start], default=start)
        alone = self._alone(piece, said, clauses, here, told_from)
        claim = alone._replace(
            act="state" if plainly and alone.act == "none" else alone.act,
            text=kept(self.text, start, self.remarks.get(start, end), swapped),
            pairs=tuple(Pair(each.old, each.new, each.old_start, each.old_end, each.soft) for each in swapped),
            valid_from=holds.since, valid_to=holds.until, later=holds.later,
        )  # fmt: skip
        claim = self._among(claim, piece, mine, here, before)
        against = claim.elliptic or claim.turns == "contrast"
        if claim.act == "cancel" and against and before and "negated" in before[-1].guards:
            return claim._replace(act="none")  # "I was going to ask for gold, but leave it"
        if "if" in claim.marks:  # its days are of the condition
            return claim._replace(valid_from=None, valid_to=None, later=False)
        return claim

    def _is_counted(self, piece: Piece) -> bool:
        """Whether a piece says no more than how many of something, and somebody is quoted after it."""
        quoted = [cue.start for cue in self.message.cues if cue.kind == "quotation"]
        return (
            bool(quoted)
            and piece.end <= min(quoted)
            and COUNTED.fullmatch(self.text, piece.start, piece.end) is not None
        )

    def _told_before(self, swap: Swap) -> bool:
        """Whether what is gone is told before anybody is quoted: "I quit meat, my doctor said so, I'm on fish now"."""
        between = [cue.start for cue in self.message.cues if cue.kind == "quotation"]
        return not swap.soft and bool(between) and swap.old_end < min(between) and max(between) < swap.new_start

    def _only_drops(self, piece: Piece, told: list[Swap]) -> bool:
        """Whether a piece only says to drop something, and the next one what to take for it: "forget the blue"."""
        loose = [each for each in told if each.soft == "loose" and piece.start <= each.old_start < piece.end]
        rest = (self.plain[piece.start : each.old_start].split() for each in loose if each.new_start >= piece.end)
        ends = any(each.old_end == len(self.text[: piece.end].rstrip()) for each in loose)
        return ends and any(len(words) <= _DROP_WORDS for words in rest)

    def _said(
        self, piece: Piece, gone: list[tuple[int, int]], before: list[Claim]
    ) -> tuple[Statement, tuple[Frame, ...], Validity]:
        """What a piece says without what is gone and without the words for when it holds, and when it does."""
        start, end = piece.start, piece.end
        said = self.message.statement(start, end, gone)
        clauses = frames(said, self.lang)
        holds = self._validity(said, clauses, before, piece)
        if holds.end:
            said = self.message.statement(start, end, [*gone, (start + holds.start, start + holds.end)])
            clauses = frames(said, self.lang)
        return said, clauses, holds

    def _kinds(self, piece: Piece, mine: list[Piece], *, told: bool) -> set[CueKind]:
        """The kinds of cues in a piece; what tells of old and new in one breath asks nothing, unless by a mark."""
        here = self.message.kinds(piece.start, piece.end, self.heard)
        if any(piece.start <= at < piece.end for at in self.as_before):
            here -= {"reversion"}
        if self.speaker != "assistant" and here & _ASKING and self._asks_for_a_part(piece):
            here -= _ASKING
        if not told or "?" in self.text[mine[0].start : mine[-1].end + 1]:
            return here
        erratum = _ERRATUM.search(self.plain, mine[0].start, mine[-1].end) is not None
        return here - ({"question", "quotation", "hypothetical"} if erratum else {"question"})

    def _asks_for_a_part(self, piece: Piece) -> bool:
        """Whether it asks for what is to be, and the rest is said to stay: "could you do 3 nights? All else stays"."""
        plain, values = self.plain[piece.start : piece.end], self.message.statement(piece.start, piece.end).values
        kept = keeps_one(plain) or any(not piece.start <= each.start < piece.end for each in self.staying)
        return kept and bool(values) and asks_for(plain, values[0].start)

    def _alone(
        self, piece: Piece, said: Statement, clauses: tuple[Frame, ...], here: set[CueKind], told_from: int
    ) -> Claim:
        """A claim as its piece has it, whatever stands around it.

        Its tense is that of what it tells from a place on: "it was on Tuesday, now it's on Thursday".
        """
        start, end = piece.start, piece.end
        plain, now = self.plain[start:end], self.message.now
        no, guards = denied(plain, said.values, self.lang), frozenset(here & GUARDS)
        return Claim(
            start, end, "", said, self.lang, self.speaker, now, act=self._act(here, said, piece),
            guards=guards | _QUESTION if asks_price(plain, said.values) else guards,
            elliptic=not said.terms, opens=self.message.corrects(start, start + 5),
            negative=no is not None or (_NAO if self.lang == "pt" else _NOT).search(plain) is not None, denied=no,
            past=past(self.plain[told_from:end], self.message.dated(told_from, end), now), frames=clauses,
            spelled=spelled(said),
        )  # fmt: skip

    def _among(self, claim: Claim, piece: Piece, mine: list[Piece], here: set[CueKind], before: list[Claim]) -> Claim:
        """A claim with what it has of the rest of its sentence, and of those before it in the message."""
        corrects = self.mistaken or any("correction" in each.cues for each in before)
        put_right: frozenset[CueKind] = _CORRECTION if corrects else frozenset()
        splice, announced = piece.turns == "splice", piece.start == self.announced
        led, told = self.led & CORRECTING, self.told & DECIDED
        if announced:
            led, told = led | _CORRECTION, told | {"changing"}
        elif self.announced is not None:
            led, told = frozenset(), frozenset()
        return claim._replace(
            cues=frozenset((here & CHANGES) | put_right | led),
            carried="correction" not in here and "correction" in put_right,
            opens=claim.opens or announced or (corrects and not claim.frames and says_only_so(before)),
            marks=self._owned(
                self._marks(piece, mine)
                | carried(before, splice=splice and not (claim.elliptic and "correction" in here))
                | told
            ),
            context=self.passed.union(*(each.said.terms for each in before)),
            turns=piece.turns or ("contrast" if self._against(piece) else ""),
            lead=self.text[before[-1].start : piece.end] if before and self._goes_on(claim, piece) else "",
        )

    def _goes_on(self, claim: Claim, piece: Piece) -> bool:
        """Whether a piece names nothing, and stands beside the one before it or follows from it: "so we're 18"."""
        follows_on = piece.turns == "contrast" and _SO.match(self.plain, piece.start) is not None
        return claim.elliptic and (piece.turns == "splice" or follows_on)

    def _owned(self, found: frozenset[str]) -> frozenset[str]:
        """The marks of what is said beside owning up to a mistake: it comes instead of something, and not on top."""
        return (found - {"add"}) | {"mistaken"} if self.mistaken else found

    def _act(self, here: set[CueKind], said: Statement, piece: Piece) -> Act:
        """What a piece does: an excuse does nothing, and nor does who says no more than who is writing."""
        plain = self.plain[piece.start : piece.end]
        which = all(value.family == "code" for value in said.values) and not _MARKED.search(plain)
        if courteous(plain) and not said.values and "cancellation" not in here:
            return "none"
        if not said.values or which:
            more = piece.end < len(self.text.rstrip())
            if (
                excuses(plain)
                or (self.mistaken and not said.names and admits(plain, self.lang))
                or (more and introduces(self.text[piece.start : piece.end], plain))
            ):
                return "none"
        if "negated" in here and "reversion" not in here:
            return "state"
        return "revert" if "reversion" in here else "cancel" if "cancellation" in here else "state"

    def _marks(self, piece: Piece, mine: list[Piece]) -> frozenset[str]:
        """The marks of a piece; and of its sentence that it keeps something, or changes something."""
        start, end = mine[0].start, mine[-1].end
        found = set(marks(self.plain[piece.start : piece.end]))
        if self._stays(piece):
            found.add("keep")
        keeping = "keep" in (found if len(mine) == 1 else marks(self.plain[start:end]))
        excepted = piece.turns == "contrast" and any(start <= at < piece.start for at in self.kept)
        if keeping or excepted or self._against(piece):
            found.add("partial")
        if self.message.corrects(start, end):
            found.add("changing")
        pieces = self.text[piece.start : piece.end], self.text[start : mine[0].end]
        if not excepted and any(map(conditional, pieces)):
            found.add("if")
        return frozenset(found)

    def _against(self, piece: Piece) -> bool:
        """Whether a short piece stands against what its message says stays as it is: "in green. The rest stays"."""
        if len(self.text[piece.start : piece.end].split()) > ASIDE_MAX_WORDS + 2 or self.text[piece.end - 1] == "?":
            return False
        back = [cue.start for cue in self.message.cues if cue.kind == "reversion"]
        if not _REST.search(self.plain) and not set(back) <= set(self.as_before):
            return False  # "I rang him again. As before, then" says of all that it is as it was
        return bool(self.kept) and not any(piece.start <= at < piece.end for at in self.kept)

    def _validity(self, said: Statement, clauses: Sequence[Frame], before: list[Claim], piece: Piece) -> Validity:
        if piece.start == self.announced and any(
            value.start == piece.start and value.family in ("date", "time") for value in self.message.values
        ):
            return Validity()  # "update: Thursday at the library"
        holds = self.message.validity(piece.start, piece.end, said, clauses)
        until = next((each.valid_to for each in reversed(before) if each.valid_to), None)
        if until is None or holds.until is not None:
            return holds
        plain = self.plain[piece.start : piece.end]
        if _AFTER.match(plain):
            return holds._replace(since=until)
        beside = before and before[-1].valid_to and self.text[before[-1].end : piece.start].strip() == ","
        if _THEN.search(plain) or piece.turns == "contrast" or beside:
            return holds._replace(until=until)
        return holds

    def _joined(self, leader: Claim, claim: Claim) -> Claim:
        said = self.message.statement(leader.start, claim.end)
        first = leader.said
        said = said._replace(
            topic=first.topic, rest=first.rest, slot=first.slot, role=first.role, outside=first.outside
        )
        return leader._replace(
            end=claim.end, text=joined(self.text, leader, claim), said=said, marks=leader.marks | claim.marks,
            frames=frames(said, self.lang), spelled=spelled(said),
        )  # fmt: skip
