import type { NotableType } from '@samen/resources/administration';
import type { Action } from '@samen/resources/shared';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { userOf } from '../../../http/user-of.ts';
import { isInScope, accessScopeOf, type AccessScope } from '../../../auth/access-scope.ts';
import { visibleApplicationRepository } from '../../vacancies/applications/index.ts';
import { submissionRepository } from '../../forms/submissions/index.ts';
import { organizationRepository } from '../../organizations/organizations/index.ts';
import { userListRepository } from '../../accounts/users/index.ts';
import { vacancyRepository, vacancyView } from '../../vacancies/vacancies/index.ts';
import type { Notable } from './internal-notes.repository.ts';

/** The action that gives access to records of each type. */
const READ_ACTIONS: Record<NotableType, Action> = {
  organizations: 'organizations.read',
  users: 'users.read',
  vacancies: 'vacancies.manage',
  applications: 'applications.read',
  form_submissions: 'forms.manage',
};

interface ScopeCheck {
  queries: Queries;
  caller: Caller;
  now: Date;
  id: string;
  scope: AccessScope;
}

const IS_IN_SCOPE: Record<NotableType, (check: ScopeCheck) => Promise<boolean>> = {
  async organizations({ queries, caller, id, scope }) {
    const [row] = await organizationRepository(queries, caller.tenantId).byIds([id]);
    return row !== undefined && isInScope(scope, { ...row, organization_id: row.id });
  },

  users: async ({ queries, caller, id, scope }) =>
    id !== userOf(caller).id && (await userListRepository(queries, caller.tenantId, scope).find(id)) !== null,

  async vacancies({ queries, caller, now, id, scope }) {
    const [row] = await vacancyRepository(queries, vacancyView(caller, now)).byIds([id]);
    return row !== undefined && isInScope(scope, row);
  },

  async applications({ queries, caller, id, scope }) {
    const userId = userOf(caller).id;
    const view = { tenantId: caller.tenantId, userId, scope, centerId: null };
    const row = await visibleApplicationRepository(queries, view).find(id);
    return row !== null && row.user_id !== userId;
  },

  form_submissions: async ({ queries, caller, id, scope }) =>
    (await submissionRepository(queries, caller.tenantId).find(scope, id)) !== null,
};

/**
 * Whether the caller may write notes about a record: both the permission to see it and the one for notes have to
 * cover it. No one reads what colleagues write about themselves.
 */
export async function isNotable(
  queries: Queries,
  caller: Caller,
  { type, id }: Notable,
  now: Date,
): Promise<boolean> {
  for (const action of [READ_ACTIONS[type], 'internal_notes.edit'] as const) {
    const scope = await accessScopeOf(queries, caller, action);
    if (!(await IS_IN_SCOPE[type]({ queries, caller, now, id, scope }))) return false;
  }
  return true;
}
