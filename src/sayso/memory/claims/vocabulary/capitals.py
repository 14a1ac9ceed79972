"""Whether a word that is written large because it begins a sentence may be a name all the same."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from sayso.language.detect import Lang
from sayso.language.fold import fold
from sayso.language.statuses import NAMES
from sayso.memory.claims.vocabulary.lexicon import CLASSES, concept_words
from sayso.memory.claims.vocabulary.particles import CONTRACTED_OF
from sayso.memory.claims.vocabulary.verbs import PAST, PLAIN, verbs_of

# What messages of everyday life and business begin with.
_EVERYDAY = """
access account address advance afternoon agenda aircon alarm allergy amount annex answer apology appointment area
arrival article audit baby back badge bag baker bank bar batch bathroom battery bed beds bill bin birthday board boat
boiler bonus book boss bottle box boxes boy branch bread breakfast brief builder building bus cabinet cafe cake call car
card cards care carer cargo carpet cars cash cat caterer ceiling ceremony chair chairs change charge check chef child
church class cleaner clerk client clients clinic club coach coat code coffee colour committee company concert contact
contract cook corner council counter courier course court cover crew curtain customer customers cutoff dad daughter
dates dentist deposit desk dinner discount doctor dog door dose dress drill drinks driver drop electrician elevator
engineer entrance estimate event everything exam exams exit factory family farm fare fee fence field file finance fire
fish flight floor flowers food forecast form forms freight fridge friend front fuel funds furniture game garage garden
gas generator gift girl glass goods grandad grandma granny group guest guests gym hair haircut half hall handle
headcount heating help holiday home hospital hotel hours house hubby hotline ice interview inventory invoice item items
job jobs juice key keys kid kids kit kitchen lady lamp landlord laptop lead leader leaf lecture lesson letter level
library licence license lift light lights limit line list loan lobby location lock lounge lunch machine mail manager
market match material meal meat medicine member members menu message milk minimum mom money month mother mum music
nanny news night noon note nothing number nurse offer office order orders oven owner packing paint painter pallet paper
parcel parents parking party passport password patient pharmacy phone photo physio piano pickup picnic pilot pizza place
plan plane plans plate player plumber pool post price printer prize project promo property provider puncture quick quiz
quote rain receipt receipts reception refund rehearsal rent rental repair report request reservation result review rice
ride ring road roof room rooms rota route salary sale sales salon sample schedule school screen seat secretary sender
server session shelf shift shipment shoes shop show shower signature site size skirt sofa sound speaker staff stage
stall start station stock store stuff subject sugar suit sun supervisor supplier supply support surgery switch table
tablet tables tailor tank tasks tax taxi tea teacher team tenant tent term terms terrace test theatre theme therapist
ticket tickets tile tiles timing toilet tomorrow tool tools tour town toy track train trainer transfer transport travel
treasurer trip truck uncle uniform unit update vacation van vendor venue vet view visit visitors voucher waiter wall
warehouse warranty washer watch watchman water weather wedding week weekend wife wifi window wine winner wood work
yard year yoga late early small large big double single final provisional quarterly weekly monthly annual
acesso aceite agenda agua almoco aluguel aniversario anuncio apartamento aparelho apolice arroz atencao aula aviao aviso
bairro balcao banco banheiro barbeiro bebida bilhete boleto bolo bolsa brinde cabelo cachorro cadeira cafe caixa cama
caminhao camisa cantina capitao cardapio carro cartao casa casamento caucao cerveja cesta chave chefe churrasco cinema
cliente clinica clube codigo comida compra conta contrato convenio conserto convite copa cozinha cozinheiro crianca
curso data dentista deposito desconto diaria diretor doce documento dono edital encanador encomenda endereco
entrada entrega envio escala escola escritorio estoque evento exame excursao feira ferias festa ficha filho fim fisio
fogao folha forno fornecedor frete funcionario garagem garantia gato gerente gorjeta grupo guia hora horario hospital
hotel imposto ingresso jantar janela jogo jornal lanche lavanderia leite licenca limite limpeza linha lista local loja
lote luz mae mala manutencao marido materia medico medida mensalidade mercado mesa moto multa musica nome nota noticia
numero obra oferta oficina onibus orcamento pacote padaria padrinho pagamento pai palestra papel parcela parede pauta
pedido peixe pedreiro pintor piscina pizza placa plano ponto porta portao portaria porteiro prato prazo preco prefeitura
presente produto professor professora proposta prova quadra quarto quota racha recado recepcao receita reforma remedio
rede reserva restaurante reuniao revisao roupa sabor sala salao saldo salario senha servico sinal sobremesa sofa sorteio
suco taxa teatro tecnico telefone tema terreno teste time tinta titulo torneio trabalho transporte treino turma turno
uber uniforme vaga valor van veiculo vendedor vestido viagem vizinho visita voo
abogado abono abuela aceite acceso agencia almuerzo alquiler apartado arriendo arroz asado ascensor asunto autobus
ayuda azulejo balcon bano banda barco barrio basura bateria bebida billete bocadillo boda boletos bolsa cafe caja
calefaccion calle cama camara camion camisa cancha carne carro casa cena cerveza charla cine cirugia cita ciudad
clase cliente cocina coche codigo cole comida compra condominio consulta contrasena contrato coro corte cuarto cuenta
cuota cumple curso decision deposito descuento desayuno despacho dibujo direccion doctor dueno edificio encargado
ensayo entrada entrenador envio escuela estacionamiento evento examen excursion factura familia farmacia fecha feria
fiesta fin flete flores fruta funcion garaje gas gasto gato gerente grupo guardia habitacion helado historia hora
horario hospital hotel huevos idea invitados jardin jefe jefa juego jugo junta lavadora leche libro limite limpieza
lista llave llaves local luz maestra maestro maleta mama medico medida mercado mesa monto moto mueble musica nina nino
nombre norma nota noticia novedad obra oferta oficina orden pago palabra pan pantalla papa papel paquete pared partido
pasaje paseo pastel pedido pedidos peluquero perro piscina piso pizza plan plato playa plomero pollo porton portero
precio presupuesto prestamo prima producto profe profesor profesora propuesta prueba puerta punto ramo receta recibo
recogida regalo renta reserva reservacion restaurante reunion ropa sabor sala salida salon seguro semana senal servicio
sitio socio socios taller tarea tarifa tarjeta taxi tecnico telefono tema tienda torta trabajo traje transporte turno
vacaciones valor vecino vecinos vendedor ventana vestido vestuario viaje visita vuelo zapatos
spoke told heard met saw rang sent bought brought held lost found paid sold felt built drove wrote texted emailed
falei liguei conversei mandei fui vi soube chegou saiu ligou hable llame mande supe llego salio llamo
"""
_SUFFIX: Final[dict[Lang, str]] = {
    "en": "ing tion sion ment ments ness ship ance ence ity ible able ful less ture ings tions",
    "pt": "cao coes sao soes mento mentos dade dades agem eza encia ancia eiro eira mente amos emos imos ando endo aram"
    " eram iram ador adora anca enca",
    "es": "cion ciones sion siones miento mientos dad dades aje eza encia ancia mente amos emos imos ando iendo aron"
    " ieron ador adora ero eria",
}
_NEVER_AFTER_NAMES = """
the a an my our your his their its this that these those me us him her it them you we i they
o os as um uma meu minha nosso nossa esse essa este isso
el la los las un una mi mis su sus nuestro nuestra ese esa esto eso lo le les nos te
"""
_AFTER: Final = frozenset(_NEVER_AFTER_NAMES.split())
_LINK_WORDS = """
and or but at in on to from with by as is not no too also never always just who whose only now then so if when can could
should must may might will would shall did does do has have had
e ou mas em no na nos nas com por para pra pro que se nao ja so quem
y o pero en con a al por que se no ya solo quien
"""
_LINKS: Final = frozenset(_LINK_WORDS.split())
_NEXT = re.compile(r"\s([^\W\d_]+|\d)(?:['’]\w+)?(\s[^\W\d_]?)?")
_OF_THINGS: Final = frozenset({"of", "for", "per", "under"})
_OF: Final = CONTRACTED_OF | {"de", "del"}


@cache
def _everyday() -> frozenset[str]:
    return (frozenset(_EVERYDAY.split()) | concept_words() | CLASSES.keys()) - _NAMES


_NAMES: Final = frozenset({"rosa", "celeste", "violeta", "violet", "alba", "olive", "hazel", "ruby", "amber"})
"""Words of small classes that people are called by."""


SHOUTED_MIN: Final = 5
"""Letters of an ordinary word in capitals that is only said with force: "CLOSED"; a shorter one may stand for words."""


def shouted(said: str, bare: str, lang: Lang | None) -> bool:
    """Whether an ordinary word is written in capitals for its weight, and is no name.

    >>> shouted("CLOSED", "closed", "en"), shouted("NORTE", "norte", "es"), shouted("UNICEF", "unicef", "en")
    (True, True, False)
    """
    if not said.isupper() or len(said) < SHOUTED_MIN:
        return False
    return bare in _everyday() or bare in NAMES or bare in verbs_of(lang)


def only_begins(text: str, start: int, end: int, lang: Lang | None) -> bool:
    """Whether a word at the beginning of a sentence is an ordinary one, by what it is and by what follows it.

    >>> only_begins("Fabric colour: teal", 0, 6, "en"), only_begins("Ottilie called", 0, 7, "en")
    (True, False)
    """
    bare = fold(text[start:end])
    if bare in _everyday() or (bare.endswith("s") and bare[:-1] in _everyday()) or bare in verbs_of(lang):
        return True
    if len(bare) > _SUFFIX_MIN and bare.endswith(_endings(lang)):
        return True
    if lang != "en" and len(bare) >= _SUFFIX_MIN and bare.endswith(_WE):
        return True
    return _in_lower_case(text, end, text[start:end].lower()) or _is_followed(text, end, lang)


_SUFFIX_MIN: Final = 6
_WE: Final = ("amos", "emos", "imos")
"""What we do or did, in Portuguese and Spanish: "usamos"; and not "Ramos"."""


@cache
def _endings(lang: Lang | None) -> tuple[str, ...]:
    return tuple((_SUFFIX[lang] if lang else " ".join(_SUFFIX.values())).split())


def _in_lower_case(text: str, end: int, word: str) -> bool:
    at = text.find(word, end)
    after = at + len(word)
    return at > 0 and not text[at - 1].isalnum() and not text[after : after + 1].isalnum()


def _is_followed(text: str, end: int, lang: Lang | None) -> bool:
    """Whether what stands after it could not stand after a name."""
    found = _NEXT.match(text, end)
    if found is None:
        return False
    word, after = found[1], (found[2] or "").strip()
    bare = fold(word)
    if word[0].isdigit() or bare in _AFTER or (bare in _OF_THINGS and lang == "en"):
        return True
    if bare in _OF and not (lang == "es" and bare in CONTRACTED_OF):  # "da" is "gives" in Spanish
        return after != "" and after.islower()
    if lang != "en" or not word[0].islower() or bare in _LINKS:
        return False
    if bare in PAST:
        return False
    return (bare not in verbs_of(lang) or bare in PLAIN) and not bare.endswith(("s", "ed", "ing", "ly"))
