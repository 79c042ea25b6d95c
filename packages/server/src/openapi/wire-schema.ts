import { toSnake } from '@samen/jsonapi';
import type { Schema } from './types.ts';

type Json = Readonly<Record<string, unknown>>;

/** Their own keys are data and stay as they are. */
const VERBATIM: ReadonlySet<string> = new Set(['cssVariables']);

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const renamed = (properties: Json): Json =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      toSnake(name),
      VERBATIM.has(name) ? schema : onWire(schema),
    ]),
  );

function onWire(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(onWire);
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (keyword === 'properties' && isObject(value)) return [keyword, renamed(value)];
      if (keyword === 'required' && Array.isArray(value))
        return [keyword, value.map((name) => toSnake(String(name)))];
      if (['enum', 'const', 'default', 'examples'].includes(keyword)) return [keyword, value];
      return [keyword, onWire(value)];
    }),
  );
}

/** The schema of a body as it is sent: the names in it are those of the wire, at every depth. */
export const wireSchema = (schema: object): Schema => onWire(JSON.parse(JSON.stringify(schema))) as Schema;
