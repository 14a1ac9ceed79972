"""What people say around the one thing that they put right: how it is spelled, how they found out, that it was wrong.

Every pattern is of lower case without accents, and is matched against a part of a message between two marks.
"""

from __future__ import annotations

import re
from typing import Final

_SPELLED = (
    r"(?:spel(?:led|t) )?with (?:an? |one |two |double |no )?['\"]?[a-z]{1,2}['\"]?(?:'?s)?(?: (?:at"
    r"|in) the \w+)?(?: not an? [a-z])?"
    r"|(?:one|two|double|single|no|silent) ['\"]?[a-z]['\"]?s?"
    r"|con (?:una? |doble |dos )?['\"]?[a-z]{1,2}['\"]?(?: (?:al (?:final|principio|medio)|de \w+))?"
    r"|com (?:um |uma |dois |duas )?['\"]?[a-z]{1,2}['\"]?(?: (?:so|no (?:final|fim|comeco|meio)|de \w+|mudo))*"
    r"|(?:una?|dos|um|dois) [a-z](?: (?:so|sola?|no mas))?"
)
_CORRECTOR = (
    r"(?:(?:my |the |el |o |maldito |bloody |stupid |damn )*(?:auto-?correct\w*|auto-?corrector\w*|corrector"
    r"|corretor\w*"
    r"|predictive(?: text)?|teclado|keyboard|celular))(?: .*)?"
)
_FOUND_OUT = (
    r"(?:i |we |i've |ive |just |only |now |recien |ahora |agora |eu |yo |ja |ya |acabo de |acabei de |acabamos de "
    r"|so |me )*"
    r"(?:(?:re-?)?(?:read|checked|opened|saw|seen|realised|realized|noticed|inverted|swapped|transposed|looked"
    r"|measured|counted|weighed|remeasured|recounted|double[- ]checked|found)"
    r"(?: (?:it|them|again|properly|at|up|back|the|with|on|in|a|my|proper|tape|\w+)){0,6}"
    r"|(?:lei|leer|mire|mirar|vi|ver|revise|revisar|medi|medir|conte|contar|pese|comprobe|comprobar|volvi a \w+)"
    r"(?: (?:\w+)){0,6}|(?:inverti|inverte|cambie|troquei)(?: (?:\w+)){0,4}|(?:li|ler|olhei|olhar|conferi|conferir"
    r"|contei|pesei|chequei|checar)(?: (?:\w+)){0,6})"
)
_WRONG = (
    r"(?:scrap|ignore|forget|disregard|strike|delete|never ?mind|olvida|olvidate|ignora|borra|tacha|esquece|esqueca"
    r"|apaga"
    r"|desconsidera|desconsidere)(?: (?:about|de|del))?(?: (?:that|it|what|lo|o|eso|isso|the|la|el|mi|my|meu|a|que|q)"
    r"(?: (?:i|que|q|eu|yo|last|ultimo|ultima|mensaje|mensagem|message|said|wrote|typed|put|told you|dije|puse"
    r"|escribi"
    r"|falei|disse|escrevi|mandei|anterior|antes|one|bit))*)?"
    r"|(?:i |eu |yo )?(?:always |siempre |sempre )(?:(?:l[oa]s|me|os|as|nos) )?(?:mix|confuse|confund|muddle|troc"
    r"|enred|equivoc)\w*"
    r"(?: (?:them|those|the two|the|l[oa]s|os|as|dos|dois|duas))*(?: up)?"
    r"|(?:siempre|sempre|always) .{2,20} (?:mal|errado|wrong)|me (?:lio|confundo|equivoco|enredo|embanano)(?: .*)?"
    r"|(?:no )?(?:hang|hold) on"
    r"|typo|my (?:bad|mistake)|oops|sorry|perdon(?:a|ame|e)?|disculpa|desculp[ae]|foi mal|perdao|escribo con \w+ \w+"
    r"|(?:vaya|que) (?:cabeza|despiste|burr[oa])(?: .*)?|que cabeca(?: .*)?|silly me|i'm (?:an idiot|hopeless)"
    r"|wrong (?:one|\w+)"
    r"|(?:escrevi|digitei|falei|li|anotei|escribi|puse|lei|tecle[eo]|dije|copie|lo copie)(?: \w+)? (?:errado|mal"
    r"|rapido)(?: .*)?"
    r"|fat fingers|dedazo|se me fue el dedo|(?:ha|ja|je|rs|k|lol|xd|jeje)+|no|nao|no no|nao nao|wait|espera|pera|ay"
    r"|uy|ops|opa"
    r"|did i (?:say|write|put|type) .*|(?:eu )?(?:falei|disse) .*\?|dije .*\?"
)
ASIDE: Final = re.compile(rf"(?:{_SPELLED}|{_CORRECTOR}|{_FOUND_OUT}|{_WRONG})")
"""A part that only tells how it is spelled, how it came to be wrong or how it was found out."""
TELLS: Final = re.compile(
    rf"(?:{_SPELLED}|{_CORRECTOR}|{_FOUND_OUT}|typo|(?:scrap|ignore|forget|disregard|olvida|ignora|esquec[ea]"
    rf"|desconsider[ea]) .*)"
)
"""An aside that tells by itself that something is put right."""
LEAD: Final = re.compile(
    r"[*\s]*(?:(?:no|nao|sorry|perdon|perdona|desculpa|desculpe|oops|ops|opa|uy|ay|so|oh|ah|wait|actually"
    r"|en realidad|na verdade"
    r"|y|e|and|but|pero|mas|well|bueno)[, ]+)*"
    r"(?:(?:it's|its|it is|it was|that's|es|era|son|e|eh|sao|was|should be|(?:lo|o) (?:correcto|correto|certo) (?:es"
    r"|e)"
    r"|(?:i |we )?(?:meant|mean)(?: to (?:say|write|put))?|(?:quise|queria|quiero) (?:decir|poner|escribir)"
    r"|(?:quis|queria|quero) (?:dizer|escrever|por)|what (?:he|she|i|we|they) (?:\w+ ){1,2}(?:is|was)"
    r"|(?:his|her|its|their|su|seu|sua|o|a|el|la) \w+(?: del[ea])? (?:is|was|es|e|era)|lo que (?:\w+ ){1,3}(?:es|era"
    r"|fue)|o que (?:\w+ ){1,3}(?:e|era|foi)|digo|make that|read)\s+)*"
    r"(?:(?:the|an?|el|la|o|a|un|una|um|uma) )?"
)
"""What leads to what is put right."""
TRAIL: Final = re.compile(
    r"\s+(?:actually|sorry|perdon|desculpa|en realidad|na verdade|i mean|though|viu|ne|mesmo)\W*$"
)
MEANT: Final = re.compile(
    r"(?<!\w)(?:meant?|(?:quise|queria|quiero) decir|(?:quis|queria|quero) dizer|actually|en realidad"
    r"|na verdade)(?!\w)"
)
"""That something else was meant."""
DENIES: Final = re.compile(r"(?:no,? |nao,? )*(?P<old>\S.{0,40}?),? (?:no|nao|not)\W*")
"""A part that says what it is not: "al pollo no"."""
