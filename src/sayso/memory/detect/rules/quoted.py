"""The rule for a claim that says itself what is gone: "300, not 200", "instead of Rita"."""

from __future__ import annotations

import re

from sayso.memory.claims.claim import Claim, Pair
from sayso.memory.claims.clauses.duty import duty
from sayso.memory.claims.clauses.frame import CHANGED, IS
from sayso.memory.claims.clauses.statement import statement
from sayso.memory.claims.manner.successors import succeeds
from sayso.memory.claims.values.value import Value, among, fits
from sayso.memory.claims.vocabulary.lexicon import kin, persons, stem
from sayso.memory.claims.vocabulary.particles import ARTICLES, DEFINITE, DETERMINERS, INDEFINITE, POSSESSIVES
from sayso.memory.claims.vocabulary.words import fold_same
from sayso.memory.detect import scores
from sayso.memory.detect.comparison.classed import beside, class_told
from sayso.memory.detect.comparison.match import Match, Near, shared, undecided
from sayso.memory.detect.comparison.view import ASKS, View
from sayso.memory.detect.edits.fluent import fluent
from sayso.memory.detect.edits.rewrite import Place, find, put, shaded
from sayso.memory.ranking.stems import STOPWORDS

# A fact that says itself that the old is not so is no sentence for the new: "no es dentista", "she isn't a dentist".
_DENIED = re.compile(r"(?:\b(?:no|nao|not|nunca|never)|n't)(?: \w+){0,2} $")
_DENIED_PT = re.compile(_DENIED.pattern.replace("no|", "", 1))  # "in the" in Portuguese


def swapped(claim: Claim, known: View, near: Near) -> Match | None:
    """It says itself what is gone, and the fact says that."""
    other = _is_of_another_deed(claim, known) or _is_of_themselves(claim, known)
    for pair in (*claim.pairs, *(more for each in claim.pairs for more in _from_what(each, known))):
        if (other and pair.old[:1].isupper()) or (pair.soft == "loose" and _names_another(claim, known)):
            continue
        alike = pair.soft != "attribute" or _are_alike(claim, pair.old, pair.new)
        # "change the filling of the April cake to cream" says nothing of a month
        old, new = _core(claim, pair.old) if alike else pair.old, _core(claim, pair.new)
        place = find(known.said.text, old)
        if place is None and alike and (value := _valued(claim, known, pair.old)) is not None:
            place = value.start, value.end
        whole = find(known.said.text, pair.old) or place
        subject = whole is not None and _is_subject(known, whole) and not _is_doer(known, whole)
        if whole is not None and (subject or _is_of_subject(claim, known, whole, new)):
            # "replace the flour supplier with Bo" says what it is about, not who it was
            place = _told_of(known, whole, pair)
        if pair.soft == "attribute" and (made := _made_of(known, pair.old)) is not None:
            text, gone = put(known.said.text, made, new), known.said.at(made)
            return Match(scores.QUOTED, "quotes_old", "explicit", text, (gone,))
        if place is not None and place == whole:
            place, new = _with_name(known, place), _whose(claim, new) if _is_kin(known, place) else new
        if pair.soft == "attribute":
            place = _called(known, pair) or (_of_attribute(claim, known, place, pair) if place is not None else None)
        if place is not None and (kind := class_told(statement(new, claim.lang, claim.at))) in _LOOKS:
            thing = known.said.at(place)
            if not class_told(statement(thing, claim.lang, claim.at)):
                new = _ONE.sub("", new)  # "make the latte a small", "make the dress a blue one"
                member = beside(known.said, place, kind)
                if member is None:
                    new = f"{new} {thing}" if claim.lang == "en" else f"{thing} {new}"
                place = member or place
        if place is None:
            continue
        place = _addressed(claim, known, _in_full(known.said.text, shaded(known.said, place), pair), new)
        about = (bool(shared(claim, known)) or near.place >= 0) and not undecided(claim, known)
        no = _DENIED_PT if claim.lang == "pt" else _DENIED
        denied = no.search(fold_same(known.said.text[: place[0]])) is not None
        score = scores.QUOTED if about and not denied else scores.QUOTED_AT_LARGE
        found = Match(score, "quotes_old", "explicit", put(known.said.text, place, new), (known.said.at(place),))
        gendered = claim.lang != "en" and _WHOM.match(new) is not None and not pair.soft
        return fluent(found, claim, known, near) if gendered else found
    return None


