"""Old and new in one breath: "300, not 200", "de 200 para 300", "en vez de 200"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from sayso.language.detect import Lang
from sayso.language.fold import fold
from sayso.memory.claims.manner.departures import departure
from sayso.memory.claims.manner.names import ENDS_NAMED, NAME, NAMED, WORD
from sayso.memory.claims.manner.phrases import MAX_PHRASE_CHARS, patterns
from sayso.memory.claims.manner.successors import Place, succession, unavailable
from sayso.memory.claims.values.extract import values_of
from sayso.memory.claims.values.value import Value, rival
from sayso.memory.claims.vocabulary.lexicon import CLASSES, FILLERS
from sayso.memory.claims.vocabulary.particles import MONTHS, PRONOUNS, WEEKDAYS, any_of
from sayso.memory.claims.vocabulary.verbs import VERBS
from sayso.memory.claims.vocabulary.words import fold_same

_ARTICLE = re.compile(
    r"^(?:the|a|an|my|our|your|its?|it's|is|on|at|to|of|for|from|with|o|os|as|um|uma|de|do|da|dos|das|no|na"
    r"|em|pra|para|pro|por|el|la|los|las|un|una|del|al|en|con|es|son|e|é|são|sao|mi|su|meu|minha"
    r"|just|only|só|solo|sólo|apenas|solamente|somente)\s+(?=\S)",
    re.IGNORECASE,
)
_TAIL = re.compile(
    r"(?<!\s)\s+(?:please|pls|plz|por favor|porfa|porfis|pfv|pf|pfvr|thanks|then|now|before|instead|nao|não|no|ok"
    r"|viu|né"
    r"|any ?more|any longer|mais|m[aá]s|by the way|btw|though|actually|in fact|por cierto|por sinal|a prop[oó]sito"
    r"|en realidad|na verdade|ali[aá]s|[\U0001f300-\U0001faff\u2600-\u27bf\ufe0f]+)$",
    re.IGNORECASE,
)


class Swap(NamedTuple):
    """A phrase that is gone and the one in its place, each with where it stands.

    `soft` is "attribute" where the old may be the name of one ("change the date to …"), "loose" where it may be
    nothing that is known.
    """

    old: str
    new: str
    old_start: int
    old_end: int
    new_start: int
    new_end: int
    soft: str = ""

    def moved(self, by: int) -> Swap:
        """The same in a text of which it is a part."""
        old, new = (self.old_start + by, self.old_end + by), (self.new_start + by, self.new_end + by)
        return Swap(self.old, self.new, *old, *new, self.soft)


def swaps(text: str, lang: Lang | None, values: Sequence[Value] | None = None, plain: str | None = None) -> list[Swap]:
    """What a sentence says took the place of what; the first reading of each place counts.

    `values` are those of the sentence, and `plain` is it in lower case and without accents, where they are known.
    """
    plain = fold_same(text) if plain is None else plain
    found: list[Swap] = []
    for each in (lang,) if lang else ("en", "pt", "es"):
        for literals, pattern, soft in patterns(each):
            match = pattern.search(plain) if any(word in plain for word in literals) else None
            if match is None:
                continue
            values = values_of(text, lang, None)[0] if values is None else values
            swap = _swap(text, match, soft, values)
            if swap is not None and not any(_holds(swap, other) for other in found):
                found.append(swap)
    if any(each.soft != "loose" for each in found):
        return found
    return (
        _succeeded(text, plain)
        or _errata(text, plain, values)
        or _unavailable(text, plain, values)
        or _departed(text, plain)
        or found
    )


def _holds(swap: Swap, other: Swap) -> bool:
    """Whether one is another again, or has its old with more around it: "Pam" and "Pam who booked it"."""
    within = swap.old_start <= other.old_start and other.old_end <= swap.old_end
    return within and swap.new == other.new and (not other.soft or swap == other)


def _is_named(text: str, match: re.Match[str]) -> bool:
    """Whether the verb of a row is part of a name: "at Jump Zone from 3 to 5"."""
    at = match.start()
    verb = at not in (match.start("old"), match.start("new"))
    return verb and at > 0 and text[at - 1] == " " and text[at].isupper() and text[at + 1].islower()


def _succeeded(text: str, plain: str) -> list[Swap]:
    places = succession(text, plain)
    if places is None or _VALUE.search(fold_same(text[slice(*places[1])])):
        return []
    return [_made(text, *places, "")]


def _departed(text: str, plain: str) -> list[Swap]:
    """What was left and what was taken for it: "finally left Sky, we changed over to Zen"."""
    places = departure(text, plain)
    return [_made(text, *places, "")] if places is not None else []


# "Where I put 318 it had to be 381": two values, and a word for what was written before the first.
_WRITTEN = re.compile(
    r"(?<!\w)(?:where|onde|donde)(?: \w{1,12}){0,3}? (?:sa(?:ys?|id)|wrote|writ\w+|put|typed|reads?|ha(?:s|d|ve)|saw"
    r"|le(?=[ :]{1,2}\d)|lia|leu|li|diz|dizia|disse|falei|escrev\w+|pus|coloq?\w+|botei|est(?:a|ava|aba)"
    r"|consta(?:va)?"
    r"|aparec\w+|tem|tinha|dic?e|decia|dije|puse|escrib\w+|anote|apunte|pon(?:e|ia)|figura(?:ba)?|lee|leia|vean?|hay)"
    r"[ :]{1,2}(?:the |el |la |o |a )?"
)


def _errata(text: str, plain: str, values: Sequence[Value] | None) -> list[Swap]:
    written = _WRITTEN.search(plain)
    if written is None:
        return []
    values = values_of(text, None, None)[0] if values is None else values
    mine = [value for value in values if written.end() <= value.start][:2]
    if len(mine) < 2 or mine[0].start > written.end() + 1 or mine[1].start - mine[0].end > MAX_PHRASE_CHARS:
        return []
    old, new = mine
    if not _are_alike(old, new) or re.search(r"[.!?;]\s", text[old.end : new.start]):
        return []
    return [_made(text, (old.start, old.end), (new.start, new.end), "")]


_SUPPOSED = re.compile(
    r"\W*(?:and |but |y |e |pero |mas )?(?:if|in case|unless|whether|when|si|en caso|cuando|se|caso|quando)\s"
)


def _unavailable(text: str, plain: str, values: Sequence[Value] | None) -> list[Swap]:
    """A value that cannot be had, and the one of its kind that is used: "gate 4 is closed, come to gate 7"."""
    places = unavailable(plain)
    if places is None or _SUPPOSED.match(plain):
        return []
    values = values_of(text, None, None)[0] if values is None else values
    new = next((each for each in values if places[1] <= each.start <= places[1] + MAX_PHRASE_CHARS), None)
    old = next((each for each in values if each.end == places[0]), None)
    if new is None or (old is not None and not _are_alike(old, new)):
        return []
    of = f"{fold(new.unit)} " if new.family == "code" and new.unit else ""
    if old is None:
        one = re.search(r"(?<!\w)(?:\d{1,4}[a-z]?|[a-z]\d{0,3})$", plain[: places[0]]) if of else None
        if one is None or not plain[: one.start()].endswith(of):
            return []
        return [_made(text, (one.start() - len(of), one.end()), _place(new), "")]
    start = old.start - len(of) if of and plain[: old.start].endswith(of) else old.start
    return [_made(text, (start, _place(old)[1]), _place(new), "")]


_TELLS = re.compile(
    r"(?:(?:he|she|they|nobody|no one|everyone|el[ea]s?|ell[oa]s?|nadie|ninguem|todos)(?:'s|'ll|'re|'ve)?"
    r"|estan?|estao|tao?|tienen?|tem) \w"
)
"""Who does or is something, and not what is so instead."""


def _swap(text: str, match: re.Match[str], soft: str, values: Sequence[Value]) -> Swap | None:
    if _UNDONE.search(match.string[: match.start()]) or _is_named(text, match):
        return None  # "please don't swap the soup for a salad"
    if _is_span(match, values) or (_AT_HOUR.search(match["old"]) and not _AT_HOUR.search(match["new"])):
        return None
    leads = next((name for name in ("old", "new") if match.start(name) == match.start()), "")
    if leads and (_NEGATED.search(match[leads]) or _NOBODY.match(match[leads])):
        return None  # "Rita does not replace Eva", "nobody replaces Eva"
    if soft == "denied" and _BOUNDED.search(match["old"]):
        return None  # "no me llaméis antes de las 12"
    if soft != "named" and (places := _valued(match, values)) is not None:
        return _made(text, *places, "" if soft in ("value", "denied", "valued", "either") else soft)
    if soft == "valued":
        return None
    if soft == "denied" and any(_inside(value, match.span("old")) for value in values):
        return None  # "and not 80, the receipt is signed"
    old, new = _phrase(text, *match.span("old")), _phrase(text, *match.span("new"))
    if old is None or new is None or _PRONOUN.match(text[slice(*old)]) or _is_empty(text, *new):
        return None
    if _TELLS.match(fold_same(text[slice(*new)])):
        return None  # "forget the airport, he comes by bus"
    new = _instead(text, old, _unasked(text, new))
    if _ELIDED.match(text, *match.span("new")) and (which := _WHICH.match(text[slice(*old)])) is not None:
        old = old[0] + which.end(), old[1]
    if (of := _FOR.match(text[slice(*old)])) is not None:
        old = old[0], old[0] + of.end(1)
    if soft in ("named", "either"):
        named = all(NAME.fullmatch(text[slice(*place)]) for place in (old, new))
        return _made(text, old, new, "") if named else None
    if soft == "denied":
        return _denied(text, match, old, new)
    if soft == "value":
        value = _VALUE.search(fold_same(text[slice(*old)]))
        numbered = _NUMBERED.fullmatch(text[slice(*old)]) is not None  # "order 12 should be a large"
        told = value is not None and not numbered and not _OF.search(text[old[0] : old[0] + value.start()])
        soft = "" if told or _is_from_name(text, match, old, new) else "attribute"
    elif not soft and _names_attribute(text, old, new, values):
        soft = "attribute"
    if not soft and _ATTRIBUTE.match(text[slice(*old)]) and not _ATTRIBUTE.match(text[slice(*new)]):
        soft = "attribute"  # "swap the flavour of the cake for plum" says what is to be another, and not what it was
    return _made(text, old, new, soft)


_AT_HOUR = re.compile(r"\w (?:at|a las?|as) \d{1,2}(?!\d)")
_BOUNDED = re.compile(
    r"\w{3,} (?:before|after|until|till|antes|despues|depois|hasta|ate)(?: (?:the|de|del|d[ao]s?|las?|el|as?))* \w"
)


def _is_span(match: re.Match[str], values: Sequence[Value]) -> bool:
    """Whether old and new are the two ends of one span, told after the change: "le cambiaron, entra de 7 a 15"; or
    after what is done now: "pasó a abrir de 10 a 15", "we switched to opening from 10 to 3"."""
    ends = match.end("old"), match.end("new")
    spans = [each for each in values if each.family == "range" and all(each.start < end <= each.end for end in ends)]
    return any(_DOES.search(match.string[match.start() : each.start]) for each in spans)


_DOES = re.compile(
    r"[,:]|(?<!\w)(?:a|to) (?:(?:be|being|estar|ser) )?"
    r"(?!cost|cust|val|pag|cobr|charg|pay)(?:\w{2,12}(?:[aei]r|ing)|open|work|run|close|serve|start)(?!\w)"
)
"""What tells what is done between two hours, and not from what to what something changed."""


# What somebody asks for it with: "forget the blue, give me white", "esquece o azul, quero branco".
_ASKED = re.compile(
    r"(?:(?:just|please|we|i|so|mejor|melhor|entao|entonces|eu|me|nos) )*"
    r"(?:(?:give|send|get|bring|make|do|pour|fetch) (?:me|us|it)|(?:i |we )?(?:want|need|prefer|take)"
    r"|(?:i|we)(?:'d| would) (?:like|prefer|rather have|rather)|(?:i|we)(?:'ll| will) (?:take|have)"
    r"|(?:quero|queremos|prefiro|preferimos|manda|mande|poe|ponha|coloca|coloque|bota|faz|faca|traz|traga|ve|da"
    r"|vou (?:querer|levar|ficar com)|pode (?:ser|mandar|por|colocar))(?: me| pra mim)?"
    r"|(?:quiero|queremos|prefiero|preferimos|(?:de|den|da|pon|pong[ae]n?|pone|manden?|manda|trae|traigan?|hace|haz|haga"
    r"|anota|anote|sirva|sirve)(?:me|nos|os|le)|pone|haz|llevo|me llevo)) (?=.)"
)


def _unasked(text: str, new: Place) -> Place:
    """What is asked for, without the words that ask for it."""
    asked = _ASKED.match(fold_same(text[slice(*new)]))
    return _phrase(text, new[0] + asked.end(), new[1]) or new if asked is not None else new


def _is_from_name(text: str, match: re.Match[str], old: Place, new: Place) -> bool:
    """Whether it goes from one name to another, and nothing stands between that it could be the name of: "passamos do
    Trello pro Notion", and not "mudamos a festa da Ana para Braga"."""
    led = match.string[match.start() : old[0]].split()
    return len(led) <= _LED_WORDS and all(NAME.fullmatch(text[slice(*place)]) for place in (old, new))


