"""What people tell by a noun or by a verb, as it comes: "Ann is Leo's teacher", "Ann teaches Leo".

Three kinds, one relation a row, without accents. WHO does something for somebody: the nouns for them, the verbs that
tell it alone, those that tell it of the things that come last. WHAT somebody has or where they are: what may lead to
it after "is", the nouns, and the ways that lead to it. HOW much, how long or when: the families of its values, the
nouns, the verbs, words that only tell of what kind the value is, and the things of which alone the verbs tell it.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

_WHO_ROWS = r"""
carer: carer caregiver cuidador cuidadora | CARES | | day night house home casa
nanny: nanny babysitter childminder ninera canguro baba | babysits | CARES minds minding olha | kids children ninos
    ninas chicos hijos criancas meninos filhos nenes peques
doctor: doctor doctora gp physician medico medica | SEES | |
dentist: dentist dentista odontologo odontologa orthodontist | SEES | CARES does fixes arregla faz mira | teeth braces
    dientes muelas boca dentes
pediatrician: pediatra pediatrician paediatrician | SEES | |
therapist: therapist psychologist counsellor psicologo psicologa terapeuta psiquiatra | SEES | |
physio: physio physiotherapist fisio fisioterapeuta | SEES | |
vet: vet veterinario veterinaria | | SEES CARES | dog dogs cat cats pets puppy perro perra gato gata mascotas mascota
    cachorro cachorra bichos animais
teacher: teacher tutor professor professora profesor profesora profe maestro maestra instructor instrutor instrutora |
    teach(?:es|ing) tutors ensena ensina leciona da(?:ndo)?_(?:as_|las_)?(?:aulas?|clases?)(?:_particulares)?
    gives_lessons da | | lessons classes lesson class aula aulas clase clases
coach: coach trainer entrenador entrenadora treinador treinadora | coach(?:es|ing) train(?:s|ing) entrena treina | |
manager: manager boss head encargado encargada jefe jefa chefe gerente director directora diretor diretora responsable
    responsavel administrator administrador administradora sindico sindica | manag(?:es|ing) run(?:s|ning)
    is_in_charge_of lleva gestiona dirige administra gerencia comanda toca se_encarga_de cuida toma_conta | |
caretaker: caretaker concierge conserje portero zelador porteiro | | CARES HANDLES | building block edificio predio
walker: walker paseador paseadora passeador passeadora | | walk(?:s|ing) pasea passeia(?:_com)? | dog dogs perro
    perros perra cachorro cachorros cachorra
driver: driver conductor conductora chofer motorista | driv(?:es|ing) maneja conduce dirige | |
landlord: landlord landlady casero casera dueno duena propietario propietaria proprietario proprietaria senhorio dono
    | | owns | flat apartment house piso departamento apartamento ape casa
president: president presidente presidenta chair chairman chairwoman | presides chairs preside | |
captain: captain capitan capitana capitao | captains capitanea capitaneia | |
referee: referee arbitro arbitra juiz | referee(?:s|ing) arbitra apita pita | |
guide: guide guia | guid(?:es|ing) guia | |
translator: translator interpreter traductor traductora tradutor tradutora interprete
    | translat(?:es|ing) interprets traduce traduz interpreta | |
editor: editor editora | edit(?:s|ing) edita | |
host: host presenter presentador presentadora apresentador apresentadora | host(?:s|ing) present(?:s|ing) presenta
    apresenta conduce | |
organiser: organiser organizer organizador organizadora | organi[sz](?:es|ing) organiza | |
sponsor: sponsor patrocinador patrocinadora | sponsor(?:s|ing) patrocina | |
photographer: photographer fotografo fotografa | photographs | tak(?:es|ing) does saca hace tira faz
    | photos pictures fotos
speaker: speaker ponente palestrante orador oradora | | giv(?:es|ing) da faz hace
    | keynote talk charla ponencia palestra
baker: baker pastelero pastelera confeiteira confeiteiro boleira | | bak(?:es|ing) mak(?:es|ing) does hace faz | cake
    tarta torta pastel bolo
treasurer: treasurer tesorero tesorera tesoureiro tesoureira | | keeps handles lleva guarda cuida | money funds cash
    dinero caja fondos dinheiro caixa
receptionist: receptionist recepcionista | | mans covers atiende atende | desk reception recepcion recepcao
pharmacy: pharmacy chemist farmacia | | | meds medicines pills prescription medicinas remedios medicamentos pastillas
owner: owner dueno duena dono | owns | |
supplier: supplier vendor proveedor proveedora fornecedor fornecedora | suppl(?:ies|ying) provides deliver(?:s|ing)
    brings sends suministra provee trae fornece traz entrega abastece manda vende | |
