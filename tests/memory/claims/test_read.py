"""A message to its claims: what each says, what it says is gone, and the reasons not to take it at its word."""

from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sayso.language.detect import Lang
from sayso.memory.claims.claim import Claim
from sayso.memory.claims.read import MAX_NUMBERS, MAX_READ_CHARS, host_claim, read

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)


def one(text: str, lang: Lang = "en") -> Claim:
    """The only claim of a text."""
    (claim,) = read(text, lang, NOW)
    return claim


def test_a_statement_has_a_topic_and_a_value() -> None:
    claim = one("The hourly rate is $200.")
    assert [value.text for value in claim.said.values] == ["$200"]
    assert "=price" in claim.said.topic
    assert not claim.elliptic


@pytest.mark.parametrize(
    ("text", "lang", "old", "kept"),
    [
        ("the deposit is 350, not 250", "en", "250", "the deposit is 350"),
        ("swap the pepperoni for a funghi", "en", "pepperoni", "funghi"),
        ("o sinal é 700, não 500", "pt", "500", "700"),
        ("o prazo passou de dia 8 para dia 18", "pt", "dia 8", "dia 18"),
        ("no es el 6 de mayo sino el 16", "es", "6 de mayo", "16"),
        ("la seña es de 30 mil, no de 20 mil", "es", "20 mil", "30 mil"),
    ],
)
def test_what_is_said_to_be_gone_is_not_kept(text: str, lang: Lang, old: str, kept: str) -> None:
    claim = read(text, lang, NOW)[-1]
    assert any(old in pair.old for pair in claim.pairs)
    assert kept in claim.text
    assert old not in claim.text


@pytest.mark.parametrize(
    ("text", "lang", "guard"),
    [
        ("is the plan 45 a month?", "en", "question"),
        ("what if it was 90", "en", "hypothetical"),
        ("Ana says it's 5:00", "en", "quotation"),
        ("we did not move the recital to the 16th", "en", "negated"),
        ("maybe Saturday", "en", "tentative"),
        ("a mensalidade é 149,90?", "pt", "question"),
        ("o Zeca diz que é 21h", "pt", "quotation"),
        ("ninguém mudou o simulado pra dia 16", "pt", "negated"),
        ("¿cuánto sale?", "es", "question"),
        ("según el Chino es a las 19:30", "es", "quotation"),
    ],
)
def test_guards(text: str, lang: Lang, guard: str) -> None:
    assert guard in read(text, lang, NOW)[0].guards


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("I would like the blue hoodie", "en"),
        ("can you move it to Friday?", "en"),
        ("gostaria de 2 bolos", "pt"),
        ("quisiera 2 pasteles", "es"),
        ("the contract renews in 30 days unless cancelled", "en"),
    ],
)
def test_politeness_is_no_guard(text: str, lang: Lang) -> None:
    assert not read(text, lang, NOW)[0].guards & {"question", "hypothetical"}


def test_a_repair_within_a_sentence_is_a_claim_of_its_own() -> None:
    first, second = read("pick me up at the north gate, no wait, the east gate", "en", NOW)
    assert (first.text, second.text, second.turns) == ("pick me up at the north gate", "the east gate", "repair")


def test_what_only_goes_on_shares_its_sentences_fate() -> None:
    claim = one("I need to buy a server. Budget is $250,000. Please approve.")
    assert "Budget is $250,000" in claim.text
    assert (claim.start, claim.end) == (0, len("I need to buy a server. Budget is $250,000. Please approve."))


def test_another_value_of_the_same_type_is_another_claim() -> None:
    first, second = read("The lamp costs 40. Until March 8 it's on offer for 32.", "en", NOW)
    assert first.valid_to is None
    assert second.valid_to == datetime(2026, 3, 9, tzinfo=UTC)


def test_what_begins_later_says_when() -> None:
    claim = one("from September 1 the gym fee will be 36 a month")
    assert claim.valid_from == datetime(2026, 9, 1, tzinfo=UTC)
    assert [value.text for value in claim.said.values] == ["36"]


