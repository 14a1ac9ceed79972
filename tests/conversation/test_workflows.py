"""Workflows: mistakes are found when they are declared, and a change goes back no further than it has to."""

from typing import Any

import pytest

from sayso import App, At, Ctx, Go, Next
from sayso.commands.registry import CommandSpec, Parameter
from sayso.conversation.workflows import MAX_STEPS, Step, Workflow, declared, filled_by, plain
from sayso.errors import DefinitionError
from sayso.records import Risk

SPEC = CommandSpec(
    name="pay",
    phrases=("pay",),
    parameters=(Parameter("amount", int), Parameter("to", str), Parameter("note", str, required=False)),
    scope=None,
    risk=Risk.MUTATING,
)


def paying(*steps: str) -> Workflow:
    return declared("paying", SPEC, steps)


@pytest.mark.parametrize(
    ("steps", "said"),
    [
        ((), "0 steps"),
        (("one", "two", "one"), "names a step twice"),
        (("one", "failed"), "failed is where any step may lead"),
        (tuple(f"s{n}" for n in range(MAX_STEPS + 1)), f"{MAX_STEPS + 1} steps"),
    ],
)
def test_steps_that_cannot_be(steps: tuple[str, ...], said: str) -> None:
    with pytest.raises(DefinitionError, match=said):
        paying(*steps)


@pytest.mark.parametrize("count", [1, MAX_STEPS - 1, MAX_STEPS])
def test_so_many_steps_may_be(count: int) -> None:
    assert len(paying(*[f"s{n}" for n in range(count)]).steps) == count


def test_a_workflow_has_a_name_of_its_own() -> None:
    with pytest.raises(DefinitionError, match="a name of its own"):
        declared("pay", SPEC, ("one",))


@pytest.mark.parametrize(
    ("step", "slots", "said"),
    [
        ("three", ("to",), "no such step before the question"),
        ("confirmation", ("to",), "no such step before the question"),
        ("execute", ("to",), "no such step before the question"),
        ("one", ("colour",), "pay has no slot colour"),
        ("two", ("amount",), "another step fills amount"),
    ],
)
def test_slots_that_a_step_cannot_fill(step: str, slots: tuple[str, ...], said: str) -> None:
    workflow = filled_by(paying("one", "two", "confirmation", "execute"), "one", ("amount",), SPEC)
    with pytest.raises(DefinitionError, match=said):
        filled_by(workflow, step, slots, SPEC)


def test_a_step_keeps_its_slots_when_only_its_guard_is_named_later() -> None:
    workflow = filled_by(paying("one", "two"), "one", ("amount", "to"), SPEC)
    assert filled_by(workflow, "one", (), SPEC).steps == (Step("one", ("amount", "to")), Step("two"))
    assert filled_by(workflow, "one", ("amount",), SPEC).steps[0] == Step("one", ("amount",))


def test_where_a_step_stands() -> None:
    workflow = paying("one", "two", "confirmation", "execute")
    assert [step.name for step in workflow.before] == ["one", "two"]
    assert workflow.place("confirmation") == (3, 4)
    assert workflow.place("failed") is None
    assert [step.name for step in paying("one", "two").before] == ["one", "two"]


@pytest.mark.parametrize(
    ("changed", "kept"),
    [((), ("one", "two", "three")), (("note",), ()), (("to",), ("one",)), (("amount", "to"), ())],
)
def test_a_change_undoes_the_steps_from_there_on(changed: tuple[str, ...], kept: tuple[str, ...]) -> None:
    workflow = filled_by(paying("one", "two", "three"), "one", ("amount",), SPEC)
    workflow = filled_by(workflow, "two", ("to",), SPEC)
    assert workflow.after_change(("one", "two", "three"), changed) == kept


def test_a_command_without_one_has_one_step_with_all_its_slots() -> None:
    assert plain(SPEC) == Workflow("pay", "pay", (Step("", ("amount", "to", "note")),))


# as an application declares it


def made() -> tuple[App, Any]:
    app = App("shop")

    @app.command("pay")
    async def pay(ctx: Ctx, amount: int) -> str:
        return ""

    return app, pay


def test_what_an_application_declares_twice() -> None:
    app, pay = made()
    app.workflow("paying", pay, "one", "confirmation")
    with pytest.raises(DefinitionError, match="paying is declared twice"):
        app.workflow("paying", pay, "one")
    with pytest.raises(DefinitionError, match="paying leads to pay already"):
        app.workflow("paying_again", pay, "one")


def test_a_guard_is_an_async_function_of_a_step_before_the_question() -> None:
    app, pay = made()
    steps = app.workflow("paying", pay, "one", "confirmation", "ship")

    def at_once(at: At) -> Next:
        return Go()

    async def guard(at: At) -> Next:
        return Go()

    with pytest.raises(DefinitionError, match="the guard of one must be an async function"):
        steps.step("one", "amount")(at_once)  # type: ignore[arg-type]  # what is tried
    for step in ("ship", "confirmation", "elsewhere"):
        with pytest.raises(DefinitionError, match="no such step before the question"):
            steps.step(step)(guard)
    assert app.definition.guards == {}
    steps.step("one", "amount")(guard)
    assert list(app.definition.guards) == [("paying", "one")]
    assert app.definition.begins("pay") == "paying"
    assert app.definition.place("paying", "ship") == (3, 3)


def test_synonyms_add_up_and_are_understood() -> None:
    app, _ = made()
    assert app.definition.book.match("pay") != []
    app.synonyms("pay", "settle")
    app.synonyms("pay", "remit")
    assert app.definition.synonyms == {"pay": ("settle", "remit")}
