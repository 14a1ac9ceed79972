"""Evidence as the verbs read and show it."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from sayso.errors import ChainBroken
from sayso.evidence import Link, Report, unpack, verify
from sayso.evidence.artifact import Artifact
from sayso.records import Head
from sayso.store import Store


class Chain(NamedTuple):
    """One stream's links as far as they read, the head the stream says it has, and what does not read."""

    stream: str
    links: list[Link]
    head: Head
    unreadable: str = ""


async def chain_of(store: Store, stream: str) -> Chain:
    """A stream's evidence; a row that does not read ends it, and is named."""
    evidence = await store.evidence(stream)
    links: list[Link] = []
    for row in evidence.rows:
        try:
            links += unpack([row])
        except ChainBroken:
            return Chain(stream, links, evidence.head, "what is stored there does not read as evidence")
    return Chain(stream, links, evidence.head)


async def verified(store: Store, chain: Chain, published: Head | None = None) -> Report:
    """Verify a chain against its stored head, a head published earlier, and the stored values."""
    if chain.unreadable:
        return unreadable(chain)
    values = await values_of(store, chain)
    return verify(chain.stream, chain.links, head=chain.head, published=published, values=values)


async def values_of(store: Store, chain: Chain) -> dict[str, tuple[str, Any]]:
    """The values behind a chain; one that does not read is there, but is not what was recorded."""
    refs = {ref for link in chain.links for ref in link.artifact.values}
    try:
        return await store.values(refs)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return {ref: value for ref in refs for value in await _value(store, ref)}


async def _value(store: Store, ref: str) -> list[tuple[str, Any]]:
    try:
        return list((await store.values([ref])).values())
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return [("", None)]


def unreadable(chain: Chain) -> Report:
    """The report of a chain with a link that does not read."""
    return Report(
        stream=chain.stream,
        ok=False,
        head=Head(len(chain.links), chain.links[-1].hash if chain.links else ""),
        bad=f"{chain.stream}/{len(chain.links)}",
        problem=chain.unreadable,
    )


def shown_head(head: Head) -> str:
    """A head as it is printed and given to `verify --head`."""
    return f"{head.length}:{head.hash}"


def artifact_of(link: Link) -> dict[str, Any]:
    """An artifact in machine form, with the hash its bytes have."""
    return {**msgspec.json.decode(link.body), "hash": link.hash}


def number_of(artifact: Artifact) -> int:
    """An artifact's place in its chain."""
    return int(artifact.artifact_id.rpartition("/")[2])


def detail_of(artifact: Artifact) -> str:
    """What an artifact says beyond its type, in a few words."""
    lifecycle, security, parts = artifact.lifecycle, artifact.security, []
    if artifact.step is not None:
        kind = "" if artifact.step.kind == "step" else f"{artifact.step.kind} "
        again = f" #{artifact.step.occurrence}" if artifact.step.occurrence > 1 else ""
        parts.append(f"{kind}{artifact.step.name}{again}")
    elif lifecycle is not None and lifecycle.previous_stage:
        parts.append(f"{lifecycle.previous_stage} → {lifecycle.stage}")
    if security is not None and security.authz is not None:
        parts.append(f"{security.authz.decision} by {security.authz.policy_id}")
    if security is not None and security.confirmation is not None and security.confirmation.method:
        parts.append(f"by {security.confirmation.method}")
    if (fact := artifact.fact) is not None:
        others = f"and {len(fact.others)} more" if fact.others else ""
        by = f"by {fact.superseded_by}" if fact.superseded_by else ""
        parts.append(" ".join(filter(None, [fact.fact_id, others, by, fact.rule and f"({fact.rule})"])))
    if artifact.reason is not None:
        parts.append(f"{artifact.reason.code} {artifact.reason.detail}".strip())
    return ", ".join(parts)
