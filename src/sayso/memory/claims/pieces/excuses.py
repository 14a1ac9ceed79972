"""Parts of a message that say nothing of the matter: who owns up to a mistake or thinks otherwise now, excuses it,
wishes well, or says who is writing."""

from __future__ import annotations

import re
from typing import Final

from sayso.language.cues import owns_up
from sayso.language.detect import Lang
from sayso.memory.claims.vocabulary.lexicon import FILLERS

MAX_RIGHT_WORDS: Final = 3
"""Words before an excuse that may be what should have been said."""
MAX_EXCUSE_WORDS: Final = 12
"""Words of a part that may still be nothing but an excuse."""

_SORRY = (
    r"(?:sorry|apologies|my apologies|excuse me|pardon|oops|whoops|ops|ups|opa|ah|oh|ai|ay|uy|ui|eita|ih|so|and|e|y"
    r"|desculp(?:a|e|em|as)|perdao|perdo(?:a|e|em)|perdon(?:a|e|en|ame|enme)?|disculp(?:a|e|en)|lo siento|foi mal"
    r"|gente|pessoal|galera|amig[oa]s?|chic[oa]s|folks|guys|all|everyone|hey|hi|oi|ola|hola|no|nao|wait|espera|pera)"
)
# What people say of their own mistakes; never of how something is.
_MISTAKEN = (
    r"(?:i |we |eu |nos |yo |i've |i had |i have |ja |ya |acho que |creo que |i think i |clearly |totally )*"
    r"(?:mis(?:read|heard|typed|spelled|spelt|counted|spoke|remembered|calculated|quoted|placed)|mix(?:ed)? up"
    r"|mixed (?:\w+ ){1,4}up|muddled|messed (?:up|it up|that up)|messed (?:\w+ ){1,4}up|screwed up|slipped up|blundered"
    r"|goofed|confused|got (?:\w+ ){1,6}(?:wrong|mixed up|muddled|backwards|confused)|(?:put|wrote|typed|read|gave"
    r"|said|told) (?:\w+ ){0,5}(?:wrong|wrongly|incorrectly|the wrong \w+)|(?:was|were) (?:looking|reading) "
    r"(?:at|from|off)|made (?:a|an) (?:mistake|error|typo|slip|blunder)|fat[- ]fingered|copied the wrong"
    r"|enganei(?:-me)?|me enganei|errei|confundi(?:-me)?|me confundi|fiz (?:uma )?confusao|baralhei(?:-me)?|me baralhei"
    r"|troquei as bolas|me atrapalhei|atrapalhei-me|me embananei|equivoquei(?:-me)?|me equivoquei|(?:li|digitei|anotei"
    r"|escrevi|passei|falei|disse|copiei|marquei|mandei|coloquei|pus) (?:\w+ ){0,4}(?:errad[oa]s?|mal|trocad[oa]s?)"
    r"|me equivoque|me he equivocado|me confundi|me he confundido|me lie|me he liado|me hice (?:un )?lio|me cole"
    r"|meti la pata|la regue|me bail(?:o|aron)|se me fue el dedo|(?:lei|anote|escribi|puse|dije|apunte|copie|mande"
    r"|marque|pase|tecle[eo]) (?:\w+ ){0,4}(?:mal|equivocad[oa]s?|al reves)|mire (?:\w+ )?otr[oa]"
    r"|olhei (?:\w+ )?outr[oa]|vi (?:\w+ )?(?:errado|mal))"
)
_NAMED_ERROR = (
    r"(?:(?:that was|it was|this was|foi|fue|era|un|um|a|an|the|my|mi|meu|minha|total|pure|puro|pura) )*"
    r"(?:(?:my )?(?:mistake|bad|error|fault|mix-?up|slip)|(?:a )?typo|slip of the (?:pen|tongue|finger)"
    r"|erro (?:meu|de digitacao)|(?:falha|culpa|mancada) minha|engano meu|lapso(?: meu)?"
    r"|error (?:mio|de dedo|de tipeo)|(?:fallo|lapsus)(?: mio)?|culpa mia|dedazo|fe de erratas|errata)"
)
_TAKES_BACK = (
    r"(?:rectifico|retifico|corrijo|me corrijo|corrijo-me|retificando|rectificando|corrigindo|corrigiendo|correcting "
    r"(?:myself|that)|i stand corrected|i take (?:that|it) back)(?=\W*$|\W* (?:que|lo que|o que|what|because|porque)\W)"
)
_FORGIVE = (
    r"(?:sorry|apologies|desculp(?:a|e|em|as)|perdao|perdoem?|perdon(?:a|e|en|ame|enme)?|disculp(?:a|e|en)|lo siento)"
    r" (?:for|about|por|pel[ao]s?|d[aeo]s?|the|an?|my|el|la|los|las|o|os|as|meu|minha|mi) "
)
_BEGS = (
    r"(?:(?:i |we |my |mil |eu |yo )*(?:apologi[sz]e|apologies|beg your pardon)"
    r"|(?:peco|pedimos|pido|mil) (?:mil |muitas |muchas )?(?:desculpas?|perdao|perdoes|perdon(?:es)?|disculpas))"
    r"(?: (?:a todos|a todas|a vcs|a voces|everyone|all|gente|pessoal))?(?=\W*$)"
)
_OTHERWISE = (
    r"(?:\w+ ){0,3}(?:chang(?:ed|ing) (?:my|our|his|her|their) minds?|mud(?:ei|ou|amos|aram) de (?:ideia|opiniao)s?"
    r"|cambi(?:e|o|amos|aron) de (?:idea|opinion|parecer)|thought better of it)(?=\W*$)"
)
_EXCUSE = re.compile(
    rf"\W*(?:{_SORRY}\W+)*(?:que |that |is that |es que |e que )?"
    rf"(?:(?:{_OTHERWISE}|{_MISTAKEN}|{_NAMED_ERROR}|{_TAKES_BACK}|{_BEGS})(?!\w)|{_FORGIVE})"
)
_SAYS = re.compile(
    r"(?<!\w)(?:is|are|it's|its|he's|she's|they're|should|actually|e|sao|era|eram|fica|es|son|queda|va|vai|seria"
    r"|(?:and|y|e) (?:it )?(?:says|dice|pone|diz|sale|leaves|sai|departs|llega|arrives|chega|opens|abre|costs|cuesta"
    r"|custa))(?!\w)"
)
_MEANT = re.compile(
    r"(?<!\w)(?:i mean|meant|(?:quise|quis|queria|quiero|quero) "
    r"(?:decir|dizer|poner|por|escribir|escrever|anotar|botar))(?!\w)"
)
_HELLO = (
    r"(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening)|oi|ola|bom dia|boa (?:tarde|noite)|alo|hola|buen[oa]s?"
    r"(?: (?:dias|tardes|noches|dia))?|que tal|muy buenas)"
)
_WHO = (
    r"(?:it'?s|this is|i'm|i am|(?:aqui )?(?:e|fala|quem fala e)|(?:eu )?sou|(?:le |te |les )?(?:habla|escribe|saluda)"
    r"|(?:yo )?soy|aqui)"
)
_INTRODUCES = re.compile(rf"\W*{_HELLO}(?:[ ,.!]+(?!(?:aqui|soy|sou)\b)[a-z]{{2,14}}){{0,2}}?[ ,.!]+{_WHO} (?=\w)")
_NAMED = re.compile(
    r"(?:(?:o|a|el|la|the|don|doña|dona) )?(?:[A-ZÀ-Þ][\w-]*+(?!['’])|\w+ (?:d[aeo]s?|del|of) [A-ZÀ-Þ])"
)


