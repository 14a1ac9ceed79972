"""What stands before what a sentence says, and is no part of it: the reason for it, who decided so, who called, or
that there is news; and the reason that stands after it."""

from __future__ import annotations

import re
from typing import Final

MAX_REASON_CHARS: Final = 80
"""How long a reason may be that stands before what follows from it."""

_BECAUSE_OF = (
    r"(?:because of|due to|owing to|on account of|por causa d[aeo]s?|por culpa (?:del?|d[ao]s?)|por conta d[aeo]s?"
    r"|a causa del?|(?:devido|debido) a(?:l|os?|s)?)"
)
_REASON = re.compile(
    r"\s*(?:since|because|as(?! (?:of|from|per)\b)(?= (?:\w+ )?(?:the|my|our|we|he|she|it|they|i|you|there|this|that"
    r"|his|her|is|are|was|were|has|had|will|can't|won't|isn't)\b)|now that|given that|seeing that"
    r"|como|ja que|visto que|uma vez que"
    rf"|dado que|ya que|puesto que|porque|{_BECAUSE_OF})"
    rf"\s(?=\w)[^,.;:!?\n]{{3,{MAX_REASON_CHARS}}}+,\s(?=\w+\s\w)"
)
_REASON_AFTER = re.compile(
    rf"\s(?:{_BECAUSE_OF}|thanks to|gra[cz]i?as a(?:l|os?|s)?"
    r"|(?<=\d )por (?:el|la|los|las)(?! (?:manana|tarde|noche)(?!\w)))"
    rf"\s[^,.;:!?\n]{{3,{MAX_REASON_CHARS}}}[.!?…]*$"
)
_SOURCE_EN = (
    "hotel|bank|school|college|university|clinic|hospital|doctor|dentist|vet|teacher|professor|coach|landlord|landlady"
    "|office|reception|secretary|airline|company|agency|insurer|council|library|gym|club|shop|store|restaurant|garage"
    "|mechanic|supplier|organi[sz]ers?|boss|manager|director|principal|head|chief|foreman|vicar|priest|pastor|owner"
    "|courier|driver|carrier|tailor|florist|caterer|photographer|plumber|electrician|builder|contractor|bakery"
)
_SOURCE_PT = (
    "hotel|pousada|banco|escola|creche|faculdade|universidade|clinica|hospital|medic[oa]|dentista|veterinari[oa]"
    "|professora?|profe?|treinadora?|proprietari[oa]|sindic[oa]|imobiliaria|secretaria|recepcao|companhia|empresa"
    "|agencia|seguradora|prefeitura|biblioteca|academia|clube|loja|restaurante|oficina|mecanic[oa]|fornecedora?"
    "|organizacao|assistencia|coordenacao|chef[ea]|patrao|patroa|gerente|diretora?|padre|pastora?|don[oa]"
    "|entregadora?|transportadora|motorista|encanadora?|eletricista|pedreiro|costureira|confeiteir[oa]|padaria"
)
_SOURCE_ES = (
    "hotel|hostal|banco|escuela|colegio|guarderia|instituto|universidad|clinica|hospital|medic[oa]|doctora?|dentista"
    "|veterinari[oa]|profesora?|profe|maestr[oa]|entrenadora?|caser[oa]|administradora?|inmobiliaria|secretaria"
    "|recepcion|aerolinea|compania|empresa|agencia|aseguradora|ayuntamiento|biblioteca|gimnasio|club|tienda"
    "|restaurante|taller|mecanic[oa]|proveedora?|organizacion|jef[ea]|patrona?|gerente|directora?|encargad[oa]|parroco|cura"
    "|duen[oa]|mensajer[oa]|transportista|repartidora?|conductora?|chofer|fontaner[oa]|plomero|electricista|albanil"
    "|modista|pasteler[oa]|panaderia"
)
_SOURCE = (
    rf"(?:(?:the|our|my)\s(?:\w+\s)?(?:{_SOURCE_EN})"
    rf"|(?:o|a|os|as|nosso|nossa|meu|minha|el|la|los|las|nuestr[oa]|mi)\s(?:\w+\s)?(?:{_SOURCE_PT}|{_SOURCE_ES})"
    r"(?:\s(?:de|d[oa]|del)\s\w+)?)"
)
_WHO = (
    r"(?:board|council|committee|management|owners?|landlord|landlady|directors?|managers?|partners|assembly|office"
    r"|headquarters|diretoria|conselho|comite|gerencia|direcao|coordenacao|assembleia|gestao|don[oa]|soci[oa]s"
    r"|proprietari[oa]|directiva|junta|consejo|direccion|coordinacion|asamblea|duen[oa]|propietari[oa])"
)
_DECIDED = (
    r"(?:approved|set|fixed|agreed(?: on| to)?|decided on|adopted|established|authori[sz]ed|settled on"
    r"|aprov(?:ou|aram|amos)|fix(?:ou|aram|amos)|defini(?:u|ram|mos)|estabelece(?:u|ram|mos)|autoriz(?:ou|aram|o|aron)"
    r"|acert(?:ou|aram|amos)|aprob(?:o|aron|amos)|fij(?:o|aron|amos)|acord(?:o|aron|amos)|defini(?:o|eron)"
    r"|estableci(?:o|eron|mos)|combinamos|fechamos|pactamos)"
)
_DECIDER = re.compile(
    r"\s*(?:(?:but|and|so|mas|e|entao|pero|y|entonces)\s)?"
    rf"(?:(?:(?:(?:the|our|o|a|os|as|el|la|los|las)\s)?{_WHO}(?:\s(?:de|do|da|del|of|of the)\s\w+)?"
    rf"|{_SOURCE}|we|they|a gente|se)?\s?(?:has |have |ha |han |just |now |ja |ya |agora |ahora )*{_DECIDED}\s"
    r"(?=(?:on |to )?(?:the|an?|our|o|os|as|um|uma|el|la|los|las|un|una)\s)"
    rf"|(?:(?:(?:the|our|o|a|os|as|el|la|los|las)\s)?{_WHO}|{_SOURCE})\s(?:now |agora |ahora |ya |ja )?"
    r"(?:wants?|prefers?|quer|querem|prefere|preferem|quiere|quieren|prefiere|prefieren)\s(?:que\s)?"
    r"(?=(?:the|our|o|os|as|a|el|la|los|las)\s[^,.;!?\n]{2,60}?\s(?:at|on|in|to|as?|em|en|no|na|nos|nas|sea|seja)\s))"
)
_CHANGED = (
    r"(?:changed|swapped|switched|altered|mud(?:ou|ei|aram|amos)|troc(?:ou|aram|amos)|troquei|alter(?:ou|ei|aram|amos|o"
    r"|aron)|cambi(?:o|e|aron|amos)|cambiado|modific(?:ou|aram|o|aron|amos))"
)
_THE = r"(?:the|our|my|his|her|o|a|os|as|noss[oa]|meu|minha|el|la|los|las|nuestr[oa]|mi|su)"
_CHANGER = re.compile(
    rf"\s*((?:{_THE}\s)?(?:[\w.]+\s){{0,2}}?{_CHANGED}\s(?:(?:only|just|so|apenas|somente|solo|solamente)\s)?)"
    rf"(?={_THE}\s)[^,.;:!?\n]{{3,{MAX_REASON_CHARS}}}?([,:]\s(?:it(?='s\s|\s(?:is|will)\s))?)"
    r"(?='s\s|\s?(?:is|will be|(?:agora |ahora )?(?:e|es|sera|vai ser|va a ser|fica|queda))\s)"
)


