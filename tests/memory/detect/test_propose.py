"""What a claim becomes: the fact it is written as, what it would supersede, and by which rule."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.read import host_claim, read
from sayso.memory.detect import draft
from sayso.memory.detect.comparison.match import Match, Near
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.draft import VERSION
from sayso.memory.detect.matched import NEAR_TOPICS
from sayso.memory.discourse.stands import Discourse
from sayso.memory.limits import DOUBTFUL, SURE
from tests.memory.talk import NOON, Talk, after


def rules(talk: Talk) -> list[str]:
    """The rules that the last turn's sure proposals were made by."""
    return [proposal.rule for found in talk.drafts[-1:] for proposal in found.proposals if proposal.score >= SURE]


@pytest.mark.parametrize(
    ("first", "second", "rule", "value"),
    [
        ("The rate is 200.", "The rate is 300.", "other_value", "The rate is 300."),
        ("The deposit is 250.", "The deposit is 350, not 250", "quotes_old", "The deposit is 350."),
        ("send Priya 80 bucks", "no, 60", "follows", "send Priya 60 bucks"),
        ("I'd like the blue hoodie in medium", "no, large", "reworded", "I'd like the blue hoodie in large"),
        ("ship the package to Portland", "send it to Chicago instead", "same_attribute", "ship the package to Chicago"),
        (
            "The lift is out of service.",
            "The lift is working again now.",
            "other_state",
            "The lift is working again now.",
        ),
        ("book the dentist Tuesday at 10:20", "please cancel it", "cancelled_last", "cancel it"),
        ("Renew VendorX for 18 months.", "do not renew VendorX", "denied", "do not renew VendorX"),
        ("The supplier is Packwell.", "The supplier is CartonKing.", "parallel", "The supplier is CartonKing."),
        ("haircut Thursday 3pm with Jo", "same day but at 4:30", "follows", "haircut Thursday 4:30 with Jo"),
    ],
)
def test_rules(first: str, second: str, rule: str, value: str) -> None:
    talk = Talk(lang="en")
    talk.say(first)
    talk.say(second)
    assert rules(talk) == [rule]
    assert talk.live[-1].value == value
    assert len(talk.live) == 1


def test_the_new_fact_stands_where_the_old_one_stood() -> None:
    talk = Talk(("delivery_address", "88 Willow Lane"))
    (found,) = talk.say("please change my delivery address to 14 Harbour Road")
    assert (found.key, found.element, found.value) == ("delivery_address", "", "14 Harbour Road")
    assert found.dead == ("88 Willow Lane",)
    assert found.proposals[0].version == VERSION


def test_the_words_that_quote_the_old_value_are_told() -> None:
    talk = Talk(lang="en")
    talk.say("The deposit is 250.")
    text = "The deposit is 350, not 250"
    (found,) = talk.say(text)
    assert [text[start:end] for start, end in found.gone] == ["250"]


def test_what_says_it_again_is_no_new_fact() -> None:
    talk = Talk(lang="en")
    talk.say("delivery is on Friday at 3pm")
    (found,) = talk.say("Friday, 3pm.", "assistant")
    assert found.repeats == talk.live[0].id
    assert len(talk.live) == 1


def test_going_back_walks_the_chain() -> None:
    talk = Talk(lang="en")
    for text in ("the design is blue theme", "change the design to green theme", "change the design to red theme"):
        talk.say(text)
    talk.say("let's go back to the original design")
    assert [fact.value for fact in talk.live] == ["the design is blue theme"]
    assert rules(talk) == ["reverted"]


def test_what_holds_for_a_time_supersedes_nothing() -> None:
    talk = Talk(lang="en")
    talk.say("The brass lamp costs 40.")
    (found,) = talk.say("Until March 8 the brass lamp costs 32.")
    assert found.valid_to is not None
    assert found.proposals == ()


def test_what_is_said_in_an_exercise_supersedes_nothing() -> None:
    talk = Talk(lang="en")
    talk.say("the workshop is in Porto")
    talk.say("what-if mode: the workshop is in Madrid")
    assert talk.live[0].value == "the workshop is in Porto"


@pytest.mark.parametrize("text", ["thanks!", "ok", "?", "Done!", "is it 300?", "Ana says it's 300", "same day", ""])
def test_what_says_nothing_of_what_is_so_is_no_fact(text: str) -> None:
    talk = Talk(("rate", "200"), lang="en")
    talk.say(text)
    assert [fact.value for fact in talk.live] == ["200"]


