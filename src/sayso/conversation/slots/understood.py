"""What a message came to: the values it gives a command's slots, and what is still to be asked about them."""

from __future__ import annotations

from msgspec import field

from sayso.records import Choice
from sayso.records.plain import Plain


class Given(Plain, frozen=True):
    """A value that a message gives a slot: its canonical text, how it came, and the words that gave it."""

    slot: str
    value: str
    source: str = "text"
    text: str = ""


class Understood(Plain, frozen=True):
    """What a message means for a command's slots.

    `values` are in the order of the slots, those of one slot in the order they were said: the last counts. `choices`
    are what to ask about a value that could be several things. `malformed` has by slot the code of what is wrong
    (`faults.why` words it). `rejected` are slots whose value was said to be wrong without another. `corrects`
    says that a slot's value changes. `explained` is the share of the text's words that all this accounts for.
    """

    values: tuple[Given, ...] = ()
    choices: tuple[Choice, ...] = ()
    malformed: dict[str, str] = field(default_factory=dict[str, str])
    rejected: tuple[str, ...] = ()
    corrects: bool = False
    explained: float = 0.0
