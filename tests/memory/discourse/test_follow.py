"""What a session's talk is about: asides, exercises and drafts begin, are seen while they last, and end."""

import msgspec
import pytest

from sayso.language.detect import Lang
from sayso.memory.claims.read import read
from sayso.memory.discourse.follow import follow
from sayso.memory.discourse.stands import MAX_CLOSED, MAX_OPEN_TURNS, MAX_RECENT, MAX_TOPICS, Discourse


def after(*turns: str, lang: Lang = "en") -> list[Discourse]:
    """Where the talk stands at each turn; turns that begin with ">" are the assistant's."""
    found = [Discourse()]
    for turn in turns:
        text, speaker = turn.removeprefix("> "), "assistant" if turn.startswith("> ") else "user"
        found.append(follow(found[-1], text, read(text, lang, None, speaker), speaker))
    return found[1:]


@pytest.mark.parametrize(
    ("lang", "opens", "inside", "closes"),
    [
        ("en", "hold on - the phone rings", "I owe him 15", "ok, back to the invoice"),
        ("en", "quick aside, lunch order", "the ramen please", "lunch done. Returning to the report"),
        ("pt", "peraí, o Uber chegou", "a placa é QXR7B21", "voltando ao aluguel: retiro no aeroporto"),
        ("pt", "só um parêntese", "quanto custa o som", "retomando o cardápio"),
        ("es", "un segundo que llegó el taxi", "le debo 18", "volviendo a la inscripción: martes"),
        ("es", "espérame tantito", "venden velas", "regresando al pastel: es para el 22"),
    ],
)
def test_an_aside_ends(lang: Lang, opens: str, inside: str, closes: str) -> None:
    one, two, three = after(opens, inside, closes, lang=lang)
    assert (one.scope, two.scope_id, three.scope) == ("task", one.scope_id, "global")
    assert three.closed == (one.scope_id,)


@pytest.mark.parametrize(
    ("lang", "opens", "closes", "scope"),
    [
        ("en", "what-if mode: say we did it in Madrid", "what-if mode over, throw it away", "hypothetical"),
        ("en", "let me draft an alternative: 6,650", "nah, discard the draft", "draft"),
        ("pt", "só simulando aqui: se fossem 60", "esquece a simulação, acabou", "hypothetical"),
        ("pt", "deixa eu rascunhar uma alternativa: 41.500", "joga o rascunho fora", "draft"),
        ("es", "hagamos de cuenta que fueran 160", "ya, olvida ese supuesto", "hypothetical"),
        ("es", "armá un borrador con 14.200", "descartá el borrador", "draft"),
    ],
)
def test_an_exercise_ends(lang: Lang, opens: str, closes: str, scope: str) -> None:
    one, answer, last = after(opens, "> Sure.", closes, lang=lang)
    assert (one.scope, answer.scope_id, last.scope) == (scope, one.scope_id, "global")
    assert last.closed == (one.scope_id,)
    assert last.ended == last.turn


def test_what_is_only_supposed_once_is_over_with_the_next_turn() -> None:
    one, _, three = after("imagine 25 of them in one pool", "> Ha.", "my size is 42")
    assert (one.scope, three.scope, three.closed) == ("hypothetical", "global", ())


@pytest.mark.parametrize(("said", "resumed"), [("back to the invoice: it is 90", True), ("the invoice is 90", False)])
def test_only_who_says_so_takes_up_what_was_left(said: str, resumed: bool) -> None:
    *_, last = after("the invoice is 80", "hold on - the phone rings", said)
    assert (last.scope, last.resumed == last.turn) == ("global", resumed)


def test_a_correction_is_no_aside() -> None:
    assert after("the rate is 200", "wait, make it 300")[-1].scope == "global"


@pytest.mark.parametrize("first", ["My phone is 555-0142", "the bell is broken", "sorry, the phone is dead"])
def test_where_nothing_was_said_there_is_nothing_to_leave(first: str) -> None:
    assert follow(Discourse(), first, read(first, "en"), "user").scope == "global"


def test_going_back_without_an_aside_closes_nothing() -> None:
    assert after("the fitting is on Tuesday", "let's go back to Monday")[-1].closed == ()


@pytest.mark.parametrize("extra", [-1, 0, 1])
def test_what_nobody_ends_ends(extra: int) -> None:
    turns = ["hold on, the phone rings", *["more"] * (MAX_OPEN_TURNS + extra)]
    assert after(*turns)[-1].scope == ("task" if extra <= 0 else "global")


