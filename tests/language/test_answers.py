"""Yes, no and never mind: what counts, and above all what does not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.language import answers
from sayso.language.answers import MAX_ANSWER_CHARS, Answer, answer, urges
from sayso.language.fold import fold
from sayso.language.sayings import squeeze

YES = [
    "yes", "Yes", "YES", "yes!", "yes.", "yess", "YESSS", "yeahhh", "y", "Y", "yep", "yup", "sure", "ok",
    "OK", "Ok.", "okay", "okayyy", "okey", "sim", "SIM", "Sim!", "siiim", "simmm", "s", "S", "ss", "sss",
    "claro", "Claro!", "claaaro", "pode", "isso", "confirmo", "Confirmado", "certo", "correto", "exato",
    "blz", "beleza", "si", "sí", "SÍ", "Sí!", "síííí", "sii", "sip", "dale", "Dale!", "daleee", "vale",
    "correcto", "exacto", "adelante", "acepto",
    "👍", "👍🏻", "👍🏿", "👍👍👍", "👍🏽👍🏽", "👌", "👌🏾", "✅", "✔️", "☑️",
    "🆗",
]  # fmt: skip

YES_PHRASES = [
    "yes please", "Yes, please!", "yes yes", "yes, yes, yes", "ok 👍", "yes 👍🏽", "sim 🙏", "sim :)",
    "go ahead", "do it", "of course", "that's right", "That’s correct", "i confirm", "sim, pode",
    "pode sim", "isso mesmo", "com certeza", "claro que sim", "tá bom", "ta certo", "é isso mesmo",
    "sí, claro", "si por favor", "claro que sí", "por supuesto", "de acuerdo", "así es", "está bien",
    "yes\nplease", "  sim  ", "sim claro", "¡Sí!", "s s", "ok, sim", "y\u200bes", "\u202ayes\u202c",
    "sim\ufeff", "si\u0301",
]  # fmt: skip

NO = [
    "no", "No", "NO", "no!", "nooo", "NOOO", "n", "N", "nn", "nnn", "nope", "nah", "don't", "dont", "never",
    "negative", "não", "NÃO", "nao", "naum", "nunca", "jamais", "negativo", "nãooo", "nop",
    "👎", "👎🏻", "👎🏿",
    "👎👎", "❌", "🚫",
]  # fmt: skip

NO_PHRASES = [
    "no thanks", "No, thank you.", "no no no", "not now", "don't do it", "Don’t", "of course not",
    "not yet", "não, obrigado", "nao obrigada!", "agora não", "claro que não", "de jeito nenhum",
    "nem pensar", "não quero", "no gracias", "No, gracias", "claro que no", "para nada", "ni hablar",
    "mejor no", "todavía no", "no 👎", "no nope", "na\u0303o", "i said no", "I said NO!", "no, espera", "nao, pera",
    "não, espera", "no, wait", "ni loco", "eu disse nao", "eu disse que não", "dije que no", "ya dije que no", "no no",
]  # fmt: skip

WITHDRAW = [
    "never mind", "Nevermind", "nvm", "forget it", "Forget it!", "drop it", "I changed my mind",
    "deixa pra lá", "deixa para la", "esquece", "Esqueça!", "desisto", "mudei de ideia", "olvídalo",
    "olvidalo", "déjalo", "Déjalo así", "no importa", "ya no", "cambié de idea",
]  # fmt: skip

NOTHING = [
    "", " ", "?", "!", "...", "🙏", "😊", "🏽", "\x00", "yes\x00", "\u200b", "'", ")",
    # a question, or more than an answer
    "yes?", "no?", "sim?", "ok?", "¿sí?", "sí?", "👍?", "yes ?", "¿si", "yes？", "pode isso?",
    "yes but change the amount", "no I meant 200", "yes 200", "no, 200", "sim mas troca o valor",
    "sí pero no", "ok cancel", "yes no", "no yes", "sim não", "s n", "👍👎", "👍 👎", "yes 👎", "no 👍",
    "claro, no", "pode não", "not yes", "yes to all", "no problem", "no hay problema", "sem problema",
    "yesterday", "nothing", "know", "now", "y si", "si y", "ok n", "no n",
    "y eso", "y claro", "n sei", "no sé", "não sei",
    "I don't know", "maybe", "talvez", "quizás", "wait", "later", "espera", "pera", "hold on", "depois", "luego",
    # hesitating
    "hmm ok", "Hmm... ok", "um ok", "um, yes", "well ok", "well, sure", "hmm", "well",
    # may be commands
    "cancel", "Cancel!", "cancela", "cancelar", "cancelado", "cancele", "stop", "parar", "status", "help",
    "ajuda",
    # laughter, greetings, bare thanks, near-words
    "kkk", "kkkk", "rsrs", "oi", "hola", "hi", "tudo bem", "thanks", "obrigado", "gracias", "iso", "non",
    "noon", "so", "~yes~", '"yes"', "> yes", "1", "204", "s.o.s", "n/a",
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("yep, send it", "yes"), ("isso, pode mandar", "yes"), ("sí, envíalo", "yes"), ("sim, manda ver", "yes"),
        ("send it", None), ("pode mandar", None), ("envíalo", None), ("no, send it", None), ("não, pode mandar", None),
    ],
)  # fmt: skip
def test_what_urges_is_a_yes_only_after_one(text: str, said: str | None) -> None:
    """ "Send it" may be the opposite of a yes to "cancel it?"."""
    assert answer(text) == said


@pytest.mark.parametrize(
    ("text", "does"),
    [
        ("send it", True), ("Send it!", True), ("envíalo", True), ("pode mandar", True), ("mándalo ya", True),
        ("faz aí", True), ("manda aí", True), ("dale envía", True), ("Manda ver...", True),
        ("send it?", False), ("send it to Ana", False), ("send 5", False), ("envia 5", False), ("yes", False),
        ("dale", False), ("sim, pode mandar", False), ("", False),
    ],
)  # fmt: skip
def test_what_only_urges(text: str, does: bool) -> None:
    assert urges(text) is does


@pytest.mark.parametrize(("length", "does"), [(-1, True), (0, True), (1, False)])
def test_a_long_text_urges_nothing(length: int, does: bool) -> None:
    assert urges("send it".ljust(MAX_ANSWER_CHARS + length, "!")) is does


def test_what_urges_answers_nothing_unless_it_agrees_too() -> None:
    answers_too = {phrase for phrase in answers._URGED if answer(phrase)}
    assert answers_too == {phrase for phrase in answers._URGED if phrase.startswith("dale ")}


@pytest.mark.parametrize("text", [*YES, *YES_PHRASES])
def test_yes(text: str) -> None:
    assert answer(text) == "yes"


@pytest.mark.parametrize("text", [*NO, *NO_PHRASES])
def test_no(text: str) -> None:
    assert answer(text) == "no"


@pytest.mark.parametrize("text", WITHDRAW)
def test_withdraw(text: str) -> None:
    assert answer(text) == "withdraw"


@pytest.mark.parametrize("text", NOTHING)
def test_anything_else_is_no_answer(text: str) -> None:
    assert answer(text) is None


@pytest.mark.parametrize(
    "more", ["{}?", "¿{}", "{} but", "mas {}", "{} 200", "{} cancel", "{}\x00", "not {}", "{} {{}}"]
)
def test_an_answer_with_anything_more_is_none(more: str) -> None:
    for text in [*YES, *NO, *YES_PHRASES, *NO_PHRASES, *WITHDRAW]:
        assert answer(more.format(text)) is None, text


@pytest.mark.parametrize(
    ("length", "expected"),
    [(MAX_ANSWER_CHARS - 1, "yes"), (MAX_ANSWER_CHARS, "yes"), (MAX_ANSWER_CHARS + 1, None)],
)
def test_the_length_limit(length: int, expected: Answer | None) -> None:
    assert answer("yes" + "!" * (length - 3)) == expected
    assert answer("y" + "e" * (length - 2) + "s") == expected


def test_hostile_text_is_refused_before_it_is_looked_at() -> None:
    class Untouchable(str):
        def casefold(self) -> str:
            raise AssertionError("looked at")

        lower = translate = isascii = casefold  # type: ignore[assignment]

    assert answer(Untouchable("s" * 65_536)) is None


def test_the_tables_are_folded_and_never_contradict() -> None:
    squeezed: dict[str, Answer] = {}
    for phrase, said in answers._ANSWERS.items():
        assert phrase == fold(phrase)
        assert len(phrase) <= MAX_ANSWER_CHARS
        assert squeezed.setdefault(squeeze(phrase), said) == said, phrase
    lists = [answers._YES, answers._NO, answers._WITHDRAW]
    written = [part.strip() for table in lists for line in table.strip().splitlines() for part in line.split("|")]
    assert len(written) == len(set(written)) == len(answers._ANSWERS)
    assert "" not in answers._ANSWERS


@pytest.mark.parametrize("word", ["cancel", "cancela", "cancelar", "stop", "parar", "k", "kk", "e"])
def test_commands_and_ambiguous_words_are_not_in_the_tables(word: str) -> None:
    assert word not in answers._ANSWERS
    assert word not in answers._SQUEEZED


@given(st.sampled_from(sorted(answers._ANSWERS)), st.data())
def test_case_accents_and_punctuation_make_no_difference(phrase: str, data: st.DataObject) -> None:
    shout = "".join(data.draw(st.sampled_from([char, char.upper(), char + "\u200b"])) for char in phrase)
    text = data.draw(st.sampled_from(["", " ", "\n"])) + shout + data.draw(st.sampled_from(["", "!", ".", "!!", " …"]))
    if len(text) <= MAX_ANSWER_CHARS:
        assert answer(text) == answers._ANSWERS[phrase]


@given(st.text(max_size=MAX_ANSWER_CHARS))
def test_a_text_with_a_digit_or_a_question_is_never_an_answer(text: str) -> None:
    assert answer(text[:-1] + "?") is None
    assert answer("7" + text[:-1]) is None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("yes please, thank you!", "yes"), ("sim, obrigado", "yes"), ("sí, gracias", "yes"),
        ("no, muchas gracias", "no"),
        ("yes, that's right", "yes"), ("tá, pode ser", "yes"), ("bueno, sí", "yes"), ("ah, não", "no"),
        ("ok thanks", None), ("ok obrigado", None), ("vale, gracias", None), ("yes no", None), ("sim, mas não", None),
        ("ta", None), ("so", None), ("y gracias", None), ("never mind then", "withdraw"),
        ("ah, deixa, obrigado", None), ("olvídalo, gracias", "withdraw"),
    ],
)  # fmt: skip
def test_an_answer_in_two_phrases(text: str, said: str | None) -> None:
    assert answer(text) == said
