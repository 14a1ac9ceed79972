"""The proof: artifacts in canonical form, hash-chained per stream, verifiable by anyone."""

from sayso.evidence.artifact import Artifact, Authz, Lifecycle, Reason, Security
from sayso.evidence.canonical import canonical, digest, salted
from sayso.evidence.chain import Chain, Link, Report, unpack, verify

__all__ = [
    "Artifact",
    "Authz",
    "Chain",
    "Lifecycle",
    "Link",
    "Reason",
    "Report",
    "Security",
    "canonical",
    "digest",
    "salted",
    "unpack",
    "verify",
]
