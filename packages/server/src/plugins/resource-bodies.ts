import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MEDIA_TYPE } from '@samen/jsonapi';
import { invalid, Problem } from '../errors/problem.ts';
import { mismatch, rulesOf, takenOf, type BodyRules } from '../http/body-rules.ts';
import { attributesOf, isObject } from '../http/relations.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the attributes stand that were sent as relationships. */
    relationPointers: ReadonlyMap<string, string> | null;
  }
}

type Data = Readonly<Record<string, unknown>>;

/** The record that the address names; null where it names none, or one whose id the caller need not know. */
function addressedId({ params, routeOptions, establishedCaller }: FastifyRequest): string | null {
  const { id } = params as { id?: string };
  if (id !== undefined) return id;
  const { ownRecord } = routeOptions.config;
  return ownRecord?.by === 'id' ? (establishedCaller?.user?.id ?? null) : null;
}

function checkIdentity(request: FastifyRequest, { type, id }: Data, { types }: BodyRules): void {
  if (typeof type === 'string' && !types.includes(type)) throw mismatch('type');
  if (id === undefined) return;
  if (request.method === 'POST') throw new Problem('forbidden', { pointer: '/data/id', text: 'client_id' });
  const addressed = addressedId(request);
  if (addressed !== null && typeof id === 'string' && id !== addressed) throw mismatch('id');
}

/** The resource of a body; what is sent as attributes alone is one too. */
function resourceOf(body: Data, { flat }: BodyRules): unknown {
  const attributes = flat === undefined ? undefined : body[flat];
  if (attributes === undefined) return body['data'];
  if (body['data'] !== undefined) throw invalid({ code: 'invalid', pointer: `/${flat}` });
  return { attributes };
}

/**
 * Reads the resource of a body before its schema is applied: whether it is the one of the address, its relationships as
 * attributes, and what of it no write takes, which is left out and named in the response, also of a write that responds
 * with nothing else.
 */
export function resourceBodiesPlugin(app: FastifyInstance): void {
  app.decorateRequest('ignoredAttributes', null);
  app.decorateRequest('relationPointers', null);
  app.addHook('preValidation', async (request) => {
    const { body } = request;
    const rules = rulesOf(request.routeOptions.schema?.body);
    if (!rules || !isObject(body)) return;
    const data = resourceOf(body, rules);
    if (!isObject(data)) return;
    checkIdentity(request, data, rules);
    const { attributes = {}, relationships, ...identity } = data;
    request.body = { ...body, data };
    if (!isObject(attributes)) return;
    const read = attributesOf({ attributes, relationships }, rules.relations);
    request.relationPointers = read.pointers;
    const taken = takenOf(read.attributes, rules.attributes);
    if (taken.ignored.length > 0) request.ignoredAttributes = taken.ignored;
    request.body = { ...body, data: { ...identity, attributes: taken.attributes } };
  });
  app.addHook('onSend', async ({ ignoredAttributes }, reply, payload) => {
    if (reply.statusCode !== 204 || ignoredAttributes === null) return payload;
    void reply.code(200).header('content-type', MEDIA_TYPE);
    return JSON.stringify({ meta: { ignored: ignoredAttributes } });
  });
}
