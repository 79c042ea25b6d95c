export interface ActivityTemplate {
  title: string;
  categories: string[];
  scene: string;
  summary: string;
  body: string;
}

/** Activities that people register for; how often they take place is dealt out evenly. */
export const ACTIVITIES: ActivityTemplate[] = [
  {
    title: 'Burendag: samen de straat op',
    categories: ['evenementen', 'welzijn'],
    scene: 'houses',
    summary: 'Lange tafels, taart en een buurman die gitaar speelt.',
    body: 'We zetten de tafels buiten en iedereen neemt iets lekkers mee. Kom helpen met opbouwen, of schuif gewoon aan. Voor kinderen is er een springkussen en een speurtocht.',
  },
  {
    title: 'Workshop fietsen repareren',
    categories: ['workshop', 'techniek'],
    scene: 'bike',
    summary: 'Leer banden plakken, remmen stellen en een ketting vervangen.',
    body: 'Je neemt je eigen fiets mee en gaat met een rijdende fiets naar huis. Gereedschap en onderdelen zijn er; handschoenen ook. Er is plaats voor tien mensen.',
  },
  {
    title: 'Open repetitie van het buurtkoor',
    categories: ['kunst-cultuur'],
    scene: 'piano',
    summary: 'Zing een avond mee, ook als je denkt dat je het niet kunt.',
    body: 'We zingen vierstemmig, van smartlap tot Bach. Bladmuziek krijg je van ons en de koffie is gratis. Wie wil blijven is welkom.',
  },
  {
    title: 'Schoonmaakdag in het park',
    categories: ['natuur', 'evenementen'],
    scene: 'bench',
    summary: 'Met grijpers en zakken maken we het park klaar voor de lente.',
    body: 'We verzamelen bij de vijver. Grijpers, handschoenen en hesjes liggen klaar. Na afloop is er soep voor iedereen die heeft meegeholpen.',
  },
  {
    title: 'Training gesprekken voeren voor vrijwilligers',
    categories: ['workshop', 'welzijn'],
    scene: 'board',
    summary: 'Luisteren, doorvragen en grenzen stellen, in twee dagdelen.',
    body: 'Een ervaren trainer oefent met je in kleine groepen. Je krijgt een map met werkvormen en een bewijs van deelname. De training is gratis voor vrijwilligers.',
  },
  {
    title: 'Soep uit eigen tuin',
    categories: ['horeca', 'natuur'],
    scene: 'pan',
    summary: 'Oogsten, snijden, koken en samen aan tafel.',
    body: 'We oogsten om tien uur wat rijp is en koken er een grote pan soep van. Schort mee, mes hoeft niet. Kinderen zijn welkom.',
  },
  {
    title: 'Schaaktoernooi voor jong en oud',
    categories: ['sport', 'jeugd'],
    scene: 'chess',
    summary: 'Zeven ronden, tien minuten per partij en prijzen in drie groepen.',
    body: 'Aanmelden kan alleen of als duo van een kind en een volwassene. Wij zorgen voor borden en klokken. Toeschouwers mogen zwijgend meekijken.',
  },
  {
    title: 'Wandelen met de boswachter',
    categories: ['natuur', 'sport'],
    scene: 'polder',
    summary: 'Twee uur door de uiterwaarden, met verrekijkers voor wie er geen heeft.',
    body: 'Onderweg hoor je over bevers, ooievaars en hoog water. Stevige schoenen zijn verstandig. De route is ongeveer vijf kilometer en gedeeltelijk onverhard.',
  },
  {
    title: 'Voorleesfeest in de bibliotheek',
    categories: ['taal', 'jeugd'],
    scene: 'book',
    summary: 'Verhalen in het Nederlands, Arabisch, Pools en Oekraïens.',
    body: 'In elke hoek leest iemand voor in een andere taal. Daarna knutselen de kinderen hun eigen boekje. Ouders kunnen kennismaken met de taalvrijwilligers.',
  },
  {
    title: 'Zomerspelen op het sportveld',
    categories: ['sport', 'jeugd'],
    scene: 'ball',
    summary: 'Zaklopen, voetbal en een estafette die altijd te dichtbij komt.',
    body: 'Teams van vijf doen acht spellen. Begeleiders en scheidsrechters zijn hard nodig; aanmelden als deelnemer kan ook. Bij regen gaan we naar de sporthal.',
  },
];

export interface HelpTemplate {
  direction: 'request' | 'offer';
  title: string;
  body: string;
  categories: string[];
  scene: string;
}

