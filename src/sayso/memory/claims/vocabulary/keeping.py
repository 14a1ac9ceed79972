"""Where things are kept, what leads to it, and how people tell that they put something there.

Every pattern is of lower case without accents.
"""

from __future__ import annotations

import re
from typing import Final

_AT_EN = "in|on|at|under|underneath|beneath|behind|beside|inside|near|above|below|next to|on top of|in front of|outside"
_AT_ES = (
    r"en|sobre|bajo|tras|(?:debajo|abajo|detras|atras|encima|arriba|dentro|adentro|al lado|cerca|enfrente|fuera) del?"
    r"|junto al?|frente al?"
)
_AT_PT = (
    r"em|n[oa]s?|num|numa|(?:debaixo|embaixo|atras|em cima|dentro|ao lado|perto|fora) d[aeo]s?"
    r"|em frente (?:a|ao|as|aos)|la (?:em|n[oa])"
)
AT: Final = rf"(?:{_AT_ES}|{_AT_PT}|{_AT_EN})"
"""What leads to where something is."""
PUT_EN: Final = "put|left|placed|stuck|stashed|stored|hid|hung|parked|popped|tucked|dropped"
PUT_ES: Final = (
    r"puse|pusimos|puso|pusieron|deje|dejamos|dejo|dejaron|meti|metimos|metio|guarde|guardamos|guardo|colgue|escondi"
    r"|escondimos|aparque|estacione|coloque"
)
PUT_PT: Final = (
    r"pus|pusemos|coloquei|colocamos|colocou|deixei|deixamos|deixou|botei|botamos|botou|guardei|guardamos|guardou"
    r"|pendurei|escondi|escondemos|estacionei|enfiei|meti"
)
"""What somebody did with what is somewhere by then."""
FETCH: Final = (
    r"(?:get|grab|fetch|take|pick up|collect|find|borrow"
    r"|cog(?:e|es|ed|er|eis)|agarr(?:a|as|en|ar)|tom(?:a|as|en|ar)|recog(?:e|es|er|ed)|encontraras|encuentras|sac(?:a|as|ar)"
    r"|busc(?:a|as|ar|ad)|pill(?:a|as|ar)|peg(?:a|as|ue|uem|ar)|apanh(?:a|as|ar|em)|encontr(?:a|as|ar)|ach(?:a|ar)|tir(?:a|ar|em)"
    r"|levant(?:a|ar))"
)
"""What somebody is to do who wants a thing, and finds it where it is."""
FROM: Final = r"(?:from|out of|off|del?|d[aeo]s?)"
"""What leads to where it is got from."""
MOVED_EN: Final = "moved|took|shifted|brought|transferred"
MOVED_ES: Final = r"movi|movimos|movio|pase|pasamos|paso|lleve|llevamos|llevo|cambie|cambiamos|traslade|baje|subi"
MOVED_PT: Final = r"movi|movemos|passei|passamos|passou|levei|levamos|levou|mudei|mudamos|mudou|transferi"
"""What somebody did with what was somewhere else before."""
TO: Final = (
    r"(?:(?:to|into|onto|over to) |al |a (?=la|los|las|mi|tu|su|nuestr)|pr[oa]s? |para [oa]s? |ao |para (?:el |la )?)"
)
"""What leads to where it was taken."""
_IN: Final = (
    (re.compile(r"(?:over to|into|to) "), "in "), (re.compile(r"onto "), "on "), (re.compile(r"al "), "en el "),
    (re.compile(r"a "), "en "), (re.compile(r"para el "), "en el "), (re.compile(r"para la "), "en la "),
    (re.compile(r"(?:pro|para o|ao) "), "no "), (re.compile(r"(?:pra|para a) "), "na "),
    (re.compile(r"(?:pros|para os) "), "nos "), (re.compile(r"(?:pras|para as) "), "nas "),
    (re.compile(r"para "), "em "),
)  # fmt: skip


