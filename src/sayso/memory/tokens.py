"""Exact token counts under o200k_base, offline, and the rule by which the counts of lines may be added up.

The tokenizer first cuts a text into pieces and then each piece into tokens. A piece runs over the end of a line only
where the next line is blank, or begins with white space or with "/". So a text of lines that begin with anything else
has exactly as many tokens as its lines, each counted with the newlines that follow it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache


def count(text: str) -> int:
    """How many tokens `text` has: all of it is text, also what looks like a token of control ("<|endoftext|>").

    A lone surrogate, which no text that was sent can have, counts as the replacement character.
    """
    try:
        return len(_encode()(text))
    except UnicodeEncodeError:
        return len(_encode()(text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")))


def cost(line: str, end: str = "\n") -> int:
    r"""How many tokens a line has in any text in which `end` follows it: costs may be stored, and added up.

    `end` is "\n" before a line, "\n\n" before a blank line (which is not always one token more: count such a line
    again, do not add 1) and "" at the end of the text. The line may have newlines in it.

    Raises ValueError for what has no cost of its own: a line that is empty, or begins with white space or "/".

    >>> cost("- city: Lisbon") + cost("- plan: basic", "") == count("- city: Lisbon\n- plan: basic")
    True
    """
    if not line or line[0] == "/" or line[0].isspace():
        raise ValueError("a line that is counted by itself begins neither with white space nor with a slash")
    return count(line + end)


@cache
def _encode() -> Callable[[str], list[int]]:
    from splintr import Tokenizer

    # The vocabulary is in the package: nothing is read from disk or network, and one load takes 70 ms and 30 MB.
    return Tokenizer.from_pretrained("o200k_base").encode_ordinary
