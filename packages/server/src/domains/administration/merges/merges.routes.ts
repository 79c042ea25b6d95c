import type { FastifyRequest } from 'fastify';
import {
  DuplicateChange,
  Merges,
  OrganizationMerge,
  UserMerge,
  type MergedRecordType,
  type MergeRequest,
} from '@samen/resources/administration';
import { Type } from 'typebox';
import { accessScopeOf } from '../../../auth/access-scope.ts';
import type { Queries } from '../../../db/database.ts';
import { readFilters } from '../../../declared/filters.ts';
import { listRules } from '../../../declared/query-rules.ts';
import { Problem } from '../../../errors/problem.ts';
import { EXAMPLE_ID } from '../../../http/declared-call.ts';
import type { App } from '../../../http/app-types.ts';
import { queryOf, recordQueryOf, sendCreated, sendList, sendOne } from '../../../http/responses.ts';
import { byId, resourceBody } from '../../../http/schemas.ts';
import { userOf } from '../../../http/user-of.ts';
import { contextOf } from '../../../use-case.ts';
import { duplicateRepository } from './duplicates.repository.ts';
import { comparePair, findMerge, mergeRecords, undoOf, type MergeContext } from './merge.service.ts';
import { MERGERS } from './mergers.ts';
import { mergeRepository, type MergeRecord } from './merges.repository.ts';
import { presentComparison, presentDuplicate, presentMerge } from './merges.resource.ts';

const MERGE = { access: { action: 'records.merge' } } as const;
const LIST_RULES = listRules(Merges);
const byTwo = Type.Object({ ...byId.properties, otherId: byId.properties.id });
const EXAMPLE_PAIR = { params: { id: EXAMPLE_ID, otherId: EXAMPLE_ID } } as const;

/** `/api/v1/merges`, and what leads to them: records that look alike, and two of them side by side. */
export async function mergeRoutes(app: App): Promise<void> {
  const { db, clock, domainData } = app.context;
  const mergeContextOf = (request: FastifyRequest): MergeContext => ({
    ...contextOf(request),
    domainData,
    mergers: MERGERS,
  });
  const present = (record: MergeRecord) => presentMerge(record, { now: clock.now() });

  app.get('/merges', { config: { ...MERGE, query: LIST_RULES } }, async (request, reply) => {
    const { caller } = request;
    const query = queryOf(request, LIST_RULES);
    const filters = readFilters(Merges, query, { seesAll: true });
    const { rows, ...rest } = await db.read(caller.tenantId, async (queries) => {
      const scope = await accessScopeOf(queries, caller, 'records.merge');
      const merges = mergeRepository(queries, caller.tenantId);
      return {
        ...(await merges.list(scope, filters, query)),
        records: await merges.count(scope, filters, query.ids),
      };
    });
    return sendList(request, reply, rows.map(present), { query, ...rest });
  });

  app.get('/merges/:id', { config: MERGE, schema: { params: byId } }, async (request, reply) => {
    recordQueryOf(request);
    const { caller, params } = request;
    const record = await db.read(caller.tenantId, (queries) =>
      findMerge(queries, contextOf(request), params.id),
    );
    return sendOne(reply, present(record));
  });

  app.put('/merges/:id/undo', { config: MERGE, schema: { params: byId } }, async (request, reply) => {
    const { caller, params } = request;
    const record = await db.write(caller.tenantId, (queries) =>
      undoOf(queries, mergeContextOf(request), params.id),
    );
    return sendOne(reply, present(record));
  });

  const compare = async (
    request: FastifyRequest<{ Params: { id: string; otherId: string } }>,
    type: MergedRecordType,
  ) => {
    recordQueryOf(request);
    const { caller, params } = request;
    const pair = { type, keptId: params.id, goneId: params.otherId };
    const compared = await db.read(caller.tenantId, (queries) =>
      comparePair(queries, mergeContextOf(request), pair),
    );
    return presentComparison(pair, compared);
  };

  const merge = async (
    request: FastifyRequest<{ Params: { id: string } }>,
    type: MergedRecordType,
    given: MergeRequest,
  ) => {
    const pair = { type, keptId: request.params.id, goneId: given.otherId };
    const record = await db.write(request.caller.tenantId, (queries: Queries) =>
      mergeRecords(queries, mergeContextOf(request), pair, given),
    );
    return present(record);
  };

  app.get(
    '/organizations/:id/merge/:otherId',
    {
      config: { ...MERGE, responses: { one: 'merge_comparisons' }, example: EXAMPLE_PAIR },
      schema: { params: byTwo },
    },
    async (request, reply) => sendOne(reply, await compare(request, 'organizations')),
  );

  app.get(
    '/users/:id/merge/:otherId',
    {
      config: { ...MERGE, responses: { one: 'merge_comparisons' }, example: EXAMPLE_PAIR },
      schema: { params: byTwo },
    },
    async (request, reply) => sendOne(reply, await compare(request, 'users')),
  );

  app.post(
    '/organizations/:id/merge',
    {
      config: {
        ...MERGE,
        responses: { one: 'merges', status: 201 },
        example: { sends: { otherId: EXAMPLE_ID } },
      },
      schema: { params: byId, body: resourceBody(['merges', 'merge'], OrganizationMerge) },
    },
    async (request, reply) =>
      sendCreated(reply, await merge(request, 'organizations', request.body.data.attributes)),
  );

  app.post(
    '/users/:id/merge',
    {
      config: {
        ...MERGE,
        responses: { one: 'merges', status: 201 },
        example: { sends: { otherId: EXAMPLE_ID } },
      },
      schema: { params: byId, body: resourceBody(['merges', 'merge'], UserMerge) },
    },
    async (request, reply) => sendCreated(reply, await merge(request, 'users', request.body.data.attributes)),
  );

  app.get('/duplicates/:id', { config: MERGE, schema: { params: byId } }, async (request, reply) => {
    recordQueryOf(request);
    const { caller, params } = request;
    const pair = await db.read(caller.tenantId, async (queries) => {
      const scope = await accessScopeOf(queries, caller, 'records.merge');
      return duplicateRepository(queries, caller.tenantId).find(scope, params.id);
    });
    if (!pair) throw new Problem('not_found');
    return sendOne(reply, presentDuplicate(pair, null));
  });

  app.put(
    '/duplicates/:id',
    {
      config: MERGE,
      schema: { params: byId, body: resourceBody(['duplicates', 'duplicate'], DuplicateChange) },
    },
    async (request, reply) => {
      const { caller, params, body } = request;
      const { dismissed } = body.data.attributes;
      const pair = await db.write(caller.tenantId, async (queries) => {
        const scope = await accessScopeOf(queries, caller, 'records.merge');
        const pairs = duplicateRepository(queries, caller.tenantId);
        if (!(await pairs.find(scope, params.id))) throw new Problem('not_found');
        await pairs.dismiss(params.id, dismissed ? userOf(caller).id : null, clock.now());
        return pairs.find(scope, params.id);
      });
      return sendOne(reply, pair && presentDuplicate(pair, null));
    },
  );
}
