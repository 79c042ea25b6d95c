import {
  idFilter,
  manyFilter,
  oneFilter,
  textFilter,
  type FilterKind,
  type ListAddress,
} from '@samen/records';
import type { Surroundings } from '@samen/records/map';
import type { ListRequest } from '@samen/jsonapi';
import { SPOKEN_LANGUAGES } from '@samen/resources/accounts';
import { WEEK_DAY_PARTS } from '@samen/resources/shared';
import { POOL_PARAMS as names } from '@samen/resources/vacancies';

const ON = ['yes'] as const;
const MOST_KM = 100;

/** Several records, in the order in which they were chosen. */
const idsFilter: FilterKind<string[]> = {
  none: [],
  read: (texts) => [...new Set(texts.flatMap((text) => idFilter.read([text]) ?? []))],
  write: (ids) => ids,
};

/** A distance in kilometres; null is that of the centre. */
const radiusFilter: FilterKind<number | null> = {
  none: null,
  read: ([text = '']) => (/^[1-9]\d{0,2}$/.test(text) && Number(text) <= MOST_KM ? Number(text) : null),
  write: (km) => (km === null ? [] : [String(km)]),
};

/** What the address of the pool contains. */
export const POOL_RULES = {
  filters: {
    [names.words]: textFilter,
    [names.vacancy]: idFilter,
    [names.categories]: idsFilter,
    [names.skills]: idsFilter,
    [names.dayparts]: manyFilter(WEEK_DAY_PARTS),
    [names.languages]: manyFilter(SPOKEN_LANGUAGES),
    [names.vog]: oneFilter(ON),
    [names.crisis]: oneFilter(ON),
    [names.place]: textFilter,
    [names.radius]: radiusFilter,
    [names.tab]: oneFilter(['crisis'] as const),
  },
  sorts: ['match', 'created_at'],
  defaultSort: 'match',
} as const;

export type PoolAddress = ListAddress<typeof POOL_RULES.filters, (typeof POOL_RULES.sorts)[number]>;
export type PoolFilters = PoolAddress['filters'];

/** What leaves the pool as it is; the vacancy and the part of the page stay. */
export const NO_FILTERS = {
  q: '',
  category: [],
  skill: [],
  daypart: [],
  language: [],
  vog: null,
  crisis: null,
  place: '',
  radius: null,
} satisfies Partial<PoolFilters>;

/** The request of a page of the pool. Without a vacancy there is nothing to match. */
export function poolRequest(
  { filters, wireSort, page, size }: PoolAddress,
  near: Surroundings | null,
): ListRequest {
  const { q, vacancy, category, skill, daypart, language, vog, crisis } = filters;
  return {
    filter: {
      ...(q ? { q } : {}),
      ...(category.length > 0 ? { categoryIdsIn: category } : {}),
      ...(skill.length > 0 ? { skillIdsIn: skill } : {}),
      ...(daypart.length > 0 ? { daypartsIn: daypart } : {}),
      ...(language.length > 0 ? { languagesIn: language } : {}),
      ...(vog ? { hasVogEq: true } : {}),
      ...(crisis ? { crisisPoolEq: true } : {}),
      ...(near ? { near: `${near.latitude},${near.longitude},${near.km}` } : {}),
      ...(vacancy ? { matchVacancyId: vacancy } : {}),
    },
    sort: vacancy ? wireSort : '-created_at',
    page,
    size,
  };
}
