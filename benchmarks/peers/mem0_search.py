"""mem0 that stores and searches, without a model: `infer` off, our embedder, a vector store in the process.

Its default store is Qdrant's local mode, here in RAM. FAISS is the other one that it runs in the process.
"""

import logging
import os
import shutil
import tempfile
from hashlib import md5
from importlib.metadata import version
from pathlib import Path
from typing import Any
from uuid import uuid4

os.environ["MEM0_TELEMETRY"] = "False"
os.environ["MEM0_DIR"] = tempfile.mkdtemp(prefix="mem0-")  # or it writes to the user's own when it is imported

from mem0 import Memory
from mem0.embeddings.base import EmbeddingBase
from recall import DIMENSIONS, Facts, embed, main, sentence

USER = {"user_id": "u1"}
BATCH = 1_000


class Hashing(EmbeddingBase):
    def embed(self, text: str, memory_action: str | None = None) -> list[float]:
        return embed(text).tolist()


class Mem0:
    """A memory of one user; the model that it insists on having is never called."""

    def __init__(self, folder: Path, store: str, **config: Any) -> None:
        place = {"collection_name": "facts", "path": str(folder / store), "embedding_model_dims": DIMENSIONS}
        self._memory = Memory.from_config(
            {
                "vector_store": {"provider": store, "config": {**place, **config}},
                "embedder": {"provider": "openai", "config": {"api_key": "none"}},
                "llm": {"provider": "openai", "config": {"api_key": "none"}},
                "history_db_path": str(folder / "history.db"),
            }
        )
        self._memory.embedding_model = Hashing()
        self._ids: dict[str, str] = {}

    def fill(self, facts: Facts) -> None:
        """As `add` would, many at once: that commits and saves after each one."""
        for start in range(0, len(facts), BATCH):
            part = facts[start : start + BATCH]
            ids = [str(uuid4()) for _ in part]
            self._ids.update(zip([key for key, _ in part], ids, strict=True))
            texts = [sentence(key, value) for key, value in part]
            payloads = [
                {**USER, "role": "user", "data": text, "hash": md5(text.encode()).hexdigest(), "text_lemmatized": text}
                for text in texts
            ]
            self._memory.vector_store.insert([embed(text).tolist() for text in texts], payloads, ids)

    def write(self, key: str, value: str) -> None:
        self._memory.update(self._ids[key], text=sentence(key, value))

    def ask(self, question: str) -> tuple[int, int]:
        return len(self._memory.search(question, filters=USER)["results"]), 0


if __name__ == "__main__":
    logging.disable(logging.CRITICAL)
    main(
        version("mem0ai"),
        {
            "qdrant": lambda folder: Mem0(folder, "qdrant", path=":memory:"),
            "faiss": lambda folder: Mem0(folder, "faiss", distance_strategy="cosine"),
        },
    )
    shutil.rmtree(os.environ["MEM0_DIR"])
