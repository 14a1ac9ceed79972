"""Old and new in one breath: "300, not 200", "de 200 para 300", "en vez de 200"."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

from sayso.language.detect import Lang
from sayso.language.fold import fold
from sayso.memory.claims.lexicon import FILLERS
from sayso.memory.claims.words import fold_same

MAX_PHRASE_CHARS: Final = 40

# "=" begins one whose old may also be what something is of ("o horário de entrega para …"): only a value is firm.
# OLD and NEW are phrases, "*" is the rest of a word, "…" a few words. Rows have neither accents nor upper case; one
# that begins with "~" or "+" is soft (`Swap.soft`).
_EN = r"""
(chang*|mov*|switch*|updat*|rais*|lower*|increas*|reduc*|bump*|push*|drop*|went|go|goes|going|cut
    |shift*) … from OLD to NEW
(swap|swapped|swapping|replace|replaced|replacing|substitute|trade|exchange) OLD (for|with|by) NEW
~(change|switch|changed|switched|changing|move|moved|moving|update) OLD (to|for) NEW
+(scratch|drop|skip|forget|lose) OLD,( make it| i'll have| have| use)? NEW
NEW instead of OLD
NEW rather than OLD
instead of OLD, (use |make it |we want |i want |it's )?NEW
not OLD but NEW
not OLD, (but |it's |it is |i'm on |make it |rather )?NEW
NEW,? (and )?not OLD
(said|wrote|put|have me down as|have it as|listed as|entered|typed) OLD( before| earlier| at first)? but (it's
    |it is|it should be|it was|actually|i meant|the right one is|it's actually) NEW
NEW (has |have |is |will )?replac(e|es|ed|ing) OLD
=(that |the )?OLD should (be|read|say|have been) NEW
where it (says|reads) OLD,? (read|put|it should (be|say|read)) NEW
OLD is out(,| and) NEW is in
(left|quit|sold|ditched|returned|traded in) OLD (and|to) (joined?|bought|buy|got|took|started at|start at|signed with
    |went to) NEW
OLD (was|were|is|are|has been|have been|got|gets) (replaced|superseded) (by|with) NEW
OLD (->|=>|→) NEW
"""
_PT = r"""
=(mud*|troc*|alter*|pass*|sub*|baix*|aument*|reduz*|adi*|antecip*) … d(e|o|a) OLD (para|pra|pro) NEW
(troc*|substitu*) OLD (por|pelo|pela) NEW
OLD (foi|foram|sera) (trocad*|substituid*) (por|pelo|pela) NEW
NEW (substitui|substituiu|vai substituir|esta substituindo) OLD
nao \w+ mais OLD,? (e sim|so|mas|agora|mas sim) NEW
~(muda|mudar|mude|passa|passar|altera|alterar|troca|trocar) OLD (para|pra|pro) NEW
(tira|tirar|tire|remove|sai) OLD (e|,) (poe|coloca|bota|por|colocar|entra|ponha) NEW
+(esquece|tira) OLD,( poe| coloca| bota)? NEW
sa(i|em|iu) OLD(,| e) entr(a|am|ou) NEW
onde (esta|se le|le-se|diz|consta|tem) OLD,? (leia-se|deve ser|o certo e|e|era) NEW
(sai|saimos|deixei|larguei|vendi|vendemos|devolvi) OLD e (fui para|fui pra|entrei|entramos|comprei|compramos|peguei
    |comecei) NEW
NEW (em vez|ao inves|no lugar) d(e|o|a) OLD
(em vez|ao inves|no lugar) d(e|o|a) OLD, NEW
nao (e|era|sao|foi) OLD( nao)?,? (e|era|sao|foi|e sim|mas|mas sim) NEW
nao (?P<verb>\w+) OLD( nao)?, (?P=verb) NEW
nao OLD,? (e sim|mas sim|mas|e) NEW
(e|sao|fica|era) NEW,? (e )?nao (e |sao |era )?OLD
(falei|falado|disse|coloquei|colocaram|botaram|botei|puseram|escreveram|anotaram) OLD mas (na verdade )?(e|sao
    |era|o certo e) NEW
OLD (->|=>|→) NEW
"""
_ES = r"""
=(cambi*|mov*|pas*|sub*|baj*|actualiz*|aument*|reduj*) … del? OLD al? NEW
(cambi*|reemplaz*|sustitu*) OLD por NEW
OLD (fue|fueron|sera) (cambiad*|reemplazad*|sustituid*) por NEW
NEW (reemplaza|reemplazo|reemplazara|sustituye|sustituyo|va a reemplazar) a OLD
ya no \w+ OLD,? (sino|solo|ahora) NEW
~(cambi*|mueve|mover|muevan|pasa|pasar|pasen|actualiza) OLD (a|al) NEW
(quita|quitar|quite|saca|sacar|saque) OLD y (pon|ponle|pone|agrega|poner|mete) NEW
+(olvida|quita) OLD,( pon| dame| ponme)? NEW
sal(e|en|io) OLD(,| y) entr(a|an|o) NEW
donde (dice|decia|esta) OLD,? (debe decir|debe ser|debia decir|lease|va) NEW
(deje|dejamos|renuncie a|sali|vendi|vendimos|devolvi) OLD y (me fui|entre|entramos|compre|compramos|empece|pase) NEW
NEW (en vez|en lugar) del? OLD
(en vez|en lugar) del? OLD, NEW
menos OLD, (en su lugar|mejor|y en su lugar) NEW
no (es|son|era|fue|sera) OLD,? (sino|es|son|era|fue|sera) NEW
no OLD,? sino NEW
no (?P<verb>\w+) OLD, (?P=verb) NEW
(es|son|queda|era) NEW,? (y )?no (es |son |era )?OLD
(dije|puse|pusieron|tienen|anotaron|escribieron|pusiste) OLD (pero|y) (en realidad )?(es|son|era|lo correcto es) NEW
OLD (->|=>|→) NEW
"""
_TABLES: Final[dict[Lang, str]] = {"en": _EN, "pt": _PT, "es": _ES}
_ARTICLE = re.compile(
    r"^(?:the|a|an|my|our|your|its?|it's|is|on|at|to|of|for|from|with|o|os|as|um|uma|de|do|da|dos|das|no|na"
    r"|em|pra|para|pro"
    r"|por|el|la|los|las|un|una|del|al|en|con|es|son|e|é|são|sao|mi|su|meu|minha)\s+(?=\S)",
    re.IGNORECASE,
)
_TAIL = re.compile(
    r"\s+(?:please|pls|plz|por favor|porfa|thanks|then|now|before|instead|nao|não|no|ok|viu|né)$", re.IGNORECASE
)


class Swap(NamedTuple):
    """A phrase that is gone and the one in its place, each with where it stands.

    `soft` is "attribute" where the old may be the name of one ("change the date to …"), "loose" where it may be
    nothing that is known.
    """

    old: str
    new: str
    old_start: int
    old_end: int
    new_start: int
    new_end: int
    soft: str = ""


def swaps(text: str, lang: Lang | None) -> list[Swap]:
    """What a sentence says took the place of what; the first reading of each place counts."""
    plain = fold_same(text)
    found: list[Swap] = []
    for each in (lang,) if lang else ("en", "pt", "es"):
        for literal, pattern, soft in _patterns(each):
            match = pattern.search(plain) if literal in plain else None
            if match is not None and (swap := _swap(text, match, soft)) is not None and swap not in found:
                found.append(swap)
    return found


def _swap(text: str, match: re.Match[str], soft: str) -> Swap | None:
    leads = next((name for name in ("old", "new") if match.start(name) == match.start()), "")
    if leads and _NEGATED.search(match[leads]):
        return None  # "Rita does not replace Eva"
    old, new = _phrase(text, *match.span("old")), _phrase(text, *match.span("new"))
    if old is None or new is None or _PRONOUN.match(text[slice(*old)]) or _is_empty(text[slice(*new)]):
        return None
    if (name := _NAMED.match(text[slice(*new)])) is not None and _IS_NAME.fullmatch(text[slice(*old)]):
        new = new[0], new[0] + name.end(1)  # "Renata takes the class instead of Luiza"
    if soft == "value":
        soft = "" if _VALUE.search(fold_same(text[slice(*old)])) else "attribute"
    return Swap(text[slice(*old)], text[slice(*new)], *old, *new, soft)


_NEGATED = re.compile(r"(?:\s(?:no|nao|not|never|nunca)|n't)\s?$")
_NAMED = re.compile(r"([A-ZÀ-Ý][\w'’-]++(?: [A-ZÀ-Ý][\w'’-]++)?) [a-zà-ý]")
_IS_NAME = re.compile(r"[A-ZÀ-Ý][\w'’-]++(?: [A-ZÀ-Ý][\w'’-]++)?")
_VALUE = re.compile(
    r"\d|(?<!\w)(?:segunda|terca|quarta|quinta|sexta|sabado|domingo|lunes|martes|miercoles|jueves|viernes|hoje|hoy"
    r"|amanha|manana|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|enero"
    r"|febrero|marzo|mayo|junio|julio|septiembre|octubre|noviembre|diciembre)(?!\w)"
)


def _is_empty(said: str) -> bool:
    """Whether a phrase has no word that could be a value: "do" in "do not renew"."""
    return all(fold(word) in FILLERS[None] for word in re.findall(r"\w+", said))


def _phrase(text: str, start: int, end: int) -> tuple[int, int] | None:
    while (article := _ARTICLE.match(text[start:end])) is not None:
        start += article.end()
    while (tail := _TAIL.search(text[start:end])) is not None:
        end = start + tail.start()
    said = text[start:end]
    start += len(said) - len(said.lstrip(" \"'“”"))
    end = start + len(text[start:end].rstrip(" \"'“”"))
    return (start, end) if end > start else None


_SOFT: Final = {"~": "attribute", "+": "loose", "=": "value"}
_PRONOUN = re.compile(r"(?:it|that|this|her|him|them|the change|isso|ele|ela|lo|la|eso|esto)$", re.IGNORECASE)


def _rows(lang: Lang) -> list[str]:
    return _TABLES[lang].replace("\n    ", "").strip().splitlines()


@cache
def _patterns(lang: Lang) -> list[tuple[str, re.Pattern[str], str]]:
    return [(_literal(row), _pattern(row.lstrip("~+=")), _SOFT.get(row[0], "")) for row in _rows(lang)]


def _literal(row: str) -> str:
    """A word that a row cannot do without: a sentence that does not have it is not looked at twice."""
    bare = re.sub(r"\([^()]*\)\??|\w\?", " ", row.replace("?P<verb>", ""))
    words = [word for word in re.findall(r"[a-z]+", bare) if word not in ("d", "w", "verb")]
    return max(words, key=len, default="")


def _pattern(row: str) -> re.Pattern[str]:
    phrase = rf"(?:[^,.;:!?\n()]|(?<=\d)[.,:](?=\d)){{1,{MAX_PHRASE_CHARS}}}"
    row = re.sub(r"\((?!\?)", "(?:", row)
    row = re.sub(r"(?<=[a-z])\*", r"\\w*+", row)
    row = row.replace(" … ", rf" (?:[^.!?;\n]{{0,{MAX_PHRASE_CHARS}}}? )?")
    end = (
        r"(?=$|[,.;:!?\n()](?!\d)| (?:please|por favor|porfa|but|mas|pero|because|porque|since|and|y|e) )"
        if row.endswith("NEW")
        else ""
    )
    tail = (
        r"(?=$|[,.;:!?\n()](?!\d)| (?:please|por favor|porfa|but|mas|pero|because|porque|like|como) )"
        if row.endswith("OLD")
        else ""
    )
    head = (
        r"(?:^|(?<=[,.;:!?] )|(?<=\bis )|(?<=\bit's )|(?<=\bare )|(?<=\bwas )|(?<=\bto )|(?<=\bon )"
        r"|(?<=\bat )|(?<=\bthe ))"
        if row.startswith("NEW")
        else ""
    )
    row = row.replace("OLD", f"(?P<old>{phrase}?)").replace("NEW", f"(?P<new>{phrase}?)")
    start = "" if row.startswith("(?P") else r"(?<![\w'])"
    return re.compile(head + start + row + end + tail)