def changer(plain: str) -> list[tuple[int, int]]:
    """What stands around a thing that somebody changed where a text goes on with what it is now.

    >>> text = "mum changed only the filling, it will be almond"
    >>> [text[first:last] for first, last in changer(text)]
    ['mum changed only ', ', it']
    """
    found = _CHANGER.match(plain)
    return [found.span(1), found.span(2)] if found is not None else []


_WHEN = (
    r"(?:(?:just|already|agora|ja|ya|recien|hoje|hoy|today|yesterday|ontem|ayer|anoche|earlier|cedo"
    r"|this (?:morning|afternoon|evening|week)|last (?:night|week)"
    r"|(?:hoje|ontem) (?:de |a |pela )?(?:manha|tarde|noite|cedo)"
    r"|esta (?:manana|tarde|noche|manha)|hace un rato|agora ha pouco|again|de novo|otra vez)\s)"
)
_CONTACTED = (
    r"(?:called|rang|phoned|emailed|e-mailed|wrote|texted|messaged|came in|came by|popped in|got back to (?:me|us)"
    r"|got in touch|spoke to (?:me|us)|ligou|telefonou|escreveu|mandou (?:mensagem|email|um audio)|passou aqui"
    r"|entrou em contato|llamo|escribio|telefoneo|paso por aqui|mando (?:mensaje|un audio|un correo)|se comunico)"
)
_TELLER = re.compile(
    r"\s*(?:(?:the|our|o|a|el|la|my|meu|minha|mi)\s)?(?:[\w.]+\s){0,3}?(?:me |nos )?(?:has |have |ha )?"
    rf"{_WHEN}?{_CONTACTED}\s(?:(?:me|us|in|back|up|here|aqui)\s)?{_WHEN}?"
    r"(?:and|e|y|to say(?: that)?|dizendo que|diciendo que)\s(?=\w)"
)


