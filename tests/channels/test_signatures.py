"""Who may call: signatures over the very bytes, with every active secret, and no byte more or less."""

import json
import os
from hashlib import sha256
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from sayso.channels.twilio import signature as twilio
from sayso.channels.whatsapp_cloud import signature as meta

BODY = '{"object":"whatsapp_business_account","entry":[],"text":"olá 👋"}'.encode()
URL = "https://shop.example/webhooks/twilio?space=shop"
FORM = urlencode({"From": "whatsapp:+5511990000001", "Body": "olá & até", "Empty": ""}).encode()


def signed_by_meta(given: str, body: bytes = BODY, secrets: tuple[str, ...] = ("new", "old")) -> bool:
    return meta.signed({meta.HEADER: given}, body, secrets)


def test_a_body_is_signed_by_either_of_two_secrets() -> None:
    assert signed_by_meta(meta.signature("new", BODY))
    assert signed_by_meta(meta.signature("old", BODY))
    assert not signed_by_meta(meta.signature("older", BODY))


def test_the_signature_is_the_one_that_anyone_computes() -> None:
    import hmac

    assert meta.signature("s", b"abc") == "sha256=" + hmac.new(b"s", b"abc", "sha256").hexdigest()


def test_case_does_not_matter() -> None:
    assert signed_by_meta("sha256=" + meta.signature("new", BODY)[7:].upper())


def test_every_byte_counts() -> None:
    given = meta.signature("new", BODY)
    for place in range(len(BODY)):
        flipped = BODY[:place] + bytes([BODY[place] ^ 1]) + BODY[place + 1 :]
        assert not signed_by_meta(given, flipped)
    assert not signed_by_meta(given, BODY + b" ")
    assert not signed_by_meta(given, BODY[:-1])


@pytest.mark.parametrize("given", ["", "sha256=", "sha1=abc", "sha256=é", meta.signature("new", BODY)[7:], "sha256=0"])
def test_what_is_no_signature_signs_nothing(given: str) -> None:
    assert not signed_by_meta(given)


def test_no_secret_signs_nothing() -> None:
    assert not signed_by_meta(meta.signature("", BODY), secrets=("",))
    assert not signed_by_meta(meta.signature("new", BODY), secrets=())


# the handshake

HELLO = {"hub.mode": "subscribe", "hub.challenge": "1158201444", "hub.verify_token": "ours"}


def test_the_handshake_answers_the_challenge_to_who_knows_the_token() -> None:
    assert meta.challenge(HELLO, "ours") == "1158201444"


@pytest.mark.parametrize(
    ("query", "token"),
    [
        (HELLO | {"hub.verify_token": "theirs"}, "ours"),
        (HELLO | {"hub.mode": "unsubscribe"}, "ours"),
        ({}, "ours"),
        (HELLO, ""),
        (HELLO | {"hub.verify_token": ""}, ""),
        ({name: value for name, value in HELLO.items() if name != "hub.mode"}, "ours"),
    ],
)
def test_and_to_nobody_else(query: dict[str, str], token: str) -> None:
    assert meta.challenge(query, token) is None


# Twilio


def signed_by_twilio(given: str, body: bytes = FORM, url: str = URL, tokens: tuple[str, ...] = ("new", "old")) -> bool:
    return twilio.signed({twilio.HEADER: given}, body, url, tokens)


PARAMETERS = {"From": ["whatsapp:+5511990000001"], "Body": ["olá & até"], "Empty": [""]}


def test_a_form_is_signed_by_either_of_two_tokens() -> None:
    assert signed_by_twilio(twilio.signature("new", URL, PARAMETERS))
    assert signed_by_twilio(twilio.signature("old", URL, PARAMETERS))
    assert not signed_by_twilio(twilio.signature("older", URL, PARAMETERS))
    assert not signed_by_twilio(twilio.signature("", URL, PARAMETERS), tokens=("",))


NONE = "A" * 27 + "="  # as long as a signature is


@pytest.mark.parametrize("given", ["", "é", "AAAA", NONE, NONE[1:], f"A{NONE}", f"{NONE}\n", "é" * 28])
def test_what_is_no_signature_of_twilio(given: str) -> None:
    assert not signed_by_twilio(given)


def test_every_letter_of_the_address_and_every_parameter_counts() -> None:
    given = twilio.signature("new", URL, PARAMETERS)
    assert not signed_by_twilio(given, url=URL + "x")
    assert not signed_by_twilio(given, url=URL.replace("space=shop", "space=bank"))
    assert not signed_by_twilio(given, body=FORM + b"&More=1")
    assert not signed_by_twilio(given, body=FORM.replace(b"Empty=", b""))
    for place in range(len(FORM)):
        flipped = FORM[:place] + bytes([FORM[place] ^ 1]) + FORM[place + 1 :]
        assert not signed_by_twilio(given, flipped), flipped


