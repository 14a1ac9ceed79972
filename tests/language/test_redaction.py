"""The redaction policy: what goes, what stays, and that it keeps its promises on any text."""

from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from sayso.language.redaction import (
    DIGEST_PREFIX_CHARS,
    MASK,
    MAX_DEPTH,
    PERSONAL_FIELDS,
    media_view,
    redact_text,
    redacted,
)
from sayso.records import Attachment, Media, Party, State
from tests.growth import despite_noise

HEX = "5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8"
UUID = "d0b4ce07-1b25-5fa1-b538-f41032d09955"
SEED = "legal winner thank year wave sausage worth useful legal winner thank yellow"

PHONES = [
    "+5511900000001",
    "+55 11 90000-0001",
    "+55 (11) 90000-0001",
    "+55 (11) 9 0000-0001",
    "5511900000001",
    "11 90000 0001",
    "(11) 90000-0001",
    "(11)90000-0001",
    "11 9.0000-0001",
    "11.90000.0001",
    "11900000001",
    "90000-0001",
    "900000001",
    "3333-4401",
    "0800 123 4501",
    "+1 (415) 555-0101",
    "415-555-0101",
    "1-415-555-0101",
    "+52 1 55 1234 5601",
    "55 1234 5601",
    "+34 612 34 56 01",
    "612 345 601",
    "612.345.601",
    "+351 912 345 601",
    "+54 9 11 1234-5601",
    "\u202a+55 11 90000‑0001\u202c".strip("\u202a\u202c"),
    "+55\u00a011\u00a090000\u00a00001",
    "٠١٢٣٤٥٦٧٨٩٠١".replace("٠١", "01", 1),
]

GONE = [
    ("call +55 (11) 90000-0001 now", "call [phone •••01] now"),
    ("11 90000-0001 11 90000-0002", "[phone •••01] [phone •••02]"),
    ("+5511900000001,+5511900000002", "[phone •••01],[phone •••02]"),
    ("whatsapp:+5511900000001", "whatsapp:[phone •••01]"),
    ("https://wa.me/5511900000001?text=oi", "https://wa.me/[phone •••01]?text=oi"),
    ("cmd_1 of +5511900000001", "cmd_1 of [phone •••01]"),
    ("pedido 204: 11 90000-0001", "pedido 204: [phone •••01]"),
    ("write to ana.maria+x@example.com.br!", "write to [email]!"),
    ("<josé@exemplo.com>", "<[email]>"),
    ("5511900000001@s.whatsapp.net", "[email]"),
    ("ana@example.com5511900000001", "[email][phone •••01]"),
    ("a@b@ana@example.com", "a@b@[email]"),
    ("4111 1111 1111 1111", "[card •••1111]"),
    ("4111-1111-1111-1111", "[card •••1111]"),
    ("4111.1111.1111.1111", "[card •••1111]"),
    ("4111111111111111", "[card •••1111]"),
    ("4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1", "[card •••1111]"),
    ("4111 1111\n1111 1111", "[card •••1111]"),
    ("cartão 5555 5555 5555 4444 val 12/29 cvv 123", "cartão [card •••4444] val 12/29 cvv 123"),
    ("3782 822463 10005", "[card •••0005]"),
    ("CPF 111.444.777-35", "CPF [cpf]"),
    ("cpf: 52998224725", "cpf: [cpf]"),
    ("meu cpf é 529982247-25", "meu cpf é [cpf]"),
    ("11144477735", "[cpf]"),
    ("CNPJ 11.222.333/0001-81", "CNPJ [cnpj]"),
    ("11222333000181", "[cnpj]"),
    ("11222333/0001-81", "[cnpj]"),
    ("12.ABC.345/01DE-35", "[cnpj]"),
    ("ES91 2100 0418 4502 0005 1332", "[iban]"),
    ("ES9121000418450200051332", "[iban]"),
    ("mi iban es91 2100 0418 4502 0005 1332 HOLA", "mi iban [iban] HOLA"),
    ("GB82 WEST 1234 5698 7654 32", "[iban]"),
    ("BR1800360305000010009795493C1", "[iban]"),
    (f"a chave: 0x{HEX}", "a chave: [private key]"),
    (f"frase {SEED}", "frase [seed phrase]"),
    ("AKIAIOSFODNN7EXAMPLE", "[token]"),
    ("$argon2id$v=19$m=65536,t=3,p=4$c29tZXNhbHQ$RdescudvJCsgt3ub", "[password hash]"),
    (f"tx 0x{HEX} de +5511900000001", f"tx 0x{HEX} de [phone •••01]"),
    (f"{UUID} 5511900000001 {UUID}", f"{UUID} [phone •••01] {UUID}"),
]

