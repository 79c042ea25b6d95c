import type { RouteOptions } from 'fastify';
import { toSnake } from '@samen/jsonapi';
import type { Declaration, RelationshipOf } from '@samen/jsonapi/declaration';
import { rulesOf } from '../http/body-rules.ts';
import type { TakenQuery } from '../http/declared-call.ts';
import type { Relation } from '../http/relations.ts';
import { queryTaken, type ResourceTypes } from '../openapi/index.ts';
import type { RecordRoutes } from './record-routes.ts';

/** Where related records come from: along with the record, or from a route of their own type. */
type Source = { by: 'include'; includes: string[] } | { by: 'one' | 'list'; query: TakenQuery };

/** A relationship of records that have an address. */
export interface AddressedRelationship {
  /** Of the record. */
  type: string;
  /** As on the wire. */
  name: string;
  declared: RelationshipOf;
  /** The types that it leads to. */
  types: readonly string[];
  record: RouteOptions;
  /** Whether the record says to what it leads only where that is included. */
  isIncluded: boolean;
  /** Whether everybody who has the record is shown to what it leads, where that is included. */
  isOpen: boolean;
  /** Null where the related records have no address. */
  source: Source | null;
  /** How it is changed: the route of the record, and the attribute there; null where that takes none. */
  change: { route: RouteOptions; relation: Relation } | null;
}

/** So many ids a list takes. */
const MAX_IDS = 100;

const takenBy = (route: RouteOptions, types: ResourceTypes): TakenQuery =>
  queryTaken(
    { method: 'GET', url: route.url, query: route.config?.query, responses: route.config?.responses },
    types,
  );

type Routes = ReadonlyMap<string, RecordRoutes>;

function sourceOf(
  { attributes }: Declaration,
  { many, from, type }: RelationshipOf,
  routes: Routes,
  types: ResourceTypes,
): Source | null {
  const of = [type].flat().map((one) => routes.get(one) ?? {});
  if (!many) {
    const ones = of.flatMap(({ one }) => one ?? []);
    if (ones.length < of.length) return null;
    const [only, ...others] = ones;
    return { by: 'one', query: only && others.length === 0 ? takenBy(only, types) : {} };
  }
  const [{ list } = {}, ...others] = of;
  if (others.length > 0) return null;
  const most = attributes[from ?? '']?.options.max ?? Infinity;
  return list && most <= MAX_IDS ? { by: 'list', query: takenBy(list, types) } : null;
}

/** The relationships of a type whose records have an address. */
export function relationshipsOf(
  declaration: Declaration,
  routes: Routes,
  types: ResourceTypes,
): AddressedRelationship[] {
  const { type, relationships } = declaration;
  const { one: record, change } = routes.get(type) ?? {};
  if (!record) return [];
  const { includes = [] } = takenBy(record, types);
  const { relations = {} } = rulesOf(change?.schema?.body) ?? {};
  return Object.entries(relationships).map(([key, declared]) => {
    const name = toSnake(key);
    const behind = `${name}.`;
    const isIncluded = includes.includes(name);
    const isOpen = isIncluded && declared.see === undefined;
    const nested = includes
      .filter((path) => path.startsWith(behind))
      .map((path) => path.slice(behind.length));
    const relation = relations[key];
    return {
      type,
      name,
      declared,
      types: [declared.type].flat(),
      record,
      isIncluded,
      isOpen,
      // What only some see has an address for those who may read it by its own; where that has none, as it is included.
      source:
        (isOpen ? null : sourceOf(declaration, declared, routes, types)) ??
        (isIncluded ? { by: 'include', includes: nested } : null),
      change: change && relation ? { route: change, relation } : null,
    };
  });
}
