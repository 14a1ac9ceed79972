"""Which addresses may be called: a table of hostile ones, each with the code that refuses it."""

import socket
import tomllib
from ipaddress import ip_address
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.channels.media.addresses import (
    MAX_HOST_CHARS,
    MAX_URL_CHARS,
    META,
    TWILIO,
    Address,
    Hosts,
    allowed,
    checked,
    is_public,
)
from sayso.errors import ConfigError, MediaError

HOSTS = Hosts(names=(*META.names, *TWILIO.names))
HOSTILE = tomllib.loads((Path(__file__).parent / "hostile_urls.toml").read_text("utf-8"))
TABLE = [(code, url) for code, urls in HOSTILE.items() for url in urls]


@pytest.mark.parametrize(("code", "url"), TABLE, ids=[ascii(url)[:80] for _, url in TABLE])
def test_a_hostile_address_is_refused_for_what_it_is(code: str, url: str) -> None:
    with pytest.raises(MediaError) as refused:
        allowed(url, HOSTS)
    assert refused.value.code == f"media.{code}"


def test_the_table_is_large_and_has_nothing_twice() -> None:
    assert len({url for _, url in TABLE}) == len(TABLE) >= 60


@pytest.mark.parametrize(
    ("url", "host"),
    [
        ("https://graph.facebook.com/v21.0/1234?phone_number_id=1", "graph.facebook.com"),
        ("https://lookaside.fbsbx.com/whatsapp_business/attachments/?mid=1&ext=2&hash=ATs-x_", "lookaside.fbsbx.com"),
        ("https://mmg.whatsapp.net/d/f/A%2Fb.enc?ccb=11-4", "mmg.whatsapp.net"),
        ("https://a.b.fbcdn.net/v/t1/x.jpg", "a.b.fbcdn.net"),
        ("https://api.twilio.com/2010-04-01/Accounts/AC1/Messages/MM1/Media/ME1", "api.twilio.com"),
        ("https://media.twiliocdn.com/AC1/x", "media.twiliocdn.com"),
        ("https://graph.facebook.com/a@b:c/?d=e@f", "graph.facebook.com"),
    ],
)
def test_a_provider_s_address_is_called_as_it_is_written(url: str, host: str) -> None:
    assert allowed(url, HOSTS) == Address(url, "https", host, 443)


@pytest.mark.parametrize(
    ("written", "sent"),
    [
        ("HTTPS://Graph.Facebook.COM/A", "https://graph.facebook.com/A"),
        ("https://graph.facebook.com:443/A", "https://graph.facebook.com/A"),
        ("https://graph.facebook.com", "https://graph.facebook.com/"),
        ("https://graph.facebook.com?a=b", "https://graph.facebook.com/?a=b"),
    ],
)
def test_scheme_and_host_have_one_spelling(written: str, sent: str) -> None:
    assert allowed(written, HOSTS).url == sent


@pytest.mark.parametrize(("chars", "taken"), [(MAX_URL_CHARS - 1, True), (MAX_URL_CHARS, True), (4097, False)])
def test_an_address_has_at_most_so_many_characters(chars: int, taken: bool) -> None:
    url = "https://graph.facebook.com/".ljust(chars, "a")
    if taken:
        assert allowed(url, HOSTS).url == url
    else:
        with pytest.raises(MediaError, match="too many"):
            allowed(url, HOSTS)


LONG = ("a" * 60 + ".") * 4 + "whatsapp.net"


@pytest.mark.parametrize(("chars", "taken"), [(MAX_HOST_CHARS - 1, True), (MAX_HOST_CHARS, True), (254, False)])
def test_a_host_has_at_most_so_many_characters(chars: int, taken: bool) -> None:
    host = LONG[-chars:]
    if taken:
        assert allowed(f"https://{host}/", HOSTS).host == host
    else:
        with pytest.raises(MediaError, match="names no host"):
            allowed(f"https://{host}/", HOSTS)


@given(st.text(max_size=40), st.text(max_size=20))
def test_whatever_is_written_only_listed_hosts_come_out(middle: str, end: str) -> None:
    for url in (
        f"https://{middle}",
        f"https://graph.facebook.com{middle}",
        f"https://{middle}.whatsapp.net{end}",
        middle,
    ):
        try:
            address = allowed(url, HOSTS)
        except MediaError:
            continue
        assert HOSTS.holds(address.host)
        assert address.url.startswith(f"https://{address.host}/")
        assert (address.scheme, address.port, address.local) == ("https", 443, False)


# servers on this machine


def test_nothing_is_local_unless_it_is_named() -> None:
    local = Hosts(local=("127.0.0.1:8080", "media.test:8443"))
    assert allowed("http://127.0.0.1:8080/a", local) == Address(
        "http://127.0.0.1:8080/a", "http", "127.0.0.1", 8080, True
    )
    assert allowed("https://media.test:8443/a", local).local
    assert allowed("http://127.0.0.1/a", Hosts(local=("127.0.0.1:80",))).port == 80
    for url in ("http://127.0.0.1:8081/", "http://127.1:8080/", "http://media.test/", "http://localhost:8080/"):
        with pytest.raises(MediaError) as refused:
            allowed(url, local)
        assert refused.value.code == "media.scheme_refused"


