"""What English calls its days, times and periods. `~` marks a word that is a date only beside one."""

TABLE = """
weekday=0: monday, mondays, mon~
weekday=1: tuesday, tuesdays, tue, tues
weekday=2: wednesday, wednesdays, wensday, wed~, weds~
weekday=3: thursday, thursdays, thu, thur, thurs
weekday=4: friday, fridays, fri
weekday=5: saturday, saturdays, sat~
weekday=6: sunday, sundays, sun~
month=1: january, jan~
month=2: february, febuary, feb~
month=3: march~, mar~
month=4: april, apr~
month=5: may~
month=6: june, jun~
month=7: july, jul~
month=8: august, aug~
month=9: september, sept~, sep~
month=10: october, oct~
month=11: november, nov~
month=12: december, dec~
day=0: today, tdy, current date
day=1: tomorrow, tmrw, tmr, tmw, tomoz, tommorow, tommorrow, tomorow, 2moro, 2morrow, 2mrw
day=-1: yesterday, yday
day=2: day after tomorrow, the day after tomorrow
day=-2: day before yesterday, the day before yesterday
now: right now, at the moment, at this moment, at the minute, this moment
now~: now
unit=second: second, seconds, sec, secs
unit=minute: minute, minutes, min, mins
unit=hour: hour, hours, hr, hrs, h
unit=day: day, days
unit=night: night, nights
unit=business: business day, business days, working day, working days, workdays, weekday, weekdays
unit=week: week, weeks, wk, wks
unit=weekend: weekend, weekends, wknd, wkend
unit=fortnight: fortnight, fortnights
unit=month: month, months
unit=quarter: quarter, quarters, qtr, qtrs
unit=semester: half year, half years, semester
unit=year: year, years, yr, yrs
unit=decade: decade, decades
unit=century: century, centuries
compact=minute: m
compact=second: s
compact=day: d
part=morning: in the morning, in morning, of the morning, early in the morning
part=afternoon: in the afternoon, in afternoon, of the afternoon
part=evening: in the evening, in evening, of the evening
part=night: at night, in the night, of the night, at nite
part=daytime: in the daytime, during the day
partn=morning: morning, mornin
partn=afternoon: afternoon, arvo
partn=evening: evening
partn=night: night, nite
tonight: tonight, tonite, 2nite, 2night, tnite
clock=1200: noon, midday, mid day, noonish, high noon
clock=0: midnight, mid night
mod=0: this, current, same, that
mod=1: next, nxt, following, upcoming
mod=-1: last, past, previous, prev, lst
coming: coming, this coming, upcoming, this upcoming
the: the, that
mark: q
of: of, in, of the, in the, of this, 's
the_of: of
on: on, for, this
at: at, @, around, about, for, by
prep: in, during, of, since, until, till, by, from, for, early, late, mid, before, after
to: to, until, untill, till, til, thru, through, and
and: and, &
or: or
from: from, between, starting, starting from, starting on, beginning, effective
between: between, from
since: since, from, as of, starting, starting on, starting from, beginning, beginning on, as early as, effective,
  effective from
until: until, untill, till, til, up to, up until, no later than, not later than
by: by, no later than, not later than
before: before, earlier than, prior to, b4, ahead of
after: after, later than
later: or later, or after, onwards, onward, and later, or afterwards
sooner: or earlier, or sooner
but: but, and
ago: ago, back, earlier
hence: from now, hence, later
in: in, in about, in another
within: within
meridiem=am: am, a m
meridiem=pm: pm, p m
half: half, ½
halfpast: half past, half, half after
quarter: quarter, quarters, a quarter
past: past, after, min past, mins past, minutes past, minutes after
minus: to, before, till, til, of, min to, mins to, minutes to, minutes before
oclock: o clock, oclock
ish: ish
edge=begin: beginning of, start of, the beginning of, the start of, early, early in, beginning
edge=mid: middle of, mid, the middle of, mid of
edge=end: end of, the end of, late, late in, end, ending of
edge=later: later, later in, sometime later
edge=earlier: earlier, earlier in
eo=begin-day: bod
eo=end-day: eod, the eod, end of day, end of the day, close of business, cob
eo=end-week: eow
eo=begin-month: bom
eo=end-month: eom
eo=begin-year: boy~
eo=end-year: eoy, the eoy
one: a, an
few: few, a few, several, some
couple: couple, a couple, a couple of, couple of
extra: more, additional, extra, other, full, whole
all: all, the whole, whole, the entire, entire, all the, all of the
intro: for, in, within, only, just, about, takes, take, took, lasts, last, lasted, another, than, every, least,
  around, after, need
firstn: first
lastn: last, final
weekstart: commencing, starting, beginning, of, that starts, starting on, that starts on
daynoun: day, days
yearnoun: year, year of
season=0: spring, springtime
season=1: summer, summertime
season=2: autumn, fall~
season=3: winter
seasons: season
era: s
holiday=christmas: christmas, xmas, christmas day, xmas day, x mas
holiday=christmas_eve: christmas eve, xmas eve
holiday=new_year: new year, new years, new years day, new year s day, new year day
holiday=new_years_eve: new years eve, new year s eve, nye
holiday=boxing: boxing day
holiday=halloween: halloween
holiday=all_saints: all saints day
holiday=valentine: valentines, valentines day, valentine s day, valentine day
holiday=patrick: st patrick s day, st patricks day, saint patrick, saint patrick s day, st paddy s day, st paddys day,
  st patrick s
holiday=april_fools: april fools, april fools day, april fool s day
holiday=labour: may day
holiday=easter: easter, easter sunday, easter day
holiday=good_friday: good friday
holiday=easter_monday: easter monday
holiday=palm_sunday: palm sunday
holiday=maundy: maundy thursday, holy thursday
holiday=ash: ash wednesday
holiday=shrove: pancake day, pancake tuesday, shrove tuesday, mardi gras, fat tuesday
holiday=pentecost: pentecost, whit sunday
holiday=ascension: ascension day
holiday=trinity: trinity sunday
holiday=thanksgiving: thanksgiving, thanksgiving day
holiday=black_friday: black friday
holiday=cyber_monday: cyber monday
holiday=independence_us: independence day, fourth of july, 4th of july
holiday=veterans: veterans day, veteran s day, remembrance day
holiday=memorial: memorial day
holiday=labor_us: labor day, labour day
holiday=mlk: mlk day, martin luther king day, martin luther king s day, martin luther king jr day, civil rights day
holiday=presidents: presidents day, president s day
holiday=columbus: columbus day, indigenous peoples day
holiday=juneteenth: juneteenth
holiday=groundhog: groundhog day
holiday=mothers: mother s day, mothers day
holiday=fathers: father s day, fathers day
holiday=guy_fawkes: guy fawkes, bonfire night, guy fawkes night
holiday=boss: boss s day, bosses day, boss day
holiday=earth: earth day
holiday=burns: burns night
holiday=george: st george s day
holiday=womens: women s day, international women s day
holiday=orthodox_easter: orthodox easter, orthodox easter sunday, greek easter
holiday=orthodox_good_friday: orthodox good friday, orthodox great friday, great friday
holiday=orthodox_monday: orthodox easter monday
holiday=clean_monday: clean monday, orthodox shrove monday, shrove monday, ash monday
holiday=lazarus: lazarus saturday
holiday=orthodox_palm: orthodox palm sunday
holiday=islamic_new_year: islamic new year, hijri new year, arabic new year, muslim new year
holiday=ashura: ashura, day of ashura, ashura day
holiday=mawlid: mawlid, mawlid al nabi, mawlid an nabi, eid milad, milad un nabi, prophet s birthday
holiday=miraj: isra and mi raj, isra and miraj, the night journey, ascension to heaven, laylat al miraj
holiday=ramadan: ramadan, ramadhan, ramadaan, ramzan
holiday=qadr: laylat al qadr, laylat ul qadr, night of power, night of destiny, laylat al kadr
holiday=eid_fitr: eid, eid al fitr, eid ul fitr, eid el fitr, id al fitr, id ul fitr
holiday=eid_adha: eid al adha, eid ul adha, eid el adha, id al adha, id ul adha, bakr eid, bakrid, feast of the
  sacrifice, feast of sacrifice
holiday=rosh_hashanah: rosh hashanah, rosh hashana, rosh hashannah, jewish new year, yom teruah, feast of trumpets
holiday=yom_kippur: yom kippur, day of atonement
holiday=sukkot: sukkot, sukkos, succot, feast of tabernacles, feast of booths, feast of the ingathering, feast of
  ingathering
holiday=simchat_torah: simchat torah
holiday=hanukkah: hanukkah, hanukah, chanukah, hanukka, hannukah, festival of lights
holiday=purim: purim
holiday=passover: passover, pesach
holiday=shavuot: shavuot, feast of weeks
holiday=aids: world aids day
holiday=mens: men s day, international men s day
holiday=human_rights: human rights day
holiday=environment: world environment day
holiday=childrens: children s day, universal children s day
holiday=mental_health: world mental health day
holiday=workers: workers day, worker s day, international workers day
holiday=canada: canada day
holiday=australia: australia day
holiday=anzac: anzac day
holiday=bastille: bastille day
holiday=cinco: cinco de mayo
holiday=super_bowl: super bowl, super bowl sunday, superbowl sunday, superbowl
holiday=election_us: election day
holiday=tax_us: tax day
holiday=inauguration: inauguration day
holiday=flag_us: flag day
holiday=epiphany: epiphany, three kings day, three kings
holiday=all_souls: all souls day, all souls
holiday=immaculate: immaculate conception, feast of the immaculate conception
holiday=assumption: assumption of mary, assumption day
holiday=corpus: corpus christi
holiday=chinese_new_year: chinese new year, chinese new years, chinese new year s, chinese new year s day,
  lunar new year
none: up to date, out of date, to date, march on, second hand, last time, next time, may as well, big
  day, some other time, for now
"""
