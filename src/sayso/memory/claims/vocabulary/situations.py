"""Situations that people are in for a while, and what tells that one is over: who was away is back, what was awaited
has come, a debt is paid.

One a row, without accents: what tells it, and after the bar what ends it; "_" stands for a space. What ends a situation
is an everyday word that says so only of what is in it: "back" ends a leave, and no debt.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Final, NamedTuple

_ROWS = r"""
debt: owe[sd]? owing in_debt unpaid outstanding (?:is|are)_due left_to_pay (?:le|les|te|os)_deb(?:o|e|en|emos)
    deb(?:o|e|en|emos)_(?:[\d$€]\S*|al?\s) deuda sin_pagar por_pagar (?:factura|recibo|cuota)\b.*\bvence
    dev(?:o|e|em|emos|endo)_(?:r\$|\d\S*|pr[ao]|para|ao?|n[ao])\s? falta_pagar em_aberto sem_pagar fiado
    (?:fatura|boleto|conta|parcela)\b.*\bvence dev(?:o|e|em|emos)-\w+ | en_paz paid(?!_(?:for|only)) settled squared
    all_square (?:we're|we_are)_(?:even|quits|square) cleared_(?:it|that|my|the)
    sent_\w+_(?:the|her|his|their|its)_money pague(?!_(?:por|solo)) pag(?:o|aron|amos|ado|ada)
    liquid(?:e|ei|ado|ada|amos) salde saldad[oa] a_mano hice_(?:el|un)_bizum quitei quitou quitamos quitad[oa] paguei
    pagou pagaram pag[oa]s? acertei acertamos zerei fiz_(?:o|um)_pix
repair: in_the_(?:shop|workshop|garage) at_the_(?:workshop|garage|mechanic'?s?|repair_shop)
    being_(?:fixed|repaired|mended) under_repair broken broke(?:_down)? out_of_order not_working
    (?:does|is|was|wo)n't_\w+ leak(?:s|ing) waiting_for_an?_\w+ en_el_taller en_reparacion
    no_(?:funciona|anda|arranca|enciende|prende|imprime|carga|enfria|calienta) descompuest[oa] averiad[oa] rot[oa]
    estropead[oa] gotea na_oficina no_conserto na_assistencia no_mecanico quebrad[oa] quebrou pifou
    nao_(?:funciona|liga|pega|imprime|anda|carrega|gela|esquenta) com_defeito vazando estragad[oa] avariad[oa]
    in_for_(?:a_)?(?:repair|service) | picked_(?:the_|my_)?\w+_up fixed repaired mended repair's_done
    works?_(?:again|fine|now|perfectly) working_(?:again|fine|now) up_and_running back_(?:from|in|on|up|home|at)
    good_as_new ready_(?:to|for)_(?:pick|collect|pickup)\w* got_(?:it|her|him|them)_back picked_(?:it|her|them)_up
    arregl(?:aron|o|e|amos|ado|ada) repar(?:aron|o|e|ado|ada)
    (?:ya|ja)_(?:funciona|anda|imprime|arranca|enciende|prende|va|liga|pega|carga|carrega)
    (?:funciona|imprime|anda|arranca)_(?:bien|bem|otra_vez|de_nuevo|de_novo)
    (?:me_)?l[oa]s?_(?:entregaron|devolvieron) consert(?:ou|aram|ei|amos|ado|ada) arrum(?:ou|aram|ei|ado|ada)
    funcionando (?:voltou|volvio)(?:_a_\w+)? me_(?:entregaram|devolveram)
away: on_(?:\w+_)?(?:holidays?|vacation|leave) off_sick in_(?:the_)?hospital BE_(?:away|abroad|ill|sick|poorly)
    has_(?:the_flu|a_cold|covid) de_(?:baja|vacaciones|permiso|viaje|licencia|ferias|licenca|atestado|viagem)
    enferm[oa] ingresad[oa] hospitalizad[oa] (?:con|com)_gripe doente internad[oa] afastad[oa] | back returned
    discharged recovered (?:all|feeling|BE|much)_better volvi(?:o|eron)? regres(?:o|aron|e) reincorpor\w+
    (?:tien|recib)\w+_el_alta (?:le|la|lo|me)_dieron_(?:el|de)_alta recuperad[oa]
    ya_esta_(?:bien|mejor|bueno|buena|aqui) volt(?:ou|aram|ei) retornou de_volta (?:teve|recebeu)_alta
    ja_(?:ta|esta)_(?:bem|bom|boa|melhor|aqui) melhorou sarou
awaited: arriv(?:es|ing)_(?:on_the|on_\w+day|tomorrow|next|this|by) (?:should|will|to)_arrive
    lleg(?:a|an|ara|aran)_(?:el|manana|pasado|en_\w+_dias|la_semana|dia) waiting_(?:for|on) still_waiting
    on_(?:its|the)_way on_order in_transit hasn't_(?:arrived|come|turned|shown)\w*
    (?:BE|running)_(?:late|delayed|overdue) esperando a_la_espera pendiente_de_\w+ no_(?:ha_)?lleg(?:a|o|ado|an)
    (?:en|de)_camino retrasad[oa] demorad[oa] parad[oa]s?_(?:en|n[ao]) a_espera aguardando nao_chegou a_caminho
    atrasad[oa] reservad[oa]s?_(?:p[ra]+|para|for) apartad[oa]s?_para
    cheg(?:a|am)_(?:dia|n[ao]|em|amanha|hoje|segunda|terca|quarta|quinta|sexta|sabado|domingo) | arrived turned_up
    showed_up came(?:_(?:in|through))? (?:BE|all)_here got_here delivered landed lleg(?:o|aron) recibi(?:mos)?
    entreg(?:aron|ado|ada|aram|ou|ue) cheg(?:ou|aram) recebi recebemos instalad[oa] se_movi(?:o|eron)
    (?:ya|ja)_(?:levou|levaram|(?:se_)?l[oa]s?_(?:llevo|llevaron)|l[oa]s?_(?:tengo|tenemos|tienen)|ta_\w+|esta_aqui)
missing: (?:BE|went|gone)_missing lost perdid[oa]s? desaparecid[oa] (?:se_perdio|sumiu|perdi|perdimos)
    missing_(?:an?|the|one)?\s?\w+ | found turned_up showed_up came_(?:home|back) arrived apareci(?:o|eron)
    encontr(?:e|amos|aron|ei|ou|aram) ach(?:ei|amos|aram|ou) aparec(?:eu|eram)
outage: no_hay_(?:luz|agua|internet|wifi|gas|señal|senal|sistema)
    (?:sin|sem)_(?:luz|agua|internet|wifi|gas|senal|sinal|energia|sistema)
    no_(?:internet|power|water|electricity|signal|heating|hot_water|wifi)
    se_fue_(?:la_luz|el_agua|el_internet|internet) (?:acabou|caiu|faltou)_(?:a_)?(?:luz|agua|internet|energia)
    (?:internet|power|wifi|water|system|site|line|server|app)_(?:is|BE)?_?(?:down|out|off) se_cayo_(?:la|el)
    (?:internet|wifi|sistema|site|luz)_caiu
    | (?:BE|came|come)_back restored volvi(?:o|eron) (?:works?|working)_(?:again|fine|now) (?:up|running)_again
    (?:ya|ja)_(?:funciona|anda) regreso volt(?:ou|aram) hay_(?:de_nuevo|otra_vez|ya) ya_hay ja_tem
illness:
    (?:has|have|got|tiene|tengo|tienen|esta_con|ta_com|esta_com|com|con)_(?:an?_|la_|una?_)?(?:fever|cough|cold|flu|headache|rash|fiebre|tos|gripe|resfriado|febre|tosse|virose|dor_de_\w+)
    | (?:fever|cough|cold|flu|headache|rash)_(?:BE|is|has)_gone BE_gone recovered (?:all|feeling|BE|much)_better
    ya_no_tiene se_(?:le|me)_(?:paso|quito|fue) sem_febre sin_fiebre passou sumiu sarou melhorou
    (?:ya|ja)_(?:esta|ta)_(?:bien|bem|mejor|melhor|bom|boa)
lack: out_of_\w+ r(?:a|u)n(?:ning)?_(?:out|low) no_queda[n]? se_acab(?:o|aron) acab(?:ou|aram) sin_stock sem_estoque
    sold_out agotad[oa] esgotad[oa] | bought restocked got_(?:some|more) back_in_stock
    compr(?:e|o|amos|aron|ei|ou|aram) repus\w+ arrived came_in lleg(?:o|aron) cheg(?:ou|aram)
    there's_(?:plenty|more|some) (?:ya|ja)_(?:hay|tem|tenemos|temos)
worn: BE_(?:low|empty|flat|dead|dirty)
    (?:esta|ta|estan|estao)_(?:vaci[oa]s?|gastad[oa]s?|suci[oa]s?|vazi[oa]s?|suj[oa]s?|murch[oa]s?) | changed replaced
    refilled recharged charged cleaned washed cambi(?:e|o|amos|aron|ado) limpi(?:e|o|amos|aron|ado)
    llen(?:e|o|amos|aron) lav(?:e|o|amos|aron|ei|ou|aram) troqu(?:ei|e) troc(?:ou|amos|aram) limp(?:ei|ou|amos|aram)
    enchi encheu
together: my_(?:husband|wife|boyfriend|girlfriend)_is mi_(?:marido|esposa|mujer|novi[oa])_es meu_(?:marido|namorado)_e
    minha_(?:esposa|mulher|namorada)_e dating going_out_with engaged_to married_to
    (?:live|living|moving_in|move_in)_together (?:viv|est|salg?)imos_juntos me_voy_a_vivir_con salgo_con saliendo_con
    casad[oa]_com? casad[oa]_con moramos_juntos namorando namoro vamos_morar_juntos | split_up broke_up
    (?:have|\w+'ve)_(?:split|broken)_up separated divorced? left_me dumped_(?:me|him|her) not_together rompimos
    cortamos termin(?:amos|e|ei) (?:hemos|he)_(?:roto|terminado|cortado) lo_dejamos(?!_(?:en|para|a)\b)
    (?:nos|me|se)_(?:separ|divorci)\w+ divorcio me_dejo ya_no_estamos_juntos largamos nao_estamos_mais_juntos
job: work(?:s|ing)?_(?:at|for|as) my_job_is employed_(?:at|by) trabaj(?:o|a|amos)_(?:en|de|como|para)
    trabalh(?:o|a|amos)_(?:n[ao]|em|como|de|para|pra) job_at | quit resigned handed_in_(?:my|his|her)_notice
    (?:got|was|been)_(?:fired|sacked|laid_off|let_go|made_redundant) lost_(?:my|his|her)_job
    left_(?:the|my|his|her)_(?:job|company|firm) got_(?:the|this|that|a_new)_(?:new_)?job
    (?:start|starts|started|have|has|got|found|in)_(?:a|my|his|her|the)_new_job renunci(?:e|o)
    (?:me|lo|la)_(?:echaron|despidieron|corrieron) (?:deje|dejo)_(?:el|mi|su)_(?:trabajo|curro|empleo|chamba)
    (?:nuevo|nueva)_(?:trabajo|empleo|curro|chamba) (?:trabajo|empleo|curro)_nuevo empe(?:ce|zo)_en
    pedi(?:u)?_(?:demissao|as_contas) (?:fui|foi)_demitid[oa] me_mandaram_embora
    sai(?:u)?_(?:do|da|de)_(?:meu_|minha_)?(?:emprego|trabalho|empresa|firma) (?:novo|nova)_(?:emprego|trabalho)
    (?:emprego|trabalho|trampo)_novo comec(?:ei|ou)_(?:n[ao]|em)
smoking: smok(?:e|es|ing) fum(?:o|a|an|amos) fumador[ae]? fumante | quit(?!_my|_the) stopped gave_up smoke-free
    without_a_(?:single_)?cigarette lo_deje deje_(?:de_fumar|el_\w+) sin_fumar ya_no_fum\w+ parei parou larguei largou
    sem_fumar
diet: vegan[oa]? vegetarian[oa]? (?:don't|do_not|doesn't|can't)_eat no_(?:como|come|puedo_comer)
    nao_(?:como|come|posso_comer) (?:gluten|dairy|lactose|sugar)-free sin_(?:gluten|lactosa) sem_(?:gluten|lactose) |
    eat(?:ing)?_[\w\s]+_again (?:volvi|vuelvo|volvio|voltei|voltou)_a_comer
    (?:ya_|ja_)?(?:puedo|posso|pode|puede)_comer can_eat call_me_vegetarian (?:dio|deu)_negativo
need: need_(?:to_(?:buy|get|find|order)|an?\b) have_to_(?:buy|get|order) looking_for want_to_buy
    (?:hay|tengo|tenemos|tiene)_que_(?:comprar|pedir|conseguir) necesit(?:o|amos)_(?:comprar|un[ao]?|conseguir)
    busc(?:o|amos|ando)_(?:un[ao]?|piso|casa|trabajo|curro)
    (?:preciso|precisamos)_(?:comprar|de_uma?|arrumar) (?:tenho|temos)_que_comprar
    (?:procuro|procurando|procuramos|atras_de) | no_need bought_(?:one|it|some|them|mine) got_(?:one|mine) found
    gave_(?:me|us)_(?:his|hers?|theirs?|one|an?)
    (?:ya|ja)_(?:l[oa]s?_)?(?:compre|tengo|consegui|encontre|comprei|tenho|achei|encontrei|compramos|conseguimos)
    no_hace_falta l[oa]_(?:compre|consegui|encontre) (?:me|nos)_(?:regal|prest)(?:o|aron)
    (?:encontr|hall)(?:e|amos)(?:_(?:un[ao]?|piso|casa|trabajo|curro)|\W*$)
    achei achamos ganhei nao_precis[ao]_mais (?:me|nos)_(?:deu|deram|emprestou)
study: stud(?:y|ies|ying) (?:doing|in)_(?:a|my)_(?:degree|course|master's) estudi(?:o|a|ando) cursando
    (?:ando|anda)_em estud(?:o|a|ando) fa(?:co|z|zendo)_(?:faculdade|curso|graduacao) | dropped_out graduated
    (?:changed|switched)_(?:\w+_)?(?:courses?|degrees?|majors?|subjects?) finished_(?:my|his|her)_degree
    (?:me|se)_gradu(?:e|o) cambi(?:e|o)_de_carrera deje_(?:la_carrera|los_estudios|la_uni\w*) termin(?:e|o)_la_carrera
    (?:me|se)_form(?:ei|ou) (?:larg|tranqu|termin)(?:ue|e)i_(?:a_faculdade|o_curso)
    desisti(?:u)?_d[oa]_(?:curso|faculdade) (?:mud|troqu)e?i_de_curso
progress: in_(?:testing|review|progress|development|staging|draft) under_review being_(?:tested|reviewed|built)
    pending (?:not|n't)_(?:been_)?(?:approved|signed) waiting_for_(?:approval|sign-off) is_open
    en_(?:pruebas|revision|proceso|curso|desarrollo|analisis) pendiente sin_(?:aprobar|firmar) por_(?:aprobar|firmar)
    no_(?:esta|se_ha|ha_sido)_(?:aprobad[oa]|aprobado|firmad[oa])
    em_(?:testes?|revisao|andamento|analise|desenvolvimento|aprovacao) pendente nao_foi_(?:aprovad[oa]|assinad[oa])
    abert[oa] abiert[oa] | went_live (?:BE|now)_live released deployed done finished completed? approved signed closed
    resolved merged aprob(?:o|aron|ado|ada) firm(?:o|aron|ado|ada) termin(?:o|aron|ado|ada|amos|ou|aram|ei) cerrad[oa]
    resuelt[oa] public(?:o|ado|ada|aron) aprov(?:ou|aram|ado|ada) assin(?:ou|aram|ado|ada) conclui\w* finaliz\w+
    fechad[oa] resolvid[oa] no_ar
pregnancy: pregnant expecting_(?:a|our)_\w+ embarazada gravida | born had_(?:the|our|her)_baby gave_birth nacio
    di(?:o)?_a_luz nasceu d(?:ei|eu)_a_luz
owning: (?:i|we|he|she|they)_own (?:i|we|he|she|they)(?:'ve_got|_ha(?:ve|s))_an?\b
    (?:tengo|tenemos|tiene|tienen)_un[ao]? (?:tenho|temos|tem|a_gente_tem)_uma?
    | sold(?!_out) (?:got|was|been)_stolen stole got_rid_of
    gave_(?:\w+_)?(?:\w+_)?away donated vend(?:i|imos|io|ieron|emos|eu|eram) (?:me|nos|le)_(?:l[oa]s?_)?robaron
    regal(?:e|amos|aron)(?!_un) (?:me|nos)_(?:deshice|deshicimos) do(?:ei|amos|aram) roubaram (?:me|nos)_livr(?:ei|amos)
pet: (?:dog|puppy|cat|kitten|rabbit|parrot|hamster|horse|perr[oa]|gat[oa]|conejo|loro|caballo|cachorr[oa]|coelho|cavalo)
    | died passed_away put_(?:him|her|it)_(?:down|to_sleep) (?:was|got)_run_over ran_away gave_(?:\w+_)?away
    (?:se_(?:nos|me)_)?murio fallecio se_escapo regal(?:e|amos) morreu faleceu fugiu do(?:ei|amos)
living_with: lives?_with viv(?:e|en)_(?:con|conmigo) mor(?:a|am)_com(?:igo)? | moved_out
    (?:found|got)_(?:a|his|her|their)_(?:own_)?(?:place|flat)(?:_of_(?:his|her|their)_own)? se_(?:fue|fueron)_de_casa
    se_independiz(?:o|aron) se_mud(?:o|aron|ou|aram) saiu_de_casa sairam_de_casa
    foi_morar_(?:sozinh[oa]|com|em|n[ao])
habit: plays? playing go(?:es)?_to(?:_the)? takes? does practic[oae]s? jueg(?:o|a) voy_al? va_al? tom[oa] hago hace
    jog[oa] vou_(?:n[ao]|pr[ao]) vai_(?:n[ao]|pr[ao]) faco faz | quit(?!_my) dropped(?!_(?:by|in|off|out))
    gave_up(?!_my) stopped(?!_(?:by|at|for|in|off)) BE_off(?!_(?:to|on|today|tomorrow|work|sick|now)\b)
    took_(?:me|him|her)_off dej(?:e|o|amos)(?!_(?:que|un|una|dicho)\b) (?:me|se)_borr(?:e|o)
    (?:me|se)_(?:di|dio)_de_baja (?:me|le)_l[oa]_quit(?:o|aron) larg(?:uei|ou) par(?:ei|ou)(?=_(?:de|com)\b|\W*$)
    sa(?:i|iu)_d[oa]
allergy: allergic_to alergic[oa]_al? | not_allergic outgrew no_(?:soy|es)_alergic[oa]
    se_(?:me|le)_(?:quito|paso)_la_alergia nao_(?:sou|e)_alergic[oa] alergia_(?:passou|sumiu)
letting_go:
    (?:i'm|we're|gonna|going_to|i'll|we'll|want_to|planning_to|thinking_of)_(?:cancel|sell|leav|quit|return|clos)\w*
    (?:voy_a|vamos_a|quiero|pienso|vou|quero|pretendo)_(?:cancelar|vender|dejar|devolver|cerrar|largar|trocar|fechar)
    | keep(?:ing)?_(?:it|them|him|her) (?:leave|leaving)_it changed_my_mind on_second_thoughts?
    decided_(?:not_to|against) (?:l[oa]s?|me_l[oa]s?)_(?:mantengo|dejo_como|quedo|voy_a_mantener) me_arrepenti
    mejor_no vou_manter vou_ficar_com deixa_(?:quieto|pra_la) melhor_nao nao_vou_mais
home: (?:i|we)_live vivo_(?:en|con) vivimos_en moro_(?:em|n[ao]|com) moramos_(?:em|n[ao]) |
    (?:i|we|i've|we've|just|have)_moved(?=_(?:to|in|into|house|here|away|back|last|yesterday|on)\b|(?:_out)?\W*$)
    in_(?:my|our|the|a)_new_(?:place|flat|house|apartment|home) me_mude nos_mudamos me_(?:he_)?mudad[oa]
    (?:casa|piso|depa|departamento)_nuev[oa] mudei_(?:pra|para|de|pro) nos_mudamos (?:de|na|pra|numa)_casa_nova
    ape_novo
renting: (?:i|we)_rent renting alquil(?:o|amos) vivo_de_alquiler (?:moro|moramos|pago)_(?:de_)?aluguel alug(?:o|amos)
    | bought_(?:a|the|our|my)_(?:\w+_)?(?:flat|house|place|apartment|home)
    compr(?:e|amos|ei)_(?:el|la|un|una|o|a|um|uma|mi|meu|minha)_(?:piso|casa|depa|departamento|apartamento|ape)
weight: (?:i|he|she)_weighs? my_weight peso pesa | scales?_(?:said|says|showed|shows|read)
    (?:lost|gained|put_on)_\d+\S* bascula balanza balanca adelgace emagreci
car: (?:i|we)_drive (?:my|our)_car_is (?:mi|nuestro)_(?:coche|carro|auto)_es (?:meu|nosso)_carro_e manejo_un
    conduzco_un dirijo_um | traded_\w+(?:_\w+)?_in sold_(?:it|the_car|my_car|her) (?:a|my|the)_new_car
    (?:coche|carro|auto)_nuevo carro_novo vend(?:i|imos|emos)_(?:el|o|mi|meu)_(?:coche|carro|auto)
    (?:cambie|cambiamos|troquei|trocamos)_(?:de|o)_(?:coche|carro|auto)
phone: my_(?:phone|mobile|cell|number)_(?:is|ends) mi_(?:numero|movil|celular|telefono)_(?:es|termina)
    meu_(?:numero|celular|telefone|zap|whats\w*)_(?:e|termina) | (?:new|fresh|different)_(?:number|phone|sim)
    (?:numero|movil|celular|telefono|chip)_(?:nuevo|novo)
    (?:nuevo|novo)_(?:numero|movil|celular|telefono|telefone|chip)
provider: (?:plan|plano|operadora|provider|carrier|insurer|insurance|internet)_(?:is|es|e)\b | portabilidade? ported
    (?:changed|switched)_(?:provider|carrier|insurer|bank)s? me_(?:cambie|pase)_(?:a|de) mudei_de_(?:operadora|plano)
    troquei_de_(?:operadora|plano)
"""
CLOSE: Final = frozenset({"owning", "pet", "living_with", "habit", "allergy"})
"""Situations whose end is told by words that are said of anything: it has to be of just what is in them."""
_BE: Final = r"(?:is|am|are|was|\w+'(?:s|m|re))"
_NOT_YET: Final = re.compile(
    r"(?:(?<!\w)(?:not|never|nao|nunca|no|sin|sem|without|be|will|should|would|might|may|must|can|if|when|once"
    r"|until|before|unless|whether|si|se|cuando|quando|hasta|ate)|n't|'ll) (?:[\w']+ ){0,2}$"
)
_NOT_YET_CHARS: Final = 24
_REASON: Final = re.compile(
    r"(?<!\w)(?:because|since|due to|as|while|porque|por|ya que|mientras|pois|ja que|enquanto|com) [^,;.!?]*$"
)
"""What leads to why something else is so: "the pool opens at 12 because the pump is broken"."""


class Situation(NamedTuple):
    """What tells a situation, and what tells that it is over."""

    name: str
    told: re.Pattern[str]
    over: re.Pattern[str]


@cache
def situations() -> tuple[Situation, ...]:
    """Every situation that is known."""
    rows = (row.partition(": ") for row in _ROWS.replace("\n    ", " ").strip().splitlines())
    return tuple(Situation(name, *(_any(side) for side in words.split(" | "))) for name, _, words in rows)


def _any(side: str) -> re.Pattern[str]:
    words = "|".join(side.split()).replace("_", " ").replace("BE", _BE)
    return re.compile(rf"(?<![\w'])(?:{words})(?!\w)")


@lru_cache(maxsize=8_192)
def told_in(plain: str) -> dict[str, tuple[int, int]]:
    """The situations that a text tells of, and where it does. `plain` is in lower case and without accents.

    >>> told_in("the car is in the workshop")
    {'repair': (11, 26)}
    """
    found = ((each.name, each.told.search(plain)) for each in situations())
    return {name: told.span() for name, told in found if told and _REASON.search(plain, 0, told.start()) is None}


@lru_cache(maxsize=8_192)
def over_in(plain: str) -> dict[str, tuple[int, int]]:
    """The situations that a text says are over, and where it does.

    >>> over_in("ana is back from tomorrow on")
    {'repair': (7, 16), 'away': (7, 11), 'outage': (4, 11)}
    """
    found: dict[str, tuple[int, int]] = {}
    for each in situations():
        for over in each.over.finditer(plain):
            if not is_yet_to_be(plain, over.start()):
                found.setdefault(each.name, over.span())
    return found


def is_yet_to_be(plain: str, at: int) -> bool:
    """Whether what begins there is told not to be so, or not yet: "isn't fixed", "once it's fixed"."""
    return _NOT_YET.search(plain, max(0, at - _NOT_YET_CHARS), at) is not None