_LED_WORDS: Final = 2


# What something has, and of what: "flavour of the cake", "cor da capa".
_NUMBERED = re.compile(r"[^\W\d_]{3,} \d+")
_ATTRIBUTE = re.compile(r"[a-zà-ÿ]+ (?:of the|d[ao]s?|de la|del) [a-zà-ÿ]+$")


def _names_attribute(text: str, old: Place, new: Place, values: Sequence[Value]) -> bool:
    """Whether the new is a value and the old is none, nor a name: "replace the office extension with 4437"."""
    old_has, new_has = (any(_inside(value, place) for value in values) for place in (old, new))
    return new_has and not old_has and NAME.fullmatch(text[slice(*old)]) is None


# What is not named again: "it's not at the hall of St. Ann, it's at that of St. Paul", "é no da Boavista".
_ELIDED = re.compile(
    r"\s*(?:[oa]s?|n[oa]s?|ao|à|pel[oa]|al|(?:en |a |con )?(?:el|la|los|las)|that|the one)\s(?:d[aeo]s?|del|of"
    r"|from)\s",
    re.IGNORECASE,
)
_WHICH = re.compile(r"[^,]*\s(?:d[aeo]s?|del|of|from)\s(?:(?:the|la|el|los|las)\s)?(?=\S)", re.IGNORECASE)


