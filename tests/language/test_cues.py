"""Cues of change and the guards against them: each kind in three languages, and plain sentences without any."""

from time import thread_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sayso.language.cues import CHANGES, GUARDS, MAX_BETWEEN_CHARS, Cue, cues, owns_up
from sayso.language.cues.read import _patterns
from sayso.language.detect import Lang
from tests.growth import despite_noise

SAID: dict[str, dict[str, str]] = {
    "correction": {
        "en": "no, five | I meant the red one | actually Friday | the blue one instead | make it two | "
        "change the colour to green | replaced the lamp with a sofa | my mistake | switch me to basic | "
        "one more change: Friday",
        "pt": "não, cinco | quer dizer, o vermelho | na verdade é sexta | aliás, são duas | melhor na quinta | "
        "troca o azul por verde | muda o endereço pra rua de baixo | em vez de duas, três | errei o número | "
        "outra mudança: sexta",
        "es": "no, cinco | quise decir el rojo | en realidad es el viernes | mejor el jueves | cámbialo a verde | "
        "cambia la lámpara por un sofá | en lugar de dos, tres | perdón, son dos | me equivoqué de talla | "
        "otro cambio: el viernes",
    },
    "change": {
        "en": "raise the limit to 300 | it went up to 300 | reduced the rent to 900",
        "pt": "o aluguel subiu para 300 | baixou pra 250 | reajustaram para 310",
        "es": "el alquiler subió a 300 | lo bajamos a 250 | aumentaron a 310",
    },
    "cancellation": {
        "en": "I no longer work there | a trip was cancelled | it got canceled | I don't need it anymore | "
        "never mind | they called the race off | the choir is no more | they pulled out | the loan fell through | "
        "the gala's off | "
        "you won't be needing a coat | the parade isn't happening | scrapping the quota | take Ugo off the rota | "
        "skip the radishes",
        "pt": "não trabalho mais lá | a viagem foi cancelada | desisti do sofá | deixa pra lá | esquece | "
        "o luau não vai rolar | ele deu pra trás | a multa fica sem efeito | dei baixa no trator | acabou o estágio | "
        "tira a Lia do grupo | abriram mão da horta | o luau miou | não precisa trazer gelo | a multa foi suspensa",
        "es": "ya no trabajo ahí | el viaje fue cancelado | olvídalo | dejé de fumar | no lo necesito más | "
        "se cayó el trueque | nos dimos de baja | el bono queda sin efecto | quítame el ajo | Eloy se echó atrás | "
        "no va a haber fogata | al final no nadamos | la multa queda suprimida | desistieron",
    },
    "reversion": {
        "en": "back to the small one | like before | undo that | please revert it | it returned to normal | "
        "the toll they had earlier | keep the first one | same as before | scrap that change | Ugo is reinstated | "
        "as originally planned",
        "pt": "volta para o pequeno | deixa como antes | desfaz isso | voltamos ao plano antigo | reverte aí | "
        "a horta fica como estava | vale o mapa antigo | volta o roxo | retorna o trator pro galpão anterior | "
        "voltaram atrás | deixa a primeira versão | esquece a mudança | é a Lia de novo",
        "es": "vuelve a la pequeña | déjala como antes | deshazlo | volvimos, volver al plan viejo | revierte eso | "
        "el mapa tal como estaba | quédate con el primero | lo de siempre | restituimos el tul | queda otra vez Eloy | "
        "dieron marcha atrás | volvemos con Eloy",
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
        "en": 'she said it was red | according to the shop | the sign read "closed on Monday" | I was told so'
        " | the card is 'closed for the whole week' | a message going around",
        "pt": 'ela disse que era vermelho | segundo a loja | a placa era "fechado na segunda" | me falaram isso'
        " | o cartaz é 'fechado para o dia todo' | anda circulando que fechou",
        "es": 'ella dijo que era rojo | según la tienda | el cartel era "cerrado el lunes" | me dijeron eso'
        " | el cartel es 'cerrado por todo el día' | anda circulando que cerró",
    },
    "negated": {
        "en": "I did not change | we haven't moved | it isn't confirmed | nothing changed | don't move | not final",
        "pt": "não mudei nada | nunca cancelei | não foi confirmado | nem troquei | não cancela"
        " | isso é falso",
        "es": "no he cambiado nada | nunca cancelé | no está confirmado | no lo cambies | sin cambiar"
        " | y es falso",
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
        ("don't forget the milk", "en"), ("drop the keys at reception", "en"), ("pull out the map", "en"),
        ("não esquece o leite", "pt"), ("almoço no restaurante", "pt"), ("comemos en el restaurante", "es"),
        ("no te olvides del pan", "es"),
    ],
)  # fmt: skip
def test_plain_sentences_have_none(text: str, lang: Lang) -> None:
    assert cues(text, lang) == []


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("I misheard her", "en"),
        ("I mixed the boxes up", "en"),
        ("hmm, no, the big one", "en"),
        ("we found a replacement for the drummer", "en"),
        ("Sunday suits us better", "en"),
        ("the late one would be easier for me", "en"),
        ("better take five", "en"),
        ("nah, the grey one", "en"),
        ("no domingo fica melhor para nós", "pt"),
        ("manda antes para Braga", "pt"),
        ("nos viene mejor el domingo", "es"),
        ("casi que prefiero el gris", "es"),
        ("nah, el gris", "es"),
        ("retifico o valor", "pt"),
        ("hum, não, o maior", "pt"),
        ("na porta de trás melhor", "pt"),
        ("rectifico el importe", "es"),
        ("mmm no, el grande", "es"),
        ("en la puerta de atrás mejor", "es"),
        ("tuve que conseguir suplente", "es"),
    ],
)
def test_who_owns_up_or_thinks_again_corrects(text: str, lang: Lang) -> None:
    assert "correction" in kinds(text, lang)


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("she sings much better", "en"),
        ("ela está melhor", "pt"),
        ("o café daqui é o melhor", "pt"),
        ("ya está mejor", "es"),
        ("este bar es el mejor", "es"),
    ],
)
def test_what_is_good_corrects_nothing(text: str, lang: Lang) -> None:
    assert "correction" not in kinds(text, lang)


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


