/** What a volunteer offers: headline, motivation, keys of categories and of skills. */
export interface OfferTemplate {
  headline: string;
  motivation: string;
  categories: string[];
  skills: string[];
}

export const OFFERS: OfferTemplate[] = [
  {
    headline: 'Gepensioneerde lerares met tijd voor een taalmaatje',
    motivation:
      'Veertig jaar stond ik voor de klas. Uitleggen doe ik nog altijd graag, het liefst één op één.',
    categories: ['taal', 'onderwijs'],
    skills: ['luisteren', 'voorlezen', 'coachen'],
  },
  {
    headline: 'Handige klusser, ook voor het kleine werk',
    motivation:
      'Een lamp, een lekkende kraan of een scheef kastje: ik kom met mijn eigen gereedschap en een rustig tempo.',
    categories: ['techniek'],
    skills: ['timmeren', 'solderen'],
  },
  {
    headline: 'Student zoekt iets met jongeren en sport',
    motivation: 'Ik voetbal al vijftien jaar en train graag een jong team, liefst op een doordeweekse avond.',
    categories: ['sport', 'jeugd'],
    skills: ['scheidsrechter', 'coachen', 'ehbo'],
  },
  {
    headline: 'Chauffeur met geduld en een schoon rijbewijs',
    motivation:
      'Rijden ontspant me. Ik breng mensen naar het ziekenhuis, de markt of gewoon een rondje polder.',
    categories: ['zorg', 'ouderen'],
    skills: ['rijden', 'luisteren'],
  },
  {
    headline: 'Groene vingers, ook als het regent',
    motivation:
      'In een tuin vergeet ik de tijd. Ik weet het een en ander van fruitbomen en niets van gazons.',
    categories: ['natuur'],
    skills: ['tuinieren', 'fietsen'],
  },
  {
    headline: 'Boekhouder voor een kleine vereniging',
    motivation: 'Een kascommissie of een begroting schrikt me niet af. Eén avond in de maand kan ik missen.',
    categories: ['bestuur', 'administratie'],
    skills: ['boekhouden', 'vergaderen'],
  },
  {
    headline: 'Ik kook graag voor veel mensen',
    motivation:
      'Vroeger kookte ik in een bedrijfskantine. Zestig borden op tijd op tafel krijg ik nog steeds voor elkaar.',
    categories: ['horeca', 'welzijn'],
    skills: ['koken', 'organiseren'],
  },
  {
    headline: 'Fotograaf en schrijver voor jullie nieuwsbrief',
    motivation: 'Ik maak foto’s van mensen die het eerst niet willen en schrijf er een stukje bij dat klopt.',
    categories: ['kunst-cultuur', 'administratie'],
    skills: ['fotograferen', 'schrijven', 'vormgeven'],
  },
  {
    headline: 'Wandelmaatje met een hond die iedereen aardig vindt',
    motivation: 'Mijn hond en ik lopen elke dag een uur. Wie mee wil lopen, of in een rolstoel, is welkom.',
    categories: ['ouderen', 'welzijn', 'dieren'],
    skills: ['luisteren', 'dieren-verzorgen'],
  },
  {
    headline: 'Organiseert een buurtfeest met de ogen dicht',
    motivation: 'Vergunning, podium, vrijwilligers, slecht weer: geef mij een lijst en het komt goed.',
    categories: ['evenementen', 'workshop'],
    skills: ['organiseren', 'presenteren', 'training-geven'],
  },
  {
    headline: 'Nieuw in Nederland, spreekt Arabisch en Engels',
    motivation:
      'Ik vertaal graag bij een gesprek en leer zelf Nederlands door te doen. In Syrië was ik verpleegkundige.',
    categories: ['zorg', 'taal'],
    skills: ['vertalen', 'ehbo'],
  },
  {
    headline: 'Houdt jullie website bij, op afstand of op kantoor',
    motivation:
      'Overdag bouw ik websites voor bedrijven. Een avond per week bouw ik er liever een voor de buurt.',
    categories: ['techniek', 'administratie'],
    skills: ['website', 'vormgeven'],
  },
];

/** What organizations write to a volunteer in the pool; `{name}` is the volunteer's first name. */
export const LETTERS = [
  'Hallo {name}, je profiel past goed bij wat wij zoeken. Heb je zin om een keer een kop koffie te komen drinken en rond te kijken?',
  'Beste {name}, wij zoeken iemand die op vaste dagen wil helpen en denken dat jij dat zou kunnen zijn. Mogen we je erover bellen?',
  'Dag {name}, je schrijft dat je graag onder de mensen bent. Bij ons is daar elke week gelegenheid voor. Kom je eens langs?',
  'Hallo {name}, onze coördinator las je profiel en werd er blij van. Zullen we kennismaken, zonder dat je ergens aan vastzit?',
  'Beste {name}, volgende maand beginnen we met een nieuwe groep en we missen nog één paar handen. Is dat iets voor jou?',
];