_LOOKS = frozenset({"size", "colour"})
"""Small classes whose members are told beside a thing."""
_ONE = re.compile(r"\s+ones?$")
_WHOM = re.compile(r"(?:[^\W\d_]+\.? )?[A-ZÀ-Ý]")
"""A name, or a title before one: its article is its own."""


def _in_full(text: str, place: Place, pair: Pair) -> Place:
    """A first name with the family name after it, where another name takes its place: "Ana retired, we have Lea"."""
    named = pair.old[0].isupper() and pair.new[0].isupper() and text[place[0]].isupper()
    more = _FAMILY_NAME.match(text, place[1]) if named and " " not in pair.old else None
    return (place[0], more.end()) if more is not None else place


def _addressed(claim: Claim, known: View, place: Place, new: str) -> Place:
    """A street with its number, where another with a number of its own takes its place: "from Oak Street to 9 Elm
    Road"; and not "it's not Oak Street, it's Oak Avenue"."""
    whole = next((value for value in known.values if value.start <= place[0] and place[1] <= value.end), None)
    if whole is None or whole.family != "place" or not any(char.isdigit() for char in new):
        return place
    says = any(value.family == "place" for value in statement(new, claim.lang, claim.at).values)
    return (whole.start, whole.end) if says else place


_FAMILY_NAME = re.compile(r"(?: (?:(?:d[aeo]s?|del|de la|von|van) )?[A-ZÀ-Ý][\w'’-]*[a-zà-ÿ])+(?!\w)")


def _from_what(pair: Pair, known: View) -> list[Pair]:
    """What something was before, where a pair names what it is of as well: "the colour of the sofa from mustard"."""
    found = _FROM.match(pair.old) if pair.soft == "attribute" else None
    place = find(known.said.text, found[2]) if found is not None else None
    if found is None or place is None or _is_subject(known, place):
        return []
    return [pair._replace(old=found[2], soft="", start=pair.start + found.start(2))]


_FROM = re.compile(r"(.*\S)\s(?:from|de)\s(\S.*)")
_NOT_WHO = re.compile(
    r"(?:n't|(?<!\w)(?:not|nao|no)(?: (?:e|era|foi|sao|foram|es|fue|son|fueron))?)\s[^,;]{1,40}?"
    r"(?<!\w)(?:who|que|quem|quien(?:es)?) ([^,;]{1,80})[,;]"
)


def _is_of_another_deed(claim: Claim, known: View) -> bool:
    """Whether it tells who did something else than the fact says: "Ana booked it", "it wasn't Ana who called, …"."""
    found = _NOT_WHO.search(fold_same(claim.said.text)) if claim.pairs and known.fact.said else None
    if found is None:
        return False
    told = {stem(word) or word for word in found[1].split()} - _SMALL
    words = (*known.said.words, *known.key.words)
    return bool(told) and told.isdisjoint(stem(word.bare) or word.bare for word in words)


