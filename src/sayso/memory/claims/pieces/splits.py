"""Where a sentence says two things, each of something of its own: "she's off sick, Amara runs the desk"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from sayso.language.fold import fold
from sayso.memory.claims.pieces.adverbials import adverbial
from sayso.memory.claims.vocabulary.particles import DETERMINERS, SUBJECTS
from sayso.memory.claims.vocabulary.verbs import PLAIN, VERBS

MAX_SUBJECT_WORDS: Final = 6
"""Words before the verb of a clause that may tell what it is about."""
MAX_LED_WORDS: Final = 12
"""Words of what follows a lead in which its verb stands."""
MAX_CLAUSE_CHARS: Final = 160
"""How much of a clause is looked at for its subject and its verb."""

_JOINT = re.compile(r",?\s(?:and|y|e)\s(?=\w)|,\s(?=\w)")
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)?")
_CONTRACTED = re.compile(r"(?:['’](?:s|re|ll|d|m|ve))$", re.IGNORECASE)
# A clause that begins so only tells when, why or on what condition the other is so.
_UNDER_WORDS = """
if when while since because as after before although though unless once until whenever where which who that whose
se quando enquanto como porque pois depois antes embora caso ate que quem onde assim tipo
si cuando mientras aunque despues hasta quien donde pues tal
either neither both whether not no nao nem ni sem sin without with com con for para pra por from de do da
"""
_UNDER: Final = frozenset(_UNDER_WORDS.split())
_DETERMINERS: Final = DETERMINERS - {"lo"}  # "el de Lugo lo hace Ana"
_MORE_VERBS = """
will won't can has had signed called bought booked runs works says prefers teaches acaba acabam termina funciona
funcionam funcionan chama chamam treina
acende prefere gosta llama llaman acaban cubre gasta aterriza juegan jugamos cobramos pagamos somos seremos vai vao van
vamos vou voy iremos sera serao seran voltou voltaram volta voltam vuelve vuelven volvio volvieron
took assumiu assumiram asumio asumieron
"""
# What happened first, and only tells why the rest is so.
_HAPPENED_VERBS = """
left quit resigned retired got fell broke saiu sairam deixou largou pediu adoeceu viajou salio salieron dejo renuncio
pidio enfermo viajo
"""
_VERBS: Final = VERBS | frozenset(_MORE_VERBS.split())
_FIRST_VERBS: Final = _VERBS | frozenset(_HAPPENED_VERBS.split())
_NOT_VERBS: Final = frozenset({"e", "a", "no", "as", "era", "set", "cut", "last", "paso", "cambio", "troca", "parte"})


def splits(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Where the clauses of a sentence part: each is about something that it names, and says something of it.

    A list is one clause, and so is what stands after a label.

    >>> text = "the bar opens at 9, the kitchen closes at 11"
    >>> [text[:first] for first, _ in splits(text, 0, len(text))]
    ['the bar opens at 9']
    """
    if ": " in text[start:end]:
        return
    at = start
    for joint in _JOINT.finditer(text, start, end):
        left = text[at : min(joint.start(), at + MAX_CLAUSE_CHARS)]
        right = text[joint.end() : min(end, joint.end() + MAX_CLAUSE_CHARS)]
        after = _JOINT.split(right, maxsplit=1)[0]
        apart = _says(left, True) and _says(after, False)
        if joint[0].strip(" ,") and _happened(left):
            apart = _says(after, True) or _BACK.match(after) is not None
        elif _DID.match(left):
            apart = _says(after, False)
        elif (COUNTED.fullmatch(left) and _ADVISED.match(right)) or (" " in left and _ADDS.match(after)):
            apart = True
        if apart and not adverbial(left, right) and not CALLED.match(after):
            yield joint.span()
            at = joint.end()