courier: courier carrier mensajeria mensajero transportadora repartidor entregador entregadora | | deliver(?:s|ing)
    ships handles brings reparte entrega lleva trae envia leva traz | parcels parcel packages orders deliveries
    shipments paquetes pedidos envios pacotes encomendas entregas
mechanic: mechanic mecanico mecanica | | FIXES CARES | car van truck carro coche auto moto
plumber: plumber fontanero plomero encanador | | FIXES CARES does | pipes plumbing taps boiler canerias tuberias
    grifos canos encanamento torneiras
electrician: electrician electricista eletricista | | FIXES CARES does | lights wiring electrics luces cables
    instalacion eletrica fiacao luz
cleaner: cleaner limpiadora asistenta faxineira diarista | clean(?:s|ing) limpia limpa faz_(?:a_)?(?:faxina|limpeza)
    hace_la_limpieza does_the_cleaning | | house flat home casa piso apartamento departamento
cook: cook chef cocinero cocinera cozinheiro cozinheira | cook(?:s|ing) cocina cozinha | |
gardener: gardener jardinero jardineiro | | CARES does mows arregla FIXES | garden lawn jardin jardim grama cesped
lawyer: lawyer solicitor attorney abogado abogada advogado advogada | represent(?:s|ing) representa defende defiende |
    handles HANDLES | case caso proceso processo
accountant: accountant bookkeeper contador contadora contable | | does handles keeps HANDLES faz hace | books taxes
    accounts cuentas impuestos contas impostos contabilidad contabilidade declaracion
manicurist: manicurist manicurista manicure | | does hace faz | nails unas unhas
optician: optician optica otica | | does makes hace faz | glasses lenses lentes gafas oculos
caterer: caterer catering buffet | caters | does makes hace faz | catering food buffet comida
designer: designer disenador disenadora | | does makes hace faz | website site web pagina
hairdresser: hairdresser barber stylist peluquero peluquera estilista barbero cabeleireiro cabeleireira barbeiro | |
    cut(?:s|ting) does corta hace arregla faz | hair beard pelo cabello cabelo barba
"""
_WHAT_ROWS = r"""
work: -: employer workplace company job empresa empleador trabajo trabalho emprego empregador
    | STARTED | work(?:s|ing)? (?:at|for) | trabaj(?:o|a) (?:en|para) | trabalh(?:o|a) (?:n[ao]|em|para|pr[ao])
boss: -: boss manager jefe jefa chefe
    | report(?:s|ing)? to | (?:les? )?report(?:o|a) al? | respond(?:o|e) (?:ao?|pr[ao])
bank: -: bank banco | BANKS | SWITCHED
account: with in: account cuenta conta | BANKS
gym: -: gym gimnasio academia
    | train(?:s|ing)? at | work(?:s|ing)? out at | entren(?:o|a|amos) en | trein(?:o|a|amos) n[ao] | malh(?:o|a) n[ao]
    | SWITCHED
school: -: school university college uni nursery colegio escuela universidad facultad guarderia escola universidade
    faculdade creche
    | stud(?:y|ies|ying) (?:at|in) | estudi(?:o|a) en | estud(?:o|a) (?:n[ao]|em) | LOOSE
shop: -: supermarket grocer super supermercado mercado
    | shop(?:s|ping)? at | do(?:es|ing)? (?:my|our|the|her|his)(?: weekly| food)? (?:shop|shopping) at
    | (?:hago|hacemos|hace) (?:la|mi)s? compras? en | compr(?:o|amos|a) en
    | (?:faco|fazemos|faz) (?:as |minhas )?compras n[ao] | compr(?:o|amos|a) n[ao] | SWITCHED
home: in: home house place flat apartment casa piso departamento apartamento hogar
    | liv(?:e|es|ing) (?:in|on|at) | viv(?:o|e|en|imos) en | mor(?:o|a|am|amos) (?:em|n[ao])
car: -: car carro coche auto
    | driv(?:e|es|ing) | (?:conduzc|conduc|manej)[oea] | dirij[oa] | dirige
office: in: office oficina escritorio sede | work(?:ing)? (?:out of|from) | trabajamos en | trabalhamos (?:em|n[ao])
hotel: -: hotel hostel posada pousada alojamiento hospedagem
    | stay(?:s|ing)? (?:at|in) | (?:nos |me )?(?:aloj|hosped)(?:o|amos) en | (?:nos |me )?hosped(?:o|amos) n[ao]
team: -: team club equipo equipe clube
    | play(?:s|ing)? for | jueg(?:o|a) (?:en|para) | jog(?:o|a) (?:n[ao]|pel[ao])
airline: -: airline aerolinea companhia
    | fly(?:ing)? with | flies with | vol(?:o|amos) con | vo(?:o|amos) (?:com|pel[ao])
meeting: in with for: meeting meetings reunion reuniones reuniao reunioes
    | (?:have|hold) (?:our|the|my) meetings? (?:on|via) | meet(?:ing)? (?:on|via) | nos reunimos (?:por|en|pelo|no|via)
    | a gente se reune (?:por|pel[oa]|no|na|via)