@pytest.mark.parametrize(
    "hosts",
    [
        {"names": ("*",)},
        {"names": ("*.com",)},
        {"names": ("com",)},
        {"names": ("a.*.com",)},
        {"names": ("Graph.facebook.com",)},
        {"names": ("https://graph.facebook.com",)},
        {"names": ("graph.facebook.com.",)},
        {"names": ("10.0.0.1",)},
        {"names": ("*.0.0.1",)},
        {"names": ("",)},
        {"local": ("127.0.0.1",)},
        {"local": ("127.1:80",)},
        {"local": ("10.0.0.1:80",)},
        {"local": ("169.254.169.254:80",)},
        {"local": ("127.0.0.1:0",)},
        {"local": ("127.0.0.1:65536",)},
        {"local": ("*.test:80",)},
        {"local": ("[::1]:80",)},
    ],
)
def test_a_list_with_a_mistake_is_no_list(hosts: dict[str, tuple[str, ...]]) -> None:
    with pytest.raises(ConfigError) as refused:
        Hosts(**hosts)
    assert refused.value.code == "media.bad_hosts"


# what a name leads to

PUBLIC = ["8.8.8.8", "157.240.1.1", "100.63.255.255", "100.128.0.0", "172.15.255.255", "172.32.0.0", "2a03:2880::1"]
DISGUISED_PUBLIC = ["::ffff:8.8.8.8", "64:ff9b::808:808"]
# fmt: off
PRIVATE = [
    "0.0.0.0", "0.255.255.255", "10.0.0.1", "10.255.255.255", "100.64.0.0", "100.127.255.255", "100.100.100.200",
    "127.0.0.1", "127.255.255.255", "168.63.129.16", "169.254.0.0", "169.254.169.254", "169.254.170.2", "172.16.0.0",
    "172.31.255.255", "192.0.0.192", "192.0.2.1", "192.88.99.1", "192.168.0.1", "198.18.0.1", "198.19.255.255",
    "198.51.100.1", "203.0.113.1", "224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255", "::", "::1",
    "::7f00:1", "::127.0.0.1", "::ffff:127.0.0.1", "::ffff:169.254.169.254", "::ffff:0:127.0.0.1",
    "64:ff9b::a9fe:a9fe", "64:ff9b::a00:1", "64:ff9b:1::a00:1", "100::1", "2001::1", "2001:0:7f00:1::1", "2001:2::1",
    "2001:10::1", "2001:20::1", "2001:db8::1", "2002:7f00:1::1", "2002:a9fe:a9fe::1", "2002:808:808::1", "3fff::1",
    "5f00::1", "fc00::1", "fd00:ec2::254", "fdff::1", "fe80::1", "febf::1", "fec0::1", "ff02::1", "fe80::1%eth0",
    "2a03:2880::1%eth0",
]
# fmt: on


@pytest.mark.parametrize("answer", PUBLIC + DISGUISED_PUBLIC)
def test_a_public_address_is_called(answer: str) -> None:
    assert is_public(ip_address(answer))


@pytest.mark.parametrize("answer", PRIVATE)
def test_any_other_is_not_in_whatever_disguise(answer: str) -> None:
    assert not is_public(ip_address(answer))


ADDRESS = Address("https://graph.facebook.com/", "https", "graph.facebook.com", 443)
LOCAL = Address("http://media.test:8080/", "http", "media.test", 8080, True)


@pytest.mark.parametrize("answer", [*PRIVATE, "localhost", "", "127.1", "0x7f000001"])
@pytest.mark.parametrize("place", [0, 1, 2])
def test_one_bad_answer_spoils_them_all(answer: str, place: int) -> None:
    answers = ["8.8.8.8", "2a03:2880::1"]
    answers.insert(place, answer)
    with pytest.raises(MediaError) as refused:
        checked(ADDRESS, answers)
    assert refused.value.code == "media.address_refused"


def test_answers_come_back_in_their_one_spelling() -> None:
    assert checked(ADDRESS, ["8.8.8.8", "2A03:2880:0::1"]) == ["8.8.8.8", "2a03:2880::1"]


def test_a_name_that_leads_nowhere_may_lead_somewhere_later() -> None:
    with pytest.raises(MediaError) as refused:
        checked(ADDRESS, [])
    assert refused.value.code == "media.unavailable"


def test_a_local_name_leads_to_this_machine_and_nowhere_else() -> None:
    assert checked(LOCAL, ["127.0.0.1", "::1"]) == ["127.0.0.1", "::1"]
    for answer in ("8.8.8.8", "169.254.169.254", "10.0.0.1", "0.0.0.0", "::ffff:10.0.0.1"):
        with pytest.raises(MediaError) as refused:
            checked(LOCAL, ["127.0.0.1", answer])
        assert refused.value.code == "media.address_refused"


@given(st.integers(0, 2**32 - 1))
def test_what_stands_for_an_ipv4_address_is_judged_like_it(number: int) -> None:
    plain = is_public(ip_address(number))
    mapped, nat64 = (0xFFFF << 32) | number, (0x64FF9B << 96) | number
    assert is_public(ip_address(socket.inet_ntop(socket.AF_INET6, mapped.to_bytes(16)))) == plain
    assert is_public(ip_address(socket.inet_ntop(socket.AF_INET6, nat64.to_bytes(16)))) == plain
