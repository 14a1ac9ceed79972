"""The shop's service: orders belong to their owner, and a key moves money once."""

import asyncio
import os
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.examples.services import services_of

SHOP = Path(__file__).parents[2] / "examples" / "shop"
ANA, BRUNO = "+5511900000001", "+5511900000002"


services = services_of("shop")


def run(call: Coroutine[Any, Any, Any]) -> Any:
    return asyncio.run(call)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "shop.db"


@pytest.fixture
def orders(path: Path) -> Iterator[Any]:
    with closing(services.Orders(path)) as opened:
        yield opened


@pytest.fixture
def payments(path: Path) -> Iterator[Any]:
    with closing(services.Payments(path)) as opened:
        yield opened


def in_thread(call: Callable[[], None]) -> None:
    thread = threading.Thread(target=call)
    thread.start()
    thread.join()


class Key(str):
    """As sayso's StepKey: a str of another class."""


class Crash(BaseException):
    pass


def crash() -> None:
    raise Crash


class TestOrders:
    def test_seeded_orders_belong_to_their_owner(self, orders: Any) -> None:
        assert run(orders.of(ANA, 204)) == services.Order(204, ANA, "running shoes", "89.90 BRL", "PAY-204", "paid")
        assert run(orders.of(ANA, 300)).status == "shipped"
        assert run(orders.of(BRUNO, 204)) is None
        assert run(orders.of(ANA, 207)) is None
        assert run(orders.of(ANA, 999)) is None
        assert run(orders.of("' OR 1=1 --", 204)) is None

    def test_all_of_an_owner(self, orders: Any) -> None:
        assert [order.id for order in run(orders.all_of(ANA))] == [204, 205, 206, 300]
        assert [order.id for order in run(orders.all_of(BRUNO))] == [207, 301]
        assert run(orders.all_of("+1")) == []

    def test_a_status_is_set_and_setting_it_again_changes_nothing(self, orders: Any, path: Path) -> None:
        for _ in range(2):
            run(orders.set_status(204, "cancelled"))
            assert run(orders.of(ANA, 204)).status == "cancelled"
        with closing(services.Orders(path)) as again:
            assert run(again.of(ANA, 204)).status == "cancelled"
            assert run(again.of(ANA, 205)).status == "paid"

    def test_forgetting_an_owner_leaves_the_orders(self, orders: Any, path: Path) -> None:
        assert run(orders.forget(ANA)) == 4
        assert run(orders.forget(ANA)) == 0
        assert run(orders.all_of(ANA)) == []
        assert [order.id for order in run(orders.all_of(BRUNO))] == [207, 301]
        with closing(sqlite3.connect(path)) as raw:
            assert raw.execute("SELECT count(*) FROM orders").fetchone() == (6,)

    def test_what_cannot_be_set(self, orders: Any) -> None:
        with pytest.raises(LookupError, match="no order 999"):
            run(orders.set_status(999, "paid"))
        with pytest.raises(ValueError, match="paid, shipped, cancelled"):
            run(orders.set_status(204, "lost"))
        assert run(orders.of(ANA, 204)).status == "paid"

    def test_records_travel_as_json(self, orders: Any) -> None:
        order = run(orders.of(ANA, 204))
        assert msgspec.json.decode(msgspec.json.encode(order), type=services.Order) == order
        with pytest.raises(AttributeError):
            order.status = "paid"


