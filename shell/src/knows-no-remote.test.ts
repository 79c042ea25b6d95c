import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const prefix = 'mfe-';
const names = readdirSync(root)
  .filter((folder) => folder.startsWith(prefix))
  .map((folder) => folder.slice(prefix.length));
const files = globSync('shell/{*.*,src/**/*.*}', { cwd: root });
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

it('looks at every file of the shell, for every remote', () => {
  expect(names.length).toBeGreaterThanOrEqual(2);
  expect(files.length).toBeGreaterThan(50);
});

/** Names that are words of the product as well: a role, a part of a profile, a folder, a type of resource. */
const COMMON_NAMES: readonly string[] = ['admin', 'content', 'forms', 'organizations', 'vacancies'];

/**
 * How a remote would be referred to: its folder, its files, its place in a composition, its module or slice. What follows
 * `path:` is an address of the API, which names a type of resource.
 */
const asReference = (name: string) =>
  [
    `${prefix}${name}\\b`,
    `/r/${name}\\b`,
    `\\bremotes?(?:\\?\\.|\\.|\\[['"])${name}\\b`,
    `\\bremote\\w*['"]?\\s*[:=]+\\s*['"]${name}['"]`,
    `(?<!\\bpath: )['"\`]${name}/`,
    ...(COMMON_NAMES.includes(name) ? [] : [`(['"\`/])${name}\\1`]),
  ].join('|');

// The composition names remotes at run time; nothing the shell is built from may.
it.each(names)('the shell does not know %s', (name) => {
  const sources = files.filter((file) => !/\.test\.|test-(support|shell)\./.test(file));
  const reference = new RegExp(asReference(name));
  expect(sources.filter((file) => reference.test(read(file)))).toEqual([]);
  expect(files.filter((file) => read(file).includes(`${prefix}${name}`))).toEqual([]);
});

it.each([
  `import('${prefix}admin/src/remote.ts')`,
  'composition.remotes.admin.entry',
  "composition.remotes['admin']",
  "{ remote: 'admin' }",
  "if (remoteName === 'admin')",
  "'admin/drafts'",
  "'/r/admin/1.0.0'",
])('would see %s', (source) => expect(source).toMatch(new RegExp(asReference('admin'))));
