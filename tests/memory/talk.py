"""A talk as the detectors hear it: a list of facts, and a rule that takes every sure proposal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta

from sayso import Identity, Memory
from sayso.language.detect import Lang, settle
from sayso.memory.claims.claim import Claim
from sayso.memory.claims.read import read
from sayso.memory.detect import Draft, accepted, draft, named_in
from sayso.memory.detect.comparison.view import View, view
from sayso.memory.discourse.follow import follow
from sayso.memory.discourse.stands import Discourse
from sayso.memory.limits import SURE
from sayso.memory.ranking.stems import terms as stems_of
from sayso.records import Fact, Source, replace
from sayso.testing.clock import ManualClock

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)


def after(*turns: str, host: Iterable[tuple[str, str]] = ()) -> str:
    """What is known after some turns, a line a fact; those of the assistant have "A: " before them."""
    talk = Talk(*host)
    for turn in turns:
        talk.say(turn.removeprefix("A: "), "assistant" if turn.startswith("A: ") else "user")
    return "\n".join(str(fact.value) for fact in talk.live)


def rows(table: str) -> list[list[str]]:
    """The rows of a table of talks, each in its columns."""
    return [row.split(" | ") for row in table.strip().splitlines()]


async def records(facts: str, *turns: str) -> dict[str, str]:
    """What is under each key after some turns, those of the assistant with "A: " before them."""
    clock = ManualClock(NOON)
    written = dict(each.split("=", 1) for each in facts.split("; "))
    async with Memory.open("sqlite://", clock=clock) as memory:
        me = await memory.session(identity=Identity(user_id="u1", authority="employee"))
        for key, value in written.items():
            await me.write(key, value)
        for turn in turns:
            clock.advance(60)
            speaker = "assistant" if turn.startswith("A: ") else "user"
            await me.observe(speaker, turn.removeprefix("A: "))
        known = {fact.key: str(fact.value).rstrip(".") for fact in await me.valid_facts() if fact.status == "current"}
    return {key: known.get(key, "") for key in written}


def told(text: str) -> dict[str, str]:
    """Records as the rows of a table have them."""
    return dict(each.split("=", 1) for each in text.split("; "))


async def known_after(*turns: str) -> str:
    """What is so after some turns, a minute each, as the memory has it."""
    clock = ManualClock(NOON)
    async with Memory.open("sqlite://", clock=clock) as memory:
        me = await memory.session(identity=Identity(user_id="u1", authority="employee"))
        for turn in turns:
            clock.advance(60)
            await me.observe("user", turn)
        return "\n".join(str(fact.value) for fact in await me.valid_facts()).casefold()


async def doubted_after(*turns: str) -> list[str]:
    """What is in doubt after some turns, a minute each."""
    clock = ManualClock(NOON)
    async with Memory.open("sqlite://", clock=clock) as memory:
        me = await memory.session(identity=Identity(user_id="u1", authority="employee"))
        for turn in turns:
            clock.advance(60)
            await me.observe("user", turn)
        return [str(fact.value) for fact in await me.valid_facts() if fact.status != "current"]


async def shown_after(*turns: str) -> str:
    """What is shown after some turns, a minute each; those of the assistant have "A: " before them."""
    clock = ManualClock(NOON)
    async with Memory.open("sqlite://", clock=clock) as memory:
        me = await memory.session(identity=Identity(user_id="u1", authority="employee"))
        for turn in turns:
            clock.advance(60)
            await me.observe("assistant" if turn.startswith("A: ") else "user", turn.removeprefix("A: "))
        return (await me.context("?", budget=8_000)).text.casefold()


def claim_of(text: str, lang: Lang | None = "en", speaker: str = "user") -> Claim:
    """The last claim of a text, said an hour after noon."""
    return read(text, lang, NOON + timedelta(hours=1), speaker)[-1]


def view_of(value: str, lang: Lang | None = "en", key: str = "", said: str = "o1") -> View:
    """A fact of noon as detectors read it: said by somebody, or written by a host where `said` is "".

    Without a key it has its first words, as what was said has.
    """
    key = key or "_".join(value.lower().split()[:4])
    return view(Fact(id="f1", space="shop", subject="ana", key=key, value=value, learned_at=NOON, said=said), lang)


class Talk:
    """What is known after each turn; every sure proposal supersedes, and nothing else does."""

    def __init__(self, *host: tuple[str, str], lang: Lang | None = None) -> None:
        self.facts: dict[str, Fact] = {}
        self.drafts: list[Draft] = []
        self.discourse = Discourse()
        self.at = NOON
        self.lang: Lang | None = lang
        for key, value in host:
            self._add(Fact(id=self._id(), space="shop", subject="ana", key=key, value=value, learned_at=NOON))

    def get(self, fact_id: str) -> Fact | None:
        return self.facts.get(fact_id)

    def earlier(self, fact: Fact) -> Fact | None:
        return self.get(fact.supersedes or "")

    def recent(self, limit: int) -> Sequence[Fact]:
        return self.live[::-1][:limit]

    def candidates(self, terms: Iterable[str], limit: int) -> Sequence[Fact]:
        wanted = set(terms)
        shared = [(len(wanted & set(stems_of(f"{fact.key} {fact.value}"))), fact) for fact in self.live]
        return [fact for count, fact in sorted(shared, key=lambda pair: -pair[0]) if count][:limit]

    @property
    def live(self) -> list[Fact]:
        """What still holds, in the order in which it was learned."""
        return [fact for fact in self.facts.values() if fact.is_valid]

    @property
    def text(self) -> str:
        """What holds and may be shown."""
        shown = [fact for fact in self.live if fact.scope_id not in self.discourse.closed]
        return "\n".join(f"{fact.key}: {fact.value}" for fact in shown)

    def say(self, text: str, speaker: str = "user") -> list[Draft]:
        """Hear one turn."""
        self.at += timedelta(minutes=1)
        self.lang = settle(text, self.lang)
        claims = read(text, self.lang, self.at, speaker, str(self.at), named_in(text, self))
        self.discourse = follow(self.discourse, text, claims, speaker)
        agreed = accepted(self.discourse, text, self.lang, self.at, str(self.at))
        drafts = [
            each
            for claim in [*agreed, *claims]
            if (found := draft(claim, self, self.discourse)) is not None
            for each in (found, *found.more)
            if (claim not in agreed or self.discourse.agrees(each.replaces)) and self._write(each, speaker)
        ]
        self.drafts += drafts
        return drafts

    def _write(self, found: Draft, speaker: str) -> bool:
        if found.repeats:
            return True
        source = Source(type="conversation", identity=speaker if speaker == "assistant" else None)
        fact = Fact(
            id=self._id(), space="shop", subject="ana", key=found.key, value=found.value, element=found.element,
            learned_at=self.at, said=str(self.at), scope=found.scope, scope_id=found.scope_id,
            source=source,
        )  # fmt: skip
        sure = [proposal.target for proposal in found.proposals if proposal.score >= SURE]
        later = found.valid_from is not None and found.valid_from > self.at
        for target in () if later else sure:
            self._add(replace(self.facts[target], status="superseded", superseded_by=fact.id))
        self._add(replace(fact, supersedes=sure[0] if sure else None, status="scheduled" if later else "current"))
        return True

    def _add(self, fact: Fact) -> None:
        self.facts[fact.id] = fact

    def _id(self) -> str:
        return f"f{len(self.facts) + 1}"
