"""What a session's talk is about, carried from turn to turn as plain data.

| what            | it begins with                                   | it ends with                            |
|-----------------|--------------------------------------------------|-----------------------------------------|
| an aside        | "hold on", "peraí", "un segundo"                 | "back to the table", "voltando ao sinistro" |
| an exercise     | "what-if mode", "vamos supor", "hagamos de cuenta" | "end of the game", "esquece a simulação"    |
| a draft         | "let me draft", "[DRAFT]", "armá un borrador"    | "discard the draft", "joga fora"        |

Each has a scope of its own (`scope`, `scope_id`): what is said in it is seen while it is open, and not after.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from sayso.memory.claims import Claim, label
from sayso.memory.claims.words import fold_same
from sayso.records.facts import Scope
from sayso.records.plain import Plain

MAX_TOPICS: Final = 24
MAX_CLOSED: Final = 64
MAX_OPEN_TURNS: Final = 40
"""After so many turns what was opened is over, whether or not somebody said so."""
_LOOKED_AT_CHARS: Final = 400


class Discourse(Plain, frozen=True, omit_defaults=True):
    """Where a session's talk stands.

    `closed` are the scopes that are over: what was said in them is not shown again. `passing` tells that the open one
    ends with the turn, `ended` in which turn one was last ended. `asked` is what the assistant asked about in the turn
    before, in words.
    """

    turn: int = 0
    scope: Scope = "global"
    scope_id: str = ""
    opened: int = 0
    passing: bool = False
    last_scope_id: str = ""
    topics: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    asking: bool = False
    changing: bool = False
    closed: tuple[str, ...] = ()
    ended: int = 0


def follow(before: Discourse, text: str, claims: Sequence[Claim], speaker: str = "user") -> Discourse:
    """Return where the talk stands at a turn: what is claimed in the turn is of the scope that it tells.

    >>> one = follow(Discourse(), "hold on, the phone rings", [])
    >>> two = follow(one, "back to the invoice: 300", [])
    >>> (one.scope, two.scope, two.closed == (one.scope_id,))
    ('task', 'global', True)
    """
    plain = fold_same(text[:_LOOKED_AT_CHARS])
    now = _advanced(before)
    if speaker == "assistant":
        return _noted(now, claims, text, speaker)
    now = _closed(now, plain)
    now = _opened(now, plain, text, claims)
    return _noted(now, claims, text, speaker)


def _advanced(before: Discourse) -> Discourse:
    turn = before.turn + 1
    if before.scope != "global" and turn - before.opened > MAX_OPEN_TURNS:
        return _global(before, turn)
    return _with(before, turn=turn)


def _closed(now: Discourse, plain: str) -> Discourse:
    if now.scope == "task" and _RESUMES.search(plain):
        return _shut(now, now.scope_id)
    if now.scope in ("hypothetical", "draft"):
        if _ENDS.search(plain):
            return _shut(now, now.scope_id)
        return _global(now, now.turn) if now.passing else now
    if now.last_scope_id and _ENDS.search(plain):
        return _shut(now, now.last_scope_id)
    return now


def _opened(now: Discourse, plain: str, text: str, claims: Sequence[Claim]) -> Discourse:
    tag = label(text)
    if tag is not None and tag.kind in ("draft", "hypothetical") and now.scope == "global":
        return _open(now, tag.kind, passing=True)
    if now.scope != "global" or now.ended == now.turn:
        return now
    if _ENDS.search(plain):
        return now
    if _DRAFTS.search(plain):
        return _open(now, "draft", passing=not _DECLARED.search(plain))
    if _SUPPOSES.search(plain):
        return _open(now, "hypothetical", passing=not _DECLARED.search(plain))
    if _INTERRUPTS.search(plain) and not any(
        claim.pairs or ("correction" in claim.cues and claim.elliptic) for claim in claims
    ):
        return _open(now, "task", passing=False)
    return now


def _open(now: Discourse, scope: Scope, *, passing: bool) -> Discourse:
    scope_id = f"{scope}-{now.turn}"
    return _with(now, scope=scope, scope_id=scope_id, opened=now.turn, passing=passing, last_scope_id=scope_id)


def _shut(now: Discourse, scope_id: str) -> Discourse:
    closed = (*now.closed, scope_id)[-MAX_CLOSED:]
    return _with(_global(now, now.turn), closed=closed, last_scope_id="", ended=now.turn)


def _global(now: Discourse, turn: int) -> Discourse:
    return _with(now, turn=turn, scope="global", scope_id="", opened=0, passing=False)


def _noted(now: Discourse, claims: Sequence[Claim], text: str, speaker: str) -> Discourse:
    terms = [term for claim in claims for term in sorted(claim.said.terms)]
    topics = tuple(dict.fromkeys((*terms, *now.topics)))[:MAX_TOPICS]
    asked = now.asked if speaker != "assistant" and now.asking else ()
    asking = speaker == "assistant" and text.rstrip().endswith("?")
    if asking:
        asked = tuple(
            [word.bare for claim in claims if "question" in claim.guards for word in claim.said.words if word.term]
        )[:MAX_TOPICS]
    changing = speaker != "assistant" and any("correction" in claim.cues or "now" in claim.marks for claim in claims)
    changing = changing or (speaker == "assistant" and now.changing)
    return _with(now, topics=topics, asked=asked, asking=asking, changing=changing)


def _with(now: Discourse, **changes: object) -> Discourse:
    from msgspec.structs import replace

    return replace(now, **changes)


_PAUSE = r"(?:sec|second|moment|minute|min)"
_INTERRUPTS = re.compile(
    r"^\W*(?:(?:oh|ok|um|uh|ah|ay|sorry|desculpa|perdon|disculpa|opa),?\s)*(?:"
    rf"hold on|hang on|(?:one|1|just a|just one|give me a|a) {_PAUSE}\b|{_PAUSE}[,.]|brb|wait,? (?!no\b|make"
    rf"|change|it's|i )"
    r"|(?:a )?(?:quick|short|small) (?:aside|question|one|detour)|an aside|aside:|(?:completely |totally )?unrelated\b"
    r"|on another (?:note|topic)|different (?:topic|subject|thing)|while i (?:have|remember)|by the way, (?:totally|un)"
    r"|side note|unrelated[:,]|off topic|before (?:that"
    r"|we (?:go on|continue)|i forget)"
    r"|(?:my |the )?(?:phone|doorbell|bell) (?:rang|is ringing|rings)|some(?:one|body)(?:'s| is) (?:calling"
    r"|at the door)|(?:i )?got a call"
    r"|interrupting|pera\b|perai|espera(?: ai)?[,.]? (?!n)|(?:so )?um(?: |a )?(?:minuto|momento|segundo"
    r"|instante|minutinho|parentese)|so um parentese"
    r"|rapidinho[:,]|antes(?: disso| de continuar)?,? (?:me )?(?:diz|fala|conta)|abre parentese"
    r"|mudando de assunto|ja volto"
    r"|(?:minha|meu) \w+ (?:ligou|chamou|chegou|me ligou)|tocou (?:o|a) \w+|esperame|esperate|esperen|un(?: "
    r"| momentito|a )?(?:segundo|momento|minuto|segundito|ratito)"
    r"|aguanta|antes(?: de (?:seguir|eso))?,? (?:dime|digame|decime)|(?:un )?parentesis|cosa aparte"
    r"|me (?:llamo|llaman|llamaron) (?:mi|el|la|por)|tocaron"
    r"|ya vuelvo|cambiando de tema|(?:hago|abro|hagamos) un parentesis|otra cosa que no tiene|nada que ver[:,]"
    r"|(?:abro|abrindo) (?:um )?parentese|outro assunto|outra coisa que nao tem|fugindo do assunto|nada a ver[:,])"
    r"|^.{0,40}(?<!\w)(?:un parentesis|um parentese|an aside|off topic|que no tiene nada que ver|que nao tem nada a ver"
    r"|nothing to do with)(?!\w)"
)
_RESUMES = re.compile(
    r"(?<!\w)(?:back to|returning to|getting back to|going back to|where were we|as i was saying|continuing"
    r"|resuming|let's (?:continue|resume|go on)"
    r"|now the \w+(?: \w+)? again|(?:he|she|they)(?:'s| is|'re| are) gone|that's (?:sorted|done|handled|it)"
    r"|picking up where|end of (?:the )?(?:aside|detour)|(?:fecho|fechando|fecha) (?:o )?parentese"
    r"|(?:cierro|cerrando|cierra) (?:el )?parentesis|fim do parentese|fin del parentesis"
    r"|volta(?:ndo|mos|r)? (?:a|ao|aos|as|pro|pra|para)\b|de volta a|retomando|continuando"
    r"|onde (?:a gente )?(?:estava|parou|paramos|estavamos)|seguindo"
    r"|volviendo al?|regresando al?|regresemos al?|retomemos|sigo con|sigamos|seguimos con|volvamos al?"
    r"|en que (?:ibamos|estabamos)|de vuelta a)(?!\w)"
)
_EXERCISE = (
    r"(?:scenario|exercise|what[- ]if|game|simulation|brainstorm\w*|exploration|hypothe\w+|mode|drafts?"
    r"|drafting|sketch|planning|estimation|session|idea"
    r"|simulacao|cenario|brincadeira|exercicio|rascunho|ideia|hipotese|suposicao|simulacion|escenario"
    r"|ejercicio|borrador|supuesto|hipotesis|juego)"
)
_ENDS = re.compile(
    rf"(?<!\w)(?:(?:end of|end|forget|discard|drop|scrap|delete|ditch|done with|enough(?: of)?|no more|bin"
    rf"|trash|cancel|throw away|stop)"
    rf" (?:the |that |this |with the )?(?:\w+ ){{0,3}}?{_EXERCISE}|{_EXERCISE}(?:'s)?(?: mode)? (?:is "
    rf"|was )?(?:over|done|finished|ended)|back to reality"
    rf"|that's enough|throw (?:it|that) away|let's (?:get|be|talk) (?:\w+ ){{0,2}}?(?:real|serious)"
    rf"|(?:esquec\w+|descart\w+|joga|jogue|apaga|acabou|fim d[aeo]|chega de|encerra) (?:a |o |essa |esse "
    rf"|com a )?{_EXERCISE}"
    rf"|(?:volta\w*|de volta) (?:a|pra) realidade|(?:the )?(?:real|actual) (?:one|figure|number|quote) is"
    rf"|(?:olvid\w+|descart\w+|borr\w+|tira|fin de|basta de|se acabo) (?:el |la |ese |esa |del "
    rf"|este )?{_EXERCISE}|era (?:solo|so) (?:por|pra|para)"
    rf"|{_EXERCISE} (?:acabou|terminou|termino|encerrad[oa]|terminad[oa])|volv\w+ a la realidad)(?!\w)"
)
_DRAFTS = re.compile(
    r"(?<!\w)(?:(?:let me|let's|i'll|let us) draft|drafting (?:a|an|the)|(?:make|write|prepare|do) (?:a"
    r"|up a) (?:quick )?draft"
    r"|(?:deixa eu|vamos|vou) rascunhar|(?:faz|fazer|monta|montar|prepara) um rascunho|arm(?:a|ar|emos) un borrador"
    r"|(?:haz|hace|hagamos|hacer|prepara) un borrador|(?:only|just) a draft|(?:so|apenas) um rascunho"
    r"|(?:solo|apenas|nada mas) un borrador)(?!\w)"
)
_SUPPOSES = re.compile(
    r"(?<!\w)(?:what[- ]if|hypothetically|theoretically|imagine|suppose|supposing|pretend|let's say"
    r"|just playing|for the sake of argument|brainstorm\w*"
    r"|(?:just|only|purely) (?:exploratory|hypothetical|a what[- ]if|an exercise|exploring)|in theory"
    r"|scenario:|simulat\w+"
    r"|simular|simulando|simula ai|(?:vamos|bora) (?:so )?(?:imaginar|fingir)"
    r"|faz de conta|fazendo de conta|vamos supor|suponha\w*|supondo|imagina que"
    r"|hipoteticamente|e se (?:fosse|fossem|a gente)|se fosse"
    r"|hagamos de cuenta|supongamos|suponiendo|imagina que|imaginemos|hipoteticamente|lluvia de ideas"
    r"|simulemos|y si fuer\w+)(?!\w)"
)
_DECLARED = re.compile(
    r"(?<!\w)(?:mode|session|exercise|exploratory|brainstorm\w*|hypothetical|modo|sessao|exercicio|sesion"
    r"|ejercicio|lluvia de ideas|playing with"
    r"|drafting|scenario planning)(?!\w)"
)
