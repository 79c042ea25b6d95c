import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseDescriptor } from '@samen/contracts';
import { callsOf } from '@samen/federation-kit/build';
import { callProblems } from '@samen/releases';
import { RESOURCE_TYPES } from '../domains/index.ts';
import { servedCalls } from '../openapi/index.ts';
import { platformServer, type PlatformServer } from './platform.test-support.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** Every file of what ships to browsers that defines endpoints. */
const FILES = globSync('{shell,mfe-*,packages/{records,remote-template}}/src/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !/\.test\.tsx?$|test-support\.tsx?$|\/test\//.test(file))
  .filter((file) => readFileSync(path.join(ROOT, file), 'utf8').includes('defineEndpoints('));

let world: PlatformServer;
beforeAll(async () => {
  world = await platformServer();
});
afterAll(() => world.close());

it('finds the files', () => {
  expect(FILES.length).toBeGreaterThan(20);
});

it.each(FILES)('the server knows every call of %s', (file) => {
  const calls = callsOf([path.join(ROOT, file)]);
  expect(calls).not.toEqual([]);
  const release = { remote: file, buildId: 'its source', calls } as ReleaseDescriptor;
  expect(callProblems(release, servedCalls(world.app.inventory, RESOURCE_TYPES))).toEqual([]);
});
