import { accessScopeOf } from '../../../auth/access-scope.ts';
import type { FindRecords } from '../../../search-finders.ts';
import { formState } from './forms.policy.ts';
import { formRepository } from './forms.repository.ts';

/** The forms that the caller builds, by their titles. */
export const findForms: FindRecords = async (queries, { caller, now, words, most }) => {
  const scope = await accessScopeOf(queries, caller, 'forms.manage');
  if (scope.kind === 'nothing') return [];
  const rows = await formRepository(queries, caller.tenantId).named(scope, words, most);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    detail: row.organization_name,
    status: formState(row, now),
    isManaged: true,
  }));
};
