"""What people call money: codes, signs and names in English, Portuguese and Spanish, and the currencies they mean."""

from __future__ import annotations

from functools import cache
from typing import Final


def _codes_of(line: str) -> dict[str, str]:
    """Read "name=CODE name|name=CODE"."""
    pairs = (entry.split("=") for entry in line.split())
    return {name: code for spellings, code in pairs for name in spellings.split("|")}


def _set(line: str) -> frozenset[str]:
    return frozenset(line.split())


CODES: Final = _set(
    "aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bhd bif bmd bnd bob brl bsd btn bwp byn bzd cad cdf chf "
    "clp cny cop crc cup cve czk djf dkk dop dzd egp ern etb eur fjd fkp gbp gel ghs gip gmd gnf gtq gyd hkd hnl htg "
    "huf idr ils inr iqd irr isk jmd jod jpy kes kgs khr kmf kpw krw kwd kyd kzt lak lbp lkr lrd lsl lyd mad mdl mga "
    "mkd mmk mnt mop mru mur mvr mwk mxn myr mzn nad ngn nio nok npr nzd omr pab pen pgk php pkr pln pyg qar ron rsd "
    "rub rwf sar sbd scr sdg sek sgd shp sle sos srd ssp stn svc syp szl thb tjs tmt tnd top try ttd twd tzs uah ugx "
    "usd uyu uzs ved ves vnd vuv wst xaf xcd xof xpf yer zar zmw zwl"
)
WORDS: Final = _set("all bam bob cup gel lak mad mop pen php ron rub sos top try")
"""The codes that are also words: they mean money only in capitals."""
NEVER_BEFORE: Final = _set("all top try")
"""The words among them that stand before a number even in capitals: "ALL 5"."""

SIGNS: Final = _codes_of(
    "€=EUR £=GBP ¥=JPY ₹=INR ₡=CRC ₩=KRW ₽=RUB ₺=TRY ₴=UAH ₦=NGN ₱=PHP ₫=VND ₪=ILS ₲=PYG ฿=THB ₵=GHS ₸=KZT"
)
DOLLARS: Final = _codes_of(
    "us|u.s|u.s.|u=USD r=BRL c|ca|can=CAD a|au=AUD nz=NZD hk=HKD s|sg=SGD nt=TWD mx|mex=MXN ar=ARS cl=CLP co=COP"
)
"""What stands before "$" and tells whose it is."""
APART: Final = _set("us u.s u.s. c hk nz")
"""What does so even with a space between; "a $20 fee" is not Australian."""
SHORT: Final[dict[str, dict[str, str]]] = {
    "en": {"rs": "INR", "rm": "MYR", "rp": "IDR", "rmb": "CNY", "kr": ""},
    "pt": {},
    "es": {"s/": "PEN", "s/.": "PEN", "bs": "BOB"},
}
"""Other short forms, before or after the number."""

