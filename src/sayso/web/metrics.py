"""What Prometheus reads: counters of this process, and how far behind it is. docs/operate/metrics.md explains each."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from sayso.runtime.worker import Runtime
from sayso.store import Backlog

KIND = b"text/plain; version=0.0.4; charset=utf-8"
BUCKETS_S = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

METRICS = {
    "sayso_received_total": ("counter", "Events that were made durable, known ones included."),
    "sayso_duplicates_total": ("counter", "Events that had come before."),
    "sayso_commands_total": ("counter", "Times that a command was written in a state."),
    "sayso_sent_total": ("counter", "Messages handed to a channel, by what it said of them."),
    "sayso_contexts_total": ("counter", "Contexts that were built for a model."),
    "sayso_context_violations_total": ("counter", "Lines of contexts that would have shown what is no longer so."),
    "sayso_errors_total": ("counter", "Errors that nobody expected, by where they came up."),
    "sayso_unread": ("gauge", "Events that were received and are not read yet."),
    "sayso_read_lag_seconds": ("gauge", "How long the oldest of them has waited."),
    "sayso_outbox_pending": ("gauge", "Messages that are to be sent."),
    "sayso_outbox_oldest_seconds": ("gauge", "How long the oldest of them has waited."),
    "sayso_http_requests_total": ("counter", "Calls that were answered, by route and status."),
    "sayso_webhook_seconds": ("histogram", "How long webhook calls took, from their headers to our answer."),
}

Labels = tuple[tuple[str, str], ...]
Sample = tuple[str, Labels, int | float]


class Calls:
    """What the site counts of the calls it answers; routes are few, whatever anyone calls."""

    def __init__(self) -> None:
        self.answered: Counter[tuple[str, int]] = Counter()
        self.took_s = 0.0
        self.buckets = [0] * (len(BUCKETS_S) + 1)

    def count(self, route: str, status: int) -> None:
        self.answered[route, status] += 1

    def took(self, seconds: float) -> None:
        self.took_s += seconds
        self.buckets[bisect_left(BUCKETS_S, seconds)] += 1


async def page(runtime: Runtime, calls: Calls) -> bytes:
    """Every metric in the text format; without those of the backlog while the store cannot be read."""
    samples = [*_counted(runtime.telemetry.counters), *_answered(calls), *_timed(calls)]
    try:
        samples += _behind(await runtime.store.backlog(runtime.clock.now()))
    except Exception as error:  # an outage is when counters are looked at most
        runtime.telemetry.exception("metrics", error)
    return "\n".join([*_lines(samples), ""]).encode()


def _counted(counters: Mapping[str, int]) -> Iterator[Sample]:
    yield "sayso_received_total", (), counters.get("received", 0)
    yield "sayso_contexts_total", (), counters.get("contexts", 0)
    yield "sayso_context_violations_total", (), counters.get("contexts.violations", 0)
    for verdict in ("duplicate", "conflict"):
        yield "sayso_duplicates_total", (("verdict", verdict),), counters.get(verdict, 0)
    for name, value in sorted(counters.items()):
        group, _, rest = name.partition(".")
        if group in _GROUPS and rest:
            metric, label = _GROUPS[group]
            yield metric, ((label, rest),), value


def _answered(calls: Calls) -> Iterator[Sample]:
    for (route, status), value in sorted(calls.answered.items()):
        yield "sayso_http_requests_total", (("route", route), ("status", str(status))), value


def _timed(calls: Calls) -> Iterator[Sample]:
    so_far = 0
    for limit, count in zip((*BUCKETS_S, None), calls.buckets, strict=True):
        so_far += count
        yield "sayso_webhook_seconds_bucket", (("le", "+Inf" if limit is None else f"{limit:g}"),), so_far
    yield "sayso_webhook_seconds_sum", (), calls.took_s
    yield "sayso_webhook_seconds_count", (), so_far


def _behind(backlog: Backlog) -> Iterator[Sample]:
    yield "sayso_unread", (), backlog.unread
    yield "sayso_read_lag_seconds", (), backlog.oldest_unread_s
    yield "sayso_outbox_pending", (), backlog.pending
    yield "sayso_outbox_oldest_seconds", (), backlog.oldest_pending_s


def _lines(samples: Iterable[Sample]) -> Iterator[str]:
    by_metric: dict[str, list[Sample]] = {name: [] for name in METRICS}
    for sample in samples:
        by_metric[_metric(sample[0])].append(sample)
    for name, (kind, meaning) in METRICS.items():
        yield f"# HELP {name} {meaning}"
        yield f"# TYPE {name} {kind}"
        yield from (f"{series}{_written(labels)} {value}" for series, labels, value in by_metric[name])


def _metric(series: str) -> str:
    return "sayso_webhook_seconds" if series.startswith("sayso_webhook_seconds") else series


def _written(labels: Labels) -> str:
    pairs = ",".join(f'{name}="{_escaped(value)}"' for name, value in labels)
    return f"{{{pairs}}}" if pairs else ""


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


_GROUPS = {
    "commands": ("sayso_commands_total", "state"),
    "sent": ("sayso_sent_total", "state"),
    "errors": ("sayso_errors_total", "where"),
}