# What people wish each other, and how they say that all is well.
_WISHES = (
    r"(?:have|enjoy) (?:an?|your|the) (?:\w+ )?(?:day|week|weekend|evening|night|afternoon|trip|holidays?|one|time)"
    r"|see (?:you|ya|u)(?: (?:then|there|later|soon|around|tomorrow))?|(?:happy|merry) (?:birthday|new year"
    r"|christmas|easter"
    r"|holidays|anniversary)|congrat\w*|no (?:problem|worries|bother|trouble)(?: at all| mate| dear)?|makes sense"
    r"|will do"
    r"|good to know|(?:buen|buena|feliz|bom|boa) (?:fin de semana|finde|fim de semana|semana|viaje|viagem|tarde"
    r"|noche|noite|dia"
    r"|descanso|cumple|cumpleanos|aniversario|navidad|natal|ano(?: nuevo| novo)?|pascoa|ferias)"
    r"|(?:con|com) (?:mucho |muito )?(?:gusto|gosto|prazer)|igualmente|(?:sin|sem) (?:ningun |nenhum )?problemas?"
    r"(?: ninguno| nenhum| alguno)?|(?:ate|hasta) (?:manana|amanha|luego|logo|mais|pronto|breve|la proxima|a proxima)"
    r"|lo (?:tendre|tengo) en cuenta|parabens|felicidades|um abraco|un abrazo"
)
# How a letter ends, and who has signed it.
_SIGNED = (
    r"(?:(?:kind|best|warm|many|with)(?: \w+)? regards|(?:yours )?(?:sincerely|faithfully|truly)|best wishes"
    r"|all the best"
    r"|(?:un |muchos |cordiales |con un |reciba un )?(?:cordial )?(?:saludos?|abrazos?)(?: cordial(?:es)?)?|atentamente"
    r"|(?:com (?:os )?)?(?:melhores )?cumprimentos|atenciosamente|att|abracos?|cordialmente)"
    r"(?:[\s,.!-]+(?:\w[\w.-]*+\s?){0,4})?\W*"
)
_COURTESY = re.compile(
    rf"\W*(?:(?:ok|okay|oh|well|and|y|e|entao|pues|bueno|gracias|thanks|obrigad[oa]|{_WISHES})(?:\W+|$))+"
    r"|\W*(?:(?:muchas|mil|muito) )?(?:gracias|thanks|thank you|obrigad[oa]|valeu),? [a-z]{3,12}\W*"
)


