"""What must be true once everything is quiet: what the world saw, held against the file, one item after the other."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import closing
from datetime import UTC, datetime

from msgspec import Struct, json

from sayso.conversation.session import MAX_SUSPENDED
from sayso.evidence import Link
from sayso.records import CommandRecord, State
from sayso.store.sqlite import SqliteStore
from sayso.store.statements import LATTICE
from sayso.testing.graph import Accepted, FakeGraph, Post
from sayso.testing.history import Delivered, Effect, History, Witness, check, gather
from tests.edge.crowd import Asked, Seen
from tests.edge.served import DATABASE, Served
from tests.edge.shop import BOOK, Book

ARRIVED = ("sent", "delivered", "read", "played")
UNKNOWN, FAILED = "delivery.unknown", "delivery.failed"


class Row(Struct, frozen=True):
    """A message of the outbox."""

    send_id: str
    stream: str
    state: str


class Story(Struct):
    """Everything that a check can look at."""

    seen: Seen
    accepted: list[Accepted]
    posts: list[Post]
    done: list[tuple[str, str]]
    rows: list[Row]
    events: Counter[str]
    history: History
    dump: bytes


async def told(served: Served, graph: FakeGraph, seen: Seen) -> Story:
    """Read it all; the server has stopped."""
    with closing(Book(served.folder / BOOK)) as book:
        done = book.done()
    rows = [Row(*row) for row in served.rows("SELECT send_id, stream, state FROM outbox ORDER BY seq")]
    witness = Witness(
        acknowledged=[Delivered(asked.message_id, traced=asked.kind != "press") for asked in seen.asked],
        effects=[
            Effect(token=word, command_id=key.rpartition(".")[0], step="order", at=datetime.now(UTC))
            for key, word in done
        ],
    )
    store = await SqliteStore.open(served.folder / DATABASE)
    try:
        history = await gather(store, witness, datetime.now(UTC))
    finally:
        await store.close()
    stored = served.rows("SELECT message_id FROM event WHERE json_extract(body, '$.kind') = 'message'")
    dump = b"".join(
        bytes(body)
        for table in ("payload", "event", "outbox", "evidence")
        for (body,) in served.rows(f"SELECT body FROM {table} WHERE body IS NOT NULL")
    )
    events = Counter(message_id for (message_id,) in stored)
    return Story(seen, list(graph.accepted), list(graph.posts), done, rows, events, history, dump)


def violations(story: Story) -> Iterator[str]:
    """Every item that does not hold, the plainest first."""
    yield from _webhooks(story)
    yield from _messages(story)
    yield from _effects(story)
    yield from _replies(story)
    yield from _order(story)
    yield from _statuses(story)
    yield from _promises(story)


def _webhooks(story: Story) -> Iterator[str]:
    """Every true delivery was taken in the end, no other was, and no other left anything."""
    for post in story.posts:
        if post.kind == "true" and post.status != 200:
            yield f"webhook: given up after {post.answers}: {post.keys}"
        if post.kind != "true" and 200 in post.answers:
            yield f"webhook: a {post.kind} one was taken: {post.body[:200]!r}"
    if b"EVIL" in story.dump:
        yield "webhook: what was signed with another secret is in the file"


def _messages(story: Story) -> Iterator[str]:
    """Each message is one event, and each request gave one command."""
    commands = Counter(record.envelope.trace.message_ids[0] for record in story.history.commands)
    for asked in story.seen.asked:
        times = story.events[asked.message_id]
        if times != 1:
            yield f"message: {asked} is {times} events"
        expected = 0 if asked.kind == "press" else 1
        if commands[asked.message_id] != expected:
            yield f"message: {asked} gave {commands[asked.message_id]} commands"
    strangers = set(story.events) - {asked.message_id for asked in story.seen.asked}
    if strangers:
        yield f"message: nobody wrote {sorted(strangers)}"


def _effects(story: Story) -> Iterator[str]:
    """What was confirmed happened once; nothing else happened; nothing is left half done."""
    happened = Counter(word for _, word in story.done)
    asked = {asked.message_id: asked for asked in story.seen.asked}
    for record in story.history.commands:
        about = asked.get(record.envelope.trace.message_ids[0])
        if about is None:
            yield f"effect: {record.id} is of a message that nobody wrote"
            continue
        expected = 1 if _confirmed(record) and about.kind in ("buy", "tip") else 0
        if happened[about.word] != expected:
            yield f"effect: {about} is {record.state.value} and happened {happened[about.word]} times"
        if record.open and record.state is not State.CONFIRMATION_REQUIRED:
            yield f"effect: {about} is left {record.state.value}"
        if State.FAILED in record.stages:
            yield f"effect: {about} failed: {record.outcome}"
    yield from _pressed(story, asked)


def _pressed(story: Story, asked: dict[str, Asked]) -> Iterator[str]:
    """Nobody pressed Yes in vain, and nothing was bought without it; but who asks on and on leaves the oldest of what
    waits for a yes, and presses too late for that."""
    pressed = {message.word for message in asked.values() if message.kind == "press"}
    bought = [record for record in story.history.commands if record.envelope.command == "buy"]
    for record in bought:
        word = record.envelope.args["word"]
        if _confirmed(record) != (word in pressed) and not (word in pressed and _left(record, bought)):
            yes = "was" if word in pressed else "was not"
            answered = record.confirmation and record.confirmation.status
            yield f"effect: yes {yes} pressed for {word}, which is {record.state.value}, {answered}: {record.outcome}"


def _left(record: CommandRecord, bought: Sequence[CommandRecord]) -> bool:
    """Whether its question was closed for newer ones of the same person."""
    stream, asked_at = record.stream, record.envelope.created_at
    newer = sum(other.stream == stream and other.envelope.created_at > asked_at for other in bought)
    return newer > MAX_SUSPENDED and record.confirmation is not None and record.confirmation.status == "withdrawn"


def _confirmed(record: CommandRecord) -> bool:
    return State.STARTED in record.stages


def _replies(story: Story) -> Iterator[str]:
    """A reply was taken once, or its fate is told: by its state, and by evidence that it is unknown or failed."""
    taken = Counter(message.opaque for message in story.accepted)
    failed = {message.opaque for message in story.accepted if message.failed}
    evidence = _delivery_evidence(story)
    written = {row.send_id for row in story.rows}
    for send_id in taken.keys() - written:
        yield f"reply: {send_id!r} was taken and never written"
    for row in story.rows:
        if taken[row.send_id] > 1:
            yield f"reply: {row} was taken {taken[row.send_id]} times"
        if row.state in ("pending", "sending"):
            yield f"reply: {row} is left"
        elif row.send_id in failed:
            if row.state != "failed" or evidence[row.send_id, FAILED] != 1:
                yield f"reply: {row} failed later, and {evidence[row.send_id, FAILED]} pieces of evidence say so"
        elif taken[row.send_id] and row.state not in ARRIVED:
            yield f"reply: {row} was taken, and its statuses were told"
        elif not taken[row.send_id] and (row.state != "unknown" or evidence[row.send_id, UNKNOWN] != 1):
            yield f"reply: {row} never arrived; {evidence[row.send_id, UNKNOWN]} pieces of evidence say it is unknown"


def _delivery_evidence(story: Story) -> Counter[tuple[str, str]]:
    return Counter(
        (link.artifact.trace.message_ids[0], link.artifact.type)
        for link in _links(story.history)
        if link.artifact.type in (UNKNOWN, FAILED)
    )


def _order(story: Story) -> Iterator[str]:
    """The replies of a conversation were taken in the order they were written."""
    place = {row.send_id: number for number, row in enumerate(story.rows)}
    stream = {row.send_id: row.stream for row in story.rows}
    last: dict[str, Accepted] = {}
    for message in story.accepted:
        if message.opaque not in place:
            continue
        before = last.get(stream[message.opaque])
        if before is not None and place[before.opaque] >= place[message.opaque]:
            yield f"order: {message.body!r} was taken after {before.body!r}"
        last[stream[message.opaque]] = message


def _statuses(story: Story) -> Iterator[str]:
    """A send's state never went back, and is the furthest that any status told."""
    yield from (f"status: {what}" for what in story.seen.went_back)
    furthest: dict[str, str] = {}
    opaque = {message.wamid: message.opaque for message in story.accepted}
    for wamid, state in _told_statuses(story.posts):
        send_id = opaque[wamid]
        furthest[send_id] = max(furthest.get(send_id, "pending"), state, key=LATTICE.index)
    for row in story.rows:
        if row.send_id in furthest and row.state != furthest[row.send_id]:
            yield f"status: {row} was told to be {furthest[row.send_id]}"


def _told_statuses(posts: Sequence[Post]) -> Iterator[tuple[str, str]]:
    for post in posts:
        if post.kind != "true":
            continue
        for change in json.decode(post.body)["entry"][0]["changes"]:
            for status in change["value"].get("statuses", ()):
                yield status["id"], status["status"]


def _promises(story: Story) -> Iterator[str]:
    """The promises that hold for any history, with what arrived as the provider took it."""
    arrived: dict[str, list[str]] = defaultdict(list)
    stream = {row.send_id: row.stream for row in story.rows}
    for message in story.accepted:
        if message.opaque in stream:
            arrived[stream[message.opaque]].append(message.opaque)
    story.history.seen.arrived = arrived
    taken = {message.opaque for message in story.accepted}
    for name, messages in story.history.outbox.items():  # what never arrived is judged above
        story.history.outbox[name] = [message for message in messages if message.send_id in taken]
    yield from (f"promise: {violation}" for violation in check(story.history))


def _links(history: History) -> Iterator[Link]:
    for chained in history.evidence.values():
        yield from chained.links
