import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { toSnake, type JsonApiDocument, type ResourceIdentifier } from '@samen/jsonapi';
import { Problem } from '../errors/problem.ts';
import { schemaProblem, type SchemaError } from '../errors/validation.ts';
import { isTaken, rulesOf } from '../http/body-rules.ts';
import { collectDocument } from '../http/collected-document.ts';
import { versionTag } from '../http/entity-tags.ts';
import { sentLinkage, type Relation, type SentLinkage } from '../http/relations.ts';
import { linkageIn, readRelationship, versionIn, type Linkage } from './read-relationship.ts';
import { requireRoute } from './record-routes.ts';
import { sendLinkage } from './send-linkage.ts';
import type { AddressedRelationship } from './relationship.ts';

/** So often a change is tried that others overtake. */
const MAX_ATTEMPTS = 5;

type Ids = readonly string[];

const idsOf = (linkage: Linkage): string[] => [linkage ?? []].flat().map(({ id }: ResourceIdentifier) => id);

/** What a relationship to many comes to when members are added, or removed. */
function changed(before: Ids, { ids }: SentLinkage, method: string): Ids {
  return method === 'POST' ? [...new Set([...before, ...ids])] : before.filter((id) => !ids.includes(id));
}

/** The change of the record that sets a relationship; without ids it is one of nothing, checked as any other. */
function bodyOf(
  { schema }: RouteOptions,
  { attribute, typeAttribute, many }: Relation,
  { ids, type, version }: { ids: Ids | null; type: string | null; version: number | null },
) {
  const rules = rulesOf(schema?.body);
  const isVersioned = version !== null && rules && isTaken(rules, 'lockVersion');
  const attributes = {
    ...(ids && { [attribute]: many ? ids : (ids[0] ?? null) }),
    ...(ids && typeAttribute !== undefined ? { [typeAttribute]: type } : {}),
    ...(isVersioned ? { lockVersion: version } : {}),
  };
  return { data: { type: rules?.types[0], attributes } };
}

/** Checks the change as its own route does. */
function validate(request: FastifyRequest, { schema }: RouteOptions, body: unknown): void {
  const check = request.compileValidationSchema(schema?.body as object, 'body');
  if (!check(body)) throw schemaProblem((check.errors ?? []) as SchemaError[], 'body');
}

const isSame = (linkage: Linkage, requested: Ids): boolean => {
  const ids = idsOf(linkage);
  return ids.length === requested.length && ids.every((id) => requested.includes(id));
};

/** Nothing where the relationship is what the request made it; else what it is. */
function respond(
  relationship: AddressedRelationship,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  document: JsonApiDocument,
  requested: Ids,
): FastifyReply {
  const linkage = linkageIn(document, relationship.name);
  const version = versionIn(document);
  if (linkage !== undefined && !isSame(linkage, requested))
    return sendLinkage(relationship, request, reply.code(200), { linkage, version });
  if (version !== null) void reply.header('etag', versionTag(version));
  return reply.code(204).send();
}

/**
 * Replaces a relationship, or adds to one or removes from it: the change of the record by its own route, with its checks,
 * its record of activity and its version. What is added to or removed from is the version that was read; where another
 * change comes in between it is read once more.
 */
export async function writeRelationship(
  relationship: AddressedRelationship,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { change, record } = relationship;
  if (!change) throw new Problem('forbidden', { text: 'relationship_fixed' });
  const { route, relation } = change;
  const sent = sentLinkage(request.body, relation);
  const { attribute, typeAttribute = attribute } = relation;
  request.relationPointers = new Map(
    [attribute, typeAttribute].map((name) => [`/data/attributes/${toSnake(name)}`, '/data']),
  );
  const { method, params } = request;
  const isReplaced = method === 'PATCH';
  if (!isReplaced) requireRoute(request.caller, record, (params as { id?: string }).id);

  const attempt = async () => {
    const read = isReplaced ? null : await readRelationship(relationship, request, reply);
    const ids = read ? changed(idsOf(read.linkage), sent, method) : sent.ids;
    const version = read ? versionIn(read.document) : null;
    // What is there already is no change, which would make of a colleague's version an old one.
    const isChanged = read === null || !isSame(read.linkage, ids);
    const body = bodyOf(route, relation, { ids: isChanged ? ids : null, type: sent.type, version });
    validate(request, route, body);
    const called = { method: 'PATCH', params: params as object, body } as const;
    return respond(
      relationship,
      { request, reply },
      await collectDocument(route, request, reply, called),
      ids,
    );
  };

  // The version of a client is for the client to read again.
  const isRepeated = !isReplaced && request.headers['if-match'] === undefined;
  for (let attempts = 1; ; attempts += 1)
    try {
      return await attempt();
    } catch (error) {
      const isOvertaken = error instanceof Problem && error.code === 'stale_record';
      if (!isOvertaken || !isRepeated || attempts === MAX_ATTEMPTS) throw error;
    }
}
