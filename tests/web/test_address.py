"""Addresses: byte for byte as called, from the beginning that may be trusted."""

from typing import Any

import pytest

from sayso.web.address import called, within


def scope(path: str = "/webhooks/twilio", query: bytes = b"", **more: Any) -> dict[str, Any]:
    return {"path": path, "raw_path": path.encode(), "query_string": query, "scheme": "http"} | more


HEADERS = {"host": "chat.example.org:8080", "x-forwarded-proto": "https, http", "x-forwarded-host": "evil.example"}


@pytest.mark.parametrize(
    ("given", "public_url", "forwarded", "url"),
    [
        (scope(), "", False, "http://chat.example.org:8080/webhooks/twilio"),
        (scope(), "", True, "https://evil.example/webhooks/twilio"),
        (scope(), "https://a.example/", False, "https://a.example/webhooks/twilio"),
        (scope(), "https://a.example/bots", True, "https://a.example/bots/webhooks/twilio"),
        (scope(scheme="https"), "", False, "https://chat.example.org:8080/webhooks/twilio"),
        (scope(query=b"a=%20+b&&c"), "https://a.example", False, "https://a.example/webhooks/twilio?a=%20+b&&c"),
        (scope(path="/a b", raw_path=b"/a%20b"), "https://a.example", False, "https://a.example/a%20b"),
        (scope(path="/a b", raw_path=None), "https://a.example", False, "https://a.example/a%20b"),
        (scope(path="/x", raw_path=None, root_path="/r"), "https://a.example", False, "https://a.example/r/x"),
        (scope(path="/r/x", raw_path=None, root_path="/r"), "https://a.example", False, "https://a.example/r/x"),
    ],
)
def test_an_address(given: dict[str, Any], public_url: str, forwarded: bool, url: str) -> None:
    assert called(given, HEADERS, public_url, forwarded=forwarded) == url


def test_a_proxy_that_says_nothing_changes_nothing() -> None:
    assert called(scope(), {"host": "a.example"}, forwarded=True) == "http://a.example/webhooks/twilio"
    assert called(scope(), {}) == "http:///webhooks/twilio"


@pytest.mark.parametrize(
    ("path", "root", "inner"),
    [
        ("/healthz", "", "/healthz"),
        ("/chat/healthz", "/chat", "/healthz"),
        ("/chat/healthz", "/chat/", "/healthz"),
        ("/healthz", "/chat", "/healthz"),
        ("/chatty/healthz", "/chat", "/chatty/healthz"),
        ("/chat", "/chat", ""),
    ],
)
def test_the_path_below_where_it_is_mounted(path: str, root: str, inner: str) -> None:
    assert within(scope(path, root_path=root)) == inner