def test_until_then_holds_for_what_follows() -> None:
    claims = read("I'm at my mum's until April 12, so send things to 9 Fern Close till then.", "en", NOW)
    assert {claim.valid_to for claim in claims} == {datetime(2026, 4, 13, tzinfo=UTC)}


@pytest.mark.parametrize(
    ("text", "lang", "act"),
    [
        ("please cancel it", "en", "cancel"),
        ("scrap the reservation", "en", "cancel"),
        ("pode desmarcar", "pt", "cancel"),
        ("dar de baja la membresía", "es", "cancel"),
        ("let's go back to Tuesday", "en", "revert"),
        ("volta pra terça", "pt", "revert"),
        ("volvamos al jueves", "es", "revert"),
        ("the rate is 300", "en", "state"),
    ],
)
def test_acts(text: str, lang: Lang, act: str) -> None:
    assert read(text, lang, NOW)[-1].act == act


def test_why_not_is_not_kept_beside_what_instead() -> None:
    (claim,) = read("can't do Tuesday any more, move the fitting to Wednesday", "en", NOW)
    assert claim.text == "move the fitting to Wednesday"


def test_whose_word_it_is_said_to_be_has_no_weight() -> None:
    assert "ceo" not in one("Per the CEO, we'll be doing 4 days in office.").said.terms


def test_a_host_does_not_ask_or_suppose() -> None:
    claim = host_claim("delivery day", "Friday?", NOW)
    assert (claim.guards, claim.text, [value.text for value in claim.said.values]) == (
        frozenset(),
        "Friday?",
        ["Friday"],
    )


@pytest.mark.parametrize("extra", [-1, 0, 1])
def test_only_so_much_is_understood(extra: int) -> None:
    text = "x" * (MAX_READ_CHARS + extra - 4) + "\n300"
    found = [value.text for claim in read(text, "en", NOW) for value in claim.said.values]
    assert found == (["300"] if extra <= 0 else ["30"])


@pytest.mark.parametrize(("extra", "read_at_all"), [(-1, True), (0, True), (1, False)])
def test_a_table_is_not_talk(extra: int, read_at_all: bool) -> None:
    text = "The rent is 300. " + "7 " * (MAX_NUMBERS + extra - 1)
    assert bool(read(text, "en", NOW)) is read_at_all


WORDS = [
    "no",
    "not",
    "actually",
    "change",
    "from",
    "to",
    "20",
    "300",
    "March",
    "5",
    "até",
    "de",
    "para",
    "não",
    "é",
    "mañana",
    "mejor",
    "cancel",
    "the",
    "order",
    ",",
    ".",
    "?",
    ":",
    ";",
    "5pm",
    "R$",
    "8,90",
    "é",
]


@settings(max_examples=150, deadline=None)
@given(st.one_of(st.text(max_size=120), st.lists(st.sampled_from(WORDS), max_size=20).map(" ".join)))
def test_any_text_can_be_read(text: str) -> None:
    for claim in read(text, None, NOW):
        assert 0 <= claim.start <= claim.end <= len(text)
        for value in claim.said.values:
            assert claim.said.text[value.start : value.end] == value.text


def test_what_stays_as_it_is_is_no_claim_beside_what_does_not() -> None:
    (claim,) = read("Ines's order is the same, but make the box green", "en", NOW)
    assert claim.text == "make the box green"
    assert "partial" in claim.marks
    assert "order" in claim.context


def test_a_short_message_stands_against_what_stays() -> None:
    first, _ = read("in green please. The rest stays the same", "en", NOW)
    assert (first.turns, "partial" in first.marks) == ("contrast", True)


def test_a_name_inside_a_sentence_is_a_name() -> None:
    claims = read("she's off sick, Amara runs the desk", "en", NOW)
    assert [sorted(claim.said.names) for claim in claims] == [[], ["amar"]]


def test_where_it_says_is_no_question() -> None:
    (claim,) = read("where it says 318, read 381", "en", NOW)
    assert not claim.guards
    assert [(pair.old, pair.new) for pair in claim.pairs] == [("318", "381")]


