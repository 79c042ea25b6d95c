import type { NotableType } from '@samen/resources/administration';
import type { Action } from '@samen/resources/shared';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { userOf } from '../../../http/user-of.ts';
import { isInScope, accessScopeOf, type AccessScope } from '../../../auth/access-scope.ts';
import { seenApplicationRepository } from '../../vacancies/applications/index.ts';
import { organizationRepository } from '../../organizations/organizations/index.ts';
import { userListRepository } from '../../accounts/users/index.ts';
import { vacancyRepository, vacancyView } from '../../vacancies/vacancies/index.ts';
import type { Notable } from './internal-notes.repository.ts';

/** What shows each of them to those who look after it. */
const SHOWN_BY: Record<NotableType, Action> = {
  organizations: 'organizations.read',
  users: 'users.read',
  vacancies: 'vacancies.manage',
  applications: 'applications.read',
};

interface Asked {
  queries: Queries;
  caller: Caller;
  now: Date;
  id: string;
  reach: AccessScope;
}

const IS_REACHED: Record<NotableType, (asked: Asked) => Promise<boolean>> = {
  async organizations({ queries, caller, id, reach }) {
    const [row] = await organizationRepository(queries, caller.tenantId).byIds([id]);
    return row !== undefined && isInScope(reach, { ...row, organization_id: row.id });
  },

  users: async ({ queries, caller, id, reach }) =>
    id !== userOf(caller).id && (await userListRepository(queries, caller.tenantId, reach).find(id)) !== null,

  async vacancies({ queries, caller, now, id, reach }) {
    const [row] = await vacancyRepository(queries, vacancyView(caller, now)).byIds([id]);
    return row !== undefined && isInScope(reach, row);
  },

  async applications({ queries, caller, id, reach }) {
    const userId = userOf(caller).id;
    const view = { tenantId: caller.tenantId, userId, reach, centerId: null };
    const row = await seenApplicationRepository(queries, view).find(id);
    return row !== null && row.user_id !== userId;
  },
};

/**
 * Whether the caller may keep notes on it: by the row of the permission table that shows it to them and by that of the
 * notes. Nobody reads here what colleagues write about themselves.
 */
export async function isNotable(
  queries: Queries,
  caller: Caller,
  { type, id }: Notable,
  now: Date,
): Promise<boolean> {
  for (const action of [SHOWN_BY[type], 'internal_notes.edit'] as const) {
    const reach = await accessScopeOf(queries, caller, action);
    if (!(await IS_REACHED[type]({ queries, caller, now, id, reach }))) return false;
  }
  return true;
}
