"""Keys: versions of one name are one family, and parts of names are not versions."""

import pytest

from sayso.memory.keys import family, member, several, unaccented, words
from sayso.memory.limits import MAX_NAME_CHARS


@pytest.mark.parametrize(
    ("key", "named"),
    [
        ("status_v1", "status"),
        ("status_v2", "status"),
        ("statusV2", "status"),
        ("order/204/status.v3", "order/204/status"),
        ("status_version_2", "status"),
        ("address_new", "address"),
        ("price-corrected", "price"),
        ("price_updated", "price"),
        ("status_v2_final", "status"),
        ("Status", "status"),
        ("Delivery Address", "delivery_address"),
        ("delivery-address", "delivery_address"),
        ("deliveryAddress", "delivery_address"),
        ("DELIVERY_ADDRESS", "delivery_address"),
    ],
)
def test_a_version_is_of_its_family(key: str, named: str) -> None:
    assert family(key) == named


@pytest.mark.parametrize(
    "key",
    [
        "ticket_4521", "q3", "ipv4", "ipv6", "threshold", "household", "renew", "semifinal", "rev2", "gold", "v2",
        "new", "temp_-5", "order/204",
        "address_old", "is_new", "is_final", "last_updated", "date_updated", "version", "covid_19", "_v2", "",
    ],
)  # fmt: skip
def test_what_only_looks_like_a_version_is_a_name(key: str) -> None:
    assert family(key) == key


def test_accents_tell_two_keys_apart_and_are_not_asked_for() -> None:
    assert family("avó") != family("avô")
    assert unaccented("avó") == unaccented("avô") == unaccented("Avo") == "avo"


def test_two_things_with_numbers_are_two() -> None:
    assert family("ipv4") != family("ipv6")
    assert family("is_new") != family("is_final")


@pytest.mark.parametrize(
    ("key", "read"),
    [
        ("shipping_address", "shipping address"),
        ("order/204/status", "order 204 status"),
        ("unitPrice", "unit Price"),
        ("  a__b  ", "a b"),
        ("preço_médio", "preço médio"),
        ("", ""),
    ],
)
def test_words_are_what_a_key_is_made_of(key: str, read: str) -> None:
    assert words(key) == read


def test_a_long_key_is_read_in_one_go() -> None:
    assert family("_new" * 5_000 + "x_v2") == "_new" * 5_000 + "x"


@pytest.mark.parametrize(("chars", "as_it_is"), [(MAX_NAME_CHARS, True), (MAX_NAME_CHARS + 1, False)])
def test_a_member_is_told_apart_by_what_it_says(chars: int, as_it_is: bool) -> None:
    value = "A" * chars
    assert (member(value) == value.casefold()) is as_it_is
    assert member(value) == member(value.lower()) != member(f"{value[:-1]}B")
    assert len(member(value)) <= MAX_NAME_CHARS


def test_one_name_is_not_its_letters() -> None:
    assert several("allergy") == several(["allergy"]) == ("allergy",)


@pytest.mark.parametrize(
    ("key", "read"),
    [
        ("unit_3B_rent", "unit 3B rent"),
        ("pickup_MH14CD2298", "pickup MH14CD2298"),
        ("orderStatus2New", "order Status2 New"),
    ],
)
def test_a_number_with_letters_is_one_word(key: str, read: str) -> None:
    assert words(key) == read
