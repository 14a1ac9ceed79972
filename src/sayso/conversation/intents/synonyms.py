"""The everyday words for what people ask of shops, banks and tellers, and the words that carry no request.

English, Portuguese and Spanish, folded. A line is one meaning; a word may have several. Where a word bends in ways
that `inflections` does not know ("muestra"), the bent form is listed as a word of its own.
"""

from typing import Final


def _words(table: str) -> frozenset[str]:
    return frozenset(table.split())


VERBS: Final = """
cancel annul void cancellation | cancelar anular desmarcar cancelamento | cancelar anular cancelacion anulacion
send transfer wire remit remittance | enviar mandar transferir remeter transfiro transfira transferencia envio remessa \
| enviar mandar transferir transfiere transfiera girar transferencia envio giro remesa
pay settle payment | pagar quitar pagamento | pagar abonar pago
show see view display list check look | ver mostrar exibir listar consultar conferir olhar veja vejo mostre \
| ver mostrar muestra muestre muestrame consultar revisar listar
open create opening | abrir criar abertura | abrir crear apertura
close shut terminate closing closure | fechar encerrar fechamento encerramento | cerrar cierra cierre
delete remove erase | apagar excluir deletar remover eliminar | borrar eliminar quitar suprimir
buy purchase | comprar adquirir | comprar adquirir
sell sale | vender venda | vender venta
exchange swap convert trade conversion | trocar converter cambiar troca | cambiar convertir convierte canjear cambio
bridge | ponte | puentear puente
move shift | mover passar | mover mueve mueva muevo pasar
withdraw withdrawal | sacar retirar levantar saque retirada | retirar sacar extraer retiro
deposit | depositar recarregar deposito recarga | depositar recargar ingresar deposito recarga
raise increase lift | aumentar subir elevar ampliar aumento | aumentar subir elevar ampliar aumento incremento
lower decrease reduce | diminuir reduzir baixar abaixar | bajar reducir disminuir
change modify update edit alter | mudar alterar trocar atualizar editar modificar | cambiar modificar actualizar editar
block freeze lock | bloquear congelar travar bloqueio | bloquear congelar bloqueo
unblock unfreeze unlock | desbloquear destravar | desbloquear
return | devolver devolucao | devolver devuelve devolucion
refund reimburse reimbursement chargeback | reembolsar estornar reembolso estorno | reembolsar reintegrar reembolso
track trace follow locate | rastrear acompanhar localizar | rastrear seguir localizar
book reserve schedule | agendar reservar marcar | agendar reservar programar
reschedule postpone | remarcar reagendar adiar | reprogramar aplazar posponer
explain detail clarify | explicar detalhar esclarecer | explicar detallar aclarar
add include | adicionar incluir acrescentar | agregar anadir incluir
request | pedir solicitar requisitar | pedir solicitar pido
confirm | confirmar | confirmar
repeat | repetir | repetir
rename | renomear | renombrar
activate enable | ativar habilitar ligar | activar habilitar
deactivate disable | desativar desabilitar desligar | desactivar deshabilitar
save store | salvar guardar poupar | guardar ahorrar
invest | investir aplicar | invertir
report | denunciar relatar | reportar denunciar
replace | substituir repor | reemplazar sustituir
"""

NOUNS: Final = """
balance funds | saldo | saldo
order purchase | pedido encomenda compra | pedido orden compra
limit cap | limite | limite tope
account | conta | cuenta
card | cartao | tarjeta
statement | extrato | extracto
history | historico | historial
transaction movement operation | transacao movimentacao operacao lancamento | transaccion movimiento operacion
invoice bill | fatura conta boleto | factura cuenta recibo
delivery shipment shipping | entrega envio remessa | entrega envio
package parcel | pacote encomenda | paquete
money cash | dinheiro grana | dinero plata efectivo
price cost | preco custo valor | precio costo valor
fee charge | taxa tarifa | comision tarifa cargo
quote estimate | cotacao orcamento | cotizacion presupuesto
address | endereco | direccion
password | senha | contrasena clave
appointment booking reservation | agendamento consulta reserva | cita reserva turno
product item article | produto item artigo | producto articulo
cart basket | carrinho cesta | carrito cesta
loan credit | emprestimo credito | prestamo credito
savings | poupanca | ahorro
wallet | carteira | billetera cartera monedero
receipt voucher proof | comprovante recibo | comprobante recibo
status state situation | status situacao estado andamento | estado situacion
ticket | chamado | caso
client customer | cliente | cliente
last latest recent | ultimo ultima recente | ultimo ultima reciente
all every | todos todas tudo | todos todas todo
"""

WANTING: Final = _words("""
want wanna need id gotta quero queria quer gostaria preciso precisava desejo qro kero pretendo bora vamos quiero
quisiera quiere gustaria necesito deseo queremos necesitamos precisamos
""")
"""Words by which a sentence says that it asks for something."""

