"""The public test kit: what sayso's own tests use, for the tests of what people build with it."""

from sayso.testing.clock import ManualClock
from sayso.testing.world import ALICE, BOB, World

__all__ = ["ALICE", "BOB", "ManualClock", "World"]
