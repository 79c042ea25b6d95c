/** The texts of the pages that tell who a centre is and what a first time is like. */
export interface AboutTexts {
  reasons: { title: string; body: string; usps: [icon: string, text: string][]; button: string };
  partners: string;
  links: { title: string; first: string; vacancies: string; news: string; organizations: string };
  first: {
    title: string;
    subtitle: string;
    hero: string;
    search: string;
    how: string;
    coffee: [title: string, body: string, alt: string, visit: string, vacancies: string];
    steps: [icon: string, title: string, text: string][];
    pictures: [scene: string, alt: string, caption: string][];
    call: [title: string, body: string, button: string];
  };
}

export const ABOUT_DUTCH: AboutTexts = {
  reasons: {
    title: 'Waarom mensen bij ons beginnen',
    body: 'Je hoeft nog niets te weten. We luisteren eerst, en zoeken dan **samen** iets dat past bij jou en je week.',
    usps: [
      ['lucide:coffee', 'Een gesprek met koffie, zonder afspraak'],
      ['lucide:map-pin', 'Werk bij jou in de buurt, in heel {place}'],
      ['lucide:shield-check', 'Verzekerd zolang je helpt'],
      ['lucide:wallet', 'Altijd gratis, voor jou en voor organisaties'],
    ],
    button: 'Zo gaat je eerste keer',
  },
  partners: 'Wie met ons meedoen',
  links: {
    title: 'Snel verder',
    first: 'Je eerste keer',
    vacancies: 'Alle vacatures',
    news: 'Nieuws en verhalen',
    organizations: 'Vrijwilligers zoeken',
  },
  first: {
    title: 'Je eerste keer',
    subtitle: 'Van een kop koffie tot je eerste middag in {place}.',
    hero: 'Een weids landschap met wilgen, schapen en een molen',
    search: 'Bekijk de vacatures',
    how: 'Zo werkt het',
    coffee: [
      'Eerst koffie, dan kiezen',
      'Weet je nog niet wat je zoekt? Loop binnen. We vragen wat je leuk vindt en hoeveel tijd je hebt, en bellen meteen met de organisatie.',
      'Een koffiepot, twee koppen en een schaal koekjes bij het raam',
      'Kom langs',
      'Bekijk vacatures',
    ],
    steps: [
      ['lucide:search', 'Kijk rond', 'Zoek op wat je leuk vindt en wanneer je kunt.'],
      ['lucide:send', 'Meld je aan', 'Je naam en een bericht zijn genoeg.'],
      ['lucide:users', 'Maak kennis', 'De organisatie belt of mailt je binnen een paar dagen.'],
      ['lucide:heart-handshake', 'Doe mee', 'Probeer het een keer. Past het niet, dan zoeken we verder.'],
    ],
    pictures: [
      ['garden', 'Een gieter boven rijen jonge planten', 'Woensdagmiddag in de moestuin'],
      [
        'repair',
        'Een lamp die een broodrooster en een schroevendraaier beschijnt',
        'Repareren wat nog goed is',
      ],
      [
        'chess',
        'Een witte toren en een zwarte pion op een schaakbord bij het raam',
        'Een potje schaak op vrijdag',
      ],
    ],
    call: [
      'Zin om te beginnen?',
      'Kies een plek en stuur een bericht. Meer is het niet.',
      'Zoek je eerste plek',
    ],
  },
};

export const ABOUT_ENGLISH: AboutTexts = {
  reasons: {
    title: 'Why people begin with us',
    body: 'You need not know anything yet. We listen first, and then look **together** for something that suits you and your week.',
    usps: [
      ['lucide:coffee', 'A talk with coffee, without an appointment'],
      ['lucide:map-pin', 'Work near you, all over {place}'],
      ['lucide:shield-check', 'Insured for as long as you help'],
      ['lucide:wallet', 'Always free, for you and for organisations'],
    ],
    button: 'What a first time is like',
  },
  partners: 'Who takes part',
  links: {
    title: 'Go on to',
    first: 'Your first time',
    vacancies: 'All vacancies',
    news: 'News and stories',
    organizations: 'Find volunteers',
  },
  first: {
    title: 'Your first time',
    subtitle: 'From a cup of coffee to your first afternoon in {place}.',
    hero: 'A wide landscape with willows, sheep and a windmill',
    search: 'See the vacancies',
    how: 'How it works',
    coffee: [
      'Coffee first, then choose',
      'Not sure yet what you are looking for? Walk in. We ask what you enjoy and how much time you have, and call the organisation right away.',
      'A coffee pot, two cups and a plate of biscuits by the window',
      'Visit us',
      'See vacancies',
    ],
    steps: [
      ['lucide:search', 'Look around', 'Search by what you enjoy and when you have time.'],
      ['lucide:send', 'Apply', 'Your name and a message are enough.'],
      ['lucide:users', 'Meet', 'The organisation calls or writes within a few days.'],
      ['lucide:heart-handshake', 'Take part', 'Try it once. If it does not suit you, we look further.'],
    ],
    pictures: [
      ['garden', 'A watering can above rows of young plants', 'Wednesday afternoon in the vegetable garden'],
      ['repair', 'A lamp that shines on a toaster and a screwdriver', 'Repairing what is still good'],
      ['chess', 'A white rook and a black pawn on a chess board by the window', 'A game of chess on Friday'],
    ],
    call: ['Ready to begin?', 'Choose a place and send a message. That is all.', 'Find your first place'],
  },
};
