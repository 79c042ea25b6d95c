import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Stryker } from '@stryker-mutator/core';
import { ROOT } from '../run-program.ts';
import { filesOf, type Part } from './areas.ts';

type StrykerOptions = ConstructorParameters<typeof Stryker>[0];

interface JestProject {
  displayName: string;
  rootDir: string;
  moduleNameMapper: Record<string, string>;
}

/** Packages that the rules and their tests import, and the tests' own. */
const PACKAGES = ['contracts', 'jsonapi', 'releases', 'resources', 'router', 'server', 'testing'];
/** Below the root, so that the copy of the sources finds the packages that are installed there. */
const FOLDER = '.cache/mutation';
const SECONDS = 1_000;

interface Manifest {
  name: string;
  exports?: Record<string, string>;
}

/** A package of ours is linked to the real sources; in a copy it has to be the copied one that is changed. */
function ownPackages(): Record<string, string> {
  const entries = PACKAGES.flatMap((folder) => {
    const file = path.join(ROOT, 'packages', folder, 'package.json');
    const { name, exports = {} } = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
    return Object.entries(exports).map(([entry, target]) => [
      `^${path.posix.join(name, entry)}$`,
      path.posix.join('<rootDir>/packages', folder, target),
    ]);
  });
  return Object.fromEntries(entries) as Record<string, string>;
}

const otherPackages = (): string[] =>
  readdirSync(path.join(ROOT, 'packages'))
    .filter((folder) => !PACKAGES.includes(folder))
    .map((folder) => `/packages/${folder}`);

/** The unit tests' project, with nothing but the tests of one area. */
async function jestConfig(tests: readonly string[]): Promise<object> {
  const file = pathToFileURL(path.join(ROOT, 'jest.config.mjs')).href;
  const { default: config } = (await import(file)) as { default: { projects: readonly JestProject[] } };
  const unit = config.projects.find(({ displayName }) => displayName === 'unit');
  if (!unit) throw new Error('jest.config.mjs has no project of unit tests');
  // The root is that of the copy.
  const { rootDir: _root, moduleNameMapper, ...rest } = unit;
  return {
    ...rest,
    // What is imported from elsewhere is found all the same; what is not searched costs nothing.
    roots: [...new Set(tests.map((test) => `<rootDir>/${path.dirname(test)}`))],
    testMatch: tests.map((test) => `<rootDir>/${test}`),
    testPathIgnorePatterns: ['/node_modules/'],
    modulePathIgnorePatterns: [],
    moduleNameMapper: { ...moduleNameMapper, ...ownPackages() },
    // By its path: from a copy of the workspace only what the root names itself is found.
    testEnvironment: createRequire(import.meta.url).resolve('jest-environment-node'),
    cacheDirectory: path.join(ROOT, FOLDER, 'jest'),
  };
}

export interface RunOptions {
  /** Also try what has not changed since the last time. */
  again: boolean;
  /** How many runs of tests at once; by default one per core. */
  concurrency?: number;
}

/** How Stryker is run over a part of an area, which `name` tells apart from the others. */
export async function strykerOptions(
  name: string,
  part: Part,
  { again, concurrency }: RunOptions,
): Promise<StrykerOptions> {
  return {
    mutate: filesOf(part),
    testRunner: 'jest',
    plugins: [fileURLToPath(import.meta.resolve('@stryker-mutator/jest-runner'))],
    jest: {
      projectType: 'custom',
      config: await jestConfig(part.tests),
      enableFindRelatedTests: false,
    },
    testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    // Jest does not release all that it has loaded.
    maxTestRunnerReuse: 100,
    // Far above what the tests need: a busy machine kills no mutant.
    timeoutMS: 20 * SECONDS,
    ignorePatterns: ['/*', '!/packages', '!/package.json', ...otherPackages()],
    disableTypeChecks: false,
    tempDirName: `${FOLDER}/copies/${name}`,
    incremental: true,
    incrementalFile: `${FOLDER}/${name}.json`,
    force: again,
    ...(concurrency === undefined ? {} : { concurrency }),
    reporters: ['progress-append-only', 'html'],
    htmlReporter: { fileName: `${FOLDER}/${name}.html` },
    allowConsoleColors: false,
  };
}
