"""Whether something holds only under a condition: "30 if you pay cash", "se cancela si llueve", "grátis se gastar 50".

What would be, were something else so, is no more than supposed; what only tells why it is told, "if anyone asks", is so
in any case.
"""

from __future__ import annotations

import re
from typing import Final

from sayso.memory.claims.vocabulary.words import fold_same

# After these it asks whether, compares, or says that it makes no difference.
_NOT_AFTER = (
    r"(?<!\beven )(?<!\bas )(?<!\bwhat )(?<!\bsee )(?<!\bseeing )(?<!\bknow )(?<!\bask )(?<!\basks )(?<!\basked )(?<!\basking )(?<!\bcheck )"
    r"(?<!\bwonder )(?<!\bwondering )(?<!\bsure )(?<!\bme )(?<!\bus )(?<!\btell )(?<!\bsay )(?<!\bdecide )(?<!\bremember )"
)
_NI_DESPUES = (
    r"(?<!\bcomo )(?<!\bver )(?<!\bsaber )(?<!\bse )(?<!\bsabes )(?<!\bpregunta )(?<!\bpregunto )(?<!\bpor )(?<!\bavisame )(?<!\bdime )"
    r"(?<!\bincluso )(?<!\baun )(?<!\bque )(?<!\bconfirma )(?<!\bconfirmar )(?<!\bo )(?<!\by )(?<!\bmirar )(?<!\bmira )(?<!\bseguro )"
)
_NEM_DEPOIS = (
    r"(?<!\bvai )(?<!\bvao )(?<!\bvou )(?<!\bvamos )(?<!\bpode )(?<!\bpodem )(?<!\bquer )(?<!\bpara )(?<!\bpra )(?<!\bde )(?<!\bsem )(?<!\bpor )"
    r"(?<!\ba )(?<!\bdeve )(?<!\bprecisa )(?<!\bque )(?<!\bcomo )(?<!\bsaber )(?<!\bver )(?<!\bmesmo )(?<!\bate )(?<!\bfoi )(?<!\bavisa )"
    r"(?<!\bconfirma )(?<!\bpergunta )(?<!\bsei )(?<!\bdiz )(?<!\bacabou de )(?<!\bao )"
)
_SUBJUNCTIVE = (
    r"(?:\w{2,}(?:ar|er|ir)(?:em|mos)?|for(?:em|mos)?|tiver\w*|estiver\w*|puder\w*|quiser\w*|fizer\w*|der(?:em|mos)?"
    r"|vier\w*|houver|souber\w*)"
)
_WHO = (
    r"(?:nao )?(?:(?:eu|voce|vc|ele|ela|a gente|nos|voces|vcs|eles|elas|(?:os?|as?|uma?|meu|minha) \w+(?: d[eoa] \w+)?) )?"
    r"(?:nao )?"
)
_IF: Final = re.compile(
    rf"(?<!\w){_NOT_AFTER}(?:(?:only )?if|provided(?: that)?|as long as)\s\w"
    rf"|(?<!\w){_NI_DESPUES}(?:si (?!no[,.]|senor)|siempre que |siempre y cuando )\w"
    rf"|(?<!\w){_NEM_DEPOIS}se {_WHO}{_SUBJUNCTIVE}(?!\w)"
    r"|(?<!\w)(?:contanto que|caso) (?:\w+ ){0,3}\w+[ae]m?(?!\w)"
)
# What only supposes.
_UNREAL: Final = re.compile(
    r"(?<!\w)(?:would|wouldn't|could|couldn't|might|wish|suppose|supposing|imagine|imagina|imagine que|ojala|tomara)(?!\w)"
    r"|'d(?!\w)|(?<!\w)\w{2,}(?:ria|rias|riam|rian|riamos)(?!\w)"
    r"|(?<!\w)si (?:\w+ ){0,3}\w+(?:ara|iera|ase|iese|aramos|ieramos)n?(?!\w)"
    r"|(?<!\w)se (?:\w+ ){0,3}\w+(?:asse|esse|isse|osse)m?(?!\w)"
)
# Why it is told, and not when it is so.
_IN_ANY_CASE: Final = re.compile(
    r"if (?:possible|needed|necessary|(?:you|u|they|anyone|anybody|someone|the \w+) (?:can|need|needs|want|wants|prefer"
    r"|ask|asks|call|calls|have|wonder|must know)|that works|that's ok|(?:anyone|anybody|someone|you|they|he|she)"
    r"(?:'s| is|'re| are) (?:looking|asking|wondering|interested|curious|free))"
    r"|si (?:alguien|quier\w+|necesit\w+|l[aeo]s? necesit\w+|hace falta|pued\w+|es posible|se puede|preguntan?|te|le|les|os)"
    r"|se (?:alguem|precisar\w*|quiser\w*|possivel|der|puder\w*|perguntar\w*|interessar|nao for)"
)


_YES: Final = re.compile(r"\bs[íì]\b", re.IGNORECASE)


def conditional(text: str) -> bool:
    """Whether a sentence says what is so under a condition, and supposes nothing.

    >>> [
    ...     conditional(each)
    ...     for each in ("it is 30 if you pay cash", "it would be 30 if we paid", "gate 7 if you need me")
    ... ]
    [True, False, False]
    """
    plain = fold_same(_YES.sub("ok", text))
    found = _IF.search(plain)
    return found is not None and _IN_ANY_CASE.match(plain, found.start()) is None and _UNREAL.search(plain) is None
