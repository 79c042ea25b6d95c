import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const pages = globSync('{shell,mfe-*}/src/**/*.page.tsx', { cwd: root }).map((file) =>
  file.replaceAll(path.sep, '/'),
);

/** Pages without a test of their own name: the test beside them that opens them, and the address at which it does. */
const OPENED_IN: Readonly<Record<string, readonly [test: string, address: string]>> = {
  'mfe-admin/src/features/analytics/funnel.page.tsx': ['analytics.page.test.tsx', '/analytics/index-2'],
  'mfe-admin/src/features/import/imports.page.tsx': ['import.page.test.tsx', '/admin/import'],
  'mfe-admin/src/features/merge/merged.page.tsx': ['merge.page.test.tsx', '/admin/merges/one'],
  'mfe-forms/src/features/form-builder/edit-form.page.tsx': ['builder.test.tsx', '/form_builder/form-1/edit'],
  'mfe-forms/src/features/form-builder/new-form.page.tsx': ['builder.test.tsx', '/form_builder/new'],
  'mfe-forms/src/features/submissions/submission.page.tsx': [
    'submissions.page.test.tsx',
    '/form_builder/form-1/submissions/submission-1',
  ],
  'mfe-messaging/src/features/templates/edit-template.page.tsx': [
    'templates.page.test.tsx',
    '/notification_templates/t-nl/edit',
  ],
  'mfe-messaging/src/features/templates/template-list.page.tsx': [
    'templates.page.test.tsx',
    '/notification_templates',
  ],
  'mfe-vacancies/src/features/pool/call-out.page.tsx': [
    'pool.page.test.tsx',
    '/vrijwilligerspool/oproep/c-1',
  ],
  'shell/src/pages/auth/recover.page.tsx': ['auth-pages.test.tsx', '/auth/recover'],
  'shell/src/pages/auth/reset.page.tsx': ['auth-pages.test.tsx', '/auth/reset'],
  'shell/src/pages/auth/sign-in.page.tsx': ['auth-pages.test.tsx', '/auth/login-1'],
};

const ownTest = (page: string) => page.replace(/\.tsx$/, '.test.tsx');
const isThere = (file: string) => existsSync(path.join(root, file));

it('opens every page in a component test', () => {
  expect(pages.length).toBeGreaterThan(80);
  const unopened = pages.filter((page) => !isThere(ownTest(page)) && !(page in OPENED_IN));
  expect(unopened).toEqual([]);
});

it.each(Object.entries(OPENED_IN))('%s is opened where it is said to be', (page, [test, address]) => {
  expect([pages.includes(page), isThere(ownTest(page))]).toEqual([true, false]);
  const source = readFileSync(path.join(root, path.dirname(page), test), 'utf8');
  const ends = ["'", '?', '`'].map((end) => `${address}${end}`);
  expect(ends.filter((one) => source.includes(one))).not.toEqual([]);
});

it.each(pages.map(ownTest).filter(isThere))('%s renders what it is named after', (test) => {
  expect(readFileSync(path.join(root, test), 'utf8')).toMatch(/\b(?:render|open)\w*\(/);
});
