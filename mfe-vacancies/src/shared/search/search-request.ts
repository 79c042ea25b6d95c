import type { Lookup } from '@samen/resources/shared';
import type { VacancyFilter } from '@samen/resources/vacancies';
import type { ListRequest } from '@samen/jsonapi';
import type { Surroundings } from '@samen/records/map';
import { LISTED } from '@samen/records/vacancies';
import { areaText, effectiveSort, type Search, type SearchSort } from './search-address.ts';

/** The tenant's words behind the keys of an address. */
export interface SearchLookups {
  categories: readonly Lookup[];
  ages: readonly Lookup[];
}

/** Nothing that an address could name by its key. */
export const NO_LOOKUPS: SearchLookups = { categories: [], ages: [] };

/** Whether the keys of this search have to be looked up before it can be requested. */
export function needsLookups({ categories, ages }: Search): boolean {
  return categories.length + ages.length > 0;
}

/**
 * The filters of the API; list, facets and map all use these, so that they agree. A key that the tenant does not have
 * filters nothing.
 */
export function searchFilter(
  search: Search,
  near: Surroundings | null,
  lookups: SearchLookups,
): VacancyFilter {
  const ids = (all: readonly Lookup[], keys: readonly string[]) =>
    keys.flatMap((key) => all.find((one) => one.key === key)?.id ?? []);
  const some = <T>(values: T[]) => (values.length > 0 ? values : undefined);
  return withoutGaps({
    q: search.words || undefined,
    categoryIdsIn: some(ids(lookups.categories, search.categories)),
    vacancyTypeIn: some(search.types),
    frequencyIn: some(search.frequencies),
    daypartsIn: some(search.dayparts),
    ageGroupIdsIn: some(ids(lookups.ages, search.ages)),
    near: near ? `${near.latitude},${near.longitude},${near.km}` : undefined,
    within: search.area ? areaText(search.area) : undefined,
  });
}

function withoutGaps(filter: {
  [Name in keyof VacancyFilter]: VacancyFilter[Name] | undefined;
}): VacancyFilter {
  return Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined),
  ) as VacancyFilter;
}

/** Without a sort the server puts what fits the words best first. */
const WIRE_SORT: Record<SearchSort, string | undefined> = {
  relevance: undefined,
  published_at: '-published_at',
  distance: 'distance',
  expires_at: 'expires_at',
  title: 'title',
  match: 'match',
};

/**
 * The request of the result list. The order by match goes by what is `sought`, and without it by the own profile; the
 * other lists are not told.
 */
export function listRequest(
  search: Search,
  near: Surroundings | null,
  lookups: SearchLookups,
  sought: VacancyFilter = {},
): ListRequest {
  const order = effectiveSort(search, near !== null);
  const sort = WIRE_SORT[order];
  return {
    filter: { ...searchFilter(search, near, lookups), ...(order === 'match' ? sought : {}) },
    ...(sort ? { sort } : {}),
    page: search.page,
    size: search.pageSize,
    ...LISTED,
  };
}
