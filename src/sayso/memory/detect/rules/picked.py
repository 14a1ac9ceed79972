"""The rule for what was one of several: who picks one of them ends the others, in whatever words they pick it."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from sayso.language.detect import Lang
from sayso.memory.claims.claim import Claim
from sayso.memory.claims.manner.options import Option, floats, is_open, likes, options, word_key
from sayso.memory.claims.values.value import same
from sayso.memory.claims.vocabulary.lexicon import persons, stem
from sayso.memory.claims.vocabulary.particles import DETERMINERS, NO_PREPOSITIONS, PREPOSITIONS
from sayso.memory.claims.vocabulary.verbs import BE, PAST, verbs_of
from sayso.memory.claims.vocabulary.words import Word, fold_same
from sayso.memory.detect import scores
from sayso.memory.detect.comparison.match import LONG_AGO, MAX_LOOKED_AT_CHARS, Found, Match, same_message
from sayso.memory.detect.comparison.view import View

MAX_SINCE: Final = 6
"""How many facts may have been learned since something was to be chosen."""
_MAX_LIKED_WORDS: Final = 8
_WORD: Final = re.compile(r"[^\W_]+(?:[-'’.][^\W_]+)*|['’](?:s|re|ll|m)\b")
_CLAUSES: Final = {
    lang: re.compile(rf"[.!?;:,()\n—–]+(?:\s|$)|\s-\s|\s(?:{joints})\s")
    for lang, joints in (("en", "but|so|because|cause"), ("pt", "mas|porque|e ja"), ("es", "pero|porque|asi que|y ya"))
}
_CLAUSE: Final = re.compile(r"[.!?;:,()\n—–]+(?:\s|$)|\s-\s|\s(?:but|so|because|pero|mas|porque)\s")
_SMALL_WORDS: Final = """
ok okay right so well yes yep yeah then now all it its it's he's she's they're we're i'm is 's 're was be will would
just definitely finally final going gone go with for we i he she they you this that let's lets us me our my and in the
end folks everyone guys please pls mate after deffo def obviously must only one another think to of at on
agora entao ja sim pronto vai vamos vou ser sera e eh fica ficou ficamos ficar com mesmo gente vem foi fomos bora beleza
ta esta fechou tudo isso
es va voy ir al final venga dale listo bueno pues entonces ya si que lo nos me se queda quedo quedamos con vale
decidido claro mejor hala toca tocara
"""
_SMALL: Final = frozenset(_SMALL_WORDS.split()) | DETERMINERS | PREPOSITIONS.keys() | BE
_COMMITS: Final = re.compile(
    r"(?<!\w)(?:sign(?:ed|ing)|book(?:ed|ing)|bought|buying|order(?:ed|ing)|hir(?:ed|ing)|rent(?:ed|ing)|leas(?:ed|ing)"
    r"|adopt(?:ed|ing)|paid|paying|deposit|chose|chosen|pick(?:ed|ing)|select(?:ed|ing)|voted?|elected|opt(?:ed|ing)"
    r"|(?:going|gone|went|go) (?:with|for|to be)|going to|off to|took|taken|taking|got|getting|get|brought"
    r"|moving|naming|call(?:ed|ing) (?:him|her|it|them)|winner|choice|decision|verdict|giving|given|having"
    r"|decid\w+|confirm\w+|sinal|entrada|senal|fech\w+|compr(?:ad[oa]s?|e|o)|reserv(?:ad[oa]s?|e|o)|contrat\w+"
    r"|trouxe(?:mos)?|vamos|vou|voy|lev(?:o|a)|fic(?:o|a)|qued(?:o|e|a)|matricul\w+|inscrev\w+|inscri\w+|batiz\w+|bautiz\w+"
    r"|adjudic\w+|ganh(?:ou|a)|gan(?:o|a|aron)|vence|martelo|traj(?:e|o|imos|eron)|me voy|llam(?:a|ara)|dimos|di"
    r"|escolha|decisao|eleccion|vencedor[ae]?|escolhid[oa]|ganador[ae]?|elegid[oa]|fue|foi)(?!\w)"
)
"""Words by which one is bound to what one has chosen; what was done with it is told by its tense as well."""
_WON: Final = re.compile(
    r"\W*(?:it (?:is|was)(?!\w)|(?:then|wins?|won|entao|entonces|done|born|fitted|installed|coming|gano|gana)(?!\w)"
    r"|(?:starts?|begins?|started|arriv(?:es?|ed|ing)|moves in|moved in|delivered|for the win|said yes)(?!\w)"
    r"|(?:acepto|got the most|empieza|llego|llega|nacio|comeca|chegou|chega|nasceu|levou|aceitou|topou)(?!\w)"
    r"|disse que sim|dijo que si|fica(?=\W*$| com)|queda(?=\W*$)|leva(?=\W*$)|se (?:lo|la) (?:lleva|queda)"
    r"|(?:jaj|kk|haha|lol)|(?:was|were|got|foi|fue) (?:picked|chosen|elected|eleit[oa]|elegid[oa]|escolhid[oa])"
    r"|(?:has|have|had|gets?|got|takes?|took) (?:it|the (?:job|nod|vote|part|role|place|gig))(?!\w)"
    r"|(?:is|are|was|were|'s)? ?(?:it|in|on|ours|mine|the one|the winner|booked|paid|confirmed|ordered|sorted|bought"
    r"|happening|signed|reserved|chosen|elected|agreed|coming home|on its way)(?!\w)"
    r"|(?:ganh|venc)(?:a|ou|eu|e)(?!\w)|e (?:o escolhido|a escolhida)|es (?:el|la) elegid[oa]"
    r"|(?:esta|ta|ficou|foi) pag[oa]s?(?!\w)|(?:(?:esta|ta|ficou|fica|foi|queda|quedo|fue) )?(?:fechad|reservad|comprad"
    r"|confirmad|escolhid|contratad|marcad|pagad|elegid|firmad|cerrad|escogid)[oa]s?(?!\w))"
)
"""What is told of one of several that was chosen: "Bev has it", "Devon won", "mustard it is"."""
_LOOKS: Final = re.compile(
    r"(?<!\w)(?:see|look(?:ed|ing|s)?|visit\w*|view(?:ed|ing)?|test|tr(?:y|ied|ying)|tour\w*|meet|met|ring|rang|phoned"
    r"|emailed|asked|ask|heard|read|likes?|liked|loves?|prefers?|prefer|fancy|favou?rite|rather|cheapest|nicest|quote"
    r"|about|sobre|past|dream\w*|compar\w+|drove|driven|asking|considered|brochure|leaflet|samples?|swatch|info|details"
    r"|reply|call(?:ed)?(?! (?:him|her|it|them)\b)|message[ds]?|says|thinks?|wants?|cheaper|better|nearest|prova\w*"
    r"|pergunt\w+|fal(?:ei|amos|ou)|habl(?:e|o|amos|aron)|experiment\w+|ver|vi|vimos|olhar|olhei|liguei|lig(?:amos|ou)"
    r"|gost\w+|prefir\w+|prefer\w+|prefier\w+|adoro|ama|amo|catalogo|amostra\w*|folleto|folheto|muestra\w*|orcamento"
    r"|presupuesto|mirar|mire|miramos|llame|llam(?:o|aron)|pregunt\w+|gust\w+|encant\w+|barat[oa]|mejores|cotiz\w+)(?!\w)"
)
"""What somebody does with each of several before one is chosen."""
_NO: Final = re.compile(
    r"(?<!\w)(?:not|n't|never|no longer|without|against|instead of|rather than|nao|nunca|sem|contra|em vez d\w+|no|sin"
    r"|en vez de|ni|nem|neither|nor|except|menos|salvo)(?!\w)|n't(?!\w)"
)
_NAO: Final = re.compile(_NO.pattern.replace("|no|", "|"))
"""The same in Portuguese, where "no" is "in the"."""
_FOR: Final = re.compile(
    r"(?<!\w)(?:for|para|pra|pro|pros|pras) (?:(?:the|our|my|his|her|el|la|los|las|o|a|os|as|mi|nuestr[oa]|meu|minha)"
    r" )?(?!me\b|us\b|mim\b|nos\b|mi\b)[^\W\d_]+(?: (?:de |da |do |del )?[^\W\d_]+)?(?=\s*(?:$|[,.!?;]))"
)


_ONCE: Final = re.compile(
    r"(?<!\w)(?:(?:in|em|en) (?:19|20)\d\d|(?:last|past) (?:year|summer|winter|spring|autumn)|years ago|once|used to"
    r"|(?:ano|verao) passado|anos atras|(?:ano|verano) pasado|hace (?:\w+ )?anos|una vez|uma vez)(?!\w)"
)
"""When something was that chooses nothing now: "we went to Crete in 2019"."""


class _Chance(NamedTuple):
    """A fact that names what is to be chosen: what each is called by, and whether it says that nobody has chosen."""

    view: View
    named: tuple[Option, ...]
    open: bool


def picked(claim: Claim, views: Sequence[View], near: dict[str, int]) -> Found:
    """What was to be chosen, where a claim picks one: "oak or pine?", then "the oak it is", ends the pine."""
    plainly = claim.act == "state" and claim.speaker != "assistant" and not claim.guards - {"future"}
    if not plainly or claim.past or claim.pairs or "if" in claim.marks or _ONCE.search(fold_same(claim.said.text)):
        return {}
    recent = [
        each for each in views
        if each.fact.said and near.get(each.fact.id, LONG_AGO) <= MAX_SINCE and not same_message(claim, each)
    ]  # fmt: skip
    chances = _chances(claim, recent, near)
    told = [(chance, one) for chance in chances if (one := _decided_on(claim, chance)) is not None]
    told = [(chance, one) for chance, one in told if len(chance.named) > 1 or len(chances) > 1]
    if not told:
        return {}
    chosen = frozenset[str]().union(*(one.core | one.more for _, one in told))
    since = min(chance.view.fact.since for chance, _ in told)
    since = min([since, *(each.view.fact.since for each in chances if _is_beside(each, told[0][0]))])
    over = [chance for chance in chances if chance.view.fact.since >= since]
    lost = frozenset([key for chance in over for each in chance.named for key in each.core]) - chosen
    if not lost:
        return {}
    found: Found = {}
    for chance in over:
        found[chance.view.fact.id] = (chance.view, _match(claim, chance, chosen))
    for each in recent:
        if each.fact.id not in found and each.fact.since > since and _is_of(each, lost, chosen):
            found[each.fact.id] = (each, Match(scores.CHOSEN, "chosen", "explicit", claim.text, (each.said.text,)))
    return found


def comments(claim: Claim, known: View) -> bool:
    """Whether a claim only says something of one of several that are to be chosen of: "oak is dear" decides nothing."""
    if claim.act != "state" or claim.pairs or claim.changes:
        return False
    chance = _chance(claim, known)
    if chance is None or len(chance.named) == 1 or _meant(claim, chance) is None:
        return False
    return not (chance.open and claim.marks & _DECIDED)


_DECIDED: Final = frozenset({"decided", "choice", "took"})


def _chances(claim: Claim, recent: Sequence[View], near: dict[str, int]) -> list[_Chance]:
    """What is to be chosen, of all that was told of late; what stands before "or …" is one of them as well."""
    found = {each.fact.id: chance for each in recent if (chance := _chance(claim, each)) is not None}
    told = sorted(recent, key=lambda each: (each.fact.since, -near.get(each.fact.id, LONG_AGO)))
    for before, each in pairwise(told):
        if each.fact.id in found and before.fact.id not in found and _OR_ELSE.match(fold_same(each.said.text)):
            chance = _one(before, [word for word in before.said.words if word.term and word.name])
            found |= {before.fact.id: chance} if chance is not None else {}
    return [found[each.fact.id] for each in recent if each.fact.id in found]


_OR_ELSE: Final = re.compile(r"\W*(?:or|ou|o)(?!\w)")


def passed_over(claim: Claim, found: Found) -> tuple[tuple[int, int], ...]:
    """Where its message speaks of what a claim did not pick, beside what it did: "the inn is full, the barn then"."""
    plain = fold_same(claim.said.text[:MAX_LOOKED_AT_CHARS])
    chances = [chance for each, _ in found.values() if (chance := _chance(claim, each)) is not None]
    one = [each for chance in chances if (each := _decided_on(claim, chance)) is not None]
    chosen = frozenset[str]().union(*(each.core | each.more for each in one))
    lost = frozenset([key for chance in chances for each in chance.named for key in each.core]) - chosen
    spans = {_clause(plain, at.start(), claim.lang) for at in _WORD.finditer(plain) if word_key(at[0]) in lost}
    told = {span: {word_key(at[0]) for at in _WORD.finditer(plain, *span)} for span in spans}
    return tuple(
        sorted((claim.start + start, claim.start + end) for (start, end), keys in told.items() if not keys & chosen)
    )


def _chance(claim: Claim, each: View) -> _Chance | None:
    """A fact as it tells what is to be chosen; one that only brings up one thing more tells that as well."""
    text = each.said.text
    if (several := options(text, claim.lang)) is not None:
        return _Chance(each, several.named, several.open)
    liked = likes(text) and len(each.said.words) <= _MAX_LIKED_WORDS
    if not (each.tentative or floats(text, claim.lang) or liked):
        return None
    words = [word for word in each.said.words if word.term and (word.name or floats(text, claim.lang))]
    return _one(each, words[-1:] if liked else words)


def _one(each: View, words: Sequence[Word]) -> _Chance | None:
    """A fact that brings up one thing, by the words for it or by its values."""
    spans = [(word.start, word.end, word_key(word.bare)) for word in words]
    spans += [(value.start, value.end, word_key(fold_same(value.text))) for value in each.values]
    if not spans:
        return None
    return _Chance(each, (Option(min(spans)[0], max(spans)[1], frozenset([key for _, _, key in spans])),), True)


def _is_beside(one: _Chance, other: _Chance) -> bool:
    """Whether two facts were told one after the other of what is to be chosen."""
    return one.open or len(one.named) > 1 or other.open


def _is_of(each: View, lost: frozenset[str], chosen: frozenset[str]) -> bool:
    """Whether a fact speaks of one of those that were not chosen, and of none that was: "the pine is cheaper"."""
    told = {word_key(word.bare) for word in each.said.words} | {word_key(fold_same(one.text)) for one in each.values}
    return bool(told & lost) and not told & chosen


def _meant(claim: Claim, chance: _Chance) -> Option | None:
    """Which one of several a claim names; None where it names none, or more than one."""
    said = {word_key(found[0]) for found in _WORD.finditer(fold_same(claim.said.text[:MAX_LOOKED_AT_CHARS]))}
    cores = [each for each in chance.named if _is_said(each.core, said) or _has_value(claim, chance, each)]
    if len(cores) > 1:
        own = [each for each in cores if (each.core - _others(chance, each)) & said]
        cores = own
    if len(cores) == 1:
        return cores[0]
    more = [each for each in chance.named if each.more & said]
    return more[0] if not cores and len(more) == 1 else None


def _decided_on(claim: Claim, chance: _Chance) -> Option | None:
    """Which one of several a claim chooses, though it may speak of others: "the inn is full, so it's the barn"."""
    one = _meant(claim, chance)
    if one is not None:
        return one if _decides(claim, chance, one) else None
    chosen = [each for each in chance.named if _decides(claim, chance, each)]
    return chosen[0] if len(chosen) == 1 else None


def _is_said(keys: frozenset[str], said: Collection[str]) -> bool:
    """Whether one of some words is said, whole or cut short: "fisio" for "fisioterapia"."""
    return any(key in said or any(len(word) >= _SHORT and key.startswith(word) for word in said) for key in keys)


_SHORT: Final = 4


def _others(chance: _Chance, one: Option) -> frozenset[str]:
    return frozenset[str]().union(*(each.core for each in chance.named if each is not one))


def _has_value(claim: Claim, chance: _Chance, each: Option) -> bool:
    values = [value for value in chance.view.values if value.start < each.end and each.start < value.end]
    return any(old.family == new.family and same(old, new) for old in values for new in claim.said.values)


def _decides(claim: Claim, chance: _Chance, one: Option) -> bool:
    """Whether a claim chooses what it names, and does not only speak of it: "it's the oak", not "oak is dear"."""
    plain = fold_same(claim.said.text[:MAX_LOOKED_AT_CHARS])
    return any(_chooses(claim, chance, plain, start, end) for start, end in _places(claim, chance, one, plain))


def _places(claim: Claim, chance: _Chance, one: Option, plain: str) -> list[tuple[int, int]]:
    """Where a claim names one of several, by a word or by a value; words side by side are one name."""
    keys = one.core | one.more
    at = [found.span() for found in _WORD.finditer(plain) if _is_said(keys, {word_key(found[0])})]
    theirs = [value for value in chance.view.values if value.start < one.end and one.start < value.end]
    at = at or [
        (new.start, new.end)
        for new in claim.said.values
        if new.end <= MAX_LOOKED_AT_CHARS and any(old.family == new.family and same(old, new) for old in theirs)
    ]
    found: list[tuple[int, int]] = []
    for start, end in at:
        if found and not plain[found[-1][1] : start].strip():
            found[-1] = (found[-1][0], end)
        else:
            found.append((start, end))
    return found


def _chooses(claim: Claim, chance: _Chance, plain: str, first: int, last: int) -> bool:
    """Whether the clause around a name chooses what it names."""
    start, end = _clause(plain, first, claim.lang)
    before, after = plain[start:first], plain[last:end]
    if (_NAO if claim.lang == "pt" else _NO).search(before) or _LOOKS.search(before) or _of_another(before, chance):
        return False
    surely = "choice" in claim.marks or "finality" in claim.cues
    if _WON.match(after) and (surely or chance.open):
        return True
    verbs = verbs_of(claim.lang) | PAST
    told = _WORD.findall(claim.said.text[last:end].lower())
    if any(fold_same(bare) in verbs and fold_same(bare) not in _NOUNS for bare in told):
        return False
    if surely or (chance.open and (_COMMITS.search(before) or _did(claim, chance, start, first))):
        return True
    if not chance.open and "decided" not in claim.marks:
        return False
    led = fold_same(told[0]) if told else ""
    ends = not led or led[0].isdigit() or led in _AFTER or led in PREPOSITIONS.keys() - NO_PREPOSITIONS[claim.lang]
    own = _own(claim, chance, before)
    return not own and (ends or "decided" in claim.marks or _is_adverbial(claim, led))


_NOUN_WORDS: Final = "train trains cover last host start end work play check rent report 's ’s na no e a"
_NOUNS: Final = frozenset(_NOUN_WORDS.split())
"""Verbs that are as often something else after a name."""
_AFTER_WORDS: Final = """
then please pls folks everyone guys mate now today tonight tomorrow deffo definitely obviously after all
mesmo entao ja agora hoje amanha venga ya entonces hoy manana pues pronto el los as la gente jaja jajaja kkk kkkk haha
lol yay
"""
_AFTER: Final = frozenset(_AFTER_WORDS.split())


def _of_another(before: str, chance: _Chance) -> bool:
    """Whether somebody else does the same for themselves: "my sister took the oak"."""
    words = _WORD.findall(before)
    told = fold_same(chance.view.said.text)
    return any(one in DETERMINERS and stem(who) in persons() and who not in told for one, who in pairwise(words))


def _own(claim: Claim, chance: _Chance, before: str) -> list[str]:
    """What a clause says before a name that is neither small nor of what was to be chosen."""
    topic, terms = chance.view.said.terms, {word.bare: word.term for word in claim.said.words}
    return [bare for bare in _WORD.findall(before) if bare not in _SMALL and terms.get(bare, bare) not in topic]


def _did(claim: Claim, chance: _Chance, start: int, first: int) -> bool:
    """Whether one did something with what follows: "painted …", "nació …", "encomendei o …"."""
    text = claim.said.text
    for found in _WORD.finditer(text[start:first].lower()):
        bare = found[0]
        past = bare in PAST or bare in _DID or _ENDED.fullmatch(bare) if claim.lang == "en" else _HECHO.fullmatch(bare)
        if past:
            mine = _MINE.search(text.lower(), start + found.end(), first) is not None
            return mine or not _own(claim, chance, fold_same(text[start : start + found.start()]))
    return False


_DID: Final = frozenset({"did", "done"})
_MINE: Final = re.compile(r"(?<!\w)(?:my|our|mi|mis|nuestr[oa]|meu|minha|noss[oa]|me|us|nos)(?!\w)")
_ENDED: Final = re.compile(r"\w{2,}ed")
_HECHO: Final = re.compile(r"\w{2,}(?:ei|ou|[aáeéi]mos|aram|eram|iram|iu|eu|é|ó|í|aron|ieron)|\w{2,}(?:ad|id)[oa]s?")


def _is_adverbial(claim: Claim, led: str) -> bool:
    """Whether what follows a choice only tells when: "the 13th tomorrow"."""
    return any(fold_same(value.text).startswith(led) for value in claim.said.values)


def _clause(plain: str, at: int, lang: Lang | None) -> tuple[int, int]:
    """Where the clause stands that a place is in."""
    ends = _CLAUSES.get(lang or "", _CLAUSE)
    start = max([found.end() for found in ends.finditer(plain, 0, at)], default=0)
    found = ends.search(plain, at)
    return start, found.start() if found is not None else len(plain)


def _match(claim: Claim, chance: _Chance, chosen: frozenset[str]) -> Match:
    """What was to be chosen is gone; for what it was is told with what was chosen: "oak it is (for the hall)"."""
    text = chance.view.said.text
    what, _, rest = text.partition(":")
    value = claim.text
    if rest and chance.named[0].start > len(what) and len(what.split()) <= _MAX_LIKED_WORDS:
        value = f"{what}: {claim.text}"
    elif (found := _for(text, chance)) and found.casefold() not in claim.text.casefold():
        value = f"{claim.text} ({found})"
    return Match(scores.SETTLED_SEVERAL, "settled", "explicit", value, (text,))


def _for(text: str, chance: _Chance) -> str:
    """For what something is to be chosen, as a fact tells it: "for the hall"."""
    for found in _FOR.finditer(fold_same(text)):
        if not any(found.start() < each.end and each.start < found.end() for each in chance.named):
            return text[found.start() : found.end()]
    return ""


def opens(claim: Claim) -> bool:
    """Whether it only asks or wonders which of several it is to be, which is worth keeping until it is: "oak or pine?",
    "not sure if it's oak or pine"."""
    blocked = claim.guards - {"future", "tentative"}
    if claim.speaker == "assistant" or claim.act != "state" or not blocked or blocked - {"question", "hypothetical"}:
        return False
    text = claim.said.text
    if "hypothetical" in blocked:
        return options(text, claim.lang) is not None and is_open(text, claim.lang)
    return options(text, claim.lang) is not None or (floats(text, claim.lang) and bool(claim.said.names))
