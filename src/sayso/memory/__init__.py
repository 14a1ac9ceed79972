"""What is known, and what is still true of it: values in versions, each superseding the one before."""

from sayso.memory.facts import Written, current, history, tail, write

__all__ = ["Written", "current", "history", "tail", "write"]
