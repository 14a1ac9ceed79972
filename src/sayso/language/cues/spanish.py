"""What people say in Spanish of a change, and what tells that there is none."""

from __future__ import annotations

from typing import Final

PHRASES: Final = r"""
correction: ^o no(?=[.,!])
    | (me|nos|le|les) (viene|va|vendria|iria|queda|quedaria|conviene|convendria|cuadra|acomoda) (mucho )?mejor
    | casi (que )?(prefiero|preferimos|mejor) | ^nah(?=[,. ]) | ^no( no){0,2},
    | ^no, espera | ^(cierto|tienes? razon)(?=[,.!]) | ^no espera(?= (son )?[0-9$])
    | ^espera | quise decir | quiero decir | me referia a(l)? | en realidad | de hecho | ^mejor | o mejor
    | ^queria decir(?! que) | ^(pido|pedimos|mil) (mil )?(disculpas|perdon(es)?)(?=[,:.!])
    | mejor dicho | mas bien | (cambio|modificacion)(?=:) | cambi(e|o|amos|aron) de (idea|opinion)
    | (cambie|cambiamos|(he|hemos) cambiado|(me|nos) cambiaron) de <one>(?! d[aeo]l?s? )
    | cambi(alo|ala|elo|ela|alos|alas|enlo) (a|por|para)
    | cambi(a|e|ar|ado|amos|aron|o)(?! de \w+ (sale|cuesta|vale)) … (a|por|para)
    | reemplaz* … (por|con) | en vez de(l)? | en lugar de(l)? | ^perdon | a quien engano
    | perdona, | disculpa, | correccion | corrij* | corrig* | ^digo | me equivoque | (equivocad[oa]s?) | ahora es
    | (pasal[oa]s?|muevel[oa]s?|ponl[oa]s?|dejal[oa]s?|ponganl[oa]s?|pasenl[oa]s?) (a|al|para|en|como)
    | (sub(e|a|an|i)|baj(a|e|en)|aument(a|e|en)|redu(ce|zca)|dej(a|e|en)|pon(e|ga)?)(me|nos)?(l[oa]s?|les?)
    (a|hasta|en) [0-9]+
    | actualiz(a|e|ar|o|en) … (a|por|con) | cambi(a|e|en)(me|nos|le)?l[oa]s? … (a|por|para|al)
    | modific(a|ar|amos|o|ue) | (retras|aplaz|posterg|adelant)\w+ | me mude | nos mudamos | mudar(me|nos)? a
    | cambio de(?! \w+ (sale|cuesta|vale|tarda|incluye))( planes?)?
    | pensandolo (mejor|bien) | al final(?! de) | (extend|ampli|prorrog)\w+ … a(l)? | reasign\w+
    | (cambia|cambien|cambie) (el|la|mi|los|las) | que sea(n)?
    | pas(o|aron|amos|a) … (a|al) [0-9]+ | reprogram*
    | (l[oa]s?|se) (ha |han |he |hemos )?(pas|cambi|mov|traslad)(o|e|i|io|aron|ieron|amos|imos|ado|ido)
    (a|al|para)(?! \w+[aei]r\b)
    | (me|nos) (pas|cambi|traslad|mud|mov)(ar|ier)on (a|al|para)(?! \w+[aei]r\b)
    | (se|l[oa]s?) (recorr(e|en|io|ieron|o)|mueven?|posponen?|pospuso|pospusieron) (a|al|para|hasta)(?! \w+[aei]r\b)
    | (me pase|nos pasamos) (a|al)(?! (las|\w+[aei]r(te|l[eoa]s?)?)\b)
    | rectific\w+ | errata | dedazo | (error|fallo|culpa) mi[oa] | (anote|apunte|escribi|dije) (\w+ ){0,3}mal
    | me he (equivocado|confundido) | me (lie|cole) | meti la pata | me bail(o|aron)
    | ^(mm+|hm+|eh|este|ah|ay|oh)[,. …]+no(?=[,. ])
    | ^(b?uf+|puf+|bah|uy) no,(?= (de|en|con|al?|para|mejor|\d))
    | (sabes|sabe) que(?=\?) | perdon(en|e), | disculp(en|e),
    | (?<!es )(?<!el )(?<!lo )(?<!la )(?<!los )(?<!las )(?<!esta )(?<!mucho )(?<!va )(?<!muy )mejor(?=$|[,.!;])
    | (busc|consegu|encontr|hall)\w+ (\w+ ){0,2}(reemplazo|sustitut[oa]|suplente)
    | (l[aoe]s? )?(reemplaza|remplaza|sustituye|releva)(n|ra|ran|ron|r)?(?= (a|al|el|la|desde|por|ya|con)\b| \w+$|$)
    | (corr|muev|pas|cambi|recorr)(e|a|es|as|en)?(me|se|te|nos)?l[oa]s? (para|a|al|por|pa)
    | (pasar|cambiar|mover|correr|trasladar)(me|se|te|nos)?l[oa]s? (para|a|al|por)(?! \w+[aei]r\b)
    | (corri|corrimos|corrio|corrieron|recorrimos|movi|movimos|movio|movieron) (\w+ ){0,3}(a|al|para|pa)(?=
    (la|el|las|los|[0-9])|\b)
    | (puesto|asignado|dado|designado) (a )?otr[oa](?! (vez|dia|cosa)) | migr(e|amos|o|aron) a(l)?
    | quise (poner|escribir|anotar)
    | (asigna|pusie|die|designa|manda)ron (a )?otr[oa](?! (vez|dia|cosa|oportunidad)) | en su (lugar|puesto)(?=$|[,.!;])
    | ^ay no | ^uy | puse mal | lei mal | me confundi | ^ultima | cambien … (a|al|por)
mistake: me equivoqu(e|amos) | (me|nos) (he|hemos) (\w+ )?(equivocado|confundido|liado|colado|despistado|bailado)
    | me (confundi|lie|cole|enrede|despiste|trabuque|bail(o|aron)|hice (un )?(lio|bolas|pelotas|enredo))
    | meti la pata | la (regue|cague|pife|embarre) | pifie | le (erre|pifie) | (me )?patine | mala mia
    | se me (fue|escapo|corrio) (el|la|un) (dedo|mano|numero)
    | se me (cruz|trab|mezcl)\w+ (\w+ ){0,2}(cables|numeros|nombres|datos)
    | ((cont|pes|revis|mir|sum|calcul)(e|amos)|med(i|imos)) (\w+ )?(otra vez|de nuevo)(?! (el|l[ao]s?)\b)
    | volv(i|imos) a (contar|medir|pesar|mirar|revisar|sumar|calcular)(?! (el|l[ao]s?)\b) | reconte | recalcule
    | dedazo | (error|fallo|lapsus|despiste) (mio|de dedo|de tipeo|de tecleo) | culpa mia | errata | fe de erratas
    | gazapo
    | <wrote> (\w+ ){0,4}(mal|equivocad[oa]s?|al reves|de mas|de menos|dos veces|cualquiera)
    | he (contado|leido|puesto|dicho|escrito|apuntado|anotado|mirado|sumado|copiado|mandado|dado) (\w+
    ){0,4}(mal|dos veces|equivocad[oa]s?|al reves|de mas|de menos)
    | mal (apuntad|anotad|escrit|copiad|sumad|contad)[oa]s? | mande fruta | dije cualquiera
    | que (cabeza|brut[oa]|torpe|tont[oa]|burr[oa]|despistad[oa]|mens[oa])(?= (que )?(la mia|tengo|soy|estoy)|$|[,.!;])
    | cabeza la mia
    | (estaba|estuve|andaba) (mirando|viendo|leyendo) (\w+ ){0,3}(otr[oa]|equivocad[oa]|viej[oa]|del (mes|ano) pasado)
    | (eso|aquello|lo que (dije|escribi|puse)) (estaba|era|esta) (\w+ )?(mal|incorrecto|equivocado|erroneo)(?=$|[,.!;:])
    | (mire|lei|vi|abri|copie|consulte|agarre|cogi) <paper> (de|del) (otr[oa]|mes pasado|ano pasado)
    | (lei|vi|abri|copie|consulte) otr[oa] (papel|hoja|ficha|pagina|linea|fila|planilla|tabla|pedido|contrato)
    | mire (\w+ )?otr[oa] | (hoja|pestana|fila|columna|pagina|ficha|tabla|lista) equivocada
change: (sub|baj|aument)(o|io|imos|e|amos|aron|ado|ido) … (a|al)
cancellation: vend(i|imos|io|ieron) (el|la|los|las|mi|nuestr[oa]|su)(?= \w+( \w+)?( ayer| hoy)?([,.!;]|$))
    | ya no | desconvo(c|qu)* | dej(a|e|en|ad|ar|emos)(l[oa]s?)? (a)?fuera
    | (puede|puedes|pueden|podeis|podes)
    (quitar|sacar|eliminar|borrar|tachar|liberar|soltar|suprimir|olvidar)(l[oa]s?|me|nos|se|te)?
    | ^(el|la|los|las)(?= \w+( \w+)? fuera($|[,.!;])) | ^fuera (el|la|los|las|con) | no … mas | cancel*
    | anul(a|ad[oa]s?|ar|e|en|o|amos|aron|ando)
    | (?<!no )(?<!no te )(?<!no se )olvid(alo|ala|elo|enlo|enla|emoslo|ate|ense|ese|emos|emonos|a)
    | dejalo(?! (a|al|para|en|como|asi)\b) | dej(e|o|amos|aron|ar) de | siempre no
    | dej(a|e|en|ar|ame|enme) (solo|solamente|nomas) (el|la|los|las) | retir(o|amos|aron|e|en|ar) (el|la|los|las|mi)
    | nunca mas | suspen(d|s)\w+ | (me|nos|se) (ha |he |hemos |han )?arrep\w+ | d(a|i|e)* (\w+ ){0,3}de baja
    | (tramit|solicit|ped|pid)\w+ (\w+ )?baja | (queda|quedan|quedo|quedaron|dej\w+) … sin efecto
    | (quit(a|e|ar|en)|sac(a|ar|ame)|saque(n)?|borr(a|e|ar)|elimin(a|e|ar)|tach(a|e|ar)) (eso|l[oa]s?|el|me|nos)
    | (quit|sac|borr|elimin|tach)(a|e|en|ar)(me|nos|le|les)?l[oa]s?
    | (borr|quit|sac|tach|desapunt|elimin)(a|e|en|ar)(me|nos|le|les)( de| del| el| la| los| las| un| una| eso)?
    | (quit|borr|elimin|tach)(o|amos|aron|aste) (el|la|los|las|eso)
    | se (nos |les |me )?(cayo|caen|cae|cayeron|frustro|acabo|acabaron|termino|terminaron)
    | se (\w+ )?(a pique|al (diablo|traste|garete|carajo|agua)) | (quedo|queda|quedaron|acabo|termino) en (la )?nada
    | se (pincho|chafo|fastidio|malogro|fue al tacho) | al final (ya )?no(?! (es|son|era)\b)
    | (me|te|se|nos) (ech|tir)\w+ (para |pa )?atras | (se|me|nos) raj\w+
    | (se|me|nos) baj(o|e|amos|aron) de(l)?
    | no (va|van) a (ocurrir|suceder|celebrarse)
    | no (va|van|vamos|voy) a (haber|hacerse|hacer|realizarse|darse|necesitar|ocupar|querer|precisar|ir|poder ir)
    | no (habra|hay mas) | no se (hace|hacen|hara|haran|realiza|realizara|va a hacer|va a realizar|da|dara)(?! cargo)
    | no (sale|va|corre)(?= (mas|ya|por|porque)|$|[,.!;]) | (suprim|rescind|derog|prescind)\w+
    | (elimin|descart|revoc|descontinu)(amos|aron|ado|ada|ados|adas|o|ar) | abol(ir|id[oa]s?|io|ieron|imos)
    | dej(e|o|amos|aron)(?= ((el|la|los|las) )?(?!propina|huella|recado|mensaje|claro|todo|dicho)\w+([,.!;]|$))
    | dej(e|o|amos|aron) (el|la|los|las) del?
    | ^nada de(?= \w+)(?! (nuevo|malo|eso)\b) | (?<=que )nada de(?= \w+) | (?<=entonces )nada de(?= \w+)
    | ^no (me |nos |le |les )(mand|envi|traig|entregu|encargu|reserv)(e|es|en|as|an) (el|la|los|las|es[ea])
    | desist(e|en|i|o|io|ir|imos|ieron) | renunci(e|o|amos|aron|ar|a|an) a(l)? | dad[oa]s? de baja
    | (qued|est)* (suprimid|descartad|eliminad|fuera)[oa]?s?
reversion: (he|has|ha|hemos|han|habeis) vuelto (a|al|con)(?! \w+[aei]r\b)
    | <return> (\w+ ){0,5}<earlier> | <keep> (\w+ ){0,5}(<earlier>|<first>) | <return> (\w+ ){0,3}<first>
    | que (ya )?(habiamos|habia|hemos|teniamos) (\w+ ){0,2}(de primero|al principio|antes|primero|de antes)
    | que (ya )?(te |le |les |os )?(pedi|dije|elegi|puse|encargue|habia(mos)? (pedido|dicho|elegido)|pedimos)
    (primero|al principio|antes|de primero|en un principio)
    | (que si|mejor|al final) (el|la|los|las) primer[oa]s?(?=$|[,.!;])
    | lo que (ya )?(habiamos|hemos|teniamos) (dicho|hablado|quedado|acordado|pactado)
    | (?<![^.!?] )(?<!\w)((el|la|los|las|al|en el|en la) )?(?!mi |su |como |tu )\w+ <earlier>(,?
    (entonces|nomas|pues|vale|ok|gente))*(?=\W*$|[.!])
    | (vuelve|volver|vuelvo|volvi|volvio|volvemos|volvimos|vuelva|vuelven|volvamos|volvieron) (a|al)(?! \w+[aei]r\b)
    | (regres|retorn)(a|ar|amos|e|en|o|aron|emos|an|ando)(lo|la|los|las)? (a|al)(?! \w+[aei]r\b)
    | (vuelv|volv)\w+ a (ser|valer|estar|quedar|regir|costar) | vuelta atras | marcha atras | de vuelta a(l)?
    | (vuelv|volv|regres)* con | como (al|en un) (principio|inicio) | donde siempre
    | como (era|estaba|eran|estaban)? ?(antes|siempre) | como (era|estaba|estaban|eran)(?!
    (hablad|acordad|previst|dich|pactad|planead|quedad|convenid|programad)[oa])
    | como (lo |la |ya )?(teniamos|tenia|habiamos|habia|quedamos|estabamos|dijimos)( \w+){0,2} (antes|al
    principio|primero) | deshaz(lo|la)? | deshac(er|emos|ed|iendo) | deshag(a|an|amos) | deshic\w+ | reviert*
    | revert* | retom* | el original | la original | restaur(a|ar|amos|o|e|en|ado|ada|aron|emos) | resti(tu|tuy)\w+
    | restablec\w+ | restablezc\w+
    | (queda|quedo|quedan|sigue|siguen|deja|dejen|dejal[oa]s?|dejemos*) (\w+ ){0,3}(donde|como)
    (estaba|era|estaban|eran)
    | (al|en (el|la)|con (el|la)|donde) (\w+ que )?(lo |la |los |las )?\w+(aba|aban|ia|ian|iamos) (antes|al principio)
    | (olvid(a|e|en|ate|ense)|ignor(a|e|en)|descarta|descarten) (\w+ ){0,2}(ultim[oa]|cambio|que (te |le )?dije)
    | (vuelv|volv|regres)\w+ (\w+ ){0,2}(primer|primer[oa]|original|anterior)(?!\w)
    | (qued|quedat|mant|dej|us|sig|segu|val|tom|va|vamos|voy)* … (original|anterior|inicial|de antes|de siempre|del
    principio)
    | (qued|quedat|mant|dej|us|sig|segu|tom)* (con |en )?(el |la |lo )?primer[oa](?=
    (opcion|idea|plan|version|fecha|propuesta)|$|[,.!;])
    | (queda|quedan|es|son|va|van|sera|seran|sigue|siguen|rige|rigen|vale|valen) (\w+ ){0,5}(otra vez|de
    nuevo|nuevamente) | (el|la|lo) (\w+ )?de antes | lo de (siempre|antes) | (el|la|los|las) de siempre
    | ^no,? (espera,? )?((el|la) \w+ )?(es|queda) (el|la) (antigu[oa]|viej[oa]|anterior)(?=$|[,.!;])
    | (devolv(i|io|imos|ieron|er)|devuelv(e|en|o)|devuelto)(l[oa]s?)?(?= (\w+ ){0,3}(a|al)\b)
    | (lo|el|la|los|las) (mism[oa] )?que (yo |ya )?(tenia|teniamos|habia|estaba|era|usaba|tomaba|llevaba)
    (antes|primero|al principio)
    | (anul|cancel|suspend|revoc|retir|quit)* (es[ea]|la|el) (ultim[oa] )?<swap>(?! del?
    (?!turno|hora|dia|fecha|plan|sala)\b)
    | (la|el|es[ea]) <swap> (fue|esta|queda|quedo|ha sido)
    (cancelad|anulad|deshech|suspendid|revocad|revertid|retirad)[oa]
finality: ^(hecho|listo)(?=[,.!:]) | votad[oa](?= y\b|[,.!:]) | ya (eligio|decidio|eligieron|decidieron)
    | confirm(ad[oa]|o|amos) | definitiv* | (?<!\bal )(?<!\bel )(?<!\bdel )final | decidi(do|da|mos|o)? | cerrad[oa]
    | trato hecho | y cerramos | cerramos en | ya quedo | quedamos en | oficial(mente)? | de una vez por todas
    | esta hecho | no se diga mas | acordamos | (queda|quedo|quedamos) (definid|acordad|fijad)[oa] | palabra final
    | nos decidimos por | ya esta decidido
    | no (l[oa]s? |te |l?os |les )?(cambi|toc|molest|insist|jod|fastidi)(o|amos|imos) mas | no (muevo|movemos) mas
    | no se (toca|mueve|cambia|discute|habla|hable|mueva|toque)( \w+)? mas | humo blanco
    | (decision|votacion|encuesta) (tomada|cerrada|terminada) | cerro la votacion
question: [?¿](?<![?¿][?¿])(?!(vale|dale|ok|porfa|porfi|por favor|de acuerdo|esta
    bien|si)[?])(?<!por favor[?])(?<!porfa[?])(?<!porfi[?])(?<!
    vale[?])(?<! dale[?])(?<! ok[?])(?<!¿vale[?])(?<!¿dale[?])(?<!¿ok[?])(?<!, de acuerdo[?])(?<!¿de
    acuerdo[?])(?<!, esta bien[?])(?<!¿esta bien[?])(?<!, si[?])(?<!¿si[?])[?¿]{0,9}+
    | ^(cual|cuales|cuant[oa]s?|quien|quienes|donde|por que|como) <ask> | ^(?<!, )que <ask>
    | (sabes|sabe|dime|digame|quisiera saber|quiero saber) (si|cual|cuando|cuanto|donde|quien|como)
hypothetical: ^si | (y|pero|que|como|incluso|aun|solo) si | o si(?! no\b) | supon(ga|gamos|iendo)? | imagin(a|e) que
    | ojala | (queria|querria|me gustaria|ya podia) (\w+ )?que (\w+ )?(fuera|fuese|tuviera|costara|estuviera)n?
    | imagina(te)?(?= (el|la|los|las|que|si)\b) | pregunt(o|aron|aba|an|a) si
    | (cost|sald|vald|tard|cobr|pag)a?ria(n|mos)? | podria(s|n|mos)? | seria(n)? | tendria(s|n|mos)? | quisiera
    | digamos(?! (que )?((?!(es|son|era|fuera|fuese|sea|hay|tengo|tenemos|cuesta|vale|quiere|cambia|esta) )[\w:$/.-]++
    ?){1,5}([,.!;]|$)) | en caso de | a menos que | a no ser que
quotation: (el|ella|ellos|ellas|alguien|todos) (dijo|dijeron|dice|dicen|escribio|conto|cree)
    | (dijo|dijeron|dice|dicen) que | (?!yo )\w+ (dice|dijo|dicen|jura) | (lei|vi) en | diciendo
    | (ja|ha){2,}\w?( claro)?,? y yo (soy|voy|estoy|\w+o)
    | me (dijo|dijeron|conto|contaron|escribio) | segun | de acuerdo con | (en broma|bromeando|chisme|rumor|de broma)
    | (conto|cuenta|contaron) (\w+,? ){0,6}que | "[^"]{1,200}" | [«“][^»”]{1,200}[»”]
    | '(?=\w[^ ]* [^ ]+ [^ ]+ \w)([^']|(?<=\w)'(?=\w)){6,200}' | (anda|andan|esta) circulando que | circula que
    | (leo|lei|leimos|pone|ponia|decia) (en|que) | (oi|escuche|he oido|supe) (que|decir)
    | (andan?|van) diciendo | (dicen|parece|se dice|se comenta|se rumorea|cuentan) que | por lo visto | al parecer
    | supuestamente | segun parece
    | (jura|juro|asegura|afirma|afirmo|insiste|comento|publico|escribio) (\w+ ){0,2}que
    | (alguien|un \w+|una \w+) (dijo|dice|comento|puso|publico|escribio|mando|jura)
    | me (han dicho|informaron|avisaron|comentaron|enter[eo])
    | por ejemplo | en (la|mi|una|esa) (pelicula|novela) | en (mi|un|el) sueno | es broma | ^>
    | ^(por favor )?(traduce|traduceme|traduzca|resume|resumeme)
    | ^(por favor )?(escribe|escribele|redacta|manda|mandale) (un|una) (correo|email|mensaje|carta|nota)
negated: (nunca|no) (dije|he dicho|dijimos) que | no es (verdad|cierto) | es mentira
    | (y|eso|pero|que|todo) es (falso|un invento|puro cuento) | nadie dijo
    | (no|nunca|ni|sin|nadie|nada) (\w+ ){0,2}<change>
    | rechaz(o|aron|amos|ad[oa]s?|a|an|e)(?=[^0-9,;.]{0,60}([.!?;]|$))
    | (nego|negaron|negamos|denego|denegaron|denegad[oa]s?)(?=[^0-9,;.]{0,60}([.!?;]|$))
    | (fue|fueron) (negad|rechazad|denegad|vetad)[oa]s? | vot(o|aron|amos) (en )?contra | dij(e|o|eron|imos) que no
    | no (hay|hubo|habra) cambio(s)? | desestim(o|aron|ad[oa]s?)
    | casi (me |nos |lo |la |se )?(voy|vamos|va|van|fui|fuimos|pas(o|e|amos)|dej(o|e|amos)|compr(o|e|amos)
    |firm(o|e|amos)|vend(o|i|emos|imos)|contrat(o|e|amos)|<change>)
    | (estuve|estuvo|estuvimos|estuvieron) a punto de
    | (iba|ibas|iban|ibamos) a (\w+ )?\w{2,12}[aei]r(l[oa]s?|me|nos|se)?(?=[ ,.!;]|$)
tentative: (me|nos|le) (ha |han )?ofrec(io|ieron|e|en|ido) (\w+ ){0,2}\w{2,12}[aei]r(l[oa]s?|me|nos|se)?
    | (todavia|aun) no (he |hemos )?(contest|respond|acept|confirm|decid)\w+
    | no (he|hemos) (contestado|respondido|aceptado)( \w+)?
    | sugir(io|ieron|iendo) | sugier(e|en) | propus(o|ieron) | propon(e|en) | querian
    | (a|en|para) votacion | en el orden del dia
    | quiza(s)? | tal vez | p(odria|uede|udiera)(n)? ser | a lo mejor | (estoy|ando|estaba|estamos) pensando
    | pens(ando|e|aba|amos) en | borrador
    | (estoy|ando|estaba|estamos|andamos|seguimos) (\w+
    )?(inclinad[oa]s?|barajando|valorando|mirando|viendo|decidiendo|evaluando|considerando|dudando|en duda|entre)
    | en principio | a priori | tentativamente | provisionalmente | inclin(ad[oa]s?|amos|o) (a|hacia|por)
    | (tiro|tiramos|(?<!^)tira) (a|hacia|mas (a|hacia)) | dud(o|amos|aba) | baraj(o|amos|an)
    | sin (cerrar|confirmar|decidir|definir)
    | falta(n)? (\w+ ){0,3}(confirmar|decidir|aprobar|el visto bueno|definir) | en el aire | indecis[oa]s? | de pronto
    | a falta de (\w+ )?(confirmar|decidir|aprobacion) | todavia (\w+ )?(viendo|decidiendo|hablando|en duda)
    | nada (cerrado|seguro|definido|decidido|firme) | favorit[oa] (hasta ahora|de momento) | a ojo
    | igual (<me> )?\w+[aei]mos | igual (<me> )?(voy|va|es|pido|pongo|hago|cojo|compro|llevo|queda|puede|quiere)
    | (ya|despues|luego) (veremos|vemos|se (vera|ve))
    | (me|te|le|nos|les) (tira|llama|convence|gusta|mola)n? (mas|bastante)
    | suenan?(?! (bien|mejor|mal|raro|a|el|la|los|las)\b)
    | (esta|estan|estamos|siguen) (votando|en votacion|a votacion|discutiendo\w*)
    | (entre (los|las) )?(candidat|finalist|favorit)[oa]s? (es|son|a)
    | (me|nos|le) (estoy|estamos|esta) (decantando|inclinando) | (me|nos) (decant|inclin)(o|aria|amos|ariamos)
    | sobre la mesa
    | no (lo )?(tengo|tenemos|tiene) (claro|decidido|cerrado) | (de|en) primera instancia | en veremos
    | sin compromiso
    | tenemos apuntad[oa]s? | apalabrad[oa] | boceto
    | probablemente | posiblemente | puede (ser )?que | por (confirmar|definir|decidir|hablar|ver) | provisional(es)?
    | tentativ[oa]s? | no … decid(imos|io|ido|i) | (?!yo )\w+ quiere (cambiar|mover|pasar)
    | no (se si|estoy segur[oa])
    | (yo )?creo que | propuesta | dejame (pensar|ver) | capaz( que)? | casi seguro | si todo va bien
    | lo mas probable
    | ech(ando|amos|e)(le)? el ojo | rondaria | medio \w+ad[oa]
    | quien sabe | chance (y|que) | estamos entre | yo diria | puede que si | por ahora (pienso|pensamos)
    | lo estamos (charlando|hablando|viendo|pensando) | idea inicial | me tinca
future: voy a | va a | vas a | vamos a | van a | a partir de(l)? | desde … en adelante | de … en adelante
    | (proxim[oa]|que viene) | manana | mas tarde | despues de(l)? | dentro de | pronto | en el futuro
"""
"""One kind a row."""

