/** One thing and what people call it, in both languages. */
export interface Synonym {
  nl: readonly string[];
  en: readonly string[];
  /** Only the first word of each language is typed; the others are what it finds. */
  oneWay?: true;
}

const words = (list: string): string[] =>
  list
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
const same = (nl: string, en: string): Synonym => ({ nl: words(nl), en: words(en) });
const finds = (nl: string, en: string): Synonym => ({ ...same(nl, en), oneWay: true });

/** The words for volunteering that a tenant begins with; its centres may change them afterwards. */
export const SYNONYMS: readonly Synonym[] = [
  // Language and learning
  same(
    'taalmaatje, taalcoach, taalvrijwilliger, taalbuddy, oefen Nederlands, gesprekspartner',
    'language buddy, language coach, language volunteer, language partner, conversation partner, practise Dutch',
  ),
  finds(
    'taal, taalles, taalcafé, taalmaatje, taalvrijwilliger',
    'language, languages, language lessons, language café',
  ),
  same(
    'Nederlandse les, taalles, Nederlands leren, NT2, oefen Nederlands, taalvrijwilliger',
    'Dutch lessons, Dutch class, learn Dutch, teach Dutch',
  ),
  same('vertaler, tolk, vertalen, tolken', 'translator, interpreter, translate, translating, interpreting'),
  same(
    'huiswerkbegeleiding, huiswerkhulp, huiswerkbegeleider, bijles',
    'homework help, homework support, tutoring, tutor',
  ),
  same('voorlezen, voorlezer, voorleesvrijwilliger', 'reading aloud, read aloud, reader, story time'),
  same('leesouder, leesopa, leesoma, leeshulp, leesmaatje', 'reading buddy, reading help, reading support'),
  same(
    'laaggeletterdheid, leren lezen en schrijven, analfabetisme',
    'literacy, low literacy, learning to read',
  ),
  finds(
    'school, scholen, leerlingen, huiswerkbegeleiding, leesouder, onderwijs',
    'school, schools, pupils, teaching',
  ),
  finds('computerles, computer', 'IT support, computer'),
  same('lesgeven, leraar, docent', 'teaching, teacher, teach'),

  // Newcomers
  same(
    'vluchteling, vluchtelingen, nieuwkomer, asielzoeker, statushouder',
    'refugee, newcomer, asylum seeker',
  ),
  same('inburgering, staatsexamen, inburgeren', 'civic integration, integration'),

  // Company and care
  same('maatje, buddy, maatjesproject', 'buddy, companion, befriending'),
  same('eenzaamheid, eenzaam, gezelschap', 'loneliness, lonely, isolation, company'),
  finds('eenzaamheid, maatje, op bezoek, gezelschap', 'loneliness, buddy, companion'),
  finds('eenzaam, maatje, op bezoek, gezelschap', 'lonely, buddy, companion'),
  same('ouderen, senioren, bejaarden, oudere mensen', 'older people, elderly, seniors, old people'),
  same(
    'verzorgingshuis, verpleeghuis, zorgcentrum, woonzorgcentrum, bejaardentehuis',
    'care home, nursing home, retirement home',
  ),
  same('bezoeken, op bezoek, huisbezoek, bezoek', 'visiting, visit, home visit'),
  same('wandelen, wandelmaatje, wandeling, wandelt', 'walking, walk, walking buddy, going for a walk'),
  same(
    'koffie schenken, gastvrouw, gastheer, gastvrijheid',
    'host, hostess, serving coffee, hospitality, welcoming guests',
  ),
  same(
    'hospice, palliatieve zorg, stervensbegeleiding, terminale zorg',
    'hospice, palliative care, end of life care',
  ),
  finds('zorg, verzorging, zorgcentrum, hospice', 'care, caring, healthcare, health'),
  same('ziekenhuis', 'hospital'),
  same('rolstoel', 'wheelchair'),
  same('dementie, alzheimer', 'dementia, alzheimers'),
  finds('dementie, ouderen, verpleeghuis, zorgcentrum', 'dementia, elderly care, nursing home'),
  same('beperking, handicap, gehandicapten, gehandicapt', 'disability, disabled, handicap'),
  same('mantelzorg, mantelzorger', 'informal care, family carer'),
  same('nachtwaker, nachtwacht, waken', 'night watch, night vigil, night sitter'),
  same('psychische gezondheid, ggz, geestelijke gezondheid', 'mental health'),
  same('luisteren, luisterend oor, gesprek', 'listening, listening ear, conversation'),

  // Children and young people
  same('kinderen, kind, jeugd', 'children, child, kids, kid'),
  same('jongeren, jeugd, tieners', 'young people, youth, teenagers, teens'),
  same('jeugdwerk, jongerenwerk, jongerenwerker', 'youth work, youth worker'),
  finds('jeugdwerk, jongeren, jeugd, tieners, kinderen', 'youth work, young people, youth'),
  same('oppas, kinderopvang, oppassen', 'babysitting, babysitter, childcare'),
  same('scouting, welpen, padvinders, padvinderij', 'scouting, scouts, scout leader, cub scouts'),
  same('kamp, zomerkamp, jeugdkamp', 'camp, summer camp, holiday camp'),
  same('baby, peuter, kleuter', 'baby, toddler'),

  // Sport and games
  same('voetbal, voetballen, jeugdtrainer voetbal', 'football, soccer, football coach'),
  same('trainer, coach, jeugdtrainer', 'coach, trainer'),
  same('zwemmen, zwembegeleider, zwembad', 'swimming, swim, swimming pool'),
  same('fietsen, fiets, fietsmaatje', 'cycling, cycle, bike, biking, bicycle'),
  same('duofiets, duo fiets, duo-fiets, fietsmaatje', 'duo bike, side-by-side bike, tandem'),
  same('schaken, schaak, schaakbegeleider', 'chess'),
  same('sport, sporten, bewegen', 'sport, sports, exercise, fitness'),
  same('scheidsrechter, grensrechter', 'referee, umpire'),
  same('spelletjes, spellen, bordspel, spelmiddag', 'games, board games'),

  // Nature and animals
  same(
    'tuinieren, tuin, moestuin, tuinhulp, tuinman',
    'gardening, garden, vegetable garden, gardener, allotment',
  ),
  same('natuur, natuurwerk, landschapsbeheer, natuurbeheer', 'nature, conservation, countryside, outdoors'),
  same('milieu, duurzaamheid, klimaat', 'environment, sustainability, climate'),
  same(
    'zwerfafval, schoonmaakdag, afval opruimen, schoonmaken',
    'litter, litter picking, clean-up, cleaning up',
  ),
  same('bomen, knotten, wilgen', 'trees, tree, pruning'),
  same('vlinders, insecten, libellen', 'butterflies, butterfly, insects'),
  same('vogels, vogel', 'birds, bird, bird watching'),
  same('hond, honden, hondenuitlater, hond uitlaten', 'dog, dogs, dog walking, dog walker'),
  same('kat, poes, katten', 'cat, cats'),
  finds(
    'dieren, dier, dierenasiel, dierverzorger, hond, kat, kinderboerderij',
    'animals, animal, pets, animal care',
  ),
  same('dierenasiel, asiel, dierenopvang', 'animal shelter, animal rescue'),
  same('boerderij, kinderboerderij, zorgboerderij', 'farm, petting zoo, city farm, care farm'),

  // Food
  same('koken, kok, koker, keuken, kookvrijwilliger', 'cooking, cook, chef, kitchen'),
  same(
    'voedselbank, voedselhulp, levensmiddelen, voedselpakket',
    'food bank, food parcels, groceries for families',
  ),
  same(
    'buurtmaaltijd, samen eten, eetcafé, maaltijd, buurtkeuken',
    'community meal, eating together, meal, meals, soup kitchen',
  ),
  same('boodschappen, boodschappen doen', 'groceries, shopping, grocery shopping'),
  same('bar, barmedewerker, kantine, barista, bardienst', 'bar, bartender, canteen, barista, bar staff'),
  same('horeca, bediening', 'catering, waiter, waitress'),

  // Transport
  same(
    'chauffeur, rijden, bestuurder, buurtbus, belchauffeur, autorijden, vervoer',
    'driver, driving, drive, chauffeur, transport',
  ),
  same(
    'verkeersregelaar, verkeersbrigadier, oversteken',
    'traffic controller, traffic marshal, crossing guard, steward',
  ),
  same('bezorgen, bezorger, rondbrengen', 'delivery, delivering, deliver, courier'),

  // Hands
  same(
    'klussen, klusser, klusjes, klusjesman, reparatie, repareren, reparateur',
    'repair, repairs, fix, fixing, odd jobs, handyman, DIY',
  ),
  same('repair café, repaircafé', 'repair café, repair cafe'),
  same('naaien, naaier, kleermaker, naaimachine', 'sewing, sew, tailor, seamstress'),
  same('breien, haken, handwerken', 'knitting, knit, crochet'),
  same('kleding, kledingbank, kleren', 'clothes, clothing, clothing bank'),
  same('timmeren, timmerman, houtbewerking', 'carpentry, carpenter, woodwork'),
  same('elektricien, elektrisch, elektrische apparaten', 'electrician, electrical, appliances'),
  same('kringloop, kringloopwinkel, tweedehands', 'thrift shop, second-hand, charity shop'),
  same('onderhoud, terreinonderhoud', 'maintenance, groundskeeping'),

  // Computers
  same(
    'ICT, IT, computer, digitaal, digispreekuur, laptop, internet, computerhulp, DigiD',
    'IT, ICT, computer, computers, digital, digital skills, internet, laptop',
  ),
  same('telefoon, smartphone, mobiel', 'phone, smartphone, telephone, mobile'),
  same('website, webredacteur, webmaster', 'website, web editor, webmaster'),
  same('sociale media, social media', 'social media'),
  same('programmeren, programmeur, software', 'programming, programmer, software, coding, developer'),

  // Office and board
  same(
    'administratie, administratief, kantoor, papieren, formulieren',
    'administration, admin, office, paperwork, forms',
  ),
  same(
    'penningmeester, boekhouden, boekhouder, financiën, geld',
    'treasurer, bookkeeping, accountant, accounting, finance, money',
  ),
  same('secretaris, notulist, secretariaat', 'secretary, minute taker'),
  same(
    'bestuur, bestuurslid, voorzitter, bestuurder van een vereniging',
    'board, board member, committee, chair, chairperson',
  ),
  same(
    'schrijven, schrijver, redacteur, nieuwsbrief, tekstschrijver',
    'writing, writer, editor, newsletter, copywriter',
  ),
  same(
    'coördinator, coördineren, leidinggeven, teamleider',
    'coordinator, team leader, coordinating, manager',
  ),
  same('schulden, schuldhulp, budgetmaatje, toeslagen', 'debt, debts, money problems, benefits'),
  same('belasting, belastingaangifte, toeslagen', 'tax, taxes, tax return'),
  same('thuis, vanuit huis, online, thuiswerken', 'remote, from home, online, work from home'),
  same('fondsenwerving, collecte, collectant', 'fundraising, fundraiser, collecting'),
  same('vergaderen, vergadering', 'meeting, meetings'),

  // Culture and events
  same('museum, rondleider, rondleiding, gids', 'museum, tour guide, guided tour, guide'),
  same(
    'muziek, muzikant, piano, koor, harmonie, muziek maken',
    'music, musician, piano, choir, making music',
  ),
  same('zingen, koor, zanger, buurtkoor', 'singing, choir, sing, singer'),
  same('toneel, theater, acteren', 'theatre, theater, acting, drama'),
  same('schilderen, tekenen, kunst', 'painting, drawing, art, arts'),
  same('bibliotheek, bieb, boeken', 'library, books, book'),
  same('winkel, kassa, winkelmedewerker, verkoop', 'shop, store, cashier, till, sales'),
  same('evenement, festival, opbouwploeg, evenementen', 'event, events, festival, setting up'),
  same('fotograaf, fotograferen, fotografie', 'photographer, photography, photos'),
  same('feest, buurtfeest, burendag', 'party, street party, neighbours day'),
  same('kerk, moskee, geloofsgemeenschap', 'church, mosque, faith community'),

  // Kinds of help
  same('buren, burenhulp, buurt, wijk, burendag', 'neighbours, neighbour, neighbourhood, neighbourly help'),
  same('eenmalig, één keer, eendaags, één dag', 'one-off, one day, one time, single day'),
  same(
    'stage, maatschappelijke stage, stagiair, vrijwillige stage',
    'internship, intern, work placement, community service',
  ),
  same('eerste hulp, ehbo, bhv', 'first aid, emergency response'),
  same('cursus, workshop, training', 'course, workshop, training'),
  same('weekend, zaterdag, zondag', 'weekend, saturday, sunday'),
  same('vrijwilligerswerk, vrijwilliger', 'volunteering, volunteer, volunteer work'),
  same('armoede, minima, gezinnen', 'poverty, low income, families'),
  same('dakloos, daklozen, daklozenopvang', 'homeless, homelessness, homeless shelter'),
];
