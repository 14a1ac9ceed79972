"""Whether something holds only under a condition, or by way of exception: "30 if you pay cash", "se cancela si llueve",
"except on the top floor, there it's 3".

What would be, were something else so, is no more than supposed; what only tells why it is told, "if anyone asks", is so
in any case.
"""

from __future__ import annotations

import re
from typing import Final

from sayso.memory.claims.vocabulary.words import fold_same

# After these it asks whether, compares, says that it makes no difference, or in Portuguese is "oneself".
_NOT_AFTER = """
if: even as what see seeing know ask asks asked asking check wonder wondering sure me us tell say decide remember
si: como ver saber se sabes pregunta pregunto por avisame dime incluso aun que confirma confirmar o y mirar mira
    seguro
se: vai vao vou vamos pode podem quer para pra de sem por a deve precisa que como saber ver mesmo ate foi avisa
    confirma pergunta sei diz ao
"""


def _not_after(word: str) -> str:
    """What tells that a word for "if" is none, by what stands before it."""
    rows = (row.partition(": ") for row in _NOT_AFTER.replace("\n    ", " ").strip().splitlines())
    before = next(words for name, _, words in rows if name == word)
    return "".join(rf"(?<!\b{each} )" for each in before.split())


_SUBJUNCTIVE = (
    r"(?:\w{2,}(?:ar|er|ir)(?:em|mos)?|for(?:em|mos)?|tiver\w*|estiver\w*|puder\w*|quiser\w*|fizer\w*|der(?:em|mos)?"
    r"|vier\w*|houver|souber\w*)"
)
_WHO = (
    r"(?:nao )?(?:(?:eu|voce|vc|ele|ela|a gente|nos|voces|vcs|eles|elas"
    r"|(?:os?|as?|uma?|meu|minha) \w+(?: d[eoa] \w+)?) )?(?:nao )?"
)
_IF: Final = re.compile(
    rf"(?<!\w){_not_after('if')}(?:(?:only )?if|provided(?: that)?|as long as)\s\w"
    rf"|(?<!\w){_not_after('si')}(?:si (?!no[,.]|senor)|siempre que |siempre y cuando )\w"
    rf"|(?<!\w){_not_after('se')}se {_WHO}{_SUBJUNCTIVE}(?!\w)"
    r"|(?<!\w)unless (?:the|my|our|your|his|her|their|it|we|you|they|he|she|i|there) \w"
    r"|(?<!\w)(?:a menos que|a no ser que|salvo que|a nao ser que) \w"
    r"|(?<!\w)(?:contanto que|caso) (?:\w+ ){0,3}\w+[ae]m?(?!\w)"
    r"|^\W*(?:(?:but|and|pero|mas|y|e|oh|ah),? )?"
    r"(?:except(?: for)?|apart from|other than|menos|salvo|excepto|exceto|tirando|quitando)"
    r" (?!mal\b|\d)(?!.*\b(?:same|igual|stays?|stay|queda|mism[oa]|mesm[oa]|tudo|todo|everything|all)\b)\w"
)
# What only supposes.
_UNREAL: Final = re.compile(
    r"(?<!\w)(?:would(?! (?:like|love|prefer|rather)\b)|wouldn't|could|couldn't|might|wish|suppose|supposing|imagine"
    r"|imagina|ojala|tomara)(?!\w)"
    r"|'d(?!\w)(?! (?:like|love|prefer|rather)\b)"
    r"|(?<!\ba )(?<!\b[nd]a )(?<!\bla )(?<!\buma )(?<!\buna )(?<!\bde )(?<!\w)\w{2,}[aei]ria(?:s|m|n|mos)?(?!\w)"
    r"|(?<!\w)si (?:\w+ ){0,3}\w+(?:ara|iera|ase|iese|aramos|ieramos)n?(?!\w)"
    r"|(?<!\w)se (?:\w+ ){0,3}\w+(?:asse|esse|isse|osse)m?(?!\w)"
)
# Why it is told, and not when it is so.
_IN_ANY_CASE: Final = re.compile(
    r"if (?:possible|needed|necessary|(?:you|u|they|anyone|anybody|someone|the \w+) (?:can|need|needs|want|wants|prefer"
    r"|ask|asks|call|calls|have|wonder|must know)|that works|that's ok|(?:anyone|anybody|someone|you|they|he|she)"
    r"(?:'s| is|'re| are) (?:looking|asking|wondering|interested|curious|free))"
    r"|si (?:alguien|quier\w+|(?:l[aeo]s? )?necesit\w+|hace falta|pued\w+|es posible|se puede|preguntan?|te|les?|os)"
    r"|se (?:alguem|precisar\w*|quiser\w*|possivel|der|puder\w*|perguntar\w*|interessar|nao for)"
)
_YES: Final = re.compile(r"\bs[íì]\b", re.IGNORECASE)


def conditional(text: str) -> bool:
    """Whether a sentence says what is so under a condition, and supposes nothing.

    >>> conditional("it is 30 if you pay cash"), conditional("it would be 30 if we paid")
    (True, False)
    """
    plain = fold_same(_YES.sub("ok", text))
    found = _IF.search(plain)
    return found is not None and not in_any_case(plain, found.start()) and _UNREAL.search(plain) is None


def in_any_case(plain: str, start: int) -> bool:
    """Whether what begins at a place only tells why something is told: "if anyone asks". `plain` is in lower case and
    without accents."""
    return _IN_ANY_CASE.match(plain, start) is not None