def _instead(text: str, old: Place, new: Place) -> Place:
    """What of a clause stands for the old: "Renata takes the class instead of Luiza", "we fly to Athens, not Rome", "it
    was replaced by a van for deliveries"."""
    said, gone = text[slice(*new)], text[slice(*old)]
    if _BY.search(text[old[1] : new[0]].casefold()) is not None:
        return new[0], new[0] + len(_WHAT_FOR.split(said, maxsplit=1)[0])
    if NAME.fullmatch(gone) and (who := _WHO.match(fold_same(said))) is not None:
        return new[0] + who.start(1), new[0] + who.end(1)
    if NAME.fullmatch(gone):
        name, last = NAMED.match(said), ENDS_NAMED.search(said)
        verb = name is not None and last is not None and _LEADS.match(said, name.end(1))  # "Pay with Amex"
        if name is not None and not verb and fold(name[1]).split()[0] not in _NO_NAMES:
            return new[0], new[0] + name.end(1)
        if last is not None:
            return new[0] + last.start(1), new[1]  # "now we use Kestrel instead of Dart"
    if all(_IS_OF.search(text[: place[0]]) for place in (old, new)) and (kin := _KIN.match(said)) is not None:
        return new[0], new[0] + kin.end()
    last = _LAST.match(fold_same(said)) if len(said.split()) > len(gone.split()) + 1 else None
    return (new[0] + last.end(), new[1]) if last is not None else new


