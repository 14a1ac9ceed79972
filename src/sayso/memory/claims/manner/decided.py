"""Whether a piece of text tells that something is decided: chosen, bought, signed, or said to be final."""

from __future__ import annotations

import re

from sayso.memory.claims.vocabulary.verbs import OUTING

_EN = (
    r"settled|decided|decision|in the end|enrolled|elected|(?:made|make) up (?:my|our|his|her|their) minds?"
    r"|it is(?=\s*(?:$|[,.!;]|for\b|then\b))"
    rf"|(?:went|gone|going|go) (?:with|for(?!{OUTING}))|(?:we|i|they|he|she|and|just|already|finally|ve|have|has|been"
    r"|are|is)(?:'ve)? "
    r"(?:booked|bought|hired|signed|chose|chosen|picked|ordered|reserved|registered|agreed|named|appointed|selected)"
    r"|(?:tickets?|papers|contract|deal|order|deposit) (?:is |are |was )?(?:booked|bought|signed|paid|done|closed|made)"
    r"|signed the|finali[sz]ed|appointed|selected|confirmed|approved|opted for|green ?light|definitive(?:ly)?|definite"
    r"|lock(?:ed|ing)? (?:it |that |them |this )?in|sorted|sealed|nailed down|a winner|final(?:ly)?"
    r"|official(?:ly)?|signed off|done deal|it's a go"
    r"|came out on top|plumped for|ended up with|the votes? (?:is|are) in|got the nod|that's the one"
)
_PT = (
    r"no fim|no final das contas|finalmente|decid(?:id[oa]s?|imos|i|iu|iram)|decisao|fech(?:ad[oa]s?|amos|ou|ei|aram)"
    r"|bat(?:i|eu|emos|ido|eram) o martelo|assent(?:e|ou|amos)|fum(?:o|aca) branc[oa]|resolv(?:id[oa]s?|emos|i|eu|eram)"
    r"|ganhou|venceu|combinad[oa]s?|ficou (?:tudo )?certo"
    r"|martelo batido|compr(?:amos|ei|ou|aram|ad[oa]s?)|reserv(?:amos|ei|ou|aram|ad[oa]s?)|contrat(?:amos|ei|ou|aram"
    r"|ad[oa]s?)"
    r"|assin(?:amos|ei|ou|aram|ad[oa]s?)|escolh(?:emos|i|eu|eram|id[oa]s?)|escolha (?:final|feita)"
    r"|aprov(?:ad[oa]s?|aram|ou|amos)|confirm(?:ad[oa]s?|aram|ou|amos|ei)|defin(?:id[oa]s?|imos|iu|iram)"
    r"|nome(?:ad[oa]s?|amos|ou|aram)|registr(?:amos|ei|ou|ad[oa]s?)|optamos por|ficou (?:com|sendo|decidido|acertado)"
    r"|palavra final|negocio fechado|vai ser mesmo|definitiv\w+|oficial(?:mente)?|acertad[oa]s?|ta certo que"
    r"|publicad[oa]s?"
)
_ES = (
    r"al final|por fin|humo blanco|resuelt[oa]s?|resolv(?:imos|io|i|ieron)"
    r"|gan(?:o|aron)|acord(?:amos|aron|ad[oa]s?)|elegid[oa]s?|decid(?:id[oa]s?|imos|i|io|ieron)|decision"
    r"|cerr(?:ad[oa]s?|amos|aron|o)"
    r"|compr(?:amos|e|o|aron)"
    r"|reserv(?:amos|e|o|aron|ad[oa]s?)|contrat(?:amos|e|o|aron|ad[oa]s?)|firm(?:amos|e|o|aron|ad[oa]s?)"
    r"|eleg(?:imos|i|id[oa]s?)|elig(?:io|ieron)|escog(?:imos|i|io|ieron|id[oa]s?)|apart(?:amos|e|o|aron|ad[oa]s?)"
    r"|aprob(?:ad[oa]s?|aron|o|amos)|confirm(?:ad[oa]s?|aron|o|amos|e)|defin(?:id[oa]s?|imos|io|ieron)"
    r"|design(?:a|an|o|ad[oa]s?|amos|aron)|nombr(?:amos|o|ad[oa]s?|aron)|registr(?:amos|e|o|ad[oa]s?)|optamos por"
    r"|sen(?:amos|aron)|matriculad[oa]s?|inscript[oa]s?|nos quedamos con|qued(?:o|a|amos) (?:definid[oa]|en|con"
    r"|decidid[oa]|cerrad[oa])|ultima palabra|trato hecho"
    r"|definitiv\w+|oficial(?:mente)?|va a ser|inscrib(?:imos|i|io)"
)
_DECIDED = re.compile(rf"(?<![\w'])(?:{_EN}|{_PT}|{_ES})(?!\w)")
_NOT = re.compile(
    r"(?<!\w)(?:not|n't|never|yet|to be|a ser|por|nao|nunca|ainda|no|aun|todavia|sin|sem|nada"
    r"|nothing)(?!\w)\W+(?:\w+\W+){0,2}$"
)
_BEFORE_CHARS = 30


