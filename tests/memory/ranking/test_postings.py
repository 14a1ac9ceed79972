"""Places by word, in order, and nothing kept of words that no fact has."""

from array import array

from hypothesis import given, settings
from hypothesis import strategies as st

from sayso.memory.ranking.postings import Postings

rows = st.lists(st.frozensets(st.sampled_from(["red", "green", "blue", "purple"])), max_size=8)


def listed(postings: Postings, term: str) -> list[int]:
    return list(postings.places(term) or ())


def test_a_word_has_the_places_of_its_facts_in_order() -> None:
    postings = Postings()
    for place, terms in enumerate((["red", "blue"], ["red"], ["red"])):
        postings.add(place, terms)
    assert postings.places("red") == array("i", [0, 1, 2])
    assert (listed(postings, "blue"), postings.places("green")) == ([0], None)
    assert (len(postings), postings.total) == (2, 4)


def test_a_word_is_gone_with_its_last_fact_and_so_is_its_spelling() -> None:
    postings = Postings()
    postings.add(0, ["purple"])
    assert [word for word, _ in postings.alike("purpel")] == ["purple"]
    postings.remove(0, ["purple"])
    assert (postings.places("purple"), postings.alike("purpel"), len(postings), postings.total) == (None, [], 0, 0)


def test_many_facts_come_after_those_there_are() -> None:
    one_by_one, at_once = Postings(), Postings()
    for postings in (one_by_one, at_once):
        postings.add(0, ["red", "blue"])
    for place, terms in enumerate((["red", "purple"], ["purple"]), 1):
        one_by_one.add(place, terms)
    at_once.extend(1, {"red": array("i", [0]), "purple": array("i", [0, 1])})
    for postings in (one_by_one, at_once):
        assert [listed(postings, word) for word in ("red", "blue", "purple")] == [[0, 1], [0], [1, 2]]
        assert [word for word, _ in postings.alike("purpel")] == ["purple"]
        assert (len(postings), postings.total) == (3, 5)


@settings(max_examples=100, deadline=None)
@given(rows, st.data())
def test_places_stay_in_order_as_facts_come_and_go(facts: list[frozenset[str]], data: st.DataObject) -> None:
    postings = Postings()
    places = data.draw(st.permutations(range(len(facts))))
    for place in places:
        postings.add(place, facts[place])
    gone = data.draw(st.sets(st.sampled_from(range(len(facts))))) if facts else set[int]()
    for place in gone:
        postings.remove(place, facts[place])
    left = {at: terms for at, terms in enumerate(facts) if at not in gone}
    words = frozenset[str]().union(*left.values())
    assert {word: listed(postings, word) for word in words} == {
        word: [at for at, terms in left.items() if word in terms] for word in words
    }
    assert (len(postings), postings.total) == (len(words), sum(map(len, left.values())))
