"""Canonical JSON and the digests made of it.

Canonical means: UTF-8, keys sorted by code point, no white space, no binary floats in what we hash
(decimals travel as strings), times as UTC ISO 8601 (GAP-106).
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from msgspec.json import Encoder

_encoder = Encoder(order="deterministic")

canonical = _encoder.encode
"""Encode a value canonically. Struct fields are declared in sorted order where they are hashed."""


def digest(value: Any) -> str:
    """The fingerprint of a value: sha256 over its canonical JSON."""
    return sha256(canonical(value)).hexdigest()


def salted(salt: str, value: Any) -> str:
    """A digest that reveals nothing once the salt is erased with the value."""
    return sha256(salt.encode() + canonical(value)).hexdigest()
