"""Every reason code, with a sentence for people in English, Portuguese and Spanish (DER-OTH-03).

Codes of the application's own (`Deny("already_shipped")`) become `policy.already_shipped` and are spoken with the
detail they were given, or in the words of the code.
"""

from __future__ import annotations

CATEGORIES = (
    "validation",
    "ambiguity",
    "confirmation",
    "authz",
    "policy",
    "idempotency",
    "effect",
    "recovery",
    "abuse",
    "reach",
    "escalation",
)

REASONS: dict[str, tuple[str, str, str]] = {
    "validation.unknown_command": (
        "I don't know how to do that.",
        "Não sei fazer isso.",
        "No sé hacer eso.",
    ),
    "validation.missing_slot": (
        "Something is missing: {detail}.",
        "Falta uma informação: {detail}.",
        "Falta un dato: {detail}.",
    ),
    "validation.malformed_slot": (
        "I can't read a value: {detail}.",
        "Não consigo ler um valor: {detail}.",
        "No puedo leer un valor: {detail}.",
    ),
    "validation.text_too_long": (
        "That message is too long ({detail}).",
        "Essa mensagem é longa demais ({detail}).",
        "Ese mensaje es demasiado largo ({detail}).",
    ),
    "validation.args_too_large": (
        "That is more data than one command may carry.",
        "São dados demais para um comando.",
        "Son demasiados datos para un comando.",
    ),
    "validation.unsupported_message": (
        "I can only read text and buttons here.",
        "Aqui só consigo ler texto e botões.",
        "Aquí solo puedo leer texto y botones.",
    ),
    "validation.invalid_transition": (
        "That can't happen to this command any more.",
        "Isso já não pode acontecer com este comando.",
        "Eso ya no puede pasar con este comando.",
    ),
    "validation.unknown_reference": (
        "I can't find that.",
        "Não encontro isso.",
        "No encuentro eso.",
    ),
    "validation.preview_failed": (
        "I couldn't prepare that right now. Please try again.",
        "Não consegui preparar isso agora. Tente de novo.",
        "No pude prepararlo ahora. Inténtalo de nuevo.",
    ),
    "ambiguity.several_commands": (
        "That could mean several things: {detail}.",
        "Isso pode ser mais de uma coisa: {detail}.",
        "Eso puede ser más de una cosa: {detail}.",
    ),
    "confirmation.missing": (
        "Nobody has confirmed that.",
        "Ninguém confirmou isso.",
        "Nadie lo ha confirmado.",
    ),
    "confirmation.not_needed": (
        "That needs no confirmation.",
        "Isso não precisa de confirmação.",
        "Eso no necesita confirmación.",
    ),
    "confirmation.declined": (
        "You said no to that, so nothing was done.",
        "Você disse não, então nada foi feito.",
        "Dijiste que no, así que no se hizo nada.",
    ),
    "confirmation.expired": (
        "That question has expired and nothing was done. Please ask again.",
        "Essa pergunta expirou e nada foi feito. Peça de novo.",
        "Esa pregunta venció y no se hizo nada. Pídelo de nuevo.",
    ),
    "confirmation.withdrawn": (
        "That was withdrawn, so nothing was done.",
        "Isso foi retirado, então nada foi feito.",
        "Eso se retiró, así que no se hizo nada.",
    ),
    "confirmation.stale": (
        "Something has changed since I asked, so that yes does not count.",
        "Algo mudou desde que perguntei, então esse sim não vale.",
        "Algo cambió desde que pregunté, así que ese sí no vale.",
    ),
    "confirmation.already_used": (
        "That question has already been answered.",
        "Essa pergunta já foi respondida.",
        "Esa pregunta ya fue respondida.",
    ),
    "confirmation.nothing_open": (
        "There is nothing to confirm right now.",
        "Não há nada para confirmar agora.",
        "No hay nada que confirmar ahora.",
    ),
    "confirmation.several_open": (
        "More than one question is open. Please answer with the button of the one you mean.",
        "Há mais de uma pergunta aberta. Responda com o botão da que você quer.",
        "Hay más de una pregunta abierta. Responde con el botón de la que quieres.",
    ),
    "confirmation.too_early": (
        "Your answer was written before my question arrived. Please answer again.",
        "Sua resposta foi escrita antes da minha pergunta chegar. Responda de novo.",
        "Tu respuesta se escribió antes de que llegara mi pregunta. Responde de nuevo.",
    ),
    "confirmation.unknown_token": (
        "I don't recognise that button.",
        "Não reconheço esse botão.",
        "No reconozco ese botón.",
    ),
    "confirmation.foreign_token": (
        "That button belongs to another conversation.",
        "Esse botão é de outra conversa.",
        "Ese botón es de otra conversación.",
    ),
    "authz.missing": (
        "That was not authorized.",
        "Isso não foi autorizado.",
        "Eso no fue autorizado.",
    ),
    "authz.no_role": (
        "I don't know you well enough to do that.",
        "Não tenho um papel definido para você aqui.",
        "No tengo un rol definido para ti aquí.",
    ),
    "authz.missing_scope": (
        "You are not allowed to do that.",
        "Você não tem permissão para isso.",
        "No tienes permiso para eso.",
    ),
    "authz.not_yours": (
        "I can't find that.",
        "Não encontro isso.",
        "No encuentro eso.",
    ),
    "authz.check_failed": (
        "I couldn't check whether that is allowed, so nothing was done.",
        "Não consegui verificar a permissão, então nada foi feito.",
        "No pude comprobar el permiso, así que no se hizo nada.",
    ),
    "authz.step_up_required": (
        "That needs your PIN.",
        "Isso precisa do seu PIN.",
        "Eso necesita tu PIN.",
    ),
    "authz.step_up_not_enrolled": (
        'That needs a PIN and you have none. Say "set pin" first.',
        'Isso precisa de um PIN e você não tem. Diga "definir pin" antes.',
        'Eso necesita un PIN y no tienes. Di "definir pin" antes.',
    ),
    "authz.step_up_wrong": (
        "That PIN is not right. {detail}",
        "Esse PIN não está certo. {detail}",
        "Ese PIN no es correcto. {detail}",
    ),
    "authz.step_up_expired": (
        "No PIN came in time, so nothing was done.",
        "O PIN não chegou a tempo, então nada foi feito.",
        "El PIN no llegó a tiempo, así que no se hizo nada.",
    ),
    "authz.step_up_locked": (
        "Too many wrong PINs. Try again in {detail} minutes.",
        "PIN errado vezes demais. Tente de novo em {detail} minutos.",
        "Demasiados PIN incorrectos. Prueba en {detail} minutos.",
    ),
    "confirmation.quotes_another": (
        "That answers another message. Please answer the question itself, or press a button.",
        "Isso responde a outra mensagem. Responda à própria pergunta ou aperte um botão.",
        "Eso responde a otro mensaje. Responde a la pregunta misma o pulsa un botón.",
    ),
    "confirmation.not_said": (
        "That is no answer of your own. Please write it yourself, or press a button.",
        "Essa não é uma resposta sua. Escreva você mesmo ou aperte um botão.",
        "Esa no es una respuesta tuya. Escríbela tú o pulsa un botón.",
    ),
    "confirmation.voice_not_enough": (
        "For this I need you to press a button or to write your answer.",
        "Para isso preciso que aperte um botão ou escreva a resposta.",
        "Para esto necesito que pulses un botón o escribas la respuesta.",
    ),
    "authz.step_up_withdrawn": (
        "That was withdrawn before the PIN, so nothing was done.",
        "Isso foi retirado antes do PIN, então nada foi feito.",
        "Eso se retiró antes del PIN, así que no se hizo nada.",
    ),
    "policy.changed": (
        "The rules changed meanwhile, so nothing was done.",
        "As regras mudaram, então nada foi feito.",
        "Las reglas cambiaron, así que no se hizo nada.",
    ),
    "policy.limit": (
        "That is beyond what is allowed. {detail}",
        "Isso vai além do que é permitido. {detail}",
        "Eso supera lo permitido. {detail}",
    ),
    "idempotency.conflict": (
        "That message was already received with other content.",
        "Essa mensagem já foi recebida com outro conteúdo.",
        "Ese mensaje ya se recibió con otro contenido.",
    ),
    "effect.failed": (
        "It did not work: {detail}.",
        "Não deu certo: {detail}.",
        "No funcionó: {detail}.",
    ),
    "effect.handler_error": (
        "Something went wrong on our side.",
        "Algo deu errado do nosso lado.",
        "Algo salió mal de nuestro lado.",
    ),
    "effect.transient": (
        "It did not work after several tries.",
        "Não deu certo depois de várias tentativas.",
        "No funcionó después de varios intentos.",
    ),
    "effect.outcome_unknown": (
        'I don\'t know whether "{detail}" took effect. Please check before trying again.',
        'Não sei se "{detail}" teve efeito. Confira antes de tentar de novo.',
        'No sé si "{detail}" tuvo efecto. Compruébalo antes de intentarlo de nuevo.',
    ),
    "effect.nondeterministic": (
        'The work could not be resumed: "{detail}" is not what it was.',
        'Não foi possível retomar: "{detail}" não é o que era.',
        'No se pudo retomar: "{detail}" no es lo que era.',
    ),
    "effect.wait_timeout": (
        "What this was waiting for did not come in time.",
        "O que era esperado não chegou a tempo.",
        "Lo que se esperaba no llegó a tiempo.",
    ),
    "effect.key_reused": (
        "Something went wrong on our side.",
        "Algo deu errado do nosso lado.",
        "Algo salió mal de nuestro lado.",
    ),
    "effect.unserializable": (
        "Something went wrong on our side.",
        "Algo deu errado do nosso lado.",
        "Algo salió mal de nuestro lado.",
    ),
    "effect.too_many_steps": (
        "Something went wrong on our side.",
        "Algo deu errado do nosso lado.",
        "Algo salió mal de nuestro lado.",
    ),
    "effect.not_confirmed": (
        "Something went wrong on our side.",
        "Algo deu errado do nosso lado.",
        "Algo salió mal de nuestro lado.",
    ),
    "effect.not_started": (
        "Something went wrong on our side.",
        "Algo deu errado do nosso lado.",
        "Algo salió mal de nuestro lado.",
    ),
    "effect.missing_handler": (
        "This command no longer exists here.",
        "Este comando já não existe aqui.",
        "Este comando ya no existe aquí.",
    ),
    "recovery.canceled": (
        "Stopped before anything was done.",
        "Parado antes de qualquer efeito.",
        "Detenido antes de cualquier efecto.",
    ),
    "recovery.canceled_with_effects": (
        "Stopped, but part of it was already done: {detail}.",
        "Parado, mas uma parte já tinha sido feita: {detail}.",
        "Detenido, pero una parte ya estaba hecha: {detail}.",
    ),
    "recovery.target_terminal": (
        "Too late: it had already ended as {detail}.",
        "Tarde demais: já tinha terminado como {detail}.",
        "Demasiado tarde: ya había terminado como {detail}.",
    ),
    "recovery.not_eligible": (
        "That can't be done to a command that is {detail}.",
        "Isso não pode ser feito com um comando {detail}.",
        "Eso no se puede hacer con un comando {detail}.",
    ),
    "recovery.no_compensation": (
        "{detail} can't be undone.",
        "{detail} não pode ser desfeito.",
        "{detail} no se puede deshacer.",
    ),
    "recovery.already_active": (
        "That is already being recovered by {detail}.",
        "Isso já está sendo recuperado por {detail}.",
        "Eso ya se está recuperando con {detail}.",
    ),
    "recovery.already_recovered": (
        "That was already recovered by {detail}.",
        "Isso já foi recuperado por {detail}.",
        "Eso ya fue recuperado por {detail}.",
    ),
    "recovery.not_reproducible": (
        "The original message no longer gives a command.",
        "A mensagem original já não gera um comando.",
        "El mensaje original ya no genera un comando.",
    ),
    "recovery.compensated": (
        "That was undone by {detail}.",
        "Isso foi desfeito por {detail}.",
        "Eso se deshizo con {detail}.",
    ),
    "recovery.inherited": (
        "That had already been done by {detail}.",
        "Isso já tinha sido feito por {detail}.",
        "Eso ya lo había hecho {detail}.",
    ),
    "recovery.erased": (
        "What that was about has been erased.",
        "O conteúdo disso foi apagado.",
        "El contenido de eso fue borrado.",
    ),
    "recovery.not_converged": (
        "The compensation has not finished.",
        "A compensação não terminou.",
        "La compensación no ha terminado.",
    ),
    "recovery.not_governed": (
        "That compensation is not declared.",
        "Essa compensação não está declarada.",
        "Esa compensación no está declarada.",
    ),
    "abuse.too_many_open": (
        "Too many things are open at once. Please finish or drop one first.",
        "Há coisas demais abertas. Termine ou abandone uma antes.",
        "Hay demasiadas cosas abiertas. Termina o abandona una antes.",
    ),
    "reach.moved": (
        "This conversation goes on under another number.",
        "Esta conversa continua em outro número.",
        "Esta conversación sigue en otro número.",
    ),
    "reach.opted_out": (
        "Nothing more is sent to someone who asked for that, until they write again.",
        "Nada mais é enviado a quem pediu isso, até que escreva de novo.",
        "No se envía nada más a quien lo pidió, hasta que vuelva a escribir.",
    ),
    "reach.template_required": (
        "More than a day after someone wrote, only an approved template may be sent.",
        "Mais de um dia depois da última mensagem, só um modelo aprovado pode ser enviado.",
        "Más de un día después del último mensaje, solo se puede enviar una plantilla aprobada.",
    ),
    "reach.not_delivered": (
        "A message could not be delivered: {detail}.",
        "Uma mensagem não pôde ser entregue: {detail}.",
        "No se pudo entregar un mensaje: {detail}.",
    ),
    "reach.unknown_delivery": (
        "Nobody can say whether a message arrived.",
        "Não se sabe se uma mensagem chegou.",
        "No se sabe si un mensaje llegó.",
    ),
    "reach.not_heard": (
        "I could not understand that voice message. Please say it again, or write it.",
        "Não consegui entender essa mensagem de voz. Repita, por favor, ou escreva.",
        "No pude entender ese mensaje de voz. Repítelo, por favor, o escríbelo.",
    ),
    "reach.nobody_listens": (
        "I can't listen to voice messages here. Please write it.",
        "Aqui não consigo ouvir mensagens de voz. Escreva, por favor.",
        "Aquí no puedo escuchar mensajes de voz. Escríbelo, por favor.",
    ),
    "reach.private_key": (
        "That looks like a private key or a seed phrase. I have not kept it and will not use it. "
        "Never send it to anyone: whoever has it has your money. Delete your message.",
        "Isso parece uma chave privada ou uma frase de recuperação. Não a guardei e não vou usá-la. "
        "Nunca a envie a ninguém: quem a tem, tem o seu dinheiro. Apague a sua mensagem.",
        "Eso parece una clave privada o una frase de recuperación. No la he guardado y no la voy a usar. "
        "Nunca se la envíes a nadie: quien la tiene, tiene tu dinero. Borra tu mensaje.",
    ),
    "reach.attachment_refused": (
        "I can't take that file.",
        "Não posso aceitar esse arquivo.",
        "No puedo aceptar ese archivo.",
    ),
    "escalation.handed_over": (
        "I am passing you on to a person. They see what we wrote. Your ticket is {detail}.",
        "Vou passar você para uma pessoa. Ela vê o que escrevemos. Seu chamado é {detail}.",
        "Te paso con una persona. Ve lo que escribimos. Tu ticket es {detail}.",
    ),
    "escalation.handed_back": (
        "You are back with the assistant.",
        "Você está de volta com o assistente.",
        "Estás de nuevo con el asistente.",
    ),
    "escalation.refused": (
        "What you asked for was not approved, and is not done.",
        "O que você pediu não foi aprovado, e não será feito.",
        "Lo que pediste no fue aprobado, y no se hará.",
    ),
    "escalation.asked": (
        "You asked for a person.",
        "Você pediu uma pessoa.",
        "Pediste una persona.",
    ),
    "escalation.beyond_capability": (
        "That is more than I can do by myself.",
        "Isso é mais do que consigo fazer sozinho.",
        "Eso es más de lo que puedo hacer por mi cuenta.",
    ),
    "escalation.compliance": (
        "A person has to look at this first.",
        "Uma pessoa precisa ver isso antes.",
        "Una persona tiene que verlo antes.",
    ),
    "escalation.error": (
        "Something went wrong, and a person has to look at it.",
        "Algo deu errado, e uma pessoa precisa ver.",
        "Algo salió mal, y una persona tiene que verlo.",
    ),
}
_COLUMN = {"en": 0, "pt": 1, "es": 2}


def sentence(code: str, lang: str, detail: str = "") -> str:
    """The sentence a person reads for this code; an application's own code speaks with its detail."""
    known = REASONS.get(code)
    if known is None:
        return detail or _in_words(code)
    return known[_COLUMN.get(lang, 0)].replace("{detail}", detail).strip()


def application_code(reason: str) -> str:
    """The full code of a reason an application gave: its own unless it names one of ours."""
    return reason if reason in REASONS or reason.split(".", maxsplit=1)[0] in CATEGORIES else f"policy.{reason}"


def _in_words(code: str) -> str:
    words = code.split(".", 1)[-1].replace("_", " ")
    return words[:1].upper() + words[1:] + "."
