"""Words that name one thing in three languages: one concept a row, its first word names it.

Synonyms of a concept are the same topic, whatever the language. Words of one kind are not: a train is not a bus.
"""

from typing import Final

CONCEPTS: Final = """
ship: ship shipping send sends sending deliver delivery delivered dispatch enviar envia envie envio enviamos manda
    mandar mande manden mandenlo entrega entregan entregam entregar entregamos entregue despacha despachar
    remessa reparto domicilio
bring: bring brings bringing brought traer trae traen traigo traiga traigan trajo trajeron trazer traz trazem traga
    tragam trouxe trouxeram
location: location venue site where local lugar sede sitio address endereco direccion morada
phone: phone telephone mobile cell cellphone telefone celular fone telefono movil cel telemovel
price: price pricing cost costs priced rate fee fees charges preco custo custa custam custar tarifa precio costo coste
    cuesta cuestan costar vale valen cuota cobra cobram cobrar cobran cobramos mensalidade mensualidad tariff
deadline: deadline due prazo vencimento vence vencem vencer plazo
date: date data
day: day dia
time: time hour slot hora horario
quantity: quantity qty count headcount quantidade qtd cantidad units unidades
amount: amount figure number sum valor numero monto importe quantia cifra
total: total
budget: budget orcamento verba presupuesto
meeting: meeting reuniao reunion junta
appointment: appointment cita consulta turno booking booked book reservation reserva reserve agendamento
plan: plan approach strategy plano estrategia abordagem enfoque implementation
choice: choice choose chose chosen pick picked select selected selection decision decide decided escolha escolher
    escolhemos escolhi eleccion elegir elegimos eligieron escoger decisao
owner: owner lead leader leads responsible incharge encargado encargada responsavel responsable lider assume asume
    takeover lidera encarga
status: status state situacao estado situacion fase phase stage etapa
name: name called nome nombre chama chamar llama llamar
email: email mail correo
password: password passcode clave senha contrasena
supplier: supplier vendor provider supplies fornecedor proveedor proveedora fornecedora fornece fornecer suministra
    abastece
discount: discount desconto descuento rebaja
colour: color colour cor
size: size tamanho talla
open: open opens opening abre abrem abrir abren apertura abertura
close: close closes closing cierra cierran cerrar cierre
pay: pay pays paying payment pagamento pagar paga pago pagos
team: team equipe equipo squad equipa
rent: rent rents rental aluguel alquiler renta arriendo renda
refund: refund refunds reembolso estorno devolucion devoluciones devolucao devolucoes
renew: renew renewal renews renewed renovar renovacao renovacion
room: room sala salon aula salas salones aulas
policy: policy politica
offer: offer bid quote oferta ofrezco ofrece ofrecer ofrecemos oferecer oferecemos lance propuesta proposta cotizacion
    cotacao
street: street rua calle
door: door doors porta puerta
call: call calls llamada ligacao
arrive: arrive arrives arriving arrival arrivals lands landing chega chegam chegar chegada llega llegan llegar llegada
    eta
depart: depart departs departing departure departures partem partir salida salir salen saida saem sai sair
begin: kickoff commence commences comeca comecam comecar comeco inicio inicia iniciar empieza empiezan empezar
    comienza comienzan comenzar comienzo arranca
finish: finish finishes finishing termina terminam terminan terminar acaba acabar termino
live: live lives living reside resides vive viven vivir vivo vivendo viviendo vivimos mora moram morar moro morando
    moramos
job: job jobs trabalho trabalha trabalham trabalhar trabalhando trabajo trabaja trabajan trabajar trabajando emprego
    empleo puesto employed employer laburo labura laburan laburar laburando curro curra curran currar currando chamba
    chambea chambeo
study: study studies studying estuda estudam estudar estudo estudando estudia estudian estudiar estudiando estudio
    estudos estudios
teach: teach teaches teaching teacher leciona lecionar ensina ensinar professor professora ensena ensenar profesor
    profesora prof profe maestro maestra tutor tutora
coach: coach coaches coaching trainer treina treinam treinar treinador treinadora entrena entrenan entrenar entrenador
    entrenadora
boss: headed chief director directora diretor diretora dirige dirigir chefia chefiada chefiado chefiar manager manages
    managed manage gerente gerencia gerir gestor gestora gestiona gestionar gere
contact: contact contacts contato contacto liaison
drive: drive drives driving driver conduz conduzir conductor conductora motorista chofer condutor maneja manejar
    conduce conducir
cook: cook cooks cooking cozinhar cozinheiro cozinheira cocinar cocinero cocinera chef
nurse: nurse nurses enfermeiro enfermeira enfermero enfermera
lawyer: lawyer attorney solicitor advogado advogada abogado abogada
accountant: accountant bookkeeper contabilista contadora contable
secretary: secretary secretario secretaria receptionist recepcionista
assistant: assistant ajudante ayudante assistente asistente helper
assign: assign assigns assigned assignee assignment atribuido atribuida atribuir asignado asignada asignar
sponsor: sponsor sponsors sponsorship patrocina patrocinador patrocinadora patrocinio
speaker: speaker keynote palestrante orador oradora ponente conferencista
insure: insurer insurance insured seguradora seguro aseguradora
landlord: landlord landlady senhorio senhoria casero casera propietario propietaria proprietario proprietaria
tenant: tenant inquilino inquilina lodger
guest: guest guests attendee attendees participante participantes convidado convidados convidada invitado invitados
    invitada asistentes huesped huespedes hospede hospedes
pet: pet pets mascota mascotas bicho
car: car cars carro coche
plane: plane flight flights voo voos vuelo vuelos fly flies flying
ticket: ticket tickets bilhete bilhetes ingresso ingressos passagem passagens entradas pasaje pasajes billete billetes
seat: seat seats assento assentos poltrona asiento asientos butaca
gate: gate gates portao portoes
flat: flat apartment apto apartamento departamento depa condo
bedroom: bedroom quarto dormitorio cuarto habitacion recamara
floor: floor storey andar piso planta
warehouse: warehouse depot armazem almacen bodega
branch: branch filial sucursal agencia
school: school escola colegio escuela
university: university college universidade faculdade universidad facultad
clinic: clinic clinica consultorio
pharmacy: pharmacy chemist farmacia drogaria
parking: parking estacionamento estacionamiento aparcamiento garagem garaje garage
airport: airport aeroporto aeropuerto
station: station estacao estacion rodoviaria
breakfast: breakfast desjejum desayuno
lunch: lunch almoco almoca almocar almuerzo almorzar
dinner: dinner supper jantar janta cena cenar
flavour: flavour flavor sabor
filling: filling recheio relleno
diet: diet dieta
medicine: medicine medication meds remedio medicamento medicacao medicina medicacion
dose: dose dosage dosagem dosis
prescription: prescription receita receta
surgery: surgery operation cirurgia cirugia opera operacao operacion
treatment: treatment therapy tratamento terapia tratamiento
exam: exam exams prova provas exame exames examen examenes
practice: practice rehearsal rehearse ensaio ensayo ensaiar ensayar ensaya ensayan ensayamos ensaia
    ensaiam ensaiamos rehearses rehearsals
training: training treino treinamento formacao formacion entrenamiento capacitacion capacitacao
course: course courses curso cursos
conference: conference congress conferencia congresso congreso
holiday: holiday holidays vacation ferias vacaciones
interview: interview interviews entrevista entrevistas
inspection: inspection vistoria inspecao inspeccion
repair: repair repairs conserto consertar reparo reparacao arreglo reparacion
maintenance: maintenance manutencao mantenimiento servicing
install: install installs installation instalacao instalar instalacion
version: version versao release
invoice: invoice invoices fatura faturas factura facturas
contract: contract contracts agreement contrato contratos
report: report reports relatorio relatorios informe informes reporte
licence: licence license permit permissao permiso alvara licenca licencia
salary: salary salaries wage wages salario salarios sueldo ordenado
deposit: deposit downpayment caucao deposito fianza
instalment: instalment instalments installment installments parcela parcelas prestacao prestacoes cuotas
sale: sales vendas ventas venda venta selling sell sells vende vendem vender venden
buy: buy buys buying purchase purchases compra compras comprar compram compran
warranty: warranty guarantee garantia
subscription: subscription subscribe suscripcion
package: tier bundle
uniform: uniform uniforme
language: language languages idioma idiomas lingua lengua
incident: chamado chamados incidencia incidencias incident incidents
score: score placar marcador
barbecue: barbecue barbecues bbq bbqs barbie braai churrasco churras asado barbacoa parrillada
trip: trip trips travel traveling travelling viaje viajes viajar viajo viajamos viagem viagens
care: cuida cuidar cuidado babysit babysits babysitter sitter nanny carer cuidadora ninera baba
handle: handle handles handled handling atende atender atiende atienden atendemos
"""
