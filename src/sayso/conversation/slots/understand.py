"""What a message means for a command's slots: the one door to filling and correcting them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from sayso.commands.registry import Parameter
from sayso.conversation.slots import correct, fill
from sayso.conversation.slots.heard import Heard
from sayso.conversation.slots.settle import Context, Preferences
from sayso.conversation.slots.sheet import Sheet
from sayso.conversation.slots.understood import Given, Understood
from sayso.records import Flow

__all__ = ["Given", "Heard", "Preferences", "Understood", "understand"]

NONE_PREFERRED: Final = Preferences()
NONE: Final[Mapping[str, str]] = {}


def understand(
    parameters: Sequence[Parameter],
    heard: Heard,
    *,
    captured: Mapping[str, str] = NONE,
    flow: Flow | None = None,
    preferences: Preferences = NONE_PREFERRED,
    inferred: Mapping[str, str] = NONE,
) -> Understood:
    """Read a message for a command's slots; of one that holds a secret nothing is read. It never raises.

    `captured` is what a phrase template caught, as written; `flow` what the person is in the middle of: its values may
    be corrected, and what it asked for is answered. `inferred` is by slot what facts or the session suggest: it settles
    what is ambiguous, and fills nothing by itself.
    """
    if any(entity.type == "secret" for entity in heard.entities):
        return Understood()
    sheet = Sheet(parameters, heard, flow, Context(preferences, inferred, heard.lang))
    if not fill.fill_picked(sheet):
        fill.fill_captured(sheet, captured)
        fill.fill_stated(sheet)
        fill.fill_named(sheet)
        fill.fill_placed(sheet)
        correct.correct_quoted(sheet)
        if heard.corrects:  # "no, 200" means what was said, before what was asked
            correct.correct_held(sheet)
        fill.fill_open(sheet)
        fill.fill_offered(sheet)
        fill.fill_leading(sheet)
        correct.correct_held(sheet)
        fill.refuse_invalid(sheet)
        correct.correct_reversed(sheet)
        correct.correct_named(sheet)
        fill.fill_worded(sheet)
    return sheet.understood()
