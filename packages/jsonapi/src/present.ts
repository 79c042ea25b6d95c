import { keysToSnake, toSnake } from './case.ts';
import { paginate } from './document.ts';
import type { JsonApiDocument, Relationship, Resource, ResourceIdentifier } from './document.ts';

export interface ResourceParts {
  attributes: object;
  relations?: Record<string, ResourceIdentifier | ResourceIdentifier[] | null>;
  meta?: object;
}

/** One resource for the wire: keys in snake_case, relations as identifiers. */
export function resource(type: string, id: string, parts: ResourceParts): Resource {
  const relationships: Record<string, Relationship> = {};
  for (const [name, data] of Object.entries(parts.relations ?? {})) relationships[toSnake(name)] = { data };
  return {
    type,
    id,
    attributes: keysToSnake({ ...parts.attributes }) as Record<string, unknown>,
    ...(parts.relations ? { relationships } : {}),
    ...(parts.meta ? { meta: keysToSnake({ ...parts.meta }) as Record<string, unknown> } : {}),
  };
}

function unique(resources: readonly Resource[]): Resource[] {
  return [...new Map(resources.map((one) => [`${one.type}/${one.id}`, one])).values()];
}

/** A document of one resource; what is included stands in it once. */
export function oneDocument(data: Resource | null, included: readonly Resource[] = []): JsonApiDocument {
  return { data, ...(included.length ? { included: unique(included) } : {}) };
}

export interface ListParts {
  page: { number: number; size: number };
  records: number;
  included?: readonly Resource[];
  meta?: Record<string, unknown>;
  /** The request's own address, to make `links` of. */
  url: string;
}

/** A document of a list with `meta.pagination` and the matching `links`. */
export function listDocument(data: Resource[], parts: ListParts): JsonApiDocument {
  const pagination = paginate(parts.page.number, parts.page.size, parts.records);
  const [path = '', search = ''] = parts.url.split('?');
  const link = (number: number) => {
    const query = new URLSearchParams(search);
    query.set('page[number]', String(number));
    return `${path}?${query}`;
  };
  const links: Record<string, string> = { self: parts.url };
  for (const name of ['first', 'prev', 'next', 'last'] as const) {
    const number = pagination[name];
    if (number !== undefined) links[name] = link(number);
  }
  return {
    data,
    ...(parts.included?.length ? { included: unique(parts.included) } : {}),
    meta: { ...parts.meta, pagination },
    links,
  };
}