STAYS = [
    "",
    "order 204 of 2",
    "pedido nº 20261115",
    "cmd_19b8e0746004145b0129ae1d0d9137a",
    "cmd_19b8e0746004145b0129ae1d0d9137a/step/1",
    "out_19b8e074600.d0b4ce07.1.0",
    "out_19b8e074600.12345678.12.0",
    "fact_19b8e0746004145b0129ae1d0d9137a_1",
    "msg_cli_01234567890123456789",
    UUID,
    "12345678-1234-5234-8234-123456789012",
    "12345678-1234-5234-8234-123456789012/8",
    "event/12345678-1234-5234-8234-123456789012",
    "facts-01234567890123456789012345678901",
    "wamid.HBgNNTUxMTkwMDAwMDAwMRUCABIYFjNFQjA2QTk1RDQzRjE4QjA2RTcxRTgA",
    "wamid.5511900000001/5511900000001==",
    f"sha256:{HEX}",
    f"9:{HEX}",
    "derived:0123456789012345678901234567890123456789",
    f"hash {HEX}",
    "US.13491208655302741918",
    "SM01234567890123456789012345678901",
    "0x1111111111111111111111111111111111111111",
    "2026-11-15",
    "2026-11-15T11:01:28.123456+00:00",
    "2026-11-15 11:01:28 and 2026-11-15T11:01Z",
    "15/11/2026, 15.11.2026, 15-11-2026",
    "R$ 1.234.567,89",
    "1.234.567.890",
    "0.123456789 s",
    "12.34567890 BTC",
    "1731668488.123456",
    "192.168.100.200:8080",
    "till@1#default",
    "till@1.2.3",
    "10 20 30 40 50 60",
    "1 2 3 4 5 6 7 8 9 10 11 12",
    "ES91 2100",
    "took 12 ms, 34 of 5678",
    "01310-100",
]

ANY_TEXT = (
    st.text()
    | st.text("+0123456789 ().-@a[]\n•", max_size=120)
    | st.lists(
        st.sampled_from(
            [*PHONES, *(text for text, _ in GONE), *STAYS, "[phone •••01]", "-", ".", "(", "x", "_", "tx", "cpf"]
        ),
        max_size=6,
    ).map(" ".join)
    | st.lists(st.sampled_from([*PHONES[:6], "a", "-----", UUID, HEX, "tx"])).map("".join)
)


@pytest.mark.parametrize("phone", PHONES)
def test_a_phone_keeps_its_last_two_digits(phone: str) -> None:
    assert redact_text(phone) == "[phone •••01]"
    assert redact_text(f"é {phone}, sim") == "é [phone •••01], sim"


@pytest.mark.parametrize(("text", "shown"), GONE)
def test_what_is_personal_goes(text: str, shown: str) -> None:
    assert redact_text(text) == shown


@pytest.mark.parametrize("text", STAYS)
def test_what_is_not_stays(text: str) -> None:
    assert redact_text(text) == text


@pytest.mark.parametrize(
    "text",
    ["4111 1111 1111 1112", "111.444.777-36", "11.222.333/0001-82", "GB82 WEST 1234 5698 7654 33", "111.111.111-11"],
)
def test_wrong_check_digits_get_no_name_of_a_document(text: str) -> None:
    shown = redact_text(text)
    assert not any(name in shown for name in ("[card", "[cpf]", "[cnpj]", "[iban]"))


@pytest.mark.parametrize(("digits", "masked"), [(7, False), (8, True), (9, True), (15, True), (16, False)])
def test_how_many_digits_a_phone_has(digits: int, masked: bool) -> None:
    assert redact_text("+" + "3" * digits).startswith("[phone") is masked


