"""The command line: one verb, one result, one exit code.

0 means done, 1 that the answer is no (a broken chain, a refused recovery), 2 that the question could not be
asked, with one line on standard error: `sayso: <message> [<code>]`.
"""

from sayso.cli.program import main

__all__ = ["main"]
