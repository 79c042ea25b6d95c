import type { Site } from '@samen/resources/shared';
import { lookupLabel, typeText, type VacancyLabels } from '../../shared/vacancy-texts.ts';
import type { SearchPlace } from '@samen/records/places';
import { daypartsText } from '@samen/records/vacancies';
import { EMPTY_SEARCH, type Search } from '../../shared/search/search-address.ts';
import type { SearchLookups } from '../../shared/search/search-request.ts';

/** A filter in use, with the search that does without it. */
export interface ActiveFilter {
  id: string;
  /** The API's filter that it is part of. */
  filter: string;
  label: string;
  without: Partial<Search>;
}

interface Given {
  search: Search;
  place: Pick<SearchPlace, 'found' | 'km'>;
  lookups: SearchLookups;
  site: Pick<Site, 'flags'>;
  words: VacancyLabels;
}

/** The filters in use, one for each choice; the day parts are one filter together. */
export function activeFilters({ search, place, lookups, site, words }: Given): ActiveFilter[] {
  const { t, locale } = words;
  const lookup = (name: 'categories' | 'ages', filter: string) =>
    search[name].flatMap((key): ActiveFilter[] => {
      const found = lookups[name].find((one) => one.key === key);
      const without = { [name]: search[name].filter((other) => other !== key) };
      return found ? [{ id: `${name}/${key}`, filter, label: lookupLabel(found, locale), without }] : [];
    });
  const { found, km } = place;
  return [
    ...lookup('categories', 'category_ids_in'),
    ...dayparts(search, words),
    ...search.frequencies.map((one) => ({
      id: `frequency/${one}`,
      filter: 'frequency_in',
      label: t(`frequency.${one}`),
      without: { frequencies: search.frequencies.filter((other) => other !== one) },
    })),
    ...search.types.map((one) => ({
      id: `type/${one}`,
      filter: 'vacancy_type_in',
      label: typeText(one, words, site),
      without: { types: search.types.filter((other) => other !== one) },
    })),
    ...lookup('ages', 'age_group_ids_in'),
    ...(found
      ? [
          {
            id: 'near',
            filter: 'near',
            label: t('filters.near', { km, place: found.name }),
            without: { place: '', radius: null },
          },
        ]
      : []),
    ...(search.area
      ? [{ id: 'within', filter: 'within', label: t('filters.within'), without: { area: null } }]
      : []),
  ];
}

function dayparts(search: Search, words: VacancyLabels): ActiveFilter[] {
  const { length } = search.dayparts;
  if (length === 0) return [];
  const text = daypartsText(search.dayparts, words);
  const label = text
    ? text.charAt(0).toLocaleUpperCase(words.locale) + text.slice(1)
    : `${words.t('filters.dayparts')} (${length})`;
  return [{ id: 'dayparts', filter: 'dayparts_in', label, without: { dayparts: [] } }];
}

/** What clearing the filters leaves: the words and how the list is shown. */
export function withoutFilters({ words, pageSize, view }: Search): Search {
  return { ...EMPTY_SEARCH, words, pageSize, view };
}

/** The search without one filter of the API, by its name on the wire; null for a filter that it does not have. */
export function withoutFilter(search: Search, filter: string): Search | null {
  const emptied: Record<string, Partial<Search>> = {
    q: { words: '' },
    near: { place: '', radius: null },
    within: { area: null },
    category_ids_in: { categories: [] },
    dayparts_in: { dayparts: [] },
    frequency_in: { frequencies: [] },
    vacancy_type_in: { types: [] },
    age_group_ids_in: { ages: [] },
  };
  const part = emptied[filter];
  return part ? { ...search, ...part, page: 1 } : null;
}
