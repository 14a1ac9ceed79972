"""A second factor that is asked for while a command is being authorized (GAP-19)."""

import pytest

from sayso.commands.step_up import pending, settled
from sayso.records import StepUpRecord
from tests import samples
from tests.samples import NOW, later

ASKED = samples.record(step_up=StepUpRecord(reason="over_limit", asked_at=NOW, expires_at=later(300), attempts=2))
STATUSES = ["pending", "satisfied", "failed", "expired", "withdrawn"]


@pytest.mark.parametrize("status", STATUSES)
def test_only_an_open_one_is_waited_for(status: str) -> None:
    assert pending(settled(ASKED, status)) is (status == "pending")
    assert not pending(samples.record())


@pytest.mark.parametrize(("tried", "attempts"), [(False, 2), (True, 3)])
def test_what_became_of_it_and_of_the_tries(tried: bool, attempts: int) -> None:
    record = settled(ASKED, "failed", tried=tried)
    assert record.step_up == StepUpRecord(
        status="failed", reason="over_limit", asked_at=NOW, expires_at=later(300), attempts=attempts
    )
    assert ASKED.step_up is not None
    assert (ASKED.step_up.status, ASKED.step_up.attempts) == ("pending", 2)
