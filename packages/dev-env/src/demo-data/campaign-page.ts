import { CATEGORY_KEYS } from '@samen/resources/shared';
import { blockParts, type Block, type BlockSources, type Target } from './block.ts';

type Way = [title: string, text: string, button: string];

/** The texts of the page that a campaign host shows alone. */
interface CampaignTexts {
  title: string;
  subtitle: string;
  hero: string;
  help: string;
  cards: string;
  kinds: string;
  quote: [quote: string, author: string, role: string];
  call: Way;
  start: Way;
}

export const CAMPAIGN_DUTCH: CampaignTexts = {
  title: 'Gelderse handen',
  subtitle: 'Twee uur in de week. Meer heeft een buurt vaak niet nodig. Doe mee in {place} en omgeving.',
  hero: 'Een weids landschap met wilgen, schapen en een molen',
  help: 'Ik wil helpen',
  cards: 'Hier zijn nu handen nodig',
  kinds: 'Wat kunnen jouw handen?',
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
  start: [
    'Liever één keer proberen?',
    'Kijk in de agenda wat er deze week te doen is. Bevalt het, dan blijf je.',
    'Naar de agenda',
  ],
};

export const CAMPAIGN_ENGLISH: CampaignTexts = {
  title: 'Helping hands of Gelderland',
  subtitle: 'Two hours a week is often all that a street needs. Join in, in and around {place}.',
  hero: 'A wide landscape with willows, sheep and a windmill',
  help: 'I want to help',
  cards: 'Hands are needed here now',
  kinds: 'What can your hands do?',
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
  start: [
    'Rather try it once?',
    'See in the calendar what happens this week. If you like it, you stay.',
    'To the calendar',
  ],
};

/** The page of a campaign: one question, and where hands are needed now. */
export function campaignBlocks(words: CampaignTexts, sources: BlockSources): Block[] {
  const { fill, categoryOf } = sources;
  const { button, image } = blockParts(sources);
  const bank = { system: 'vacancy_bank' };
  const [quote, author, role] = words.quote;
  const side = ([title, text, label]: Way, to: Target, variant: string) => ({
    title,
    text,
    button: button(label, to, variant),
  });
  return [
    [
      'PhotoHero',
      {
        title: words.title,
        subtitle: fill(words.subtitle),
        img: image('polder', words.hero),
        overlay_percent: 0,
        height: 'lg',
        buttons: [button(words.help, bank, 'primary')],
      },
    ],
    ['DynamicCards', { title: words.cards, columns: 3, source: 'vacancies', limit: 6, category_ids: [] }],
    [
      'VacancyCategories',
      { title: words.kinds, category_ids: CATEGORY_KEYS.slice(0, 12).map(categoryOf), show_counts: true },
    ],
    ['QuoteBlock', { quote, author, role, img: image('portrait-2'), button: null }],
    [
      'DualCta',
      {
        left: side(words.call, bank, 'white'),
        right: side(words.start, { system: 'activity_calendar' }, 'outlineSecondary'),
      },
    ],
  ];
}