tool: -: tool app software program programa herramienta ferramenta sistema aplicacion aplicativo
    | us(?:e|es|ing) | us(?:o|a|amos) | utiliz(?:o|a|amos) | SWITCHED
provider: with of from: provider operator insurer broker contract insurance policy compania aseguradora seguro contrato
    companhia operadora seguradora plano convenio
    | (?:i'm|we're|i am|we are)(?: now)? with | (?:estoy|estamos) con | (?:estou|estamos|to|tou) com | SWITCHED
"""
_HOW_ROWS = r"""
price: amount: price cost fee fees rate rates tariff precio costo coste tarifa cuota preco custo taxa mensalidade |
    costs? costing charg(?:es?|ing) pay(?:s|ing)? ask(?:s|ing)? cuestan? cobr(?:o|an?|amos) pag(?:o|an?|amos) piden?
    pidiendo vale custam? cobram cobrando pagam pagando pede pedem pedindo | hour hourly hora month monthly mes week
    year mensual mensal |
rent: amount: rent alquiler renta arriendo aluguel renda | costs? pay(?:s|ing)? cuesta pag(?:o|amos|ando) custa |
    month monthly mes mensual mensal | flat apartment house piso casa apartamento departamento
salary: amount: salary wage wages sueldo salario ordenado nomina | earn(?:s|ing)? ma(?:ke|kes|king)
    get(?:s|ting)?_paid pays?_(?:me|us) gan(?:o|a|amos) (?:me|nos)_paga[nm]? ganh(?:o|a|amos) | hour hourly hora month
    monthly mes mensual mensal year |
weight: amount: weight peso | weighs? pesa[nm]? peso | |
height: amount: height altura estatura | measures mide mede | tall |
headcount: amount: headcount attendance asistencia | com(?:e|ing) viene[ns]? vem virao asisten | people guests person
    personas persona invitados pessoas pessoa convidados |
length: duration: length duration duracion duracao | lasts? dura[nm]? | long |
capacity: amount: capacity capacidad capacidade aforo lotacao | holds fits seats cabe[nm]? comporta | people person
    personas persona pessoas pessoa gente |
dose: amount: dose dosage dosis dosagem | tak(?:es?|ing) tom(?:o|a|ando) | day dia |
open: time: opening apertura abertura | opens? (?:is_|are_)?open_from abre[nm]? abrimos
    (?:esta[nm]?_)?abiert[oa]s?_desde (?:esta|estao)?_?abert[oa]s?_desde | time hora horario door doors puerta puertas
    porta portas |
close: time: closing cierre fechamento | closes? shuts? (?:is_|are_|stays_)?open_(?:un)?till? cierran? cerramos
    (?:estan?_)?abiert[oa]s?_hasta fecha[mn]? fechamos (?:(?:esta|estao|fica)_)?abert[oa]s?_ate
    | time hora horario door doors puerta puertas porta portas |
depart: time: departure salida saida partida | leaves? departs? sale[ns]? sai saem parte | time hora horario |
arrive: time: arrival llegada chegada | arrives? gets_in lands llegan? chegam? | time hora horario |
begin: time date: start beginning inicio comienzo comeco | starts? begins? empiezan? comienzan? comecam? inicia | time
    date day hora dia fecha data horario |
finish: time date: end finish fin final fim termino | ends finishes termina[nm]? acaba[nm]?
    | time date day hora dia fecha data horario |
