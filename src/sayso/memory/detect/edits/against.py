"""Facts into which no other value is put: what says of its value that it is not so, that it was so once, or that it
cannot be had. "I can't come on Monday" says nothing of Wednesday, and "Monday is full" nothing of Tuesday."""

from __future__ import annotations

import re
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.vocabulary.lexicon import CLASSES
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect.comparison.changes import clause_of
from sayso.memory.detect.comparison.match import Match
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.edits.rewrite import find

_NOT: Final = re.compile(r"(?<!\w)(?:no|not|never|nao|nunca|jamas|cannot)(?!\w)|\wn't(?!\w)")
_NOT_PT: Final = re.compile(_NOT.pattern.replace("no|", "", 1))  # "in the"
_BOUND: Final = re.compile(
    r"(?<!\w)(?:before|after(?! all)|until|till|by|past|than|over|under|antes|depois|despues|ate|hasta"
    r"|(?:mais|mas|menos) de)(?!\w)"
)
"""What makes a no a bound, which may move: "don't call before 9"."""
_ONCE: Final = re.compile(
    r"(?<!\w)(?:used to|at first|initially|al principio|en un principio|no comeco|a principio|de inicio"
    r"|(?:morava|vivia|pagava|pagaba|custava|costaba|trabalhava|trabajaba)(?:mos|m|n)?(?!\w)"
    r"|(?:my|our) (?:old|former|previous) |(?:mi|nuestr[oa]) antigu[oa] "
    r"|(?:meu|minha|noss[oa]) antig[oa] )"
)
"""What tells that it was so before, whatever is said now."""
_WAS: Final = re.compile(
    r"(?<!\w)(?:(?:was|were) (?=(?:at|on|in|for)(?!\w)|[$€£]?\0)|(?:had|tinha|tenia|tinhamos|teniamos) (?=\0)"
    r"|antes(?! d[aeo])"
    r"|(?:era|eram|eran|estaba|estava|foi|fue) (?=(?:a|as|las|la|de|en|em|no|na|el|dia)(?!\w)|(?:r\$ ?)?\0))"
)
"""What may tell that, or how it was agreed."""
_MOVED: Final = re.compile(
    r"(?<!\w)(?:now|ahora|agora|ya|ja|these days|(?:moved|put) (?:me|us)"
    r"|(?:me|nos) (?:pasaron|cambiaron|mudaram|passaram))(?!\w)"
)
_CANNOT_BE_HAD: Final = re.compile(
    r"(?<!\w)(?:full|fully booked|booked up|sold out|closed|taken|busy|unavailable|costs? more|more expensive|is out"
    r"|lleno|llena|llenos|agotad[oa]|cerrad[oa]s?|ocupad[oa]|no hay|sale mas|mas caro|mas cara"
    r"|chei[oa]s?|lotad[oa]s?|esgotad[oa]|fechad[oa]s?|mais caro|mais cara|indisponivel|sem vaga)(?!\w)"
)


