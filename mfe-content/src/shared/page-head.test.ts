import type { Page } from '@samen/resources/content';
import { makeSite } from '@samen/testing';
import { jsonLdMistakes } from '@samen/testing/json-ld';
import { articleHead, contentHead } from './page-head.ts';

const t = (key: string) => key;
const site = makeSite({ locale: 'en', features: { ...makeSite().features, internationalisation: true } });

const page = (own: Partial<Page> = {}): Page => ({
  id: 'page-1',
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-03T09:00:00.000Z',
  title: 'Over ons',
  slug: 'over-ons',
  slugs: { nl: 'over-ons', en: 'about-us' },
  pageType: 'default',
  pageLayout: 'wide',
  showTitleOnPage: true,
  isPublished: true,
  summary: 'Wie we zijn.',
  publishedAt: '2026-03-02T09:00:00.000Z',
  featured: false,
  imageUrl: null,
  imageAlt: null,
  imageFocal: null,
  metaTitle: null,
  metaDescription: null,
  ogTitle: null,
  ogDescription: null,
  locale: 'nl',
  lockVersion: 0,
  ...own,
});

it('names a page by what editors wrote of it, else by its title and summary', () => {
  expect(contentHead(page(), { t, site })).toMatchObject({ title: 'Over ons', description: 'Wie we zijn.' });
  const written = { metaTitle: 'Wij', metaDescription: 'Kort.', ogTitle: 'Kom', ogDescription: 'Lees' };
  expect(contentHead(page(written), { t, site })).toMatchObject({
    title: 'Wij',
    description: 'Kort.',
    share: { title: 'Kom', description: 'Lees' },
  });
});

it('stands under its slug of each language, and the home page under none', () => {
  expect(contentHead(page(), { t, site }).alternates).toEqual({ nl: '/over-ons', en: '/about-us' });
  const home = page({ slugs: { nl: 'home', en: 'home-en' } });
  expect(contentHead(home, { t, site })).toMatchObject({ alternates: { nl: '/', en: '/' } });
  expect(contentHead(home, { t, site }).jsonLd).toBeUndefined();
});

it('of home is named by its town, else by its centre', () => {
  const home = page({ slugs: { nl: 'home', en: 'home-en' } });
  const translate = (key: string, values?: Record<string, string>) => `${key} ${values?.['city']}`;
  expect(contentHead(home, { t: translate, site }).title).toBe(`page.homeTitle ${site.center.city}`);
  const center = { ...site.center, city: null };
  expect(contentHead(home, { t, site: { ...site, center } }).title).toBe(site.center.name);
  expect(contentHead({ ...home, metaTitle: 'Doe mee' }, { t, site }).title).toBe('Doe mee');
});

it('is known in the one language that it has', () => {
  expect(contentHead(page(), { t, site }).locale).toBeUndefined();
  const untranslated = page({ slugs: { nl: 'over-ons', en: 'over-ons' } });
  expect(contentHead(untranslated, { t, site }).locale).toBe('nl');
  expect(articleHead({ ...untranslated, locale: 'en' }, { t, site }).locale).toBe('en');
});

it('is described by its first text where no description was written', () => {
  const block = { id: 'a', position: 0, anchor: null, visible: true, background: 'none' } as const;
  const body = '## Kort\n\nWe zijn er voor iedereen die iets voor een ander wil doen.';
  const contentBlocks = [
    {
      ...block,
      blockType: 'SectionTitle',
      title: 'x',
      subtitle: 'Welkom',
      level: 'h2',
      align: 'left',
    } as const,
    { ...block, blockType: 'Markdown', body, width: 'prose' } as const,
  ];
  const blank = { summary: null, contentBlocks };
  expect(contentHead(page(blank as never), { t, site }).description).toBe(
    'Kort We zijn er voor iedereen die iets voor een ander wil doen.',
  );
  expect(contentHead(page({ summary: null }), { t, site }).description).toBeUndefined();
});

it('is a news article with its dates, its picture and the way to it', async () => {
  const own = { pageType: 'news', imageUrl: '/media/scenes/bench.svg', title: 'x'.repeat(120) } as const;
  const head = articleHead(page(own), { t, site });
  expect(await jsonLdMistakes(head.jsonLd ?? [])).toEqual([]);
  const [article, breadcrumbs] = head.jsonLd ?? [];
  expect(article).toMatchObject({
    '@type': 'NewsArticle',
    headline: 'x'.repeat(110),
    url: '/nieuws/about-us',
    datePublished: '2026-03-02T09:00:00.000Z',
    dateModified: '2026-03-03T09:00:00.000Z',
    image: ['/media/share/pages/page-1.png', '/media/scenes/bench.svg'],
  });
  expect(breadcrumbs).toMatchObject({ itemListElement: [{ item: '/nieuws' }, { item: '/nieuws/about-us' }] });
  expect(head).toMatchObject({
    publishedAt: '2026-03-02T09:00:00.000Z',
    alternates: { nl: '/nieuws/over-ons', en: '/nieuws/about-us' },
    feeds: [{ href: '/feeds/news.rss?lang=en' }],
  });
});
