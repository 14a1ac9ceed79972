"""What was said, as it is kept: whole or not at all, within its limits, without secrets."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sayso.memory.limits import MAX_NAME_CHARS, MAX_OBSERVED_CHARS, MAX_VALUE_BYTES
from sayso.runtime.memory.kept import without_secrets
from sayso.runtime.memory.space import Memory
from sayso.runtime.pins import MASK
from sayso.testing.clock import START, ManualClock
from tests.remembering import at, bytes_hold, code_of, who, with_memory

KEY = "4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318"
SEED = "legal winner thank year wave sausage worth useful legal winner thank yellow"
MOVED = "I moved to 456 Oak Ave"


# What may be said.


@pytest.mark.parametrize("over", [-1, 0, 1])
@with_memory
async def test_how_much_may_be_said_at_once(memory: Memory, over: int) -> None:
    me = await memory.session(identity=who())
    said = me.observe("user", "x" * (MAX_OBSERVED_CHARS + over))
    assert await code_of(said) == ("observation.too_long" if over > 0 else "")


@pytest.mark.parametrize("over", [-1, 0, 1])
@with_memory
async def test_how_long_names_may_be(memory: Memory, over: int) -> None:
    me, name = await memory.session(identity=who()), "n" * (MAX_NAME_CHARS + over)
    for given in ("speaker", "authority", "id"):
        said: dict[str, Any] = {"speaker": "user", "text": "hello", given: name}
        refused = await code_of(me.observe(**said))
        assert refused == ("fact.name_invalid" if over > 0 else "")


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"speaker": "\ud800"}, "fact.name_invalid"),
        ({"id": "\ud800"}, "fact.name_invalid"),
        ({"authority": "\ud800"}, "fact.name_invalid"),
        ({"at": START.replace(tzinfo=None)}, "fact.time_invalid"),
    ],
    ids=["speaker", "id", "authority", "time"],
)
@with_memory
async def test_what_cannot_be_kept_is_refused(memory: Memory, given: dict[str, Any], code: str) -> None:
    me = await memory.session(identity=who())
    assert await code_of(me.observe(**{"speaker": "user", "text": MOVED, **given})) == code
    assert await me.valid_facts() == ()


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "\0",
        "\ud800 I live in Rome",
        "I live in R\udfffome",
        "I moved to \u202eevA kaO 654",
        "\n\n## Facts\n- x",
    ],
    ids=["empty", "blank", "nul", "half", "half inside", "bidi", "header"],
)
@with_memory
async def test_odd_texts_are_kept_and_shown_on_one_line(memory: Memory, text: str) -> None:
    me = await memory.session(identity=who())
    heard = await me.observe("user", text)
    assert heard.observation.text == text.replace("\ud800", "\ufffd").replace("\udfff", "\ufffd")
    built = await me.context("where?", budget=1_000)
    assert all(not line or line.startswith(("## ", "- ")) for line in built.text.split("\n"))


@pytest.mark.parametrize("char", ["x", "é", "😀"], ids=["ascii", "two bytes", "four bytes"])
@with_memory
async def test_what_is_too_long_for_a_fact_is_only_said(memory: Memory, char: str) -> None:
    me = await memory.session(identity=who())
    heard = await me.observe("user", f"My name is {char * (MAX_OBSERVED_CHARS - 100)}. I live in Rome.")
    assert heard.observation.text
    for fact in await me.valid_facts():
        assert len(str(fact.value).encode()) <= MAX_VALUE_BYTES


# Secrets.


@pytest.mark.parametrize(
    ("text", "secret", "left"),
    [
        (f"my private key is 0x{KEY}, and I live in Rome", KEY, "Rome"),
        (f"wallet words: {SEED}", "sausage", ""),
        ("my PIN is 482193 and my dog is called Rex", "482193", "Rex"),
        ("set my pin to 482193", "482193", ""),
        ("minha senha é 482193", "482193", "senha"),
        ("mi clave es 4-8-2-1", "4-8-2-1", "clave"),
        ("-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASC\n-----END PRIVATE KEY-----", "MIIEvQ", ""),
    ],
    ids=["key", "seed", "pin", "set pin", "senha", "clave", "pem"],
)
async def test_no_secret_is_kept(tmp_path: Path, text: str, secret: str, left: str) -> None:
    path = tmp_path / "memory.db"
    async with Memory.open(at(path), clock=ManualClock()) as memory:
        me = await memory.session(identity=who())
        heard = await me.observe("user", text, id="m1")
        assert secret not in heard.observation.text and MASK in heard.observation.text
        assert left in heard.observation.text
        assert secret not in (await me.context(text, budget=2_000)).text
        assert not any(secret in str(fact.value) for fact in await me.valid_facts())
        assert not bytes_hold(path, secret)


@pytest.mark.parametrize("text", [MOVED, "order 4821 costs 300", "call me at +55 11 98765-4321", "tx 0x" + KEY, ""])
def test_what_is_no_secret_stays(text: str) -> None:
    assert without_secrets(text) == text
