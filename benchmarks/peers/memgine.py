"""StateBench's own engine, Memgine, with the budget that all are given.

It counts tokens by a vocabulary that tiktoken has to download; splintr brings the same one along, and counts faster.
At every write it looks at all it knows for who outranks whom; that is off, for it has no part in what is timed.
"""

from datetime import UTC, datetime, timedelta
from importlib.metadata import version
from pathlib import Path

import tiktoken
from recall import Facts, main
from splintr import Tokenizer
from statebench.memgine import MemgineStrategy
from statebench.schema.state import IdentityRole
from statebench.schema.timeline import InitialState, Supersession, Write

BUDGET_TOKENS = 8_000
BEGAN = datetime(2026, 1, 1, tzinfo=UTC)


class Memgine:
    """Facts of one user; each value that replaces another names the fact it replaces, so that none is searched for."""

    def __init__(self) -> None:
        self._strategy = MemgineStrategy(token_budget=BUDGET_TOKENS, authority_resolution_gap=0)
        identity = IdentityRole(user_name="Ana", authority="employee")
        self._strategy.initialize_from_state(InitialState(identity_role=identity))
        self._newest: dict[str, str] = {}
        self._writes = 0

    def fill(self, facts: Facts) -> None:
        for key, value in facts:
            self.write(key, value)

    def write(self, key: str, value: str) -> None:
        self._writes += 1
        fact_id = f"F-{self._writes}"
        before = self._newest.get(key)
        self._newest[key] = fact_id
        write = Write(id=fact_id, layer="persistent_facts", key=key, value=value, supersedes=before)
        self._strategy.process_event(Supersession(ts=BEGAN + timedelta(seconds=self._writes), writes=[write]))

    def ask(self, question: str) -> tuple[int, int]:
        result = self._strategy.build_context(question)
        return len(result.facts_included), result.token_count


def made(folder: Path) -> Memgine:
    return Memgine()


if __name__ == "__main__":
    tiktoken.get_encoding = Tokenizer.from_pretrained
    main(version("statebench"), {"as installed": made})
