"""What operators see: JSON log lines without personal values, and counters."""

from __future__ import annotations

import json
import logging
import sys
from collections import Counter
from datetime import UTC, datetime
from typing import Any

from sayso.language.redaction import redact_text, redacted

logger = logging.getLogger("sayso")


class JsonFormatter(logging.Formatter):
    """One JSON object a line, redacted; a log is read by people whom none of it was written for (GAP-107)."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(),
            "level": record.levelname.lower(),
            "event": redact_text(record.getMessage()),
            **redacted(getattr(record, "fields", {})),
        }
        if record.exc_info and record.exc_info[1] is not None:
            error = record.exc_info[1]
            line["error"] = type(error).__name__
            line["detail"] = redact_text(str(error))
            line["where"] = _where(error)
        return json.dumps(line, ensure_ascii=False, default=lambda value: redact_text(str(value)))


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
