"""How one says yes to what the assistant has proposed, and which of its words are so by that.

"Could we do Thursday at the same time?" is so where the answer is "yes, that works", and so is "we had to move you to
row 12" where it is "thanks for telling me". A yes with a condition, one that asks back, or one to several things at
once is none.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from sayso.language.detect import Lang, guess
from sayso.memory.claims.clauses.statement import statement
from sayso.memory.claims.values.value import among
from sayso.memory.claims.vocabulary.lexicon import persons
from sayso.memory.claims.vocabulary.particles import ARTICLES, PREPOSITIONS
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.discourse.alternatives import alternative, takes
from sayso.memory.discourse.denials import MAX_ANSWER_CHARS, MAX_TOLD_CHARS

MAX_BESIDE_WORDS: Final = 5
"""Words that an answer has beside what was asked for, where that is granted by saying it again."""
MAX_PROPOSED_CHARS: Final = 120
"""What is proposed at more length is no one thing that a yes is said to."""

_OH = r"\W*(?:(?:oh|ah|eh|um+|uh|hm+|ay|ai|ui|uy|bueno|bem|bom|pues|entao|entonces|well|so|hola|oi|ola|hi|hey)\W+)*"
_YES_EN = (
    r"ye(?:s|ah?|p|ah)|yup|sure|ok(?:ay|ey)?|fine|great|perfect|deal|agreed|of course|absolutely|definitely|lovely"
    r"|brilliant|no (?:problem|worries)|sounds (?:good|great|fine|perfect)|(?:that|it)(?: |'ll |'d | will | would )?"
    r"(?:works?|suits?|(?:be )?(?:fine|ok|okay|great|perfect|good))|that's (?:fine|ok|okay|great|perfect|good)"
    r"|works (?:for|fine)|go ahead|please do|do (?:it|that)|let's do (?:it|that)|go for it|(?:i|we)'ll take (?:it|that)"
    r"|good for (?:me|us)|all good|thumbs up"
)
_YES_ES = (
    r"s[ií]p?|claro|vale|de acuerdo|perfecto|genial|estupendo|dale|listo|hecho|por supuesto|sin (?:ningun )?problemas?"
    r"|(?:no hay|ningun) problema|(?:a )?(?:me|nos) (?:viene|va|parece|queda|sirve) (?:muy |super )?(?:bien|perfecto"
    r"|genial)"
    r"|esta bien|por mi (?:esta )?(?:bien|perfecto|vale)|adelante|trato hecho|buenisimo|barbaro|me sirve|mejor asi"
)
_YES_PT = (
    r"sim|pode(?: ser| sim| fazer| marcar| mudar| trocar)*|ta (?:bom|otimo|certo|bem|ok|joia)|esta (?:bem|bom|otimo"
    r"|certo)"
    r"|beleza|blz|perfeito|otimo|fechado|combinado|com certeza|sem (?:nenhum )?problemas?|nao tem problema|tudo bem"
    r"|(?:me )?serve|da sim|por mim|(?:quero|aceito|serve|da|fica)(?: sim)?|certo|concordo|tranquilo|de acordo"
    r"|isso(?: mesmo)?"
    r"|bora|maravilha"
)
_YES = re.compile(rf"{_OH}(?:{_YES_EN}|{_YES_ES}|{_YES_PT})(?!\w)(?! dia)")
_THANKS = re.compile(
    rf"{_OH}(?:thanks|thank you|thx|cheers|gracias|muchas gracias|obrigad[oa]|muito obrigad[oa]|valeu|got it|noted"
    r"|understood|entendido|anotado|enterad[oa])(?!\w)"
)
# What somebody says who only takes note of what was said to them.
_NOTES = re.compile(
    r"(?<!\w)(?:booked|noted|marked|reserved|anotad[oa]|reservad[oa]|apuntad[oa]|agendad[oa]|registrad[oa]|marcad[oa]"
    r"|anotei|agendei|marquei|coloquei|anote|apunte|registre|on file|put you down"
    r"|(?:i've|i have|we've|we have) (?:put|set|added|linked)|you're (?:down|set|all set|in)|(?:te|le|les) puse)(?!\w)"
)
_DONE = re.compile(
    rf"{_OH}(?:all )?(?:done|booked|sorted|set|updated|changed|noted|swapped|moved|added|consider it done"
    r"|you're (?:all )?set"
    r"|hech[oa]|anotad[oa]|reservad[oa]|cambiad[oa]|mudad[oa]|passad[oa]|pasad[oa]|movid[oa]|apuntad[oa]"
    r"|corregid[oa]|actualizad[oa]|agendad[oa]"
    r"|ya (?:esta|quedo)"
    r"|quedo|quedaste|feit[oa]|marcad[oa]|trocad[oa]|troquei|mudei|anotei|remarcad[oa]|alterad[oa]|pront[oa]"
    r"|ja (?:esta|ta|foi|mudei|troquei)|separad[oa]|registad[oa]|registrad[oa])(?!\w)"
)
# What does not grant what was asked for.
_UNDONE = re.compile(
    r"\?|(?<!\w)(?:no|not|never|\w+n't|cannot|afraid|unfortunately|unless|taken(?! care)|full|lamentablemente|lo siento"
    r"|infelizmente"
    r"|nunca|nao|completo|lotad[oa]|ocupad[oa]|imposible|impossivel)(?!\w)"
)
_THEN_ONLY = re.compile(
    r"(?:no hay|ningun|sin|nao tem|sem|no) (?:ningun |nenhum )?(?:problem(?:as?|s)?|worries|doubts?|rush)(?!\w)"
)
# What takes a yes back, puts it off, or makes it depend on something.
_HEDGE = re.compile(
    r"\?|(?<!\w)(?:but|though|unless|if|let me|i'll (?:check|see|ask|think|get back|let you)|(?:have"
    r"|need) to (?:check|ask|see)"
    r"|no|not|never|\w+n't|cannot|maybe|perhaps|probably|depend\w*|wait|rather|instead|another|other"
    r"|pero|aunque|salvo|dejame|tengo que|lo (?:miro|consulto|veo|pienso)|quizas?|tal vez|a lo mejor|creo|espera|mejor"
    r"|nunca|otr[oa]|mas|porem|se (?:eu|der|puder|for)|vou (?:ver|checar|pensar|confirmar)|deixa|tenho que|talvez|acho"
    r"|nao|melhor|outr[oa]|prefiro|prefer)(?!\w)"
)
_SENTENCE = re.compile(r"\S(?:(?![.!?…]+[\"'”’)]*(?:\s|$)|\n).)*+[.!?…]*[\"'”’)]*")
_CLAUSE = (
    r"(?:^|(?<=[,;¿(–])|(?<=:)(?!\d)|(?<=, )|(?<=[;:–-] ))\W*"
    r"(?:(?:and|but|so|e|y|mas|pero|entonces|entao|pues|maybe|then)\s)*"
)
# What leads to what is proposed.
_LEAD_EN = (
    r"(?:could|can|shall|should|may|might|would|will) (?:we|i|you|u)(?: (?:please|maybe|possibly|perhaps|instead))?"
    r"(?: (?:do|make it|say|go (?:for|with)|have|try|take|manage|offer(?: you)?|get|accept|prefer|like|want"
    r"|come(?: in)?))?"
    r"|(?:how|what) about|do you (?:want|prefer)(?: to)?|(?:want|like|prefer) (?:me|us) to|(?:we|i) (?:can"
    r"|could)(?: only)?"
    r"(?: (?:do|offer(?: you)?|make it))?|(?:could|can|might|would) (?:it|that) (?:please |maybe )?be"
)
_LEAD_ES = (
    r"(?:pued[eo]s?|podr[ií]a[sn]?|pueden|podemos|podriamos)(?: (?:ser|venir))?|(?:le|te|os|les) (?:viene|vendria|va"
    r"|iria"
    r"|parece|pareceria|sirve|serviria|queda|quedaria|cuadra|importa)(?: (?:bien|mejor))?(?: si)?|que tal"
    r"|(?:me|nos) (?:l[oa]s? )?(?:dej|hac|vend)(?:as?|es?|an|en|ais|eis)"
    r"|que (?:te|le|os|les) parece(?: si)?|y si|(?:quiere|prefiere)[sn]?(?: que)?|seria posible"
    r"|si (?:quiere[sn]?|prefiere[sn]?|(?:le|te|os|les) (?:parece|va|viene)(?: bien)?),?"
)
_LEAD_PT = (
    r"(?:pode|podes|podem|podia|poderia|podemos|podiamos|poderiamos|da|daria|consegue|conseguiria)(?: (?:ser|vir|pra"
    r"|para))*"
    r"|(?:me|nos) (?:faz|deixa|vende)|(?:faz|fazes|deixa|deixas|vende|vendes)-(?:me|nos)"
    r"|que tal|o que acha de|(?:quer|querem|gostaria|gostava|prefere|deseja)s?(?: que (?:eu |a gente )?)?"
    r"|se (?:quiser|preferir|der|puder|lhe der jeito),?|(?:lhe|te) (?:da jeito|serve|convem|fica (?:bem|bom))"
    r"|fica (?:bem|bom)"
)
_LEAD = re.compile(rf"{_CLAUSE}(?:{_LEAD_EN}|{_LEAD_ES}|{_LEAD_PT})\s+(?=\S)")
# Verbs that lead to what is proposed only where it is asked behind it whether that is all right.
_OPENER = re.compile(rf"{_CLAUSE}(?:(?:would|does|do|is|are|will|could|esta|estaria|seria)\s+)?(?=\S)")
_BEGINS = re.compile(rf"{_CLAUSE}(?=\S)")
_FITS = re.compile(
    r",?\s+¿?(?:(?:be |is |'s )?(?:work|ok|okay|fine|alright|all right|possible|better|good|suit|do|convenient)s?"
    r"(?: (?:instead|too|as well))?(?: (?:for|with) (?:you|u)| you)?(?: (?:instead|then))?"
    r"|if (?:that|it)(?:'s| is)? (?:\w+ )?(?:ok|okay|fine|suits?|works?|helps?|better|easier)(?: (?:for )?you)?"
    r"|if you(?:'d)? (?:like|want|prefer)"
    r"|(?:le|te|os|les) (?:viene|vendria|va|sirve|parece|queda|cuadra|importa)(?: (?:bien|mejor))?|(?:estaria"
    r"|esta) bien"
    r"|si (?:quiere[sn]?|prefiere[sn]?|(?:le|te|os|les) (?:parece|va|viene)(?: bien)?)|vale|de acuerdo"
    r"|(?:puede|podria|podra) ser|se (?:puede|podria|podra)|(?:es|seria) posible|(?:could|can) we"
    r"|is that (?:ok|okay|fine|possible|alright)|would that work"
    r"|(?:te |lhe )?(?:serve|convem|da jeito|da|pode ser|fica (?:bem|bom)|tudo bem|funciona)(?: (?:pra|para) (?:voce"
    r"|vc|si|ti))?"
    r"|se (?:quiser|preferir|puder|for melhor)|ta bom|pode)\W*$"
)
_IF_WANTED = re.compile(
    r"\W*(?:if (?:you|that|it)|si (?:quiere|prefiere|(?:le|te|os|les) )|se (?:quiser|preferir|puder|der|lhe|for))"
)
# What was done to who is spoken to, or to what is theirs: "we had to move you to …", "le hemos pasado a …".
_MOVED_EN = (
    r"(?:we|i|they)(?:'ve| have|'ll| will| can| could|'m| am|'re| are)?(?: had to| needed to)? "
    r"(?:mov(?:ed?|ing)|switched|switch|put|rebooked|bumped|changed"
    r"|change|transferred"
    r"|transfer|reassigned|placed|rescheduled|reschedule|pushed|push)(?: (?:you|it|that|your \w+|them))? (?:to|into"
    r"|on to|onto|for)"
)
_MOVED_ES = (
    r"(?:le|lo|la|te|os|les|los|se lo|se la)(?: (?:hemos|he|han|puedo|podemos|tuvimos que|hemos tenido que))? "
    r"(?:pas|cambi|mov|pus|puest|reubic|traslad|mud)\w*(?: (?:de \w+|la cita|el turno|la reserva|la visita))? (?:a"
    r"|al|para|en)"
)
_MOVED_PT = (
    r"(?:(?:tivemos (?:que|de)|tive que|precisamos|foi preciso|posso|podemos|vou|vamos) )?"
    r"(?:(?:te|lhe) )?(?:muda|passa|troca|coloca|transferi|remarca|pusemo)"
    r"(?:r|mos|mo|ram|ei)?(?:-(?:l?[oa]s?|te|lhe))?(?: (?:voces?|vcs?|o senhor|a senhora|te|lhe|(?:a"
    r"|o) su?a? \w+))? (?:para|pra|pro)"
)
_MOVED = re.compile(rf"(?<!\w)(?:{_MOVED_EN}|{_MOVED_ES}|{_MOVED_PT})\s+(?=\S)")
_REASON = re.compile(
    r"(?<!\w)(?:because|due to|since|as|for|owing|por|porque|pois|ja que|ya que|debido|devido|pela?|pelo)(?!\w)|[,;:(–]"
)
_WILL_DO = re.compile(
    r"(?<!\w)(?:about|make it|(?:it|that) (?:please |maybe )?be|ser|tal|parec\w+|bien|serv\w+|sirve|queda\w*|cuadra"
    r"|convem|jeito|bem|bom|acha)(?!\w)"
)
# One of several things, something more, or what is so already.
_EITHER = re.compile(
    r"(?<!\w)(?:or|ou|too|also|as well|tambem|tambien|ademas|still|ainda|todavia|sigue|continua)(?!\w)|"
    r"(?<=\w) o (?:el|la|a las|al|por|en|mejor|bien|prefier\w+)(?!\w)"
)
_ASKS = re.compile(
    r"\W*(?:what|when|where|who|why|how(?! about)|which|quando|qual|quais|quem|onde|quant\w+|por que|porque|cuando"
    r"|cual\w*"
    r"|quien\w*|donde|cuant\w+|help|ajud\w+|ayud\w+|anything|algo|know|saber|tell|confirm\w*)(?!\w)"
)


_SO = re.compile(r"\W*(?:so|then|entonces|o sea|entao|ou seja)\W+(?=\w)")
_TAG = re.compile(
    r"(?:,\s*¿?(?:right|correct|yes|is that right|is that correct|verdad|no|cierto|correcto|certo|ne|correto|confere)"
    r"|\s(?:right|correct|verdad|cierto|certo|ne|confere))\?\s*$"
)
_AUXILIARY = re.compile(
    r"\W*(?:is|are|was|were|do|does|did|can|could|shall|should|would|will|has|have|may|hay|tiene|tem|quer|quiere)(?!\w)"
)


class Agreed(NamedTuple):
    """What the assistant has proposed, without the words that only propose it, and where it stands.

    `bare` tells that no such words were there: only what changes something is a proposal then. `instead` tells that it
    was asked whether this will do, where something else was wanted; `told` that it is done already. `lang` is the
    language of what was said, which a few words of it may not tell.
    """

    start: int
    end: int
    words: str
    bare: bool = False
    instead: bool = False
    told: bool = False
    lang: Lang | None = None


def agreed(told: str, answer: str) -> Agreed | None:
    """What of the assistant's words the answer to them makes so; None where it is no plain yes to one proposal.

    >>> agreed("She is ill. Could we do Thursday at 5?", "yes, no problem").words
    'Thursday at 5'
    """
    if len(told) > MAX_TOLD_CHARS:
        return None
    other = alternative(told)
    if other is not None and (is_yes(answer) or takes(answer, told[slice(*other)])):
        return Agreed(*other, told[slice(*other)], instead=True, lang=guess(told))
    if not is_yes(answer, thanks=True):
        return None
    found = _found(told)
    if found is None or (not found.told and not is_yes(answer)) or _says_otherwise(found, answer):
        return None  # thanks are no yes to a question
    return found


def _says_otherwise(found: Agreed, answer: str) -> bool:
    """Whether an answer that begins with a yes says something else: another value of the kind, that it is so where it
    was asked whether it is not, or that nobody means it."""
    mine, theirs = (statement(text, found.lang, None).values for text in (answer[:MAX_ANSWER_CHARS], found.words))
    plain = fold_same(answer[:MAX_ANSWER_CHARS])
    other = any(value.family in {each.family for each in theirs} and not among(value, theirs) for value in mine)
    denied = _NEGATIVE.search(fold_same(found.words)) is not None and _INSISTS.search(plain) is not None
    return other or denied or _IRONY.search(plain) is not None


_NEGATIVE = re.compile(r"(?<!\w)(?:not|never|no|nao|nunca|\w+n't)(?!\w)")
_INSISTS = re.compile(r"(?<!\w)(?:it is|it does|claro que|si que|sim que|e sim|es)(?!\w)")
_IRONY = re.compile(r"(?<!\w)(?:wrong|yeah,? right|in your dreams|as if|mentira|falso|errado|ni loco|nem morto)(?!\w)")
_THEN_OR_WISHED = re.compile(
    r"\W*(?:(?:so|then|entonces|o sea|entao|ou seja)\W+)?(?:(?:you|u|tu|usted|voce|vc)\s)?"
    r"(?:used to|lived|had|were|wanted|worked|liked|would|'d|vivias|vivia|tenias|tenia|querias|queria|quisieras|moravas"
    r"|morava|tinhas|tinha|gostaria)(?!\w)"
)


def granted(wished: str, answer: str) -> Agreed | None:
    """What somebody has asked for that the assistant says is done, or says again: it is so as if they had told it.

    >>> granted("Could we do Thursday at 5?", "Done, see you then").words
    'Thursday at 5'
    >>> granted("Could we do Thursday at 5?", "I'm afraid that is taken") is None
    True
    """
    found = _found(wished) if 0 < len(wished) <= MAX_TOLD_CHARS else None
    if (
        found is None
        or found.told
        or not (_is_done(answer, found.lang) or is_yes(answer) or _says_again(found, answer))
    ):
        return None
    if _is_only_value(found):
        return found._replace(bare=False, instead=True)
    told = found.bare and found.lang != "en" and begins_yes(answer) and _says_again(found, answer)
    return found._replace(bare=False) if told else found


def _is_only_value(found: Agreed) -> bool:
    """Whether a question is no more than a value, which it asks for: "Friday at 5?", and not "is it on Friday?"."""
    values = statement(found.words, found.lang, None).values
    rest = fold_same(found.words)
    for value in values:
        rest = rest.replace(fold_same(value.text), " ", 1)
    return bool(values) and all(word in ARTICLES or word in PREPOSITIONS for word in re.findall(r"\w+", rest))


def _is_done(answer: str, lang: Lang | None) -> bool:
    plain = fold_same(answer[:MAX_ANSWER_CHARS])
    return _DONE.match(plain) is not None and not _refuses(plain, lang)


def _refuses(plain: str, lang: Lang | None) -> bool:
    """Whether an answer says no; in Portuguese "no" is "in the"."""
    plain = _THEN_ONLY.sub("", plain)
    return _UNDONE.search(re.sub(r"(?<!\w)no(?!\w)", "", plain) if lang == "pt" else plain) is not None


def _says_again(found: Agreed, answer: str) -> bool:
    """Whether an answer says what was asked for again and little else: "Friday at 5 it is", "pues lunes 16"."""
    asked, plain = statement(found.words, found.lang, None).values, fold_same(answer[:MAX_ANSWER_CHARS])
    rest = plain
    for value in asked:
        words = [word for word in re.findall(r"[^\W_]+", fold_same(value.text)) if word not in _SMALL]
        said = re.compile(rf"(?<!\w){r'[ :.,/-]{1,2}(?:[a-z]{1,3} ){0,2}'.join(words)}(?!\w)")
        if not words or said.search(rest) is None:
            return False
        rest = said.sub("", rest, count=1)
    hedged = _HEDGE.search(_THEN_ONLY.sub("", plain)) or _refuses(plain, found.lang)
    beside = re.findall(r"[^\W_]+(?:'\w+)?", rest)
    fills = len(beside) <= MAX_BESIDE_WORDS and all(word in _FILLS or _LAUGHS.fullmatch(word) for word in beside)
    return bool(asked) and not hedged and fills


_FILLS_WORDS = """
it is then its it's that's that so ok okay yes sure perfect great fine good works work free available open see you
booked done noted confirmed moved changed for i've we've i we have you you're your them at in on the to all set will be
pues entonces vale listo perfecto queda quedo esta libre disponible te le lo la los las cambie cambio movi anotado
anotada reservado reservada hecho agendado agendada confirmado confirmada ahi nos vemos espero esperamos sera que sea si
claro el para y a de
entao fica ficou livre perfeito certo combinado remarquei marquei agendei anotei mudei marcado marcada reservei feito
pode ser sim ta bom otimo pra as o no na ate
"""
_LAUGHS = re.compile(r"(?:ja|je|ha|he|kk|rs)+k?")
_FILLS: Final = frozenset(_FILLS_WORDS.split())
"""What an answer may have beside what was asked for: "Friday is a holiday" grants nothing."""


_SMALL: Final = ARTICLES | PREPOSITIONS.keys()


def _found(told: str) -> Agreed | None:
    """The one thing that is proposed or asked for, after which nothing else is asked."""
    plain = fold_same(told)
    said = [match.span() for match in _SENTENCE.finditer(told)]
    found = list[Agreed]()
    for find in (_confirmed, _proposed, _changed):
        found = found or [each for start, end in said if (each := find(told, plain, start, end)) is not None]
    asked = [start for start, end in said if "?" in plain[start:end]]
    if len(found) != 1 or any(start > found[0].start for start in asked):
        return None
    return found[0]._replace(lang=guess(told))


def is_yes(answer: str, *, thanks: bool = False) -> bool:
    """Whether a turn says yes to what was said before it, or takes note of it with thanks, and makes nothing depend on
    anything.

    >>> is_yes("sí, sin problema"), is_yes("yes, but not before 5"), is_yes("yes?")
    (True, False, False)
    """
    plain = fold_same(answer[:MAX_ANSWER_CHARS])
    heard = begins_yes(answer) or (thanks and _THANKS.match(plain) is not None)
    return heard and not _HEDGE.search(_THEN_ONLY.sub("", plain))


def begins_yes(answer: str) -> bool:
    """Whether a turn begins with a yes, whatever comes after it."""
    return _YES.match(fold_same(answer[:MAX_ANSWER_CHARS])) is not None


def takes_note(told: str) -> bool:
    """Whether what is said only takes note of what was told: "I've put you down for Wednesday".

    >>> takes_note("Lovely, I've put you down for Wednesday"), takes_note("We close at noon on Wednesday")
    (True, False)
    """
    return _NOTES.search(fold_same(told)) is not None


def begins_done(answer: str) -> bool:
    """Whether a turn begins with word that something is done, whatever comes after it."""
    return _DONE.match(fold_same(answer[:MAX_ANSWER_CHARS])) is not None


def _proposed(told: str, plain: str, start: int, end: int) -> Agreed | None:
    """What a sentence proposes; None where it proposes nothing, or one of several things."""
    sentence = plain[start:end]
    last = len(sentence.rstrip(" .?!…\"'”’)"))
    fits = _FITS.search(sentence, 0, last)
    if fits is not None and "?" not in sentence and not _IF_WANTED.match(sentence, fits.start()):
        fits = None  # "due to the works"
    before = fits.start() if fits is not None and fits.start() else last  # "only the 11th works, pode ser?"
    leads = list(_LEAD.finditer(sentence, 0, before))
    leads = leads or list((_OPENER if fits else _BEGINS).finditer(sentence, 0, before))
    if not leads or not ("?" in sentence or fits or _IF_WANTED.match(leads[-1][0])):
        return None
    first, lead = leads[-1].end(), _LEAD.match(sentence, leads[-1].start(), last)
    last = fits.start() if fits is not None and fits.start() > first else last
    if _EITHER.search(sentence, first) or _ASKS.match(sentence, first) or last - first > MAX_PROPOSED_CHARS:
        return None
    instead = fits is not None or (lead is not None and _WILL_DO.search(lead[0]) is not None)
    return Agreed(
        start + first, start + last, told[start + first : start + last], lead is None and fits is None, instead
    )  # fmt: skip


def _confirmed(told: str, plain: str, start: int, end: int) -> Agreed | None:
    """What a sentence says again to have it confirmed: "so it's on Friday, right?"."""
    sentence = plain[start:end]
    lead, tag = _SO.match(sentence), _TAG.search(sentence)
    lead = None if lead and "ó" in told[start : start + lead.end()] else lead  # "só" is "only"
    if "?" not in sentence or (lead is None and tag is None):
        return None
    first, last = lead.end() if lead else 0, tag.start() if tag else len(sentence.rstrip(" ?"))
    if _EITHER.search(sentence) or _ASKS.match(sentence, first) or _AUXILIARY.match(sentence, first):
        return None
    if _THEN_OR_WISHED.match(sentence):
        return None  # how it was, or is to be
    return Agreed(start + first, start + last, told[start + first : start + last])


def _changed(told: str, plain: str, start: int, end: int) -> Agreed | None:
    """Where a sentence tells that who is spoken to, or what is theirs, was moved to."""
    found = _MOVED.search(plain, start, end)
    if found is None or "?" in plain[start:end]:
        return None
    first = found.end()
    clause = max(start, told.rfind(", ", start, found.start() + 1))
    whom = statement(told[clause:first], None, None)
    if whom.names or whom.terms & persons():
        return None  # it was done to somebody else
    last = first + len(_REASON.split(plain[first:end], maxsplit=1)[0].rstrip(" .!…\"'”’)"))
    return Agreed(first, last, told[first:last], instead=True, told=True)
