import { Facets, type FacetValue, type VacancyFacets } from '@samen/resources/vacancies';
import type { Resource } from '@samen/jsonapi';
import { presenter } from '../../../declared/presenter.ts';
import type { CountRow, FacetGroup } from './vacancy-facets.repository.ts';

/** A higher count is reported as "more than this". */
const COUNT_CAP = 10_000;

function facetValue({ value, count }: Pick<CountRow, 'value' | 'count'>): FacetValue {
  return { value, count: Math.min(count, COUNT_CAP), more: count > COUNT_CAP };
}

interface Counted {
  /** The resource is one for all vacancies. */
  id: 'vacancies';
  rows: readonly CountRow[];
  didYouMean: VacancyFacets['meant'];
  isManaged: boolean;
}

const group =
  (facet: FacetGroup) =>
  ({ rows }: Counted): FacetValue[] =>
    rows.filter((row) => row.facet === facet).map(facetValue);

const totalOf = ({ rows }: Counted): FacetValue =>
  facetValue(rows.find(({ facet }) => facet === 'total') ?? { value: '', count: 0 });

/** Filters to drop are listed only where nothing is found, the most helpful first. */
function dropped(counted: Counted): VacancyFacets['drop'] {
  if (totalOf(counted).count > 0) return [];
  return counted.rows
    .filter(({ facet }) => facet === 'drop')
    .map(({ value, count }) => ({ filter: value, count: Math.min(count, COUNT_CAP) }));
}

const present = presenter<Facets, Counted, null>(Facets, {
  values: {
    total: totalOf,
    categoryIds: group('category_ids'),
    vacancyType: group('vacancy_type'),
    frequency: group('frequency'),
    dayparts: group('dayparts'),
    ageGroupIds: group('age_group_ids'),
    status: group('status'),
    drop: dropped,
    meant: ({ didYouMean }) => didYouMean,
    corrections: () => [],
  },
  audiences: { managers: ({ isManaged }) => isManaged },
  related: {},
});

/** The counts as one resource. */
export const presentFacets = (counted: Omit<Counted, 'id'>): Resource =>
  present({ id: 'vacancies', ...counted }, null);
