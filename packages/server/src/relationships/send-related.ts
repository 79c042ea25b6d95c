import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { JsonApiDocument, Resource, ResourceIdentifier } from '@samen/jsonapi';
import { Problem } from '../errors/problem.ts';
import { collectDocument } from '../http/collected-document.ts';
import { queryOf, recordQueryOf, sendDocument, sendList, sendOne } from '../http/responses.ts';
import { partOfList } from '../http/small-list.ts';
import { readRelationship } from './read-relationship.ts';
import { requireRoute, type RecordRoutes } from './record-routes.ts';
import type { AddressedRelationship } from './relationship.ts';

const keyOf = ({ type, id }: ResourceIdentifier): string => `${type}/${id}`;

/** Finds the included resources of a document. */
function finder({ included = [] }: JsonApiDocument) {
  const found = new Map(included.map((one) => [keyOf(one), one]));
  return (identifiers: ResourceIdentifier | readonly ResourceIdentifier[] | null | undefined): Resource[] =>
    [identifiers ?? []].flat().flatMap((one) => found.get(keyOf(one)) ?? []);
}

/** What lies along a path of relationships. */
function along(from: readonly Resource[], path: string, find: ReturnType<typeof finder>): Resource[] {
  let records = [...from];
  const passed: Resource[] = [];
  for (const name of path.split('.')) {
    records = records.flatMap(({ relationships }) => find(relationships?.[name]?.data));
    passed.push(...records);
  }
  return passed;
}

async function sendIncluded(
  relationship: AddressedRelationship,
  includes: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const read = async (include: readonly string[]) => {
    const { document, linkage } = await readRelationship(relationship, request, reply, include);
    const find = finder(document);
    const comingAlong = (from: readonly Resource[]) => include.flatMap((path) => along(from, path, find));
    return { records: find(linkage), comingAlong };
  };
  if (relationship.declared.many) {
    const query = queryOf(request, { includes });
    const { records, comingAlong } = await read(query.include);
    const { rows, ...rest } = partOfList(records, query);
    return sendList(request, reply, rows, { query, ...rest, included: comingAlong(rows) });
  }
  const { records, comingAlong } = await read(recordQueryOf(request, { includes }).include);
  return sendOne(reply, records[0] ?? null, { included: comingAlong(records) });
}

type Call = (
  route: RouteOptions | undefined,
  params: { id?: string },
  query: object,
) => Promise<FastifyReply>;

/** Sends what a route of the related records' own type has for the caller, who has to be allowed to call that too. */
const callerOf =
  (request: FastifyRequest, reply: FastifyReply): Call =>
  async (route, params, query) => {
    if (!route) throw new Problem('not_found');
    requireRoute(request.caller, route, params.id);
    const document = await collectDocument(route, request, reply, { method: 'HEAD', params, query });
    return sendDocument(reply, document);
  };

/** Sends the records that a relationship leads to, with what of them is included. */
export async function sendRelated(
  relationship: AddressedRelationship,
  routes: ReadonlyMap<string, RecordRoutes>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { source } = relationship;
  if (!source) throw new Problem('not_found');
  if (source.by === 'include') return sendIncluded(relationship, source.includes, request, reply);
  const call = callerOf(request, reply);
  const given = request.query as Record<string, unknown>;
  if (source.by === 'one') {
    recordQueryOf(request, source.query);
    const [linked] = [(await readRelationship(relationship, request, reply)).linkage ?? []].flat();
    return linked ? call(routes.get(linked.type)?.one, { id: linked.id }, given) : sendOne(reply, null);
  }
  const [type = ''] = relationship.types;
  const list = routes.get(type)?.list;
  const query = queryOf(request, { ...source.query, cursorsOf: list?.url });
  const { linkage } = await readRelationship(relationship, request, reply);
  const ids = [linkage ?? []].flat().map(({ id }) => id);
  const requested = ids.filter((id) => query.ids?.includes(id) ?? true);
  if (requested.length === 0) return sendList(request, reply, [], { query, records: 0 });
  const others = Object.entries(given).filter(([name]) => !name.startsWith('filter[id'));
  return call(list, {}, { ...Object.fromEntries(others), 'filter[id_in]': requested.join(',') });
}
