import { breadcrumbList, type PageHead } from '@samen/contracts';
import type { Site } from '@samen/resources/shared';
import { validJsonLd } from '@samen/testing/json-ld';
import { testSite } from '../test/site.ts';
import { headTags, type HeadParts } from './head.ts';

const HOSTILE = `"><script>alert('x')</script></title><!--&`;
const ORIGIN = 'https://plein.example';

function tags(head: Partial<PageHead> | null, more: Partial<HeadParts> = {}, own: Partial<Site> = {}) {
  return headTags({
    head: head && { title: 'Over ons', ...head },
    site: testSite(own),
    origin: ORIGIN,
    path: '/over-ons',
    title: null,
    hidden: false,
    ...more,
  });
}
const oneLanguage = { features: { ...testSite().features, internationalisation: false } };
const only = (all: readonly string[], part: string) => all.filter((one) => one.includes(part));

it('names the page and the site', () => {
  expect(tags({})).toContain('<title>Over ons - Vrijwilligersplein</title>');
  expect(tags({ title: null })).toContain('<title>Vrijwilligersplein</title>');
  expect(tags(null, { title: 'Nieuws' })).toContain('<title>Nieuws - Vrijwilligersplein</title>');
});

describe('addresses', () => {
  it('say under which one a page is known in each language, and which one follows the visitor', () => {
    expect(only(tags({}, {}, { locale: 'en' }), '<link rel="canonical"')).toEqual([
      '<link rel="canonical" href="https://plein.example/en/over-ons">',
    ]);
    expect(only(tags({}), 'hreflang')).toEqual([
      '<link rel="alternate" hreflang="nl" href="https://plein.example/nl/over-ons">',
      '<link rel="alternate" hreflang="en" href="https://plein.example/en/over-ons">',
      '<link rel="alternate" hreflang="x-default" href="https://plein.example/over-ons">',
    ]);
  });

  it('have no locale where there is one language', () => {
    const all = tags({ canonical: '/anders' }, {}, oneLanguage);
    expect(only(all, 'canonical')).toEqual(['<link rel="canonical" href="https://plein.example/anders">']);
    expect(only(all, 'hreflang')).toEqual([]);
  });

  it('may differ between languages', () => {
    const alternates = { nl: '/over-ons', en: '/over-ons-en' };
    const all = tags({ canonical: '/over-ons', alternates }, {}, { locale: 'en' });
    expect(only(all, 'canonical')).toEqual([
      '<link rel="canonical" href="https://plein.example/en/over-ons-en">',
    ]);
    expect(only(all, 'hreflang="nl"')[0]).toContain('/nl/over-ons"');
    expect(only(all, 'x-default')[0]).toContain('"https://plein.example/over-ons"');
  });

  it('of the home page end without a slash', () => {
    expect(only(tags({}, { path: '/' }), 'hreflang="en"')[0]).toContain('"https://plein.example/en"');
  });
});

describe('a page in one language', () => {
  it('is known in that one, whatever language is around it, and is no other page in another', () => {
    const all = tags(
      { locale: 'nl', jsonLd: [{ '@type': 'Thing', url: '/over-ons' }] },
      {},
      { locale: 'en' },
    );
    expect(only(all, 'canonical')).toEqual([
      '<link rel="canonical" href="https://plein.example/nl/over-ons">',
    ]);
    expect(only(all, 'hreflang')).toEqual([]);
    expect(all).toContain('<meta property="og:url" content="https://plein.example/nl/over-ons">');
    expect(all).toContain('<meta property="og:locale" content="nl_NL">');
    expect(only(all, 'og:locale:alternate')).toEqual([]);
    expect(only(all, 'ld+json')[0]).toContain('https://plein.example/nl/over-ons');
  });
});

it('keeps out of search engines what is for one person, and no more than that', () => {
  const all = tags({ description: 'x' }, { unlisted: true });
  expect(only(all, 'robots')).toEqual(['<meta name="robots" content="noindex">']);
  expect(only(all, 'hreflang')).toEqual([]);
  expect(all.join('')).toContain('og:title');
});

it('keeps out of search engines what asks for that, and says nothing of what is hidden', () => {
  expect(only(tags({ noindex: true }), 'robots')).toEqual(['<meta name="robots" content="noindex">']);
  expect(only(tags({ noindex: true }), 'hreflang')).toEqual([]);
  const hidden = tags({ description: 'x', jsonLd: [{ '@type': 'Thing' }] }, { hidden: true });
  expect(only(hidden, 'noindex')).toHaveLength(1);
  expect(hidden.join('')).not.toMatch(/canonical|og:|ld\+json/);
  expect(only(tags({}), 'robots')).toEqual([]);
});

