"""What people say in Portuguese of a change, and what tells that there is none."""

from __future__ import annotations

from typing import Final

PHRASES: Final = r"""
correction: ^ou nao(?=[.,!]) | (me |nos |lhe )?(fica|ficava|ficaria|da|dava|daria|convem|calha|calhava) (\w+ )?melhor
    (para|pra) (mim|nos|a gente|ele|ela)
    | (manda|mande|poe|ponha|faz|faca|envia|entrega|marca) antes (para|pra|pro|em|no|na|a|o|as)
    | ^nah(?=[,. ]) | ^<not>( <not>){0,2},
    | ^<not> espera(?=[, ]+(sao )?[0-9r$])
    | ^((voce |vc )?tem razao|isso mesmo)(?=[,.!])
    | ^<not> pera | ^pera(?=[,. ]) | ^perai | quer dizer | (eu )?quis dizer | na verdade | na real | alias
    | ^queria dizer(?! que) | ^(peco|pedimos|mil) (mil |imensa )?(desculpas?|perdao)(?=[,:.!])
    | ^melhor | ou melhor | mud(ei|ou|amos|aram) de (ideia|opiniao)s?
    | (mudei|mudamos|troquei|trocamos|(me|nos) (trocaram|mudaram)) de <one>(?! d[aeo]l?s? )
    | troca(r|do|da)?(?! de) … (por|pel[ao]) | troque … por | mud(a|e|ar|ei|ou|aram|ado) … (para|pras?|pros?)
    | alter(a|e|ar|ei|ou|ado) … (para|pras?|pros?) | passa(r)? … (para|pras?|pros?)
    | corrig* | correcao | ^desculpa | ^perdao | a quem (eu )?quero enganar | quem (e que )?eu quero enganar
    | em vez d(e|os?|as?) | ao inves d(e|os?|as?) | no lugar d(e|os?|as?) | ^digo | (me )?enganei | errei | agora e
    | coloca … no lugar | atualiz(a|e|ar|ei|ou|em) … (para|pras?|pros?)? | remarc(a|ar|ou|ei)
    | modific(a|ar|ou|amos)
    | que seja(m)? | ^fica (para|pras?|pros?) | pass(ou|aram|amos) … (para|pras?|pros?)
    | (foi|foram) (passad|mudad|trocad|transferid|remarcad)[oa]s? (para|pras?|pros?)
    | (atrasou|adiou|adiaram|adiad[oa]|antecip\w+|adiantou) | (mais um|outro|novo) (atraso|adiamento)
    | me mudei | nos mudamos | me mudar (para|pras?|pros?) | (mudanca|alteracao|troca)(?=:)
    | mudanca de( planos?)? | pensando (melhor|bem) | (estend|prorrog|encurt)\w+ … (para|pras?|pros?|ate)
    | (re)?agend(ou|aram|ei) … (para|pras?|pros?) | revis(amos|ou|aram) … (para|pras?|pros?)
    | (troca|muda|altera|troque|mude) (o|a|meu|minha) | na vdd | ^ops | ^ah <not> | ^corrigindo | poe
    | me confundi | errad[oa](s)? | digitei errado | mudou$ | mudou,
    | reti?fi(co|cando|camos|que|cacao) | corrijo | errata | (erro|engano|lapso) meu | (falha|culpa|mancada) minha
    | (li|anotei|escrevi|passei|falei) (\w+ ){0,3}(errado|mal) | (me )?confundi | baralhei | me atrapalhei
    | troquei as bolas | equivoquei | ^(hm+|hum+|ah|eh|ih|ai)[,. …]+<not>(?=[,. ])
    | ^(af+|ih+|ops|puts) <not>,(?= (de|em|com|n[oa]s?|para|pra|\d)) | ^hm+ (faz|bota|poe|manda|coloca)
    | (sabe|quer saber|sabes)( o)?( que)?(?=\?) | desculp(em|e), | ^perdoem?
    | (?<!e )(?<!o )(?<!a )(?<!esta )(?<!ta )(?<!muito )(?<!bem )(?<!mais )melhor(?=$|[,.!;])
    | (empurr|jog|arrast|chut)(ou|aram|ei|amos|a) … (para|pras?|pros?) | substitui(u|ram)? | (entr|fic)(a|ou) no lugar
    | migr(ei|amos|ou|aram) (para|pras?|pros?) | vir(ou|aram)(?! (de|d[oa]s?|a|o|para|pra|pro|as|os)\b)
    | (arranj|consegu|ach|encontr)\w+ (\w+ ){0,2}substitut[oa] | no lugar(?=$|[,.!;])
    | (colocaram|puseram|designaram|deram|mandaram|atribuiram)(-(me|nos|lhes?))? outr[oa](?! (vez|dia|coisa|chance))
    | (quer(o|emos|ia)|preciso|vou|vamos|gostaria de) (trocar|mudar|passar|migrar) … (para|pras?|pros?)(?! \w+[aei]r\b)
mistake: (me )?engan(ei|amos)(-me|-nos)? | err(ei|amos)(?! (de casa|o caminho)) | (me )?confundi(-me)?
    | (me )?equivoquei(-me)? | (me )?baralhei(-me)? | me (atrapalhei|embananei|embaralhei|perdi nas contas)
    | atrapalhei-me
    | fiz (\w+ )?confusao | (confusao|falha|culpa|mancada|distracao|gafe|burrada) minha
    | (erro|engano|lapso|equivoco|vacilo) meu | erro de (digitacao|conta) | ^foi mal(?=[,.! ]) | errata
    | reti?fi(co|cando)
    | troquei (as bolas|(os|as) (numero|nome|dia|digito|data|hora|valor|letra)\w*|tudo)
    | (falei|disse|escrevi|mandei) (\w+ )?(besteira|bobagem|asneira|merda|disparate)
    | (li|(anot|pass|fal|digit|copi|marqu|mand)ei|escrevi|disse|coloquei|pus|botei|vi|peguei|olhei|(som|cont)ei)
    (\w+ ){0,4}(errad[oa]s?|mal|trocad[oa]s?|ao contrario|duas vezes|a mais|a menos)
    | (calculei|informei|dei|enviei|apontei|registei|registrei|lancei|cadastrei|meti|inseri) (\w+
    ){0,4}(errad[oa]s?|mal|trocad[oa]s?)
    | ((cont|pes|olh|som|calcul)(ei|amos)|med(i|imos)|conferi) (\w+ )?(de novo|outra vez)(?! [oa]s?\b)
    | recontei | recalculei
    | voltei a (contar|medir|pesar|olhar|somar|calcular|conferir)(?! [oa]s?\b) | refiz (a|as) contas?
    | (aba|planilha|pagina|linha|folha|coluna|tabela|ficha) errada
    | (olhei|li|vi|abri|peguei|copiei|consultei) <paper> (de|d[oa]s?) (outr[oa]|mes passado|ano passado)
    | (olhei|li|vi|abri|copiei|consultei) (outr[oa]) (papel|folha|ficha|pagina|linha|planilha|tabela|pedido|contrato)
    | (tava|estava|tava a|estava a) (olhar|olhando|vendo|ver|lendo|ler|com) (\w+ ){0,3}(errad[oa]|antig[oa]|do
    (mes|ano) passado)
    | (o )?dedo (me )?escorregou | dedo gordo | corretor (\w+ )?(trocou|mudou) | comi mosca | dei mole | vacilei
    | pisei na bola | viajei na maionese | que cabeca(?= a minha|$|[,.!;]) | cabeca a minha
    | ^minto(?=[,.!]|$)
    | (que|q) (burr[oa]|tont[oa]|anta|distraid[oa]|lerd[oa]|tap?ad[oa])(?= (que )?(eu|sou|estou|to)|$|[,.!;])
    | onde (eu )?(tava|estava) com a cabeca
    | (isso|aquilo|o que (eu )?(disse|falei|escrevi)) (es)?t(a|ava) (\w+ )?(errado|incorreto)(?=$|[,.!;:])
change: (sub|baix|aument|reduz|reajust)\w+ … (para|pras?|pros?)
cancellation: vend(i|emos|eu|eram) (o|a|os|as|meu|minha|nosso|nossa)(?= \w+( \w+)?( ontem| hoje)?([,.!;]|$))
    | deix(a|e|em|ar|emos) de fora
    | <not> … mais | cancel* | desist(i|e|o|iu|ir|imos|iram|indo) | desmar(c|qu)* | desconvo(c|qu)*
    | pode(m)? ((re)?tirar|remover|riscar|esquecer|apagar|libertar|liberar|soltar|dispensar|excluir|descartar|suspender)
    | ja <not> (ha|havera|vai|vamos|vao|tem|temos|precis\w+|quer\w+|e (preciso|necessari[oa])|faz\w*|sera)
    | deix(a|e|em) (\w+ ){1,4}(pra|para) la | nunca mais
    | deix(a|e|em|ei|ar) ((pra|para) la|quieto) | (?<!nao )(?<!\bn )(?<!nao se )(?<!nao me )(?<!nao te )esquec(e|a|am)
    | deixou de | deix(a|e|em|ar) (so|apenas|somente) (o|a|os|as) | revog* | pode liberar
    | (deixei|deixamos|deixaram) de | suspen(de|da|dam|so|sa|sos|sas|dido|dida|der|deu|demos|deram|dendo)
    | par(ei|ou|amos|aram|a|ar|e|em) (de|com) | encerr(a|ar|ad[oa]s?|ei|ou|amos|aram)
    | (?!retir\w+ [oa]s? (\w+ ){1,3}(n[oa]s?|em|as|dia|hoje|amanha)\b)(tir|retir|risc)(a|e|ar|em|ei|ou|amos|aram|ue)
    (isso|ess[ea]s?|o|a|os|as|me|ele|ela|eles|elas|meu nome|minha
    \w+) | remov(a|e|er|am|i|eu|emos|eram) (isso|ess[ea]s?|o|a|os|as|me|ele|ela|eles|elas|meu nome|minha \w+)
    | (tir|retir|remov)(a|e|ar|er) d[ao]s? | <not> vai mais | <not> precisa(mos)? mais
    | <not> (vai|vao|vamos|vou) (mais )?(rolar|ter|haver|acontecer|querer|precisar|ficar com|dar certo|mais)
    | <not> (rola|rolou|tera|havera|vingou|foi (pra frente|para frente|adiante))
    | <not> (vou |vai |vamos |vao )?precis(a|o|ar|amos|am)
    (mais|vir|trazer|mandar|entregar|fazer|separar|guardar|reservar|levar)
    | <not> precis(o|a|amos|am) d[oa]s?(?= [\w-]+( \w+)?([,.!;]|$)) | sem efeito
    | d(ei|eu|eram|emos|ar|ando) (pra|para) tras | d(ei|eu|eram|emos|ar|ado|ando) baixa
    | (teve|recebeu|ganhou|tive) alta | acab(ou|aram)(-se)? (o|a|os|as|com|ess[ae]s?)
    | (fim|final) d(o|a) (contrato|convenio|parceria|promo*|acordo|assinatura) | abr(i|iu|imos|ir|o|indo|iram) mao
    | exclu(i|ir|iu|a|am|imos|id[oa]s?) | elimin(a|e|ar|ou|ei|amos|aram|ad[oa]s?)
    | (anul|descart|dispens|descontinu)(a|e|ar|ou|ei|amos|aram|ad[oa]s?) | aboli(u|r|d[oa]s?|ram|mos) | extint[oa]s?
    | extingu\w+ | (suprim|rescind)(e|i|ir|iu|imos|id[oa]s?|iram) | tran(cou|quei|car|camos) | caiu por terra
    | agua abaixo | foi pro (espaco|brejo|saco) | (fur|mi|mel|gor)(ou|aram)(?=$|[,.!;]| (por|pq|porque|de vez))
    | ca(iu|iram)(?= (por causa|por falta|pq|porque|d[ao] (agenda|calendario|programacao))\b|$|[,.!;]) | babou
    | deu ruim | foi pro vinagre
    | (retirad(o|os|as)|(foi|esta|ficou) retirada|(removid|cortad)[oa]s?) d[aeo]s?
    | larg(uei|ou|amos|aram) (o|a|os|as|d[eoa]) | larg(uei|ou|amos|aram)(?= \w+([,.!;]|$))
    | ^nada de(?= \w+)(?! (errado|mais|novo)\b) | (?<=entao )nada de(?= \w+)
    | ^<not> (me |nos )?(mand|envi|entregu|encomend|reserv)(e|em|a|es) (o|a|os|as|ess[ea])
    | no fim(?: das contas)? <not>
    | (afinal|no final|acabou que) (ja )?<not>(?! (e|sao|era)\b)
reversion: volt(a|e|ar|ei|ou|amos|ando|am|aram|em|armos) (para|pra|pro|pros|pras|ao|aos|as|a)(?! \w+[aei]r\b)
    | volt(a|am|ou|aram|e|em) (o|os|com)(?! \w+[aei]r\b) | volt(a|am|ou|aram|e|em) a (valer|ser|vigorar|ficar|custar)
    | volt(a|e|ei|ou|amos|aram) (el[ae]s?|isso|[oa]s? (?!\w+[aei]r\b)\w+) (para|pr[ao]s?|aos?)(?! \w+[aei]r\b)
    | volt\w+ atras | devolv(i|eu|emos|eram|e|er|a|am)(?= (\w+ ){0,3}(para|pra|pro|ao|aos|pros|pras)\b)
    | (anul|cancel|suspend|revog|retir|desmar[cq])* (ess?[ae]|a|o) (ultim[oa] )?<swap>(?! d[aeo]\b)
    | (a|o|ess?[ae]) <swap> (foi|esta|ta|ficou) (cancelad|anulad|desfeit|suspens|revogad|revertid|retirad)[oa]
    | <return> (\w+ ){0,3}(antig[oa]|velh[oa])s?(?=$|[,.!;])
    | retorn(a|ar|e|em|ou|amos|ando|aram) … (para|pra|pro|ao|aos|a)(?! \w+[aei]r\b)
    | (onde|(no|na|ao|pelo|pela|pro|pra) \w+ que) (\w+ )?\w+(ava|avam|ia|iam|inha|inham) (antes|no (inicio|comeco))
    | de volta (para|pra|pro|ao|a|no|na) | como (era )?(antes|sempre)
    | regress(a|e|ar|o|ou|amos|ando|am|aram|em|ei) (a|ao|aos|as|para|pra|pro)(?! \w+[aei]r\b)
    | <return> (\w+ ){0,5}<earlier> | (fic|deix|mant|us|segu|continu|val|respeit|quer)* (\w+ ){0,5}(<earlier>|<first>)
    | (volt|regress|retom|retorn|recuper|devolv)* (\w+ ){0,3}<first>
    | (?<![^.!?] )(?<!\w)((o|a|os|as|no|na|pro|pra|ao) )?(?!meu |minha |seu |sua |como )\w+ <earlier>(,?
    (entao|mesmo|msm|gente|pessoal|ta|ok))*(?=\W*$|[.!])
    | como (era|eram|estava|estavam|tava|tinhamos|a gente tinha|no (inicio|comeco))(?!
    (combinad|previst|dit|acordad|falad|planead|marcad|programad)[oa]) | igual (era )?antes | onde sempre
    | (deix|mant|segu)* (\w+ ){0,2}primeir[oa] (\w+ )?mesmo | desfa(z|ca|cam|zer|zendo|zemos) | desfiz(emos|eram)?
    | desfez | desfeit[oa]s? | revert* | retom* | de novo o primeiro | de novo a primeira
    | (que|o que) (tava|estava|era|eu fazia|eu tinha|tinha|tinhamos|a gente \w+) (antes|no (inicio|comeco)|primeiro)
    | que (a gente |nos )?(tinha|tinhamos|estava|havia|haviamos)( \w+)? (antes|primeiro|no (inicio|comeco))
    | que (eu )?(te |lhe |vos )?(pedi|disse|escolhi|falei|encomendei|pedimos|escolhemos) (antes|primeiro|no
    (inicio|comeco|principio))
    | o original | a original | restaur(a|e|ar|ou|ei|amos|aram|ad[oa]s?) | re(e)?stabelec\w+ | restitu\w+
    | (fica|ficou|continua|deixa|deixe|deixem) (\w+ ){0,2}(onde|como|do jeito que) (estava|tava|era|tinha)
    | (esquec(e|a)|ignor(a|e)|desconsider(a|e|ar)) (\w+ ){0,2}(ultim[oa]|mudanca|troca|alteracao|que (eu
    )?(acabei|falei|disse))
    | volt(ar|amos|a|e|ei|ou|ando|am) (\w+ ){0,3}(primeir[oa]|original|anterior|antig[oa]|inicial)
    | (fic|deix|mant|us|segu|continu|val|vamos|vai)* … (original|anterior|antig[oa]|inicial|de antes|de sempre)
    | (fic|deix|mant|us|segu|continu|quer)* (com |n?[oa] )?([oa] )?primeir[oa](?=
    (opcao|ideia|plano|versao|data|proposta|mesmo)|$|[,.!;])
    | (e|eh|sao|fica|ficam|vai ser|sera|vale|valem|ta|esta) (\w+ ){0,5}(de novo|outra vez|novamente) | o de sempre
    | a de sempre | (e|eh|sao|era|vai ser|sera) (o|a|os|as) de antes | o que era antes
    | ^<not>,? (pera,? )?((o|a) \w+ )?(e|eh|fica) (o|a) (antig[oa]|velh[oa]|anterior)(?=$|[,.!;])
finality: fechad[oa] | ^(feito|pronto|resolvido)(?=:) | fechou | fechei | fechamos | (ficou|ta|esta) resolvido
    | recai(u)? (n[oa]s?|em|sobre) | pra fechar | confirm(ad[oa]|o|ei) | definitiv*
    | (?<!\bno )(?<!\bao )(?<!\bdo )(?<!fim )final(?! de semana) | decidi(do|da|mos|u)? | com certeza
    | bat(i|emos|eu|ido) o martelo | combinado | (fic(a|ou|am|aram)|esta) assente | fum(o|aca) branc[oa]
    | <not> (se |te )?(mexe|muda|fala|discute|mexo|mudo|troco|incomodo|encho|insisto)( \w+){0,2} mais | decisao tomada
    | (votacao|enquete|sorteio) (encerrad|fechad|terminad|feit)[oa] | de vez | oficial(mente)?
    | martelo batido | palavra final
    | (ficou|esta|ta) (acertad|definid|decidid|combinad)[oa] | acertamos | nos decidimos por
question: [?](?<![?][?])(?<!por favor[?])(?<! pfv[?])(?<! pf[?])(?<! ta[?])(?<! ok[?])(?<!
    blz[?])(?<!beleza[?])(?<!, td bem[?])(?<!, tudo bem[?])(?<!, ta bom[?])(?<!, ta bem[?])(?<!combinado[?])(?<!,
    tranquilo[?])[?]{0,9}+ | sera que
    | ^(?!quanto ao?s? )(qual|quais|quant[oa]s?|quem|onde|cade|por que|pq|o que|como) <ask>
    | (sabe|me diz|me fala|queria saber|quero saber) (se|qual|quando|quanto|onde|quem|como)
hypothetical: ^se | (e|mas|so|que|como|mesmo|ate) se | caso | supo(nha|nhamos|ndo) | imagin(a|e) que
    | quem (me )?dera | (queria|bem que podia) (\w+ )?que (\w+ )?(fosse|tivesse|custasse|estivesse)m?
    | bem que podia | tomara | oxala | imagina(?= (o|a|os|as|se)\b) | pergunt(ou|aram|ava|am|a) se | poderia(m|mos)?
    | (cust|sai|demor|cobr|pag)a?ria(m|mos)?
    | seria(m)? | teria(m|mos)? | gostaria | digamos | a <not> ser que | a menos que | (?<!, )vai que
quotation: (ele|ela|eles|elas|alguem|todo mundo) (disse|disseram|falou|falaram|diz|escreveu|contou|acha)
    | (disse|disseram|falou|falaram|diz) que | me (disse|falou|disseram|falaram|contou|contaram)
    | (?!eu )\w+ (diz|falou|disse|jura|dizem) | (li|vi) (num|numa|no|na) | dizendo
    | segundo (o|a|os|as|ele|ela|eles)(?! \w*feira) | de acordo com | "[^"]{1,200}"
    | (boato|fofoca|brincadeira|zoeira|piada) | brincou | (k{2,}|(rs)+|(ha){2,}\w?)( claro)?,? e eu (sou|\w+o)
    | contou (\w+ ){0,4}que | [«“][^»”]{1,200}[»”]
    | '(?=\w[^ ]* [^ ]+ [^ ]+ \w)([^']|(?<=\w)'(?=\w)){6,200}' | (anda|andam|ta|tao|estao?) circulando que
    | ouvi (dizer|falar|que)
    | (dizem|diz|falam|fala|comentam|consta|parece) que | pelo (que|jeito)
    | (alguem|um \w+|uma \w+|o pessoal|a galera) (disse|falou|comentou|postou|escreveu|jura|diz|mandou) | fiquei sabendo
    | fui informad[oa] | corre o boato
    | (jura|jurou|garante|garantiu|afirma|afirmou|insiste|comentou|postou|escreveu) que | li (que|em|por ai|aqui)
    | supostamente | ao que parece | por exemplo | n(o|um|esse|aquele) (filme|sonho) | n(a|uma|essa|aquela) novela | ^>
    | ^(por favor )?(traduz|traduza|resume|resuma)
    | ^(por favor )?(escreve|escreva|redija|manda|mande) (um|uma) (email|e-mail|mensagem|carta|bilhete)
negated: (nunca|<not>) (disse|falei) que | <not> e verdade | e mentira | (e|isso|mas|que|tudo) e (falso|fake|invencao)
    | ninguem disse
    | (<not>|nunca|nem|sem|ninguem|nada) (\w+ ){0,2}<change>
    | (recus|rejeit|neg)(ou|aram|amos|ei|ad[oa]s?|a|am)(?=[^0-9,;.]{0,60}([.!?;]|$))
    | (foi|foram) (negad|recusad|rejeitad|vetad|barrad)[oa]s? | vot(ou|aram|amos) contra
    | (disse(mos|ram)?|falei|falamos|respondi) (que )?<not>
    | <not> (passou|rolou) | indeferid[oa]s?
    | quase (me |nos |que )?(fui|fomos|foi|pass(ei|amos|ou)|deix(ei|amos|ou)|compr(ei|amos|ou)|fech(ei|amos|ou)
    |assin(ei|amos|ou)|vend(i|emos|eu)|contrat(ei|amos|ou)|<change>)
    | (estive|esteve|estivemos|estiveram) (a ponto de|prestes a)
    | (ia|iam|iamos) (\w+ )?\w{2,12}[aei]r(?=[ ,.!;]|$)
tentative: (me|nos|lhe) ofere(ceu|ceram|ce|cem) (\w+ ){0,2}\w{2,12}[aei]r
    | ainda <not> (respond|aceit|confirm|decid)\w+
    | suger(e|em|iu|iram|indo|i) | prop(os|useram|oem) | queriam
    | talvez | quem sabe | pode(ria|riam|m)? ser | (eu )?acho que | (estou|to|tava|estava|ando|tamos) pensando
    | pens(ando|ei|o|amos) em
    | (estou|to|tava|estava|estamos|tamos|ando|andamos) (\w+
    )?(inclinad[oa]s?|tendendo|cogitando|avaliando|vendo|decidindo|(na|em) duvida|entre)
    | (em|a) principio | a priori | inclinad[oa]s? a | tendo a | cogit(o|amos|ando|ei)
    | ainda (\w+ )?(vendo|decidindo|avaliando|discutindo|pensando|em aberto|indecis[oa])
    | falta (\w+ ){0,3}(confirmar|decidir|aprovar|aval|ok)
    | em aberto | na duvida | em duvida entre | indecis[oa]s? | seria talvez | nada (fechado|certo|definido|decidido)
    | a ver se
    | preferid[oa] ate agora | se tudo der certo | esboco
    | se calhar | (estou|estamos|ando|andamos|estava) a (pensar|ponderar|considerar|avaliar|ver)
    | por (decidir|fechar|definir)
    | ponder(o|amos|ando) | (logo|depois|ja) se ve | (depois )?a gente ve | vamos ver | veremos
    | (em|ainda em|a|para) votacao | (em|na) pauta
    | (pend|pux|tend)(endo|ando|o|emos|e) (pra|para|pro) | em cima da mesa | (ainda )?na disputa | em estudo
    | sei la | balancad[oa]s?( \w+)? | <not> bat(i|emos|eram) o martelo | favorit[oa]s? (e|sao|por enquanto|por ora)
    | inclinad[oa]s? (para|pra|pro|pelo|pela|por) | sem compromisso
    | rascunho | provavelmente | possivelmente | pode ser que | a (confirmar|definir|decidir) | provisori*
    | <not> (sei|tenho certeza) | <not> … decid(imos|iu|ido|i) | (?!eu )\w+ quer (mudar|passar|trocar)
    | ainda <not> (sei|decidi) | proposta | se pa | quase (certo|fechando|fechad[oa]) | de olho (em|n[oa])
    | mais provavel | meio que | ideia inicial | pre-?reserv\w+
    | pelo visto | deixa eu (pensar|ver)
future: vou | vai | vamos | vao | irei | iremos | a partir d(e|o|a) | daqui (a|em diante|pra frente)
    | d(e|o|a) … em diante | (proxim[oa]|que vem) | amanha | mais tarde | depois d(e|o|a) | em breve | futuramente
"""
"""One kind a row."""

