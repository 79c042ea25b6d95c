import type { ReadFilters } from '@samen/jsonapi/declaration';
import type { FeatureSwitches } from '@samen/resources/shared';
import { Vacancies, type VacancyType } from '@samen/resources/vacancies';
import { readFilters, type RequestedFilters } from '../../../declared/filters.ts';
import { Problem } from '../../../errors/problem.ts';

/** The parsed filters of the vacancy bank; an absent one was not requested. */
export interface VacancyFilters extends ReadFilters<Vacancies> {}
export type VacancyFilterName = keyof VacancyFilters;

/** The types of vacancy that this site does not have. */
export function hiddenTypes(features: FeatureSwitches): VacancyType[] {
  return [
    ...(features.peerToPeer ? [] : (['p2p'] as const)),
    ...(features.activities ? [] : (['activity'] as const)),
  ];
}

/**
 * Parses filters that `parseQuery` let through. An invalid value is 400 with its parameter; a filter on exactly one
 * type of vacancy that is switched off is 404 `feature_disabled`. What only those see who manage vacancies is a filter
 * of the list of what they manage.
 */
export function readVacancyFilters(requested: RequestedFilters, features: FeatureSwitches): VacancyFilters {
  const isManaged = requested.filters['status_in'] !== undefined;
  const filters: VacancyFilters = readFilters(Vacancies, requested, { seesAll: isManaged });
  if (filters.allCenters !== undefined && filters.statusIn === undefined)
    throw new Problem('invalid_parameter', { parameter: 'filter[all_centers]' });
  if (filters.mine !== undefined && filters.statusIn === undefined)
    throw new Problem('invalid_parameter', { parameter: 'filter[mine]' });
  if (filters.q?.trim() === '') delete filters.q;
  if (filters.vacancyTypeEq && hiddenTypes(features).includes(filters.vacancyTypeEq))
    throw new Problem('feature_disabled');
  return filters;
}
