"""Who is meant: a BSUID decides, a phone follows it, and whoever has a number next is nobody that we know."""

import asyncio
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec import UNSET

from sayso.channels import normalize, updates
from sayso.channels.aliases import ANYWHERE, names, person_of, resolve
from sayso.errors import StoreFull
from sayso.records import Alias, Event, Stt
from sayso.testing.webhooks import body as webhook
from sayso.testing.webhooks import completed
from tests.posts import NUMBER, Posts, Someone, body, id_changed, number_changed, press, text
from tests.runtime.test_ingest import Full
from tests.till import Room, Till

P, Q, R = "+5511990000001", "+5511990000002", "+5511990000003"
A, A2, B = "BR.Alice", "BR.Alice2", "BR.Bob"
NOW = datetime(2026, 1, 5, 12, tzinfo=UTC)
ALICE, BOB = Someone(P, A), Someone(P, B)


class Book:
    """What is known of names, as the store holds it."""

    def __init__(self) -> None:
        self.known: dict[str, Alias] = {}  # at our first number
        self.elsewhere: dict[str, Alias] = {}  # at any
        self._count = 0

    def take(self, event: Event) -> Event:
        known = self.known if event.business == NUMBER else {}
        held = [{name: book[name] for name in names(event) if name in book} for book in (known, self.elsewhere)]
        found = resolve(event, *held)
        self.known.update({alias.alias: alias for alias in found.learned if alias.business == NUMBER})
        self.elsewhere.update({alias.alias: alias for alias in found.learned if alias.business == ANYWHERE})
        return found.event

    def hear(self, who: Someone, said: dict[str, Any] | str = "hi", **more: Any) -> Event:
        said = text(said) if isinstance(said, str) else said
        return self.take(self.made(body(who.item(self._next(), 1767614400, **said, **more))))

    def status(self, who: Someone, **more: Any) -> Event:
        return self.take(self.made(body(who.status(self._next(), 1767614400, **more), name="statuses")))

    def made(self, raw: bytes) -> Event:
        (event,) = normalize("whatsapp_cloud", raw, received_at=NOW)
        return event

    def _next(self) -> str:
        self._count += 1
        return f"wamid.{self._count}"


def told(event: Event) -> tuple[str, str]:
    return person_of(event).actor_id, event.conversation_id


# one person


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (Someone(P), Someone("+551190000001")),  # the ninth digit
        (Someone("+5215512345678"), Someone("+525512345678")),
        (Someone(P), Someone(P, A)),
        (Someone(P, A), Someone(P)),
        (Someone(P, A), Someone("", A)),
        (Someone("", A), Someone(P, A)),
        (Someone(P, A), Someone(Q, A)),
        (Someone("", "", "BR.ENT.X"), Someone("", A, "BR.ENT.X")),
        (Someone(P, A, "BR.ENT.X"), Someone("", "", "BR.ENT.X")),
        (Someone(P, A, "BR.ENT.X"), Someone(Q, "", "BR.ENT.X")),
    ],
)
def test_one_person_by_whatever_names(first: Someone, second: Someone) -> None:
    book = Book()
    before, after = book.hear(first), book.hear(second)
    assert told(before) == told(after)
    assert after.takes_over is UNSET


def test_a_parent_id_names_someone_better_than_a_number() -> None:
    book = Book()
    alice, carol = book.hear(Someone(P, A, "BR.ENT.X")), book.hear(Someone(Q, "BR.Carol"))
    assert told(book.hear(Someone(Q, "", "BR.ENT.X"))) == told(alice) != told(carol)


def test_a_name_that_people_choose_names_nobody() -> None:
    book = Book()
    found = []
    for phone in (P, Q):
        value = completed("whatsapp_cloud", [text("x")], phone, NOW, 1, {})
        value[0]["contacts"][0]["profile"]["username"] = "same"
        found.append(book.take(book.made(webhook("whatsapp_cloud", value))))
    assert found[0].sender.aliases[-1] == found[1].sender.aliases[-1] == "username:same"
    assert told(found[0]) != told(found[1])
    assert set(book.known) == {f"phone:{P}", f"phone:{Q}"}