def teller(plain: str) -> tuple[int, int] | None:
    """Where a text tells first that somebody called or wrote, and when: "she rang this morning and …".

    >>> teller("she rang today and moved it to 5")
    (0, 19)
    """
    found = _TELLER.match(plain)
    return found.span() if found is not None else None


def reason(plain: str) -> tuple[int, int] | None:
    """Where a text gives the reason first: "as Rita is away, …". `plain` is in lower case and without accents."""
    found = _REASON.match(plain)
    return found.span() if found is not None else None


def reason_after(plain: str) -> tuple[int, int] | None:
    """Where a text gives the reason last, as a thing: "we moved it to the 6th due to rain".

    >>> reason_after("it is on the 6th due to rain.")
    (16, 29)
    """
    found = _REASON_AFTER.search(plain)
    return found.span() if found is not None else None


def decider(plain: str) -> tuple[int, int] | None:
    """Where a text tells first who decided: "the board approved …", "la junta fijó …".

    >>> decider("the board set the fee at 40")
    (0, 14)
    """
    found = _DECIDER.match(plain)
    return found.span() if found is not None else None


_NEWS_EN = (
    "news|update|change|notice|announcement|decision|message|e-?mail|mail|letter|call|text|note|memo|reminder|heads-up"
    "|word|sign|delay|confirmation|clarification|correction"
)
_NEWS_PT = (
    "noticias?|novidades?|atualizacao|mudanca|alteracao|aviso|comunicado|anuncio|decisao|mensagem|e-?mail|carta|ligacao"
    "|telefonema|recado|lembrete|nota|placa|cartaz|bilhete|atraso|confirmacao|correcao"
)
_NEWS_ES = (
    "noticias?|novedad(?:es)?|actualizacion|cambio|aviso|comunicado|anuncio|decision|mensaje|correo|carta|llamada"
    "|recado|recordatorio|nota|cartel|letrero|retraso|confirmacion|correccion"
)
_WHICH = (
    r"(?:(?:the|an?|another|one|yet|some|more|new|last|latest|final|quick|small|big|great|good|bad|sad|important|just|breaking"
    r"|um|uma|outr[oa]|mais|nov[oa]|ultim[oa]s?|boas?|mas?|otimas?|pequen[oa]|grande|importante|so|o|os|as"
    r"|una?|otr[oa]|nuev[oa]|buen[oa]s?|mal[oa]s?|gran|solo|el|la|los|las)\s)"
)
_FROM = r"(?:\s(?:from|by|de|d[oa]s?|del)(?:\s[\w.]+){1,4})"
_NEWS = (
    rf"{_WHICH}{{0,4}}(?:{_NEWS_EN}|{_NEWS_PT}|{_NEWS_ES})(?:\s(?:final|definitiv[oa]|importante|nov[oa]|nuev[oa]))?"
)
_ONCE_MORE = (
    r"(?:(?:one|for the) last time|once (?:more|and for all)|again|(?:uma|pela) ultima vez|mais uma vez|de novo"
    r"|de uma vez por todas|ultima hora|(?:una|por) ultima vez|una vez mas|otra vez(?: cambio)?|de nuevo"
    r"|de una vez por todas|de ultima hora)"
)
_NAMELESS = r"(?:some|somebody|someone|people|everyone|everybody|alguem|todo|todos|um|uma|un|una|alguien|gente)"
_WROTE_EN = r"(?:called|rang|phoned|e-?mailed|wrote|texted|messaged|confirmed|got back to)"
_WROTE = (
    r"(?:lig(?:ou|aram)|telefon(?:ou|aram|eo|earon)|escrev(?:eu|eram)|avis(?:ou|aram|o|aron)|inform(?:ou|aram|o|aron)"
    r"|comunic(?:ou|aram|o|aron)|mand(?:ou|aram|o|aron)|atualizou|actualizo|llam(?:o|aron)|escrib(?:io|ieron)|llamado"
    r"|escrito|avisado)"
)
_NOW = _WHEN.removesuffix(r"\s)") + ")"
_CALLED = (
    rf"(?:{_WHEN})?(?!{_NAMELESS}\s)(?:(?!an?\s)(?:[\w.'’]+\s){{0,5}}?(?:{_WHEN})?{_WROTE_EN}(?:\s(?:me|us|back|in))?"
    rf"|(?:[\w.]+\s){{0,4}}?(?:{_WHEN})?{_WROTE}"
    r"|acab(?:ou|aram|o|an|a|am) de (?:me |nos )?(?:ligar|avisar|escrever|llamar|escribir)(?:me|nos)?)"
    rf"(?:\s{_NEWS})?"
)
_GOT = (
    r"(?:(?:i|we|just|i've|we've|acabei de|acabamos de|acabo de|hoje|hoy|today|me|nos)\s)*"
    r"(?:got|received|have|had|receb(?:i|emos|er)|cheg(?:ou|aram)|tenho|temos|recib(?:i|imos|ir)|lleg(?:o|aron)|tengo"
    r"|tenemos|there's|there is|there was|there's been|hay|tem|ha|saiu|salio)"
    rf"\s{_NEWS}(?:\s(?:up|out|in))?"
)
_SETTLED = (
    r"(?:(?:it|that|it's|that's|we|we've|i|i've|is|was|has|have|been|now|just|already|finally|esta|ta|foi|ficou|ja|ya|lo"
    r"|a|se|ha|hemos|he|quedo|finalmente)\s)*"
    r"(?:decided|settled|final|official|decid(?:id[oa]|imos|i|iu|io)|fechad[oa]|resolvid[oa]|resolvemos|resolvi"
    r"|resuelt[oa]|acordad[oa]|combinad[oa])"
)
_TOLD_FIRST = rf"(?:(?:{_CALLED}|{_GOT}){_FROM}?(?:\s{_NOW})?|{_ONCE_MORE}|{_SETTLED})"
# What is only brought to mind: "just reminding everyone that …", "no olviden que …".
_MINDED = (
    r"(?:(?:just|only|so|apenas|solo|and|but|e|mas|y|pero|please|por favor)\s)*"
    r"(?:(?:an?\s)?(?:quick\s)?reminder(?:\sto\s(?:all|everyone|everybody))?|reminding\s(?:you|everyone|everybody|all)"
    r"|(?:do not|don't|dont)\sforget|(?:nao|n)\s(?:se\s|me\s)?esque(?:ce|ca|cam|cas|cer|camos)(?:\sde)?"
    r"|lembrando(?:-\w+)?(?:\s(?:a|o|as|os|ao|aos|todo)\s\w+|\svoces|\svcs|\sa\stodos)?|lembre(?:m|-se|m-se)?(?:\sde)?"
    r"|(?:vos|te|lhes?)\slembro|(?:les|te|os|le)\srecuerdo|recuerd(?:a|e|en|ad|o)|recordad|recordando(?:les|te|os|le)?"
    r"|no\s(?:te\s|se\s|os\s)?olvid(?:es|e|en|eis)(?:\sde)?)"
    r"(?::|\s(?:that|que|q))\s"
)
_LEAD_IN = re.compile(
    rf"\s*(?:{_MINDED}|(?:{_NEWS}{_FROM}?(?:\s{_NOW})?|{_TOLD_FIRST}):\s"
    rf"|(?:{_WHICH}{{1,3}}(?:news|noticias?|novidades?|novedad(?:es)?)|{_SETTLED}),\s)(?=\S+\s\w)"
)
_CALL = re.compile(rf"\s*{_TOLD_FIRST}:\s(?=\S)")


