"""The public test kit: what sayso's own tests use, for the tests of what people build with it."""

from sayso.testing.clock import ManualClock
from sayso.testing.faults import Crash, Fault, Faults, Window
from sayso.testing.history import Delivered, Effect, History, Violation, Witness, check, gather
from sayso.testing.world import ALICE, BOB, World

__all__ = [
    "ALICE",
    "BOB",
    "Crash",
    "Delivered",
    "Effect",
    "Fault",
    "Faults",
    "History",
    "ManualClock",
    "Violation",
    "Window",
    "Witness",
    "World",
    "check",
    "gather",
]
