import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HEADERS } from '@samen/contracts';
import { MEDIA_TYPE } from '@samen/jsonapi';
import { entityTag, isCached, versionTag } from '../http/entity-tags.ts';

const API = '/api/v1/';

/** What a response depends on besides its address. */
const VARY = [
  'accept-language',
  HEADERS.accessToken,
  HEADERS.currentOrganizationId,
  HEADERS.tenant,
  HEADERS.volunteerCenterId,
  'prefer',
].join(', ');

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';
const isDocument = (reply: FastifyReply) => reply.getHeader('content-type') === MEDIA_TYPE;

/** Tags what was read, and says how long it is good for: until it is revalidated. */
function tagRead(request: FastifyRequest, reply: FastifyReply, body: Buffer): Buffer | null {
  const { 'cache-control': cache = 'private, no-cache' } = reply.getHeaders();
  if (reply.statusCode !== 200 || String(cache).includes('no-store')) return body;
  // A cached copy would hand out this sign-in again when it has long been followed by another.
  if (reply.hasHeader(HEADERS.accessToken)) return body;
  const etag = entityTag(body, request.recordVersion);
  void reply.headers({ etag, 'cache-control': cache });
  if (!reply.hasHeader('vary')) void reply.header('vary', VARY);
  if (!isCached(request.headers['if-none-match'], etag)) return body;
  void reply.code(304).removeHeader('content-type');
  return null;
}

/** Tags the record that was made or changed: what was sent back is not what a GET of it sends. */
function tagWritten(request: FastifyRequest, reply: FastifyReply): void {
  const { method, recordVersion } = request;
  const isRecord = reply.statusCode === 201 || (method === 'PATCH' && reply.statusCode === 200);
  if (isRecord && recordVersion !== null) void reply.header('etag', versionTag(recordVersion));
}

/**
 * `ETag` on every document of the API, and 304 where the client has it already. What depends on its reader stays in that
 * reader's cache, and no cache shows it without asking.
 */
export function conditionalPlugin(app: FastifyInstance): void {
  app.decorateRequest('recordVersion', null);
  app.addHook('onSend', async (request, reply, payload) => {
    const isApi = request.routeOptions.url?.startsWith(API) ?? false;
    if (!isApi || !Buffer.isBuffer(payload) || !isDocument(reply)) return payload;
    if (isRead(request)) return tagRead(request, reply, payload);
    tagWritten(request, reply);
    return payload;
  });
}
