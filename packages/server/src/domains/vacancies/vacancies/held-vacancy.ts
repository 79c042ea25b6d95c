import type { Action } from '@samen/resources/shared';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { isUuid } from '../../../http/schemas.ts';
import { isInScope } from '../../../auth/access-scope.ts';
import { vacancyReaches, type VacancyReaches } from './vacancies.policy.ts';
import { vacancyWriteRepository, type StoredVacancy } from './vacancy-writes.repository.ts';

/** A vacancy that this caller may change, held until the end of the transaction. */
export interface HeldVacancy {
  row: StoredVacancy;
  reach: VacancyReaches;
  /** It is the caller's own one-on-one help, and no role of theirs reaches it. */
  isOwnPost: boolean;
}

/**
 * Finds a vacancy for a change that takes `action`, or that people may make to their own one-on-one help. What is not
 * within reach is not there; what may be seen and not changed is forbidden.
 */
export async function holdVacancy(
  queries: Queries,
  caller: Caller,
  id: string,
  action: Extract<Action, 'vacancies.edit' | 'vacancies.publish' | 'vacancies.feature'>,
): Promise<HeldVacancy> {
  const row = isUuid(id) ? await vacancyWriteRepository(queries, caller.tenantId).findForUpdate(id) : null;
  if (!row) throw new Problem('not_found');
  const reach = await vacancyReaches(queries, caller);
  if (isInScope(reach[action], row)) return { row, reach, isOwnPost: false };
  const isOwnPost =
    row.vacancy_type === 'p2p' && caller.user !== null && row.created_by_id === caller.user.id;
  if (isOwnPost && action !== 'vacancies.feature') {
    if (!caller.features.peerToPeer) throw new Problem('feature_disabled');
    return { row, reach, isOwnPost: true };
  }
  if (isInScope(reach['vacancies.edit'], row))
    throw new Problem(caller.organization?.status === 'approved' ? 'forbidden' : 'organization_not_approved');
  throw new Problem(isInScope(reach['vacancies.manage'], row) ? 'forbidden' : 'not_found');
}

/** Refuses a change to something else than what was seen. */
export function requireVersion(row: { lock_version: number }, seen: number | undefined): void {
  if (seen !== undefined && seen !== row.lock_version) throw new Problem('stale_record');
}