def called(plain: str) -> int:
    """Where what is told begins, after words that only say that somebody called or that it is decided; else 0.

    >>> called("the hotel rang again: friday"), called("note: friday")
    (22, 0)
    """
    found = _CALL.match(plain)
    return found.end() if found is not None else 0


def news(plain: str) -> int:
    """Where what is told begins, after words that only say that it is news, whose it is, or that it is decided; else 0.

    >>> news("another mail from the hotel: check-in is at 4"), news("the new supplier: acme ltd")
    (29, 0)
    """
    found = _LEAD_IN.match(plain)
    return found.end() if found is not None else 0


_SAID = (
    r"(?:(?:me |nos )?(?:has |have |ha |just |ja |ya )?(?:said|says|wrote|told (?:me|us)|announced|confirmed|emailed"
    r"|let (?:me|us) know|informed (?:me|us)|notified (?:me|us)"
    r"|disse|diz|escreveu|avisou|informou|confirmou|comunicou|anunciou|falou"
    r"|dijo|dice|dicho|escribio|aviso|avisa|informo|informa|confirmo|comunico|anuncio)(?:-me|-nos)?)"
)
_TOLD = re.compile(
    rf"\s*(?:{_SOURCE}\s{_SAID}\s(?:that\s|que\s|(?=(?:the|our|my)\s))|{_SAID}\s{_SOURCE}\sque\s)"
    r"(?=(?:the|our|my|o|a|os|as|nosso|nossa|meu|minha|el|la|los|las|nuestr[oa]|mi|it(?:'s|'ll| will| is)|sera|es"
    r"|va a ser|llega(?:ra)?|viene|vendra|sale|saldra|vai ser|e|fica|chega(?:ra)?|vem|vira|sai)\s\w)"
)
_DOUBTED = re.compile(r"(?<!\w)(?:but|though|although|mas|embora|porem|so que|pero|aunque)(?!\w)")


def told_by(plain: str) -> int:
    """Where begins what somebody tells whose matter it is, and nobody doubts; 0 where it is anybody's word.

    >>> told_by("the bank wrote that the fee is 4"), told_by("my neighbour said that the fee is 4")
    (20, 0)
    """
    found = _TOLD.match(plain)
    return found.end() if found is not None and not _DOUBTED.search(plain, found.end()) else 0
