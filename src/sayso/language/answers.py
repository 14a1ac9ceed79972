"""Whether a whole message is a yes, a no, or a "never mind", in English, Portuguese and Spanish.

A wrong yes costs more than a question asked again, so words that merely sound agreeable are left out, and so
is whatever may be a command of its own ("cancel", "stop").
"""

from typing import Final, Literal

from sayso.language.sayings import meanings, plain, sayings, squeeze, squeezed

Answer = Literal["yes", "no", "withdraw"]

MAX_ANSWER_CHARS: Final = 40

_YES = """
y | ye | yea | yeah | yeh | yep | yup | yes | yes please | yes do it | yes go ahead | yes i do | yes i am
yes i confirm | sure | sure thing | of course | certainly | absolutely | definitely | affirmative | correct
thats correct | thats right | ok | okay | okey | okie | go ahead | please go ahead | do it | please do
confirm | confirmed | i confirm | i agree | agreed | go for it | lets do it
s | ss | sim | sim por favor | sim pode | sim senhor | sim senhora | claro | claro que sim | com certeza
pode | pode sim | pode ser | pode fazer | pode ir | isso | isso mesmo | isso ai | e isso mesmo | confirmo
eu confirmo | confirma | confirmar | confirmado | certo | correto | exato | exatamente | positivo | blz
beleza | ta bom | ta certo | ta ok | de acordo | concordo | aceito | quero sim | fechado | combinado | aham
uhum | pode confirmar
si | sip | si por favor | si claro | si senor | si senora | claro que si | por supuesto | dale | vale
de acuerdo | correcto | exacto | asi es | eso es | eso mismo | esta bien | adelante | hazlo | hagalo
acepto | si quiero | afirmativo | yo confirmo | confirmalo
👍 | 👌 | ✅ | ✔ | ☑ | 🆗
"""

_NO = """
n | no | nop | nope | nah | naw | no thanks | no thank you | no way | not now | not yet | dont | do not
dont do it | do not do it | please dont | no please | please no | no please dont | absolutely not
of course not | certainly not | definitely not | negative | never | i dont | i said no | no wait | no hold on
nn | nao | naum | nao obrigado | nao obrigada | nao quero | nao pode | nao confirmo | nao faca | nao precisa
agora nao | ainda nao | melhor nao | claro que nao | de jeito nenhum | de modo algum | nem pensar | negativo
nunca | jamais | nao por favor | nao espera | nao pera | eu disse nao | eu disse que nao | ja disse que nao
no gracias | no quiero | no confirmo | no lo hagas | no lo haga | ahora no | todavia no | aun no | mejor no
claro que no | para nada | de ninguna manera | de ningun modo | ni hablar | no por favor | no senor
no senora | no espera | dije que no | ya dije que no | he dicho que no | ni loco | ni loca
👎 | ❌ | 🚫
"""

_WITHDRAW = """
never mind | nevermind | nvm | forget it | forget that | forget about it | drop it | leave it | scratch that
i changed my mind | changed my mind
deixa | deixa pra la | deixa para la | deixe pra la | deixe para la | deixa quieto | deixa assim | esquece
esqueca | esquece isso | esqueca isso | desisto | desisti | mudei de ideia | nao importa
olvidalo | olvidelo | olvida | olvidate | olvida eso | dejalo | dejelo | dejalo asi | no importa | da igual
ya no | cambie de idea | cambie de opinion | me arrepenti
"""


def answer(text: str) -> Answer | None:
    """Return what the whole of `text` answers, or None when it says anything more, asks, or is not an answer.

    Case, accents, punctuation, repeated letters or words, and skin tones make no difference. Texts over
    `MAX_ANSWER_CHARS` are never answers.

    >>> answer("Siiim!"), answer("no, gracias"), answer("deixa pra lá"), answer("yes?")
    ('yes', 'no', 'withdraw', None)
    """
    if len(text) > MAX_ANSWER_CHARS:
        return None
    said = plain(text)
    if squeeze(said.partition(" ")[0]) not in _OPENINGS:
        return None
    return _ANSWERS.get(said) or _drawn_out(said) or _repeated(said) or _in_phrases(said)


