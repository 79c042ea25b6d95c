import { keysToSnake, toSnake } from './case.ts';
import type { JsonApiDocument, Relationship, Resource, ResourceIdentifier } from './document.ts';
import { pageLinks, pageMeta, type PageFacts } from './page.ts';

type Relations = Record<string, ResourceIdentifier | ResourceIdentifier[] | null>;

export interface ResourceParts {
  attributes: object;
  relations?: Relations;
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

/** A document of one resource; what is included stands in it once. Without `included` it has no such member. */
export function oneDocument(data: Resource | null, included?: readonly Resource[]): JsonApiDocument {
  return { data, ...(included ? { included: unique(included) } : {}) };
}

export interface ListParts extends PageFacts {
  included?: readonly Resource[] | undefined;
  meta?: Record<string, unknown> | undefined;
}

/** A document of a list with its total, its pages and the links to them. */
export function listDocument(data: Resource[], { included, meta, ...page }: ListParts): JsonApiDocument {
  return {
    data,
    ...(included ? { included: unique(included) } : {}),
    meta: { ...meta, ...pageMeta(page) },
    links: pageLinks(page),
  };
}