_LETTER = re.compile(rf"\W*{_SIGNED}")
_WRITES = re.compile(
    r"\W*(?:i'?m|i am|just|te|os|le|les|lhes?|vos|estou|to|estoy)? ?"
    r"(?:(?:writing|texting|messaging)(?: you)?|escrib(?:o|iendo)|escrev(?:o|endo)|mando mens\w+)"
    r" (?:here|by (?:text|chat)|por (?:aqui|aca|este medio|chat|mensaje|mensagem))?\W?"
    r"(?:(?:instead of|rather than|en vez de|en lugar de|em vez de) (?:calling|ringing|phoning|llamar\w*|ligar)"
    r"(?:,? (?:que|porque|because|as|since|pq) [^.!?]{1,60})?\W*)?"
)
"""How somebody is in touch: "os escribo por aquí en vez de llamar, que estoy en el metro"."""


_NOT_MEANT = re.compile(
    r"\W*(?:(?:ha|he|ja|je|rs|k|lol)+\W+)*(?:(?:just|only|i'm|i am|im|was|totally) )*(?:kidding|joking|jk)(?: you)?"
    r"|\W*(?:(?:no|nah|es|era|fue|una|solo) )*(?:bromas?|bromeo|bromeaba|mentira)"
    r"|\W*(?:(?:nao|e|era|foi|so|uma|to|tou|tava|estou) )*(?:brincadeira|brincando|brinco|zoeira|zoando|zueira|mentira)"
)
_LAUGHS = re.compile(r"[\W_]*(?:(?:ha|he|ja|je|rs|k|lol|xd)+[\W_]*)*")


def not_meant(plain: str) -> bool:
    """Whether a sentence says that what was said before it was a joke.

    >>> not_meant("just kidding!"), not_meant("era broma jaja"), not_meant("my kids are joking")
    (True, True, False)
    """
    joke = _NOT_MEANT.match(plain)
    return joke is not None and _LAUGHS.fullmatch(plain, joke.end()) is not None


