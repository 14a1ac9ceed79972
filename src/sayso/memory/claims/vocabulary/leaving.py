"""How people tell that they left something or that somebody is gone, and what they took for it.

Every pattern is of lower case without accents, and is matched where a clause begins; it ends right before what is
left or taken.
"""

from __future__ import annotations

import re
from typing import Final

_LEAD = (
    r"\W*(?:(?:finally|ok|okay|so|well|hey|hi|just|btw|fyi|update|ojo(?: que)?|oye|bueno|pues|por fin|al final"
    r"|finalmente|oi"
    r"|entao|olha|gente|resulta que|apparently|al parecer|parece que|parece|lo|we|i|yo|eu|nos|nosotros|a gente|ya|ja"
    r"|now"
    r"|heads up|sad news|news|y|e|and|que|also)[,:]? )*"
)
BEFORE: Final = re.compile(rf"{_LEAD}(?:(?:the|our|my|el|la|mi|nuestr[oa]|o|a|meu|minha|noss[oa]) )?+")
"""What may stand before who is gone."""
_I = r"(?:(?:i|we)(?:'ve|'m|'re|'d| have| am| are| had)? )?(?:(?:just|finally|all|now|already|recently|officially) )*+"
_TENSE_ES = r"(?:e|amos|o|aron|i|imos|io|ieron|iste)"
_TENSE_PT = r"(?:ei|amos|ou|aram|i|imos|iu|iram|emos|eu)"
_HAVE_ES = r"(?:he|hemos|ha|han) "
_LEAVES_EN = (
    r"(?:left|quit|quitting|leaving|ditched|ditching|dropped|dropping|dumped|dumping|binned|binning|cancelled"
    r"|canceled"
    r"|cancelling|closed|sold|got rid of|getting rid of|parted (?:ways|company) with|stopped using|stopped going to"
    r"|said (?:goodbye|bye) to|moved (?:on|away) from|switched (?:away )?from|gave up(?: on)?|given up(?: on)?"
    r"|gone off|went off|fed up (?:with|of)|sick of|done with|finished with|had enough of|sacked|sacking|fired"
    r"|let go of"
    r"|no longer (?:with|at|on|using|use)|shut|bye bye|bye|goodbye|out with|walked away from|broke up with)"
)
_LEAVES_ES = (
    rf"(?:(?:me |nos )?(?:(?:dej|abandon|cancel|cerr|despach|larg|solt){_TENSE_ES}|(?:vend|desped){_TENSE_ES}"
    rf"|{_HAVE_ES}(?:dejado|abandonado|cancelado|cerrado|vendido|despedido))(?: de (?:usar|dar(?:le)?|tomar|ir al?"
    rf"|comprar en|comprar))?(?: a)?"
    r"|(?:me|nos) (?:di|dimos|he dado|hemos dado) de baja (?:de|en|del)|(?:me|nos) (?:fui|fuimos|sali|salimos) de"
    r"|(?:sali|salimos|me borre|nos borramos) del?|renunci(?:e|amos) al?|adios al?|chau|hart[oa]s? de|romp(?:i"
    r"|imos) con"
    r"|ya no (?:trabaj|us|compr|est|v|somos|soy|entren|estudi|voy|vamos)\w*(?: (?:con|en|al?|de))?)"
)
_LEAVES_PT = (
    rf"(?:(?:me )?(?:(?:largu?|deix|abandon|cancel|encerr|dispens){_TENSE_PT}|(?:vend|demit){_TENSE_PT}"
    r"|fech(?:ei|amos)(?! com))(?: de (?:usar|ir (?:n?[ao]|em|pr[ao])|comprar n[ao]))?"
    r"|(?:sai|saimos|me desliguei|pulei fora) d[aeo]|desist(?:i|imos) d[aeo]|par(?:ei|amos) de (?:usar|dar|comprar"
    r"|tomar|comer|assinar|ir (?:n[ao]|em))"
    r"|chega de|enjo(?:ei|amos) d[aeo]|tchau|rompi com"
    r"|nao (?:us|trabalh|compr|estou|to|tou|estam|tam|trein|estud|vou|vamos|sou|somos)\w* mais(?: (?:com|em|n[ao]"
    r"|d[aeo]))?)"
)
LEAVES: Final = re.compile(rf"{_LEAD}{_I}(?:{_LEAVES_EN}|{_LEAVES_ES}|{_LEAVES_PT}) ")
"""What somebody left, where it has a name: "dropped Mailchimp"."""
_WAS = r"(?:usar|ser|trabajar (?:de|como)|trabalhar (?:de|como)|comer|tomar|beber|estudiar|estudar|hacer|fazer)"
QUITS: Final = re.compile(
    rf"{_LEAD}{_I}(?:(?:stopped|quit|gave up|given up|done) (?:being|working as|doing|taking|drinking|eating)"
    r"|(?:am |are |is )?no longer|skipping|skip|scrapping|scrap|ditching|ditched|dropping|dropped|not doing"
    rf"|(?:dej(?:e|amos)|he dejado|deje ya) de {_WAS}|ya no (?:soy|somos|tomo|como|bebo|llevo|uso|quiero)"
    r"|pas(?:o|amos) de|me olvido de"
    rf"|(?:deix(?:ei|amos)|par(?:ei|amos)) de {_WAS}|nao (?:sou|somos|tomo|como|bebo|uso|quero) mais|desist(?:i"
    rf"|imos) d[aeo]"
    r"|descart(?:e|ei|amos)) "
)
"""What somebody is, takes or has no more, whatever it is: "I stopped being vegan"."""
GONE: Final = re.compile(
    r"(?:['’]s| has| have| had| is| was| got| ha| se ha)?(?: just| finally| now| already| ya| ja| sadly| acaba de"
    r"| acabou de){0,2}+ "
    r"(?:(?:reformou|aposentou|demitiu|despediu|retirou|mudou)-se|retired|retiring"
    r"|left(?! (?:early|at|for (?:the|an?)|a |an |the (?:house|office|room|keys?)))|leaving|quit"
    r"|resigned"
    r"|stepped (?:down|aside|back)|moved (?:on|away|abroad|to)|gone(?! (?:home|to (?:the|lunch|bed|work|school|get)"
    r"|out|for))"
    r"|passed away|died|closed(?: down| up)?|shut(?: down)?|went (?:bust|under)|been (?:let go|sacked|promoted"
    r"|shut down|closed)"
    r"|(?:pulled|backed|dropped|bailed) out|bailed(?: on us)?|cried off|laid off|fired|sacked"
    r"|let go|no longer \w+|not (?:with us|here|doing it) any ?more|out(?! (?:of|for|at|sick|today))|off the team"
    r"|se (?:jubil|retir|despidi)o|se fue(?! (?:a (?!otr)|al (?!otr)|de (?:vacaciones|viaje|paseo|compras)))|se marcho"
    r"|se mud(?:o|ou)|se ha (?:ido|jubilado|mudado|marchado|retirado)|pidio (?:la excedencia|el traslado)"
    r"|se (?:baj|raj)o|se (?:ha )?(?:bajado|rajado|echado atras)|se echo (?:atras|para atras)"
    r"|(?:fue|foi|ha sido) (?:despedid|cesad|afastad|dispensad)[oa]|desisti(?:o|u)|deu para tras|deu pra tras"
    r"|jubilad[oa]|ido|renuncio|dimitio|dejo (?:la|el|su|de)|cerro|quedo (?:cerrad[oa]|fuera|atras|descartad[oa])"
    r"|fallecio|murio"
    r"|ya no (?:esta|trabaja|viene|sigue|existe)|cambio de (?:trabajo|empresa)"
    r"|se (?:aposent|demiti|deslig|reform)(?:ou|u)|saiu(?! (?:mais cedo|cedo|agora|pr[ao]|para|com))|foi (?:embora"
    r"|demitid[oa]|desligad[oa])"
    r"|pediu (?:demissao|as contas)|fechou|faleceu|morreu|deixou (?:a|o|de)|nao (?:trabalha|esta|ta|vem|existe) mais"
    r"|(?:foi|passou) (?:pr[oa]|para [oa]?) ?(?:rh|outr[oa]|sede|filial)"
    r"|mudou de (?:emprego|empresa)|ficou (?:pra tras|fora|fechad[oa])|acabou)(?!\w)"
    r"(?! (?:as|como|of|out of|from (?:the|an?|being)|d[ao]s? (?:festa|jantar|almoco)|de la (?:cena|fiesta)) )"
)
"""What is said of who or what is gone, after the name."""
_TAKE_EN = (
    r"(?:(?:it's|it is|we're|i'm|we've|i've|everything's|its)(?: all)?(?: now)?(?: (?:been|gone|going|moved|using))?"
    r"(?: (?:on|at|with|in|over to|to|through|via|by|for))?"
    r"|(?:changed|switched|moved|gone|went|crossed|migrated|transferred|shifted|defected|jumped|upgraded)"
    r"(?: (?:everything|it|them|us|me))?(?: (?:over|across|up|ship))? (?:to|with|for|onto)"
    r"|sign(?:ed|ing)(?: (?:up|on))? (?:with|for|to|at)|join(?:ed|ing)|us(?:e|ing|ed)|on|with|tr(?:y|ying) out|on to"
    r"|over to"
    r"|(?:got|get|getting|bought|buying|took|taken|taking|take|hired|hiring|opened|ordered|ordering|booked|picked"
    r"|picking"
    r"|picked up|grab|grabbing|chose|choosing|have|having|adopted|adopting|enrolled|started|starting)(?: (?:at|with"
    r"|in|on))?"
    r"|(?:go|going|run|running|work|working|train|training|study|studying|play|playing|bank|banking|shop|shopping"
    r"|live|living)"
    r" (?:with|for|to|through|via|at|in|on|by|as)|in with|hello(?: to)?|hi|welcome|back to)"
)
_TAKE_ES = (
    r"(?:(?:(?:me|nos|le|les|lo|la|se) )?(?:(?:cambi|pas|mud|apunt|traslad|qued|contrat|fich|compr|agarr|tom|empez"
    r"|entr|cog)"
    rf"{_TENSE_ES}|empece|inscrib{_TENSE_ES}|migr(?:e|amos|o|aron)|{_HAVE_ES}(?:cambiado|pasado|mudado|apuntado"
    rf"|fichado"
    r"|contratado|comprado|cogido|empezado|inscrito|migrado)|cojo|cogemos|llevo|llevamos|compro|compramos|voy|vamos"
    r"|pillo"
    r"|pille|tomo|tomamos|pido|pedimos|pongo|estoy|estamos|esta|uso|usamos|usando|soy|somos|tengo|tenemos|como"
    r"|trabajo"
    r"|estudio|entreno|bebo)(?: (?:todo|todos|ya|ahora|a (?:usar|llevar|comprar|trabajar|ir)|entrenando|estudiando"
    r"|trabajando"
    r"|usando|de|como))*(?: (?:al?|con|en|por|de|para))?|hola(?: a)?|(?:va|pasa|esta) todo (?:por|a|en)|es|son"
    r"|todo (?:en|con))"
)
_TAKE_PT = (
    rf"(?:(?:(?:me|nos|lhe|se|eu|a gente|nos) )?(?:(?:mud|pass|troc|troqu|peg|contrat|compr|entr|comec|fech|fiqu|fic"
    rf"|assin"
    rf"|matricul|migr|volt){_TENSE_PT}|(?:inscrev|transfer|abr){_TENSE_PT}|vou|vamos|levo|levamos|uso|usamos|usando"
    rf"|sou|somos"
    r"|to|tou|tamo|tamos|estou|estamos|ta|tenho|temos|como|tomo|bebo|trabalho|estudo|treino|pego|compro)"
    r"(?: (?:tudo|ja|agora|levar|usar|pegar|comprar|querer|treinando|estudando|trabalhando|usando|indo|fazendo"
    r"|comendo|de))*"
    r"(?: (?:com|em|n[ao]s?|pr[ao]s?|para|ao?|por|pel[oa]))?|oi|(?:vai|ta|passou) tudo (?:por|pel[oa]|n[ao]|pr[ao])"
    r"|e|sao)"
)
_NOW = r"(?:(?:now|these days|ahora|ya|agora|ja|instead|desde \w+|since \w+|since then|mejor|melhor|then)[, ]+)?"
_WILL = r"(?:(?:i|we|it|they)(?:'ll| will|'d| would)? )?"
TAKES: Final = re.compile(
    rf"{_LEAD}{_NOW}{_WILL}{_I}{_NOW}(?:{_TAKE_EN}|{_TAKE_ES}|{_TAKE_PT}) (?:(?:now|ya|ja|todo|tudo) )?"
)
"""What somebody took, uses, has, is in or is: "we changed over to Zen", "le cojo una bufanda"."""
FOLLOWS: Final = re.compile(
    r".*?(?<!\w)(?:(?:she|he|it|they)(?:'s| has| have| was| were|'ve| got| is| are)(?: been| being)? replaced (?:by"
    r"|with)"
    r"|l[oae]s? (?:va a )?(?:reemplaz|sustitu|suced|relev)\w+|me atiend[ea]\w*|nos atiend[ea]\w*|su (?:puesto|lugar"
    r"|sitio)"
    r"|en su (?:puesto|lugar)|(?:he|she|they) (?:handed|passed) (?:it |things |everything )?(?:over |on )?to|in came"
    r"|in comes"
    r"|(?:foi|sera) substituid[oa] p(?:or|el[oa])|quem (?:\w+ ){1,4}(?:e|agora e)"
    r"|(?:quien|(?:el|la) que) (?:\w+ ){1,4}es"
    r"|the (?:one|person|man|woman|guy|lady) (?:\w+ ){1,5}(?:is|will be)|(?:o|a) que (?:\w+ ){1,4}e"
    r"|(?:does|fixes|cuts|cleans|handles|runs|teaches|drives|looks after) (?:my|our|the) "
    r"|(?:nos|me) (?:lleva|llevan|corta|atiende|representa|da) |(?:no|o) lugar|entr(?:ou|a|o)"
    r"|(?:took|takes?"
    r"|taken|taking) (?:over|his|her|their|it on)|stepp(?:ed|ing) in|step(?:s|ped) up|(?:is|'s) (?:the new|now the"
    r"|our new)"
    r"|assum\w+|asum\w+|qued(?:a|o) (?:a cargo|al frente)|se (?:encarga|ocupa|hace cargo)|(?:es|e) (?:que|quien|quem)"
    r"|a cargo|a vaga"
    r"|(?:is|'s|are|will be) (?:now )?(?:\w{3,}ing|in charge|on it)(?= .*(?:now|from))|(?:now|ahora|agora)\W*$"
    r"|(?:now|ahora|agora) \w+)"
    r"|\W*(?:so |then |asi que |entao |entonces )?(?:(?:the|el|la|o|a) )?(?:[\w.]+ ){1,3}"
    r"(?:will|'ll|is going to|va a|vai) \w+\W*$"
)
"""A clause that tells who came in the place of another: "lo reemplazó Soledad", "Moss took over"."""
_SHALL = r"(?:(?:va|voy|van|vamos) a |vai |vao |vamos |ira |iran )?"
_TO_WHOM = (
    r"met|saw|called|rang|texted|told|asked|thanked|said|spoke|bumped|ran into|wrote|paid|owe|vi|vimos|encontr\w+"
    r"|llam\w+|lig\w+"
)
DOES: Final = re.compile(
    rf"{_LEAD}{_NOW}(?:(?:i|we|he|she|it|they|eu|ele|ela|el|ella|a gente|nos)(?:'ve|'m|'re|'s|'ll| am| are| is| have"
    rf"| ta| to)? )?"
    rf"(?:(?:just|now|all|ya|ja|me|nos|se|l[oae]s?|to|tou|estoy|estamos|estou) ){{0,2}}{_SHALL}(?!(?:{_TO_WHOM}|fal\\w+"
    rf"|habl\\w+|dij\\w+|disse) )[a-z]{{2,14}} "
    r"(?:(?:from|at|with|to|on|in|through|by|via|for|en|con|al?|del?|n[ao]s?|com|pel[oa]|para|pr[ao]|em|d[ao]) )?"
)
"""What somebody does, and with or at what, where it is no dealing with a person."""
HOLDS: Final = re.compile(
    r"\W*(?:(?:so|then|asi que|entonces|entao|por eso|por isso) )?(?:the|our|el|la|nuestr[oa]|o|a|noss[oa]) \w+"
    r"(?: (?:now|ahora|agora))? (?:is|will be|es|sera|va a ser|e|vai ser) (?:(?:now|ahora|agora) )?"
    r"(?:(?:the|el|la|o|a) )?"
)
"""Who it is that has a post, after the word for that: "the sponsor will be Bo's"."""
STILL: Final = re.compile(
    rf"{_LEAD}{_NOW}(?:mora|vive|trabalha|trabaja|estuda|estudia|lives|works|studies|is|esta|ta|joga|juega|plays"
    rf"|anda)(?!\w)"
)
"""What is told of who went away, and of nobody in their place: "she moved, now lives in Leeds"."""
AWAY: Final = re.compile(
    r"(?<!\w)(?:(?:is |be )back|vuelven?|volvera|voltam?|(?<!of )(?<!from )today|tonight|tomorrow|this (?:morning"
    r"|afternoon|evening)|for now"
    r"|until|till|(?<!desde )(?<!de )hoy|manana|por ahora|hasta|(?<!desde )(?<!de )hoje|amanha|por enquanto|ate"
    r"|early|on holiday|on leave|ill|sick|de (?:viaje"
    r"|vacaciones|baja(?! (?:de|en|del) )|licencia|ferias|licenca|folga)"
    r"|indo pr[ao]|indo para|camino|home|a casa|pra casa|yesterday at"
    r"|at \d"
    r"|a las \d|as \d|to lunch|cedo|temprano|might|may|thinking|pensando|if|si|se eu|maybe|talvez|quiza|quizas)(?!\w)"
)
"""Who is away comes back, and who goes home has left nothing; what is only thought of is not so."""
OTHERS: Final = re.compile(
    r"\W*(?:and |y |e )?(?:my|mi|meu|minha|our|her|his|su|nuestr[oa]|noss[oa]) (?:\w+ )?(?:sister|brother|mum|mom"
    r"|dad|mother"
    r"|father|friend|son|daughter|cousin|aunt|uncle|wife|husband|neighbou?r|boss|herman[oa]|prim[oa]|amig[oa]|madre"
    r"|padre"
    r"|vecin[oa]|irmao?|irma|mae|pai|filh[oa]|hij[oa]|ti[oa]|vizinh[oa])(?!\w)"
)
"""A clause of somebody else."""
NOBODY: Final = re.compile(
    r"(?:every(?:one|body|thing)|some(?:one|body|thing)|no(?:body|thing)|people|mum|mom|dad|todos?|todas?|tudo|nadie"
    r"|ninguem"
    r"|alguien|alguem|mama|papa|mamae|papai|winter|summer|time|tiempo|tempo|it|he|she|they|we|i|you|this|that|ella"
    r"|ela|ele)(?!\w)"
)
"""What begins a sentence like a name and is none."""