_NO_VERB: Final = re.compile(r"(?:i|we|they|he|she) (?:an?|the|my|our|some) \w")
"""What is no sentence: a thing would stand where it was told what is done with it."""
NAMED_TWICE: Final = re.compile(r"(?<!\w)([A-ZÀ-Ý][\w'-]+) (?:the|el|la|o|a) \1(?!\w)")
_TWICE: Final = re.compile(
    rf"{NAMED_TWICE.pattern}"
    r"|(?<!\w)(?:na|da|pela) (?:entregar|deixar|levar|mandar|pegar|buscar|retirar|enviar|ligar|avisar)(?!\w)"
)
"""What nobody says: a name that is said over again, a deed where a thing was."""
_COSTS: Final = re.compile(r"(?<!\w)(?:costs?|custa|cuesta)(?!\w)")
_NUMBER: Final = re.compile(r"\d+")
_SPAN: Final = re.compile(
    r"\d[^\d.,/:-]{0,15}(?<!\w)(?:to|till|until|and|a|al|as|ao|ate|hasta|y|e)(?!\w)[^\d.,/:-]{0,15}\d"
    r"|(?<!\d)\d{1,2} ?[–-] ?\d{1,2}(?!\d)"
)
_TOLD_AS: Final = {
    "wish": re.compile(
        r"(?<!\w)(?:(?:i|we)(?:'d| would) (?:rather|prefer|like)|prefiero|preferimos|preferiria|prefiro|preferia"
        r"|quisiera|gostaria)(?!\w)"
    ),
    "came": re.compile(r"(?<!\w)(?:got|received|recibi|recebi|llego|chegou|veio|vino)(?!\w)"),
    "due": re.compile(
        r"(?<!\w)(?:should(?:n't)? (?:be|have|'ve)|should've|supposed to|era (?:pra|para) (?:ser|ter|vir|chegar)"
        r"|eram (?:pra|para)|deberian?|deveriam?|debian?|deviam?|tenian? que (?:ser|haber|venir)"
        r"|tinham? que (?:ser|ter|vir))(?!\w)"
    ),
    "happened": re.compile(
        r"(?<!\w)(?:charged|paid|gave|got|received|ordered|delivered|came|brought|cobr(?:ou|aram|o|aron)|paguei|pague"
        r"|recebi|recibi|deu|deram|dio|dieron|veio|vieram|vino|llego|llegaron|chegou|pedi)(?!\w)"
    ),
    "got": re.compile(r"(?<!\w)(?:got|received|recebi|recibi)(?!\w)"),
    "ordered": re.compile(r"(?<!\w)(?:ordered|bought|pedi|pedimos|compre|comprei|encomendei)(?!\w)"),
    "left": re.compile(r"(?<!\w)(?:left|remaining|to go|faltam?|faltan?|sobram?|restam?|quedan?)(?!\w)"),
    "paid": re.compile(r"(?<!\w)(?:paid|gave|spent|paguei|pague|dei|di|gastei|gaste)(?!\w)"),
    "said": re.compile(
        r"^\W*(?:he|she|they|you|el[ea]?|ella|voce|vc) (?:said|told|disse|falou|dijo|dijeron|disseram)(?!\w)"
    ),
    "exchange": re.compile(
        r"(?<!\w)(?:(?:want|need|like|wanna) (?:to )?(?:swap|exchange|change|return)"
        r"|(?:quer(?:o|ia)|gostaria de|preciso|quiero|quisiera|queria|necesito) (?:trocar|cambiar|devolver))(?!\w)"
    ),
    "bought": re.compile(r"(?<!\w)(?:bought|comprei|compre|compramos|ganhei|me regalaron)(?!\w)"),
    "name": re.compile(r"(?<!\w)(?:name|surname|nome|sobrenome|nombre|apellido|llamo|chamo|i'm|email)(?!\w)"),
    "filed": re.compile(
        r"(?<!\w)(?:(?:in|on) (?:the|your) (?:system|file|records?|account|profile|booking|card|contract)"
        r"|n[oa] (?:cadastro|sistema|registro|contrato|boleto|app|conta|reserva|pedido)"
        r"|en (?:el|la|su|tu) (?:sistema|registro|ficha|contrato|app|cuenta|reserva|pedido))(?!\w)"
    ),
    "most": re.compile(
        r"^\W*(?:(?:the|our|o|el|nosso|nuestro) )?(?:max(?:imum)?|maximo|min(?:imum)?|minimo)(?!\w)"
        r"|(?<!\w)(?:you|voce|vc|usted|se) (?:can|may|could|pode|podes?|puedes?) .*(?:up to|ate|hasta)(?!\w)"
    ),
    "set": re.compile(
        r"^\W*(?:(?:ok|okay|then|so|entao|entonces|alright|please) ?,? )*"
        r"(?:(?:set|put|raise|lower|make|increase)(?: it)?|poe|bota|coloca|aumenta|sobe|deixa|pon(?:lo|me|ga)?"
        r"|sub[ea](?:lo|la)?|dejalo)(?: (?:to|at|em|pra|para|en|a))? \d"
    ),
    "anything": re.compile(r"^(?!\W*(?:he|she|they|el[ea]?|ella) )"),
}
"""How something is told: as a wish, as due, as what is left; and what has come, happened, was paid or was said."""
_OF: Final = (
    ("wish", "came"),
    ("due", "happened"),
    ("left", "paid"),
    ("anything", "said"),
    ("got", "ordered"),
    ("exchange", "bought"),
    ("filed", "name"),
    ("set", "most"),
)
"""What says nothing else of what is told so."""


