/** What a centre's home page says. */
export interface HomeWords {
  hero: string;
  lead: string;
  placeholder: string;
  /** What is often searched for; each has to find something on every site. */
  often: string[];
  categories: string;
  cards: string;
  card: [string, string][];
  more: string[];
  quote: string;
  author: string;
  role: string;
  news: string;
  left: [string, string, string];
  right: [string, string, string];
}

export const DUTCH: HomeWords = {
  hero: 'Iets doen voor een ander begint om de hoek.',
  lead: 'Eén middag in de moestuin of elke week een taalmaatje zijn: in {place} kies je wat bij je past.',
  placeholder: 'Bijvoorbeeld koken of taal',
  often: ['taalmaatje', 'chauffeur', 'moestuin', 'ouderen'],
  categories: 'Kies een soort vrijwilligerswerk',
  cards: 'Zo werkt het',
  card: [
    ['Zoek wat bij je past', 'Filter op plaats, dagdeel en soort werk. Zo zie je alleen wat kan.'],
    ['Reageer in een minuut', 'Je hoeft geen account te maken. Eén bericht aan de organisatie is genoeg.'],
    ['Maak kennis', 'De organisatie belt of mailt je, meestal binnen drie werkdagen.'],
  ],
  more: ['Bekijk vacatures', 'Lees over ons', 'Neem contact op'],
  quote: 'Ik kwam om te helpen met de was. Nu eet ik er elke donderdag mee.',
  author: 'Toos van Dijk (67)',
  role: 'vrijwilliger',
  news: 'Nieuws',
  left: [
    'Nog geen idee wat bij je past?',
    'Vertel ons wat je leuk vindt, dan denken we met je mee.',
    'Neem contact op',
  ],
  right: [
    'Vrijwilligers nodig?',
    'Maak kennis met {center}. We kijken binnen twee werkdagen met je mee.',
    'Lees hoe het werkt',
  ],
};

export const ENGLISH: HomeWords = {
  hero: 'Doing something for someone starts around the corner.',
  lead: 'One afternoon in a vegetable garden or a language buddy every week: in {place} you choose what suits you.',
  placeholder: 'For example cooking or language',
  often: ['language buddy', 'driver', 'gardening', 'older people'],
  categories: 'Choose a kind of volunteering',
  cards: 'How it works',
  card: [
    ['Find what suits you', 'Filter by place, time of day and kind of work, and see only what fits.'],
    ['Apply in a minute', 'No account needed. One message to the organisation is enough.'],
    ['Get to know each other', 'The organisation calls or writes, usually within three working days.'],
  ],
  more: ['See vacancies', 'Read about us', 'Contact us'],
  quote: 'I came to help with the laundry. Now I have dinner there every Thursday.',
  author: 'Toos van Dijk (67)',
  role: 'volunteer',
  news: 'News',
  left: ['No idea yet what suits you?', 'Tell us what you enjoy and we will think along.', 'Contact us'],
  right: [
    'Need volunteers?',
    'Get to know {center}. We look into it with you within two working days.',
    'Read how it works',
  ],
};
