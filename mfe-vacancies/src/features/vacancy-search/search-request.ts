import type { GeocodedPlace, VacancyFilter } from '@samen/contracts';
import type { ListRequest } from '@samen/jsonapi';
import { effectiveSort, type Search, type SearchSort } from './search-address.ts';

/** A place to search from and how far from it, in kilometres. */
export interface Surroundings {
  latitude: number;
  longitude: number;
  km: number;
}

/** The place of a search with its distance; null without a place or where nobody knows it. */
export function surroundings(place: GeocodedPlace | null | undefined, km: number): Surroundings | null {
  return place ? { latitude: place.latitude, longitude: place.longitude, km } : null;
}

/** The filters of the API; list, facets and map all use these, so that they agree. */
export function searchFilter(search: Search, near: Surroundings | null): VacancyFilter {
  const some = <T>(values: T[]) => (values.length > 0 ? values : undefined);
  return withoutGaps({
    q: search.words || undefined,
    categoryIdsIn: some(search.categories),
    vacancyTypeIn: some(search.types),
    frequencyIn: some(search.frequencies),
    daypartsIn: some(search.dayparts),
    ageGroupIdsIn: some(search.ages),
    near: near ? `${near.latitude},${near.longitude},${near.km}` : undefined,
  });
}

function withoutGaps(filter: { [Name in keyof VacancyFilter]: VacancyFilter[Name] | undefined }): VacancyFilter {
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
};

/** The request of the result list. */
export function listRequest(search: Search, near: Surroundings | null): ListRequest {
  const sort = WIRE_SORT[effectiveSort(search, near !== null)];
  return {
    filter: searchFilter(search, near),
    ...(sort ? { sort } : {}),
    page: search.page,
    size: search.pageSize,
    include: ['organization', 'categories'],
  };
}
