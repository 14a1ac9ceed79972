"""Months, quarters, years, decades and seasons by name."""

import pytest

from sayso.language.detect import Lang
from tests.language.dated import said, tables

ENGLISH = """
in july => july = 2026-07-01..2026-08-01
july => july = 2026-07-01..2026-08-01
this august => this august = 2026-08-01..2026-09-01
next july => next july = 2026-07-01..2026-08-01
last march => last march = 2026-03-01..2026-04-01
may 2027 => may 2027 = 2027-05-01..2027-06-01
in may => may = 2027-05-01..2027-06-01
may was here =>
q3 2026 => q3 2026 = 2026-07-01..2026-10-01
2026-q3 => 2026-q3 = 2026-07-01..2026-10-01
third quarter of 2025 => third quarter of 2025 = 2025-07-01..2025-10-01
first quarter => first quarter = 2026-01-01..2026-04-01
h2 2026 => h2 2026 = 2026-07-01..2027-01-01
the 1990s => 1990s = 1990-01-01..2000-01-01
21st century => 21st century = 2000-01-01..2100-01-01
summer 2025 => summer 2025 = 2025-06-21..2025-09-23
next summer => next summer = 2027-06-21..2027-09-23
next season => next season = 2026-06-21..2026-09-23
spring water =>
fall in love =>
h2 please =>
this may be it =>
in the summer =>
last winter => last winter = 2025-12-21..2026-03-20
card exp 12/2027 => 12/2027 = 2027-12-01..2028-01-01
valid till 03/2028. => till 03/2028 = ..2028-04-01
13/2027 =>
12/2027/5 =>
"""
PORTUGUESE = """
em julho => julho = 2026-07-01..2026-08-01
desde janeiro => desde janeiro = 2026-01-01..
maio de 2025 => maio de 2025 = 2025-05-01..2025-06-01
maio do ano que vem => maio do ano que vem = 2027-05-01..2027-06-01
março que vem => marco que vem = 2027-03-01..2027-04-01
em março => marco = 2027-03-01..2027-04-01
2º trimestre => 2º trimestre = 2026-04-01..2026-07-01
terceiro trimestre de 2025 => terceiro trimestre de 2025 = 2025-07-01..2025-10-01
primeiro semestre de 2026 => primeiro semestre de 2026 = 2026-01-01..2026-07-01
anos 80 => anos 80 = 1980-01-01..1990-01-01
neste inverno => neste inverno = 2026-06-21..2026-09-23
mar azul =>
no verão passado => verao passado = 2025-12-21..2026-03-20
próximo inverno => proximo inverno = 2026-06-21..2026-09-23
abril que vem => abril que vem = 2027-04-01..2027-05-01
t3 2026 => t3 2026 = 2026-07-01..2026-10-01
validade 12/2027 => 12/2027 = 2027-12-01..2028-01-01
ref. 05/2026 => 05/2026 = 2026-05-01..2026-06-01
"""
SPANISH = """
en julio => julio = 2026-07-01..2026-08-01
desde enero => desde enero = 2026-01-01..
marzo del 2025 => marzo del 2025 = 2025-03-01..2025-04-01
este septiembre => este septiembre = 2026-09-01..2026-10-01
tercer trimestre de 2025 => tercer trimestre de 2025 = 2025-07-01..2025-10-01
el primer trimestre del año => el primer trimestre del ano = 2026-01-01..2026-04-01
los años 90 => los anos 90 = 1990-01-01..2000-01-01
este verano => este verano = 2026-06-21..2026-09-23
Julio me dijo =>
mayo con limón =>
"""


@pytest.mark.parametrize(("lang", "text", "wanted"), tables(ENGLISH, PORTUGUESE, SPANISH))
def test_what_is_read(lang: Lang, text: str, wanted: str) -> None:
    assert said(text, lang) == wanted
