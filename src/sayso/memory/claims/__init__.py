"""What a message says about what is true, read without a model: `read` gives one `Claim` for each thing it says."""

from __future__ import annotations

from sayso.memory.claims.claim import Act, Claim, Pair
from sayso.memory.claims.labels import Label, label
from sayso.memory.claims.read import MAX_READ_CHARS, host_claim, read
from sayso.memory.claims.statement import Statement, statement
from sayso.memory.claims.value import Value

__all__ = [
    "MAX_READ_CHARS",
    "Act",
    "Claim",
    "Label",
    "Pair",
    "Statement",
    "Value",
    "host_claim",
    "label",
    "read",
    "statement",
]
