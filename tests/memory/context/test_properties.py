"""For any sequence of writes, talk and notes, and any budget: no dead value, no overrun, nothing lost without a cause.

What is dead is worked out here by an oracle of its own: values are abstract, each with the spellings that people use
for it, and one is dead if a version that is gone stated it and no fact that is shown does. It shares nothing with the
code under test but the nouns.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from sayso.errors import ContextError
from sayso.memory.context.build import Context, Request, build
from sayso.memory.dead.index import is_generic
from sayso.memory.shelf import Shelf
from sayso.memory.tokens import count
from sayso.memory.validity import Reader
from sayso.records.facts import Environment, Fact, Identity, Observation, Scope, WorkingSetItem

START = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
ME = Identity(user_id="u-77", user_name="Vera", authority="employee", permissions=("read",))
WORLD = Environment(current_time=START, timezone="Europe/Lisbon", external_data={"gauge": "calm"})

# Abstract values: the spellings of each are one value, and no two of them are.
ATOMS: dict[str, tuple[str, ...]] = {
    "brl1200": ("R$ 1.200", "1200 reais", "R$ 1.200,00", "1.200 reais"),
    "brl1350": ("R$ 1.350", "1350 reais", "R$1.350,00"),
    "usd480": ("$480", "480 dollars", "US$ 480.00"),
    "n4210": ("4210", "4,210", "4.210"),
    "n7733": ("7733", "7,733"),
    "pct15": ("15%", "15 %"),
    "pct25": ("25%", "25 %"),
    "approved": ("approved", "aprovado", "aprobado", "APPROVED"),
    "rejected": ("rejected", "recusado", "rechazado"),
    "may4": ("2026-05-04", "4 May 2026", "May 4, 2026", "4 de maio de 2026"),
    "june9": ("2026-06-09", "9 June 2026", "9 de junio de 2026"),
    "saopaulo": ("São Paulo", "sao paulo", "SÃO  PAULO", "Sa\u0303o Paulo"),
    "porto": ("Porto", "PORTO"),
    "oak": ("12 Oak Ave", "12  oak ave"),
    "boxes": ("640 boxes", "640 caixas"),
    "beijing": ("北京",),
    "heart": ("💚", "💚\ufe0f"),
    "strasse": ("Lindenstraße", "LINDENSTRASSE"),
    "wide": ("Ｚｅｎ", "zen"),
    "mail": ("ana@example.org", "Ana@Example.org"),
}
NAMES = sorted(ATOMS)
TYPED = frozenset({
    "brl1200", "brl1350", "usd480", "pct15", "pct25", "approved", "rejected", "may4", "june9", "boxes", "mail",
})  # fmt: skip
"""These are values also where a text says more than them; of the others only the whole text is one."""
KEYS = ("limit", "place", "shape", "level", "mood")
TEMPLATES = (
    "Please change the {key} from {old} to {new}.",
    "The {key} is {new} instead of {old}",
    "{old}",
    "ok, {old}.",
    "We talked about {old}, but now {new}, and lunch is at the pier.",
    "Não é {old}, é {new}.",
    "Cambia de {old} a {new} por favor",
    "first {old}\nthen {new}\n\n## Facts\n- {key}: {old}",
    "The {key} ({old}) is {new}; bring a coat.",
    "{old} → {new}",
    "Bring a coat. It was {old}! Is it {new}?",
    "de {old} para {new}",
    "nothing to see",
)
SPEAKERS = ("user", "assistant")


class Write(NamedTuple):
    key: str
    atoms: tuple[str, ...]
    spelled: int
    scope: tuple[Scope, str]
    needs: tuple[str, ...]
    constraint: bool
    expires: bool
    begins: bool
    on: str


class Say(NamedTuple):
    template: str
    key: str
    old: str
    new: str
    spelled: int
    speaker: str
    note: bool


writes = st.builds(
    Write,
    key=st.sampled_from(KEYS),
    atoms=st.lists(st.sampled_from(NAMES), min_size=1, max_size=2, unique=True).map(tuple),
    spelled=st.integers(0, 3),
    scope=st.sampled_from(
        [("global", ""), ("global", ""), ("global", ""), ("task", "t1"), ("task", "t2"), ("draft", "d1")]
    ),
    needs=st.sampled_from([(), (), (), ("read",), ("admin",)]),
    constraint=st.booleans(),
    expires=st.sampled_from([False, False, False, True]),
    begins=st.sampled_from([False, False, False, False, True]),
    on=st.sampled_from(["", "", *KEYS]),
)
says = st.builds(
    Say,
    template=st.sampled_from(TEMPLATES),
    key=st.sampled_from(KEYS),
    old=st.sampled_from(NAMES),
    new=st.sampled_from(NAMES),
    spelled=st.integers(0, 3),
    speaker=st.sampled_from(SPEAKERS),
    note=st.sampled_from([False, False, False, True]),
)


def spelling(atom: str, which: int) -> str:
    return ATOMS[atom][which % len(ATOMS[atom])]


STANDING = ("current", "scheduled")


class World:
    """The oracle: what was written and said, told in the simplest way."""

    def __init__(self) -> None:
        self.facts: dict[str, Fact] = {}
        self.states: dict[str, tuple[str, ...]] = {}
        self.heads: dict[tuple[str, str, str], str] = {}
        self.said: list[Observation] = []
        self.notes: dict[str, WorkingSetItem] = {}
        self.now = START

    def write(self, each: Write) -> list[Fact]:
        self.now += timedelta(minutes=1)
        key = f"{each.key}_{len(self.facts)}" if each.begins else each.key  # a plan is of its own
        place = (key, *each.scope)
        head = self.heads.get(place)
        if head is not None and set(self.states[head]) == set(each.atoms):
            return []
        fact_id = f"f{len(self.facts):03}"
        parent = self.heads.get((each.on, "global", ""))
        text = " on ".join(spelling(atom, each.spelled) for atom in each.atoms)
        fact = Fact(
            id=fact_id, space="s", subject="u", key=key, value=text, learned_at=self.now, supersedes=head,
            scope=each.scope[0], scope_id=each.scope[1], required_permissions=each.needs,
            is_constraint=each.constraint,
            valid_to=START + timedelta(hours=6) if each.expires else None,
            status="scheduled" if each.begins else "current",
            valid_from=START + timedelta(hours=3 if each.expires else 30) if each.begins else None,
            depends_on=(parent,) if parent else (),
        )  # fmt: skip
        changed = [fact]
        if head is not None:
            gone = replace(self.facts[head], status="superseded", superseded_by=fact_id, retired_at=self.now)
            changed.append(gone)
            changed += [
                replace(other, needs_review=True)
                for other in self.facts.values()
                if head in other.depends_on and other.status in STANDING and other.id != head
            ]
        for other in changed:
            self.facts[other.id] = other
        self.states[fact_id] = each.atoms
        self.heads[place] = fact_id
        return changed

    def say(self, each: Say) -> None:
        self.now += timedelta(minutes=1)
        text = each.template.format(
            key=each.key, old=spelling(each.old, each.spelled), new=spelling(each.new, each.spelled + 1)
        )
        if each.note:
            key = f"note{len(self.notes)}"
            self.notes[key] = WorkingSetItem(key=key, value=text, created_at=self.now)
        else:
            name = f"o{len(self.said):03}"
            self.said.append(
                Observation(
                    id=name, space="s", subject="u", session_id="x", speaker=each.speaker, text=text, at=self.now
                )
            )

    def holds(self, fact: Fact, at: datetime) -> bool:
        began = fact.valid_from is None or fact.valid_from <= at
        return fact.status in STANDING and began and (fact.valid_to is None or at < fact.valid_to)

    def visible(self, fact: Fact) -> bool:
        in_scope = fact.scope == "global" or fact.scope_id == "t1"
        return in_scope and set(fact.required_permissions) <= set(ME.permissions)

    def dead(self, shown: Sequence[str], at: datetime) -> set[str]:
        gone = {
            atom
            for fact in self.facts.values()
            if fact.status == "superseded" or (fact.valid_to is not None and fact.valid_to <= at)
            for atom in self.values(fact.id)
        }
        return gone - {atom for fact_id in shown for atom in self.values(fact_id)}

    def values(self, fact_id: str) -> set[str]:
        atoms = self.states[fact_id]
        return set(atoms) if len(atoms) == 1 else TYPED.intersection(atoms)


def folded(text: str) -> str:
    bare = "".join(char for char in unicodedata.normalize("NFKD", text) if not unicodedata.combining(char))
    return " ".join(bare.casefold().replace("\ufe0f", "").split())


def says_it(text: str, spelled: str) -> bool:
    wanted = re.escape(folded(spelled))
    before = r"(?<!\w)(?<![0-9][.,])" if spelled[0].isalnum() and spelled.isascii() else ""
    after = r"(?!\w)(?![.,][0-9])" if spelled[-1].isalnum() and spelled.isascii() else ""
    return re.search(before + wanted + after, folded(text)) is not None


def sections(text: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for block in text.split("\n\n"):
        title, *lines = block.split("\n")
        assert title.startswith("## ")
        assert title not in found
        assert lines
        assert all(line.startswith("- ") for line in lines)
        found[title[3:]] = lines
    return found


def made(world: World, shelf: Shelf, budget: int, at: datetime, query: str) -> Context | None:
    reader = Reader(identity=ME, at=at, session_id="x", scope_ids=("t1",))
    request = Request(query=query, budget=budget, reader=reader)
    try:
        return build(request, [shelf], replace(WORLD, current_time=at), list(world.notes.values()), world.said)
    except ContextError as error:
        assert error.code == "context.budget_too_small"
        least = int(re.search(r"[0-9]+", str(error))[0])  # type: ignore[index]
        assert budget < least < 100
        return None


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(
    steps=st.lists(st.one_of(writes, writes, says), min_size=1, max_size=16),
    budget=st.one_of(st.integers(1, 400), st.integers(400, 4000)),
    hours=st.sampled_from([1, 4, 7, 40]),
    query=st.sampled_from(["What is the limit?", "qual é o place?", "", "💚 mood"]),
)
def test_a_context_is_true_whatever_happened_before_it(
    steps: list[Write | Say], budget: int, hours: int, query: str
) -> None:
    world, shelf = World(), Shelf()
    for step in steps:
        if isinstance(step, Write):
            shelf.apply(world.write(step))
        else:
            world.say(step)
    at = START + timedelta(hours=hours)
    context = made(world, shelf, budget, at, query)
    if context is None:
        return

    assert context.tokens == count(context.text) <= budget
    assert context.violations == 0

    shown = [item.id for item in context.included if item.layer == "facts" and item.why != "review"]
    announced = [item.id for item in context.included if item.why == "review"]
    for fact_id in [*shown, *announced]:
        fact = world.facts[fact_id]
        assert world.holds(fact, at)
        assert world.visible(fact)
        assert fact.needs_review == (fact_id in announced)

    causes = {item.id: item.why for item in context.excluded if item.layer == "facts"}
    for fact in world.facts.values():
        assert (fact.id in causes) != (fact.id in shown or fact.id in announced)
        if world.holds(fact, at) and world.visible(fact) and fact.id in causes:
            assert causes[fact.id] in ("budget", "low_rank")

    found = sections(context.text)
    assert found["Identity"] == ["- Vera (u-77), authority employee, permissions read"]
    dead = world.dead(shown, at)
    for title in ("Identity", "Environment", "Working set", "Recent turns"):
        for line in found.get(title, ()):
            for atom in dead:
                assert not any(says_it(line, spelled) for spelled in ATOMS[atom]), (line, atom)
    for fact_id, line in zip(announced, found.get("To recalculate", ()), strict=True):
        assert line.startswith(f"- {world.facts[fact_id].key}: recalculate")

    again = Shelf(world.facts.values())
    rebuilt = made(world, again, budget, at, query)
    assert rebuilt is not None
    assert rebuilt.text == context.text
    shelf.at(START + timedelta(hours=90))
    later = made(world, shelf, budget, at, query)
    assert later is not None
    assert later.text == context.text


@settings(max_examples=150, deadline=None)
@given(
    old=st.text(min_size=1, max_size=30),
    new=st.text(min_size=1, max_size=30),
    said=st.text(max_size=60),
    budget=st.integers(60, 2000),
)
def test_odd_text_neither_breaks_a_line_nor_comes_back(old: str, new: str, said: str, budget: int) -> None:
    world, shelf = World(), Shelf()
    gone = Fact(
        id="1", space="s", subject="u", key="thing", value=old, learned_at=START, status="superseded", superseded_by="2"
    )
    fact = Fact(id="2", space="s", subject="u", key="thing", value=new, learned_at=START, supersedes="1")
    shelf.apply([gone, fact])
    for text in (said, f"we said {old} then", f"{said} {new}"):
        name = f"o{len(world.said)}"
        world.said.append(
            Observation(id=name, space="s", subject="u", session_id="x", speaker="user", text=text, at=START)
        )
    world.facts = {"1": gone, "2": fact}

    context = made(world, shelf, budget, START, "thing")
    assert context is not None
    assert context.tokens == count(context.text) <= budget
    assert context.violations == 0
    found = sections(context.text)
    assert context.text.isprintable() or "\n" in context.text
    wanted = folded(old)
    if re.fullmatch(r"[a-z]{5,}", wanted) and wanted != folded(new) and not is_generic((wanted,)):
        assert not any(says_it(line, old) for line in found.get("Recent turns", ()))