_COUNTRIES: Final = {
    "dollar": "us|american|america=USD canadian|canada=CAD australian|aussie=AUD new_zealand=NZD hong_kong=HKD "
    "singapore=SGD taiwan|taiwanese=TWD jamaican=JMD fijian=FJD bahamian=BSD belize=BZD "
    "bermudian=BMD brunei=BND guyanese=GYD liberian=LRD namibian=NAD trinidad=TTD east_caribbean=XCD",
    "peso": "mexican=MXN argentine|argentinian=ARS chilean=CLP colombian=COP uruguayan=UYU philippine|filipino=PHP "
    "dominican=DOP cuban=CUP",
    "pound": "british|sterling|uk=GBP egyptian=EGP lebanese=LBP syrian=SYP sudanese=SDG",
    "franc": "swiss=CHF cfa=XOF rwandan=RWF congolese=CDF french|belgian=",
    "rupee": "indian=INR pakistani=PKR sri_lankan=LKR nepalese=NPR mauritian=MUR",
    "crown": "swedish=SEK norwegian=NOK danish=DKK icelandic=ISK czech=CZK",
    "dinar": "kuwaiti=KWD jordanian=JOD bahraini=BHD iraqi=IQD serbian=RSD tunisian=TND algerian=DZD",
    "riyal": "saudi=SAR qatari=QAR omani=OMR iranian=IRR yemeni=YER",
    "dirham": "emirati|uae=AED moroccan=MAD",
    "shilling": "kenyan=KES ugandan=UGX tanzanian=TZS somali=SOS",
    "lira": "turkish=TRY italian=",
    "real": "brazilian=BRL",
    "ringgit": "malaysian|malaysia=MYR",
    "yen": "japanese=JPY",
    "yuan": "chinese=CNY",
    "old": "dutch|finnish|german|spanish=",
}
"""By kind of money, the adjective of each country and its code; none where that money is gone."""
_LATIN: Final = {
    "dollar": "americano|estadounidense|estadunidense=USD canadense|canadiense=CAD australiano=AUD "
    "neozelandes|neozelandese|neocelandes=NZD de_hong_kong=HKD de_singapur|de_cingapura=SGD taiwanes|taiwanese=TWD",
    "peso": "mexicano=MXN argentino=ARS chileno=CLP colombiano=COP uruguayo|uruguaio=UYU filipino=PHP dominicano=DOP "
    "cubano=CUP",
    "pound": "esterlina|britanica|inglesa=GBP egipcia=EGP libanesa=LBP siria=SYP",
    "franc": "suizo|suico=CHF frances|francese|belga=",
    "rupee": "india|indiana=INR paquistani|paquistanesa=PKR",
    "crown": "sueca=SEK noruega=NOK danesa|dinamarquesa=DKK islandesa=ISK checa=CZK",
    "dinar": "kuwaiti=KWD jordano=JOD iraqui=IQD serbio|servio=RSD",
    "riyal": "saudi|saudita=SAR",
    "dirham": "marroqui|marroquino=MAD",
    "lira": "turca=TRY italiana=",
    "real": "brasileno|brasileiro=BRL",
    "yen": "japones|japonese=JPY",
    "yuan": "chino|chines|chinese=CNY",
    "old": "neerlandes|neerlandese|holandes|holandese|finlandes=",
}
_UNQUALIFIED: Final = {
    "dollar": "USD CAD AUD", "peso": ", MXN COP ARS CLP UYU PHP DOP", "pound": "GBP EGP", "franc": ", CHF XOF",
    "rupee": "INR PKR LKR", "crown": ", SEK NOK DKK CZK", "dinar": ", KWD JOD IQD RSD", "riyal": ", SAR QAR IRR OMR",
    "dirham": "AED MAD", "shilling": "KES UGX TZS", "lira": "TRY", "real": "BRL", "ringgit": "MYR", "yen": "JPY",
    "yuan": "CNY", "old": ",",
}  # fmt: skip
"""What a name says without a country, likeliest first; after a comma, nothing tells which of them it is."""

