import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { platformServer, type PlatformServer } from '../modules/platform/platform.test-support.ts';

let world: PlatformServer;

beforeAll(async () => {
  world = await platformServer();
});
afterAll(() => world.close());

interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  maxLength?: number;
  maxItems?: number;
  maximum?: number;
  maxProperties?: number;
  patternProperties?: object;
}

/** Formats of the calendar, and ids: they refuse a long text at once. */
const SHORT_FORMATS = new Set(['date', 'date-time', 'time', 'uuid']);

/** An expression that is fixed at both ends and repeats nothing without end. */
const isShortPattern = (pattern: string): boolean =>
  pattern.startsWith('^') && pattern.endsWith('$') && !/[*+]|\{\d+,\}/.test(pattern);

function isBounded(schema: Schema): boolean {
  if (schema.enum || schema.const !== undefined) return true;
  if (schema.patternProperties) return schema.maxProperties !== undefined;
  switch (schema.type) {
    case 'string':
      return (
        schema.maxLength !== undefined ||
        SHORT_FORMATS.has(schema.format ?? '') ||
        isShortPattern(schema.pattern ?? '')
      );
    case 'array':
      return schema.maxItems !== undefined;
    case 'integer':
    case 'number':
      return schema.maximum !== undefined;
    default:
      return true;
  }
}

function unbounded(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = isBounded(schema) ? [] : [path];
  return [...own, ...Object.entries(schema).flatMap(([name, inner]) => unbounded(inner, `${path}/${name}`))];
}

it('bounds every text, list, number and record that a route takes', () => {
  const { inventory } = world.app;
  const withBodies = inventory.filter(({ schema }) => schema.body);
  expect(withBodies.length).toBeGreaterThan(40);
  const found = inventory.flatMap(({ method, url, schema }) =>
    (['body', 'querystring', 'params', 'headers'] as const).flatMap((part) =>
      unbounded(schema[part], `${method} ${url} ${part}`),
    ),
  );
  expect(found).toEqual([]);
});

/** Names of what a schema takes as Markdown. */
function markdownFields(schema: unknown, name = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if ('format' in schema && schema.format === 'markdown') return [name];
  return Object.entries(schema).flatMap(([key, inner]) =>
    markdownFields(inner, key === 'anyOf' || /^\d+$/.test(key) ? name : key),
  );
}

it('takes as Markdown, within its bounds, exactly what is read as Markdown', () => {
  const taken = world.app.inventory.flatMap(({ schema }) => markdownFields(schema.body));
  const modules = path.resolve(import.meta.dirname, '../modules');
  const read = globSync('**/*.ts', { cwd: modules }).flatMap((file) =>
    [...readFileSync(path.join(modules, file), 'utf8').matchAll(/\.markdown\(\s*'(\w+)'/g)].map(
      ([, name = '']) => name,
    ),
  );
  expect(taken.length).toBeGreaterThan(4);
  expect(new Set(taken)).toEqual(new Set(read));
});
