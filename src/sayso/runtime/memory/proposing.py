"""A host's own detector, such as a model: it is shown what was said and what is known, and proposes; code decides."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Container, Iterable, Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from sayso.errors import FactError
from sayso.memory.admission import check_names
from sayso.memory.limits import MAX_PROPOSALS
from sayso.memory.proposals import Proposal
from sayso.memory.ranking.stems import terms
from sayso.records import Fact, Observation
from sayso.runtime.memory.surroundings import OF_WORLD
from sayso.runtime.telemetry import logger

if TYPE_CHECKING:
    from sayso.memory.detect import Known

Detect = Callable[[Observation, Sequence[Fact]], Awaitable[Iterable[Proposal]]]
"""Which of the facts that are known what was said takes the place of, and by which of its words."""

MAX_SHOWN: Final = 50
"""Facts that a detector is shown: those that share words with what was said, then those learned last."""
DETECTOR_TIMEOUT_S: Final = 10.0
"""So long what was said waits for a detector; then it is read without."""


def shown(said: Observation, known: Known, *, by_assistant: bool) -> list[Fact]:
    """What a detector is shown: of what the speaker may see, that which their words may end."""
    near = [*known.candidates(terms(said.text), MAX_SHOWN), *known.recent(MAX_SHOWN)]
    found = {fact.id: fact for fact in near if not fact.id.startswith(OF_WORLD)}
    own = [fact for fact in found.values() if not by_assistant or (fact.said and not fact.is_constraint)]
    return own[:MAX_SHOWN]


async def proposed(detect: Detect, said: Observation, known: Sequence[Fact]) -> list[Proposal]:
    """What a detector proposes, the surest first; nothing where it fails, and nothing that makes no sense."""
    try:
        async with asyncio.timeout(DETECTOR_TIMEOUT_S):
            found = list(await detect(said, known))
    except Exception:  # whatever is wrong with it: what was said is kept, and read by rules
        logger.exception("the detector failed on %s, which is read without", said.id)
        return []
    targets = {fact.id for fact in known}
    sound = [each for one in found if (each := _sound(one, len(said.text), targets)) is not None]
    if len(sound) < len(found):
        logger.warning("%d proposals on %s make no sense and do not count", len(found) - len(sound), said.id)
    return sorted(sound, key=lambda each: -each.score)[:MAX_PROPOSALS]


def _sound(given: object, length: int, targets: Container[str]) -> Proposal | None:
    """A proposal of a fact that was shown, by words that were said, with a score that is one; it comes from outside,
    and may be anything."""
    try:
        found = msgspec.convert(given, Proposal, from_attributes=True)
        check_names(found.rule, found.version)
    except (msgspec.ValidationError, FactError):
        return None
    is_said = 0 <= found.start < found.end <= length
    return found if found.target in targets and is_said and 0 <= found.score <= 1 else None
