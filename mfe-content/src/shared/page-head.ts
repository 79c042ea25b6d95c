import { breadcrumbList, LOCALES, summaryOf } from '@samen/contracts';
import { paths, shareImages } from '@samen/resources/shared';
import type { Locale, PageHead } from '@samen/contracts';
import type { ContentBlock, Page } from '@samen/resources/content';
import type { Site } from '@samen/resources/shared';
import type { NewsArticle } from 'schema-dts';

/** Search engines cut a headline here. */
const HEADLINE = 110;

interface HeadContext {
  t: (key: string, values?: Record<string, string>) => string;
  site: Site;
}

/** Where a page stands under one of its slugs. */
function pathOf({ pageType }: Page, slug: string): string {
  if (pageType !== 'default') return paths.news.one(slug);
  return slug === 'home' ? paths.home() : paths.page(slug);
}

const isHomePage = (page: Page): boolean => pathOf(page, page.slugs.nl) === paths.home();

/** Fewer are a heading rather than a sentence. */
const ENOUGH = 40;

/** The first text of a page, for one without a description. */
function openingText(blocks: readonly ContentBlock[]): string | undefined {
  const texts = blocks.flatMap((block) => {
    if ('subtitle' in block) return block.subtitle ?? [];
    return 'body' in block ? (block.body ?? []) : [];
  });
  const text = texts.find(({ length }) => length >= ENOUGH) ?? texts[0];
  return text === undefined ? undefined : summaryOf(text);
}

/** The editors' texts about a page, and its address in every language. */
function editorsHead(page: Page): PageHead {
  const isHome = isHomePage(page);
  return {
    title: page.metaTitle ?? page.title,
    description: page.metaDescription ?? page.summary ?? openingText(page.contentBlocks ?? []),
    // A translation has a slug of its own.
    locale: page.slugs.nl === page.slugs.en ? page.locale : undefined,
    alternates: Object.fromEntries(
      LOCALES.map((locale) => [locale, isHome ? paths.home() : pathOf(page, page.slugs[locale])]),
    ),
    image: { url: shareImages.page(page.id), alt: page.title },
    share: { title: page.ogTitle ?? undefined, description: page.ogDescription ?? undefined },
  };
}

/** The head of a page of blocks. */
export function contentHead(page: Page, { t, site }: HeadContext): PageHead {
  const path = pathOf(page, page.slugs[site.locale]);
  const head = editorsHead(page);
  if (isHomePage(page)) {
    const { city, name } = site.center;
    return { ...head, title: page.metaTitle ?? (city ? t('page.homeTitle', { city }) : name) };
  }
  const steps = [
    { name: t('page.home'), path: paths.home() },
    { name: page.title, path },
  ];
  return { ...head, jsonLd: [breadcrumbList(steps)] };
}

/** The head of a news item or a story. */
export function articleHead(page: Page, { t, site }: HeadContext): PageHead {
  const path = pathOf(page, page.slugs[site.locale]);
  const center = { '@type': 'Organization', name: site.center.name, url: paths.home() } as const;
  const steps = [
    { name: t('news.title'), path: paths.news.list() },
    { name: page.title, path },
  ];
  const article = {
    '@type': 'NewsArticle',
    headline: page.title.slice(0, HEADLINE),
    ...(page.summary ? { description: page.summary } : {}),
    url: path,
    mainEntityOfPage: path,
    inLanguage: page.locale,
    image: [shareImages.page(page.id), ...(page.imageUrl ? [page.imageUrl] : [])],
    datePublished: page.publishedAt ?? page.createdAt,
    dateModified: page.updatedAt,
    author: center,
    publisher: { ...center, logo: '/media/icons/512.png' },
  } as const satisfies NewsArticle;
  return {
    ...editorsHead(page),
    publishedAt: page.publishedAt ?? page.createdAt,
    modifiedAt: page.updatedAt,
    jsonLd: [article, breadcrumbList(steps)],
    feeds: newsFeeds({ t, site }),
  };
}

/** The news as a feed, in the language of the page. */
export function newsFeeds({ t, site }: HeadContext): NonNullable<PageHead['feeds']> {
  const language = (locale: Locale) => (site.features.internationalisation ? `?lang=${locale}` : '');
  const href = paths.feeds.news() + language(site.locale);
  return [{ type: 'application/rss+xml', title: t('news.title'), href }];
}
