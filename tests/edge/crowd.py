"""People who write to a stall through bad weather, and everything that the world outside saw."""

from __future__ import annotations

import asyncio
from random import Random

from msgspec import Struct, field

from sayso.store.statements import LATTICE
from sayso.testing.graph import Accepted, FakeGraph, Person
from tests.edge.served import LOOK_S, Served

ANSWER_S = 4.0  # then someone writes on, answered or not
KINDS = ("buy", "buy", "tip", "look")
BETWEEN_FAILURES = 10
FORGED_EVERY = 5
THROTTLED = (2, 131000, 131016, 130429, 131056)


class Asked(Struct, frozen=True):
    """A message of a person: what it asked for, and the word of it, which a press of Yes shares with its request."""

    message_id: str
    phone: str
    kind: str
    word: str = ""


class Seen(Struct):
    """What the world outside saw."""

    asked: list[Asked] = field(default_factory=list[Asked])
    forged: list[str] = field(default_factory=list[str])
    statuses: dict[str, str] = field(default_factory=dict[str, str])  # as last seen in the file, by send_id
    went_back: list[str] = field(default_factory=list[str])


class Crowd:
    """So many people, so many messages in all."""

    def __init__(self, graph: FakeGraph, served: Served, *, seed: int, people: int, messages: int) -> None:
        self.seen = Seen()
        self.graph = graph
        self.over = False
        self._served = served
        self._chance = Random(seed)
        self._left = messages
        self._words = 0
        self._people = [graph.person(f"+55119{number:08}", name=f"P{number}") for number in range(1, people + 1)]

    @property
    def written(self) -> int:
        return len(self.seen.asked)

    async def run(self) -> None:
        """Everyone writes until all that is to be written has been."""
        await asyncio.gather(*(self._live(person, Random(self._chance.random())) for person in self._people))

    async def _live(self, person: Person, chance: Random) -> None:
        while self._left > 0:
            await asyncio.sleep(chance.uniform(0, 0.3))
            several = chance.choice((1, 1, 1, 3))
            await asyncio.gather(*(self._ask(person, chance) for _ in range(several)))

    async def _ask(self, person: Person, chance: Random) -> None:
        if self._left <= 0:
            return
        kind, word = chance.choice(KINDS), self._word()
        self._left -= 2 if kind == "buy" else 1
        await self._note(person, kind, word, person.write(f"{kind} {word}"))
        reply = await self._reply(person, word)
        if kind == "buy" and reply is not None and reply.options:
            await self._note(person, "press", word, person.press(reply, "Yes"))

    async def _note(self, person: Person, kind: str, word: str, writing: object) -> None:
        message_id = await writing  # type: ignore[misc]  # one of the person's verbs
        self.seen.asked.append(Asked(message_id, person.phone, kind, word))

    async def _reply(self, person: Person, word: str) -> Accepted | None:
        """What came back to a request; nothing when nothing comes for long."""
        deadline = asyncio.get_running_loop().time() + ANSWER_S
        while asyncio.get_running_loop().time() < deadline:
            found = next((message for message in person.inbox if word in message.body), None)
            if found is not None:
                return found
            await asyncio.sleep(LOOK_S)
        return None

    def _word(self) -> str:
        self._words += 1
        return f"w{self._words}x"

    # the weather

    async def weather(self) -> None:
        """Webhooks that are held and released in another order, throttling, and strangers at the door."""
        number = taken = 0
        while not self.over:  # never cut off: what was held would be lost
            number += 1
            await asyncio.sleep(self._chance.uniform(0.05, 0.2))
            trouble = self._chance.random()
            if number % FORGED_EVERY == 0:
                await self.forge(number)
            elif trouble < 0.4:
                self.graph.hold()
                await asyncio.sleep(self._chance.uniform(0.02, 0.15))
                await self.graph.release(shuffle=True, batch=self._chance.choice((1, 7, 100)))
            elif trouble < 0.6 and len(self.graph.accepted) > taken + BETWEEN_FAILURES:
                taken = len(self.graph.accepted)  # the last messages of all do not get every failure
                self.graph.fail_next(code=self._chance.choice(THROTTLED))
            elif trouble < 0.7:
                self.graph.lose_next_answer(times=2)

    async def forge(self, number: int) -> None:
        """A delivery in the name of someone who is known, signed by someone who is not."""
        posts = [post for post in self.graph.posts if b'"buy w' in post.body and post.kind == "true"]
        if not posts:
            return
        body = self._chance.choice(posts).body.replace(b'"buy w', b'"buy EVIL').replace(b"wamid.", b"wamid.EVIL")
        self.seen.forged.append(f"EVIL {number}")
        await self.graph.post(body, forged=True)

    async def watch(self) -> None:
        """Look at how sends fare, again and again: a state that goes back is seen."""
        while not self.over:
            await asyncio.sleep(0.1)
            self.look()

    def look(self) -> None:
        before = self.seen.statuses
        for send_id, state in self._served.rows("SELECT send_id, state FROM outbox"):
            was = before.get(send_id, "pending")
            if LATTICE.index(state) < LATTICE.index(was) and (was, state) != ("sending", "pending"):
                self.seen.went_back.append(f"{send_id}: {was} and then {state}")
            before[send_id] = state
