"""Phrases that tell what a message does to what was said before it, and those that tell it does nothing.

| kind         | the message …                                         | for example                                  |
|--------------|-------------------------------------------------------|----------------------------------------------|
| correction   | puts one value in the place of another                | "I meant", "quer dizer", "cámbialo a"         |
| change       | says that a value has gone to another, or is to       | "raised to 300", "subiu para", "bajó a"       |
| cancellation | ends what was so                                      | "no longer", "não … mais", "ya no"            |
| reversion    | brings back what was so before                        | "back to", "como antes", "vuelve a"           |
| finality     | settles what was open                                 | "confirmed", "fechado", "decidido"            |
| question     | asks                                                  | "?", "how much is", "será que", "¿"           |
| hypothetical | speaks of what is not so                              | "what if", "poderia", "si llueve"             |
| quotation    | tells what another has said                           | "he said", "segundo o", "dijo que", "“…”"     |
| negated      | says that a change did not happen, or shall not       | "didn't change", "não mudei", "no canceles"   |
| tentative    | has not decided                                       | "maybe", "rascunho", "estoy pensando"         |
| future       | speaks of later                                       | "will", "from May on", "a partir de"          |

The first five are cues, of change; the others guards against taking one at its word. What to make of a cue and a guard
in one message is for the reader of both to say.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final, Literal

from sayso.language.detect import Lang, guess
from sayso.language.text import Text
from sayso.records.plain import Plain

CueKind = Literal[
    "correction", "change", "cancellation", "reversion", "finality",
    "question", "hypothetical", "quotation", "negated", "tentative", "future",
]  # fmt: skip

CHANGES: Final[frozenset[CueKind]] = frozenset({"correction", "change", "cancellation", "reversion", "finality"})
GUARDS: Final[frozenset[CueKind]] = frozenset(
    {"question", "hypothetical", "quotation", "negated", "tentative", "future"}
)
MAX_BETWEEN_CHARS: Final = 40
"""How much may stand between the words of a phrase in two parts ("change … to")."""


class Cue(Plain, frozen=True):
    """A phrase of one kind, and where in the text it stands."""

    kind: CueKind
    start: int
    end: int


def cues(text: str, lang: Lang | None = None) -> list[Cue]:
    """Return the cues and guards of a text, in order; those of different kinds may overlap ("not confirmed").

    `lang` None: the language is guessed, and where nothing tells it, the phrases of all three are looked for.

    >>> [(cue.kind, "no, I meant 20"[cue.start : cue.end]) for cue in cues("no, I meant 20", "en")]
    [('correction', 'no,'), ('correction', 'I meant')]
    """
    known = lang or guess(text)
    read = Text(text, known or "en")
    found = {
        Cue(kind, *read.span(*match.span()))
        for each in ((known,) if known else ("en", "pt", "es"))
        for kind, pattern in _patterns(each).items()
        for match in pattern.finditer(read.plain)
    }
    return sorted(found, key=lambda cue: (cue.start, cue.end, cue.kind))


# Phrases are pieces of regular expressions, in lower case and without accents. "^" is the beginning of a clause, "…" a
# few words, "*" the rest of a word.

_EN = r"""
correction: ^no, | ^nope, | ^no wait | i mean | i meant | actually | instead | make (it|that)
    | (change|switch|move|update)(d|s)? … to | (chang|switch|mov)(ed|ing) … to
    | (replace|change|switch|update) (the|my|our|it|that) | replac(e|ed) … (with|by) | scratch that | correction
    | ^sorry, | my (mistake|bad) | ^wait | or rather | i'd rather | (it|that)('s| is) now | should (be|have been|read)
    | not … but | ^i misspoke | overrid(e|es|den|ing) | reschedul* | (modif|amend|revis)(y|ies|ied|e|es|ed) | typo
    | (up|down)grade(d)? … to
    | relocat(e|ed|ing) | reassign(ed)? | the wrong \w+ | (wrong|incorrect) (before|earlier) | rebook(ed|ing)?
    | (got|been|was|were|is|are) (bumped|trimmed|raised|cut|moved|pushed|shifted|swapped|changed) … to
    | (delayed|postponed|brought forward) | change of \w+ | on second thought(s)?
    | (extend|shorten)(ed)? … to | after all | ^or better | rather$ | ^oops | ^scratch | ^hm+ go with | taking over
    | takes over
change: (goes|go|going|went|raise(d)?|lower(ed)?|bump(ed)?|push(ed)?|cut|up|down) … to … [0-9]+
    | (increase(d)?|decrease(d)?|reduce(d)?) … to … [0-9]+
