"""Every verb explains itself and has a machine form."""

import pytest

from sayso.cli.parser import did_you_mean, find, overview, parse, parser_of
from sayso.cli.verbs import VERBS, Verb
from sayso.errors import SaysoError
from tests.cli.process import Sayso

ASKED = [
    "dev", "serve", "send", "signal", "trigger", "list", "show", "messages", "sessions", "tickets", "take", "say",
    "close", "facts", "context", "tail", "retry", "reprocess", "cancel", "compensate", "normalize", "verify", "export",
    "erase", "doctor", "conform", "migrate", "backup",
]  # fmt: skip


def test_every_verb_that_was_asked_for_is_there() -> None:
    assert [verb.name for verb in VERBS] == ASKED


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.name)
def test_every_verb_has_an_example_that_parses_and_takes_json(verb: Verb) -> None:
    import shlex

    text = parser_of(verb).format_help()
    assert verb.example in text
    assert "--json" in text
    program, *words = shlex.split(verb.example)
    assert program == "sayso"
    assert parse(words)[0] is verb
    assert parse([*words, "--json"])[1].json is True


def test_help_of_a_verb_is_printed_by_the_program(sayso: Sayso) -> None:
    ran = sayso("retry", "--help")
    assert (ran.code, ran.err) == (0, "")
    assert "sayso retry cmd_01ke70ehg0 --yes" in ran.out


def test_the_overview_names_every_verb_once() -> None:
    lines = overview().splitlines()
    assert [line.split()[0] for line in lines if line.startswith("  ")] == ASKED


def test_options_are_not_abbreviated() -> None:
    with pytest.raises(SaysoError, match="did you mean --limit"):
        parse(["list", "--limi", "3"])


def test_a_hint_only_where_something_is_close() -> None:
    assert did_you_mean("shwo", ["show", "send"]) == " (did you mean show?)"
    assert did_you_mean("xyz", ["show", "send"]) == ""
    with pytest.raises(SaysoError) as caught:
        find("xyz")
    assert caught.value.code == "usage.invalid"
