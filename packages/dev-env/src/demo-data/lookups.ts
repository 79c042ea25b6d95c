export interface LookupRow {
  key: string;
  labelNl: string;
  labelEn: string;
  icon: string | null;
}

const rows = (lines: string[]): LookupRow[] =>
  lines.map((line) => {
    const [key = '', labelNl = '', labelEn = '', icon] = line.split('|');
    return { key, labelNl, labelEn, icon: icon ? `lucide:${icon}` : null };
  });

/** Words that vacancies and organizations are described with, in both languages: key, Dutch, English, icon. */
export const LOOKUPS: Record<string, LookupRow[]> = {
  categories: rows([
    'zorg|Zorg|Care|heart-pulse',
    'welzijn|Welzijn en ontmoeting|Wellbeing and meeting|heart-handshake',
    'jeugd|Jeugd|Youth|baby',
    'ouderen|Ouderen|Older people|armchair',
    'sport|Sport en spel|Sports and games|trophy',
    'natuur|Natuur|Nature|sprout',
    'dieren|Dieren|Animals|paw-print',
    'kunst-cultuur|Kunst en cultuur|Arts and culture|palette',
    'onderwijs|Onderwijs|Education|graduation-cap',
    'taal|Taal en leren|Language and learning|book-open',
    'bestuur|Bestuur|Board|briefcase',
    'techniek|Techniek en klussen|Technology and repairs|wrench',
    'administratie|Administratie en schrijven|Administration and writing|file-text',
    'horeca|Koken en gastvrijheid|Cooking and hospitality|cooking-pot',
    'evenementen|Evenementen|Events|calendar-check',
    'workshop|Workshop|Workshop|presentation',
  ]),
  age_groups: rows([
    '12-15|12 tot en met 15 jaar|12 to 15 years',
    '16-17|16 en 17 jaar|16 and 17 years',
    '18-26|18 tot en met 26 jaar|18 to 26 years',
    '27-66|27 tot en met 66 jaar|27 to 66 years',
    '67+|67 jaar en ouder|67 years and over',
  ]),
  skills: rows([
    'luisteren|Luisteren|Listening',
    'organiseren|Organiseren|Organizing',
    'schrijven|Schrijven|Writing',
    'koken|Koken|Cooking',
    'rijden|Autorijden|Driving',
    'fietsen|Fietsen|Cycling',
    'tuinieren|Tuinieren|Gardening',
    'timmeren|Timmeren|Carpentry',
    'solderen|Solderen|Soldering',
    'naaien|Naaien|Sewing',
    'coachen|Coachen|Coaching',
    'voorlezen|Voorlezen|Reading aloud',
    'presenteren|Presenteren|Presenting',
    'vergaderen|Vergaderen|Meeting',
    'boekhouden|Boekhouden|Bookkeeping',
    'fotograferen|Fotograferen|Photography',
    'vormgeven|Vormgeven|Design',
    'website|Websites bijhouden|Keeping websites',
    'muziek|Muziek maken|Making music',
    'training-geven|Training geven|Giving training',
    'ehbo|Eerste hulp|First aid',
    'vertalen|Vertalen|Translating',
    'dieren-verzorgen|Dieren verzorgen|Animal care',
    'scheidsrechter|Scheidsrechter|Referee',
  ]),
  activity_types: rows([
    'bezoek|Op bezoek gaan|Visiting',
    'maaltijd|Samen eten|Eating together',
    'bewegen|Bewegen|Exercise',
    'leren|Leren|Learning',
    'repareren|Repareren|Repairing',
    'vervoer|Vervoer|Transport',
    'natuurwerk|Natuurwerk|Nature work',
    'dierenopvang|Dierenopvang|Animal shelter',
    'muziek-en-theater|Muziek en theater|Music and theatre',
    'inloop|Inloop|Drop-in',
    'spreekuur|Spreekuur|Advice hour',
    'kamp-en-reis|Kamp en reis|Camps and trips',
  ]),
  non_profit_types: rows([
    'stichting|Stichting|Foundation',
    'vereniging|Vereniging|Association',
    'zorginstelling|Zorginstelling|Care institution',
    'sportclub|Sportclub|Sports club',
    'onderwijs|Onderwijsinstelling|Educational institution',
    'cultuur|Culturele instelling|Cultural institution',
    'kerk|Geloofsgemeenschap|Religious community',
    'buurtinitiatief|Buurtinitiatief|Neighbourhood initiative',
    'overheid|Overheid|Government',
    'sociale-onderneming|Sociale onderneming|Social enterprise',
  ]),
  target_groups: rows([
    'iedereen|Iedereen|Everyone',
    'kinderen|Kinderen|Children',
    'jongeren|Jongeren|Young people',
    'ouders|Ouders en gezinnen|Parents and families',
    'ouderen|Ouderen|Older people',
    'nieuwkomers|Nieuwkomers|Newcomers',
    'mantelzorgers|Mantelzorgers|Informal carers',
    'beperking|Mensen met een beperking|People with a disability',
    'kleine-beurs|Mensen met weinig geld|People on a low income',
    'werkzoekenden|Werkzoekenden|Job seekers',
  ]),
};
