import { audit } from '../../../audit/audit.ts';
import type { Queries } from '../../../db/database.ts';
import { requireOneself, userOf } from '../../../http/user-of.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { userRepository } from '../users/index.ts';
import { dataExportRepository, type DataExportRow } from './data-exports.repository.ts';

/** Has an export made of the caller's own data; the one that is being made already, where there is one. */
export async function requestExport(
  queries: Queries,
  { caller, clock }: Pick<UseCaseContext, 'caller' | 'clock'>,
): Promise<DataExportRow> {
  const { tenantId, centerId } = caller;
  requireOneself(caller);
  const { id } = userOf(caller);
  const now = clock.now();
  const exports = dataExportRepository(queries, tenantId);
  // Locks the user, so that two requests at once make one export.
  await userRepository(queries, tenantId).findForUpdate(id);
  const waiting = (await exports.of(id)).find((one) => one.ready_at === null);
  if (waiting) return waiting;
  const requested = await exports.add(id, centerId, now);
  await enqueue(queries, {
    tenantId,
    kind: 'account.export',
    payload: { exportId: requested.id },
    runAt: now,
  });
  await audit(queries, caller, now, {
    action: 'user.export_requested',
    subjectType: 'users',
    subjectId: id,
  });
  return requested;
}
