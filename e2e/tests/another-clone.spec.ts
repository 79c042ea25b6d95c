import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ROOT } from '@samen/dev-env/harness';
import { buildRelease } from '@samen/federation-kit/build';

const NOT_CLONED = ['.git', '.data', '.cache', 'node_modules', 'test-results'];

/** The sources of this workspace in another place, deeper than here, with the installed libraries by link. */
function clone(): string {
  const root = join(mkdtempSync(join(tmpdir(), 'samen-clone-')), 'some', 'where', 'else');
  cpSync(ROOT, root, { recursive: true, filter: (path) => !NOT_CLONED.includes(basename(path)) });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const packages = readdirSync(join(ROOT, 'packages')).map((name) => join('packages', name));
  const remotes = readdirSync(ROOT).filter((name) => name === 'shell' || name.startsWith('mfe-'));
  for (const folder of [...packages, ...remotes]) {
    const [from, to] = [join(ROOT, folder, 'node_modules'), join(root, folder, 'node_modules')];
    if (existsSync(from)) cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  }
  return root;
}

const descriptorOf = (directory: string) =>
  JSON.parse(readFileSync(join(directory, 'release.json'), 'utf8')) as { files: object[] };

test('a release built in another clone, without any cache, has the same build id and the same files', async () => {
  test.skip(!process.env['TEST_FULL'], 'in the full run');
  const root = clone();
  const [here, there] = [await buildRelease('content'), await buildRelease('content', { root })];
  expect(there.built).toBe(true);
  expect(there.directory).toContain(root);
  expect(there.buildId).toBe(here.buildId);
  const { files } = descriptorOf(here.directory);
  expect(files.length).toBeGreaterThan(3);
  expect(descriptorOf(there.directory).files).toEqual(files);
  rmSync(dirname(dirname(dirname(root))), { recursive: true });
});
