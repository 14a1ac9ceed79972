"""What is to be done, and what was done: "I need to call the plumber", "I called him".

Both are told by a verb, in whatever form: `roots` makes one of "send", "sent" and "sending", of "pagar" and "pagué".
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Final, NamedTuple

from sayso.memory.claims.clauses.statement import Statement
from sayso.memory.claims.vocabulary.situations import is_yet_to_be
from sayso.memory.claims.vocabulary.words import fold_same

# Forms that no ending tells, by the verb as it is looked up.
_IRREGULAR = """
send: sent | buy: bought | pay: paid | get: got gotten | make: made | do: did done | write: wrote written
take: took taken | bring: brought | find: found | tell: told | give: gave given | sell: sold | leave: left
go: went gone | see: saw seen | speak: spoke spoken | meet: met | build: built | hold: held | choose: chose chosen
drive: drove driven | eat: ate eaten | feed: fed | hang: hung | keep: kept | lend: lent | ring: rang rung | run: ran
throw: threw thrown | begin: began begun | draw: drew drawn | fly: flew flown | teach: taught | catch: caught
sweep: swept | mow: mown | hacer: hice hizo hicimos hicieron hecho | poner: puse puso pusimos pusieron puesto
decir: dije dijo dicho | traer: traje trajo trajeron | ir: fui fue fuimos fueron
dar: di dio dimos dieron dei deu demos deram | ver: vi vio vimos vieron visto viu viram | escribir: escrito
abrir: abierto aberto | devolver: devuelto | resolver: resuelto | imprimir: impreso impresso
fazer: fiz fez fizemos fizeram feito | por: pus pos pusemos posto | dizer: disse dissemos disseram dito
trazer: trouxe trouxemos trouxeram | pagar: pago paga pagos pagas | entregar: entregue entregues | escrever: escrito
limpar: limpo limpa limpos limpas
"""
_WORD = r"[^\W\d_]{2,}"
# What leads to a deed that somebody has still to do. Who is told of ("staff have to …") follows a rule, and is no task.
_TO_DO: Final = re.compile(
    r"(?<!\w)(?:(?:i|we|i've|we've|someone|somebody|one of us)(?: still| also| really)*"
    r" (?:need|needs|have|has|got|ought|must|should)(?: got)?(?: still)? (?:to )?|still (?:have|need) to |remind me to "
    r"|don'?t (?:let me )?forget to |remember to |(?:aun |todavia )?(?:tengo|tenemos|hay) que "
    r"|(?:debo|debemos|necesito|necesitamos) |(?:me |nos |solo |aun )?faltan? (?:por )?|queda por |recuerdame "
    r"|acuerdate de |no (?:te )?olvid\w+ (?:de )?|(?:ainda )?(?:tenho|temos|ha) (?:que|de) "
    r"|(?:ainda )?(?:preciso|precisamos|devo|devemos) (?:de )?|me lembr[ae] de |lembrar de "
    r"|nao (?:me |te )?esque\w+ (?:de )?|pendi?ente:? (?:de )?)"
    rf"(?P<verb>{_WORD})(?P<what>[^.;!?]*)"
)
# The thing comes first, and what is to be done with it after it.
_NEEDS: Final = re.compile(
    r"(?P<what>[^.;!?]*?)(?<!\w)(?:still )?(?:needs? (?:to be )?|(?:has|have) to be |must be |(?:is|are) to be "
    r"|(?:esta|estan|sigue|siguen|queda|quedan|ta|segue) (?:aun |ainda )?(?:por|sin|sem) |(?:tiene que|precisa) ser )"
    rf"(?P<verb>{_WORD}(?:ing|ed|t|n|[aei]r|[ai]d[oa]))(?!\w)"
)
_OFTEN: Final = re.compile(
    r"(?<!\w)(?:every|each|daily|weekly|monthly|always|twice|cada|siempre|tod[oa]s?|diari[oa]\w*|semanal\w*|sempre"
    r"|mensua?l\w*|mensa(?:l|is)|(?:a|per) (?:day|week|month)|(?:al|por) (?:dia|mes|semana)|before|after|antes|depois"
    r"|despues|if|si|se)(?!\w)"
)
"""What is to be done again and again, or in some case, is not over when it was done once."""
_DONE: Final = re.compile(_WORD)
# Forms that may as well be of the present, or an order, where nothing tells that it is over: "pague la luz".
_EITHER: Final = re.compile(r"pag[oa]s?|entregues?|limp[oa]s?|\w+[^i][eo]")
_OVER: Final = re.compile(
    r"(?<!\w)(?:ya|ja|ayer|ontem|hoy|hoje|esta|ta|estao|estan|foi|foram|fue|fueron|ficou|ficaram|quedo|quedaron)"
    r" (?:\w+ )?$"
)
_ENDINGS: Final = re.compile(r"(?:ei|ou|iu|aram|eram|iram|aron|ieron|amos|imos|emos|ad[oa]s?|id[oa]s?|[eio])$")
_INFINITIVE: Final = re.compile(r"(?:[aei]r(?:l[aeo]s?|me|nos|te)?)$")


class Deed(NamedTuple):
    """The roots of a verb, where the words stand that tell what it is done to, the terms among them and the first."""

    verb: frozenset[str]
    start: int
    end: int
    about: frozenset[str]
    head: str = ""


@lru_cache(maxsize=4_096)
def task(said: Statement) -> Deed | None:
    """What a statement says is still to be done, once; None where it says no such thing."""
    plain = fold_same(said.text)
    found = _TO_DO.search(plain) or _NEEDS.match(plain)
    if found is None or _OFTEN.search(plain):
        return None
    start, end = found.span("what")
    about = [word.term for word in said.words if word.term and start <= word.start < end]
    return Deed(roots(found["verb"]), start, end, frozenset(about), about[0]) if about else None


@lru_cache(maxsize=4_096)
def done(said: Statement) -> tuple[Deed, ...]:
    """What a statement may say was done, by each of its verbs: with whatever else it names, before it or after."""
    plain = fold_same(said.text)
    found = [match for match in _DONE.finditer(plain) if is_done(match[0]) and _is_past(said.text, plain, match)]
    return tuple(
        Deed(
            roots(match[0]),
            *match.span(),
            frozenset(each.term for each in said.words if each.start != match.start()) - {""},
        )
        for match in found
    )


def _is_past(text: str, plain: str, word: re.Match[str]) -> bool:
    """Whether a form that could be of the present is not: by its accent, or by what stands before it."""
    if is_yet_to_be(plain, word.start()):
        return False
    accented = text[word.end() - 1] in "éíó"
    return accented or _EITHER.fullmatch(word[0]) is None or _OVER.search(plain, 0, word.start()) is not None


def is_done(word: str) -> bool:
    """Whether a word is a form of a verb that may tell what was done.

    >>> [word for word in "i called ana y pague la luz".split() if is_done(word)]
    ['called', 'pague']
    """
    return word in _irregular() or (len(word) > _SHORT and (word.endswith("ed") or _ENDINGS.search(word) is not None))


_SHORT: Final = 3


@lru_cache(maxsize=8_192)
def roots(word: str) -> frozenset[str]:
    """What the forms of one verb have in common, as each of the languages has it: "order" could be "ord-er".

    >>> [bool(roots(a) & roots(b)) for a, b in (("order", "ordered"), ("buscar", "busque"), ("sent", "sending"))]
    [True, True, True]
    """
    word = _irregular().get(word, word)
    found = {_spelled(word)} if word.isascii() else set[str]()
    for ending, instead in (("ied", "y"), ("ying", "y"), ("ed", ""), ("ing", "")):
        if word.endswith(ending) and len(word) > len(ending) + 2:
            found.add(_spelled(word.removesuffix(ending) + instead))
            return frozenset(found)
    bare = _INFINITIVE.sub("", word)
    bare = _ENDINGS.sub("", word) if bare == word and len(word) > _SHORT else bare
    return frozenset(found | {_spelled(bare)} if len(bare) > 1 else found)


def _spelled(stem: str) -> str:
    """A stem as it is spelled before every ending: "busqu" as "busc", "lleg" as "llegu", "stopp" as "stop"."""
    stem = re.sub(r"(?<=[^aeiou])e$|(?<=[aeiou][^aeiou])e$", "", stem)
    stem = re.sub(r"([^aeiou])\1$", r"\1", stem)
    return re.sub(r"qu$", "c", re.sub(r"gu$", "g", re.sub(r"z$", "c", stem)))


@cache
def _irregular() -> dict[str, str]:
    rows = (row.split(": ") for row in _IRREGULAR.strip().replace("\n", " | ").split(" | "))
    return {form: verb for verb, forms in rows for form in forms.split()}
