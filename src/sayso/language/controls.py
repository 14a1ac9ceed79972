"""Whether a whole message steers the conversation itself, in English, Portuguese and Spanish.

Steering wrongly costs more than not understanding, so a message that says anything more steers nothing, and what may
be a command of its own ("cancel", "stop", "options", "status") is left out. "Never mind" is an answer.
"""

import re
from itertools import product
from typing import Final, Literal

from sayso.language.sayings import meanings, plain, sayings, squeeze, squeezed

Control = Literal[
    "start_over", "back", "help", "capabilities", "repeat", "human", "resume", "greeting", "thanks"
]  # fmt: skip

MAX_CONTROL_CHARS: Final = 80

_START_OVER = """
start over | start again | start from the beginning | start from scratch | from the beginning | from the start
from scratch | begin again | restart | lets start over | i want to start over | can we start over | reset | start anew
comecar de novo | comecar do zero | comecar outra vez | comeca de novo | comeca do zero | comece de novo | do zero
recomecar | recomeca | recomece | do comeco | do inicio | desde o inicio | desde o comeco | vamos recomecar
vamos comecar de novo | quero comecar de novo | quero recomecar | voltar ao inicio | volta ao inicio
voltar pro inicio | volta pro inicio | voltar para o inicio | voltar do zero | reiniciar
empezar de nuevo | empezar de cero | empezar otra vez | empecemos de nuevo | empieza de nuevo | empecemos de cero
comenzar de nuevo | comenzar de cero | de cero | desde cero | desde el principio | desde el inicio | del principio
volver a empezar | volver al inicio | volver al principio | quiero empezar de nuevo | quiero volver a empezar
"""

_BACK = """
back | go back | go back one | go back one step | one step back | step back | previous | previous step
the previous step | previous question | back up | take me back | can we go back | i want to go back | lets go back
voltar | volta | volte | voltar um passo | volta um passo | voltar uma etapa | volta uma | etapa anterior
passo anterior | pergunta anterior | anterior | quero voltar | pode voltar | volta ai | da pra voltar
atras | ir atras | volver | volver atras | vuelve | vuelve atras | regresar | regresa | paso anterior | paso atras
un paso atras | pregunta anterior | quiero volver | quiero regresar | para atras
"""

_HELP = """
help | help me | i need help | i need some help | need help | can you help me | can you help | could you help me | sos
i dont understand | i do not understand | dont understand | i didnt understand | i dont get it | im lost | im confused
how does this work | how does it work | instructions
ajuda | me ajuda | me ajude | ajude me | ajudar | preciso de ajuda | quero ajuda | pode me ajudar | socorro
voce pode me ajudar | vc pode me ajudar | nao entendi | nao entendo | nao entendi nada | n entendi | to perdido
to perdida | estou perdido | estou perdida | como funciona | como isso funciona | como funciona isso
ayuda | ayudame | ayudeme | necesito ayuda | quiero ayuda | me ayudas | puedes ayudarme | me puedes ayudar
me puede ayudar | no entiendo | no entendi | no entendi nada | no entiendo nada | no comprendo | estoy perdido
estoy perdida | como funciona esto | auxilio
"""

_CAPABILITIES = """
menu | main menu | the menu | show menu | show me the menu | what can you do | what can you do for me | what do you do
what else can you do | what can i ask | what can i ask you | what are you able to do | what are your commands
what can i say | commands | list commands | who are you | what are you | what is this | capabilities
o que voce faz | o que vc faz | oq vc faz | o que voce sabe fazer | o que vc sabe fazer | o que voce pode fazer
o que vc pode fazer | oq vc pode fazer | o que voce consegue fazer | o que vc consegue fazer | o que da pra fazer
no que voce pode me ajudar | em que voce pode me ajudar | no que pode me ajudar | o que posso pedir
o que posso perguntar | menu principal | o menu | ver menu | mostrar menu | mostra o menu | comandos | quem e voce
quem e vc | o que e isso
que haces | que sabes hacer | que puedes hacer | que puede hacer | que mas puedes hacer | que puedes hacer por mi
en que me puedes ayudar | en que puedes ayudarme | en que me puede ayudar | que puedo pedir | que puedo preguntar
el menu | ver el menu | ver menu | muestrame el menu | quien eres | que es esto | que cosas puedes hacer
"""

