"""Short talks in three languages: what must still be known after them, and what must not."""

import re

import pytest

from tests.memory.talk import Talk, after

# Turns are parted by " / ", the assistant's begin with ">", a host's fact with "fact"; then what lives, and what is
# dead.
TALKS = """
Mi dirección es Calle Sol 5 / me mudé de Calle Sol a Calle Luna 9 => es Calle Luna 9 | Sol
My delivery address is 12 Baker Street / I moved from Baker Street to 9 Elm Road => is 9 Elm Road | 12, Baker
Meu endereço é Rua Sol 5 / me mudei da Rua Sol para a Rua Lua 9 => é Rua Lua 9 | 5, Sol
Mi dirección es Calle Sol 5 / ya no vivo en Calle Sol, ahora vivo en Calle Luna 9 => es Calle Luna 9 | 5, Sol
Mi dirección es Calle Sol 5 / me mudé de Calle Sol 5 a Calle Luna 9 => es Calle Luna 9 | 5, Sol
My address is 12 Oak Street / It's not Oak Street, it's Oak Avenue => 12 Oak Avenue | Oak Street
My budget is 300 euros / Make it 500 => 500 euros | 300
My budget is $300 / 500 instead => $500 | 300
mi presupuesto es de 80 euros / que sean 100 => 100 euros | 80
meu orçamento é R$ 300 / agora é 350 => R$ 350 | 300
Please deliver on Friday / Friday doesn't work, Saturday morning => Saturday morning | Friday
Please deliver on Friday / Friday doesn't work for me, please deliver on Saturday => Saturday | Friday
Please deliver on Friday / Friday won't work, can we do Saturday? => deliver on Saturday | Friday
The lamp doesn't work / I bought it on Friday => doesn't work, Friday |
Ring the bell / don't ring the bell, the baby sleeps => don't ring |
Leave it with the porter / don't leave it with the porter, he steals => don't leave |
Ring the bell / don't ring the bell before nine => Ring the bell, before nine |
Send it to my office at 5 King St / No, send it to my home at 7 Queen St => home at 7 Queen St | office, King
Manda pro meu escritório na Rua Sol 5 / não, manda pra minha casa na Rua Lua 9 => casa na Rua Lua 9 | escritório, Sol
We check in on the 3rd and check out on the 7th / make it the 8th => the 3rd, check out on the 8th | 7th
We check in on the 3rd and check out on the 7th / make it the 2nd => the 2nd, check out on the 7th | 3rd
Entramos el 3 y salimos el 7 / mejor el 8 => el 3, salimos el 8 | 7
The shop opens at 9 and closes at 17 / make it 18 => opens at 9, closes at 18 | 17
The shop opens at 9 and closes at 17 / make it 8 => opens at 8, closes at 17 | 9
From the 3rd to the 7th / sorry, the 8th => From the 3rd to the 8th | 7th
The booking is from the 3rd to the 7th / sorry, the 2nd => from the 2nd to the 7th | 3rd
The booking is from the 3rd to the 7th / sorry, the 5th => the 5th |
La reserva es del 3 al 7 de mayo / perdón, al 8 => del 3 al 8 de mayo | 7
A reserva é de 3 a 7 de maio / desculpa, até dia 8 => de 3 a 8 de maio | 7
I want the loan of 5000 over 24 months / make it 36 => 5000, 36 months | 24
I want the loan of 5000 over 24 months / make it 6000 => 6000, 24 months | 5000
Quiero el préstamo de 5000 a 24 meses / mejor 36 => 5000, 36 meses | 24
I want the loan of 50 over 24 months / make it 36 => 36, 24 months | 50
Trabalho de tarde / > até que horas? / até as 20h => de tarde, até as 20h |
I work in the afternoon / > until what time? / until 8pm => in the afternoon, until 8pm |
We fly out on the 7th / make it the 8th => fly out on the 8th | 7th
my dads phone is 07700 900111 / my phone is 07700 900222 => dads phone is 07700 900111, my phone is 07700 |
el tlf de mi madre es 600111222 / mi tlf es 600333444 => 600111222, mi tlf es 600333444 |
my sisters address is 5 Elm Rd / my address is 9 Oak Ave => 5 Elm Rd, 9 Oak Ave |
the parcel is for my neighbour Joan at number 12 / im at number 15 => Joan at number 12, 15 |
the flowers are for my mum in room 12 / im in room 15 => mum in room 12, room 15 |
la cita de mi hijo es en la consulta 3 / yo estoy en la consulta 5 => consulta 3, consulta 5 |
the parcel goes to number 12 / sorry, im at number 15 => 15 |
quiero el vestido rojo en la 40 / y los zapatos negros en el 38 => vestido rojo en la 40, zapatos negros en el 38 |
la falda azul en la 36 / y la blusa blanca en la 38 => falda azul en la 36, blusa blanca en la 38 |
natacion martes y jueves a las 5 / el jueves ahora es a las 6 => martes a las 5, jueves ahora es a las 6 |
piano on Tuesday and Friday at 4 / friday is at 5 now => Tuesday at 4, friday is at 5 |
football is sat and sun at 10 / sunday moved to 11 => sat at 10, sunday moved to 11 |
swimming is on tues and thurs at 5 / the thurs one is at 6 now => tues at 5, thurs one is at 6 |
1 large latte and 2 croissants / actually make the latte a small => 1 small latte, 2 croissants | large
I'd like a red dress / make the dress a blue one => a blue dress | red
one pizza and 2 cokes / make the pizza a medium => one medium pizza, 2 cokes |
Anna owes me 15 and Leo 20 / Anna paid => Leo owes me 20 | 15
I've got to pay Tom 30 and Lia 20 / paid Tom => pay Lia 20 | 30
Ben brings the drinks and Kim the cake / Kim brings salad, not cake => Ben brings the drinks, Kim brings salad |
the plumber said 120 at first but it'll be 150 => said 120 at first, 150 |
meu marido disse que a festa é dia 8 / mas é dia 9 => a festa é dia 9 | marido, dia 8
> How many nights? / 2 / > For how many guests? / 3 / actually 4 guests => 2, 4 | 3
> Quantas noites? / 3 / > Quantos quartos? / 1 / na verdade 2 quartos => 3, 2 | 1
minha mesa é a 5 / a da Lu é a 6 / trocaram a minha pela 9 => Lu é a 6, minha mesa é a 9 | 5
minha vaga é a 23 / a do 101 é a 24 / trocaram a minha pela 30 => 101 é a 24, minha vaga é a 30 | 23
a gata toma de 12 em 12h / agora toma de 8 em 8 => de 8 em 8 | 12
my name is Katherine Wu / u have Catherine Wu in the system => name is Katherine Wu |
my name is Katherine Wu / its with a K => name is Katherine Wu | is K
quarto pra 4 pessoas, check in dia 5 e check out dia 8 / o check out agora é dia 9 => dia 5, check out dia 9 | 8
my limit is 500 / > You can raise it up to 3000. / make it 1500 => limit is 1500 | 500
convidei 40 pessoas / 5 não vêm => convidei 40 pessoas |
pedi 2 blusas brancas / uma delas troca por rosa => 2 blusas brancas |
vou levar 2 calças jeans 42 / uma 42 e a outra 44 => 2 calças jeans 42, a outra 44 |
i bought size 8 but it's tight, want to swap for a 9 => bought size 8, 9 |
my card ending 8821 expires in may / new one ends 9034 => 9034 | 8821, may
meu plano é 200 mega por 99,90 / mudei pro de 400 mega => 400 mega | 200, 99,90
deixa na portaria / melhor entregar na mão => entregar na mão | na entregar
tenho consulta dia 7 e dia 14 / cancela a do dia 7 => dia 14 | dia 7
i have bookings on the 7th and the 14th / cancel the 7th => on the 14th | 7th
i have two tickets, one for fri and one for sat / cancel the fri one => one for sat |
my old card ends 1111, the new one ends 2222 / cancel the old one => the new one ends 2222 |
oil change and new tyres on the 12th / leave out the tyres => oil change on the 12th |
jake has swim tues n thurs / thurs is off now => tues | thurs
me lembra de comprar leite, pão e ovos / ovos não precisa => leite, pão | ovos
quero 5 brigadeiros e 5 beijinhos / beijinho não, só brigadeiro => 5 brigadeiros | beijinhos
2 xburguer e 1 coca 2l / tira a coca => 2 xburguer | coca
double room w breakfast / no breakfast thx => double room | breakfast
la hamburguesa con queso y cebolla / sin cebolla => hamburguesa con queso | cebolla
cambio de aceite y ruedas el 12 / las ruedas no, solo el aceite => aceite el 12 | ruedas
tomo losartana 50mg e metformina 850 / parei a metformina => losartana 50mg | metformina
quero bolo sem glúten e sem lactose / pode ter lactose => sem glúten | lactose
la hamburguesa sin cebolla / bueno, la cebolla si => hamburguesa | sin cebolla
a burger without onions / onions are fine => burger | without
buy milk, eggs and bread / no eggs => milk and bread | eggs
transfiere 200 a Marta / no espera 250 => 250 a Marta | 200
buy milk / no milk left => |
> Sua consulta está marcada para dia 10 às 14h. / é dia 11, não 10 => dia 11 às 14h | dia 10
> Your order is 2 lattes and 1 muffin / no, 1 latte and 2 muffins => order is 1, 2 muffin | 2 lattes
> Your total is $45. / wasn't it 40? / > You're right, it's $40. => total is $40 | $45
o boleto vence dia 10 / > Prorrogamos o vencimento para o dia 20. => boleto vence dia 20 | dia 10
My address is 12 Oak Street / > We moved to a new warehouse at 9 Store Road. => 12 Oak Street |
enviar a calle Mayor 14 / perdón es el 41 => calle Mayor 41 | 14
my flat is 12 Oak Street / sorry 21 => 21 Oak Street | 12
the table for 4 at 12 Oak Street / sorry, 5 => 5, 12 Oak Street | 4
moro na rua bahia 45 apto 302 / mudei pro apto 501 => rua bahia 45 apto 501 | 302
i live at 20 king road flat 2 / i moved to flat 7 => 20 king road flat 7 | flat 2
vivo en calle Sol 5 piso 2 / me mudé al piso 7 => calle Sol 5 piso 7 | piso 2
i live at 20 king road flat 2 / i moved to 9 elm road flat 7 => 9 elm road, flat 7 | king
a Carol vai trazer o bolo e a Rê os salgados / a Rê vai trazer bebida, não salgado => Carol vai trazer o bolo, bebida |
Carlos me debe 40 y Sara 25 / Carlos ya me pagó => Sara me debe 25 | 40
> max 4 people per room / we are 3 / sorry we're 2 => max 4 people per room, 2 | 3
> we open at 8 / i'll be there at 10 / make that 11 => we open at 8, there at 11 | 10
> abrimos as 8 e fechamos as 18 / chego as 10 / as 11 => abrimos as 8 e fechamos as 18, chego as 11 | 10
> temos bolo de cenoura por 40 reais / quero 3 => 40 reais |
> cada cuarto cuesta 900 / quiero 2 / mejor 3 => cuesta 900, quiero 3 | 2
> el limite de retiro es 5000 / quiero sacar 2000 / mejor 3000 => es 5000, sacar 3000 | 2000
> we open at 8 / > sorry, at 9 => we open at 9 | 8
> we open at 8 / no, you open at 9 => open at 9 | 8
> Your appointment is at 8 / make it 9 => appointment is at 9 | 8
> We have you down for 8pm / make it 9 => 9pm | 8pm
we open at 8 / make it 9 => we open at 9 | 8
la tarjeta 4412 me la robaron / la 9087 esta bien => 4412 me la robaron, 9087 esta bien |
the card 4412 got stolen / the 9087 is ok => 4412 got stolen, 9087 is ok |
compre una lampara azul y una roja / la azul llego rota => lampara azul y una roja, azul llego rota |
my mom lives at 14 Oak St and i live at 2 Elm St / i moved, now at 30 Pine Rd => 14 Oak St, 30 Pine Rd | 2 Elm
mi mama vive en calle sol 120 y yo en calle luna 45 / me mude a calle mar 8 => calle sol 120, calle mar 8 | luna
my sister lives in Leeds and i live in York / i moved to Hull => sister lives in Leeds, Hull | York
vivo en calle luna 45 y mi mama en calle sol 120 / me mude a calle mar 8 => mi mama en calle sol 120, calle mar 8 | luna
minha filha Bia tem alergia a leite e meu filho Leo a ovo / a Bia não tem mais alergia => Leo tem alergia a ovo |
mi hija Luz es alergica al mani y mi hijo Leo al huevo / luz ya no es alergica => Leo es alergica al huevo | mani
the sink leaks and the heater is off / the heater works now => the sink leaks, heater works | is off
el horno no prende y la heladera hace ruido / ya arreglaron la heladera => el horno no prende | ruido
mi tel es 5512-3344 y el de mi esposo 5577-1122 / el de mi esposo cambio, es 5577-9999 => 5512-3344, 5577-9999 |
the doctor said i should take 20mg twice a day / now he said 40mg => 40mg twice a day | 20mg
el doctor dijo 1 pastilla cada 8 horas / ahora dijo cada 12 => cada 12 | cada 8
my brother said he pays 300 / Rui said 400 => 300 |
burger with cheese, onion and bacon pls / no onion => burger with cheese and bacon | onion
pizza con jamon, piña y queso / sin piña => pizza con jamon y queso | piña
tacos con cebolla y cilantro / sin cebolla xfa => tacos con cilantro | cebolla
acai com banana, granola e mel / sem granola => acai com banana e mel | granola
The roof is done in May. / Make it October. => October | May
A ponte abre em março. / Agora é novembro. => novembro | março
El puente abre en marzo. / Al final noviembre. => noviembre | marzo
The roof is done in May. / The October bill came. => May |
The roof is done in May. / April called about it. => May |
We sail in the spring. / Summer instead. => Summer | spring
A colheita é no outono. / Melhor no inverno. => inverno | outono
La cosecha es en otoño. / Mejor en primavera. => primavera | otoño
The tunnel opens in 2031. / It's 2032 now. => 2032 | 2031
The recital is on the 4th. / It's the 8th now. => 8th | 4th
El recital es el día 4. / La pasaron al 8. => 8 | día 4
Ensayo el martes 18 hs en el salón / al final domingo => domingo, 18 hs, salón | martes
Ensayo en el salón / al final domingo => salón, domingo |
My number is 555-0142. / 555-0177 now. => 555-0177 | 555-0142
The safe's combination is 18-4-30. / Make it 7-22-11. => 7-22-11 | 18-4-30
Nan is in ward 6. / She's in ward 9 now. => ward 9 | ward 6
A carga está na doca 4. / Doca 7. => Doca 7 | doca 4
El tren sale de la vía 3. / Ahora es la 5. => 5 | vía 3
A prova é na sala 12. / Sala 15. => Sala 15 | sala 12
Choir starts at 5 pm. / Make it 6. => 6 pm | 5 pm
O coro começa às 17h. / Melhor 18. => 18h | 17h
El coro empieza a las 5. / Mejor 6. => 6 | a las 5
Choir starts at 5 pm. / We need 6 now. => 5 pm |
The press is on the 3rd floor. / Fifth floor now. => Fifth floor | 3rd floor
A gráfica fica no terceiro andar. / Agora é no quinto andar. => quinto andar | terceiro
La imprenta está en el tercer piso. / Quinto piso. => Quinto piso | tercer piso
The press is on the 3rd floor. / The fifth floor is closed. => 3rd floor |
Mi talla es la M. / Mejor L. => la L | la M
The gate is blue. / It's green now. => green | blue
The gate is blue. / It's not green. => blue |
O portão é azul. / Deixa verde. => verde | azul
La reja es azul. / Pon verde, por favor. => verde | azul
I'm vegetarian. / thanks a lot => vegetarian |
The vet is on Tuesday at 4. / Ugh, I misread the card. The vet is on Thursday. => Thursday | Tuesday
The locker code is 4471, ground floor. / where I put 4471 it had to be 4417 => 4417, ground floor | 4471
Team lunch: Thursday, 1pm, table for nine. / All of the team lunch stands bar the time, that's 1:45pm. => Thursday,
    1:45pm, nine | 1pm
Paint the fence dark green, two coats. / hmm, no, light grey => light grey, two coats | dark green
The hall costs 300. / I mixed up the punch, it tastes great => 300 |
A consulta da Nina é dia 14, às 9h. / Enganei-me no dia da consulta da Nina, é dia 24. => dia 24, 9h | dia 14
Entrega do fogão: dia 3, pela manhã, no 402. / Mantém-se a entrega do fogão, só que fica para a tarde. => dia 3, 402,
    tarde | pela manhã
a diária da pousada é R$ 210 / a diária do hostel foi de R$ 80 pra R$ 95 => 210, 95 |
La entrega es por la mañana, en recepción. / por la tarde mejor => tarde, recepción | por la mañana
La taquilla de Noa es la 38. / de 38 nada: la taquilla de Noa es la 83 => 83 | la 38
La cena es el viernes. / el postre es lo mejor => viernes |
The wedding is on June 14 at the Riverside Inn. / Change of venue, folks: we're at the Grand Hotel now. => June
    14, Grand Hotel | Riverside Inn
I work at Siemens. / I quit Siemens last month and joined Bosch. => Bosch |
my son's teacher is Mrs. Clark / Mrs. Clark retired, his new teacher is Mr. Dunn => Dunn | Mrs. Clark
Deliver to 22 Baker Street. / Sorry, make that 24 Baker Street. => 24 Baker Street | 22 Baker Street
The budget is 5000 euros. / > Got it, 5000 euros. / we got more funding, so the budget is up to 6500 euros =>
    6500 | 5000
My phone is 555-0101. / Please update my phone number, it's 555-0199 now. => 555-0199 | 555-0101
I'd like a large latte with oat milk / actually make it a small => small, oat milk | large
I'd like a large latte with oat milk / swap the oat milk for soy => large, soy | oat
Flight leaves at 9:15 from gate 12. / They changed the gate to 15. => 9:15, 15 | gate 12
We have 3 candidates for the role: Ann, Bob and Cy. / Bob withdrew. => Ann, Cy |
The meeting with Tom is on Monday. / The meeting with Jane is on Tuesday. => Monday, Tuesday |
I take 50 mg of sertraline. / My doctor increased my dose to 75 mg last week. => 75 mg | 50 mg
Our office is in Leeds. / We've relocated to Manchester. => Manchester | Leeds
Rent is 800. / Deposit is 1600. => 800, 1600 |
The delivery is on Monday. / The delivery was pushed back to Thursday. => Thursday | Monday
The audit is on February 3. / The audit was rescheduled for February 20. => February 20 | February 3
A visita é na terça. / A visita foi antecipada para segunda. => segunda | terça
La visita es el martes. / La visita se pasó al lunes. => lunes | martes
The fee was 90 last year. / The fee is 100. => was 90 last year, 100 |
The delivery is on Tuesday. / The delivery isn't on Thursday. => is on Tuesday |
The delivery is on Tuesday. / I wish the delivery were on Thursday. => is on Tuesday |
The delivery is on Tuesday. / Someone suggested Thursday for the delivery. => is on Tuesday |
The delivery is on Tuesday. / They wanted the delivery on Thursday but I said no. => is on Tuesday |
The delivery is on Tuesday. / The delivery isn't happening any more. => | is on Tuesday
The lift is working. / The lift isn't working. => isn't working | is working
My size is 42. / Not 44. => is 42 |
A entrega é na terça. / A entrega não é na quinta. => é na terça |
A entrega é na terça. / Quem dera a entrega fosse na quinta. => é na terça |
A entrega é na terça. / Imagina a entrega na quinta! => é na terça |
A entrega é na terça. / A Ana perguntou se a entrega é na quinta. => é na terça |
A parede é azul. / A parede pode ser verde? => é azul |
La entrega es el martes. / La entrega no es el jueves. => es el martes |
La entrega es el martes. / Ojalá la entrega fuera el jueves. => es el martes |
La entrega es el martes. / Ana preguntó si la entrega es el jueves. => es el martes |
La entrega es el martes. / La entrega no va a ocurrir. => | es el martes
La entrega es el martes. / ¿Puedes cambiar la entrega a jueves? => jueves | martes
La entrega es el martes. / ¿Puedes decirme si la entrega es el jueves? => es el martes |
Ana lives in Rome. / Ana doesn't live in Rome. => doesn't live | Ana lives
A prova é no dia 4 de maio. / Cancela a prova, por favor. => | 4 de maio
A entrega é na terça. / Quanto à entrega, agora é na quinta. => quinta | terça
Renew Vimex for 1 year. / do not renew Vimex; switching to a competitor / Actually, hold off on Vimex. We need to
    switch to a competitor. => do not renew Vimex, hold off on Vimex | 1 year
The cruise is to Rome. / We are going to Athens instead of Rome. => Athens | Rome, to We
A viagem é para Roma. / Vamos para Atenas em vez de Roma. => Atenas | Roma, Vamos
El viaje es a Roma. / Vamos a Atenas en vez de Roma. => Atenas | Roma, Vamos
Luiza teaches the class. / Renata takes the class instead of Luiza. => Renata | Luiza
The baby is called Mia. / They named the baby Lea in the end. => Lea | Mia, is end
I want the blue sofa. / I changed my mind, I want the grey sofa. => grey | blue
Quero o sofá azul. / Mudei de ideia, quero o sofá cinza. => cinza | azul
Quiero el sofá azul. / Cambié de idea, quiero el sofá gris. => gris | azul
The manager of the shop is Ruth. / Ruth left. Kevin manages the shop now. => Kevin | shop is Ruth
Usamos o Slack. / Não usamos mais o Slack, usamos o Teams. => Teams | Slack
Lunch is at noon. / Lunch is at one, not at noon. => one | noon
The new hire starts on June 1. / The new hire starts a week later, on June 8. => June 8 | June 1.
O estágio começa dia 1 de junho. / O estágio começa uma semana depois, dia 8 de junho. => 8 de junho | dia 1
El curso empieza el 1 de junio. / El curso empieza una semana después, el 8 de junio. => 8 de junio | el 1
My phone number is 555-0143. / I got a new number, 555-0199. => 555-0199 | 555-0143
Vivo en Sevilla. / Me acabo de mudar a Granada. => Granada | Sevilla
Mi asesora fiscal es Nuria. / Desde esta semana mi asesora fiscal es Pilar. => Pilar | Nuria
Please order 12 staplers. / Please order 20 folders. => 12, 20 |
Order: 12 crates of tiles to the barn. / Keep the place, but change the quantity to 30. => 30, barn | 12
The day shift lead at the mill is Osman. / From this week Yara leads the day shift at the mill. => Yara | Osman
The rink closes at 9 pm on Tuesdays. / On Sundays it closes at 4 pm. => 9 pm, 4 pm |
A pista fecha às 21h nas terças. / Nos domingos fecha às 16h. => 21h, 16h |
O arranjo da Bia leva lírios. / Em vez dos lírios, o arranjo da Bia vai levar cravos. => cravos |
Tentative route: the coast road. / The official route is the tunnel. => tunnel | coast
Pra reforma faltam pregos e tinta. / Põe na lista mais cola, por favor. => pregos, tinta, cola |
El paquete de Inés está pendiente de aduana. / Buenas noticias, el paquete de Inés ya está en reparto. => en
    reparto | pendiente
My favorite color is green. / Actually my favorite color is purple. => purple | green
I have a dog named Rex. / I also have a cat named Milo. => Rex, Milo |
Price per seat is $40. / The competitor charges $35 per seat. => $40, $35 |
We pay Acme 2000 a month. / We pay Globex 3000 a month. => 2000, 3000 |
The password for the portal is hunter2. / I reset the portal password, it's now swordfish9. => swordfish9 | hunter2
book room 301 for Tuesday / room 301 is taken, use room 305 instead => 305, Tuesday |
Ship 40 units to Dallas and 20 to Austin. / Make the Dallas one 60. => Austin | 40 units
The event starts at 6 PM. / Doors open at 5 PM. => 6 PM, 5 PM |
O aluguel é 1.500 reais. / O aluguel subiu pra 1.650 reais. => 1.650 | 1.500
moro na Rua Augusta 500 / me mudei, agora moro na Alameda Santos 120 => Alameda Santos 120 | Rua Augusta 500
a reunião é na sala 2 às 10h / trocaram a sala, agora é na sala 5 => sala 5, 10h | sala 2
quero 3 caixas de leite e 2 de ovos / na verdade 4 caixas de leite => 4 caixas, ovos | 3 caixas
meu filho tem 7 anos e minha filha tem 5 / meu filho fez 8 ontem => 8, 5 |
o gerente da loja é o Carlos / o Carlos saiu, a nova gerente é a Fernanda => Fernanda | Carlos
a entrega chega quarta / atrasou, chega só na sexta => sexta | quarta
o plano é o básico / quero mudar pro plano premium => premium | básico
pago com cartão / não, pago com pix => pix | cartão
a festa é no salão do prédio / a festa do João é no clube => salão do prédio, clube |
trabalho na Vale / saí da Vale, tô na Petrobras => Petrobras |
o prazo é dia 10 / será que dá pra ser dia 15? => dia 10 |
cancela a reserva de sábado => cancela |
tenho uma reserva pro dia 12 às 20h / > Sim, dia 12 às 20h. / pode cancelar, não vou conseguir ir => cancelar | 20h
El curso cuesta 300 euros. / Han bajado el precio del curso a 250 euros. => 250 | 300
Mi vuelo sale a las 7:00. / Retrasaron el vuelo, ahora sale a las 9:30. => 9:30 | 7:00
vivo en Sevilla / me mudé a Granada => Granada | Sevilla
el responsable de compras es Iván / desde ayer la responsable de compras es Nuria => Nuria | Iván
quiero la pizza mediana con champiñones / que sea grande => grande, champiñones | mediana
la boda es el 5 de mayo / ¿y si la boda fuera el 12 de mayo? => 5 de mayo |
mi correo es ana@uno.example / mi correo nuevo es ana@dos.example => ana@dos.example | ana@uno.example
tengo cita el lunes / mi hermana tiene cita el martes => lunes, martes |
el pedido 55 está en preparación / el pedido 55 ya fue enviado => enviado | en preparación
necesito 20 sillas / mejor que sean 25 => 25 | 20
The launch is planned for March 3. / Marketing wants to move the launch to March 10 but we haven't decided. =>
    March 3 |
The launch is planned for March 3. / It's decided: launch on March 10. => March 10 | March 3
John owns the migration task. / Reassign the migration task to Priya. => Priya | John
Maria likes jazz. / Maria likes rock too. => jazz, rock |
The discount for students is 10%. / The discount for seniors is 15%. => 10%, 15% |
Our standup is at 9:30. / Starting next month our standup will be at 10:00. => 9:30 |
lunch at 12:30 / dinner at 8 => 12:30, 8 |
Our supplier for paper is PaperCo. / We switched from PaperCo to GreenLeaf. => GreenLeaf | PaperCo
The conference is in Berlin in September. / FYI the conference moved to Vienna, same month. => Vienna,
    September | Berlin
The invoice total is $1,250. / I need to correct the invoice total: it should read $1,520. => $1,520 | $1,250
We'll need a projector and two microphones. / No projector needed after all, just the microphones. => microphones |
Sarah's extension is 4410. / Sarah moved desks, her extension is 4425 now. => 4425 | 4410
interest rate on the loan is 4.2% / the bank confirmed 3.9% for the loan => 3.9% | 4.2%
The team has 6 developers. / Two more developers joined, so we're 8 now. => 8 |
My son goes to Lincoln Elementary. / My son goes to Roosevelt Middle School now. => Roosevelt | Lincoln
The contract with Orion runs for two years. / We extended the Orion contract to three years. => three years |
    two years
Use the red template. / Hmm, use the blue template instead. => blue | red
The train is at 6:05 from platform 4. / platform 7, not 4 => 6:05, 7 |
Please send the package to my office. / On second thought, send it to my home. => home | office
The total is 80. / Tax is 8. => 80, 8 |
Bus 12 leaves at 7:10. / Bus 15 leaves at 7:25. => 7:10, 7:25 |
I parked on level 2. / Correction, it's level 3. => level 3 | level 2
Our CEO is Dana Wells. / Dana Wells stepped down; our CEO is now Omar Haddad. => Omar Haddad |
I wanted 2 tickets but I need 3. => 3 |
the paint is white / the client prefers white to grey => white |
Tom: I'd say the deadline is the 5th / Is it the 6th? => 5th |
The party is on Saturday. / If it rains, the party will be on Sunday. => Saturday |
My weight is 82 kg. / My weight was 90 kg last year. => 82 kg |
The store opens at 9. / On holidays the store opens at 11. => 9, 11 |
Assign ticket 88 to Lee. / Assign ticket 89 to Kim. => Lee, Kim |
The old price was 20. / The price is 25. => 25 |
o orçamento da obra é 30 mil / revisamos o orçamento da obra para 34 mil => 34 mil | 30 mil
meu voo é o 3456 às 8h / remarquei pro voo 3460 às 11h => 11h | 8h
a senha do portão é 4321 / trocamos a senha do portão: 9876 => 9876 | 4321
o contato da obra é o seu Zé / agora o contato da obra é a dona Lúcia => Lúcia | Zé
quero o bolo de chocolate pra sábado / pensando melhor, quero o bolo de cenoura => cenoura, sábado | chocolate
a aula de inglês é terça e quinta / a aula de espanhol é segunda => terça, segunda |
a loja fecha às 18h / aos sábados a loja fecha às 13h => 18h, 13h |
vou pagar 200 de entrada / melhor, 250 de entrada => 250 | 200
a conta é da Caixa / na vdd é do Bradesco => Bradesco | Caixa
meu endereço é Rua A, 10 / o endereço da minha mãe é Rua B, 20 => Rua A, Rua B |
manda 5 pizzas / não são 5, são 6 pizzas => 6 pizzas | 5 pizzas
o evento vai ser em Curitiba / mudou o local do evento: vai ser em Florianópolis => Florianópolis | Curitiba
o exame ficou pra dia 3 / reagendaram o exame pro dia 9 => dia 9 | dia 3
la clase empieza a las 17:00 / cambiaron la clase a las 18:00 => 18:00 | 17:00
mi talla es la 38 / perdón, mi talla es la 40 => 40 | 38
el hotel cuesta 90 por noche / el otro hotel cuesta 120 por noche => 90, 120 |
compramos 4 mesas / al final compramos 6 mesas => 6 mesas | 4 mesas
el técnico viene el martes por la mañana / el técnico no viene el martes, viene el jueves => jueves | martes
la contraseña es luna22 / ya no es luna22, ahora es sol33 => sol33 | luna22
somos 5 para cenar / se suman 2 más => 5, 2 |
el director es Pablo Ruiz / Pablo Ruiz se jubiló y lo reemplaza Carla Gómez => Carla Gómez |
el precio es 40 / mi primo dice que el precio es 35 => 40 |
nos vemos en la plaza a las 8 / mejor a las 9 en el café Tortoni => 9, café Tortoni |
fact plan_price=35 a month / I heard the plan might go up to 40 next year. => 35 |
fact shipping_address=9 Hill Road / send this order to my brother at 4 Lake Drive => 9 Hill Road, 4 Lake Drive |
fact account_manager=Ruth Klein / Hi, I spoke with Peter from support yesterday. => Ruth Klein |
fact delivery_day=Thursday / Can you deliver on Friday instead? => Friday | Thursday
fact horario=9h às 18h / mudamos o horário para 8h às 17h => 8h | 9h
My passport renewal is still being processed. / My passport renewal was approved today. => approved | being
    processed
My parcel is in transit. / My parcel was delivered this morning. => delivered | in transit
My loan request is under review. / My loan request was rejected. => rejected | under review
The bike is in the workshop. / The bike is ready for pickup. => ready | in the workshop
Meu carro está na oficina. / Meu carro ficou pronto. => pronto | na oficina
O pedido da estante está em separação. / O pedido da estante saiu para entrega. => saiu para entrega | em
    separação
O elevador está em manutenção. / O elevador já está funcionando. => funcionando | em manutenção
La lavadora está en reparación. / La lavadora ya está arreglada. => arreglada | en reparación
Mi recurso está en trámite. / Mi recurso ha sido denegado. => denegado | en trámite
El paquete de Irene sigue en la aduana. / Ya entregaron el paquete de Irene. => entregaron | en la aduana
La factura de la luz está pendiente de pago. / La factura de la luz ya está pagada. => pagada | pendiente
The blue bike is in the workshop. / The red bike is ready for pickup. => in the workshop, ready |
La factura del gas está pendiente. / La factura de la luz está pagada. => pendiente, pagada |
The rent is 900 euros. / The rent increase to 950 was rejected. => 900 |
My sister is waiting for me at the station. / My sister sold her car. => at the station |
A chave do carro está na gaveta. / O carro foi vendido. => na gaveta |
El contrato de la casa está en el cajón. / Vendimos la casa de la playa. => en el cajón |
The rent is 900 euros. / The landlord still lives on the first floor. => 900, first floor |
O caminhão continua na oficina. / O caminhão foi entregue hoje cedo. => entregue | na oficina
El televisor de mi madre está en reparación. / Ya recogimos el televisor de mi madre. => recogimos | en reparación
My insurance claim is being assessed. / They turned down my insurance claim. => turned down | being assessed
El piso de Cádiz está en venta. / El piso de Cádiz ya está vendido. => vendido | en venta
The flat on Hill Road is for sale. / The flat on Hill Road has been sold. => sold | for sale
My order is on its way. / My order arrived today. => arrived | on its way
Minha encomenda está a caminho. / Minha encomenda chegou ontem. => chegou | a caminho
O contrato do aluguel está para assinar. / O contrato do aluguel já foi assinado. => assinado | para assinar
The lift is out of order. / They fixed the lift this morning. => fixed | out of order
O ar-condicionado da sala está quebrado. / Consertaram o ar-condicionado da sala ontem. => Consertaram | está
    quebrado
La caldera está estropeada. / El técnico ya arregló la caldera. => arregló | estropeada
My luggage is lost. / The airline found my luggage. => found | is lost
The deposit for the hall is paid. / The hall is booked for Saturday. => paid, Saturday |
Mia's form is pending. / Noah's form was approved. => pending, approved |
O boleto da luz está pendente. / O boleto do gás foi pago. => pendente, pago |
The choir rehearsal is at 6 pm. / Message from the conductor: the choir rehearsal is at 7 pm. => 7 pm | 6 pm
My flight leaves from gate 12. / The airline just texted: my flight leaves from gate 31. => gate 31 | gate 12
The cake for Ida is lemon. / One more change: the cake for Ida will be carrot. => carrot | lemon
My visa application is pending. / Great news, my visa application was approved yesterday. => approved | pending
Swimming lessons cost $40 a month. / I got a letter from the club: swimming lessons cost $48 a month. => $48 | $40
The seminar is in room 204. / The university wrote that the seminar is in room 310. => room 310 | room 204
The pool closes at 8 pm. / A neighbour says the pool closes at 6 pm. => 8 pm |
The pool closes at 8 pm. / People say the pool closes at 6 pm now. => 8 pm |
The red team trains on Monday. / News from the blue team: the blue team trains on Friday. => Monday, Friday |
The tap in the kitchen drips. / Note for the plumber: the tap in the bathroom drips too. => kitchen, bathroom |
A formatura é no teatro municipal. / Mais uma mudança: a formatura será no ginásio. => ginásio | teatro
O voo da Lia sai às 14h. / Mensagem da companhia: o voo da Lia sai às 16h20. => 16h20 | 14h
Meu recurso da multa está em análise. / Boa notícia, meu recurso da multa foi aprovado. => aprovado | em análise
A consulta da Bia é na quinta. / Me ligaram da clínica: a consulta da Bia é na sexta. => sexta | quinta
A aula de violão é na sala 3. / O professor avisou que a aula de violão é na sala 8. => sala 8 | sala 3
O posto fecha às 22h. / Ouvi dizer que o posto fecha às 20h. => 22h |
O posto fecha às 22h. / Minha tia disse que o posto fecha às 20h. => 22h |
A festa da Nina é no salão azul. / Última hora: a festa da Nina é no quintal da vó. => quintal | salão azul
El tren de Jaime sale a las ocho. / Aviso de la compañía: el tren de Jaime sale a las nueve y media. => nueve y
    media | a las ocho
La boda de Lucía es en la finca. / Último cambio: la boda de Lucía será en el parador. => parador | finca
La cuota del club es de 30 euros. / Me llegó una carta del club: la cuota del club es de 36 euros. => 36 euros |
    30 euros
Mi solicitud de beca está en revisión. / Buenas noticias, mi solicitud de beca fue aprobada. => aprobada | en
    revisión
El entrenamiento es en el campo norte. / El entrenador dijo que el entrenamiento es en el polideportivo. =>
    polideportivo | campo norte
La piscina abre a las diez. / Dicen que la piscina abre a las doce. => a las diez |
La piscina abre a las diez. / Un amigo me dijo que la piscina abre a las doce. => a las diez |
El aula de Marta es la 4. / Otra cosa: el aula de Pedro es la 7. => la 4, la 7 |
My desk is by the window. / While they painted, my desk was in the hallway. / The painting is finished and my desk
    is by the window again. => window | hallway
The shuttle stops at Pine Street. / During the festival the shuttle stops at Oak Street. / The festival is over
    and the shuttle is back at Pine Street. => Pine Street | Oak Street
I park in bay 14. / They moved me to bay 60 during the works. / The works are over, so I'm back in bay 14. => bay
    14 | bay 60
We use Zoom for calls. / We switched to Webex for calls. / Nobody liked it and we use Zoom again. => Zoom | Webex
A padaria abre às 6h. / Por causa da reforma a padaria abre às 8h. / A reforma acabou e a padaria voltou a abrir
    às 6h. => 6h | 8h
Faço natação no Sesi. / Mudei a natação para o clube Aramaçan. / Era longe e voltei a fazer natação no Sesi. =>
    Sesi | Aramaçan
A equipe usa o Trello. / A equipe mudou para o Jira. / Ninguém se adaptou e a equipe usa de novo o Trello. =>
    Trello | Jira
O estacionamento custa R$ 10. / Na temporada o estacionamento foi para R$ 25. / Acabou a temporada e o
    estacionamento voltou a custar R$ 10. => R$ 10 | R$ 25
La biblioteca cierra a las nueve. / Por las fiestas la biblioteca cierra a las seis. / Terminaron las fiestas y la
    biblioteca vuelve a cerrar a las nueve. => a las nueve | a las seis
Compro el pan en Casa Lola. / Empecé a comprar el pan en Hornos Díaz. / Cerró ese horno y vuelvo a comprar el pan
    en Casa Lola. => Casa Lola | Hornos Díaz
El equipo juega en el campo del Prado. / El equipo pasó al campo de Arenas. / Arreglaron el césped y el equipo
    juega de nuevo en el campo del Prado. => Prado | Arenas
Leo plays the cello. / Leo's lesson is on Monday. / The car broke down again on Monday. => cello, Monday |
A Bia joga vôlei. / A Ana joga handebol. / A Bia voltou a jogar no sábado. => vôlei, handebol |
El perro se llama Toby. / El gato se llama Nube. / El perro volvió a romper el sofá. => Toby, Nube |
My yoga class is in studio 2. / They put my yoga class in studio 5 during the repairs. / The repairs are over and
    my yoga class is back in studio 2. => studio 2 | studio 5
The ferry costs 12 euros. / In high season the ferry went up to 18 euros. / The season is over and the ferry costs
    12 euros again. => 12 euros | 18 euros
We buy flour from Millbrook. / We switched to Granary for flour. / Their flour was bad and we buy from Millbrook
    again. => Millbrook | Granary
O ônibus da escola para na Rua Sete. / Durante a obra o ônibus da escola para na Rua Nove. / A obra terminou e o
    ônibus da escola voltou a parar na Rua Sete. => Rua Sete | Rua Nove
Almoço no Bar do Léo. / Passei a almoçar no Restaurante Sabor. / Ficou caro e voltei a almoçar no Bar do Léo. =>
    Bar do Léo | Sabor
O plantão é da Marli. / O plantão passou para o Renato. / O Renato saiu de férias e o plantão é da Marli de novo.
    => Marli | Renato
Entreno en el gimnasio Atlas. / Me cambié al gimnasio Titán. / No me gustó y vuelvo a entrenar en el gimnasio
    Atlas. => Atlas | Titán
El autobús del cole pasa a las ocho. / Por el corte de calle el autobús del cole pasa a las siete y media. / Acabó
    el corte y el autobús del cole vuelve a pasar a las ocho. => a las ocho | siete y media
Ana leads the choir. / We switched the choir to Mondays. / Ana is on duty again. => leads, Mondays |
O dentista é às 10h. / O almoço mudou para as 13h. / Vou passar no dentista de novo às 10h. => 10h, 13h |
La clase de inglés es a las 5. / La clase de piano pasó a las 6. / Nos vemos otra vez a las 5. => a las 5, a las 6
    |
A mensalidade é R$ 90. / Acabou o café e a padaria fechou às 18h. => R$ 90 |
The gym costs 30 a month. / The pool costs 45 a month. / Nobody came and we paid 30 again. => 30, 45 |
We need 9 bags of oats. / We need 22 bags of rye. / The oats go up to 14 bags. => 14 bags of oats, 22 |
The toll is 12. / The toll went up to 18. => 18 | 12
The lodge takes up to 18 people. / Parking is open until 6 pm. => up to 18, 6 pm |
taxi 6.15am from the inn / 2 trunks / ugh make that 5.50 => 5.50, 2 trunks | 6.15am
tea 2.50 / 3 scones / make it 3.20 => 3.20, 3 scones | 2.50
It's Thursday at 2.15 with Dr Moss. / same Thursday, only the slot is 4.40 => Thursday, 4.40 | 2.15
The talk is at 3 pm. / There's a slot at 5 pm too. => 3 pm, 5 pm |
Dr Moon sees patients in the mornings. / Dr Moon now sees patients in the afternoons. => afternoons | mornings
El doctor Luna da consulta en las mañanas. / Ahora da consulta por las tardes. => tardes | mañanas
A doutora Lua atende pelas manhãs. / Agora a doutora Lua atende à tarde. => tarde | manhãs
Dr Moon sees patients in the mornings. / Dr Moon teaches in the afternoons. => mornings, afternoons |
A loja de Recife abre dia 8. / Já a loja de Manaus abre dia 13. => 8, 13 |
A reunião é às 8h. / Já é às 9h. => 9h | 8h
The fair is at Ana's house on Sunday. / The venue is shifted to the community hall. => community hall, Sunday | Ana's
The fair is on Sunday at Ana's house. / Day no change, only venue was moved to the parish hall. => parish hall | Ana's
A feira é na casa da Ana no domingo. / O local mudou para o salão do prédio. => salão do prédio, domingo | casa da Ana
A feira é na casa da Ana. / Dia e hora iguais, só o local mudou para o salão do prédio. => salão do prédio | casa
La feria es en casa de Ana el domingo. / El lugar se mudó al salón comunal. => salón comunal, domingo | casa de Ana
I live in Leeds. / The venue moved to the community hall. => Leeds, community hall |
Moro em Santos. / O local mudou para o salão. => Santos, salão |
Ana trabaja en el banco. / El lugar se movió al salón. => banco, salón |
The fair is in room 4. / Was the venue moved to the gym? => room 4 |
aula de piano sexta 16h / msm horario, só q na quinta => quinta, 16h | sexta
consulta dia 5 às 10h com a Dra Ana / msm dia e hora, mas com o Dr Leo => dia 5, 10h, Leo | Ana
bolo de 3kg, massa de cacau, recheio de ninho / o recheio vira coco queimado => 3kg, cacau, coco queimado | ninho
The claim number is 7731. / The claim is for 340 euros. => 7731, 340 euros |
El número de reserva es 7731. / La reserva cuesta 340 euros. => 7731, 340 euros |
O número da reserva é 7731. / A reserva custa 340 euros. => 7731, 340 euros |
The claim number is 7731. / The claim number is 7732. => 7732 | 7731
The class is at the gym on Friday. / My son's dragging me to Leeds. The rest stays. => gym, Friday, Leeds |
The class is at the gym on Friday. / In the library. The rest stays. => library, Friday | gym
Tengo visita del podólogo el martes. / Pasa la visita del podólogo al viernes, ¿vale? => viernes | martes
Tengo visita del podólogo el martes. / La visita es el viernes, ¿verdad? => martes |
The shuttle runs at 9. / We're not running the shuttle anymore. => | 9
I take the pills at night. / I'm not taking the pills any more. => | at night
I walk Biscuit on Mondays. / I'm not tired any more. => Mondays |
I work at Acme. / Are you not working at Acme anymore? => Acme |
Pide 12 tazas y 6 cuencos. / Deja fuera los cuencos. => 12 tazas | cuencos
Pede 12 canecas e 6 tigelas. / Deixa de fora as tigelas. => 12 canecas | tigelas
Pide 12 tazas y 6 cuencos. / Deja fuera de la nevera el queso. => 12 tazas, cuencos |
Pinta la puerta de rojo. / De rojo no, de verde. => verde | rojo
Pinta a porta de vermelho. / Vermelho não, verde. => verde | vermelho
La puerta es roja. / Roja no, está descolorida. => es roja |
The plumber comes Tuesday at 9. / Same time, different day: Thursday. => Thursday, at 9 | Tuesday
El fontanero viene el martes a las 9. / Misma hora, otro día: jueves. => jueves, a las 9 | martes
O encanador vem terça às 9h. / Mesma hora, outro dia: quinta => quinta, 9h | terça
My desk costs 40. / Another desk: 55. => 40, 55 |
A Rosa é nossa contadora. / A Rosa saiu, estamos sem contadora. => Rosa é nossa contadora |
The theme is pirates. / The theme becomes space. => space | pirates
O tema da festa é piratas. / O tema da festa virou espaço. => espaço | piratas
A academia fica na rua 3. / Vira à esquerda na padaria. => rua 3 |
My brother Tom is single. / Tom got married. => married | single
Mi hermano Iker está en paro. / Iker ya trabaja. => trabaja | paro
Meu irmão Téo está desempregado. / O Téo arrumou emprego. => emprego | desempregado
Tom's sister is single. / Tom got married. => single, married |
La hermana de Iker está soltera. / Iker se casó. => soltera, casó |
Tom is retired. / Tom has a job to do. => retired |
fact plazo_vacaciones_agosto=15 de julio / Las vacaciones de agosto se piden antes del 30 de junio. => 30 de junio
    | 15 de julio
fact august_leave_deadline=July 15 / August leave must be requested by June 30. => June 30 | July 15
fact meeting_day=Monday / The meeting day is Tuesday. => Tuesday | Monday
My van is the red Fiat on level B. / My flatmate's is a green Seat on level D, don't mix us up now. => level B, level D
    |
3 croissants, 2 bagels and a loaf please / make the bagels 4 => 3 croissants, 4 bagels, loaf | 2 bagels
the meeting is at 3 / make the meeting 4 => meeting is at 4 | at 3
quero 2 tenis 38 e um 40 / o 40 é pra ser 41 => 2 tenis 38, um 41 | 40
2 pares 38 y uno 40 / el 40 tiene que ser 41 => 2 pares 38, uno 41 | 40
the bill says 120 / the 120 should be split between 3 => bill says 120, split between 3 |
the meeting is at 3 / the 3 o'clock should be in room 5 => meeting is at 3, room 5 |
my sister Anna will pick up the cake at 2 / it's my dad now => my dad will pick up the cake at 2 | Anna
my sister anna will pick up the cake / anna is stuck so its my dad, same time => my dad will pick up the cake | sister
minha irmã vai buscar o bolo / não, meu pai => meu pai vai buscar o bolo | irmã
a aula é segunda e quarta 17h / quarta não dá mais, passa pra sexta 17h => segunda e sexta 17h | quarta
la cita es el martes a las 10 / el martes no me va, mejor el jueves => el jueves a las 10 | martes
the class is on monday and friday / friday is no good for me anymore, can we do thursday => monday and thursday | friday
room for 3 nights from the 12th of may / so we arrive 13th, still leaving on the 15th => from the 13th of may | 12th
i want to cancel my gym membership end of june / moving to leeds => cancel my gym membership, to leeds |
quero devolver a blusa / pensando bem troca por uma M => devolver a blusa, troca por uma M |
to com dor no joelho direito / agora é no tornozelo => dor no tornozelo | joelho
need 2 kg of salmon and 1 kg prawns for friday / ok just the salmon then => 2 kg of salmon for friday | prawns
frete sabado pra levar uma geladeira e um sofa / o sofa ja vendi, é só a geladeira => frete sabado, geladeira | sofa
quiero una pizza y dos cocas / solo la pizza por favor => una pizza | cocas
I have a dog and a cat / just the dog bites => a dog and a cat, dog bites |
i have two cats and a dog / only the dog is vaccinated => two cats and a dog, vaccinated |
the red roses 24 stems for my mum on sunday / 24 is too many do 12 => 12 stems, mum on sunday | 24
quiero 30 empanadas para el sábado / 30 son muchas, dame 20 => 20 empanadas para el sábado | 30
deixa a chave com o Jair / o Jair tá de folga, deixa com a Cida do 101 => deixa a chave com a Cida do 101 | Jair
dejame el paquete con el portero / el portero no está, con la vecina del 4B => con la vecina del 4B | portero
leave the key with Jair / Jair is off, leave it with Cida from 101 => leave the key with Cida from 101 | Jair
send 50 to Ana / Ana has the book, give it to Leo => send 50 to Ana |
la boda es en noviembre / la pasamos a febrero => boda es en febrero | noviembre
can i get a large pepperoni / actually make it a medium and add mushrooms => medium pepperoni, mushrooms | large
la factura a nombre de Ferretería Gómez / y el envío a nombre mío, Andrés Gómez => Ferretería Gómez, Andrés Gómez |
Hello there, my dog is Rex / he is 3 => my dog is Rex | there
do you ship to Ireland? / > Yes, 12 euro. => 12 euro |
o antigo dono pagava 400 de condominio, agora quanto é? / > 520. => 520 |
my slot with dr hall is thursday 3pm right? / > Yes, Thursday at 3pm. => slot with dr hall is thursday 3pm |
aluguel vence dia 10 né? / > Dia 10. => aluguel vence dia 10 |
a entrega chega na sexta? / > Sim, sexta. => a entrega chega na sexta |
our table is number 5 / > Table 5 is taken. => is number 5 | our table is taken
my table is 5 / > I moved Ana to table 7. / ok thanks => my table is 5 |
mi correo es lucia.perez@gmail.com / perdon lucia.peres@gmail.com con s => peres@gmail.com | perez@gmail.com
mi gato tiene 3 años / vivo aqui hace 4 años => tiene 3 años, 4 años |
Mantém o plano / O dentista é segunda às 14h / Mantém o dia, só que às 16h => segunda às 16h | 14h, Mantém o dia
Mi cédula termina en 7781 / Señorita, le dije 7781 pero los últimos dígitos son 7718 => termina en 7718 | 7781
Minha senha da fila é 381 / disse 381 mas o papel é 318 => senha da fila é 318 | 381
El cumple es el 9 de agosto / Donde puse 9 de agosto tenía que poner 6 de septiembre => el 6 de septiembre | agosto
Retorno no 99604-3345 / Puts, risca o 99604-3345. O certo é 99604-3354 => Retorno no 99604-3354 | 99604-3345
Come to Gate B / > Gate B is on the slip. / Cross out Gate B on the slip and write Gate F => Come to Gate F | Gate B
My boss is Ana / I told you Ana and my brother is Tom => boss is Ana, brother is Tom |
For my main I'll have the salmon / Hmm, no... the risotto => For my main I'll have the risotto | salmon
De segundo quiero el salmón / Mmm, no... el risotto => De segundo quiero risotto | salmón
Pueden traer la nevera el lunes / tráiganla el viernes => la nevera el viernes | lunes
Podem trazer a geladeira na segunda / tragam na sexta => a geladeira na sexta | segunda
La docena está a 9000 pesos / Subila a 10500 / Dejá la docena al precio que estaba antes => 9000 pesos | 10500
Deixem o gás na portaria / agora deixem na garagem / podem deixar onde deixavam antes => na portaria | garagem
Quiero el sofá gris / mejor verde / Olviden el cambio que pedí => sofá gris | verde
Mi teléfono es 555-0142 / Te paso también el de la oficina por si no contesto: 555-0199 => 555-0142, 555-0199 |
Soy alérgica a la penicilina / el ibuprofeno igual me saca ronchas, soy alérgica a ese => penicilina, ibuprofeno |
My address is 8 Pear Close / He reads aloud: 'My address is 60 Fog Street, inspector!' => 8 Pear Close |
El ceviche está a 38 soles / Una reseña pone 'el ceviche vale 45 soles y los pago feliz' => a 38 soles |
El consultorio está en Calle Sol 9 / anda circulando que nos mudamos a Calle Luna 3 y es falso => Calle Sol 9 |
The shed code is 2290 / 2290 doesn't work any more. The code is 8841 => shed code is 8841 | 2290
El alquiler nos sale 350 dólares al mes / De los 350 dólares que te dije, olvidate. La dueña se plantó en 420 dólares
    => 420 dólares al mes | 350
The tiling costs £1,280 / £1,280 is a mistake, we shook hands on £1,120 => £1,120 | 1,280
orçamento de marmita pra obra: 8 homens / eu falei 8 homens mas contei sem os pintores, é pra 13 homens => 13 | 8
my allergy: peanuts / Where it says peanuts it has to say pecans. => allergy: pecans | peanuts
Chama o pedreiro pra terça cedinho / quarta, melhor. => pra quarta cedinho | terça
Nos vemos el martes temprano / mejor el jueves => jueves temprano | martes
The gym class on Monday is full / Tuesday doesn't work. The choir sings on Friday => Monday is full, Friday |
"""


