"""What hosts write under a key, and how people tell it without naming it: "her first day is …" tells of a start date.

An attribute has the families of its values ("-" where it is told in words), the words of a key that name it, and
the ways to tell it. In these VALUE is where the value stands, and ONE or SHIFT where the words do; rows have no
accents.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

from sayso.memory.claims.vocabulary.lexicon import CLASSES
from sayso.memory.claims.vocabulary.particles import TITLES, any_of

MASK: Final = "#"
"""What a value is written with where a way to tell it is looked for."""
_TABLE = r"""
begin: date time:
    start starts starting begin begins joining join onboarding inicio ingreso ingresso comienzo comeco incorporacion
    admissao admision alta entrada
    | first (?:day|shift|class|lesson|session) | starts?(?: work)? | starting | begins? | joins?(?: us)?
    | primer (?:dia|turno) | primera clase | empiezan? | comienzan? | arrancan? | entran? | ingresa | se incorpora
    | primeiro (?:dia|turno) | primeira aula | comecam? | inicia | ingressa | entram
arrival: date time:
    checkin arrival arrivals llegada chegada eta landing
    | arriv(?:e|es|ing)(?: (?:there|here))? | (?:get|getting|be|come|coming) (?:there|in) | check(?:ing)? in
    | land(?:s|ing)?
    | (?:llego|llegamos|llegan|llega|llegare|llegaremos|llegando) | (?:chego|chegamos|chegam|chega|chegando|chegarei)
leaving: date time:
    checkout departure departures partida salida saida
    | (?:leave|leaves|leaving|depart|departs|departing) | check(?:ing)? out
    | stay(?:ing)? (?:on )?(?:until|till|through) VALUE | (?:nos vamos|me voy|salgo|salimos|salen|sale)
    | (?:me quedo|nos quedamos|quedarnos|quedarme) (?:hasta )?VALUE
    | (?:saio|saimos|saem|sai|vou embora|vamos embora) | (?:ficar|fico|ficamos|vamos ficar) (?:ate )?VALUE
party: amount:
    guests guest people persons party pax covers headcount attendees tablesize partysize groupsize personas comensales
    invitados asistentes huespedes pessoas convidados hospedes
    | (?:we'll|we will|we're|we are|it'll|it will|there'll|there will|there are) (?:be )?(?:now )?VALUE | VALUE of us
    | (?:party|table|group) (?:of|for) VALUE | (?:somos|seremos|vamos a ser|seriamos|somos ya) VALUE
    | (?:mesa|grupo) (?:para|pra|de) VALUE | (?:somos|seremos|vamos ser|seriamos|vamos em|somos em) VALUE
pickup: time date:
    pickup collection collect recogida recojo retirada retiro coleta
    | pick(?:ing)?(?: \w+){1,3}? up | collect(?:ing)? (?:me|us|it|them|him|her) | come for (?:me|us|it)
    | (?:me|nos|l[oa]s?) (?:recog|busc|recoj|retir|peg)\w+ | (?:recog|recoj|retir)\w+
    | pas(?:a|e|ar|en) (?:a )?(?:buscar|por)\w*
    | (?:me|nos) (?:pega|pegue|busca|busque|apanha|apanhe) | (?:buscar|retirar|pegar|apanhar)
stock: amount:
    stock inventory existencias inventario estoque
    | VALUE(?: \w+)? (?:left|remaining|in stock) | (?:quedan|restan|hay|quedaron) VALUE
    | (?:restam|sobraram|sobram|ficaram|tem|temos) VALUE(?: \w+)?(?: em estoque)?
