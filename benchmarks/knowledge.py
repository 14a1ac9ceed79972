"""What a business knows of one customer after years of chat, in three languages: seeded, so that all are told the same.

Nothing of sayso is imported here: the peers read the same facts from a file that `written` makes.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import NamedTuple

SEED = 5
PEOPLE = "Ana Bruno Carla Diego Elena Fábio Grace Hugo Inês João Kate Lucía Marta Nuno Olga Paulo Quim Rosa Sara Tomás"
STREETS = "Oak Mill Flores Augusta Mayor Alcalá Harbour Liberdade Serrano Station Palmeiras Colón Bridge Aurora Prado"
CITIES = "Lisbon Porto Madrid Sevilla London Recife Bogotá Lima Austin Curitiba Valencia Dublin Braga Quito Leeds"
GOODS = (
    "lamp mesa silla desk armário espejo printer cadeira alfombra heater janela nevera router colchón shelf telefone"
)
STATES = "shipped entregue pendiente cancelled pago devuelto delayed confirmado en_camino returned"

ATTRIBUTES: dict[str, tuple[str, ...]] = {
    "delivery_address": ("{n} {street} Street, {city}, ring twice", "Rua {street} {n}, {city}, 2º andar"),
    "entrega": ("Rua {street} {n}, {city}, na parte da manhã", "no balcão de {city}, com {person}"),
    "recogida": ("calle {street} {n}, {city}, a partir de las {hour}:30", "{person} pasa por la tienda de {city}"),
    "payment": ("by card ending in {n}, in {few} instalments", "bank transfer, due on {day} March 2026"),
    "pagamento": ("no cartão final {n}, em {few} vezes", "boleto de R$ {n},90, vence no dia {day}"),
    "precio": ("{n} euros con el descuento del {few} %", "{n},50 € el juego de {few}"),
    "status": ("{state}, the carrier calls {person} first", "{state} desde o dia {day}"),
    "contato": ("falar com {person} depois das {hour} horas", "{person}, só por WhatsApp"),
    "note": ("the {good} came with a scratch, {person} sent photos", "prefers the {good} in dark wood"),
    "observación": ("{person} quiere cambiar la {good} por otra", "no llamar antes de las {hour}"),
    "garantia": ("a {good} tem garantia até {day}/12/2027", "nota fiscal em nome de {person}"),
    "visit": ("{person} comes on the {day}th at {hour}:00 to see the {good}", "moved to {city}, same hour"),
}
THINGS = ("order", "pedido", "reserva", "projeto", "quote", "cita")
QUESTIONS = (
    "Where should order {n} be delivered?",
    "Onde entrego o pedido {n}?",
    "¿Cuánto cuesta la {good} de la reserva {n}?",
    "Who comes to see the {good} in {city}?",
    "Quando vence o boleto do pedido {n}?",
    "¿Qué dijo {person} de la {good}?",
    "What is the status of quote {n}, and who is called first?",
    "A garantia da {good} vai até quando?",
)
TURNS = (
    "Hi, it's {person} again. Please deliver the {good} to {n} {street} Street instead, we moved last week.",
    "Bom dia! O meu endereço novo é Rua {street} {n}, {city}. Pode mudar no pedido, por favor?",
    "Hola, al final son {few} sillas y no {n}; la entrega puede ser el jueves a las {hour}:30.",
    "Is the {good} still available for {n} euros? {person} told me it was.",
    "Obrigada, chegou tudo certinho. A {good} ficou linda na sala.",
    "Mi teléfono ahora es 600 {n} 112, el otro ya no funciona.",
    "The meeting with {person} is moved to {day} March at {hour}:00, same place.",
    "Se não der para entregar até dia {day}, prefiro cancelar e receber os {n} reais de volta.",
)


class Told(NamedTuple):
    """One fact as it is told: a key of its own, and what is so."""

    key: str
    value: str


class Said:
    """Facts, questions and turns of one seed, as many as are asked for; the first ones are always the same."""

    def __init__(self, seed: int = SEED) -> None:
        self._random = random.Random(seed)

    def facts(self, many: int) -> list[Told]:
        """So many facts, each with a key of its own."""
        pairs = [(thing, name) for thing in THINGS for name in ATTRIBUTES]
        return [self._fact(1_000 + place // len(pairs), *pairs[place % len(pairs)]) for place in range(many)]

    def questions(self, many: int) -> list[str]:
        return [self._filled(QUESTIONS[place % len(QUESTIONS)]) for place in range(many)]

    def turns(self, many: int) -> list[str]:
        return [self._filled(TURNS[place % len(TURNS)]) for place in range(many)]

    def _fact(self, number: int, thing: str, name: str) -> Told:
        return Told(f"{thing}_{number}_{name}", self._filled(self._random.choice(ATTRIBUTES[name])))

    def _filled(self, template: str) -> str:
        pick = self._random
        return template.format(
            n=pick.randint(1_000, 2_400),
            few=pick.randint(2, 12),
            day=pick.randint(1, 28),
            hour=pick.randint(9, 19),
            person=pick.choice(PEOPLE.split()),
            street=pick.choice(STREETS.split()),
            city=pick.choice(CITIES.split()),
            good=pick.choice(GOODS.split()),
            state=pick.choice(STATES.split()),
        )


def written(path: Path, told: list[Told], questions: int) -> Path:
    """The same facts, and questions, in a file for the peers."""
    path.write_text(json.dumps({"facts": told, "questions": Said().questions(questions)}), "utf-8")
    return path
