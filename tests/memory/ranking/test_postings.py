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


@settings(max_examples=100, deadline=None)
@given(rows, st.data())
def test_moving_the_last_into_a_gap_is_having_put_it_there(facts: list[frozenset[str]], data: st.DataObject) -> None:
    postings = Postings()
    for place, terms in enumerate(facts):
        postings.add(place, terms)
    while facts:
        place = data.draw(st.integers(0, len(facts) - 1))
        postings.remove(place, facts[place])
        last = facts.pop()
        if place < len(facts):
            postings.move(len(facts), place, last)
            facts[place] = last
        words = frozenset[str]().union(*facts)
        assert {word: listed(postings, word) for word in words} == {
            word: [at for at, terms in enumerate(facts) if word in terms] for word in words
        }
        assert (len(postings), postings.total) == (len(words), sum(map(len, facts)))
