"""Bodies: no more is taken in than may be, of one call and of all of them, and what was taken is given back."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from sayso.channels.payload import MAX_BODY_BYTES
from sayso.web import reading
from sayso.web.answer import Refusal
from sayso.web.reading import MAX_READING_BYTES, MAX_READING_CALLS, Gone, Reading


def coming(*pieces: bytes, then: asyncio.Event | None = None) -> Callable[[], Awaitable[dict[str, Any]]]:
    """A body in pieces; with `then`, its last one comes when that is set."""
    left = list(pieces)

    async def receive() -> dict[str, Any]:
        if then is not None and len(left) == 1:
            await then.wait()
        return {"type": "http.request", "body": left.pop(0), "more_body": bool(left)}

    return receive


@pytest.mark.parametrize(("declared", "reads"), [(MAX_BODY_BYTES, True), (MAX_BODY_BYTES + 1, False)])
async def test_what_declares_too_much_is_not_read_at_all(declared: int, reads: bool) -> None:
    taken = []

    async def receive() -> dict[str, Any]:
        taken.append(1)
        return {"type": "http.request", "body": b"{}"}

    if reads:
        assert await Reading().read(receive, str(declared)) == b"{}"
    else:
        with pytest.raises(Refusal):
            await Reading().read(receive, str(declared))
    assert bool(taken) is reads


@pytest.mark.parametrize("declared", ["0", "2", "-1", "²", "nothing", "9" * 5_000, ""])
async def test_a_length_that_lies_is_counted_all_the_same(declared: str) -> None:
    taken = []

    async def endless() -> dict[str, Any]:
        taken.append(1)
        return {"type": "http.request", "body": bytes(2**16), "more_body": True}

    with pytest.raises(Refusal) as refused:
        await Reading().read(endless, declared)
    assert refused.value.status == 413
    assert len(taken) == MAX_BODY_BYTES // 2**16 + 1  # not a piece more than it takes to know


@pytest.mark.parametrize("limit", [0, 5])
@pytest.mark.parametrize("over", [-1, 0, 1])
async def test_a_limit_of_a_channels_own(limit: int, over: int) -> None:
    body = b"x" * (limit + over)
    if over > 0:
        for declared in (str(len(body)), ""):
            with pytest.raises(Refusal, match=f"at most {limit} bytes") as refused:
                await Reading().read(coming(body), declared, limit)
            assert refused.value.status == 413
    else:
        assert await Reading().read(coming(body), str(len(body)), limit) == body


async def test_who_hangs_up_is_gone_and_holds_nothing() -> None:
    sent = [{"type": "http.request", "body": b"abc", "more_body": True}, {"type": "http.disconnect"}]

    async def hangs_up() -> dict[str, Any]:
        return sent.pop(0)

    held = Reading()
    with pytest.raises(Gone):
        await held.read(hangs_up, "5")
    assert (held.calls, held.held_bytes) == (0, 0)


@pytest.mark.parametrize(("more", "taken"), [(-1, True), (0, True), (1, False)])
@pytest.mark.parametrize("declared", [True, False])
async def test_so_many_bytes_are_held_at_once_and_no_more(more: int, taken: bool, declared: bool) -> None:
    held, gate = Reading(), asyncio.Event()
    first = [asyncio.create_task(held.read(coming(bytes(2**20), b"", then=gate), "")) for _ in range(63)]
    await asyncio.sleep(0)
    assert held.held_bytes == MAX_READING_BYTES - 2**20
    asked: list[int] = []

    async def last() -> dict[str, Any]:
        asked.append(1)
        return {"type": "http.request", "body": bytes(2**20 + more)}

    if taken:
        assert len(await held.read(last, str(2**20 + more) if declared else "")) == 2**20 + more
    else:
        with pytest.raises(Refusal) as refused:
            await held.read(last, str(2**20 + more) if declared else "")
        assert (refused.value.status, refused.value.code) == (503, "web.busy")
        assert bool(asked) is not declared  # what says its length is refused before it is read
    gate.set()
    await asyncio.gather(*first)
    assert (held.calls, held.held_bytes) == (0, 0)


@pytest.mark.parametrize(
    ("others", "taken"), [(MAX_READING_CALLS - 2, True), (MAX_READING_CALLS - 1, True), (MAX_READING_CALLS, False)]
)
async def test_so_many_calls_are_read_at_once_and_no_more(others: int, taken: bool) -> None:
    held, gate = Reading(), asyncio.Event()
    first = [asyncio.create_task(held.read(coming(b"", then=gate), "")) for _ in range(others)]
    await asyncio.sleep(0)
    assert held.calls == others
    if taken:
        assert await held.read(coming(b"x"), "1") == b"x"
    else:
        with pytest.raises(Refusal) as refused:
            await held.read(coming(b"x"), "1")
        assert (refused.value.status, refused.value.code) == (503, "web.busy")
    gate.set()
    await asyncio.gather(*first)
    assert held.calls == 0


async def test_what_does_not_come_holds_nothing_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "READ_TIMEOUT_S", 0.05)
    held = Reading()
    with pytest.raises(Refusal) as refused:
        await held.read(coming(b"abc", b"", then=asyncio.Event()), "9")
    assert refused.value.status == 408
    assert (held.calls, held.held_bytes) == (0, 0)
