import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Uploads } from '@samen/resources/shared';
import { audit } from '../../audit/audit.ts';
import type { Queries } from '../../db/database.ts';
import { columnsOf } from '../../declared/columns.ts';
import { readFilters } from '../../declared/filters.ts';
import { listRules } from '../../declared/query-rules.ts';
import { changesSchema } from '../../declared/schemas.ts';
import { invalidAttribute, Problem } from '../../errors/problem.ts';
import type { App } from '../../http/app-types.ts';
import { queryOf, recordQueryOf, sendCreated, sendList, sendOne } from '../../http/responses.ts';
import { fieldReader } from '../../http/field-reader.ts';
import { isEmpty } from '../../http/require-version.ts';
import { byId, resourceBody } from '../../http/schemas.ts';
import { userOf } from '../../http/user-of.ts';
import { enforceLimit } from '../../limits/enforce-limit.ts';
import { accessScopeOf } from '../../auth/access-scope.ts';
import { asBuffer } from '../../sandbox/index.ts';
import type { PreparedFile } from '../../sandbox/child/uploads/prepare-file.ts';
import {
  acceptFiles,
  FILE_TYPES,
  FORM_LIMIT,
  receiveFile,
  UploadForm,
  type ReceivedFile,
} from './receive-file.ts';
import { storedFiles } from './stored-files.ts';
import { uploadUseRepository } from './upload-uses.repository.ts';
import { storedUploadRepository, type UploadValues, type UploadView } from './uploads.repository.ts';
import { presentUpload } from './uploads.resource.ts';

const TYPES = ['uploads', 'upload'] as const;
const LIST_RULES = listRules(Uploads);
const OWN = { access: { action: 'uploads.edit' } } as const;
/** No one sends more files than this in an hour. */
const QUOTA = { count: 120, seconds: 3600 };
/** How many of one person may be on their way, and how many may wait to be read. */
const MAX_RECEIVING = 8;
const MAX_WAITING = 8;
const BUSY = { meta: { seconds: 5, minutes: 1 } };

interface UploadedFile extends Omit<ReceivedFile, 'file'> {
  file: PreparedFile;
  toJSON: () => object;
}

const identityOf = ({ file, ...texts }: ReceivedFile): object => ({
  ...texts,
  file: createHash('sha256').update(file).digest('hex'),
});