_REPEAT = """
what | say that again | say it again | say again | repeat | repeat that | repeat it | repeat please | come again
can you repeat | can you repeat that | could you repeat that | could you repeat | pardon | pardon me | what was that
what did you say | once more | one more time | huh | what was the question | ask me again | show me again
repete | repita | repetir | repete ai | pode repetir | repete isso | repete a pergunta | de novo a pergunta | hein
o que | oq | o que voce disse | o que vc disse | mais uma vez | outra vez | como | como assim | qual era a pergunta
qual era mesmo a pergunta | manda de novo | fala de novo | diz de novo
otra vez | repite | repitelo | repitela | repitalo | repiteme | puedes repetir | puede repetir | me lo repites
que | que dijiste | que dijo | como dices | como dice | una vez mas | dilo otra vez | dimelo otra vez
cual era la pregunta | repite la pregunta
"""

_SOMEONE = (
    ("", "talk to", "speak to", "speak with", "talk with", "chat with", "i want to talk to", "i want to speak to",
     "i want to speak with", "i want to talk with", "i need to talk to", "i need to speak to", "id like to talk to",
     "id like to speak to", "id like to speak with", "can i talk to", "can i speak to", "can i speak with",
     "could i talk to", "could i speak to", "let me talk to", "let me speak to", "connect me to", "connect me with",
     "transfer me to", "i want", "i need", "get me"),
    ("a human", "human", "a person", "a real person", "real person", "a real human", "someone", "somebody", "an agent",
     "agent", "an operator", "operator", "a representative", "representative", "customer service", "customer support",
     "support", "a human being", "an attendant", "your team"),
    ("", "falar com", "quero falar com", "queria falar com", "gostaria de falar com", "preciso falar com",
     "eu quero falar com", "posso falar com", "me passa para", "me passa pra", "me transfere para",
     "me transfere pra", "chamar", "chama", "chame", "quero", "conversar com", "quero conversar com", "fala com"),
    ("um atendente", "atendente", "uma atendente", "o atendente", "uma pessoa", "uma pessoa de verdade", "um humano",
     "humano", "um ser humano", "alguem", "um operador", "operador", "uma operadora", "o suporte", "atendimento",
     "atendimento humano", "um atendente humano", "gente de verdade", "um agente", "agente"),
    ("", "hablar con", "quiero hablar con", "quisiera hablar con", "necesito hablar con", "puedo hablar con",
     "me gustaria hablar con", "pasame con", "paseme con", "me pasas con", "comunicame con", "comuniqueme con",
     "conectame con", "quiero"),
    ("una persona", "una persona real", "un humano", "humano", "alguien", "un agente", "agente", "un asesor", "asesor",
     "una asesora", "un operador", "operador", "una operadora", "soporte", "un representante", "representante",
     "atencion al cliente", "un ser humano", "un ejecutivo"),
)  # fmt: skip
# Who is not named clearly enough by these to be called for without "talk to".
_VAGUE = frozenset(
    {"someone", "somebody", "support", "your team", "alguem", "atendimento", "alguien", "soporte",
     "a person", "a real person", "uma pessoa", "una persona"}
)  # fmt: skip
_BARE = frozenset({"", "i want", "i need", "get me", "quero", "chama", "chame", "chamar", "quiero"})

_RESUME = """
continue | go on | carry on | keep going | resume | proceed | continue please | lets continue | lets go on | continue it
i want to continue | where were we | where we left off | pick up where we left off | continue where we left off
continuar | continua | continue ai | vamos continuar | quero continuar | retomar | retoma | retome | segue | prosseguir
prossiga | vamos retomar | quero retomar | pode continuar | de onde paramos | continuar de onde paramos
onde paramos | onde a gente parou
seguir | sigue | siga | sigamos | continuemos | seguimos | quiero continuar | quiero seguir | reanudar | reanuda
podemos continuar | podemos seguir | vamos a continuar | donde quedamos | en que quedamos | donde nos quedamos
"""

