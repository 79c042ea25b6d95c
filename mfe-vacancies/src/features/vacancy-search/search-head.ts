import { summaryOf, type PageHead } from '@samen/contracts';
import { paths, type Site } from '@samen/resources/shared';
import type { VacancyFilter } from '@samen/resources/vacancies';
import { listParameters } from '@samen/jsonapi';
import { EMPTY_SEARCH, searchAddress, type Search } from '../../shared/search/search-address.ts';
import type { VacancyLabels } from '../../shared/vacancy-texts.ts';

interface SearchHeadParts {
  search: Search;
  /** null while what the address names is being looked up. */
  filter: VacancyFilter | null;
  /** What was found, in words; null before it was. */
  found: string | null;
  /** The filters in use by name, but for the place, of which `found` speaks. */
  labels: readonly string[];
  isEmpty: boolean;
  /** There are fewer pages than the address names. */
  isBeyond: boolean;
  words: Pick<VacancyLabels, 't' | 'locale'>;
  site: Site;
}

/**
 * What the bank says of itself: its pages are for search engines, what a person filtered or looked for in vain is not.
 * How the results are shown makes no other page. The feed has the same filters.
 */
export function searchHead(parts: SearchHeadParts): PageHead {
  const { search, filter, isEmpty, isBeyond, words, site } = parts;
  const { sort, pageSize, view } = EMPTY_SEARCH;
  const page = { ...search, sort, pageSize, view };
  const isFiltered = searchAddress({ ...page, page: 1 }) !== paths.vacancies.search();
  const { t, locale } = words;
  const language: Record<string, string> = site.features.internationalisation ? { lang: locale } : {};
  const query = new URLSearchParams({ ...language, ...listParameters({ filter: filter ?? {} }) }).toString();
  return {
    title: searchTitle(parts, isFiltered),
    description: withPage(t('search.about', { center: site.center.name }), search.page, t),
    canonical: searchAddress(page),
    isMissing: isBeyond,
    noindex: isFiltered || isEmpty || isBeyond,
    feeds: [
      {
        type: 'application/rss+xml',
        title: t('search.feed'),
        href: query ? `${paths.feeds.vacancies()}?${query}` : paths.feeds.vacancies(),
      },
    ],
  };
}

/** Longer words say nothing in a title. */
const MAX_WORDS = 60;

/** What is searched, so that a link to it says something in a chat: `2 vacatures bij Nijmegen: ‘koken’, Natuur`. */
function searchTitle({ search, found, labels, words: { t } }: SearchHeadParts, isFiltered: boolean): string {
  const quoted = search.words ? [`‘${summaryOf(search.words, MAX_WORDS)}’`] : [];
  const what = [...quoted, ...labels].join(', ');
  const title = isFiltered && found !== null ? found : t('search.title');
  return withPage(what ? `${title}: ${what}` : title, search.page, t);
}

const withPage = (text: string, page: number, t: VacancyLabels['t']): string =>
  page > 1 ? `${text}, ${t('search.page', { page })}` : text;
