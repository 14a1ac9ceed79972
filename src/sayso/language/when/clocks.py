"""Times of day: "15h30", "3pm", "half past three", "las doce menos cuarto", "às sete da noite"."""

from __future__ import annotations

from typing import Final

from sayso.language.when.scan import Scan
from sayso.language.when.values import Clock, Part

# When people say the parts of a day begin and end, by language: the English morning begins at midnight ("3 in the
# morning"); Portuguese and Spanish have a name for the hours before dawn.
_PARTS: Final[dict[str, dict[str, tuple[int, int]]]] = {
    "en": {"morning": (0, 12), "afternoon": (12, 19), "evening": (18, 24), "night": (18, 24), "daytime": (8, 18)},
    "pt": {"dawn": (0, 6), "morning": (4, 12), "afternoon": (12, 19), "night": (18, 24)},
    "es": {"dawn": (0, 6), "morning": (4, 12), "midday": (12, 16), "afternoon": (12, 19), "night": (18, 24)},
}

_MEASURED = """
dollars dollar bucks euros euro pounds quid percent pct per each cents points degrees usd eur gbp brl reais pesos mph
km kmh usdc usdt eth btc grand k items people
"""
_FOLLOWING = """
is was will would work works if then please pls i we you he she they it ok okay thanks instead but with my sharp
tops or pt et ct mt gmt utc est pst bst no sim ta pode blz certo pfv por favor esta bien si vale
"""
_PRICES = """
por custa custam custou sai saiu deu vale valem paguei pague cobra cobram cuesta cuestan costo sale salio vale pago
"""
_PRICED: Final = frozenset(_PRICES.split())
_MEASURES: Final = frozenset(_MEASURED.split())
_FOLLOWERS: Final = frozenset(_FOLLOWING.split())

Found = tuple[Clock, int]


def part(scan: Scan, index: int) -> tuple[Part, int] | None:
    """Return the part of day that is named here together with its preposition: "in the morning", "à noite"."""
    name = scan.name_of(index, "part")
    if name is None and scan.lang == "en" and scan.has(index, "the_of", "at"):
        return noun(scan, index + 1)
    return (named(scan, name), index + 1) if name else None


def noun(scan: Scan, index: int) -> tuple[Part, int] | None:
    """Return the part of day named here by its bare noun, or as it stands after a day: "morning", "cedo"."""
    index += scan.has(index, "edge") and scan.has(index + 1, "partn")
    name = scan.name_of(index, "partn") or scan.name_of(index, "partd")
    return (named(scan, name), index + 1) if name else None


def named(scan: Scan, name: str) -> Part:
    """Return a part of day by its name."""
    return Part(name, *_PARTS[scan.lang][name])


def clock(scan: Scan, index: int, called: bool = False) -> Found | None:
    """Return the time of day that starts here; `called`: what stands before allows a bare hour ("at 5")."""
    if scan.near(index) and scan.word(index - 1) in ".,:/" and scan.at(index - 2).digits:
        return None
    found = _worded(scan, index) or _digital(scan, index, called) or _said(scan, index, called)
    if found is None or not (found[0].hour < 24 and found[0].minute < 60 and found[0].second < 60):
        return None
    return found


def settled(scan: Scan, time: Clock, after: int, sure: bool = True) -> Found:
    """Apply what follows a time: am or pm, or a part of the day; not `sure`: "1 night" may be a length of time."""
    mark = scan.name_of(after, "meridiem")
    if mark:
        if not (1 <= time.hour <= 12 or (time.hour == 0 and mark == "am")):
            return time, after + 1
        time = time._replace(hour=time.hour % 12 + 12 * (mark == "pm"), open=False)
        after = _stop(scan, after)
        named_part = part(scan, after)
        return time, named_part[1] if named_part else after
    found = part(scan, after) or (noun(scan, after) if scan.lang == "en" and sure else None)
    return (within(time, found[0]), found[1]) if found else (time, after)


