"""A stream as its one writer sees it: what the next commit must expect, and what it may carry."""

from typing import Any

from sayso.evidence import Chain, Lifecycle, unpack, verify
from sayso.records import CommandRecord, Commit, Head, Outgoing, Part, Trace
from sayso.store import Store
from tests.samples import ALICE, NOW, STREAM


class Line:
    """Makes commits that follow each other; `commit` drafts one, `write` applies it and moves on."""

    def __init__(self, stream: str = STREAM) -> None:
        self.stream = stream
        self.version = 0
        self.tip = ""
        self.head = Head()

    def part(self, *types: str, **more: Any) -> Part:
        chain = Chain(self.stream, self.head, NOW)
        for type_ in types:
            chain.add(type_, Trace(conversation_id=self.stream), lifecycle=Lifecycle("cmd_x", stage="received"))
        return Part(
            stream=self.stream,
            expects=self.version,
            follows=self.tip,
            head=chain.head,
            first=self.head.length,
            evidence=chain.packed(),
            **more,
        )

    def commit(
        self, id: str, *types: str, others: tuple[Part, ...] = (), part: dict[str, Any] | None = None, **more: Any
    ) -> Commit:
        """A commit on this stream, and on others if given; `more` are its rows."""
        own = self.part(*(types or ("step.begun",)), **(part or {}))
        return Commit(id=id, at=NOW, parts=(own, *others), **more)

    def follow(self, commit: Commit) -> None:
        """The commit was applied: the next one comes after it."""
        (part,) = (part for part in commit.parts if part.stream == self.stream)
        self.version, self.tip, self.head = part.expects + 1, commit.id, part.head

    async def write(self, store: Store, id: str, *types: str, **more: Any) -> Commit:
        commit = self.commit(id, *types, **more)
        assert await store.apply(commit) is True
        self.follow(commit)
        return commit

    async def accept(self, store: Store, *records: CommandRecord, id: str = "") -> None:
        await self.write(store, id or f"accept-{records[0].id}-{self.version}", accepted=records)

    async def change(self, store: Store, *records: CommandRecord, id: str = "") -> None:
        await self.write(store, id or f"change-{records[0].id}-{self.version}", changed=records)


def outgoing(send_id: str, stream: str = STREAM, **more: Any) -> Outgoing:
    given = {"send_id": send_id, "conversation_id": stream, "channel": "simulator", "recipient": ALICE, "text": send_id}
    return Outgoing(**(given | more), created_at=NOW)  # type: ignore[arg-type]  # keywords of an Outgoing


async def whole(store: Store, stream: str = STREAM) -> bool:
    """Whether the stream's stored evidence verifies against its stored head."""
    evidence = await store.evidence(stream)
    return verify(stream, unpack(evidence.rows), head=evidence.head).ok
