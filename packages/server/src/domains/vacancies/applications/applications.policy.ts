import { applicationMachine } from '@samen/resources/vacancies';
import { Problem } from '../../../errors/problem.ts';
import { accessTo, actionsFrom } from '../../../state-machine/taker.ts';
import { isInScope, type AccessScope } from '../../../auth/access-scope.ts';
import { isOwnVacancy, upcomingOf, type VacancyView } from '../vacancies/index.ts';
import type { ApplicationRow } from './applications.repository.ts';
import type { ApplicationVacancy, Seats } from './involved.repository.ts';
import type { ApplicationState } from '@samen/resources/vacancies';

/** The columns that say where an application stands. */
type StateColumns = Pick<
  ApplicationRow,
  'status' | 'confirmed_at' | 'withdrawn_at' | 'waitlisted_at' | 'offered_at' | 'offer_expires_at'
>;

/** The state of an application; a withdrawal prevails over a decision. */
export function applicationState(row: StateColumns): ApplicationState {
  const { withdrawn_at, offer_expires_at } = row;
  if (withdrawn_at !== null)
    return offer_expires_at !== null && offer_expires_at <= withdrawn_at ? 'lapsed' : 'withdrawn';
  if (row.confirmed_at === null) return 'unconfirmed';
  if (row.status !== null) return row.status;
  if (row.offered_at !== null) return 'offered';
  return row.waitlisted_at === null ? 'new' : 'waitlisted';
}

/** Whether the vacancy was ever public on this site. */
function wasPublicHere(vacancy: ApplicationVacancy, view: VacancyView): boolean {
  const isHere =
    vacancy.volunteer_center_id === view.centerId || (view.sharing && vacancy.shared_across_centers);
  const wasPublic = vacancy.status !== 'draft' && vacancy.published_at !== null;
  return isHere && wasPublic && !view.hiddenTypes.includes(vacancy.vacancy_type);
}

/** Throws unless the vacancy accepts applications now; `not_found` where it was never public here. */
export function requireOpen(
  vacancy: ApplicationVacancy | null,
  view: VacancyView,
  now: Date,
): asserts vacancy is ApplicationVacancy {
  if (!vacancy || !wasPublicHere(vacancy, view))
    throw new Problem('not_found', { pointer: '/data/attributes/vacancy_id' });
  if (vacancy.status === 'archived' || vacancy.status === 'deleted') throw new Problem('gone');
  const isOver = vacancy.expires_at === null || vacancy.expires_at < view.today;
  const isFull = vacancy.registration_closes_at !== null && vacancy.registration_closes_at <= now;
  const isCalledOff =
    vacancy.cancelled_occurrences.length > 0 && upcomingOf(vacancy, now).next().done === true;
  // One-on-one help is answered in a conversation.
  const isHelp = vacancy.vacancy_type === 'p2p';
  const isClosed = isOver || isFull || isCalledOff || isHelp;
  if (vacancy.status !== 'published' || isClosed || vacancy.apply_url !== null)
    throw new Problem('invalid_transition');
}

/** Whether the vacancy accepts applications now. */
export function isOpen(vacancy: ApplicationVacancy | null, view: VacancyView, now: Date): boolean {
  try {
    requireOpen(vacancy, view, now);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

export function requireNotOwn(vacancy: ApplicationVacancy, userId: string | null): void {
  if (isOwnVacancy(vacancy, userId)) throw new Problem('forbidden');
}

/** Refuses to decide on one's own application; what is not confirmed, or of others, is not there. */
export function requireDecider(
  row: Pick<ApplicationRow, 'user_id' | 'confirmed_at' | 'organization_id' | 'volunteer_center_id'>,
  userId: string | null,
  scope: AccessScope,
): void {
  if (userId !== null && row.user_id === userId) throw new Problem('forbidden');
  if (row.confirmed_at === null || !isInScope(scope, row)) throw new Problem('not_found');
}

/** Whether another decision was first: by the version that the caller saw, else by there being one. */
export const isDecided = (
  { status, lock_version }: Pick<ApplicationRow, 'status' | 'lock_version'>,
  seen: number | undefined,
): boolean => (seen === undefined ? status !== null : seen !== lock_version);

/** Where people stand in line, no one is let in before them. */
export function requireSeat(
  vacancy: Pick<ApplicationVacancy, 'auto_accept' | 'close_when_full' | 'positions'>,
  { accepted, offered, waiting }: Pick<Seats, 'accepted' | 'offered' | 'waiting'>,
): void {
  const hasLine = vacancy.auto_accept && !vacancy.close_when_full;
  const isFull = waiting > 0 || accepted + offered >= vacancy.positions;
  if ((hasLine || waiting > 0) && isFull) throw new Problem('invalid_transition');
}

/** Refuses a response to an offer that is over; the job that ends it may not have run yet. */
export function requireOfferOpen(
  { offer_expires_at: until }: Pick<ApplicationRow, 'offer_expires_at'>,
  now: Date,
): void {
  if (until !== null && until <= now) throw new Problem('invalid_transition');
}

/** Refuses to write to someone of many who has withdrawn. */
export function requireWritable(state: ApplicationState): void {
  if (state === 'withdrawn') throw new Problem('invalid_transition', { text: 'applicant_withdrawn' });
}

/** Whether who may decide on an application may begin to write about it with anyone: while no one was rejected. */
export const beginsWithAnyone = (state: ApplicationState): boolean =>
  state !== 'rejected' && state !== 'lapsed';

/** The caller's access scopes for applications, per action. */
export interface ApplicationAccessScopes {
  decide: AccessScope;
  notes: AccessScope;
}

/** Nothing but what people may do with their own application. */
export const NO_ACCESS_SCOPES: ApplicationAccessScopes = {
  decide: { kind: 'nothing' },
  notes: { kind: 'nothing' },
};

/** The actions that this caller may take on an application that they see. */
export function applicationActions(
  row: ApplicationRow,
  userId: string | null,
  { decide, notes }: ApplicationAccessScopes,
): string[] {
  const state = applicationState(row);
  const isOwn = userId !== null && row.user_id === userId;
  // No one decides on their own application.
  const access = isOwn ? {} : accessTo(row, { 'applications.decide': decide });
  const hasNotes = !isOwn && (isInScope(notes, row) || notes.kind === 'students');
  return [
    ...actionsFrom(applicationMachine, state, { access, isOwn }, 'applications'),
    ...(hasNotes ? ['internal_notes.edit'] : []),
  ];
}
