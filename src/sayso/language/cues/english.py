"""What people say in English of a change, and what tells that there is none."""

from __future__ import annotations

from typing import Final

PHRASES: Final = r"""
correction: ^or no(?=[.,!]) | ^better (take|make|do|get|have|put|send|say|go)(?= )
    | (suits|works for|would suit|would work for) \w+ (much )?better
    | (\w+day|tomorrow|[0-9]|am|pm) (works|suits|fits) better(?=$|[,.!;])
    | would be (better|nicer|easier)(?= for (me|us|him|her|them)\b|$|[,.!;])
    | put(s|ting)? (\w+ ){1,4}back (in|on|at|into)
    | ^no( no){0,2}, | ^nope, | ^nah(?=[,. ]) | ^no wait | i mean | i meant | actually | instead | make (it|that)
    | ^(please )?make(?= ((the|my|our) \w+( \w+)? )?(\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)\b)
    | (change|switch|move|update)(d|s)? … to | (chang|switch|mov)(ed|ing) … to
    | (replace|change|switch|update) (the|my|our|it|that) | replac(e|ed) … (with|by) | scratch that | correction
    | who am i kidding
    | chang(e|ed|ing) (my|our|his|her|their) minds?
    | (changed|switched) (my |our )?<one>(?=( last \w+| yesterday| today| recently)?([,.!;]|$))
    | ^so?rr?y(?= (it's |its |i meant |that's |make (it|that) )?[0-9$£€]) | ^you('re| are) right(?=[,.!])
    | ^sorry, | ^(i |my )?apologi(se|ze|es)(?=[,:.!]) | my (mistake|bad) | ^wait | or rather | i'd rather
    | (it|that)('s| is) now | should (be|have been|read)
    | not … but | ^i misspoke | overrid(e|es|den|ing) | reschedul* | (modif|amend|revis)(y|ies|ied|e|es|ed) | typo
    | (up|down)grade(d)? … to | changes?(?=:)
    | relocat(e|ed|ing) | reassign(ed)? | the wrong \w+ | (wrong|incorrect) (before|earlier) | rebook(ed|ing)?
    | (got|been|was|were|is|are) (bumped|trimmed|raised|cut|moved|pushed|shifted|swapped|changed) … to
    | (delayed|postponed|brought forward) | (another|a new) (delay|postponement) | change of \w+ | on second thought(s)?
    | (extend|shorten)(ed)? … to | after all | ^or better | rather$ | ^oops | ^scratch | ^hm+ go with | taking over
    | takes over | mis(read|heard|typed|counted|remembered|spelled|spelt|calculated|quoted) | mix(ed)? … up | mix-?up
    | (got|had) … (wrong|mixed up|muddled) | (muddled|messed) … up | my (error|fault) | i was wrong
    | i stand corrected | (step(s|ped|ping)?|stand(s|ing)?|fill(s|ed|ing)?) in for | replaced
    | (push|shift|bump|knock|slid|nudg|drag)(e|ed|ing|ged)? … (to|until|till)
    | (is|are|was|been|got) (appointed|promoted)
    | slip of the (pen|tongue|finger) | ^(hm+|um+|uh+|er+|oh|ah)[,. …]+(no|nah)(?=[,. ])
    | ^(ugh+|argh+|oof) no,(?= (with|for|in|at|on|to|\d)) | (you )?know what(?=[?,.])
    | (find|found|finding|get|got) (\w+ ){0,2}replacement | in (its|their) place(?=$|[,.!;])
mistake: my bad(?= (it|it's|its|i|that|the|should|guys|all|folks|mate|pal|everyone|ladies|y'all|on)\b|$|[,.!;:])
    | my (mistake|error|fault|slip)(?! (for|about) (\w+ ){0,2}(late|delay|slow|wait|silence|noise)) | typo(s)?
    | mis(read|heard|typed|counted|remembered|spelled|spelt|calculated)
    | mis(quoted|spoke|stated|wrote|labelled|dialled|keyed) | (fat|clumsy|butter)[- ]?finger(s|ed)?
    | (finger|thumb|hand)s? slipped | slip of the (pen|tongue|finger|thumb|keyboard) | autocorrect(ed)?
    | told (you|u|ya|him|her|them|everyone|y'all) (\w+ )?wrong
    | (i|we|i've|i'd|sorry|must have) (\w+
    )?(said|put|gave|wrote|typed|had|got|read|copied|added|quoted|sent|counted|entered|keyed|logged|listed)
    (\w+ ){0,4}(wrong|wrongly|incorrectly|backwards|mixed up|muddled|the wrong way (a)?round)
    | (?<!n't )(?<!not )mix(ed|ing)? (\w+ ){0,4}up | mix-?up
    | (muddl|mess|screw|stuff|cock)(ed|ing) (\w+ ){0,3}up | muddl(ed|ing)
    | (had|was|were|look(ed|ing)?|reading|squint(ed|ing)|copied|pasted|opened|clicked|picked|typed|wrote|gave|used)
    (\w+ ){0,3}the wrong \w+
    | (looking|reading|going|working|copying|quoting) (at|from|off|by|on) (\w+ ){0,2}(old|wrong|last
    (year|month|week)'s)
    | (look(ing|ed)|read(ing)?|copying|copied|quoting|quoted|going) (at|from|off|by)
    (some(one|body) else's|(another|the other) (\w+ )?<paper>|(his|her|their|my|our|the) \w+'s <paper>)
    | wrong (tab|window|line|row|column|sheet|page|file|spreadsheet|list|entry|version|screen)
    | (counted|measured|weighed|checked|looked|added up|worked it out) (it |them )?(again|once more)
    | (i|we)('ve)? re-?(counted|measured|checked|weighed|calculated) | double-?checked
    | (counted (\w+ ){0,3}twice|double[- ]counted) | i was wrong | i stand corrected | i misspoke | brain ?fart
    | (silly|stupid|daft|dumb) me | senior moment | transposed | i (was|got) (\w+ )?confused
    | (i|me) (\w+ )?confus(ed|ing) (\w+ ){0,3}with | (don't|no idea|not sure) (\w+ )?why i (said|wrote|put|typed)
    | can't (count|spell|type|add up)(?=$|[,.!;])
    | (that|what i (said|wrote|told you)) was (\w+ )?(wrong|incorrect|mistaken|a mistake)(?=$|[,.!;:])
change: put (\w+ ){1,4}(up|down) to … [0-9]+
    | (goes|go|going|went|raise(d)?|lower(ed)?|bump(ed)?|push(ed)?|cut|up(?! to)|down) … to … [0-9]+
    | (increase(d)?|decrease(d)?|reduce(d)?) … to … [0-9]+
cancellation: no longer | not any ?more | not \w+ing … any( ?more| longer)
    | (^|i |we |they |he |she )(just |finally )?sold (the|my|our|his|her|their)(?= \w+( \w+)?( at last|
    yesterday| today| last \w+| finally)?([,.!;]|$))
    | ^hold(?= the (?!<held>s?\b)\w+([,.!;]|$))
    | (won't|wont|will not|(not|n't) (going to|gonna)) (need|want|require) (the|our|my|that|those|this|it|them)(?!
    to\b)
    | (won't|wont|will not|(not|n't) (going to|gonna)) (have|hold|run)(?= (the|our|my|that|those|this) (\w+ )?\w+(
    (this|after all|any|now|at all)|$|[,.!;]))
    | (is|are|'s) no more(?= (i'm|sadly|unfortunately|since|because|after|as|from)\b|$|[,.!;]) | ^no more
    | (don't|dont|do not|doesn't|does not|didn't|isn't|aren't|can't|cannot|won't|will not|never|no) … any
    ?(more|longer) | cancel* | call(ed|ing|s)? (\w+ ){0,4}off | never ?mind
    | (?<!don't )(?<!dont )(?<!not )(?<!never )forget (it|that|about|the|our|my)
    | drop(ped|ping)? (it|that|them|the|my|our|this)(?! (\w+ ){0,3}(at|off|in|by|to|on|from|with|for)\b|
    <fragile>s?\b)
    | stopped(?! (by|at|in|off|for)\b)
    | quit(?= (\w+ing|the|my|our)\b)
    | (drop|dropped|dropping|cut|took|take|taken) (\w+ ){1,5}(from|out of) (my|our|the|his|her|their) (\w+ )?<bundle>s?
    | stop(ping)? (it|that|this|the|my|our|them|all) | discontinu(e|ed|ing) | g(ave|iven|iving) up
    | scrap(s|ped|ping)? | ax(e|es|ed|ing) | nix(ed|ing)? | ditch(ed|ing|es)? | shelv(e|ed|ing) | abandon(ed|ing|s)?
    | terminat(e|es|ed|ing) | abolish(ed|ing|es)? | repeal(ed|ing)? | unsubscrib(e|ed|ing)
    | (do|did|does|done|doing) away with | phas(e|ed|ing) out | revok(e|es|ed|ing) | rescind(s|ed)?
    | withdr(aw|awn|ew|awing|aws) | hold off | void(ed)? | kill(ed)? (it|that|the \w+)
    | (pull|back|drop|opt|bow|bail)(s|ed|ped|ted|ing|ping|ting)? out(?! (the|an?|my|your|our|his|her|some)\b)
    | no-go | rained (off|out) | (\w{2,7}n't|not) (coming|come|came) off | went belly up | bail(ed|ing)? on
    | pull(ed|ing)? the plug | (fell|fall|falls|fallen) through | c(a|o)me to nothing
    | (has|have) (been )?(ended|folded) | put an end to | count (me|us|him|her|them) out
    | (leave|keep) (just|only) (the|my|our) | skip(ping)? (it|the|that|this)
    | (won't|wont|will not|not|isn't|aren't|wasn't|never) (be )?(going ahead|happening|taking
    place|proceeding|(going to|gonna) happen)( any ?more| any longer)? | (won't|wont|will not) (happen|take place)
    | (won't|wont|will not|not) be (need|requir|com|attend|join|us|tak|do|hav|hold|renew|order|want)ing(?! (off|over))
    | (isn't|aren't|not) (needed|required|wanted)( any ?more| after all)?
    | (\w{2,7}n't|not|cannot|wont|dont) … after all(?!,? (it|he|she|they|we|i|but)\b)
    | releas(e|ed|ing) (it|them|(the|my|our) (\w+
    ){0,2}(room|table|slot|booking|reservation|hold|spot|seat|date|hall|venue)s?)
    | (been|was|were|got|gets|being|is|are) (dropped|pulled|removed|ended|shelved|stopped|killed|binned|junked|canned)
    | (is|are|was|'s) off(?= (this|today|tomorrow|for now|until|the (table|cards|list|menu)|guys|folks|everyone|lads
    |now$|now i'm afraid|sadly|then|because|cos|as)|$|[,.!;])
    | (jacked|packed|chucked) (it |that |them |the \w+( \w+)? |my \w+ )?in(?! (the (car|van|bag|box|case|boot))\b)
    | (i|we)('ve| have)? binned (the|my|our) | (we're|i'm|we are|i am|they're) not going(?= to (the )?\w+([,.!;]|$))
    | knock(ed|ing)? (\w+ ){1,3}on the head | (i|we)('ve| have)? dropped(?= \w+([,.!;]|$))
    | (don't|dont|do not|doesn't|does not) need (the|our|my|that|those)(?= \w+( \w+)?([,.!;]|$))
    | ^no(?= \w+ for (us|me)\b) | (?<=so )no(?= \w+ for (us|me)\b)
    | (there )?(won't|wont|will not|'ll not|isn't going to|aren't going to) be (an?|any|the)(?= \w+( \w+)?([,.!;]|$))
    | (told|tell) (him|her|them|\w+) not to (come|bother|send|deliver)
    | ^(please )?(don't|dont|do not) (send|deliver|order|reserve)( me| us)? (the|that|those)
    | (?<=\w's )off(?=$|[,.!;]) | leave (it|that|them)(?=$|[,.!;])
    | (take|took|taken|taking|cross|strike|leave|remove|scratch) … (off|out)(?! (of )?(the|my) (total|bill))
    | remov(e|ed|ing) | (don't|dont|do not|won't|no longer) (need|want) … (after all|now|anymore)
reversion: (?<!pushed )(?<!push )(?<!pushing )(?<!put )(?<!set )back to
    | back (in|at|with|on) <earlier> | (as|like) before | as you were(?=$|[,.!;])
    | <earlier> \w+( \w+)? (it is|stands|holds|applies)(?=$|[,.!; ]) | it's <earlier> \w+( \w+)? (again|after all|then)
    | ^no(pe)?,? (wait,? )?(it's|it is|that's) <earlier>
    (one|date|day|time|place|plan|price|room|number|code)(?=$|[,.!;])
    | (continu|carry|carr(y|ies|ied)|proceed|resum|stick|stay|keep|go|leav|run)\w* (\w+ ){0,3}(like|as) (before|it
    (always )?was|they were|(we|it) (had|always)|always)
    | (resum|restor|reinstat|return|revert)\w* (\w+
    ){0,4}(usual|normal|regular|original|previous|old|first|initial|earlier)
    | (fine|happy|ok|okay|good|goes|go|stick|stay|sticking|staying) with (\w+ )?<earlier>
    (one|date|day|time|place|plan|price|room|idea|venue|spot|option)
    | \w's(?= (\w+ ){0,3}again\b) | go(ing)? back | went back | revert* | undo | undid | undone | undoing
    | back on | restor(e|ed|ing) | reinstat(e|ed|es|ing) | return(s|ed|ing)? to | put … back | backtrack(ed|ing)?
    | (rolled|rolling|roll) … back | (is|are|'s|he's|she's) … again | (stands?|appl(y|ies)|holds?) again
    | (want|prefer|tak|took|choos|chose|ha[vsd]|lik|fanc|got|get|giv|gave|bring|brought)* (\w+
    ){0,3}(original|previous|old|initial|usual|former|first) (\w+ ){0,2}(after all|again|back|instead)
    | (reset|set|switch|chang|put|mov|turn)* (\w+ ){1,3}(to|on|in|at) <earlier>
    | (scrap|cancel|forget|ignore|undo|drop|revers|withdr[ae]w|revok|nix)* (that|this|the) (last )?<swap>(?!
    (of|for|meet|shop)\b)
    | (that|this|the) <swap> (was|were|is|has been|have been|got|gets|'s) <undone>
    | revers(e|ed|ing) (that|it|this)(?=$|[,.!;])
    | stays? (in|on|at|with) … original | the way (it|they|we|things) (was|were|had)
    | (as|how|where) (it|they) (was|were) | what it was | (?<!not )(?<!n't )what (it|they) used to be | how we had it
    | (forget|ignore|disregard|scratch|undo|scrap) (what i (just )?said|(that|this) (last
    )?(one|message|update))
    | (forget|ignore|disregard|scratch|undo|scrap|cancel) (my|the) (last \w+|change|update|switch)
    | (the )?original (one|plan|value|date|price) | same as (before|it was)
    | as (we had|it was) (it )?(before|first|originally)
    | (keep|keeping|stick|sticking|stay|staying|stays|go|going|gone|remain|remains|use|using) …
    (first|original|initial|previous|old) (one|\w+) | as (originally|initially|first|previously) \w+ed
    | (the|what) (\w+ )?(we|i|he|she|they|you|it) (had|did|was|said|chose|agreed|were|asked
    for|picked|ordered|wanted|told you)( \w+)? (before|first|at
    first|originally|initially|at the (start|beginning)|earlier)
finality: final | ^(all )?done(?=:) | finali[sz]ed | (?<!n't )(?<!not )(?<!yet )slept on it
    | ^(right,? )?decided(?=$|[,.!;:]) | that's (the|my|our) (price|plan|pick|final \w+) | (i )?confirmed
    | i confirm | for sure | settled | done deal | locked in | official(ly)?
    | (we|i|it's|is|has been) decided | once and for all | that's (it|final) | signed off | (final|last) word
    | that's that | (vot(e|es|ing)|poll)('s| is| are| has| have)? (closed|over|in|done) | no more changes
    | final answer | (came|come) out on top | (plumped|opted) for | lock(ing)? it in
    | (signed|sealed) (the|with|it|off) | it's a deal | nailed down | we('ve| have)? settled on
question: [?](?<![?][?])(?<!would you[?])(?<!will you[?])(?<!could you[?])(?<!can you[?])(?<!please[?])(?<!pls[?])(?<!
    ok[?])(?<! okay[?])(?<! alright[?])[?]{0,9}+
    | ^(who|what|when|where|why|how)('s)? (<ask>|much|many|long) | ^(?<!, )(which|whose)('s)? (<ask>|much|many|long)
    | ^(?!have (the|my|our|it|him|her|them) )(?!(would|will|can|could) (you|u)[?])<ask>
    (i|we|you|it|he|she|they|the|my|our|this|that|there)
    | (do you know|tell me|i wonder|wondering) (if|whether|what|when|where|who|how)
hypothetical: (?<!see )(?<!seeing )(?<!as )if | what if | suppose | supposing | assuming | would(?! (you|u)[?])
    | could(?! (you|u)[?])(?! only (give|do|offer|get|manage|fit|find|book|make|have))
    | unless | in case | imagine | (i|we|he|she|they) wish(es|ed)? | if only
    | let's say(?! (?!(i|we|you|he|she|it|they|there|that|if|this)
    )((?!(is|are|was|were|had|has|have|would|could|moves?|costs?|wants?|goes|gets?) )[\w:$£'/.-]++ ?){1,6}([,.!;]|$))
    | hypothetically
quotation: (he|she|they|who|someone|somebody|everyone) (said|says|told|wrote|claims|claimed|thinks) | said that
    | (?<!where )(?!i |we |you |the |a |my |our |your |his |her )\w+ (says|claims that|reckons|swears|heard)
    | (jok(e|ed|es|ing|ingly)|kidding|hearsay|gossip) | (read|saw) (somewhere|online|in a) | rumou?r | told me(?! off)
    | according to | (was|were|been|am|i'm) told | "[^"]{1,200}" | [«“][^»”]{1,200}[»”]
    | '(?!(cause|cos|coz|em|till?|twas|tis|bout|round|n)\b)(?=\w[^ ]* [^ ]+ [^ ]+ \w)([^']|(?<=\w)'(?=\w)){6,200}'
    | (word|story|stories|message|post|claim)s?( is| are|'s|'re)? (going around|going round|doing the rounds)
    | (so )?i('ve)? (hear|heard|gather)
    | (says|claims|reads|wrote|posted|swears|insists|reckons|shouted|yell(s|ed|ing)|shout(s|ing)|claiming|saying)
    (that|the|their|his|her|my|our|some)
    | (?!i |we )\w+ (posted|wrote|insists|mentioned|tweeted|texted|emailed) (that|on|in|me|us) | word (is|has it)
    | apparently | supposedly | allegedly | (lol|(ha){2,}|yeah right),? and i('m| am| live| work| drive| was)
    | (?<!i )(?<!we )(say|says|said|read|reads|stating|claiming|goes|went)(?=: \w)
    | where (do|did|does) (people|they|he|she) get
    | (by|from) what (i|they|he|she) (hear|heard|say|said|told) | they say | people (say|are saying)
    | they're saying | it seems (that )? | rumou?rs
    | (someone|somebody|some \w+|a \w+) (said|says|told|claims|claimed|reckons|thinks|wrote|posted|texted|messaged)
    | e[.]g[.] | for (example|instance) | in (the|my|a|this|that) (movie|film|novel|dream) | just kidding
    | ^(please )?(translate|rephrase|summari[sz]e)
    | ^(please )?(write|draft|send|compose) ((him|her|them) )?(an?|the) (email|e-mail|message|letter|text) | ^>
negated: never said | (didn't|did not) say (that )?(the|my|our) | (not|isn't|n't) true( that)? | (nobody|no one) said
    | (i|we) doubt | (did|do|does|have|has|had|was|were|is|are|would|will|should|must|can|could)(n't|nt| not) … <change>
    | (not|never|without|nothing|nobody|no one) (\w+ ){0,3}<change> | won't <change> | turn(ed|ing)? (\w+ ){0,3}down
    | (reject|declin|refus|den)(s|e|es|ed|ied|ing)(?=[^0-9,;.]{0,60}([.!?;]|$))
    | (was|were|been|got) (rejected|declined|refused|denied|voted down|turned down) | (voted|decided|ruled) against
    | (i|we|they|he|she) said no(?=[^0-9,;.]{0,60}([.!?;]|$)) | said no to | never happened
    | there('s| is| was) no (change|move|increase)
    | (i|we|they|he|she) (nearly|almost) (went|left|chose|took|bought|signed|sold|quit|got|gave|<change>)
    | (i|we|they|he|she) (was|were) (about|this close|close|going|planning) to (\w+ ){0,2}\w+
tentative: offer(s|ed|ing)? ((me|us) )?to (<change>|extend|renew|upgrade|shorten|lengthen)
    | (haven't|havent|hasn't|have not|has not|not) (yet )?(answered|replied|accepted|agreed|responded)
    | maybe | perhaps | (could|may) be | (thinking|thought) (of|about|maybe) | considering | might | possibly
    | probably | prob(s|ly)? | prolly | sleep on it | (not|n't) (\w+ )?slept on it | not sure
    | unsure | undecided | can't decide | on the fence | draft | tentative(ly)? | i (guess|think|suppose) | leaning
    | pencil(l)?(ed)?( \w+){0,2} in | proposal
    | pencil (it|us|him|her|them) in | inclined | provisional(ly)? | in principle | toying with | torn between
    | mulling | (to|up for) a vote | on the agenda
    | (still|yet to) (\w+ ){0,1}(discuss|decid|debat|confirm|weigh|choos|agree)(ing|e)?
    | up in the air | front ?runner | shortlist(ed)? | (working|placeholder) (title|name|date|figure|number)
    | toss(ing)?[ -]?up | kick(ing)? around | (let's|we'll|i'll) see | in the running
    | (the )?candidates? (is|are|so far)
    | (i'm|im|we're|was|were|am|are) thinking | there's talk of | on the cards | haven't settled | yet to settle
    | nothing('s| is)? (settled|booked|signed|agreed|firm|decided) | more or less (decided|settled)
    | float(ed|ing) the idea
    | wondering about | sort of decided | no promises | on the table for now
    | (our|my|the) (pick|choice) (so far|for now)
    | ballpark | roughly speaking | (could|would) (maybe|possibly|probably|perhaps)
    | subject to (\w+ ){0,2}(approval|confirm\w+|change)
    | (not|isn't|nothing|haven't|hasn't) (\w+ ){0,2}(made \w+ minds? up|set in stone|final|firm|certain|definite)
    | don't know yet | no decision
    | going back and forth | favou?rite so far | most likely | i reckon | in two minds | up for discussion
    | e be like | either way | i fancy | looks good | (made|make) (\w+ )?(mind|minds) up(?= but|,)
    | gut (says|feeling) | eyeing
    | rough (figure|idea|guess) | best guess | (our|my) eye on | pretty sure | i'd say | tbc | almost (certain|sure)
    | (initial|first) idea
    | suggest(s|ed|ing)? | (he|she|they) wanted(?! to (let|tell|thank|know))
    | propos(e|ed) | ((?!i )\w+ wants|they want) to | (haven't|hasn't|not) … decided | tbd
    | to be (confirmed|decided)
    | let me think
future: will | (i|you|he|she|it|we|they|that|there|who)'ll | won't | going to | gonna | from … on(ward|wards)?
    | starting (from |on |in )?(\w+) | as of | effective | next (week|month|year|quarter|time) | later | soon
    | tomorrow | in the future
"""
"""One kind a row."""

