"""Whether a run of characters is the key of a wallet or the hash of a transaction, which look the same.

A hash that is taken for a key costs a message that has to be written again; a key that is taken for a hash can cost its
owner everything. So a run is a hash only where words beside it say so, and none anywhere speaks of keys.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from sayso.language.fold import fold

LABEL_BEFORE_CHARS: Final = 40
LABEL_AFTER_CHARS: Final = 32

# What people and programs write beside a hash, what they ask of a transaction, and what makes either a key whatever
# else is said; all as `fold` leaves it.

_PUBLIC = re.compile(
    r"(?<![^\W\d_])(?:tx[ns]?|trx|(?:tx|transaction|block)_?(?:hash|id)|hash(?:es)?|transactions?|"
    r"transac(?:ao|oes|cion|ciones)|block|bloco|bloque|commit|sha|digest|checksum|fingerprint|sig|signature|"
    r"assinatura|firma|receipt|recibo|comprovante|comprobante|status|estado|situacao|track|rastre(?:ar|ia|a)|pending|"
    r"pendi?ente|(?:ether|polygon|bsc|arbi|base)scan)(?![^\W\d_])"
)
_PRIVATE = re.compile(
    r"(?<![^\W\d_])(?:priv|pvt|private|privad[ao]s?|pk|keys?|keypair|private_?key|priv_?key|chaves?|claves?|llaves?|"
    r"secret[ao]?s?|segredos?|seed|semente|semilla|mnemonic|senha|contrasena|password|passphrase|sign|assinar|firmar)"
    r"(?![^\W\d_])"
)
# A question says less than a label: it counts only where nothing in the whole text speaks of a key or of getting in.
_QUESTIONS = r"""
explain look(?:ed|ing)?\s(?:up|at|into) lookup check what\shappened what'?s\s(?:this|that|up\swith)
what\sis\s(?:this|that) charged? arrived? land(?:ed)? g(?:o|oes|one)\sthr(?:ough|u) went\sthr(?:ough|u)
(?<!to\s)confirm(?:s|ed|ing|ations?)? stuck fail(?:ed)? revert(?:ed)? dropped process(?:ed|ing) mined cleared settled
bridged swapped deposited withdrew trace explorer mempool expli(?:ca|car|que|quen|came|queme) consult(?:a|ar|e|en)
(?<!to\s)verify (?<!para\s)(?<!pra\s)verifi(?:ca|car|que|quen) conf(?:ere|erir|ira) checar? cheque(?:a|ar)
revis(?:a|ar|e|en|as) olhada buscar? localiza ca(?:iu|ir) cayo
(?<!para\s)(?<!pra\s)confirm(?:a|o|ou|ada|ado|ar|aram|aron) cheg(?:a|ou|ar|aram) lleg(?:a|o|ar|aron) entrou passou
salio trav(?:ou|ada|ado) trabad[ao] presa parada atascad[ao] atorad[ao] colgad[ao] frenad[ao] falhou fallo fallida
deu\s(?:certo|errado|erro|ruim) sumiu aconteceu rolou (?:que|q)\s(?:le\s)?paso cobranca cobro cargo
process(?:ou|ada|ado) procesad[ao] compensou acredit(?:o|ada|ado) impacto
(?:que|q|oq|qual|cual)\s(?:e|eh|es)\s(?:isso|isto|essa?|esta|este|esto|eso|aquilo) (?:nao|n)\sfui\seu no\sfui cade
(?:my|the|this|that|a)\s(?:payment|transfer|deposit|withdrawal)
(?:an?|el|la|[oa]|mi|este?a?|ess[ea]|meu|minha)\s(?:transferencia|pagamento|pago|deposito|saque|retiro|envio)
"""
_ASKED = re.compile(rf"(?<![^\W\d_])(?:{'|'.join(_QUESTIONS.split())})(?![^\W\d_])")
_ENTERS = re.compile(
    r"(?<![^\W\d_])(?:import|restore|recover|unlock|log ?in|access|phrase|frase|restaur|recuper|desbloque|acess|"
    r"acced|backup|metamask|ledger|trezor|"
    r"(?:my|minha|mi) (?:wallet|carteira|billetera|cartera) (?:is|e|eh|es)(?![^\W\d_]))"
)
_HELD = re.compile(r"(?:wallet|account|carteira|conta|billetera|cartera|cuenta)[\s:=]*+\Z")
_LABEL = re.compile(r"(?:tx|trx|txn|hash|txid|transaction|transacao|transaccion)(?: ?(?:hash|id))?[\s:=#\"']*+\Z")
_LEADS = re.compile(r"(?<![^\W\d_])(?:did|has)\Z")
_ANOTHER = re.compile(r"0x[0-9a-f]|[0-9a-z]{16}")


class Talk(NamedTuple):
    """Whether a text speaks of keys anywhere, and of getting into something with them."""

    of_keys: bool = False
    of_entry: bool = False

    @classmethod
    def of(cls, text: str) -> Talk:
        """What a text speaks of."""
        whole = fold(text)
        return cls(_PRIVATE.search(whole) is not None, _ENTERS.search(whole) is not None)


def is_public(text: str, start: int, end: int, talk: Talk) -> bool:
    """Return whether the words beside `text[start:end]` call it a transaction's, or ask of it what one asks of those.

    Where a key is spoken of farther off, only a label that the run directly follows is believed; where one is spoken of
    beside it, none is. `talk` is what the text speaks of.
    """
    before = fold(text[max(0, start - LABEL_BEFORE_CHARS) : start])
    after = fold(text[end : end + LABEL_AFTER_CHARS])
    if _ANOTHER.search(after):  # a label there is the next one's
        after = ""
    if _PRIVATE.search(before) or _PRIVATE.search(after):
        return False
    if _PUBLIC.search(before) or _PUBLIC.search(after):
        return not talk.of_keys or _LABEL.search(before) is not None
    if talk.of_keys or talk.of_entry or _HELD.search(before):
        return False
    return _LEADS.search(before) is not None or _ASKED.search(before) is not None or _ASKED.search(after) is not None
