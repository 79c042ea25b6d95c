import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { access, readFile } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { buildsOf, fixture, type Fixture } from './fixture.test-support.ts';
import { buildIdOf, type BuildMode } from './inputs.ts';

jest.setTimeout(120_000);

let here: Fixture;
let there: Fixture;
beforeAll(async () => {
  [here, there] = await Promise.all([fixture('a'), fixture('another/and/deeper')]);
});
afterAll(() => Promise.all([here.remove(), there.remove()]));

const plan = ({ root }: Fixture, mode: BuildMode = 'production') =>
  buildIdOf(join(root, 'mfe-tiny'), 'tiny', mode);

describe('a build id', () => {
  it('is the version and a hash of the inputs, the same in every clone', () => {
    expect(plan(here)).toMatch(/^1\.2\.3-[0-9a-f]{8}$/);
    expect(plan(there)).toBe(plan(here));
    expect(plan(here, 'development')).not.toBe(plan(here));
  });

  it.each([
    ['a source', 'mfe-tiny/src/tiny.module.css', true],
    ['a package it bundles', 'packages/words/src/index.ts', true],
    ['the lock file', 'pnpm-lock.yaml', true],
    ['a test', 'mfe-tiny/src/remote.test.ts', false],
    ['a package the shell provides', 'packages/router/src/index.ts', false],
    ['the version of a package the shell provides', 'packages/router/package.json', true],
  ])('changes with %s: %s', async (_name, file, expected) => {
    const before = plan(there);
    const content = await readFile(join(there.root, file), 'utf8');
    await there.write(file, `${content}\n`);
    const after = plan(there);
    await there.write(file, content);
    expect(after !== before).toBe(expected);
    expect(plan(there)).toBe(before);
  });
});

it('a build id stays as it is when a workspace more is in the tree', async () => {
  const lock = await readFile(join(there.root, 'pnpm-lock.yaml'), 'utf8');
  const withImporters = (...names: string[]) =>
    there.write(
      'pnpm-lock.yaml',
      `${lock}importers:\n${names.map((name) => `  ${name}:\n    dependencies: {}\n`).join('')}packages: {}\n`,
    );
  await withImporters('mfe-tiny', 'packages/words');
  const before = plan(there);
  await withImporters('mfe-another', 'mfe-tiny', 'packages/words');
  expect(plan(there)).toBe(before);
  await withImporters('mfe-tiny');
  expect(plan(there)).not.toBe(before);
  await there.write('pnpm-lock.yaml', lock);
});

