import { toSnake } from '@samen/jsonapi';
import type { Schema } from './messages.ts';

/** Where in a body something is: keys as on the wire, and places of lists. */
export type Position = readonly (string | number)[];

const branches = (schema: Schema): Schema[] => (schema.anyOf ? schema.anyOf.flatMap(branches) : [schema]);

/** Every field that a schema names, at every depth, and lists as a whole and at their first place. */
export function positionsIn(schema: Schema | undefined, at: Position = []): Position[] {
  if (!schema) return [];
  return branches(schema).flatMap(({ properties, items }) => [
    ...Object.entries(properties ?? {}).flatMap(([name, inner]) => {
      const here = [...at, toSnake(name)];
      return [here, ...positionsIn(inner, here)];
    }),
    ...(items ? [[...at, 0], ...positionsIn(items, [...at, 0])] : []),
  ]);
}

/** Every field that a body has. */
export function positionsOf(value: unknown, at: Position = []): Position[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = [...at, Array.isArray(value) ? Number(key) : key];
    return [here, ...positionsOf(inner, here)];
  });
}

/** Each once, by what it is called on the wire. */
export function distinct(positions: readonly Position[]): Position[] {
  return [
    ...new Map(positions.map((one) => [one.map((key) => toSnake(String(key))).join('/'), one])).values(),
  ];
}

/** What a schema requires, as little of it as it takes. */
export function sampleOf(schema: Schema | undefined): unknown {
  const [first] = schema ? branches(schema) : [];
  if (!first) return 'x';
  if (first.const !== undefined) return first.const;
  if (first.enum) return first.enum[0];
  if (first.properties)
    return Object.fromEntries(
      (first.required ?? []).map((name) => [toSnake(name), sampleOf(first.properties?.[name])]),
    );
  if (first.type === 'array' || first.items) return [];
  if (first.type === 'integer' || first.type === 'number') return first.minimum ?? 1;
  if (first.type === 'boolean') return true;
  return 'x'.repeat(first.minLength ?? 1);
}

function schemaAt(schema: Schema | undefined, [key, ...rest]: Position): Schema | undefined {
  if (key === undefined || !schema) return schema;
  for (const { properties = {}, items } of branches(schema)) {
    if (typeof key === 'number' && items) return schemaAt(items, rest);
    const name = Object.keys(properties).find((one) => toSnake(one) === toSnake(String(key)));
    if (name !== undefined) return schemaAt(properties[name], rest);
  }
  return undefined;
}

const MARK = '@@here@@';

function place(value: unknown, at: Position, schema: Schema | undefined, walked: Position = []): unknown {
  const [key, ...rest] = at;
  if (key === undefined) return MARK;
  const here = [...walked, key];
  const container = typeof value === 'object' && value !== null ? value : sampleOf(schemaAt(schema, walked));
  if (typeof key === 'number') {
    const list = Array.isArray(container) ? [...(container as unknown[])] : [];
    list[key] = place(list[key], rest, schema, here);
    return list;
  }
  const fields = (Array.isArray(container) ? {} : container) as Record<string, unknown>;
  const own = Object.keys(fields).find((one) => toSnake(one) === toSnake(key)) ?? key;
  return { ...fields, [own]: place(fields[own], rest, schema, here) };
}

/** The body with `json` written at a position; what lies around it is as the schema asks, where the body has none. */
export function bodyWith(body: unknown, at: Position, json: string, schema: Schema | undefined): string {
  return JSON.stringify(place(body, at, schema)).replace(JSON.stringify(MARK), () => json);
}

/** The body without what is at a position. */
export function bodyWithout(body: unknown, at: Position): string {
  const copy = structuredClone(body);
  const parent = at
    .slice(0, -1)
    .reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], copy);
  const last = at.at(-1);
  if (typeof parent === 'object' && parent !== null && last !== undefined)
    Reflect.deleteProperty(parent, last);
  return JSON.stringify(copy);
}