def _stop(scan: Scan, index: int) -> int:
    """Take in the full stop of "p.m."."""
    dotted = "." in scan.spelled(index) and scan.word(index + 1) == "." and scan.near(index + 1)
    return index + 1 + dotted


def within(time: Clock, when: Part) -> Clock:
    """Return a time as one of a part of the day: eight in the evening is 20:00, three at night 3:00."""
    if not time.open:
        return time
    hour = time.hour % 12
    late = when.name in ("afternoon", "evening", "midday") or (when.name == "night" and hour >= 5)
    return time._replace(hour=hour + 12 * late, open=False)


def likely(time: Clock) -> tuple[Clock, Clock]:
    """Return both readings of an open time, the likelier first: people are about between seven and seven."""
    early, late = time._replace(hour=time.hour % 12, open=False), time._replace(hour=time.hour % 12 + 12, open=False)
    return (late, early) if time.hour % 12 < 7 else (early, late)


def _open(hour: int, digits: str) -> bool:
    return 1 <= hour <= 12 and not (len(digits) == 2 and digits[0] == "0")


def _worded(scan: Scan, index: int) -> Found | None:
    """Read noon and midnight, and what is said before the hour: "half past three", "quinze para as oito"."""
    if (value := scan.number_of(index, "clock")) is not None:
        return _plus(scan, Clock(*divmod(value, 100)), index + 1)
    if scan.at(index).number == 12 and scan.number_of(index + 1, "clock") is not None:
        return Clock(*divmod(scan.number_of(index + 1, "clock") or 0, 100)), index + 2
    if scan.lang != "en":
        return _before(scan, index, "hourto", -1)
    if scan.has(index, "halfpast") and (hour := _hour(scan, index + 1)):
        return settled(scan, hour[0]._replace(minute=30), hour[1])
    return _before(scan, index, "past", 1) or _before(scan, index, "minus", -1)


