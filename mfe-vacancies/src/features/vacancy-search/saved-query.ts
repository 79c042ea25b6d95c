import type { SavedQuery, VacancyFilter } from '@samen/resources/vacancies';
import { listParameters } from '@samen/jsonapi';
import { searchEntries, type Search } from '../../shared/search/search-address.ts';

/** What is stored of a search: where it is shown, and what it requests. */
export function savedQuery(search: Search, filter: VacancyFilter): SavedQuery {
  const filters = Object.entries(listParameters({ filter })).flatMap(([name, value]) => {
    const [, short] = /^filter\[(.+)\]$/.exec(name) ?? [];
    return short === undefined || value === undefined || value === null ? [] : [[short, String(value)]];
  });
  return {
    address: new URLSearchParams(searchEntries({ ...search, page: 1 })).toString(),
    filter: Object.fromEntries(filters) as Record<string, string>,
  };
}