class TestPayments:
    def test_a_refund_moves_money_once_per_key(self, payments: Any, path: Path) -> None:
        first = run(payments.refund("PAY-204", "89.90 BRL", key=Key("k1")))
        assert first == services.Refund("RF-1", "89.90 BRL")
        assert run(payments.refund("PAY-204", "89.90 BRL", key=Key("k1"))) == first
        with closing(services.Payments(path)) as again:
            assert run(again.refund("PAY-204", "89.90 BRL", key="k1")) == first
            assert again.movements() == [services.Movement("RF-1", "refund", "PAY-204", "89.90 BRL", "k1")]

    def test_another_key_moves_money_again_and_the_audit_shows_it(self, payments: Any) -> None:
        ids = [run(payments.refund("PAY-204", "89.90 BRL", key=key)).id for key in ("k1", "k2")]
        assert ids == ["RF-1", "RF-2"]
        assert [moved.key for moved in payments.movements()] == ["k1", "k2"]

    def test_a_recapture_takes_the_refund_back_once_per_key(self, payments: Any) -> None:
        refund = run(payments.refund("PAY-204", "89.90 BRL", key="k1"))
        captures = [run(payments.recapture(refund.id, key="k2")) for _ in range(2)]
        assert captures == [services.Capture("CP-2", "RF-1", "89.90 BRL")] * 2
        assert [(moved.kind, moved.subject) for moved in payments.movements()] == [
            ("refund", "PAY-204"),
            ("recapture", "RF-1"),
        ]

    def test_a_key_with_other_arguments_is_refused(self, payments: Any) -> None:
        refund = run(payments.refund("PAY-204", "89.90 BRL", key="k1"))
        with pytest.raises(services.KeyReused):
            run(payments.refund("PAY-204", "89.91 BRL", key="k1"))
        with pytest.raises(services.KeyReused):
            run(payments.refund("PAY-205", "89.90 BRL", key="k1"))
        with pytest.raises(services.KeyReused):
            run(payments.recapture(refund.id, key="k1"))
        assert len(payments.movements()) == 1

    @pytest.mark.parametrize(
        "amount", ["", "89.90", "0.00 BRL", "-1.00 BRL", "NaN BRL", "1.0 BRL", "1.00 brl", "1.00 BRL\n"]
    )
    def test_an_amount_that_is_none(self, payments: Any, amount: str) -> None:
        with pytest.raises(ValueError, match="positive number and a currency"):
            run(payments.refund("PAY-204", amount, key="k1"))
        assert payments.movements() == []

    def test_unknown_payments_and_refunds(self, payments: Any) -> None:
        with pytest.raises(LookupError, match="PAY-999"):
            run(payments.refund("PAY-999", "1.00 BRL", key="k1"))
        with pytest.raises(LookupError, match="RF-1"):
            run(payments.recapture("RF-1", key="k1"))
        run(payments.refund("PAY-204", "89.90 BRL", key="k1"))
        capture = run(payments.recapture("RF-1", key="k2"))
        with pytest.raises(LookupError, match=capture.id):
            run(payments.recapture(capture.id, key="k3"))
        assert len(payments.movements()) == 2


class TestHooks:
    @pytest.mark.parametrize(("hook", "moved"), [("before", 0), ("after", 1)])
    def test_a_crash_on_either_side_of_the_movement(self, path: Path, hook: str, moved: int) -> None:
        with closing(services.Payments(path, **{hook: crash})) as crashing:
            with pytest.raises(Crash):
                run(crashing.refund("PAY-204", "89.90 BRL", key="k1"))
            assert len(crashing.movements()) == moved
        with closing(services.Payments(path)) as restarted:
            assert len(restarted.movements()) == moved
            assert run(restarted.refund("PAY-204", "89.90 BRL", key="k1")).id == "RF-1"
            assert len(restarted.movements()) == 1

    def test_hooks_run_around_movements_and_not_around_repetitions(self, path: Path) -> None:
        calls: list[tuple[str, int]] = []

        def note(name: str) -> Any:
            return lambda: calls.append((name, len(watched.movements())))

        with closing(services.Payments(path, note("before"), note("after"))) as watched:
            for _ in range(2):
                run(watched.refund("PAY-204", "89.90 BRL", key="k1"))
            run(watched.recapture("RF-1", key="k2"))
        assert calls == [("before", 0), ("after", 1), ("before", 1), ("after", 2)]

    def test_the_same_key_from_elsewhere_in_between_moves_once(self, path: Path, payments: Any) -> None:
        def race() -> None:
            run(payments.refund("PAY-204", "89.90 BRL", key="k1"))

        with closing(services.Payments(path, before=lambda: in_thread(race))) as late:
            assert run(late.refund("PAY-204", "89.90 BRL", key="k1")).id == "RF-1"
            assert len(late.movements()) == 1

    def test_what_moved_survives_a_killed_process(self, path: Path) -> None:
        code = (
            "import asyncio, os, services\n"
            "payments = services.Payments(after=lambda: os.kill(os.getpid(), 9))\n"
            "asyncio.run(payments.refund('PAY-204', '89.90 BRL', key='k1'))\n"
        )
        environment = os.environ | {"SHOP_DB": str(path)}
        killed = subprocess.run([sys.executable, "-c", code], cwd=SHOP, env=environment, check=False, timeout=60)
        assert killed.returncode == -9
        with closing(services.Payments(path)) as restarted:
            assert [moved.key for moved in restarted.movements()] == ["k1"]


