"""The gate for what who speaks has done or does themselves, where a fact tells of a thing, or of another: "I leave for
work at 9" is no new hour of a delivery, and "I only have 40 euros" no new price."""

from __future__ import annotations

import re
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.oneself import does, owns
from sayso.memory.claims.values.value import is_money
from sayso.memory.claims.vocabulary.lexicon import kin
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect.comparison.view import View

_LEAD: Final = (
    r"^\W*(?:(?:(?:and|but|because|since|well|y|pero|porque|e|mas|es que|e que|that's too \w+|es mucho|e muito)[,.:]? "
    r"|(?:just|only|already|so|solo|ya|ja|apenas) )+)?"
)
_I: Final = r"(?:(?:i|we)(?:'ve|'m|'ll|'d)? (?:(?:only|just|already|also|usually|always|still|have|had|will|am) )*)"
_EU: Final = r"(?:(?:yo|eu|nos|ya|ja|solo|so|apenas|nomas|me|te|le|lhe|os|les|lhes) )*"
_MONEY: Final = re.compile(
    rf"{_LEAD}(?:{_I}(?:have|had|got|received|earn|make|saved|brought|owe)"
    rf"|{_EU}(?:tengo|tenemos|tenho|temos|recibi|recebi|gano|ganho|ahorre|juntei|queda[mn]?|sobra[mn]?|resta[mn]?|debo"
    r"|devo|llevo|traje|trouxe))(?: (?:only|just|solo|so|apenas))? "
)
"""What money somebody has, or was given."""
_DEED: Final = re.compile(
    rf"{_LEAD}(?:{_I}(?:called|call|rang|phoned|texted|emailed|wrote to|spoke|talked|bought|leave for|left for|get home"
    r"|get back|get up|come back|came back|go back|get off|wake up|woke up|start work|finish work|start school|finish"
    r"|work(?:ed)?|study|travel(?:led)?|fly|sleep|was born|go (?:away|on holiday|to (?:bed|work|school)))"
    rf"|{_EU}(?:llame|liguei|escribi|escrevi|habl[eo] con|falei com|compre|comprei|salgo de(?:l)?|saio d[aeo]|salgo al?"
    r"|saio para|vuelvo|volto|regreso|retorno|despierto|acordo|levanto|trabajo|trabalho|viajo|estudio|estudo|duermo"
    r"|durmo|naci|nasci))(?!\w)"
)
"""What is of nobody but who does it."""
_AGE: Final = re.compile(
    rf"{_LEAD}(?:i'm|i am|(?:eu |yo )?(?:tenho|tengo)) \d{{1,3}}(?: (?:years?(?: old)?|yo|anos))?\W*$"
)
"""How old somebody is."""
_MOVED: Final = re.compile(
    rf"{_LEAD}(?:{_I}moved(?: (?:house|home|out|away|in|recently))*"
    r"(?= (?:to|from|into|last|in|a|two|on|this)(?!\w)|[,.;!]|$)"
    rf"|{_EU}me (?:mude|mudei|cambie de casa)(?!\w)|{_EU}(?:nos mudamos|mudei-me|mudei de casa)(?!\w))"
)
"""That somebody lives elsewhere."""
_COME: Final = re.compile(
    rf"{_LEAD}(?:{_I}(?:come|arrive|be there|be home|be back|pass by|stop by|drop by)"
    rf"|{_EU}(?:voy|vou|vengo|venho|llego|chego|paso|passo|ire|irei))(?!\w)"
)
"""That somebody comes, which may be what was agreed."""


