import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONSTANTS } from '@samen/contracts';
import { ACCOUNT_CONSTANTS } from '@samen/resources/accounts';
import { MESSAGING_CONSTANTS } from '@samen/resources/messaging';
import { SHARED_CONSTANTS } from '@samen/resources/shared';
import { VACANCY_CONSTANTS } from '@samen/resources/vacancies';

const root = path.resolve(import.meta.dirname, '../../..');
const DECLARED = /^packages\/(contracts\/src|resources\/src\/\w+)\/constants\.ts$/;
const sources = globSync('{packages,shell,mfe-*}/**/src/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (name) => name.includes('node_modules'),
})
  .filter((file) => !DECLARED.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .filter((source) => source.includes('CONSTANTS'));

it('finds what keeps to the constants', () => {
  expect(sources.length).toBeGreaterThan(20);
});

it.each(
  Object.entries({
    CONSTANTS,
    ACCOUNT_CONSTANTS,
    MESSAGING_CONSTANTS,
    SHARED_CONSTANTS,
    VACANCY_CONSTANTS,
  }).flatMap(([group, constants]) => Object.keys(constants).map((name) => [group, name])),
)('keeps to %s.%s somewhere', (group, name) => {
  const use = new RegExp(`(?<!\\w)${group}\\b[^]*\\b${name}\\b|\\b${name}\\b[^]*(?<!\\w)${group}\\b`);
  expect(sources.some((source) => use.test(source))).toBe(true);
});