@given(ANY_TEXT)
@example("[phone •••01] 2345678")
@example("-----BEGIN PRIVATE KEY-----AAAAAAAAAAAAAAAAAAAA-----END PRIVATE KEY-----5511900000001")
@example(f"tx 33334401 3333-4401 3333-4401 {HEX}")
@example("\ud800+5511900000001\ud800")
def test_redacting_twice_is_redacting_once(text: str) -> None:
    shown = redact_text(text)
    assert redact_text(shown) == shown


@given(ANY_TEXT, st.sampled_from(PHONES[:5]))
def test_no_phone_gets_through_whatever_stands_around_it(text: str, phone: str) -> None:
    assume(phone not in text)
    assert phone not in redact_text(f"{text}\n{phone}\n{text}").replace(redact_text(text), "")


nested = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.binary() | ANY_TEXT,
    lambda inner: st.lists(inner) | st.dictionaries(ANY_TEXT | st.sampled_from(["text", "actor", "hash", "id"]), inner),
    max_leaves=12,
)


@given(nested, st.sampled_from(["", "text", "actor", "hash", "values", "command_id"]))
def test_nested_data_is_redacted_once_and_for_all(value: Any, field: str) -> None:
    shown = redacted(value, field=field)
    assert repr(redacted(shown, field=field)) == repr(shown)


@pytest.mark.parametrize("field", ["text", "content", "caption", "transcript", "filename", "url", "pin", "token"])
def test_a_personal_field_is_masked_whole(field: str) -> None:
    for value in ("hello", 1234, {"a": {"b": "hello"}}, ["a", "b"], b"hello", Path("/x")):
        assert redacted({field: value}) == {field: MASK}
        assert redacted({"event": [{field: value}]}) == {"event": [{field: MASK}]}
    assert redacted({field.upper(): "hello"}) == {field.upper(): MASK}
    for nothing in (None, "", [], {}):
        assert redacted({field: nothing}) == {field: nothing}


def test_the_fields_a_message_is_made_of_are_personal() -> None:
    assert {"args", "display", "label", "payload", "preview", "result", "secret", "storage_ref"} <= PERSONAL_FIELDS
    assert {"user", "assistant", "entities", "slots", "attached", "heard"} <= PERSONAL_FIELDS  # of sessions


@pytest.mark.parametrize("value", ["33334401", 33334401, 5511900000001, "5511900000001", "+5511900000001"], ids=repr)
def test_a_bare_number_is_a_phone_where_a_phone_belongs(value: Any) -> None:
    assert redacted({"actor": value})["actor"] == f"[phone •••{str(value)[-2:]}]"
    assert redacted({"count": 5511900000001, "flag": True}) == {"count": 5511900000001, "flag": True}
    assert redacted({"actor": True, "to": 12}) == {"actor": True, "to": 12}


def test_digests_stay_where_digests_belong_and_hashes_of_pins_do_not() -> None:
    evidence = {
        "hash": HEX,
        "prev_hash": HEX,
        "step": {"digest": HEX},
        "values": {"cmd_19b8/args": HEX, f"event/{UUID}": HEX, f"{UUID}/x": HEX},
        "head": f"9:{HEX}",
    }
    assert redacted(evidence) == evidence
    assert redacted({"hash": "$argon2id$v=19$m=65536"}) == {"hash": MASK}
    assert redacted({"note": HEX}) == {"note": "[private key]"}
    assert redacted({"values": {"note": HEX}}) == {"values": {"note": "[private key]"}}


def test_ids_may_be_all_digits() -> None:
    trace = {"message_ids": ["01234567890", "wamid.HBg="], "send_id": "5511900000001", "policy_id": "till@1#default"}
    assert redacted(trace) == trace
    fact = {"others": ["01234567890"], "conflicts_with": ["5511900000001"]}
    assert redacted(fact) == fact
    assert redacted({"send_id": "call 5511900000001"}) == {"send_id": "call [phone •••01]"}
    assert redacted({"message_id": "+5511900000001"}) == {"message_id": "[phone •••01]"}
    assert redacted({"message_id": HEX}) == {"message_id": "[private key]"}


def test_names_are_redacted_too_and_none_is_lost() -> None:
    assert redacted({"+5511900000001": 1, "+5521900000001": 2, 3: 4}) == {
        "[phone •••01]": 1,
        "[phone •••01] #1": 2,
        3: 4,
    }


