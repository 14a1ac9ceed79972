"""The rule for another value, told with who changed it: "payroll moved the date, it lands on the 25th".

Between the change and the new value nothing is named but what changed: the date, the fee.
"""

from __future__ import annotations

import re
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.statement import statement
from sayso.memory.claims.pieces.sentences import only_keeps
from sayso.memory.claims.values.value import Value
from sayso.memory.claims.vocabulary.particles import DETERMINERS, PREPOSITIONS, PRONOUNS
from sayso.memory.claims.vocabulary.verbs import BE
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect import scores
from sayso.memory.detect.comparison.changes import changes_of
from sayso.memory.detect.comparison.match import Match, Near, raised, same_message, shared
from sayso.memory.detect.comparison.view import View
from sayso.memory.detect.edits.rewrite import replaced
from sayso.memory.detect.rules.shifted import shifted

MAX_WHO_WORDS: Final = 5
"""Words before a change that may tell who made it."""

_CHANGED: Final = re.compile(
    r"(?<!\w)(?:moved|changed|shifted|pushed|raised|lowered|cut|reduced|increased|upped|bumped|adjusted|trimmed|rescheduled"
    r"|put up|put (?:it|them|that|mine|ours) (?:up|down|back|forward)"
    r"|mov(?:io|ieron|ido)|cambi(?:o|aron|ado)|sub(?:io|ieron|ido)|baj(?:o|aron|ado)|recort(?:o|aron|ado)"
    r"|aument(?:o|aron|ado|ou|aram)|(?:re)?ajust(?:o|aron|ado|ou|aram)|pas(?:o|aron|ado)|reduj(?:o|eron)|adelant(?:o|aron|ado)"
    r"|retras(?:o|aron|ado)|aplaz(?:o|aron|ado)|delayed|postponed|atras(?:ou|aram)|mud(?:ou|aram)|pass(?:ou|aram)|alter(?:ou|aram)|subi(?:u|ram)|baix(?:ou|aram)|cort(?:ou|aram)"
    r"|reduzi(?:u|ram)|adi(?:ou|aram)|antecip(?:ou|aram)|doubled|tripled|halved|brought|dropped|triplic(?:o|aron|ou|aram)|dobl(?:o|aron)|duplic(?:o|aron|ou|aram)"
    r"|dobr(?:ou|aram))(?!\w)"
)
_ORDERED: Final = re.compile(
    r"(?<=\w )(?:wants|ordered|prescribed|recommended|put|set|mand(?:o|a|ou)|indic(?:o|ou)|recet(?:o|a)|receitou"
    r"|recomend(?:o|ou)|pidio|pediu|puso|colocou|quiere|quer)(?!\w)"
)
_HEEDED: Final = re.compile(
    r"(?:doctora?|doutora?|dra?|gp|vet|veterinari[oa]|pediatra|pa?ediatrician|medic[oa]|nurse|enfermer[oa]|enfermeir[oa]"
    r"|specialist|especialista|physio|fisio|dentista?|cardiolog\w+|dermatolog\w+)"
)
"""Whose word it is how much and how often."""
_APPROVED: Final = re.compile(
    r"(?<=\w )(?:(?:has|have|ha|han) )?(?:approved|authori[sz]ed|agreed to|signed off on|granted|okayed"
    r"|aprob(?:o|aron|ado)|autoriz(?:o|aron|ado|ou|aram)|aprov(?:ou|aram)|liber(?:ou|aram)|fij(?:o|aron|ado)"
    r"|fix(?:ou|aram))(?!\w)"
)
_DECIDES: Final = re.compile(
    r"(?:management|manager|board|boss|owner|head|office|hq|ceo|cfo|director|directors|finance|gerencia|gerente"
    r"|direccion|directora?|jef[ae]|duen[oa]|diretoria|direcao|diretora?|chef[ea]|don[oa]|financeiro|junta)"
)
"""Whose word it is what something comes to."""
_ENOUGH: Final = re.compile(
    r"\W*(?:(?:it )?turns out|actually|in the end|al final|afinal|no fim|na verdade|resulta que)?,? ?(?:that )?"
    r"(?:with |con |com )?\d+(?: \w+)?(?: (?:is|are|will be|would be|ya|ja|nos|me|es|son|e|sao))* "
    r"(?:enough|plenty|sufficient|sobran?|bastan?|alcanzan?|chegam?|bastam?|suficientes?|ta bom)"
    r"(?: (?:for|para|pra) (?:me|us|mi|nosotros|mim|nos|a gente))?\W*"
)
"""How many are enough: "turns out 25 is enough"."""
_WANTED: Final = re.compile(
    r"(?<!\w)(?:need|want|order|book|bring|buy|reserve|rent|hire|necesit|quer|quier|pedi|pid|precis|compr|reserv|llev|lev"
    r"|tra[ezi]|alquil|alug|encarg|encomend)\w*"
)
"""What one chooses how many of."""
_GRANTED: Final = re.compile(
    r"(?<!\w)(?:discount|rebate|budget|limit|price|fee|rate|increase|raise|bonus|allowance|credit|refund|rebaja"
    r"|descuento|presupuesto|limite|precio|tarifa|cuota|aumento|abono|bonificacion|credito|reembolso|desconto|orcamento"
    r"|preco|taxa|abatimento|bonus)s?(?!\w)"
)
"""What somebody else decides how much of there is."""
_ITS_OWN: Final = re.compile(r"(?<!\w)(?:birthday|born|cumpleanos|cumple|nac[io]\w*|aniversario|nasc\w+)(?!\w)")
"""Days that nobody moves."""
_NOUNS: Final = {
    "date": re.compile(
        r"(?:due|fecha|data|vencimento|vencimiento|date|day|dia|payday|pago|cobro|pagamento|plazo|prazo)s?"
    ),
    "time": re.compile(r"(?:hora|horario|time|hour|schedule|start|inicio|entrada|salida|saida)s?"),
    "amount": re.compile(
        r"(?:cuota|precio|preco|price|fee|rate|tarifa|mensalidad|mensalidade|valor|aluguel|alquiler|renta|rent|budget"
        r"|presupuesto|orcamento|salary|wage|pay|sueldo|salario|plan|plano|taxa|abono|monto|importe|premium)s?"
    ),
}
"""What has such a value, whatever it is of."""
_COMES = """
it lands falls goes comes due is out pay pays paying costs pago pagan pagamos depositan cobro cobramos cae caen sale
cuesta cai caem pagam recebo recebemos vence vencem sai custa fica ficou queda quedo se nos me le lhe now ahora agora
so y e lo la los las and ya ja up down back have tenemos temos hay tem take taking tomar tome give dar dose dosis
tablet pill leaves departs arrives starts begins salen parte llega empieza saem chega comeca
"""
_SMALL: Final = DETERMINERS | PRONOUNS | BE | PREPOSITIONS.keys() | frozenset(_COMES.split())


