import { FOOTER_COLUMNS } from '@samen/resources/shared';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES } from '@samen/contracts';
import { toSnake } from '@samen/jsonapi';
import { DECLARED } from '../domains/index.ts';
import { errorDocument } from '../errors/document.ts';
import { invalid } from '../errors/problem.ts';
import { schemaProblem, type SchemaError } from '../errors/validation.ts';
import { platformServer, type PlatformServer } from '../releases/platform.test-support.ts';

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
  const domains = path.resolve(import.meta.dirname, '../domains');
  const read = globSync('**/*.ts', { cwd: domains }).flatMap((file) =>
    [...readFileSync(path.join(domains, file), 'utf8').matchAll(/\.markdown\(\s*'(\w+)'/g)].map(
      ([, name = '']) => name,
    ),
  );
  const declared = DECLARED.flatMap(({ declaration }) => Object.entries(declaration.attributes)).flatMap(
    ([name, { options }]) => (options.format === 'markdown' ? [name] : []),
  );
  expect(taken.length).toBeGreaterThan(4);
  // The settings of a site read the columns of its footer by their numbers.
  const numbered = ['content', ...FOOTER_COLUMNS.map((number) => `footerColumn${number}Content`)];
  expect(new Set(taken)).toEqual(new Set([...read, ...declared, ...numbered]));
});

interface Part extends Schema {
  properties?: Record<string, Part>;
  anyOf?: Part[];
  allOf?: Part[];
  items?: Part;
}

/** Every value in a body, with the pointer of an error about it. */
function parts(schema: Part | undefined, pointer = ''): { pointer: string; schema: Part }[] {
  if (!schema) return [];
  return [
    { pointer, schema },
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
      parts(inner, `${pointer}/${toSnake(name)}`),
    ),
    ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((inner) => parts(inner, pointer)),
    ...parts(schema.items, `${pointer}/0`),
  ];
}

const taken = () =>
  world.app.inventory.flatMap(({ method, url, schema }) =>
    parts(schema.body as Part | undefined).map((part) => ({ route: `${method} ${url}`, ...part })),
  );

/** Attributes that code names where it refuses one: `fields.refuse('x'`, `fields.line('x'`, `pointer: '/x'`. */
function refusedInCode(): string[] {
  const sources = path.resolve(import.meta.dirname, '..');
  const naming = /(?:\bfields\.\w+\(|\binvalidAttribute\(|\bpointer: )\s*'([/\w]+)'/g;
  return globSync(['{domains,services,releases}/**/*.ts', 'auth/**/*.ts', 'http/**/*.ts'], { cwd: sources })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(path.join(sources, file), 'utf8').matchAll(naming)].map(([, name = '']) => name),
    );
}

it('calls every field that can be wrong by a name of its own, in the language of the reader', () => {
  const pointers = [...new Set([...taken().map(({ pointer }) => pointer), ...refusedInCode()])].filter(
    Boolean,
  );
  expect(pointers.length).toBeGreaterThan(200);
  for (const locale of LOCALES) {
    const unnamed = pointers.filter((pointer) => {
      const [error] = errorDocument(invalid({ code: 'invalid', pointer }), locale, 'request').errors;
      return !error?.detail || /^(Dit veld|This field) /.test(error.detail);
    });
    expect({ locale, unnamed }).toEqual({ locale, unnamed: [] });
  }
});

/** What no person types: ids that lists hold, and the tokens of links. */
const isForMachines = ({ pointer, schema }: { pointer: string; schema: Part }) =>
  /(?:[_/]ids?|token)(?:\/0)?$/.test(pointer) && schema.pattern !== undefined;

it('says of every text that does not look right how it should look', () => {
  const speechless = taken()
    .filter(({ route }) => !route.includes('/platform/'))
    .filter((part) => !isForMachines(part))
    .flatMap(({ route, pointer, schema }) => {
      const base = { instancePath: pointer, schemaPath: '', data: '' };
      const errors: SchemaError[] = [
        ...(schema.format && schema.format !== 'markdown'
          ? [{ ...base, keyword: 'format', params: { format: schema.format } }]
          : []),
        ...(schema.pattern ? [{ ...base, keyword: 'pattern', params: { pattern: schema.pattern } }] : []),
      ];
      const codes = errors.flatMap((error) => schemaProblem([error], 'body').errors.map(({ code }) => code));
      return codes.includes('invalid') ? [`${route} ${pointer}`] : [];
    });
  expect(speechless).toEqual([]);
});
