"""Who writes."""

import getpass

import pytest

from sayso.cli.actor import MAX_ACTOR_CHARS, operator, person
from sayso.errors import SaysoError


@pytest.mark.parametrize(
    ("given", "stored"),
    [
        ("+55 11 90000-0001", "+5511900000001"),
        ("+1 (555) 010.9999", "+15550109999"),
        ("cli:ana maria", "cli:ana maria"),
    ],
)
def test_a_number_loses_its_marks(given: str, stored: str) -> None:
    assert person(given) == stored


@pytest.mark.parametrize("given", ["", "  ", "a\nb", "\x1b[2J", "x" * (MAX_ACTOR_CHARS + 1)])
def test_nobody(given: str) -> None:
    with pytest.raises(SaysoError, match="nobody"):
        person(given)


def test_the_longest_id() -> None:
    assert person("x" * MAX_ACTOR_CHARS)
    assert person("x" * (MAX_ACTOR_CHARS - 1))


def test_the_operator_is_the_user_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    assert operator() == f"cli:{getpass.getuser()}"

    def nameless() -> str:
        raise KeyError("uid not found")

    monkeypatch.setattr(getpass, "getuser", nameless)
    assert operator().removeprefix("cli:").isdigit()
