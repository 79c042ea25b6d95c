import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../run-program.ts';
import { makeFeature } from './feature.ts';
import { makeMigration, nextNumber } from './migration.ts';
import { makeResource } from './resource.ts';

const COMPILER = path.join(ROOT, 'packages/tooling/node_modules/typescript-native/bin/tsc');
/** What the generators read and write, and what that imports. */
const COPIED = [
  'packages',
  'mfe-forms',
  'mfe-messaging',
  'tsconfig.base.json',
  'pnpm-lock.yaml',
  'node_modules',
];

let root: string;
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** A workspace of its own, whose libraries are those of this one. */
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'samen-generated-'));
  for (const name of COPIED)
    if (name === 'node_modules') symlinkSync(path.join(ROOT, name), path.join(root, name));
    else
      cpSync(path.join(ROOT, name), path.join(root, name), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (from) => !/\.(data|cache)$|\/dist$/.test(from),
      });
});
afterAll(() => rmSync(root, { recursive: true }));

function complaintsOf(files: string[]): string {
  const compilerOptions = {
    lib: ['ES2024', 'ESNext.Disposable', 'DOM', 'DOM.Iterable'],
    types: ['node', 'jest', '@testing-library/jest-dom'],
  };
  const config = { extends: './tsconfig.base.json', compilerOptions, files };
  writeFileSync(path.join(root, 'tsconfig.json'), JSON.stringify(config));
  try {
    execFileSync(process.execPath, [COMPILER, '-p', root, '--checkers', '1'], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return '';
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

it('begins a feature that compiles, with its route, slice and texts', () => {
  const files = makeFeature(root, 'messaging', 'open-house');
  expect(files).toContain('mfe-messaging/src/features/open-house/open-house.page.test.tsx');
  for (const file of files) expect(read(file)).not.toMatch(/sample/i);
  expect(read('mfe-messaging/src/remote.config.ts')).toContain(`key: 'messaging/openHouse'`);
  expect(JSON.parse(read('mfe-messaging/src/locales/en.json')).openHouse.title).toBe('Open house');
  // What is no text stays as it is.
  expect(read('mfe-messaging/src/features/open-house/open-house-search-form.tsx')).toContain(`.get('words')`);
  expect(complaintsOf([...files, 'mfe-messaging/src/remote.ts', 'mfe-messaging/src/remote.config.ts'])).toBe(
    '',
  );
});

it('notes what a remote did not import yet, in its manifest and in the lock file', () => {
  makeFeature(root, 'forms', 'open-house');
  const { dependencies } = JSON.parse(read('mfe-forms/package.json'));
  expect(dependencies['@samen/redux']).toBe('workspace:*');
  expect(Object.keys(dependencies)).toEqual(Object.keys(dependencies).sort());
  const [, block = ''] = read('pnpm-lock.yaml').split('\n  mfe-forms:\n');
  const [own = ''] = block.split('\n    devDependencies:');
  expect(own).toContain(
    "      '@samen/redux':\n        specifier: workspace:*\n        version: link:../packages/redux\n      '@samen/resources':",
  );
  expect(read('mfe-forms/src/remote.ts')).toContain('slice(openHouseSearch);');
});

it('begins a resource that compiles, registered with its domain', () => {
  const files = makeResource(root, 'messaging', 'reading_lists');
  expect(path.basename(files[0] ?? '')).toBe(`${nextNumber(ROOT)}_reading_lists.sql`);
  const door = read('packages/server/src/domains/messaging/domain.ts');
  expect(door).toMatch(/resources: \[readingListRoutes, /);
  expect(door).toMatch(/declared: \[readingListTable/);
  const sources = files.filter((file) => file.endsWith('.ts'));
  // Where all domains come together, and with them the names that each adds.
  expect(complaintsOf([...sources, 'packages/server/src/domains/job-kinds.ts'])).toBe('');
});

it('begins a resource that takes its next field by its declaration alone', () => {
  const files = makeResource(root, 'messaging', 'wish_lists');
  const declaration = files.find((file) => file.startsWith('packages/resources')) ?? '';
  const first = '    name: text(';
  const next = read(declaration).replace(first, `    motto: text({ max: 40, required: true }),\n${first}`);
  expect(next).toContain('motto');
  writeFileSync(path.join(root, declaration), next);
  const sources = files.filter((file) => file.endsWith('.ts'));
  expect(complaintsOf([...sources, 'packages/server/src/domains/job-kinds.ts'])).toBe('');
  // No other file of it names what is declared.
  for (const file of files.filter((one) => /\.(?:repository|routes)\.ts$/.test(one)))
    expect(read(file)).not.toMatch(/\bname\b/);
});

it('begins a migration with the number after all others', () => {
  const number = nextNumber(root);
  const first = makeMigration(root, 'vacancies', 'add_a_word');
  expect(first).toBe(`packages/server/src/domains/vacancies/migrations/${number}_add_a_word.sql`);
  const second = makeMigration(root, 'services', 'another');
  expect(Number(path.basename(second).slice(0, 4))).toBe(Number(number) + 1);
});

it.each([
  [
    'a remote that is not there',
    () => makeFeature(root, 'nowhere', 'guide'),
    'There is no remote in mfe-nowhere',
  ],
  ['a feature that is there', () => makeFeature(root, 'forms', 'contact'), 'features/contact already'],
  ['a name that cannot be one', () => makeFeature(root, 'forms', 'Guide'), 'cannot be the name'],
  ['a domain that is not there', () => makeResource(root, 'nowhere', 'gifts'), `no domain 'nowhere'`],
  [
    'a type that another domain has',
    () => makeResource(root, 'messaging', 'applications'),
    'There are applications already, in vacancies',
  ],
  [
    'a type that is there',
    () => makeResource(root, 'vacancies', 'applications'),
    'There are applications already',
  ],
  ['a type in the singular', () => makeResource(root, 'vacancies', 'gift'), 'in the plural'],
  ['a domain without migrations', () => makeMigration(root, 'nowhere', 'x'), 'Choose one of accounts'],
  ['a name with a space', () => makeMigration(root, 'vacancies', 'two words'), 'small letters'],
])('refuses %s, and writes nothing', (_what, make, message) => {
  const number = nextNumber(root);
  expect(make).toThrow(message);
  expect(existsSync(path.join(root, 'mfe-forms/src/features/guide'))).toBe(false);
  expect(nextNumber(root)).toBe(number);
});
