import type { FeatureSwitches } from '@samen/resources/shared';
import { Vacancies, type SavedQuery } from '@samen/resources/vacancies';
import { toSnake } from '@samen/jsonapi';
import { Problem } from '../../../errors/problem.ts';
import { filtersOf as declaredFilters } from '../../../declared/filters.ts';
import { readVacancyFilters, type VacancyFilters } from '../vacancies/index.ts';

/**
 * Filters that a search page does not use, and those that leave nothing out; the mail about a saved search is made
 * without its owner's profile.
 */
const NOT_SAVED: readonly string[] = [
  'status_in',
  'all_centers',
  'review_requested_at_null',
  'has_places',
  'matching_me',
  'match_category_ids',
  'match_dayparts',
  'match_near',
  'match_language_level',
];
const SAVED: readonly string[] = [...declaredFilters(Vacancies).keys()].filter(
  (name) => !NOT_SAVED.includes(name),
);

/** The filters of a saved search. Throws on a name or value that the search of vacancies does not take. */
export function filtersOf(query: SavedQuery, features: FeatureSwitches): VacancyFilters {
  const raw = Object.fromEntries(Object.entries(query.filter).map(([name, value]) => [toSnake(name), value]));
  if (!Object.keys(raw).every((name) => SAVED.includes(name))) throw new Problem('invalid_parameter');
  return readVacancyFilters({ filters: raw }, features);
}
