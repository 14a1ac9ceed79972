"""The words for units in three languages, and what each unit measures: "mg" is of mass, and so is "quilo"."""

from __future__ import annotations

from typing import Final

# One unit a row, named by its first word; "!" before what it measures: units of one measure take each other's place.
_UNITS = """
mg mass: mg milligram milligrams miligramos miligramas
g mass: g gr grs gram grams gramme grammes grama gramas gramo gramos
kg mass: kg kgs kilo kilos quilo quilos kilogram kilograms
lb mass: lb lbs
oz mass: oz ounce ounces
ton mass: tonne tonnes tonelada toneladas
ml volume: ml mililitros
cl volume: cl
l volume: l lt lts litre litres liter liters litro litros
gal volume: gallon gallons galon galones galao galoes
mm length: mm
cm length: cm cms centimetros
m length: m mt mts metre metres meter meters metro metros
km length: km kms kilometre kilometres kilometer kilometers quilometros kilometros
yd length: yard yards yd yds jarda jardas yarda yardas
ft length: ft feet foot
in length: inch inches polegada polegadas pulgada pulgadas
mi length: mile miles milla millas milha milhas
gb data: gb
mb data: mb
tb data: tb
w power: w watts
"""
_ROWS: Final = [
    (*head.split(), words.split()) for head, words in (row.split(": ") for row in _UNITS.strip().splitlines())
]
UNITS: Final = {str(word): str(row[0]) for row in _ROWS for word in row[2]}
"""The unit that each word for one names."""
MEASURES: Final = {str(row[0]): str(row[1]) for row in _ROWS}
"""What each unit measures."""
