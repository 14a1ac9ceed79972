"""What goes somewhere else, or is called otherwise by now."""

import pytest

from sayso.memory.detect.comparison.match import Near
from sayso.memory.detect.rules.redirected import MAX_CHARS, MAX_WORDS, redirected
from tests.memory.talk import after, claim_of, rows, view_of

INSTEAD = rows("""
The band's called Velvet Ferret. | We're going by Tin Lantern from the next gig on. | The band's called Tin Lantern.
The puppy is called Biscuit. | Puppy has been renamed. Its Waffles from today. | The puppy is called Waffles.
The project is codenamed Falcon. | Project got renamed to Heron yesterday. | The project is codenamed Heron.
Flight's BA482, gets in at 18:20. | They rebooked me onto VY6652, landing 21:05. | Flight's VY6652, gets in at 21:05.
Swim lessons are at Redhill pool. | They've moved swim lessons to Oakwood. | Oakwood
Tengo la cuenta nómina en el Sabadell. | He trasladado la nómina al BBVA. | Tengo la cuenta nómina en el BBVA.
El grupo se llama Las Tortugas. | El grupo pasó a llamarse Liebres del Parque. | El grupo se llama Liebres del Parque.
El servidor está en AWS. | Migramos el servidor a Hetzner el finde. | El servidor está en Hetzner.
O grupo sai do Parque da Luz às 6h. | Mudamos o ponto de saída pro Ibirapuera. | O grupo sai do Ibirapuera às 6h.
Minha conta salário é no Itaú. | Levei meu salário pro Nubank. | Minha conta salário é no Nubank.
O time chama Trovões. | Rebatizamos o time de Raios. | O time chama Raios.
A palestra é na sala 12. | Foi transferida para o auditório. | auditório
""")
BESIDE = rows("""
The band's called Velvet Ferret. | We're going by train.
The dog's food is Purina. | We've switched the cat's food to Orijen.
My salary goes into Barclays. | I've moved my savings to Starling.
My flight is BA482. | They upgraded Tom to business.
I'm getting the 9:14 to Crewe. | I just got changed into my suit.
Rocío vive en Puebla. | Rocío cambió el coche por una moto.
Uso WhatsApp con mi familia. | Pasé las fotos a Telegram.
Uso o Evernote pras anotações. | Migrei as fotos pro Google.
A pelada é no campo do Zé. | Mudaram o churrasco pra quadra do Sesc.
""")


@pytest.mark.parametrize(("fact", "turn", "now"), INSTEAD)
def test_what_is_so_instead(fact: str, turn: str, now: str) -> None:
    known = after(fact, turn)
    assert now.rstrip(".") in known and fact not in known


@pytest.mark.parametrize(("fact", "turn"), BESIDE)
def test_what_else_was_moved(fact: str, turn: str) -> None:
    assert fact in after(fact, turn)


def test_what_names_nothing_is_of_what_was_said_last() -> None:
    talk = view_of("A palestra é na sala 12.", "pt")
    assert redirected(claim_of("Foi transferida para o auditório.", "pt"), talk, Near(0)) is not None
    assert redirected(claim_of("Foi transferida para o auditório.", "pt"), talk, Near(1)) is None
    assert redirected(claim_of("Ela foi transferida para o auditório.", "pt"), talk, Near(0)) is None


def test_a_phrase_or_a_claim_that_says_more_is_left_alone() -> None:
    talk = view_of("The talk is in Leeds.")
    name = " ".join(["Zed"] * MAX_WORDS)
    assert redirected(claim_of(f"They moved the talk to {name}."), talk, Near(0)) is not None
    assert redirected(claim_of(f"They moved the talk to {name} Zed."), talk, Near(0)) is None
    turn = "They moved the talk to York,"
    longer = f"{turn} {'o' * (MAX_CHARS - len(turn) - 1)}"
    assert redirected(claim_of(longer), talk, Near(0)) is not None
    assert redirected(claim_of(f"{longer}o"), talk, Near(0)) is None
