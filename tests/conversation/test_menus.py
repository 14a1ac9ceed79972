"""Menus: every option is on one page, and an answer names one of them or nothing."""

import pytest

from sayso.conversation import menus
from sayso.conversation.menus import NextPage, by_number, chosen, menu_word, numbered, page_of, pages, room, shortened
from sayso.errors import PayloadError
from sayso.records import Outgoing, Selection, replace
from tests.samples import ALICE, NOW


def menu(count: int, *, page: int = 1, send_id: str = "out_1") -> Outgoing:
    options = tuple(Selection(f"id-{place}", f"Option {place}") for place in range(1, count + 1))
    return Outgoing(
        send_id=send_id,
        conversation_id="c",
        channel="whatsapp",
        recipient=ALICE,
        text="Which?",
        buttons=options,
        page=page,
        created_at=NOW,
    )


def labelled(*labels: str) -> Outgoing:
    options = tuple(Selection(f"id-{place}", label) for place, label in enumerate(labels))
    return replace(menu(0), buttons=options)


@pytest.mark.parametrize(
    ("count", "sizes"),
    [
        (0, [0]),
        (1, [1]),
        (9, [9]),
        (10, [10]),
        (11, [9, 2]),
        (18, [9, 9]),
        (19, [9, 10]),
        (20, [9, 9, 2]),
        (28, [9, 9, 10]),
    ],
)
def test_pages_fill_up_and_the_last_needs_no_more(count: int, sizes: list[int]) -> None:
    options = menu(count).buttons
    found = pages(options)
    assert [len(page) for page in found] == sizes
    assert tuple(option for page in found for option in page) == options


def test_there_is_an_end_to_it() -> None:
    for count in (menus.MAX_OPTIONS - 1, menus.MAX_OPTIONS):
        assert len(page_of(menu(count)).rows) == 9
        assert len(numbered(menu(count)).splitlines()) == 12
    longest = menu(menus.MAX_OPTIONS + 1)
    for show in (page_of, numbered):
        with pytest.raises(PayloadError) as problem:
            show(longest)
        assert problem.value.code == "send.too_many_options"
    assert chosen(longest, "nothing of it") is None


def test_a_page_shows_its_rows_and_the_way_on() -> None:
    first, last = page_of(menu(11)), page_of(menu(11, page=2))
    assert first.rows == menu(11).buttons[:9]
    assert first.more is not None and first.more.label == "More…"
    assert last.rows == menu(11).buttons[9:]
    assert last.more is None
    assert page_of(menu(10)).more is None


@pytest.mark.parametrize("page", [0, -1, 3])
def test_a_page_that_there_is_not(page: int) -> None:
    with pytest.raises(PayloadError) as problem:
        page_of(menu(11, page=page))
    assert problem.value.code == "send.no_such_page"


def test_what_is_chosen_is_an_option_of_this_menu() -> None:
    message = menu(12)
    assert chosen(message, "id-3") == message.buttons[2]
    assert chosen(message, "id-12") == message.buttons[11]  # an earlier page is still on the person's screen
    for other in ("id-13", "", "ID-3", " id-3", "id-3 ", "3", "Option 3"):
        assert chosen(message, other) is None


def test_more_leads_to_the_next_page_of_the_menu_it_stood_in() -> None:
    message = menu(25)
    more = page_of(message).more
    assert more is not None
    assert chosen(message, more.id) == NextPage(2)
    second = replace(message, page=2)
    assert chosen(second, more.id) is None
    further = page_of(second).more
    assert further is not None
    assert chosen(second, further.id) == NextPage(3)
    assert chosen(menu(25, send_id="out_2"), more.id) is None
    assert chosen(menu(10), more.id) is None


def test_the_last_page_leads_nowhere() -> None:
    last = menu(11, page=2)
    ids = [menus._more_id(menu(11, page=page)) for page in (1, 2, 3)]
    assert [chosen(last, id_) for id_ in ids] == [None, None, None]


