import type { FastifyRequest } from 'fastify';
import { Uploads } from '@samen/resources/shared';
import { audit } from '../../audit/audit.ts';
import type { Queries } from '../../db/database.ts';
import { columnsOf } from '../../declared/columns.ts';
import { readFilters } from '../../declared/filters.ts';
import { listRules } from '../../declared/query-rules.ts';
import { changesSchema } from '../../declared/schemas.ts';
import { Problem } from '../../errors/problem.ts';
import type { App } from '../../http/app-types.ts';
import { queryOf, recordQueryOf, sendCreated, sendList, sendOne } from '../../http/responses.ts';
import { fieldReader } from '../../http/field-reader.ts';
import { acceptFiles, FILE_TYPES } from '../../http/file-forms.ts';
import { isEmpty, requireVersion } from '../../http/require-version.ts';
import { byId, resourceBody } from '../../http/schemas.ts';
import { userOf } from '../../http/user-of.ts';
import { enforceLimit } from '../../limits/enforce-limit.ts';
import { pictureUrl } from '../media/index.ts';
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
import { UNUSED, uploadUseRepository, type UploadUsage } from './upload-uses.repository.ts';
import { uploadViewOf } from './upload-view.ts';
import { inUse, isPersonal, requireOwnPlaces, requireReplaceable } from './uploads.policy.ts';
import { storedUploadRepository, type UploadRow, type UploadValues } from './uploads.repository.ts';
import { presentUpload } from './uploads.resource.ts';
import './names.ts';
import { subjectNames } from '../subject-names.repository.ts';

const TYPES = ['uploads', 'upload'] as const;
const LIST_RULES = listRules(Uploads);
const OWN = { access: { action: 'uploads.edit' } } as const;
/** No one sends more files than this in an hour. */
const QUOTA = { count: 120, seconds: 3600 };

