"""The gate for what is told of another than a host's key, or what one said of one's own, is of: somebody else's,
everybody's, or only asked for."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.clauses.oneself import owns
from sayso.memory.claims.clauses.statement import Statement
from sayso.memory.claims.vocabulary.lexicon import kin, stem
from sayso.memory.claims.vocabulary.particles import ARTICLES, CONTRACTED_OF, POSSESSED, POSSESSIVES
from sayso.memory.claims.vocabulary.words import Word, fold_same
from sayso.memory.detect.comparison.match import GENERIC
from sayso.memory.detect.comparison.view import ASKS, View

_OWN_WORDS = """
name nombre nome number numero phone telefono telefone mobile cell celular movil whatsapp zap tlf tel telf fone cel
email correo birthday cumpleanos aniversario age edad idade
"""
_OWN: Final = frozenset(_OWN_WORDS.split())
"""What everybody has one of, so that it is another's wherever it is told whose it is."""
_PETS_WORDS = """
dog dogs cat cats puppy kitten parrot horse hamster rabbit pet pets perro perra gato gata mascota loro caballo conejo
cao cachorro cachorra papagaio cavalo coelho
"""
_PETS: Final = frozenset(map(stem, _PETS_WORDS.split()))
_THINGS_WORDS = """
customer client guest user account profile booking reservation order ticket policy contract file record cliente usuario
cuenta perfil reserva pedido poliza contrato expediente conta apolice ficha hospede huesped
"""
_THINGS: Final = frozenset(map(stem, _THINGS_WORDS.split()))
"""What a record may be of that does not say so."""
_OF: Final = frozenset({"of", "de", "del"}) | CONTRACTED_OF
_WORK_WORDS = """
work office business company corporate trabajo oficina empresa laboral trabalho escritorio profissional
"""
_WORK: Final = frozenset(_WORK_WORDS.split())
_HOME: Final = frozenset({"home", "casa"})
_PARTS: Final = _WORK | _HOME | {"school", "escuela", "colegio", "escola", "landline"}
"""What tells that something is another than one's own, or of another part of one's life."""
_WHERE: Final = frozenset({"address", "direccion", "endereco"})
"""What everybody has one of, and at home where nothing else is said."""


def of_anothers(claim: Claim, known: View) -> bool:
    """Whether what a key asks for is told of somebody or something else that it is not of: "my dog's name is Toby"."""
    if owns(claim.said) and known.fact.said and not claim.corrects:
        return any(_is_owned_by_another(known.said, at, claim) for at in range(len(known.said.words)))
    recorded = known.bare and not known.fact.said
    if not (recorded or owns(known.said)) or claim.speaker == "host" or claim.pairs:
        return False
    asks = known.key if recorded else known.said
    own = not _OWN.isdisjoint(word.bare for word in asks.words)
    for at, word in enumerate(claim.said.words):
        owner = _owner(claim.said, at) if word.term in asks.terms or word.bare in _OWN else None
        if owner is not None and _is_another(owner, known, claim, own):
            return True
    return False


def is_of_other_part(claim: Claim, known: View) -> bool:
    """Whether what everybody has one of is told of another part of somebody's life than the fact tells of: "my phone
    is 07700 900123", "my work phone is 07700 900456"."""
    if not known.fact.said or claim.denied is not None:
        return False
    mine, theirs = _part_of_life(claim.said), _part_of_life(known.said)
    return mine is not None and theirs is not None and mine != theirs


def _part_of_life(said: Statement) -> str | None:
    """Of which part of a life what everybody has one of is told to be, "" where that is not said; None where a
    statement speaks of nothing that everybody has one of, or of several parts."""
    own = [at for at, word in enumerate(said.words) if word.bare in _OWN | _WHERE]
    owners = [owner for at in own if (owner := _owner(said, at)) is not None]
    parts = {"work" if owner.bare in _WORK else owner.bare for owner in owners if owner.bare in _PARTS}
    parts -= _HOME if any(said.words[at].bare in _WHERE for at in own) else frozenset()
    return None if not own or len(parts) > 1 else next(iter(parts), "")


def at_another_place(claim: Claim, known: View) -> bool:
    """Whether each tells of one of the places that people have things sent to, and not of the same: "my office at 5
    King St", "my home at 7 Queen St"."""
    mine, theirs = ({_place_of(word) for word in said.words} - {""} for said in (claim.said, known.said))
    return bool(mine and theirs) and mine.isdisjoint(theirs)


