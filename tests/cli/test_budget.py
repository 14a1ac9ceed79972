"""A budget as a bar."""

import asyncio
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sayso import Context, Identity, Memory
from sayso.cli.budget import Part, bar, legend, parts


async def built(budget: int) -> Context:
    async with Memory.open() as memory:
        me = await memory.session(identity=Identity(user_id="ana"), environment={"weather": "rain"})
        price = await me.write("price", 12)
        await me.write("total", 36, depends_on=[price.id])
        await me.write("price", 15)
        await me.write("discount", "max 15%", is_constraint=True, constraint_type="policy")
        await me.note("basket", "3 lamps")
        await me.observe("user", "Hello there")
        return await me.context("price", budget=budget)


@pytest.mark.parametrize("budget", [60, 200, 8_000])
def test_the_parts_add_up_to_the_budget(budget: int) -> None:
    shares = parts(asyncio.run(built(budget)), budget)
    assert sum(part.tokens for part in shares) == budget
    assert shares[-1].name == "free"
    assert all(part.tokens >= 0 for part in shares)


def test_every_section_has_its_part_in_order() -> None:
    shares = parts(asyncio.run(built(400)), 400)
    names = ["identity", "environment", "constraints", "facts", "to recalculate", "working set", "turns"]
    assert [part.name for part in shares] == [*names, "titles", "free"]
    assert legend(shares).startswith("█ identity ")
    signs = [part.sign for part in shares[:-1]]
    assert all(one != other for one, other in pairwise(signs))


@settings(max_examples=60)
@given(st.lists(st.integers(0, 100_000), min_size=1, max_size=9), st.integers(20, 100))
def test_a_bar_has_its_width_and_shows_whatever_is_there(sizes: list[int], width: int) -> None:
    shares = [Part(str(place), tokens, "█") for place, tokens in enumerate(sizes)]
    if not any(sizes):
        return
    drawn = bar(shares, width)
    assert sum(len(stretch) for _, stretch in drawn) == width
    assert {part.name for part, stretch in drawn if stretch} == {part.name for part in shares if part.tokens}


def test_proportions() -> None:
    drawn = bar([Part("a", 100, "█"), Part("b", 200, "▒"), Part("free", 100, "·")], 40)
    assert [stretch for _, stretch in drawn] == ["█" * 10, "▒" * 20, "·" * 10]


def test_what_takes_nothing_is_not_in_the_legend() -> None:
    assert legend([Part("a", 1_000, "█"), Part("b", 0, "▒"), Part("free", 5, "·")]) == "█ a 1,000   · free 5"
