"""The one place where 32 bytes in hexadecimal are no private key: someone was asked for a transaction's hash."""

from __future__ import annotations

import re
from collections.abc import Iterable

from sayso.commands.registry import Parameter
from sayso.conversation.slots.kinds import kind_of
from sayso.records import Flow

_BARE = re.compile(r"\s*(0[xX][0-9a-fA-F]{64})[\s.!?]*")


def is_bare(text: str) -> bool:
    """Whether a text is such a number with its `0x`, and says nothing else."""
    return _BARE.fullmatch(text) is not None


def is_asked_for(parameters: Iterable[Parameter], flow: Flow) -> bool:
    """Whether what was asked for last is a transaction's hash."""
    return any(each.name == flow.asked and kind_of(each.type) == "tx_hash" for each in parameters)


def answer(parameters: Iterable[Parameter], flow: Flow | None, text: str) -> str:
    """The hash that answers what was asked for; nothing when none was, or the text is more than one."""
    found = _BARE.fullmatch(text)
    return found[1].lower() if found and flow is not None and is_asked_for(parameters, flow) else ""
