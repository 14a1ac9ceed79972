"""What is to be left alone although it sounds like a change, and what comes back, in three languages."""

import pytest

from tests.memory.talk import after, known_after, rows

THERE_AND_BACK = """
Our ferry out is at 7:20. | Our ferry back is at 19:50. | 7:20 | 19:50
The coach is at 8. | The coach home is at 18. | at 8 | at 18
Meu ônibus de ida é às 6h10. | Meu ônibus de volta é às 21h40. | 6h10 | 21h40
A balsa é às 9h. | A balsa de volta é às 17h. | às 9h | às 17h
Mi tren de ida es a las 7:05. | Mi tren de regreso es a las 22:10. | 7:05 | 22:10
El ferry es a las 9. | El ferry de vuelta es a las 17. | a las 9 | a las 17
"""


@pytest.mark.parametrize(("there", "back", "one", "other"), rows(THERE_AND_BACK))
async def test_the_way_there_and_the_way_back(there: str, back: str, one: str, other: str) -> None:
    known = await known_after(there, back)
    assert one in known and other in known


@pytest.mark.parametrize(
    ("said", "then", "new", "old"),
    [
        ("Our ferry back is at 19:50.", "Our ferry back is at 20:30.", "20:30", "19:50"),
        ("El tren de vuelta es a las 17:00.", "El tren de vuelta se pasó a las 18:10.", "18:10", "17:00"),
        ("The returns counter closes at 6.", "From today the returns counter closes at 8.", "8", "6"),
    ],
)
async def test_the_way_back_changes_too(said: str, then: str, new: str, old: str) -> None:
    known = await known_after(said, then)
    assert new in known and old not in known


WHAT_AND_WHERE = """
The boat is at Carl's yard. | The boat is a Bayliner.
My tent is a Quechua. | My tent is in the cellar.
La bici está en el trastero de Sofía. | La bici es una Orbea.
O violão tá na casa da Lia. | O violão é um Takamine.
"""


@pytest.mark.parametrize(("one", "other"), rows(WHAT_AND_WHERE))
def test_what_a_thing_is_and_where(one: str, other: str) -> None:
    assert after(one, other).splitlines() == [one, other]


@pytest.mark.parametrize(
    ("said", "then", "old"),
    [
        ("The boat is a Bayliner.", "The boat is a Zodiac.", "Bayliner"),
        ("The box is with Ann.", "The box is with Bo.", "Ann"),
    ],
)
def test_another_make_and_another_place(said: str, then: str, old: str) -> None:
    assert old not in after(said, then)


OLD_ONES = """
My laptop is a Lenovo. | My old laptop was a Dell.
My first teacher was Mrs Hill. | My teacher is Mr Moss.
Mi portátil es un Lenovo. | Mi portátil anterior era un Dell.
Meu celular é um Moto. | Meu antigo celular era um Nokia.
"""


@pytest.mark.parametrize(("one", "other"), rows(OLD_ONES))
def test_what_one_had_before(one: str, other: str) -> None:
    assert after(one, other).splitlines() == [one, other]


def test_what_is_moved_was_no_old_one() -> None:
    assert after("My first lesson is at 9.", "My first lesson was moved to 11.") == "My first lesson is at 11."


WISHED = """
O corte custa 70. | Queria que fosse 50, né.
A vaga é no G3. | Bem que podia ser no G1.
El corte cuesta 30. | Me gustaría que fuera 20.
The lease ends in May. | They offered to extend it to August, I haven't answered.
O estágio acaba em maio. | Me ofereceram prorrogar até agosto, ainda não respondi.
Las prácticas acaban en mayo. | Me han ofrecido alargarlas hasta agosto.
"""


@pytest.mark.parametrize(("said", "then"), rows(WISHED))
async def test_what_is_wished_or_only_offered(said: str, then: str) -> None:
    assert said.casefold() in await known_after(said, then)


DONE_WITH_IT = """
La cuenta está a nombre de Inés. | La cerré ayer.
La bici es una Orbea. | Ya la lavé.
O carro é um Palio. | Abasteci hoje.
A bike é uma Caloi. | Levei ontem.
El trastero de Inés es el 12. | Ya cambié la cerradura del portal.
O armário do Téo é o 12. | Já troquei a fechadura do portão.
My locker is 12. | I changed the lock on the gate.
"""


