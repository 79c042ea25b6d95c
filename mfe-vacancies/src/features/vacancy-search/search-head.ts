import { paths, type PageHead, type Site, type VacancyFilter } from '@samen/contracts';
import { listParameters } from '@samen/jsonapi';
import type { Words } from '../../shared/when-text.ts';
import { EMPTY_SEARCH, searchAddress, type Search } from './search-address.ts';

interface SearchHeadParts {
  search: Search;
  /** null while what the address names is being looked up. */
  filter: VacancyFilter | null;
  isEmpty: boolean;
  words: Pick<Words, 't' | 'locale'>;
  site: Site;
}

/**
 * What the bank says of itself: its pages are for search engines, what somebody filtered or looked for in vain is not.
 * How the results are shown makes no other page. The feed has the same filters.
 */
export function searchHead({ search, filter, isEmpty, words, site }: SearchHeadParts): PageHead {
  const { sort, pageSize, view } = EMPTY_SEARCH;
  const page = { ...search, sort, pageSize, view };
  const isFiltered = searchAddress({ ...page, page: 1 }) !== paths.vacancies.search();
  const { t, locale } = words;
  const language: Record<string, string> = site.features.internationalisation ? { lang: locale } : {};
  const query = new URLSearchParams({ ...language, ...listParameters({ filter: filter ?? {} }) }).toString();
  return {
    title: t('search.title'),
    description: t('search.about', { center: site.center.name }),
    canonical: searchAddress(page),
    noindex: isFiltered || isEmpty,
    feeds: [
      {
        type: 'application/rss+xml',
        title: t('search.feed'),
        href: query ? `${paths.feeds.vacancies()}?${query}` : paths.feeds.vacancies(),
      },
    ],
  };
}
