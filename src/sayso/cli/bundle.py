"""The audit bundle: one stream's artifacts with their values, verifiable by anyone who has the file."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from sayso.cli.links import Chain, artifact_of, shown_head, unreadable
from sayso.errors import ChainBroken, SaysoError
from sayso.evidence import Report, verify
from sayso.evidence.chain import from_shown
from sayso.records import Head

SCHEMA = "sayso.audit-bundle/1"
_HEAD = re.compile(r"0:|[1-9][0-9]{0,17}:[0-9a-f]{64}")


class Value(Struct, frozen=True):
    """A personal value and the salt of its digest."""

    salt: str
    value: Any


class Bundle(Struct, frozen=True, kw_only=True):
    """One exported stream."""

    schema: str
    stream: str
    head: str
    artifacts: list[dict[str, Any]]
    values: dict[str, Value]
    exported_at: datetime


def bundle_of(chain: Chain, values: Mapping[str, tuple[str, Any]], at: datetime) -> Bundle:
    """A stream as a bundle."""
    return Bundle(
        schema=SCHEMA,
        stream=chain.stream,
        head=shown_head(chain.head),
        artifacts=[artifact_of(link) for link in chain.links],
        values={ref: Value(*value) for ref, value in sorted(values.items())},
        exported_at=at,
    )


def read(path: Path) -> list[Bundle]:
    """The bundles in a file: one document, or one a line."""
    body = path.read_bytes()
    decoder = msgspec.json.Decoder(Bundle)
    try:
        try:
            bundles = [decoder.decode(body)]
        except msgspec.DecodeError:
            bundles = decoder.decode_lines(body)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise SaysoError(f"{path} is not an audit bundle: {error}", code="bundle.invalid") from None
    for bundle in bundles:
        if bundle.schema != SCHEMA:
            raise SaysoError(f"{path} has schema {bundle.schema}; this sayso reads {SCHEMA}", code="bundle.invalid")
    if not bundles:
        raise SaysoError(f"{path} is empty", code="bundle.invalid")
    return bundles


def verified(bundle: Bundle, published: Head | None) -> Report:
    """Verify a bundle by itself, and against a head published earlier."""
    try:
        links = from_shown(bundle.artifacts)
    except (ChainBroken, msgspec.MsgspecError, TypeError, ValueError) as error:
        return unreadable(Chain(bundle.stream, [], Head(), f"an artifact does not read: {error}"))
    if not _HEAD.fullmatch(bundle.head):
        return unreadable(Chain(bundle.stream, links, Head(), "the bundle's head does not read"))
    values = {ref: (held.salt, held.value) for ref, held in bundle.values.items()}
    return verify(bundle.stream, links, head=head(bundle.head), published=published, values=values)


def head(text: str) -> Head:
    """A head from its printed form."""
    if not _HEAD.fullmatch(text):
        raise SaysoError(f"{text[:80]!r} is not a head as export prints it, LENGTH:HASH", code="usage.invalid")
    length, _, digest = text.partition(":")
    return Head(int(length), digest)
