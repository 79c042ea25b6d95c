import type { Action } from '@samen/resources/shared';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { isUuid } from '../../../http/schemas.ts';
import { isInScope } from '../../../auth/access-scope.ts';
import { vacancyAccessScopes, type VacancyAccessScopes } from './vacancies.policy.ts';
import { vacancyWriteRepository, type StoredVacancy } from './vacancy-writes.repository.ts';

/** A vacancy that this caller may change, locked until the end of the transaction. */
export interface LockedVacancy {
  row: StoredVacancy;
  scopes: VacancyAccessScopes;
  /** The caller posted this one-on-one help, and none of their roles gives access to it. */
  isOwnPost: boolean;
}

/**
 * Locks a vacancy for a change that takes `action`, or that people may make to their own one-on-one help. Outside the
 * access scope it is not found; what may be seen and not changed is forbidden.
 */
export async function lockVacancy(
  queries: Queries,
  caller: Caller,
  id: string,
  action: Extract<Action, 'vacancies.edit' | 'vacancies.publish' | 'vacancies.feature' | 'activities.manage'>,
): Promise<LockedVacancy> {
  const row = isUuid(id) ? await vacancyWriteRepository(queries, caller.tenantId).findForUpdate(id) : null;
  if (!row) throw new Problem('not_found');
  const scopes = await vacancyAccessScopes(queries, caller);
  if (isInScope(scopes[action], row)) return { row, scopes, isOwnPost: false };
  const isOwnPost =
    row.vacancy_type === 'p2p' && caller.user !== null && row.created_by_id === caller.user.id;
  if (isOwnPost && action !== 'vacancies.feature' && action !== 'activities.manage') {
    if (!caller.features.peerToPeer) throw new Problem('feature_disabled');
    return { row, scopes, isOwnPost: true };
  }
  if (isInScope(scopes['vacancies.edit'], row))
    throw new Problem(caller.organization?.status === 'approved' ? 'forbidden' : 'organization_not_approved');
  throw new Problem(isInScope(scopes['vacancies.manage'], row) ? 'forbidden' : 'not_found');
}
