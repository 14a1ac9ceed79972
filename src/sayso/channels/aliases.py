"""Who is meant: the names of an event against the names that are known (DESIGN section 8). Decides; looks nothing up.

A business-scoped id says who someone is; a phone number only says who has it now. So a known BSUID decides, and a phone
follows it. The same phone with another BSUID is another person, because numbers are given to others; and a number that
someone left is nobody's that we know. Conversations never merge: where two turn out to be one person's, or an id
changes, the older one is closed. A name changes hands only with an event that a conversation reads, for only that can
close another.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import UNSET, Struct

from sayso.channels import identity
from sayso.channels.payload import table, text
from sayso.channels.people import party
from sayso.channels.updates import MEDIA
from sayso.evidence.canonical import digest
from sayso.records import TRANSCRIPT, Alias, Event, Party, replace

BSUID, PARENT, PHONE = "bsuid:", "parent:", "phone:"
_UNNAMING = ("username:",)
_CHANGES = ("user_changed_number", "customer_changed_number", "user_changed_user_id", "user_id_update")

Known = Mapping[str, Alias]
ANYWHERE = ""  # the business of what is known at any number of ours
NOBODY: Known = {}


class Resolved(Struct, frozen=True):
    """An event with its person and its conversation, and what is to be remembered of their names."""

    event: Event
    learned: tuple[Alias, ...] = ()


def person_of(event: Event) -> Party:
    """The person an event is about, on whichever end of it they are."""
    return event.recipient if event.direction == "outbound" and event.recipient is not UNSET else event.sender


def names(event: Event) -> list[str]:
    """Every name that has to be looked up to know who an event is about."""
    return [*_own(event), *_naming(_changed(event).aliases)]


def resolve(event: Event, known: Known, elsewhere: Known = NOBODY) -> Resolved:
    """Who it is about, given what is known of these names at this number, and at any number of ours."""
    person = person_of(event)
    own = _own(event)
    if not event.provider or _found_later(event) or not (_naming(person.aliases) or known.keys() & own):
        return Resolved(event)
    if change := _naming(_changed(event).aliases):
        return _moved(event, person, own, change, known, elsewhere)
    who = _who(event, person, own, known, elsewhere)
    learned = [alias for alias in _rows(event.business, own, who) if _learns(event, alias, known)]
    displaced = {known[name].stream for name in own if name in known} - {who.stream}
    return Resolved(_placed(event, person, who, displaced), _everywhere(learned))


def _who(event: Event, person: Party, own: list[str], known: Known, elsewhere: Known) -> Alias:
    bsuid = next((name for name in own if name.startswith(BSUID)), "")
    if bsuid in known:
        return known[bsuid]
    by_strength = sorted(own, key=lambda name: not name.startswith(PARENT))
    weaker = next((known[name] for name in by_strength if name in known), None)
    if weaker is None:
        return _new(event, _actor(person, own, bsuid, elsewhere), bsuid)
    if bsuid and weaker.bsuid:  # the number is someone else's now
        return _new(event, bsuid.removeprefix(BSUID), bsuid)
    return replace(weaker, bsuid=bsuid or weaker.bsuid)


def _actor(person: Party, own: list[str], bsuid: str, elsewhere: Known) -> str:
    """Who someone is whom this number did not know: the same as at another of ours, or not who had the phone."""
    if bsuid in elsewhere:
        return elsewhere[bsuid].actor
    held = next((elsewhere[name] for name in own if name in elsewhere), None)
    if held is None:
        return person.actor_id
    return bsuid.removeprefix(BSUID) if bsuid and held.bsuid else held.actor


def _new(event: Event, actor: str, bsuid: str) -> Alias:
    stream = event.conversation_id  # provisional no longer, unless it is a group's or another's
    if event.group is not UNSET or actor != person_of(event).actor_id:
        stream = identity.conversation_id(event.channel, event.business, actor)
    return Alias(event.business, "", actor, stream, bsuid)


def _moved(event: Event, person: Party, own: list[str], change: list[str], known: Known, elsewhere: Known) -> Resolved:
    """The provider says that someone goes by another id: they stay who they are and start a new conversation."""
    before = _who(event, person, own, known, elsewhere)
    phones = [name for name in own if name.startswith(PHONE) and known.get(name, before).actor == before.actor]
    bsuid = next((name for name in change if name.startswith(BSUID)), "")
    told = _told(event, before, own, change, bsuid, known)
    if told is not None:
        after = replace(told, bsuid=bsuid or told.bsuid)
        learned = _rows(event.business, change, after)
        earlier = [name for name in own if name in known and known[name].actor == told.actor]
    elif change[0].startswith(PHONE):
        after = replace(before, stream=_next_stream(event, before, change[0]), bsuid=bsuid)
        learned = [*_rows(event.business, change, after), *(_heir(event, name) for name in phones)]
        earlier = own
    else:
        after = replace(before, stream=_next_stream(event, before, change[0]), bsuid=bsuid or before.bsuid)
        learned = _rows(event.business, [*change, *phones], after)
        earlier = own
    displaced = {known[name].stream for name in (*earlier, *change) if name in known}
    return Resolved(_placed(event, person, after, displaced - {after.stream}), _everywhere(learned))


def _told(event: Event, before: Alias, own: list[str], change: list[str], bsuid: str, known: Known) -> Alias | None:
    """Who already goes by the new names, where this is known: a change is told of a number and of an id, and comes
    again."""
    if bsuid in known:  # it never becomes another's
        return known[bsuid]
    held = known.get(change[0])
    heirs = [_heir(event, name).actor for name in own]
    return held if held is not None and (held.actor == before.actor or before.actor in heirs) else None


def _next_stream(event: Event, person: Alias, name: str) -> str:
    """The conversation of someone under their next name; whoever had that name before had another."""
    return identity.conversation_id(event.channel, event.business, f"{person.actor}\x1f{name}")


def _heir(event: Event, name: str) -> Alias:
    """Whoever has a number after this event, by which someone left it: nobody that we know."""
    actor = f"{name.partition(':')[2]}~{digest([event.event_id, name])[:8]}"
    return Alias(event.business, name, actor, identity.conversation_id(event.channel, event.business, actor))


def _placed(event: Event, person: Party, who: Alias, displaced: Iterable[str]) -> Event:
    named = person if person.actor_id == who.actor else replace(person, actor_id=who.actor)
    sender, recipient = (event.sender, named) if person is not event.sender else (named, event.recipient)
    stream = event.conversation_id if event.group is not UNSET else who.stream
    takes_over = sorted(displaced) if event.turn else []
    if sender is event.sender and recipient is event.recipient and stream == event.conversation_id and not takes_over:
        return event
    return replace(event, sender=sender, recipient=recipient, conversation_id=stream, takes_over=takes_over or UNSET)


def _learns(event: Event, alias: Alias, known: Known) -> bool:
    """Whether this is news; what no conversation reads takes a name from nobody."""
    held = known.get(alias.alias)
    return held is None or (held != alias and (event.turn or held.stream == alias.stream))


def _found_later(event: Event) -> bool:
    """Whether this is an update of ours: its person was known when the message came."""
    return MEDIA in event.integrity or TRANSCRIPT in event.integrity


def _rows(business: str, own: Iterable[str], who: Alias) -> list[Alias]:
    return [Alias(business, name, who.actor, who.stream, who.bsuid) for name in own]


def _everywhere(learned: Iterable[Alias]) -> tuple[Alias, ...]:
    """What is learned at one number, also as all of ours know it: who it is, without a conversation."""
    held = list(learned)
    return (*held, *[Alias(ANYWHERE, name.alias, name.actor, "", name.bsuid) for name in held])


def _naming(aliases: Iterable[str]) -> list[str]:
    return [alias for alias in aliases if not alias.startswith(_UNNAMING)]


def _own(event: Event) -> list[str]:
    """The names that someone goes by, or went by until now."""
    previous = text(table(event.content.get("user_id")).get("previous")) if event.subtype == "user_id_update" else ""
    return [*_naming(person_of(event).aliases), *party(previous).aliases]


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