def test_records_and_whatever_else_is_logged() -> None:
    @dataclass
    class Note:
        text: str
        actor: str

    at = datetime(2026, 11, 15, tzinfo=UTC)
    assert redacted(Party("+5511900000001", "Ana", ["BR.ENT.x"])) == {
        "actor_id": "[phone •••01]",
        "display": MASK,
        "aliases": ["BR.ENT.x"],
    }
    media = Media(media_id="m1", kind="image", url="https://x", filename="ana.jpg")
    assert redacted(media) == {"media_id": "m1", "kind": "image", "mime": "", "url": MASK, "filename": MASK}
    assert redacted(Note("hi", "+5511900000001")) == {"text": MASK, "actor": "[phone •••01]"}
    assert redacted((b"abc", {"x"}, at, State.EXECUTED, Note)) == ["[3 bytes]", ["x"], at, State.EXECUTED, Note]


@pytest.mark.parametrize(("depth", "reached"), [(MAX_DEPTH - 1, True), (MAX_DEPTH, True), (MAX_DEPTH + 1, False)])
def test_what_is_nested_too_deep_is_masked(depth: int, reached: bool) -> None:
    value: Any = "here"
    for _ in range(depth):
        value = [value]
    assert ("here" in repr(redacted(value))) is reached


def test_what_holds_itself_does_no_harm() -> None:
    ring: dict[str, Any] = {}
    ring["ring"] = ring
    assert MASK in repr(redacted(ring))


PHOTO = Media(
    media_id="m1",
    kind="image",
    mime="image/jpeg",
    size_bytes=5,
    sha256=HEX,
    storage_ref=f"sha256/{HEX}",
    filename="ana.jpg",
    url="https://lookaside.example/x",
)


@pytest.mark.parametrize(("privileged", "asked"), [(False, False), (True, False), (False, True)])
def test_media_is_hidden_unless_privileged_and_asked(privileged: bool, asked: bool) -> None:
    view = media_view(PHOTO, privileged=privileged, asked=asked)
    assert view == {"kind": "image", "mime": "image/jpeg", "size_bytes": 5, "digest": HEX[:DIGEST_PREFIX_CHARS]}


def test_media_is_shown_to_one_who_may_see_it_and_asks() -> None:
    view = media_view(PHOTO, privileged=True, asked=True)
    assert (view["storage_ref"], view["filename"], view["url"], view["sha256"]) == (
        PHOTO.storage_ref,
        "ana.jpg",
        "https://lookaside.example/x",
        HEX,
    )


def test_media_that_is_not_fetched_yet() -> None:
    assert media_view(Media(media_id="m1", kind="audio")) == {"kind": "audio", "mime": ""}
    assert set(media_view(Media(media_id="m1", kind="audio"), privileged=True, asked=True)) == {
        "media_id",
        "kind",
        "mime",
    }


def test_an_attachment_to_send_is_masked_too() -> None:
    shown = redacted(Attachment(storage_ref="sha256/x", kind="image", mime="image/png", filename="ana.png"))
    assert (shown["storage_ref"], shown["filename"], shown["kind"]) == (MASK, MASK, "image")


HOSTILE = [
    "1", "1 ", "11 ", "(1", "+1", "1\n", "12.", "a@", "a@a.", "a", "-", "ES91", "ES91 2100 ", "2026-11-15",
    "11.222.333/0001-8", "12345678-1234-", "wamid.", "cmd_1", "[email]", "[", "+5511900000001 ", "11 90000-0001 ",
    "ana@example.com ", "4111 1111 1111 1111 ", f"tx 0x{HEX} ", "AB.", "111.444.777-3 ", "٣", "90000 1 ",
]  # fmt: skip


def taken(text: str) -> float:
    started = perf_counter()
    redact_text(text)
    return perf_counter() - started


@pytest.mark.parametrize("unit", HOSTILE)
@despite_noise
def test_twice_the_text_takes_twice_the_time(unit: str) -> None:
    """Doubled from 10 kB to 160 kB: sixteen times the text may take sixteen times as long, and some for the noise."""
    first = min(taken(unit * (10_000 // len(unit))) for _ in range(2))
    last = min(taken(unit * (160_000 // len(unit))) for _ in range(2))
    assert last < 48 * first + 0.05  # a quadratic one would take 256 times as long
