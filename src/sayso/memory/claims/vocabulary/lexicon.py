"""Words that name one thing in three languages, words that say nothing about a topic, and words of one small class."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Final

from sayso.language.detect import Lang
from sayso.memory.claims.vocabulary.concepts import CONCEPTS
from sayso.memory.ranking.stems import terms

FAMILIES: Final = {
    "date": "date", "day": "date", "deadline": "date", "time": "time", "quantity": "amount", "amount": "amount",
    "total": "amount",
    "price": "amount", "budget": "amount", "rent": "amount", "location": "place", "phone": "phone", "email": "email",
    "discount": "percent", "status": "state",
}  # fmt: skip
"""The family of values that the name of an attribute asks for."""

# What people say around what they say: greetings, thanks, light verbs, words that point or weigh.
_FILLERS_EN = """
hi hey hello dear please pls plz thanks thank thx ok okay okey yes yeah yep yup no nope sure right well so oh ah ugh
hmm hm um uh lol haha hah btw fyi just only also too again still already yet anyway actually instead rather really
very quite bit lot maybe perhaps probably prob possibly tentatively provisionally sorry oops whoops mistake bad typo
wrong correct correction corrected confirm confirmed confirming final finally finalized finalised finalize official
officially settled understood absolutely proceed unless definitive make made making set put get got gets getting give
gives go goes going gonna went let lets take takes took keep keeps kept come comes came want wants wanted need needs
needed like would love know think thinking thought guess say says said tell told ask asks asked mean meant means see
look looking read checked check note noted remember change changes changed changing switch switched switching move
moves moved moving update updates updated updating replace replaced swap swapped shift shifted bump bumped push pushed
postpone postponed reschedule rescheduled revise revised adjust adjusted raise raised lower lowered increase increased
decrease decreased back return returned revert original originally first before previous previously old new newer
newest latest last now today currently current moment present same other another else thing things stuff way time one
ones every each both all any some none us me you we they them he she it this that these those there here who what when
where which why how than then until till from since effective starting start starts begin begins via per about around
approximately roughly exactly as be being been is are was were do does did done doing have has had having will shall
can could should may might must not never don doesn didn won isn wasn aren good great nice cool fine perfect awesome
works working work promise guys folks everyone everybody up down out off over wait hang hold im ive id ill m s d ll re
ve t let's i'm i've i'd i'll it's that's he's she's they're we're you're we've cannot can't couldn't saved booked
arranged prepare prepared recorded rest reason due able possible file list system record whoever news bet heart kind
sort try trying tried run runs use using used find found forget forgot place plus mine yours morning afternoon evening
night tonight together leave leaves left stay stays staying show turn turns add added adding someone somebody anyone
mind nah nay yaar arre abeg mate bro dude sir madam eh ey lemme gimme however though apologies apology
ooh oooh omg argh aargh cheers yay hiya heya wow gosh damn welp alright righto yo oof phew aw aww jeez blimey ta mates
pal hun lads ladies god goodness honestly basically literally tbh imo afaik nvm lmao ooops yikes ouch ha heh
nowadays lately definitely certainly surely
"""
_FILLERS_PT = """
oi ola opa eai bom boa tudo bem gente pessoal vcs vc voce voces por favor pfv pfvr obrigado obrigada valeu vlw blz
beleza ta tá ok sim nao ne viu entao so tb tbm tambem mesmo mesma ainda ja agora hoje aqui ai la kk kkk kkkk kkkkk rs
rsrs haha ops perdao desculpa desculpe alias verdade vdd realidade melhor digo quer dizer queria quero querer vou vai
vamos vao ia ficar fica ficou ficam fico fazer faz fez feito ter tem temos tenho tinha tava estava estar esta estao
ser sou era foi sao seria pode pra pro pras pros passar passa passou passo mudar muda mudou mudei trocar troca troque
trocado alterar altera alterou atualizar atualiza atualizem corrigir corrigindo corrigi colocar coloca colocaram botar
bota poe remarcar remarca voltar volta voltou voltando antes primeiro primeira original anterior novo nova novos novas
ultimo ultima depois outro outra mais menos muito pouco fechado fechou fechar confirmado confirma confirmar confirmo
confirmando definitivo definitiva final decidido decidimos oficial acho talvez provavelmente principio falar falei
falado falou disse dito avisar aviso sabe saber ver vi olhei olhar anotar anota anotado certo errado errei confundi
enganei digitei li isso isto esse essa aquele aquela ele ela eles elas nos eu meu minha seu sua nosso nossa coisa
gostei acabei acabamos acabo quando onde como qual quem precisar preciso precisa precisamos resto restante pronto
prontinho registrado alterado salvo agendado marcado atualizado combinado certinho assim sei pois deixa deixar deixe
tirar tira tire incluir dar da deu dou dava sendo sido dele dela algum alguma alguem ninguem nada cada conseguir consigo
fosse joia show massa modificar modificado meus minhas pera perai ue uai bora vamo tamo hmm hum ei aff puts poxa olha
igual iguais ultimamente olhe eh porem contudo entretanto leia lese
nossa menina rapaz mano eita ixi ih vixe oxe ufa oba credo caramba hj msm pq tmb vdd ent entendido entendi anotei puxa
passaram passamos passada mudaram mudamos mudada trocaram trocamos trocada alteraram alteramos alterada remarcaram
remarcou remarcado remarcada
poxa afe hein tipo sinceramente enfim somos seremos eramos estaremos fazem fazemos fara farao faremos rolando
acontecendo resolvi resolvemos
vem vêm vir venho veio vinha vindo diz dizem pede pedi pediu segue seguem sigo continua continuam veja vejo tenta tentei
definitivamente certamente seguramente
"""
_FILLERS_ES = """
hola buenas buenos dias tardes noches che oye oigan gracias porfa favor vale listo bueno bien si no ya ahora hoy aqui
ahi alla solo tambien igual iguales mismo misma aun todavia entonces pues jaja jajaja perdon disculpa disculpe perdona
somos seremos eramos estaremos
realidad mejor dicho digo quise decir quiero queria querer voy va vamos van ir ser es son era fue sea estar esta estan
estaba estoy tener tengo tiene tenemos tenia hacer hace haz hecho quedar queda quedan quedo quedamos poner pon ponme
ponle puse pusieron pasar pasa pasen paso pasala pasalo cambiar cambia cambio cambien cambialo mover mueve movimos
actualizar actualiza actualicen corregir corrige volver volvamos vuelve regresar regresa dejar dejen deja antes
primero primera original anterior nuevo nueva ultimo ultima despues otro otra mas menos muy poco confirmado confirmo
confirmar definitivo definitiva decidido oficial creo quizas tal vez tentativamente dije dijo saber sabes ver revise
revisar lei anotar anota anotado anotame correcto mal equivoque eso esto ese esa aquel ella ellos nosotros yo mi su
nuestro nuestra mia mio mias mios cosa cuando donde como cual quien siempre nunca nomas necesito necesitamos resto
modificar modificado guardado agendado cambiado perfecto claro dale uy ay probar probemos prueba pruebe pena pongan
ponganlo pongale dar da dame doy dimos dieron deme todo todos toda nada nadie alguien algun alguna cada poder puedo
podemos podriamos
puede pueden pudo uh uff ufa eh ey nel ojo sino viste anda sabes sabe hmm mmm mira mire fijate quitar quita sacar saca
agregar llevar lleva llevo fuera sean seria
asi uf buf bah hala vaya caray oiga hombre parce wey guey entendido entendida jo jope ostras anda venga okey siendo
ultimamente ha han he hemos movio movieron movido movida pasaron pasamos cambiaron cambiamos cambiada
viene vienen venir vengo vino vendra vendran dice dicen pide pidio pedi sigue siguen sigo
acabo acabamos desde tienen hacen hacemos hara haran haremos luego resolvi resolvimos
definitivamente ciertamente seguramente
"""
# Small classes whose members exclude each other: one takes the place of another of its class.
_CLASSES = """
size: xs small medium large xl xxl pequeno pequena medio media grande chico chica mediano mediana pequenos pequenas
    grandes medianos medianas
