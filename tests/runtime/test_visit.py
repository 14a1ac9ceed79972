"""`At`: a guard sees who asks, in which language and when, what is filled as its type, and what is remembered."""

from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from sayso import At, Go, Settings
from sayso.config import Conversation
from sayso.testing import ALICE
from tests.bank import Bank, Branch


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "bridge 200 USDC from Polygon to Base"),
        ("pt", "fazer ponte de 200 USDC da Polygon para a Base"),
        ("es", "hacer puente de 200 USDC desde Polygon a Base"),
    ],
)
async def test_what_a_guard_sees(tmp_path: Path, lang: str, text: str) -> None:
    seen: list[At] = []

    def look(at: At) -> Go:
        seen.append(at)
        return Go()

    bank = Bank()
    bank.answers["quote"] = look
    settings = Settings(conversation=Conversation(zone="America/Sao_Paulo"))
    async with Branch(bank, tmp_path, settings=settings) as branch:
        await branch.say(text)
        (at,) = seen
        assert (at.actor.id, at.lang) == (ALICE, lang)
        assert at.slots == {
            "source_chain": 137,
            "destination_chain": 8453,
            "amount": Decimal(200),
            "token": "USDC",
        }
        assert at.now.utcoffset().total_seconds() == -3 * 3600  # type: ignore[union-attr]  # it has a zone


async def test_a_step_sees_what_is_filled_so_far(tmp_path: Path) -> None:
    seen: list[dict[str, Any]] = []
    bank = Bank()
    bank.answers["select_chains"] = lambda at: seen.append(dict(at.slots)) or Go()
    async with Branch(bank, tmp_path) as branch:
        await branch.say("bridge from Polygon to Base")
        assert seen == [{"source_chain": 137, "destination_chain": 8453}]


async def test_what_is_remembered_can_be_recalled(tmp_path: Path) -> None:
    seen: list[At] = []
    bank = Bank()
    bank.answers["quote"] = lambda at: seen.append(at) or Go()
    async with Branch(bank, tmp_path) as branch:
        await branch.say("call me Ana")
        await branch.say("yes")
        await branch.say("bridge 200 USDC from Polygon to Base")
        assert await seen[0].recall("name") == "Ana"
        assert await seen[0].recall("colour") is None
