import type { Action, OwnAction } from '@samen/resources/shared';
import type { VacancyStatus, VacancyType } from '@samen/resources/vacancies';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { isInScope, accessScopesOf, type OwnedRecord, type AccessScope } from '../../../auth/access-scope.ts';

const MANAGING = [
  'vacancies.edit',
  'vacancies.publish',
  'vacancies.feature',
] as const satisfies readonly Action[];

export type VacancyReaches = Record<
  (typeof MANAGING)[number] | 'vacancies.manage' | 'internal_notes.edit',
  AccessScope
>;

/** What a vacancy is to its policy. */
export interface JudgedVacancy extends OwnedRecord {
  vacancy_type: VacancyType;
  status: VacancyStatus;
  created_by_id: string | null;
  contact_person_id: string | null;
  apply_url: string | null;
  /** The caller has an application that is not over. */
  applied: boolean;
}

/** What people post about themselves: shown with a first name and a district, never with more. */
export const isPrivatePost = (type: VacancyType): boolean => type === 'p2p' || type === 'language';

/** Nobody answers their own vacancy. */
export function isOwnVacancy(
  vacancy: Pick<JudgedVacancy, 'created_by_id' | 'contact_person_id'>,
  userId: string | null,
): boolean {
  return userId !== null && [vacancy.created_by_id, vacancy.contact_person_id].includes(userId);
}

/** The caller's reaches, once per request; nothing is asked of the database for visitors. */
export async function vacancyReaches(queries: Queries, caller: Caller): Promise<VacancyReaches> {
  return accessScopesOf(queries, caller, ['vacancies.manage', 'internal_notes.edit', ...MANAGING]);
}

/** Whether this caller sees what only those behind a vacancy see. */
export function managesVacancy(
  caller: Pick<Caller, 'user'>,
  vacancy: JudgedVacancy,
  reach: VacancyReaches,
): boolean {
  const isOwnPost = vacancy.vacancy_type === 'p2p' && vacancy.created_by_id === caller.user?.id;
  return isOwnPost || isInScope(reach['vacancies.manage'], vacancy);
}

/** What this caller may do with this vacancy. */
export function vacancyActions(
  caller: Pick<Caller, 'user'>,
  vacancy: JudgedVacancy,
  reach: VacancyReaches,
): (Action | OwnAction)[] {
  const userId = caller.user?.id ?? null;
  const own = isOwnVacancy(vacancy, userId);
  const ownPost = vacancy.vacancy_type === 'p2p' && userId !== null && vacancy.created_by_id === userId;
  const isOpen = vacancy.status === 'published' && vacancy.apply_url === null;
  const mayApply = isOpen && !own && !vacancy.applied && caller.user?.status !== 'inactive';
  return [
    ...(mayApply ? (['applications.create'] as const) : []),
    ...(userId === null ? [] : (['favorites.edit'] as const)),
    ...MANAGING.filter(
      (action) => isInScope(reach[action], vacancy) || (ownPost && action !== 'vacancies.feature'),
    ),
    ...(isInScope(reach['internal_notes.edit'], vacancy) ? (['internal_notes.edit'] as const) : []),
  ];
}