# Who did something, before what that is: "it was Ana who paid", "foi a Ana que pagou".
_WHO = re.compile(
    r"(?:(?:it's|it is|it was|e|era|foi|es|fue) )?(?:(?:o|a|el|la|the) )?(\w+(?: \w+)?) (?:who|que|quem|quien) \w"
)
_BY = re.compile(r"(?<!\w)(?:by|with|por|pel[oa]) ")
_WHAT_FOR = re.compile(r"\s(?:for|para|pra|pro)\s", re.IGNORECASE)
_LAST = re.compile(
    r".*\s(?:to|at|in|on|for|with|from|by|para|pra|pro|em|no|na|nos|nas|com|por|pelo|pela|ao|al|a|en|con|the|el|la"
    r"|los|las|o|os|as|um|uma|un|una|an)\s+(?=\S)"
)


def _made(text: str, old: Place, new: Place, soft: str) -> Swap:
    return Swap(text[slice(*old)], text[slice(*new)], *old, *new, soft)


def _inside(value: Value, span: Place) -> bool:
    start, end = _place(value)
    return span[0] <= start and end <= span[1]


def _place(value: Value) -> Place:
    """Where a value stands, without the mark that ends its sentence: "quinta."."""
    return value.start, value.start + len(value.text.rstrip(".!…"))


