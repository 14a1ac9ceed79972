"""The cues of a message as they are meant: a request is no question, and "if you need me" no condition."""

from __future__ import annotations

import re
from bisect import bisect_left
from typing import Final

from sayso.language.cues import Cue, CueKind, cues
from sayso.language.detect import Lang
from sayso.memory.claims.manner.conditions import conditional, in_any_case

_BEFORE_CHARS: Final = 80
"""How far before the word for an end what makes it one that may be, or is asked about, is looked for."""
_ASKED_CHARS: Final = 40
"""How far before a question mark the words may stand that ask for an opinion."""

# "I would like" asks for something; "unless cancelled" is part of what is so.
_POLITE = re.compile(
    r"(?:would|'d) (?:like|love|prefer|rather|want)"
    r"|(?:gostaria|gostava|queria|quisiera|gustaria)(?! que \w+(?:sse|ra)m?\b)"
    r"|se faz(?:em)? (?:o )?favor"
    r"|(?:if you|se nao|si no)(?: don't| se| te| le| os| les)? (?:mind|importa[nm]?)|(?:could|would) (?:you|u)"
    r"|(?:could|may) (?:i|we) (?:please |also |just )*(?:get|have|order)"
    r"|podria[sn]? (?!ser)|poderia[mn]? (?!ser)"
    r"|if (?:possible|you can|that works|that's ok|you (?:need|want|have|prefer|call)|anyone asks|needed)"
    r"|se (?:precisar|quiser|tiver|for ligar|alguem perguntar)|si (?:necesita|quiere|tiene|hace falta|alguien pregunta)"
    r"|se (?:possivel|der|puder|nao for)|si (?:se puede|puede[sn]?|es posible)|unless|in case"
    r"|a menos que|a no ser que|a nao ser que"
)
# Orders in the form of a question, and greetings.
_REQUEST = re.compile(
    r"(?<!\w)(?:(?:can|could|may) (?:i|we) (?:please |also |just )*(?:get|have|order|book|reserve|take|do|make it"
    r"|move|push|fetch|collect|pick|pay|switch|change|swap|bring|come|drop)"
    r"|(?:can|could|would|will) (?:you|u) (?:please |pls |also |just )*"
    r"(?:send|ship|deliver|change|move|switch|book|reserve|cancel|put|add|make|update|schedule|set|swap"
    r"|replace|push|bump|postpone|reschedule|leave|bring|ring|call|text|email|drop|give|keep|hold|wrap|seat|print|pack"
    r"|note|write|remove|bill|charge|invoice|collect)"
    r"|(?:can|could|would|will) (?:you|u) (?!tell|confirm|explain|help|check|show|remind|repeat|clarify|let me know"
    r"|say)"
    r"\w+ (?:[\w'-]+ ){0,12}(?:please|pls|plz)"
    r"|(?:pod(?:e|es|em|ia|ias|iam|eria|erias|eriam)|consegue[sm]?|da (?:pra|para)) (?:me |nos |ja )?"
    r"(?!diz|inform|confirm|explic|lembr|ajud|ver(?!\w)|saber|mostrar|repetir|esclarec)\w{2,12}[aei]r(?:-\w{1,3})?"
    r"|(?:(?:me|nos|lo|la|le) )?(?:pued(?:e|es|en|o)|pod(?:es|eis|ria|rias|riais|rian|riamos|emos)|me pued(?:e|es"
    r"|en)) (?:me |nos )?"
    r"(?!dec|diz|inform|confirm|explic|record|ayud|ver(?!\w)|saber|mostrar|repetir|aclar|lembr|ajud)\w{2,12}[aei]r"
    r"(?:me|lo|la|los|las|nos|melo|mela|te|le)?|que tal)(?!\w)"
)
# Whether something can be is no request, as it is to whom one speaks: "o ônibus pode sair às 7?".
_OF_A_THING = re.compile(
    r"(?:^\W*|[.!?,;:] )(?:(?:e|y|mas|pero) )?(?:[oa]s?|el|l[ao]s?|meus?|minhas?|noss[oa]s?|mis?|nuestr[oa]s?)"
    r" (?!senhor|sr|dona|gente|equipe|equipo|pessoal|turma|moc|menin|doutor|dr|atendente|loja)\w{3,}"
    r"(?: d\w{1,2} \w+)? $"
)
_CONDITIONAL = re.compile(
    r"(?<!\w)(?:(?:unless|if|until|a menos que|a no ser que|salvo que|se|si|caso)(?: \w+)?"
    r"|(?:where|de onde|de donde)(?: \w+){0,2})\s$"
)
# What stands before "se" where it is "if"; after what something is said of it is "itself".
_SUPPOSED = re.compile(
    r"(?:^|[,.;:!?(]|(?<!\w)(?:e|mas|so|que|como|mesmo|ate|ver|saber|sei|avis\w{1,4}|diz|diga|confirm\w{1,4}"
    r"|pergunt\w{1,4}))\s*$"
)
# A word or two with a star stand for what was mistyped; between two of them words are only written bold.
_STARRED = re.compile(r"\s*(\*)\s?[^*\n]{1,60}|[^*\n]{1,60}[^\s*](\*)\s*")
_OPINION = re.compile(
    r"(?<!\w)(?:what do you (?:think|say)|any thoughts|thoughts|o que (?:voce |vc |vcs )?acha\w*|que acha\w*"
    r"|que (?:te|le|les) parece|como lo ves|how does that sound)(?: disso| de eso| of (?:it|that))?\s*\?"
)