WORDS: Final = {
    "<paper>": "((el|la) )?(papel|hoja|lista|pagina|linea|fila|etiqueta|caja|frasco|ficha|tarjeta|poliza|factura|nota"
    "|pedido|contrato|receta|planilla|tabla|expediente|guia|recibo)",
    "<me>": "me|te|le|les|nos|se|lo|la|los|las",
    "<change>": "cambi*|mov(i|io|er|ido|emos|ieron|imos)|muev*|sub(io|ido|ir|imos)|aument(o|ado|ar)|acept*"
    "|ped(i|ido|ir)|cancel*|confirm*|decidi*|actualiz*|volv(i|io|er)|anul*|qued(o|aron)|pas(o|aron|ado)"
    "|cerrad[oa]|final|definitiv*|correg*|corrij*|suspen*|suprim*|elimin*|descart*|revert*|revoc*|retir(o|aron)"
    "|aplaz*|pospon*|pospus*|pospuest*|posterg*|retras*|adelant*|traslad*|reprogram*",
    "<earlier>": "(original|originales|inicial|iniciales|anterior|anteriores|habitual|de (antes|siempre|costumbre"
    "|primero)"
    "|(del?|al) (principio|inicio|comienzo))",
    "<first>": "(primer[oa]s?( (opcion|idea|plan|version|fecha|propuesta|sala|lugar|sitio|color|precio|horario|hora"
    "|proveedor|nombre|dia))?(?=$|[,.!;]| (para|de|del)\\b))",
    "<keep>": "(qued*|manten*|mantien*|dej*|us(a|e|amos|en|ar)|sig(a|ue|uen|o|an)|segu*|val(e|en)|tom*|vamos|voy"
    "|va|respet*"
    "|conserv*|rig(e|en))",
    "<return>": "(vuelv*|volv*|vuelt[oa]|regres*|retom*|retorn*|recuper*|repon*|devuelv*|devolv*|reanud*)",
    "<one>": "(numero|telefono|movil|celular|chip|compania|correo|email|cuenta|banco|plan|curso|carrera|gimnasio"
    "|dentista|medic[oa]|doctora?|seguro|proveedor(a|es)?|colegio|escuela|clase|sala|hotel|habitacion|asiento|turno|horario)",
    "<swap>": "(cambio|permuta|ampliacion|prorroga|aplazamiento|postergacion|reprogramacion|subida|aumento)",
    "<wrote>": "(lei|anote|escribi|puse|dije|apunte|copie|mande|marque|pase|teclee|tipee|sume|conte|calcule|mire"
    "|entendi|envie|di|meti|cargue|ingrese|registre)",
    "<ask>": "es|son|fue|esta|estan|cuesta|sale|vale|tal|pasa|puedo|hago|hay|tiene|tengo",
}
"""What stands in a phrase for several words."""
