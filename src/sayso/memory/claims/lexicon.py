"""Words that name one thing in three languages, words that say nothing about a topic, and words of one small class."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from sayso.language.detect import Lang
from sayso.memory.ranking.stems import terms

# One concept a row; its first word names it. Synonyms of a concept are the same topic, whatever the language.
_CONCEPTS = """
ship: ship shipping send sends sending deliver delivery delivered dispatch enviar envia envie envio enviamos manda
    mandar mande manden mandenlo entrega entregar entregamos entregue despacha despachar remessa reparto domicilio
location: location venue site where local lugar sede sitio address endereco direccion domicilio
phone: phone telephone mobile cell cellphone telefone celular fone telefono movil cel
price: price pricing cost costs priced rate fee preco custo custa custam custar custo tarifa precio costo coste cuesta
    cuestan costar vale valen tarifa cuota
deadline: deadline due prazo vencimento vence vencem vencer plazo
date: date data
day: day dia
time: time hour hora horario
quantity: quantity qty count headcount quantidade qtd cantidad
total: total
amount: amount figure number sum valor numero monto importe quantia cifra
budget: budget orcamento verba presupuesto
meeting: meeting reuniao reunion junta
appointment: appointment cita consulta turno booking booked book reservation reserva reserve agendamento horario
plan: plan approach strategy plano estrategia abordagem enfoque implementation
choice: choice choose chose chosen pick picked select selected selection decision decide decided escolha escolher
    escolhemos escolhi eleccion elegir elegimos eligieron escoger decisao decision
owner: owner lead leader leads responsible incharge encargado encargada responsavel responsable lider assume asume
    takeover
status: status state situacao estado situacion fase phase stage etapa
name: name called nome nombre chama chamar llama llamar
email: email mail correo
password: password passcode clave senha contrasena
supplier: supplier vendor provider fornecedor proveedor proveedora fornecedora
discount: discount desconto descuento
colour: color colour cor
size: size tamanho
open: open opens opening abre abrem abrir abren apertura abertura
close: close closes closing cierra cierran cerrar cierre
pay: pay pays paying payment pagamento pagar paga pago pagos
team: team equipe equipo time_pt squad
rent: rent rents rental aluguel alquiler renta
refund: refund refunds reembolso estorno devolucion devoluciones devolucao devolucoes
renew: renew renewal renews renewed renovar renovacao renovacion
room: room sala salon aula
policy: policy politica
offer: offer bid quote oferta ofrezco ofrece ofrecer ofrecemos oferecer oferecemos lance propuesta proposta cotizacion
    cotacao
"""
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
mind
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
gostei quando onde como qual quem precisar preciso precisa precisamos resto restante pronto prontinho registrado
alterado salvo agendado marcado atualizado combinado certinho assim sei pois deixa deixar deixe tirar tira tire
incluir dar da deu dou dava sendo sido dele dela algum alguma alguem ninguem nada cada conseguir consigo fosse joia
show massa modificar modificado meus minhas
"""
_FILLERS_ES = """
hola buenas buenos dias tardes noches che oye oigan gracias porfa favor vale listo bueno bien si no ya ahora hoy aqui
ahi alla solo tambien igual mismo misma aun todavia entonces pues jaja jajaja perdon disculpa disculpe perdona
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
puede pueden pudo quitar quita sacar saca agregar llevar lleva llevo fuera sean seria
"""
# Small classes whose members exclude each other: one takes the place of another of its class.
_CLASSES = """
size: xs small medium large xl xxl pequeno pequena medio media grande chico chica mediano mediana
colour: black white red green blue yellow orange purple pink brown grey gray teal navy beige gold silver preto preta
    branco branca vermelho vermelha verde azul amarelo amarela laranja roxo roxa rosa marrom cinza bege dourado prata
    negro negra blanco blanca rojo roja amarillo amarilla naranja morado morada marron cafe_ gris dorado plateado
side: north south east west northern southern eastern western left right upper lower norte sul sur leste este oeste
    esquerda direita izquierda derecha
payment: cash card credit debit boleto pix cartao dinheiro credito debito efectivo tarjeta transferencia cheque visa
    mastercard amex paypal
diet: vegan vegetarian vegano vegana vegetariano vegetariana
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


@cache
def concepts() -> dict[str, str]:
    """The concept that each known stem belongs to."""
    found: dict[str, str] = {}
    for name, words in _rows(_CONCEPTS).items():
        for word in words:
            found.setdefault(stem(word), f"={name}")
    found.pop("", None)
    return found


@cache
def members() -> dict[str, list[str]]:
    """The stems of each concept, as facts are looked up by."""
    found: dict[str, list[str]] = {}
    for each, concept in concepts().items():
        found.setdefault(concept, []).append(each)
    return found


_PERSONS = """
mother father mom mum dad brother sister son daughter wife husband partner friend neighbour neighbor boss colleague
cousin uncle aunt grandma grandpa grandmother grandfather roommate nephew niece mae pai irmao irma filho filha esposa
marido amigo amiga vizinho vizinha chefe colega primo prima tio tia avo sogra sogro cunhado cunhada namorada namorado
sobrinho madre padre hermano hermana hijo hija esposo vecino vecina jefe jefa abuela abuelo suegra suegro cunado
cunada novia novio sobrino sobrina competitor concorrente competencia
"""


@cache
def persons() -> frozenset[str]:
    """The stems of words for people: what is said of one of them is not said of another."""
    return frozenset(stem(word) for word in _PERSONS.split())


FILLERS: Final[dict[Lang | None, frozenset[str]]] = {
    "en": frozenset(_FILLERS_EN.split()),
    "pt": frozenset(_FILLERS_PT.split()),
    "es": frozenset(_FILLERS_ES.split()),
    None: frozenset(f"{_FILLERS_EN} {_FILLERS_PT} {_FILLERS_ES}".split()),
}
"""Words that say nothing of a topic, by language; None where the language is not known."""
_KEY_FILLERS_WORDS = """
new old current latest final updated global item value
"""
KEY_FILLERS: Final = frozenset(_KEY_FILLERS_WORDS.split())
"""Words of a key that say nothing of a topic."""
CLASSES: Final = {word: name for name, words in _rows(_CLASSES).items() for word in words}
