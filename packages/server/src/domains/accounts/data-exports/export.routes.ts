import { DataExports } from '@samen/resources/accounts';
import type { Resource } from '@samen/jsonapi';
import { audit } from '../../../audit/audit.ts';
import { presenter } from '../../../declared/presenter.ts';
import { Problem } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { queryOf, recordQueryOf, sendList, sendOne } from '../../../http/responses.ts';
import { partOfList } from '../../../http/small-list.ts';
import { byId } from '../../../http/schemas.ts';
import { requireOneself, userOf } from '../../../http/user-of.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { localDay } from '../../../local-time.ts';
import { userRepository } from '../users/index.ts';
import { dataExportRepository, type DataExportRow } from './data-exports.repository.ts';

const OWN = { access: 'signed_in' } as const;
const TYPE = 'data_exports';
const FILE = 'application/zip';

const present = presenter<DataExports, DataExportRow, null>(DataExports, {
  values: {},
  audiences: {},
  related: {},
});
const presentExport = (row: DataExportRow): Resource => present(row, null);

/** `/api/v1/current_user/export`: an export of the caller's own personal data. */
export async function exportRoutes(app: App): Promise<void> {
  const { db, clock } = app.context;

  app.get(
    '/current_user/export',
    { config: { ...OWN, responses: { many: TYPE } } },
    async (request, reply) => {
      const { tenantId } = request.caller;
      requireOneself(request.caller);
      const { id } = userOf(request.caller);
      const query = queryOf(request, {});
      const rows = await db.read(tenantId, (queries) => dataExportRepository(queries, tenantId).of(id));
      const { rows: shown, ...rest } = partOfList(rows, query);
      return sendList(request, reply, shown.map(presentExport), { query, ...rest });
    },
  );

  app.post(
    '/current_user/export',
    { config: { ...OWN, responses: { one: TYPE, status: 202 } } },
    async (request, reply) => {
      const { caller } = request;
      const { tenantId, centerId } = caller;
      requireOneself(caller);
      const { id } = userOf(caller);
      const now = clock.now();
      const row = await db.write(tenantId, async (queries) => {
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
      });
      return sendOne(reply.code(202), presentExport(row));
    },
  );

  app.get(
    '/current_user/export/:id',
    { config: { ...OWN, responses: { file: FILE } }, schema: { params: byId } },
    async (request, reply) => {
      const { tenantId } = request.caller;
      requireOneself(request.caller);
      const { id } = userOf(request.caller);
      recordQueryOf(request);
      const row = await db.read(tenantId, (queries) =>
        dataExportRepository(queries, tenantId).find(id, request.params.id),
      );
      if (!row?.archive || !row.expires_at) throw new Problem('not_found');
      if (row.expires_at <= clock.now()) throw new Problem('token_expired');
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="samen-${localDay(row.created_at)}.zip"`)
        .type(FILE)
        .send(row.archive);
    },
  );
}