# What comes on top of what was asked for: "make it a medium and add mushrooms", "dame L, y que sea rojo".
_ADDS = re.compile(
    r"(?:also\s)?(?:add|throw in|agr[eé]g\w+|a[ñn][aá]d\w+|s[uú]mal\w+"
    r"|adicion[ae]\w*|acrescent[ae]\w*|que se[aj]an?)\s\w",
    re.IGNORECASE,
)
# How many of something, and who advised it: "3 rolls of felt, the neighbour reckons two won't do".
COUNTED = re.compile(r"\W*(?:(?:make that|ponle|p[oõ]e|mejor|melhor)\s)?\d+\s(?:\w+\s?){1,4}", re.IGNORECASE)
_ADVISED = re.compile(
    r"(?:(?:the|my|our|el|la|mi|o|a|meu|minha)\s)?\w+\s(?:reckons?|says?|said|thinks?|told|suggest\w*|disse|falou|acha|achou"
    r"|diz|dice|dijo|cree|recomend\w+)\s",
    re.IGNORECASE,
)
# What somebody is called belongs to what was said of them: "we have a new cook, her name is Ann".
CALLED = re.compile(
    r"(?:(?:his|her|their)\sname(?:\sis|['’]s)|[oa]\snome\sdel[ea]|su\snombre\ses|el[ea]\sse\schama)\s", re.IGNORECASE
)
# Something was over, or nobody liked it; what follows is so again, or instead.
_OVER = re.compile(
    r"\W*(?:(?:j[áa]|ya|se|me|nos|n[ãa]o|no|por fim|al fin)\s)*(?:acab(?:ou|aram|ó|aron)|termin(?:ou|aram|ó|aron)"
    r"|finaliz(?:ou|aram|ó|aron)|pass(?:ou|aram)|pas(?:ó|aron)|reabri(?:u|ram|ó|eron)|arregl(?:ó|aron)"
    r"|consert(?:ou|aram)|repar(?:ó|aron)|cerr(?:ó|aron)|fech(?:ou|aram)|quebr(?:ou|aram)|romp(?:ió|ieron)"
    r"|(?:des)?gost(?:ei|ou|amos|aram)|gust(?:ó|aron)|adapt(?:ei|ou|amos|aram|é|ó|aron)|funcion(?:ou|aram|ó|aron))\b"
    r"|\W*(?:nobody|no one|a nadie(?: le)?|nadie|ningu[ée]m|era|it was)\s(?:\w+\s){0,2}\w+",
    re.IGNORECASE,
)
# Somebody did something, or something came about, with the verb first: "hablé con ella", "vieram dois tios".
_DID = re.compile(
    r"\W*(?:[^\W\d_]+,\s)?(?:(?:já|ya|hoje|hoy|ontem|ayer|se|me|nos|le|les|lo|la)\s)*"
    r"(?:[^\W\d_]{2,}(?:é|ó|í|ei|ou|eu|iu|aron|ieron|aram|eram|iram|imos|asteis)|hubo|vino|vinieron|hizo|hicieron|tuve|tuvo"
    r"|dijo|dijeron|pude|puse|puso|pusieron|fui|fue|fueron|vi|veio|vieram|houve|fiz|fez|fizeram|tive|teve|disse|pus|pôs"
    r"|(?:habl|convers|llam|lleg|fal|lig|cheg)amos|(?:i|we)\s(?:just\s)?(?:spoke|talked|met|rang|called|asked|checked|went))\s",
    re.IGNORECASE,
)
_BACK = re.compile(
    r"(?:volt(?:ei|amos|ou|o)|vuelvo|volv(?:emos|í|imos|ió)|(?:i|we) (?:went|am|are) back|(?:i|we)['’](?:m|re) back)\b",
    re.IGNORECASE,
)


def _happened(left: str) -> bool:
    """Whether a clause tells what came to an end, or was not liked, with the verb first or nobody who did it."""
    return _OVER.match(left) is not None


def says(text: str) -> bool:
    """Whether the first clause of a text has a subject of its own and a verb."""
    return _says(_JOINT.split(text[:MAX_CLAUSE_CHARS], maxsplit=1)[0], pronoun=True)


def acts(text: str) -> bool:
    """Whether the first words of a text have a verb among them."""
    words = [match[0] for match in _WORD.finditer(text[:MAX_CLAUSE_CHARS])][:MAX_LED_WORDS]
    return any(_is_verb(words, at, word) for at, word in enumerate(words) if at)


def _says(clause: str, pronoun: bool) -> bool:
    """Whether a clause has a subject of its own and a verb; a `pronoun` may be the subject."""
    words = [match[0] for match in _WORD.finditer(clause)][: MAX_SUBJECT_WORDS + 2]
    if len(words) < _MIN_WORDS or fold(words[0]) in _UNDER:
        return False
    if _CONTRACTED.search(words[0]) and not _is_owner(words):
        return pronoun
    verbs = _FIRST_VERBS if pronoun else _VERBS
    verb = next((at for at, word in enumerate(words) if at and _is_verb(words, at, word, verbs)), None)
    if verb is None or verb > MAX_SUBJECT_WORDS:
        return False
    first = fold(words[0])
    if first in _DETERMINERS:
        return verb > 1
    return (words[0][0].isupper() and verb <= _MAX_NAME_WORDS) or (pronoun and first in SUBJECTS)


def _is_owner(words: list[str]) -> bool:
    """Whether a clause begins with whose the thing is that it is about: "Nina's notice period is …"."""
    name = words[0][:-2]
    named = words[0][0].isupper() and words[0][-1] == "s" and fold(name) not in SUBJECTS | _POINTS
    return named and any(_is_verb(words, at, word) for at, word in enumerate(words) if at > 1)


_POINTS: Final = frozenset({"that", "there", "here", "this", "what", "who", "where", "how", "let"})
_MIN_WORDS: Final = 2
_MAX_NAME_WORDS: Final = 3
_ENDING: Final = "ed"
_ENDED_MIN: Final = 5


def _is_verb(words: list[str], at: int, word: str, verbs: frozenset[str] = _VERBS) -> bool:
    bare = fold(word)
    if word in ("é", "É", "está"):
        return True
    if word[0].isupper() or bare in _NOT_VERBS:
        return False
    if bare not in verbs and not (bare.endswith(_ENDING) and len(bare) >= _ENDED_MIN and words[at - 1][0].isupper()):
        return False
    before = fold(words[at - 1])
    return before not in _DETERMINERS and not (bare in PLAIN and before not in SUBJECTS)
