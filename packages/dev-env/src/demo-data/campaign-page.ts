import { blockParts, type Block, type BlockSources } from './block.ts';

/** The texts of the page that a campaign host shows alone. */
interface CampaignTexts {
  title: string;
  subtitle: string;
  hero: string;
  help: string;
  how: string;
  steps: [icon: string, title: string, text: string][];
  cards: string;
  quote: [quote: string, author: string, role: string];
  call: [title: string, body: string];
}

export const CAMPAIGN_DUTCH: CampaignTexts = {
  title: 'Gelderse handen',
  subtitle: 'Twee uur in de week. Meer heeft een buurt vaak niet nodig. Doe mee in {place} en omgeving.',
  hero: 'Een straat met huizen, een boom en een bankje',
  help: 'Ik wil helpen',
  how: 'Zo help je mee',
  steps: [
    ['lucide:search', 'Kies wat je leuk vindt', 'Van de voetbalkantine tot een wandeling met een buurvrouw.'],
    ['lucide:send', 'Laat het weten', 'Je naam en een bericht zijn genoeg. Een account hoeft niet.'],
    ['lucide:users', 'Maak kennis', 'Binnen een paar dagen bellen of mailen ze je terug.'],
    ['lucide:heart-handshake', 'Begin klein', 'Eén keer proberen mag. Bevalt het, dan blijf je.'],
  ],
  cards: 'Hier zijn nu handen nodig',
  quote: [
    'Ik dacht dat ik kwam helpen. Nu weet ik de namen van de hele straat.',
    'Henk Wennekes',
    'rijdt op dinsdag de soep rond',
  ],
  call: ['Jouw handen erbij?', 'Er is vast iets om de hoek. Kijk wat er past bij jou en je week.'],
};

export const CAMPAIGN_ENGLISH: CampaignTexts = {
  title: 'Helping hands of Gelderland',
  subtitle: 'Two hours a week is often all that a street needs. Join in, in and around {place}.',
  hero: 'A street with houses, a tree and a bench',
  help: 'I want to help',
  how: 'How to join in',
  steps: [
    ['lucide:search', 'Choose what you like', 'From the football canteen to a walk with a neighbour.'],
    ['lucide:send', 'Let them know', 'Your name and a message are enough. You need no account.'],
    ['lucide:users', 'Meet them', 'They call or write back within a few days.'],
    ['lucide:heart-handshake', 'Start small', 'You may try it once. If you like it, you stay.'],
  ],
  cards: 'Hands are needed here now',
  quote: [
    'I thought I came to help. Now I know the names of the whole street.',
    'Henk Wennekes',
    'brings the soup round on Tuesdays',
  ],
  call: ['Will you lend a hand?', 'There is something round the corner. See what suits you and your week.'],
};

/** The page of a campaign: one question, and where hands are needed now. */
export function campaignBlocks(words: CampaignTexts, sources: BlockSources): Block[] {
  const { fill } = sources;
  const { button, image } = blockParts(sources);
  const bank = { system: 'vacancy_bank' };
  const [quote, author, role] = words.quote;
  const [title, body] = words.call;
  return [
    [
      'PhotoHero',
      {
        title: words.title,
        subtitle: fill(words.subtitle),
        img: image('houses', words.hero),
        overlay_percent: 0,
        height: 'lg',
        buttons: [button(words.help, bank, 'primary')],
      },
    ],
    ['SectionTitle', { title: words.how, subtitle: null, level: 'h2', align: 'left' }],
    [
      'FourCards',
      { cards: words.steps.map(([icon, name, text]) => ({ icon, title: name, text, link: null })) },
    ],
    [
      'DynamicCards',
      { title: words.cards, columns: 3, source: 'vacancies', limit: 6, category_ids: [] },
      'muted',
    ],
    ['QuoteBlock', { quote, author, role, img: image('portrait-2'), button: null }],
    ['CallToAction', { title, body, button: button(words.help, bank, 'primary') }],
  ];
}