def courteous(plain: str) -> bool:
    """Whether a part of a message only wishes well, or says that all is well.

    >>> courteous("have a lovely weekend!"), courteous("kind regards, ana"), courteous("have a cake ready")
    (True, True, False)
    >>> courteous("i'm texting instead of calling, because the line was busy")
    True
    """
    return any(each.fullmatch(plain) is not None for each in (_COURTESY, _LETTER, _WRITES))


_WANTED_SO: Final = re.compile(
    r"\W*(?:[\w ]{1,30}: )?(?:[\w'’]+ ){1,5}"
    r"(?:asked|requested|required|demanded|insisted|decided|pidio|pidieron|exigio|exigieron|decidio|decidieron|insistio"
    r"|pediu|pediram|exigiu|exigiram|decidiu|decidiram|insistiu)"
    r"(?: (?:(?:for|on|it|so|isso|eso|lo|un|um|una|uma|a|the|el|o) )*"
    r"(?:changes?|otherwise|so|it|cambios?|mudancas?|isso|eso|asi|assim))?\W*"
)
"""Who wanted it so, and not what: "the customer requested a change"."""


def excuses(plain: str) -> bool:
    """Whether a part of a message only owns up to a mistake or excuses it, and does not say how it is.

    `plain` is in lower case and without accents.

    >>> excuses("sorry, i misread the label"), excuses("i misread it is 5"), excuses("the customer asked for a change")
    (True, False, True)
    """
    if _WANTED_SO.fullmatch(plain) is not None:
        return True
    found = _EXCUSE.match(plain)
    return found is not None and len(plain.split()) <= MAX_EXCUSE_WORDS and _SAYS.search(plain, found.end()) is None


def admits(plain: str, lang: Lang | None) -> bool:
    """Whether a part of a message tells no more than that something was said or done wrong: "had the wrong tab open".

    >>> admits("had the wrong tab open", "en"), admits("wrong tab, it is the blue one", "en")
    (True, False)
    """
    told = len(plain.split()) > MAX_EXCUSE_WORDS or _SAYS.search(plain) or _MEANT.search(plain)
    return not told and owns_up(plain, lang) and not _puts_right(plain, lang)


def _puts_right(plain: str, lang: Lang | None) -> bool:
    """Whether a word or two stand before it that are none of the excuse: "the red one, my bad"."""
    first, comma, _ = plain.partition(",")
    words = [word for word in _WORD.findall(first) if word not in FILLERS[lang]]
    return bool(comma) and 0 < len(words) <= MAX_RIGHT_WORDS and not owns_up(first, lang) and not _CRY.match(first)


_WORD = re.compile(r"[^\W\d_]+")
_CRY = re.compile(
    r"\W*(?:o+ps|ups+|whoops|ah|oh|a[iy]|uy|hm+|eita|argh|ugh|damn|wait|sorry|apologies|perd\w+|desculp\w+|disculp\w+"
    r"|lo siento|sinto muito|mi[lr]|uf|nossa|caramba|jaja\w*|haha\w*|kk+|lol)(?!\w)"
)


_WRITTEN: Final = re.compile(
    r"(?<!\w)(?:receipt|invoice|bill|ticket|letter|label|box|card|form|email|screen|leaflet|slip|comprobante|recibo"
    r"|factura|boleta|boleto|carta|etiqueta|caja|carne|papel|pasaje|billete|correo|pantalla|nota|fatura|bilhete|rotulo"
    r"|caixa|cartao|ficha|tela|receita)(?: (?:and|y|e))?(?: (?:it|me|ahi|ali|la|aqui))? (?:says?|dice|pone|diz)(?!\w)"
)


def written(plain: str) -> bool:
    """Whether a text tells what stands in a paper, which quotes nobody: "the receipt says 54"."""
    return _WRITTEN.search(plain) is not None


def introduces(text: str, plain: str) -> bool:
    """Whether a part of a message greets and says who is writing: "hi, it's Rosa from the bakery"."""
    found = _INTRODUCES.match(plain)
    return found is not None and len(plain.split()) <= MAX_EXCUSE_WORDS and bool(_NAMED.match(text, found.end()))
