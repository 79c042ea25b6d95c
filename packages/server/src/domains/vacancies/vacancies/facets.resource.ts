import type { FacetValue, VacancyFacets } from '@samen/resources/vacancies';
import { resource, type Resource } from '@samen/jsonapi';
import type { CountRow, FacetGroup } from './vacancy-facets.repository.ts';

/** A higher count is reported as "more than this". */
const COUNT_CAP = 10_000;

function facetValue({ value, count }: Pick<CountRow, 'value' | 'count'>): FacetValue {
  return { value, count: Math.min(count, COUNT_CAP), more: count > COUNT_CAP };
}

/** The counts as one resource. Filters to drop are listed only where nothing is found, the most helpful first. */
export function presentFacets(
  rows: readonly CountRow[],
  didYouMean: VacancyFacets['meant'],
  { isManaged }: { isManaged: boolean },
): Resource {
  const group = (facet: FacetGroup) => rows.filter((row) => row.facet === facet).map(facetValue);
  const total = facetValue(rows.find(({ facet }) => facet === 'total') ?? { value: '', count: 0 });
  const drop = rows
    .filter(({ facet }) => facet === 'drop')
    .map(({ value, count }) => ({ filter: value, count: Math.min(count, COUNT_CAP) }));
  const attributes: Omit<VacancyFacets, 'id'> = {
    total,
    categoryIds: group('category_ids'),
    vacancyType: group('vacancy_type'),
    frequency: group('frequency'),
    dayparts: group('dayparts'),
    ageGroupIds: group('age_group_ids'),
    ...(isManaged ? { status: group('status') } : {}),
    drop: total.count === 0 ? drop : [],
    meant: didYouMean,
    corrections: [],
  };
  return resource('facets', 'vacancies', { attributes });
}