FILLERS: Final = WANTING | _words("""
a an the i im ive ill id me my mine myself we us our you u ur your it its this that these those there here is are am
be do does can could may will shall should would to of for from in on at by with into onto about and or so just also
now then again what whats which who whose where wheres when how hows much many any some one please pls plz hi hello
hey thanks thank ok okay yes yeah sure well right go get let lets make give gimme lemme tell help have has got try
trying if possible able know kindly hereby really currently today quickly quick asap like as too actually way up out
ask o os um uma uns umas eu nos vc vcs voce voces tu te ti meu meus minha minhas seu sua seus suas teu tua isso isto
esse essa este esta aquele aquela da dos das de em na nas num numa ao aos pra pro pras pros para por pelo pela com e
ou que qual quais quanto quanta quantos quantas onde quando como cade ta estao ser fazer faz faca fazendo faria dar
pode poderia posso podemos podia consigo consegue tem tenho ter ha aqui ai la ja agora hoje favor porfavor porfa pfv
pfvr oi ola opa bom boa dia tarde noite obrigado obrigada obg sim claro blz beleza mesmo entao tambem ajuda ajudar
ajude urgente logo rapido gentileza ne tipo gente saber sabe diga diz dizer fala moco moca amigo amiga se el los las
un una unos unas yo nosotros usted ustedes vos mi mis tus su sus nuestro eso ese esa estos estas aquel lo le les del
al en con y cual cuales cuanto cuanta cuantos cuantas donde cuando es son soy estoy estan hay hacer haz haga haceme
puedo puedes puede podrias podria pueden tengo tiene tienes tener aca ahi alli ya ahora hoy hola buenas buenos dias
tardes noches gracias si vale dale pues solo mismo entonces tambien ayuda ayudar ayudame ayudeme pronto dame deme dime
decir decirme sabes quien amabilidad necesitas happened happens happening aconteceu acontece houve paso pasa
""")
"""Words that a request may be dressed in, and that tell nothing of what is asked for."""

OPENERS: Final = _words("""
oh ah eh er um uh hm hmm mmm oops ops ups opa eita wait hang hold on listen sorry before first antes primeiro primero
espera espere esperate pera perai ai calma desculpa desculpe olha oye mira perdon perdona disculpa bueno
""")
"""Words by which someone takes the floor, before they say what they want."""

HAPPENING: Final = _words("pasa paso")
"""Words that carry no request behind "que", and may ask for something elsewhere: "¿qué pasa?", "pasa 40 USDC"."""

LIGHT: Final = _words("""
source origin destination origem destino origen
show see view display list check look find shows new another other old first current whole
ver veja vejo mostrar mostra mostre exibir exibe listar lista consultar consulta consulte conferir confere olhar olha
novo nova novos novas outro outra antigo antiga primeiro primeira atual
muestra muestre muestrame mostrame verlo revisar revisa consultame ensename viendo nuevo nueva nuevos
nuevas otro otra viejo vieja primero primera actual
""")
"""Words that change little of what is asked for when no phrase has them: showing, which one, from where to where."""

PREPOSITIONS: Final = {
    word: kind
    for kind, words in {
        "to": "to for into onto para pra pro pras pros a ao aos al hacia ate hasta until",
        "from": "from de do da dos das desde del",
        "in": "in on at em no na nos nas en",
        "with": "with com con",
        "by": "by via por pelo pela through",
    }.items()
    for word in words.split()
}
"""What stands before a value, and the place it gives it."""

NEGATIONS: Final = _words("""
not dont doesnt didnt cant cannot couldnt wont wouldnt isnt arent wasnt shouldnt never neither nor nao naum nunca
jamais nem tampouco ni jamas tampoco why
""")
"""Words that refuse, or ask for the reason of what they speak of, and do not ask for it to be done."""

REASONS: Final = _words("""
because cuz bc since porque pq pois porq
""")
"""Words behind which someone says why they ask."""

STORIES: Final = _words("""
did had said says saying told tells asked asks heard wrote reads sent paid bought saw seen gave took made spent
withdrew sold almost used disse disseram falou falaram perguntou pediu pediram contou escreveu mandou fui fez fizeram
vi viu ia iam quase dijo dijeron conto pregunto pidio pidieron escribio hizo hicieron iba iban casi vio maybe perhaps
might thinking considering suppose imagine talvez pensando imagina suponha acho quizas quiza supongo creo
""")
"""Words of someone who tells what happened, was said, or may come: no request follows from them."""

THIRD_PERSONS: Final = _words("""
he she they ele ela eles elas ella ellos ellas
""")
"""Who does it when one of these stands before the verb; it is not the person who writes."""

NOT_SLIPS: Final = _words("""
cancer canal candle chance spend lend sand bend mend shop slow shot snow often older border cord count amount mount
blank clock flock cheek chick clear coast pray play bought brought light bride fridge sister mother brother father
perdido perdida pedindo pedaco parado canta cante conto contra ponta costa corta carta carga salto salgo salada vencer
abril abrigo pegar jogar lugar matar monstro casar cantar contar counter counting jugar juntar viajar llegar llamar
cazar cerca cerveza corre abierto abuelo media envidia ordenador
""")
"""Real words that lie one slip from the words of requests, and are not meant as those."""
