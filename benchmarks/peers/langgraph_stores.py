"""LangGraph's stores, with an index over the whole value made by our embedder.

The SQLite store's index is an extension, which many a Python's own SQLite does not load: pysqlite3 does.
"""

from importlib.metadata import version
from pathlib import Path

import pysqlite3
from langgraph.store.base import BaseStore, PutOp
from langgraph.store.memory import InMemoryStore
from langgraph.store.sqlite import SqliteStore
from recall import DIMENSIONS, Facts, embedded, main, sentence

PLACE = ("u1", "facts")
BATCH = 1_000
LIMIT = 20  # as many as mem0 returns by itself
INDEX = {"dims": DIMENSIONS, "embed": embedded, "fields": ["text"]}


class Stored:
    def __init__(self, store: BaseStore) -> None:
        self._store = store

    def fill(self, facts: Facts) -> None:
        for start in range(0, len(facts), BATCH):
            part = facts[start : start + BATCH]
            self._store.batch([PutOp(PLACE, key, {"text": sentence(key, value)}) for key, value in part])

    def write(self, key: str, value: str) -> None:
        self._store.put(PLACE, key, {"text": sentence(key, value)})

    def ask(self, question: str) -> tuple[int, int]:
        return len(self._store.search(PLACE, query=question, limit=LIMIT)), 0


def sqlite(folder: Path) -> Stored:
    connection = pysqlite3.connect(folder / "store.db", check_same_thread=False, isolation_level=None)
    store = SqliteStore(connection, index=INDEX)
    store.setup()
    return Stored(store)


if __name__ == "__main__":
    main(
        f"LangGraph's, {version('langgraph-checkpoint')} / {version('langgraph-checkpoint-sqlite')}",
        {"in memory": lambda folder: Stored(InMemoryStore(index=INDEX)), "sqlite": sqlite},
    )
