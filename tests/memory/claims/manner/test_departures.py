"""What was left and what was taken for it, in two clauses."""

import pytest

from sayso.memory.claims.manner.departures import MAX_CHARS, MAX_WORDS, departure
from sayso.memory.claims.manner.pairs import swaps
from sayso.memory.claims.vocabulary.words import fold_same


@pytest.mark.parametrize(
    ("text", "old", "new"),
    [
        ("finally left Sky, we changed over to Zen and its twice as fast", "Sky", "Zen"),
        ("we've dropped Mailchimp, it's all going through Brevo as of today", "Mailchimp", "Brevo"),
        ("gave up on Monmouth, I order from Square Mile these days", "Monmouth", "Square Mile"),
        ("Priya has moved on, Tomasz is looking after the accounts now", "Priya", "Tomasz"),
        ("Nina's gone. She's been replaced by a guy named Callum", "Nina", "Callum"),
        ("I stopped being vegan, I'm pescatarian these days", "vegan", "pescatarian"),
        ("skipping the grapes, I'll grab some plums", "grapes", "plums"),
        ("migramos todo a Notion, Trello quedó cerrado", "Trello", "Notion"),
        ("ya no trabajamos con Obrador Luna, nos pasamos a Panem", "Obrador Luna", "Panem"),
        ("ojo que Ramiro se jubiló y lo reemplazó Soledad", "Ramiro", "Soledad"),
        ("dejé de ser vegetariana, ahora soy omnívora", "vegetariana", "omnívora"),
        ("paso de los calcetines, le cojo una bufanda", "calcetines", "bufanda"),
        ("cancelei a SmartFit e me matriculei na Bluefit", "SmartFit", "Bluefit"),
        ("saí da Corpore, tô treinando na Ironberg", "Corpore", "Ironberg"),
        ("o Marcão pediu demissão, quem treina agora é o Beto", "Marcão", "Beto"),
        ("desisti do cachecol, vou levar uma caneca", "cachecol", "caneca"),
        ("me di de baja de Netflix, ahora tengo HBO", "Netflix", "HBO"),
        ("Hilda retired last month, Lou does our lawn", "Hilda", "Lou"),
        ("Renata moved to HR and the one running the team is Gus", "Renata", "Gus"),
        ("Hilda se ha marchado y nos lleva el jardín Lucio", "Hilda", "Lucio"),
        ("Hilda se fue a otra sede y quien nos atiende es Lucio", "Hilda", "Lucio"),
        ("a Hilda reformou-se, quem a substitui é o Lúcio", "Hilda", "Lúcio"),
        ("a Hilda foi pro RH e quem coordena a gente é o Lúcio", "Hilda", "Lúcio"),
        ("Dr Amin pulled out, Prof Stone will speak", "Dr Amin", "Prof Stone"),
        ("Lena got sacked, Omar's covering it now", "Lena", "Omar"),
        ("Casa Roble se ha rajado, así que el patrocinador será Bar Nilo", "Casa Roble", "Bar Nilo"),
        ("don Julio se jubiló, ahora se encarga la licenciada Mena", "don Julio", "licenciada Mena"),
        ("la doctora Ríos se bajó, la dará el doctor Cano", "doctora Ríos", "doctor Cano"),
        ("Eva se mudó a Lugo, va a venir Inés", "Eva", "Inés"),
        ("o Nuno desistiu, vai falar a Carla", "Nuno", "Carla"),
        ("o Paulo foi despedido, a Bia é que entrega", "Paulo", "Bia"),
    ],
)
def test_what_was_left_and_what_was_taken(text: str, old: str, new: str) -> None:
    places = departure(text, fold_same(text))
    assert places is not None
    assert [text[slice(*place)] for place in places] == [old, new]


@pytest.mark.parametrize(
    "text",
    [
        "my sister left Sky and changed over to Zen",
        "Dr Hale left early today, Sue closed up",
        "Nina's gone to lunch, Callum is at the desk",
        "I left Acme and met Joanna",
        "Everyone left, Callum took over",
        "have you left Sky, are you with Zen?",
        "la doctora Ruiz se fue de vacaciones a Roma",
        "Nacho se fue a comer, llamó Lucas",
        "saí da Corpore agora, tô indo pra casa",
        "A Mariane se mudou, agora mora em Macaé",
        "I quit that, I have a cold",
        "Turns out the Lunds have a parrot too, it swears in Polish",
        "Tom Hale moved away, he lives in York now",
        "Hilda moved house, Lou helped her",
        "Hilda se fue a comer y Lucio se quedó",
        "a Hilda foi pra praia e o Lúcio ficou",
        "Ana Ruiz se mudó, ahora vive en Vigo",
        "Dr Amin pulled out of the dinner, Prof Stone will come to that",
        "Marta resigned as treasurer, Owen is the treasurer now",
        "Rosa retired, the flat is in Leeds",
        "don Julio no vino hoy, atendió la licenciada Mena",
    ],
)
def test_who_goes_home_has_left_nothing(text: str) -> None:
    assert departure(text, fold_same(text)) is None


def test_a_long_sentence_tells_more() -> None:
    text = "left Sky, we changed over to Zen"
    more = f"{text}{' ' * (MAX_CHARS + 1 - len(text))}"
    assert departure(more[:-1], fold_same(more[:-1])) is not None
    assert departure(more, fold_same(more)) is None


def test_it_is_old_and_new() -> None:
    assert [(each.old, each.new, each.soft) for each in swaps("left Sky, we changed over to Zen", "en")] == [
        ("Sky", "Zen", "")
    ]


@pytest.mark.parametrize(("more", "found"), [(0, True), (1, False)])
def test_what_is_left_has_a_short_name(more: int, found: bool) -> None:
    what = " ".join(["old", "grey", "wool", "winter", "scarf"][: MAX_WORDS + more])
    text = f"ditched the {what}, I'm taking a mug"
    assert (departure(text, fold_same(text)) is not None) == found