def urges(text: str) -> bool:
    """Return whether the whole of `text` only urges to go on, and so does not say what with.

    By itself it agrees to nothing: after "cancel it?" it may mean the opposite. Texts over `MAX_ANSWER_CHARS` never do.

    >>> urges("Send it!"), urges("mándalo ya"), urges("send it to Ana"), urges("send it?")
    (True, True, False, False)
    """
    return len(text) <= MAX_ANSWER_CHARS and plain(text) in _URGED


def _in_phrases(said: str) -> Answer | None:
    """Return the answer that is said with thanks, or in two phrases: "sim, obrigado", "yes, that's right".

    "ok, thanks" may end a talk as well as agree, and is neither a yes nor a no.
    """
    words = said.split(" ")
    for place in range(1, len(words)):
        head, tail = " ".join(words[:place]), " ".join(words[place:])
        second = None if _is_letter(tail) else _ANSWERS.get(tail)
        found = None if _is_letter(head) else _ANSWERS.get(head)
        if found and (found == second or tail in _CLOSERS or (tail in _THANKS and head not in _WEAK)):
            return found
        if found == "yes" and tail in _URGED:
            return found
        if second and head in _OPENERS:
            return second
    return None


def _drawn_out(said: str) -> Answer | None:
    short = squeeze(said)
    return None if short == said else _SQUEEZED.get(short)


def _repeated(words: str) -> Answer | None:
    """Return the one answer that every one of `words` gives by itself: "sim sim", "ok 👍", "yes, sure"."""
    first, _, rest = words.partition(" ")
    said = _word(first) if rest else None
    if said is None:
        return None
    others = rest.split(" ")
    # "y" and "n" open other phrases ("y eso", "n sei"): single letters agree only with themselves.
    if len(first) == 1 and first.isalpha():
        return said if all(word == first for word in others) else None
    return said if all(not _is_letter(word) and _word(word) == said for word in others) else None


def _word(word: str) -> Answer | None:
    return _ANSWERS.get(word) or _drawn_out(word)


def _is_letter(word: str) -> bool:
    return len(word) == 1 and word.isalpha()


_THANKS_SAID = """
thanks | thank you | thank u | thx | ty | thanks a lot | thank you so much | thank you very much | please | pls
please thank you | please thanks | obrigado | obrigada | obg | muito obrigado | muito obrigada | valeu | vlw | por favor
pfv | por favor obrigado | por favor obrigada | gracias | muchas gracias | mil gracias | porfa | por favor gracias
"""
_THANKS: Final = frozenset(sayings(_THANKS_SAID))
_WEAK: Final = frozenset(
    {"ok", "okay", "okey", "okie", "blz", "beleza", "vale", "dale", "ta bom", "ta ok", "esta bien"}
)
_URGED_SAID = """
send it | ship it | pode mandar | pode enviar | manda | manda ver | manda ai | faz ai | envia | envialo | mandalo
mandalo ya | envialo ya | manda nomas | dale envia | dale envialo | dale manda | dale mandalo
"""
_URGED: Final = frozenset(sayings(_URGED_SAID))  # they may ask for something else than what was asked about
_CLOSERS: Final = frozenset({"then", "entao", "entonces", "pues", "ya"})
_OPENERS: Final = frozenset({"ta", "bom", "entao", "ah", "oh", "bueno", "pues", "entonces", "so"})  # no hesitations
_LISTS: tuple[tuple[Answer, str], ...] = (("yes", _YES), ("no", _NO), ("withdraw", _WITHDRAW))
_ANSWERS: Final = meanings((said, sayings(table)) for said, table in _LISTS)
_OPENINGS: Final = frozenset(squeeze(saying.partition(" ")[0]) for saying in (*_ANSWERS, *_OPENERS))
_SQUEEZED: Final = squeezed(_ANSWERS)
