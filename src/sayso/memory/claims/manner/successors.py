"""Who or what came in the place of another, told in two clauses: "Rosa retired, we have Vega in her place"."""

from __future__ import annotations

import re

from sayso.memory.claims.manner.names import ENDS_NAMED, LONG
from sayso.memory.claims.vocabulary.capitals import only_begins

Place = tuple[int, int]

_IN_ITS_PLACE = re.compile(
    r"(?<!\w)(?:in (?:his|her|its|their) place|en su (?:lugar|puesto)|(?:no|em seu) lugar(?: del[ea]s?)?)(?! d[aeo]|\w)"
)
_TOPIC = re.compile(
    r"(?:(?:The|Our|My|El|La|Nuestr[oa]|Mi|O|A|Noss[oa]|Meu|Minha) )?(?:(?:[a-z]+|[DS]ra?\.|Mrs?\.|Ms\.) ){0,2}?"
    rf"({LONG}) "
)
# "Casa Lola is full, so we moved it to the Blue Door": where it was is said first, and what moved is not named.
_MOVED = re.compile(
    r"(?<!\w)(?:full|booked|closed|shut|flooded|taken|llen[oa]|complet[oa]|cerrad[oa]|cerro|lotou|lotad[oa]|fechou"
    r"|fechad[oa]|chei[oa])\b.{1,30}?"
    r"(?:(?:moved|switched|changed) (?:it|everything)(?: over)? to|l[oa]s? (?:pas|cambi|mov|mud)(?:amos|imos|aron)"
    r" (?:al?|para)|(?:pass|mud|troc)amos (?:tudo )?(?:para|pra|pro|pel[oa]))(?= )"
)
# "Julia no longer works here, talk to Nuria": who is gone for good, or cannot do it, is said first, and then who it is.
_TURN_TO = (
    r"(?:(?:please )?(?:talk|speak|write|go|turn) to|ask(?: for)?|call|contact|(?:please )?deal with"
    r"|habl(?:a|ad|e|en) con|pregunta(?: por|le a)?|llama a|escribe a|fal(?:a|e|em) com|procur(?:a|e|em)(?: por)?"
    r"|liga (?:para|pra))"
)
_DOES_IT = r"(?:(?:lo|la) (?:hara|hace|lleva|llevara)|quem (?:\w+ ){1,2}e)"
_SO = r"[,;.] (?:(?:so|now|ahora|agora|pues|entonces|entao) )?"
_HANDED = re.compile(
    r"(?:['’]s| has| have| ha| ya| ja)? (?:(?:left(?: us| the \w+)?|gone|retired|quit|resigned"
    r"|no longer works? (?:here|there)|(?:doesn't|does not) work (?:here|there)(?: any ?more)?"
    r"|ya no (?:trabaja(?: aqui| alli| con nosotros)?|esta)|se fue(?: de la \w+)?|se ha ido|dejo la \w+"
    r"|se jubilo|renuncio|nao trabalha mais(?: aqui| com a gente)?|saiu(?: da \w+)?|foi embora"
    rf"|se aposentou|pediu demissao){_SO}(?:{_TURN_TO}|{_DOES_IT})"
    rf"|(?:no puede|nao (?:pode|vai poder)){_SO}{_DOES_IT})(?= )"
)
# "Gate 4 is closed, come to gate 7": what cannot be had is a value, and another of its kind is to be used.
_CANNOT_BE_HAD = re.compile(
    r"(?:(?:['’]s| is| are| was| got| esta| ta| fica| foi| es| e)?(?: already| ya| ja| all| fully| gone){0,3}+"
    r" (?:taken|closed|shut|full|booked(?: up| out| solid)?|busy|unavailable|out of order|occupied|flooded|cancell?ed"
    r"|no good|no use"
    r"|ocupad[oa]|cerrad[oa]|llen[oa]|complet[oa]|cancelad[oa]|indisponi(?:ble|vel)|reservad[oa]|fechad[oa]|chei[oa]"
    r"|lotad[oa])|(?: does| do| will| wo| ca)(?: not|n['’]?t) (?:work|do|suit)"
    r"| no (?:me|nos|le|les) (?:va|viene|sirve)"
    r"| nao (?:da|serve|convem)|(?: is not|['’]s not| isn['’]t| no esta| nao (?:es)?ta)"
    r" (?:available|disponi(?:ble|vel)|livre|libre))"
    r"(?: \w+){0,3}[,;.:]\s(?:(?:so|then|pues|entonces|entao|please|por favor) ){0,3}+"
    r"(?:let's|use|take|come|go|head|meet|try|book|make it|we're|i'm|we'll|you're|it's"
    r"|vamos|ven(?:id|gan?)?|us(?:a|ad|en?|emos|amos)|nos vemos|id|coge|toma|mejor|pasamos|estamos|sera"
    r"|vem|venham?|usem|nos encontramos|pega|pegue|melhor|vai ser)(?= )"
)
# Who is ill or away is stood in for, and comes back.
_FOR_NOW = re.compile(
    r"(?<!\w)(?:(?:is|be) back|vuelven?|volvera|voltam?|voltara"
    r"|today|tonight|tomorrow|this (?:week|morning|afternoon)|for now|until|hoy|manana|por ahora|hasta|hoje"
    r"|amanha|ess?t?a (?:semana|tarde|noche)|por enquanto|ate|(?:is|'s|are|was) (?:still )?(?:ill|sick|off|away|on)"
    r"|solo|only|just|esta (?:mal|enferm[oa]|doente|viajando"
    r"|de (?:viaje|vacaciones|baja|licencia|ferias|licenca|folga)))(?!\w)"
)
_JOINED = re.compile(r"[,;.]|\s(?:and|so|y|e)\s")
_NEXT = re.compile(rf"[^,;.!?]{{0,30}}? ({LONG})")


def succeeds(plain: str) -> bool:
    """Whether a text tells that somebody came in the place of who is gone: "she left, talk to Nuria"."""
    return any(form.search(plain) for form in (_IN_ITS_PLACE, _HANDED))


def succession(text: str, plain: str) -> tuple[Place, Place] | None:
    """Where the old stands, which a sentence begins with, and where the new, whose place it says that it took.

    `plain` is the text in lower case and without accents. None where nothing took a place, or for a while only.
    """
    beside = _IN_ITS_PLACE.search(plain)
    found = beside or _HANDED.search(plain) or _MOVED.search(plain)
    if found is None or _FOR_NOW.search(plain):
        return None
    old = _TOPIC.match(text)
    if old is None or (old.start(1) == 0 and only_begins(text, *old.span(1), None)):
        return None
    new = (ENDS_NAMED.search(text[: beside.start()].rstrip()) if beside else None) or _NEXT.match(text, found.end())
    if new is None or not _JOINED.search(text, old.end(), new.start(1)):
        return None
    return old.span(1), new.span(1)


def unavailable(plain: str) -> Place | None:
    """Where what cannot be had ends, and where begins what is to be used instead; None where that is not told.

    >>> text = "gate 4 is closed, come to gate 7"
    >>> [text[:end] + "|" + text[start:] for end, start in [unavailable(text)]], unavailable("gate 4 is closed")
    (['gate 4| to gate 7'], None)
    """
    found = _CANNOT_BE_HAD.search(plain)
    return found.span() if found is not None else None