def test_an_option_whose_id_looks_like_more_is_still_that_option() -> None:
    message = menu(11)
    more = page_of(message).more
    assert more is not None
    own = Selection(more.id, "mine")
    assert chosen(replace(message, buttons=(own, *message.buttons[1:])), more.id) == own


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ("More…", "Options")),
        ("pt", ("Mais…", "Opções")),
        ("es", ("Más…", "Opciones")),
        ("fr", ("More…", "Options")),
    ],
)
def test_the_menu_speaks_three_languages(lang: str, words: tuple[str, str]) -> None:
    assert (menu_word("more", lang), menu_word("options", lang)) == words
    more = page_of(menu(11), lang).more
    assert more is not None and more.label == words[0]


# without buttons


def test_a_menu_can_be_written_out() -> None:
    assert numbered(menu(2)) == "Which?\n\n1. Option 1\n2. Option 2"
    assert numbered(menu(0)) == "Which?"
    assert numbered(replace(menu(1), buttons=(Selection("a", "two\nlines"),))) == "Which?\n\n1. two lines"


@pytest.mark.parametrize("written", ["2", " 2 ", "2.", "2)", "2.)", "02", "٢"])
def test_a_number_names_an_option(written: str) -> None:
    assert by_number(menu(12), written) == menu(12).buttons[1]


@pytest.mark.parametrize("written", ["", "13", "-2", "2 3", "two", "2x", "2.5", "½", "²", "0002", "9" * 5000])
def test_and_nothing_else_does(written: str) -> None:
    assert by_number(menu(12), written) is None


@pytest.mark.parametrize("count", [9, 10, 11, 20, menus.MAX_OPTIONS])
def test_numbers_count_over_all_pages_and_name_the_same_on_each(count: int) -> None:
    message, written = menu(count), []
    for page in range(1, len(pages(message.buttons)) + 1):
        shown = replace(message, page=page)
        written += [line for line in numbered(shown).splitlines()[2:] if not line.startswith("0.")]
        for place, option in enumerate(message.buttons, 1):
            assert by_number(shown, str(place)) == option
    assert written == [f"{place}. Option {place}" for place in range(1, count + 1)]


def test_a_written_menu_goes_on_by_nought() -> None:
    first, second, last = (menu(20, page=page) for page in (1, 2, 3))
    assert numbered(first).splitlines()[-2:] == ["9. Option 9", "0. More…"]
    assert numbered(second, "pt").splitlines()[-2:] == ["18. Option 18", "0. Mais…"]
    assert numbered(last, "es") == "Which?\n\n19. Option 19\n20. Option 20"
    assert [by_number(shown, "0") for shown in (first, second, last)] == [NextPage(2), NextPage(3), None]
    assert by_number(first, " 0.") == NextPage(2)
    assert [by_number(menu(count), "0") for count in (9, 10, 11)] == [None, None, NextPage(2)]


def test_a_written_option_has_a_length() -> None:
    for size in (menus.MAX_LINE_CHARS - 1, menus.MAX_LINE_CHARS):
        assert numbered(labelled("x" * size)) == f"Which?\n\n1. {'x' * size}"
    assert numbered(labelled("x" * (menus.MAX_LINE_CHARS + 1))) == f"Which?\n\n1. {'x' * (menus.MAX_LINE_CHARS - 1)}…"


def test_a_label_is_shortened_to_its_limit() -> None:
    assert [shortened("x" * size, 5) for size in (4, 5, 6)] == ["xxxx", "xxxxx", "xxxx…"]
    assert shortened("one two", 5) == "one…"


@pytest.mark.parametrize("count", [0, 1, 2, 9, 10, 11, 19, 150, menus.MAX_OPTIONS])
@pytest.mark.parametrize("size", [1, 30, 500])
def test_there_is_room_for_every_page(count: int, size: int) -> None:
    message = labelled(*["x" * (size + place % 7) for place in range(count)])
    for page in range(1, len(pages(message.buttons)) + 1):
        for lang in ("en", "pt", "es"):
            taken = len(numbered(replace(message, page=page), lang)) - len(message.text)
            assert taken <= room(message.buttons)
    if count <= menus.MAX_PAGE_ROWS:
        assert len(numbered(message)) == len(message.text) + room(message.buttons)
