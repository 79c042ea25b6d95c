/** The texts of a centre's home page. */
export interface HomeTexts {
  hero: string;
  lead: string;
  placeholder: string;
  /** What is often searched for; each has to find something on every site. */
  often: string[];
  categories: string;
  cards: string;
  activities: string;
  quote: string;
  author: string;
  role: string;
  /** The link to the story of the quoted person; null where there is none in this language. */
  story: string | null;
  /** The way to the social map. */
  map: [string, string, string];
  /** The way to one-on-one help. */
  help: [string, string, string];
  news: string;
  left: [string, string, string];
  right: [string, string, string];
}

export const DUTCH: HomeTexts = {
  hero: 'Iets doen voor een ander begint om de hoek.',
  lead: 'Eén middag in de moestuin of elke week een taalmaatje zijn: in {place} kies je wat bij je past.',
  placeholder: 'Bijvoorbeeld koken of taal',
  often: ['taalmaatje', 'chauffeur', 'moestuin', 'ouderen'],
  categories: 'Kies een soort vrijwilligerswerk',
  cards: 'Nieuw deze week',
  activities: 'Nieuwe activiteiten',
  quote: 'Ik kwam om te helpen met de was. Nu eet ik er elke donderdag mee.',
  author: 'Toos van Dijk (67)',
  role: 'vrijwilliger',
  story: 'Lees het verhaal van Toos',
  map: [
    'Wat is er bij jou in de buurt?',
    'Een inloop, een sportclub of hulp met je papieren: kijk wie er in {place} voor je klaarstaat, en wie nu open is.',
    'Bekijk de sociale kaart',
  ],
  help: [
    'Even hulp nodig? Of tijd over?',
    'Een lamp ophangen, een blokje om, een rit naar het ziekenhuis. In {place} vragen en geven we dat gewoon aan elkaar.',
    'Vraag of bied hulp',
  ],
  news: 'Nieuws',
  left: [
    'Nog geen idee wat bij je past?',
    'Vertel ons wat je leuk vindt, dan denken we met je mee.',
    'Neem contact op',
  ],
  right: [
    'Vrijwilligers nodig?',
    'Meld je organisatie aan en plaats je eerste vacature. {center} kijkt met je mee.',
    'Organisatie aanmelden',
  ],
};

export const ENGLISH: HomeTexts = {
  hero: 'Doing something for someone starts around the corner.',
  lead: 'One afternoon in a vegetable garden or a language buddy every week: in {place} you choose what suits you.',
  placeholder: 'For example cooking or language',
  often: ['language buddy', 'driver', 'gardening', 'older people'],
  categories: 'Choose a kind of volunteering',
  cards: 'New this week',
  activities: 'New activities',
  quote: 'I came to help with the laundry. Now I have dinner there every Thursday.',
  author: 'Toos van Dijk (67)',
  role: 'volunteer',
  story: null,
  map: [
    'What is there near you?',
    'A drop-in, a sports club or help with your papers: see who is there for you in {place}, and who is open now.',
    'See the social map',
  ],
  help: [
    'Need a hand? Or have time to spare?',
    'A lamp to be hung, a walk around the block, a ride to the hospital. In {place} we simply ask that of each other, and give it.',
    'Ask for help or offer it',
  ],
  news: 'News',
  left: ['No idea yet what suits you?', 'Tell us what you enjoy and we will think along.', 'Contact us'],
  right: [
    'Need volunteers?',
    'Register your organisation and place your first vacancy. {center} will help you.',
    'Register your organisation',
  ],
};
