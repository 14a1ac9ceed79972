"""A server that dies in the middle of a send: the message is never sent twice, and its fate is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.edge.served import Graph, Served, until


@pytest.mark.parametrize("whole", [True, False])
async def test_a_status_resolves_what_a_dead_server_sent(tmp_path: Path, whole: bool) -> None:
    """The answer hangs, the statuses are held, the server dies; the next one learns from them."""
    async with Graph(seed=1) as graph, Served(tmp_path, graph, DOUBT_S=60) as served:
        alice = graph.person("+5511900000001")
        graph.lose_next_answer(hang=True)
        await alice.write("look w1x")
        graph.hold()  # its statuses come later
        await until(lambda: alice.inbox)
        await served.restart(whole=whole)
        assert served.states() == ["unknown"]
        await alice.write("look w2x")  # held as well
        await graph.release()
        await until(lambda: served.states() == ["read", "read"])
        assert [message.body for message in alice.inbox] == ["Seen w1x.", "Seen w2x."]
        assert served.evidence("delivery.unknown") == 0


async def test_what_no_status_tells_of_is_reported_once_and_the_next_leaves(tmp_path: Path) -> None:
    """Three lives: doubt begins in the first and is over in the last, whoever dies meanwhile."""
    async with Graph(seed=1) as graph, Served(tmp_path, graph) as served:
        alice = graph.person("+5511900000001")
        graph.drop_next()
        await alice.write("look w1x")
        await until(lambda: served.states() == ["unknown"])
        await alice.write("look w2x")
        await served.restart()
        await served.restart()
        await until(lambda: served.states() == ["unknown", "read"])
        assert [message.body for message in alice.inbox] == ["Seen w2x."]
        assert served.evidence("delivery.unknown") == 1
        await served.restart()
        await alice.write("look w3x")
        await until(lambda: len(alice.inbox) == 2)
        assert served.evidence("delivery.unknown") == 1


async def test_a_status_that_is_quicker_than_the_lost_answer(tmp_path: Path) -> None:
    """What a status told while the send hung is not in doubt when it ends."""
    async with Graph(seed=1) as graph, Served(tmp_path, graph, WHATSAPP_SEND_TIMEOUT_S=1, DOUBT_S=30) as served:
        alice = graph.person("+5511900000001")
        graph.lose_next_answer(hang=True)
        await alice.write("look w1x")
        await until(lambda: served.states() == ["read"])
        await alice.write("look w2x")
        await until(lambda: served.states() == ["read", "read"], patience_s=10)
        assert [message.body for message in alice.inbox] == ["Seen w1x.", "Seen w2x."]
        assert served.evidence("delivery.unknown") == 0


async def test_what_was_only_put_off_leaves_after_a_restart(tmp_path: Path) -> None:
    """The provider took nothing, so it is sent by whoever is there."""
    async with Graph(seed=1) as graph, Served(tmp_path, graph) as served:
        alice = graph.person("+5511900000001")
        graph.fail_next(code=131016, times=2)
        await alice.write("look w1x")
        await until(lambda: len(graph.requests) == 1 and served.states() == ["pending"])
        await served.restart()
        await until(lambda: served.states() == ["read"])
        assert [message.body for message in graph.accepted] == ["Seen w1x."]
