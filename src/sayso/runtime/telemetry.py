"""What operators see: JSON log lines without personal values, and counters."""

from __future__ import annotations

import json
import logging
import re
import sys
from collections import Counter
from datetime import UTC, datetime
from typing import Any

_PHONE = re.compile(r"\+?\d[\d ().-]{7,}\d")
_EMAIL = re.compile(r"[\w.+-]+@[\w-]+\.[\w.]+")
_SECRET_FIELDS = frozenset({"text", "content", "pin", "token", "hash", "payload", "args", "secret"})
_IDS = re.compile(r"^(?:(?:cmd|out|fact)_[\w.-]+|[0-9a-f-]{36})$")

logger = logging.getLogger("sayso")


def redacted(value: Any, field: str = "") -> Any:
    """A value as it may appear in a log: personal fields masked, phones and addresses masked in what is left."""
    if isinstance(value, dict):
        return {name: redacted(item, name) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [redacted(item, field) for item in value]
    if field in _SECRET_FIELDS:
        return "•••"
    if not isinstance(value, str) or _IDS.match(value):
        return value
    return _EMAIL.sub("•••@•••", _PHONE.sub(lambda found: "•••" + found.group()[-2:], value))


class JsonFormatter(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(),
            "level": record.levelname.lower(),
            "event": redacted(record.getMessage()),
            **redacted(getattr(record, "fields", {})),
        }
        if record.exc_info and record.exc_info[1] is not None:
            error = record.exc_info[1]
            line["error"] = type(error).__name__
            line["detail"] = redacted(str(error))
            line["where"] = _where(error)
        return json.dumps(line, ensure_ascii=False, default=str)


def configure(level: str) -> None:
    """Send sayso's log lines to standard error as JSON."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    logger.handlers[:] = [handler]
    logger.setLevel(level.upper())
    logger.propagate = False


class Telemetry:
    """Counts and reports; never decides."""

    def __init__(self) -> None:
        self.counters: Counter[str] = Counter()

    def count(self, name: str, by: int = 1) -> None:
        self.counters[name] += by

    def exception(self, where: str, error: BaseException | None, **fields: Any) -> None:
        """An error nobody expected; what it means for a command is evidence, this is for engineers."""
        self.counters[f"errors.{where}"] += 1
        info = (type(error), error, error.__traceback__) if error is not None else None
        logger.error("%s failed", where, exc_info=info, extra={"fields": fields})

    def log(self, event: str, **fields: Any) -> None:
        logger.info(event, extra={"fields": fields})


def _where(error: BaseException) -> str:
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return f"{trace.tb_frame.f_code.co_filename.rsplit('/', 1)[-1]}:{trace.tb_lineno}" if trace else ""
