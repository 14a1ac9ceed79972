"""The per-stream hash chain: append in pure code, verify anywhere (DER-EAS-04).

An artifact's hash is sha256 over its canonical JSON, which names the previous hash. A stored artifact carries
no hash of its own: its successor's `prev_hash` and the published head check it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from hashlib import sha256
from typing import Any

from msgspec import MsgspecError, Raw, Struct
from msgspec.json import Decoder, Encoder
from msgspec.structs import replace

from sayso.errors import ChainBroken
from sayso.evidence.artifact import (
    SCHEMA_VERSION,
    Artifact,
    AuditView,
    FactView,
    Lifecycle,
    Reason,
    Security,
    StepView,
)
from sayso.evidence.canonical import canonical, salted
from sayso.records import Head, Trace

_raw_list = Decoder(list[Raw])
_artifact = Decoder(Artifact)
_encode = Encoder().encode  # canonical as it is: fields are declared sorted, and `values` has sorted keys


class Chain:
    """Grows one stream's evidence from a known head, within one decision."""

    __slots__ = ("_at", "_bodies", "_hash", "_length", "first", "stream")

    def __init__(self, stream: str, head: Head, at: datetime) -> None:
        self.stream = stream
        self.first = self._length = head.length
        self._hash = head.hash
        self._at = at
        self._bodies: list[bytes] = []

    @property
    def head(self) -> Head:
        """Where the chain stands now."""
        return Head(self._length, self._hash)

    def add(
        self,
        type: str,
        trace: Trace,
        *,
        lifecycle: Lifecycle | None = None,
        security: Security | None = None,
        reason: Reason | None = None,
        outcome: str = "",
        step: StepView | None = None,
        fact: FactView | None = None,
        audit: AuditView | None = None,
        values: dict[str, str] | None = None,
    ) -> None:
        """Append one artifact; its id is the stream and its place in the chain."""
        body = _encode(
            Artifact(
                artifact_id=f"{self.stream}/{self._length}",
                audit=audit,
                fact=fact,
                lifecycle=lifecycle,
                occurred_at=self._at,
                outcome=outcome,
                prev_hash=self._hash,
                reason=reason,
                schema_version=SCHEMA_VERSION,
                security=security,
                step=step,
                trace=trace,
                type=type,
                values=dict(sorted(values.items())) if values and len(values) > 1 else values or {},
            )
        )
        self._bodies.append(body)
        self._length += 1
        self._hash = sha256(body).hexdigest()

    def packed(self) -> bytes:
        """The artifacts added here as one JSON array."""
        return b"[" + b",".join(self._bodies) + b"]"


class Link(Struct, frozen=True):
    """One artifact as stored, with the hash its bytes have."""

    body: bytes
    hash: str
    artifact: Artifact


class Report(Struct, frozen=True, kw_only=True):
    """What verification found; `ok` says whether the chain holds, `bad` names the first bad link."""

    stream: str
    ok: bool
    head: Head
    bad: str = ""
    problem: str = ""
    erased: tuple[str, ...] = ()
    checked_values: int = 0


def unpack(packed: Iterable[bytes]) -> list[Link]:
    """Read packed rows back into links, hashing the very bytes that were stored.

    Bytes that do not read as artifacts are `ChainBroken`, with the row they are in.
    """
    links: list[Link] = []
    for place, row in enumerate(packed):
        try:
            links.extend(_link(bytes(raw)) for raw in _raw_list.decode(row))
        except (MsgspecError, UnicodeDecodeError) as error:
            raise ChainBroken(f"row {place} does not read, after {len(links)} links that do: {error}") from None
    return links


def _link(body: bytes) -> Link:
    digest = sha256(body).hexdigest()
    return Link(body, digest, replace(_artifact.decode(body), hash=digest))


def from_shown(shown: Iterable[Mapping[str, Any]]) -> list[Link]:
    """Links from exported artifacts: canonical bytes are made anew, so re-formatting does no harm."""
    links: list[Link] = []
    for item in shown:
        body = canonical({name: value for name, value in item.items() if name != "hash"})
        digest = sha256(body).hexdigest()
        links.append(Link(body, str(item.get("hash", digest)), _artifact.decode(canonical(item))))
    return links


def verify(
    stream: str,
    links: list[Link],
    *,
    head: Head | None = None,
    published: Head | None = None,
    values: Mapping[str, tuple[str, Any]] | Callable[[str], tuple[str, Any] | None] | None = None,
) -> Report:
    """Check a chain link by link, then against its stored head, a head published earlier, and its values.

    A value that is gone is reported in `erased`; a value that is there but digests otherwise breaks the chain.
    """
    lookup = values.get if isinstance(values, Mapping) else values
    previous, checked = "", 0
    erased: list[str] = []

    def broken(index: int, problem: str) -> Report:
        return Report(
            stream=stream,
            ok=False,
            head=Head(len(links), previous),
            bad=f"{stream}/{index}",
            problem=problem,
            erased=tuple(erased),
            checked_values=checked,
        )

    for index, link in enumerate(links):
        artifact = link.artifact
        if artifact.artifact_id != f"{stream}/{index}":
            return broken(index, f"expected artifact {stream}/{index}, found {artifact.artifact_id}")
        if artifact.prev_hash != previous:
            # the link before was altered, or this one was put here: name the one that no longer matches
            return broken(max(index - 1, 0), "its hash is not the one its successor names")
        computed = sha256(link.body).hexdigest()
        if link.hash != computed:
            return broken(index, "its content does not have the hash it shows")
        if published is not None and published.length == index + 1 and published.hash != computed:
            return broken(index, "it differs from the head published earlier")
        if lookup is not None:
            for ref, expected in artifact.values.items():
                found = lookup(ref)
                if found is None:
                    erased.append(ref)
                    continue
                checked += 1
                if salted(*found) != expected:
                    return broken(index, f"the stored value {ref} is not the one that was recorded")
        previous = computed
    if published is not None and published.length > len(links):
        return broken(len(links), f"the chain is shorter than the head published earlier ({published.length})")
    if head is not None and head != Head(len(links), previous):
        return broken(max(len(links) - 1, 0), "the stream's stored head is another")
    return Report(
        stream=stream,
        ok=True,
        head=Head(len(links), previous),
        erased=tuple(erased),
        checked_values=checked,
    )
