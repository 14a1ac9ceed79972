"""What Spanish calls its days, times and periods. `~` marks a word that is a date only beside one."""

TABLE = """
weekday=0: lunes, lun~, lu~
weekday=1: martes, mar~, ma~
weekday=2: miercoles, mie~, mier~, mx~
weekday=3: jueves, jue~, ju~
weekday=4: viernes, vie~, vi~
weekday=5: sabado, sabados, sab~, sa~
weekday=6: domingo~, domingos, dom~
month=1: enero, ene~
month=2: febrero, feb~, febr~
month=3: marzo, mar~
month=4: abril, abr~
month=5: mayo, may~
month=6: junio, jun~
month=7: julio~, jul~
month=8: agosto, ago~
month=9: septiembre, setiembre, sept~, sep~, set~
month=10: octubre, oct~
month=11: noviembre, nov~
month=12: diciembre, dic~
day=0: hoy, oy
day=1: manana, mnn, mnna, mnana
day=-1: ayer, aller
day=2: pasado manana
day=-2: anteayer, antier, antes de ayer, antes de anoche
now: ahora mismo, ahorita, en este momento, en este instante, ahorita mismo, ahora mismito, inmediatamente, ya mismo
now~: ahora, ya
unit=second: segundo, segundos, seg, segs
unit=minute: minuto, minutos, min, mins, minutito, minutitos
unit=hour: hora, horas, hr, hrs, h, hs, horita
unit=day: dia, dias
unit=night: noche, noches
unit=business: dia habil, dias habiles, dia laborable, dias laborables, dia laboral, dias laborales
unit=week: semana, semanas
unit=weekend: fin de semana, finde, finales de semana, fines de semana, finde semana, weekend, fds
unit=fortnight: quincena, quincenas
unit=month: mes, meses
unit=quarter: trimestre, trimestres
unit=semester: semestre, semestres
unit=year: ano, anos
unit=decade: decada, decadas, decenio, decenios
unit=century: siglo, siglos
compact=minute: m
compact=second: s
compact=day: d
part=dawn: de la madrugada, de madrugada, por la madrugada, en la madrugada
part=morning: de la manana, por la manana, en la manana, a la manana, x la manana
part=midday: del mediodia, por el mediodia, este pasado mediodia, por el pasado mediodia, por el pasado medio dia
part=afternoon: de la tarde, por la tarde, en la tarde, a la tarde, de tarde, x la tarde
part=night: de la noche, por la noche, en la noche, a la noche, de noche, x la noche
partn=dawn: madrugada
partn~=morning: manana
partn=afternoon: tarde
partn=night: noche
partd=morning: temprano
tonight~: a la noche
lastnight: anoche
clock=1200: mediodia, medio dia, el mediodia
clock=0: medianoche, media noche, la medianoche
mod=0: este, esta, estos, estas, ese, esa, mismo, misma, el mismo, la misma
mod=1: proximo, proxima, proximos, proximas, prox, siguiente, siguientes
mod=-1: ultimo, ultima, ultimos, ultimas, pasado, pasada, pasados, pasadas, anterior, anteriores
post=1: que viene, q viene, que vienen, siguiente, siguientes, entrante, proximo, proxima, proximos, proximas, que
  entra
post=-1: pasado, pasada, pasados, pasadas, anterior, anteriores, ultimo, ultima
post=-2: antepasado, antepasada
post=0: actual, en curso, corriente
coming: este proximo, esta proxima
the: el, la, los, las
of: de, del, d, do, en, de la, de el, de los, en el
the_of: de, del, de la
on: el, en, en el, para, para el, pal, al, del, los, de, la
at: a las, a la, las, la, al las, tipo, sobre las, como a las, para las, a eso de las, alrededor de las, al, a, de
  las, desde las, hasta las, antes de las, despues de las
prep: en, de, del, desde, hasta, durante, para, por, entre, este, antes, despues
to: a, a las, al, hasta, hasta las, hasta la, hasta el, a la, y, y las, y la, y el, hasta los
and: y, e
or: o
from: de, del, desde, entre, desde las, desde la, de las, de la, entre las, entre la, desde el, entre el, a partir de,
  a partir del, las, entre los
between: entre, entre las, entre la, entre el, entre los
since: desde, desde el, desde la, desde las, a partir de, a partir del, a partir de la, a partir de las, a partir de
  los, empezando, empezando el, comenzando, comenzando el, empezando en, desde los
until: hasta, hasta el, hasta la, hasta las, hasta los, no mas tarde que, no mas tarde que el, no mas tarde de, no
  despues de
by: a mas tardar, para antes de
before: antes de, antes del, antes de la, antes de las, antes de el, antes de los
after: despues de, despues del, despues de la, despues de las, dsps de, despues de el, tras, mas tarde de las, pasadas
  las, luego de, luego de las
later: o mas tarde, o despues, en adelante
sooner: o mas temprano
but: pero, y
ago: atras
agofirst: hace, hace unos, hace unas, hace como, hace ya
hence: despues, mas tarde, a partir de ahora, a partir de hoy
in: en, dentro de, de aqui a, en unos, en unas, en otros
meridiem=am: am, a m
meridiem=pm: pm, p m
half: media, medio, ½
quarter: cuarto, cuartos, un cuarto
hourplus: y
hourminus: menos
hourto: para las, para la
oclock: en punto, horas, hrs, hs, hora
ish: y pico
edge=begin: principios de, inicios de, comienzos de, principio de, primeros de, inicio de, inicios del, principios
  del, comienzos del, inicio del, principio del
edge=mid: mediados de, mediados del, medianos de, mitad de
edge=end: finales de, fines de, final de, fin de, fin del, final del, finales del, fines del, finales de la, final de
  la
edge=later: mas tarde, mas tarde de, mas tarde en, todavia
edge=earlier: mas temprano, mas temprano de, mas temprano en, antes en
eo=end-day: fin del dia, final del dia
eo=end-month: fin de mes, final de mes, fin del mes
eo=end-year: fin de ano~, fin del ano
one: un, una
few: algunos, algunas, pocos, pocas, unos pocos, varios, varias
few~: unos, unas
couple: un par de, par de
extra: mas, extra, extras, otros, otras
all: todo el, toda la, toda una
allpost: entero, entera
intro: por, durante, en, dura, duro, tarda, tardo, demora, demoro, solo, mas, unos, hace, dentro, menos, cada, cerca,
  durar, tardar, lleva, llevo, casi
firstn: primer, primero, primera, primeros, primeras
lastn: ultimo, ultima, ultimos, ultimas
weekstart: de, del, que inicia, que empieza, que comienza
daynoun: dia, dias
yearnoun: ano, ano de
mark: q, t
season=0: primavera
season=1: verano
season=2: otono
season=3: invierno
seasons: estacion
era: anos, los anos, la decada de los, decada de los, la decada del
holiday=christmas: navidad, navidades, dia de navidad
holiday=christmas_eve: nochebuena, noche buena
holiday=new_year: ano nuevo, dia de ano nuevo
holiday=new_years_eve: nochevieja, noche vieja, fin de ano, vispera de ano nuevo
holiday=epiphany: dia de reyes, dia de los reyes, reyes magos, epifania
holiday=innocents: dia de los inocentes, dia de los santos inocentes
holiday=ash: miercoles de ceniza
holiday=good_friday: viernes santo
holiday=maundy: jueves santo
holiday=holy_saturday: sabado santo, sabado de gloria
holiday=easter: pascua, pascuas, domingo de resurreccion, domingo de pascua
holiday=easter_monday: lunes de pascua
holiday=palm_sunday: domingo de ramos
holiday=carnival: martes de carnaval, carnaval
holiday=corpus: corpus christi
holiday=labour: dia del trabajo, dia del trabajador, dia de los trabajadores, dia internacional de los trabajadores,
  dia internacional del trabajo
holiday=mothers: dia de la madre, dia de las madres
holiday=fathers: dia del padre
holiday=valentine: san valentin, dia de san valentin, dia de los enamorados, dia del amor
holiday=patrick: san patricio, dia de san patricio
holiday=all_saints: dia de todos los santos, todos los santos
holiday=dead: dia de muertos, dia de los muertos, dia de los difuntos
holiday=independence_mx: dia de la independencia
holiday=revolution_mx: dia de la revolucion
holiday=hispanic: dia de la hispanidad, dia de la raza, dia del pilar, fiesta nacional
holiday=constitution_es: dia de la constitucion
holiday=immaculate: inmaculada, inmaculada concepcion
holiday=assumption: dia de la asuncion
holiday=guadalupe: dia de la virgen, dia de guadalupe, dia de la virgen de guadalupe
holiday=john: san juan, noche de san juan
holiday=womens: dia de la mujer, dia internacional de la mujer
holiday=children_mx: dia del nino
holiday=halloween: halloween, noche de brujas
holiday=black_friday: black friday, viernes negro
holiday=cyber_monday: cyber monday
holiday=thanksgiving: accion de gracias, dia de accion de gracias
holiday=chinese_new_year: ano nuevo chino, ano nuevo lunar
holiday=ramadan: ramadan
holiday=eid_fitr: eid, eid al fitr, fin del ramadan, fin de ramadan
holiday=eid_adha: eid al adha, fiesta del cordero
holiday=rosh_hashanah: rosh hashana, rosh hashanah
holiday=yom_kippur: yom kippur, yom kipur
holiday=hanukkah: januca, hanukkah, januka
holiday=passover: pesaj
none: buenos dias, buenas tardes, buenas noches, buen dia, hoy en dia, a la vez, otro dia, algun dia, un dia de estos,
  por ahora
fn: yo, te, no, si, me, para, por, pero, que, cuando
"""