def _place_of(word: Word) -> str:
    return "work" if word.bare in _WORK else "home" if word.bare in _HOME else word.bare if word.bare in _PARTS else ""


def _is_owned_by_another(said: Statement, at: int, claim: Claim) -> bool:
    """Whether a word of a fact is what everybody has one of, and another's: "the shop's number", and then one's own."""
    owner = _owner(said, at) if said.words[at].bare in _OWN | _WHERE else None
    return owner is not None and bool(owner.term) and owner.term not in claim.said.terms | _THINGS


def _owner(said: Statement, at: int) -> Word | None:
    """Of whom or of what a word is told to be: the dog in "my dog's name", "el nombre de mi perro"."""
    words = said.words
    while at > 2 and words[at - 1].bare in _AGES:
        at -= 1  # "the shop's new number"
    if at > 1 and words[at - 1].bare in POSSESSED and words[at - 2].end == words[at - 1].start:
        return words[at - 2]
    if at and words[at - 1].bare in _kin_of() and words[at - 1].end + 1 == words[at].start:
        return words[at - 1]  # "my mums phone"
    if at and words[at - 1].bare in _PARTS and words[at - 1].end + 1 == words[at].start:
        return words[at - 1]  # "my work phone"
    rest = list(words[at + 1 : at + _OWNER_WORDS])
    if not rest or rest[0].bare not in _OF:
        return None
    return next((word for word in rest[1:] if word.bare not in ARTICLES | POSSESSIVES), None)


@cache
def _kin_of() -> frozenset[str]:
    """Kin in the genitive, as it is written without its sign."""
    return frozenset(f"{word}s" for word in _KIN_WORDS.split())


_AGES: Final = frozenset({"new", "old", "current"})
_KIN_WORDS: Final = """
dad mum mom mother father sister brother wife husband son daughter aunt uncle cousin gran nan grandma grandpa boss
neighbour neighbor friend partner girlfriend boyfriend kid baby dog cat
"""
_OWNER_WORDS: Final = 5
"""How far behind a word it may stand whose it is."""


def _is_another(owner: Word, known: View, claim: Claim, own: bool) -> bool:
    if owner.bare in _PARTS:
        return own and owner.bare not in known.spelled
    told = owner.name or owner.term in known.terms | known.key.terms | claim.context or owner.bare in POSSESSIVES
    if told or not owner.term or owner.term in GENERIC | ASKS.keys():
        return False
    somebody = owner.term in kin() or owner.term in _PETS
    return (somebody or own) and owner.term not in _THINGS


def is_of_ones_own(claim: Claim, known: View) -> bool:
    """Whether it speaks of one's own, and the fact of another: "at my mum's we eat at three", "at mine, at one"."""
    own = bool(owns(known.said)) and not _is_of_kin(known)
    return _MINE.search(fold_same(claim.said.text)) is not None and not own


_MINE: Final = re.compile(
    r"(?<!\w)(?:mine|ours|(?:el|l[ao]s?) (?:mi[ao]s?|nuestr[ao]s?)|n?[ao]s? (?:meus?|minhas?|noss[ao]s?))"
    r"(?:\W*$|[,:] | (?:is|are|es|son|e|sao|pel[oa]|p[ro][ao]|para|por|for|to|con|with) )"
    r"|^\W*(?:and |y |e )?(?:mine|(?:el|la) mi[ao]|[oa] (?:meu|minha)) (?:the|el|la|on|at|as?|dia|em|no) "
)


def _is_of_kin(known: View) -> bool:
    """Whether a fact is of somebody of one's family: "my sister's exam"."""
    return any(word.term in kin() for word in known.said.words[:2])


def is_of_theirs(claim: Claim, known: View) -> bool:
    """Whether it speaks of somebody else's, and the fact of one's own: "my train is at 6", "Tom moved his to 9"."""
    return _THEIRS.search(fold_same(claim.said.text)) is not None and bool(owns(known.said)) and not _is_of_kin(known)


_THEIRS: Final = re.compile(
    r"(?<!\w)(?:(?:his|hers|theirs)(?=\W*$| (?:to|is|was|on|at|up|down|for|from)\b)"
    r"|(?:el|la|los|las) suy[oa]s?|[oa]s? del[ea]s?)(?!\w)"
    r"|^\W*(?:[oa]s? d[oa]s?|(?:el|la) del?) (?:apto?|ap|apartamento|casa|piso|bloco)? ?\d+[a-z]?"
    r" (?:e|es|fica|tem|tiene) "
)


