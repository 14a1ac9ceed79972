"""The words of a piece of text: terms, names, and folding that keeps places."""

import pytest

from sayso.language.detect import Lang
from sayso.memory.claims.vocabulary.words import Word, fold_same, terms_of, words_of


def words(text: str, lang: Lang | None = "en", quiet: tuple[int, ...] = (), key: bool = False) -> list[Word]:
    return words_of(text, bytearray(len(text)), lang, quiet, key)


def test_small_words_say_nothing_of_a_topic() -> None:
    assert [(word.bare, word.term) for word in words("the piano of a neighbour")][::2] == [
        ("the", ""),
        ("of", ""),
        ("neighbour", "neighbour"),
    ]


def test_a_quiet_word_says_nothing_of_a_topic() -> None:
    assert terms_of(words("piano lessons", quiet=(0,))) == terms_of(words("lessons"))


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("ask Ana", {"Ana"}),
        ("order #204", {"#204"}),
        ("the VPN port", {"VPN"}),
        ("ALL IN CAPITALS", set[str]()),
        ("hall B", {"B"}),
        ("hall A is here", {"A"}),
        ("A hall", set[str]()),
        ("hall I saw", set[str]()),
        ("the IT of the abbey", {"IT"}),
        ("do NOT go", set[str]()),
        ("ask Dr Cole", {"Cole"}),
        ("Rent is due. Tickets too", set[str]()),
    ],
)
def test_names_are_written_large_or_numbered(text: str, names: set[str]) -> None:
    assert {text[word.start : word.end] for word in words(text) if word.name} == names


def test_a_unit_is_no_name() -> None:
    assert not [word for word in words("the 50 GB plan") if word.bare == "gb" and word.name]
    assert [word for word in words("the GB office") if word.bare == "gb" and word.name]


def test_a_name_is_no_concept() -> None:
    assert not any(word.term.startswith("=") for word in words("call Pricila", "pt") if word.name)


def test_what_is_done_anew_is_the_same_thing() -> None:
    assert terms_of(words("reallocated")) == terms_of(words("allocated"))


def test_words_inside_a_value_are_no_words() -> None:
    covered = bytearray(b"\0" * 4 + b"\1" * 8)
    assert [word.bare for word in words_of("pay 30 euros", covered, "en", (), False)] == ["pay"]


def test_folding_keeps_places() -> None:
    text = "Não, ﬁm ½ É’s"
    assert len(fold_same(text)) == len(text)
    assert fold_same("AÇÃO") == "acao"


@pytest.mark.parametrize(("text", "lang"), [("oiii", "pt"), ("heyyy", "en"), ("holaaa", "es"), ("argh", "en")])
def test_a_stretched_greeting_is_one(text: str, lang: Lang) -> None:
    assert terms_of(words(text, lang)) == frozenset()


@pytest.mark.parametrize(
    ("text", "named"),
    [("the cat is called tiger", True), ("a cat called Tiger", True), ("she called and left", False)],
)
def test_who_called_has_no_name_for_it(text: str, named: bool) -> None:
    assert ("=name" in terms_of(words(text))) is named


def test_small_words_in_capitals_after_an_article_are_names() -> None:
    assert {"das", "os"} <= terms_of(words("o prazo da DAS e da OS", "pt"))
    assert not terms_of(words("o prazo das OS", "pt")) & {"das"}


def test_an_accent_tells_a_noun_from_a_small_word() -> None:
    assert "té" in terms_of(words("el molino de té", "es"))
    assert terms_of(words("te lo digo", "es")).isdisjoint({"te", "té"})


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("the job is on-site", {"=job", "on-site"}),
        ("a part-time post", {"part-time", "post"}),
        ("a card-based layout", {"card-based", "layout"}),
        ("the top-up card", {"top", "card"}),
    ],
)
def test_words_that_are_tied_are_one(text: str, terms: set[str]) -> None:
    assert terms_of(words(text)) == terms


def test_a_portuguese_pronoun_is_not_tied_to_its_verb() -> None:
    assert "-" not in "".join(terms_of(words("mudou-se, e disse-me que entregou-lhe o livro", "pt")))