_WHO = (
    r"^\W*(?:(?:ok|okay|right|so|well|and|but|we|i|they|he|she|have|has|just|finally|already|in the end|went and|it's"
    r"|its"
    r"|that's|ya"
    r"|ja|a gente|esta|al final|no fim|por fim|pronto|listo|bueno|bom|e|y|entonces|entao|tickets?|passagens"
    r"|bilhetes|boletos"
    r"|pasajes|yes|si|sim|eu|yo|se)(?:'ve)?\W+)*+"
)
# A choice with nothing before it but who chose: "we went with …", "… it is".
_CHOSE = re.compile(
    rf"{_WHO}(?:settled|decided|(?:made|make) up (?:my|our) minds?|(?:lo |isso )?decid(?:id[oa]s?|imos|i|iu|io)"
    rf"|(?:go|going|gone|went) (?:with|for(?!{OUTING}))|chose|chosen"
    rf"|picked|finali[sz]ed|(?:lo )?resolv(?:id[oa]|emos|imos|i|eu|io)(?=\W*:|\W*,| que\b| por\b)"
    r"|opted|escolh(?:emos|i|eu)|eleg(?:imos|i)|escog(?:imos|i)|optamos|nos quedamos con|ficamos com|martelo batido"
    r"|bat(?:i|emos|ido|eu) o martelo|decisao|decision tomada)(?!\w)|(?<!\w)it is\W*$"
)
# What was only thought of is had, or bound by a word: "bought", "firmamos".
_TOOK = re.compile(
    rf"{_WHO}(?:booked|bought|hired|signed|ordered|reserved|named|enrolled|registered|took|rented|leased"
    rf"|alquil(?:amos|e|o)|alug(?:amos|uei|ou)|compr(?:amos|ei|ou|e|o|ad[oa]s?)"
    r"|reserv(?:amos|ei|ou|e|o|ad[oa]s?)|contrat(?:amos|ei|ou|e|o|ad[oa]s?)|assin(?:amos|ei|ou)|firm(?:amos|e|o)"
    r"|sen(?:amos|e)"
    r"|apart(?:amos|e)|fech(?:amos|ei|ou|ado)|cerramos|quedamos|matricul\w+|inscrib\w+)(?!\w)"
)


def choice(plain: str) -> bool:
    """Whether a piece only tells what was chosen, so that what it was chosen for is what was spoken of before."""
    return _CHOSE.search(plain) is not None


def took(plain: str) -> bool:
    """Whether a piece only tells what was bought, booked or signed."""
    return _TOOK.search(plain) is not None


def decided(plain: str) -> bool:
    """Whether a piece tells of a decision, in lower case and without accents; "not decided yet" does not."""
    return any(
        _NOT.search(plain, max(0, match.start() - _BEFORE_CHARS), match.start()) is None
        for match in _DECIDED.finditer(plain)
    )
