"""Cues of change and the guards against them: each kind in three languages, and plain sentences without any."""

from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.language.cues import CHANGES, GUARDS, MAX_BETWEEN_CHARS, Cue, _patterns, cues
from sayso.language.detect import Lang
from tests.growth import despite_noise

SAID: dict[str, dict[str, str]] = {
    "correction": {
        "en": "no, five | I meant the red one | actually Friday | the blue one instead | make it two | "
        "change the colour to green | replaced the lamp with a sofa | my mistake | switch me to basic",
        "pt": "não, cinco | quer dizer, o vermelho | na verdade é sexta | aliás, são duas | melhor na quinta | "
        "troca o azul por verde | muda o endereço pra rua de baixo | em vez de duas, três | errei o número",
        "es": "no, cinco | quise decir el rojo | en realidad es el viernes | mejor el jueves | cámbialo a verde | "
        "cambia la lámpara por un sofá | en lugar de dos, tres | perdón, son dos | me equivoqué de talla",
    },
    "change": {
        "en": "raise the limit to 300 | it went up to 300 | reduced the rent to 900",
        "pt": "o aluguel subiu para 300 | baixou pra 250 | reajustaram para 310",
        "es": "el alquiler subió a 300 | lo bajamos a 250 | aumentaron a 310",
    },
    "cancellation": {
        "en": "I no longer work there | a trip was cancelled | it got canceled | I don't need it anymore | never mind",
        "pt": "não trabalho mais lá | a viagem foi cancelada | desisti do sofá | deixa pra lá | esquece",
        "es": "ya no trabajo ahí | el viaje fue cancelado | olvídalo | dejé de fumar | no lo necesito más",
    },
    "reversion": {
        "en": "back to the small one | like before | undo that | please revert it | it returned to normal",
        "pt": "volta para o pequeno | deixa como antes | desfaz isso | voltamos ao plano antigo | reverte aí",
        "es": "vuelve a la pequeña | déjala como antes | deshazlo | volvimos, volver al plan viejo | revierte eso",
    },
    "finality": {
        "en": "that is final | it's confirmed | done deal | we are settled",
        "pt": "fechado | está confirmada | é definitivo | bati o martelo",
        "es": "confirmado | es definitivo | trato hecho | ya está decidido",
    },
    "question": {
        "en": "the red one? | how much is the red one | is it ready | do you know if it does",
        "pt": "o vermelho? | quanto custa o vermelho | será que chega | sabe se chegou",
        "es": "¿el rojo? | cuánto cuesta el rojo | dónde está mi sofá | sabes si llegó",
    },
    "hypothetical": {
        "en": "if it rains | what if I paid now | suppose it breaks | that would help | unless it is blue",
        "pt": "se chover eu aviso | e se eu pagasse | suponha que quebre | poderia ser azul | a menos que chova",
        "es": "si llueve te aviso | y si pago ahora | supongamos que se rompe | podría ser azul | a menos que llueva",
    },
    "quotation": {
        "en": 'she said it was red | according to the shop | the sign read "closed on Monday" | I was told so',
        "pt": 'ela disse que era vermelho | segundo a loja | a placa era "fechado na segunda" | me falaram isso',
        "es": 'ella dijo que era rojo | según la tienda | el cartel era "cerrado el lunes" | me dijeron eso',
    },
    "negated": {
        "en": "I did not change | we haven't moved | it isn't confirmed | nothing changed | don't move | not final",
        "pt": "não mudei nada | nunca cancelei | não foi confirmado | nem troquei | não cancela",
        "es": "no he cambiado nada | nunca cancelé | no está confirmado | no lo cambies | sin cambiar",
    },
    "tentative": {
        "en": "maybe two | thinking of a sofa | it's a draft | I might take it | not sure yet",
        "pt": "talvez duas | estou pensando em um sofá | é um rascunho | acho que sim, provavelmente | a confirmar",
        "es": "quizás dos | tal vez dos | estoy pensando en un sofá | es un borrador | por confirmar",
    },
    "future": {
        "en": "it will be blue | from June on | I'll take it | next week | going to paint it",
        "pt": "vou levar | a partir de junho | na próxima semana | mais tarde",
        "es": "voy a llevarlo | a partir de junio | la próxima semana | más tarde",
    },
}  # fmt: skip
ROWS = [
    (kind, lang, text.strip())
    for kind, by_lang in SAID.items()
    for lang, texts in by_lang.items()
    for text in texts.split(" | ")
]


def kinds(text: str, lang: Lang | None) -> set[str]:
    return {cue.kind for cue in cues(text, lang)}


@pytest.mark.parametrize(("kind", "lang", "text"), ROWS)
def test_every_kind_is_found_in_its_language(kind: str, lang: Lang, text: str) -> None:
    assert kind in kinds(text, lang)


def test_every_kind_has_phrases_in_every_language() -> None:
    for lang in ("en", "pt", "es"):
        assert set(_patterns(lang)) == CHANGES | GUARDS == set(SAID)
    assert not CHANGES & GUARDS


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("the lamp costs 20", "en"), ("two red chairs and a table", "en"), ("my name is Willa", "en"), ("notice", "en"),
        ("she lives in Finalborgo", "en"), ("there's no milk", "en"), ("a backpack", "en"), ("", "en"),
        ("a luminária custa 20", "pt"), ("duas cadeiras no final de semana", "pt"), ("ela se chama Rosa", "pt"),
        ("volta a ligar pra ela", "pt"), ("na segunda-feira", "pt"), ("não gosto de azul", "pt"),
        ("la lámpara cuesta 20", "es"), ("vuelve a llamar", "es"), ("no hay leche", "es"),
        ("al final de la calle", "es"),
        ("la mejor silla", "es"),
    ],
)  # fmt: skip
def test_plain_sentences_have_none(text: str, lang: Lang) -> None:
    assert cues(text, lang) == []


def test_a_cue_stands_where_it_was_written() -> None:
    text = "Ué, NÃO, quer\u200b dizer 20"
    found = [text[cue.start : cue.end] for cue in cues(text, "pt")]
    assert found == ["NÃO,", "quer\u200b dizer"]


def test_kinds_overlap() -> None:
    assert cues("not confirmed", "en") == [Cue("negated", 0, 13), Cue("finality", 4, 13)]


def test_an_unknown_language_is_guessed_or_all_are_tried() -> None:
    assert kinds("na verdade eu quero duas", None) == {"correction"}
    assert "reversion" in kinds("como antes", None)
    assert kinds("a partir de maybe", None) == {"future", "tentative"}


@pytest.mark.parametrize(("chars", "expected"), [(-1, True), (0, True), (1, False)])
def test_the_words_of_a_phrase_stand_near(chars: int, expected: bool) -> None:
    between = "x" * (MAX_BETWEEN_CHARS + chars)
    assert ("correction" in kinds(f"change {between} to", "en")) is expected


def test_a_phrase_does_not_reach_over_a_sentence() -> None:
    assert "correction" not in kinds("any change. welcome to us", "en")


@given(st.text(), st.sampled_from(["en", "pt", "es", None]))
def test_any_text_is_read(text: str, lang: Lang | None) -> None:
    assert all(0 <= cue.start < cue.end <= len(text) for cue in cues(text, lang))


@pytest.mark.parametrize("piece", ["change ", "nao ", "no ", '"', "from a ", "x ", "a", " ", "de "])
@despite_noise
def test_time_is_in_proportion_to_the_text(piece: str) -> None:
    start = perf_counter()
    cues(piece * (40_000 // len(piece)))
    assert perf_counter() - start < 2
