import { CATEGORY_KEYS } from '@samen/contracts';
import type { Calendar } from './calendar.ts';
import { idOf } from './ids.ts';
import { NEWS, PAGES, STORIES, type NewsTemplate } from './news.ts';
import type { DemoCenter } from './sites.ts';

export interface PageRow {
  id: string;
  tenantId: string;
  volunteerCenterId: string;
  title: string;
  slug: string;
  pageType: 'news' | 'success_story' | 'default';
  showTitleOnPage: boolean;
  isPublished: boolean;
  publishedAt: Date;
  summary: string | null;
  featured: boolean;
  imageId: string | null;
  imageAlt: string | null;
  metaDescription: string | null;
  locale: 'nl' | 'en';
  translationOfId: string | null;
}

export interface BlockRow {
  id: string;
  tenantId: string;
  pageId: string;
  position: number;
  blockType: string;
  background: string;
  data: Record<string, unknown>;
}

export interface MenuRow {
  id: string;
  tenantId: string;
  volunteerCenterId: string;
  name: string;
  nameEn: string | null;
  menu: 'header' | 'footer';
  parentId: string | null;
  linkType: 'page' | 'system_page' | 'url';
  pageId: string | null;
  systemPageId: string | null;
  position: number;
}

export interface Content {
  pages: PageRow[];
  blocks: BlockRow[];
  menu: MenuRow[];
}

type Block = [blockType: string, data: Record<string, unknown>, background?: string];