def test_a_host_that_comes_late_with_an_old_value_is_found() -> None:
    talk = Talk(lang="en")
    talk.say("I need to ship the package to Portland.")
    talk.say("Actually, send it to Chicago instead.")
    found = draft(host_claim("shipping location", "Portland", NOON), talk, Discourse())
    assert found is not None
    assert [(proposal.target, proposal.score >= SURE) for proposal in found.proposals] == [(talk.live[0].id, True)]


def test_below_sure_both_stay() -> None:
    talk = Talk(lang="en")
    talk.say("the car instalment is due on the 7th")
    (found,) = talk.say("the flat is due on the 20th")
    assert all(DOUBTFUL <= proposal.score < SURE for proposal in found.proposals)
    assert len(talk.live) == 2


WORDS = [
    "the",
    "rate",
    "is",
    "not",
    "300",
    "200",
    "no,",
    "change",
    "it",
    "to",
    "Friday",
    "5pm",
    "cancel",
    "back",
    "instead",
    "of",
    "Ana",
    "order",
    "7",
    "é",
    "não",
    "para",
    "10h",
    "es",
    "el",
    "martes",
    ",",
    ".",
    "?",
]


@settings(max_examples=60, deadline=None)
@given(st.lists(st.lists(st.sampled_from(WORDS), max_size=9).map(" ".join), max_size=5))
def test_any_talk_can_be_had(turns: list[str]) -> None:
    talk = Talk(("rate", "200"), ("meeting_day", "Monday"))
    for number, text in enumerate(turns):
        talk.say(text, "assistant" if number % 3 == 2 else "user")
    assert all(fact.superseded_by in talk.facts for fact in talk.facts.values() if fact.status == "superseded")


@pytest.mark.parametrize(
    ("known", "said", "tied"),
    [
        ("The delivery is on Friday", "is the delivery on Monday?", True),
        ("La entrada cuesta 12 euros", "¿La entrada cuesta 15 euros?", True),
        ("O ensaio é às 19h", "A Neide diz que o ensaio é às 20h", True),
        ("The delivery is on Friday", "is the bakery open at 9?", False),
        ("The delivery is on Friday", "if it rained the delivery would be on Monday", False),
    ],
)
def test_what_is_asked_or_told_of_something_known_goes_with_it(known: str, said: str, tied: bool) -> None:
    talk = Talk()
    talk.say(known)
    fact = talk.live[0]
    assert [found.repeats for found in talk.say(said)] == ([fact.id] if tied else [])
    assert talk.live == [fact]


def test_a_value_of_another_one_than_a_host_has_named_ends_nothing() -> None:
    talk = Talk(("precio_mesa_zt", "240 euros"))
    talk.say("La silla QP tiene un precio de 90 euros.")
    assert "240 euros" in talk.text


def test_a_value_of_what_a_host_has_named_takes_its_place() -> None:
    talk = Talk(("precio_mesa_zt", "240 euros"))
    talk.say("La mesa ZT ahora tiene un precio de 300 euros.")
    assert "240 euros" not in talk.text


def test_what_the_assistant_says_of_its_work_takes_no_place() -> None:
    talk = Talk()
    talk.say("the sponsor is Henk Dahl")
    talk.say("Fixed.", speaker="assistant")
    assert "Henk Dahl" in talk.text


@pytest.mark.parametrize(
    ("turns", "kept"),
    [
        (("The car is still in the workshop.",), ["The car is still in the workshop."]),
        (("El coche sigue en el taller.",), ["El coche sigue en el taller."]),
        (("O carro continua na oficina.",), ["O carro continua na oficina."]),
        (("The car is red.", "The car is still red."), ["The car is red."]),
        (("The rest stays the same.",), []),
    ],
)
def test_what_goes_on_and_nobody_spoke_of_is_kept(turns: tuple[str, ...], kept: list[str]) -> None:
    talk = Talk()
    for turn in turns:
        talk.say(turn)
    assert [fact.value for fact in talk.live] == kept


