"""The teller's services: a key moves once, a hold ends once, and the same question has the same answer."""

import asyncio
import datetime
import os
import subprocess
import sys
import threading
from collections.abc import Coroutine, Iterator
from contextlib import closing
from decimal import Decimal
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.examples.services import services_of

TELLER = Path(__file__).parents[2] / "examples" / "teller"
ANA, BRUNO = "+5511900000001", "+5511900000002"
BORN = datetime.date(1990, 3, 12)


services = services_of("teller")


def run(call: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run(call)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "teller.db"


@pytest.fixture
def ledger(path: Path) -> Iterator[Any]:
    with closing(services.Ledger(path)) as opened:
        yield opened


@pytest.fixture
def bridge(path: Path) -> Iterator[Any]:
    with closing(services.Bridge(path)) as opened:
        yield opened


def quoted(bridge: Any, amount: str = "100", source: int = 137, destination: int = 8453) -> Any:
    return run(bridge.quote(source, destination, "USDC", Decimal(amount)))


class TestLedger:
    def test_everyone_begins_with_the_same(self, ledger: Any) -> None:
        held = run(ledger.balances(ANA))
        assert held == run(ledger.balances("anyone"))
        assert len(held) == len(services.CHAINS) * len(services.TOKENS) == 24
        assert {holding.token: holding.amount for holding in held if holding.chain == 10} == services.SEED

    def test_a_hold_takes_once_per_key(self, ledger: Any, path: Path) -> None:
        first = run(ledger.hold(ANA, 137, "USDC", Decimal(100), key="k1"))
        assert run(ledger.hold(ANA, 137, "USDC", Decimal(100), key="k1")) == first
        with closing(services.Ledger(path)) as again:
            assert run(again.hold(ANA, 137, "USDC", Decimal(100), key="k1")) == first
            assert run(again.balance(ANA, 137, "USDC")) == 4_900
            assert (run(again.balance(ANA, 1, "USDC")), run(again.balance(BRUNO, 137, "USDC"))) == (5_000, 5_000)

    @pytest.mark.parametrize(("amount", "enough"), [("4999.99", True), ("5000", True), ("5000.01", False)])
    def test_not_more_than_there_is(self, ledger: Any, amount: str, enough: bool) -> None:
        held = run(ledger.hold(ANA, 137, "USDC", Decimal(amount), key="k1"))
        assert (held is not None) is enough
        assert len(ledger.movements()) == enough

    def test_what_is_held_cannot_be_spent_but_the_same_key_still_finds_it(self, ledger: Any) -> None:
        first = run(ledger.hold(ANA, 137, "USDC", Decimal(3_000), key="k1"))
        assert run(ledger.hold(ANA, 137, "USDC", Decimal(3_000), key="k2")) is None
        assert run(ledger.hold(ANA, 137, "USDC", Decimal(3_000), key="k1")) == first

    @pytest.mark.parametrize("amount", ["0", "-1"])
    def test_an_amount_that_is_none(self, ledger: Any, amount: str) -> None:
        with pytest.raises(ValueError, match="more than nothing"):
            run(ledger.hold(ANA, 137, "USDC", Decimal(amount), key="k1"))

    def test_a_key_with_other_arguments_is_refused(self, ledger: Any) -> None:
        run(ledger.hold(ANA, 137, "USDC", Decimal(1), key="k1"))
        with pytest.raises(services.KeyReused):
            run(ledger.hold(ANA, 137, "USDC", Decimal(2), key="k1"))
        with pytest.raises(services.KeyReused):
            run(ledger.hold(BRUNO, 137, "USDC", Decimal(1), key="k1"))
        assert len(ledger.movements()) == 1

    def test_a_hold_is_released_once(self, ledger: Any) -> None:
        held = run(ledger.hold(ANA, 137, "USDC", Decimal("0.5"), key="k1"))
        given = [run(ledger.release(held.id, key="k2")) for _ in range(2)]
        assert given[0] == given[1]
        assert run(ledger.balance(ANA, 137, "USDC")) == 5_000
        with pytest.raises(services.KeyReused, match="has ended"):
            run(ledger.release(held.id, key="k3"))
        with pytest.raises(services.KeyReused, match="has ended"):
            run(ledger.settle(held.id, 1, Decimal(1), key="k4"))
        assert len(ledger.movements()) == 2

    def test_a_hold_that_is_settled_arrives_elsewhere(self, ledger: Any) -> None:
        held = run(ledger.hold(ANA, 137, "USDC", Decimal(100), key="k1"))
        for _ in range(2):
            run(ledger.settle(held.id, 8453, Decimal("99.9"), key="k2"))
        assert run(ledger.balance(ANA, 137, "USDC")) == 4_900
        assert run(ledger.balance(ANA, 8453, "USDC")) == Decimal("5099.9")
        with pytest.raises(services.KeyReused):
            run(ledger.release(held.id, key="k3"))

    def test_only_holds_end(self, ledger: Any) -> None:
        sent = run(ledger.transfer(ANA, "ETH", Decimal(1), "0xabc", key="k1"))
        for unknown in (sent.id, "MV-99"):
            with pytest.raises(LookupError, match=unknown):
                run(ledger.release(unknown, key="k2"))

    def test_a_transfer_leaves_from_the_banks_own_chain(self, ledger: Any) -> None:
        run(ledger.transfer(ANA, "ETH", Decimal(1), "0xabc", key="k1"))
        assert run(ledger.balance(ANA, services.HOME, "ETH")) == 2
        assert run(ledger.transfer(ANA, "ETH", Decimal("2.1"), "0xabc", key="k2")) is None

    def test_limits(self, ledger: Any) -> None:
        for _ in range(2):
            run(ledger.set_limit(ANA, Decimal(9_000)))
            assert (run(ledger.limit(ANA)), run(ledger.limit(BRUNO))) == (9_000, services.FIRST_LIMIT)

    def test_an_account_is_opened_once(self, ledger: Any) -> None:
        account = run(ledger.open(ANA, "Ana", "52998224725", BORN, key="k1"))
        assert account == services.Account("AC-1", ANA, "Ana")
        assert run(ledger.open(ANA, "Ana", "52998224725", BORN, key="k1")) == account
        assert run(ledger.open(ANA, "Ana", "52998224725", BORN, key="k2")) is None
        address = run(ledger.make_wallet(ANA))
        assert address == run(ledger.make_wallet(ANA)) == run(ledger.account(ANA)).wallet
        assert run(ledger.account(BRUNO)) is None

    def test_many_at_once_spend_what_there_is_and_no_more(self, path: Path) -> None:
        results: list[Any] = []

        def work(key: str) -> None:
            with closing(services.Ledger(path)) as own:
                results.append(asyncio.run(own.hold(ANA, 1, "USDC", Decimal(1_000), key=key)))

        threads = [threading.Thread(target=work, args=(f"k{n}",)) for n in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len([held for held in results if held]) == 5
        with closing(services.Ledger(path)) as audit:
            assert run(audit.balance(ANA, 1, "USDC")) == 0

    def test_what_moved_survives_a_killed_process(self, path: Path) -> None:
        code = (
            "import asyncio, os, services\n"
            "from decimal import Decimal\n"
            "asyncio.run(services.Ledger().hold('a', 1, 'USDC', Decimal(1), key='k1'))\n"
            "os.kill(os.getpid(), 9)\n"
        )
        environment = os.environ | {"TELLER_DB": str(path)}
        killed = subprocess.run([sys.executable, "-c", code], cwd=TELLER, env=environment, check=False, timeout=60)
        assert killed.returncode == -9
        with closing(services.Ledger(path)) as restarted:
            assert [moved.key for moved in restarted.movements()] == ["k1"]


class TestBridge:
    def test_a_quote_has_its_fields_and_adds_up(self, bridge: Any) -> None:
        quote = quoted(bridge)
        assert set(msgspec.to_builtins(quote)) == {
            "provider", "from_chain", "to_chain", "from_token", "to_token", "amount_in", "amount_out", "fee",
            "estimated_time", "trust_score", "route",
        }  # fmt: skip
        assert quote == quoted(bridge)
        assert quote.amount_in == quote.amount_out + quote.fee == 100
        assert (quote.fee, quote.route) == (Decimal("0.1"), (137, 8453))

    def test_the_banks_own_chain_is_further_away(self, bridge: Any) -> None:
        quote = quoted(bridge, destination=services.HOME)
        assert (quote.fee, quote.route, quote.trust_score) == (Decimal("0.2"), (137, 1, 138), 65)

    def test_submitted_once_per_key(self, bridge: Any) -> None:
        quote = quoted(bridge)
        first = run(bridge.submit(quote, key="k1"))
        assert first == run(bridge.submit(quote, key="k1"))
        assert (first.id, first.status) == ("BR-1", "pending")
        with pytest.raises(services.KeyReused):
            run(bridge.submit(quoted(bridge, "101"), key="k1"))
        assert run(bridge.pending()) == ["BR-1"]

    @pytest.mark.parametrize(("amount", "status"), [("100", "finalized"), ("100.13", "failed"), ("13", "finalized")])
    def test_it_settles_by_its_amount(self, bridge: Any, amount: str, status: str) -> None:
        sent = run(bridge.submit(quoted(bridge, amount), key="k1"))
        assert run(bridge.settle(sent.id)).status == run(bridge.receipt(sent.id)).status == status
        assert run(bridge.pending()) == []

    def test_what_is_given_up_never_arrives_and_what_arrived_is_not_given_up(self, bridge: Any) -> None:
        first, second = (run(bridge.submit(quoted(bridge), key=key)) for key in ("k1", "k2"))
        assert run(bridge.give_up(first.id)).status == run(bridge.settle(first.id)).status == "failed"
        assert run(bridge.settle(second.id)).status == run(bridge.give_up(second.id)).status == "finalized"

    def test_an_unknown_transfer(self, bridge: Any) -> None:
        with pytest.raises(LookupError, match="BR-9"):
            run(bridge.receipt("BR-9"))

    def test_the_explorer_finds_it(self, bridge: Any, ledger: Any, path: Path) -> None:
        sent = run(bridge.submit(quoted(bridge), key="k1"))
        moved = run(ledger.transfer(ANA, "ETH", Decimal(1), "0xabc", key="k2"))
        with closing(services.Explorer(path)) as explorer:
            found = run(explorer.find(sent.hash))
            assert (found.kind, found.status, found.amount) == ("bridge", "pending", 100)
            assert run(explorer.find(moved.hash)).to == "0xabc"
            assert run(explorer.find("0x00")) is None


class TestKyc:
    @pytest.mark.parametrize(
        ("name", "document", "born", "verdict"),
        [
            ("Ana Souza", "52998224725", BORN, "passed"),
            ("Ana Souza", "93541134780", BORN, "review"),
            ("Ana 50uza", "52998224725", BORN, "review"),
            ("Ana Souza", "52998224725", datetime.date(2008, 6, 1), "passed"),
            ("Ana Souza", "52998224725", datetime.date(2008, 6, 2), "failed"),
            ("Ana Souza", "93541134780", datetime.date(2020, 1, 1), "failed"),
        ],
    )
    def test_verdicts(self, name: str, document: str, born: datetime.date, verdict: str) -> None:
        kyc = services.Kyc(today=lambda: datetime.date(2026, 6, 1))
        assert run(kyc.check(name, document, born)) == verdict

    def test_a_leap_day(self) -> None:
        born = datetime.date(2008, 2, 29)
        assert services.years(born, datetime.date(2026, 2, 28)) == 17
        assert services.years(born, datetime.date(2026, 3, 1)) == 18


class TestRisk:
    @pytest.mark.parametrize(
        ("amount", "destination", "risky"),
        [("3000", 8453, False), ("1", 138, False), ("2070", 138, False), ("2080", 138, True)],
    )
    def test_near_the_limit_by_a_route_of_little_trust(
        self, bridge: Any, amount: str, destination: int, risky: bool
    ) -> None:
        quote = quoted(bridge, amount, destination=destination)
        score = run(services.Risk().score(quote, services.FIRST_LIMIT))
        assert (score >= services.HIGH_RISK) is risky
        assert 0 <= score <= 100


@pytest.mark.parametrize(
    ("token", "amount", "can"), [("USDC", "0.000001", True), ("USDC", "0.0000001", False), ("ETH", "0.0000001", True)]
)
def test_how_fine_a_token_is(token: str, amount: str, can: bool) -> None:
    assert services.divides(token, Decimal(amount)) is can


def test_nothing_is_opened_before_the_first_use(path: Path) -> None:
    services.Ledger(path)
    services.Bridge(path)
    assert not path.exists()


def test_the_path_comes_from_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "FILE", tmp_path / "beside.db")
    monkeypatch.delenv("TELLER_DB", raising=False)
    with closing(services.Ledger()) as beside:
        run(beside.limit(ANA))
    assert (tmp_path / "beside.db").exists()
    monkeypatch.setenv("TELLER_DB", str(tmp_path / "other.db"))
    with closing(services.Ledger()) as there:
        run(there.limit(ANA))
    assert (tmp_path / "other.db").exists()
