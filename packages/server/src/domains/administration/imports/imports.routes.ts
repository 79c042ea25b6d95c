import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Resource } from '@samen/jsonapi';
import {
  IMPORT_KINDS,
  ImportDuplicates,
  ImportMapping,
  ImportRowChanges,
  ImportRows,
  ImportRun,
  Imports,
} from '@samen/resources/administration';
import type { Queries } from '../../../db/database.ts';
import { readFilters } from '../../../declared/filters.ts';
import { listRules } from '../../../declared/query-rules.ts';
import { Problem } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { CSV_TYPE, sendCsv } from '../../../http/csv.ts';
import { acceptFiles, FILE_TYPES } from '../../../http/file-forms.ts';
import { queryOf, recordQueryOf, sendCreated, sendList, sendOne } from '../../../http/responses.ts';
import { byId, resourceBody } from '../../../http/schemas.ts';
import { userOf } from '../../../http/user-of.ts';
import type { ImportContext } from '../../../imports/importer.ts';
import { enforceLimit } from '../../../limits/enforce-limit.ts';
import { FORM_LIMIT } from '../../../services/uploads/index.ts';
import { contextOf } from '../../../use-case.ts';
import { exportFailedRows } from './export-failed-rows.ts';
import { exampleCsv } from './import-csv.ts';
import { importRowRepository } from './import-rows.repository.ts';
import { importService, type ReceivedTable } from './import.service.ts';
import { importerOf, ownerOf } from './imports.policy.ts';
import { importRepository, type ImportRecord } from './imports.repository.ts';
import { presentImport, presentImportRow, type ImportView } from './imports.resource.ts';
import { ImportForm, tableReceiver } from './receive-table.routes.ts';

const LIST_RULES = listRules(Imports);
const ROW_RULES = listRules(ImportRows);
const CREATE = { access: { action: 'imports.create' } } as const;
const TYPES = ['imports', 'import'] as const;
const ROW_TYPES = ['import_rows', 'import_row'] as const;
/** No one sends more files than this in an hour. */
const QUOTA = { count: 30, seconds: 3600 };
/** No one lets all rows be checked again more often than this in an hour. */
const CHECKED = { count: 120, seconds: 3600 };

/** One that there is not is not found, as a record is: the rest of the request is looked at first. */
const byKind = Type.Object({ kind: Type.String({ pattern: '^[a-z0-9-]{1,40}$', maxLength: 40 }) });

