import type { FastifyRequest } from 'fastify';
import { NO_LINKS, type JsonApiDocument, type Relationship, type Resource } from '@samen/jsonapi';
import type { Caller } from '../context.ts';
import { visitedOrigin } from './origin.ts';

/** What is linked of one relationship. */
interface LinkedRelationship {
  /**
   * `shown`: where the record says to what it leads. `own`: there, and by calls of its own type, as some do not see it that
   * have the record from elsewhere.
   */
  isLinked: 'always' | 'shown' | 'own';
  /** Whether the related records have an address that the caller may call. */
  isRelatedOpen: (caller: Caller) => boolean;
}

/** A type of resource whose records have addresses. */
export interface LinkedType {
  /** Whether the caller may call that address at all; which records are theirs, the call itself says. */
  isOpen: (caller: Caller, id: string) => boolean;
  /** By their names on the wire. */
  relationships: ReadonlyMap<string, LinkedRelationship>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The types whose records have addresses. */
    linkedTypes: Map<string, LinkedType>;
  }
}

const prefersNoLinks = ({ headers }: FastifyRequest): boolean =>
  [headers.prefer ?? []].flat().some((one) => one.split(',').some((word) => word.trim() === NO_LINKS));

/** The address of a record, as other programs can follow it. */
export const recordAddress = (request: FastifyRequest, { type, id }: Pick<Resource, 'type' | 'id'>): string =>
  `${visitedOrigin(request)}/api/v1/${type}/${id}`;

/** The addresses of a relationship of a record: of the linkage, and of what it leads to. */
export const relationshipLinks = (
  address: string,
  name: string,
  isRelatedOpen: boolean,
): Record<string, string> => ({
  self: `${address}/relationships/${name}`,
  ...(isRelatedOpen ? { related: `${address}/${name}` } : {}),
});

type AddLinks = (resource: Resource) => Resource;

/** Adds the links of one type, which are worked out once for a document. */
function linkerOf({ relationships }: LinkedType, type: string, request: FastifyRequest): AddLinks {
  const { caller, routeOptions } = request;
  const [, , , called] = (routeOptions.url ?? '').split('/', 4);
  const linked = [...relationships].map(([name, { isLinked, isRelatedOpen }]) => ({
    name,
    isLinked,
    isRelatedOpen: isRelatedOpen(caller),
  }));
  return (resource) => {
    const address = recordAddress(request, resource);
    const shown: Record<string, Relationship> = { ...resource.relationships };
    for (const { name, isLinked, isRelatedOpen } of linked)
      if (isLinked === 'always' || (shown[name] && (isLinked === 'shown' || called === type)))
        shown[name] = { ...shown[name], links: relationshipLinks(address, name, isRelatedOpen) };
    const isRelated = Object.keys(shown).length > 0;
    return { ...resource, ...(isRelated ? { relationships: shown } : {}), links: { self: address } };
  };
}

/** Links the resources of a document, and their relationships, to the addresses that they have for this caller. */
export function withLinks(request: FastifyRequest, document: JsonApiDocument): JsonApiDocument {
  const { server, establishedCaller: caller } = request;
  if (!caller || prefersNoLinks(request)) return document;
  const linkers = new Map<string, AddLinks>();
  const link = (resource: Resource): Resource => {
    const { type, id, attributes } = resource;
    const linked = server.linkedTypes.get(type);
    // A resource identifier has no links.
    if (!attributes || !linked?.isOpen(caller, id)) return resource;
    const add = linkers.get(type) ?? linkerOf(linked, type, request);
    linkers.set(type, add);
    return add(resource);
  };
  const { data, included } = document;
  return {
    ...document,
    data: Array.isArray(data) ? data.map(link) : data && link(data),
    ...(included ? { included: included.map(link) } : {}),
  };
}
