"""Two secrets while one replaces the other: whatever either signs is taken, and nothing else is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.edge.served import Graph, Served, until


async def test_both_secrets_are_taken_while_one_replaces_the_other(tmp_path: Path) -> None:
    both: dict[str, Any] = {"WHATSAPP_APP_SECRET": "new", "WHATSAPP_PREVIOUS_APP_SECRET": "old"}
    async with Graph(seed=1, app_secret="old", retry_pauses_s=()) as old, Served(tmp_path, old, **both) as served:
        before = old.person("+5511900000001")
        await before.write("look w1x")
        await until(lambda: before.inbox)
        async with Graph(seed=2, app_secret="new", retry_pauses_s=(), webhook_url=old.webhook_url) as new:
            after = new.person("+5511900000002")
            await after.write("look w2x")
            assert [post.status for post in new.posts] == [200]
        async with Graph(seed=3, app_secret="other", retry_pauses_s=(), webhook_url=old.webhook_url) as other:
            stranger = other.person("+5511900000003")
            await stranger.write("look w3x")
            assert [post.answers for post in other.posts] == [[403]]
        assert served.rows("SELECT count(*) FROM payload WHERE instr(CAST(body AS TEXT), 'w3x')") == [(0,)]


async def test_the_old_secret_ends_with_the_replacement(tmp_path: Path) -> None:
    async with (
        Graph(seed=1, app_secret="old", retry_pauses_s=()) as old,
        Served(tmp_path, old, WHATSAPP_APP_SECRET="new") as served,
    ):
        alice = old.person("+5511900000001")
        await alice.write("look w1x")
        assert [post.answers for post in old.posts] == [[403]]
        assert served.rows("SELECT count(*) FROM event") == [(0,)]