describe('what is shared', () => {
  it('has the site’s picture, unless the page has its own', () => {
    const all = tags({ description: 'Wie we zijn.' });
    for (const tag of [
      '<meta property="og:title" content="Over ons">',
      '<meta property="og:description" content="Wie we zijn.">',
      '<meta property="og:type" content="website">',
      '<meta property="og:url" content="https://plein.example/nl/over-ons">',
      '<meta property="og:locale" content="nl_NL">',
      '<meta property="og:locale:alternate" content="en_GB">',
      '<meta property="og:image" content="https://plein.example/media/share/site.png">',
      '<meta property="og:image:width" content="1200">',
      '<meta name="twitter:card" content="summary_large_image">',
    ])
      expect(all).toContain(tag);
    const own = tags({ image: { url: 'https://elders.example/foto.jpg', alt: 'Een bank' } });
    expect(own).toContain('<meta property="og:image" content="https://elders.example/foto.jpg">');
    expect(own).toContain('<meta property="og:image:alt" content="Een bank">');
    expect(own.join('')).not.toContain('og:image:width');
  });

  it('has its own words where the page says so, and a date when it is an article', () => {
    const share = { title: 'Kom erbij', description: 'Lees mee' };
    const all = tags({ description: 'x', share, publishedAt: '2026-03-01T10:00:00Z' });
    expect(all).toContain('<meta property="og:title" content="Kom erbij">');
    expect(all).toContain('<meta property="og:description" content="Lees mee">');
    expect(all).toContain('<meta property="og:type" content="article">');
    expect(all).toContain('<meta property="article:published_time" content="2026-03-01T10:00:00Z">');
  });
});

it('names feeds, icons, manifest, and the bar’s colour in both modes', () => {
  const all = tags({
    feeds: [{ type: 'application/rss+xml', title: 'Nieuws', href: '/feeds/news.rss' }],
  });
  expect(all).toContain(
    '<link rel="alternate" type="application/rss+xml" title="Nieuws" href="/feeds/news.rss">',
  );
  expect(all).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  const colours = only(all, 'theme-color');
  expect(colours).toHaveLength(2);
  expect(colours[0]).toMatch(/content="#[0-9a-f]{6}" media="\(prefers-color-scheme: light\)"/);
  expect(colours[0]?.split(' ')[2]).not.toBe(colours[1]?.split(' ')[2]);
});

describe('JSON-LD', () => {
  it('describes centre and website on the home page, with a search', async () => {
    const [organization, website] = await validJsonLd(
      tags({}, { path: '/', search: '/vacancies/search?q={search_term_string}' }).join(''),
    );
    expect(organization).toMatchObject({ '@type': 'Organization', url: `${ORIGIN}/nl` });
    expect(website).toMatchObject({
      '@type': 'WebSite',
      potentialAction: {
        target: { urlTemplate: `${ORIGIN}/nl/vacancies/search?q={search_term_string}` },
      },
    });
  });

  it('makes paths whole addresses, in the language of the page', async () => {
    const steps = [
      { name: 'Nieuws', path: '/nieuws' },
      { name: 'Opening', path: '/nieuws/opening' },
    ];
    const [list] = await validJsonLd(
      tags({ jsonLd: [breadcrumbList(steps)] }, {}, { locale: 'en' }).join(''),
    );
    expect(list).toMatchObject({
      itemListElement: [{ item: `${ORIGIN}/en/nieuws` }, { item: `${ORIGIN}/en/nieuws/opening` }],
    });
  });
});

it('lets nothing out of its tags', () => {
  const head: PageHead = {
    title: HOSTILE,
    description: HOSTILE,
    canonical: `/${HOSTILE}`,
    publishedAt: HOSTILE,
    image: { url: `/media/share/${HOSTILE}`, alt: HOSTILE },
    share: { title: HOSTILE },
    feeds: [{ type: 'text/calendar', title: HOSTILE, href: HOSTILE }],
    jsonLd: [{ '@type': HOSTILE, name: HOSTILE, [HOSTILE]: HOSTILE }],
  };
  const all = headTags({
    head,
    site: testSite({ appName: HOSTILE }),
    origin: ORIGIN,
    path: `/${HOSTILE}`,
    title: null,
    hidden: false,
  }).join('\n');
  const elements = [...all.matchAll(/<(\/?)([a-z!-]+)/g)].map(([, end, name]) => `${end}${name}`);
  expect(new Set(elements)).toEqual(new Set(['title', '/title', 'meta', 'link', 'script', '/script']));
  expect(elements.filter((name) => name === 'script')).toHaveLength(1);
  expect(all).not.toContain("alert('x')</script>");
});
