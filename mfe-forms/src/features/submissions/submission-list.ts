import type { ListRequest } from '@samen/jsonapi';
import { SUBMISSION_STATUSES } from '@samen/resources/forms';
import { oneFilter, textFilter, type ListAddress } from '@samen/records';

/** Days back that the list can be narrowed to. */
export const PERIODS = ['7', '30', '365'] as const;
export type Period = (typeof PERIODS)[number];

/** Whose work the list can be narrowed to. */
export const HANDLERS = ['mine', 'none'] as const;
export type Handling = (typeof HANDLERS)[number];

/** What the address of the list contains. */
export const SUBMISSION_RULES = {
  filters: {
    q: textFilter,
    status: oneFilter(SUBMISSION_STATUSES),
    handler: oneFilter<Handling>(HANDLERS),
    period: oneFilter<Period>(PERIODS),
  },
  sorts: ['submitted_at'],
  defaultSort: '-submitted_at',
} as const;

export type SubmissionList = ListAddress<
  typeof SUBMISSION_RULES.filters,
  (typeof SUBMISSION_RULES.sorts)[number]
>;

const DAY = 86_400_000;

/** The start of the day, so that the same list is the same request until tomorrow. */
const daysBefore = (now: number, days: number): string =>
  new Date((Math.floor(now / DAY) - days) * DAY).toISOString();

/** The request of a page of the list; spam stands apart. */
export function submissionsRequest(
  list: SubmissionList,
  { now, userId }: { now: number; userId: string | null },
): ListRequest {
  const { q, status, handler, period } = list.filters;
  return {
    filter: {
      statusIn: status === null ? SUBMISSION_STATUSES.filter((one) => one !== 'spam') : [status],
      ...(q ? { q } : {}),
      ...(handler === 'mine' && userId !== null ? { assigneeIdEq: userId } : {}),
      ...(handler === 'none' ? { assigneeIdNull: true } : {}),
      ...(period ? { submittedAtGteq: daysBefore(now, Number(period)) } : {}),
    },
    sort: list.wireSort,
    page: list.page,
    size: list.size,
  };
}