def _valued(match: re.Match[str], values: Sequence[Value]) -> tuple[Place, Place] | None:
    """The two values that a row speaks of, where it has such: what is around them is of the sentence."""
    olds = [value for value in values if _inside(value, match.span("old"))]
    news = [value for value in values if _inside(value, match.span("new"))]
    if match.start("new") < match.start("old"):
        news.reverse()
    for old in olds:
        for new in (*news, *reversed(olds)):
            if new is old or new.family == "range":
                continue
            if _are_alike(old, new):
                return _place(old), _place(new)
            if (day := _day_of(old, new)) is not None:
                return _place(old), day
    return None


def _day_of(old: Value, new: Value) -> Place | None:
    """Where the number of a day stands, for which another was said by its number alone: "it's the 11th, not 10"."""
    numbers = list(_DAY.finditer(new.text)) if new.family == "date" and old.family == "amount" else []
    if len(numbers) != 1 or not _DAY.fullmatch(old.text) or int(old.text) == int(numbers[0][0]):
        return None
    return new.start + numbers[0].start(), new.start + numbers[0].end()


_DAY = re.compile(r"(?:[12]?[0-9]|3[01])(?![0-9])")


def _are_alike(old: Value, new: Value) -> bool:
    """Whether one could stand for the other; of two bare numbers a sentence does not tell of what kind they are."""
    if old.text.isdecimal() and new.text.isdecimal():
        return old.text != new.text and (not old.unit or not new.unit or old.unit == new.unit)
    return rival(old, new)


def _denied(text: str, match: re.Match[str], old: Place, new: Place) -> Swap | None:
    """What a sentence says is not so, and what is: both must be something that could be said of a thing."""
    said, instead = text[slice(*old)], text[slice(*new)]
    if (told := _TOLD.search(instead)) is not None:
        new = new[0] + told.end(), new[1]
        instead = text[slice(*new)]
    words, other = (re.findall(r"\w+(?:['’]s\b)?", fold_same(each)) for each in (said, instead))
    classes = {CLASSES[word] for word in words if word in CLASSES}
    alike = bool(classes & {CLASSES[word] for word in other if word in CLASSES})
    named = NAME.fullmatch(said) is not None and NAME.fullmatch(instead) is not None
    if match.start("old") == match.start() and not (named or (alike and len(words) == len(other) == 1)):
        return None  # "Marta no, está de viaje"
    empty = _is_empty(text, *old) or _is_empty(text, *new)
    if empty or not other or other[-1] in _AUXILIARIES or len(words) > _MAX_OLD_WORDS:
        return None
    named = NAME.fullmatch(said) is not None or _ARTICLE.match(text[slice(*match.span("old"))].lstrip()) is not None
    if len(other) <= _MAX_NEW_WORDS and (alike or named or set(words) & set(other)):
        return _made(text, old, new, "")
    besides = _AND_NOT.search(match[0]) is not None and _IS.search(fold_same(text[: new[0]])) is not None
    return _made(text, old, new, "loose") if len(words) <= _FEW_WORDS and ("," in match[0] or besides) else None


