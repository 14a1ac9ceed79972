"""What somebody adds to what is said, and says nothing of the matter: how they find it, or why, in a few words."""

from __future__ import annotations

import re
from typing import Final

MAX_REMARK_WORDS: Final = 9
"""Words after a comma that may still be nothing but a remark."""
MAX_PARTS: Final = 2
"""Parts of a remark: "at last, much cheaper"."""
MIN_TOLD_WORDS: Final = 2
"""Words before it, so that something is said that it is a remark on."""

_BETTER_EN = (
    r"(?:cheap|clos|near|fast|quick|easi|nic|quiet|larg|bigg|small|saf|light|warm|simpl|handi|roomi|friendli|healthi"
    r"|strong|soft|prici|clean|slow|calm)er|better|worse"
)
_WORDS_EN = rf"""
too [a-z]+ | (?:(?:much|way|far|a bit|a lot|so much|even) )?(?:{_BETTER_EN})
| (?:so|really|very|quite|pretty) (?:<found>)
| pricey | expensive | a bargain | a (?:good|great|better) deal | (?:no|not enough|had no) (?:time|room|space|money)
| (?:hated?|loved?|liked?) (?:it|them|that)(?: there)? | (?:fed up|bored|sick|tired) (?:of|with) [a-z ]{{2,20}}
| (?:didn't|don't|couldn't|never) (?:really |even )?(?:like|liked|use|used|enjoy|enjoyed|need|stand|fit)
    (?: (?:it|them|that))?(?: (?:much|anyway|at all|any more))?
| at last | finally | thank (?:god|goodness|heavens) | thankfully | luckily | sadly | unfortunately | phew | about time
| (?:the |my |our )?[a-z]+ (?:said so|says so|told (?:me|us) to|recommended it)
| (?:absolutely |so )?(?:gorgeous|delicious|beautiful|lovely)
| makes more sense | works? (?:out )?(?:better|best)(?: for (?:me|us|him|her|them))?
| suits (?:me|us|him|her|them) better
"""
_WORDS_ES = r"""
(?:mucho |bastante |un poco |bien )?(?:mas|menos) (?:barat|car|cerc|lej|rapid|lent|comod|tranquil|grand|chic|bonit
    |sencill|facil|segur|econom|practic|limpi|sabros|ric|livian|liger|sano|san)\w*
| mas en cuenta | demasiado [a-z]+ | (?:muy|tan|re|super) (?:<found>) | car[oa]s? | barat[oa]s? | (?:muy )?lejos
| un robo
| (?:sale|salia|queda|quedaba|viene|venia|resulta|resultaba|rinde|rendia|cae|caia)
    (?: (?:mucho |bastante |muy )?(?:mejor|peor|mas|bien|lejos|car[oa]|barat[oa]|cerca|a mano))
    (?: (?:de precio|cerca|de casa|del trabajo|car[oa]|barat[oa]|lejos))?
| mejor (?:de )?(?:precio|trato|servicio|calidad) | (?:nos |me |le |les )?(?:convenia|conviene|compensa)(?: mas)?
| sin (?:tiempo|plata|dinero|ganas|paciencia|sitio|espacio)
| no (?:me|nos|le|les) (?:gustab?a?|gusto|convencia|convencio|alcanzaba|servia|cabia|cabe|hallaba) ?[a-z]{0,12}
| no (?:l[oa]s? )?(?:usaba|usabamos|aguantaba|soportaba|queria)(?: (?:para nada|nada|mas|nunca|casi))?
| (?:me|nos) (?:canse|cansamos|aburri|aburrimos|harte|hartamos|encanta|encanto)(?: de [a-z ]{2,20})?
| (?:el|la|mi) [a-z]+ (?:(?:me|nos|se|le) )?(?:l[oa] )?(?:mando|dijo|recomendo|receto|ordeno)
| (?:muy )?content[oa]s? | me da (?:igual|lo mismo) | una (?:maravilla|delicia|preciosidad)
| gracias a dios | menos mal | por fin | al fin | por suerte | lamentablemente | una pena | ya era hora | que alivio
"""
_WORDS_PT = r"""
(?:muito |bem |um pouco |bastante )?(?:mais|menos) (?:barat|car|pert|long|rapid|lent|comod|tranquil|grand|pequen|bonit
    |simples|facil|segur|econom|pratic|limp|gostos|lev|saudav)\w*
| mais em conta | (?:muito|bem|super|mega) (?:<found>) | car[oa]s?(?: demais)? | barat[oa]s? | longe(?: demais)?
| um roubo
| [a-z]+ demais | (?:sai|saia|fica|ficava|vem|rende|entrega|atende)
    (?: (?:muito |bem )?(?:melhor|pior|mais|longe|car[oa]|barat[oa]|perto))
    (?: (?:de casa|do trabalho|rapido|perto|car[oa]|barat[oa]|longe|em conta|cedo))?
| melhor (?:de )?(?:preco|atendimento|servico|qualidade) | (?:me |nos )?(?:compensa|compensava)(?: mais)?
| sem (?:tempo|grana|dinheiro|paciencia|saco|espaco|condicoes)
| nao (?:gostei|gostava|usava|usavamos|aguentava|aguentei|queria|compensava|prestava|servia|cabia|deu certo|dava certo)
    (?: (?:mais|muito|dele|dela|de la|pra nada|para nada|nunca|quase))*
| (?:cansei|enjoei|cansamos|adorei|amei|adoro|gostei)(?: d[eao] [a-z ]{2,20})?
| (?:o|a|meu|minha) [a-z]+ (?:(?:me|nos) )?(?:que )?(?:mandou|disse|recomendou|receitou|pediu)
| tanto faz | uma (?:maravilha|delicia|beleza|gracinha)
| gracas a deus | ainda bem | finalmente | por fim | ate que enfim | infelizmente | que pena | que alivio
"""


