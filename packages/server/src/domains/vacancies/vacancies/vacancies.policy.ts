import type { Action, OwnAction } from '@samen/resources/shared';
import { vacancyMachine, type VacancyStatus, type VacancyType } from '@samen/resources/vacancies';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { accessTo, actionsFrom } from '../../../state-machine/taker.ts';
import { isInScope, accessScopesOf, type OwnedRecord, type AccessScope } from '../../../auth/access-scope.ts';

const MANAGING = [
  'vacancies.edit',
  'vacancies.publish',
  'vacancies.feature',
] as const satisfies readonly Action[];

export type VacancyAccessScopes = Record<
  (typeof MANAGING)[number] | 'vacancies.manage' | 'activities.manage' | 'internal_notes.edit',
  AccessScope
>;

/** The columns of a vacancy that its policy reads. */
export interface PolicyVacancy extends OwnedRecord {
  vacancy_type: VacancyType;
  status: VacancyStatus;
  created_by_id: string | null;
  contact_person_id: string | null;
  apply_url: string | null;
  /** The caller has an application that is not over. */
  applied: boolean;
  review_requested_at: Date | null;
  review_note: string | null;
  published_at: Date | null;
}

/** Vacancies of persons: shown with a first name and a district, never with more. */
export const isPrivatePost = (type: VacancyType): boolean => type === 'p2p' || type === 'language';

/** People cannot apply to their own vacancy. */
export function isOwnVacancy(
  vacancy: Pick<PolicyVacancy, 'created_by_id' | 'contact_person_id'>,
  userId: string | null,
): boolean {
  return userId !== null && [vacancy.created_by_id, vacancy.contact_person_id].includes(userId);
}

/** The caller's access scope per action; without queries for visitors. */
export async function vacancyAccessScopes(queries: Queries, caller: Caller): Promise<VacancyAccessScopes> {
  return accessScopesOf(queries, caller, [
    'vacancies.manage',
    'activities.manage',
    'internal_notes.edit',
    ...MANAGING,
  ]);
}

/** Whether this caller sees the fields that only its managers see. */
export function managesVacancy(
  caller: Pick<Caller, 'user'>,
  vacancy: PolicyVacancy,
  scopes: VacancyAccessScopes,
): boolean {
  const isOwnPost = vacancy.vacancy_type === 'p2p' && vacancy.created_by_id === caller.user?.id;
  if (isOwnPost) return true;
  const isDraft = vacancy.vacancy_type === 'p2p' && vacancy.status === 'draft';
  if (!isDraft) return isInScope(scopes['vacancies.manage'], vacancy);
  return wasSubmitted(vacancy) && isInScope(scopes['vacancies.publish'], vacancy);
}

/** Until its poster has sent it, one-on-one help is for no one else. */
const wasSubmitted = ({ review_requested_at, review_note, published_at }: PolicyVacancy): boolean =>
  review_requested_at !== null || review_note !== null || published_at !== null;

/** The actions that this caller may take on this vacancy. */
export function vacancyActions(
  caller: Pick<Caller, 'user'>,
  vacancy: PolicyVacancy,
  scopes: VacancyAccessScopes,
): (Action | OwnAction)[] {
  const userId = caller.user?.id ?? null;
  const own = isOwnVacancy(vacancy, userId);
  const ownPost = vacancy.vacancy_type === 'p2p' && userId !== null && vacancy.created_by_id === userId;
  const isOpen = vacancy.status === 'published' && vacancy.apply_url === null;
  const taker = { access: accessTo(vacancy, scopes), isOwn: ownPost };
  const steps = actionsFrom(vacancyMachine, vacancy.status, taker, 'vacancies');
  // One-on-one help is answered in a conversation.
  const isHelp = vacancy.vacancy_type === 'p2p';
  const mayApply = isOpen && !isHelp && !own && !vacancy.applied && caller.user?.status !== 'inactive';
  return [
    ...(mayApply ? (['applications.create'] as const) : []),
    ...(userId === null ? [] : (['favorites.edit'] as const)),
    ...MANAGING.filter((action) =>
      action === 'vacancies.publish'
        ? steps.includes(action)
        : isInScope(scopes[action], vacancy) || (ownPost && action === 'vacancies.edit'),
    ),
    ...(vacancy.vacancy_type === 'activity' && isInScope(scopes['activities.manage'], vacancy)
      ? (['activities.manage'] as const)
      : []),
    ...(isInScope(scopes['internal_notes.edit'], vacancy) ? (['internal_notes.edit'] as const) : []),
  ];
}