_GENERALLY: Final = re.compile(
    r"(?<!\w)(?:(?P<kind>average|median|typical|market|national|minimum(?= (?:wage|salary))) (?P<what>\w+)"
    r"|(?P<of>\w+) (?P<sort>(?<=salario )minimo|(?<=sueldo )minimo"
    r"|medi[oa](?! (?:hora|dia|docena|duzia|manana))|promedio|de mercado|tipic[oa])"
    r"|(?P<all>on average|en promedio|em media|de media|en general|em geral))(?!\w)"
)


def in_general(claim: Claim, known: View) -> bool:
    """Whether a value is told of all there are, and the key is of one: "the average rent in Lisbon"."""
    if not known.bare or known.fact.said or not claim.said.values or claim.speaker == "host":
        return False
    keys = {word.bare for word in known.key.words}
    for found in _GENERALLY.finditer(fold_same(claim.said.text)):
        what, sort = found["what"] or found["of"], found["kind"] or found["sort"] or found["all"]
        if (what is None or what in keys) and keys.isdisjoint(sort.split()):
            return True
    return any(_is_plural(claim, at, known) for at in range(len(claim.said.words)))


def _is_plural(claim: Claim, at: int, known: View) -> bool:
    """Whether a word is what a key asks for, in the plural and nobody's own: "rents in Porto are high"."""
    word, before = claim.said.words[at], claim.said.words[at - 1].bare if at else ""
    asked = [key.bare for key in known.key.words if key.term in ASKS]
    return before not in POSSESSIVES and any(word.bare in (f"{key}s", f"{key}es") for key in asked)


_SUMS: Final = frozenset({"=price", "=budget", "=total", "=rent", "=discount"})


def of_another_sum(claim: Claim, known: View) -> bool:
    """Whether a sum is told to be another one than a key asks for, whoever gave the key its value last: "my budget for
    tyres", their price; "my rent", the limit of a card."""
    if claim.speaker == "host" or claim.pairs or claim.changes:
        return False
    mine, theirs = claim.said.terms & _SUMS, (known.key if known.bare else known.said).terms & _SUMS
    if not known.bare:
        return "=budget" in mine and bool(theirs) and mine.isdisjoint(theirs)
    return bool(mine) and mine.isdisjoint(known.terms) and bool(theirs or owns(claim.said))


_SEATS_WORDS = "table tables mesa room rooms habitacion quarto sala desk escritorio seat asiento assento cabin cabina"
_SEATS: Final = frozenset(_SEATS_WORDS.split())
_SO_MANY: Final = re.compile(
    r"(?:(?<!\w)(?:are|we're|they're|will be|somos|seremos|son|seran|sao|serao|vao ser|is|es|e"
    r"|turns|turned|cumple|faz|fez)|'s) \d{1,2}\W*$"
)


def counts_people(claim: Claim, known: View) -> bool:
    """Whether a number tells how many somebody are, or how old, and the key asks where they are: "the Smiths are 5"."""
    asks_where = known.bare and not known.fact.said and any(word.bare in _SEATS for word in known.key.words)
    if not asks_where or claim.changes or "now" in claim.marks or not _SEATS.isdisjoint(claim.spelled):
        return False
    return _SO_MANY.search(fold_same(claim.said.text)) is not None


_HAD_ASKED: Final = re.compile(
    r"(?<!\w)(?:had )?(?:asked for|asked to|(?<!be )(?<!is )(?<!are )requested|enquired about|inquired about)(?!\w)"
    r"|(?<!\w)(?:pidio|pidieron|habia pedido|solicito|solicitaron|pediu|pediram|tinha pedido|solicitou"
    r"|solicitaram)(?!\w)"
)


_ASKED_CHARS: Final = 12
"""How far behind the word for it stands what was asked for: "asked for room 611"."""


def was_asked_for(claim: Claim, known: View) -> bool:
    """Whether somebody tells what was asked for, which is not so by that: "Smith asked for 611"."""
    if not known.bare or known.fact.said or claim.speaker == "host" or claim.changes:
        return False
    asked = [found.end() for found in _HAD_ASKED.finditer(fold_same(claim.said.text))]
    return any(0 < value.start - end <= _ASKED_CHARS for end in asked for value in claim.said.values)
