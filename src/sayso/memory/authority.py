"""Authority: whose word outranks whose (SBC-R04, GAP-64…66)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import field

from sayso.records.facts import Fact
from sayso.records.plain import Plain

RANKS = ("guest", "intern", "employee", "manager", "executive", "policy")
ALIASES: Mapping[str, str] = {
    "cfo": "executive", "ceo": "executive", "cto": "executive", "coo": "executive", "board": "executive",
    "peer": "employee", "subordinate": "intern",
}  # fmt: skip


class Ranks(Plain, frozen=True):
    """A table of authorities, the weakest first, with other names for them; a name it does not have ranks below all."""

    names: tuple[str, ...] = RANKS
    aliases: Mapping[str, str] = field(default_factory=lambda: ALIASES)

    def of(self, authority: str | None) -> int:
        """The rank of an authority, 0 for one that is unknown; "admin" is a role of permissions and none (GAP-64).

        >>> Ranks().of("CFO") > Ranks().of("manager") > Ranks().of("wizard")
        True
        """
        name = authority.strip().casefold() if isinstance(authority, str) else ""
        name = self.aliases.get(name, name)
        return self.names.index(name) + 1 if name in self.names else 0

    def rank(self, fact: Fact) -> int:
        """The rank of whoever a fact comes from; what a policy says is policy's word."""
        return self.of(fact.source.authority or ("policy" if fact.source.type == "policy" else None))