def test_it_is_bounded() -> None:
    turns = [text for _ in range(MAX_CLOSED + 2) for text in ("hold on - the phone", "back to the invoice")]
    last = after(*turns)[-1]
    assert len(last.closed) == MAX_CLOSED
    words = " ".join(f"alpha{number}beta" for number in range(MAX_TOPICS * 2))
    assert len(after(words)[-1].topics) <= MAX_TOPICS


def test_what_the_assistant_asks_is_known() -> None:
    assert after("a table please", "> What date suits the party?")[-1].asked


def test_it_is_plain_data() -> None:
    last = after("hold on - the phone", "back to the invoice")[-1]
    assert msgspec.json.decode(msgspec.json.encode(last), type=Discourse) == last


@pytest.mark.parametrize(
    ("lang", "turns"),
    [
        ("en", ("the marquee seats 90", "two ticks, the milkman wants 11.20", "the marquee needs a floor")),
        ("en", ("the marquee seats 90", "ugh, the tap broke, 3 litres on the floor", "so, the marquee: white")),
        ("pt", ("a tenda tem 90 lugares", "segura aí, o carteiro cobrou 12", "a tenda precisa de piso")),
        ("es", ("la carpa tiene 90 asientos", "uf, se rompió el grifo, 3 litros", "la carpa necesita piso")),
    ],
)
def test_an_aside_is_over_when_the_talk_is_of_what_was_left(lang: Lang, turns: tuple[str, ...]) -> None:
    _, aside, last = after(*turns, lang=lang)
    assert (aside.scope, last.scope, last.closed) == ("task", "global", (aside.scope_id,))


@pytest.mark.parametrize(
    "turn",
    [
        "sorry, forgot: the marquee is white",
        "hold on, the marquee seats 80",
        "the office called, the marquee seats 80",
        "my number is 555 0199",
        "hang on, Stansted",
        "oh no, red",
        "ugh, the owner moved us to Friday",
        "uy, ahora somos doce",
        "eita, mudou pra quinta",
        "my boss just gave me the late shift, let's go with Friday, final answer",
    ],
)
def test_what_goes_on_with_the_matter_is_no_aside(turn: str) -> None:
    assert after("the marquee seats 90", turn)[-1].scope == "global"


@pytest.mark.parametrize(
    ("lang", "turns"),
    [
        ("en", ("the release has priority P1", "hold on - P1 outage in billing", "back to the release")),
        ("es", ("la mudanza es urgente", "un momento, algo urgente del banco", "volviendo a la mudanza")),
        ("pt", ("a mudança é urgente", "peraí, coisa urgente do banco", "voltando à mudança")),
    ],
)
def test_how_urgent_two_things_are_does_not_make_them_one(lang: Lang, turns: tuple[str, ...]) -> None:
    _, aside, last = after(*turns, lang=lang)
    assert (aside.scope, last.scope) == ("task", "global")


def test_an_aside_that_ends_in_its_turn_is_a_stretch_of_it() -> None:
    text = "one sec, the gardener is here. He wants 60. Sorry, that wasn't for you."
    last = after("the marquee seats 90", text)[-1]
    assert last.scope == "global"
    assert [text[start:end].strip() for start, end in last.over] == ["one sec, the gardener is here. He wants 60."]


def test_what_was_said_before_the_talk_is_taken_up_in_a_turn_is_of_the_aside() -> None:
    text = "ok paid him 60. Back to the marquee: it is white"
    last = after("the marquee seats 90", "hold on, the gardener is here", text)[-1]
    assert [text[start:end].strip() for start, end in last.over] == ["ok paid him 60."]


@pytest.mark.parametrize(
    ("lang", "said", "heeded"),
    [
        ("en", "back to the marquee", ""),
        ("en", "sorry about that, he's gone", ""),
        ("en", "back to the marquee: the chairs should be oak", "oak"),
        ("en", "anyway, the marquee moved to the garden", "garden"),
        ("en", "sorry about that, the marquee moved to the garden", "garden"),
        ("pt", "voltando ao toldo: agora é no jardim", "jardim"),
        ("es", "en fin, la carpa se movió al jardín", "jardín"),
    ],
)
def test_what_is_said_with_what_takes_up_the_matter_is_of_the_matter(lang: Lang, said: str, heeded: str) -> None:
    last = after("the marquee, the tent", "hold on, the gardener is here", said, lang=lang)[-1]
    told = " ".join(claim.text for claim in read(said, lang) if last.heeds(claim))
    assert heeded in told
    assert bool(told) == bool(heeded)


