import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { TENANTS } from './sites.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

/** What ships: neither tests, nor the demo and the tools of development. */
const SHIPPED = '{shell,mfe-*,packages/!(dev-env|testing|tooling)}/src/**/*.{ts,tsx}';
const NOT_SHIPPED = /\.test\.tsx?$|test-(support|shell)\.tsx?$|\/test\//;

/** Words of every language besides, which are tenants only where they stand before a host or after `tenant`. */
const PLAIN_WORDS = ['public', 'demo'];

/** What app contexts and kinds of hosts are called on the wire and in the database: the one file says what they mean. */
const KINDS = ['gelderland', 'meedoen', 'stagedoos'];
const KINDS_IN = [
  'packages/resources/src/shared/site-kinds.ts',
  // Their columns.
  'packages/server/src/db/schema.ts',
  'packages/server/src/sites.repository.ts',
];

const places = [
  ...new Set(
    TENANTS.flatMap(({ id, centers }) => [id, ...centers.map(({ slug }) => slug)]).filter(
      (name) => !PLAIN_WORDS.includes(name),
    ),
  ),
];
const names = [...new Set([...places, ...KINDS])];
const named = new RegExp(
  `${names.join('|')}|(?:${PLAIN_WORDS.join('|')})\\.localhost|tenant\\w*\\s*(?:[=:]|===)\\s*["'](?:${PLAIN_WORDS.join('|')})["']`,
  'i',
);

/** Texts of the product, where a kind may be a word like any other. */
const TEXTS = '{shell,mfe-*,packages/!(dev-env|testing|tooling)}/src/**/*.{nl,en}.json';
const TEXTS_OF_REMOTES = '{shell,mfe-*,packages/*}/src/locales/**/*.json';
const namedInText = new RegExp(places.filter((name) => !KINDS.includes(name)).join('|'), 'i');

/** A source without its comments. */
const code = (file: string): string =>
  readFileSync(path.join(root, file), 'utf8')
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .split('\n')
    .map((line) => line.split(/(?<!:)\/\//, 1)[0])
    .join('\n');

const files = globSync(SHIPPED, { cwd: root, exclude: (name) => name.includes('node_modules') }).filter(
  (file) => !NOT_SHIPPED.test(file) && !KINDS_IN.includes(file),
);

it('finds the sources that ship, and the tenants of the demo', () => {
  expect(files.length).toBeGreaterThan(800);
  expect(names).toEqual(expect.arrayContaining(['oldebroek', 'roermond', 'nijmegen', 'heumen']));
});

it.each([
  "tenantId === 'public'",
  "if (slug === 'heumen') return",
  'isHeumen: true',
  'if (flags.isStagedoos)',
  "context === 'gelderland'",
  "const OPERATORS_TENANT = 'public'",
])('would find %s', (text) => {
  expect(text).toMatch(named);
});

it('names no tenant, no place and no kind of site in code that ships: they are data, and code asks what they mean', () => {
  expect(files.filter((file) => named.test(code(file)))).toEqual([]);
});

it('names no tenant and no place in the texts that ship: a sample is of nowhere', () => {
  const texts = globSync([TEXTS, TEXTS_OF_REMOTES], {
    cwd: root,
    exclude: (name) => name.includes('node_modules'),
  });
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.filter((file) => namedInText.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});