def _is_of_themselves(claim: Claim, known: View) -> bool:
    """Whether somebody came in another's place, and the fact tells of no post that they had: "Julia lives in Rome", "my
    husband is Leo", and who to talk to now that they left."""
    olds = [pair.old for pair in claim.pairs if pair.old[:1].isupper() and not pair.soft]
    place = find(known.said.text, olds[0]) if olds else None
    took = succeeds(fold_same(claim.said.text))
    if place is None or not (took or not (claim.corrects or claim.negative or known.bare)):
        return False
    names = claim.said.names | {stem(fold_same(word)) for word in olds[0].split()}
    if shared(claim, known) - names:
        return False  # it says of what: "Ms. Vale teaches pottery in place of Ms. Orr"
    if took and any(word.term in kin() or word.bare in _OWN for word in (*known.key.words, *known.said.words)):
        return True
    if known.bare:
        return False  # its key says what somebody is
    begins = all(word.bare in ARTICLES for word in known.said.words if word.end <= place[0])
    behind = [word.bare for word in known.said.words if word.start >= place[1]]
    works = duty(known.said) is not None and not DEFINITE[claim.lang].isdisjoint(behind)  # and not "drives a Fiat"
    told = begins and not works and not _POST.search(known.said.text)
    return told if begins else took and known.said.role not in ("is", ":", "with")


_OWN_WORDS = """
bride groom fiance fiancee noiva noivo married casado casada friend amigo amiga dog cat pet perro gato mascota cachorro
spouse name nombre nome llama chama called
"""
_OWN = frozenset(_OWN_WORDS.split())
"""What somebody is to one and nobody else becomes, and what they are called."""
_POST = re.compile(r"(?<!\w)(?:is|'s|es|é)\s(?:the|our|my|el|la|nuestr[oa]|mi|o|a|noss[oa]|meu|minha)\s", re.IGNORECASE)
"""What somebody is to others, and another may be: "Julia is our contact"."""


_SMALL = STOPWORDS | DETERMINERS


def _names_another(claim: Claim, known: View) -> bool:
    """Whether it says something of a thing that the fact does not speak of: "the kitchen is small and not clean"."""
    told = [frame.about - {frame.verb} for frame in claim.frames]
    return any(told) and not any(about & (known.terms | known.key.terms) for about in told)


def _are_alike(claim: Claim, old: str, new: str) -> bool:
    """Whether of two phrases both have a value, or neither has."""
    one, other = (statement(each, claim.lang, claim.at).values for each in (old, new))
    return bool(one) == bool(other)


def _is_subject(known: View, place: Place) -> bool:
    """Whether a phrase is of what the fact is about, and not of what it says: "RH" in "o treinamento de RH é …"."""
    told = {word.term for word in known.said.words if word.term and place[0] <= word.start < place[1]}
    tails = {token.term for frame in known.frames for token in frame.tail}
    return bool(told) and not told & tails and any(told <= frame.about for frame in known.frames)


def _is_doer(known: View, place: Place) -> bool:
    """Whether a phrase names who does what the fact says, and nothing else: "Luiza" in "Luiza teaches the class"."""
    words = [word for word in known.said.words if word.term and place[0] <= word.start < place[1]]
    told = {word.term for word in words}
    named = all(word.name or known.said.text[word.start].isupper() for word in words)
    first = all(word.bare in ARTICLES for word in known.said.words if word.end <= place[0])
    after = next((word for word in known.said.words if word.start >= place[1]), None)
    if named and first and after is not None and _DOES.fullmatch(after.bare):
        return True
    return named and any(
        told == frame.about - {frame.verb} and frame.verb not in (IS, CHANGED) for frame in known.frames
    )


_DOES = re.compile(
    r"(?:do|look|run|handle|manage|teach|cook|clean|drive|keep|take)(?:s|es)|hace|lleva|faz|cuida|leva|limpa|limpia"
)
"""What somebody has to see to."""


def _is_of_subject(claim: Claim, known: View, place: Place, new: str) -> bool:
    """Whether a value is of what the fact is about, and nothing like it takes its place: "counter 1 sells stamps"."""
    olds = [value for value in known.values if value.start < place[1] and place[0] < value.end]
    news = statement(new, claim.lang, claim.at).values
    before = any(frame.start <= place[0] and place[1] <= frame.tail[0].start for frame in known.frames)
    return bool(olds) and before and not any(fits(old, value) for old in olds for value in news)


