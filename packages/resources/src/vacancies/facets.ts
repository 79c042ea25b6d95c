import {
  declareResource,
  flag,
  group,
  list,
  text,
  whole,
  type Attributes,
  type Entity,
} from '@samen/jsonapi/declaration';

/** One filter's value with the number of vacancies that it would leave. `more` where the count was capped. */
const VALUE = {
  value: text({ required: true }),
  count: whole({ required: true }),
  more: flag({}),
} as const;

const listOf = <const Fields extends Attributes>(fields: Fields) =>
  list(group(fields, { required: true }), { computed: true });

const declared = declareResource('facets', {
  attributes: {
    total: group(VALUE, { required: true, computed: true }),
    categoryIds: listOf(VALUE),
    vacancyType: listOf(VALUE),
    frequency: listOf(VALUE),
    dayparts: listOf(VALUE),
    ageGroupIds: listOf(VALUE),
    /** Only of what the caller manages: how many there are in each state. */
    status: list(group(VALUE, { required: true }), { see: 'managers', computed: true }),
    /** For an empty result: each single filter with what it would leave without it. */
    drop: listOf({ filter: text({ required: true }), count: whole({ required: true }) }),
    /**
     * What may have been meant, where the words find nothing: whole queries with what they would find, at most three.
     * They are offered, never used by themselves.
     */
    meant: listOf({ words: text({ required: true }), records: whole({ required: true }) }),
    /** Always empty: nothing but what was typed is searched. Releases of contract 1 read it. */
    corrections: listOf({ typed: text({ required: true }), used: text({ required: true }) }),
  },
});
/**
 * `GET vacancies/facets`: one resource. Each group counts with all filters but its own, `total` with all of them.
 */
export interface Facets extends Readonly<typeof declared> {}
export const Facets: Facets = declared;

export interface VacancyFacets extends Entity<Facets> {}

export type FacetValue = VacancyFacets['total'];
