"""Which language a message is probably written in, and which one its writer keeps to."""

import re
import unicodedata
from collections.abc import Iterable
from typing import Final, Literal

from sayso.language.fold import fold

Lang = Literal["en", "pt", "es"]

MAX_GUESS_CHARS: Final = 400

# Words that two of the languages share ("no", "de", "para", "como", "do", "as") say nothing and are left out.
_EN = """
the an and or of to in on at is are was were be been it its this that these those i you he she we they my
your his her our their what which who when where why how not dont doesnt didnt cant wont im ive with from
for have will would could should can may want need please thanks thank hello hi yes yeah yep nope mine there
here about order cancel never mind forget if but just now today tomorrow yesterday send give show tell
got get gets getting put paid pay pays buy bought check help let lets know think said make made makes take took go
goes going gonna wanna back after before until than then also too very more most much many any some every all out off
up down only still already again pls plz thx hey sorry sure did does done youre thats whats isnt wasnt theyre wheres
two three four five six seven eight nine eleven twelve twenty thirty forty fifty sixty hundred thousand bucks dollars
first second third last next week month year day days hours minutes morning afternoon evening night monday tuesday
wednesday thursday friday saturday sunday january february march april june july august september october november
december money price card account address name number boxes ship shipped stuck lend left leave keep drop change move
work works working wait stop start look looking called bring pick new old big small good bad
takes taking uses using lives living drives plays eats drinks sells wears speaks meets studies goes comes wants needs
likes loves owns runs pays costs opens closes starts ends keeps sees brother sister mother father husband wife daughter
kids boss room house flat car dog cat school doctor moved switched changed started joined married bought sold
"""
_PT = """
o os um uma uns umas ao aos das em na nas num numa pelo pela pelos pelas eu voce voces vc vcs ele ela eles
elas meu minha meus minhas seu sua isso isto esse essa aquilo nao sim muito muita mais tambem ja ainda agora
hoje amanha ontem quero queria preciso posso pode tem tenho foi sao estou estao fazer obrigado obrigada ola
oi bom boa qual quais quem onde quando pra com sem ate entao vou blz beleza deixa esquece
ta tava ou pras pros ne kk kkk kkkk vlw obg msm tbm hj dps cmg daqui dali dessa desse deste desta disso nisso dele
dela deles delas nele nela nessa nesse outra outro outras outros mesmo mesma depois sempre fez faz faco feito disse
fala falar falou bota botar poe arruma arrumar deu dei vai vem veio quanto quantos quanta quantas dinheiro cartao
conta coisa coisas meia noite manha dois duas quatro sete oito nove dez onze doze treze vinte trinta quarenta cinquenta
sessenta oitenta cem cento duzentos trezentos quinhentos milhao milhoes reais janeiro fevereiro maio junho julho
setembro outubro novembro dezembro terca quarta feira volto voltar volta deixar ficar fica ficou precisa precisava
endereco preco telefone aquele aquela estava estamos nosso nossa cade tchau joga consegue acho achei gostaria talvez
tudo trocar mudar recebi chega passa passar passe ponte
ajuda ajude ajudar novo nova alguem atendente recomecar pfv pfvr pfvor melhor pior seguinte
moro moramos temos irmao irma filho filha mulher chefe carro deram puseram fizeram teve esteve
"""
_ES = """
el los las un una unos unas al del en y yo usted ustedes ella ellos ellas nosotros mi mis su sus eso esto
ese esa aquello si pero muy mucho mucha tambien ya todavia ahora hoy manana ayer quiero quisiera necesito
puedo puede tiene tengo fue son estoy estan hacer gracias hola buenos buenas cual cuales quien donde cuando
con sin hasta entonces es hay lo le les dale olvidalo dejalo
otra otro otras otros mismo misma despues siempre hace hizo hecho dijo dice cuanto cuantos cuanta cuantas soy eres
fueron habia han voy vas oye vete dame dime ponle bien bueno buena mejor peor pues luego aca alla ahi dinero tarjeta
cuenta pesos cuatro siete ocho nueve diez trece quince veinte treinta cuarenta cincuenta sesenta ochenta cien ciento
doscientos trescientos quinientos millon millones enero febrero marzo mayo junio julio septiembre octubre noviembre
diciembre lunes martes miercoles jueves viernes queda quedan quedo llego llega llegar llamar llama calle correo
direccion precio telefono aun ningun ninguna cuesta cuestan nuestra nuestro vuelvo vuelve volver pueden quieres quiere
necesita estaba tienes tienen hago ademas asi sirve salgo piezas cajas pasa pasar pasame perdon perdona hacia puente
ayuda ayudame ayudar nuevo nueva empezar puedes sigamos seguimos alguien siguiente
dio dieron pusieron hicieron tuvo estuvo vivo vivimos tenemos vamos hermano hermana hijo hija mujer marido jefe coche
"""
# Words that differ from others by their accents alone.
_ACCENTED_PT = "é há só aí tô pô lá já até às mês três vocês você avó avô nós pés"
_ACCENTED_ES = "más cómo qué sí él día días cuándo dónde cuánto quién aún así también allí ahí después ojalá"
# What only Spanish accents: "envía", "había"; "razón", "están" without a tilde; "subió", "llamó", and not Maceió.
_ACCENTED_END_ES = re.compile(r"(?:ía[sn]?|ón|éis|áis|(?<!mace)ió|\w\w[lmns]ó)$")
# From one to another: Spanish with a bare "a", which in Portuguese goes with days; Portuguese with "para".
_FROM_TO_ES = re.compile(
    r"\b(?:de|desde) (?!segunda|terca|quarta|quinta|sexta|sabado|domingo)[a-z]+ a (?!segunda|feira|o\b)[a-z]+"
)
_FROM_TO_PT = re.compile(r"\bde (?!\d)[a-z]+ (?:para|pra) (?!\d)[a-z]+")
# What somebody has done, in Spanish: "he vuelto", "ha salido", "hemos hecho"; "he" alone is English.
_PERFECT_ES = re.compile(
    r"\b(he|has|ha|hemos|han|habeis) (?:ya |me |te |se )?[a-z]{1,12}(?:ado|ido|erto|[iue]sto|elto|cho|rito)\b"
)
# What Portuguese chat shortens or ties to a name: "100 usdc da base", "do arbitrum", "p/ base", "p base". Before other
# words "do" is English, "da" Spanish, and "p/e" a ratio.
_NETWORKS = "arbitrum|avalanche|base|blast|bnb|bsc|celo|ethereum|linea|optimism|polygon|scroll|solana|tron|zksync"
_CHAT_PT = re.compile(
    rf"\bda (?:{_NETWORKS})\b|\d ?[a-z]{{2,12}} (?:da (?!igual|lo)[a-z]{{3}}|do (?:{_NETWORKS})\b)"
    rf"|(?<![\w/.])p/ ?[a-z]{{3}}|(?<=[a-z] )p (?:{_NETWORKS})\b"
)
# How the words of one language are built: a hint, and half as much as a word that is known.
_BUILT: Final[tuple[tuple[Lang, re.Pattern[str]], ...]] = (
    ("en", re.compile(r"th|wh|ght|ck|ee|oo|sh$|ing$|tion$|ould$|ed$|ly$")),
    ("pt", re.compile(r"[aeiou][nl]h[aeo]|(?<!^y)ou$|[aei]ram$|c(?:ao|oes)$|oes$|[aeo]i(?:ro|ra)s?$")),
    ("es", re.compile(r"^ll|ue[lnrstv]|[aei]ll[aoe]|cion(?:es)?$|aron$|ieron$|dad$|ie[nrst][aeot]")),
)


