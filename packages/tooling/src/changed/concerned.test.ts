import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../run-program.ts';
import { concerned, ofEverything, type Change } from './concerned.ts';
import { journeyFile, JOURNEYS } from './journeys.ts';
import { planFor } from './plan.ts';

const PAGE = 'mfe-forms/src/features/contact/contact.page';
const READER = 'packages/tooling/src/constants-in-use.test.ts';
const SQL = 'packages/server/src/domains/forms/migrations/001.sql';

const change = (...changed: string[]): Change => ({
  changed,
  tests: [
    `${PAGE}.test.tsx`,
    'mfe-forms/src/remote.test.ts',
    'packages/server/src/domains/forms/contact/contact.routes.test.ts',
    'packages/server/src/domains/content/pages/pages.routes.test.ts',
    READER,
  ],
  importers: new Map([
    [`${PAGE}.tsx`, new Set([`${PAGE}.test.tsx`, 'mfe-forms/src/remote.ts'])],
    ['mfe-forms/src/remote.ts', new Set(['mfe-forms/src/remote.test.ts'])],
    ['e2e/support/mail.ts', new Set([journeyFile('messaging')])],
  ]),
  readers: [READER],
});
const files = (given: Change) => concerned(given).map(({ file }) => file);

describe('what a change concerns', () => {
  it('is what imports it, the nearest first, and then what reads all sources', () => {
    expect(files(change(`${PAGE}.tsx`))).toEqual([
      `${PAGE}.test.tsx`,
      'mfe-forms/src/remote.test.ts',
      'e2e/tests/form-on-a-page.spec.ts',
      READER,
    ]);
  });

  it('is the tests beside it before others that it is as far from', () => {
    const service = 'packages/server/src/domains/forms/contact/contact.service.ts';
    const given = change(service);
    const routes = given.tests.filter((file) => file.endsWith('.routes.test.ts'));
    const importers = new Map([
      [service, new Set(['packages/server/src/app.ts'])],
      ['packages/server/src/app.ts', new Set(routes)],
    ]);
    expect(concerned({ ...given, importers })).toMatchObject([
      { file: routes[0], steps: 1 },
      { file: routes[1], steps: 2 },
      { file: READER },
    ]);
  });

  it('is a test that was changed itself, before all others', () => {
    expect(files(change('mfe-forms/src/remote.test.ts', `${PAGE}.tsx`))[0]).toBe(
      'mfe-forms/src/remote.test.ts',
    );
  });

  it('is, of a file that nothing imports, the tests in the nearest folder that has some', () => {
    expect(files(change(SQL))).toEqual(['packages/server/src/domains/forms/contact/contact.routes.test.ts']);
  });

  it('is nothing of prose', () => {
    expect(files(change('docs/glossary.md', 'packages/server/README.md'))).toEqual([]);
  });

  it('is the journeys that name its folder, and those that import it', () => {
    expect(files(change('mfe-messaging/src/remote.ts'))).toContain(journeyFile('messaging'));
    expect(files(change('e2e/support/mail.ts'))).toContain(journeyFile('messaging'));
    expect(files(change('e2e/tests/map.spec.ts'))).toEqual([journeyFile('map'), READER]);
    expect(files(change('mfe-messaging/src/remote.test.ts'))).not.toContain(journeyFile('messaging'));
  });

  it('is everything, of what every test runs with', () => {
    expect(ofEverything(['pnpm-lock.yaml', 'mfe-forms/package.json', 'tsconfig.base.json'])).toEqual([
      'pnpm-lock.yaml',
      'tsconfig.base.json',
    ]);
  });
});

describe('five minutes', () => {
  const [UNIT, SERVER, JOURNEY] = ['mfe-forms/a.test.ts', 'packages/server/a.test.ts', journeyFile('map')];
  const candidates = [UNIT, SERVER, JOURNEY].map((file, steps) => ({ file, steps }));

  it('hold what is most specific, by what it took the last time', () => {
    const { run, leftOut } = planFor(candidates, 60, { [UNIT]: 10, [SERVER]: 60 });
    expect(run).toEqual({ unit: [UNIT], server: [SERVER], journeys: [] });
    expect(leftOut).toEqual([JOURNEY]);
  });

  it('hold what comes later where something larger does not go in', () => {
    expect(planFor(candidates, 60, { [SERVER]: 600 }).leftOut).toEqual([SERVER, JOURNEY]);
    expect(planFor(candidates, 210, { [SERVER]: 600 }).leftOut).toEqual([SERVER]);
    expect(planFor(candidates, 210, {}).leftOut).toEqual([]);
  });
});

describe('the table of journeys', () => {
  it('has every journey', () => {
    const specs = globSync('e2e/tests/*.spec.ts', { cwd: ROOT }).map((file) =>
      path.basename(file, '.spec.ts'),
    );
    expect(Object.keys(JOURNEYS).sort()).toEqual(specs.sort());
  });

  it.each(Object.entries(JOURNEYS))('names folders that there are: %s', (_name, folders) => {
    expect(folders.filter((folder) => !existsSync(path.join(ROOT, folder)))).toEqual([]);
  });
});
