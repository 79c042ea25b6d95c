import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { ReleaseDescriptor } from '@samen/contracts/release';

const REPOSITORY = resolve(import.meta.dirname, '../../..');

const FILES: Record<string, string> = {
  'pnpm-workspace.yaml': 'packages: [packages/*, mfe-*]\n',
  'pnpm-lock.yaml': 'lockfileVersion: 9\n',
  'packages/words/package.json': JSON.stringify({
    name: '@samen/words',
    version: '1.0.0',
    main: 'src/index.ts',
  }),
  'packages/words/src/index.ts': `import type { Locale } from '@samen/resources/shared';
    export { wordsApi } from './words.api.ts';
    export { unusedApi } from './unused.api.ts';
    export const word: string = 'bundled word' satisfies Locale | string;\n`,
  'packages/router/package.json': JSON.stringify({
    name: '@samen/router',
    version: '0.1.0',
    main: 'src/index.ts',
  }),
  'packages/router/src/index.ts': `export const provided = true;\n`,
  'node_modules/leaflet/package.json': JSON.stringify({ name: 'leaflet', type: 'module', main: 'index.js' }),
  'node_modules/leaflet/index.js': `export const map = () => 'only in a browser';\n`,
  'mfe-tiny/package.json': JSON.stringify({
    name: '@samen/mfe-tiny',
    version: '1.2.3',
    type: 'module',
    dependencies: { '@samen/words': 'workspace:*', '@samen/router': 'workspace:*' },
  }),
  'mfe-tiny/webpack.config.ts': `import { releaseConfigs } from '@samen/federation-kit/build';
    import remoteConfig from './src/remote.config.ts';
    export default releaseConfigs({ dir: import.meta.dirname, remoteConfig });\n`,
  'mfe-tiny/src/remote.config.ts': `export default {
    name: 'tiny', contract: { min: 1, max: 1 }, namespaces: ['tiny'], slices: [], switchPolicy: 'auto', sizeBudget: 50_000,
    routes: [{ path: '/tiny', public: true, layout: 'default', titleKey: 'page.title' }],
    navigation: [{ group: 'main', order: 1, labelKey: 'menu', path: '/tiny' }],
  };\n`,
  'mfe-tiny/src/locales/nl.json': JSON.stringify({ page: { title: 'Klein' }, menu: 'Het kleine' }),
  'mfe-tiny/src/locales/en.json': JSON.stringify({ 'page.title': 'Tiny', menu: 'The tiny one' }),
  'packages/words/src/words.api.ts': `import { defineEndpoints } from '@samen/federation-kit';
    export const wordsApi = defineEndpoints((build) => ({
      getWord: build.query<string, string>({
        call: { method: 'GET', path: 'words/:id', includes: ['meanings'] },
        query: (id) => ({ path: \`words/\${id}\` }),
      }),
    }));\n`,
  'packages/words/src/unused.api.ts': `import { defineEndpoints } from '@samen/federation-kit';
    export const unusedApi = defineEndpoints((build) => ({
      getUnused: build.query<string, void>({ call: { method: 'GET', path: 'unused' }, query: () => 'unused' }),
    }));\n`,
  'mfe-tiny/src/remote.ts': `import { provided } from '@samen/router';
    import { word, wordsApi } from '@samen/words';
    export default { provided, word, wordsApi, load: () => import('./tiny.page.tsx') };\n`,
  'mfe-tiny/src/remote.test.ts': `import '@samen/resources/forms';\n it('is no input', () => undefined);\n`,
  'mfe-tiny/src/tiny.page.tsx': `import { map } from 'leaflet';
    import styled from 'styled-components';
    import classes from './tiny.module.css';
    import type { Tiny } from './tiny.types.ts';
    export type { Vacancy } from '@samen/resources/vacancies';
    const Title = styled.h1<{ $big: boolean }>\`color: red;\`;
    export const TinyPage = (_: Partial<Tiny>) => <Title $big className={classes.box} onClick={map}>Tiny</Title>;\n`,
  'mfe-tiny/src/tiny.types.ts': `import type { Page } from '@samen/resources/content';\n export type Tiny = Page;\n`,
  'mfe-tiny/src/tiny.module.css': '.box { padding: 4px }\n',
};

/** A workspace with one remote, one package it bundles and one that the shell provides. */
export interface Fixture {
  root: string;
  write(file: string, content: string): Promise<void>;
  /** `npm run build`, in a process of its own. */
  build(...args: string[]): Promise<{ code: number; out: string; error: string }>;
  /** `webpack` in the folder of the remote, as webpack's own command line runs it; `dataDir` takes the builds. */
  webpack(dataDir: string, ...args: string[]): Promise<{ code: number; out: string; error: string }>;
  /** The descriptor of a build, its directory, and the text of its files by path. */
  read(
    buildId: string,
    dataDir?: string,
  ): Promise<{ directory: string; descriptor: ReleaseDescriptor; texts: Record<string, string> }>;
  remove(): Promise<void>;
}

const WEBPACK = createRequire(import.meta.url).resolve('webpack-cli/bin/cli.js');

/** Runs a program of Node to its end. */
function run(
  [program = '', ...args]: string[],
  { cwd, env = {} }: { cwd: string; env?: Record<string, string> },
): Promise<{ code: number; out: string; error: string }> {
  const { DATA_DIR: _, NODE_ENV: __, ...inherited } = process.env;
  const command = ['--disable-warning=ExperimentalWarning', program, ...args];
  return new Promise((done) => {
    execFile(process.execPath, command, { cwd, env: { ...inherited, ...env } }, (failure, out, error) =>
      done({ code: failure ? Number(failure.code) : 0, out, error }),
    );
  });
}

/** Writes the workspace into a new temporary directory, `depth` folders deep. */
export async function fixture(depth: string): Promise<Fixture> {
  const base = await mkdtemp(join(tmpdir(), 'samen-build-'));
  const root = join(base, depth);
  const write = async (file: string, content: string) => {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), content);
  };
  for (const [file, content] of Object.entries(FILES)) await write(file, content);
  await mkdir(join(root, 'node_modules/@samen'), { recursive: true });
  for (const name of ['words', 'router']) {
    await symlink(join(root, 'packages', name), join(root, 'node_modules/@samen', name));
  }
  await symlink(
    join(REPOSITORY, 'packages/federation-kit'),
    join(root, 'node_modules/@samen/federation-kit'),
  );
  for (const name of ['react', 'styled-components']) {
    await symlink(join(REPOSITORY, 'mfe-content/node_modules', name), join(root, 'node_modules', name));
  }
  return {
    root,
    write,
    build: (...args) => run([join(import.meta.dirname, 'cli.ts'), ...args], { cwd: root }),
    webpack: (data, ...args) =>
      run([WEBPACK, ...args], { cwd: join(root, 'mfe-tiny'), env: { DATA_DIR: data } }),
    async read(buildId, data = '.data') {
      const directory = join(root, data, 'builds/tiny', buildId);
      const descriptor = JSON.parse(
        await readFile(join(directory, 'release.json'), 'utf8'),
      ) as ReleaseDescriptor;
      const paths = descriptor.files.map(({ path }) => path);
      const read = paths.map(async (path) => [path, await readFile(join(directory, path), 'utf8')] as const);
      return { directory, descriptor, texts: Object.fromEntries(await Promise.all(read)) };
    },
    remove: () => rm(base, { recursive: true, force: true }),
  };
}

/** The builds of a fixture. */
export const buildsOf = ({ root }: Fixture): Promise<string[]> => readdir(join(root, '.data/builds/tiny'));
