import { LOOKUP_TYPES } from '@samen/resources/shared';
import { Problem } from '../../errors/problem.ts';
import type { App } from '../../http/app-types.ts';
import { queryOf, recordQueryOf, sendList, sendOne } from '../../http/responses.ts';
import { partOfList } from '../../http/small-list.ts';
import { byId } from '../../http/schemas.ts';
import { lookupRepository } from './lookups.repository.ts';
import { presentLookup } from './lookups.resource.ts';

/** `/api/v1/categories` and the other lookups of the tenant. */
export async function lookupRoutes(app: App): Promise<void> {
  const { db } = app.context;
  for (const type of LOOKUP_TYPES) {
    app.get(`/${type}`, { config: { access: 'public' } }, async (request, reply) => {
      const { tenantId } = request.caller;
      const query = queryOf(request, {});
      const rows = await db.read(tenantId, (queries) => lookupRepository(queries, tenantId).list(type));
      const { rows: shown, ...rest } = partOfList(rows, query);
      const data = shown.map((row) => presentLookup(type, row));
      return sendList(request, reply, data, { query, ...rest });
    });

    app.get(
      `/${type}/:id`,
      { config: { access: 'public' }, schema: { params: byId } },
      async (request, reply) => {
        const { tenantId } = request.caller;
        recordQueryOf(request);
        const row = await db.read(tenantId, (queries) =>
          lookupRepository(queries, tenantId).find(type, request.params.id),
        );
        if (!row) throw new Problem('not_found');
        return sendOne(reply, presentLookup(type, row));
      },
    );
  }
}
