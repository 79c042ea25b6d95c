import { firstRows } from '@samen/jsonapi';
import { accessScopeOf } from '../../../auth/access-scope.ts';
import { userOf } from '../../../http/user-of.ts';
import type { FindRecords } from '../../../search-finders.ts';
import { applicationState } from './applications.policy.ts';
import { visibleApplicationRepository } from './applications.repository.ts';

/**
 * Applications within the caller's scope, by the name and the address of who applied, the vacancy and what was written; and
 * the caller's own, which are called after their vacancy.
 */
export const findApplications: FindRecords = async (queries, { caller, words, most }) => {
  const { tenantId, centerId } = caller;
  const userId = userOf(caller).id;
  const scope = await accessScopeOf(queries, caller, 'applications.read');
  const view = { tenantId, userId, scope, centerId: scope.kind === 'tenant' ? null : centerId };
  const { rows } = await visibleApplicationRepository(queries, view).list({
    ...firstRows(most),
    filters: { q: words },
  });
  return rows.map((row) =>
    row.user_id === userId
      ? { id: row.id, title: row.vacancy_title, titleLocale: row.vacancy_locale, isManaged: false }
      : {
          id: row.id,
          title: `${row.first_name} ${row.last_name}`,
          detail: row.vacancy_title,
          status: applicationState(row),
          isManaged: true,
        },
  );
};
