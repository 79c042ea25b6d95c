import type { TSchema } from 'typebox';
import { toSnake } from '@samen/jsonapi';
import { Problem } from '../errors/problem.ts';
import { isAtMember, isObject, type Relations } from './relations.ts';

/** How the resource in a body is read before its schema is applied. */
export interface BodyRules {
  /** The accepted spellings of its type, the plural first. */
  types: readonly string[];
  attributes: TSchema;
  relations: Relations;
  /** A member that contains the attributes, where a body may be that in place of a resource. */
  flat?: string;
}

const RULES = new WeakMap<object, BodyRules>();

/** Declares what the body of a schema is: `{ data }` with a resource. */
export function withRules<Schema extends TSchema>(schema: Schema, rules: BodyRules): Schema {
  RULES.set(schema, rules);
  return schema;
}

/** Of the schema of a body, or of the one in a union that describes a resource; null where none does. */
export function rulesOf(schema: unknown): BodyRules | null {
  if (!isObject(schema)) return null;
  const { anyOf = [] } = schema as { anyOf?: object[] };
  return [schema, ...anyOf].map((one) => RULES.get(one)).find((rules) => rules !== undefined) ?? null;
}

/** A resource of another type or with another id than the address takes. */
export const mismatch = (member: 'type' | 'id'): Problem =>
  new Problem('resource_mismatch', { pointer: `/data/${member}` });

/** No response names more of them. */
const MAX_NAMED = 50;

/** The schema of an object among `schema` and what it may be besides. */
function objectIn(schema: unknown): Readonly<Record<string, unknown>> | null {
  const { properties, anyOf = [] } = schema as { properties?: unknown; anyOf?: unknown[] };
  if (isObject(properties)) return properties;
  const objects = anyOf.map(objectIn).filter((one) => one !== null);
  return objects.length === 1 ? (objects[0] ?? null) : null;
}

/** The names of the attributes that a schema takes. */
export const takenNames = (attributes: TSchema): readonly string[] => Object.keys(objectIn(attributes) ?? {});

/** Whether an attribute is taken. */
export const isTaken = ({ attributes }: BodyRules, name: string): boolean =>
  Object.hasOwn(objectIn(attributes) ?? {}, name);

/** The schema of the items of a list among `schema` and what it may be besides; items with anything else may be refused. */
function itemsIn(schema: unknown): unknown {
  const { items, anyOf = [] } = schema as { items?: { additionalProperties?: unknown }; anyOf?: unknown[] };
  if (items?.additionalProperties === false) return undefined;
  return items ?? anyOf.map(itemsIn).find((one) => one !== undefined);
}

function pick(value: unknown, schema: unknown, path: string, ignored: string[]): unknown {
  if (Array.isArray(value)) {
    const items = itemsIn(schema);
    return items === undefined
      ? value
      : value.map((item: unknown, at) => pick(item, items, `${path}${at}.`, ignored));
  }
  const declared = objectIn(schema);
  if (!declared || !isObject(value)) return value;
  const taken = Object.entries(value).flatMap(([name, inner]) => {
    if (isAtMember(name)) return [];
    const written = `${path}${toSnake(name)}`;
    if (Object.hasOwn(declared, name))
      return [[name, pick(inner, declared[name], `${written}.`, ignored)] as const];
    if (ignored.length < MAX_NAMED) ignored.push(written);
    return [];
  });
  return Object.fromEntries(taken);
}

/** What a schema takes of the sent attributes, and the names of what it does not: `views_count`, `address_attributes.x`, `items.0.x`. */
export function takenOf(
  attributes: unknown,
  schema: TSchema,
): { attributes: unknown; ignored: readonly string[] } {
  const ignored: string[] = [];
  return { attributes: pick(attributes, schema, '', ignored), ignored };
}
