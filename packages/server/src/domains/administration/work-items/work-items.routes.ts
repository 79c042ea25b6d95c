import { WORK_KINDS, WorkItemChange, WorkItems } from '@samen/resources/administration';
import { Type } from 'typebox';
import { UUID } from '../../../db/uuid.ts';
import { readFilters } from '../../../declared/filters.ts';
import { listRules } from '../../../declared/query-rules.ts';
import { EXAMPLE_ID } from '../../../http/declared-call.ts';
import type { App } from '../../../http/app-types.ts';
import { queryOf, recordQueryOf, sendList, sendOne } from '../../../http/responses.ts';
import { resourceBody } from '../../../http/schemas.ts';
import { contextOf } from '../../../use-case.ts';
import { presentWorkItem } from './work-items.resource.ts';
import { changeWork, findWork, listWork } from './work-items.service.ts';

const MANAGE = { access: { action: 'work_items.manage' } } as const;
const TYPES = ['work_items', 'work_item'] as const;
const LIST_RULES = listRules(WorkItems);
const byWork = Type.Object({
  id: Type.String({ pattern: `^(${WORK_KINDS.join('|')})-${UUID.source.replaceAll(/^\^|\$$/g, '')}$` }),
});

/** `/api/v1/work_items`: what waits for the decision of a centre, and who has taken it. */
export async function workItemRoutes(app: App): Promise<void> {
  const { work, context } = app;
  const { db } = context;

  app.get(
    '/work_items',
    {
      config: {
        ...MANAGE,
        query: LIST_RULES,
        responses: { many: 'work_items', meta: ['counts', 'late', 'snoozed', 'colleagues'] },
      },
    },
    async (request, reply) => {
      const query = queryOf(request, LIST_RULES);
      const filters = readFilters(WorkItems, query, { seesAll: true });
      const { rows, next, records, meta } = await db.read(request.caller.tenantId, (queries) =>
        listWork(queries, contextOf(request), work, filters, query),
      );
      const data = rows.map((row) => presentWorkItem(row, null));
      return sendList(request, reply, data, { query, next, records, meta });
    },
  );

  app.get(
    '/work_items/:id',
    {
      config: { ...MANAGE, example: { params: { id: `${WORK_KINDS[0]}-${EXAMPLE_ID}` } } },
      schema: { params: byWork },
    },
    async (request, reply) => {
      recordQueryOf(request);
      const row = await db.read(request.caller.tenantId, (queries) =>
        findWork(queries, contextOf(request), work, request.params.id),
      );
      return sendOne(reply, presentWorkItem(row, null));
    },
  );

  app.put(
    '/work_items/:id',
    {
      config: {
        ...MANAGE,
        responses: { one: 'work_items' },
        example: { params: { id: `${WORK_KINDS[0]}-${EXAMPLE_ID}` }, sends: { isOpen: true } },
      },
      schema: { params: byWork, body: resourceBody(TYPES, WorkItemChange, {}, byWork.properties.id) },
    },
    async (request, reply) => {
      const { caller, params, body } = request;
      const row = await db.write(caller.tenantId, (queries) =>
        changeWork(queries, contextOf(request), work, params.id, body.data.attributes),
      );
      return sendOne(reply, presentWorkItem(row, null));
    },
  );
}