colour: black white red green blue yellow orange purple pink brown grey gray teal navy beige gold silver preto preta
    branco branca vermelho vermelha verde azul amarelo amarela laranja roxo roxa rosa marrom cinza bege dourado prata
    negro negra blanco blanca rojo roja amarillo amarilla naranja morado morada marron cafe_ gris dorado plateado
    maroon cream mustard lilac lavender turquoise burgundy ivory charcoal crimson magenta bordo vinho creme mostarda
    lilas turquesa terracota terracotta salmao marfim crema mostaza lila marfil fucsia celeste
    pretos pretas brancos brancas vermelhos vermelhas verdes azuis azules amarelos amarelas roxos roxas marrons cinzas
    dourados dourada douradas negros negras blancos blancas rojos rojas amarillos amarillas morados moradas marrones
    grises dorados dorada doradas plateados plateada plateadas
spot: inside outside indoors outdoors dentro fora fuera afuera adentro terrace terraza varanda patio
side: north south east west northern southern eastern western left right upper lower norte sul sur leste este oeste
    esquerda direita izquierda derecha
payment: cash card credit debit boleto pix cartao dinheiro credito debito efectivo tarjeta transferencia cheque visa
    mastercard amex paypal
account: savings checking poupanca corrente ahorro ahorros corriente
diet: vegan vegetarian pescatarian vegano vegana vegetariano vegetariana pescetariano pescetariana
period: morning afternoon evening night mornings afternoons evenings nights
extent: monthly weekly daily yearly annual quarterly mensal semanal diario anual trimestral mensual
"""


def _rows(table: str) -> dict[str, list[str]]:
    rows = (row.partition(": ") for row in table.replace("\n    ", " ").strip().splitlines())
    return {name: words.split() for name, _, words in rows}


@lru_cache(maxsize=32_768)
def stem(word: str) -> str:
    """The stem of one word as facts are looked up by; "" for a word that only joins others."""
    return next(iter(terms(word)), "")


def concept(word: str, stemmed: str) -> str:
    """The concept that a word names, as it is spelled or by its stem; the stem where it names none."""
    spelled = _spelled()
    found = spelled.get(word) or (spelled.get(word[:-1]) if word[-1:] == "s" else None)
    return found or _of_form(word, stemmed) or with_pronoun(word) or stemmed


def _of_form(word: str, stemmed: str) -> str:
    named = concepts().get(stemmed, "")
    return named if named and _is_form(word, stemmed) else ""


_WITH_PRONOUN = re.compile(r"(\w{3,}[aeiounrd])(?:sel[oa]s?|mel[oa]s?|nosl[oa]s?|me|nos|te|se|les?|l[oa]s?)")


@lru_cache(maxsize=4_096)
def with_pronoun(word: str) -> str:
    """The concept of a verb that a pronoun is written together with: "entregadlo", "enviarnos"; "" for other words."""
    if (found := _WITH_PRONOUN.fullmatch(word)) is None or word in _FALSE_FRIENDS:
        return ""
    plain = f"{found[1][:-1]}r" if found[1].endswith("d") else found[1]
    return _spelled().get(plain) or _of_form(plain, stem(plain))


# Words with the stem of a concept that name something else.
_FALSE_FRIENDS_WORDS = """
account accounts consultant consultants stationery enfermaria nursery nurseries terminal terminals terminales terminais
precise precisely precioso preciosa orden ordenes ordeno response responses information informed suppose supposed
contra contrary contraria contrario parcel parcels render renders valid valida valido validar figura figuras counter
counters city cities page pages parte partes choir turned turner acabamento carrera carreras plantao plantar
quarta quartas quarter quarters quarterly plant plants puerto puertos placa placas places puesta motors senhor senhora
escolar conferir confere secreto aparte counted resenha resena costela costelas
"""
_FALSE_FRIENDS: Final = frozenset(_FALSE_FRIENDS_WORDS.split())
_LONG_STEM_CHARS: Final = 5
"""A stem of so many characters has few words that are not forms of one."""
_VERB_ENDING = re.compile(
    r"(?:o|as?|es?|amos|emos|imos|am|an|em|en|ei|ou|i|iu|io|aste|iste|aram|eram|iram|aron|ieron|ad[oa]s?|id[oa]s?|[aei]ndo"
    r"|iendo|[aei]r|[aei]ri?an?|[aei]ra[mno]?|aba[ns]?|ava[ms]?|ue|uem|uen|uei)(?:me|nos|lhe|le|les|lo|la|los|las)?"
)
_ENGLISH_ENDING = re.compile(r"(?:s|es|d|ed|ing|er|ers|[bdglmnprt](?:ed|ing|er|ers))")


def _is_form(word: str, stemmed: str) -> bool:
    """Whether a word is a form of one that names a concept, and has not only its stem: a "plaza" is no "plazo"."""
    if word in _FALSE_FRIENDS:
        return False
    return len(stemmed) >= _LONG_STEM_CHARS or any(_inflects(word, each) for each in _by_stem().get(stemmed, ()))


def _inflects(word: str, member: str) -> bool:
    if member.endswith(("ar", "er", "ir")) and word.startswith(member[:-2]):
        return _VERB_ENDING.fullmatch(word, len(member) - 2) is not None
    if word.startswith(member):
        return _ENGLISH_ENDING.fullmatch(word, len(member)) is not None
    return member[-1] == "e" and word.startswith(member[:-1]) and word[len(member) - 1 :] in ("ing", "ed", "er")


@cache
def _by_stem() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for word in _spelled():
        found.setdefault(stem(word), []).append(word)
    return found


@cache
def _spelled() -> dict[str, str]:
    found: dict[str, str] = {}
    for name, words in _rows(CONCEPTS).items():
        for word in words:
            found.setdefault(word, f"={name}")
    return found


@cache
def concepts() -> dict[str, str]:
    """The concept that each known stem belongs to, where it belongs to one only and is not of a word for people."""
    found: dict[str, set[str]] = {}
    for word, name in _spelled().items():
        found.setdefault(stem(word), set()).add(name)
    return {
        each: next(iter(names))
        for each, names in found.items()
        if len(names) == 1 and len(each) >= _STEM_MIN_CHARS and each not in persons()
    }


_STEM_MIN_CHARS: Final = 3
"""Stems shorter than this have words of any kind."""


@cache
def concept_words() -> frozenset[str]:
    """The words that name concepts, as they are spelled."""
    return frozenset(word for words in _rows(CONCEPTS).values() for word in words)


@cache
def members() -> dict[str, list[str]]:
    """The stems of each concept, as facts are looked up by."""
    return {f"={name}": list(dict.fromkeys(map(stem, words))) for name, words in _rows(CONCEPTS).items()}


_PERSONS = """
mother father mom mum dad brother sister son daughter wife husband partner friend neighbour neighbor boss colleague
cousin uncle aunt grandma grandpa grandmother grandfather roommate nephew niece mae pai irmao irma filho filha esposa
marido amigo amiga vizinho vizinha chefe colega primo prima tio tia avo sogra sogro cunhado cunhada namorada namorado
sobrinho madre padre hermano hermana hijo hija esposo vecino vecina jefe jefa abuela abuelo suegra suegro cunado
cunada novia novio sobrino sobrina noivo noiva padrinho madrinha padrino madrina competitor concorrente competencia
"""


@cache
def persons() -> frozenset[str]:
    """The stems of words for people: what is said of one of them is not said of another."""
    return frozenset(stem(word) for word in _PERSONS.split())


_KIN_WORDS = """
mama papa mujer mulher nieto nieta neto neta vovo abuelita parents grandson granddaughter girlfriend boyfriend padres
pais suegros sogros enteado enteada hijastro hijastra stepson stepdaughter nan granny stepmum stepdad
padrastro madrastra madrasta nora genro yerno nuera
"""


@cache
def kin() -> frozenset[str]:
    """The stems of words for whom one is related to, works or lives with."""
    return persons() | {stem(word) for word in _KIN_WORDS.split()}


FILLERS: Final[dict[Lang | None, frozenset[str]]] = {
    "en": frozenset(_FILLERS_EN.split()),
    "pt": frozenset(_FILLERS_PT.split()),
    "es": frozenset(_FILLERS_ES.split()),
    None: frozenset(f"{_FILLERS_EN} {_FILLERS_PT} {_FILLERS_ES}".split()),
}
"""Words that say nothing of a topic, by language; None where the language is not known."""
_KEY_FILLERS_WORDS = """
new old current latest final updated global item value unit unitario unitaria unidad unidade
"""
KEY_FILLERS: Final = frozenset(_KEY_FILLERS_WORDS.split())
"""Words of a key that say nothing of a topic."""
CLASSES: Final = {word: name for name, words in _rows(_CLASSES).items() for word in words}
