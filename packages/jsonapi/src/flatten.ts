import { keysToCamel, toCamel } from './case.ts';
import type { JsonApiDocument, Resource, ResourceIdentifier } from './document.ts';
import type { Pagination } from './page.ts';

/** A resource as screens use it: attributes beside the id, relations resolved. `_type` is the JSON:API type. */
export interface Flat {
  id: string;
  _type: string;
  [field: string]: unknown;
}

/** A flattened list with what its `meta` said. */
export interface Page<T> {
  items: T[];
  pagination: Pagination | null;
  meta: Record<string, unknown>;
}

const keyOf = ({ type, id }: ResourceIdentifier) => `${type}/${id}`;

/**
 * Flattens a document: keys become camelCase, attributes move onto the resource, relations with `data` are replaced by
 * the included resource, or by `{ id, _type }` where it is not included. `organization_type` is also given as `type`.
 * Circular relations stay circular objects' worth of sharing: within one path a resource is resolved once.
 */
export function flatten(document: JsonApiDocument): Flat | Flat[] | null {
  const included = new Map((document.included ?? []).map((resource) => [keyOf(resource), resource]));

  function resolve(identifier: ResourceIdentifier, path: readonly string[]): Flat {
    const key = keyOf(identifier);
    const resource = included.get(key);
    if (!resource || path.includes(key)) return { id: identifier.id, _type: identifier.type };
    return flattenOne(resource, [...path, key]);
  }

  function flattenOne(resource: Resource, path: readonly string[]): Flat {
    const attributes = keysToCamel(resource.attributes ?? {}) as Record<string, unknown>;
    const flat: Flat = { ...attributes, id: resource.id, _type: resource.type };
    if (typeof attributes['organizationType'] === 'string') flat['type'] = attributes['organizationType'];
    for (const [name, relationship] of Object.entries(resource.relationships ?? {})) {
      if (relationship.data === undefined) continue;
      const { data } = relationship;
      const field = toCamel(name);
      if (data === null) flat[field] = null;
      else if (Array.isArray(data)) flat[field] = data.map((item) => resolve(item, path));
      else {
        flat[field] = resolve(data, path);
        flat[`${field}Id`] ??= data.id;
      }
    }
    if (resource.meta) flat['meta'] = keysToCamel(resource.meta);
    return flat;
  }

  const { data } = document;
  if (data === null) return null;
  if (Array.isArray(data)) return data.map((resource) => flattenOne(resource, [keyOf(resource)]));
  return flattenOne(data, [keyOf(data)]);
}

/** Flattens a list. `T` is the caller's word for what the endpoint promises; a single resource becomes a list of one. */
export function flattenPage<T>(document: JsonApiDocument): Page<T> {
  const flat = flatten(document);
  const items = flat === null ? [] : Array.isArray(flat) ? flat : [flat];
  const meta = keysToCamel(document.meta ?? {}) as Record<string, unknown>;
  const { pagination = null } = document.meta ?? {};
  const isCapped = meta['totalIsCapped'] === true;
  return {
    items: items as T[],
    pagination: pagination && isCapped ? { ...pagination, isCapped } : pagination,
    meta,
  };
}

/** Flattens one resource; null where the document carries none. */
export function flattenOne<T>(document: JsonApiDocument): T | null {
  const flat = flatten(document);
  return (Array.isArray(flat) ? (flat[0] ?? null) : flat) as T | null;
}