def at_another(who: Someone) -> Event:
    raw = body(who.item("wamid.x", 1767614400, **text("hi"))).replace(NUMBER.encode(), b"2000002")
    return Book().made(raw)


def test_one_person_at_two_numbers_of_ours_has_two_conversations() -> None:
    book = Book()
    alice = book.hear(ALICE)
    for who in (ALICE, Someone(P), Someone("", A)):
        other = book.take(at_another(who))
        assert other.sender.actor_id == alice.sender.actor_id
        assert other.conversation_id != alice.conversation_id
        assert other.takes_over is UNSET


def test_whoever_has_a_number_of_ours_elsewhere_is_not_who_had_it_here() -> None:
    book = Book()
    alice = book.hear(ALICE)
    bob = book.take(at_another(BOB))
    assert bob.sender.actor_id != alice.sender.actor_id
    assert told(book.hear(Someone("", A))) == told(alice)


# a number that someone else has now


@pytest.mark.parametrize("between", [[], [Someone(P)], [Someone("", A)]])
def test_the_same_number_with_another_bsuid_is_another_person(between: list[Someone]) -> None:
    book = Book()
    alice = book.hear(ALICE)
    for who in between:
        assert told(book.hear(who)) == told(alice)
    bob = book.hear(BOB)
    assert not set(told(alice)) & set(told(bob))
    assert bob.takes_over == [alice.conversation_id]
    assert told(book.hear(Someone(P))) == told(bob)
    again = book.hear(Someone(Q, A))
    assert told(again) == told(alice)
    assert again.takes_over is UNSET


def test_a_number_goes_from_hand_to_hand() -> None:
    book = Book()
    people = [book.hear(Someone(P, f"BR.{n}")) for n in range(5)]
    assert len({told(event) for event in people}) == len({event.conversation_id for event in people}) == 5
    assert [event.takes_over for event in people[1:]] == [[event.conversation_id] for event in people[:-1]]


def test_what_no_conversation_reads_takes_a_number_from_nobody() -> None:
    """Only a message can close the earlier conversation: a status that moved the number would leave it open."""
    book = Book()
    alice = book.hear(ALICE)
    seen = [
        book.status(BOB),
        book.hear(BOB, {"type": "reaction", "reaction": {"message_id": "m", "emoji": "x"}}),
        book.hear(BOB, group_id="g1"),
        book.take(
            book.made(body({"to": P[1:], "to_user_id": B, "from": "55", "id": "e", **text("x")}, name="message_echoes"))
        ),
    ]
    assert all(event.takes_over is UNSET for event in seen)
    assert {person_of(event).actor_id for event in seen} == {B}
    assert book.known[f"phone:{P}"].stream == alice.conversation_id
    assert book.hear(BOB).takes_over == [alice.conversation_id]


def test_a_status_and_an_echo_are_of_the_conversation_that_a_person_has() -> None:
    book = Book()
    alice = book.hear(Someone("", A))
    book.hear(Someone(P, A))
    echo = {"to": P[1:], "from": "55", "id": "e", **text("x")}
    found = book.status(Someone(P)), book.take(book.made(body(echo, name="message_echoes")))
    assert [told(event) for event in found] == [told(alice)] * 2
    assert found[1].sender.actor_id == NUMBER


def test_a_group_is_a_conversation_of_its_own_and_is_nobodys() -> None:
    book = Book()
    group = book.hear(ALICE, group_id="g1")
    assert not group.turn
    alone = book.hear(ALICE)
    assert group.conversation_id != alone.conversation_id
    assert group.sender.actor_id == alone.sender.actor_id
    assert book.hear(Someone("", A), group_id="g1").conversation_id == group.conversation_id


