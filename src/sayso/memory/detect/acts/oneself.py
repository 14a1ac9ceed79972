"""Whether somebody tells in a word what they are, have, do or want: "I'm married", "tengo perro", "queria a sopa".

Such a word is no name and no value, and yet nothing is more worth remembering; how somebody feels, or that they have a
question, is not.
"""

from __future__ import annotations

import re
from typing import Final

from sayso.memory.claims.claim import Claim
from sayso.memory.claims.vocabulary.words import fold_same

# How it begins: who, with a verb of being, having, habit or wanting.
_TELLS: Final = re.compile(
    r"\W*(?:(?:now|and|so|also|oh|hi|hello|agora|e|ola|oi|ahora|y|hola|hoy|hoje|ah)\W+)*"
    r"(?:(?:(?:no|without)(?= \w+ (?:on|in|for|please))|extra|sin|con|sem|com)(?!\w)|mine(?:['’]s| is)|(?:el mio"
    r"|la mia) es"
    r"|(?:o meu|a minha) e(?!\w)|solo (?:puedo|podemos)|(?:i|we)(?:['’]d| would) (?:also )?(?:like|prefer|love"
    r"|rather have)(?!\w)|(?:i|we)(?:['’]ll| will) (?:have"
    r"|take)(?!\w)"
    r"|(?:my|our) \w+(?:['’]ll| will)(?!\w)|(?:can|could|may) (?:i|we) (?:please |also |just )*(?:get|have|order)(?!\w)"
    r"|(?:eu |nos |a gente )?(?:quer(?:o|emos|ia|iamos)|precis(?:o|amos) d[eoa]|prefir[oa]|preferimos|gosta(?:va|ria"
    r"|ríamos) d[eoa]"
    r"|vou querer|me ve)(?!\w)|(?:yo |nosotros )?(?:quier[oa]|queremos|quisiera(?:mos)?|necesito|necesitamos|prefiero"
    r"|preferimos|me gustaria|nos gustaria|ponme|ponnos|dame|danos)(?!\w)"
    r"|(?:i|we|he|she|they|my \w+|our \w+)(?:['’](?:m|re|s|ve)| (?:(?:don['’]?t|doesn['’]?t|never) )?(?:am|are|is|have"
    r"|has|want|need|prefer|own|like|love|hate|drive|drink|eat|wear|work|live|rent|smoke|study|run|teach|sell|speak"
    r"|play|drives|drinks|eats|wears|works|lives|rents|smokes|studies|runs|teaches|sells|speaks|plays|likes|loves|hates"
    r"|owns)(?!\w))"
    r"|(?:(?:eu|nos|a gente|ele|ela|eles|elas|(?:meu|minha) \w+) )?(?:nao |nunca )?"
    r"(?:sou|somos|estou|to|estamos|tenho|temos|tem|uso|usamos|fumo|fuma|bebo|bebe|como|dirijo|dirige|alugo"
    r"|alugamos|aluga|moro|mora|trabalho|trabalha|gosto de|adoro|odeio|falo|fala|vendo|vende|toco|toca"
    r"|jogo|joga|estudo|estuda)(?!\w)"
    r"|(?:(?:yo|nosotros|el|ella|ellos|ellas|mi \w+) )?(?:no |nunca )?(?:soy|somos|estoy|estamos|tengo|tenemos|tiene"
    r"|uso|usamos|llevo|llevamos|fumo|fuma|bebo|bebe|como|manejo|conduzco|alquilo|alquilamos|vivo|vivimos"
    r"|trabajo|trabaja|me gustan?|me encantan?|odio|hablo|habla|vendo|vende|toco|toca|juego|juega|estudio"
    r"|estudia)(?!\w))"
)
_PASSING_WORDS = """
fine ok okay good great well ready here there back sorry sure busy free happy glad afraid tired hungry lost confused
curious late early done interested aware right wrong bored stuck worried excited awake home outside inside around
question questions doubt doubts idea problem request favor favour minute moment plan news feeling chance look time
bem bom otimo otima pronto pronta aqui feliz contente seguro segura certeza cansado cansada ocupado ocupada livre
rush worries gusto permiso licenca problem problems problemas duvidas clase sentido dificultad dificuldade querer
help information know ask talk speak see ajuda informacao saber falar perguntar ver ayuda informacion hablar preguntar
perdido perdida atrasado atrasada duvida duvidas pergunta perguntas ideia problema pedido pressa medo fome sono calor
frio tempo voltando saindo chegando
bien listo lista ahi alla contento contenta cansada ocupado ocupada libre retrasado retrasada duda dudas
pregunta preguntas prisa miedo hambre sueno tiempo saliendo llegando vuelta acuerdo acordo
"""
_PASSING: Final = frozenset(_PASSING_WORDS.split())
"""How somebody is for the moment, and what they have for those they talk to."""


def of_oneself(claim: Claim) -> bool:
    """Whether a claim tells what somebody is, has or does, and more than how they are for the moment."""
    if claim.speaker == "assistant" or claim.cues:
        return False
    told = _TELLS.match(fold_same(claim.said.text))
    if told is None:
        return False
    said = [word for word in claim.said.words if word.start >= told.end() and word.term]
    own = said or [word for word in claim.said.words if word.term]
    return bool(own) and _PASSING.isdisjoint(word.bare for word in claim.said.words)