def _told_of(known: View, place: Place, pair: Pair) -> Place | None:
    """Where the value stands of all that a fact is about, if that is what a phrase names; of two names, the one."""
    told = {word.term for word in known.said.words if word.term and place[0] <= word.start < place[1]}
    whole = known.said.role in ("is", ":") and any(told == frame.about - {frame.verb} for frame in known.frames)
    named = pair.old[0].isupper() and pair.new[0].isupper()  # "Rashid is our driver": "not Rashid, Kunle"
    named = named or _is_kin(known, place)
    return (place if named else known.said.slot) if whole else None


def _is_kin(known: View, place: Place) -> bool:
    """Whether a phrase names somebody by who they are to another."""
    return any(word.term in persons() for word in known.said.words if place[0] <= word.start < place[1])


def _with_name(known: View, place: Place) -> Place:
    """Who somebody is, with whose they are and what they are called: "my aunt Rose" for "aunt"."""
    if not _is_kin(known, place):
        return place
    words = known.said.words
    whose = [word.start for word in words if word.bare in POSSESSIVES and word.end + 1 == place[0]]
    start, end = (whose or [place[0]])[0], place[1]
    for word in words:
        end = word.end if word.name and word.start == end + 1 else end
    return start, end


def _whose(claim: Claim, new: str) -> str:
    """The new with whose they are, as the claim has it."""
    at = find(claim.said.text, new)
    before = claim.said.text[: at[0]].split()[-1:] if at is not None else []
    return f"{before[0]} {new}" if before and fold_same(before[0]) in POSSESSIVES else new


def _of_attribute(claim: Claim, known: View, place: Place, pair: Pair) -> Place | None:
    """Where what is told of an attribute stands that is named in a place; None where the fact tells nothing of it."""
    which = _told_which(claim, known, place, pair)
    if which is not None:
        return which
    slot = _is_slot(known, place) or _is_name(claim, known, pair) or _is_thing(claim, known, place, pair)
    return _told_of_part(known, place) if slot else None


def _is_thing(claim: Claim, known: View, place: Place, pair: Pair) -> bool:
    """Whether a thing, and nothing that it has, is to be another one: "a soup" for "change the soup to a salad"."""
    before = known.said.text[: place[0]].split()[-1:]
    led = bool(before) and fold_same(before[0]) in DETERMINERS and not _is_subject(known, place)
    valued = statement(pair.new, claim.lang, claim.at).values
    return led and _is_any_one(claim, pair) and not valued and not known.said.terms & ASKS.keys()


def _is_any_one(claim: Claim, pair: Pair) -> bool:
    """Whether the new is any one of its kind: "a salad"."""
    new = find(claim.said.text, pair.new)
    return new is not None and not INDEFINITE[claim.lang].isdisjoint(claim.said.text[: new[0]].split()[-1:])


def _is_name(claim: Claim, known: View, pair: Pair) -> bool:
    """Whether one name takes the place of another, which a fact does not speak of but has: "we moved the notices from
    Slack to Teams", "we use Slack for the notices"."""
    named = all(any(word.name for word in statement(f"… {each}", claim.lang, claim.at).words) for each in pair[:2])
    place = find(known.said.text, pair.old)
    return named and place is not None and not _is_subject(known, place) and len(shared(claim, known)) > 1


def _told_which(claim: Claim, known: View, place: Place, pair: Pair) -> Place | None:
    """What tells which one of its kind a fact speaks of: "Basic" in "the Basic plan" for "change the plan to Gold"; all
    of it, where the new is another thing."""
    words, english = known.said.words, claim.lang == "en"
    at = next((at for at, word in enumerate(words) if (word.start, word.end) == place), None)
    if at is None or _is_subject(known, place) or statement(pair.new, claim.lang, claim.at).values:
        return None
    beside = at - 1 if english else at + 1
    if not 0 <= beside < len(words):
        return None
    which = words[beside]
    named = which.name or (english and at > 1 and words[at - 2].bare in DETERMINERS)
    if not named or not which.term or which.name != pair.new[0].isupper():
        return None
    start, end = min(place[0], which.start), max(place[1], which.end)
    if known.said.text[start:end].count(" ") != 1:
        return None
    another = _is_any_one(claim, pair) or find(pair.new, words[at].bare) is not None
    return (start, end) if another else (which.start, which.end)


