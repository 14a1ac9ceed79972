"""What a session's talk is for, carried from turn to turn as plain data: the task, an aside, an exercise, a draft."""

from sayso.memory.discourse.follow import follow
from sayso.memory.discourse.stands import MAX_CLOSED, MAX_OPEN_TURNS, MAX_RECENT, MAX_TOPICS, Discourse, Turn

__all__ = ["MAX_CLOSED", "MAX_OPEN_TURNS", "MAX_RECENT", "MAX_TOPICS", "Discourse", "Turn", "follow"]
