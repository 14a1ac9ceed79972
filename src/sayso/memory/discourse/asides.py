"""How an aside begins and ends: what people say when they are interrupted, and when they take up what they left.

`plain` is a sentence in lower case and without accents.
"""

from __future__ import annotations

import re
from typing import Final

_SORRY = (
    r"(?:oh|ok|okay|um+|uh|ugh|ah|ay|ai|ih|eita|opa|ops|uy|hey|sorry|pardon|excuse me|apologies|desculp\w+|perdon\w*"
    r"|perdao|disculp\w+|licenca|con permiso|lo siento|foi mal)"
)
_PAUSE = (
    r"(?:secs?|seconds?|moment|minutes?|mins?|mo|ticks?|bit|minutos?|minutinhos?|minutitos?|segundos?|segundinhos?"
    r"|segunditos?|momentos?|momentinho|momentito|momentico|instantes?|instantinho|toque|rato|ratito|cachito|pouquinho"
    r"|parenteses?|parentesis|inciso|aparte|detour|tangent|aside)"
)
_LEAD = (
    rf"^\W*(?:(?:{_SORRY}|gente|vixe|caramba|shit|damn|argh|no|nao|wait|alias)"
    r"(?: (?:me|small|interromper|a interrupcao|la interrupcion|que|por))*\W+)*+"
)
# What says by itself that something else comes now.
_ANNOUNCED = re.compile(
    rf"{_LEAD}(?:hold on|hang on|hold up|hold the line|bear with me|brb|be right back|pause[,.:]|permiteme"
    rf"|(?:an? |uma |una )?(?:(?:quick|short) (?:pause|break)|pausa (?:rapida|rapidinha|breve|curta|corta))[,.:]"
    rf"|permitame|permitanme|so (?:atender|responder)|(?:(?:one|two|1|2|just|just a|just one|give me an?"
    rf"|gimme an?|half an?|quick|short|small|so|um|uma|uns|un|una|dame un|deme un|denme un|me da um|me de um|abre|abro"
    rf"|abrindo|hago|hagamos|fazendo|espera un|aguanta un) )++{_PAUSE}\b|(?:an? )?{_PAUSE}[,.:]"
    r"|wait,? (?!no\b|make|change|it's|i |that|actually|until|for|till)|(?:a )?(?:quick|short|small) (?:question|one)"
    r"|(?:i )?(?:gotta|got to|have to|need to|must) (?:take|get|answer) (?:this|that|the (?:door|phone|call))"
    r"|(?:let me|lemme) (?:just )?(?:get|answer|take|reply to|deal with) (?:this|that|my|the)"
    r"|(?:completely |totally )?unrelated\b|on an(?:other|\w* unrelated) (?:note|topic|matter)"
    r"|(?:a )?different (?:topic|subject|thing)|while i (?:have|remember)|by the way, (?:totally|un)|(?:on a "
    r"|as a )?side ?note"
    r"|off[- ]topic|before (?:that|we (?:go on|continue)|i forget)|interrupting|ignore (?:the|that) (?:noise|shouting"
    r"|yelling)"
    r"|(?:no,? )?not you\b|pera\b|perai|pere\b|espera(?: ai)?[,.]? (?!n|ate|que e\b|a[lo]?\b|el|la)|rapidinho[:,]"
    r"|rapidao[:,]|rapidito[:,]|guenta ai|segura ai|aguenta|para que (?:me|le|nos)|oye,? aparte|antes(?: disso"
    r"| de continuar)?,? (?:me )?(?:diz|fala|conta)|mudando de assunto|ja volto"
    r"|volto ja|(?:sobre )?outro assunto|outra coisa que nao tem|fugindo do assunto|nada a ver|nao liga (?:pro"
    r"|para o) barulho"
    r"|esperame|esperate|esperen|espereme|espera que|aguanta|antes(?: de (?:seguir|eso))?,? (?:dime|digame|decime)"
    r"|cosa aparte"
    r"|ya vuelvo|ahora vuelvo|ahorita (?:vuelvo|regreso)|cambiando de tema|otra cosa que no tiene|nada que ver)"
    r"|^.{0,40}(?<!\w)(?:un parentesis|um parentese|an aside|off[- ]topic|nada que ver con (?:esto|eso)"
    r"|nada a ver com (?:isso|isto)|que no tiene nada que ver|que nao tem nada a ver|nothing to do with (?:this|that)"
    r"|sobre outro assunto|de outro assunto|sobre otro tema|de otro tema|por otro asunto|about something else|unrelated"
    r"|be right back|brb|ja volto|volto ja|ya vuelvo|no (?:es )?contigo|nao (?:e )?com voce)(?!\w)"
)
# Somebody or something comes between as it is said: told of what is happening now.
_HAPPENING = re.compile(
    r"(?<!\w)(?:on the (?:other line|phone)|at the door|(?:is|are|'s|'re) (?:calling|ringing|knocking|yelling|shouting"
    r"|screaming|interrupting|crying|barking|asking me|here,)"
    r"|(?:phone|doorbell|bell|intercom|alarm)(?:'s)? (?:rang"
    r"|rings|(?:is )?ringing|(?:is )?going off|went off)"
    r"|(?:kid|baby|son|daughter|dog|cat|toddler|boss|some(?:one|body)|customer"
    r"|client)\w* just|just (?:walked in|came in|popped in|showed up|barged in|knocked|rang)|apareceu aqui|interfonou"
    r"|acab(?:a|an|ou|aram) de (?:llegar|entrar|llamar|chegar|ligar|bater)|golpean (?:la|a)|incoming call|door ?bell"
    r"|got a call|(?:ta|tao|esta|estao)(?: me)? (?:ligando|chamando|batendo|tocando|gritando)|batendo na porta|(?:na"
    r"|a) outra linha"
    r"|tocou (?:o|a) (?:telefone|celular|interfone|campainha)|no telefone aqui|chegou (?:aqui )?(?:o|a|um"
    r"|uma) \w+ (?:aqui|agora)|(?:minha|meu) \w+ (?:ligou|chamou|me ligou)"
    r"|me (?:esta |estan )?(?:llama|llaman|llamando|habla|hablan|hablando|interrumpe)|(?:toca|tocan|suena|sono) "
    r"(?:el|la|a) (?:timbre|puerta|telefono|celular|movil)|en la (?:otra linea|puerta)|me (?:llamo|llamaron) (?:mi|el"
    r"|la|por)|tocaron)(?!\w)"
)
# What somebody cries out at, who then has something else to see to.
_EXCLAIMS = re.compile(
    r"^\W*(?:eek|yikes|gr+|omg|oh my god|ai meu deus|meu deus|ay dios|dios mio|ugh+|argh+|whoa|oh no|crap|damn|shit"
    r"|dang|gosh|uy+|uf+|ay no|ih+|eita|vixe|puts|caramba|ay|epa)(?!\w)"
)
# What somebody cries out who thinks better of it: "ugh, no, the green one", "argh, Sunday".
_ON_SECOND_THOUGHT = re.compile(r"\W*(?:(?:no|nao|better|rather|melhor|mejor|wait|espera)(?!\w)|\w+\W*$)")
# What goes on with what is so now of something that was told before: "ugh, the hall is taken, it's on Thursday".
_SO_NOW = re.compile(
    r",\s(?:so |entonces |asi que |entao )?(?:it's|it is|it'll be|we're|we'll|now|(?:se )?queda(?:mos)?|va a ser|sera"
    r"|ahora|fica|ficou|vai ser|passou|agora|mudou)\s"
)
_MORE = re.compile(
    rf"^\W*(?:{_SORRY}\W+)*+(?:and|e|y)\s|^.{{0,30}}(?<!\w)(?:forgot\w*|also|too|another|one more|plus|correction"
    rf"|mistake|wrong"
    r"|i mean|meant|esquec\w+|tambem|tb|errei|olvid\w+|tambien|ademas|falt\w+|me equivoque|quise|quis)(?!\w)"
)
_SCENE = re.compile(
    r"(?<!\w)(?:phone|doorbell|bell|door|intercom|(?:just )?(?:rang|called|walked in|came in|enter(?:ed)?|popped in"
    r"|barged in|knocked|arrived)|is here\b|had to|that was (?!just|only|wrong)|the noise|hung up"
    r"|tive que|tuve que|atend\w+|apareceu|quem\w+ndo|ligacao|telefonema|(?:me )?(?:ligou|ligaram|chamou|chamaram)"
    r"|bateu na porta|bateram|chegou|entrou|na porta|gritando|interfone|campainha|era (?:o|a) (?!que)"
    r"|llamada|(?:me )?(?:llamo|llamaron)|timbre|golpean|llego (?:el|la|un|una|mi)|entro (?:el|la|un|una|mi)"
    r"|en la puerta|era (?:el|la) (?!que)|vino (?:el|la|un|una|mi))(?!\w)"
)
# Somebody else wants something of who speaks: "a colleague needs …", "alguien me pregunta por …".
_ASKED = re.compile(
    r"(?<!\w)(?:(?:(?:an?|my|the|another|one of (?:the|my|our)) (?:\w+ )?(?:colleague|coworker|co-worker|workmate"
    r"|neighbou?r"
    r"|client|customer|friend|boss|manager|guest|patient|supplier|courier|driver|son|daughter|kid|wife|husband|mum|mom)"
    r"|some(?:one|body)(?: else)?) (?:\w+ ){0,2}(?:needs?|needed|wants?|wanted|asks?|asked|is asking|was asking"
    r"|is after)"
    r"|(?:um|uma|o|a|meu|minha|outr[oa]) (?:\w+ )?(?:colega|cliente|vizinh[oa]|amig[oa]|chefe|filh[oa]|paciente"
    r"|fornecedor"
    r"|rapaz|senhora?|moc[oa])(?: \w+){0,2} (?:pergunt|precis|ped|quer|pedi)\w*|alguem (?:\w+ ){0,2}(?:pergunt"
    r"|precis|ped|quer)\w*"
    r"|(?:un|una|el|la|mi|otr[oa]) (?:\w+ )?(?:companer[oa]|colega|cliente|vecin[oa]|amig[oa]|jef[ea]|hij[oa]|paciente"
    r"|proveedor|senora?|chic[oa])(?: \w+){0,2} (?:pregunt|necesit|pid|pide|quier)\w*"
    r"|alguien (?:\w+ ){0,2}(?:pregunt|necesit|pid|quier)\w*)"
)
_APOLOGY = re.compile(rf"^\W*{_SORRY}(?!\w)")
# What says that the aside is over, and what comes is of the matter again.
_RESUMES = re.compile(
    r"(?<!\w)(?:back to|returning to|getting back to|going back to|go back to|where (?:were we|was i)"
    r"|as i was (?:saying|telling)|like i was saying|continuing|resuming|to resume|let's (?:continue|resume|go on"
    r"|carry on)"
    r"|now the \w+(?: \w+)? again|(?:he|she|they)(?:'s| is|'re| are| don| has| have)? (?:gone|go|left|hung up)"
    r"|that's (?:sorted|done|handled|it|that)|picking up where|end of (?:the )?(?:aside|detour|tangent)|done with that"
    r"|sorry (?:about|for) (?:that|the|this)|excuse the interruption|(?:i'm|im|am|okay,?|ok,?) back\b(?! to)"
    r"|^\W*(?:(?:ok|okay|so|but|and|right|well|lol|haha+)\W+)*+any(?:way|how)"
    r"|(?:fech\w+) (?:o )?parenteses?|(?:cierr\w+|cerrando|cerrad\w+) (?:el )?parentesis|fim do parenteses?"
    r"|fin del parentesis|fin del inciso"
    r"|volt(?:a|ando|amos|ar|emos|ei|o) (?:a|ao|aos|as|pro|pra|para|pros|no|na)\b|(?:e )?voltei\b|de volta a[os]?"
    r"|retom\w+"
    r"|continu(?:ando|emos|amos|o|o com)|onde (?:a gente )?(?:estava|parou|paramos|estavamos|eu estava)|seguindo"
    r"|como (?:eu )?(?:ia dizendo|estava dizendo|dizia|disse antes)|desliguei|assunto encerrado|pronto,? (?:foi embora"
    r"|ja foi|resolvido|voltei)|ja foi embora|foi embora|(?:desculp\w+) (?:a|pela) interrupcao"
    r"|volviendo al?|vuelvo (?:al?|con)|regresando al?|regresemos al?|regreso al?|retomemos|sigo con|sigamos|seguimos"
    r"|volvamos al?|en que (?:ibamos|estabamos|iba|estaba)|de vuelta al?|como (?:te |le |les )?(?:decia|iba diciendo)"
    r"|ya (?:esta|volvi|colgue|se fue|estoy)|colgue|perdon\w* (?:por )?la interrupcion|disculp\w+ la interrupcion"
    r"|en fin|a lo (?:que ibamos|nuestro))(?!\w)"
)
# What says of what was said just before that it was none of the matter.
_DISOWNS = re.compile(
    r"(?<!\w)(?:(?:that|this|it)(?:'s| was) (?:meant )?for (?:my|someone|somebody) \w+\W*$|(?:that|this|it)(?: one"
    r"| last one| message)? (?:wasn't|was not|isn't|wasnt) (?:for|meant for) (?:you|u|this)"
    r"|(?:was )?talking to (?:someone|somebody|my \w+|the \w+)|wrong (?:chat|group|window|thread|person)"
    r"|(?:isso )?nao era (?:pra|para|com) (?:voce|vc|vcs|voces|ti|ca|aqui)|(?:mandei|enviei) (?:no|na|pro"
    r"|pra) (?:\w+ )?"
    r"errad[oa]|(?:chat|grupo|conversa|janela) errad[oa]|(?:tava|estava) falando com (?:outr[oa]|o|a|meu|minha)"
    r"|(?:eso |esto )?no era (?:para|contigo|con) (?:ti|usted|vos|ustedes|aqui|este)|eso era (?:cosa mia|para otr[oa])"
    r"|ni caso|(?:chat|grupo) equivocado|me equivoque de (?:chat|grupo)|estaba hablando con (?:otr[oa]|mi|el|la))(?!\w)"
)
# What says that there was an interruption, and that it is over.
_EXCUSES = re.compile(
    r"(?<!\w)(?:(?:sorry (?:about|for) |excuse |pardon )(?:that |the |this )?(?:interruption|noise|disturbance"
    r"|commotion)|as i was (?:saying|telling)|like i was saying|where (?:were we|was i)"
    r"|desculp\w+ (?:a|pela|o|pelo) (?:interrupcao|barulho|bagunca|confusao)|como (?:eu )?(?:ia dizendo|estava dizendo)"
    r"|onde (?:a gente|eu) (?:estava|parou|parei)"
    r"|(?:perdon\w*|disculp\w+) (?:por )?(?:la interrupcion|el ruido|el jaleo)|como (?:te |le |les )?(?:decia"
    r"|iba diciendo)|en que (?:ibamos|estabamos))(?!\w)"
)
# Who excuses an interruption and goes on with something else is the one who interrupts.
_INTERRUPTS = re.compile(
    rf"{_LEAD}(?:(?:sorry|apologies|excuse me|forgive me|pardon)\W+)?(?:(?:for|to|about) )?(?:the |this |my )?"
    r"(?:interrupt(?:ion|ing)?|butt in)(?!\w)|^\W*(?:desculp\w+|perdao|perdo\w+) (?:(?:a|pela|estar a|por) ?)?interr\w+"
    r"|^\W*(?:perdon\w*|disculp\w+) (?:(?:por|que) )?(?:la |les |le |te )?interr\w+"
)
_LEADS_TO = re.compile(r"(?<!\w)(?:to|aos?|as?|al|pr[oa]s?|para|n[oa]|con|com)$")
_STOP = re.compile(r"[,:]")
_SCENE_CHARS: Final = 80
"""How far into a sentence it may tell of who interrupts."""


