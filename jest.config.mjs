import { createRequire } from 'node:module';
import path from 'node:path';

const root = import.meta.dirname;
const jestSupport = path.join(root, 'packages/tooling/src/jest');
const { resolve } = createRequire(import.meta.url);

/** What every project shares: TypeScript through swc, nothing of node_modules transformed. */
const common = {
  rootDir: root,
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  transform: {
    '\\.script\\.ts$': path.join(jestSupport, 'script-text.cjs'),
    '\\.tsx?$': [
      resolve('@swc/jest'),
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2024',
        },
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/', '\\.[cm]?js$'],
  modulePathIgnorePatterns: ['<rootDir>/\\.data/', '<rootDir>/\\.cache/'],
  testPathIgnorePatterns: ['/node_modules/', '/\\.data/', '/\\.cache/', '<rootDir>/e2e/'],
  moduleNameMapper: {
    '^(.+\\.script\\.ts)\\?text$': '$1',
    '\\.(css|svg|png|jpe?g|webp|avif|gif|woff2?)$': path.join(jestSupport, 'asset-stub.cjs'),
  },
  setupFilesAfterEnv: [path.join(jestSupport, 'fail-on-console-error.cjs')],
  restoreMocks: true,
};

/** Node for tests that `npm test` runs with one load of the product for all files of a worker. */
const node =
  process.env.TEST_FULL || process.env.TEST_COVERAGE
    ? { testEnvironment: 'node' }
    : {
        testEnvironment: path.join(jestSupport, 'shared-environment-node.cjs'),
        runtime: path.join(jestSupport, 'shared-modules.cjs'),
      };

/** Packages whose tests need a DOM even in .ts files. */
const browserFolders = [
  'packages/design-system',
  'packages/records',
  'packages/federation-kit/src',
  'shell',
  'mfe-*',
];
const browserTests = [
  ...browserFolders.map((folder) => `<rootDir>/${folder}/**/*.test.ts`),
  '<rootDir>/**/*.test.tsx',
  '<rootDir>/packages/federation-kit/build/dev/*.test.ts',
  '<rootDir>/packages/server/src/html/scripts/*.test.ts',
];
const serverTests = ['<rootDir>/packages/server/src/**/*.test.ts'];

export default {
  // Beside the other caches: a test run has a folder for temporary files of its own.
  cacheDirectory: path.join(root, '.cache', 'jest'),
  testTimeout: 120_000,
  // Modules that a test file loaded are never given back whole (jestjs/jest#14605), so that a worker
  // that runs hundreds of files meets the ceiling of its heap. It makes way for a fresh one instead.
  workerIdleMemoryLimit: '1500MB',
  projects: [
    {
      ...common,
      ...node,
      displayName: 'unit',
      testMatch: ['<rootDir>/{packages,benchmarks}/**/*.test.ts'],
      testPathIgnorePatterns: [
        ...common.testPathIgnorePatterns,
        '<rootDir>/packages/(server|design-system|records)/',
        '<rootDir>/packages/federation-kit/(src|build/dev)/',
        '<rootDir>/packages/dev-env/src/crash/',
      ],
    },
    {
      ...common,
      displayName: 'crash',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/packages/dev-env/src/crash/*.test.ts'],
    },
    {
      ...common,
      displayName: 'browser',
      testEnvironment: path.join(jestSupport, 'browser-environment.cjs'),
      testMatch: browserTests,
      testPathIgnorePatterns: [
        ...common.testPathIgnorePatterns,
        '<rootDir>/packages/server/(?!src/html/scripts/)',
      ],
      setupFilesAfterEnv: [...common.setupFilesAfterEnv, path.join(jestSupport, 'browser-setup.cjs')],
    },
    {
      ...common,
      ...node,
      displayName: 'server',
      testMatch: serverTests,
      testPathIgnorePatterns: [
        ...common.testPathIgnorePatterns,
        '<rootDir>/packages/server/src/html/scripts/',
      ],
      globalSetup: path.join(jestSupport, 'server-database.ts'),
      globalTeardown: path.join(jestSupport, 'stop-server-database.ts'),
    },
  ],
};
