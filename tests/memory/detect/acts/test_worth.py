"""Which claims say something by themselves."""

import pytest

from sayso.memory.detect.acts.worth import worth_keeping
from tests.memory.talk import claim_of


@pytest.mark.parametrize(
    "text",
    [
        "the rent is 900 euros",
        "Ana works the night shift",
        "there is no milk",
        "the parcel never came",
        "quick update on the order: it comes on Friday",
        "I need to talk to Ana about the invoice",
    ],
)
def test_what_tells_something_is_kept(text: str) -> None:
    assert worth_keeping(claim_of(text))


@pytest.mark.parametrize(
    "text",
    ["thanks a lot", "great!", "change it please", "quick update on the order", "let me fill you in on the house move"],
)
def test_what_tells_nothing_is_not(text: str) -> None:
    assert not worth_keeping(claim_of(text))
