import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run-program.ts';

/** The one file that uses what RTK Query does not document, and the test that pins it. */
const PINNED = /^packages\/federation-kit\/src\/state\/rtk-query-internals(\.test)?\.ts$/;
/** Actions and state of RTK Query that are not its documentation's. */
const INTERNAL =
  /\binternalActions\b|\binternal_getRTK|\bapi\.(?:queries|mutations|provided|subscriptions)\b/;

const files = execFileSync('git', ['ls-files', '-z', '--', 'packages', 'shell', 'mfe-*', 'e2e'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 2 ** 24,
})
  .split('\0')
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('packages/server/'));
const reaching = files.filter(
  (file) =>
    !file.endsWith('/rtk-query-internals.test.ts') &&
    INTERNAL.test(readFileSync(path.join(ROOT, file), 'utf8').replaceAll(/'[^'\n]*'/g, "''")),
);

it('reaches into RTK Query in one file, whose test pins what it relies on', () => {
  expect(reaching.filter((file) => !PINNED.test(file))).toEqual([]);
  expect(reaching).toHaveLength(1);
});
