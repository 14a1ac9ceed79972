"""How talk of what is not so begins and ends: suppositions, tests, role play, samples, drafts.

`plain` is a turn in lower case and without accents.
"""

from __future__ import annotations

import re
from typing import Final

from sayso.memory.discourse.asides import topic_end

_HEADER_CHARS: Final = 90
"""How long what stands before a colon may be and still say what follows it is for."""

# What is not so by the word for it, whatever it is a word for.
_UNREAL = (
    r"(?:dummy|mock|fictional|fictitious|made[- ]up(?! (?:my|our|his|her|their|your)\b)|imaginary|pretend|invented|fake"
    r"|hypothetical|placeholder"
    r"|role[- ]?play|roleplaying|role[- ]?playing|dry run|toy example|thought experiment|sandbox"
    r"|fictici[oa]s?|inventad[oa]s?|imaginari[oa]s?|de mentira|de mentirinha|de mentiritas|faz de conta|hipotetic[oa]s?"
    r"|simulacro|juego de rol|jogo de papeis|de faz de conta)"
)
_SHAM = (
    r"(?:(?:de|for|as|so|just|only|solo|apenas|sirve de|como|como um|como una?) (?:um |una? |an? )?"
    r"(?:teste|prueba|exemplo|ejemplo|treino|treinamento|practica|demonstracao|demostracion|ensaio geral|test|practice"
    r"|training|demo|example|sample|illustration|show|muestra|amostra))"
)
_PERIOD = r"(?<!period )(?<!periodo )(?<!mes )(?<!dias )(?<!tempo )(?<!tiempo )(?<!aula )(?<!clase )(?<!fase )"
_DEAL = (
    r"(?:booking|order|reservation|entry|case|run|round|data|customer|account|client|ticket|invoice|payment|budget"
    r"|quote|record|message|call|user|guest|patient|name|address|numbers?|figures|values)"
)
# A header says what all of it is for: "Practice invoice: …", "Ejercicio de mecanografía: …".
_HEADED = re.compile(
    rf"^\W*(?:(?:ok|okay|so|just|only|so um|solo un|un|this is|here's|here is|isto e|esto es|isso e|eso es|vamos"
    rf"|let's|quick) )*+(?:(?:an?|the|um|uma|un"
    rf"|una|el|la|o|a) )?(?:(?:test|sample|practice|trial|training|demo|example) {_DEAL}\b|sample \w+|{_UNREAL}(?!\w)"
    r"|(?:exercicio|ejercicio|exercise|simulacao|simulacion|simulation|treinamento|entrenamiento|capacitacion|ensaio"
    r"|brainstorm\w*|brincando|jogando|jugando|juguemos|brincadeira|drill)(?: \w+){0,6}+[,:(])"
)
# What all that follows is said for: "just for the drill, …", "para efeitos de simulação, …".
_ONLY_FOR = re.compile(
    r"^\W*(?:(?:ok|okay|so|now|bom|bem|bueno|agora|ahora|e|y)\W+)?"
    r"(?:(?:just|only|purely|so|apenas|somente|solo|solamente|unicamente) (?:for|para|pra|por|com|en)"
    r"|for the (?:purposes?|sake) of|para (?:efeitos?|fins?|efectos) d[aeo]s?l?|a efectos del?)"
    r" (?:the |this |our |an? |el |la |este |esta |ese |esa |o |a |esse |essa |um |uma |una? )?"
    r"(?:simulation|exercise|drill|role[- ]?play|example|simulac(?:ao|ion)|simulacro|simulado|exercicio|ejercicio"
    r"|exemplo|ejemplo|hipotese|hipotesis),\s"
)
_COLON = re.compile(r":(?=\s|$)")
_DRAFT = (
    r"(?:drafts?|(?:first|initial) (?:draft|stab|pass|version)|rough (?:draft|idea|version)|preliminary \w+|mock-?up"
    r"|rascunho"
    r"|esboco|borrador|boceto|minuta|primera version|primeira versao|versao preliminar|version preliminar|sketch)"
)
_DRAFT_HEADED = re.compile(
    rf"^\W*(?:(?:an?|the|um|uma|un|una|el|la|o|a|my|our|this is|just|here's|very|quick|rough|early|first|loose"
    rf"|messy|so|solo|segue|aqui vai|va|ahi va|mero|primer|primeiro|isto e|esto es) ){{0,4}}{_DRAFT}"
    r"(?: [\w'-]+){0,8}+\s?[,:(]"
)
# What a draft has: "in the draft brochure, …", "no rascunho do contrato, …", "en el borrador de la oferta, …".
_DRAFT_HAS = re.compile(
    rf"^\W*(?:in (?:an?|the|our|my|one)|n[oa]|num|numa|em um|en (?:el|la|una?)) (?:\w+ )?{_DRAFT}"
    r"(?:(?: [\w'-]+){0,5}, | (?:of|for|del?|d[oa]s?|para|pra) \S)"
)
_DRAFTS = re.compile(
    r"(?<!\w)(?:(?:let me|let's|i'll|let us) draft|drafting (?:a|an|the)|(?:make|write|prepare|do) (?:a"
    r"|up a) (?:quick )?draft"
    r"|(?:deixa eu|vamos|vou) rascunhar|(?:faz|fazer|monta|montar|prepara) um rascunho|arm(?:a|ar|emos) un borrador"
    r"|(?:haz|hace|hagamos|hacer|prepara) un borrador|(?:only|just) a draft|(?:so|apenas) um rascunho"
    r"|(?:solo|apenas|nada mas) un borrador)(?!\w)"
)
# "Let's say Friday then" settles it: what is supposed has a verb of its own.
_NO_CLAUSE = (
    r" (?!(?:i|we|you|he|she|it|they|there|that|if|this) )"
    r"(?:(?!(?:is|are|was|were|had|has|have|would|could|moves?|costs?|wants?|goes"
    r"|gets?) )[\w:$£'/.-]++ ?){1,6}(?:[,.!;]|$)"
)
_SUPPOSES = re.compile(
    r"(?<!\w)(?:what[- ]if|hypothetically|theoretically|imagine (?:if|that|an?|the|we|i|you|there|this|our|my|it"
    r"|he|she|they|for|having|being)|suppose|supposing|pretend\w*|let's (?:dream|imagine)"
    rf"|let's say(?!{_NO_CLAUSE})"
    r"|just (?:playing|dreaming|daydreaming|messing|thinking out loud|for (?:fun|laughs|argument))|playing with ideas"
    r"|for the sake of argument|for argument's sake|brainstorm\w*|daydream\w*|dreaming (?:out loud|big|here)|in (?:a"
    r"|my) (?:dream|perfect|ideal) world"
    r"|(?:just|only|purely) (?:exploratory|hypothetical|a what[- ]if|an exercise|exploring|an example)|in theory"
    r"|scenario:|simulat\w+|role[- ]?play\w*|thought experiment|act as if|play along"
    r"|simular|simulando|simula ai|simulacao:|(?:vamos|bora) (?:so )?(?:imaginar|fingir|brincar|sonhar)|sonhando alto"
    r"|(?:faz|facam|facamos|fazer|fazendo|fazemos) de conta|vamos (?:la |so )?supor|suponha\w*|supondo"
    r"|imagina (?:que|so)|imaginando|imaginar:"
    r"|finge(?:m|mos)?|finja\w*|fingindo|hipoteticamente|e se (?:fosse|fossem|a gente)|se fosse|viajando aqui"
    r"|em teoria|brincando de|digamos que(?! (?:\S+ ){0,3}\S+$)|caso fictici\w+"
    r"|(?:hagamos|haz|haga|hagan|hacer|haciendo|hace) de cuenta|supongamos|suponiendo|supon que|imagin(?:a|e|emos|ate"
    r"|ense)"
    r" que|imaginate|imaginemos|pongamos (?:que|por caso)|(?:hagamos|haz|hacer|faz|fazer|facamos) como (?:que|se|si)"
    r"|juguemos|ensayemos|(?:vamos|bora|vamos a) ensa(?:iar|yar)|let's rehearse|jugando a|finjamos|finge que"
    r"|lluvia de ideas"
    r"|simulemos|simulando|y si fuer\w+|sonemos|sonar es gratis|sonando (?:despiert\w+|un poco|en voz alta)"
    r"|sonhando acordad\w+|en teoria)(?!\w)"
)
_UNREAL_CASE = re.compile(
    rf"(?<!\w)(?:(?:case|caso|example|exemplo|ejemplo|cliente|customer|nombre|nome|name|dados|datos"
    rf"|data) )?{_UNREAL}(?!\w)"
)
_SHAM_CASE = re.compile(rf"(?<!\w){_PERIOD}{_SHAM}(?!\w)")
_DECLARED = re.compile(
    r"(?<!\w)(?:mode|session|exercise|exploratory|brainstorm\w*|hypothetical|modo|sessao|exercicio|sesion"
    r"|ejercicio|lluvia de ideas|playing with|role[- ]?play\w*|let's pretend|juego de rol|juguemos"
    r"|drafting|scenario planning)(?!\w)"
)
_EXERCISE = (
    r"(?:scenario|exercise|what[- ]if|game|simulation|brainstorm\w*|exploration|hypothe\w+|mode|drafts?"
    r"|role[- ]?play\w*"
    r"|drafting|sketch|planning|estimation|session|idea|test(?:s|ing)?|practice|training|drill|demo|sample|dream(?:s"
    r"|ing)?|daydream\w*|pretend\w*|fantasy|trial run|dry run|joke|joking|playing"
    r"|simulacao|cenario|brincadeira|exercicio|rascunho|ideia|hipotese|suposicao|teste|treino|treinamento|sonh\w+|jogo"
    r"|ensaio|esboco|viagem|fantasia|faz de conta|brincar|imaginar|imaginacao|simular"
    r"|simulacion|escenario|ejercicio|borrador|supuesto|hipotesis|juego|jugar|prueba|practica|simulacro|sonar|suenos?"
    r"|ensayo|boceto|broma|imaginar|ficcion|ficcao|teatro|theat(?:re|er)|experiment)"
)
_OVER = r"(?:over|done|finished|ended|complete[d]?|concluded)"
_ENDS = re.compile(
    rf"(?<!\w)(?:(?:end of|end|forget|discard|drop|scrap|delete|ditch|done with|enough(?: of)?|no more|bin"
    rf"|finish(?:ed)?|trash|cancel|throw away|toss|tear up|wipe|erase|clear|stop|so much for)"
    rf" (?:the |that |this |with the |all the )?(?:\w+ ){{0,3}}?{_EXERCISE}|{_EXERCISE}(?:'s)?(?: \w+)? (?:is |are "
    rf"|was |has )?{_OVER}|back (?:to|in|on) (?:reality|real life|(?:planet )?earth|the real world)"
    rf"|that's enough|(?:throw|toss) (?:it|that|them) (?:away|out)|(?:to be|can be|gets?) (?:thrown away|discarded"
    rf"|deleted|wiped)"
    rf"|let's (?:get|be|talk) (?:\w+ ){{0,2}}?(?:real|serious)|in (?:real life|reality)|for real (?:now|this time)"
    rf"|(?:that|it|this|all of that|everything) was (?:all |only |just |purely |merely )+(?:an? |for )?(?:{_EXERCISE}"
    rf"|made up|invented|pretend|fun|fiction|example)"
    rf"|(?:esquec\w+|descart\w+|joga|jogue|joguem|apaga\w*|acabou|acabamos|termin\w+|fim d[aeo]|chega de|encerr\w+"
    rf"|deleta|rasga|parou|pronto com|fora com) (?:a |o |as |os |essa |esse |com a |com o |de )?(?:\w+ )?{_EXERCISE}"
    rf"|(?:volta\w*|de volta) (?:a|pra) (?:realidade|vida real)|(?:the )?(?:real|actual) (?:one|figure|number|quote) is"
    rf"|na vida real|era (?:tudo |so )+(?:invent\w+|mentira|brincadeira|teste|exemplo|{_EXERCISE})"
    rf"|(?:olvid\w+|descart\w+|borr\w+|tir\w+|fin del?|basta de|se acabo|acab\w+|termin\w+|cierr\w+|cerr\w+|rompe\w*"
    rf"|elimina\w*|ya (?:esta|estuvo) bien de|dejemos|deja) (?:el |la |los |las |ese |esa |del |este |con el "
    rf"|de )?(?:\w+ )?{_EXERCISE}"
    rf"|era (?:solo|so|todo|puro|pura|nada mas) (?:por|pra|para|un |una |um |uma )?(?:invent\w+|mentira|broma"
    rf"|ejemplo|exemplo|{_EXERCISE})?"
    rf"|{_EXERCISE} (?:acabou|acabado|terminou|termino|encerrad[oa]|terminad[oa]|finalizad[oa]|acabo|feito|hecho"
    rf"|concluid[oa])|volv\w+ a la (?:realidad|vida real)|en la vida real)(?!\w)"
)
# Where it is known that something not so is being talked of, less says that it is over.
_LEAVES = re.compile(
    r"^\W*(?:(?:ok|okay|right|alright|so|well|lol|haha+|jaja+|kk+|ha|anyway|vale|bueno|bien|ya|ta|beleza|pronto|bom|bem"
    r"|enfim|listo|y|e|but|mas|pero|now|agora|ahora)\W+)*+(?:forget (?:it|that|all)|enough|scrap (?:it|that)"
    r"|that's (?:it"
    r"|enough|all)|we're done|all done|(?:it's )?over now|done\b|esquec\w+ (?:isso|tudo|ess)|chega\b|acabou\b"
    r"|deixa pra la"
    r"|olvid\w+(?: (?:eso|todo|es[aeo]s?))?\b|basta\b|se acabo|fin\b|terminad[oa]\b|terminamos\b|listo\b|seriously"
    r"|falando serio|agora (?:e )?serio|hablando en serio|ahora en serio|em serio)"
)
_DISCARDED = re.compile(
    rf"(?<!\w){_DRAFT}(?: [\w'-]+){{0,4}}? (?:(?:was|were|is|got|has been|have been) (?:thrown (?:away|out)|binned"
    rf"|scrapped|discarded|rejected|dropped|torn up|deleted|shelved)"
    rf"|foi (?:jogad[oa] fora|descartad[oa]|rejeitad[oa]|recusad[oa]|apagad[oa]|rasgad[oa])"
    rf"|(?:fue|ha sido|quedo) (?:descartad[oa]|rechazad[oa]|desechad[oa]|borrad[oa]|tirad[oa])"
    rf"|se (?:ha )?(?:descart|rechaz|desech|borr|tir)(?:o|ado))(?!\w)"
    rf"|(?<!\w)(?:(?:threw|thrown|tossed) (?:out |away )?(?:the|that|this) (?:\w+ )?{_DRAFT}"
    rf"|jog(?:amos|uei|ou|aram) (?:fora )?(?:[oa]|ess[ea]|aquel[ea]) {_DRAFT})(?!\w)"
)
_DISCARDS = re.compile(
    r"(?<!\w)(?:(?:is|are|was|were|it's|that's) (?:trash|rubbish|garbage|scrapped|out|no good|binned|gone)"
    r"|(?:went|goes|gone|thrown|straight|chucked|tossed) (?:in|into|to) the (?:bin|trash|rubbish|fire|shredder)"
    r"|(?:foi|vai|jogad[oa]|joguei|jogamos) (?:pr[oa]|para [oa]|n[oa]) (?:lixo|lixeira)"
    r"|(?:fue|va|tirad[oa]|tire|tiramos) a (?:la )?(?:basura|papelera)|(?:bin|scrap|trash"
    r"|toss|wipe|delete|erase|discard|dump|kill) (?:it|that|them|this|everything|all)|(?:nobody|no one|they didn't"
    r"|we didn't)"
    r" (?:really )?like[d]?|ja era|pode (?:apagar|jogar|deletar|esquecer|descartar)|ninguem (?:gostou|curtiu)"
    r"|nao gost\w+"
    r"|(?:apaga|deleta|descarta|joga) (?:tudo|isso|fora)|no me convenc\w+|no (?:nos )?gust\w+|a nadie le gust\w+"
    r"|(?:tira|borra|descarta|elimina|desecha|bota|rompe)(?:l[oa]s?|rl[oa]s?|dl[oa]s?)|acordei|desperte)(?!\w)"
)
_REAL = re.compile(
    r"(?<!\w)(?:(?:the |my |our |first |here's the |here is the )?(?:real|actual|genuine|live) (?!estate|madrid|time"
    r"|quick)\w+"
    r"|in (?:real life|reality|fact)|for real|de verdade|pra valer|a valer|a serio|na realidade|que vale|valendo"
    r"|(?:dado|pedido|reserva|numero|valor|cliente|caso|nome|chegada|cobranca|conta|cadastro)s? rea(?:l|is)"
    r"|de verdad|a lo real|la posta|posta[:,]|en serio|en (?:la )?realidad|(?:dato|pedido|reserva|numero|valor"
    r"|cliente|caso|nombre|llegada|cuenta)s? "
    r"real(?:es)?|(?:el|la|lo) (?:real|verdader[oa]|que va|que vale)|verdader[oa]s?)(?!\w)"
)


