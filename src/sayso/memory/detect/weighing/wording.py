"""What words speak for and against a claim taking the place of a fact: every word of either, and where it stands.

No word is listed here: what each is worth was learned from labelled talk (`wording.json`, made by
`python -m sayso.testing.exam.fit`). A word is told by its beginning, so that its forms are one; a name and a value are
told by what they are.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.statement import Statement
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect.comparison.match import Near
from sayso.memory.detect.comparison.view import View

STEM_CHARS: Final = 6
"""A longer word is told by so many letters."""
BEFORE_CHARS: Final = 120
AFTER_CHARS: Final = 80
"""How much of a message is looked at around a claim."""
BEGINS_WORDS: Final = 2
"""Words by which a message is told to begin."""
KNOWN_WORDS: Final = 30
"""Words of a fact that are looked at."""
_TOKEN: Final = re.compile(r"[a-z']++|[0-9]++|[?!:.,]")


def of_claim(claim: Claim) -> frozenset[str]:
    """What the words of a claim and those around it in its message are called, whatever it is held against."""
    message = fold_same(claim.whole or claim.text)
    start, end = (claim.start, claim.end) if claim.whole else (0, len(message))
    begins = list(_tokens(message[:AFTER_CHARS]))[:BEGINS_WORDS]
    return frozenset(
        [
            *_named("says", words(claim.said)),
            *_named("before", _tokens(message[max(0, start - BEFORE_CHARS) : start])),
            *_named("after", _tokens(message[end : end + AFTER_CHARS])),
            *_named("begins", (" ".join(begins[: at + 1]) for at in range(len(begins)))),
        ]
    )


def of_both(claim: Claim, known: View, near: Near) -> frozenset[str]:
    """What the words of a fact are called, those that a claim has as well, and the values that would change."""
    theirs = list(words(known.said))[:KNOWN_WORDS]
    return frozenset(
        [
            *_named("known", theirs),
            *_named("both", set(theirs).intersection(words(claim.said))),
            *_named("value", (f"{old.family} {new.family}" for old, new in near.changes)),
        ]
    )


def words(said: Statement) -> Iterator[str]:
    """The words of a statement in order, names and values by what they are."""
    found = [(word.start, "<name>" if word.name else word.bare[:STEM_CHARS]) for word in said.words]
    found += [(value.start, f"<{value.family}>") for value in said.values]
    return (word for _, word in sorted(found))


def _tokens(text: str) -> Iterator[str]:
    return ("0" if each[0].isdigit() else each[:STEM_CHARS] for each in _TOKEN.findall(text))


def _named(where: str, found: Iterable[str]) -> Iterator[str]:
    return (f"{where} {each}" for each in found)
