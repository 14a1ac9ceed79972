"""A host's own detector, such as a model: it is shown what was said and what is known, and proposes; code decides."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Container, Iterable, Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from sayso.memory.limits import DOUBTFUL, MAX_PROPOSALS
from sayso.memory.proposals import Proposal
from sayso.memory.ranking.stems import terms
from sayso.memory.view import as_given
from sayso.records import Fact, Observation
from sayso.runtime.memory.surroundings import OF_WORLD
from sayso.runtime.telemetry import logger

if TYPE_CHECKING:
    from sayso.memory.detect import Known

Detect = Callable[[Observation, Sequence[Fact]], Awaitable[Iterable[Proposal]]]
"""Which of the facts that are known what was said takes the place of, and by which of its words."""

MAX_SHOWN: Final = 50
"""Facts that a detector is shown: those that share words with what was said, then those learned last."""
MAX_RULE_CHARS: Final = 64
"""Letters, digits and `.:@/+-` of which the name of a detector's rule and of its version are made."""
DETECTOR_TIMEOUT_S: Final = 10.0
"""So long what was said waits for a detector; then it is read without."""


def shown(said: Observation, known: Known, *, by_assistant: bool) -> list[Fact]:
    """What a detector is shown: of what the speaker may see, that which their words may end."""
    near = [*known.candidates(terms(said.text), MAX_SHOWN), *known.recent(MAX_SHOWN)]
    found = {fact.id: fact for fact in near if not fact.id.startswith(OF_WORLD)}
    own = [fact for fact in found.values() if not by_assistant or (fact.said and not fact.is_constraint)]
    return list(map(as_given, own[:MAX_SHOWN]))  # what it changes in them changes nothing


async def proposed(detect: Detect, said: Observation, known: Sequence[Fact]) -> list[Proposal]:
    """What a detector proposes, of each fact once, the surest first: nothing where it fails, nothing without sense, and
    nothing below `DOUBTFUL`."""
    try:
        found = await _asked(detect, said, known)
    except (Exception, asyncio.CancelledError):  # whatever is wrong with it: what was said is kept, and read by rules
        if (task := asyncio.current_task()) is not None and task.cancelling():
            raise
        logger.exception("the detector failed on %s, which is read without", said.id)
        return []
    targets = {fact.id for fact in known}
    sound = [each for one in found if (each := _sound(one, len(said.text), targets)) is not None]
    if len(sound) < len(found):
        logger.warning("%d proposals on %s make no sense and do not count", len(found) - len(sound), said.id)
    ranked = sorted(sound, key=lambda each: each.score)
    surest = {each.target: each for each in ranked if each.score >= DOUBTFUL}
    return list(reversed(surest.values()))[:MAX_PROPOSALS]


async def _asked(detect: Detect, said: Observation, known: Sequence[Fact]) -> list[object]:
    loop = asyncio.get_running_loop()
    until = loop.time() + DETECTOR_TIMEOUT_S
    async with asyncio.timeout_at(until):
        found = list[object](await detect(said, known))
    if loop.time() > until:  # one that never waits cannot be interrupted
        raise TimeoutError
    return found


def _sound(given: object, length: int, targets: Container[str]) -> Proposal | None:
    """A proposal of a fact that was shown, by words that were said, with a score that is one; it comes from outside,
    and may be anything."""
    try:
        fields = msgspec.structs.asdict(given) if isinstance(given, Proposal) else given
        found = msgspec.convert(fields, Proposal, from_attributes=True)
    except (msgspec.ValidationError, TypeError, ValueError):
        return None
    named = all(_NAME.fullmatch(each) for each in (found.rule, found.version))
    is_said = 0 <= found.start < found.end <= length
    return found if named and found.target in targets and is_said and 0 <= found.score <= 1 else None


_NAME: Final = re.compile(rf"[\w.:@/+-]{{1,{MAX_RULE_CHARS}}}", re.ASCII)
"""What a rule or a version is called: it stays in the evidence for good, and so is no place for what people say."""
