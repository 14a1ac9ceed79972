"""Runs one verb, and turns whatever goes wrong into one line and an exit code."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
from collections.abc import Sequence

from sayso.cli.parser import overview, parse
from sayso.cli.printer import Printer
from sayso.cli.verbs import load
from sayso.errors import SaysoError

ERROR, INTERRUPTED = 2, 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run one verb; returns the exit code and raises nothing."""
    try:
        code = _run(list(sys.argv[1:] if argv is None else argv))
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # the reader has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return INTERRUPTED
    except SaysoError as error:
        return _failed(str(error), error.code)
    except sqlite3.Error as error:
        return _failed(f"the database said: {error}", "store.error")
    except OSError as error:
        return _failed(f"{error.filename or 'the system'}: {error.strerror or error}", "io.error")
    except Exception as error:
        return _unexpected(error)
    return code


def _run(argv: list[str]) -> int:
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]  # a terminal that cannot show → still shows the rest
    if not argv or argv[0] in ("-h", "--help", "help"):
        print(overview())
        return 0
    if argv[0] == "--version":
        from importlib.metadata import version

        print(f"sayso {version('sayso')}")
        return 0
    verb, args = parse(argv)
    work = load(verb).run(args, Printer(json=args.json))
    if verb.serves:
        from sayso.runtime.process import run

        return run(work)
    return asyncio.run(work)


def _failed(message: str, code: str) -> int:
    line = " ".join(message.split())
    print(f"sayso: {line} [{code}]", file=sys.stderr)
    return ERROR


def _unexpected(error: Exception) -> int:
    if os.environ.get("SAYSO_LOG_LEVEL") == "debug":
        import traceback

        traceback.print_exception(error)
        return _failed(f"{type(error).__name__}: {error}", "internal.error")
    hint = "SAYSO_LOG_LEVEL=debug shows the trace"
    return _failed(f"{type(error).__name__}: {error} ({hint})", "internal.error")
