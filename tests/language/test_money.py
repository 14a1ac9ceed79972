"""Money as people write it: the amount to the cent, and no currency that the text does not tell."""

import time
from decimal import Decimal
from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from sayso.language.detect import Lang
from sayso.language.entity import Entity
from sayso.language.money import read_money
from sayso.language.text import Text
from tests.growth import despite_noise

ENGLISH = {
    "$20": "20 USD", "20$": "20 USD", "$ 1,250.75": "1250.75 USD", "US$ 3.5": "3.5 USD",
    "us $ 300 million": "300000000 USD",
    "u.s. $ 5": "5 USD", "C$ 7": "7 CAD", "aud$ 15": "15 AUD", "3.5US$": "3.5 USD", "€85": "85 EUR", "20 €": "20 EUR",
    "20 €ur": "20 EUR", "£4.2k": "4200 GBP", "900£": "900 GBP", "100 ₡": "100 CRC", "GBP3.01": "3.01 GBP",
    "cny 3": "3 CNY",
    "10 usd": "10 USD", "42RM": "42 MYR", "Rs. 20": "20 INR", "20Rs": "20 INR", "75 USD million": "75000000 USD",
    "30 MUSD": "30000000 USD", "MEUR 60": "60000000 EUR", "$5m": "5000000 USD", "£3bn": "3000000000 GBP",
    "$10K": "10000 USD",
    "10k$": "10000 USD", "ten bucks": "10 USD", "a dollar": "1 USD", "half a euro": "0.5 EUR", "two quid": "2 GBP",
    "thirty pounds": "30 GBP", "a million dollars": "1000000 USD", "6 million swiss francs": "6000000 CHF",
    "9 new zealand dollars": "9 NZD", "9 hong kong dollars": "9 HKD", "42 saudiriyal": "42 SAR", "one-yen": "1 JPY",
    "ringgit 42": "42 MYR", "malaysian ringgits 17": "17 MYR", "dollars 2.5 million": "2500000 USD",
    "six crore rupees": "60000000 INR",
    "$8 and 15c": "8.15 USD", "8 dollars 15 cents": "8.15 USD", "3 CHF and 4 cents": "3.04 CHF",
    "US$7 and eleven": "7.11 USD",
    "8 ringgit 15": "8.15 MYR", "50 cents": "0.50 None", "99¢": "0.99 None", "$ 10 dollars": "10 USD",
    "$500 MXN": "500 MXN",
    "-$5": "-5 USD", "$-5": "-5 USD", "10 dinars": "10 None", "5 pesos": "5 None", "5 grand": "5000 None",
}  # fmt: skip
PORTUGUESE = {
    "R$ 2.340,10": "2340.10 BRL", "R$7,00": "7.00 BRL", "R$ 5 mil": "5000 BRL", "R$1 milhão e meio": "1500000 BRL",
    "R$ 2,5 mi": "2500000 BRL", "RS 20": "20 BRL", "sessenta reais": "60 BRL", "um real": "1 BRL", "10 pila": "10 BRL",
    "50 conto": "50 BRL", "cem paus": "100 BRL", "2 reais e 50 centavos": "2.50 BRL",
    "vinte reais e cinquenta": "20.50 BRL",
    "10 mil dólares": "10000 USD", "2,3 milhões de euros": "2300000 EUR", "50 dólares canadenses": "50 CAD",
    "361 milhões de libras": "361000000 GBP", "USD 17,25": "17.25 USD", "BRL 15": "15 BRL",
    "$ um bilhão": "1000000000 None",
    "U$ 30": "30 USD", "R$ 5,899": "5.899 BRL", "R$ 10 reais": "10 BRL", "-R$ 50": "-50 BRL",
    "34 centavos": "0.34 None",
}  # fmt: skip
SPANISH = {
    "$ 2.340,10": "2340.10 None", "$6,780": "6780 None", "$10.000": "10000 None", "U$S 100": "100 USD",
    "U$D 90 millones": "90000000 USD",
    "S/ 50": "50 PEN", "Bs 100": "100 BOB", "setenta soles": "70 PEN", "cien pesos": "100 None",
    "$500 pesos": "500 None",
    "2,3 millones de pesos chilenos": "2300000 CLP", "mil pesos mexicanos": "1000 MXN",
    "10.000 francos suizos": "10000 CHF",
    "cien dólares de hong kong": "100 HKD", "20 lucas": "20000 None", "5 gbp y 2 centavos": "5.02 GBP",
    "$ un mil millones": "1000000000 None",
    "50 euros con 20 céntimos": "50.20 EUR", "un euro": "1 EUR", "20.000 millones de francos": "20000000000 None",
}  # fmt: skip