"""
_WORDS: Final = {
    "CARES": "look(?:s|ing)_after tak(?:es|ing)_care_of car(?:es|ing)_for cuida(?:ndo)? atiende fica(?:ndo)?_com "
    "toma_conta se_queda_con se_ocupa_de se_encarga_de",
    "SEES": "see(?:s|ing) treat(?:s|ing) atiende atende trata acompanha ve lleva",
    "FIXES": "fix(?:es|ing) repair(?:s|ing) services arregla repara conserta mexe",
    "HANDLES": "lleva cuida toca se_ocupa_de se_encarga_de",
}
"""Verbs that several rows have."""
_BANKS = (
    r"bank(?:s|ing)? with|have (?:my|our|an) account (?:with|at)|(?:teng|tien|tenemos)\w* (?:la |mi )?cuenta (?:en|con)"
    r"|(?:tenho|temos|tem) (?:a |minha )?conta (?:n[ao]|com)"
)
SWITCHED: Final = (
    r"(?:'ve |have |just |now )*(?:switched|changed|gone|migrated)(?: over)? to"
    r"|(?:me|nos) (?:he |hemos )?(?:pas|cambi)(?:e|amos|ado) al?"
    r"|migr(?:e|ei|amos) (?:al?|ao|pr[oa]|para [oa])"
    r"|(?:passei|troquei|passamos|trocamos) (?:pr[oa]|para [oa]|ao)"
)
"""How people tell that they have another, whatever it is."""
STARTED: Final = (
    r"(?:'ve |have |just )*start(?:ed|ing)?(?: work| working| a new job| a job)? (?:at|with|for)"
    r"|(?:empece|entre)(?: a trabajar)? en|(?:comecei|entrei)(?: a trabalhar)? (?:n[ao]|em)"
)
"""How people tell that they work somewhere from now on."""
LOOSE: Final = r"goes to|va al?|vai (?:ao|pr[ao])"
"""How people tell where somebody goes to school, or to any other place."""


class Doing(NamedTuple):
    """Who does something: the nouns for them, verbs that tell it alone, and verbs that tell it of some things."""

    name: str
    nouns: frozenset[str]
    alone: re.Pattern[str] | None
    of: re.Pattern[str] | None
    things: frozenset[str]


class Having(NamedTuple):
    """What somebody has, or where they are: what may lead to it after "is", the nouns, and the ways that lead to it."""

    name: str
    roles: frozenset[str]
    nouns: frozenset[str]
    ways: re.Pattern[str]


class Measure(NamedTuple):
    """How much or when: the families of the values, the words that tell it, those of its kind, and of what alone."""

    name: str
    families: frozenset[str]
    nouns: frozenset[str]
    verbs: re.Pattern[str]
    kinds: frozenset[str]
    things: frozenset[str]


def _rows(table: str) -> list[str]:
    return table.replace("\n    ", " ").strip().splitlines()


def _parts(row: str) -> list[str]:
    return [part.strip() for part in f"{row} ".split("| ")]


def _verbs(words: str) -> re.Pattern[str] | None:
    spelled = " ".join(_WORDS.get(word, word) for word in words.split())
    joined = "|".join(word.replace("_", " ") for word in spelled.split())
    return re.compile(rf"(?<![\w'])(?:{joined})(?!\w)") if joined else None


def _doing(row: str) -> Doing:
    name, rest = row.split(": ", 1)
    nouns, alone, of, things = _parts(rest)
    return Doing(name, frozenset(nouns.split()), _verbs(alone), _verbs(of), frozenset(things.split()))


def _having(row: str) -> Having:
    name, roles, rest = row.split(": ", 2)
    nouns, *ways = _parts(rest)
    joined = "|".join(
        {"SWITCHED": SWITCHED, "STARTED": STARTED, "LOOSE": LOOSE, "BANKS": _BANKS}.get(way, way) for way in ways
    )
    return Having(name, frozenset(roles.split()), frozenset(nouns.split()), re.compile(rf"(?<!\w)(?:{joined})(?!\w)"))


def _measure(row: str) -> Measure:
    name, families, rest = row.split(": ", 2)
    nouns, verbs, kinds, things = _parts(rest)
    sets = [frozenset(words.split()) for words in (families, nouns, kinds, things)]
    return Measure(name, sets[0], sets[1], _verbs(verbs) or re.compile(r"(?!)"), sets[2], sets[3])


DOINGS: Final = tuple(map(_doing, _rows(_WHO_ROWS)))
HAVINGS: Final = tuple(map(_having, _rows(_WHAT_ROWS)))
MEASURES: Final = tuple(map(_measure, _rows(_HOW_ROWS)))
OPPOSITES: Final = frozenset(
    frozenset(pair) for pair in (("open", "close"), ("depart", "arrive"), ("begin", "finish"), ("nanny", "carer"))
)
"""Relations of which a thing has both."""
_PASSIVES_ROWS = r"""
carer nanny caretaker: looked_after cared_for cuidad[oa]s?
teacher: taught ensinad[oa]s?
manager: run managed headed dirigid[oa] administrad[oa] gestionad[oa] gerenciad[oa] tocad[oa] llevad[oa]
doctor dentist pediatrician therapist physio vet: treated seen atendid[oa]s? tratad[oa]s?
cleaner: cleaned limpad[oa]s? limpiad[oa]s?
supplier courier: supplied delivered provided fornecid[oa]s? suministrad[oa]s? entregad[oa]s? entregues?
lawyer: represented representad[oa]s?
driver: driven conducid[oa] conduzid[oa]
coach: coached trained entrenad[oa]s? treinad[oa]s?
"""


def _passive(row: str) -> tuple[tuple[str, ...], re.Pattern[str]]:
    names, verbs = row.split(": ")
    joined = "|".join(verbs.split()).replace("_", " ")
    return tuple(names.split()), re.compile(rf"(?:{joined})(?= (?:by|por|pel[oa]) )")


PASSIVES: Final = tuple(map(_passive, _rows(_PASSIVES_ROWS)))
"""What is done by whom, told of what it is done with: the relations, and the verbs."""