def heard(text: str, plain: str, lang: Lang | None) -> list[Cue]:
    """The cues of a text, without those that only sound so. `plain` is in lower case and without accents.

    >>> [cue.kind for cue in heard("can you move it to 5?", "can you move it to 5?", "en")]
    ['correction']
    """
    polite = [match.span() for match in _POLITE.finditer(plain)]
    asked = [match.span() for match in _REQUEST.finditer(plain) if not _OF_A_THING.search(plain, 0, match.start())]
    found = [_meant(cue, plain) for cue in cues(text, lang) if not _is_excused(cue, plain, lang, polite, asked)]
    unsure = [cue.start for cue in found if cue.kind == "tentative"]
    if (star := _STARRED.fullmatch(text)) is not None:
        found.append(
            Cue("correction", star.start(1) if star[1] else star.start(2), star.end(1) if star[1] else star.end(2))
        )
    over = {kind: [(cue.start, cue.end) for cue in found if cue.kind == kind] for kind in _MEANT.values()}
    settles = {start for start, _ in over["finality"]}  # "not confirmed" begins before what it denies
    return [
        cue
        for cue in found
        if not (_is_leaning(cue, plain, unsure) or (cue.kind in _MEANT and _overlaps(cue, over[_MEANT[cue.kind]])))
        and not (cue.kind == "negated" and cue.start in settles)
    ]


# "Nothing is settled" denies no change, and "it's not to be touched any more" ends nothing.
_MEANT: Final[dict[CueKind, CueKind]] = {
    "negated": "tentative",
    "hypothetical": "tentative",
    "cancellation": "finality",
    "tentative": "reversion",
}


# "In principle it would be at 3", "thinking maybe Friday?": who leans to something neither asks nor supposes.
_CONDITIONAL_VERB = re.compile(r"(?:would|could|seria[mn]?|podria[ns]?|poderia[m]?|teria[m]?|tendria[n]?)$")
_IF = re.compile(r"(?<!\w)(?:if|what if|unless|se|si|caso|suppos\w+|supon\w+|supo\w+|imagin\w+)(?!\w)")
_ASKS = re.compile(
    r"\W*(?:(?:so|and|but|e|y|mas|pero|or|ou|o)\W+)?(?:is|are|was|were|do|does|did|can|could|should|shall|will|would"
    r"|has"
    r"|have|what|when|where|who|why|how|which|qual|quais|quant\w+|quem|onde|cade|por que|pq|o que|como|sera|cual|cuales"
    r"|cuant\w+|quien|donde|que|puedo|podemos|posso|podemos|da pra|tem como|hay|tem|isn't|aren't|don't|didn't"
    r"|wasn't)(?!\w)"
)


_LEANING_CHARS: Final = 200
"""How far around a word that asks or supposes one is looked for that leans to something."""


def _is_leaning(cue: Cue, plain: str, unsure: list[int]) -> bool:
    """Whether a sentence that has not decided only sounds like a question or a supposition."""
    if cue.kind not in ("question", "hypothetical") or not unsure:
        return False
    start, end = _around(plain, cue)
    near = bisect_left(unsure, start)
    if near == len(unsure) or unsure[near] > end:
        return False
    if cue.kind == "hypothetical":
        return _CONDITIONAL_VERB.match(plain[cue.start : cue.end]) is not None and not _IF.search(plain, start, end)
    return plain[cue.start : cue.end].strip("?") == "" and _ASKS.match(plain[start:end]) is None