_NAMES: Final = {
    "en": _codes_of(
        "dollar|dollars|buck|bucks=dollar peso|pesos=peso pound|pounds=pound quid|sterling=GBP "
        "franc|francs=franc rupee|rupees=rupee krona|kronor|krone|kroner=crown koruna=CZK dinar|dinars=dinar "
        "riyal|riyals|rial|rials=riyal dirham|dirhams=dirham shilling|shillings=shilling lira|liras=lira "
        "reais|reals=real ringgit|ringgits=ringgit yen=yen yuan=yuan renminbi|kuai=CNY euro|euros=EUR "
        "ruble|rubles|rouble|roubles=RUB won=KRW rand=ZAR baht=THB dong=VND shekel|shekels=ILS "
        "zloty|zlotys=PLN forint|forints=HUF naira=NGN cedi|cedis=GHS rupiah=IDR taka=BDT "
        "hryvnia|hryvnias=UAH soles=PEN bolivares|bolivars=VES guaranies=PYG quetzals=GTQ lempiras=HNL "
        "cordobas=NIO colones=CRC peseta|pesetas|guilder|guilders|markka|marks|escudos=old"
        " birr=ETB tenge=KZT riel|riels=KHR kyat|kyats=MMK manat|manats=AZN pula=BWP kwacha=ZMW lei=RON "
        "leva=BGN lari=GEL"
    ),
    "pt": _codes_of(
        "dolar|dolares=dollar peso|pesos=peso libra|libras=pound franco|francos=franc rupia|rupias=rupee "
        "coroa|coroas=crown dinar|dinares=dinar dirham|dirhams=dirham lira|liras=lira real|reais=real "
        "conto|contos|pila|pilas|pau|paus|pratas=BRL iene|ienes|yen|yens|yenes=yen "
        "yuan|yuans|iuan|iuanes=yuan euro|euros=EUR rublo|rublos=RUB rande=ZAR soles=PEN bolivares=VES "
        "bolivianos=BOB guarani|guaranis=PYG peseta|pesetas|escudo|escudos|florim|florins|marcos=old "
        "kwanza|kwanzas=AOA metical|meticais=MZN"
    ),
    "es": _codes_of(
        "dolar|dolares|dollars=dollar peso|pesos=peso varos=MXN libra|libras=pound franco|francos=franc "
        "rupia|rupias=rupee corona|coronas=crown dinar|dinares=dinar dirham|dirhams=dirham lira|liras=lira "
        "reales|reais=real yen|yenes=yen yuan|yuanes=yuan euro|euros=EUR rublo|rublos=RUB soles=PEN "
        "bolivar|bolivares=VES boliviano|bolivianos=BOB guarani|guaranies=PYG quetzal|quetzales=GTQ "
        "lempira|lempiras=HNL cordoba|cordobas=NIO colones=CRC balboa|balboas=PAB "
        "peseta|pesetas|florin|florines|escudos|marcos=old"
    ),
}
"""The kind of money, or the code, behind each name."""
THOUSANDS: Final = {"luca": ("", "CLP", "ARS", "COP"), "lucas": ("", "CLP", "ARS", "COP"), "grand": ("", "USD", "GBP")}
"""Slang for a thousand of the local money."""
CENTS: Final = {
    "en": _set("cent cents ¢ penny pennies pence kopek kopeks kopiyka kopiykas paise sen centavos"),
    "pt": _set("centavo centavos centimo centimos cent cents ¢ pence"),
    "es": _set("centavo centavos centimo centimos cent cents ¢ penique peniques"),
}
"""The hundredth part of whatever money it is."""


@cache
def names(lang: str) -> dict[str, tuple[str, ...]]:
    """Return the codes that each name means, likeliest first; an empty one first where nothing tells."""
    codes = {name: _codes(kind) for name, kind in _NAMES[lang].items()}
    if lang != "en":
        return codes
    return codes | {
        country.replace("_", "") + name: (code,)
        for name, kind in _NAMES["en"].items()
        for country, code in _codes_of(_COUNTRIES.get(kind, "")).items()
    }


@cache
def qualified(lang: str) -> dict[str, dict[str, tuple[str, ...]]]:
    """Return, by name, what its adjectives make of it: {"pesos": {"chilenos": ("CLP",)}}."""
    table = _COUNTRIES if lang == "en" else _LATIN
    endings = ("",) if lang == "en" else ("", "s")
    return {
        name: {
            country.replace("_", " ") + ending: (code,)
            for country, code in _codes_of(table.get(kind, "")).items()
            for ending in endings
        }
        for name, kind in _NAMES[lang].items()
    }


def _codes(kind: str) -> tuple[str, ...]:
    if kind not in _UNQUALIFIED:
        return (kind,)
    first, comma, rest = _UNQUALIFIED[kind].partition(",")
    return ("", *rest.split()) if comma else tuple(first.split())