# What comes with a thing is a part of it, and what it is of says which: "con relleno de fresa", "with plum filling".
_WITH = re.compile(r"(?<!\w)(?:with|con|com) (?:(?:an?|the|una?|el|la|uma?|o) )?$")
_OF = re.compile(
    r" (?:of|del?|d[oa]) ([\w'-]++(?: (?!(?:and|y|e|with|con|com|for|para|pra|on|in|en|em|at) )[\w'-]++)*+)"
)
_WITH_SOME = re.compile(r"(?<!\w)with (?:(?:an?|the) )?(?!(?:an?|the) )([\w'-]+) $")


def _told_of_part(known: View, place: Place) -> Place:
    """Where it stands what a part of a thing is of, if a place names such a part; else the place itself."""
    text = fold_same(known.said.text)
    found = _OF.match(text, place[1]) if _WITH.search(text[: place[0]]) else _WITH_SOME.search(text[: place[0]])
    return found.span(1) if found is not None else place


# What something is made of, or tastes of: the fact may say it without the word for it.
_MADE_OF = re.compile(
    r"(flavou?r|filling|topping|fabric|material|wood|sabor|recheio|cobertura|massa|tecido|madeira|relleno|tela|madera)"
    r" (?:of the|of|de la|del|d[aeo]s?) ([\w'-]+)"
)


_OF_WHAT = re.compile(
    r"(?:(?: (?:d[oa]s?|del|de la|of the) [\w'-]+)? (?:is|is made|e|es|sera|vai ser|va a ser))? (?:of|de) "
    r"([\w'-]++(?: (?!(?:and|y|e|with|con|com|for|para|pra|por|on|in|en|em|at) )[\w'-]++)*+)"
)


def _made_of(known: View, attribute: str) -> Place | None:
    """Where a fact says of what a thing, or a part of it, is: "plum" in "a cake of plum" for "flavour of the cake"."""
    found, text = _MADE_OF.fullmatch(fold_same(attribute)), fold_same(known.said.text)
    if found is None or find(known.said.text, found[2]) is None:
        return None
    for name in found.groups():
        place = find(known.said.text, name)
        of = _OF_WHAT.match(text, place[1]) if place is not None else None
        if of is not None:
            return of.span(1)
    return None


_NAME = re.compile(r"name|nombre|nome")
_CALLED = re.compile(
    r"(?:(?i:name|nombre|nome)(?:\s(?i:of|is|del?|d[oa]|es|é))?:?|(?i:under))\s"
    r"((?:[A-ZÀ-Þ][\w'’-]+)(?:\s(?:del?\s|d[ao]s?\s)?[A-ZÀ-Þ][\w'’-]+)*)"
)


def _called(known: View, pair: Pair) -> Place | None:
    """Where the name stands that something is booked under, where that is what changes: "a table in the name of …"."""
    if not _NAME.fullmatch(fold_same(pair.old)) or not pair.new[:1].isupper():
        return None
    found = list(_CALLED.finditer(known.said.text))
    return found[0].span(1) if len(found) == 1 else None


def _is_slot(known: View, place: Place) -> bool:
    slot = known.said.slot
    inside = any(value.start <= place[0] < value.end for value in known.values)
    return inside or (slot is not None and slot[0] <= place[0] and place[1] <= slot[1])


def _core(claim: Claim, wanted: str) -> str:
    """The value in a phrase, where it has one: "rate is 300" says 300."""
    inside = [value.text for value in statement(wanted, claim.lang, claim.at).values]
    return inside[0] if len(inside) == 1 else wanted


def _valued(claim: Claim, known: View, old: str) -> Value | None:
    wanted = statement(old, claim.lang, claim.at).values
    return next((value for value in known.values if among(value, wanted)), None)
