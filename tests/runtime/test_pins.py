"""PINs: masked before they are stored, however they are written, and never written down anywhere."""

import asyncio
import time
from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sayso.channels.simulator import delivery
from sayso.records import Interactive, Media, Pin, Selection, State, replace
from sayso.runtime.pins import (
    MASK,
    MAX_DIGITS,
    MAX_FAILURES,
    MAX_LOOKED_AT,
    MIN_DIGITS,
    carries_key,
    carries_pin,
    failed,
    masked,
    without_pin,
)
from sayso.testing import ALICE
from tests.growth import despite_noise
from tests.samples import NOW, event, later
from tests.till import PIN, Room, Till, ask, enrol


async def test_a_pin_that_is_asked_for_is_masked_after_a_restart_too(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await enrol(world)
        await ask(world)
        await world.restart()
        await world.say(PIN)
        assert till.effects == ["charge 5"]
    assert PIN.encode() not in _bytes(tmp_path)


def _bytes(folder: Path) -> bytes:
    """Every byte of the database and of what lies beside it."""
    return b"".join(file.read_bytes() for file in sorted(folder.iterdir()))


async def test_no_byte_of_the_file_holds_a_pin(tmp_path: Path) -> None:
    wrong, new = "73519462", "60718293"
    async with Room(Till(), tmp_path) as world:
        await enrol(world)
        await ask(world)
        await world.say(wrong)
        await world.say(PIN)
        await ask(world, "change pin")
        await world.say(PIN)
        await world.say(new)
        await world.say(f"set pin {PIN}")
        assert world.replies()[-1].text.startswith("Please don't put a PIN in the request.")
        assert await world.whole()
        during = _bytes(tmp_path)
    after = _bytes(tmp_path)
    assert b"argon2" in after
    for pin in (PIN, wrong, new):
        assert pin.encode() not in during
        assert pin.encode() not in after


async def test_the_raw_payload_is_not_kept_either(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        await enrol(world)
        await ask(world)
        body = b'{"text": "' + PIN.encode() + b'"}'
        await world.runtime.receive(delivery(world.write(PIN), body))
        await world.runtime.settle()
        assert (await world.last()).state is State.EXECUTED
    assert PIN.encode() not in _bytes(tmp_path)


async def test_a_pin_that_is_delivered_again_is_masked_again(tmp_path: Path) -> None:
    """Providers redeliver for days, long after the question is answered."""
    async with Room(Till(), tmp_path) as world:
        await enrol(world)
        await ask(world)
        answer, body = world.write(PIN), b'{"text": "' + PIN.encode() + b'"}'
        for _ in range(2):
            await world.runtime.receive(delivery(answer, body))
            await world.runtime.settle()
    assert PIN.encode() not in _bytes(tmp_path)


async def test_another_command_in_between_does_not_unmask_it(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await enrol(world)
        await ask(world)
        await world.say("look")
        await world.say(PIN)
        assert till.effects == ["charge 5"]
    assert PIN.encode() not in _bytes(tmp_path)


async def test_two_commands_that_wait_for_a_pin(tmp_path: Path) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await enrol(world)
        await ask(world, "drop 5")
        await ask(world, "drop 6")
        await world.say(PIN)
        await world.say(PIN)
        assert sorted(till.effects) == ["charge 5", "charge 6"]
    assert PIN.encode() not in _bytes(tmp_path)


@pytest.mark.parametrize(
    "text",
    [
        PIN, f" {PIN} ", f"{PIN}.", f"{PIN} please", "４８２１３７９５",
        f"my pin is {PIN}",
        f"pin {PIN}",
        f"it's {PIN}",
        f"#{PIN}",
    ],
)  # fmt: skip
async def test_however_it_is_written_while_it_is_asked_for(tmp_path: Path, text: str) -> None:
    async with Room(Till(), tmp_path) as world:
        await enrol(world)
        await ask(world)
        await world.say(text)
    assert PIN.encode() not in _bytes(tmp_path)
    assert "４８２１３７９５".encode() not in _bytes(tmp_path)


async def test_words_are_not_taken_for_a_pin(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        await enrol(world)
        await ask(world)
        await world.say("look")
        assert world.replies()[-1].text == "There are 100."
        pin = await world.store.pin("till", ALICE)
        assert pin is not None
        assert pin.failures == 0


@pytest.mark.parametrize(
    ("text", "carries"),
    [
        ("set pin 4821", True), ("set my pin to 4821", True), ("my pin is 4821", True), ("definir pin 4821", True),
        ("mi pin es 4821", True), ("meu pin: 4821", True), ("¡cambiar pin 48213!", True), ("SET PIN 4821", True),
        ("set pin", False), ("set pin 482", False), ("pay 4821", False), ("opinion 4821", False),
        ("set pin " + "x" * (199 - 12) + "4821", True), ("set pin " + "x" * (200 - 12) + "4821", False),
    ],
)  # fmt: skip
def test_a_pin_in_a_request_is_noticed(text: str, carries: bool) -> None:
    assert carries_pin(text) is carries


WITHIN = [
    "bridge 100 USDC from Polygon to Base my pin is 482913", "bridge 100 USDC from Polygon to Base pin 482913",
    "faz a ponte de 100 USDC, meu pin é 482913", "faz a ponte de 100 USDC, meu pin e\u0301 482913",
    "haz el puente de 100 USDC, mi pin es 482913", "manda 10 pra Ana, minha senha é 4829", "envía 10, mi clave es 4829",
    "paga 5, mi contraseña es 4829", "pay 5, PIN: 4821", "pay 5 my pin's 4821", "pay 5 my pin’s 4821",
    "pin482913, pay 5",
    "pay 5, the pin code is now 4821", "pay 5 (pin 12345678)", "4821 is my pin, pay 5", "4829 é minha senha, paga 5",
    "paga 5, o pin da conta é 482913", "pay 5, my pin for the card is 4829", "pay 5 with pin 4 8 2 9",
    "pay 5, passcode = 4821", "x" * 5_000 + " my pin is 4821",
]  # fmt: skip
WITHOUT = [
    "opinion 4821", "spin 4821", "pinned 4821", "pin code of the card?", "order 4821", "pin order 4821",
    "pay 5, my pin is 482", "pay 5, my pin is 482913123", "pay 5, my pin is 4 8 2", "I forgot my pin. Order 4821",
    "pay order 4821 with my pin", "I forgot the pin for my order 4821", "pay 100000, is my pin needed?",
    "palabras clave 2024", "clave pix 11999998888",
]  # fmt: skip


@pytest.mark.parametrize("text", WITHIN)
def test_a_pin_is_noticed_anywhere_in_a_request(text: str) -> None:
    assert carries_pin(text)


@pytest.mark.parametrize("text", WITHOUT)
def test_other_digits_are_no_pin(text: str) -> None:
    assert not carries_pin(text)


@pytest.mark.parametrize(("digits", "carries"), [(MIN_DIGITS - 1, False), (MIN_DIGITS, True), (MAX_DIGITS, True)])
def test_how_many_digits_a_pin_within_a_request_has(digits: int, carries: bool) -> None:
    assert carries_pin("pay 5, pin " + "7" * digits) is carries
    assert not carries_pin("pay 5, pin " + "7" * (MAX_DIGITS + 1))


@pytest.mark.parametrize("text", [f"charge 5 my pin is {PIN}", f"charge 5 pin {PIN}", f"charge 5, meu pin é {PIN}"])
async def test_a_request_with_a_pin_in_it_is_refused_and_not_kept(tmp_path: Path, text: str) -> None:
    till = Till()
    async with Room(till, tmp_path) as world:
        await enrol(world)
        await world.say(text)
        assert "PIN" in world.replies()[-1].text
        assert till.effects == []
    assert PIN.encode() not in _bytes(tmp_path)


@pytest.mark.parametrize(
    ("failures", "after", "locks"),
    [(0, 1, False), (MAX_FAILURES - 2, MAX_FAILURES - 1, False), (MAX_FAILURES - 1, 0, True)],
)
def test_one_more_wrong_try(failures: int, after: int, locks: bool) -> None:
    worse = failed(Pin(space="till", actor=ALICE, hash="h", failures=failures), NOW)
    assert worse.failures == after
    assert worse.locked_until == (NOW + timedelta(minutes=15) if locks else None)


async def test_a_masked_event_keeps_only_what_was_proved() -> None:
    new = await masked(event("4821"), "new_pin", None)
    assert new.content["text"] == MASK
    assert new.content["secret"]["hash"].startswith("$argon2id$")
    pin = Pin(space="till", actor=ALICE, hash=new.content["secret"]["hash"])
    verdicts = [(await masked(event(text), "pin", pin)).content["secret"]["verdict"] for text in ("4821", "4822", "48")]
    assert verdicts == ["match", "mismatch", "malformed"]
    assert (await masked(event("4821"), "pin", None)).content["secret"]["verdict"] == "mismatch"
    unreadable = Pin(space="till", actor=ALICE, hash="not a hash")
    assert (await masked(event("4821"), "pin", unreadable)).content["secret"]["verdict"] == "mismatch"
    assert new.integrity == {"content": "masked"}
    assert later(0) == NOW


async def test_checking_a_pin_does_not_hold_up_the_loop(tmp_path: Path) -> None:
    async with Room(Till(), tmp_path) as world:
        await enrol(world)
        await ask(world)
        waiting = asyncio.ensure_future(world.say(PIN))
        turns = 0
        while not waiting.done():
            await asyncio.sleep(0)
            turns += 1
        assert turns > 3


# however it is written, wherever it stands


@pytest.mark.parametrize(
    "text",
    [
        "4 8 2 1 3 7 9 5", "4821 3795", "4-8-2-1-3-7-9-5", "48 213 795", "my pin is 48.21.37.95",
        PIN + "!" * 300,
        "four eight two one three seven nine five", "four, eight, two, one, three, seven, nine, five",
        "quatro oito dois um três sete nove cinco", "cuatro ocho dos uno tres siete nueve cinco",
        "it's four eight two one three seven nine five please",
    ],
)  # fmt: skip
async def test_in_pieces_or_in_words_while_it_is_asked_for(tmp_path: Path, text: str) -> None:
    async with Room(Till(), tmp_path) as world:
        await enrol(world)
        await ask(world)
        await world.runtime.receive(delivery(world.write(text), text.encode()))
        await world.runtime.settle()
    assert text.encode() not in _bytes(tmp_path)
    assert PIN.encode() not in _bytes(tmp_path)


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("4821", "match"), ("48 21", "match"), ("4-8-2-1", "match"), ("four eight two one", "match"),
        ("cuatro ocho dos uno", "match"), ("quatro, oito, dois, um", "match"), ("４８ ２１", "match"),
        ("4821 4822", "match"), ("4822 4821", "mismatch"), ("4820 please", "mismatch"), ("48 22", "mismatch"),
        ("pin4821", "match"), ("pin4822", "mismatch"), ("status cmd_0mdy4821k9f2", None),
        ("4 8 2", "malformed"), ("123456789", "malformed"), ("my pin is 48", "malformed"),
        ("look", None), ("pay 3", None), ("pay three", None), ("...", None), ("pin", None),
    ],
)  # fmt: skip
async def test_what_a_text_proves(text: str, verdict: str | None) -> None:
    """One guess a message: a wrong one counts, whatever is written around it."""
    held = (await masked(event("4821"), "new_pin", None)).content["secret"]["hash"]
    before = event(text)
    after = await masked(before, "pin", Pin(space="till", actor=ALICE, hash=held))
    assert after.content.get("secret", {}).get("verdict") == verdict
    assert (after is before) is (verdict is None)


@pytest.mark.parametrize(
    ("digits", "kept"),
    [(MIN_DIGITS - 1, True), (MIN_DIGITS, False), (MAX_DIGITS, False), (MAX_DIGITS + 1, True)],
)
def test_how_many_digits_may_be_a_pin(digits: int, kept: bool) -> None:
    place = replace(event(), kind="edit", content={"name": "Rua " + " ".join("4" * digits)})
    assert (without_pin(place) is place) is kept


@pytest.mark.parametrize(
    "changed",
    [
        {"kind": "edit", "content": {"text": "4821", "original_message_id": "m1"}},
        {"content": {"latitude": 1.0, "longitude": 2.0, "name": "Rua 4821"}, "message_type": "location"},
        {"content": {"contacts": [{"name": {"formatted_name": "me 48 21"}}]}, "message_type": "contact"},
        {"content": {"response": {"pin": 4821}}, "message_type": "interactive"},
        {"content": {}, "media": [Media(media_id="d", kind="document", filename="4821.pdf")]},
    ],
    ids=["edit", "place", "card", "form", "file name"],
)
def test_where_it_may_stand_beside_the_text(changed: dict[str, Any]) -> None:
    """It proves nothing there, and is not kept."""
    safe = without_pin(replace(event(), **changed))
    assert b"4821" not in msgspec.json.encode([safe.content, safe.media])
    assert safe.content["secret"] == {"kind": "inline"}
    assert safe.content.get("original_message_id") == changed["content"].get("original_message_id")


def test_a_button_that_we_named_is_no_pin() -> None:
    pressed = replace(event(), content={"text": "Pay 4821"}, interactive=Interactive(Selection("pay", "Pay 4821")))
    assert without_pin(pressed) is pressed


# keys


@pytest.mark.parametrize(
    ("count", "found"), [(MAX_LOOKED_AT - 1, False), (MAX_LOOKED_AT, False), (MAX_LOOKED_AT + 1, True)]
)
def test_how_much_is_looked_through(count: int, found: bool) -> None:
    assert carries_key(replace(event(), content={"raw": ["a"] * count})) is found
    assert ("secret" in without_pin(replace(event(), content={"raw": ["a"] * count})).content) is found


def test_what_is_deeply_nested_is_looked_through() -> None:
    nested: Any = "0x" + "1f" * 32
    for _ in range(2_000):
        nested = [nested]
    assert carries_key(replace(event(), content={"raw": nested}))


def test_a_phrase_in_the_fields_of_a_form() -> None:
    phrase = "legal winner thank year wave sausage worth useful legal winner thank yellow"
    form = {f"word_{place}": word for place, word in enumerate(phrase.split())}
    assert carries_key(replace(event(), content={"response": form}))
    assert not carries_key(replace(event(), content={"response": dict(list(form.items())[:-1])}))


# time


@pytest.mark.parametrize(
    "part", ["!", "1", "1 ", "pin ", "it's ", "my pin is ", "e!", "+4821", "set my ", "four ", "pin for a ", "4 "]
)
@despite_noise
async def test_time_grows_with_the_text_and_no_faster(part: str) -> None:
    """Twice the text takes twice the time; a pattern that looks back would take four or eight times it."""

    async def took_s(count: int) -> float:
        long = event(part * count + "x")
        taken = []
        for _ in range(3):
            start = time.perf_counter()
            carries_pin(long.text)
            await masked(long, "pin", None)
            taken.append(time.perf_counter() - start)
        return min(taken)

    assert await took_s(1_200) < 3 * await took_s(600) + 0.005