def is_against(match: Match, claim: Claim, known: View) -> bool:
    """Whether a value of a claim would be put where the fact says that there is none, was one, or that it is gone."""
    if not known.fact.said or match.value == claim.text or claim.negative:
        return False
    if _TWICE.search(match.value) and not _TWICE.search(f"{known.said.text}; {claim.text}"):
        return True
    told, known_as = fold_same(match.value), fold_same(known.said.text)
    if claim.speaker == "assistant" and _CANNOT_BE_HAD.search(told) and not _CANNOT_BE_HAD.search(known_as):
        return True  # "table 5 is taken" says nothing of theirs, which is number 5
    if any(_is_half_of_span(claim, phrase) for phrase in match.gone) or _NO_VERB.match(fold_same(match.value)):
        return True
    if "mistaken" in claim.marks:
        return False
    if f"; {claim.text.rstrip(' .')}" in match.value:
        return False  # it is told beside, in the claim's own words
    text = known.said.text
    place = next((found for phrase in match.gone if (found := find(text, phrase)) is not None), None)
    if place is None or place == (0, len(text)):
        return False
    if _is_no_colour(claim, text[slice(*place)]) or _tells_spelling(claim):
        return True
    if any(
        _TOLD_AS[told].search(fold_same(claim.said.text)) and _TOLD_AS[of].search(fold_same(text)) for told, of in _OF
    ):
        return True
    start, end = clause_of(text, *place)
    clause = f"{fold_same(text[start : place[0]])}\0{fold_same(text[place[1] : end])}"
    if _no(claim).search(clause) and not _BOUND.search(clause):
        return True
    now = known.bygone or "now" in claim.marks or _MOVED.search(fold_same(claim.said.text))
    if _ONCE.search(clause) or (now and _WAS.search(clause)):
        return True
    if claim.said.states:
        return False
    dated = any(value.start <= place[0] < value.end and value.family in ("date", "time") for value in known.values)
    return _CANNOT_BE_HAD.search(clause) is not None or (dated and _COSTS.search(clause) is not None)


def _tells_spelling(claim: Claim) -> bool:
    return not claim.said.values and _SPELT.search(fold_same(claim.said.text)) is not None


_SPELT: Final = re.compile(r"(?<!\w)(?:with|com|con) (?:an? |um |una? )?[b-df-z]\W*$")
"""How a name is spelt: "it's with a K"."""


def says_no(claim: Claim, known: View) -> bool:
    """Whether a fact says that something is not so."""
    return _no(claim).search(fold_same(known.said.text)) is not None


def _no(claim: Claim) -> re.Pattern[str]:
    return _NOT_PT if claim.lang == "pt" else _NOT


def _is_half_of_span(claim: Claim, gone: str) -> bool:
    """Whether one end is told of what has two: "from the 3rd to the 7th", "sorry, the 8th"."""
    return _SPAN.search(fold_same(gone)) is not None and len(_NUMBER.findall(claim.text)) == 1


def _is_no_colour(claim: Claim, gone: str) -> bool:
    """Whether what would take the place of a colour, or of the like, is none: "a refund", for the blue one."""
    kind = CLASSES.get(fold_same(gone).strip(" .,!")) if _TOLD_AS["wish"].search(fold_same(claim.said.text)) else None
    words = [word.bare for word in claim.said.words]
    return kind is not None and not claim.said.values and all(CLASSES.get(word) != kind for word in words)
