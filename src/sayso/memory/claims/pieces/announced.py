"""Words that announce a value as the one that counts now, where the value is all that follows: "update: Thursday",
"it'll be the 7th", "ok, quinta então", "olvídalo, a las 18:00"."""

from __future__ import annotations

import re
from typing import Final, Literal, NamedTuple, get_args

from sayso.language.detect import Lang
from sayso.memory.claims.vocabulary.particles import any_of
from sayso.memory.claims.vocabulary.verbs import OUTING

MAX_ANNOUNCED_WORDS: Final = 6
"""Words of what may still be a value and no clause."""

By = Literal["label", "over", "sorry", "rests", "then", "puts", "now"]
"""By what a value is announced; what comes first says more surely that it is one."""

# One kind a row. "label" stands before a mark, and nothing but a change is named so. "over" takes back what was said,
# "sorry" tells of a correction before how it is. By "rests" something was settled, by "puts" it may be put down only or
# tell of something else. "is" may stand between, "ok" before; "then" and "now" stand after the value.
_EN = r"""
label: <which>(update|edit|change|correction|amendment|decision|verdict|outcome)( of (plans?|mind|heart))?
    | <which>new (plan|decision|arrangement) | <which>(final|last|latest) (answer|word|version|call|offer|plan|decision)
    | (the |my |our )?latest | plan b | it's (decided|settled|final|official) | (we )?(decided|agreed) | scratch that
over: forget (it|that|this|what i said) | never ?mind( that)? | ignore (that|this) | strike that
sorry: no( no)? | nope | (no )?wait | sorry | actually | oops | my (mistake|bad|error) | (i|we) (was|were|got it) wrong
    | on second thoughts?
rests: (we|i)('ve| have)?( finally)? (settled on|went (with|for(?!<outing>))|ended up (with|on|at|in)|decided
    on|opted for)
    | (it )?(turned out|turns out|ended up)( to be| being| it's) | in the end,? it('s| is| was| will be|'ll be)
    | it (was|has been|got|is|will be) (changed|moved|switched) to | now,? it's | it('ll| will)( now)? be
    | it's (going to|gonna) be | let's (go with|make (it|that)|settle on|call it) | (we're|i'm) going with
    | i'll go with
puts: let's (go for|say|do) | (we're|i'm) going for | i'll take | in the end(?! of),? | leave it at | now
    | put( it)?( down)?( as| at| in| on| for)?
is: it's( actually| now)? | its( actually| now)?(?= (my|his|her|our|their|your|the|an?|at|on|in|with|[0-9$£€]))
    | it is( now)? | it was | it must be | it should be | make (it|that) | now
ok: ok | okay | all right | alright | fine | right | so | then | yes | yeah | well
then: then | instead | after all
now: now | from now on
"""
_PT = r"""
label: <which>(atualizacao|mudanca|alteracao|correcao|retificacao|decisao|resolucao|veredito)( final)?( de
    (planos?|ideia))?
    | <which>(resposta|palavra|versao|decisao|proposta) (final|definitiva) | <which>(novo plano|nova decisao|plano novo)
    | <which>ultima (versao|palavra|noticia|decisao) | plano b
    | (ja )?(ficou |esta |ta |foi )?(decidido|resolvido|definido|acertado|combinado|fechado)
over: esquec(e|a|am)( isso| isto| tudo| o que (eu )?(disse|falei))? | deixa (pra|para) la | ignora( isso)?
sorry: nao( nao)?(?! (e|era|sao|eram|fica) ) | pera(i)? | espera | desculp(a|e|em) | perdao | na verdade | na real | ops
    | errei | (me )?enganei | me confundi | (erro|engano) meu | (es)?tava errad[oa] | pensando (melhor|bem) | melhor
rests: (acabou|acabaram) (sendo|ficando( em| com| para| pra)?|por ser) | acabamos (ficando )?com
    | (afinal|no (fim|final)( das contas)?),? (e|sao|era|ficou|ficaram|fica|vai ser|sera|foi)( em| para| pra)?
    | (fechamos|combinamos|acertamos)( em| com| para| pra)? | (passou|passaram) a ser | (vai|vao) ser
    | vai ficar( em| para| pra)? | sera | (vamos|vou) de
puts: vamos (com|fechar (em|com|n[oa])) | digamos | afinal,? | no (fim|final)(?! d[aeo])( das contas)?,?
    | (deix|coloc|bot)(a|e|em)( em| como| para| pra)? | (poe|ponha|ponham)( em| como| para| pra)?
    | (ficou|fechou)( em| com| para| pra)? | agora
is: (e|sao)( agora)? | era | eram | fica | o certo e | agora( e| sao)?
ok: ok | ta | ta bom | ta bem | certo | beleza | blz | entao | sim | bom | bem | pronto
then: entao | mesmo | afinal | no lugar | em vez disso
now: agora | daqui (pra|para) frente
"""
_ES = r"""
label: <which>(actualizacion|cambio|modificacion|correccion|rectificacion|decision|resolucion|veredicto)( final)?( de
    (planes?|plan|idea))? | <which>(respuesta|palabra|version|decision|propuesta|oferta) (final|definitiva)
    | <which>(nuevo plan|nueva decision|plan nuevo) | <which>ultima (version|palabra|hora|noticia|decision) | plan b
    | (ya )?(queda |quedo |esta |fue )?(decidido|resuelto|definido|acordado|cerrado)
over: olvid(alo|elo|ate|ense|a)( eso| todo| lo que dije)? | dejalo | no importa | ignora(lo| eso)
sorry: no( no)?(?! (es|son|era|eran|queda) ) | espera | perdon(a)? | disculpa | en realidad | de hecho | uy
    | me (equivoque|confundi) | (error|fallo|culpa) mi[oa] | estaba equivocad[oa] | pensandolo (mejor|bien) | mejor
rests: (acabo|termino|resulto) (siendo|ser|quedando( en)?) | acabamos con | quedamos (en|con)
    | al final,? (es|son|era|queda|quedo|quedaron|va a ser|sera|fue)( en| para)? | dejemoslo en | queda en
    | (paso|pasaron) a ser | (va|van) a ser | va a quedar( en| para)? | sera
puts: vamos (con|a por) | voy con | digamos | pongamos | al final(?! del? ),? | quedo( en| para)?
    | dej(a|e|en)(?! de )(lo|la)?( en| como| para)? | pon(lo|la|le|ga|gan|galo|gala)?( en| como| para)? | ahora
is: (es|son)( ahora)? | era | eran | queda | lo correcto es | debe ser | ahora( es| son)?
ok: ok | vale | bueno | bien | de acuerdo | listo | dale | entonces | si | venga
then: entonces | mejor | al final | en su lugar | en vez de eso
now: ahora | de ahora en adelante
"""
_WHICH = (
    "(?:(?:the|an?|another|one|more|quick|small|little|slight|minor|big|last|latest|final|my|our|new|um|uma|outra|mais"
    "|nova|ultima|pequena|minha|nossa|o|una|otra|otro|nueva|nuevo|ultimo|pequeno|mi|nuestra|la|el) )*"
)
_WHOSE = r"(?: (?:from|by|de parte d|da parte d|por parte d)\w*(?: [\w.]+){1,3})?(?:, [^,:;.!?\n]{3,40})?"
_TABLES: Final[dict[Lang, str]] = {"en": _EN, "pt": _PT, "es": _ES}
_CLAUSE_WORDS: Final[dict[Lang, str]] = {
    "en": "i we he she it they you is are was were be if unless until when while because but and or who which that not",
    "pt": "eu ele ela eles elas voce e sao foi era fica ficou esta ta se caso quando porque mas e ou que quem nao nem",
    "es": "yo ella ellos nosotros es son fue era queda quedo esta si hasta cuando porque pero y o que quien no ni",
}
_CLAUSE: Final = {
    lang: re.compile(rf"(?<![\w'])(?:{any_of(words.split())})(?!\w)") for lang, words in _CLAUSE_WORDS.items()
}