/** `/api/v1/imports`: records that come from a file, until they can be taken back no more. */
export async function importRoutes(app: App): Promise<void> {
  const { db, clock, sandbox, domainData } = app.context;
  const receive = tableReceiver(sandbox, app.importers);
  await acceptFiles(app);

  async function present(
    queries: Queries,
    { caller: { tenantId, locale } }: FastifyRequest,
    records: readonly ImportRecord[],
  ): Promise<Resource[]> {
    const samples = await importRowRepository(queries, tenantId).samplesOf(records.map(({ id }) => id));
    const view: ImportView = { importers: app.importers, locale, now: clock.now(), samples };
    return records.map((record) => presentImport(record, view));
  }
  async function presentOne(queries: Queries, request: FastifyRequest, record: ImportRecord) {
    const [presented] = await present(queries, request, [record]);
    if (!presented) throw new Problem('not_found');
    return presented;
  }
  const importContextOf = (request: FastifyRequest): ImportContext => ({ ...contextOf(request), domainData });
  const service = (queries: Queries, request: FastifyRequest) =>
    importService(queries, importContextOf(request), app.importers);

  const write = async (
    request: FastifyRequest,
    work: (one: ReturnType<typeof importService>) => Promise<ImportRecord>,
  ) =>
    db.write(request.caller.tenantId, async (queries) =>
      presentOne(queries, request, await work(service(queries, request))),
    );

  async function findOwn(queries: Queries, { caller }: FastifyRequest, id: string): Promise<ImportRecord> {
    const record = await importRepository(queries, caller.tenantId).find(ownerOf(caller), id);
    if (!record) throw new Problem('not_found');
    return record;
  }

  app.get('/imports', { config: { ...CREATE, query: LIST_RULES } }, async (request, reply) => {
    const { caller } = request;
    const query = queryOf(request, LIST_RULES);
    const filters = readFilters(Imports, query, { seesAll: true });
    const { data, ...rest } = await db.read(caller.tenantId, async (queries) => {
      const imports = importRepository(queries, caller.tenantId);
      const owner = ownerOf(caller);
      const { rows, ...page } = await imports.list(owner, filters, query);
      return {
        ...page,
        data: await present(queries, request, rows),
        records: await imports.count(owner, filters, query.ids),
      };
    });
    return sendList(request, reply, data, { query, ...rest });
  });

  app.post(
    '/imports',
    {
      config: { ...CREATE, bodyTypes: FILE_TYPES, bodyBytes: FORM_LIMIT, form: ImportForm },
      onRequest: async ({ caller }) => {
        await enforceLimit(app.limits, ['imports', caller.tenantId, userOf(caller).id], QUOTA);
      },
      preValidation: receive,
    },
    async (request, reply) => {
      const received = request.body as ReceivedTable;
      return sendCreated(reply, await write(request, (imports) => imports.add(received)));
    },
  );

  app.get('/imports/:id', { config: CREATE, schema: { params: byId } }, async (request, reply) => {
    recordQueryOf(request);
    const { caller, params } = request;
    const found = await db.read(caller.tenantId, async (queries) =>
      presentOne(queries, request, await findOwn(queries, request, params.id)),
    );
    return sendOne(reply, found);
  });

  app.patch(
    '/imports/:id',
    {
      config: { ...CREATE, example: { sends: { mapping: ['name', null] } } },
      schema: { params: byId, body: resourceBody(TYPES, ImportMapping) },
      preHandler: async ({ caller }) => {
        await enforceLimit(app.limits, ['import_columns', caller.tenantId, userOf(caller).id], CHECKED);
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      return sendOne(
        reply,
        await write(request, (imports) => imports.mapColumns(params.id, body.data.attributes)),
      );
    },
  );

  app.delete('/imports/:id', { config: CREATE, schema: { params: byId } }, async (request, reply) => {
    const { caller, params } = request;
    await db.write(caller.tenantId, (queries) => service(queries, request).remove(params.id));
    return reply.code(204).send();
  });

  app.put(
    '/imports/:id/duplicates',
    {
      config: { ...CREATE, example: { sends: { choice: 'skip' } } },
      schema: { params: byId, body: resourceBody(TYPES, ImportDuplicates) },
    },
    async (request, reply) => {
      const { params, body } = request;
      return sendOne(
        reply,
        await write(request, (imports) => imports.chooseAll(params.id, body.data.attributes)),
      );
    },
  );

  app.put(
    '/imports/:id/run',
    {
      config: { ...CREATE, responses: { one: 'imports', status: 202 } },
      schema: { params: byId, body: resourceBody(TYPES, ImportRun) },
    },
    async (request, reply) => {
      const { params, body } = request;
      const started = await write(request, (imports) => imports.start(params.id, body.data.attributes));
      return sendOne(reply.code(202), started);
    },
  );

  app.put(
    '/imports/:id/undo',
    { config: { ...CREATE, responses: { one: 'imports', status: 202 } }, schema: { params: byId } },
    async (request, reply) =>
      sendOne(reply.code(202), await write(request, (imports) => imports.undo(request.params.id))),
  );

  app.get(
    '/imports/:id/rows',
    {
      config: { ...CREATE, query: ROW_RULES, responses: { many: 'import_rows' } },
      schema: { params: byId },
    },
    async (request, reply) => {
      const { caller, params } = request;
      const query = queryOf(request, ROW_RULES);
      const filters = readFilters(ImportRows, query, { seesAll: true });
      const { rows, record, ...rest } = await db.read(caller.tenantId, async (queries) => {
        const found = await findOwn(queries, request, params.id);
        const stored = importRowRepository(queries, caller.tenantId);
        return {
          ...(await stored.list(found.id, filters, query)),
          records: await stored.count(found.id, filters, query.ids),
          record: found,
        };
      });
      const data = rows.map((row) => presentImportRow(row, { record, locale: caller.locale }));
      return sendList(request, reply, data, { query, ...rest });
    },
  );

  app.get(
    '/imports/:id/failed_rows.csv',
    { config: { ...CREATE, responses: { file: CSV_TYPE } }, schema: { params: byId } },
    async (request, reply) => {
      recordQueryOf(request);
      const { caller, params } = request;
      const csv = await db.write(caller.tenantId, async (queries) => {
        const record = await findOwn(queries, request, params.id);
        return exportFailedRows(queries, { caller, clock }, record);
      });
      return sendCsv(reply, 'import', csv);
    },
  );

  app.get(
    '/import_examples/:kind',
    { config: { ...CREATE, responses: { file: CSV_TYPE } }, schema: { params: byKind } },
    async (request, reply) => {
      recordQueryOf(request);
      const { caller, params } = request;
      const kind = IMPORT_KINDS.find((one) => one === params.kind);
      if (!kind) throw new Problem('not_found');
      return sendCsv(reply, kind, exampleCsv(importerOf(app.importers, caller, kind), caller.locale));
    },
  );

  app.get('/import_rows/:id', { config: CREATE, schema: { params: byId } }, async (request, reply) => {
    recordQueryOf(request);
    const { caller, params } = request;
    const { row, record } = await db.read(caller.tenantId, async (queries) => {
      const found = await importRowRepository(queries, caller.tenantId).find(params.id);
      if (!found) throw new Problem('not_found');
      return { row: found, record: await findOwn(queries, request, found.import_id) };
    });
    return sendOne(reply, presentImportRow(row, { record, locale: caller.locale }));
  });

  app.patch(
    '/import_rows/:id',
    {
      config: { ...CREATE, example: { sends: { choice: 'skip' } } },
      schema: { params: byId, body: resourceBody(ROW_TYPES, ImportRowChanges) },
      preHandler: async ({ caller, body }) => {
        if (body.data.attributes.everywhere)
          await enforceLimit(app.limits, ['import_columns', caller.tenantId, userOf(caller).id], CHECKED);
      },
    },
    async (request, reply) => {
      const { caller, params, body } = request;
      const { record, row } = await db.write(caller.tenantId, (queries) =>
        service(queries, request).changeRow(params.id, body.data.attributes),
      );
      return sendOne(reply, presentImportRow(row, { record, locale: caller.locale }));
    },
  );
}
