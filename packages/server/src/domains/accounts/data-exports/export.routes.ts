import { DataExports } from '@samen/resources/accounts';
import type { Resource } from '@samen/jsonapi';
import { presenter } from '../../../declared/presenter.ts';
import { Problem } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { queryOf, recordQueryOf, sendList, sendOne } from '../../../http/responses.ts';
import { partOfList } from '../../../http/small-list.ts';
import { byId } from '../../../http/schemas.ts';
import { requireOneself, userOf } from '../../../http/user-of.ts';
import { localDay } from '../../../local-time.ts';
import { dataExportRepository, type DataExportRow } from './data-exports.repository.ts';
import { requestExport } from './request-export.ts';

const OWN = { access: 'signed_in', whose: 'One’s own.' } as const;
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
      const row = await db.write(caller.tenantId, (queries) => requestExport(queries, { caller, clock }));
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