def found(text: str, lang: Lang) -> list[Entity]:
    return list(read_money(Text(text, lang), None))


def shown(text: str, lang: Lang) -> list[tuple[str, str]]:
    plain = Text(text, lang).plain
    return [
        (plain[each.start : each.end], f"{each.value.amount:f} {each.value.currency}") for each in found(text, lang)
    ]


@pytest.mark.parametrize(
    ("lang", "text", "money"),
    [("en", *each) for each in ENGLISH.items()]
    + [("pt", *each) for each in PORTUGUESE.items()]
    + [("es", *each) for each in SPANISH.items()],
)
def test_the_whole_of_it_is_money(lang: Lang, text: str, money: str) -> None:
    assert shown(text, lang) == [(Text(text, lang).plain, money)]


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "all 60 of them"), ("en", "ALL 5 are wrong"), ("en", "5 mad people"), ("en", "pen 5"), ("en", "top 10"),
        ("en", "5 real people"), ("en", "3 won games"), ("en", "10 pounds of flour"), ("en", "in dollars 5 times"),
        ("en", "a few hundred dollars"), ("en", "send 5 usdc"), ("en", "the 5c bus"), ("en", "250"), ("pt", "rs 5"),
        ("pt", "por 10 e 20 pessoas"), ("pt", "chego às dez e quarenta"), ("pt", "o real motivo"),
        ("es", "un real problema"),
        ("es", "un pedido"), ("en", "pay bob 5"), ("en", "rm 5"), ("es", "2 ron"),
        ("es", "5 libras de harina"), ("en", "eur"), ("en", "$"), ("pt", "reais"),
    ],
)  # fmt: skip
def test_what_is_no_money(lang: Lang, text: str) -> None:
    assert shown(text, lang) == []


def test_an_article_before_a_sign_is_no_country() -> None:
    assert shown("a $20 fee, a$20, can $5", "en") == [("$20", "20 USD"), ("a$20", "20 AUD"), ("$5", "5 USD")]


def test_a_code_that_is_a_word_is_shouted() -> None:
    assert shown("MAD 500, 70 ALL", "en") == [("mad 500", "500 MAD"), ("70 all", "70 ALL")]


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        ("en", "it costs 39.90", [("39.90", "39.90 None")]), ("en", "paid 12.50 for it", [("12.50", "12.50 None")]),
        ("pt", "sai por trinta e nove e noventa", [("trinta e nove e noventa", "39.90 None")]),
        ("pt", "custa 39 e 90", [("39 e 90", "39.90 None")]), ("pt", "paguei 1.250,00", [("1.250,00", "1250.00 None")]),
        ("es", "cuesta veinte con cincuenta", [("veinte con cincuenta", "20.50 None")]),
        ("en", "it costs 40", []), ("en", "pay 12.50 usdc", []), ("pt", "tem trinta e nove e noventa", []),
    ],
)  # fmt: skip
def test_a_price_needs_no_name(lang: Lang, text: str, expected: list[tuple[str, str]]) -> None:
    assert shown(text, lang) == expected


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        ("en", "$20 and 15 people", ["20"]), ("en", "$4.25 and 32", ["4.25"]), ("en", "$20, 50", ["20"]),
        ("en", "1 $ 10 bill", ["10"]), ("en", "5 €, 10 € and 20 €", ["5", "10", "20"]),
        ("en", "500 USD,100 times", ["500"]),
        ("en", "three thousand dollars two hundred times", ["3000"]), ("pt", "20 reais\n30", ["20"]),
        ("pt", "R$ 5 e 10 por cento", ["5"]), ("es", "10 euros y 5 personas", ["10"]),
    ],
)  # fmt: skip
def test_only_cents_are_added(lang: Lang, text: str, expected: list[str]) -> None:
    assert [f"{each.value.amount:f}" for each in found(text, lang)] == expected


