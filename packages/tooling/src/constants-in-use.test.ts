import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONSTANTS } from '@samen/contracts';

const root = path.resolve(import.meta.dirname, '../../..');
const DECLARED = 'packages/contracts/src/constants.ts';
const sources = globSync('{packages,shell,mfe-*}/**/src/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (name) => name.includes('node_modules'),
})
  .filter((file) => file !== DECLARED && !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .filter((source) => source.includes('CONSTANTS'));

it('finds what keeps to the constants', () => {
  expect(sources.length).toBeGreaterThan(20);
});

/** Contract 1 has promised them; no screen and no call keeps to them. */
const PROMISED = ['deviceDetectionDelay', 'defaultRadiusKm'];

it.each(Object.keys(CONSTANTS).filter((name) => !PROMISED.includes(name)))(
  'keeps to ‘%s’ somewhere',
  (name) => {
    expect(sources.some((source) => new RegExp(`\\b${name}\\b`).test(source))).toBe(true);
  },
);
