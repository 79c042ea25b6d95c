import {
  APPLICATION_STATES,
  VACANCY_CONSTANTS,
  type Application,
  type ApplicationFilter,
} from '@samen/resources/vacancies';
import { idFilter, oneFilter, textFilter, type ListAddress } from '@samen/records';
import type { ListRequest } from '@samen/jsonapi';

/** The parts of the list. */
export const PARTS = ['all', ...APPLICATION_STATES] as const;
export type Part = (typeof PARTS)[number];

/** What the address of the list contains. `view` is one's own, for those who also decide on others'. */
export const APPLICATION_RULES = {
  filters: {
    q: textFilter,
    status: oneFilter(PARTS),
    vacancy: idFilter,
    view: oneFilter(['mine']),
    centers: oneFilter(['all']),
  },
  sorts: ['created_at'],
  // Who has waited longest comes first.
  defaultSort: 'created_at',
} as const;

/** The same for one's own, the newest first. */
export const OWN_RULES = { ...APPLICATION_RULES, defaultSort: '-created_at' } as const;

export type ApplicationList = ListAddress<
  typeof APPLICATION_RULES.filters,
  (typeof APPLICATION_RULES.sorts)[number]
>;

const FILTERS: Record<(typeof APPLICATION_STATES)[number], ApplicationFilter> = {
  new: { statusNull: true, withdrawnAtNull: true, waitlistedAtNull: true },
  waitlisted: { statusNull: true, withdrawnAtNull: true, waitlistedAtNull: false },
  accepted: { statusEq: 'accepted', withdrawnAtNull: true },
  rejected: { statusEq: 'rejected', withdrawnAtNull: true },
  withdrawn: { withdrawnAtNull: false },
};

/** The request of a page of the list: what one has sent in oneself, or what others have. */
export function applicationRequest(list: ApplicationList, part: Part, own: boolean): ListRequest {
  const { q, vacancy, centers } = list.filters;
  return {
    filter: {
      own,
      ...(part === 'all' ? {} : FILTERS[part]),
      ...(q ? { q } : {}),
      ...(centers === 'all' && !own ? { allCenters: true } : {}),
      ...(vacancy === null ? {} : { vacancyIdEq: vacancy }),
    },
    sort: list.wireSort,
    page: list.page,
    size: list.size,
  };
}

const EXCERPT = 140;
/** So much of it stands before what was searched for. */
const BEFORE = 40;

/** The beginning of what was written, or what stands around the words that were searched for. */
export function excerptOf(message: string, words: string): string {
  const text = message.replace(/\s+/g, ' ').trim();
  if (text.length <= EXCERPT) return text;
  const found = words === '' ? -1 : text.toLowerCase().indexOf(words.toLowerCase());
  const from = found <= BEFORE ? 0 : text.indexOf(' ', found - BEFORE) + 1;
  const part = text.slice(from, from + EXCERPT);
  const isEnd = from + EXCERPT >= text.length;
  // Words stay whole.
  const end = part.lastIndexOf(' ');
  const shown = isEnd || end < 1 ? part : part.slice(0, end);
  return `${from === 0 ? '' : '… '}${shown}${isEnd ? '' : ' …'}`;
}

const DAY = 86_400_000;

/** Whole days that it has waited; of a visitor's, since it was confirmed. */
export function waitingDays({ confirmedAt, createdAt }: Application, now: number): number {
  return Math.max(0, Math.floor((now - new Date(confirmedAt ?? createdAt).getTime()) / DAY));
}

/** Whether a decision may still be changed. */
export function mayStillChange({ decidedAt }: Pick<Application, 'decidedAt'>, now: number): boolean {
  return (
    decidedAt !== null && now - new Date(decidedAt).getTime() < VACANCY_CONSTANTS.decisionChangeDays * DAY
  );
}

/** The last day on which a decision may be changed. */
export const changeableUntil = (decidedAt: string): Date =>
  new Date(new Date(decidedAt).getTime() + VACANCY_CONSTANTS.decisionChangeDays * DAY);