def test_an_update_of_ours_is_of_whom_the_message_was_from() -> None:
    """A transcript that comes after the number changed hands must not take it back."""
    book = Book()
    alice = book.hear(ALICE)
    bob = book.hear(BOB)
    for late in (updates.heard(alice, Stt(status="completed"), "hi", NOW), updates.stored(alice, [], NOW)):
        assert book.take(late) == late
    assert book.known[f"phone:{P}"].stream == bob.conversation_id


# another id


def test_someone_with_a_new_number_stays_who_they_are() -> None:
    book = Book()
    before = book.hear(Someone(P))
    change = book.hear(Someone(P), number_changed(Q))
    after = book.hear(Someone(Q))
    assert person_of(change).actor_id == person_of(after).actor_id == P
    assert change.conversation_id == after.conversation_id != before.conversation_id
    assert change.takes_over == [before.conversation_id]
    assert after.takes_over is UNSET


@pytest.mark.parametrize("heir", [Someone(P), Someone(P, B)])
def test_whoever_has_the_old_number_next_is_somebody_else(heir: Someone) -> None:
    book = Book()
    alice = book.hear(Someone(P))
    book.hear(Someone(P), number_changed(Q))
    dan = book.hear(heir)
    assert not set(told(dan)) & set(told(alice))
    assert told(book.hear(heir)) == told(dan)
    assert person_of(book.hear(Someone(Q))).actor_id == P


@pytest.mark.parametrize("dave", [[Someone(Q)], [Someone(Q, "BR.Dave")], [Someone(Q, "BR.Dave"), Someone(Q, "BR.Eve")]])
def test_whoever_had_the_new_number_before_shares_nothing(dave: list[Someone]) -> None:
    book = Book()
    earlier = [book.hear(who) for who in dave]
    book.hear(Someone(P))
    change = book.hear(Someone(P), number_changed(Q))
    alice = book.hear(Someone(Q))
    assert not {alice.conversation_id, person_of(alice).actor_id} & {name for event in earlier for name in told(event)}
    assert change.takes_over is not UNSET
    assert earlier[-1].conversation_id in change.takes_over


@pytest.mark.parametrize("heir", [[], [Someone(P)], [Someone(P, B)]])
def test_a_change_that_is_delivered_again_changes_nothing(heir: list[Someone]) -> None:
    book = Book()
    book.hear(Someone(P))
    change = book.made(body(Someone(P).item("change", 1767614400, **number_changed(Q))))
    book.take(change)
    alice = book.hear(Someone(Q))
    others = [book.hear(who) for who in heir]
    known = dict(book.known)
    again = book.take(change)
    assert told(again) == told(alice)
    assert again.takes_over is UNSET
    assert book.known == known
    assert [told(book.hear(who)) for who in heir] == [told(event) for event in others]


def test_a_number_and_a_bsuid_change_together_and_are_told_one_after_the_other() -> None:
    book = Book()
    before = book.hear(ALICE)
    first = book.hear(ALICE, number_changed(Q))
    second = book.hear(Someone(Q, A), id_changed(A2))
    after = book.hear(Someone(Q, A2))
    assert {person_of(event).actor_id for event in (before, first, second, after)} == {P}
    assert told(second) == told(after)
    assert second.takes_over is not UNSET
    assert set(second.takes_over) == {before.conversation_id, first.conversation_id}
    assert after.takes_over is UNSET
    assert not set(told(book.hear(BOB))) & {P, after.conversation_id, before.conversation_id}


def test_a_change_of_both_in_one_event() -> None:
    book = Book()
    before = book.hear(ALICE)
    change = book.hear(ALICE, number_changed(Q, user_id=A2))
    assert told(book.hear(Someone("", A2))) == told(book.hear(Someone(Q))) == told(change)
    assert change.takes_over == [before.conversation_id]
    again = book.hear(Someone(Q, A), id_changed(A2))
    assert told(again) == told(change)


