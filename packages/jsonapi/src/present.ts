import { keysToSnake, toSnake, type Snake } from './case.ts';
import { paginate } from './document.ts';
import type { JsonApiDocument, Relationship, Resource, ResourceIdentifier } from './document.ts';

type Relations = Record<string, ResourceIdentifier | ResourceIdentifier[] | null>;

export interface ResourceParts<Attributes extends object = object, Relating extends object = Relations> {
  attributes: Attributes;
  relations?: Relating;
  meta?: object;
}

/** The names of fields by type, as on the wire. Presenters of resources declare theirs by merging. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- it is there to be merged with
export interface ResourceFields {}

/** Every name that one of a union's members has; `id` and `_type` stand beside the fields. */
type NameOf<Value> = Value extends unknown ? Exclude<Extract<keyof Value, string>, 'id' | '_type'> : never;
/** Names that are known while types are checked, and of which the type of resource has no field. */
type Undeclared<Type extends string, Value> = Type extends keyof ResourceFields
  ? NameOf<Value> extends infer Name
    ? Name extends string
      ? string extends Name
        ? never
        : Snake<Name> extends ResourceFields[Type]
          ? never
          : Name
      : never
    : never
  : never;
type Declared<Type extends string, Value> = [Undeclared<Type, Value>] extends [never]
  ? Value
  : Record<Undeclared<Type, Value>, never>;

/** One resource for the wire: keys in snake_case, relations as identifiers. Fields that the type has not do not compile. */
export function resource<
  Type extends string,
  Attributes extends object,
  Relating extends Relations = Relations,
>(
  type: Type,
  id: string,
  parts: ResourceParts<Declared<Type, Attributes> & Attributes, Declared<Type, Relating> & Relating>,
): Resource {
  const relationships: Record<string, Relationship> = {};
  for (const [name, data] of Object.entries<Relations[string]>(parts.relations ?? {}))
    relationships[toSnake(name)] = { data };
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
