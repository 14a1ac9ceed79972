"""What Portuguese calls its days, times and periods. `~` marks a word that is a date only beside one.

Its seasons are those of the south, where most who speak it live.
"""

TABLE = """
weekday=0: segunda feira, segundas feiras, segunda~, seg~
weekday=1: terca feira, tercas feiras, terca, ter~
weekday=2: quarta feira, quartas feiras, quarta~, qua~
weekday=3: quinta feira, quintas feiras, quinta~, qui~
weekday=4: sexta feira, sextas feiras, sexta~, sex~, sextou
weekday=5: sabado, sabados, sabadao, sab~
weekday=6: domingo, domingos, domingao, dom~
month=1: janeiro, jan~
month=2: fevereiro, fev~
month=3: marco~, mar~
month=4: abril, abr~
month=5: maio, mai~
month=6: junho, jun~
month=7: julho, jul~
month=8: agosto, ago~
month=9: setembro, set~
month=10: outubro, out~
month=11: novembro, nov~
month=12: dezembro, dez~
day=0: hoje, hj, hje
day=1: amanha, amnh, amha
day=-1: ontem, ontm
day=2: depois de amanha, dps de amanha, dpois de amanha
day=-2: anteontem, antes de ontem, antontem
now: nesse instante, neste instante, nesse momento, neste momento, agora mesmo, agorinha, nesse exato momento,
  imediatamente
now~: agora, ja, agr
unit=second: segundo, segundos, seg, segs
unit=minute: minuto, minutos, min, mins, minutinho, minutinhos
unit=hour: hora, horas, hr, hrs, h, hs, horinha, horinhas
unit=day: dia, dias
unit=night: noite, noites
unit=business: dia util, dias uteis
unit=week: semana, semanas
unit=weekend: final de semana, fim de semana, fds, finde, finais de semana, fins de semana, fim d semana, findi
unit=fortnight: quinzena, quinzenas
unit=month: mes, meses
unit=quarter: trimestre, trimestres
unit=semester: semestre, semestres
unit=year: ano, anos
unit=decade: decada, decadas
unit=century: seculo, seculos
compact=minute: m
compact=second: s
compact=day: d
part=dawn: da madrugada, de madrugada, na madrugada, pela madrugada
part=morning: da manha, de manha, pela manha, na manha, de manhazinha, na parte da manha
part=afternoon: da tarde, de tarde, pela tarde, na tarde, de tardinha, na parte da tarde
part=night: da noite, de noite, pela noite, na noite, na parte da noite
part~=afternoon: a tarde
part~=night: a noite
partn=dawn: madrugada
partn=morning: manha
partn=afternoon: tarde
partn=night: noite
partd=morning: cedo, cedinho
clock=1200: meio dia, meidia
clock=0: meia noite, meianoite
mod=0: este, esta, esse, essa, neste, nesta, nesse, nessa, deste, desta, desse, dessa, mesmo, mesma, no mesmo, na
  mesma
mod=1: proximo, proxima, proximos, proximas, prox, seguinte, seguintes
mod=-1: ultimo, ultima, ultimos, ultimas, passado, passada, passados, passadas, anterior, anteriores
post=1: que vem, q vem, que entra, seguinte, seguintes, proximo, proxima, proximos, proximas
post=-1: passado, passada, passados, passadas, anterior, anteriores, ultimo, ultima
post=-2: retrasado, retrasada
post=0: atual, corrente, em curso
coming: agora
the: o, a, os, as, ao, aos, nos, nas, dos, das, no, na
of: de, do, da, dos, das, d, em, no, na, deste, desta, desse, dessa, em o
the_of: de, do, da
on: em, no, na, nos, nas, para, pra, pro, o, ao, do
at: as, a, la pelas, pelas, ao, por volta das, por volta de, umas, la pras, pras, para as, ate as, ate, a partir das,
  antes das, depois das, a as
prep: em, no, na, de, do, da, desde, ate, durante, para, pra, por, entre, pro, antes, depois, neste, nesse, deste,
  desse
to: ate, ate a, ate o, ate as, ate ao, ate aos, a, as, ao, aos, e, e a, e as, e o
and: e
or: ou
from: de, do, da, das, dos, desde, entre, desde o, desde a, desde as, entre o, entre a, entre as, a partir de, a
  partir do, a partir das, a partir da, de as, entre os
between: entre, entre o, entre a, entre as, entre os
since: desde, desde o, desde a, desde as, a partir de, a partir do, a partir das, a partir da, comecando, comecando
  em, apartir de, apartir das, a contar de
until: ate, ateh, ate a, ate o, ate as, ate ao, ate os, ateh a, ateh as, no maximo ate, nao mais que, nao mais tarde
  que, nao depois de
by: ate no maximo
before: antes de, antes do, antes da, antes das, antes dos, antes de o
after: depois de, depois do, depois da, depois das, apos, apos as, apos o, apos a, dps de, dps do, dps da, dps das,
  mais tarde que
later: ou mais tarde, ou depois, em diante, pra frente, adiante
sooner: ou mais cedo
but: mas, e
ago: atras
agofirst: ha, faz, ha uns, ha umas, faz uns, faz umas, ha cerca de
hence: depois, mais tarde, a partir de agora, a partir de hoje, dps
in: em, daqui a, daqui, dentro de, d aqui a, em uns, daqui uns, daqui umas, daqui ha
meridiem=am: am, a m
meridiem=pm: pm, p m
half: meia, meio, ½
quarter: quarto, quartos, um quarto
hourplus: e
hourminus: menos
hourto: para as, para a, pras, pra, para o, para, pro, pra as
oclock: em ponto, horas em ponto, horas, hrs, hs, hora
ish: e pouco
edge=begin: comeco de, comeco do, comeco da, inicio de, inicio do, inicio da, inicio
edge=mid: meados de, meados do, meio do, meio de, metade do, metade de
edge=end: final de, final do, final da, fim de, fim do, fim da, finais de
edge=later: mais tarde, ainda, mais tarde nesta, mais tarde neste
edge=earlier: mais cedo
eo=end-day: fim do dia, final do dia
eo=end-month: fim de mes, final de mes, fim do mes, final do mes
eo=end-year: fim de ano~, final de ano~, fim do ano, final do ano
one: um, uma
few: alguns, algumas, poucos, poucas, uns poucos
few~: uns, umas
couple: um par de, par de
extra: mais, extra, extras, outros, outras, inteiras, inteiros
all: todo o, toda a
allpost: todo, toda, inteiro, inteira
intro: e, por, durante, em, leva, levou, demora, demorou, dura, durou, so, mais, cerca, apenas, uns, ha, menos,
  dentro, a cada, cada, levar, durar, demorar
firstn: primeiro, primeira, primeiros, primeiras
lastn: ultimo, ultima, ultimos, ultimas
weekstart: de, do, que comeca, que comeca em, que comeca no, que comeca dia
daynoun: dia, dias
yearnoun: ano, ano de
mark: q, t
season=2: primavera
season=3: verao
season=0: outono
season=1: inverno
seasons: estacao
era: anos
holiday=christmas: natal, dia de natal
holiday=christmas_eve: vespera de natal, noite de natal
holiday=new_year: ano novo, dia de ano novo, primeiro do ano
holiday=new_years_eve: vespera de ano novo, reveillon, virada do ano, noite de ano novo, vespera do ano novo
holiday=carnival: carnaval, terca de carnaval, terca feira de carnaval
holiday=ash: quarta feira de cinzas, quarta de cinzas
holiday=good_friday: sexta feira santa, sexta santa, paixao de cristo, sexta feira da paixao
holiday=easter: pascoa, domingo de pascoa
holiday=palm_sunday: domingo de ramos
holiday=corpus: corpus christi
holiday=tiradentes: tiradentes, dia de tiradentes
holiday=labour: dia do trabalho, dia do trabalhador, dia dos trabalhadores
holiday=mothers: dia das maes
holiday=fathers_br: dia dos pais
holiday=lovers_br: dia dos namorados
holiday=john: sao joao, dia de sao joao, festa de sao joao
holiday=independence_br: dia da independencia, independencia do brasil
holiday=aparecida: nossa senhora aparecida, dia de nossa senhora aparecida
holiday=children_br: dia das criancas
holiday=teachers_br: dia dos professores, dia do professor
holiday=all_souls: finados, dia de finados
holiday=all_saints: dia de todos os santos
holiday=republic_br: proclamacao da republica
holiday=consciousness: consciencia negra, dia da consciencia negra
holiday=halloween: halloween, dia das bruxas
holiday=black_friday: black friday
holiday=womens: dia da mulher, dia internacional da mulher, dia das mulheres
holiday=epiphany: dia de reis
holiday=april_fools: dia da mentira
holiday=valentine: dia de sao valentim
holiday=chinese_new_year: ano novo chines, ano novo lunar
holiday=ramadan: ramada, ramadan, ramadao
holiday=eid_fitr: eid, eid al fitr
holiday=eid_adha: eid al adha, festa do sacrificio
holiday=rosh_hashanah: rosh hashana, rosh hashanah
holiday=yom_kippur: yom kippur, yom kipur
holiday=hanukkah: hanuca, hanukkah, chanuca
holiday=passover: pessach
none: rio de janeiro, bom dia, boa tarde, boa noite, dia a dia, hoje em dia, ja ja, de novo, meia duzia, algum dia,
  outro dia, um dia desses, um dia destes, ate ja, desde ja, por agora, por ora
fn: eu, te, vc, voce, vcs, a, o, os, nao, n, sim, ja, se, me, pra, para, por, pois, mas, que, q, quando, ele, ela,
  eles, nos, vou, vamos, vai, pode, posso, podemos, tem, temos, tenho, da, ta, ok, blz, e, ou, ne, tb, tambem, eh,
  sera, seria, fica, ficou, chega, foi, cedo, mesmo, msm, so, as, certo, pfv, pf, porque, pq, estou, to, estarei,
  consigo, consegue, tbm, tava, rola, passo, quero, queria, ate, de, no, na, antes, depois, em, com, sem, la, ai,
  entao, dps
"""
