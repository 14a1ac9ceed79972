"""`sayso tail`."""

import asyncio
import json
import signal
from itertools import pairwise

from tests.cli.memories import SECRET, fill
from tests.cli.process import Sayso


def test_the_past(sayso: Sayso) -> None:
    sayso.paid()
    lines = sayso("tail").lines
    assert [line.split()[3] for line in lines][:2] == ["session.started", "command.accepted"]
    assert len(lines) == 10
    assert len(sayso("tail", "--limit", "2").lines) == 2
    assert sayso("tail", "--limit", "0").lines == []
    artifacts = [json.loads(line) for line in sayso("tail", "--json").lines]
    assert [artifact["type"] for artifact in artifacts][-1] == "execution.executed"
    assert all(later["prev_hash"] == earlier["hash"] for earlier, later in pairwise(artifacts))


def test_one_stream(sayso: Sayso) -> None:
    sayso.paid()
    sayso("send", "hello", "--as", "+5511900000002")
    assert len(sayso("tail", sayso.ids()[1]).lines) == 10
    assert sayso("tail", "nothing").err.endswith("[observe.not_found]\n")


def test_what_became_of_facts(sayso: Sayso) -> None:
    ids = asyncio.run(fill(sayso.folder / "sayso.db"))
    lines = [" ".join(line.split()) for line in sayso("tail", "--limit", "100").lines]
    assert [line for line in lines if line.endswith(f"fact.superseded {ids['second']} by {ids['third']} (pointer)")]
    assert [line for line in lines if line.endswith(f"fact.needs_review {ids['total']} by {ids['new_price']}")]
    assert SECRET not in "".join(lines)


def test_following_what_another_process_writes(sayso: Sayso) -> None:
    sayso("send", "pay 5 to Ana")
    with sayso.start("tail", "--follow", "--limit", "1") as tail:
        tail.says("command.confirmation.requested")
        sayso("send", "yes")
        tail.says("execution.executed")
        tail.process.send_signal(signal.SIGINT)
        assert tail.wait() == 130
        kinds = [line.split()[3] for line in tail.out]
    assert kinds.count("execution.executed") == 1
    assert "command.accepted" not in kinds
