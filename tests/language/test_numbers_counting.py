"""Numbers as the three languages count them."""

from decimal import Decimal

import pytest

from sayso.language.detect import Lang
from sayso.language.numbers.counting import Count, Counting, is_whole
from sayso.language.numbers.token import tokens
from sayso.language.text import Text

ENGLISH = {
    "zero": "0", "nine": "9", "seventeen": "17", "forty-two": "42", "forty two": "42", "fourty two": "42",
    "sixty - one": "61", "ninetynine": "99", "hundred": "100", "a hundred and six": "106", "three hundred five": "305",
    "twelve hundred": "1200", "a thousand": "1000", "two thousand twenty five": "2025",
    "six hundred thousand": "600000",
    "one million two hundred thousand and four": "1200004", "three billion": "3000000000",
    "five trillion": "5000000000000",
    "12 lakh": "1200000", "four crores": "40000000", "5 thousand": "5000", "3 hundred and 21": "321",
    "10 bln": "10000000000", "8 mil": "8000000", "7 grand": "7000", "2.5 k": "2500", "4M": "4000000",
    "two point five": "2.5",
    "three point one four": "3.14", "three point six million": "3600000", "1 point 05": "1.05", "zero five": "5",
    "one hundred and fifty point five": "150.5", "twelve point seven five": "12.75", "a thousand point two": "1000.2",
    "three hundred point zero five": "300.05", "two point oh five": "2.05", "sixty point twenty five": "60.25",
    "two thousand and ten point five": "2010.5", "one hundred and two point five million": "102500000",
    "twelve hundred point five": "1200.5", "400 point 5": "400.5",
}  # fmt: skip
PORTUGUESE = {
    "vinte e um": "21", "trinta e duas": "32", "cento e cinco": "105", "cem": "100", "duzentas e trinta": "230",
    "mil": "1000", "mil e cem": "1100", "mil duzentos e cinquenta": "1250", "cincoenta": "50", "dezanove": "19",
    "dois mil e vinte e seis": "2026", "três milhões e quatro": "3000004", "um bilhão": "1000000000", "quatorze": "14",
    "1 milhão 200 mil": "1200000", "3 mil e 500": "3500", "2,5 mil": "2500", "10 mi": "10000000",
    "1,5 bi": "1500000000",
    "5 mil": "5000", "5mil": "5000", "um vírgula cinco": "1.5", "dois ponto zero": "2.0", "mil milhões": "1000000000",
    "cento e dez vírgula cinco": "110.5", "mil trezentos e vinte vírgula sessenta e cinco": "1320.65",
    "dois mil vírgula zero oito": "2000.08", "cem vírgula zero setenta e cinco": "100.075",
    "nove vírgula cento e vinte e cinco": "9.125", "duzentos vírgula cinco mil": "200500",
}  # fmt: skip
SPANISH = {
    "veintidós": "22", "treinta y uno": "31", "treintaidos": "32", "diez y ocho": "18", "veinte y cuatro": "24",
    "ciento uno": "101", "quinientas": "500", "tres cientos ocho": "308", "mil cien": "1100", "veintiún mil": "21000",
    "seis mil millones": "6000000000", "un billón": "1000000000000", "un millón doscientos mil": "1200000",
    "dos billones cien mil doce millones tres": "2100012000003", "cero coma cinco": "0.5", "cero cuatro": "4",
    "4,2 mil": "4200", "ciento diez coma cinco": "110.5", "mil trescientos veinte coma sesenta y cinco": "1320.65",
    "doscientas coma cero dos": "200.02", "dos millones coma cinco": "2000000.5",
}  # fmt: skip


def counted(text: str, lang: Lang) -> tuple[Decimal, str] | None:
    read = Text(text, lang)
    found = tokens(read.plain, read.cased, lang)
    count = Counting(read.plain, found, lang).count(0, "1") if found else None
    if count is None:
        return None
    return count.value, read.plain[found[0].start : found[count.after - 1].end]


@pytest.mark.parametrize(
    ("lang", "said", "value"),
    [("en", *each) for each in ENGLISH.items()]
    + [("pt", *each) for each in PORTUGUESE.items()]
    + [("es", *each) for each in SPANISH.items()],
)
def test_the_whole_of_it_is_counted(lang: Lang, said: str, value: str) -> None:
    assert counted(said, lang) == (Decimal(value), Text(said, lang).plain)