_TOLD = re.compile(
    r"^.*(?<!\w)(?:it's|its|is|are|was|é|es|son|são)\s(?:the |a |an |el |la |o |a )?(?=\w)", re.IGNORECASE
)
_AND_NOT = re.compile(r"(?<!\w)(?:and not|e nao|y no) (?!(?:se|me|te|nos|l[eoa]s?|to) )")
_IS = re.compile(r"(?<!\w)(?:is|are|it's|e|sao|es|son|sera|fica|queda) (?:(?:de|of|the|an?|el|la|o|um|uma|una?) )*$")
_FOR = re.compile(rf"({WORD}(?: {WORD}){{0,2}}) (?:for|para|pra|on|as|como|in|at|em|n[ao]s?|en)\s")
_AUXILIARY_WORDS = "is are was were am be do does did will can has have had would should could must"
_AUXILIARIES: Final = frozenset(_AUXILIARY_WORDS.split())
_MAX_OLD_WORDS: Final = 4
_MAX_NEW_WORDS: Final = 6
_FEW_WORDS: Final = 3
_NEGATED = re.compile(r"(?:\s(?:no|nao|not|never|nunca)|n't)\s?$")
_UNDONE = re.compile(
    r"(?<!\w)(?:do not|don'?t|never|not to|nao|nunca|no)(?: (?:me|nos|lo|la|los|las|le|les|o|a|se))? $"
)
_NOBODY = re.compile(r"(?:nobody|no one|nadie|ninguem)\b")
_LEADS = re.compile(r" (?:n[oa]s?|em|en|con|com|in|on|at|to|with|por|by) ")
_IS_OF = re.compile(r"(?:my|our|mi|nuestr[oa]|meu|minha|noss[oa]) $", re.IGNORECASE)
_KIN = re.compile(rf"[a-zà-ÿ]+(?: {WORD}){{0,2}}(?= [a-zà-ÿ])")
_NO_NAMES: Final = PRONOUNS | VERBS | FILLERS[None]
_OF = re.compile(r"\sd(?:e|el|o|a)\s", re.IGNORECASE)
_VALUE = re.compile(rf"\d|(?<!\w)(?:{any_of(WEEKDAYS | MONTHS)}|hoje|hoy|amanha|manana)(?!\w)")


def _is_empty(text: str, start: int, end: int) -> bool:
    """Whether a phrase has no word that could be a value, nor a name: "do" in "do not renew"; and not "Claro"."""
    words = re.finditer(r"\w+", text[start:end])
    return all(
        fold(word[0]) in FILLERS[None] and not (_TITLED.match(word[0]) and start + word.start()) for word in words
    )


_TITLED = re.compile(r"[A-ZÀ-Ý][a-zà-ý]{3,}")


def _phrase(text: str, start: int, end: int) -> tuple[int, int] | None:
    while (article := _ARTICLE.match(text[start:end])) is not None:
        start += article.end()
    while (tail := _TAIL.search(text[start:end])) is not None:
        end = start + tail.start()
    said = text[start:end]
    start += len(said) - len(said.lstrip(" \"'“”*"))  # "*Darryl", as a slip is put right in chat
    end = start + len(text[start:end].rstrip(" \"'“”"))
    return (start, end) if end > start else None


_PRONOUN = re.compile(
    rf"(?:{any_of(PRONOUNS)}|her|him|them|us|nos|l[ao]s?|el[ea]s?|everyone|everything|in|out|over|up|off"
    rf"|the change)$",
    re.IGNORECASE,
)