def _rows() -> list[tuple[str, str, str]]:
    found: list[tuple[str, str, str]] = []
    for row in TALKS.replace("\n    ", " ").strip().splitlines():
        turns, _, ends = row.partition(" => ")
        live, _, dead = ends.partition("|")
        found.append((turns, live.strip(), dead.strip()))
    return found


def _has(text: str, phrase: str) -> bool:
    return re.search(rf"(?<!\w){re.escape(phrase)}(?!\w)", text, re.IGNORECASE) is not None


def _fact(part: str) -> tuple[str, str]:
    key, _, value = part.removeprefix("fact ").partition("=")
    return key, value


def _after(turns: str) -> Talk:
    parts = turns.split(" / ")
    talk = Talk(*(_fact(part) for part in parts if part.startswith("fact ")))
    for part in parts:
        if not part.startswith("fact "):
            talk.say(part.removeprefix("> "), "assistant" if part.startswith("> ") else "user")
    return talk


@pytest.mark.parametrize(("turns", "live", "dead"), _rows())
def test_what_is_known_after_a_talk(turns: str, live: str, dead: str) -> None:
    text = _after(turns).text
    assert [phrase for phrase in live.split(", ") if phrase and not _has(text, phrase)] == []
    assert [phrase for phrase in dead.split(", ") if phrase and _has(text, phrase)] == []


@pytest.mark.parametrize(
    ("first", "then", "left"),
    [
        ("I booked a table for six on Friday.", "My cousins are coming too, make it nine.", "table for nine"),
        ("Reservé mesa para seis el viernes.", "Vienen también mis primos, que sean nueve.", "mesa para nueve"),
        ("The quote for the gearbox is 720.", "Yes, but the boss set the gearbox quote at 695.", "is 695"),
        ("O portão fecha às 22h.", "O síndico quer o portão fechado às 21h.", "às 21h"),
        ("La cena es a las 8.", "La jefa quiere que la cena sea a las 9.", "a las 9"),
    ],
)
def test_who_has_the_say_and_what_comes_first_are_no_part_of_it(first: str, then: str, left: str) -> None:
    known = after(first, then)
    assert left in known
    assert first not in known
