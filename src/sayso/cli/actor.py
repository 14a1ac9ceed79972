"""Who writes: the person a verb stands in for, and the operator at this terminal."""

from __future__ import annotations

import getpass
import os

from sayso.errors import SaysoError

DEFAULT_ACTOR = "+5511900000001"
MAX_ACTOR_CHARS = 200
_MARKS = str.maketrans("", "", " -().\u00a0")


def person(actor: str) -> str:
    """An actor id as it is stored: a phone number loses the marks people write in it."""
    actor = actor.strip()
    if actor.startswith("+"):
        actor = actor.translate(_MARKS)
    if not actor or len(actor) > MAX_ACTOR_CHARS or not actor.isprintable():
        raise SaysoError(f"{actor[:40]!r} is nobody's id", code="usage.invalid")
    return actor


def operator() -> str:
    """Who is at this terminal, as an actor."""
    try:
        return f"cli:{getpass.getuser()}"
    except (KeyError, OSError):  # a user without a name, as in a container
        return f"cli:{os.getuid()}"