def _owned(owners: dict[Lang, Iterable[str]]) -> dict[str, Lang]:
    return {item: lang for lang, items in owners.items() for item in items}


_WORDS: Final = _owned({"en": _EN.split(), "pt": _PT.split(), "es": _ES.split()})
_ACCENTED: Final = _owned({"pt": _ACCENTED_PT.split(), "es": _ACCENTED_ES.split()})
_MARKS: Final = _owned({"pt": "ãõçâêôà", "es": "ñ¿¡"})
_MARK_WEIGHT, _WORD_WEIGHT, _BUILT_WEIGHT = 4, 2, 1
_MIN_BUILT_CHARS = 4
_DECIDED = 2
_CLEAR = 2 * _WORD_WEIGHT
"""What it takes to change somebody's language: more than one word, which may be a name or a loan."""
# Names are the same in every language, however they are built.
_NAMES: Final = frozenset({"ethereum", "tether", "bitcoin", "blast", "scroll", "avalanche", "fantom", "gnosis"})
# Words as they are written in sentences, and not those in links, addresses and codes.
_WORD = re.compile(r"(?<![\w@./'])[a-z']++(?![\w@/]|[.-]\w)")
_ACCENTED_WORD = re.compile(r"[^\W\d_]+")


def guess(text: str) -> Lang | None:
    """Return the language of `text`, or None when its words and marks do not tell.

    Only the first `MAX_GUESS_CHARS` characters are looked at.

    >>> guess("quero cancelar o meu pedido"), guess("¿dónde está mi pedido?"), guess("204")
    ('pt', 'es', None)
    """
    scores = _scores(text[:MAX_GUESS_CHARS])
    best, second = sorted(scores, key=scores.__getitem__, reverse=True)[:2]
    # A lead of half as much again: one stray word of a neighbour language does not decide.
    return best if scores[best] >= _DECIDED and scores[best] * 2 > scores[second] * 3 else None