@pytest.mark.parametrize(
    ("lang", "said", "first"),
    [
        ("en", "two hundred and three hundred", "two hundred"),
        ("en", "two thousand and three thousand", "two thousand"),
        ("en", "two thousand 25 people", "two thousand"), ("en", "200 and 4", "200"), ("en", "twenty twenty", "twenty"),
        ("en", "twenty and one", "twenty"), ("en", "4000 3 hundred", "4000"), ("en", "million million", "million"),
        ("pt", "mil e dois mil", "mil"), ("pt", "5 mil e 2 milhões", "5 mil"), ("pt", "dois e três", "dois"),
        ("pt", "trinta e nove e noventa", "trinta e nove"), ("es", "dos y tres", "dos"),
        ("es", "veinte, uno", "veinte"),
    ],
)  # fmt: skip
def test_what_does_not_go_together_is_parted(lang: Lang, said: str, first: str) -> None:
    counted_first = counted(said, lang)
    assert counted_first is not None
    assert counted_first[1] == first


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "a"), ("en", "hundreds"), ("en", "thousands"), ("en", "k"), ("en", "few hundred"),
        ("en", "several thousand"), ("pt", "cento"), ("pt", "milhões"), ("es", "ciento"), ("es", "cientos"),
        ("es", "millones"),
    ],
)  # fmt: skip
def test_some_words_count_nothing_by_themselves(lang: Lang, said: str) -> None:
    assert counted(said, lang) is None


@pytest.mark.parametrize(
    ("lang", "said", "value"),
    [
        ("en", "forty-second", 42), ("en", "hundred and fifth", 105), ("en", "three hundred thousandth", 300_000),
        ("en", "a hundred billionth", 10**11), ("en", "3rd", 3), ("en", "11th", 11), ("en", "fortysecond", 42),
        ("pt", "décimo primeiro", 11), ("pt", "vigésima quinta", 25), ("pt", "3º", 3), ("pt", "2a", 2), ("pt", "5°", 5),
        ("pt", "milésimo trecentésimo quadragésimo quinto", 1345), ("pt", "dois milésimo terceiro", 2003),
        ("es", "tercera", 3), ("es", "decimotercer", 13), ("es", "centésimo trigésimo cuarto", 134), ("es", "1er", 1),
        ("es", "8vo", 8), ("es", "3.º", 3), ("es", "cuatro millones dos milésimo séptimo", 4_002_007),
        ("es", "tresmillonésimo segundo", 3_000_002),
    ],
)  # fmt: skip
def test_ordinals_are_counted_to_their_end(lang: Lang, said: str, value: int) -> None:
    (ordinal,) = Text(said, lang).ordinals
    assert (ordinal.value, ordinal.start, ordinal.end) == (value, 0, len(Text(said, lang).plain))


@pytest.mark.parametrize(("said", "lang"), [("280 million first notes", "en"), ("30° C", "es"), ("10 a gente", "pt")])
def test_what_only_stands_beside_a_number_makes_no_ordinal_of_it(said: str, lang: Lang) -> None:
    assert all(each.value < 10 for each in Text(said, lang).ordinals)


@pytest.mark.parametrize(
    ("said", "values"),
    [
        ("at one point five of us left", ["1", "5"]), ("sell at two point five", ["2.5"]),
        ("2.0 point 5", ["2.0", "5"]), ("1.5 thousand point 5", ["1500", "5"]),
        ("one point zero point five", ["1", "5"]), ("a hundred point guards", ["100"]), ("oh minus five", ["-5"]),
        ("oh five", ["5"]), ("two point oh", ["2"]),
    ],
)  # fmt: skip
def test_a_point_is_followed_by_decimals_or_is_none(said: str, values: list[str]) -> None:
    assert [f"{each.value:f}" for each in Text(said, "en").numbers] == values


def test_a_count_tells_its_scale() -> None:
    read = Text("two million", "en")
    found = tokens(read.plain, read.cased, "en")
    assert Counting(read.plain, found, "en").count(0, "1") == Count(Decimal(2_000_000), 2, "", Decimal(1_000_000))


def test_whole_numbers_of_any_size_are_whole() -> None:
    assert is_whole(Decimal("1e60"))
    assert is_whole(Decimal("5.00"))
    assert not is_whole(Decimal("5.01"))
