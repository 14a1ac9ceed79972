"""The ways people tell of old and new in one breath, as rows of phrases and the patterns that they make."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from sayso.language.detect import Lang

MAX_PHRASE_CHARS: Final = 40
"""How long the old or the new may be."""

# "=" begins one whose old may also be what something is of ("o horário de entrega para …"): only a value is firm.
# OLD and NEW are phrases, "*" is the rest of a word, "…" a few words. Rows have neither accents nor upper case; one
# that begins with "~" or "+" is soft (`Swap.soft`), one with "?" only denies: what it quotes must be like a value; and
# one with "!" says so of values alone, one with "@" of names alone, one with "&" of either.
_EN = r"""
(chang*|mov*|switch*|updat*|rais*|lower*|increas*|reduc*|bump*|push*|drop*|went|go|goes|going|cut
    |shift*|jump*|rose|fell|grew|climb*|slid|shot|came|migrat*|transition*|upgrad*|downgrad*|convert*) … from OLD to NEW
(swap|swapped|swapping|replace|replaced|replacing|substitute|trade|traded|trading|exchange|exchanged|exchanging)
    (out |in )?(?!by |with )OLD( in| out| over)? (for|with|by) NEW
~(change|switch|changed|switched|changing|move|moved|moving|update) (?!it |that |over )OLD (to|for) NEW
+(scratch|scrap|drop|skip|forget|lose|ditch|bin|strike)( about)? OLD(,| and)( make it| i'll have| have| use| put
    | go with| do| get| write)? NEW