cancellation: no longer | not any ?more
    | (don't|dont|do not|doesn't|does not|didn't|isn't|aren't|can't|won't|never) … any ?more | cancel*
    | call(ed)? (it )?off | never ?mind | forget (it|that|about) | drop (it|that) | stopped | discontinue(d)?
    | gave up | scrap(ped)? | revok(e|es|ed|ing) | rescind(s|ed)? | withdr(aw|awn|ew) | hold off | void(ed)?
    | (is|are|was) off(?= (this|today|tomorrow|for now|until)|$|[,.!])
    | (take|took|taken|taking|cross|strike|leave|remove|scratch) … (off|out)(?! (of )?(the|my) (total|bill)) | remove
    | (don't|dont|do not|won't|no longer) (need|want) … (after all|now|anymore)
reversion: back to | (as|like) before | go(ing)? back | went back | revert* | undo | undid | restor(e|ed)
    | return(ed)? to | put … back | (is|are|'s|he's|she's) … again | stays? (in|on|at|with) … original
    | the way it was | as it was | where it was | what it was
    | (forget|ignore|disregard|scratch|undo) (what i (just )?said|that last (one|message|change)|(my|the) last \w+)
    | (the )?original (one|plan|value|date|price)
finality: final | (i )?confirmed | i confirm | for sure | settled | done deal | locked in | official(ly)?
    | (we|i|it's|is|has been) decided | once and for all | that's (it|final) | signed off
question: \?+ | ^(who|what|when|where|why|how|which|whose)('s)? (<ask>|much|many|long)
    | ^(?!have (the|my|our|it|him|her|them) )<ask> (i|we|you|it|he|she|they|the|my|our|this|that|there)
    | (do you know|tell me|i wonder|wondering) (if|whether|what|when|where|who|how)
hypothetical: if | what if | suppose | supposing | assuming | would | could | unless | in case | imagine | let's say
    | hypothetically
quotation: (he|she|they|who|someone|somebody|everyone) (said|says|told|wrote|claims|claimed|thinks) | said that
    | (?!i |we |you |the |a |my |our |your |his |her )\w+ (says|claims that|reckons|swears|heard)
    | (jok(e|ed|es|ing|ingly)|kidding|hearsay|gossip) | (read|saw) (somewhere|online|in a) | rumou?r | told me
    | according to | (was|were) told | "[^"]{1,200}"
negated: (did|do|does|have|has|had|was|were|is|are|would|will|should|must|can|could)(n't|nt| not) … <change>
    | (not|never|without|nothing|nobody|no one) (\w+ ){0,3}<change> | won't <change>
tentative: maybe | perhaps | (thinking|thought) (of|about) | considering | might | possibly | probably | not sure
    | unsure | draft | tentative(ly)? | i (guess|think|suppose) | leaning | penciled in | pencilled in | proposal
    | propos(e|ed) | (?!i )\w+ wants to | (haven't|hasn't|not) … decided | undecided | tbd | to be (confirmed|decided)
    | let me think
future: will | (i|you|he|she|it|we|they|that|there|who)'ll | won't | going to | gonna | from … on(ward|wards)?
    | starting (from |on |in )?(\w+) | as of | effective | next (week|month|year|quarter|time) | later | soon
    | tomorrow | in the future
"""
_PT = r"""
correction: ^nao, | ^nao pera | ^perai | quer dizer | (eu )?quis dizer | na verdade | na real | alias | ^melhor
    | ou melhor
    | troca(r|do|da)? … (por|pel[ao]) | troque … por | mud(a|e|ar|ei|ou|aram|ado) … (para|pra|pro)
    | alter(a|e|ar|ei|ou|ado) … (para|pra|pro) | passa(r)? … (para|pra|pro) | corrig* | correcao | ^desculpa | ^perdao
    | em vez d(e|o|a) | ao inves d(e|o|a) | no lugar d(e|o|a) | ^digo | (me )?enganei | errei | agora e
    | coloca … no lugar | atualiz(a|e|ar|ei|ou|em) … (para|pra|pro)? | remarc(a|ar|ou|ei) | modific(a|ar|ou|amos)
    | que seja(m)? | fica (pra|para|pro) | pass(ou|aram|amos) … (para|pra|pro)
    | (atrasou|adiou|adiaram|adiad[oa]|antecip\w+|adiantou)
    | me mudei | nos mudamos | mudanca de | pensando (melhor|bem) | (estend|prorrog|encurt)\w+ … (para|pra|pro|ate)
    | (re)?agend(ou|aram|ei) … (para|pra|pro) | revis(amos|ou|aram) … (para|pra|pro)
    | (troca|muda|altera|troque|mude) (o|a|meu|minha) | na vdd | ^ops | ^ah nao | ^corrigindo | ^perai | poe
    | me confundi | errad[oa](s)? | digitei errado | mudou$ | mudou,
change: (sub|baix|aument|reduz|reajust)\w+ … (para|pra|pro)
cancellation: nao … mais | cancel* | desisti(u|r|mos)? | desisto | deix(a|e) (pra|para) la | esquec(e|a) | deixou de
    | desmarc* | revog* | pode liberar | deixei de | parei de | parou de | suspen(de|da|so|sa|dido) | nunca mais
    | encerr(a|ado|ada|ei|ou)
    | (tir(a|e|ar|em)|retir(a|e|ar|em)|remov(a|e|er|am)|risc(a|ar|ue)) (isso|ess[ea]s?|o|a|os|as|me|meu nome|minha \w+)
    | (tir|retir|remov)(a|e|ar|er) d[ao]s?
    | nao vai mais | nao precisa(mos)? mais
reversion: volt(a|e|ar|ei|ou|amos|ando) (para|pra|pro|ao|aos|as|a)(?! \w+[aei]r\b) | de volta (para|pra|pro|ao|a)
    | como (era )?antes | como (era|estava) | desfa(z|ca|zer) | desfiz | revert* | retom* | de novo o primeiro
    | de novo a primeira | (que|o que) (tava|estava|era|eu fazia|eu tinha) antes | o original | a original | restaur*
    | (fica|ficou|continua|deixa|deixe) (\w+ ){0,2}(onde|como|do jeito que) (estava|tava|era)
    | (esquec(e|a)|ignor(a|e)|desconsider(a|e|ar)) (\w+ ){0,2}(ultim[oa]|que (eu )?(acabei|falei|disse))
    | volt(ar|amos|a|e|ei|ou|ando) (\w+ ){0,2}(primeir[oa]|original|anterior)
finality: fechad[oa] | fechou | fechamos | pra fechar | confirm(ad[oa]|o|ei) | definitiv*
    | (?<!no )(?<!ao )(?<!do )(?<!fim )final(?! de semana) | decidi(do|da|mos|u)? | com certeza
    | bat(i|emos|eu) o martelo | combinado | de vez | oficial(mente)?
question: \?+ | ^(qual|quais|quant[oa]s?|quem|onde|cade|por que|pq|o que|como) <ask> | sera que
    | (sabe|me diz|me fala|queria saber|quero saber) (se|qual|quando|quanto|onde|quem|como)
hypothetical: ^se | (e|mas|so|que|como|mesmo|ate) se | caso | supo(nha|nhamos|ndo) | imagin(a|e) que | poderia(m|mos)?
    | seria(m)? | teria(m|mos)? | gostaria | digamos | a nao ser que | a menos que | vai que
quotation: (ele|ela|eles|elas|alguem|todo mundo) (disse|disseram|falou|falaram|diz|escreveu|contou|acha)
    | (disse|disseram|falou|falaram|diz) que | me (disse|falou|disseram|falaram|contou|contaram)
    | (?!eu )\w+ (diz|falou|disse|jura|dizem) | (li|vi) (num|numa|no|na) | dizendo
    | segundo (o|a|os|as|ele|ela|eles)(?! \w*feira) | de acordo com | "[^"]{1,200}"
    | (boato|fofoca|brincadeira|zoeira|piada) | brincou
    | contou (\w+ ){0,4}que
negated: (nao|nunca|nem|sem|ninguem|nada) (\w+ ){0,2}<change>
tentative: talvez | quem sabe | (eu )?acho que | (estou|to|tava|estava|ando|tamos) pensando | pens(ando|ei|o) em
    | rascunho | provavelmente | possivelmente | pode ser que | a (confirmar|definir|decidir) | provisori*
    | nao (sei|tenho certeza) | nao … decid(imos|iu|ido|i) | (?!eu )\w+ quer (mudar|passar|trocar)
    | ainda nao (sei|decidi) | proposta | se pa | deixa eu (pensar|ver)
future: vou | vai | vamos | vao | irei | iremos | a partir d(e|o|a) | daqui (a|em diante|pra frente)
    | d(e|o|a) … em diante | (proxim[oa]|que vem) | amanha | mais tarde | depois d(e|o|a) | em breve | futuramente
"""
_ES = r"""
correction: ^no, | ^no, espera | ^espera | quise decir | quiero decir | en realidad | de hecho | ^mejor | o mejor
    | mejor dicho | mas bien | cambi(alo|ala|elo|ela|alos|alas|enlo) (a|por|para)
    | cambi(a|e|ar|ado|amos|aron|o) … (a|por|para) | reemplaz* … (por|con) | en vez de(l)? | en lugar de(l)? | ^perdon
    | perdona, | disculpa, | correccion | corrij* | corrig* | ^digo | me equivoque | (equivocad[oa]s?) | ahora es
    | (pasal[oa]s?|muevel[oa]s?|ponl[oa]s?|dejal[oa]s?|ponganl[oa]s?|pasenl[oa]s?) (a|al|para|en|como)
    | actualiz(a|e|ar|o|en) … (a|por|con) | cambi(a|e|en)(me|nos|le)?l[oa]s? … (a|por|para|al)
    | modific(a|ar|amos|o|ue) | (retras|aplaz|posterg|adelant)\w+ | me mude | nos mudamos | cambio de
    | pensandolo (mejor|bien) | al final(?! de) | (extend|ampli|prorrog)\w+ … a(l)? | reasign\w+
    | (cambia|cambien|cambie) (el|la|mi|los|las) | que sea(n)?
    | pas(o|aron|amos|a) … (a|al) [0-9]+ | reprogram*
    | ^ay no | ^uy | puse mal | lei mal | me confundi | ^ultima | cambien … (a|al|por)
change: (sub|baj|aument)(o|io|imos|e|amos|aron|ado|ido) … (a|al)
cancellation: ya no | no … mas | cancel* | anul(a|ado|ada|ar|e|o) | olvid(alo|ala|elo|a) | dejalo(?! (a|para|en)\b)
    | deje de | dejo de | dejamos de | me arrepenti | suspend* | nunca mas | dar de baja | da de baja
    | (quit(a|e|ar|en)|sac(a|ar|ame)|saque(n)?|borr(a|e|ar)|elimin(a|e|ar)|tach(a|e|ar)) (eso|l[oa]s?|el|me|nos)
    | (quit|sac|borr|elimin)(a|e|en|ar)(me|nos)?l[oa]s? | (borr|quit|sac)(a|e)(me|nos) (de|del)
reversion: (vuelve|volver|vuelvo|volvi|volvio|volvemos|vuelva|vuelven|volvamos) (a|al)(?! \w+[aei]r\b)
    | (regresa|regresar|regresamos|regrese) (a|al)(?! \w+[aei]r\b)
    | de vuelta a(l)? | como antes | como (era|estaba) | deshaz(lo)? | deshacer | deshice | reviert* | revert*
    | retom* | el original | la original | restaur* | siempre no
    | (queda|quedo|sigue|deja|dejen|dejal[oa]) (\w+ ){0,2}(donde|como) (estaba|era)
    | (olvida|olvide|ignora|ignore|descarta) (\w+ ){0,2}(ultim[oa]|que (te |le )?dije)
    | (vuelv|volv|regres)\w+ (\w+ ){0,2}(primer|primer[oa]|original|anterior)(?!\w)
    | (el|la|lo) (lugar|sitio|plan|precio)? ?de antes
finality: confirm(ad[oa]|o|amos) | definitiv* | (?<!al )(?<!el )(?<!del )final | decidi(do|da|mos|o)? | cerrad[oa]
    | trato hecho | y cerramos | cerramos en | ya quedo | quedamos en | oficial(mente)? | de una vez por todas
    | esta hecho
question: [?¿]+ | ^(cual|cuales|cuant[oa]s?|quien|quienes|donde|por que|que|como) <ask>
    | (sabes|sabe|dime|digame|quisiera saber|quiero saber) (si|cual|cuando|cuanto|donde|quien|como)
hypothetical: ^si | (y|pero|que|como|incluso|aun|solo|o) si | supon(ga|gamos|iendo)? | imagin(a|e) que
    | podria(s|n|mos)? | seria(n)? | tendria(s|n|mos)? | quisiera | digamos | en caso de | a menos que | a no ser que
quotation: (el|ella|ellos|ellas|alguien|todos) (dijo|dijeron|dice|dicen|escribio|conto|cree)
    | (dijo|dijeron|dice|dicen) que | (?!yo )\w+ (dice|dijo|dicen|jura) | (lei|vi) en | diciendo
    | me (dijo|dijeron|conto|contaron|escribio) | segun | de acuerdo con | (en broma|bromeando|chisme|rumor|de broma)
    | (conto|cuenta|contaron) (\w+,? ){0,6}que | "[^"]{1,200}"
negated: (no|nunca|ni|sin|nadie|nada) (\w+ ){0,2}<change>
tentative: quiza(s)? | tal vez | a lo mejor | (estoy|ando|estaba|estamos) pensando | pens(ando|e|aba) en | borrador
    | probablemente | posiblemente | puede (ser )?que | por (confirmar|definir|decidir) | provisional(es)?
    | tentativ[oa] | no … decid(imos|io|ido|i) | (?!yo )\w+ quiere (cambiar|mover|pasar) | no (se si|estoy segur[oa])
    | (yo )?creo que | propuesta | dejame (pensar|ver) | capaz que
future: voy a | va a | vas a | vamos a | van a | a partir de(l)? | desde … en adelante | de … en adelante
    | (proxim[oa]|que viene) | manana | mas tarde | despues de(l)? | dentro de | pronto | en el futuro
"""
_WORDS: Final[dict[Lang, dict[str, str]]] = {
    "en": {
        "<change>": "chang*|mov(e|ed|ing)|cancel*|switch*|updat*|confirm*|decid*|stop*|revert*|replac*|final|settled"
        "|rais*|gone up|increas*"
        "|official*",
        "<ask>": "is|are|was|were|do|does|did|can|could|should|will|would|has|have",
    },
    "pt": {
        "<change>": "mud*|tro(c|qu)*|cancel*|alter*|confirm*|decidi*|desisti*"
        "|sub(iu|iram|ir)|aument(ou|o|ar)|pass(ou|ar|aram)|aceit*|fic(ou|aram)|fo(i|ram) … para"
        "|ped(i|iu|ir)|volt(ei|ou|ar|a)|fechad[oa]|final"
        "|definitiv*|corrig*|atualiz*",
        "<ask>": "e|eh|sao|foi|esta|ta|estao|custa|fica|que|faz|vai|posso|voce|vc|a|o|meu|minha",
    },
    "es": {
        "<change>": "cambi*|mov(i|io|er|ido|emos|ieron|imos)|muev*|sub(io|ido|ir|imos)|aument(o|ado|ar)|acept*"
        "|ped(i|ido|ir)|cancel*|confirm*|decidi*|actualiz*|volv(i|io|er)|anul*|qued(o|aron)|pas(o|aron|ado)"
        "|cerrad[oa]|final|definitiv*|correg*|corrij*",
        "<ask>": "es|son|fue|esta|estan|cuesta|sale|vale|tal|pasa|puedo|hago|hay|tiene|tengo",
    },
}
_START = r"(?:(?<![\s\S])|(?<=[.,;:!?] )|(?<=[-–(\"¡¿]))"
_TABLES: Final[dict[Lang, str]] = {"en": _EN, "pt": _PT, "es": _ES}


@cache
def _patterns(lang: Lang) -> dict[CueKind, re.Pattern[str]]:
    rows = _TABLES[lang].replace("\n    ", " ").strip()
    for name, words in _WORDS[lang].items():
        rows = rows.replace(name, f"({words})")
    by_kind = {kind: phrases.split(" | ") for kind, _, phrases in (row.partition(": ") for row in rows.splitlines())}
    return {kind: _pattern(by_kind[kind]) for kind in (*CHANGES, *GUARDS)}


def _pattern(phrases: list[str]) -> re.Pattern[str]:
    """One expression for the phrases of a kind, the longest first; no phrase begins or ends inside a word."""
    edges: dict[tuple[str, str], list[str]] = {}
    for phrase in sorted(map(str.strip, phrases), key=len, reverse=True):
        start = _START if phrase[0] == "^" else "" if phrase[0] in '\\["' else r"(?<![\w'])"
        end = "" if phrase[-1] in ',+"' else r"(?![\w'])"
        edges.setdefault((start, end), []).append(_expression(phrase.removeprefix("^")))
    return re.compile("|".join(f"{start}(?:{'|'.join(bodies)}){end}" for (start, end), bodies in edges.items()))


def _expression(phrase: str) -> str:
    body = phrase.replace("(", "(?:").replace("(?:?", "(?")
    body = re.sub(r"(?<=[a-z)])\*", r"\\w*+", body)
    return body.replace(" … ", rf" (?:[^.!?;]{{1,{MAX_BETWEEN_CHARS}}}? )??")
