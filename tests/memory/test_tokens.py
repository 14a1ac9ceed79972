"""Counts are exact, and the costs of lines add up to the count of the text."""

import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sayso.memory.tokens import cost, count

# What the tokenizer cuts by: letters of each case and script, digits, marks, every kind of white space and newline.
ODD = [*"aZ09 ./-:,()[]{}\"'*|\t\r\n\v\x1c\x85", "é", "ç", "ж", "中", "１", "½", "́", "\u00a0", "\u2028", "\u200b"]
ODD += [
    "\u200d",
    "\u202e",
    "😀",
    "👩🏽‍💻",
    "'s",
    "'LL",
    "  ",
    "\n\n",
    "\r\n",
    "://",
    "1234",
    "Ação",
    "<|endoftext|>",
    "]]],",
]
texts = st.lists(st.sampled_from(ODD), max_size=12).map("".join) | st.text(max_size=12)
lines = texts.filter(lambda text: text != "" and text[0] != "/" and not text[0].isspace())


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("", 0),
        ("hello world", 2),
        ("tiktoken is great!", 6),
        ("1234567", 3),
        ("\n\n", 1),
        ("- city: Lisbon\n", 5),
    ],
)
def test_known_counts(text: str, tokens: int) -> None:
    assert count(text) == tokens


def test_a_token_of_control_is_text_like_any_other() -> None:
    assert count("<|endoftext|>") > 1


def test_a_lone_surrogate_counts_as_what_it_is_replaced_by() -> None:
    assert count("a\ud83d b") == count("a\ufffd b")
    assert cost("\udc00") == count("\ufffd\n")


@settings(max_examples=300, deadline=None)
@given(st.lists(lines, max_size=6), st.lists(st.booleans(), min_size=6, max_size=6))
def test_costs_add_up_to_the_count(parts: list[str], blanks: list[bool]) -> None:
    ends = ["\n\n" if blank else "\n" for blank in blanks[: len(parts)]]
    ends[-1:] = [""] if parts else []
    text = "".join(part + end for part, end in zip(parts, ends, strict=True))
    assert count(text) == sum(cost(part, end) for part, end in zip(parts, ends, strict=True))


@pytest.mark.parametrize("line", ["", " a", "\ta", "\na", "/a", "\u00a0a", "\u2028a"])
def test_what_may_run_together_with_the_line_before_has_no_cost_of_its_own(line: str) -> None:
    with pytest.raises(ValueError, match="begins"):
        cost(line)


def test_a_slash_would_break_the_sum() -> None:
    before, after = "(done).\n", "/home\n"
    assert count(before + after) > count(before) + count(after)


def test_a_blank_line_may_cost_more_than_one_token() -> None:
    assert cost("']]],", "\n\n") > cost("']]],") + 1


def test_nothing_is_loaded_before_the_first_count() -> None:
    code = "import sys, sayso.memory.tokens; print('splintr' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
