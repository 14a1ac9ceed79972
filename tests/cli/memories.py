"""A database with something known in it, as an application would have left it."""

from datetime import timedelta
from pathlib import Path

from sayso import Identity, Memory, Source
from sayso.runtime.clock import Entropy
from sayso.runtime.streams import Streams
from sayso.store.sqlite import SqliteStore
from sayso.testing.clock import START, ManualClock
from tests.samples import ALICE, BOB

SECRET = "Rumpelstiltskin Lane 9"
CEO = Identity(user_id="boss", authority="executive", permissions=("memory:org",))


async def fill(path: Path, space: str = "till") -> dict[str, str]:
    """Ana has moved twice, a total hangs on a price that changed, someone weaker claims, something is to come, and the
    organization has a limit; Bea has said something. Returns the ids of what Ana's facts are."""
    store = await SqliteStore.open(path)
    clock = ManualClock()
    try:
        memory = Memory(Streams(store, clock, Entropy()), space)
        ana = await memory.session(identity=Identity(user_id=ALICE, user_name="Ana", authority="employee"))
        ids: dict[str, str] = {}

        async def write(name: str, key: str, value: str, **more: object) -> None:
            clock.advance(60)
            ids[name] = (await ana.write(key, value, **more)).id  # type: ignore[arg-type]

        await write("first", "home_address", "Main St 1")
        await write("second", "home_address", "Oak Ave 2")
        await write("third", "home_address", SECRET, supersedes=ids["second"])
        await write("price", "unit_price", "12")
        await write("total", "total", "36", depends_on=[ids["price"]])
        await write("new_price", "unit_price", "15")
        await write("claim", "unit_price", "1", source=Source(type="conversation", authority="guest"))
        await write("plan", "plan", "gold", valid_from=START + timedelta(days=36_500))
        await write("over", "coupon", "SPRING", valid_to=START + timedelta(hours=1))
        await write("limit", "discount", "max 15%", is_constraint=True, constraint_type="policy")
        await write("hidden", "salary", "9000", required_permissions=["hr"])
        organization = await memory.organization(identity=CEO)
        await organization.write("opening_hours", "9 to 17")
        bea = await memory.session(identity=Identity(user_id=BOB, authority="guest"))
        await bea.observe("user", "My address is 123 Main St")
    finally:
        await store.close()
    return ids