def of_ones_own_doing(claim: Claim, known: View) -> bool:
    """Whether who speaks tells what they do, did or have, and the fact of no such thing."""
    if claim.pairs or claim.speaker == "host" or claim.act == "cancel" or does(known.said):
        return False
    if not claim.said.values:
        return False
    plain = fold_same(claim.said.text)
    if _MOVED.match(plain):
        return not any(value.family == "place" for value in known.values) and bool(known.values)
    if _AGE.match(plain):
        return not owns(known.said)
    if (deed := _DEED.match(plain) or _COME.match(plain)) is None:
        return _is_money_had(claim, plain, known)
    first = min((value.start for value in claim.said.values if value.start >= deed.end()), default=0)
    if not first or _ANNOUNCES.search(plain, deed.end(), first):
        return False  # "I called them: it's at five"
    if deed.re is _COME and not any(_BY_ITSELF.search(word.bare) for word in known.said.words):
        return False
    return not owns(known.said)


def _is_money_had(claim: Claim, plain: str, known: View) -> bool:
    had = _MONEY.match(plain)
    sums = had is not None and any(0 <= value.start - had.end() <= _SIGN_CHARS for value in claim.said.values)
    return sums and any(is_money(value) for value in known.values) and not owns(known.said)


_SIGN_CHARS: Final = len("US$ ")
"""What may stand before an amount."""
_ANNOUNCES: Final = re.compile(r"[:;,.!?](?!\d)|(?<!\w)(?:and|that|e|que|y)(?!\w)")
_BY_ITSELF: Final = re.compile(r"^(?:open|clos|abre|cierra|fecha|leav|sal[ei]|depart|sai|arriv|lleg|cheg)")
"""What a thing does at an hour of its own, whoever comes."""


def is_paid_towards(claim: Claim, known: View) -> bool:
    """Whether it tells what was paid of what somebody owes: "he owes me 50", "he gave me 30"."""
    paid = _PAID.search(fold_same(claim.said.text)) is not None
    part = any(value.family == "amount" for value in claim.said.values)
    return paid and part and _OWES.search(fold_same(known.said.text)) is not None


_OWES: Final = re.compile(r"(?<!\w)(?:owes?|owed|dev(?:e|o|em|ia)|deb(?:e|o|en|ia))(?!\w)")
_PAID: Final = re.compile(
    r"(?<!\w)(?:gave|paid|repaid|returned|sent|deu|pagou|devolveu|mandou|dio|pago|devolvio|mando|entregou|entrego)(?!\w)"
)


def is_there_only(claim: Claim, known: View) -> bool:
    """Whether the assistant tells what there is, and the fact what somebody wants: "we only have 2 chairs"."""
    if claim.speaker != "assistant" or not known.fact.said:
        return False
    return _ONLY.search(fold_same(claim.said.text)) is not None and _WANTS.match(fold_same(known.said.text)) is not None


_ONLY: Final = re.compile(
    r"(?<!\w)(?:only have|have only|only got|there (?:are|is) only|so (?:temos|tem|ha)|apenas temos|solo (?:hay|tenemos"
    r"|quedan?|nos quedan?)|nos quedan?|so (?:sobrou|sobraram))(?!\w)"
)
_WANTS: Final = re.compile(
    r"\W*(?:i|we|eu|yo|nos)?(?:'d)? ?(?:want|need|would like|like|quero|queremos|queria|quiero"
    r"|quisiera|preciso|necesito)(?!\w)"
)


def accepts_for_itself(claim: Claim, known: View) -> bool:
    """Whether a time is said to suit, and the fact tells what somebody does or is then: "Tuesday works", "I'm busy on
    Monday"; what can be agreed on is left."""
    if claim.cues or claim.pairs or not claim.said.values or not _SUITS.search(fold_same(claim.said.text)):
        return False
    plain = fold_same(known.said.text)
    return known.fact.said != "" and (_IS_OR_DOES.match(plain) is not None or _OF_ITSELF.search(plain) is not None)


