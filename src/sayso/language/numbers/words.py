"""The number words of English, Portuguese and Spanish, without accents: written once, for speech and for writing."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple


class Word(NamedTuple):
    """What a word says: its part in a number, its value, and for ordinals "1" (singular) or "s" (plural) as `form`."""

    kind: str
    value: int
    form: str = ""


# For each kind its words, other spellings after a bar, then their value. The kinds:
# digit and unit (what follows tens; a unit is no dictated digit), teen and ten, hundred ("two hundred"), hundreds
# ("duzentos"), cento (only before more), cents ("dos cientos"), scale, suffix (a scale that only follows digits),
# pack ("dozen"), half and half_of (its feminine, said of the clock), part
# (only a denominator), one_of, join, with, point, oh (a zero after a point), minus.
_CARDINALS: Final = {
    "en": {
        "digit": "zero|nil|nought|naught=0 one=1 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9",
        "one_of": "a|an=1",
        "teen": "ten=10 eleven=11 twelve=12 thirteen=13 fourteen=14 fifteen=15 sixteen=16 seventeen=17 eighteen=18 "
        "nineteen=19",
        "ten": "twenty=20 thirty=30 forty|fourty=40 fifty=50 sixty=60 seventy=70 eighty=80 ninety|ninty=90",
        "hundred": "hundred=2",
        "cents": "hundreds=2",
        "scale": "thousand=3 million=6 billion=9 trillion=12 quadrillion=15",
        "scales": "thousands=3 millions=6 billions=9 trillions=12 lakh|lakhs|lac|lacs|lkh=5 crore|crores|koti=7",
        "suffix": "k=3 grand=3 mil|mill|mln|mn|mio=6 bil|bln|bn=9 tln|trn|tn=12",
        "pack": "dozen|dozens|doz|dozs|dz=12 couple=2",
        "half": "half=0",
        "part": "quarter=4",
        "parts": "quarters=4 halves=2",
        "join": "and=0",
        "point": "point=0",
        "oh": "oh=0",
        "minus": "minus|negative=0",
    },
    "pt": {
        "digit": "zero=0 um=1 dois|doiz=2 tres=3 quatro=4 cinco=5 seis=6 sete=7 oito=8 nove=9",
        "unit": "uma=1 duas=2",
        "teen": "dez=10 onze=11 doze=12 treze=13 catorze|quatorze=14 quinze=15 dezesseis|dezasseis=16 "
        "dezessete|dezassete=17 dezoito=18 dezenove|dezanove=19",
        "ten": "vinte=20 trinta=30 quarenta=40 cinquenta|cincoenta=50 sessenta=60 setenta=70 oitenta=80 noventa=90",
        "cento": "cento=100",
        "hundreds": "cem=100 duzentos|duzentas=200 trezentos|trezentas=300 quatrocentos|quatrocentas=400 "
        "quinhentos|quinhentas=500 seiscentos|seiscentas=600 setecentos|setecentas=700 oitocentos|oitocentas=800 "
        "novecentos|novecentas=900",
        "scale": "mil=3 milhao|milhoes=6 bilhao|bilhoes|biliao|bilioes=9 trilhao|trilhoes=12 quatrilhao|quatrilhoes=15",
        "suffix": "k=3 mi|mm|kk=6 bi=9 tri=12",
        "pack": "duzia|duzias|dz=12 dezena|dezenas=10 centena|centenas=100 milhar|milhares=1000 par=2",
        "half": "meio=0",
        "half_of": "meia=0",
        "part": "terco=3",
        "parts": "tercos=3 meios=2",
        "join": "e=0",
        "with": "com=0",
        "point": "ponto|virgula=0",
        "minus": "menos|negativo=0",
    },
    "es": {
        "digit": "cero|zero=0 uno=1 dos=2 tres=3 cuatro=4 cinco=5 seis=6 siete=7 ocho=8 nueve=9",
        "unit": "un|una=1",
        "teen": "diez=10 once=11 doce=12 trece=13 catorce=14 quince=15 dieciseis=16 diecisiete=17 dieciocho=18 "
        "diecinueve=19 veintiuno|veintiun|veintiuna=21 veintidos=22 veintitres=23 veinticuatro=24 veinticinco=25 "
        "veintiseis=26 veintisiete=27 veintiocho=28 veintinueve=29",
        "ten": "veinte=20 treinta=30 cuarenta=40 cincuenta=50 sesenta=60 setenta=70 ochenta=80 noventa=90",
        "cento": "ciento=100",
        "cents": "cientos|cientas=2",
        "hundreds": "cien=100 doscientos|doscientas=200 trescientos|trescientas=300 cuatrocientos|cuatrocientas=400 "
        "quinientos|quinientas=500 seiscientos|seiscientas=600 setecientos|setecientas=700 "
        "ochocientos|ochocientas=800 novecientos|novecientas=900",
        "scale": "mil=3 millon|millones=6 millardo|millardos=9 billon|billones=12 trillon|trillones=18",
        "suffix": "k=3 mm=6",
        "pack": "docena|docenas|dz=12 decena|decenas=10 centena|centenas|centenar|centenares=100 millar|millares=1000 "
        "par=2",
        "half": "medio=0",
        "half_of": "media=0",
        "part": "tercio=3 onceavo=11 doceavo=12 quinceavo=15 veinteavo=20",
        "parts": "tercios=3 medios=2 onceavos=11 doceavos=12 quinceavos=15 veinteavos=20",
        "join": "y=0",
        "with": "con=0",
        "point": "punto|coma=0",
        "minus": "menos|negativo=0",
    },
}  # fmt: skip
_ORDINALS: Final = {
    "en": {
        "digit": "first=1 second=2 third=3 fourth=4 fifth=5 sixth=6 seventh=7 eighth|eigth=8 ninth|nineth=9",
        "teen": "tenth=10 eleventh=11 twelfth|twelveth=12 thirteenth=13 fourteenth=14 fifteenth=15 sixteenth=16 "
        "seventeenth=17 eighteenth=18 nineteenth=19",
        "ten": "twentieth=20 thirtieth=30 fortieth|fourtieth=40 fiftieth=50 sixtieth=60 seventieth=70 eightieth=80 "
        "ninetieth=90",
        "hundred": "hundredth=2",
        "scale": "thousandth=3 millionth=6 billionth=9 trillionth=12",
    },
    "pt": {
        "digit": "primeir=1 segund=2 terceir=3 quart=4 quint=5 sext=6 setim|septim=7 oitav=8 non=9",
        "ten": "decim=10 vigesim=20 trigesim=30 quadragesim=40 quinquagesim=50 sexagesim=60 setuagesim|septuagesim=70 "
        "octogesim=80 nonagesim=90",
        "hundreds": "centesim=100 ducentesim=200 trecentesim|tricentesim=300 quadringentesim=400 quingentesim=500 "
        "sexcentesim|seiscentesim=600 setingentesim|septingentesim=700 octingentesim=800 nongentesim|noningentesim=900",
        "scale": "milesim=3 milionesim=6 bilionesim=9 trilionesim=12",
    },
    "es": {
        "digit": "primer=1 segund=2 tercer=3 cuart=4 quint=5 sext=6 septim|setim=7 octav=8 noven=9",
        "teen": "undecim=11 duodecim=12",
        "ten": "decim=10 vigesim=20 trigesim=30 cuadragesim=40 quincuagesim=50 sexagesim=60 septuagesim=70 "
        "octogesim=80 nonagesim=90",
        "hundreds": "centesim=100 ducentesim=200 tricentesim=300 cuadringentesim=400 quingentesim=500 sexcentesim=600 "
        "septingentesim=700 octingentesim=800 noningentesim=900",
        "scale": "milesim=3 millonesim=6 billonesim=12",
    },
}  # fmt: skip
_POWERS: Final = frozenset({"hundred", "cents", "scale", "scales", "suffix"})


@cache
def words(lang: str) -> dict[str, Word]:
    """Return what each number word of a language says; {} for a language that is not known."""
    if lang not in _CARDINALS:
        return {}
    cardinals = {word: Word(kind, value) for kind, word, value in _entries(_CARDINALS[lang])}
    ordinals = {
        word: Word(kind, value, form)
        for kind, stem, value in _entries(_ORDINALS[lang])
        for word, form in _forms(lang, stem)
    }
    return cardinals | ordinals | _compounds(lang, cardinals, ordinals)


def _entries(table: dict[str, str]) -> list[tuple[str, str, int]]:
    found: list[tuple[str, str, int]] = []
    for kind, line in table.items():
        for entry in line.split():
            spellings, _, number = entry.partition("=")
            value = 10 ** int(number) if kind in _POWERS else int(number)
            found += [(kind, spelling, value) for spelling in spellings.split("|")]
    return found


def _forms(lang: str, stem: str) -> list[tuple[str, str]]:
    if lang == "en":
        return [(stem, "1"), (stem + "s", "s")]
    forms = [(stem + "o", "1"), (stem + "a", "1"), (stem + "os", "s"), (stem + "as", "s")]
    return forms + ([(stem, "1")] if stem in ("primer", "tercer") else [])


def _compounds(lang: str, cardinals: dict[str, Word], ordinals: dict[str, Word]) -> dict[str, Word]:
    """What people write as one word: "twentyone", "seventythird", "treintaicinco", "vigesimoprimero"."""
    tens = [(word, said.value) for word, said in cardinals.items() if said.kind == "ten"]
    units = [(word, said.value) for word, said in cardinals.items() if said.kind == "digit" and said.value]
    if lang == "en":
        nths = [(word, said.value) for word, said in ordinals.items() if said.kind == "digit" and said.form == "1"]
        made = {ten + unit: Word("teen", high + low) for ten, high in tens for unit, low in units}
        return made | {ten + nth: Word("teen", high + low, "1") for ten, high in tens for nth, low in nths}
    if lang == "pt":
        return {}
    made = {ten + by + unit: Word("teen", high + low) for ten, high in tens for unit, low in units for by in "iy"}
    for word, said in ordinals.items():
        if said.kind == "digit":
            made |= {f"decimo{word}": Word("teen", 10 + said.value, said.form)}
            made |= {f"vigesimo{word}": Word("teen", 20 + said.value, said.form)}
        elif said.kind == "scale" and said.value == 10**6:
            made |= {f"{unit}{word}": Word("whole", low * said.value, said.form) for unit, low in units if low > 1}
            made |= {
                f"{many}{word}": Word("whole", each.value * said.value, said.form)
                for many, each in cardinals.items()
                if each.kind in ("teen", "hundreds") or many == "mil"
            }
    return made
