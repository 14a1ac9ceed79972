"""Facts are found by what they say; the index is the same whatever came and went before."""

import gc
import subprocess
import sys
from collections.abc import Callable, Collection

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sayso.memory.ranking import index as module
from sayso.memory.ranking.index import ALIKE, Index, Size
from sayso.memory.ranking.stems import terms
from sayso.memory.ranking.table import HALF_AGE_S, RECENCY

EN = {
    "ship": "shipping_address 456 Oak Avenue, Springfield",
    "bill": "billing_address 12 Harbour Street, Dover",
    "status": "orderStatus cancelled",
    "meeting": "meeting_time Thursday at 3 pm with the legal team",
    "diet": "dietary_restriction allergic to peanuts",
    "discount": "discount_rate at most 15 percent for new customers",
    "hotel": "hotel_booking two nights in Lisbon, breakfast included",
}
PT = {
    "endereco": "endereço_entrega Rua das Flores 123, Porto",
    "pedido": "status_pedido o pedido foi cancelado pela loja",
    "reuniao": "reuniao quinta-feira às 15h com o jurídico",
    "alergia": "alergia amendoim e camarão",
    "pagamento": "forma de pagamento cartão de crédito final 4242",
    "montagem": "instruções de montagem enviadas por e-mail",
    "aluguel": "aluguel 1.200 por mês",
}
ES = {
    "direccion": "direccion_envio Calle Mayor 8, Madrid",
    "pedido": "estado_pedido el pedido fue cancelado",
    "reunion": "reunión jueves a las 15 con el equipo legal",
    "presupuesto": "presupuesto máximo 5000 euros",
    "pago": "método de pago tarjeta Visa terminada en 4242",
    "habitacion": "habitación doble en Sevilla dos noches",
    "cumple": "cumpleaños de la hija 12 de mayo",
}


def index_of(facts: dict[str, str]) -> Index:
    index = Index()
    for id, text in facts.items():
        index.add(id, text)
    return index


def search(
    index: Index, query: str, limit: int, *, now: float | None = None, scopes: Collection[str] | None = None
) -> list[tuple[str, float]]:
    """What says something of a query, each with its score."""
    ranked = index.ranked(query, limit, now=now, scopes=scopes).scored()
    return [(each.id, score) for near, score, each in ranked if near]


def top(
    index: Index, limit: int, *, now: float | None = None, scopes: Collection[str] | None = None
) -> list[tuple[str, float]]:
    """What is worth most before anything is asked."""
    return [(each.id, score) for _, score, each in index.ranked("", limit, now=now, scopes=scopes).scored()]


def found(index: Index, query: str, limit: int = 5) -> list[str]:
    return [id for id, _ in search(index, query, limit)]


@pytest.mark.parametrize(
    ("facts", "query", "expected"),
    [
        (EN, "what address do you ship to?", "ship"),
        (EN, "billing adress", "bill"),
        (EN, "was the order canceled?", "status"),
        (EN, "order status", "status"),
        (EN, "when are we meeting", "meeting"),
        (EN, "any allergies to peanut?", "diet"),
        (EN, "can I give discounts", "discount"),
        (EN, "discuont", "discount"),
        (EN, "which hotels are booked", "hotel"),
        (PT, "qual o endereco?", "endereco"),
        (PT, "quais os endereços de entregas", "endereco"),
        (PT, "enderesso", "endereco"),
        (PT, "o cancelamento dos pedidos", "pedido"),
        (PT, "quando são as reuniões", "reuniao"),
        (PT, "sou alérgico a quê", "alergia"),
        (PT, "quais cartoes", "pagamento"),
        (PT, "instrucao", "montagem"),
        (PT, "os aluguéis", "aluguel"),
        (ES, "¿cuál es la dirección?", "direccion"),
        (ES, "direcciones para enviar", "direccion"),
        (ES, "se canceló el pedido", "pedido"),
        (ES, "reuniones", "reunion"),
        (ES, "presupesto", "presupuesto"),
        (ES, "con qué tarjetas pagar", "pago"),
        (ES, "habitaciones dobles", "habitacion"),
        (ES, "cumpleanos", "cumple"),
    ],
)
def test_the_fact_asked_for_comes_first(facts: dict[str, str], query: str, expected: str) -> None:
    assert found(index_of(facts), query)[0] == expected


def test_the_three_languages_share_one_index() -> None:
    index = index_of(EN | {f"pt_{id}": text for id, text in PT.items()} | {f"es_{id}": text for id, text in ES.items()})
    assert set(found(index, "cancel")) == {"status", "pt_pedido", "es_pedido"}


def test_one_is_said_all_of_it() -> None:
    index = index_of({"a": "blue car", "b": "red house", "c": "green tree"})
    # A word that no fact has, nor any like it, takes nothing away.
    for query in ("the blue car", "blue car zzzz"):
        ((id, score),) = search(index, query, 1)
        assert id == "a"
        assert score == pytest.approx(1.0)