/** `/api/v1/uploads`: files that records refer to. */
export async function uploadRoutes(app: App): Promise<void> {
  const { db, clock, config, secrets, sandbox, domainData } = app.context;
  const files = storedFiles(config.dataDir);
  const store = fileStore(app.context);
  const receive = fileReceiver(sandbox);
  await acceptFiles(app);

  const shown = ({ shown: usage }: UploadUsage) => ({
    secrets,
    now: clock.now(),
    can: ['uploads.edit'],
    usage,
  });
  const enforceQuota = async ({ caller }: FastifyRequest) => {
    await enforceLimit(app.limits, ['uploads', caller.tenantId, userOf(caller).id], QUOTA);
  };

  const usesIn = (queries: Queries, { caller }: FastifyRequest) =>
    uploadUseRepository(queries, caller.tenantId, domainData.uploads);

  const usageOf = async (
    queries: Queries,
    request: FastifyRequest,
    ids: readonly string[],
    removing = false,
  ) => usesIn(queries, request).of(await uploadViewOf(queries, request.caller), ids, { removing });

  async function findVisible(queries: Queries, { caller }: FastifyRequest, id: string): Promise<UploadRow> {
    const uploads = storedUploadRepository(queries, caller.tenantId);
    const row = await uploads.findVisible(await uploadViewOf(queries, caller), id);
    if (!row) throw new Problem('not_found');
    return row;
  }

  async function lock(queries: Queries, request: FastifyRequest, id: string, removing = false) {
    const { caller } = request;
    const uploads = storedUploadRepository(queries, caller.tenantId);
    const row = await uploads.findForUpdate(await uploadViewOf(queries, caller), id);
    if (!row) throw new Problem('not_found');
    const usage = (await usageOf(queries, request, [id], removing)).get(id) ?? UNUSED;
    return { uploads, row, usage };
  }

  const log = (
    queries: Queries,
    { caller }: FastifyRequest,
    step: 'added' | 'changed' | 'removed' | 'replaced',
    { id, purpose }: UploadRow,
  ) =>
    audit(queries, caller, clock.now(), {
      action: `upload.${step}`,
      subjectType: 'uploads',
      subjectName: subjectNames.uploads,
      subjectId: id,
      data: { purpose },
    });

  app.post(
    '/uploads',
    {
      config: { ...OWN, bodyTypes: FILE_TYPES, bodyBytes: FORM_LIMIT, form: UploadForm },
      onRequest: enforceQuota,
      preValidation: (request) => receive(request, () => receiveUpload(request)),
    },
    async (request, reply) => {
      const { caller } = request;
      const { tenantId, organization } = caller;
      const { file, filename, purpose, altText } = request.body as PreparedUpload<ReceivedUpload>;
      const row = await store(tenantId, file, async (queries, path) => {
        const added = await storedUploadRepository(queries, tenantId).insert(
          {
            ...fileOf(path, filename, file),
            purpose,
            alt_text: altText,
            uploaded_by_id: userOf(caller).id,
            is_personal: isPersonal(caller, purpose),
            organization_id: organization?.id ?? null,
            volunteer_center_id: organization?.volunteerCenterId ?? caller.centerId,
          },
          clock.now(),
        );
        await log(queries, request, 'added', added);
        return added;
      });
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
        const row = await db.read(caller.tenantId, (queries) => findVisible(queries, request, params.id));
        requireReplaceable(row);
        await receive(request, () => receiveFile(request, row.purpose));
      },
    },
    async (request, reply) => {
      const { caller, params } = request;
      const { tenantId } = caller;
      const { file, filename } = request.body as PreparedUpload<ReceivedFile>;
      const { row, before, usage } = await store(tenantId, file, async (queries, path) => {
        const { uploads, row: replaced, usage: used } = await lock(queries, request, params.id);
        requireOwnPlaces(used);
        const changed = await uploads.replace(replaced, fileOf(path, filename, file), clock.now());
        await usesIn(queries, request).moveAddress(pictureUrl(replaced), pictureUrl(changed));
        await log(queries, request, 'replaced', changed);
        return { row: changed, before: replaced, usage: used };
      });
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
      const usage = await usageOf(
        queries,
        request,
        listed.rows.map(({ id }) => id),
      );
      return { ...listed, usage, records: await uploads.count(view, filter, query.ids) };
    });
    const data = found.rows.map((row) => presentUpload(row, shown(found.usage.get(row.id) ?? UNUSED)));
    return sendList(request, reply, data, { query, records: found.records, next: found.next });
  });

  app.get('/uploads/:id', { config: OWN, schema: { params: byId } }, async (request, reply) => {
    recordQueryOf(request);
    const { id } = request.params;
    const { row, usage } = await db.read(request.caller.tenantId, async (queries) => ({
      row: await findVisible(queries, request, id),
      usage: (await usageOf(queries, request, [id])).get(id),
    }));
    return sendOne(reply, presentUpload(row, shown(usage ?? UNUSED)));
  });

  app.patch(
    '/uploads/:id',
    { config: OWN, schema: { params: byId, body: resourceBody(TYPES, changesSchema(Uploads)) } },
    async (request, reply) => {
      const fields = fieldReader();
      const { lockVersion, ...given } = request.body.data.attributes;
      const values = columnsOf<UploadValues>(fields, Uploads, given, { isNew: false });
      fields.finish();
      const { row, usage } = await db.write(request.caller.tenantId, async (queries) => {
        const { uploads, row: before, usage: used } = await lock(queries, request, request.params.id);
        requireVersion(before, lockVersion);
        if (isEmpty(values)) return { row: before, usage: used };
        requireOwnPlaces(used);
        const changed = await uploads.update(before.id, values, clock.now());
        await log(queries, request, 'changed', changed);
        return { row: changed, usage: used };
      });
      return sendOne(reply, presentUpload(row, shown(usage)));
    },
  );

  app.delete('/uploads/:id', { config: OWN, schema: { params: byId } }, async (request, reply) => {
    const { caller, params } = request;
    const path = await db.write(caller.tenantId, async (queries) => {
      const { uploads, row, usage } = await lock(queries, request, params.id, true);
      if (usage.shown.count > 0) throw inUse(usage.shown);
      await usesIn(queries, request).takeOut(row);
      await log(queries, request, 'removed', row);
      await uploads.remove(row.id);
      return row.path;
    });
    await db.afterCommit(() => files.remove(path));
    return reply.code(204).send();
  });
}
