"""Words for somebody of whom one has one at a time, and for places that one goes to: whoever is named beside such a
word is the one."""

from __future__ import annotations

from typing import Final

# One office a row, by its English word; an "o" at the end also stands for "a".
_OFFICES = """
boss: boss chefe patrao patroa jefe jefa
manager: manager gerente encargado responsable responsavel supervisor supervisora
landlord: landlord landlady casero senhorio senhoria locador locadora locatario
teacher: teacher profe profesor profesora professor professora maestro
girlfriend: girlfriend gf namorada novia
boyfriend: boyfriend bf namorado novio
wife: wife esposa mulher mujer
husband: husband hubby marido esposo
fiance: fiance fiancee noivo prometido
doctor: doctor gp physician medico doctora doutor doutora pediatra paediatrician pediatrician cardiologist cardiologo
nurse: nurse enfermeiro enfermero
dentist: dentist dentista orthodontist ortodontista ortodoncista
vet: vet veterinario
therapist: therapist psychologist terapeuta psicologo physio fisio fisioterapeuta
accountant: accountant bookkeeper contabilista contable gestor gestora
lawyer: lawyer solicitor abogado advogado
coach: coach trainer instructor instructora treinador treinadora entrenador entrenadora instrutor instrutora
tutor: tutor tutora mentor mentora buddy orientador orientadora advisor adviser
cleaner: cleaner diarista faxineira limpiadora
nanny: nanny babysitter sitter childminder baba ama ninera canguro
caretaker: caretaker janitor zelador zeladora
doorman: doorman porteiro portero conserje
treasurer: treasurer tesorero tesoureiro
captain: captain skipper capitan capitana capitao capita
chair: chairman chairwoman chairperson presidente presidenta
secretary: secretary secretario
warden: sindico
hairdresser: hairdresser barber stylist cabeleireiro peluquero barbeiro barbero
mechanic: mechanic mecanico
plumber: plumber encanador canalizador fontanero plomero
gardener: gardener jardineiro jardinero
agent: agent realtor corretor corretora
supplier: supplier provider vendor fornecedor fornecedora proveedor proveedora
photographer: photographer fotografo
"""
_PLACES = """
nursery: nursery kindergarten daycare infantario creche guarderia jardin
school: school escola colegio escuela
gym: gym ginasio academia gimnasio
bank: bank banco
clinic: clinic surgery clinica consultorio
hotel: hotel hostel albergue pousada
"""


def _read(rows: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for name, words in (row.split(": ") for row in rows.strip().splitlines()):
        for word in words.split():
            for form in (word, f"{word[:-1]}a") if word.endswith("o") else (word,):
                found[form] = name
    return found


OFFICES: Final = _read(_OFFICES)
"""What one has one of, by every word for them."""
PLACES: Final = _read(_PLACES)
"""Where somebody goes to one of."""
