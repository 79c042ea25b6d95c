import { keysToSnake, toSnake, type Snake } from './case.ts';
import type { JsonApiDocument, Relationship, Resource, ResourceIdentifier } from './document.ts';
import { pageLinks, pageMeta, type PageFacts } from './page.ts';

type Relations = Record<string, ResourceIdentifier | ResourceIdentifier[] | null>;

export interface ResourceParts<Attributes extends object = object, Relating extends object = Relations> {
  attributes: Attributes;
  relations?: Relating;
  meta?: object;
}

/** The names of fields by type, as on the wire. Presenters of resources declare theirs by merging. */
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
