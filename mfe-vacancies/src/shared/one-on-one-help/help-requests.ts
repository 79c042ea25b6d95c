import { resource } from '@samen/api-client';
import { CONSTANTS } from '@samen/contracts';
import type { ListRequest } from '@samen/jsonapi';
import type { Surroundings } from '@samen/records/map';
import type { Lookup } from '@samen/resources/shared';
import type {
  ReportDecision,
  ReportFilter,
  Vacancy,
  VacancyFilter,
  VacancyReturn,
} from '@samen/resources/vacancies';
import type { HelpSearch } from './help-address.ts';
import type { HelpChange } from './help.api.ts';

const FIELDS = [
  'title',
  'summary',
  'direction',
  'locale',
  'publishedAt',
  'contactName',
  'district',
  'city',
  'distanceKm',
] satisfies (keyof Vacancy)[];

/** What the list shows of one-on-one help. */
export type ListedHelp = Pick<Vacancy, 'id' | (typeof FIELDS)[number]>;

/** How many reports and posts a person sees at once. */
const MOST = 100;

/** The filters of what is shown. A key that the tenant does not have filters nothing. */
export function helpFilter(
  { direction, categories }: HelpSearch,
  near: Surroundings | null,
  lookups: readonly Lookup[],
): VacancyFilter {
  const ids = categories.flatMap((key) => lookups.find((one) => one.key === key)?.id ?? []);
  return {
    vacancyTypeIn: ['p2p'],
    ...(direction === null ? {} : { directionEq: direction }),
    ...(ids.length === 0 ? {} : { categoryIdsIn: ids }),
    ...(near ? { near: `${near.latitude},${near.longitude},${near.km}` } : {}),
  };
}

/** One page of it, the nearest or the newest first. */
export const helpRequest = (
  search: HelpSearch,
  near: Surroundings | null,
  lookups: readonly Lookup[],
): ListRequest => ({
  filter: helpFilter(search, near, lookups),
  sort: near ? 'distance' : '-published_at',
  page: search.page,
  size: CONSTANTS.defaultPageSize,
  fields: { vacancies: FIELDS },
});

/** What a person asked and offered themselves. */
export const OWN_HELP: ListRequest = {
  filter: {
    mine: true,
    statusIn: ['draft', 'published', 'filled', 'expired'],
  } satisfies VacancyFilter,
  sort: '-updated_at',
  size: MOST,
};

/** What waits for the centre, the oldest first. */
export const TO_REVIEW: ListRequest = {
  filter: {
    vacancyTypeEq: 'p2p',
    statusIn: ['draft'],
    reviewRequestedAtNull: false,
  } satisfies VacancyFilter,
  sort: 'updated_at',
  size: MOST,
};

export const OPEN_REPORTS: ListRequest = { filter: { statusEq: 'open' }, sort: 'created_at', size: MOST };

/** The decisions by which people are removed, the newest first. */
export const REMOVED_PEOPLE: ListRequest = {
  filter: { statusEq: 'removed', reportableTypeEq: 'users' } satisfies ReportFilter,
  sort: '-created_at',
  size: MOST,
};

/** Gives a post back to who wrote it. */
export const returning = (id: string, change: VacancyReturn): HelpChange => ({
  method: 'PUT',
  path: `vacancies/${id}/return`,
  body: resource('vacancies', change, id),
});

export const deciding = (id: string, decision: ReportDecision): HelpChange => ({
  method: 'PUT',
  path: `reports/${id}`,
  body: resource('reports', decision, id),
});

/** Answers a post in a conversation. */
export const answering = (vacancyId: string, body: string): HelpChange => ({
  method: 'POST',
  path: 'conversations',
  body: resource('conversations', { vacancyId, body }),
});
