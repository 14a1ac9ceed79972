"""Who is meant: the names of an event against the names that are known (DESIGN section 8). Decides; looks nothing up.

A business-scoped id says who someone is; a phone number only says who has it now. So a known BSUID decides, and a phone
follows it. The same phone with another BSUID is another person, because numbers are given to others. Conversations
never merge: where two turn out to be one person's, or an id changes, the older one is closed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import UNSET, Struct

from sayso.channels import identity
from sayso.channels.payload import table, text
from sayso.channels.people import party
from sayso.records import Alias, Event, Party, replace

BSUID, PHONE = "bsuid:", "phone:"
_UNNAMING = ("username:",)
_CHANGES = ("user_changed_number", "customer_changed_number", "user_changed_user_id", "user_id_update")

Known = Mapping[str, Alias]


class Resolved(Struct, frozen=True):
    """An event with its person and its conversation, and what is to be remembered of their names."""

    event: Event
    learned: tuple[Alias, ...] = ()


def person_of(event: Event) -> Party:
    """The person an event is about, on whichever end of it they are."""
    return event.recipient if event.direction == "outbound" and event.recipient is not UNSET else event.sender


def names(event: Event) -> list[str]:
    """Every name that has to be looked up to know who an event is about."""
    return [*_naming(person_of(event).aliases), *_naming(_changed(event).aliases)]


def resolve(event: Event, known: Known) -> Resolved:
    """Who it is about, given what is known of these names."""
    person = person_of(event)
    own = _naming(person.aliases)
    if not event.provider or not own:
        return Resolved(event)
    if change := _naming(_changed(event).aliases):
        return _moved(event, person, own, change, known)
    who = _who(event, person, own, known)
    learned = tuple(alias for alias in _rows(event.business, own, who) if known.get(alias.alias) != alias)
    displaced = {known[name].stream for name in own if name in known} - {who.stream}
    return Resolved(_placed(event, person, who, displaced), learned)


def _who(event: Event, person: Party, own: list[str], known: Known) -> Alias:
    bsuid = next((name for name in own if name.startswith(BSUID)), "")
    if bsuid in known:
        return known[bsuid]
    weaker = next((known[name] for name in own if name in known), None)
    if weaker is None:
        return _new(event, person.actor_id, bsuid)
    if bsuid and weaker.bsuid:  # the number is someone else's now
        return _new(event, bsuid.removeprefix(BSUID), bsuid)
    return replace(weaker, bsuid=bsuid or weaker.bsuid)


def _new(event: Event, actor: str, bsuid: str) -> Alias:
    stream = event.conversation_id  # provisional no longer, unless it is a group's or another's
    if event.group is not UNSET or actor != person_of(event).actor_id:
        stream = identity.conversation_id(event.channel, event.business, actor)
    return Alias(event.business, "", actor, stream, bsuid)


def _moved(event: Event, person: Party, own: list[str], change: list[str], known: Known) -> Resolved:
    """The provider says that someone goes by another id: they stay who they are and start a new conversation."""
    before = _who(event, person, own, known)
    bsuid = next((name for name in change if name.startswith(BSUID)), "")
    stream = identity.conversation_id(event.channel, event.business, change[0].partition(":")[2])
    after = replace(before, stream=stream, bsuid=bsuid or (before.bsuid if change[0].startswith(BSUID) else ""))
    kept = [name for name in own if name.startswith(PHONE)] if change[0].startswith(BSUID) else []
    learned = tuple(_rows(event.business, [*change, *kept], after))
    displaced = {before.stream, *(known[name].stream for name in change if name in known)} - {stream}
    return Resolved(_placed(event, person, after, displaced), learned)


def _placed(event: Event, person: Party, who: Alias, displaced: Iterable[str]) -> Event:
    named = person if person.actor_id == who.actor else replace(person, actor_id=who.actor)
    sender, recipient = (event.sender, named) if person is not event.sender else (named, event.recipient)
    stream = event.conversation_id if event.group is not UNSET else who.stream
    takes_over = sorted(displaced) if event.turn else []
    if sender is event.sender and recipient is event.recipient and stream == event.conversation_id and not takes_over:
        return event
    return replace(event, sender=sender, recipient=recipient, conversation_id=stream, takes_over=takes_over or UNSET)


def _rows(business: str, own: Iterable[str], who: Alias) -> list[Alias]:
    return [Alias(business, name, who.actor, who.stream, who.bsuid) for name in own]


def _naming(aliases: Iterable[str]) -> list[str]:
    return [alias for alias in aliases if not alias.startswith(_UNNAMING)]


def _changed(event: Event) -> Party:
    """The names that someone goes by from now on, where this is what the event says; a BSUID before a phone."""
    if event.kind != "system" or event.subtype not in _CHANGES:
        return Party("")
    content = event.content
    current = text(table(content.get("user_id")).get("current")) or text(content.get("user_id"))
    if event.subtype == "user_id_update":
        return party(current) if current else Party("")
    found = party(*[name for name in (text(content.get("wa_id")), current) if name])
    return found if set(_naming(found.aliases)) - set(_naming(event.sender.aliases)) else Party("")