@pytest.mark.parametrize(
    ("said", "heeded"),
    [
        ("back to reality", False),
        ("ok, scrap that draft of the flyer", False),
        ("in reality the tent is blue", True),
        ("scrap the draft, the tent is blue", True),
    ],
)
def test_what_is_said_with_what_leaves_an_exercise_is_so(said: str, heeded: bool) -> None:
    last = after("let's pretend we had a tent in steel", said)[-1]
    assert any(last.heeds(claim) for claim in read(said, "en")) is heeded


def test_anyway_takes_up_nothing_behind_what_is_said() -> None:
    opened, last = after("the marquee seats 90", "hold on, the gardener is here", "he wants the shed anyway")[1:]
    assert (opened.scope, last.scope) == ("task", "task")


def test_what_somebody_disowns_is_undone() -> None:
    assert after("the marquee seats 90", "yes dad, soup at 8", "oops, wrong chat")[-1].undone == (2,)


def test_an_interruption_is_known_by_its_excuse() -> None:
    turns = ("the marquee seats 90", "she owes him 45", "sorry about the interruption. The marquee is white")
    assert after(*turns)[-1].undone == (2,)


def test_an_excuse_that_goes_back_to_nothing_undoes_nothing() -> None:
    assert after("she owes him 45", "as I was saying, the marquee is white")[-1].undone == ()


@pytest.mark.parametrize(
    ("lang", "opens", "ends"),
    [
        ("en", "Dummy booking: Mr Nobody, table 40", "the real booking is for Reed, table 2"),
        ("en", "Role-play: I am a guest in room 900", "enough. I am in room 12"),
        ("pt", "Pedido de teste: 50 caixas", "agora de verdade: 4 caixas"),
        ("es", "Ejercicio del taller: la cuota es 900", "terminado el ejercicio. La cuota es 30"),
    ],
)
def test_what_is_only_for_practice_is_not_so(lang: Lang, opens: str, ends: str) -> None:
    one, last = after(opens, ends, lang=lang)
    assert (one.scope, last.scope) == ("hypothetical", "global")
    assert last.closed == (one.scope_id,)


def test_a_draft_is_seen_until_it_is_thrown_away() -> None:
    one, two, three = after("Draft poster: doors at 5", "the band is loud", "bin the draft")
    assert (one.scope, two.scope, two.inside) == ("draft", "global", (one.scope_id,))
    assert (three.inside, three.closed) == ((), (one.scope_id,))


def test_what_is_only_supposed_is_seen_until_the_talk_leaves_it() -> None:
    one, two, three = after(
        "if we sold it, a villa would cost 900 k", "the lamp is red", "back to reality: rent is 700"
    )
    assert (one.scope, two.inside, three.inside) == ("hypothetical", (one.scope_id,), ())


@pytest.mark.parametrize("over", [-1, 0, 1])
def test_the_turns_that_may_be_undone_are_bounded(over: int) -> None:
    turns = [f"the lamp {number} is red" for number in range(MAX_RECENT + over)]
    assert len(after(*turns)[-1].recent) == min(MAX_RECENT, MAX_RECENT + over)


@pytest.mark.parametrize(
    "said", ["oh no, I muddled up both buses: 7:50", "ay, me equivoqué, 15 cajas", "eita, anotei trocado"]
)
def test_who_owns_up_to_a_mistake_breaks_nothing_off(said: str) -> None:
    first = follow(Discourse(), "the bus leaves at 7:20", read("the bus leaves at 7:20", "en"))
    assert follow(first, said, read(said)).scope == "global"


@pytest.mark.parametrize(
    ("lang", "asked", "words"),
    [
        ("en", "could we move it to 9pm", "9pm"),
        ("en", "sorry hun could we move it to 9pm, the sitter is late", "9pm"),
        ("es", "perdón, podríamos pasarla a las 21:00", "21:00"),
        ("pt", "oi, poderíamos passar pras 21h", "21h"),
    ],
)
def test_what_is_asked_for_without_a_mark_is_granted(lang: Lang, asked: str, words: str) -> None:
    granted = after(asked, "> No problem." if lang == "en" else "> Claro.", lang=lang)[-1].agreed
    assert granted is not None
    assert words in granted.words


@pytest.mark.parametrize("said", ["I told her we could move it to 9pm", "nobody could do it at 9pm"])
def test_what_could_be_and_nobody_asks_for_is_not_granted(said: str) -> None:
    assert after(said, "> No problem.")[-1].agreed is None
