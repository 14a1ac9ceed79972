"""Whom one may write to: people who said STOP, and people who have not written for a day."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from msgspec import json

from sayso.testing.graph import Person
from tests.edge.served import DATABASE, Graph, Served, until

LONG_AGO = timedelta(hours=25)


async def test_stop_is_obeyed_until_they_write_again(tmp_path: Path) -> None:
    async with Graph(seed=1) as graph, Served(tmp_path, graph) as served:
        alice = graph.person("+5511900000001")
        await alice.write("look w1x")
        await until(lambda: served.states() == ["read"])
        graph.fail_next(code=131016)  # what is on its way when they say so does not leave any more
        await alice.write("look w2x")
        await until(lambda: len(graph.requests) == 2)
        await alice.write("STOP")
        await until(lambda: served.states() == ["read", "failed"])
        assert served.rows("SELECT error FROM outbox WHERE state = 'failed'") == [("opted_out",)]
        assert (served.evidence("channel.opted_out"), served.evidence("delivery.failed")) == (1, 1)
        assert len(alice.inbox) == 1
        await alice.write("look w3x")
        await until(lambda: served.states() == ["read", "failed", "read"])
        assert [message.body for message in alice.inbox] == ["Seen w1x.", "Seen w3x."]
        assert served.evidence("channel.opted_in") == 1


async def waiting_since_yesterday(served: Served, alice: Person, *, we_know: bool) -> None:
    """Something that Alice asked for is done a day later, while the server is down."""
    await alice.write("await w1x")
    await until(lambda: alice.inbox)
    await alice.press(alice.inbox[-1], "Yes")
    await until(lambda: served.rows("SELECT 1 FROM command WHERE waiting > ''"))
    await until(lambda: served.states() == ["read"])
    await served.stop()
    with closing(sqlite3.connect(served.folder / DATABASE)) as connection, connection:
        if we_know:
            (talk,) = connection.execute("SELECT talk FROM stream WHERE talk IS NOT NULL").fetchone()
            told = json.decode(talk)
            told["heard_at"] = (datetime.now(UTC) - LONG_AGO).isoformat()
            connection.execute("UPDATE stream SET talk = ? WHERE talk IS NOT NULL", (json.encode(told),))
        at = int(datetime.now(UTC).timestamp() * 1_000_000)
        connection.execute("INSERT INTO signal VALUES ('parcel', 'w1x', ?, ?)", (at, json.encode("a box")))
    alice.heard_at = datetime.now(UTC) - LONG_AGO
    await served.start()


@pytest.mark.parametrize("we_know", [True, False])
async def test_a_template_takes_the_place_of_what_comes_too_late(tmp_path: Path, we_know: bool) -> None:
    """Whether we know that it is too late, or WhatsApp has to say so."""
    async with Graph(seed=1) as graph, Served(tmp_path, graph, app=", template='news'") as served:
        alice = graph.person("+5511900000001")
        graph.approve("news")
        await waiting_since_yesterday(served, alice, we_know=we_know)
        await until(lambda: served.states() == ["read", "read"], f"{served.states()} {served.log()}")
        assert [message.template for message in alice.inbox] == ["", "news"]
        refused = [request for request in graph.requests if request.status == 400]
        assert len(refused) == (0 if we_know else 1)


async def test_without_a_template_it_is_not_sent_and_nothing_waits_for_it(tmp_path: Path) -> None:
    async with Graph(seed=1) as graph, Served(tmp_path, graph) as served:
        alice = graph.person("+5511900000001")
        await waiting_since_yesterday(served, alice, we_know=True)
        await until(lambda: served.states() == ["read", "failed"], f"{served.states()} {served.log()}")
        assert served.rows("SELECT error FROM outbox WHERE state = 'failed'") == [("template_required",)]
        assert served.evidence("delivery.failed") == 1
        await alice.write("look w2x")
        await until(lambda: served.states() == ["read", "failed", "read"])
        assert alice.inbox[-1].body == "Seen w2x."
