"""A text in pieces that each say one thing: sentences, and the parts of a sentence that stand against each other."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from sayso.memory.claims.pieces.adverbials import adverbial
from sayso.memory.claims.pieces.asked import asks_from
from sayso.memory.claims.pieces.leads import changer
from sayso.memory.claims.pieces.splits import CALLED, splits
from sayso.memory.claims.vocabulary.particles import ABBREVIATIONS, any_of
from sayso.memory.claims.vocabulary.words import fold_same

MAX_PIECES: Final = 64
"""Pieces of one text that are read; what comes after them is kept and not understood."""
MAX_SENTENCE_CHARS: Final = 2_000
"""How long a sentence may be that is read: its parts are held against each other."""

_ABBREVIATION = re.compile(rf"(?:^|\W)(?:{any_of(ABBREVIATIONS)}|vs|etc|approx|dept|e\.g|i\.e|p\.ex)$", re.IGNORECASE)
# What stands before the number of a house, a page or a line: "no. 23", "núm. 4", "tel. 611 20 30 40".
_NUMBERED = re.compile(
    r"(?<=[\w,] )(?:nos?|n[uú]ms?|nro|nr|n|apto?|pto|p[aá]gs?|pp?|tel|ext|ch|cap|vol|art)\.(?= \d)", re.IGNORECASE
)
# Anything but letters, digits and the marks of a sentence: emoji end one too.
_END = re.compile(r"(?:[.!?…]+[\"'”’)]*(?=\s|$))|\n+|;|(?<=\s)[\U0001f300-\U0001faff\u2600-\u27bf]+|\s[-–—]\s")
# Where the second part says otherwise than the first.
_CONTRAST = re.compile(
    r",?\s(?:but|mas|pero|porém|s[óo] q(?:ue)?|solo que|sino que)\s|,\s(?:so|então|entonces|e aí|por eso"
    r"|por isso|as[ií] que|de modo que|de manera que|de forma que|por lo que|pelo que|por lo tanto"
    r"|portanto)\s(?=\w+\s\w+\s\w+)|\sso\s(?=(?:he|she|it|they|we|i|let)\b)",
    re.IGNORECASE,
)
# All is as it was but for what follows; the words for "only" tell so where the part before them says that it is.
_EXCEPT = re.compile(
    r",?\s(?:except(?: that| for)?|excepto|exceto|salvo|tirando|apart from|other than|aside from|a não ser"
    r"|tudo menos|todo menos|all but|bar(?=\s(?:the|my|our)\s))\s"
    r"|,\s(?:only|just|bar|it's just|só|so|apenas|somente|menos|fora|sólo|solo|solamente|nomás|eso sí)\s",
    re.IGNORECASE,
)
_KEEPS = re.compile(
    r"\b(?:same|keep(?![.!]*$)|stays?|unchanged|no change"
    r"|as (?:is|agreed|ordered|planned|before|they are|it is|it was|chosen|booked|stated|arranged|discussed|told)"
    r"|stands|still on|remains?|retain\w*|fine|everything|rest"
    r"|mesm[oa]s?|msm[oa]?s?(?= [^\W\d_]{3})|mant(?:[eé][mnrv]|ê|ien|id|uv|iv)\w*|conserv\w+|preserv\w+|continua\w*"
    r"|permanece\w*"
    r"|sem mudan[cç]a|do jeit\w+ que|resto|como combinado|tudo|mism[oa]s?|igual(?:es)?|iguais|respet\w+|sigue\w*"
    r"|no cambia|no var[ií]a|sin cambios|como (?:estaba|quedamos|acordamos)|tal cual|lo dem[aá]s"
    r"|deja(?:la|lo)s? as[ií]|todo)\b",
    re.IGNORECASE,
)
# What alone changes is named first, then what it is now: "only the place changes, …", "todo igual menos la hora: …".
_A_THING = (
    r"(?:the|my|our|el|la|los|las|mi|o|a|os|as|meu|minha) (?:\w+ )?(?:place|venue|location|address|room|time|hour|slot"
    r"|day|date|colou?r|size|amount|sum|quantity|number|price|seat|gate|name|lugar|sitio|local|sede|direcci[oó]n"
    r"|endere[cç]o|sala|aula|hora|horario|hor[aá]rio|d[ií]a|fecha|data|cor|color|talla|tama[nñ]o|tamanho|cantidad|quantidade|monto"
    r"|importe|valor|precio|pre[cç]o|n[uú]mero|asiento|assento|puerta|port[aã]o|nombre|nome)s?"
    r"(?: (?:of|de|d[aeo]s?|del) [^\W\d_]+)?"
)
_ALL_BUT = (
    r"(?:(?:everything|all|it's all|todo|tudo)(?: (?:is|else|stays?|sigue|queda|fica|continua|segue|va|lo dem[aá]s))*"
    r" (?:the same|same|igual|como (?:estaba|antes))"
    r",? (?:but(?: for)?|menos))"
)
_CHANGES = r"(?:changes?|is changing|has changed|changed|moves|is different|differs|(?:que )?(?:muda|cambia))"
_ONLY_CHANGES = re.compile(
    rf"(?:(?:it's )?(?:only|just|s[oó]lo|solamente|apenas|somente|s[oó]) {_A_THING} {_CHANGES}"
    rf"|(?:s[oó]lo|solamente|nom[aá]s|apenas|somente|s[oó]) (?:(?:se )?cambia|muda|var[ií]a) {_A_THING}"
    r"|(?:the only (?:thing that changes|change|thing different|difference)|lo [uú]nico que cambia"
    rf"|(?:a [uú]nica coisa|o [uú]nico|s[oó] o) que muda) (?:is|es|[ée]) {_A_THING}"
    rf"|{_ALL_BUT} {_A_THING})(?=\s*(?:[,:]\s|$))",
    re.IGNORECASE,
)
_REPAIR = re.compile(
    r",?(?<!peço)(?<!peco)(?<!pido)(?<!\bmil)\s(?:no wait|no, wait|wait no|i mean|or rather|scratch that"
    r"|quer dizer|ou melhor|digo|aliás|na verdade"
    r"|mejor dicho|quise decir|perdón|perdon|perdão|perdao|sorry|o mejor|en realidad|desculpa|disculpa)[,:]?\s"
    r"(?!(?:for|about|por|pel[ao]s?|d[aeo]s?|if|se|si)\s)",
    re.IGNORECASE,
)
_RIGHT_VERB = re.compile(
    r"^\s*(?:please |pls |por favor )?(?:move|change|switch|make|put|swap|replace|cancel|scrap|call off|let's"
    r"|reduce|increase|lower|raise|push|bump|update|amend|adjust|reschedule|postpone"
    r"|reduz\w?|aumenta|sobe|baixa|adia|reduce|reduzca\w?|sube|baja|actualiza"
    r"|muda|mude|troca|troque|passa|passe|volta|coloca|põe|cancela|desmarca"
    r"|pode|pasala|pasalo|pásala|pásalo|pasen|cambia|cambien|cambie|mueve|muevan|pon|pongan|vuelve|cancela"
    r"|anula|anulá)\b"
    r"|^\s*(?:[^\W\d_]+['’]?s?\s){1,5}(?:is|are|was|were|will|takes|é|está|tá|são|fica|será|passa|assume|es"
    r"|está|son|será|queda|asume|agora|ahora|now)\b",
    re.IGNORECASE,
)
_COMMA = re.compile(r",\s")
_LEFT_MIN_WORDS = 3
_TOLD_MIN_WORDS = 2
_KEPT_MAX_WORDS: Final = 8
"""Words of a part after a comma that may say no more than that something stays."""


class Piece(NamedTuple):
    """A piece of a text; `sentence` counts sentences, and `turns` tells how it stands to the piece before it."""

    start: int
    end: int
    sentence: int
    turns: str = ""


# A part that says no more than that: "same day and place", "o pedido da Ana fica igual".
_ONLY_KEEPS = re.compile(
    r"^\W*(?:the )?(?:same|mesm[oa]s?|msm[oa]?s?(?= [^\W\d_]{3})|mism[oa]s?)\b"
    r"|^\W*(?:(?:se )?mant(?:[eé]m|ienen?)(?:-se)?|fica|queda|s[ei]gue) (?:t[uo]do )?(?:[eo]l? resto|lo dem[aá]s)\W*$"
    rf"|^\W*{_A_THING}(?: (?:and|y|e) (?:{_A_THING}|\w+))? (?:is|are|est[aá]n?|est[aã]o|t[aá])"
    r" (?:fine|good|ok|okay|bien|bem)\W*$"
    r"|^\W*(?:all (?:the rest|else)|everything else|the rest|(?:todo )?lo dem[aá]s|(?:tudo )?o resto)"
    r"(?: (?:is|it's|est[aá]|t[aá]|fica|queda|as))* (?:fine|good|ok|okay|bien|bem|booked|stated|told|listed)\W*$"
    r"|\b(?:same|unchanged|as (?:is|agreed|ordered|planned|before|stated|booked|arranged|discussed)"
    r"|igual|iguais|iguales|tal cual|sin cambios"
    r"|sem mudan[cç]as?|no changes?|not changing|(?:doesn['’]t|don['’]t|won['’]t|didn['’]t) change"
    r"|mantid[oa]s?|no (?:se )?(?:cambian?|cambió|tocan?|var[ií]an?)|n[ãa]o variam?"
    r"|n[ãa]o (?:se )?(?:mudam?|mudou|mexe|mexeu|alteram?|alterou)"
    r"|stands?|stays?|remains?|se mantienen?|se quedan?|siguen?|seguem?"
    r"|mant[eê]m(?:-se)?|permanecem?|continuam?|(?:is|are|'s|est[aá]n?|est[aã]o|t[aá]|t[aã]o) (?:right|correct"
    r"|cert[oa]s?|corret[oa]s?|correct[oa]s?)"
    r"|as (?:we )?(?:said|agreed|planned|usual|always)|como (?:siempre|sempre"
    r"|(?:(?:estaba|estava|hab[ií]amos) )?(?:previst|acordad|combinad|convenid|hablad|dich|pactad)[oa])"
    r"|(?:like|as) (?:always|usual)|(?:el|la|lo|los|las|o|a|os|as) de (?:siempre|sempre)"
    r"|(?:(?:a la hora|na hora|tal|tal cual|aquel[oa]?|aquela|aquele|el|la|lo|o|a) (?:que|q)|como|donde|onde|tal cual)"
    r" (?:ya |ja )?(?:hab[ií]amos |hemos |t[ií]nhamos )?(?:quedamos|quedado|acordamos|acordado|combinamos|combinado)"
    r"|as (?:it|they) (?:is|are|was|were)|(?:como|do jeito que) (?:est(?:[aá][no]?|ão|a[vb]a[mn]?)|t[aá]))\W*$",
    re.IGNORECASE,
)


_GOES_BACK = re.compile(r"\b(?:(?:we['’]re|we are|going|go|went) back|volt|volv|vuelv|regres)", re.IGNORECASE)


def only_keeps(text: str) -> bool:
    """Whether a text says nothing but that something stays as it is, and not that it is so again."""
    return (_ONLY_KEEPS.search(text) is not None and _GOES_BACK.search(text) is None) or only_changes(text)


def only_changes(text: str) -> bool:
    """Whether a text says nothing but which part of something does not stay: "only the place changes"."""
    return _ONLY_CHANGES.fullmatch(text) is not None


def keeps(text: str) -> list[int]:
    """Where a text says that something stays as it is: "same day", "o resto continua", "todo igual"."""
    return [found.start() for found in _KEEPS.finditer(text)]


def pieces(text: str, whole: bytearray) -> list[Piece]:
    """The pieces of a text, at most `MAX_PIECES`; where `whole` is set (in values, which have marks) none is cut.

    A sentence of more than `MAX_SENTENCE_CHARS` has none."""
    found: list[Piece] = []
    for number, (start, end) in enumerate(_sentences(text, whole)):
        if end - start > MAX_SENTENCE_CHARS:
            continue
        at, turns = start, ""
        for cut_start, cut_end, against in _cuts(text, start, end, whole):
            if text[at:cut_start].strip(" ,"):
                found.append(_trimmed(text, at, cut_start, number, turns))
            at, turns = cut_end, against
        if text[at:end].strip(" ,"):
            found.append(_trimmed(text, at, end, number, turns))
    return found[:MAX_PIECES]


def _sentences(text: str, whole: bytearray) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    at = 0
    numbered = {found.end() for found in _NUMBERED.finditer(text)}
    for mark in _END.finditer(text):
        if (
            mark.end() in numbered
            or _inside(mark.start(), mark.end(), whole)
            or _ABBREVIATION.search(text[max(0, mark.start() - 8) : mark.start()])
        ):
            continue
        if text[at : mark.end()].strip():
            cut = asks_from(text, at, mark.end(), whole) or _supposes_from(text, at, mark.end())
            found += _in_two(at, cut, mark.end())
        at = mark.end()
    if text[at:].strip():
        found += _in_two(at, _supposes_from(text, at, len(text)), len(text))
    return found


def _in_two(start: int, cut: int | None, end: int) -> list[tuple[int, int]]:
    return [(start, end)] if cut is None else [(start, cut), (cut, end)]


# "Make it 24, and if any is left I'll take it": what is told first hangs on nothing.
_AND_IF = re.compile(r",\s(?=(?:and|but|y|pero|e|mas)\s(?:if|si|se)\s)", re.IGNORECASE)
_IF = re.compile(r"(?<!\w)(?:if|whether|unless|si|se|caso|\w+['’]d)(?!\w)", re.IGNORECASE)


def _supposes_from(text: str, start: int, end: int) -> int | None:
    """Where a sentence begins to tell what would be in some case, after it told something that is so; else None."""
    cut = _AND_IF.search(text, start, end)
    if cut is None or "?" in text[start:end] or _IF.search(text, start, cut.start()):
        return None
    told = text[start : cut.start()]
    return cut.end() if len(told.split()) >= _TOLD_MIN_WORDS or any(map(str.isdigit, told)) else None


Cut = tuple[int, int, str]
"""Where a sentence is cut, and how what follows stands to what was before."""


def _cuts(text: str, start: int, end: int, whole: bytearray) -> list[Cut]:
    found = [
        (cut.start(), _keep_word(cut), turns)
        for pattern, turns in ((_REPAIR, "repair"), (_CONTRAST, "contrast"))
        for cut in pattern.finditer(text, start, end)
        if not any(whole[cut.start() : cut.end()])
    ]
    found += _exceptions(text, start, end, found)
    found += list(_splices(text, start, end, whole, found))
    for first, last in splits(text, start, end):
        if not _inside(first, last, whole) and not _overlaps(first, last, found):
            found.append((first, last, ""))
    return sorted(found)


def _overlaps(start: int, end: int, cuts: Iterable[Cut]) -> bool:
    return any(cut[0] < end and start < cut[1] for cut in cuts)


def _exceptions(text: str, start: int, end: int, cuts: Sequence[Cut]) -> list[Cut]:
    """Where a sentence that says that something stays goes on with what does not."""
    only = _ONLY_CHANGES.match(text, end - len(text[start:end].lstrip()), end)
    if only is not None and (after := only.end() + 2) < end and not _overlaps(only.end(), after, cuts):
        return [(only.end(), after, "contrast")]
    kept = _KEEPS.search(text, start, end)
    if kept is None:
        return []
    found = [cut for cut in _EXCEPT.finditer(text, start, end) if kept.start() < cut.start()]
    return [(cut.start(), _keep_word(cut), "contrast") for cut in found if not _overlaps(*cut.span(), cuts)]


def _splices(text: str, start: int, end: int, whole: bytearray, cuts: Sequence[Cut]) -> Iterator[Cut]:
    """Where a comma stands between two things that are said."""
    for comma in _COMMA.finditer(text, start, end):
        at = comma.start()
        if _inside(at, at + 1, whole) or any(cut[0] <= at < cut[1] for cut in cuts):
            continue
        left, right = text[start:at], text[at + 1 : end].split(",", maxsplit=1)[0]
        if changer(fold_same(text[start:end])):
            return  # it is told in one breath what changed and what it is now
        if len(left.split()) >= _LEFT_MIN_WORDS and _stays(text[at + 1 : end]):
            yield at, at + 2, ""
        valued = any(whole[at + 2 : end])
        if valued and _SAME_FIRST.fullmatch(left) and (other := _OTHER_ONE.match(right)) is not None:
            yield at, at + 1 + other.end(), "contrast"
            continue
        if valued and _SAME_FIRST.fullmatch(left) and _RIGHT_VERB.match(right) and not only_keeps(right):
            yield at, at + 2, "contrast"
            continue
        if CALLED.match(right.lstrip()) or under_if(left) or _NOT_WHO.match(left):
            continue
        if len(left.split()) >= _LEFT_MIN_WORDS and not adverbial(left, right) and _RIGHT_VERB.match(right):
            yield at, at + 2, "splice"


_UNDER_IF: Final = re.compile(
    r"\W*(?:(?:and|but|so|y|pero|e|mas)\s)?(?:if|si|se|caso|except|apart from|menos|salvo|excepto|exceto)\s",
    re.IGNORECASE,
)


def under_if(left: str) -> bool:
    """Whether it is a condition or an exception, of which what follows is said: "if it rains, the party is inside"."""
    return _UNDER_IF.match(left) is not None


_NOT_WHO: Final = re.compile(
    r"\W*(?:(?:and|but|so|no|y|pero|e|mas)\W+)?(?:it(?:['’]s not| (?:isn|wasn)['’]?t| (?:is|was) not)"
    r"|n[ãa]o (?:é|era|foi|são|foram)|no (?:es|era|fue|son|fueron)) [^,]{2,40}? (?:who|que|quem|quien(?:es)?) \w",
    re.IGNORECASE,
)
"""Who did not do something, before who did: what was done goes for both."""
_SAME_FIRST: Final = re.compile(
    r"\W*(?:(?:the|el|la|o|a) )?(?:same|mism[oa]s?|mesm[oa]s?|msm[oa]?s?) [^\W\d_]+", re.IGNORECASE
)
"""What stays, in two words before what does not: "same plan, the price is 39 now"."""


_OTHER_ONE: Final = re.compile(
    r"\s*(?:(?:an?|un|uma?) )?(?:different|another|new|otr[oa]|outr[oa]|nuev[oa]|nov[oa]) [^\W\d_]+: ", re.IGNORECASE
)
"""What does not stay, before what it is: "same time, another day: Thursday"."""


def _stays(right: str) -> bool:
    """Whether all that stands after a comma is that something else stays as it is: "in green, the rest stays"."""
    words = right.split()
    named = 1 < len(words) <= _KEPT_MAX_WORDS and "," not in right and words[0].lower() not in _LIKE
    return named and only_keeps(right)


_LIKE: Final = frozenset({"as", "just", "like", "exactly", "tal", "como", "igual", "assim", "asi", "así", "do"})
"""What goes on with how it was, and names nothing that stays: "with him again, just as it was"."""


def _keep_word(cut: re.Match[str]) -> int:
    """The word that turns stays with what follows it: its cue is read there."""
    said = cut[0]
    return cut.start() + (len(said) - len(said.lstrip(" ,")))


def _inside(start: int, end: int, whole: bytearray) -> bool:
    return any(whole[start:end])


def _trimmed(text: str, start: int, end: int, number: int, turns: str) -> Piece:
    said = text[start:end]
    lead = len(said) - len(said.lstrip(" ,\t\n"))
    return Piece(start + lead, start + len(said.rstrip()), number, turns)