class Announced(NamedTuple):
    """Where the value stands that a text announces, and by what; `more` is where an aside to it begins, or 0."""

    start: int
    end: int
    by: By
    more: int


def _expressions(lang: Lang) -> dict[str, str]:
    rows = (row.split(": ", 1) for row in _TABLES[lang].replace("\n    ", " ").strip().splitlines())
    return {
        name: "(?:"
        + "|".join(map(str.strip, said.replace("<which>", _WHICH).replace("<outing>", OUTING).split(" | ")))
        + ")"
        for name, said in rows
    }


def _pattern(lang: Lang) -> re.Pattern[str]:
    of = _expressions(lang)
    so = rf"(?:(?:{of['is']}|{of['rests']}|{of['puts']})\s)?"
    return re.compile(
        rf"\s*(?:{of['ok']},? )?(?:(?P<label>{of['label']})(?:{_WHOSE}:|,)\s{so}|(?P<over>{of['over']})[,:.]\s{so}"
        rf"|(?P<sorry>{of['sorry']},?\s{of['is']}\s)|(?P<rests>{of['rests']}:?\s)|(?P<puts>{of['puts']}:?\s)"
        rf"|(?P<is>{of['is']}\s))?(?P<value>[^\s,;:!?](?:[^,;:!?\n]|(?<=\d)[,:](?=\d))*?)"
        rf"(?P<tail>,? (?:(?P<then>{of['then']})|(?P<now>{of['now']})|please|pls|por favor|porfa|pf|pfv))*"
        r"(?P<more>,\s[^?\n]+)?[\s.!…]*"
    )


_PATTERNS: Final = {lang: _pattern(lang) for lang in _TABLES}


def announced(plain: str, lang: Lang | None) -> Announced | None:
    """Where a text announces a value and says nothing else; `plain` is in lower case and without accents.

    >>> text = "update: it's thursday"
    >>> text[announced(text, "en").start :], announced("the update is on thursday", "en")
    ('thursday', None)
    """
    for each in (lang,) if lang else _TABLES:
        found = _PATTERNS[each].fullmatch(plain)
        by: By | None = next((name for name in get_args(By) if found[name]), None) if found is not None else None
        if found is None or by is None or _CLAUSE[each].search(found["value"]):
            continue
        if len(found["value"].split()) <= MAX_ANNOUNCED_WORDS:
            end = found.end("value") if found["tail"] or found["more"] else len(plain)
            more = found.start("more") + 2 if found["more"] else 0
            return Announced(found.start("value"), end, "rests" if found["is"] else by, more)
    return None
