import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { TENANTS } from './sites.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

/** What ships: neither tests, nor the demo and the tools of development. */
const SHIPPED = '{shell,mfe-*,packages/!(dev-env|testing|tooling)}/src/**/*.{ts,tsx}';
const NOT_SHIPPED = /\.test\.tsx?$|test-(support|shell)\.tsx?$|\/test\//;

/** Words of every language besides, which are tenants only where they stand before a host or after `tenant`. */
const PLAIN_WORDS = ['public', 'demo'];

/** Files in which a name that a tenant shares is a value of the wire and of the database: that of an app context. */
const APP_CONTEXTS_IN = ['packages/resources/src/shared/features.ts', 'packages/server/src/db/schema.ts'];

const names = [
  ...new Set(
    TENANTS.flatMap(({ id, centers }) => [id, ...centers.map(({ slug }) => slug)]).filter(
      (name) => !PLAIN_WORDS.includes(name),
    ),
  ),
];
const named = new RegExp(
  `${names.join('|')}|(?:${PLAIN_WORDS.join('|')})\\.localhost|tenant\\w*\\s*(?:[=:]|===)\\s*["'](?:${PLAIN_WORDS.join('|')})["']`,
  'i',
);

/** A source without its comments. */
const code = (file: string): string =>
  readFileSync(path.join(root, file), 'utf8')
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .split('\n')
    .map((line) => line.split(/(?<!:)\/\//, 1)[0])
    .join('\n');

const files = globSync(SHIPPED, { cwd: root, exclude: (name) => name.includes('node_modules') }).filter(
  (file) => !NOT_SHIPPED.test(file) && !APP_CONTEXTS_IN.includes(file),
);

it('finds the sources that ship, and the tenants of the demo', () => {
  expect(files.length).toBeGreaterThan(800);
  expect(names).toEqual(expect.arrayContaining(['oldebroek', 'roermond', 'nijmegen', 'heumen']));
});

it.each([
  "tenantId === 'public'",
  "if (slug === 'heumen') return",
  'isHeumen: true',
  "const OPERATORS_TENANT = 'public'",
])('would find %s', (text) => {
  expect(text).toMatch(named);
});

it('knows no tenant and no place of the demo in code that ships: they are data', () => {
  expect(files.filter((file) => named.test(code(file)))).toEqual([]);
});