_SUITS: Final = re.compile(
    r"(?<!\w)(?:works?|suits? (?:me|us)|(?:is|would be|sounds|'s) (?:fine|good|ok|okay|great|perfect|better)|da"
    r"|serve|funciona|pode ser|puede ser|ta (?:bom|otimo)|esta bien|me viene bien|me va bien"
    r"|sirve)(?: (?:for me|for us|pra mim))?\W*$"
)
_IS_OR_DOES: Final = re.compile(
    r"\W*(?:i'm|i am|we're|estou|to|estoy|ando|trabalho|trabajo|durmo|duermo|estudo|estudio"
    r"|i (?:work|study|sleep|have an? (?:exam|test|interview))|tenho (?:prova|exame)|tengo (?:un )?examen)(?!\w)"
)
_OF_ITSELF: Final = re.compile(
    r"(?<!\w)(?:exam|flight|sleeps?|lands?|prova|voo|vuelo|examen|dorme[mn]?|duermen?|salgo|saio)(?!\w)"
)


def did_once(claim: Claim, known: View) -> bool:
    """Whether who speaks tells what they did once, and the fact what they always do: "yesterday I took 3 sugars"."""
    if claim.changes or claim.pairs or claim.act == "cancel" or "now" in claim.marks:
        return False
    if not does(known.said) or known.bygone:
        return False
    if any(value.family == "date" for value in known.values):
        return False
    plain = fold_same(claim.said.text)
    did = _DID.search(plain) or _DID_ACCENTED.search(claim.said.text.lower())
    return _ONCE.search(plain) is not None and did is not None and not _SINCE.search(plain)


def is_for_once(claim: Claim, known: View) -> bool:
    """Whether it tells who does something today, and the fact who always does: "Gran picks up Davi", "today it's his
    uncle who picks him up"."""
    told = _ONCE_WHO.match(fold_same(claim.said.text)) is not None and not claim.changes
    return told and not known.values and _WHO_DOES.match(fold_same(known.said.text)) is not None


_ONCE_WHO: Final = re.compile(
    r"\W*(?:(?:so|solo|mas|but|pero|just) )?(?:today|tonight|this time|hoy|esta vez|hoje|d?essa vez|desta vez),? "
    r"(?:quem|quien|who|it's|o|a|el|la)(?!\w)"
)
_WHO_DOES: Final = re.compile(r"\W*(?:quem|quien|who)(?!\w)|.* (?:quem|quien|who) \w+")


_AM: Final = re.compile(
    rf"{_LEAD}(?:i'm|im|i am|i live|i'm staying|we're|we are|we live"
    r"|(?:(?:yo|eu) )?(?:estoy|estamos|vivo|vivimos|estou|to|moro|moramos|fico)) (?:at|in|on|en|em|n[oa])(?!\w)"
)
"""Where who speaks is."""


def is_where_they_are(claim: Claim, known: View) -> bool:
    """Whether who speaks tells where they are themselves, and the fact where somebody else is: "the parcel is for Joan
    at number 12", "I'm at number 15"."""
    if claim.cues or claim.pairs or claim.changes or not claim.said.values or does(known.said):
        return False
    others = known.said.names or any(word.term in kin() for word in known.said.words)
    return bool(others) and _AM.match(fold_same(claim.said.text)) is not None


_ONCE: Final = re.compile(
    r"(?<!\w)(?<!since )(?<!until )(?:yesterday|last (?:time|night)|the other day|la ultima vez|ayer|anoche|el otro dia"
    r"|(?:d?a )?ultima vez|ontem|no outro dia|outro dia)(?!\w)"
)
_DID: Final = re.compile(
    r"(?<!\w)(?:i|we) (?:only |just |even )?(?:[a-z]{3,}ed|took|had|ate|drank|slept|ran|wore|did|paid|spent|made"
    r"|came|woke|swam|read|drove|used|went)(?!\w)"
)
_DID_ACCENTED: Final = re.compile(r"(?<!\w)[^\W\d_]{2,}(?:ei|é|í)(?!\w)")
_SINCE: Final = re.compile(
    r"(?<!\w)(?:started|switched|changed|moved|quit|stopped|joined|became|began|gave up|picked|collected"
    r"|got|bought|received|signed|swapped|traded|sold|cancelled|empece|cambie|deje|me mude"
    r"|pase a|comecei|mudei|parei|deixei|larguei|passei|passamos)(?!\w)"
)
"""What goes on from then on."""