def inside(where: str) -> str:
    """Where something is that was taken there.

    >>> inside("to the shed"), inside("al cajón"), inside("pra gaveta"), inside("in the shed")
    ('in the shed', 'en el cajón', 'na gaveta', 'in the shed')
    """
    found = ((form.match(where), led) for form, led in _IN)
    return next((led + where[to.end() :] for to, led in found if to is not None), where)


_PLACES = r"""
drawers? | shelf | shelves | cupboards? | cabinets? | mat | doormat | pots? | flowerpots? | mailbox
| letterbox | box(?:es)? | bags? | backpack | glovebox | glove compartment | boot | trunk | car | van | fridge
| freezer | pantry | safe | lockers? | desks? | table | counter | hook | wardrobe | closet | shed | garage
| attic | loft | basement | cellar | hall | hallway | kitchen | bathroom | bedroom | office | reception
| porch | bay \w+ | spot \w+ | space \w+ | parking(?: lot)? | folder | bin | cajon(?:es)? | estantes?
| estanteria | armarios? | alacena | felpudo | macetas?(?: \w+)? | buzon | cajas? | bolsos? | bolsas?
| mochila | guantera | maletero | coche | carro | auto | furgo(?:neta)? | nevera | heladera
| refri(?:gerador)? | congelador | despensa | caja fuerte | casillero | taquilla | escritorio | mesa
| mostrador | gancho | ropero | cobertizo | garaje | cochera | atico | sotano | bodega | pasillo | cocina
| bano | cuarto | oficina | recepcion | porteria | plaza \w+ | carpeta | gavetas? | prateleiras?
| guarda-roupa | tapete | vasos? | caixas? | porta-luvas | porta-malas | geladeira | cofre | bancada | balcao
| corredor | cozinha | banheiro | quarto | recepcao | portaria | garagem | sotao | porao | vaga \w+ | pasta
| area de servico | varanda | garden | yard | terrace | balcony | jardin | patio | terraza | balcon | jardim | quintal
| terraco | trunk | boot of the car | glovebox | closet | attic | basement | oven | freezer | horno | congelador | forno
| backpack | suitcase | purse | mochila | maleta | mala | bolsa | coche | carro | garaje | nevera | heladera | buzon
| caixa do correio | mailbox | letterbox
"""
KEPT: Final = re.compile(
    r"(?<!\w)(?:" + "|".join(each.strip() for each in _PLACES.replace("\n", " ").split(" | ")) + r")(?!\w)"
)
"""Places in and around a house that things are put at."""
NOTED: Final = re.compile(
    r"(?<!\w)(?:calendar|diary|agenda|calendario|lists?|listas?|notes?|notas?|system|sistema|chat|group|grupo|form"
    r"|formulari?o|spreadsheet|planilla|planilha|excel|file|ficha|record|registr[oy]|cadastro|historial|fichero|arquivo|minutes|acta|ata|email|mail|correo|message"
    r"|mensaje|mensagem|way|camino|caminho|mind|mente|cabeza|cabeca|charge|trouble|process|proceso|processo|progress"
    r"|review|revision|revisao|touch|front|stock|pause|pausa|curso|marcha|andamento|order|orden|ordem|house|fire|time"
    r"|tiempo|tempo|hora|hurry|offer|sale|hold|display|oferta|venta|venda|moment|momento|wait|espera|paper|news|periodico|jornal|air|mood|shape|spirits|phone|telefono|telefone)(?!\w)"
)
"""Where something is written down, or a state that is told as a place is."""
EVENTS: Final = re.compile(
    r"(?<!\w)(?:meeting|party|class|lesson|course|exam|appointment|match|game|dinner|lunch|breakfast|wedding|concert|show"
    r"|rehearsal|training|workshop|event|interview|session|reunion|fiesta|clase|curso|examen|cita|partido|juego|cena"
    r"|almuerzo|desayuno|boda|concierto|ensayo|entrenamiento|taller|evento|entrevista|sesion|reuniao|festa|aula|prova"
    r"|consulta|jogo|jantar|almoco|casamento|show|ensaio|treino|oficina|sessao|churrasco)s?(?!\w)"
)
"""What takes place, and is put nowhere."""