def announces(plain: str) -> bool:
    """Whether a sentence says that something else comes now: "hold on", "um parêntese", "sorry to interrupt, …"."""
    return _ANNOUNCED.match(plain) is not None or _INTERRUPTS.match(plain) is not None


def cries(plain: str) -> bool:
    """Whether a sentence begins with a cry, at whatever it may be: "ugh", "uy", "eita"."""
    return _EXCLAIMS.match(plain) is not None and _HAPPENING.search(plain, 0, _SCENE_CHARS) is None


def breaks_off(plain: str) -> bool:
    """Whether a sentence tells of an interruption: "my phone's ringing", "perdón, entró el cartero"."""
    if _HAPPENING.search(plain, 0, _SCENE_CHARS):
        return True
    sorry = _APOLOGY.match(plain) is not None
    cry = _EXCLAIMS.match(plain)
    about = cry and (_ON_SECOND_THOUGHT.match(plain, cry.end()) or _SO_NOW.search(plain, cry.end() + 1))
    told = (cry and not about) or (
        sorry and (_SCENE.search(plain, 0, _SCENE_CHARS) or _ASKED.search(plain, 0, _SCENE_CHARS))
    )
    return bool(told) and _MORE.match(plain) is None


def resumes(plain: str) -> bool:
    """Whether a sentence takes up what was left."""
    return _RESUMES.search(plain) is not None


def disowns(plain: str) -> bool:
    """Whether a sentence says that what came before it was none of the matter: "I was talking to the plumber"."""
    return _DISOWNS.search(plain) is not None


def excuses(plain: str) -> bool:
    """Whether a sentence says that there was an interruption: "as I was saying", "desculpa a interrupção"."""
    return _EXCUSES.search(plain) is not None


def speaks_of(plain: str) -> int:
    """How far a sentence speaks of an aside rather than of the matter, with what it is led back to: of "back to the
    fence: oak" to the colon; 0 where it does not."""
    found = [match.end() for each in (_RESUMES, _DISOWNS, _EXCUSES) for match in each.finditer(plain)]
    return max([topic_end(plain, end) if _LEADS_TO.search(plain, 0, end) else end for end in found], default=0)


def topic_end(plain: str, start: int) -> int:
    """Where what is named from a place on ends: at a comma, a colon, or with the sentence."""
    stop = _STOP.search(plain, start)
    return len(plain) if stop is None else stop.start()
