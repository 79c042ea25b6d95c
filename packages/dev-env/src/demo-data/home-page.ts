import { CATEGORY_KEYS } from '@samen/resources/shared';
import type { HomeTexts } from './home-texts.ts';
import { blockParts, type Block, type BlockSources, type Target } from './block.ts';

/** The blocks of a centre's home page. */
export function homeBlocks(words: HomeTexts, sources: BlockSources): Block[] {
  const { fill, categoryOf } = sources;
  const { image, button } = blockParts(sources);
  const side = (words: [string, string, string], to: Target, variant: string, scene: string) => ({
    title: words[0],
    text: fill(words[1]),
    img: image(scene),
    button: button(words[2], to, variant),
  });

  return [
    [
      'HeroWithSearch',
      {
        title: words.hero,
        subtitle: fill(words.lead),
        img: null,
        search_placeholder: words.placeholder,
        target: 'vacancies',
        show_postal_code: true,
        quick_links: words.often.map((label) => ({
          label,
          link_type: 'url',
          url: `/vacancies/search?${new URLSearchParams({ q: label })}`,
        })),
      },
    ],
    [
      'VacancyCategories',
      {
        title: words.categories,
        category_ids: CATEGORY_KEYS.slice(0, 12).map(categoryOf),
        show_counts: true,
      },
    ],
    [
      'DynamicCards',
      {
        title: words.cards,
        columns: 2,
        source: 'vacancies',
        limit: 5,
        category_ids: [],
      },
    ],
    [
      'QuoteBlock',
      {
        quote: words.quote,
        author: words.author,
        role: words.role,
        img: image('portrait-3'),
        button: words.story && button(words.story, { page: 'toos-kwam-om-te-helpen' }, 'outline'),
      },
    ],
    [
      'DynamicCards',
      { title: words.activities, columns: 2, source: 'activities', limit: 3, category_ids: [] },
    ],
    [
      'CallToAction',
      {
        title: words.map[0],
        body: fill(words.map[1]),
        button: button(words.map[2], { system: 'social_map' }, 'primary'),
      },
    ],
    ...(sources.hasHelp
      ? [
          [
            'CallToAction',
            {
              title: words.help[0],
              body: fill(words.help[1]),
              button: button(words.help[2], { system: 'one_on_one_help' }, 'primary'),
            },
          ] satisfies Block,
        ]
      : []),
    ['NewsCarousel', { title: words.news, page_type: 'news', limit: 6, featured_only: false }],
    [
      'DualCta',
      {
        left: side(words.left, { page: 'contact' }, 'white', 'bench'),
        right: side(words.right, { system: 'organization_sign_up' }, 'outlineSecondary', 'houses'),
      },
    ],
  ];
}
