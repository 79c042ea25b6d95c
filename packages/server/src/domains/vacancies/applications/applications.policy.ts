import { transition, type Action, type OwnAction } from '@samen/resources/shared';
import { applicationMachine } from '@samen/resources/vacancies';
import { Problem } from '../../../errors/problem.ts';
import { isInScope, type AccessScope } from '../../../auth/access-scope.ts';
import { isOwnVacancy, type VacancyView } from '../vacancies/index.ts';
import { applicationState } from './application-state.ts';
import type { ApplicationRow } from './applications.repository.ts';
import type { AnsweredVacancy } from './involved.repository.ts';

/** Whether a site shows the vacancy at all, open or no longer. */
function isKnown(vacancy: AnsweredVacancy, view: VacancyView): boolean {
  const isHere =
    vacancy.volunteer_center_id === view.centerId || (view.sharing && vacancy.shared_across_centers);
  const wasPublic = vacancy.status !== 'draft' && vacancy.published_at !== null;
  return isHere && wasPublic && !view.hiddenTypes.includes(vacancy.vacancy_type);
}

/** Whether somebody may answer it now. One that was open and no longer is, is another refusal than one never shown. */
export function requireOpen(
  vacancy: AnsweredVacancy | null,
  view: VacancyView,
  now: Date,
): asserts vacancy is AnsweredVacancy {
  if (!vacancy || !isKnown(vacancy, view))
    throw new Problem('not_found', { pointer: '/data/attributes/vacancy_id' });
  if (vacancy.status === 'archived' || vacancy.status === 'deleted') throw new Problem('gone');
  const isOver = vacancy.expires_at === null || vacancy.expires_at < view.today;
  const isFull = vacancy.registration_closes_at !== null && vacancy.registration_closes_at <= now;
  if (vacancy.status !== 'published' || isOver || isFull || vacancy.apply_url !== null)
    throw new Problem('invalid_transition');
}

/** The same as a question. */
export function isOpen(vacancy: AnsweredVacancy | null, view: VacancyView, now: Date): boolean {
  try {
    requireOpen(vacancy, view, now);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

export function requireOthers(vacancy: AnsweredVacancy, userId: string | null): void {
  if (isOwnVacancy(vacancy, userId)) throw new Problem('forbidden');
}

/** How far the caller's roles go with applications. */
export interface ApplicationReaches {
  decide: AccessScope;
  notes: AccessScope;
}

/** For what people do with their own. */
export const NO_REACH: ApplicationReaches = { decide: { kind: 'nothing' }, notes: { kind: 'nothing' } };

/** What this caller may do with this application, which is one that they see. */
export function applicationActions(
  row: ApplicationRow,
  userId: string | null,
  { decide, notes }: ApplicationReaches,
): (Action | OwnAction)[] {
  const state = applicationState(row);
  const isOwn = userId !== null && row.user_id === userId;
  const mayWithdraw = isOwn && transition(applicationMachine, state, 'withdraw') !== null;
  const isDecidable = state === 'new' || state === 'accepted' || state === 'rejected';
  return [
    ...(mayWithdraw ? (['applications.withdraw'] as const) : []),
    ...(isDecidable && isInScope(decide, row) ? (['applications.decide'] as const) : []),
    ...(!isOwn && (isInScope(notes, row) || notes.kind === 'students')
      ? (['internal_notes.edit'] as const)
      : []),
  ];
}