@pytest.mark.parametrize(
    ("first", "second", "over"),
    [
        ("My loan request is under review.", "My loan request was rejected.", True),
        ("Mi recurso está en trámite.", "Mi recurso ha sido denegado.", True),
        ("Meu pedido de férias está pendente.", "Meu pedido de férias foi recusado.", True),
        ("The rent is 900 euros.", "The rent increase was rejected.", False),
        ("Ana's request is pending.", "Tom's request was rejected.", False),
    ],
)
def test_what_was_open_and_is_refused_is_over(first: str, second: str, over: bool) -> None:
    talk = Talk()
    talk.say(first)
    talk.say(second)
    assert (first not in [fact.value for fact in talk.live]) is over


@pytest.mark.parametrize("over", [-1, 0, 1])
def test_a_fact_may_be_meant_by_what_was_spoken_of_last(over: int) -> None:
    spoken = tuple(f"word{at}" for at in range(NEAR_TOPICS + over))
    looked: list[Near] = []

    def weigh(claim: Claim, known: View, near: Near, match: Match | None) -> Match | None:
        looked.append(near)
        return match

    (claim,) = read("now 5520", "en", NOON)
    draft(claim, Talk(("door_code", "4410")), Discourse(topics=spoken), weigh)
    assert [near.topics for near in looked] == [frozenset(spoken[:NEAR_TOPICS])]


@pytest.mark.parametrize(
    ("turns", "summary"),
    [
        (("Dinner is on Friday.", "The table is for 6."), "Noted: dinner on Friday, table for 6."),
        (("O jantar é na sexta.", "A mesa é para 6."), "Anotado: jantar na sexta, mesa para 6."),
        (("La cena es el viernes.", "La mesa es para 6."), "Anotado: cena el viernes, mesa para 6."),
    ],
)
def test_a_model_that_sums_up_says_nothing_new(turns: tuple[str, ...], summary: str) -> None:
    talk = Talk()
    for turn in turns:
        talk.say(turn)
    before = talk.text
    talk.say(summary, "assistant")
    assert talk.text == before


@pytest.mark.parametrize("more", ["dinner on Friday, table for 6 at Luigi's", "dinner on Friday, table for 6 at 8 pm"])
def test_a_model_that_says_more_is_heard(more: str) -> None:
    talk = Talk()
    for turn in ("Dinner is on Friday.", "The table is for 6."):
        talk.say(turn)
    talk.say(more, "assistant")
    assert more in talk.text


@pytest.mark.parametrize(
    ("key", "said", "own"),
    [
        ("phone", "My work phone is 555-8888", "phone_work"),
        ("mobile", "My work phone is 555-8888", "phone"),
        ("telefono", "El teléfono del trabajo es 555-8888", "telefono_trabajo"),
        ("telefone", "O telefone do trabalho é 555-8888", "telefone_trabalho"),
    ],
)
def test_what_takes_no_place_of_a_record_is_under_no_key_of_it(key: str, said: str, own: str) -> None:
    talk = Talk((key, "555-1234"))
    talk.say(said)
    assert talk.drafts[-1].key == own


@pytest.mark.parametrize(
    ("known", "said"),
    [
        ("We painted the hall in sage", "actually it's gorgeous"),
        ("We booked the barn for the party", "honestly, so pleased"),
        ("La torta es de la panadería", "en realidad quedó una maravilla"),
        ("He comprado un paraguas en la frutería.", "En realidad me da igual, estoy contenta."),
        ("A loja no centro agora está aberta", "na verdade ficou muito bonita"),
        ("Agora como tapioca no café", "na verdade tá uma delícia"),
    ],
)
def test_how_somebody_finds_it_is_no_fact_and_changes_none(known: str, said: str) -> None:
    assert after(known, said) == known


@pytest.mark.parametrize(
    ("known", "said", "then"),
    [
        ("The hall is sage", "actually blue", "The hall is blue"),
        ("La cita es en la sede Chapinero", "me queda mejor en la sede Suba", "La cita es en la sede Suba"),
        ("A loja abre no centro", "na verdade no Rossio", "A loja abre no Rossio"),
    ],
)
def test_what_sounds_like_a_remark_and_says_more_is_read(known: str, said: str, then: str) -> None:
    assert after(known, said) == then


@pytest.mark.parametrize(
    ("known", "kept"),
    [("La huerta está detrás del molino", "hora y sitio iguales"), ("A horta fica no moinho", "hora e local iguais")],
)
def test_that_what_anything_has_stays_is_no_fact(known: str, kept: str) -> None:
    assert kept not in after(known, kept)