interface Words {
  hero: string;
  lead: string;
  placeholder: string;
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

const DUTCH: Words = {
  hero: 'Iets doen voor een ander begint om de hoek.',
  lead: 'Eén middag in de moestuin of elke week een taalmaatje zijn: in {place} kies je wat bij je past.',
  placeholder: 'Bijvoorbeeld koken of taal',
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

const ENGLISH: Words = {
  hero: 'Doing something for someone starts around the corner.',
  lead: 'One afternoon in a vegetable garden or a language buddy every week: in {place} you choose what suits you.',
  placeholder: 'For example cooking or language',
  categories: 'Choose a kind of volunteering',
  cards: 'How it works',
  card: [
    ['Find what suits you', 'Filter by place, time of day and kind of work, and see only what fits.'],
    ['Apply in a minute', 'No account needed. One message to the organization is enough.'],
    ['Get to know each other', 'The organization calls or writes, usually within three working days.'],
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

/** The pages, blocks and menus of one centre. `imageOf` gives the upload of a scene. */
export function makeContent(
  tenantId: string,
  center: DemoCenter,
  centerId: string,
  english: boolean,
  imageOf: (scene: string) => string,
  categoryOf: (key: string) => string,
  calendar: Calendar,
): Content {
  const content: Content = { pages: [], blocks: [], menu: [] };
  const email = `info@${center.slug}.example`;
  const fill = (text: string) =>
    text
      .replaceAll('{center}', center.name)
      .replaceAll('{place}', center.place)
      .replaceAll('{street}', `${center.street} ${center.houseNumber}`)
      .replaceAll('{postalCode}', center.postalCode)
      .replaceAll('{phone}', center.phoneNumber)
      .replaceAll('{email}', email);
  const pageId = (slug: string) => idOf('page', tenantId, center.slug, slug);

  const addPage = (page: Partial<PageRow> & Pick<PageRow, 'title' | 'slug'>, blocks: Block[]) => {
    const id = pageId(page.slug);
    content.pages.push({
      id,
      tenantId,
      volunteerCenterId: centerId,
      pageType: 'default',
      showTitleOnPage: true,
      isPublished: true,
      publishedAt: calendar.at(-90),
      summary: null,
      featured: false,
      imageId: null,
      imageAlt: null,
      metaDescription: null,
      locale: 'nl',
      translationOfId: null,
      ...page,
    });
    blocks.forEach(([blockType, data, background = 'none'], position) =>
      content.blocks.push({
        id: idOf('block', id, String(position)),
        tenantId,
        pageId: id,
        position,
        blockType,
        background,
        data,
      }),
    );
  };

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
  const side = (words: [string, string, string], page: string, variant: string, scene: string) => ({
    title: words[0],
    text: fill(words[1]),
    img: image(scene),
    button: link(words[2], { page }, variant),
  });

  const home = (words: Words): Block[] => [
    [
      'HeroWithSearch',
      {
        title: words.hero,
        subtitle: fill(words.lead),
        img: null,
        search_placeholder: words.placeholder,
        target: 'vacancies',
        show_postal_code: true,
        quick_links: [
          { label: 'taalmaatje', link_type: 'url', url: '/vacancies/search?q=taalmaatje' },
          { label: 'chauffeur', link_type: 'url', url: '/vacancies/search?q=chauffeur' },
          { label: 'moestuin', link_type: 'url', url: '/vacancies/search?q=moestuin' },
          { label: 'kok', link_type: 'url', url: '/vacancies/search?q=kok' },
        ],
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
        columns: 3,
        cards: words.card.map(([title, text], index) => ({
          title,
          text,
          img: image(['bike', 'board', 'coffee'][index] ?? 'bench'),
          icon: null,
          button: link(
            words.more[index] ?? '',
            index === 0 ? { system: 'vacancy_bank' } : { page: index === 1 ? 'over-ons' : 'contact' },
            'tertiary',
          ),
        })),
      },
    ],
    [
      'QuoteBlock',
      {
        quote: words.quote,
        author: words.author,
        role: words.role,
        img: image('portrait-3'),
      },
    ],
    ['NewsCarousel', { title: words.news, page_type: 'news', limit: 6, featured_only: false }],
    [
      'DualCta',
      {
        left: side(words.left, 'contact', 'white', 'bench'),
        right: side(words.right, 'over-ons', 'outlineSecondary', 'houses'),
      },
    ],
  ];

  const translated = (slug: string) => ({
    slug: `${slug}-en`,
    locale: 'en' as const,
    translationOfId: pageId(slug),
  });
  addPage(
    { title: 'Home', slug: 'home', showTitleOnPage: false, metaDescription: fill(DUTCH.lead).slice(0, 160) },
    home(DUTCH),
  );
  if (english)
    addPage(
      {
        title: 'Home',
        showTitleOnPage: false,
        ...translated('home'),
        metaDescription: fill(ENGLISH.lead).slice(0, 160),
      },
      home(ENGLISH),
    );

  for (const page of PAGES) {
    addPage({ title: page.title, slug: page.slug }, [
      ['Markdown', { body: fill(page.body), width: 'prose' }],
    ]);
    if (english && page.english)
      addPage({ title: page.english.title, ...translated(page.slug) }, [
        ['Markdown', { body: fill(page.english.body), width: 'prose' }],
      ]);
  }

  const addArticle = (article: NewsTemplate, pageType: 'news' | 'success_story') => {
    const shared = {
      pageType,
      publishedAt: calendar.at(-article.age, 9),
      featured: article.featured ?? false,
      imageId: imageOf(article.scene),
      imageAlt: '',
    };
    addPage({ ...shared, title: article.title, slug: article.slug, summary: fill(article.summary) }, [
      ['Markdown', { body: fill(article.body), width: 'prose' }],
    ]);
    if (english && article.english)
      addPage(
        {
          ...shared,
          title: article.english.title,
          summary: fill(article.english.summary),
          ...translated(article.slug),
        },
        [['Markdown', { body: fill(article.english.body), width: 'prose' }]],
      );
  };
  for (const article of NEWS) addArticle(article, 'news');
  for (const story of STORIES) addArticle(story, 'success_story');

  const addMenu = (
    menu: 'header' | 'footer',
    name: string,
    nameEn: string,
    to: { page?: string; system?: string },
    parent?: string,
  ) => {
    const id = idOf('menu', tenantId, center.slug, menu, name);
    content.menu.push({
      id,
      tenantId,
      volunteerCenterId: centerId,
      name,
      nameEn,
      menu,
      parentId: parent ?? null,
      linkType: to.page ? 'page' : 'system_page',
      pageId: to.page ? pageId(to.page) : null,
      systemPageId: to.system ?? null,
      position: content.menu.length,
    });
    return id;
  };
  addMenu('header', 'Vacatures', 'Vacancies', { system: 'vacancy_bank' });
  addMenu('header', 'Nieuws', 'News', { system: 'news' });
  const about = addMenu('header', 'Over ons', 'About us', { page: 'over-ons' });
  addMenu('header', 'Wie we zijn', 'Who we are', { page: 'over-ons' }, about);
  addMenu('header', 'Contact', 'Contact', { page: 'contact' }, about);
  addMenu('footer', 'Privacy', 'Privacy', { page: 'privacy' });
  addMenu('footer', 'Voorwaarden', 'Terms', { page: 'voorwaarden' });
  addMenu('footer', 'Toegankelijkheid', 'Accessibility', { page: 'toegankelijkheid' });
  return content;
}