@pytest.mark.parametrize("names", [{"wa_id": P[1:]}, {}])
def test_a_bsuid_that_the_preferences_say_is_another_now(names: dict[str, str]) -> None:
    book = Book()
    before = book.hear(ALICE)
    item = {**names, "user_id": {"previous": A, "current": A2}, "timestamp": "1767614400"}
    change = book.take(book.made(body(item, name="user_id_update")))
    assert change.turn
    assert person_of(change).actor_id == P
    assert change.takes_over == [before.conversation_id]
    assert told(book.hear(Someone("", A2))) == told(change)


def test_a_change_of_someone_unknown() -> None:
    book = Book()
    item = {"user_id": {"previous": A, "current": A2}}
    nobody = book.take(book.made(body(item, name="user_id_update")))
    assert nobody.sender.aliases == []
    assert book.known == {}
    change = book.hear(Someone(P), number_changed(Q))
    assert told(book.hear(Someone(Q))) == told(change)


def test_a_bsuid_never_becomes_anothers() -> None:
    """A change that is delivered again after its number went to someone else."""
    book = Book()
    book.hear(ALICE)
    book.hear(Someone(P), id_changed(A2))
    alice = book.hear(Someone(Q, A2))
    bob = book.hear(BOB)
    again = book.hear(Someone(P), id_changed(A2))
    assert told(again) == told(alice)
    assert told(book.hear(BOB)) == told(bob)
    assert told(book.hear(Someone("", A2))) == told(alice)


@pytest.mark.parametrize(
    "system",
    [
        {"type": "user_changed_number"},
        {"type": "user_changed_number", "wa_id": P[1:]},
        {"type": "user_changed_number", "wa_id": {"deep": 1}},
        {"type": "user_changed_user_id", "user_id": A},
        {"type": "user_changed_user_id", "user_id": [A2]},
        {"type": "something_else", "wa_id": Q[1:]},
    ],
)
def test_a_change_that_says_nothing(system: dict[str, Any]) -> None:
    book = Book()
    alice = book.hear(ALICE)
    found = book.hear(ALICE, {"type": "system", "system": system})
    assert told(found) == told(alice)
    assert found.takes_over is UNSET


# everything at once, against what really is the case


@dataclass
class Human:
    """Someone as they really are, which no webhook says."""

    name: str
    phone: str
    bsuid: str
    streams: set[str]
    actor: str = ""

    def seen(self, *, phone: bool = True) -> Someone:
        return Someone(self.phone if phone or not self.bsuid else "", self.bsuid)


PHONES = [f"+551199000000{n}" for n in range(4)]