@pytest.mark.parametrize(
    "text",
    [
        "the kids' lunch is at 12 and the parents' lunch is at 1",
        "tell 'em it's at noon, it's the boys' house",
        "it's at 12 'cause that is the kids' choice",
    ],
)
def test_an_apostrophe_quotes_nobody(text: str) -> None:
    assert "quotation" not in kinds(text, "en")


def test_a_phrase_does_not_reach_over_a_sentence() -> None:
    assert "correction" not in kinds("any change. welcome to us", "en")


@given(st.text(), st.sampled_from(["en", "pt", "es", None]))
def test_any_text_is_read(text: str, lang: Lang | None) -> None:
    assert all(0 <= cue.start < cue.end <= len(text) for cue in cues(text, lang))


@pytest.mark.parametrize("piece", ["change ", "nao ", "no ", '"', "from a ", "x ", "a", " ", "de "])
@despite_noise
def test_time_is_in_proportion_to_the_text(piece: str) -> None:
    def taken_s(chars: int) -> float:
        start = thread_time()
        cues(piece * (chars // len(piece)))
        return thread_time() - start

    taken_s(1_000)
    assert taken_s(20_000) < 3 * taken_s(10_000) + 0.05


@pytest.mark.parametrize(
    ("text", "lang", "kind"),
    [
        ("se calhar na quarta", "pt", "tentative"), ("estou a ponderar o plano B", "pt", "tentative"),
        ("igual le ponemos La Reja", "es", "tentative"), ("ya veremos", "es", "tentative"),
        ("we're tossing up two halls", "en", "tentative"), ("no more changes", "en", "finality"),
        ("ficou assente", "pt", "finality"), ("no se habla más", "es", "finality"),
        ("a sign that reads: closed", "en", "quotation"), ("she wants her old desk back", "en", "reversion"),
    ],
)  # fmt: skip
def test_more_phrases(text: str, lang: Lang, kind: str) -> None:
    assert kind in kinds(text, lang)


@pytest.mark.parametrize(
    ("text", "lang", "kind"),
    [
        ("a prova corre-se em Évora", "pt", "hypothetical"),
        ("dejé el piano abajo, que hay más sitio", "es", "question"),
        ("igual de caro", "es", "tentative"), ("suena el timbre", "es", "tentative"),
    ],
)  # fmt: skip
def test_what_only_looks_like_one(text: str, lang: Lang, kind: str) -> None:
    assert kind not in kinds(text, lang)


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("my bad, it's the red one", "en"), ("that was the wrong tab", "en"), ("clumsy fingers, 31", "en"),
        ("we counted the twins twice", "en"), ("I used the wrong key", "en"), ("mixed the two halls up", "en"),
        ("falei bobagem", "pt"), ("troquei os números", "pt"), ("enganei-me na data", "pt"), ("culpa minha", "pt"),
        ("somei duas vezes a bebida", "pt"), ("anotei tudo trocado", "pt"),
        ("pifié, son seis", "es"), ("me hice lío", "es"), ("lo tenía mal anotado", "es"), ("mala mía", "es"),
        ("qué cabeza tengo", "es"), ("conté dos veces esa mesa", "es"),
        ("I counted them again", "en"), ("we've remeasured the shelf", "en"), ("volví a contar, son 15", "es"),
        ("contei de novo, são 15", "pt"),
        ("I was reading off his brother's chart", "en"), ("looked at someone else's bill", "en"),
        ("olhei a ficha de outro cliente", "pt"), ("li outra folha", "pt"),
        ("vi la factura de otro cliente", "es"), ("leí otra hoja", "es"),
        ("actually that was wrong, it's the fuse", "en"),
        ("isso estava errado, é o fusível", "pt"),
        ("eso estaba mal, es el fusible", "es"),
    ],
)  # fmt: skip
def test_who_owns_up_to_a_mistake_corrects_something(text: str, lang: Lang) -> None:
    assert owns_up(text, lang)
    assert owns_up(text)
    assert "correction" in kinds(text, lang)


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("they sent the wrong size", "en"), ("my bad knee hurts", "en"), ("sorry about the late reply", "en"),
        ("don't mix the two halls up", "en"), ("I'm reading her notes", "en"), ("we looked at another flat", "en"),
        ("olhei outro apartamento", "pt"), ("vi otro piso", "es"),
        ("a reforma foi mal feita", "pt"), ("o carteiro errou a porta", "pt"),
        ("la caja venía mal cerrada", "es"), ("él se equivocó de tren", "es"),
    ],
)  # fmt: skip
def test_the_mistake_of_another_is_none_of_ones_own(text: str, lang: Lang) -> None:
    assert not owns_up(text, lang)


