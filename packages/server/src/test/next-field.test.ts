import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Fates } from './next-field.program.ts';

/**
 * The next field of a resource takes a column, its names and a line in its declaration. With those alone every call that
 * takes it stores it: none is accepted and dropped.
 */

/** Calls whose columns are named one by one, and why: who adds a field there adds a line. */
const BY_HAND: Readonly<Record<string, string>> = {
  'POST /api/v1/applications': 'Who applies is read from the account, from a mailed link or from the form.',
  'POST /api/v1/conversations':
    'A conversation begins in the same way from a form, a reply and an application.',
  'PATCH /api/v1/notification_templates/{id}':
    'It stands over the text of the product, which has its own shape.',
  'PATCH /api/v1/pages/{id}': 'It is stored in the working copy, whose columns `pages.table.ts` names.',
};

/** Calls whose example is of a record that the world of the test does not have. */
const UNTRIED = ['POST /api/v1/blocks', 'PATCH /api/v1/internal_notes/{id}', 'POST /api/v1/reports'];

let found: { own: Fates; ofProfiles: Fates };

beforeAll(async () => {
  // Its declarations are others than those of every other test.
  const program = path.join(import.meta.dirname, 'next-field.program.ts');
  const env = { ...process.env, NODE_OPTIONS: '--disable-warning=ExperimentalWarning' };
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env });
  found = JSON.parse(stdout);
}, 120_000);

const callsWith = (isSuch: (fate: Fates[string]) => boolean) =>
  Object.entries(found.own)
    .filter(([, fate]) => isSuch(fate))
    .map(([call]) => call)
    .toSorted();

it('is stored by every call that takes it', () => {
  expect(callsWith((fate) => fate === 'dropped')).toEqual(Object.keys(BY_HAND).toSorted());
  expect(callsWith((fate) => typeof fate === 'number')).toEqual(UNTRIED.toSorted());
  expect(callsWith((fate) => fate === 'stored')).toEqual(
    expect.arrayContaining([
      'PATCH /api/v1/current_user',
      'PATCH /api/v1/organizations/{id}',
      'PATCH /api/v1/users/{id}',
      'PATCH /api/v1/vacancies/{id}',
      'POST /api/v1/organizations',
      'POST /api/v1/saved_searches',
    ]),
  );
});

it('is stored of the profile of an organization', () => {
  expect(found.ofProfiles).toEqual({
    'PATCH /api/v1/organizations/{id}': 'stored',
    'POST /api/v1/organizations': 'stored',
  });
});