class Names(RuleBasedStateMachine):
    """A few people and fewer numbers. Nobody may ever be taken for another, in word or in conversation."""

    @initialize()
    def begin(self) -> None:
        self.book = Book()
        self.humans: list[Human] = []
        self.free = list(PHONES)
        self.closed: set[str] = set()
        self.reaches: dict[str, tuple[Human, str]] = {}  # where the replies of a conversation go
        self.bsuids = 0

    def _bsuid(self) -> str:
        self.bsuids += 1
        return f"BR.{self.bsuids}"

    def _heard(self, human: Human, event: Event) -> None:
        assert human.actor in ("", person_of(event).actor_id), "someone was taken for another"
        human.actor = person_of(event).actor_id
        human.streams.add(event.conversation_id)
        if event.takes_over is not UNSET:
            for stream in event.takes_over:
                self.reaches.pop(stream, None)
        if event.kind == "message":
            self.reaches[event.conversation_id] = (human, human.phone)

    @precondition(lambda self: self.free and len(self.humans) < 6)
    @rule(with_bsuid=st.booleans(), data=st.data())
    def come(self, with_bsuid: bool, data: st.DataObject) -> None:
        """Someone new takes a number; without a BSUID only one that nobody left in silence."""
        phone = data.draw(st.sampled_from(self.free))
        silent = self.book.known.get(f"phone:{phone}")
        if not with_bsuid and silent is not None and any(human.actor == silent.actor for human in self.humans):
            with_bsuid = True
        self.free.remove(phone)
        self.humans.append(Human(f"h{len(self.humans)}", phone, self._bsuid() if with_bsuid else "", set()))

    @precondition(lambda self: self.humans)
    @rule(data=st.data(), phone=st.booleans())
    def write(self, data: st.DataObject, phone: bool) -> None:
        human = data.draw(st.sampled_from([h for h in self.humans if h.phone] or self.humans))
        if human.phone:
            self._heard(human, self.book.hear(human.seen()))

    @precondition(lambda self: self.humans)
    @rule(data=st.data())
    def fare(self, data: st.DataObject) -> None:
        """A status, which teaches little and closes nothing."""
        human = data.draw(st.sampled_from(self.humans))
        if human.phone and (human.bsuid or human.actor):
            assert self.book.status(human.seen()).takes_over is UNSET

    @precondition(lambda self: self.free and any(human.actor and human.phone for human in self.humans))
    @rule(data=st.data(), twice=st.booleans())
    def change_number(self, data: st.DataObject, twice: bool) -> None:
        """Someone leaves a number for another, and Meta tells."""
        human = data.draw(st.sampled_from([h for h in self.humans if h.actor and h.phone]))
        phone = data.draw(st.sampled_from(self.free))
        before = human.seen()
        item = before.item(self.book._next(), 1767614400, **number_changed(phone))
        for _ in range(2 if twice else 1):
            self._heard(human, self.book.take(self.book.made(body(item))))
        self.free.remove(phone)
        self.free.append(human.phone)
        human.phone = phone
        if human.bsuid:
            old, human.bsuid = human.bsuid, self._bsuid()
            self._heard(human, self.book.hear(Someone(phone, old), id_changed(human.bsuid)))

    @precondition(lambda self: any(human.bsuid and human.phone for human in self.humans))
    @rule(data=st.data())
    def give_up(self, data: st.DataObject) -> None:
        """Someone's number is no longer theirs, and nobody tells."""
        human = data.draw(st.sampled_from([h for h in self.humans if h.bsuid and h.phone]))
        self.free.append(human.phone)
        human.phone = ""

    @invariant()
    def nobody_is_taken_for_another(self) -> None:
        humans = getattr(self, "humans", [])
        actors = [human.actor for human in humans if human.actor]
        assert len(actors) == len(set(actors))
        for human in humans:
            for other in humans:
                assert human is other or not human.streams & other.streams

    @invariant()
    def no_reply_reaches_a_number_that_someone_else_wrote_from_since(self) -> None:
        reached: dict[str, Human] = {}
        for human, phone in getattr(self, "reaches", {}).values():
            assert reached.setdefault(phone, human) is human


TestNames = Names.TestCase
TestNames.settings = settings(max_examples=150, stateful_step_count=25, deadline=None)


# through the store