@pytest.mark.parametrize(
    ("text", "lang", "kind"),
    [
        ("as you were, folks", "en", "reversion"), ("we're back at our usual pitch", "en", "reversion"),
        ("retomamos o preço inicial", "pt", "reversion"), ("fica a primeira opção mesmo", "pt", "reversion"),
        ("o sítio de sempre, então", "pt", "reversion"), ("volvemos al primero", "es", "reversion"),
        ("vuelve el menú de siempre", "es", "reversion"), ("respetamos el precio anterior", "es", "reversion"),
        ("hold the onions, please", "en", "cancellation"), ("we won't need the van", "en", "cancellation"),
        ("as esfihas pode tirar", "pt", "cancellation"), ("desmarquei o dentista", "pt", "cancellation"),
        ("já não há sarau", "pt", "cancellation"), ("a harpa foi retirada do palco", "pt", "cancellation"),
        ("la sopa fuera", "es", "cancellation"),
        ("the fee is what it used to be", "en", "reversion"), ("no wait, it's the old room", "en", "reversion"),
        ("o horário é o de antes", "pt", "reversion"), ("não, a sala é a antiga", "pt", "reversion"),
        ("no, el aula es la antigua", "es", "reversion"),
        ("no no, I meant teal", "en", "correction"), ("no no, Luton", "en", "correction"),
        ("não não, Lapa", "pt", "correction"), ("no no, el jueves", "es", "correction"),
        ("me refería a León", "es", "correction"),
        ("done: the oak one", "en", "finality"), ("votado y cerrado", "es", "finality"),
    ],
)  # fmt: skip
def test_what_was_before_and_what_is_off(text: str, lang: Lang, kind: str) -> None:
    assert kind in kinds(text, lang)


