"""The names in facts, as whoever looks may see them: keys, members of many, and whose word it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from sayso.cli.printer import oneline
from sayso.language.redaction import MASK, redact_text, redacted
from sayso.records import Fact

_SYSTEMS: Final = frozenset({"system", "policy"})
"""Types of sources that are named for what they are, and not after a person."""


class Names:
    """The names of some facts; with `redact` those that people's own words have made, and people's, are masked."""

    def __init__(self, facts: Iterable[Fact], *, redact: bool) -> None:
        self._redact = redact
        self._spoken = spoken(facts) if redact else frozenset[str]()

    def key(self, key: str) -> str:
        """A key: a host's stays, and one that was made of what was said is masked whole."""
        if not self._redact:
            return key
        return MASK if key in self._spoken else redact_text(key)

    def fact(self, fact: Fact) -> str:
        """A fact's key, and which of its many values it is; what was said tells that by itself."""
        member = "" if fact.said or not fact.element else MASK if self._redact else fact.element
        return oneline(f"{self.key(fact.key)} {member}")

    def source(self, fact: Fact) -> str:
        """Who said so: their authority, or what kind of source it is."""
        source = fact.source
        who = self._identity(source.type, source.identity)
        return oneline(" ".join(filter(None, [source.authority or source.type, who])))

    def document(self, document: Mapping[str, Any]) -> dict[str, Any]:
        """A fact's document."""
        if not self._redact:
            return dict(document)
        source = document["source"]
        source = {**source, "identity": self._identity(source["type"], source["identity"])}
        shown: dict[str, Any] = redacted({**document, "key": self.key(document["key"]), "source": source})
        return shown

    def _identity(self, type_: str, identity: str | None) -> str | None:
        return MASK if self._redact and identity and type_ not in _SYSTEMS else identity


def spoken(facts: Iterable[Fact]) -> frozenset[str]:
    """The keys that were made of what people said; one that a host wrote first is the host's, whoever spoke of it."""
    first: dict[str, Fact] = {}
    for fact in facts:
        before = first.get(fact.key)
        if before is None or (fact.learned_at, not fact.said) < (before.learned_at, not before.said):
            first[fact.key] = fact
    return frozenset([key for key, fact in first.items() if fact.said])