def test_more_words_in_common_beat_fewer_and_rare_ones_frequent_ones() -> None:
    index = index_of({"a": "blue car", "b": "blue house", "c": "blue tree", "d": "red sky"})
    assert found(index, "blue car")[0] == "a"
    scores = dict(search(index, "blue sky", 9))
    assert scores["d"] > scores["a"] == scores["b"] == scores["c"]


def test_a_word_spelled_alike_is_worth_less() -> None:
    index = index_of({"a": "address here"})
    ((_, exact),) = search(index, "address", 1)
    ((_, alike),) = search(index, "adress", 1)
    assert 0 < alike < exact * ALIKE


def test_a_word_that_is_known_stands_for_no_other() -> None:
    assert found(index_of({"a": "address here", "b": "adress there"}), "adress") == ["b"]


@pytest.mark.parametrize("query", ["", "what is the", "¿?", "zzzz", "\ud83d", "0"])
def test_what_says_nothing_finds_nothing(query: str) -> None:
    assert search(index_of(EN), query, 5) == []
    assert search(Index(), query, 5) == []


@pytest.mark.parametrize("limit", [-1, 0, 1, 2, 3, 4])
def test_no_more_than_the_limit(limit: int) -> None:
    index = index_of(dict.fromkeys("abc", "blue car"))
    kept = max(0, min(limit, 3))
    assert len(search(index, "blue", limit)) == len(top(index, limit)) == kept
    assert len(index.candidates(terms("blue"), limit)) == kept


def test_priors_decide_between_equals_and_ties_go_to_the_newer() -> None:
    index = Index()
    index.add("old", "blue car", at=1)
    index.add("new", "blue car", at=2)
    index.add("policy", "blue car", prior=0.2, at=0)
    assert found(index, "car") == ["policy", "new", "old"]
    assert [id for id, _ in top(index, 3)] == ["policy", "new", "old"]


def test_being_new_is_worth_a_little_and_never_a_word() -> None:
    index = Index()
    index.add("new", "blue car", at=10 * HALF_AGE_S)
    index.add("old", "blue car", at=9 * HALF_AGE_S)
    index.add("said", "blue car wheel", at=0)
    (_, new), (_, old) = search(index, "blue car", 2, now=10 * HALF_AGE_S)
    assert new - old == pytest.approx(RECENCY / 2, rel=0.01)  # at the end of the hour
    assert search(index, "blue car wheel", 1, now=10 * HALF_AGE_S)[0][0] == "said"


def test_only_facts_of_the_scopes_are_ranked() -> None:
    index = Index()
    for id, scope in (("a", "global"), ("b", "task:1"), ("c", "task:2")):
        index.add(id, "blue car", scope=scope)
    assert {id for id, _ in search(index, "car", 9, scopes=("global", "task:2"))} == {"a", "c"}
    assert [id for id, _ in top(index, 9, scopes={"task:1"})] == ["b"]
    assert search(index, "car", 9, scopes=()) == top(index, 9, scopes=("task:3",)) == []


def test_candidates_share_the_most_terms_then_the_rarer() -> None:
    index = index_of({"a": "blue car wheel", "b": "blue car", "c": "blue tree", "d": "blue sky", "e": "old wheel"})
    assert index.candidates(terms("a blue wheel on a car"), 9)[:2] == ["a", "b"]
    assert index.candidates(terms("blue wheel nothing"), 9)[:3] == ["a", "e", "d"]
    assert index.candidates(["nothing"], 9) == index.candidates([], 9) == Index().candidates(["car"], 9) == []


def test_a_rare_term_is_not_worth_two_that_are_shared() -> None:
    index = index_of({"zebra": "a zebra", **{f"f{number}": "blue car" for number in range(20)}})
    assert index.candidates(terms("blue car zebra"), 21)[-1] == "zebra"


def test_adding_an_id_again_replaces_the_fact() -> None:
    index = index_of({"a": "blue car"})
    index.add("a", "red house")
    assert (found(index, "car"), found(index, "house"), len(index)) == ([], ["a"], 1)


def test_what_is_removed_is_not_found_and_removing_it_again_does_nothing() -> None:
    index = index_of(EN)
    for _ in range(2):
        index.remove("ship")
        assert "ship" not in found(index, "address")
        assert ("ship" in index, "bill" in index, len(index)) == (False, True, len(EN) - 1)


facts = st.dictionaries(
    st.sampled_from([f"f{number}" for number in range(8)]),
    st.tuples(
        st.lists(st.sampled_from(["blue", "car", "wheel", "address", "adress", "house", "42"]), max_size=4).map(
            " ".join
        ),
        st.integers(0, 2),
        st.integers(0, 2),
    ),
)
QUERIES = ["blue car", "addres", "wheel 42", "house of cars"]


def answers(index: Index) -> list[object]:
    searched = [search(index, query, 3, now=5) for query in QUERIES]
    return [index.size, searched, top(index, 3), [index.candidates(terms(query), 3) for query in QUERIES]]