@pytest.mark.parametrize(("said", "then"), rows(DONE_WITH_IT))
async def test_what_somebody_did_with_it_or_with_something_else(said: str, then: str) -> None:
    assert said.casefold() in await known_after(said, then)


def test_what_somebody_changed_it_to() -> None:
    assert after("Our bakery is Miga.", "I changed the bakery to Trigo.") == "Our bakery is Trigo."


TWO_THINGS = """
I sent 4 chairs to Nell. | I sent the keys to Omar.
Mandei 4 cadeiras pra Nina. | Mandei o recibo pro Omar.
Le di 30 euros a Julia. | Le di un abrigo a Omar.
"""


@pytest.mark.parametrize(("one", "other"), rows(TWO_THINGS))
def test_one_thing_goes_to_one_and_another_to_another(one: str, other: str) -> None:
    assert after(one, other).splitlines() == [one, other]


def test_one_thing_goes_to_another_instead() -> None:
    assert "Nell" not in after("Send the keys to Nell.", "Send the keys to Omar.")


TAKEN_BACK = """
Ben has the late shift. | We swapped, Zoe has the late shift. | Scrap that swap. | Ben | Zoe
The fee is 40. | They raised it to 46. | The increase was withdrawn. | 40 | 46
The exam is on the 8th. | It was postponed to the 15th. | They cancelled the postponement. | 8th | 15th
O prazo é dia 8. | Prorrogaram pro dia 15. | Suspenderam a prorrogação. | dia 8 | dia 15
A mensalidade é 90. | Subiu pra 110. | O aumento foi cancelado. | 90 | 110
El plazo es el día 8. | Lo ampliaron al día 15. | Han retirado la ampliación. | día 8 | día 15
El turno de tarde es de Eva. | Eva se lo cambió a Noé. | Anula ese cambio de turno. | Eva | Noé
"""


@pytest.mark.parametrize(("first", "then", "back", "old", "new"), rows(TAKEN_BACK))
async def test_a_change_is_taken_back_by_its_name(first: str, then: str, back: str, old: str, new: str) -> None:
    known = await known_after(first, then, back)
    assert old.casefold() in known and new.casefold() not in known


@pytest.mark.parametrize(
    ("said", "then"),
    [
        ("The swap meet is on Sunday.", "Cancel the swap meet."),
        ("A troca de pneus é na sexta.", "Cancela a troca de pneus."),
        ("El aumento es del 4%.", "Cancelaron el aumento."),
    ],
)
async def test_what_is_called_off_and_was_no_change(said: str, then: str) -> None:
    assert said.casefold() not in await known_after(said, then)


AS_BEFORE = """
My desk is 4B. | They moved me to 9C. | I got my old desk back. | 4B | 9C
The poster is the red one. | We replaced it with the grey one. | The boss wants the original back. | red | grey
The logo is the star. | I changed it to the moon. | I reset it to the previous one. | star | moon
Minha mesa é a 4B. | Me mudaram pra 9C. | Me devolveram a mesa antiga. | 4B | 9C
Mi mesa es la 4B. | Me cambiaron a la 9C. | Me devolvieron mi mesa de antes. | 4B | 9C
Tengo la tarifa mini. | Me cambié a la tarifa maxi. | Ponme otra vez la que tenía antes. | mini | maxi
La sala es la 4. | Cambié la sala a la 7. | He vuelto a poner la de antes. | 4 | 7
"""


@pytest.mark.parametrize(("first", "then", "back", "old", "new"), rows(AS_BEFORE))
async def test_what_one_had_before_comes_back(first: str, then: str, back: str, old: str, new: str) -> None:
    known = await known_after(first, then, back)
    assert old.casefold() in known and new.casefold() not in known


GIVEN_BACK = """
The ladder is with Gus. | I lent the ladder to Ivy. | Ivy gave it back to Gus. | with gus
A escada tá com o Gil. | Emprestei a escada pra Iara. | A Iara devolveu a escada pro Gil. | com o gil
A escada tá com o Gil. | Dei a escada pra Iara. | A Iara devolveu pro Gil. | com o gil
La escalera la tiene Gus. | Le di la escalera a Irene. | Irene se la devolvió a Gus. | tiene gus
"""