def test_a_json_body_is_signed_by_its_hash_in_the_address() -> None:
    body = b'{"a": 1}'
    url = f"{URL}&bodySHA256={sha256(body).hexdigest()}"
    given = twilio.signature("new", url, {})
    assert signed_by_twilio(given, body, url)
    assert not signed_by_twilio(given, b'{"a": 2}', url)


@pytest.mark.parametrize("address", ["https://[::1]:8443/x", "https://user:pass@shop.example/x"])
def test_odd_addresses(address: str) -> None:
    assert signed_by_twilio(twilio.signature("new", address, {}), b"", address)


@pytest.mark.parametrize(
    "address",
    [
        *("https://x/?bodySHA256=%C3%A9", "https://x:99999/", "https://x:abc/", "https://[bad/", "https://x/\ud800"),
        *("", "x", "https://", "://", "https://x:/"),
    ],
)
def test_an_address_that_is_none_signs_nothing_and_raises_nothing(address: str) -> None:
    assert not signed_by_twilio(NONE, url=address)
    assert not signed_by_twilio("\ud800", url=address)


@pytest.mark.parametrize("address", ["https://X.Example.com{}/p", "https://x.example{}/p?", "http://x.example{}?a=b"])
def test_the_port_may_be_said_or_not_and_nothing_else_changes(address: str) -> None:
    port = ":443" if address.startswith("https") else ":80"
    for signed, called in (("", port), (port, ""), ("", ""), (port, port)):
        given = twilio.signature("new", address.format(signed), PARAMETERS)
        assert signed_by_twilio(given, url=address.format(called))


@pytest.mark.parametrize(("fields", "holds"), [(twilio.MAX_FIELDS, True), (twilio.MAX_FIELDS + 1, False)])
def test_so_many_parameters_are_looked_at(fields: int, holds: bool) -> None:
    form = {f"p{n}": ["1"] for n in range(fields)}
    body = urlencode(dict.fromkeys(form, "1")).encode()
    assert signed_by_twilio(twilio.signature("new", URL, form), body) is holds


@pytest.mark.parametrize(("over", "holds"), [(-1, True), (0, True), (1, False)])
def test_a_form_of_so_many_bytes_is_looked_at(over: int, holds: bool) -> None:
    value = "x" * (twilio.MAX_FORM_BYTES + over - len("a="))
    given = twilio.signature("new", URL, {"a": [value]})
    assert signed_by_twilio(given, f"a={value}".encode()) is holds


@pytest.mark.parametrize(("given", "parses"), [("", False), ("x", False), (NONE, True)])
def test_nothing_is_parsed_for_what_is_no_signature(monkeypatch: pytest.MonkeyPatch, given: str, parses: bool) -> None:
    parsed = []
    monkeypatch.setattr(twilio, "parse_qsl", lambda *given, **how: parsed.append(1) or [])
    assert not signed_by_twilio(given)
    assert bool(parsed) is parses


@pytest.mark.parametrize("given", ["sha256=0", "sha256=" + "g" * 64, "sha256=" + "0" * 63, "sha256=" + "0" * 65])
def test_nothing_is_computed_for_what_is_no_signature(monkeypatch: pytest.MonkeyPatch, given: str) -> None:
    monkeypatch.setattr(meta, "hmac_digest", None)
    assert not signed_by_meta(given)


def test_half_a_character_is_no_token() -> None:
    assert meta.challenge(HELLO | {"hub.verify_token": "\ud800"}, "ours") is None


@pytest.mark.skipif("SAYSO_CORPUS" not in os.environ, reason="SAYSO_CORPUS names no corpus")
def test_the_vendors_own_vectors() -> None:
    held = json.loads(Path(os.environ["SAYSO_CORPUS"], "whatsapp", "signatures", "twilio.json").read_bytes())
    forms = {vector["name"]: vector["params"] for vector in held["vectors"] if "params" in vector}
    for vector in held["vectors"]:
        body = _body(vector, forms)
        assert twilio.signed({twilio.HEADER: vector["signature"]}, body, vector["url"], [held["auth_token"]]), vector
        assert not twilio.signed({twilio.HEADER: vector["signature"]}, body, vector["url"], ["other"])
    assert len(held["vectors"]) == 7


def _body(vector: dict[str, Any], forms: dict[str, dict[str, str]]) -> bytes:
    if "raw_form" in vector:
        return str(vector["raw_form"]).encode()
    if "body" in vector:
        return str(vector["body"]).encode()
    return urlencode(vector.get("params") or forms[vector["params_as"]]).encode()