def revalued(claim: Claim, known: View, near: Near) -> Match | None:
    """It tells who changed something, and the value that what was said last has now."""
    if not known.fact.said or known.negative or known.bygone or near.place != 0 or same_message(claim, known):
        return None
    if claim.act != "state" or claim.guards - {"future"} or {"if", "add", "other"} & claim.marks or not near.meant:
        return None
    if claim.lead:  # "she doubled the dose, 100 mg"
        claim = claim._replace(said=statement(claim.lead, claim.lang, claim.at))
    if (shared(claim, known) and not near.nearest) or shifted(claim, known, near) is not None:
        return None  # it speaks of another that is known, or only tells by how much
    changes = changes_of(claim, known) or _changes_without_who(claim, known)
    if len(changes) != 1 or any(pair.soft != "attribute" for pair in claim.pairs):
        return None
    old, new = changes[0]
    alone = sum(value.family == old.family for value in known.values) == 1 and len(claim.said.values) == 1
    if not alone or not _is_told(claim, new, known):
        return None
    value = replaced(known.said, changes)
    return Match(raised(scores.REVALUED, claim, known), "renamed", "implicit", value, (old.text,))


def _is_told(claim: Claim, new: Value, known: View) -> bool:
    """Whether all that is said is how many are enough, or who changed what and what it is now."""
    plain = fold_same(claim.said.text)
    if _ENOUGH.fullmatch(plain):
        return new.family in ("amount", "quantity") and _WANTED.search(fold_same(known.said.text)) is not None
    change = _change(plain, new, known) if not _ITS_OWN.search(fold_same(known.said.text)) else None
    who = plain[: change.start()].split() if change is not None else []
    if change is None or len(who) > MAX_WHO_WORDS or any(_is_noun(word) for word in who):
        return False
    if any(word.term in known.terms for word in claim.said.words if word.term and word.end <= change.start()):
        return False  # what changed is told first
    return not _goes_on(claim, new) and _is_only_that(plain, change, new, known)


