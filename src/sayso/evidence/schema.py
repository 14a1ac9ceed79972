"""The published JSON Schemas (draft 2020-12), generated from the types (DER-EAS-01)."""

from __future__ import annotations

from typing import Any

import msgspec

from sayso.evidence.artifact import TYPES, Artifact
from sayso.records import Confirmation, Envelope, Event

DIALECT = "https://json-schema.org/draft/2020-12/schema"


class PublishedEnvelope(Envelope, frozen=True, omit_defaults=True, kw_only=True):
    """The envelope as it is shown: with its confirmation record (DER-CCP-02)."""

    confirmation: Confirmation | None = None


def schemas() -> dict[str, dict[str, Any]]:
    """Every published schema by file name."""
    artifact = _schema("artifact", Artifact)
    artifact["$defs"]["Artifact"]["properties"]["type"] = {"enum": sorted(TYPES)}
    return {
        "artifact.json": artifact,
        "envelope.json": _schema("envelope", PublishedEnvelope),
        "event.json": _schema("event", Event),
    }


def _schema(name: str, type_: type) -> dict[str, Any]:
    (body,), defs = msgspec.json.schema_components([type_], ref_template="#/$defs/{name}")
    return {"$schema": DIALECT, "$id": f"urn:sayso:schema:{name}:1", **body, "$defs": defs}