def settle(text: str, known: Lang | None) -> Lang | None:
    """Return the language to speak with somebody who wrote `text` after having written in `known`.

    A message that is clearly in another language changes it; one that does not tell, or tells by a single word
    ("thanks", "gracias"), keeps it. None where it was not known and the message does not tell.

    >>> settle("thanks", "pt"), settle("thanks, where is my order?", "pt"), settle("👍", "es")
    ('pt', 'en', 'es')
    """
    told = guess(text)
    if known is None or told in (known, None):
        return known or told
    scores = _scores(text[:MAX_GUESS_CHARS])
    return told if told and scores[told] >= _CLEAR and scores[told] > 2 * scores[known] else known


def _scores(sample: str) -> dict[Lang, int]:
    scores: dict[Lang, int] = {"en": 0, "pt": 0, "es": 0}
    folded = fold(sample)
    for word in _WORD.findall(folded):
        bare = word.replace("'", "")
        if lang := _WORDS.get(bare):
            scores[lang] += _WORD_WEIGHT
        elif len(bare) >= _MIN_BUILT_CHARS and bare not in _NAMES:
            for each in _builders(bare):
                scores[each] += _BUILT_WEIGHT
    if _FROM_TO_ES.search(folded):
        scores["es"] += _WORD_WEIGHT
    if (perfect := _PERFECT_ES.search(folded)) is not None:
        scores["es"] += _WORD_WEIGHT
        scores["en"] -= _WORD_WEIGHT if perfect[1] == "he" else 0
    if _FROM_TO_PT.search(folded):
        scores["pt"] += _WORD_WEIGHT
    if _CHAT_PT.search(folded):
        scores["pt"] += _WORD_WEIGHT
    if not sample.isascii():
        for lang in _accented(unicodedata.normalize("NFC", sample.lower())):
            scores[lang] += _MARK_WEIGHT
    return scores


def _builders(word: str) -> list[Lang]:
    found: list[Lang] = []
    found.extend(lang for lang, built in _BUILT if built.search(word))
    return found if len(found) == 1 else []


def _accented(sample: str) -> set[Lang]:
    found: set[Lang] = {_MARKS[char] for char in set(sample) if char in _MARKS}
    words = set(_ACCENTED_WORD.findall(sample))
    found.update(_ACCENTED[word] for word in words if word in _ACCENTED)
    if any(_ACCENTED_END_ES.search(word) for word in words):
        found.add("es")
    return found
