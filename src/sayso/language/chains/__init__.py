"""The chains and tokens that people write about: the table of their names, and the reader that finds them."""

from sayso.language.chains.table import MAX_NAME_CHARS, MAX_NAMES, Table, known, parse

__all__ = ["MAX_NAMES", "MAX_NAME_CHARS", "Table", "known", "parse"]