class TestFile:
    def test_nothing_is_opened_before_the_first_use(self, path: Path) -> None:
        services.Orders(path)
        services.Payments(path)
        assert not path.exists()

    def test_the_path_comes_from_the_environment(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(services, "FILE", tmp_path / "beside.db")
        monkeypatch.delenv("SHOP_DB", raising=False)
        with closing(services.Orders()) as beside:
            run(beside.all_of(ANA))
        assert (tmp_path / "beside.db").exists()
        monkeypatch.setenv("SHOP_DB", str(tmp_path / "other.db"))
        with closing(services.Orders()) as there:
            run(there.all_of(ANA))
        assert (tmp_path / "other.db").exists()

    def test_it_is_seeded_once(self, orders: Any, path: Path) -> None:
        run(orders.all_of(ANA))
        with closing(sqlite3.connect(path)) as raw, raw:
            raw.execute("DELETE FROM orders WHERE id = 204")
        with closing(services.Orders(path)) as again:
            assert run(again.of(ANA, 204)) is None

    def test_reading_does_not_wait_for_a_writer(self, orders: Any, path: Path) -> None:
        run(orders.all_of(ANA))
        with closing(sqlite3.connect(path, isolation_level=None)) as writer:
            writer.execute("BEGIN IMMEDIATE")
            with closing(services.Orders(path)) as reader:
                assert run(reader.of(ANA, 204))

    def test_it_writes_ahead(self, orders: Any, path: Path) -> None:
        run(orders.all_of(ANA))
        with closing(sqlite3.connect(path)) as raw:
            assert raw.execute("PRAGMA journal_mode").fetchone() == ("wal",)

    def test_a_closed_service_opens_again(self, orders: Any) -> None:
        assert run(orders.of(ANA, 204))
        orders.close()
        orders.close()
        assert run(orders.of(ANA, 204))

    def test_a_first_open_waits_for_another(self, orders: Any, path: Path) -> None:
        with closing(sqlite3.connect(path, isolation_level=None, check_same_thread=False)) as other:
            other.execute("BEGIN IMMEDIATE")
            release = threading.Timer(0.2, other.rollback)
            release.start()
            assert run(orders.of(ANA, 204))
            release.join()

    def test_many_first_opens_and_one_key_at_once(self, path: Path) -> None:
        start = threading.Barrier(8)
        results: list[Any] = []

        def work() -> None:
            with closing(services.Payments(path)) as own:
                start.wait()
                try:
                    results.append(asyncio.run(own.refund("PAY-204", "89.90 BRL", key="k1")))
                except Exception as error:
                    results.append(error)

        threads = [threading.Thread(target=work) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert results == [services.Refund("RF-1", "89.90 BRL")] * 8
        with closing(services.Payments(path)) as audit:
            assert len(audit.movements()) == 1