home: place document:
    home casa residence residencia residency domicilio hogar moradia address direccion endereco morada
    | (?:i|we)(?:'ve| have)?(?: just| now)? (?:live|moved|moved house)(?: at| to| in)? VALUE
    | (?:vivo|vivimos|me mude|nos mudamos|me he mudado|nos hemos mudado)(?: ya| ahora)? (?:en|a|al)(?: (?:la|el))? VALUE
    | (?:moro|moramos|me mudei|nos mudamos|mudei|mudamos|estou morando|to morando)(?: agora| ja)?
    (?:na|no|em|para|pra|pro|para a|para o)? ?VALUE
finish: date time:
    end ends ending finish fin fim termino expiry expiration encerramento finalizacion salida saida
    | last (?:day|shift|class|lesson|session) | ends? | finish(?:es)? | runs? (?:out|until|till|through)
    | ultimo (?:dia|turno) | ultima (?:clase|aula) | terminan? | acaban? | salen | saem | se acaba
    | dura (?:hasta|ate) | vai ate
deadline: date range:
    deadline due cutoff plazo prazo vencimiento vencimento limite limit
    | (?:by|until|till|before|no later than|antes del?|hasta|a mas tardar|ate|no maximo ate|before the|by the)
    (?:el |o |dia |the )*VALUE
window: duration date range:
    return returns refund exchange devolucion devoluciones devolucao devolucoes troca trocas cambio cambios
    | HAVE VALUE .{0,12}BACK
    | (?:accept|take|allow|acept|aceit)\w* (?:\w+ )?(?:refunds?|returns?|devoluci\w+|devoluc\w+|cambios|trocas)(?: \w+)?
    (?:within|up to|for|hasta|en|dentro de|em ate|ate|em) VALUE
    | BACK.{0,24} (?:within|up to|in|for|hasta|en|dentro de|em ate|ate|em) VALUE
reply: duration range:
    reply response respuesta resposta answer sla retorno
    | (?:answers?|repl(?:y|ies)|responds?|responde(?:mos|n|m)?|contesta(?:mos|n)?|retorna(?:mos|m)?)(?: (?:to|a) \w+)?
    (?:within|in|en|em)(?: ate| menos de)? VALUE
discount: percent amount:
    discount discounts desconto descontos descuento descuentos rebaja rebajas
    | (?:knock|take|took|taking|shave|get|gets|give|gives)(?:s|ed|ing)? (?:\w+ )?off | VALUE off
    | (?:come|go|bring|mark)(?:s|ed|ing)? (?:it |them |the price )?down | rebaj(?:ar|a|amos|an)\w*
    | (?:bajar|quitar)(?:le|les|lo)? | descont(?:ar|amos|am|a)\w* | (?:tirar|abater|abaixar|baixar)
delivery: duration:
    delivery shipping entrega envio
    | (?:tak(?:es?|ing)|arrives? in|tardan?|tardando|demoram?|demorando|lev(?:am?|ando)|chega em|llega en)
    (?:(?:about|unos|uns|ate|up to) )?VALUE
    | (?:deliver|entregamos|entregan|entregam|enviamos)(?: now| ahora| agora)? (?:in|within|en|em)(?: ate| up to)? VALUE
credit: duration:
    payment pay pago pagamento terms
    | HAVE VALUE (?:to pay|para pagar\w*|pra pagar\w*)
    | (?:nos )?(?:pagan|pagamos|pay|pagam)(?: us| now| ahora| agora)? (?:a|in|em) VALUE
spend: amount:
    purchase purchases spend spending expense expenses compra compras gasto gastos despesa despesas approval aprobacion
    aprovacao alcada
    | (?:spend|sign off|approve|buy|order|gastar|aprobar|autorizar|comprar|firmar|aprovar|assinar)(?: \w+){0,4}
    (?:up to|hasta|ate) VALUE
minimum: amount:
    minimum minimo minima min
    | (?:from|starting at|as little as|desde|a partir de) VALUE(?: up| on| upwards| para arriba| pra cima)?
price: amount:
    price cost plan fee fees tariff rate precio costo coste tarifa cuota preco custo plano mensalidade taxa
    | sai(?:ndo)? (?:por|a) | sale (?:a|por|en) | fica (?:em|por) | goes for | comes to | (?:i'm|we're|now) paying
    | (?:to|tou|estou|estamos|ta) pagando | estoy pagando | me (?:cobran|sale)
rent: amount:
    rent aluguel alquiler renta arriendo renda
    | (?:i'm|we're|now) paying | (?:to|tou|estou|estamos) pagando | (?:estoy|estamos) pagando | (?:me|nos) cobran?
payday: date:
    payday pago pagamento payment salary salario nomina sueldo cobro paycheck
    | (?:get|gets|getting|are|is|am|i'm|we're) paid | cobr(?:o|amos|an|a) | nos pagan | me pagan
    | recebemos | recebo | (?:a gente|o pessoal) recebe | pagam a gente
phone: phone:
    phone telephone mobile cell telefono movil celular telefone contact contacto contato whatsapp number numero
    | (?:reach|call|ring|text|phone|message) (?:me|us) | (?:llam|marc|escrib)(?:ame|enme|anme|eme|adme)
    | (?:me|nos) (?:llam[ae]n?|marc[ae]n?|escrib[ae]n?|lig(?:a|ue|uem|am)|cham(?:a|e|em|am))
    | (?:liga|ligue|liguem|chama) (?:pra mim|pra gente|para mim|no)
email: email:
    email mail correo
    | write(?: me| us)? (?:to|at) | (?:reach|email|contact) (?:me|us) | escrib(?:e|a|an|eme|enme|anos|enos|annos|ir) a
    | escrev(?:a|e|am|er) (?:para|pra|pro)
hours: range time:
    hours opening schedule horario atencion atendimento funcionamento apertura abertura
    | (?:we're|we are) open | open | opens | opening | abrimos | abren? | abrem | abrir(?:emos|an?)? | atendemos
    | atienden? | atendem? | atendimento
    | funciona(?:mos|m|n)? | aberto | abierto
provider: -:
    bank banco carrier provider operator operadora operador compania companhia telco network insurer insurance
    seguradora aseguradora seguro broker gym gimnasio academia mutua isp convenio proveedor fornecedor plano plan
    tariff tarifa obrasocial prepaga cobertura coverage
    | (?:ahora|ya) (?:tengo|tenemos|estoy en|estamos en) ONE | (?:agora|ja) (?:tenho|temos) (?:o |a )?ONE
    | now (?:i|we) have ONE | (?:i|we)(?:'ve| have) got ONE now
    | (?:i|we|i've|we've)(?: have)?(?: just| now| recently)? (?:switched|changed|migrated)(?: over)? to ONE
    | (?:i|we)(?:'ve)? (?:went|gone|signed up) with ONE
    | (?:i've been|we've been|i bank|we bank) with ONE | (?:i'm|we're|i am|we are) with ONE now
    | (?:i'm|we're|i am|we are) now with ONE | (?:me|nos) (?:he |hemos )?(?:pas|cambi)(?:e|amos|ado) al? ONE
    | migr(?:e|amos) al? ONE | (?:estoy|estamos) con ONE SINCE | (?:llevo|llevamos) [\w ]{2,20} con ONE
    | (?:passei|troquei|migrei|passamos|trocamos|migramos) (?:pra|pro|para o|para a|ao) ONE
    | (?:mudei|mudamos) (?:pro|para o) ONE | (?:to|tou|estou|estamos) (?:com o|com a|com|na|no) ONE SINCE
courier: -:
    carrier courier shipper shipping transportista mensajeria transportadora correio
    | (?:send|ship|deliver|dispatch)(?: it| them| this| that| (?:the|my|our) \w+)? (?:with|via|through|by) CARRIER
    | (?:envi|mand|despach)(?:a|e|en|ad)(?:me|nos)?(?:l[oa]s?)?(?: (?:el|la|mi) \w+)? (?:con|por|via) CARRIER
    | (?:envi|mand|despach)(?:a|e|em)(?:-[oa]s?)?(?: (?:o|a|meu|minha) \w+)?
    (?:com a|com o|com|pela|pelo|por|via) CARRIER
plan: -:
    plan membership subscription tier package membresia suscripcion paquete bono plano pacote assinatura
    | (?:upgrade|bump|move|switch|put|change|sign|downgrade)(?: me| us| him| her)?(?: up| down| over)?
    (?:to|on to|onto|on|for)(?: the)? ONE
    | (?:sub|baj|pas|cambi|pon|apunt)\w*(?:me|nos|l[aeo]) (?:al?|en el|en la)(?: la)? ONE
    | (?:me |nos )?(?:pass|mud|sob|coloc|bot|troc)\w+(?: me| a gente)? (?:pro|pra|para o|para a|no|na) ONE
employer: -:
    employer employers workplace empleador empleadora empregador empregadora empresa
    | (?:i|i've)(?: have)?(?: just)? (?:started|start)(?: work| working| a new job| a job)? (?:at|with|for) ONE
    | i(?:'m)?(?: now)? work(?:ing)?(?: now)? (?:at|for) ONE | got a (?:new )?job (?:at|with) ONE
    | (?:empece|entre)(?: a trabajar)? en ONE | trabajo(?: ahora)? (?:en|para) ONE
    | (?:comecei|entrei)(?: a trabalhar)? (?:na|no|em) ONE | trabalho(?: agora)? (?:na|no|em|para a|para o|pra|pro) ONE
school: -:
    school escola colegio escuela nursery creche guarderia
    | PUPIL(?: now)? (?:go|goes|(?:'s|is|are|has|have) (?:moved|switched)|moved|switched)(?: now)? to ONE
    | PUPIL(?:'s|'re| is| are)(?: now)? at ONE | PUPIL(?: ya)? (?:va|van|se cambio|se cambiaron) (?:al|a la) ONE
    | PUPIL(?: ja)? (?:vai|vao|foi|foram|mudou|mudaram) (?:pro|pra|para o|para a) ONE
    | estud(?:a|am|ia|ian)(?: agora| ahora)? (?:no|na|en el|en la|en) ONE
contact: -:
    contact person contacto persona contato pessoa
    | (?:please )?(?:talk|speak|write|ask)(?: to| with| for) ONE | (?:contact|call|ask for) ONE
    | (?:habl\w+|trat\w+|contact\w+|escrib\w+|pregunt\w+|llam\w+) (?:con|a|por)(?: (?:el|la))? ONE
    | (?:fal\w+|trat\w+|conversa\w*|liga\w*|chama\w*|procur\w+)(?: com| para| pra| por)? (?:o |a )?ONE
food: -:
    food diet feed comida dieta alimentacion alimentacao racao alimento meal
    | (?:eats?|eating|fed|feeds?)(?: only| just| now)? PHRASE | (?:is|'s|are|'re)(?: now)? on PHRASE
    | (?:come|comen|comiendo|come solo|comiendo solo)(?: ya| ahora)? PHRASE
    | (?:come|comem|comendo|come so|comendo so)(?: ja| agora)? PHRASE
colour: -:
    color colour cor
    | (?:prefer|want|have|take|get|do|make|need|like|order|love)(?: \w+){0,3}?(?: in| an?| the)* COLOUR | in COLOUR
    | (?:prefier[eo]|quier[eo]|queremos|mejor|pon\w*|manda\w*|dame|denme)(?: \w+){0,3}?(?: en| el| la| de)* COLOUR
    | (?:prefiro|prefere|quero|queremos|quer|melhor|manda\w*|poe|coloca|pode ser)(?: \w+){0,3}?(?: em| o| a| de)* COLOUR
    | e[nm] COLOUR
language: -:
    language idioma lingua
    | (?:write|speak|talk|answer|reply|text|call|email)(?: \w+){0,3}? in LANGUAGE | (?:speak|prefer) LANGUAGE
    | (?:escr|habl|respond|contest|atend|atiend|llam|mand|envi)\w+(?: \w+){0,3}? en LANGUAGE | prefiero(?: el)? LANGUAGE
    | (?:escr|fal|respond|atend|lig|mand|envi)\w+(?: \w+){0,3}? em LANGUAGE | prefiro(?: o)? LANGUAGE
frequency: -:
    subscription billing frequency suscripcion facturacion frecuencia assinatura cobranca frequencia plan plano payment
    | (?:pay|paying|bill|billed|charge|charged|make|do)(?: \w+){0,2}? EXTENT | EXTENT (?:payments?|billing|plan)
    | (?:pagar|pago|pagamos|cobr\w+|factur\w+)(?: \w+){0,2}? EXTENT | (?:pago|plan|cobro) EXTENT
    | (?:pagar|pago|pagamos|cobr\w+|fatur\w+)(?: \w+){0,2}? EXTENT | (?:pagamento|plano|cobranca) EXTENT
doctor: -:
    doctor gp physician dentist therapist medico medica dentista terapeuta psicologo psicologa pediatra stylist
    hairdresser barber instructor physio peluquero peluquera estilista barbero cabeleireiro cabeleireira barbeiro fisio
    | (?:put|book)(?: me| us| him| her)?(?: in)? with ONE | (?:pon|apunt|dej|agend|reserv)\w+ con (?:el |la )?ONE
    | (?:me |nos )?(?:marca|coloca|bota|poe|agenda|encaixa)\w* com (?:o |a )?ONE
    | quem (?:me|nos) (?:atende|acompanha|trata|ve)(?: agora)? e (?:o |a )?ONE
    | (?:quien )?(?:me|nos) (?:lleva|atiende|trata|ve)(?: ahora)? (?:es )?(?:el |la )?ONE
    | (?:i|we)(?:'m|'re)?(?: now)? (?:see|seeing)(?: now)? ONE | ONE (?:sees|treats) (?:me|us)
    | (?:rather|prefer to|like to|want to) (?:see|be with|go with) ONE | prefiero (?:con |a |que me vea )(?:el |la )?ONE
    | prefiro (?:com |ir com |passar com )?(?:o |a )ONE
    | (?:i'm|we're|i am)(?: now)? (?:with|under) ONE | (?:to|tou|estou)(?: agora)? com (?:o |a )?ONE
shift: -:
    shift turno escala rota roster cuadrante
    | (?:new|latest|nov[oa]|nuev[oa]) (?:rota|roster|schedule|cuadrante|escala|turno)[^:]{0,20}:.{0,20}? SHIFT
    | (?:rota|roster|cuadrante|escala) (?:nov[oa]|nuev[oa])[^:]{0,20}:.{0,20}? SHIFT | SHIFT for me
    | (?:i'm|im|i am)(?: now)? on(?: the)? SHIFT | i(?:'m)?(?: now)? (?:work|working|do|doing)(?: the)? SHIFT
    | (?:me toca|voy|estoy|ando|trabajo)(?: ahora)? (?:el turno de|turno de|de la|por la|de) SHIFT
    | (?:to|tou|estou|fiquei|trabalho|pego|peguei)(?: agora)? (?:o turno da|no turno da|da|de|a) SHIFT
payment: -:
    method metodo forma medio payment pago pagamento
    | (?:i|we)(?:'m|'re)?(?: now)? pay(?:ing)?(?: now)? (?:by|with|via|through) ONE
    | (?:pago|pagamos|estoy pagando)(?: ahora| ya)? (?:por|con|en|via) ONE
    | (?:pago|pagamos|(?:to|tou|estou) pagando)(?: agora)? (?:no|na|com|por|via|em) ONE
teacher: -:
    teacher teachers professor professora profesor profesora profe maestro maestra tutor tutora coach trainer treinador
    treinadora entrenador entrenadora
    | GROUP (?:is|are|'s|esta|estan|estao|ta|tao|fica|ficou|quedo)(?: now| agora| ahora)?
    (?:with|com o|com a|com|con) ONE
    | (?:(?:the|our) )?GROUP (?:has|have|got) ONE (?=since|now)
    | (?:with|has|have|got|com|con|tem|tiene|tienen)(?: an?| the| o| a| el| la)? TEACHER ONE
    | ONE (?:teaches|coaches|trains|da aula|ensina|treina|da clases?|ensena|entrena)(?: us| a gente)?
    | (?:nos|me) (?:entrena|ensena|da clases?|treina|ensina|da aula)(?: ahora| agora)? (?:el |la |o |a )?ONE
owner: -:
    owner assignee responsible responsavel responsable encargado encargada assigned
    | (?:give|hand|assign|reassign|pass)(?: it| this| that)?(?: over)? to ONE
    | (?:pasal[oa]|asignal[oa]|reasignal[oa]|dasel[oa]|dal[oa])(?: ya)? a ONE
    | (?:passa|passe|da|manda|entrega|atribui|atribua)(?:-[oa]| isso)? (?:pra|pro|para o|para a|para|ao|a) ONE
    | (?:gone|went|passed|moved|given|assigned|handed)(?: over)? to ONE | (?:fica|ficou|esta|ta) com (?:o |a )?ONE
    | (?:passou|foi|vai) (?:pra|pro|para o|para a) ONE | (?:l[oa] )?(?:paso|pasa) a ONE
    | l[oa] (?:lleva|tiene)(?: ahora)? ONE
    | (?:queda|quedo|esta) con ONE
priority: -:
    priority prioridad prioridade urgency urgencia severity
    | (?:bump|raise|lower|set|make|mark|drop|escalate|move|change)\w*(?: \w+){0,3}?(?: to| as)? PRIORITY
    | (?:is|'s|are)(?: now)? PRIORITY | (?:sub|baj|pon|marc|pas|cambi)\w+(?: \w+){0,3}?(?: a| como| en)? PRIORITY
    | (?:e|es|esta|ahora es|agora e) PRIORITY
    | (?:sob|baix|sub|coloc|marc|pass|mud|bot)\w+(?: \w+){0,3}?(?: pra| para| como| em)? PRIORITY
size: -:
    size talla tamanho talle
    | (?:wears?|wearing|takes?|is|'s|needs?|veste|usa|lleva|gasta|necesita|precisa|hace falta|es)
    (?:(?:an?|now|una?|uma?|la|el|o|de|size|ya|ja) )*SIZE
    | (?:make|prefer|want|have|take|get|need|order|be)(?: \w+){0,3}?(?: in| an?| the| size)* SIZE
    | (?:prefier[eo]|quier[eo]|mejor|pon\w*|manda\w*|dame|sea)(?: \w+){0,3}?(?: en| la| una?| talla)* SIZE
    | (?:prefiro|quero|melhor|manda\w*|poe|coloca|pode ser|seja)(?: \w+){0,3}?(?: em| o| a| um| tamanho)* SIZE
engine: -:
    engine motor database db server servidor platform plataforma stack framework backend datos dados
    | (?:runs?|running) on ONE | (?:corre|corren|funciona|funcionan)(?: ahora)? (?:sobre|en|con) ONE
    | (?:roda|rodam|rodando)(?: agora)? (?:em|no|na|sobre) ONE
"""
_HAVE = (
    r"(?:have|has|get|got|'ve|tienen?|tenemos|tenes|hay|tem|temos|tens?|ha)"
    r"(?: got| now| ahora| agora| up to| hasta| ate)*"
)
_BACK = (
    r"(?:(?:send|bring|give)(?: \w+)? back|return(?:s|ed|ing)?(?: \w+)?|exchang(?:e|ing)(?: \w+)?|devolver\w*"
    r"|devolve\w*|devuelv\w+|cambiar\w*|cambios?|trocar|trocas?)"
)
_PUPIL = (
    r"(?:kids?|children|boys|girls|he|she|they|ninos|ninas|nenes|chicos|hijos|el nino|la nina|ellos|ella|criancas"
    r"|meninos|meninas|filhos|menino|menina|eles|elas|ele|ela)"
)
_SINCE = r"(?:since|desde|hace|ha|faz|tem|a partir) \w[\w ]*"
_SHIFTS = """
earlies early lates late nights night mornings morning afternoons afternoon evenings evening days day manana mananas
tarde tardes noche noches manha manhas noite noites madrugada madrugadas
"""
_END = (
    r"(?=\s*(?:$|[,.;:!?()]|\s(?:since|from|now|as of|for|this|last|today|yesterday|two|three|a few|ago|and|but|because"
    r"|instead|please"
    r"|desde|ahora|ya|hace|a partir|este|esta|hoy|ayer|y|pero|porque|agora|ja|faz|tem|hoje|ontem|e"
    r"|mas|por favor|porfa|en su lugar|em vez|en vez|mejor|melhor)\b))"
)
_ONE = (
    rf"(?P<one>(?:(?:{any_of(TITLES)})\.? )?\w[\w&.'-]*(?: (?!(?:since|now|desde|ahora|agora)\b)\w[\w&.'-]*){{0,3}}?)"
)


_LANGUAGES = """
english spanish portuguese french german italian catalan chinese arabic ingles espanol castellano portugues frances
aleman alemao italiano catalao chino chines arabe
"""
LANGUAGES: Final = frozenset(_LANGUAGES.split())
_CARRIERS = """
dhl ups usps fedex gls dpd tnt seur mrw nacex correos ctt hermes evri aramex purolator jadlog sedex loggi correios
andreani oca estafeta envialia zeleris amazon
"""
_PRIORITIES = "low medium normal high urgent critical baja media alta urgente critica critico baixa media normal"
_ANSWERS: Final = {
    "SIZE": "xx?s|[smlpg]|xx?l|gg|pp|x-large|extra[ -](?:large|small|grande)|"
    + "|".join(word for word, name in CLASSES.items() if name == "size"),
    "COLOUR": "|".join(word for word, name in CLASSES.items() if name == "colour"),
    "EXTENT": "|".join(word for word, name in CLASSES.items() if name == "extent") + "|annually",
    "PRIORITY": any_of(_PRIORITIES.split()),
    "LANGUAGE": any_of(_LANGUAGES.split()),
    "CARRIER": any_of(_CARRIERS.split()),
    "SHIFT": any_of(_SHIFTS.split()),
}
"""The answers to what keys ask for that has only so many."""


class Attribute(NamedTuple):
    """What a key may ask for: the words for it, what values it has, and how people tell it as the table has it."""

    name: str
    words: frozenset[str]
    families: frozenset[str]
    told: tuple[str, ...]

    @property
    def ways(self) -> list[re.Pattern[str]]:
        """The ways that people tell it, each made when it is first looked for."""
        return [_way(each) for each in self.told]

    @property
    def answers(self) -> re.Pattern[str] | None:
        """What alone may be an answer; None where any name may be."""
        return next((re.compile(some) for name, some in _ANSWERS.items() if name in self.told[0]), None)

    @property
    def named(self) -> bool:
        """Whether an answer has to be a name."""
        return self.answers is None and "PHRASE" not in self.told[0]


def _attribute(row: str) -> Attribute:
    name, families, rest = row.split(": ", 2)
    words, *told = rest.split(" | ")
    return Attribute(name, frozenset(words.split()), frozenset(families.split()) - {"-"}, tuple(told))


@cache
def _way(way: str) -> re.Pattern[str]:
    for mark, part in _PARTS.items():
        way = way.replace(mark, part)
    return re.compile(rf"(?<![\w'])(?:{way.strip()})(?!\w)")


_PARTS: Final = {
    "HAVE": _HAVE,
    "PUPIL": _PUPIL,
    "GROUP": r"(?:class|team|kids|children|group|squad|turma|time|equipe|grupo|criancas|clase|equipo|ninos)",
    "SINCE": _SINCE,
    "TEACHER": r"(?:teacher|profess?ora?|profe|maestr[oa]|tutora?)",
    "BACK": _BACK,
    "ONE": _ONE + _END,
    "PHRASE": r"(?P<one>[^\W\d_]{3,}(?: [^\W\d_]{3,}){0,2}?)" + _END,
    **{name: f"(?P<one>{answers})" for name, answers in _ANSWERS.items()},
    "VALUE": rf"{MASK}+",
}
ATTRIBUTES: Final = tuple(map(_attribute, _TABLE.replace("\n    ", " ").strip().splitlines()))
_ENGLISH_WORDS = """
bank carrier provider operator telco network insurer insurance broker gym isp plan tariff employer employers workplace
school nursery doctor gp physician dentist therapist shift rota roster engine database db server platform stack
framework backend payment teacher teachers food diet feed meal package membership subscription tier contact person
barber stylist hairdresser instructor physio color colour language priority size frequency billing coverage
"""
ENGLISH: Final = frozenset(_ENGLISH_WORDS.split())
"""Words that what a key asks for ends with, and does not begin with: "home_insurer", "school_run"."""
_DOES = r"""
(?P<one>(?:\w+ )?\w+) (?:now |ahora |agora )?(?:does|do|is doing|handles|runs|takes|covers|leads|hace|lleva|cubre|hara
|faz|leva|cobre|fara|se encarga de|cuida d[aeo]|toma conta d[aeo])
 (?:(?:the|el|la|los|las|o|a|os|as) )?(?P<deed>\w[\w ]{2,40})
&(?:quem|quien) (?:me |nos |l[oa]s? )?(?P<verb>\w{5,})(?: \w+){0,3}? (?:e|es|sera)(?: (?:o|a|el|la))? ONE
&(?P<verb>\w{5,}) (?:(?:o|a|el|la) )?ONE
"""
DEEDS: Final = tuple(map(_way, _DOES.replace("\n", "").split("&")))
"""How people tell who does something."""