async def test_the_next_one_at_a_number_sees_confirms_and_receives_nothing(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        meta = Posts(world)
        await meta.post(ALICE, "pay 3")
        (question,) = meta.inbox(P)
        for restart in (False, True):
            if restart:
                await world.restart()
            await meta.post(BOB, press(question.buttons[0].id))
            await meta.post(BOB, "yes")
        replies = meta.inbox(P)[1:]
        assert [reply.code for reply in replies] == ["confirmation.foreign_token", "confirmation.nothing_open"] * 2
        assert {reply.conversation_id for reply in replies} != {question.conversation_id}
        (record,) = await world.store.commands(actor=P)
        assert (record.status, till.effects) == ("withdrawn", [])
        assert await world.store.commands(actor=B) == []


async def test_what_still_runs_tells_nobody_else(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        meta = Posts(world)
        await meta.post(ALICE, "sit anna")
        await meta.post(ALICE, press(meta.inbox(P)[0].buttons[0].id))
        await meta.post(BOB, "look")
        await world.runtime.signal("parcel", "anna", "a secret")
        await world.runtime.settle()
        assert "There are 100." in meta.texts(P)
        assert not any("secret" in said for said in meta.texts(P))
        (record,) = await world.store.commands(actor=P)
        assert record.outcome is not None
        assert record.outcome.text == "anna came: a secret."


async def test_an_id_change_closes_the_older_conversation_and_links(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        meta = Posts(world)
        before = await meta.post(ALICE, "pay 3")
        change = await meta.post(ALICE, number_changed(Q))
        after = await meta.post(Someone(Q, A2), "yes")
        assert after.conversation_id == change.conversation_id != before.conversation_id
        assert [reply.code for reply in meta.inbox(Q)] == ["confirmation.nothing_open"]
        (record,) = await world.store.commands(actor=P)
        assert record.status == "withdrawn"
        from sayso.evidence import unpack

        closed = unpack((await world.store.evidence(before.conversation_id)).rows)[-1].artifact
        linked = unpack((await world.store.evidence(after.conversation_id)).rows)[0].artifact
        assert (closed.type, closed.trace.causation_id) == ("conversation.closed", after.conversation_id)
        assert (linked.type, linked.trace.causation_id) == ("conversation.linked", before.conversation_id)


async def test_two_deliveries_at_once_about_someone_new(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        meta = Posts(world)
        posts = [meta.made(Someone(P, A), text("look")), meta.made(Someone("", A), text("look"))]
        found = await asyncio.gather(*[meta.deliver(post) for post in posts * 3])
        await world.runtime.settle()
        assert len({told(event) for (event,) in found}) == 1
        assert meta.everything() == 2


async def test_what_a_failed_delivery_told_is_not_believed(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path, wrap=Full) as world:  # type: ignore[arg-type]  # a Store in all but name
        meta = Posts(world)
        alice = await meta.post(ALICE, "look")
        world.store.full = True  # type: ignore[attr-defined]
        post = meta.made(BOB, text("look"))
        with pytest.raises(StoreFull):
            await meta.deliver(post)
        world.store.full = False  # type: ignore[attr-defined]
        assert told(await meta.post(Someone(P), "look")) == told(alice)
        (bob,) = await meta.deliver(post)
        await world.runtime.settle()
        assert bob.takes_over == [alice.conversation_id]


async def test_what_is_delivered_again_takes_no_number_back(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        meta = Posts(world)
        first = meta.made(ALICE, text("look"))
        await meta.deliver(first)
        bob = await meta.post(BOB, "look")
        await meta.deliver(first)
        assert told(await meta.post(Someone(P), "look")) == told(bob)


async def test_names_outlive_the_process(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        meta = Posts(world)
        alice = await meta.post(Someone("", A), "look")
        await world.restart()
        assert told(await meta.post(ALICE, "look")) == told(alice)
        await world.restart()
        assert told(await meta.post(Someone(P), "look")) == told(alice)
        await world.restart()
        bob = await meta.post(BOB, "look")
        assert not set(told(bob)) & set(told(alice))


async def test_nothing_comes_of_what_is_written_in_a_group(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        meta = Posts(world)
        await meta.post(ALICE, {**text("pay 3"), "group_id": "g1"})
        await meta.post(ALICE, {**text("stop"), "group_id": "g1"})
        assert meta.everything() == 0
        assert await world.store.commands() == []
        assert await world.store.streams() == []
        await meta.post(ALICE, "look")
        assert meta.texts(P) == ["There are 100."]


def test_a_day_later_is_no_other_person() -> None:
    """Time plays no part in who someone is."""
    book = Book()
    first = book.hear(ALICE)
    raw = body(ALICE.item("late", int((NOW + timedelta(days=1)).timestamp()), **text("x")))
    assert told(book.take(book.made(raw))) == told(first)
