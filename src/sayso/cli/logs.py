"""Where the runtime's log lines go when its output is not the place for them."""

from __future__ import annotations

from logging.handlers import RotatingFileHandler
from pathlib import Path

from sayso.cli.application import Place
from sayso.runtime.telemetry import JsonFormatter, logger

NAME = "sayso.log"
MAX_BYTES = 5_000_000


def log_beside(place: Place) -> Path:
    """Write log lines, as JSON, to a file beside the database; returns the file, made with the first line."""
    path = place.database.parent / NAME
    handler = RotatingFileHandler(path, maxBytes=MAX_BYTES, backupCount=1, encoding="utf-8", delay=True)
    handler.setFormatter(JsonFormatter())
    logger.handlers[:] = [handler]
    logger.setLevel(place.settings.log_level.upper())
    logger.propagate = False
    return path