@pytest.mark.parametrize(("first", "then", "back", "known"), rows(GIVEN_BACK))
async def test_what_is_given_back_is_with_who_had_it(first: str, then: str, back: str, known: str) -> None:
    assert await known_after(first, then, back) == first.casefold() and known in first.casefold()


async def test_what_goes_back_to_a_shop_brings_nothing_back() -> None:
    known = await known_after("El abrigo es azul.", "El abrigo ahora es rojo.", "Devolví el abrigo a la tienda.")
    assert "azul" not in known


AGAIN = """
The membership is frozen. | Please reactivate the membership. | frozen
The boiler is broken. | They fixed it today. | broken
My card is blocked. | They unblocked my card. | blocked.
La cuota está congelada. | Ya la reactivé ayer. | congelada
El horno está averiado. | Ya lo arreglaron. | averiado
A conta está suspensa. | Reativa a conta por favor. | suspensa
O forno está quebrado. | Já consertaram. | quebrado
"""


@pytest.mark.parametrize(("said", "then", "old"), rows(AGAIN))
async def test_what_was_out_of_use_is_in_use_again(said: str, then: str, old: str) -> None:
    known = await known_after(said, then)
    assert old not in known and known


@pytest.mark.parametrize(
    ("said", "then"),
    [
        ("The membership is frozen.", "Can I reactivate the membership?"),
        ("The pool membership is frozen.", "Reactivate the gym membership."),
        ("The boiler is broken.", "They have not fixed it."),
        ("El horno está averiado.", "La vecina dice que ya lo arreglaron."),
    ],
)
async def test_what_stays_out_of_use(said: str, then: str) -> None:
    assert said.casefold() in await known_after(said, then)


def test_the_new_one_and_the_old_one() -> None:
    one, other = "The new rug is for Ada.", "The old rug is for Ben."
    assert after(one, other).splitlines() == [one, other]
    assert "Ada" not in after(one, "The new rug is for Ben.")


LATELY_BACK = """
We use Slack. | We moved to Discord. | We went back to Slack last week. | Slack | Discord
A gente usa Slack. | A gente passou pro Discord. | Voltamos pro Slack semana passada. | Slack | Discord
O berço tá na sala. | Passamos o berço pro escritório. | Voltamos ele pra sala. | sala | escritório
I'm in team A. | They moved me to team C. | They put me back in team A. | team a | team c
"""


@pytest.mark.parametrize(("first", "then", "back", "old", "new"), rows(LATELY_BACK))
async def test_going_back_some_time_ago(first: str, then: str, back: str, old: str, new: str) -> None:
    known = await known_after(first, then, back)
    assert old.casefold() in known and new.casefold() not in known


@pytest.mark.parametrize(
    ("said", "then", "so"),
    [
        ("I'm in team A.", "They moved me to team C.", "I'm in team C."),
        ("Estou na turma A.", "Me passaram pra turma C.", "Estou na turma C."),
        (
            "Las niñas se quedan con la abuela.",
            "Cambio de planes, se quedan con la tía.",
            "Las niñas se quedan con la tía.",
        ),
        ("As meninas ficam com a avó.", "Mudança de planos, ficam com a Eva.", "As meninas ficam com a Eva."),
    ],
)
def test_a_letter_and_a_change_of_plan(said: str, then: str, so: str) -> None:
    assert after(said, then) == so


EARLIER = """
Quedamos en el parque a las 8. | Yo llego un poco antes, a las 7:45.
O jogo é às 20h. | Eu chego um pouco antes, 19h45.
"""


@pytest.mark.parametrize(("said", "then"), rows(EARLIER))
def test_when_somebody_comes_themselves(said: str, then: str) -> None:
    assert said in after(said, then)


def test_who_comes_late_puts_it_off() -> None:
    assert "at 5." not in after("The call is at 5.", "I'm stuck, make it 6.")


@pytest.mark.parametrize(
    "aside", ["The fence wants mending but it'll keep.", "The gate needs paint but that can wait."]
)
def test_what_can_wait_is_put_into_nothing(aside: str) -> None:
    assert after("The herd is in the top paddock.", aside).splitlines()[0] == "The herd is in the top paddock."


