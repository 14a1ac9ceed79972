"""The chain: nothing in it can be altered, swapped, dropped or added unseen (P5)."""

import json
from collections.abc import Callable
from hashlib import sha256
from typing import Any

import msgspec
import pytest

from sayso.errors import ChainBroken
from sayso.evidence import Authz, Chain, Lifecycle, Link, Reason, Report, Security, canonical, salted, unpack, verify
from sayso.evidence.artifact import ConfirmationView, FactView, StepUpView, StepView
from sayso.evidence.chain import from_shown
from sayso.records import Head, Trace
from tests.samples import NOW, STREAM, later

VALUES: dict[str, tuple[str, Any]] = {
    "cmd_1/args": ("salt-a", {"amount": 3}),
    "event/e1": ("salt-e", {"text": "pay 3"}),
    "cmd_1/outcome": ("salt-o", "Paid."),
}
TRACE = Trace("cause", STREAM, "correlation", ("m1", "m2"))


def _digests(*refs: str) -> dict[str, str]:
    return {ref: salted(*VALUES[ref]) for ref in refs}


def _rows() -> tuple[list[bytes], Head]:
    """Three commits' worth of evidence in which every field is used."""
    rows, head = [], Head()
    for at in range(3):
        chain = Chain(STREAM, head, later(at))
        if at == 0:
            lifecycle = Lifecycle("cmd_1", "", "received", "canonicalized", "cmd_0")
            chain.add("command.accepted", TRACE, lifecycle=lifecycle, values=_digests("event/e1", "cmd_1/args"))
            chain.add("fact.created", TRACE, fact=FactView(fact_id="fact_1", superseded_by="fact_2"))
        elif at == 1:
            asked = ConfirmationView("button", "pack@1#p", "why", "satisfied")
            security = Security(
                Authz(decision="allow", policy_id="pack@1", scopes=("pay",)), asked, StepUpView("pin", True, True)
            )
            chain.add("authz.decided", TRACE, security=security, reason=Reason("policy.x", "detail"))
        else:
            chain.add("step.done", TRACE, step=StepView("digest", "wait", "parcel", 2))
            chain.add("execution.executed", TRACE, outcome="executed", values=_digests("cmd_1/outcome"))
        rows.append(chain.packed())
        head = chain.head
    return rows, head


ROWS, HEAD = _rows()
LINKS = unpack(ROWS)


def check(links: list[Link], head: Head | None = HEAD, **more: Any) -> Report:
    return verify(STREAM, links, head=head, values=VALUES, **more)


def test_a_whole_chain_verifies() -> None:
    assert check(LINKS) == Report(stream=STREAM, ok=True, head=HEAD, checked_values=3)
    assert HEAD.length == len(LINKS) == 5
    assert [link.artifact.artifact_id for link in LINKS] == [f"{STREAM}/{n}" for n in range(5)]
    assert [link.artifact.hash for link in LINKS] == [sha256(link.body).hexdigest() for link in LINKS]
    assert {link.artifact.occurred_at for link in LINKS} == {NOW, later(1), later(2)}


def test_an_empty_chain_verifies() -> None:
    assert verify(STREAM, [], head=Head()) == Report(stream=STREAM, ok=True, head=Head())
    chain = Chain(STREAM, Head(), NOW)
    assert (chain.packed(), chain.head) == (b"[]", Head())


def test_a_chain_grows_from_its_head() -> None:
    chain = Chain(STREAM, HEAD, NOW)
    chain.add("step.begun", TRACE)
    (link,) = unpack([chain.packed()])
    assert (chain.first, chain.head) == (5, Head(6, link.hash))
    assert link.artifact.prev_hash == HEAD.hash
    assert check([*LINKS, link], chain.head).ok


def test_stored_bytes_are_canonical() -> None:
    for link in LINKS:
        assert link.body == canonical(json.loads(link.body))


@pytest.mark.parametrize("place", range(len(ROWS)))
@pytest.mark.parametrize("bit", [0x01, 0x02, 0x10, 0x20, 0x80])
def test_no_byte_can_be_changed_unseen(place: int, bit: int) -> None:
    for at in range(len(ROWS[place])):
        altered = bytearray(ROWS[place])
        altered[at] ^= bit
        rows = [*ROWS[:place], bytes(altered), *ROWS[place + 1 :]]
        try:
            links = unpack(rows)
        except ChainBroken as error:
            assert f"row {place}" in str(error)
            continue
        report = check(links)
        assert not report.ok or [link.body for link in links] == [link.body for link in LINKS], (at, altered[at])
        assert report.ok or report.bad


@pytest.mark.parametrize("row", [b"", b"[", b"{}", b"null", b'["x"]', b"[{}]", b"\xff", b'[{"artifact_id":1}]'])
def test_bytes_that_do_not_read_are_broken_with_their_place(row: bytes) -> None:
    with pytest.raises(ChainBroken, match="row 1") as raised:
        unpack([ROWS[0], row])
    assert raised.value.code == "evidence.broken"


def _swapped(first: int, second: int) -> list[Link]:
    links = list(LINKS)
    links[first], links[second] = links[second], links[first]
    return links


def _forged(index: int, **changes: Any) -> Link:
    artifact = msgspec.structs.replace(LINKS[index].artifact, hash="", **changes)
    body = canonical(artifact)
    return Link(body, sha256(body).hexdigest(), artifact)