WORDS: Final = {
    "<change>": "mud*|tro(c|qu)*|adi(ou|ar|aram|ad[oa]s?|ant*)|antecip*|remar(c|qu)*|reagend*|empurr*|cancel*|alter*"
    "|confirm*|decidi*|desisti*"
    "|sub(iu|iram|ir)|aument(ou|o|ar)|pass(ou|ar|aram)|aceit*|fic(ou|aram)|fo(i|ram) … para"
    "|ped(i|iu|ir)|volt(ei|ou|ar|a)|fechad[oa]|final"
    "|definitiv*|corrig*|atualiz*|desmar(c|qu)*|suspen*|anul*|encerr*|desfiz*|revog*|exclu*|descart*",
    "<earlier>": "(original|originais|inicial|iniciais|anterior|anteriores|de (antes|sempre|costume|origem)"
    "|[dn]o (comeco|inicio|principio))",
    "<first>": "(primeir[oa]s?( (opcao|ideia|plano|versao|data|proposta|mesmo|sala|lugar|local|sitio|cor|preco|valor"
    "|horario|hora|escolha|marcacao|fornecedor|nome))?(?=$|[,.!;]| (mesmo|msm|para|pra|de|da|do)\\b))",
    "<one>": "(n[ºo]|numero|telefone|telemovel|celular|chip|operadora|email|conta|banco|plano|curso|ginasio|academia"
    "|dentista|medic[oa]|seguradora|fornecedor[ae]?s?|escola|turma|sala|hotel|quarto|lugar|turno|horario)",
    "<swap>": "(mudanca|troca|alteracao|prorrogacao|adiamento|remarcacao|reajuste|aumento)",
    "<return>": "(volt*|regress*|retom*|retorn*|recuper*|rep(oe|or|omos|usemos)|devolv*)",
    "<paper>": r"((a|o) )?(papel|folha|lista|pagina|linha|etiqueta|caixa|frasco|ficha|cartao|apolice|fatura|nota|pedido"
    r"|contrato|receita|planilha|tabela|processo|guia|extrato)",
    "<not>": r"nao|n(?! \d)",  # "casa n 5" has a number
    "<ask>": "e|eh|sao|foi|esta|ta|estao|custa|fica|que|faz|vai|posso|voce|vc|a|o|meu|minha",
}
"""What stands in a phrase for several words."""