_FOUND = (
    r"(?:car|barat|ric|bonit|pratic|practic|comod|tranquil|lent|fei|fe|chat|content|felic?|ruidos|ruim|boa|bom|buen)\w{0,3}"
    r"|longe|lejos|perto|cerca|expensive|pricey|far|slow|noisy|rude|happy|handy|good|nice|pleased|convenient|dear|steep"
)


def _any(words: str) -> str:
    words = words.replace("\n    ", "").replace("\n", " ").replace("<found>", _FOUND)
    return "|".join(each.strip() for each in words.split(" | "))


_WHY = (
    r"(?:(?:actually|honestly|na verdade|a verdade e que|en realidad|la verdad(?: es que)?)\W+)?"
    r"(?:(?:because|cos|cuz|since|as|porque|pq|pois|ya que|es que|que|ja que|e que) )?"
    r"(?:(?:it|they|that|he|she|we|i)(?:'s|'re|'m| is| are| was| were|'d| had| has| looks?| tastes?)? |it's just "
    r"|(?:the other|that) one was "
    r"|(?:era|estaba|esta|estoy|estou|es|e|ta|tava|estava|eram|eran|quedo|ficou|me|nos|me queda|me fica) )?"
)
_REMARK: Final = re.compile(
    rf"{_WHY}(?:{_any(_WORDS_EN)}|{_any(_WORDS_ES)}|{_any(_WORDS_PT)})"
    r"(?: (?:for|to|por|para|pra|from|de|do|da|del|in|en|em|at|a|ao|anyway|now|igual|mesmo|la|there|here|aqui"
    r"|outside|fuera|fora|afuera|ahi|ali|alla)"
    r"(?: [a-z]+){0,4})?(?: (?:lol|haha|jaja|rs|kk+|xd))?\W*"
)
_COMMA: Final = re.compile(r",\s+(?=\S)|\s(?=(?:because|cos|porque|pq|ya que|ja que)\s)")


def remarked(plain: str, *, beside: bool = False) -> int | None:
    """Where begins what only tells how somebody finds what was said before it; `plain` is in lower case, unaccented.

    It may be all of it where it stands `beside` something else.

    >>> remarked("we went over to acme, much cheaper"), remarked("we went over to acme, much cheaper than 40")
    (20, None)
    """
    if beside and _is_remark(plain):
        return 0
    for comma in list(_COMMA.finditer(plain))[-MAX_PARTS:]:
        told = len(plain[: comma.start()].split()) >= MIN_TOLD_WORDS
        if told and _is_remark(plain[comma.end() :]):
            return comma.start()
    return None


def _is_remark(plain: str) -> bool:
    parts = plain.split(", ")
    short = len(parts) <= MAX_PARTS and len(plain.split()) <= MAX_REMARK_WORDS
    return short and all(_REMARK.fullmatch(each) for each in parts)
