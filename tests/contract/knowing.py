"""A subject's facts as their one writer sees them: what is known, and what the next commit has to carry."""

from typing import Any

from sayso.records import Commit, Fact, Observation, replace
from sayso.store import Store
from sayso.store.rows import facts_stream
from tests.contract.line import Line
from tests.samples import ALICE, NOW, later

SPACE = "till"


def fact(id: str, value: Any = "red", **more: Any) -> Fact:
    """A fact of which only what a test cares about is said."""
    given = {"space": SPACE, "subject": ALICE, "key": "colour", "learned_at": NOW, "salt": f"salt-{id}"}
    return Fact(id=id, value=value, **(given | more))  # type: ignore[arg-type]  # keywords of a Fact


def said(id: str, text: str = "I like red", **more: Any) -> Observation:
    given = {"space": SPACE, "subject": ALICE, "session_id": "s1", "speaker": "user", "at": NOW, "salt": f"salt-{id}"}
    return Observation(id=id, text=text, **(given | more))  # type: ignore[arg-type]  # keywords of an Observation


def gone(old: Fact, by: str, **more: Any) -> Fact:
    """An old version, superseded."""
    return replace(old, status="superseded", superseded_by=by, retired_at=later(9), **more)


def of(subject: str = ALICE, space: str = SPACE) -> Line:
    """The stream of a subject's facts."""
    return Line(facts_stream(space, subject))


def learn(line: Line, id: str, *facts: Fact, **more: Any) -> Commit:
    """A commit that is taken for applied: the next one follows it."""
    commit = line.commit(id, "fact.created", facts=facts, **more)
    line.follow(commit)
    return commit


async def known(store: Store, subject: str = ALICE, **more: Any) -> dict[str, Fact]:
    return {fact.id: fact for fact in (await store.facts(SPACE, subject, **more)).facts}