@pytest.mark.parametrize(
    ("links", "bad"),
    [
        *[pytest.param(_swapped(n, n + 1), n, id=f"swap {n}") for n in range(4)],
        *[pytest.param([*LINKS[:n], *LINKS[n + 1 :]], n, id=f"drop {n}") for n in range(5)],
        *[pytest.param([*LINKS[:n], LINKS[0], *LINKS[n:]], n or 1, id=f"insert before {n}") for n in range(5)],
        *[
            pytest.param([*LINKS[:n], _forged(n, type="step.failed"), *LINKS[n + 1 :]], n, id=f"forge {n}")
            for n in range(5)
        ],
        *[pytest.param(LINKS[:n], max(n - 1, 0), id=f"truncate to {n}") for n in range(5)],
    ],
)
def test_the_first_bad_link_is_named(links: list[Link], bad: int) -> None:
    report = check(links)
    assert not report.ok
    assert report.problem
    dropped_last = len(links) == 4 and bad == 4
    assert report.bad == f"{STREAM}/{3 if dropped_last else bad}"  # of a shortened chain, the last that is there


def test_another_streams_evidence_is_not_ours() -> None:
    report = verify("conversation-2", LINKS)
    assert not report.ok
    assert report.bad == "conversation-2/0"


@pytest.mark.parametrize("head", [Head(5, "0" * 64), Head(4, HEAD.hash), Head(6, HEAD.hash), Head()])
def test_the_stored_head_must_be_the_end(head: Head) -> None:
    assert check(LINKS, head).problem == "the stream's stored head is another"


# a head that was published


def _rewritten() -> tuple[list[Link], Head]:
    """Someone with the whole database made the chain anew, hashes, head and all, with one word changed."""
    links, previous = [], ""
    for index in range(5):
        outcome = "failed" if index == 4 else LINKS[index].artifact.outcome
        trace = Trace("cause", STREAM, "correlation", ("m1", "m7")) if index == 1 else TRACE
        link = _forged(index, outcome=outcome, trace=trace, prev_hash=previous)
        links.append(link)
        previous = link.hash
    return links, Head(5, previous)


def test_a_rewritten_chain_is_caught_by_a_head_published_earlier() -> None:
    links, head = _rewritten()
    assert check(links, head).ok  # within itself it is whole
    for length in range(2, 6):
        report = check(links, head, published=Head(length, LINKS[length - 1].hash))
        assert (report.ok, report.bad) == (False, f"{STREAM}/{length - 1}")
    assert check(links, head, published=Head(1, LINKS[0].hash)).ok  # what was published is still as it was


@pytest.mark.parametrize("length", range(1, 6))
def test_a_chain_that_grew_agrees_with_every_earlier_head(length: int) -> None:
    assert check(LINKS, published=Head(length, LINKS[length - 1].hash)).ok


def test_a_chain_shorter_than_the_published_head_lost_something() -> None:
    report = check(LINKS[:3], Head(3, LINKS[2].hash), published=HEAD)
    assert (report.ok, report.bad) == (False, f"{STREAM}/3")
    assert "shorter" in report.problem


# values


def test_an_erased_value_is_reported_and_the_chain_holds() -> None:
    kept = {ref: value for ref, value in VALUES.items() if ref != "event/e1"}
    report = verify(STREAM, LINKS, head=HEAD, values=kept)
    assert (report.ok, report.erased, report.checked_values) == (True, ("event/e1",), 2)


@pytest.mark.parametrize(
    ("ref", "forged", "bad"),
    [
        ("cmd_1/args", ("salt-a", {"amount": 4}), 0),
        ("cmd_1/args", ("salt-b", {"amount": 3}), 0),
        ("event/e1", ("salt-e", {"text": "pay 30"}), 0),
        ("cmd_1/outcome", ("salt-o", "Not paid."), 4),
    ],
)
def test_a_forged_value_breaks_the_chain_at_its_link(ref: str, forged: tuple[str, Any], bad: int) -> None:
    report = verify(STREAM, LINKS, head=HEAD, values=VALUES | {ref: forged})
    assert (report.ok, report.bad) == (False, f"{STREAM}/{bad}")
    assert ref in report.problem


def test_values_may_be_looked_up() -> None:
    assert verify(STREAM, LINKS, head=HEAD, values=VALUES.get).checked_values == 3
    assert verify(STREAM, LINKS, head=HEAD).checked_values == 0


def test_values_are_named_in_order_whatever_order_they_came_in() -> None:
    assert list(LINKS[0].artifact.values) == ["cmd_1/args", "event/e1"]


# exported artifacts


def _shown() -> list[dict[str, Any]]:
    return [msgspec.to_builtins(link.artifact) for link in LINKS]


def test_what_was_exported_verifies_however_it_was_formatted() -> None:
    read = json.loads(json.dumps([dict(reversed(item.items())) for item in _shown()], indent=4))
    links = from_shown(read)
    assert [link.body for link in links] == [link.body for link in LINKS]
    assert check(links).ok


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda item: item.update(outcome="failed"), id="a field"),
        pytest.param(lambda item: item.update(hash="0" * 64), id="the hash"),
        pytest.param(lambda item: item.update(note="added"), id="a field more"),
        pytest.param(lambda item: item.pop("values"), id="a field less"),
    ],
)
def test_an_altered_export_is_caught_in_its_last_link(change: Callable[[dict[str, Any]], None]) -> None:
    shown = _shown()
    change(shown[4])
    report = verify(STREAM, from_shown(shown))
    assert (report.ok, report.bad) == (False, f"{STREAM}/4")
    assert report.problem == "its content does not have the hash it shows"


def test_an_export_without_hashes_is_held_together_by_its_links() -> None:
    shown = [{name: value for name, value in item.items() if name != "hash"} for item in _shown()]
    assert verify(STREAM, from_shown(shown), published=HEAD).ok
    shown[2]["reason"] = {"code": "policy.y"}
    assert verify(STREAM, from_shown(shown), published=HEAD).bad == f"{STREAM}/2"