@pytest.mark.parametrize(
    ("text", "lang", "kind"),
    [
        ("hold the line", "en", "cancellation"), ("we hold the fair in May", "en", "cancellation"),
        ("a vizinha anterior era médica", "pt", "reversion"), ("fica no primeiro andar", "pt", "reversion"),
        ("ha vuelto a llover", "es", "reversion"), ("queda en el primer piso", "es", "reversion"),
        ("ayer comimos fuera", "es", "cancellation"), ("a retirada do kimono é sexta", "pt", "cancellation"),
        ("let's say Friday then", "en", "hypothetical"),
        ("digamos el martes", "es", "hypothetical"), ("y sí, la azul", "es", "hypothetical"),
        ("scrap the visit, would you?", "en", "question"), ("move it to 5, ok?", "en", "question"),
        ("the code, which is 81", "en", "question"),
        ("it's not what it used to be", "en", "reversion"), ("no, it's the old house", "en", "reversion"),
        ("ela é melhor que a de antes", "pt", "reversion"), ("não, é uma casa antiga", "pt", "reversion"),
        ("no, es una casa antigua", "es", "reversion"),
    ],
)  # fmt: skip
def test_what_only_sounds_like_it(text: str, lang: Lang, kind: str) -> None:
    assert kind not in kinds(text, lang)


def test_what_is_supposed_has_a_verb() -> None:
    assert "hypothetical" in kinds("let's say we move the fair", "en")
    assert "hypothetical" in kinds("y si llueve", "es")
    assert "question" in kinds("is it 5??", "en")


@pytest.mark.parametrize(
    ("text", "lang", "settles"),
    [
        ("decisão final: a sala é verde", "pt", True),
        ("o plano final é a rota sul", "pt", True),
        ("ao final da aula tem lanche", "pt", False),
        ("no final do mês tem festa", "pt", False),
        ("el cartel final es el rojo", "es", True),
        ("el final de la obra es en mayo", "es", False),
    ],
)
def test_the_end_of_something_settles_nothing(text: str, lang: Lang, settles: bool) -> None:
    assert ("finality" in {cue.kind for cue in cues(text, lang)}) is settles


@pytest.mark.parametrize(("text", "changes"), [("up the dose to 20", True), ("it holds up to 20 people", False)])
def test_how_many_at_most_is_no_change(text: str, changes: bool) -> None:
    assert ("change" in kinds(text, "en")) is changes


@pytest.mark.parametrize(
    ("text", "lang", "asks"),
    [
        ("anula la visita, ¿vale?", "es", False), ("pásala al viernes, ¿ok?", "es", False),
        ("quita la mesa, ¿por favor?", "es", False), ("cancel the visit, alright?", "en", False),
        ("¿vale 20 euros?", "es", True), ("¿cuánto vale?", "es", True),
        ("la visita es el viernes, ¿verdad?", "es", True),
    ],
)  # fmt: skip
def test_who_asks_for_a_yes_to_what_is_to_be_done_asks_nothing(text: str, lang: Lang, asks: bool) -> None:
    assert ("question" in kinds(text, lang)) is asks


@pytest.mark.parametrize(
    ("text", "lang", "ends"),
    [
        ("we're not running the shuttle any more", "en", True), ("deja fuera los cuencos", "es", True),
        ("deixa de fora as tigelas", "pt", True), ("not now, any more bread?", "en", False),
        ("espera fuera", "es", False), ("lá fora está frio", "pt", False),
    ],
)  # fmt: skip
def test_what_is_left_out_or_not_done_any_more_is_over(text: str, lang: Lang, ends: bool) -> None:
    assert ("cancellation" in kinds(text, lang)) is ends
