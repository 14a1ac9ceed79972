"""docs/learn/workflows.md: its excerpts are the teller's, its talk is played, and its audit is what is left behind."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from sayso.evidence import unpack
from tests.docs.talks import played, talks
from tests.examples.test_teller import PIN, TELLER, Teller, _unload

PAGE = Path(__file__).parents[2] / "docs" / "learn" / "workflows.md"
TEXT = PAGE.read_text("utf-8")


@pytest.fixture
def teller(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Teller]:
    monkeypatch.setenv("TELLER_DB", str(tmp_path / "teller.db"))
    monkeypatch.setenv("TELLER_SETTLE_S", "never")
    monkeypatch.syspath_prepend(str(TELLER))
    yield Teller(tmp_path)
    _unload()


@pytest.mark.parametrize("excerpt", re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL))
def test_an_excerpt_is_the_tellers(excerpt: str) -> None:
    assert excerpt in (TELLER / "app.py").read_text("utf-8")


async def test_the_talk_goes_as_it_is_shown(teller: Teller) -> None:
    (talk,) = talks(PAGE)
    async with teller:
        assert await played(teller, talk) == talk


async def test_every_audit_record_is_in_the_table(teller: Teller) -> None:
    async with teller:
        await teller.with_pin()
        await teller.hear("bridge 2000 USDC from Base to Polygon", "yes", PIN)
        await teller.settled()
        await teller.hear("bridge 100.13 DAI from Base to Optimism", "yes")
        await teller.settled()
        await teller.hear(
            "bridge 5 DAI from Base to Optimism", "no", "bridge 5 DAI from Base to Optimism", "never mind"
        )
        links = unpack((await teller.store.evidence(teller.conversation())).rows)
    audits = [link.artifact.audit for link in links if link.artifact.audit is not None]
    rows = {name: row for row in TEXT.splitlines() for name in re.findall(r"`(\w+)`", row.split(" | ")[0])}
    assert {audit.event for audit in audits} >= {"workflow_started", "workflow_completed", "workflow_failed"}
    assert [audit.event for audit in audits if f"`{audit.event}`" not in rows.get(audit.event, "")] == []
    assert {audit.data["consent"] for audit in audits if audit.event == "user_confirmation"} == {"explicit", "strong"}
    for audit in audits:
        named = set(re.findall(r"`(\w+)`", rows[audit.event]))
        assert audit.event == "user_input" or set(audit.data) <= named, audit
