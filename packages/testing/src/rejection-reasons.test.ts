import { readFileSync } from 'node:fs';
import path from 'node:path';
import { REJECTION_REASONS } from '@samen/resources/vacancies';

const ROOT = path.resolve(__dirname, '../../..');
const read = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));

/** Each part of the product has its own texts; a reason is the same thing in all of them. */
it.each(['nl', 'en'])('a reason for a rejection is called the same everywhere in %s', (locale) => {
  const list = read(`mfe-vacancies/src/locales/applications/${locale}.json`).reasons;
  const workbench = read(`mfe-admin/src/locales/workbench/${locale}.json`).reasons;
  const file = read(`packages/server/src/domains/vacancies/applications/csv.${locale}.json`).reason;
  expect(Object.keys(list)).toEqual(expect.arrayContaining([...REJECTION_REASONS]));
  expect(file).toEqual(list);
  expect({ ...list, ...workbench }).toEqual(list);
});