def _around(plain: str, cue: Cue) -> tuple[int, int]:
    """Where the sentence of a cue begins and ends, as far as it is looked at."""
    first, last = max(0, cue.start - _LEANING_CHARS), cue.start + _LEANING_CHARS
    start = max(first, max(plain.rfind(mark, first, cue.start) for mark in ".!?;\n") + 1)
    ends = [at for mark in ".!?;\n" if (at := plain.find(mark, cue.start, last)) >= 0]
    return start, min(ends, default=min(last, len(plain)))


def _is_condition(plain: str, cue: Cue) -> bool:
    """Whether it tells under which condition something is so, and neither asks nor supposes."""
    start, end = _around(plain, cue)
    return plain[end : end + 1] != "?" and conditional(plain[start:end])


def _is_excused(
    cue: Cue, plain: str, lang: Lang | None, polite: list[tuple[int, int]], asked: list[tuple[int, int]]
) -> bool:
    if cue.kind == "hypothetical":
        return _within(cue, polite) or in_any_case(plain, cue.start) or _is_condition(plain, cue)
    if cue.kind == "question" and _is_rhetoric(plain, cue):
        return True
    if cue.kind == "question":
        mark = plain[cue.start : cue.end].strip("?¿") == ""
        return (
            _within(cue, asked)
            or (not mark and _tells(plain, cue))
            or (mark and any(_marks(cue, start, end, plain) for start, end in asked))
        )
    if cue.kind != "cancellation":
        return False
    said = plain[max(0, cue.start - _BEFORE_CHARS) : cue.start]
    before = _CONDITIONAL.search(said)
    if before is not None and before[0].startswith("se "):
        return lang != "es" and _SUPPOSED.search(said, 0, before.start()) is not None
    return before is not None


def _marks(cue: Cue, start: int, end: int, plain: str) -> bool:
    """Whether a question mark is that of a request: the next one after it, or in Spanish the one before it."""
    return cue.end == start or (end <= cue.start and "?" not in plain[end : cue.start])


# Who wonders aloud asks nothing: "can you believe it?", "acredita?".
_RHETORIC = re.compile(
    r"(?<!\w)(?:(?:can|would) (?:you|u) believe(?: (?:it|that))?|acredita[ms]?|(?:te )?lo (?:puedes|podes|pueden) creer"
    r"|you know what i mean|get it|who knew|sabias|viste|vistes|entendeu|entende)\s?\?$"
)
_WONDERS = re.compile(r"(?:can|would) (?:you|u) believe(?!\w)")


def _is_rhetoric(plain: str, cue: Cue) -> bool:
    said = _RHETORIC.search(plain, max(0, cue.start - _ASKED_CHARS), cue.end)
    return said is not None or _WONDERS.match(plain, cue.start) is not None


# "Como ela saiu, …" gives a reason; "quem cuida é o Caio" tells who.
_TELLS = re.compile(
    r"do (?:the|a|an|my|our|one|some|it|that|this|\d)\b[^?\n]*+$"
    r"|(?:como|since|as) [^?,.!;\n]{3,80}+, \w[^?\n]*+$"
    r"|(?:quem|quien|who|what|o que|lo que) [^?,.!;\n]{3,60}? (?:e|es|is|sao|son|are|foi|fue|sera|vai ser|va a ser) "
    r"(?:o |a |el |la |the |now |agora |ahora )?\w[^?\n]*+$"
)


def _tells(plain: str, cue: Cue) -> bool:
    """Whether a sentence only begins as a question does, and has no mark of one."""
    return _TELLS.match(plain[cue.start : cue.start + _TELLS_CHARS]) is not None


_TELLS_CHARS: Final = 240


def _meant(cue: Cue, plain: str) -> Cue:
    """A value that goes to another corrects what is known; who asks what somebody thinks of it has not decided."""
    if cue.kind == "change":
        return Cue("correction", cue.start, cue.end)
    if cue.kind != "question":
        return cue
    opinion = _OPINION.search(plain, max(0, cue.start - _ASKED_CHARS), cue.end + _ASKED_CHARS)
    return Cue("tentative", cue.start, cue.end) if opinion and opinion.start() <= cue.end else cue


def _overlaps(cue: Cue, spans: list[tuple[int, int]]) -> bool:
    """Whether a cue shares a word with the last of some spans, in order, that begins before it ends."""
    at = bisect_left(spans, (cue.end, 0))
    return at > 0 and spans[at - 1][1] > cue.start


def _within(cue: Cue, spans: list[tuple[int, int]]) -> bool:
    return any(start <= cue.start < end or cue.start <= start < cue.end for start, end in spans)
