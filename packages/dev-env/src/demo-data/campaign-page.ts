import { blockParts, type Block, type BlockSources } from './block.ts';

/** The texts of the page that a campaign host shows alone. */
interface CampaignTexts {
  title: string;
  question: string;
  subtitle: string;
  hero: string;
  help: string;
  activities: string;
  kinds: string;
  quote: [quote: string, author: string, role: string];
  cards: string;
  steps: {
    title: string;
    body: string;
    usps: readonly [icon: string, text: string][];
    button: string;
  };
  stories: string;
  partners: string;
  call: [title: string, body: string, button: string];
}

export const CAMPAIGN_DUTCH: CampaignTexts = {
  title: 'Gelderse handen',
  question: 'Heb jij een hand over?',
  subtitle:
    'Gelderse handen zoekt mensen met een paar uur over, in {place} en omgeving. Eén middag is genoeg. Je hoeft niets te kunnen, alleen te komen.',
  hero: 'Een weids landschap met wilgen, schapen en een molen',
  help: 'Ik wil helpen',
  activities: 'Hier missen we nog handen',
  kinds: 'Wat kunnen jouw handen?',
  cards: 'Liever elke week?',
  steps: {
    title: 'Zo geef je een hand',
    body: 'Van kiezen tot beginnen duurt het meestal een week. Past het niet? Dan zoek je iets anders.',
    usps: [
      ['lucide:search', 'Kies iets bij jou in de buurt'],
      ['lucide:message-square', 'Stuur een bericht, een account hoeft niet'],
      ['lucide:phone', 'Je wordt binnen een paar dagen gebeld of gemaild'],
      ['lucide:shield-check', 'Je bent verzekerd zolang je helpt'],
    ],
    button: 'Zoek iets in de buurt',
  },
  stories: 'Zij gingen je voor',
  partners: 'Hier geven mensen een hand',
  quote: [
    'Ik dacht dat ik kwam helpen. Nu weet ik de namen van de hele straat.',
    'Henk Wennekes',
    'rijdt op dinsdag de soep rond',
  ],
  call: [
    'Een hand geven kan vandaag al',
    'Je naam en een bericht zijn genoeg, een account hoeft niet. Binnen een paar dagen bellen of mailen ze je terug.',
    'Ik wil helpen',
  ],
};

export const CAMPAIGN_ENGLISH: CampaignTexts = {
  title: 'Helping hands of Gelderland',
  question: 'Can you lend a hand?',
  subtitle:
    'Helping hands of Gelderland looks for people with a few hours to spare in and around {place}. One afternoon is enough. You only have to come.',
  hero: 'A wide landscape with willows, sheep and a windmill',
  help: 'I want to help',
  activities: 'We still need hands here',
  kinds: 'What can your hands do?',
  cards: 'Rather every week?',
  steps: {
    title: 'How you lend a hand',
    body: 'From choosing to starting mostly takes a week. If it does not suit you, you look for something else.',
    usps: [
      ['lucide:search', 'Choose something in your neighbourhood'],
      ['lucide:message-square', 'Send a message, you need no account'],
      ['lucide:phone', 'They call or write within a few days'],
      ['lucide:shield-check', 'You are insured as long as you help'],
    ],
    button: 'Search near you',
  },
  stories: 'They went before you',
  partners: 'People lend a hand here',
  quote: [
    'I thought I came to help. Now I know the names of the whole street.',
    'Henk Wennekes',
    'brings the soup round on Tuesdays',
  ],
  call: [
    'You can lend a hand today',
    'Your name and a message are enough, you need no account. They call or write back within a few days.',
    'I want to help',
  ],
};

/** What hands can do, as kinds of work: so few that each has a line of its own. */
const WORK = ['horeca', 'natuur', 'techniek', 'ouderen', 'taal', 'evenementen'] as const;

/** The page of a campaign: one question, where hands are needed now, and how one begins. */
export function campaignBlocks(words: CampaignTexts, sources: BlockSources): Block[] {
  const { fill, categoryOf } = sources;
  const { button, image } = blockParts(sources);
  const bank = { system: 'vacancy_bank' };
  const [quote, author, role] = words.quote;
  const [callTitle, callBody, callButton] = words.call;
  return [
    [
      'PhotoHero',
      {
        title: words.question,
        subtitle: fill(words.subtitle),
        img: image('polder', words.hero),
        overlay_percent: 0,
        height: 'lg',
        buttons: [button(words.help, bank, 'primary')],
      },
    ],
    [
      'DynamicCards',
      { title: words.activities, columns: 3, source: 'activities', limit: 5, category_ids: [] },
    ],
    ['VacancyCategories', { title: words.kinds, category_ids: WORK.map(categoryOf), show_counts: true }],
    ['QuoteBlock', { quote, author, role, img: image('portrait-2'), button: null }],
    ['DynamicCards', { title: words.cards, columns: 3, source: 'vacancies', limit: 5, category_ids: [] }],
    [
      'TextWithUsps',
      {
        title: words.steps.title,
        body: words.steps.body,
        usps: words.steps.usps.map(([icon, text]) => ({ icon, text })),
        button: button(words.steps.button, bank, 'outline'),
      },
      'muted',
    ],
    ['NewsCarousel', { title: words.stories, page_type: 'success_story', limit: 3, featured_only: false }],
    ['LogoBar', { title: words.partners, source: 'partners', logos: [] }],
    ['CallToAction', { title: callTitle, body: callBody, button: button(callButton, bank, 'white') }],
  ];
}