(cross|strike|scratch|score) out OLD( on the \w+| there)?(,| and) (write|put|use|enter|make it) NEW
+make (the|that|my) OLD an? NEW
(put|list|set|use|register|name|have) NEW as … (instead of|in place of|rather than) OLD
NEW (instead|in place) of OLD
NEW rather than OLD
instead of OLD, (use |make it |we want |i want |it's )?NEW
?not OLD but NEW
?(do|does|did)(n't| not) \w+ (?P<verb>at|in|on|for|with|to|from|by) OLD,? but (?P=verb) NEW
!OLD (doesn't|does not|doesnt|won't|will not|isn't going to) (work|do|suit)( for)?( me| us)?( after all)?,? NEW
!OLD (doesn't|does not|doesnt|won't|will not|isn't going to) (work|do|suit)( for)?( me| us)?( after all)?,? … NEW
!OLD (is|'s|are) (way |far )?too (many|much|few|little|big|small|long|short|early|late|expensive),? … NEW
!OLD (is|'s) no (good|use)( for)?( me| us)?( any ?more| after all)?,? … NEW
!not OLD (that|what|which) … (it's|it is|it was|but) NEW
?(is|was|are|were)(n't|nt| not) OLD (who|that) … (it's|it is|it was|but) NEW
?not OLD, (but |it's |it is |i'm on |make it |rather )?NEW
?(is|was|are|were)(n't|nt| not) OLD,? (it's|it is|its|but|that's|they're|make it|it was|actually|try) NEW
?(is|was|are|were)(n't|nt| not) OLD[,;] (he's|she's|he is|she is|they are) NEW
?NEW(,|, and| and)? not OLD
(was|were|used to be) OLD,? (and |but )?(it's |it is )?now NEW
!used to \w{2,20} OLD,? (and |but )?now (it |he |she |they |we |i |you )?(\w+ )?NEW
!used to (?P<verb>\w{2,20}) OLD,? (and |but )?(it |he |she |they |we |i |you )?(?P=verb)(s|es)? NEW
!(?P<verb>\w{2,20})(ed|d) OLD,? (and |but )?now (it |he |she |they |we |i |you )?(?P=verb)(s|es|e)? NEW
!(do|does|did)(n't|nt| not) (?P<verb>\w{2,20}) OLD[,;] (but )?(it|he|she|they|we|i|you) (now )?(?P=verb)(s|es)? NEW
?(no longer|stopped being|ceased to be|used to be) OLD(;|,| and)? (it's|it is|its|but|that's|they're|make it)( now)? NEW
!no longer OLD,? NEW
!(is|'s|it's|its|are|we're|was)(n't| not) OLD[,;] (we're|i'm|it's|he's|she's|they're|we are|i am|we|i|he|she|they)
    (\w+ ){0,2}NEW
!OLD (is|'s|are) (my|his|her|our|for my|that of my) \w+('s)?( \w+)?[,;]?( \w+)? (i|mine|i'm|we|ours) … NEW
NEW,? (formerly|previously) OLD
OLD (was|is) (wrong|a typo|a mistake|incorrect),? (it's|it is|it should be|should be|use|put|make it) NEW
(said|wrote|put|have me down as|have it as|listed as|entered|typed|told you) OLD( before| earlier| at first)?,? (but
    |and) (it's|it is|it should be|it was|actually|i meant|meant|i wanted|wanted|the right one is|it's actually) NEW
&(said|wrote|typed|gave you|told you) OLD,? but (the|my|our|his|her|their|its) … (is|are) NEW
NEW (has |have |is |will )?replac(e|es|ed|ing)(?! (by|with|her|him|them|us|me) ) OLD
NEW (has |have |is |will )?(takes?|took|taken|taking) (over from|the place of)(?! (her|him|them|us|me) ) OLD
@OLD (has |have |is |will )?(hands?|handed|handing) (it |things |everything )?over to NEW
@OLD (has |have |is )?(steps?|stepped|stepping) (down|aside) (for|in favou?r of) NEW
@(left|quit|ditched|dropped|cancelled|fired|stopped using|got rid of) OLD( too| as well)?(,| and) (we |i )?(went with
    |are going with|signed (up )?with|switched to|hired|now use|are using|'re using) NEW
=(that |the )?OLD should (be|read|say|have been)(?! (\w{2,}ed|split|in|on|with|by|between|under|enough|ready|sent) )
    NEW
!(you|they|list|sheet|system|form|file|invoice|record) (have|has|had|got|shows|says|lists) OLD,?( and| but)?( it
    | that| this| they| which)? should (be|read|say|have been) NEW
!OLD (was|is|were|are) (wrong|a typo|a mistake|incorrect|off),? … (is|it's|are|should be) NEW
!OLD (was|is|were|are) (wrong|a typo|a mistake|incorrect), (the|my|our|it|we|i|they) … NEW
!(said|wrote|typed) OLD,? but … (it's|it is|we're|we are|there are|there will be|make it) (for )?NEW
!(says|said|shows|showed|lists|has|had|reads) OLD,? (but|and) (that|this|it)('s| is| was) (wrong|incorrect|a mistake
    |outdated|out of date), … NEW
where (it|i|you) (says|reads|said|wrote|put|have|typed) OLD,? (read|put|it's|it is|make it|make that
    |it (should|has to|must|needs to|ought to) (be|say|read)) NEW
@(wrote|written|put|spelled|spelt|printed) (it |me |him |her )?(as )?OLD,? (but|and) (my|his|her) \w+ (says|is
    |reads) NEW
OLD('s| is) out(,| and) NEW('s| is) in
(left|quit|sold|ditched|returned|traded in) OLD (and|to) (joined?|bought|buy|got|took|started at|start at|signed with
    |went to) NEW
OLD( was| were| is| are| has been|'s been| have been| got| gets) (replaced|superseded) (by|with) NEW
~OLD(('s| has| have) been| was| were| got| is being) (swapped|traded in|traded|exchanged|switched
    |changed) (out )?for NEW
(said|wrote|put|typed|gave you|told you|quoted) OLD,? (when )?(i |we )?(meant|should have (said|put|been)|should've
    (said|put|been)|had to (say|put|be)) NEW
NEW,? (where|when) (i|we|it|you) (said|wrote|put|says) OLD
!OLD (becomes|became|turns into|turned into) NEW
OLD (->|-->|=>|→|➡|>>) NEW
"""
_PT = r"""
=(mud*|troc*|troquei|alter*|pass*|sub*|baix*|aument*|reduz*|adi*|antecip*|migr*|transfer*) … d(e|o|a) OLD
    (para|pra|pro) NEW
(troc*|troquei|substitu*)(?! de ) OLD (por|pelo|pela) NEW
!(foi|foram|vai|vao|veio|saltou|saltaram|pulou|caiu|cairam|salta|pula|reajust*|corrig*|saiu) … d(e|o|a) OLD
    (para|pra|pro) NEW
!OLD (passa|passam|passou|passaram|vira|viram|virou) (a ser )?NEW
!(?=[oa] )OLD (e pra ser|era pra ser|e para ser|era para ser|tem que ser|tinha que ser|deveria ser
    |devia ser) (?=(r?[$€£] ?)?\d)NEW
!OLD (e|sao|ta|esta) (muito|muita|muitos|muitas|pouco|pouca|poucos|poucas|demais)(?! (bom|boa|bem)),? … NEW
!OLD (nao|n) (da|rola|vai dar|vai rolar|serve|consigo|posso)( mais)?( pra mim| pra gente)?,? … NEW
OLD (foi|foram|sera) (trocad*|substituid*) (por|pelo|pela) NEW
NEW (toma|tomou|vai tomar|ocupa|ocupou|vai ocupar|assume|assumiu|vai assumir) o (lugar|posto|cargo) d(e|o|a) OLD
NEW (?<!quem )(?<!quem a )(?<!quem o )(substitui|substituiu|vai substituir|esta substituindo)(?! el[ea]s? ) OLD
@OLD (passou|passa|vai passar|entregou|deixou) o (cargo|posto|lugar|bastao|comando) (a|ao|para|pra|pro) NEW
?deix(ou|aram) de ser OLD(;|,| e)? (e|sao|agora e|passou a ser|passaram a ser|passou|virou|para ser|pra ser) NEW
(nao|n) \w+ mais OLD,? (e sim|so|mas|agora|mas sim) NEW
~(muda|mudar|mude|passa|passar|altera|alterar|troca|trocar) OLD (para|pra|pro) NEW
(tira|tirar|tire|remove|sai|risca|apaga|corta) OLD( e|,) (poe|coloca|bota|por|colocar|entra|ponha) NEW
+(esquece|esqueca|tira|risca) OLD,( poe| coloca| bota| faz| manda)? NEW
sa(i|em|iu) OLD(,| e) entr(a|am|ou) NEW
onde (esta|estava|se le|se lia|le-se|lia-se|diz|dizia|consta|constava|tem|eu disse|disse|falei|escrevi|coloquei|pus)
    OLD,? (leia-se|leiam|leia|le-se|deve ser|devia ser|deveria ser|o certo e|o correto e|considere|considerem|e|era) NEW
+que OLD que nada[,:;]? (e |sao |era |vai ser )?NEW
+OLD coisa nenhuma[,:;]? (e |sao |era )?NEW
+nada de OLD[,:;]? (e|sao|era|vai ser|agora e|fica|vai) NEW
(falei|disse|coloquei|botei|pus|escrevi|anotei|digitei|mandei) OLD,? (quis dizer|queria dizer|devia ser|deveria ser
    |era (pra|para) ser|devia ter (posto|dito|escrito)) NEW
(sai|saimos|deixei|larguei|vendi|vendemos|devolvi) OLD e (fui para|fui pra|entrei|entramos|comprei|compramos|peguei
    |comecei) NEW
(coloc*|poe|ponha*|bot*|cadastr*|registr*|deix*) NEW como … (em vez|ao inves|no lugar) d(e|os?|as?) OLD
@(demit*|dispens*|larg*|cancel*) OLD(,| e) (contrat*|fechamos com|fechei com|chamamos|chamei) NEW
NEW (em vez|ao inves|no lugar) d(e|os?|as?) OLD
(em vez|ao inves|no lugar) d(e|os?|as?) OLD, NEW
=(em vez|ao inves|no lugar) d(e|os?|as?) OLD (e|sao|vai|fica|poe|coloca) NEW
?(nao|n) (e|era|foi|sao|foram) OLD (quem|que) … (e|era|foi|sao|foram|e sim|mas) NEW
?(nao|n) (e|eh|era|sao|foi) OLD( nao)?,? (e|eh|era|sao|foi|e sim|mas|mas sim) NEW
?(nao|n) (e|eh|era|sao|foi) OLD( nao)?, (ele|ela|eles|elas) (e|era|sao) NEW
?(nao|n) (e|eh|era|sao|foi) OLD( nao)?, … (e|eh|sao|era) NEW
!(nao|n) (e|eh|era|sao|foi) OLD( nao)?[,;] (\w+ ){1,3}NEW
!OLD (e|eh) (a |o )?(minha|meu|d[ao] minha|d[ao] meu) \w+( \w+)?[,;]?( \w+)? (eu|o meu|a minha|nos|a gente) … NEW
!(nao|n) (e|era|sao|eram|foi) OLD (o|os|as|a) que … (e|sao|era|eram|foi|e sim|mas) NEW
?^OLD nao, NEW
(nao|n) (?P<verb>\w+)( mais)? OLD( nao)?, (agora )?(?P=verb) NEW
?(nao|n)( se| me| nos)? \w+ OLD,? (e sim|mas sim) NEW
?nao OLD,? (e sim|mas sim|mas|e) NEW
?(e|sao|fica|era) NEW,? (e )?nao (e |sao |era )?OLD
?NEW(,| e|, e) nao (e |sao |era )?OLD
!(e|eh|sao|era|eram) NEW,? (e )?n (e |eh |sao |era )?OLD
(falei|falado|disse|coloquei|colocaram|botaram|botei|puseram|pus|escreveram|escrevi|anotaram|anotei|digitei|mandei)
    (?!que )OLD (mas|e|so que|porem),? (na verdade )?(e|sao|era|o certo e|quis dizer|queria dizer|queria|o certo
    era) NEW
&(falei|disse|escrevi|anotei|digitei) OLD,? (mas|so que) (o|a|os|as) … (e|sao) NEW
!(falei|disse|escrevi|anotei) OLD,? (mas|so que|porem) … (e|sao|eram|vao ser|vai ser) (pra |para )?NEW
@(escreveram|imprimiram|colocaram|botaram) (como )?OLD,? (e|mas) (meu|o meu) (sobrenome|nome|apelido) e NEW
era OLD(,| e| mas)? agora (e |sao )?NEW
!(costumava|costumavam|costumavamos) \w+ OLD,? (e |mas )?agora (\w+ )?NEW
!(?P<verb>\w{2,20})(ia|iam|ava|avam) OLD,? (e |mas )?agora (?P=verb)\w* NEW
!((voce|voces|vcs?|ai) (tem|tinha|tinham)|consta|constam|constava|aparece|aparecem|figura) OLD,?( e| mas
    | so que)?( isso)? (deveria|deveriam|devia|deviam|tinha que|tinham que|o certo|o correto)
    (ser|e|era|seria|dizer|estar) NEW
!OLD (estava|estavam|esta|estao|era|eram|foi) (errad*|incorret*|um erro|engano),? … (e|sao|era) NEW
!OLD (estava|estavam|esta|estao|era|eram|foi) (errad*|incorret*|um erro|engano), ([ao]s?|meu|minha|noss[ao]) … NEW
!(diz|dizia|mostra|consta|aparece|tem|tinha) OLD,? (mas|e|so que) (isso )?(ta|tava|esta|estava|e) (errad*|incorret*
    |um erro|desatualizad*), … NEW
OLD (->|-->|=>|→|➡|>>) NEW
"""
_ES = r"""
=(cambi*|mov*|mude|mudo|mudamos|mudaron|mudaste|mudar*|pas*|sub*|baj*|actualiz*|aument*|reduj*|migr*
    |traslad*) … del? OLD al? NEW
(cambi*|reemplaz*|sustitu*)(?! de )(?: por favor)? (?!por favor)OLD por NEW
!(fue|fueron|salto|saltaron|cayo|cayeron|ajust*|reajust*|corrig*) … del? OLD al? NEW
!OLD (pasa|pasan|paso|pasaron) a (ser )?NEW
!OLD (es|son) (mucho|mucha|muchos|muchas|poco|poca|pocos|pocas|demasiado|demasiada|demasiados|demasiadas),? … NEW
!OLD (ya )?no (me |nos )?(va|viene|queda|sirve|vale|da|puedo|podemos)( mas)?( bien)?,? … NEW
!(?=(el|la|lo) )OLD (tiene que ser|tenia que ser|deberia ser|debia ser|debe ser|iba a ser) (?=[$€£]?\d)NEW
OLD (fue|fueron|sera) (cambiad*|reemplazad*|sustituid*) por NEW
NEW (toma|tomo|tomara|ocupa|ocupo|ocupara|va a tomar|va a ocupar) el (lugar|puesto|sitio) de OLD
NEW (reemplaza|reemplazo|reemplazara|sustituye|sustituyo|va a reemplazar) a OLD
@OLD (le )?(paso|pasa|cedio|cede|dejo|entrego) el (cargo|puesto|lugar|mando|testigo|relevo) al? NEW
?dej(o|aron) de ser OLD(;|,| y)? (es|son|ahora es|paso a ser|pasaron a ser|paso|para ser) NEW
ya no \w+ OLD,? (sino|solo|ahora) NEW
~(cambi*|mueve|mover|muevan|pasa|pasar|pasen|actualiza) OLD (a|al) NEW
(quita|quitar|quite|saca|sacar|saque|tacha|borra) OLD(,| y) (pon|ponle|pone|agrega|poner|mete) NEW
+(olvida|olvidate|olvidese|olvidense|quita|tacha|borra|saca) OLD,( pon| dame| ponme| manda)? NEW
sal(e|en|io) OLD(,| y) entr(a|an|o) NEW
donde (dice|decia|esta|dije|puse|escribi|anote|apunte|pone|ponia|figura) OLD,? (debe decir|debe ser|debia decir|debi
    (poner|decir|escribir)|tenia que (ser|poner|decir)|deberia decir|lease|lean|va|es|son|era|pon|pongan|quise decir
    |lo correcto es) NEW
+(de|que) OLD nada[,:;]? (es |son |era |va a ser )?NEW
+nada de OLD[,:;]? (es|son|era|va|va a ser|ahora es|sino) NEW
+(que|ni) OLD ni (que )?(nada|ocho cuartos|nino muerto)[,:;]? (es |son )?NEW
(dije|puse|escribi|anote|apunte|mande) OLD,? (quise decir|queria decir|debi (decir|poner|escribir)|deberia (ser|decir)
    |tenia que ser|me referia a) NEW
(deje|dejamos|renuncie a|sali|vendi|vendimos|devolvi) OLD y (me fui|entre|entramos|compre|compramos|empece|pase) NEW
(pon*|registr*|anot*|dej*|apunt*) (al? )?NEW como … (en vez|en lugar) del? OLD
@(despedi*|echamos|cancel*) (a )?OLD(,| y) (contrat*|fich*|llamamos|nos fuimos con) (a )?NEW
NEW (en vez|en lugar) del? OLD
(en vez|en lugar) del? OLD, NEW
=(en vez|en lugar) del? OLD (es|son|va|queda|pon) NEW
menos OLD, (en su lugar|mejor|y en su lugar) NEW
?no (es|era|fue|son|fueron) OLD (quien|quienes|(el|la|los|las) que) … (es|era|fue|son|fueron|sino) NEW
?no (es|son|era|fue|sera) OLD,? (sino|es|son|era|fue|sera) NEW
?no (es|son|era) OLD, (el|ella|ellos|ellas) (es|son|era) NEW
?no (es|son|era) OLD, … (es|son|era) NEW
!no (es|son|era|eran|fue) OLD[,;] (\w+ ){1,3}NEW
!OLD (es|son) (el |la )?(mi|de mi) \w+( \w+)?[,;]?( \w+)? (yo|el mio|la mia|nosotros) … NEW
!no (es|son|era|eran|fue) OLD (lo|los|las|el|la) que … (es|son|era|eran|fue|sino) NEW
?^OLD no, NEW
?no( se| me| nos| le| la| lo)? \w+ OLD,? sino NEW
?no OLD,? sino NEW
no (?P<verb>\w+)( mas)? OLD, (ahora )?(?P=verb) NEW
?(es|son|queda|era) NEW,? (y |que )?no (es |son |era )?OLD
?NEW(,| y|, y|, que) no (es |son |era )?OLD
(dije|puse|pusieron|tienen|anotaron|anote|escribieron|escribi|pusiste|mande) OLD,? (pero|y) (en realidad )?(es|son|era
    |lo correcto es|quise decir|queria decir|queria|quiero decir|me referia a) NEW
&(dije|escribi|anote|apunte) OLD,? pero (el|la|los|las|mi|su) … (es|son) NEW
!(dije|escribi|anote) OLD,? (pero|solo que) … (es|son|eran|van a ser|va a ser|somos) (para )?NEW
@(escribieron|imprimieron|pusieron|anotaron) (como )?OLD,? (y|pero) mi (apellido|nombre) es NEW
era OLD(,| y| pero)? ahora (es |son )?NEW
!(solia|solian|soliamos) \w+ OLD,? (y |pero )?ahora (\w+ )?NEW
!(?P<verb>\w{2,20})(ia|ian|aba|aban) OLD,? (y |pero )?ahora (?P=verb)\w* NEW
!(tienes|tenes|tienen|tenias|tenian|consta|constan|figura|figuran|aparece|aparecen) OLD,?( y| pero)?( eso
    | esto)? (deberia|deberian|debia|debian|tendria que|tendrian que|tenia que|lo correcto)
    (ser|es|era|seria|decir|estar) NEW
!OLD (estaba|estaban|esta|estan|era|eran|fue) (mal|equivocad*|incorrect*|errone*|un error),? … (es|son|era) NEW
!OLD (estaba|estaban|esta|estan|era|eran|fue) (mal|equivocad*|incorrect*|errone*|un error),
    (el|la|l[oa]s|mi|nuestr[oa]) … NEW
!(dice|decia|muestra|pone|figura|aparece|sale) OLD,? (pero|y) (eso )?(esta|estaba|es) (mal|equivocad*|incorrect*
    |un error|desactualizad*), … NEW
OLD (->|-->|=>|→|➡|>>) NEW
"""
_TABLES: Final[dict[Lang, str]] = {"en": _EN, "pt": _PT, "es": _ES}

_SOFT: Final = {"~": "attribute", "+": "loose", "=": "value", "?": "denied", "!": "valued", "@": "named", "&": "either"}


def _rows(lang: Lang) -> list[str]:
    table = _TABLES[lang].replace("\n    |", "|").replace("\n    ", " ")
    return table.strip().splitlines()


@cache
def patterns(lang: Lang) -> list[tuple[tuple[str, ...], re.Pattern[str], str]]:
    """The patterns of a language, each with words of which a sentence must have one, and how soft it is."""
    return [(_literals(row), _pattern(row.lstrip("~+=?!@&")), _SOFT.get(row[0], "")) for row in _rows(lang)]


_PARTS = re.compile(r"\([^()]*\)\??")
_PLAIN = re.compile(r"[a-z' >=→➡-]+")


def _literals(row: str) -> tuple[str, ...]:
    """Words that a row cannot do without one of: a sentence that has none of them is not looked at twice."""
    flat = row.replace("?P<verb>", "")
    groups: list[tuple[str, ...]] = []
    while "(" in flat:
        outer = [found[0] for found in _PARTS.finditer(flat) if _is_outer(flat, found) and found[0][-1] == ")"]
        groups += [tuple(each.strip(" *") for each in group[1:-1].split("|")) for group in outer]
        flat = _PARTS.sub(" ", flat)
    flat = re.sub(r"\w\?|\[[^\]]*\]\??", " ", flat)
    words = [(word,) for word in re.findall(r"[a-z]+", flat) if word not in ("d", "w", "verb")]
    sure = [group for group in groups if all(_PLAIN.fullmatch(each) for each in group)]
    return max(words + sure, key=lambda group: min(map(len, group)), default=("",))


def _is_outer(row: str, group: re.Match[str]) -> bool:
    """Whether a group stands in no other."""
    before = row[: group.start()]
    return before.count("(") == before.count(")")


# The dot of a title before a name ends nothing: "it's Dr. Chen".
_TITLES: Final = ("[sdm]r", "[sd]ra", "mrs", "ms", "prof", "profa", "ing", "eng", "lic")
_TITLED: Final = "|".join(rf"(?<=\b{title})" for title in _TITLES)
_STOP: Final = r"[,;:!?\n()](?!\d)|" + "".join(rf"(?<!\b{title})" for title in _TITLES) + r"\.(?!\d)"


def _pattern(row: str) -> re.Pattern[str]:
    phrase = rf"(?:[^,.;:!?\n()]|(?<=\d)[.,:](?=\d)|(?:{_TITLED})\.(?= )){{1,{MAX_PHRASE_CHARS}}}"
    row = re.sub(r"\((?!\?)", "(?:", row)
    row = re.sub(r"(?<=[a-z])\*", r"\\w*+", row)
    row = row.replace(" … ", rf" (?:[^.!?;\n]{{0,{MAX_PHRASE_CHARS}}}? )?")
    end = (
        rf"(?=$|{_STOP}| (?:please|por favor|porfa|but|mas|pero|because|porque|since|and|y|e) )"
        if row.endswith("NEW")
        else ""
    )
    tail = (
        rf"(?=$|{_STOP}| (?:please|por favor|porfa|but|mas|pero|because|porque|like|como) )"
        if row.endswith("OLD")
        else ""
    )
    head = (
        r"(?:^|(?<=[,.;:!?] )|(?<=\bis )|(?<=\bit's )|(?<=\bare )|(?<=\bwas )|(?<=\bto )|(?<=\bon )"
        r"|(?<=\bat )|(?<=\bthe ))"
        if row.startswith("NEW")
        else ""
    )
    row = row.replace("OLD", f"(?P<old>{phrase}?)").replace("NEW", f"(?P<new>{phrase}?)")
    start = "" if row.startswith(("(?P<old>", "(?P<new>")) else r"(?<![\w'])"
    return re.compile(head + start + row + end + tail)
