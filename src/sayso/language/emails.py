"""Email addresses, typed or as they are said aloud ("ana ponto lima arroba gmail ponto com")."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from typing import TYPE_CHECKING, Final

from sayso.language.entity import Entity
from sayso.language.fold import visible

if TYPE_CHECKING:
    from sayso.language.text import Text

MAX_LOCAL_CHARS: Final = 64
"""RFC 5321, 4.5.3.1.1."""

_LOCAL = frozenset("abcdefghijklmnopqrstuvwxyz0123456789.+-_%&'~")
_BESIDE = frozenset("@/\\")
"""What ends no address: another "@", or the path of a link."""
_DOMAIN = re.compile(
    r"(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?+\.){1,8}[a-z]{2,24}+(?![\w@-])"
    r"|\[[0-9]{1,3}(?:\.[0-9]{1,3}){3}\]"
)

# "_ana@x.com_": the mark that slants a word in chat ends the domain.
_SLANTED = re.compile(r"[a-z0-9.-]++_(?!\w)")


def read_emails(text: Text, now: datetime | None = None) -> Iterator[Entity]:
    """Yield the email addresses of a text; the value is in lower case, with the signs where words stood for them.

    "At" is also a word: "x at y.com" is an address where `x` is spelled like one, the domain is a mail provider's, the
    text speaks of email, or says nothing else.
    """
    plain = text.plain
    if "@" in plain:
        yield from _typed(text)
    if " at " in plain or "arroba" in plain or _MARKED_AT.search(plain):
        yield from _said(text)


def _typed(text: Text) -> Iterator[Entity]:
    plain, end, at = text.plain, 0, text.plain.find("@")
    while at >= 0:
        start = _local_start(plain, at, end)
        domain = _domain(plain, at + 1)
        if domain and _is_local(plain[start:at]) and (start == end or plain[start - 1] not in _BESIDE):
            end = domain.end()
            yield Entity("email", start, end, "", _value(text, start, end))
        at = plain.find("@", max(at + 1, end))


def _domain(plain: str, start: int) -> re.Match[str] | None:
    found = _DOMAIN.match(plain, start)
    if found:
        return found
    ended = _SLANTED.match(plain, start)
    return _DOMAIN.fullmatch(plain, start, ended.end() - 1) if ended else None


def _local_start(plain: str, at: int, least: int) -> int:
    start = at
    while start > max(least, at - MAX_LOCAL_CHARS) and plain[start - 1] in _LOCAL:
        start -= 1
    while start < at and plain[start] in "'_-" and plain[start + 1 : at]:
        start += 1
    return start


def _is_local(local: str) -> bool:
    return bool(local) and local[0] != "." and local[-1] != "." and ".." not in local


def _value(text: Text, start: int, end: int) -> str:
    first, last = text.span(start, end)
    return visible(text.raw[first:last]).lower()


# Said aloud: words for the signs, between words that stand for themselves.

_SAID = """
.=dot .=ponto .=punto _=underscore _=underline _=sublinhado _=guion_bajo -=dash -=hyphen -=traco -=hifen -=guion
+=plus +=mais +=mas
"""
_SIGNS = {pair[2:]: pair[0] for pair in _SAID.split()}
_TOP = """
com net org edu gov info io co app dev br pt es mx ar cl pe uy py ve ec bo cr us uk ca de fr it eu me biz online store
"""
_PROVIDERS = "gmail hotmail outlook yahoo icloud live proton protonmail uol bol terra msn aol gmx ymail me mail"
# What people do "at" a site.
_ORDINARY = """
a about all also and are available back be best bought buy buying by call click day deal deals did discount do for found
free get good got have hello help her here hi him i in is it item job live login look looked looking me meet my new now
of on online or order ordered out page paid pay price product read sale see sell shop sign site sold some start stay
stop store that the them there these thing this those time up us visit was we were work working works you
"""
_TOP_WORDS, _PROVIDER_WORDS = frozenset(_TOP.split()), frozenset(_PROVIDERS.split())
_ORDINARY_WORDS = frozenset(_ORDINARY.split())
_MAIL = re.compile(r"\be-?mails?\b|\bmail\b|\bcorreo\b|\bmailto\b")
_AT = re.compile(r"(?: at | ?[(\[](?:at|arroba)[)\]] ?| arroba | @ ?|@ )")
_MARKED_AT = re.compile(r"[(\[](?:at|arroba)[)\]]| @ ?(?=[a-z0-9])|@ ")
_SPOKEN = re.compile(r"(?:guion bajo|[^ ,;:!?]++)")
_CUT = re.compile(r"[,;:!?()<>\"]")
_WORDS = 12  # as many words as an address that is said aloud may have on either side
_LOCAL_WORD = re.compile(r"[a-z0-9](?:[a-z0-9.+_%&'-]{0,62}[a-z0-9_+-])?")
_HOST_WORD = re.compile(r"[a-z0-9](?:[a-z0-9.-]{0,62}[a-z0-9])?")


def _said(text: Text) -> Iterator[Entity]:
    plain, end = text.plain, 0
    for at in _AT.finditer(plain):
        host = _host(plain, at.end())
        local = _spoken_local(plain, at.start(), end) if host else None
        if host and local and (at[0] == " arroba " or _is_meant(plain, local, host)):
            yield Entity("email", local[0], host[0], "", f"{local[1]}@{host[1]}")
            end = host[0]


def _host(plain: str, start: int) -> tuple[int, str] | None:
    """Where the domain that is said from `start` on ends, and how it is spelled."""
    written, stop, dotted = "", start, False
    for found in _words(plain, start):
        word, end = found
        sign = _SIGNS.get(word.strip("()[]").replace(" ", "_"), "")
        if sign in (".", "-") and written and not dotted:
            written, dotted = written + sign, True
            continue
        bare = word.rstrip(".")
        if (written and not dotted) or not _HOST_WORD.fullmatch(bare):
            break
        written, stop, dotted = written + bare, end - len(word) + len(bare), False
        if bare != word:
            break
    if dotted:
        written = written[:-1]
    domain = _DOMAIN.fullmatch(written)
    top = written.rpartition(".")[2]
    is_spelled = "." in plain[start:stop]
    return (stop, written) if domain and (is_spelled or top in _TOP_WORDS) else None


def _words(plain: str, start: int) -> Iterator[tuple[str, int]]:
    place = start
    for _ in range(_WORDS):
        found = _SPOKEN.match(plain, place)
        if not found:
            return
        yield found[0], found.end()
        place = found.end() + 1
        if plain[found.end() : place] != " ":
            return


def _spoken_local(plain: str, end: int, least: int) -> tuple[int, str] | None:
    """Where what is said before the "at" begins: one word, and as many as signs join to it."""
    least = max(least, end - 2 * MAX_LOCAL_CHARS)
    words = _CUT.split(plain[least:end])[-1].split(" ")[-_WORDS:]
    written, start, joined = "", end, True
    while words:
        word = words.pop()
        if word == "bajo" and words and words[-1] == "guion":
            words.pop()
            word = "guion bajo"
        sign = _SIGNS.get(word.replace(" ", "_"))
        if sign and not joined:
            written, joined = sign + written, True
        elif joined and _LOCAL_WORD.fullmatch(word):
            written, joined, first = word + written, False, start - len(word)
            start = first - 1
            continue
        else:
            break
        start -= len(word) + 1
    if joined:  # a sign with nothing before it belongs to the sentence
        return None
    return (start + 1, written) if _is_local(written) else None


def _is_meant(plain: str, local: tuple[int, str], host: tuple[int, str]) -> bool:
    start, written = local
    if written in _ORDINARY_WORDS:
        return False
    is_whole = not plain[:start].strip() and not plain[host[0] :].strip(" .!")
    spelled = not written.isalpha() and written.upper() != written
    provided = host[1].partition(".")[0] in _PROVIDER_WORDS
    return spelled or provided or is_whole or _MAIL.search(plain) is not None
