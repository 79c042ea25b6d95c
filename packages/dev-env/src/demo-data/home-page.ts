import { CATEGORY_KEYS } from '@samen/resources/shared';
import type { HomeTexts } from './home-texts.ts';
import type { Block } from './block.ts';

/** What a home page refers to, and how its words are filled in. */
export interface HomeSources {
  fill(text: string): string;
  pageId(slug: string): string;
  imageOf(scene: string): string;
  categoryOf(key: string): string;
}

/** The blocks of a centre's home page. */
export function homeBlocks(words: HomeTexts, { fill, pageId, imageOf, categoryOf }: HomeSources): Block[] {
  const image = (scene: string) => ({ image_id: imageOf(scene), alt: '', decorative: true });
  const link = (label: string, to: { page?: string; system?: string }, variant: string) => ({
    label,
    link_type: to.page ? 'page' : 'system_page',
    page_id: to.page ? pageId(to.page) : null,
    system_page_id: to.system ?? null,
    url: null,
    variant,
    new_tab: false,
  });
  const side = (
    words: [string, string, string],
    to: { page?: string; system?: string },
    variant: string,
    scene: string,
  ) => ({
    title: words[0],
    text: fill(words[1]),
    img: image(scene),
    button: link(words[2], to, variant),
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
        button: words.story && link(words.story, { page: 'toos-kwam-om-te-helpen' }, 'outline'),
      },
    ],
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