def _before(scan: Scan, index: int, sense: str, sign: int) -> Found | None:
    """Read minutes, a word for past or to, and the hour."""
    minutes = scan.at(index).number
    after = index + 1
    if scan.has(index, "quarter"):
        minutes = 15
    elif scan.lang == "en" and scan.has(index, "one") and scan.has(index + 1, "quarter"):
        minutes, after = 15, index + 2
    if minutes is None or not 0 < minutes < 60 or scan.at(index).ordinal:
        return None
    if scan.name_of(after, "unit") == "minute" and scan.has(after + 1, sense):
        after += 1
    if not scan.has(after, sense):
        return None
    noon = scan.number_of(after + 1, "clock")
    hour = (Clock(noon // 100), after + 2) if noon is not None else _hour(scan, after + 1)
    # "5 to 7" by itself is two numbers; what people count minutes to the hour by is 5, 10, 15, 20, 25.
    if hour is None or (sense == "minus" and minutes % 5 and scan.name_of(after - 1, "unit") is None):
        return None
    time, end = settled(scan, hour[0], hour[1])
    return moved(time, sign * minutes), end


def moved(time: Clock, minutes: int) -> Clock:
    """Return a time some minutes away."""
    total = (time.hour * 60 + time.minute + minutes) % 1440
    if time.open and total >= 720 and time.hour < 12:
        total -= 720
    return time._replace(hour=total // 60 or (12 if time.open else 0), minute=total % 60)


def _hour(scan: Scan, index: int) -> Found | None:
    token = scan.at(index)
    if token.number is None or token.number > 24 or token.ordinal or len(token.digits) > 2:
        return None
    return Clock(token.number % 24, open=_open(token.number, token.digits)), scan.skip(index + 1, "oclock")


def _digital(scan: Scan, index: int, called: bool) -> Found | None:
    """Read "15:30", "15h30", "8.30pm", "7:56:30", "10 05 night"."""
    token = scan.at(index)
    if not token.digits or token.ordinal or token.number is None:
        return None
    if (
        len(token.digits) == 4
        and called
        and token.number % 100 < 60
        and (scan.word(index + 1) not in _MARKS or (token.digits[0] == "0" and scan.word(index + 1) == "-"))
    ):
        return _military(scan, index)
    if len(token.digits) > 2 or token.number > 24:
        return None
    mark, minutes = scan.word(index + 1), scan.at(index + 2)
    if mark in ":h.," and scan.near(index + 1) and len(minutes.digits) == 2 and scan.near(index + 2):
        return _marked(scan, index, mark, called)
    if scan.name_of(index + 1, "unit") == "hour" and scan.word(index + 1) in _HOURS:
        return _hours(scan, index, called)
    return _spaced(scan, index, called)


_HOURS: Final = frozenset({"h", "hs", "hr", "hrs", "hora", "horas"})
_MARKS: Final = frozenset({"/", "-", ".", ","})


def _military(scan: Scan, index: int) -> Found | None:
    token = scan.at(index)
    hour, minute = divmod(token.number or 0, 100)
    # "At 2020" is as likely a year, and "from 1 to 2000" no time at all.
    told = scan.has(index - 1, "at") and token.digits[2] in "0345"
    if token.digits[0] != "0" and not told and not scan.has(index + 1, "meridiem"):
        return None
    return settled(scan, Clock(hour, minute, open=_open(hour, "")), index + 1)


def _marked(scan: Scan, index: int, mark: str, called: bool) -> Found | None:
    hour, minute = scan.at(index), scan.at(index + 2).number or 0
    after, second = index + 3, 0
    if mark == ":" and scan.word(after) == ":" and scan.near(after) and len(scan.at(after + 1).digits) == 2:
        second, after = scan.at(after + 1).number or 0, after + 2
    if mark == "h" and scan.near(after) and scan.word(after) in ("m", "min", "mins"):
        if not called:
            return None
        after += 1
    value = hour.number or 0
    short = value < 7 and (scan.lang == "en" or scan.word(index - 1) == "de")
    lasting = scan.has(index - 1, "intro") and (value < 7 or scan.word(index - 1) != "e")
    if mark == "h" and not called and (lasting or short):
        return None
    time = Clock(value % 24, minute, second, _open(value, hour.digits) and mark != "h")
    time, end = settled(scan, time, after)
    plain = mark in ":h" or called or end > after or (scan.count == 3 and scan.lang != "en")
    broken = scan.near(after) and (scan.at(after).digits or (scan.word(after) in "/-.:" and scan.at(after + 1).digits))
    if not plain or (broken and scan.word(after) != "-") or (mark == "," and end == after):
        return None
    return time, end


def _hours(scan: Scan, index: int, called: bool) -> Found | None:
    """Read "15h" and "8 horas": a time where something calls for one or no length of time is so long."""
    value = scan.at(index).number or 0
    time, end = settled(scan, Clock(value % 24, open=_open(value, scan.at(index).digits)), index + 2)
    short = scan.word(index + 1) in ("h", "hs")
    if called or end > index + 2 or (short and scan.near(index + 1) and (7 <= value < 24 or value == 0)):
        return (time if end > index + 2 or not short else time._replace(open=False)), end
    return None


def _spaced(scan: Scan, index: int, called: bool) -> Found | None:
    """Read "3pm", "3 50 a.m.", "6 0 2 pm", and, where something calls for a time, "13 50" and "5"."""
    token, minutes = scan.at(index), scan.at(index + 1)
    hour = Clock((token.number or 0) % 24, open=_open(token.number or 0, token.digits))
    if len(minutes.digits) == 2 and not minutes.ordinal and (minutes.number or 0) < 60:
        time, end = settled(scan, hour._replace(minute=minutes.number or 0), index + 2)
        if end > index + 2 or (called and len(token.digits) == 2 and scan.over(end)):
            return time, end
    if minutes.digits == "0" and len(scan.at(index + 2).digits) == 1:
        time, end = settled(scan, hour._replace(minute=scan.at(index + 2).number or 0), index + 3)
        if end > index + 3:
            return time, end
    return _after_hour(scan, hour, index, called)


def _said(scan: Scan, index: int, called: bool) -> Found | None:
    """Read an hour in words: "three pm", "tres y media", "nine thirty"."""
    token = scan.at(index)
    if token.number is None or token.digits or token.ordinal or not 0 <= token.number <= 24:
        return None
    return _after_hour(scan, Clock(token.number % 24, open=_open(token.number, "")), index, called)


def _after_hour(scan: Scan, hour: Clock, index: int, called: bool) -> Found | None:
    """Read what makes a bare hour a time: am, pm, o'clock, a part of day, minutes, or that one was called for."""
    after = index + 1
    if scan.has(after, "oclock") and (called or not scan.has(after, "unit")):
        return None if scan.has(after + 1, "ago", "hence") else settled(scan, hour, after + 1)
    if scan.has(after, "ish") and (scan.near(after) or scan.lang != "en"):
        return hour, after + 1
    found = _plus(scan, hour, after, called)
    if found and found[1] > after:
        return found
    time, end = settled(scan, hour, after, called)
    if end > after:
        return _plus(scan, time, end) or (time, end)
    return (hour, after) if called and alone(scan, after) else None


def _plus(scan: Scan, hour: Clock, index: int, called: bool = True) -> Found | None:
    """Read the minutes after an hour: "e meia", "y cuarto", "menos diez", "thirty", "cero dos"."""
    if scan.lang == "en":
        minutes = scan.at(index)
        told = called or scan.has(index + 1, "meridiem", "part") or (index == 1 and scan.count == 2)
        if told and not minutes.digits and minutes.number in _TENS and scan.at(index - 1).number is not None:
            return settled(scan, hour._replace(minute=minutes.number), index + 1)
        return hour, index
    if not called and scan.word(index - 2) in _PRICED:
        return hour, index
    for sense, sign in (("hourplus", 1), ("hourminus", -1)):
        if scan.has(index, sense) and (found := _minutes(scan, index + 1, called)):
            time, end = settled(scan, hour, found[1])
            return moved(time, sign * found[0]), end
    token = scan.at(index)
    if token.word in ("cero", "zero") and token.number and token.number < 10:
        return settled(scan, hour._replace(minute=token.number), index + 1)
    return hour, index


_TENS: Final = frozenset({10, 15, 20, 25, 30, 35, 40, 45, 50, 55})


def _minutes(scan: Scan, index: int, called: bool) -> tuple[int, int] | None:
    if scan.has(index, "half") and scan.word(index) not in ("meio", "medio"):
        return 30, index + 1
    if scan.has(index, "quarter"):
        return 15, index + 1
    number = scan.at(index).number
    if number is None or not 0 < number < 60 or scan.at(index).ordinal:
        return None
    after = scan.skip(index + 1, "unit") if scan.name_of(index + 1, "unit") == "minute" else index + 1
    return (number, after) if called or (number in _TENS and (scan.over(after) or scan.has(after, "part"))) else None


def alone(scan: Scan, index: int, strict: bool = False) -> bool:
    """Whether a bare hour ends here: nothing that counts or measures follows ("at 5 dollars", "as 3 primeiras").

    Strict, no unknown word may follow at all; in English many do after "at 5".
    """
    token = scan.at(index)
    if index >= scan.count:
        return True
    if token.word in "%$€£/°" or token.digits or scan.has(index, "unit", "month", "extra") or token.ordinal:
        return False
    if token.word in ".,-:" and scan.near(index) and scan.at(index + 1).digits and scan.near(index + 1):
        return token.word == "-"
    if not token.word.isalpha() or token.senses:
        return True
    return token.word in _FOLLOWERS or (scan.lang == "en" and not strict and token.word not in _MEASURES)