describe('a build', () => {
  const builds = { here: '', there: '' };
  beforeAll(async () => {
    for (const [name, place] of Object.entries({ here, there })) {
      const { code, error, out } = await place.build('mfe-tiny');
      expect({ code, error }).toEqual({ code: 0, error: '' });
      expect(out).toMatch(/tiny 1\.2\.3-\w{8}: built in/);
      builds[name as 'here' | 'there'] = (await buildsOf(place))[0]!;
    }
  });

  it('gives the same bytes in another place, and names no place', async () => {
    const [one, other] = [await here.read(builds.here), await there.read(builds.there)];
    expect(other.descriptor).toEqual(one.descriptor);
    expect(other.texts).toEqual(one.texts);
    for (const text of Object.values(one.texts)) expect(text).not.toMatch(/samen-build-|\/work\/|\/home\//);
  });

  it('is described by hashes and sizes that are right', async () => {
    const { descriptor, directory } = await here.read(builds.here);
    for (const file of descriptor.files) {
      const content = await readFile(join(directory, file.path));
      expect(file.size).toBe(content.length);
      expect(file.integrity).toBe(`sha384-${createHash('sha384').update(content).digest('base64')}`);
      if (!/\.js$/.test(file.path) || content.length < 400) continue;
      expect(brotliDecompressSync(await readFile(join(directory, `${file.path}.br`)))).toEqual(content);
      expect(gunzipSync(await readFile(join(directory, `${file.path}.gz`)))).toEqual(content);
    }
  });

  it('declares what it starts with, what it needs and what it contributes', async () => {
    const { descriptor } = await here.read(builds.here);
    expect(descriptor).toMatchObject({
      remote: 'tiny',
      version: '1.2.3',
      mode: 'production',
      styles: [],
      server: 'server/index.cjs',
      entry: [expect.stringMatching(/^web\/remoteEntry\.\w{8}\.js$/)],
      preload: [expect.stringMatching(/^web\/remote\.\w{8}\.js$/)],
    });
    const caret = expect.stringMatching(/^\^\d+\.\d+\.\d+$/);
    expect(descriptor.shared).toEqual({
      '@module-federation/runtime': caret,
      '@samen/federation-kit': '^0.1.0',
      '@samen/router': '^0.1.0',
      'react/jsx-runtime': caret,
      'styled-components': caret,
    });
    // Types count, those of what it bundles as well; what only tests use does not.
    expect(descriptor.domains).toEqual({ content: 3, shared: 3, vacancies: 2 });
    // Those of what it bundles, and of that what it uses.
    expect(descriptor.calls).toEqual([{ method: 'GET', path: '/api/v1/words/:id', includes: ['meanings'] }]);
    expect(descriptor.contributes.texts).toEqual({
      nl: { 'page.title': 'Klein', menu: 'Het kleine' },
      en: { 'page.title': 'Tiny', menu: 'The tiny one' },
    });
  });

  it('carries its build in every name that two releases would share', async () => {
    const { descriptor, texts } = await here.read(builds.here);
    const tag = builds.here.slice(-8);
    const entry = texts[descriptor.entry[0]!]!;
    expect(descriptor.globalName).toBe(`tiny_1_2_3_${tag}`);
    expect(entry).toContain(`var tiny_1_2_3_${tag}`);
    expect(entry).toContain(`webpackChunktiny_1_2_3_${tag}`);
    const server = texts['server/index.cjs']!;
    const web = Object.entries(texts)
      .filter(([path]) => path.startsWith('web/'))
      .map(([, text]) => text)
      .join('\n');
    for (const pattern of [new RegExp(`s[0-9a-f]{8}-${tag}`), new RegExp(`c[0-9a-f]{8}-${tag}`)]) {
      const [name] = pattern.exec(server) ?? [];
      expect(name).toBeDefined();
      expect(web).toContain(name);
    }
    expect(web + server).not.toContain('zzSamenBuildzz');
  });

  it('requests no chunk and no style sheet that the table of hashes does not name', async () => {
    const { descriptor, texts } = await here.read(builds.here);
    const entry = texts[descriptor.entry[0]!]!;
    expect(entry.match(/__samenIntegrity/g)).toHaveLength(2);
    expect(entry).toMatch(/type:"integrity",target:/);
    expect(entry).toMatch(/\.integrity=/);
  });

  it('bundles what is its own and none of what the shell provides', async () => {
    const { texts } = await here.read(builds.here);
    const all = Object.values(texts).join('\n');
    expect(all).toContain('bundled word');
    expect(all).not.toContain('provided=!0');
    expect(texts['server/index.cjs']).toMatch(/require\("styled-components"\)/);
  });

  it('carries the calls of its endpoints in its descriptor alone', async () => {
    const { texts } = await here.read(builds.here);
    const all = Object.values(texts).join('\n');
    expect(all).toContain('getWord');
    expect(all).not.toContain('meanings');
  });

  it('renders on the server without what only a browser renders', async () => {
    const { texts } = await here.read(builds.here);
    const withIt = Object.keys(texts).filter((path) => texts[path]!.includes('only in a browser'));
    expect(withIt).toHaveLength(1);
    expect(withIt[0]).toMatch(/^web\/\d+\./);
  });

  it('is what webpack gives in the folder of the remote, by its own command', async () => {
    const { code, error, out } = await here.webpack('bare', 'build');
    expect({ code, error }).toEqual({ code: 0, error: '' });
    expect(out).toContain(`tiny ${builds.here} is built`);
    const [bare, ours] = [await here.read(builds.here, 'bare'), await here.read(builds.here)];
    expect(bare.descriptor).toEqual(ours.descriptor);
    expect(bare.texts).toEqual(ours.texts);
    const development = await here.webpack('bare', 'build', '--mode', 'development');
    expect(development.code).toBe(0);
    const { descriptor } = await here.read(plan(here, 'development'), 'bare');
    expect(descriptor.mode).toBe('development');
  });

  it('carries no runtime: that and its helpers come from the shell', async () => {
    const { descriptor, texts } = await here.read(builds.here);
    const [entry] = descriptor.entry.map((path) => texts[path]!);
    expect(entry).toContain('_FEDERATION_BUNDLER_RUNTIME');
    expect(gzipSync(entry!).length).toBeLessThan(6000);
  });

  it('is not made twice', async () => {
    const { out } = await here.build('tiny');
    expect(out).toMatch(`tiny ${builds.here}: unchanged`);
  });

  it('made again with a warm cache carries the new build everywhere', async () => {
    await there.write('mfe-tiny/src/other.ts', 'export const other = 1;\n');
    expect((await there.build('tiny')).code).toBe(0);
    const second = (await buildsOf(there)).find((id) => id !== builds.there)!;
    const { texts } = await there.read(second);
    const all = Object.values(texts).join('\n');
    expect(all).toContain(second.slice(-8));
    expect(all).not.toContain(builds.there.slice(-8));
  });

  it('fails, leaving nothing, where a contributed text is missing or a module is not there', async () => {
    await there.write('mfe-tiny/src/locales/en.json', '{}');
    const untranslated = await there.build('tiny');
    expect(untranslated.code).toBe(1);
    expect(untranslated.error).toMatch("src/locales/en.json has no text for 'page.title'");
    await there.write('mfe-tiny/src/locales/en.json', JSON.stringify({ 'page.title': 'Tiny', menu: 'x' }));
    await there.write('mfe-tiny/src/remote.ts', `export { gone } from './gone.ts';\n`);
    const broken = await there.build('tiny');
    expect(broken.code).toBe(1);
    expect(broken.error).toMatch(/Can't resolve '\.\/gone\.ts'/);
    const planned = join(there.root, '.data/builds/tiny', plan(there));
    await expect(access(planned)).rejects.toThrow('ENOENT');
    expect((await buildsOf(there)).filter((id) => id.endsWith('.tmp'))).toEqual([]);
  });
});