@pytest.mark.parametrize(
    ("lang", "text", "first", "codes"),
    [
        ("en", "5 dollars", "USD", ["USD", "CAD", "AUD"]), ("en", "$5", "USD", ["USD", "CAD", "AUD"]),
        ("pt", "$5", None, ["USD", "BRL"]), ("en", "ten pounds", "GBP", ["GBP", "EGP"]),
    ],
)  # fmt: skip
def test_a_shared_name_has_candidates(lang: Lang, text: str, first: str | None, codes: list[str]) -> None:
    (money,) = found(text, lang)
    assert money.value.currency == first
    assert [each.value.currency for each in money.candidates] == codes
    assert sum(each.score for each in money.candidates) == pytest.approx(1)


def test_nothing_says_whose_pesos_they_are() -> None:
    (money,) = found("500 pesos", "es")
    assert {"MXN", "ARS", "CLP", "COP"} <= {each.value.currency for each in money.candidates}
    assert len({each.score for each in money.candidates}) == 1
    (mexican,) = found("500 pesos mexicanos", "es")
    assert mexican.candidates == ()


def test_three_digits_after_a_mark_are_thousands_first() -> None:
    (english,) = found("$1.250", "en")
    assert english.value.amount == 1250
    assert Decimal("1.250") in {each.value.amount for each in english.candidates}
    (brazilian,) = found("R$ 5,899", "pt")
    assert [each.value.amount for each in brazilian.candidates] == [Decimal("5.899"), Decimal(5899)]
    assert found("R$ 1.250", "pt")[0].candidates == ()


@given(st.text(max_size=50), st.sampled_from(["en", "pt", "es"]))
@example("$1e30 and 5", "en")
@example("usd1", "en")
@example("a dollar", "en")
def test_any_text_is_read(text: str, lang: Lang) -> None:
    size = len(Text(text, lang).plain)
    assert all(0 <= each.start < each.end <= size for each in found(text, lang))


PIECES = """
$ 5 1,250 usd R$ reais e 50 centavos a dollar - million pesos de hong kong € k us 3c and mxn$ luca
"""


@given(
    st.lists(st.sampled_from([*PIECES.split(), "\n"]), max_size=12).map(" ".join), st.sampled_from(["en", "pt", "es"])
)
def test_any_row_of_amounts_is_read_and_none_overlap(text: str, lang: Lang) -> None:
    entities = [each for each in found(text, lang) if not text[each.start :].startswith(("a ", "half"))]
    assert all(one.end <= two.start for one, two in pairwise(entities))


@pytest.mark.parametrize("piece", ["$1 ", "1 $ ", "usd1 ", "1 dollars ", "a dollar ", "R$", "1 usd\n", "1 e "])
@despite_noise
def test_takes_time_in_proportion(piece: str) -> None:
    def seconds(length: int) -> float:
        text = Text((piece * length)[:length], "pt" if " e" in piece else "en")
        assert text.numbers is not None
        started = time.perf_counter()
        list(read_money(text, None))
        return time.perf_counter() - started

    seconds(1000)
    # Eight times the text; what is quadratic takes 64 times as long.
    assert min(seconds(40_000) for _ in range(2)) < 24 * min(seconds(5_000) for _ in range(3)) + 0.05