def drafts(plain: str) -> bool:
    """Whether a turn says that what it says is a draft."""
    return _DRAFTS.search(plain) is not None


def drafts_first(plain: str) -> bool:
    """Whether a turn has a draft's heading, or tells what one has: "Rascunho do convite: …", "in the draft, …"."""
    headed = _DRAFT_HEADED.match(plain) is not None and _COLON.search(plain, 0, _HEADER_CHARS) is not None
    return headed or _DRAFT_HAS.match(plain) is not None


def supposes(plain: str) -> bool:
    """Whether a turn speaks of what is not so: supposed, played, made up, or only for a test."""
    colon = _COLON.search(plain, 0, _HEADER_CHARS)
    if _SUPPOSES.search(plain) or _ONLY_FOR.match(plain) or (colon is not None and _HEADED.match(plain)):
        return True
    header = plain[: colon.start()] if colon is not None else ""
    return _UNREAL_CASE.search(header) is not None or _SHAM_CASE.search(header) is not None


def declares(plain: str) -> bool:
    """Whether it says that this goes on beyond the turn: a mode, a session, a game."""
    return _DECLARED.search(plain) is not None


def ends(plain: str) -> bool:
    """Whether a turn says that an exercise or a draft is over or to be thrown away."""
    return _ENDS.search(plain) is not None or _DISCARDED.search(plain) is not None


def leaves(plain: str) -> int:
    """How far a turn leaves what is not so, where that is being talked of: "enough", "the real one", "de verdade", and
    what it names of it, as in "scrap the draft of the flyer, …"; 0 where it does not."""
    real = match.end() if (match := _REAL.search(plain)) else 0
    ended = [match.end() for each in (_ENDS, _DISCARDED, _LEAVES, _DISCARDS) if (match := each.search(plain))]
    return max([topic_end(plain, end) for end in ended if end != real], default=real)
