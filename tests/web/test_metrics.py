"""Metrics: every one is documented, counts what it says, and is written as Prometheus reads it."""

import re
import sqlite3
from pathlib import Path

import pytest

from sayso.errors import StoreError
from sayso.web.metrics import BUCKETS_S, METRICS, Calls, page
from tests.web.calling import CLOUD, Caller, posted, running, text

PAGE = Path(__file__).parents[2] / "docs" / "operate" / "metrics.md"
SAMPLE = re.compile(r'^(\w+)(?:\{((?:\w+="(?:[^"\\\n]|\\.)*",?)+)\})? (\d+(?:\.\d+)?(?:e[+-]?\d+)?)$')
_HELP = re.compile(r"^# (HELP|TYPE) (\w+) (.+)$")


def samples(exposed: bytes) -> dict[str, float]:
    """Every series with its value; a line that is neither a sample nor about one fails."""
    found: dict[str, float] = {}
    assert exposed.endswith(b"\n")
    for line in exposed.decode().splitlines():
        if _HELP.match(line):
            continue
        matched = SAMPLE.match(line)
        assert matched, line
        series = f"{matched[1]}{{{matched[2]}}}" if matched[2] else matched[1]
        assert series not in found
        found[series] = float(matched[3])
    return found


def family(series: str) -> str:
    return re.sub(r"_(bucket|sum|count)$", "", series.partition("{")[0])


def test_the_page_and_the_code_name_the_same_metrics() -> None:
    rows = re.findall(r"^\| `(sayso_\w+)` \| (\w+) \|", PAGE.read_text("utf-8"), re.MULTILINE)
    assert dict(rows) == {name: kind for name, (kind, _) in METRICS.items()}
    assert [name for name, _ in rows] == list(METRICS)


def test_the_page_speaks_of_no_metric_that_is_not_there() -> None:
    assert set(re.findall(r"sayso_\w+", PAGE.read_text("utf-8"))) == set(METRICS)


async def test_what_is_exposed_is_what_is_named(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as site:
        caller, one = Caller(site), posted(text("wamid.1", "hello"), text("wamid.2", "what?"))
        for body in (one, one, b"{"):
            await caller.post(body)
        await caller.post(one, x_hub_signature_256="sha256=0")
        await caller.get("/nothing/here")
        await site.runtime.settle()
        site.runtime.telemetry.exception("turn", LookupError("x"))
        site.runtime.telemetry.count("sent.sent")
        answered = await caller.get("/metrics")
    assert answered.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    found = samples(answered.body)
    assert {family(series) for series in found} == set(METRICS)
    assert found["sayso_received_total"] == 4
    assert found['sayso_duplicates_total{verdict="duplicate"}'] == 2
    assert found['sayso_duplicates_total{verdict="conflict"}'] == 0
    assert found['sayso_errors_total{where="turn"}'] == 1
    assert found[f'sayso_http_requests_total{{route="{CLOUD}",status="200"}}'] == 2
    assert found[f'sayso_http_requests_total{{route="{CLOUD}",status="400"}}'] == 1
    assert found[f'sayso_http_requests_total{{route="{CLOUD}",status="403"}}'] == 1
    assert found['sayso_http_requests_total{route="other",status="404"}'] == 1
    assert found["sayso_webhook_seconds_count"] == found['sayso_webhook_seconds_bucket{le="+Inf"}'] == 4
    assert any(series.startswith("sayso_commands_total{state=") for series in found)


async def test_what_is_not_read_or_sent_yet_is_seen_with_its_age(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as site:
        site.runtime.abandon()  # nothing is read any more
        await Caller(site).post(posted(text("wamid.1"), text("wamid.2")))
        found = samples(await page(site.runtime, site.calls))
        assert found["sayso_unread"] == 2
        assert 0 < found["sayso_read_lag_seconds"] < 60
        assert (found["sayso_outbox_pending"], found["sayso_outbox_oldest_seconds"]) == (0, 0)


@pytest.mark.parametrize("error", [StoreError("unreadable"), sqlite3.OperationalError("disk I/O error"), OSError("x")])
async def test_a_store_that_cannot_be_read_costs_only_what_it_knows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    async with running(tmp_path / "a.db") as site:

        async def fails(now: object) -> None:
            raise error

        with monkeypatch.context() as patched:
            patched.setattr(site.runtime.store, "backlog", fails)
            answered = await Caller(site).get("/metrics")
            assert answered.status == 200
            assert b"sayso_received_total" in answered.body and b"\nsayso_unread " not in answered.body
        found = samples((await Caller(site).get("/metrics")).body)
        assert found['sayso_errors_total{where="metrics"}'] == 1


def test_buckets_add_up_and_a_limit_belongs_to_its_bucket() -> None:
    from sayso.web.metrics import _timed

    calls = Calls()
    for seconds in (0.0, 0.001, 0.0011, 0.25, 9.9, 10.0, 10.1):
        calls.took(seconds)
    series = {f"{name}{dict(labels).get('le', '')}": value for name, labels, value in _timed(calls)}
    by_limit = [series[f"sayso_webhook_seconds_bucket{limit:g}"] for limit in BUCKETS_S]
    assert by_limit == sorted(by_limit)
    assert (by_limit[0], by_limit[1], by_limit[-1]) == (2, 3, 6)
    assert series["sayso_webhook_seconds_bucket+Inf"] == series["sayso_webhook_seconds_count"] == 7
    assert series["sayso_webhook_seconds_sum"] == pytest.approx(sum((0.001, 0.0011, 0.25, 9.9, 10.0, 10.1)))


async def test_labels_are_escaped_and_large_counts_are_exact(tmp_path: Path) -> None:
    async with running(tmp_path / "a.db") as site:
        site.runtime.telemetry.counters['errors.a"b\\c\nd'] = 1
        site.runtime.telemetry.counters["received"] = 123_456_789
        found = samples(await page(site.runtime, site.calls))
        assert found['sayso_errors_total{where="a\\"b\\\\c\\nd"}'] == 1
        assert found["sayso_received_total"] == 123_456_789
