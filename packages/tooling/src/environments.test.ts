import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run-program.ts';

const COMPILER = path.join(ROOT, 'packages/tooling/node_modules/typescript-native/bin/tsc');

/** Which declarations make each environment's names known. */
const DECLARATIONS = { document: '/lib.dom.d.ts', node: '/@types/node/', jest: '/@types/jest/' };

/** Every file that is checked as what is of an environment, declarations included. */
function filesOf(environment: string): string[] {
  const options = ['-p', path.join(ROOT, `tsconfig.${environment}.json`), '--listFilesOnly'];
  const output = execFileSync(process.execPath, [COMPILER, ...options], {
    encoding: 'utf8',
    maxBuffer: 2 ** 24,
  });
  return output.split('\n');
}

// One dependency whose types refer to those of a document would make them known to every file.
it.each([
  ['browser', ['document']],
  ['server', ['node']],
  ['rendering', ['document', 'node']],
] as const)(
  'of all that is checked as what is of a %s, nothing brings along more than %j',
  (environment, expected) => {
    const files = filesOf(environment).join('\n');
    const declared = Object.entries(DECLARATIONS).filter(([, file]) => files.includes(file));
    expect(declared.map(([name]) => name)).toEqual(expected);
  },
);

it('checks whatever ships or runs as what is of its environment, scripts of pages and the template among them', () => {
  const checked = new Set(
    ['browser', 'server', 'rendering'].flatMap((environment) => {
      return filesOf(environment).map((file) => path.relative(ROOT, file));
    }),
  );
  const sources = globSync('{shell,mfe-*,packages/*}/{src,build}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: (name) => name.includes('node_modules'),
  });
  const ofTests =
    /^packages\/(testing|tooling)\/|\/test\/|\.test\.tsx?$|test-support\.tsx?$|test-shell\.tsx$|\.program\.ts$/;
  expect(sources.filter((file) => !ofTests.test(file) && !checked.has(file))).toEqual([]);
  expect(checked).toContain('packages/federation-kit/build/dev/start-development.script.ts');
});

/** What the compiler says of a file that ships to browsers, or runs on servers. */
function complaints(environment: 'browser' | 'server', source: string): string {
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
  const folder = mkdtempSync(path.join(ROOT, '.cache/environment-'));
  try {
    writeFileSync(path.join(folder, 'probe.ts'), source);
    const config = { extends: `../../tsconfig.${environment}.json`, include: ['probe.ts'], exclude: [] };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
    execFileSync(process.execPath, [COMPILER, '-p', folder], { encoding: 'utf8', stdio: 'pipe' });
    return '';
  } catch (error) {
    return (error as { stdout: string }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it.each([
  ['browser', 'process', `export const value = process.env['HOME'];`],
  ['browser', 'Buffer', `export const value = Buffer.from('');`],
  ['browser', 'jest', 'export const value = jest.fn();'],
  ['browser', 'node:fs', `export { readFileSync } from 'node:fs';`],
  ['server', 'window', 'export const value = window.location;'],
  ['server', 'document', 'export const value = document.title;'],
  ['server', 'jest', 'export const value = jest.fn();'],
] as const)('what is of a %s knows no %s', (environment, name, source) => {
  expect(complaints(environment, source)).toContain(`'${name}'`);
});

it.each([
  ['browser', 'export const value = document.title;'],
  ['server', `export const value = process.env['HOME'];`],
] as const)('what is of a %s knows what stands there', (environment, source) => {
  expect(complaints(environment, source)).toBe('');
});

describe('texts', () => {
  const USES = {
    right: [
      `forms('contact.title')`,
      `forms('common:form.cancel')`,
      'forms(`contact.${field}`)',
      `shell('signIn.title')`,
      `admin('dashboard.waiting', { count: 2 })`,
      `('contact.title' satisfies Title)`,
    ],
    wrong: [
      `forms('contact.titel')`,
      `('contact.titel' satisfies Title)`,
      `forms('common:form.cansel')`,
      'forms(`contactform.${field}`)',
      'forms(field)',
      // Of another remote, and of the shell.
      `forms('dashboard.waiting')`,
      `forms('signIn.title')`,
      `admin('contact.title')`,
      `shell('contact.title')`,
    ],
  };
  const SOURCE = `
    import { useTranslation as useAdmin } from '../../mfe-admin/src/shared/texts.ts';
    import { useTranslation as useForms, type TextKey } from '../../mfe-forms/src/shared/texts.ts';
    import { useTranslation as useShell } from '../../shell/src/texts.ts';
    import type { TextKeysOf } from '../../packages/federation-kit/src/hooks/use-translation.ts';

    type T<Use extends (...args: never[]) => { t: unknown }> = ReturnType<Use>['t'];
    declare const [admin, forms, shell]: [T<typeof useAdmin>, T<typeof useForms>, T<typeof useShell>];
    declare const field: string;
    type Title = TextKeysOf<TextKey>['routes'][number]['titleKey'];`;

  it.each(['right', 'wrong'] as const)('with a %s key', (kind) => {
    const uses = USES[kind];
    const errors = complaints('browser', `${SOURCE}\n${uses.map((use) => `void ${use};`).join('\n')}`);
    const first = SOURCE.split('\n').length + 1;
    const lines = [...errors.matchAll(/probe\.ts\((\d+),/g)].map(([, line]) => uses[Number(line) - first]);
    expect(lines).toEqual(kind === 'wrong' ? uses : []);
  });
});

/** What a remote writes of a route, beside what every route has. */
const contributing = (names: string): string => `
  import type { ProductRemoteConfig } from '../../packages/resources/src/shared/index.ts';
  export const routes = [
    { path: '/x', public: false, layout: 'default', titleKey: 'x', ${names} },
  ] satisfies ProductRemoteConfig['routes'];`;

it.each([
  ['feature', `feature: 'activitys'`, '"activitys"'],
  ['role', `roles: ['admin', 'operater']`, '"operater"'],
])('a remote that names no %s that there is does not compile', (_what, names, word) => {
  expect(complaints('browser', contributing(names))).toContain(word);
});

it('a remote that names features and roles that there are compiles', () => {
  expect(complaints('browser', contributing(`feature: 'activities', roles: ['admin', 'admin@root']`))).toBe(
    '',
  );
});