/** One-on-one help, between people. */
export const HELP: HelpTemplate[] = [
  {
    direction: 'request',
    title: 'Wie wandelt er op vrijdag met mij?',
    body: 'Ik ben tweeëntachtig en loop graag een blokje, maar niet meer alleen. Een halfuur is genoeg. Daarna drinken we koffie bij mij thuis.',
    categories: ['ouderen', 'welzijn'],
    scene: 'bench',
  },
  {
    direction: 'request',
    title: 'Hulp gezocht bij het ophangen van een lamp',
    body: 'Mijn nieuwe lamp ligt al een maand in de doos. Ik heb een trap en gereedschap, maar durf zelf niet meer te klimmen. Het is een klusje van een uur.',
    categories: ['techniek'],
    scene: 'repair',
  },
  {
    direction: 'offer',
    title: 'Ik help je met je telefoon of laptop',
    body: 'Na mijn werk heb ik tijd om rustig uit te leggen hoe foto’s, WhatsApp of DigiD werken. Ik kom bij je langs of we spreken af in het buurthuis.',
    categories: ['techniek', 'ouderen'],
    scene: 'board',
  },
  {
    direction: 'request',
    title: 'Iemand om mee te schaken',
    body: 'Sinds mijn schaakmaat verhuisd is staat het bord stil. Ik speel op huiskamerniveau en heb altijd koek in huis. Doordeweekse middagen komen goed uit.',
    categories: ['sport', 'welzijn'],
    scene: 'chess',
  },
  {
    direction: 'offer',
    title: 'Ik laat graag je hond uit',
    body: 'Zelf kan ik geen hond houden, maar wandelen doe ik elke dag. Ik neem de jouwe graag mee, ook bij slecht weer. We maken eerst rustig kennis.',
    categories: ['dieren'],
    scene: 'dog',
  },
  {
    direction: 'request',
    title: 'Samen boodschappen doen op donderdag',
    body: 'Door mijn slechte knie lukt het dragen niet meer. Met de auto zijn we in een uur klaar. Ik betaal natuurlijk de benzine.',
    categories: ['welzijn'],
    scene: 'crate',
  },
  {
    direction: 'request',
    title: 'Hulp in mijn kleine tuin',
    body: 'Twee keer per jaar moet de heg geknipt en het gras gemaaid. Ik heb het gereedschap, jij de kracht. Er staat appeltaart tegenover.',
    categories: ['natuur'],
    scene: 'garden',
  },
  {
    direction: 'offer',
    title: 'Ik rijd je naar het ziekenhuis',
    body: 'Op dinsdag en woensdag ben ik vrij en heb ik een auto. Ik wacht ook op je als dat prettig is. Het gaat mij om het gezelschap onderweg.',
    categories: ['zorg', 'welzijn'],
    scene: 'bus',
  },
  {
    direction: 'request',
    title: 'Wie leert mij breien?',
    body: 'Ik wil een deken maken voor mijn eerste kleinkind en kom niet verder dan de opzet. Een paar avonden zou geweldig zijn. Wol heb ik genoeg.',
    categories: ['kunst-cultuur'],
    scene: 'coffee',
  },
];

export interface LanguageTemplate {
  direction: 'request' | 'offer';
  locale: 'nl' | 'en';
  language: string;
  level: 'A0' | 'A1' | 'A2' | 'B1' | 'B2';
  title: string;
  body: string;
}

/** Language practice; some written in English. */
export const LANGUAGE: LanguageTemplate[] = [
  {
    direction: 'request',
    locale: 'en',
    language: 'Nederlands',
    level: 'A1',
    title: 'Practise Dutch over coffee',
    body: 'I came to the Netherlands this spring and want to speak better Dutch. I work in a hospital laboratory and like cooking and cycling. Let us meet once a week for an hour in a café or in the library.',
  },
  {
    direction: 'offer',
    locale: 'nl',
    language: 'Nederlands',
    level: 'A2',
    title: 'Oefen Nederlands met een oud-leraar',
    body: 'Dertig jaar stond ik voor de klas. Nu help ik graag iemand op weg met spreken en schrijven. We kiezen samen wat nuttig is: een sollicitatiebrief, de buren of de ouderavond.',
  },
  {
    direction: 'request',
    locale: 'nl',
    language: 'Nederlands',
    level: 'B1',
    title: 'Gesprekspartner gezocht voor het staatsexamen',
    body: 'In het voorjaar doe ik staatsexamen en spreken is mijn zwakke kant. Wie oefent een paar maanden met mij? Ik neem de oefenboeken en de thee mee.',
  },
  {
    direction: 'offer',
    locale: 'en',
    language: 'English',
    level: 'B1',
    title: 'English conversation for beginners',
    body: 'Native speaker with time on Tuesday evenings. We talk about whatever interests you, at your own speed. Reading the news together works well too. No homework, lots of tea.',
  },
];