def test_who_owns_up_to_a_mistake_says_all_else_instead_of_something() -> None:
    claims = read("I had the wrong tab open. Also 6:30 at the gate", "en")
    assert [(claim.act, "mistaken" in claim.marks, "add" in claim.marks) for claim in claims] == [
        ("none", True, False),
        ("state", True, False),
    ]
    assert all("correction" in claim.cues for claim in claims)


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("the hall's booked so we're in the library. Day and time as before", "en"),
        ("o salão está ocupado, então vai ser na biblioteca. Dia e hora como estavam", "pt"),
        ("el salón está ocupado, así que será en la biblioteca. Día y hora como estaban", "es"),
    ],
)
def test_what_stays_as_before_beside_something_new_brings_nothing_back(text: str, lang: Lang) -> None:
    *_, new, kept = read(text, lang)
    assert kept.act == "state"
    assert "keep" in kept.marks
    assert "partial" in new.marks


def test_what_is_so_again_is_brought_back() -> None:
    *_, last = read("he's back, so he is again on the earlier train as before", "en")
    assert last.act == "revert"
    assert read("as before", "en")[0].act == "revert"


def test_what_is_gone_is_not_looked_for_in_what_stays() -> None:
    (claim,) = read("pine instead of oak, the 20 metres stays", "en")
    assert [(pair.old, pair.new) for pair in claim.pairs] == [("oak", "pine")]


@pytest.mark.parametrize(
    ("text", "lang", "said"),
    [
        ("Update: Friday.", "en", "Friday."),
        ("It'll be Friday, the van broke down.", "en", "Friday"),
        ("Friday then, please.", "en", "Friday"),
        ("Esquece, sexta.", "pt", "sexta."),
        ("No fim ficou na sexta.", "pt", "na sexta."),
        ("Olvídalo, a las 9.", "es", "a las 9."),
        ("Vale, el viernes entonces.", "es", "el viernes"),
    ],
)
def test_an_announced_value_corrects_what_was_said(text: str, lang: Lang, said: str) -> None:
    claim = read(text, lang, NOW)[0]
    assert (claim.text, claim.act, claim.opens) == (said, "state", True)
    assert "correction" in claim.cues
    assert "changing" in claim.marks
    assert not claim.guards


def test_what_is_announced_is_no_more_than_the_value() -> None:
    claims = read("It'll be Friday, the van broke down.", "en", NOW)
    assert [(claim.text, "changing" in claim.marks) for claim in claims] == [
        ("Friday", True),
        ("the van broke down.", False),
    ]


@pytest.mark.parametrize("text", ["They say rain, so it'll be Friday", "She asked if we could, so it's Friday then"])
def test_what_follows_from_another_word_is_announced_outright(text: str) -> None:
    assert not read(text, "en", NOW)[-1].guards & {"quotation", "hypothetical"}


def test_a_day_that_is_announced_bounds_nothing() -> None:
    claim = read("Change of plan: Friday at the library.", "en", NOW)[-1]
    assert claim.valid_from is None
    assert [value.text for value in claim.said.values] == ["Friday"]


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "My actual room is 214 and I need towels"),
        ("es", "El proveedor de vinos es Bodega Altaluz; factura a 60 días"),
        ("pt", "Ninguém transferiu a conta da empresa; o aviso foi um engano do sistema."),
        ("en", "Your record is what counts, I can print it for you."),
    ],
)
def test_what_is_joined_is_kept_with_what_joins_it(lang: Lang, text: str) -> None:
    assert [claim.text for claim in read(text, lang, NOW)] == [text]


@pytest.mark.parametrize(
    ("text", "lang", "value"),
    [
        ("move it to 6pm, with Ann as before", "en", "6pm"),
        ("pásamela a las 18:00 con Eva igual", "es", "18:00"),
        ("passa pras 18h com a Eva igual", "pt", "18h"),
    ],
)
def test_what_moves_something_and_keeps_the_rest_is_no_word_of_keeping(text: str, lang: Lang, value: str) -> None:
    told = read(f"something came up, {text}", lang, NOW)
    assert any(value in each.text for claim in told for each in claim.said.values)


def test_who_was_asked_to_move_it_tells_of_a_change() -> None:
    assert read("el profe quiere pasarla a los miércoles", "es", NOW)[-1].changes
    assert not read("voy a pasarla a buscar", "es", NOW)[-1].changes
