"""The cues of a message as they are meant: a request is no question, and "if you need me" no condition."""

from __future__ import annotations

import re
from typing import Final

from sayso.language.cues import Cue, cues
from sayso.language.detect import Lang

_ASKED_CHARS: Final = 40
"""How far before a question mark the words may stand that ask for an opinion."""

# "I would like" asks for something; "unless cancelled" is part of what is so.
_POLITE = re.compile(
    r"(?:would|'d) (?:like|love|prefer|rather|want)|gostaria|quisiera|(?:could|would) (?:you|u)"
    r"|podria[sn]? (?!ser)|poderia[mn]? (?!ser)"
    r"|if (?:possible|you can|that works|that's ok|you (?:need|want|have|prefer|call)|anyone asks|needed)"
    r"|se (?:precisar|quiser|tiver|for ligar|alguem perguntar)|si (?:necesita|quiere|tiene|hace falta|alguien pregunta)"
    r"|se (?:possivel|der|puder|nao for)|si (?:se puede"
    r"|puede[sn]?|es posible)|unless|in case"
    r"|a menos que|a no ser que|a nao ser que"
)
# Orders in the form of a question, and greetings.
_REQUEST = re.compile(
    r"(?<!\w)(?:(?:can|could|may) (?:i|we) (?:please )?(?:get|have|order|book|reserve|take|do|make it"
    r"|move|push)|(?:can|could"
    r"|would|will) (?:you|u) (?:please |pls )?"
    r"(?:send|ship|deliver|change|move|switch|book|reserve|cancel|put|add|make|update|schedule|set|swap"
    r"|replace|push|bump|postpone|reschedule)"
    r"|(?:pode|poderia|consegue|podem) (?:me )?(?:mandar|enviar|trocar|mudar|marcar|remarcar|cancelar|colocar"
    r"|adicionar|alterar|passar)"
    r"|(?:puede|puedes|pueden|podria|podrias) (?:me )?(?:mandar|enviar|cambiar|mover|agendar|cancelar|poner"
    r"|agregar|pasar)(?:me|lo|la|nos)?|que tal)(?!\w)"
)
_CONDITIONAL = re.compile(r"(?<!\w)(?:unless|if|until|a menos que|a no ser que|salvo que|se|si|caso)(?: \w+)?\s$")
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
    asked = [match.span() for match in _REQUEST.finditer(plain)]
    return [_meant(cue, plain) for cue in cues(text, lang) if not _is_excused(cue, plain, lang, polite, asked)]


def _is_excused(
    cue: Cue, plain: str, lang: Lang | None, polite: list[tuple[int, int]], asked: list[tuple[int, int]]
) -> bool:
    if cue.kind == "hypothetical":
        return _within(cue, polite)
    if cue.kind == "question":
        mark = plain[cue.start : cue.end].strip("?¿") == ""
        return (
            _within(cue, asked)
            or (not mark and _tells(plain, cue))
            or (mark and any(end <= cue.start and "?" not in plain[end : cue.start] for _, end in asked))
        )
    if cue.kind != "cancellation":
        return False
    before = _CONDITIONAL.search(plain[: cue.start])
    return before is not None and not (lang == "es" and before[0].startswith("se "))


# "Como ela saiu, …" gives a reason; "quem cuida é o Caio" tells who.
_TELLS = re.compile(
    r"(?:como|since|as) [^?,.!;\n]{3,80}+, \w[^?\n]*+$"
    r"|(?:quem|quien|who|what|o que|lo que) [^?,.!;\n]{3,60}? (?:e|es|is|foi|fue|sera|vai ser|va a ser) "
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
    opinion = _OPINION.search(plain, max(0, cue.start - _ASKED_CHARS))
    return Cue("tentative", cue.start, cue.end) if opinion and opinion.start() <= cue.end else cue


def _within(cue: Cue, spans: list[tuple[int, int]]) -> bool:
    return any(start <= cue.start < end or cue.start <= start < cue.end for start, end in spans)