def test_who_keeps_a_thing_has_it() -> None:
    assert after("tom keeps the spare key") == "tom keeps the spare key"
    assert after("Tom keeps the spare key.", "Ana keeps the spare key now.") == "Ana keeps the spare key."


@pytest.mark.parametrize(
    ("turns", "left"),
    [
        (("The school starts at 8:30 and ends at 3.", "School ends at 2:30 now."), "starts at 8:30 and ends at 2:30."),
        (("La clase empieza a las 8 y termina a las 10.", "La clase termina a las 11."), "a las 8 y termina a las 11."),
        (("A aula começa às 8h e termina às 10h.", "A aula termina às 11h agora."), "às 8h e termina às 11h."),
        (("The shop opens at 9 and closes at 6.", "It opens at 8 now."), "opens at 8 and closes at 6."),
    ],
)
def test_of_two_values_the_one_that_is_led_to_alike_changes(turns: tuple[str, str], left: str) -> None:
    assert after(*turns).endswith(left)


@pytest.mark.parametrize(
    "turns",
    [
        ("The shop opens at 9 except on Sundays.", "On Sundays the shop opens at 11."),
        ("La tienda abre a las 9 menos los domingos.", "Los domingos abre a las 11."),
        ("A loja abre às 9h exceto aos domingos.", "Aos domingos abre às 11h."),
    ],
)
def test_an_exception_is_not_the_rule(turns: tuple[str, str]) -> None:
    assert after(*turns).splitlines() == list(turns)


@pytest.mark.parametrize(
    "turns",
    [
        ("I read on a Kindle.", "I dropped my Kindle yesterday."),
        ("I run every morning.", "I stopped at the bakery on my run."),
        ("I drink oat milk.", "They gave me soy milk by mistake."),
        ("Tomo leche de avena.", "Hoy me dieron leche de soja por error."),
        ("Tomo leite de aveia.", "Hoje me deram leite de soja por engano."),
    ],
)
def test_what_happened_once_is_no_change(turns: tuple[str, str]) -> None:
    assert after(*turns).splitlines() == list(turns)


@pytest.mark.parametrize(
    "turns",
    [
        ("Mi color favorito es el verde.", "Elegí el azul para el baño."),
        ("Minha cor favorita é verde.", "Escolhi azul para o banheiro."),
    ],
)
def test_what_is_chosen_for_something_else_ends_nothing(turns: tuple[str, str]) -> None:
    assert after(*turns).splitlines() == list(turns)


@pytest.mark.parametrize(
    "turns",
    [
        ("At my mum's we eat at three.", "At mine, half past one."),
        ("En casa de mi suegra se come a las tres.", "En la mía, a la una y media."),
        ("I work at the bakery on Mondays and Tuesdays.", "The bakery gave everyone a free panettone last week."),
        ("The small candles are 6 pounds.", "A customer bought twelve of the small ones yesterday."),
    ],
)
def test_what_is_told_of_ones_own_or_of_a_day_that_is_over(turns: tuple[str, str]) -> None:
    assert after(*turns).splitlines() == list(turns)


@pytest.mark.parametrize(
    "turns",
    [
        ("My salary is 40k.", "I got a 5k raise."),
        ("Meu salário é 4 mil.", "Tive um aumento de 500."),
        ("Peso 80 kilos.", "He bajado 5."),
        ("Lunch costs 12 euros.", "Lunch went up two euros."),
        ("The class has 25 students.", "Three new ones came."),
        ("I used to live in Rome.", "I live in Milan."),
        ("The budget is 5000.", "Finance cut it in half."),
        ("My subscription costs 9.99 a month.", "I moved to the yearly plan at 99."),
        ("We eat at 8.", "Tonight we eat at 9."),
        ("My brother is studying law in Bristol.", "He switched to medicine."),
        ("I work at Siemens as an engineer.", "I got promoted to team lead."),
    ],
)
def test_by_how_much_is_not_how_much_and_what_was_is_not_what_is(turns: tuple[str, str]) -> None:
    assert after(*turns).splitlines() == list(turns)