@settings(max_examples=80, deadline=None)
@given(facts, facts)
def test_history_leaves_no_trace(
    before: dict[str, tuple[str, int, int]], after: dict[str, tuple[str, int, int]]
) -> None:
    lived, fresh = Index(), Index()
    for id, (text, prior, at) in before.items():
        lived.add(id, text, prior=prior, at=at)
    for id in before.keys() - after.keys():
        lived.remove(id)
    for id, (text, prior, at) in after.items():
        lived.add(id, text, prior=prior, at=at)
    for id, (text, prior, at) in sorted(after.items()):
        fresh.add(id, text, prior=prior, at=at)
    assert answers(lived) == answers(fresh)


def churned(live: int, rounds: int) -> Index:
    """An index of `live` facts, after as many facts as `rounds` times that have been in it."""
    index = Index()
    for number in range(1000, 1000 + live * rounds):
        index.add(f"f{number}", f"parcel {number} on shelf row{number % 7}")
        index.remove(f"f{number - live}")
    return index


def calls_of(act: Callable[[], object]) -> int:
    """How many calls, of Python's functions and of C's, an action takes."""
    seen: list[str] = []
    gc.disable()  # it may call back in the middle
    sys.setprofile(lambda frame, event, arg: seen.append(event) if event.endswith("call") else None)
    try:
        act()
    finally:
        sys.setprofile(None)
        gc.enable()
    return len(seen)


def write_and_ask(index: Index) -> int:
    search(index, "parcel shelf", 10)

    def act() -> None:
        index.remove(top(index, 1)[0][0])
        index.add("new", "parcel on a shelf in row3")
        search(index, "parcel shelf", 10, now=1.0, scopes=("",))
        index.candidates(["parcel"], 10)

    return calls_of(act)


@pytest.mark.parametrize("rounds", [2, 4, 8])
def test_nothing_grows_with_what_has_been(rounds: int) -> None:
    index = churned(64, rounds)
    # "parcel", "shelf", seven rows as "row3" and one "row", and a number a fact.
    assert index.size == Size(facts=64, words=2 + 7 + 1 + 64, postings=5 * 64) == churned(64, 1).size
    write_and_ask(churned(64, 1))  # what a word is looked up by is worked out once a process
    assert write_and_ask(index) == write_and_ask(churned(64, 1))


@pytest.mark.parametrize("live", [512, 1024, 4096])  # up to 2048 all are sorted
def test_a_write_and_a_query_take_as_many_steps_among_more_facts(live: int) -> None:
    write_and_ask(churned(live, 1))  # what a word is looked up by is worked out once a process
    assert write_and_ask(churned(live, 1)) == write_and_ask(churned(2 * live, 1))


def test_numpy_is_loaded_with_the_first_index() -> None:
    loaded = "print('numpy' in sys.modules)"
    code = f"import sys, sayso.memory.ranking.index as module; {loaded}; module.Index(); {loaded}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True"]


def test_what_says_something_comes_first_and_then_the_others() -> None:
    index = Index()
    for at, text in enumerate(["red car", "blue car", "green tree", "old house"]):
        index.add(str(at), text, prior=at / 10, at=float(at), scope="a" if at != 3 else "b")
    expected = ["1", "0", "3", "2"]
    for limit in range(6):
        ranked = index.ranked("car", limit, now=9.0)
        assert [each.id for each in ranked.entries] == expected[:limit]
        assert ranked.near == min(limit, 2)
        others = [(each.id, score) for near, score, each in ranked.scored() if not near]
        assert others == [each for each in top(index, 9, now=9.0) if each[0] in expected[2:limit]]
    assert [each.id for each in index.ranked("car", 9, scopes=["a"]).entries] == ["1", "0", "2"]


def test_many_facts_at_once_are_as_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    every = EN | {f"pt_{id}": text for id, text in PT.items()} | {f"es_{id}": text for id, text in ES.items()}
    one_by_one = index_of(every)
    expected = answers(one_by_one)
    monkeypatch.setattr(module, "MANY", len(every) - 2)
    at_once = Index()
    for id in ("other", "ship"):
        at_once.add(id, "blue car on a wheel")
        assert len(found(at_once, "car")) == len(at_once)
    at_once.remove("other")
    for id, text in every.items():
        at_once.add(id, text)
    assert answers(at_once) == expected
    for id in list(every)[::2]:
        one_by_one.remove(id)
        at_once.remove(id)
    assert answers(at_once) == answers(one_by_one)


def test_what_comes_and_goes_before_it_is_asked_for_was_never_there() -> None:
    index = index_of({"a": "blue car"})
    index.add("b", "red house")
    assert ("b" in index, len(index)) == (True, 2)
    index.remove("b")
    index.remove("a")
    assert ("b" in index, "a" in index, len(index)) == (False, False, 0)
    assert found(index, "house") == found(index, "car") == []
    assert index.size == Size(0, 0, 0)