/** `/api/v1/uploads`: files that records refer to. */
export async function uploadRoutes(app: App): Promise<void> {
  const { db, clock, config, secrets, sandbox, domainData } = app.context;
  const files = storedFiles(config.dataDir);
  await acceptFiles(app);

  const viewOf = async (queries: Queries, { caller }: FastifyRequest): Promise<UploadView> => ({
    userId: userOf(caller).id,
    scope: await accessScopeOf(queries, caller, 'uploads.edit'),
  });
  const shown = () => ({ secrets, now: clock.now(), can: ['uploads.edit'] });

  async function prepare(request: FastifyRequest, { file, purpose }: ReceivedFile): Promise<PreparedFile> {
    const owner = { owner: `uploads ${userOf(request.caller).id}`, waiting: MAX_WAITING };
    const outcome = await sandbox.run('prepareFile', [file, purpose], owner);
    if (outcome.kind !== 'done') {
      request.log.warn({ reason: outcome.message, purpose, bytes: file.length }, 'a file cannot be read');
      throw invalidAttribute('file', 'file_unreadable');
    }
    const { output } = outcome;
    if ('code' in output) throw invalidAttribute('file', output.code, output.meta);
    return output;
  }

  const receiving = new Map<string, number>();

  /**
   * Puts the file as it is stored into `body`, with what a repeated request is known by. That is before the handler, in
   * which a connection to the database may be held. Files are in memory meanwhile, so no one sends many at once.
   */
  async function receive(request: FastifyRequest): Promise<void> {
    const { id } = userOf(request.caller);
    const others = receiving.get(id) ?? 0;
    if (others >= MAX_RECEIVING) throw new Problem('rate_limited', BUSY);
    receiving.set(id, others + 1);
    try {
      const received = await receiveFile(request);
      const file = await prepare(request, received);
      request.body = { ...received, file, toJSON: () => identityOf(received) } satisfies UploadedFile;
    } finally {
      const left = (receiving.get(id) ?? 1) - 1;
      if (left > 0) receiving.set(id, left);
      else receiving.delete(id);
    }
  }

  async function lock(queries: Queries, request: FastifyRequest, id: string) {
    const uploads = storedUploadRepository(queries, request.caller.tenantId);
    const row = await uploads.findSeen(await viewOf(queries, request), id);
    if (!row) throw new Problem('not_found');
    return { uploads, row };
  }

  app.post(
    '/uploads',
    {
      config: { ...OWN, bodyTypes: FILE_TYPES, bodyBytes: FORM_LIMIT, form: UploadForm },
      onRequest: async ({ caller }) => {
        await enforceLimit(app.limits, ['uploads', caller.tenantId, userOf(caller).id], QUOTA);
      },
      preValidation: receive,
    },
    async (request, reply) => {
      const { caller } = request;
      const { tenantId, organization } = caller;
      const user = userOf(caller);
      const { file, filename, purpose, altText } = request.body as UploadedFile;
      const { bytes, contentType, extension, width, height } = file;
      const path = await files.add(tenantId, extension, asBuffer(bytes));
      db.afterRollback(() => files.remove(path));
      const now = clock.now();
      try {
        const row = await db.write(tenantId, async (queries) => {
          const stored = await storedUploadRepository(queries, tenantId).insert(
            {
              path,
              purpose,
              filename,
              content_type: contentType,
              byte_size: bytes.length,
              width,
              height,
              alt_text: altText,
              uploaded_by_id: user.id,
              organization_id: organization?.id ?? null,
              volunteer_center_id: organization?.volunteerCenterId ?? caller.centerId,
            },
            now,
          );
          await audit(queries, caller, now, {
            action: 'upload.added',
            subjectType: 'uploads',
            subjectId: stored.id,
            data: { purpose },
          });
          return stored;
        });
        return await sendCreated(reply, presentUpload(row, shown()));
      } catch (error) {
        await files.remove(path);
        throw error;
      }
    },
  );

  app.get('/uploads', { config: { ...OWN, query: LIST_RULES } }, async (request, reply) => {
    const query = queryOf(request, LIST_RULES);
    const { purposeEq: purpose = null } = readFilters(Uploads, query, { seesAll: true });
    const { tenantId } = request.caller;
    const found = await db.read(tenantId, async (queries) => {
      const uploads = storedUploadRepository(queries, tenantId);
      const view = await viewOf(queries, request);
      return {
        ...(await uploads.list(view, purpose, query)),
        records: await uploads.count(view, purpose, query.ids),
      };
    });
    const data = found.rows.map((row) => presentUpload(row, shown()));
    return sendList(request, reply, data, { query, records: found.records, next: found.next });
  });

  app.get('/uploads/:id', { config: OWN, schema: { params: byId } }, async (request, reply) => {
    recordQueryOf(request);
    const { tenantId } = request.caller;
    const row = await db.read(tenantId, async (queries) =>
      storedUploadRepository(queries, tenantId).findShown(await viewOf(queries, request), request.params.id),
    );
    if (!row) throw new Problem('not_found');
    return sendOne(reply, presentUpload(row, shown()));
  });

  app.patch(
    '/uploads/:id',
    { config: OWN, schema: { params: byId, body: resourceBody(TYPES, changesSchema(Uploads)) } },
    async (request, reply) => {
      const fields = fieldReader();
      const given = { ...request.body.data.attributes };
      const values = columnsOf<UploadValues>(fields, Uploads, given, { isNew: false });
      fields.finish();
      const row = await db.write(request.caller.tenantId, async (queries) => {
        const { uploads, row: before } = await lock(queries, request, request.params.id);
        return isEmpty(values) ? before : uploads.update(before.id, values, clock.now());
      });
      return sendOne(reply, presentUpload(row, shown()));
    },
  );

  app.delete('/uploads/:id', { config: OWN, schema: { params: byId } }, async (request, reply) => {
    const { caller, params } = request;
    const path = await db.write(caller.tenantId, async (queries) => {
      const { uploads, row } = await lock(queries, request, params.id);
      const places = await uploadUseRepository(queries, caller.tenantId, domainData.uploads).of(row.id);
      if (places.length > 0) throw new Problem('in_use', { meta: { places } });
      await uploads.remove(row.id);
      await audit(queries, caller, clock.now(), {
        action: 'upload.removed',
        subjectType: 'uploads',
        subjectId: row.id,
        data: { purpose: row.purpose },
      });
      return row.path;
    });
    await db.afterCommit(() => files.remove(path));
    return reply.code(204).send();
  });
}
