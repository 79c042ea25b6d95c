import type { BulkOutcome } from '@samen/resources/shared';
import type { VacancyBulkUpdate } from '@samen/resources/vacancies';
import type { Queries } from '../../../db/database.ts';
import { changeEach } from '../../../errors/bulk-failure.ts';
import { invalidAttribute } from '../../../errors/problem.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { lockVacancy } from './lock-vacancy.ts';
import { changeVacancyStatus } from './vacancy-status.ts';
import { changeVacancy } from './write-vacancy.ts';

function changeOf({ ids: _ids, status, ...changes }: VacancyBulkUpdate) {
  const fields = Object.values(changes).filter((value) => value !== undefined).length;
  // A new end comes with publishing again; everything else is one change at a time.
  const isOne = status === undefined ? fields === 1 : fields === (changes.expiresAt === undefined ? 0 : 1);
  if (!isOne) throw invalidAttribute('status', 'invalid');
  return { status, changes };
}

/**
 * Applies one change to many vacancies. The caller has to be allowed to edit every one, or nothing changes; those that
 * the rules reject are named.
 */
export async function bulkUpdate(
  queries: Queries,
  context: UseCaseContext,
  attributes: VacancyBulkUpdate,
): Promise<BulkOutcome> {
  const { status, changes } = changeOf(attributes);
  // Always in the same order, so that two bulk updates cannot deadlock.
  const ids = [...attributes.ids].sort();
  const activities = new Set<string>();
  for (const id of ids) {
    const { row } = await lockVacancy(queries, context.caller, id, 'vacancies.publish');
    if (row.vacancy_type === 'activity') activities.add(id);
  }
  return changeEach(ids, context.caller.locale, (id) => {
    // The last day of an activity follows from its dates, so it cannot be set.
    if (status === undefined && changes.expiresAt !== undefined && activities.has(id))
      throw invalidAttribute('expires_at', 'invalid');
    return status === undefined
      ? changeVacancy(queries, context, id, changes)
      : changeVacancyStatus(queries, context, id, { status, expiresAt: changes.expiresAt ?? null });
  });
}