def _change(plain: str, new: Value, known: View) -> re.Match[str] | None:
    """Where it is told that something changes: by who is heeded, by who decides, or by anybody."""
    for verb, whose, of in ((_ORDERED, _HEEDED, None), (_APPROVED, _DECIDES, _GRANTED)):
        found = verb.search(plain, 0, new.start)
        if of is not None and not of.search(fold_same(known.said.text)):
            continue
        if found is not None and any(whose.fullmatch(word) for word in plain[: found.start()].split()):
            return found
    return _CHANGED.search(plain, 0, new.start)


def _goes_on(claim: Claim, new: Value) -> bool:
    """Whether something is said behind a value, but for its unit and that all else stays as it is."""
    rest = claim.said.text[new.end :].strip(" .!,")
    if new.unit and " " + rest == claim.said.text[new.end :].rstrip(" .!,"):
        rest = rest.partition(" ")[2].strip(" .!,")  # "25 mg"
    return bool(rest) and not only_keeps(rest)


def _is_only_that(plain: str, change: re.Match[str], new: Value, known: View) -> bool:
    """Whether nothing but what changes stands between the change and a value that it may have."""
    words = re.findall(r"[^\W\d_]+", plain[change.end() : new.start])
    nouns = [family for word in words for family, form in _NOUNS.items() if form.fullmatch(word)]
    known_words = {word.bare for word in known.said.words}
    small = all(word in _SMALL or word in known_words or _is_noun(word) for word in words)
    moved = ["time", "date"] if _is_moved(plain, change) or _LEAVES & set(words) else []
    return small and new.family in (nouns or ["amount", "quantity", "rhythm", "percent", *moved])


def _is_moved(plain: str, change: re.Match[str]) -> bool:
    """Whether somebody moved what was told of, and nothing else: "moved it to 9", "lo pasó a las 9"; in Portuguese it
    may be what moved, unless it is of those who do: "a companhia mudou pras 9"."""
    if _MOVED_IT.match(plain, change.start()) or _IT.search(plain, 0, change.start()):
        return True
    return _MOVED.match(plain, change.start()) is not None and _WHO.search(plain, 0, change.start()) is not None


_LEAVES_WORDS = """
leaves departs arrives starts begins opens closes sale salen parte llega llegan empieza empiezan abre cierra sai saem
chega chegam comeca comecam fecha
"""
_LEAVES: Final = frozenset(_LEAVES_WORDS.split())
"""What something does at an hour: "the airline changed the flight, it leaves at 9:40"."""
_MOVED_IT: Final = re.compile(r"\w+ (?:it|them) (?:\w+ )?to(?!\w)")
_MOVED: Final = re.compile(r"\w+ (?:pr[ao]s?|para)(?!\w)")
_IT: Final = re.compile(r"(?<!\w)l[oa]s? $")
_TO: Final = re.compile(r"(?<!\w)(?:to|al?|a las?|para|para as?|pr[ao]s?)\s$")
_WHO: Final = re.compile(
    r"(?<!\w)(?:companhia|cia|empresa|clinica|escola|creche|medic[oa]|doutora?|dentista|hotel|pousada|professora?|chefe"
    r"|gerente|secretaria|loja|oficina|agencia|don[oa]|cliente|banco|academia|treinadora?|coordenacao|direcao|diretoria"
    r"|organizacao|cartorio|hospital|transportadora|fornecedora?|eles|elas)(?!\w)"
)


def _changes_without_who(claim: Claim, known: View) -> list[tuple[Value, Value]]:
    """What changes by a claim from the change on: whoever made it is not what it is told of."""
    plain = fold_same(claim.said.text)
    change = _CHANGED.search(plain)
    if change is None or not change.start() or not _is_moved(plain, change):
        return []
    who = change.start()
    rest = claim._replace(said=statement(claim.said.text[who:], claim.lang, claim.at))
    found = [(old, new._replace(start=new.start + who, end=new.end + who)) for old, new in changes_of(rest, known)]
    return [(old, new) for old, new in found if _TO.search(plain, 0, new.start)]


def _is_noun(word: str) -> bool:
    return any(form.fullmatch(word) for form in _NOUNS.values())
