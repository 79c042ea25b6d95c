import type { FastifyRequest } from 'fastify';
import { Uploads } from '@samen/resources/shared';
import type { Queries } from '../../db/database.ts';
import { columnsOf } from '../../declared/columns.ts';
import { readFilters } from '../../declared/filters.ts';
import { listRules } from '../../declared/query-rules.ts';
import { changesSchema } from '../../declared/schemas.ts';
import type { App } from '../../http/app-types.ts';
import { queryOf, recordQueryOf, sendCreated, sendList, sendOne } from '../../http/responses.ts';
import { fieldReader } from '../../http/field-reader.ts';
import { acceptFiles, FILE_TYPES } from '../../http/file-forms.ts';
import { byId, resourceBody } from '../../http/schemas.ts';
import { userOf } from '../../http/user-of.ts';
import { enforceLimit } from '../../limits/enforce-limit.ts';
import { fileReceiver, type PreparedUpload } from './file-receiver.ts';
import {
  FORM_LIMIT,
  receiveFile,
  receiveUpload,
  ReplacementForm,
  UploadForm,
  type ReceivedFile,
  type ReceivedUpload,
} from './receive-file.ts';
import { fileOf, fileStore } from './store-file.ts';
import { storedFiles } from './stored-files.ts';
import { UNUSED, type UploadUsage } from './upload-uses.repository.ts';
import { uploadViewOf } from './upload-view.ts';
import { requireReplaceable } from './uploads.policy.ts';
import { storedUploadRepository, type UploadValues } from './uploads.repository.ts';
import { presentUpload } from './uploads.resource.ts';
import { uploadService } from './uploads.service.ts';

const TYPES = ['uploads', 'upload'] as const;
const LIST_RULES = listRules(Uploads);
const OWN = { access: { action: 'uploads.edit' } } as const;
const ONE = {
  ...OWN,
  whose: 'One’s own, and those from which all may choose; those of others for those who may `uploads.edit`.',
} as const;
/** No one sends more files than this in an hour. */
const QUOTA = { count: 120, seconds: 3600 };

/** `/api/v1/uploads`: files that records refer to. */
export async function uploadRoutes(app: App): Promise<void> {
  const { db, clock, config, secrets, sandbox, domainData } = app.context;
  const files = storedFiles(config.dataDir);
  const store = fileStore(app.context);
  const receive = fileReceiver(sandbox);
  await acceptFiles(app);

  const shown = ({ shown: usage }: UploadUsage, can: readonly string[] = ['uploads.edit']) => ({
    secrets,
    now: clock.now(),
    can,
    usage,
  });
  const enforceQuota = async ({ caller }: FastifyRequest) => {
    await enforceLimit(app.limits, ['uploads', caller.tenantId, userOf(caller).id], QUOTA);
  };

  const serviceOf = (queries: Queries, { caller }: FastifyRequest) =>
    uploadService(queries, { caller, clock }, domainData.uploads);

  app.post(
    '/uploads',
    {
      config: { ...OWN, bodyTypes: FILE_TYPES, bodyBytes: FORM_LIMIT, form: UploadForm },
      onRequest: enforceQuota,
      preValidation: (request) => receive(request, () => receiveUpload(request)),
    },
    async (request, reply) => {
      const { file, filename, ...given } = request.body as PreparedUpload<ReceivedUpload>;
      const row = await store(request.caller.tenantId, file, (queries, path) =>
        serviceOf(queries, request).add(fileOf(path, filename, file), given),
      );
      return sendCreated(reply, presentUpload(row, shown(UNUSED)));
    },
  );

  app.put(
    '/uploads/:id/file',
    {
      config: { ...OWN, bodyTypes: FILE_TYPES, bodyBytes: FORM_LIMIT, form: ReplacementForm },
      schema: { params: byId },
      onRequest: enforceQuota,
      preValidation: async (request) => {
        const { caller, params } = request;
        const row = await db.read(caller.tenantId, (queries) =>
          serviceOf(queries, request).findVisible(params.id),
        );
        requireReplaceable(row);
        await receive(request, () => receiveFile(request, row.purpose));
      },
    },
    async (request, reply) => {
      const { caller, params } = request;
      const { file, filename } = request.body as PreparedUpload<ReceivedFile>;
      const { row, before, usage } = await store(caller.tenantId, file, (queries, path) =>
        serviceOf(queries, request).replace(params.id, fileOf(path, filename, file)),
      );
      await db.afterCommit(() => files.remove(before.path));
      return sendOne(reply, presentUpload(row, shown(usage)));
    },
  );

  app.get('/uploads', { config: { ...OWN, query: LIST_RULES } }, async (request, reply) => {
    const query = queryOf(request, LIST_RULES);
    const { caller } = request;
    const { purposeEq, purposeIn, q } = readFilters(Uploads, query, { seesAll: true });
    const filter = { purposes: purposeIn ?? (purposeEq ? [purposeEq] : null), text: q ?? null };
    const found = await db.read(caller.tenantId, async (queries) => {
      const uploads = storedUploadRepository(queries, caller.tenantId);
      const view = await uploadViewOf(queries, caller);
      const listed = await uploads.list(view, filter, query);
      const usage = await serviceOf(queries, request).usageOf(listed.rows.map(({ id }) => id));
      return { ...listed, usage, records: await uploads.count(view, filter, query.ids) };
    });
    const data = found.rows.map((row) => presentUpload(row, shown(found.usage.get(row.id) ?? UNUSED)));
    return sendList(request, reply, data, { query, records: found.records, next: found.next });
  });

  app.get('/uploads/:id', { config: ONE, schema: { params: byId } }, async (request, reply) => {
    recordQueryOf(request);
    const { id } = request.params;
    const { row, can, usage } = await db.read(request.caller.tenantId, async (queries) => {
      const service = serviceOf(queries, request);
      return { ...(await service.findReadable(id)), usage: (await service.usageOf([id])).get(id) };
    });
    return sendOne(reply, presentUpload(row, shown(usage ?? UNUSED, can)));
  });

  app.patch(
    '/uploads/:id',
    { config: OWN, schema: { params: byId, body: resourceBody(TYPES, changesSchema(Uploads)) } },
    async (request, reply) => {
      const fields = fieldReader();
      const { lockVersion, ...given } = request.body.data.attributes;
      const values = columnsOf<UploadValues>(fields, Uploads, given, { isNew: false });
      fields.finish();
      const { row, usage } = await db.write(request.caller.tenantId, (queries) =>
        serviceOf(queries, request).change(request.params.id, lockVersion, values),
      );
      return sendOne(reply, presentUpload(row, shown(usage)));
    },
  );

  app.delete('/uploads/:id', { config: OWN, schema: { params: byId } }, async (request, reply) => {
    const { caller, params } = request;
    const path = await db.write(caller.tenantId, (queries) => serviceOf(queries, request).remove(params.id));
    await db.afterCommit(() => files.remove(path));
    return reply.code(204).send();
  });
}
