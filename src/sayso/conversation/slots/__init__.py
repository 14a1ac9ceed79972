"""The slots of a command: how they are asked for, and what a message says for them (`understand`)."""

from sayso.conversation.slots.ask import Ask, Option, ask_of, said_of
from sayso.conversation.slots.values import (
    MAX_DECIMAL_DIGITS,
    MAX_INT_DIGITS,
    MAX_SLOT_CHARS,
    NUMBER_SIGN,
    choices_of,
    option,
    plain_type,
    read,
    supported,
    text_of,
)

__all__ = [
    "MAX_DECIMAL_DIGITS",
    "MAX_INT_DIGITS",
    "MAX_SLOT_CHARS",
    "NUMBER_SIGN",
    "Ask",
    "Option",
    "ask_of",
    "choices_of",
    "option",
    "plain_type",
    "read",
    "said_of",
    "supported",
    "text_of",
]
