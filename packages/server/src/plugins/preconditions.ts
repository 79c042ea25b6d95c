import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Queries } from '../db/database.ts';
import { lockVersion, type VersionedRow } from '../db/record-version.ts';
import { guardWrite } from '../db/write-guard.ts';
import { Problem } from '../errors/problem.ts';
import { isTaken, rulesOf } from '../http/body-rules.ts';
import { readEntityTags, versionsOf } from '../http/entity-tags.ts';
import { isObject } from '../http/relations.ts';
import type { ResourceFieldLists } from '../http/resource-fields.ts';
import { userOf } from '../http/user-of.ts';

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const OF_A_RECORD = /^\/api\/v1\/(\w+)\/:id(?:\/|$)/;
const PARAMETER = { parameter: 'If-Match' };

/** The versions that a write is for; `*` where one has to be there, null where the request names none. */
function requiredVersions({ method, headers, routeOptions }: FastifyRequest): '*' | readonly number[] | null {
  const { 'if-match': header } = headers;
  if (header === undefined || !WRITES.has(method) || !routeOptions.url?.startsWith('/api/v1/')) return null;
  const tags = readEntityTags(header);
  if (tags === null) throw new Problem('invalid_parameter', PARAMETER);
  return tags === '*' ? tags : versionsOf(tags);
}

/** The body names the version as well, so that a use case which goes by it knows what the caller saw. */
function nameVersion(request: FastifyRequest, versions: '*' | readonly number[]): void {
  const { body, routeOptions } = request;
  const [version, ...others] = versions;
  const rules = rulesOf(routeOptions.schema?.body);
  if (!rules || !isTaken(rules, 'lockVersion') || !isObject(body)) return;
  if (typeof version !== 'number' || others.length > 0) return;
  const { data } = body;
  if (!isObject(data) || !isObject(data['attributes'])) return;
  const attributes = { lockVersion: version, ...data['attributes'] };
  request.body = { ...body, data: { ...data, attributes } };
}

/**
 * `If-Match` of writes: the record that the address names has one of these versions, or the write is undone and is 409, as
 * with `lock_version`. What the write is refused for besides comes first, so that it reveals nothing of records that the
 * caller may not see. Where the address names no record with a version, only `*` can be required.
 */
export function preconditionsPlugin(app: FastifyInstance, fields: ResourceFieldLists): void {
  const hasVersion = (type: string) => fields[type]?.includes('lock_version') ?? false;

  function addressed({ params, routeOptions, caller }: FastifyRequest): VersionedRow | null {
    const { tenantId } = caller;
    const { ownRecord } = routeOptions.config;
    if (ownRecord) return { tenantId, table: ownRecord.type, column: ownRecord.by, id: userOf(caller).id };
    const [, type = ''] = OF_A_RECORD.exec(routeOptions.url ?? '') ?? [];
    const { id = '' } = params as { id?: string };
    return hasVersion(type) ? { tenantId, table: type, column: 'id', id } : null;
  }

  app.addHook('preValidation', async (request) => {
    const versions = requiredVersions(request);
    if (versions === null) return;
    if (versions !== '*' && !addressed(request))
      throw new Problem('invalid_parameter', { ...PARAMETER, text: 'no_version' });
    nameVersion(request, versions);
  });

  // With a callback: what it calls is in the context of the guard, and that is the handler.
  app.addHook('preHandler', (request, _reply, done) => {
    const versions = requiredVersions(request);
    const row = versions === null ? null : addressed(request);
    if (versions === null || row === null) return done();
    const guard = async <Result>(queries: Queries, work: (queries: Queries) => Promise<Result>) => {
      const version = await lockVersion(queries, row);
      const result = await work(queries);
      if (version === null || (versions !== '*' && !versions.includes(version)))
        throw new Problem('stale_record');
      return result;
    };
    return guardWrite(request.caller.tenantId, guard, done);
  });
}
