"""Steering in three languages, with and without something open; and a human after a few misunderstandings."""

from pathlib import Path

import pytest

from sayso import App, Ctx
from sayso.runtime.steering import MISSED_BEFORE_HELP
from sayso.testing import World
from tests.bank import WHOLE, Bank, Branch

LANGS = ("en", "pt", "es")
BEGIN = {"en": "bridge 200 USDC from Polygon", "pt": "fazer ponte de 200 USDC da Polygon"} | {
    "es": "hacer puente de 200 USDC desde Polygon"
}
FIRST = {"en": "Step 1 of 8. From?", "pt": "Passo 1 de 8. De qual rede?", "es": "Paso 1 de 8. ¿Desde qué red?"}
OPEN = {"en": "Step 1 of 8. To?", "pt": "Passo 1 de 8. Para qual?", "es": "Paso 1 de 8. ¿A qué red?"}
SAID = {
    "start_over": ("start over", "começar de novo", "empezar de nuevo"),
    "back": ("go back", "voltar", "volver"),
    "help": ("help", "ajuda", "ayuda"),
    "capabilities": ("what can you do", "o que você pode fazer", "qué puedes hacer"),
    "repeat": ("say that again", "pode repetir", "puedes repetir"),
    "resume": ("go on", "quero continuar", "sigamos"),
    "greeting": ("hello", "bom dia", "buenos días"),
    "thanks": ("thank you", "obrigado", "gracias"),
    "human": ("talk to a human", "falar com um atendente", "hablar con un agente"),
}


@pytest.mark.parametrize("place", range(3), ids=LANGS)
@pytest.mark.parametrize("control", SAID)
async def test_a_control_where_something_is_open(tmp_path: Path, control: str, place: int) -> None:
    bank, lang = Bank(), LANGS[place]
    async with Branch(bank, tmp_path) as branch:
        assert await branch.said(BEGIN[lang]) == [OPEN[lang]]
        replies = await branch.said(SAID[control][place])
        session = await branch.session()
        assert session.flow is not None and session.flow.name == "bridge_action"
        if control == "start_over":
            assert replies[-1] == FIRST[lang] and session.flow.slots == ()
            assert "amount" not in session.entities
        elif control == "back":
            assert len(session.flow.slots) == 2
        elif control == "human":
            assert len(bank.tickets) == 1
        else:
            assert replies[-1] == OPEN[lang]
            assert len(replies) == (1 if control in ("repeat", "resume") else 2)
        assert session.turns == 2


@pytest.mark.parametrize("place", range(3), ids=LANGS)
@pytest.mark.parametrize("control", SAID)
async def test_a_control_where_nothing_is(tmp_path: Path, control: str, place: int) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        (reply,) = await branch.say(SAID[control][place])
        hint = ("You can say:", "Você pode dizer:", "Puedes decir:")[place]
        if control in ("help", "capabilities", "greeting", "start_over", "back", "repeat", "resume"):
            assert hint in reply.text
        elif control == "thanks":
            assert reply.text == ("You are welcome.", "De nada.", "De nada.")[place]
        else:
            assert reply.code == "escalation.handed_over"
        assert await branch.statuses() == []
        assert await branch.flow() is None


async def test_starting_over_closes_the_question(tmp_path: Path) -> None:
    bank = Bank()
    async with Branch(bank, tmp_path) as branch:
        (old,) = await branch.say(WHOLE)
        assert await branch.said("start over") == ["From the beginning.", "Step 1 of 8. From?"]
        await branch.press("Yes", of=old)
        assert (await branch.statuses(), bank.done) == (["bridge withdrawn"], [])


async def test_going_back_to_the_first_and_no_further(tmp_path: Path) -> None:
    async with Branch(Bank(), tmp_path) as branch:
        for text in ("bridge", "Polygon", "Base", "200"):
            await branch.say(text)
        assert await branch.said("go back") == ["Step 2 of 8. How much?"]
        assert await branch.said("go back") == ["Step 1 of 8. To?"]
        assert await branch.said("go back") == ["Step 1 of 8. From?"]
        assert await branch.said("go back") == ["There is nothing to go back to.", "Step 1 of 8. From?"]


@pytest.mark.parametrize("words", ["help", "menu", "hello", "thanks", "go back", "talk to a human"])
@pytest.mark.parametrize("is_open", [False, True])
async def test_what_an_application_calls_a_command_is_that_command(tmp_path: Path, words: str, is_open: bool) -> None:
    def make() -> App:
        app = Bank().app()

        @app.command(words, risk="read_only")
        async def own(ctx: Ctx) -> str:
            return "Its own."

        return app

    async with World(make, tmp_path / "a.db") as world:
        if is_open:
            await world.say("order card")
        world.clock.advance(1)
        replies = [reply.text for reply in await world.say(words)]
        assert replies == (["Its own.", "Which colour?"] if is_open else ["Its own."])


@pytest.mark.parametrize("place", range(3), ids=LANGS)
async def test_after_a_few_misunderstandings_a_human_is_offered(tmp_path: Path, place: int) -> None:
    words = ("the weather is nice and blue", "o tempo está muito bonito hoje", "el tiempo está muy bonito hoy")[place]
    offer = ("Talk to a person", "Falar com alguém", "Hablar con alguien")[place]
    async with Branch(Bank(), tmp_path) as branch:
        for count in range(1, MISSED_BEFORE_HELP + 2):
            replies = await branch.said(words)
            assert (offer in "\n".join(replies)) is (count >= MISSED_BEFORE_HELP)


@pytest.mark.parametrize("between", ["my balance", "hello", "bridge", "never mind"])
async def test_what_is_understood_in_between_begins_the_count_anew(tmp_path: Path, between: str) -> None:
    async with Branch(Bank(), tmp_path) as branch:
        for text in ("xyzzy plugh", "xyzzy plugh", between, "xyzzy plugh", "xyzzy plugh"):
            assert "Talk to a person" not in "\n".join(await branch.said(text))
        assert "Talk to a person" in "\n".join(await branch.said("xyzzy plugh"))


async def test_nobody_is_offered_where_there_is_nobody(tmp_path: Path) -> None:
    async with Branch(Bank(human=False), tmp_path) as branch:
        for _ in range(5):
            assert "Talk to a person" not in "\n".join(await branch.said("xyzzy plugh"))
        assert await branch.said("talk to a human") == ["There is no one to pass you on to here."]
        assert await branch.events() == ["session.started"]


async def test_a_redelivered_control_is_answered_once(tmp_path: Path) -> None:
    async with Branch(Bank(), tmp_path) as branch:
        await branch.say(WHOLE)
        await branch.say("start over", message_id="same")
        before = len(branch.replies())
        await branch.redeliver("same")
        assert len(branch.replies()) == before
        assert (await branch.session()).turns == 2