_GREETING = """
hi | hello | hey | hiya | howdy | hi there | hello there | hey there | good morning | good afternoon | gm
good evening | good day | morning | greetings | hi how are you | hello how are you | hey how are you | hows it going
how are you | how are you doing | whats up | sup | hi again | hello again
oi | ola | oie | oi oi | oii | eai | e ai | opa | alo | bom dia | boa tarde | boa noite | bomdia | oi bom dia
oi boa tarde | oi boa noite | ola bom dia | ola boa tarde | ola boa noite | tudo bem | oi tudo bem | ola tudo bem
tudo bom | oi tudo bom | tudo certo | bom dia tudo bem | boa tarde tudo bem | boa noite tudo bem | como vai
oi como vai | como vai voce | salve | fala ai | td bem | oi td bem
hola | holi | buenas | buenos dias | buen dia | buenas tardes | buenas noches | hola buenas | hola buenos dias
hola buen dia | hola buenas tardes | hola buenas noches | que tal | hola que tal | como estas | hola como estas
como esta usted | hola como esta | hola como va | todo bien | hola todo bien | saludos
"""

_THANKS = """
thanks | thank you | thank u | thx | ty | tks | tnx | thanks a lot | thank you so much | thank you very much | tysm
many thanks | thanks so much | thanks again | thank you again | much appreciated | appreciate it | cheers
i appreciate it | ok thanks | okay thanks | great thanks | perfect thanks | ok thank you | great thank you
obrigado | obrigada | obg | obgd | obgda | obrigadao | brigado | brigada | brigadao | muito obrigado | muito obrigada
mto obrigado | mto obrigada | valeu | vlw | vlww | valeu mesmo | agradeco | agradecido | agradecida | ok obrigado
ok obrigada | obrigado mesmo | obrigado de novo | perfeito obrigado | perfeito obrigada | blz obrigado | ok valeu
gracias | muchas gracias | mil gracias | muchisimas gracias | gracias de nuevo | te agradezco | le agradezco
se agradece | ok gracias | perfecto gracias | vale gracias | listo gracias | genial gracias
"""

_MARK = re.compile(r"[^\w\s]+")
_BEFORE = re.compile(r"(?:(?:please|pls|plz|por favor|porfavor|porfa|pfv|pfvr) )++")
_AFTER = re.compile(r"(?: (?:please|pls|plz|por favor|porfavor|porfa|pfv|pfvr))++$")
_OPENERS = ("hi", "hello", "hey", "oi", "ola", "opa", "hola", "bom dia", "boa tarde", "boa noite", "good morning",
            "buenos dias", "buenas", "buenas tardes", "ok", "okay")  # fmt: skip
_OPENER = re.compile(rf"(?:{'|'.join(sorted(_OPENERS, key=len, reverse=True))}) ")


def control(text: str) -> Control | None:
    """Return what the whole of `text` asks of the conversation, or None when it says anything more.

    Case, accents, punctuation, emoji, drawn-out letters, courtesies around it and a greeting before it make no
    difference; a question mark alone asks for help. Texts over `MAX_CONTROL_CHARS` never steer.

    >>> control("Oi, ajuda por favor!"), control("voltaaar"), control("good morning 👋"), control("go back to 5")
    ('help', 'back', 'greeting', None)
    """
    if len(text) > MAX_CONTROL_CHARS:
        return None
    said = " ".join(_MARK.sub(" ", plain(text)).split())
    if not said:
        return "help" if set(text.split()) and set("".join(text.split())) <= set("?¿") else None
    said = _AFTER.sub("", _BEFORE.sub("", said))
    return _meant(said) or _after_greeting(said)


def _meant(said: str) -> Control | None:
    return _CONTROLS.get(said) or (None if (short := squeeze(said)) == said else _SQUEEZED.get(short))


def _after_greeting(said: str) -> Control | None:
    opener = _OPENER.match(said)
    return _meant(_BEFORE.sub("", said[opener.end() :])) if opener else None


def _someone() -> list[str]:
    ways = zip(_SOMEONE[::2], _SOMEONE[1::2], strict=True)
    said = (pair for asking, people in ways for pair in product(asking, people))
    return [f"{way} {who}".strip() for way, who in said if not (way in _BARE and who in _VAGUE)]


_LISTS: tuple[tuple[Control, str], ...] = (
    ("start_over", _START_OVER), ("back", _BACK), ("help", _HELP), ("capabilities", _CAPABILITIES),
    ("repeat", _REPEAT), ("resume", _RESUME), ("greeting", _GREETING), ("thanks", _THANKS),
)  # fmt: skip
_HUMAN: tuple[tuple[Control, list[str]], ...] = (("human", _someone()),)
_CONTROLS: Final = meanings(_HUMAN) | meanings((kind, sayings(table)) for kind, table in _LISTS)
_SQUEEZED: Final = squeezed(_CONTROLS)