WORDS: Final = {
    "<change>": "chang*|swap*|mov(e|ed|ing)|cancel*|switch*|updat*|confirm*|decid*|stop*|revert*|replac*|final|settled"
    "|rais*|gone up|increas*|push*|bump*|postpon*|delay*|shift*|reschedul*|lower*|reduc*"
    "|official*|scrap*|ax(e|ed|ing)|drop(ped|ping)?|call(ed|ing)? off|(pull|back)(ed|ing)? out|terminat*|abandon*"
    "|ditch*|withdr*|give up|given up",
    "<earlier>": "(the|our|my|its|his|her|their) (original|usual|previous|old|initial|earlier|first|former|regular)",
    "<one>": "(numbers?|phones?|sims?|emails?|accounts?|banks?|plans?|courses?|gyms?|dentists?|doctors?|insurers?"
    "|suppliers?|providers?|schools?|class(es)?|rooms?|hotels?|seats?|shifts?)",
    "<swap>": "(swap|switch|change|extension|postponement|rescheduling|price (rise|increase)|increase)",
    "<undone>": "(\\w+ )?(withdrawn|cancelled|canceled|reversed|undone|scrapped|called off|revoked|reverted|dropped)",
    "<fragile>": "(phone|kindle|tablet|ipad|laptop|camera|glasses|key|cup|mug|plate|glass|bottle|bag|wallet|ring|tray)",
    "<bundle>": "(plan|policy|insurance|order|list|package|contract|menu|cart|basket|booking|subscription|bill|set)",
    "<held>": "(line|door|phone|fort|date|table|room|slot|place|meeting|booking|seat|spot|event|party)",
    "<paper>": "paper|sheet|list|page|line|row|label|box|bottle|chart|file|card|policy|invoice|order|form|receipt",
    "<ask>": "is|are|was|were|do|does|did|can|could|should|will|would|has|have",
}
"""What stands in a phrase for several words."""
