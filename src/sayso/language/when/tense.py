"""Whether a clause looks back: in "what I paid on Monday" and "the statement of March" a bare date is the last one."""

from __future__ import annotations

from bisect import bisect_left
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from sayso.language.detect import Lang
    from sayso.language.when.scan import Scan
    from sayso.language.when.tokens import Token

MAX_REACH: Final = 24
"""Tokens from a date to the verb that it belongs to."""

# back: a verb in the past, or what is only ever looked up afterwards. ahead: what has yet to come. part: a word that
# begins another clause. ending: of verbs in the past, where the letters alone tell; but: words that only look so.
_ENGLISH = """
back: did didn didnt was wasn wasnt were weren had spent paid bought sent received got went withdrew took made happened
  lost stole stolen charged transferred deposited earned sold arrived came gave ordered cancelled canceled opened
  expenses expense spending spendings statement statements history purchases incurred ago
  already debited
ahead: will ll would can could should shall might must going gonna want wanna need due until till next
  scheduled planned remind expires
part: but then so because and
ending:
but:
"""
_PORTUGUESE = """
back: foi foram fiz fez fizemos fizeram tive teve extrato extratos gasto gastos despesa
  despesas historico fatura faturas movimentacao movimentacoes lancamentos compras veio vieram pus deu dei
  recebi vendi pedi perdi comi saiu caiu abri transferi
ahead: vou vai vamos vao ira irao quero queria preciso posso pode podemos agenda agendar agende marca marcar vence
  vencimento ate proximo proxima sera serao tenho temos pagar enviar mandar transferir lembra lembrar deve
part: mas entao porque pq e
ending: ei ou aram eram iram eu
but: estou museu falaram falou disseram prometeu prometeram combinou combinaram combinei marcou marcaram marquei agendei
  agendou agendaram ficou ficaram passaram adiaram adiou
"""
_SPANISH = """
back: fue fueron hice hizo hicimos hicieron tuve tuvo estuve gasto gastos extracto extractos
  historial movimientos factura facturas compras vino puse puso di dio pedi recibi vendi perdi sali salio
  transferi consumo consumos
ahead: voy va vamos van quiero quisiera necesito puedo puede podemos agenda agendar agende reserva reservar vence
  vencimiento hasta proximo proxima sera seran tengo tenemos pagar enviar mandar transferir recuerda recordar debo
part: pero entonces porque y
ending: aron ieron aste
but: dijeron prometieron pasaron quedaron acordaron agendaron reservaron paste baste
"""
# have: before what ends like _DONE ("he pagado"). stem: verbs of the past that end like the future; accented: words
# that end like the past and are not, or say what was agreed for later. bill: of a month they look back, and people pay
# them on a day to come. being: "to be paid on Friday" is no past.
_MORE = """
have: have has ve he ha hemos han habia tenho tinha
to: to para pra pro pal al
bill: fatura faturas factura facturas compras
being: be get gets being
stem: tirei retirei virei parei separei preparei comparei girei compré retiré tiré entré cobré logré encontré registré
  cerré ahorré giré
accented: quedó quedé reservé agendé agendó pasó prometió acordó también después café qué
"""


def _rows(table: str) -> dict[str, frozenset[str]]:
    lines = (line.split(":") for line in table.strip().replace("\n  ", " ").splitlines())
    return {name: frozenset(words.split()) for name, words in lines}


_HAVE, _TO, _BILLS, _BEING, _STEMS, _NOT_PAST = _rows(_MORE).values()
_HELPING: Final = _HAVE | _TO
_DONE: Final = ("ed", "ado", "ido", "aid", "ent", "ade", "ought", "one", "een")
_STOPS: Final = frozenset(".;!?")


class _Cues(NamedTuple):
    words: dict[str, bool]
    part: frozenset[str]
    endings: tuple[str, ...]
    but: frozenset[str]


def looks_back(scan: Scan, index: int) -> bool:
    """Return whether what stands nearest to a token in its clause, no farther than MAX_REACH, speaks of the past."""
    cues = _cues(scan)
    best, found = MAX_REACH + 1, False
    for place, back in cues[bisect_left(cues, (index - MAX_REACH,)) :]:
        if place - index > MAX_REACH:
            break
        if abs(place - index) < best and not _apart(scan, place, index):
            best, found = abs(place - index), back
    return found


def _apart(scan: Scan, cue: int, index: int) -> bool:
    """Whether something between a verb and a date ends the clause: "I paid on Friday, she comes on Monday"."""
    parting = _table(scan.lang).part
    for place in range(min(cue, index) + 1, max(cue, index)):
        word = scan.word(place)
        if word in _STOPS or (word in parting and not _joins(scan, place)):
            return True
        if word == "," and cue < index and any(_is_new(token) for token in scan.tokens[place + 1 : index]):
            return True
    return False


def _is_new(token: Token) -> bool:
    """Whether a token is of what the clause is about, not of a date."""
    return token.word.isalpha() and not token.senses and token.number is None


def _joins(scan: Scan, index: int) -> bool:
    """Whether "and" stands between two days or numbers, not between two clauses."""
    return scan.at(index + 1).number is not None or scan.has(index + 1, "live", "the")


def _cues(scan: Scan) -> list[tuple[int, bool]]:
    """Return the tokens that speak of the past or of what comes, found once for a text."""
    if scan.tenses is None:
        table = _table(scan.lang)
        scan.tenses = [
            (place, back)
            for place, token in enumerate(scan.tokens[: scan.count])
            if (back := _tense(scan, place, token.word, table)) is not None
        ]
    return scan.tenses


def _tense(scan: Scan, index: int, word: str, table: _Cues) -> bool | None:
    known = table.words.get(word)
    if known and ((word in _BILLS and not scan.has(index + 1, "the_of")) or scan.word(index - 1) in _BEING):
        return None
    if known is not None or (len(word) < 4 and word not in _HELPING):
        return known
    if word in _TO:  # before a day: it was put off to then; between two days it joins them
        if scan.has(index - 1, "live") or scan.at(index - 1).number is not None:
            return None
        after = scan.skip(index + 1, "the")
        return False if scan.has(after, "live") or scan.at(after).number is not None else None
    if word in _HAVE and any(scan.word(place).endswith(_DONE) for place in (index + 1, index + 2)):
        return True
    if word.endswith(("arei", "erei", "irei")) and word not in _STEMS and scan.lang == "pt":
        return False
    if table.endings and word.endswith(table.endings) and word not in table.but:
        return True
    return _accented(scan, index) if scan.lang == "es" else None


def _accented(scan: Scan, index: int) -> bool | None:
    """Read the accent that tells "pagué" and "pagó" from "pague" and "pago", and "pagaré" from both."""
    token = scan.at(index)
    written = scan.text.raw[slice(*scan.text.span(token.start, token.end))].lower()
    if written[-1:] not in ("é", "ó", "á"):
        return None
    if written.endswith(("ré", "rá")) and written not in _STEMS:
        return False
    return True if written[-1] != "á" and written not in _NOT_PAST else None


@cache
def _table(lang: Lang) -> _Cues:
    sets = _rows({"en": _ENGLISH, "pt": _PORTUGUESE, "es": _SPANISH}[lang])
    words = dict.fromkeys(sets["back"], True) | dict.fromkeys(sets["ahead"], False)
    return _Cues(words, sets["part"], tuple(sorted(sets["ending"])), sets["but"])
