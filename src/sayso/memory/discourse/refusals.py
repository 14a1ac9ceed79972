"""How the assistant says no to what somebody has asked for: what they would have changed is then as it was.

"Make it Tuesday" is taken at its word, until the answer is "Tuesday is fully booked" or "I can't do that". Who tells
what is so asks for nothing ("we moved to Porto"), and an answer that does what was asked, asks back or makes it depend
on something refuses nothing.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from sayso.memory.claims.clauses.statement import statement
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.discourse.agreements import begins_done, begins_yes, is_yes
from sayso.memory.discourse.denials import MAX_ANSWER_CHARS, MAX_TOLD_CHARS

_OH = (
    r"\W{0,4}+(?:(?:oh|ah|eh|um+|uh|hm+|hi|hey|hello|hola|oi|ola|ok|okay|vale|bueno|bem|bom|pues|entao|entonces|well|so|then"
    r"|and|but|y|e|pero|mas|no|nao|sorry|actually|perdon\w*|desculp\w*|por favor|porfa|please|pls|you know what"
    r"|on second thoughts?)\W{1,4}){0,6}+"
)
_ORDERS_EN = (
    r"make|move|change|switch|put|set|book|push|bring|shift|reschedule|rebook|postpone|delay|upgrade|downgrade|send"
    r"|deliver|ship|swap|cancel|raise|lower|increase|reduce|cut|give|get|assign|transfer|extend|bump|use|add|drop|remove"
    r"|let's|lets|let us|(?:i|we)(?:'d| would)(?: rather| like| prefer| love)|(?:i|we) (?:want|need|prefer|wish)"
    r"|(?:can|could|may|would) (?:i|we|you|it|they)|will you|how about|what about"
    r"|(?:is|would) (?:it|there) (?:be )?(?:possible|any (?:way|chance))|any (?:way|chance)"
    r"|(?:rather|better)(?= (?:make|take|on|at|the|with|in|by|for)(?!\w))"
)
_ORDERS_ES = (
    r"(?:cambi|pas|muev|mov|camb|reserv|agend|apunt|anot|mand|envi|cancel|anul|sub|baj|aplaz|adelant|retras|pospon|dej"
    r"|pon|pong|traslad|reprogram|aument|reduc|asign|entreg|llev|quit|ha[gz])"
    r"(?:a|e|an|en|emos|amos|ad|ed)?(?:me|nos|le|les)?(?:l[oa]s?)?|d(?:a|e|en|ad)(?:me|nos|le|les)(?:l[oa]s?)?"
    r"|quiero|queremos|quisiera|querria|necesito|necesitamos|prefiero|preferimos|preferiria|mejor|pued(?:o|es?|en|a)|pod(?:e(?:is|mos)|r[ei]a\w*)"
    r"|me gustaria|nos gustaria|que sea|se (?:puede|podria)|(?:es|seria) posible|(?:hay|habria) (?:forma|manera|modo)"
)
_ORDERS_PT = (
    r"(?:me |nos )?(?:mud|troc|troqu|pass|coloc|coloqu|bot|adi|antecip|marc|marqu|remarc|remarqu|agend|mand|envi|cancel"
    r"|baix|aument|deix|alter|transfir|reserv|entreg|sub|sob|reduz)(?:a|e|am|em|emos|amos|ar|ir)?(?:-(?:me|l?[oa]s?))?"
    r"|poe|poem|ponha|faz|faca|quero|queremos|queria|queriamos|gostaria|preciso|precisamos|prefiro|preferia|preferimos"
    r"|melhor|pode|podia|podem|poderia|que seja|(?:da|daria|tem como|teria como) (?:pra|para)|(?:tem|teria) como"
    r"|(?:(?:voces?|vcs?) )?consegu(?:e|em|iria|iriam)|(?:e|seria) possivel"
)
_ORDER: Final = re.compile(rf"(?:^|(?<=[.,;:!?]\s)){_OH}(?:{_ORDERS_EN}|{_ORDERS_ES}|{_ORDERS_PT})(?![\w'])")
"""How a request begins, at the head of a sentence or behind a comma."""
_ASKED: Final = re.compile(r"(?<!\w)(?:please|pls|por favor|porfa|instead|en su lugar|no lugar)(?!\w)")

_SO = r"(?:(?:already|fully|all|completely|now|quite|just|totalmente|completamente|todo|toda|ya|ja|todos?|tudo) )*"
_TAKEN = (
    rf"(?:is|are|'s|'re) {_SO}(?:booked|booked up|taken|full|sold out|out of stock|occupied|unavailable"
    r"|not (?:available|possible|free|an option|allowed))"
    r"|(?:isn't|aren't) (?:available|possible|free|an option|allowed)"
    rf"|(?:esta|estan|ta|tao|estao) {_SO}(?:complet[oa]s?|llen[oa]s?|ocupad[oa]s?|agotad[oa]s?|reservad[oa]s?"
    r"|cogid[oa]s?|tomad[oa]s?|chei[oa]s?|lotad[oa]s?|esgotad[oa]s?|indisponive(?:l|is))"
    r"|no (?:esta|estan) (?:disponibles?|libres?)|nao (?:esta|estao|ta) (?:disponive(?:l|is)|livres?)"
)
_UNABLE = (
    r"(?:can't|cannot|can not|couldn't|won't be able to|(?:'m|'re|am|are) (?:not able|unable) to"
    r"|(?:'m|am) not allowed to)"
    r"(?= (?:do|make|change|move|offer|book|arrange|manage|fit|accommodate|process|update|switch|swap|give|get|put|set"
    r"|add|accept|allow|deliver|ship|send|cancel|reschedule|rebook|upgrade|downgrade|assign|transfer|extend|raise|lower"
    r"|reduce|help|go)(?!\w)|\W*$|[,.;!])"
    r"|no (?:puedo|podemos|se puede|podria|podra|podre|podremos|me es posible|nos es posible|es posible|sera posible"
    r"|va a ser posible|va a poder ser|podra ser)|me temo que no"
    r"|nao (?:posso|podemos|e possivel|sera possivel|vai ser possivel|da(?! para saber)|vai dar|deu|consigo|conseguimos"
    r"|conseguiremos|pode ser)"
    r"|(?:that|this|it)(?:'s| is) (?:not possible|impossible|not an option|not allowed)|(?:that|this|it) isn't possible"
    r"|(?:es|sera|e) imposs?i[bv]el?|no can do"
)
_NONE = (
    r"(?:there(?:'s| is| are|'re)|we have|we've|have) (?:no|nothing|none)(?! (?:problem|doubt|rush|worr))"
    r"|no (?:hay|queda|quedan|nos queda|nos quedan|tenemos|tengo)(?! (?:problema|inconveniente|de que|duda|pega))"
    r"|nao (?:ha|tem|temos|tenho|resta|restam|sobrou|sobraram)(?! (?:problema|como saber|duvida|de que))"
)
_NO: Final = re.compile(rf"(?:(?<!\w)|(?='))(?:{_UNABLE}|{_NONE}|{_TAKEN})(?!\w)")
_ROOM = (
    r"(?: \w+){0,2} (?:availability|available|slots?|rooms?|tables?|space|seats?|appointments?|stock|left|free"
    r"|vacanc\w+|places?|huecos?|citas?|sitios?|plazas?|mesas?|habitacion(?:es)?|disponib\w+|libres?|vagas?|lugar(?:es)?|horarios?"
    r"|quartos?|estoque|livres?|stocks?)"
)
_IT = (
    r"(?:^|(?<=sorry )|(?<=afraid )|(?<=siento )|(?<=que )|(?<=lamento )|(?<=unfortunately )|(?<=mente ))\W?"
    r"(?:(?:it|that|this|we|they|everything|ese|esa|eso|esse|essa|isso|ya|ja|todo|tudo)(?: (?!is|are)\w+)? ?)?"
)
_NO_ALL: Final = re.compile(
    rf"(?:(?<!\w)|(?='))(?:(?:{_UNABLE})|(?:{_NONE}){_ROOM})(?!\w)|{_IT}(?:{_TAKEN}|(?:{_NONE})\W*$)(?!\w)"
)
"""What says no to all that was asked for, where nothing of it is named."""
_FLATLY: Final = re.compile(
    r"\W*+(?:(?:i'm |i am |we're |we are )?(?:so |very )?(?:sorry|afraid)|unfortunately|lo siento|lo lamento|disculpe"
    r"|lamentablemente|desafortunadamente|infelizmente|lamento|sinto muito|desculpe|pues|me temo que)"
    r"[,.]?(?: but| pero| mas)? ?(?:no|not|nao)\W*$"
    r"|\W*+(?:no|nope|nao)[,.]? (?:i'm |i am |we're )?(?:sorry|afraid not|lo siento|lamento|sinto muito|desculpe)\W*$"
)
_DONE: Final = re.compile(
    r"(?<!\w)(?:done|(?:i|we)(?:'ve| have)?(?: \w+)? (?:moved|changed|booked|switched|updated|put|set|made|swapped"
    r"|ordered|reserved|kept)"
    r"|(?:it|that)(?:'s| is) (?:done|changed|updated|booked)|hech[oa]|list[oa]|he(?:mos)? \w+[ai]do"
    r"|feit[oa]|pront[oa]|mudei|troquei|passei|marquei|coloquei|alterei|ja (?:mudei|troquei)"
    r"|(?:ya (?:esta|quedo)|ja (?:esta|ta))(?=\s*(?:$|[,.!])))(?!\w)"
)
_DEPENDS: Final = re.compile(
    r"(?<!\w)(?:unless|until|till|without|before|only if|if you|hasta|a menos que|salvo que|sin|si no|antes de"
    r"|a no ser que|ate que|sem|se nao|enquanto)(?!\w)"
)
_PART: Final = re.compile(r"(?<=[.!?…;])\s|,\s|\s(?:but|pero|mas|so|asi que|entao)\s")


def orders(text: str) -> bool:
    """Whether somebody asks for something in a turn, and does not only tell what is so.

    >>> orders("Make it Tuesday"), orders("We moved to Porto")
    (True, False)
    """
    plain = fold_same(text[:MAX_TOLD_CHARS])
    return _ORDER.search(plain) is not None or _ASKED.search(plain) is not None


class Refused(NamedTuple):
    """What an answer says is not to be had, as it was asked for; nothing where it says so of all that was."""

    words: tuple[str, ...] = ()

    def concerns(self, value: str) -> bool:
        """Whether something that was written down is what is not to be had."""
        return not self.words or any(_has(fold_same(value), word) for word in self.words)


def _has(plain: str, word: str) -> bool:
    """Whether a text has something in it as whole words: no 4 is in "14:00"."""
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", plain) is not None


def refused(asked: str, answer: str) -> Refused | None:
    """What of somebody's request an answer says is not to be had; None where it says no such thing.

    >>> refused("Make it Tuesday", "I'm sorry, Tuesday is fully booked.").words
    ('tuesday',)
    >>> refused("Make it Tuesday", "I can't do Monday, but Tuesday works.") is None
    True
    """
    plain = fold_same(answer)
    done = is_yes(answer) or _DONE.search(plain, 0, MAX_ANSWER_CHARS) is not None
    if not asked or len(answer) > MAX_TOLD_CHARS or done or _DEPENDS.search(plain):
        return None
    if _FLATLY.match(plain):
        return Refused()
    wanted, parts = _wanted(asked), [part for part in _PART.split(plain) if part.strip()]
    named = [part for part in parts if any(_has(part, word) for word in wanted)]
    if not named and (begins_yes(answer) or begins_done(answer)):
        return None  # "sure. I can't refund the fee, though"
    no = _NO if named else _NO_ALL
    told = [part for part in named or parts if not part.rstrip().endswith("?") and no.search(part)]
    told = [part for part in told if named or not _is_of_other_kind(part, asked)]
    return Refused(tuple([word for word in wanted if any(_has(part, word) for part in told)])) if told else None


def _is_of_other_kind(part: str, asked: str) -> bool:
    """Whether a no is to a value of a kind that nobody asked for: "we can't deliver on Sundays", to "make it 14:00"."""
    mine, theirs = ({value.family for value in statement(text, None, None).values} for text in (part, asked))
    return bool(mine and theirs) and mine.isdisjoint(theirs)


def _wanted(asked: str) -> tuple[str, ...]:
    """What somebody asks for, by its values or else by its words."""
    said = statement(asked, None, None)
    words = [word.bare for word in said.words if word.term]
    return tuple([_ARTICLE.sub("", fold_same(value.text)) for value in said.values] or words)


_ARTICLE: Final = re.compile(r"^(?:(?:the|el|la|los|las|o|a|os|as|al|on|at|na|no|em|en|dia)\s)+")


def declines(text: str) -> bool:
    """Whether some words say that something is not to be had."""
    return _NO.search(fold_same(text)) is not None
