import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../run-program.ts';
import { makeRemote } from './make-remote.ts';

let root: string;
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** A workspace with one remote in it, and the template. */
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'samen-new-'));
  copyFileSync(path.join(ROOT, 'pnpm-lock.yaml'), path.join(root, 'pnpm-lock.yaml'));
  for (const folder of ['packages', 'mfe-forms'])
    symlinkSync(path.join(ROOT, folder), path.join(root, folder));
});
afterEach(() => rmSync(root, { recursive: true }));

it('writes a remote that says its own name everywhere', async () => {
  const { folder, files } = await makeRemote(root, 'mfe-city-guide', "Parks' own");
  expect(folder).toBe('mfe-city-guide');
  expect(files).toContain('mfe-city-guide/src/features/city-guide/city-guide.page.test.tsx');
  for (const file of files) expect(read(file)).not.toMatch(/sample|remote-template/i);
  expect(read('mfe-city-guide/package.json')).toContain('"name": "@samen/mfe-city-guide"');
  const config = read('mfe-city-guide/src/remote.config.ts');
  expect(config).toContain(`name: 'city-guide'`);
  expect(config).toContain(`team: "Parks' own"`);
  expect(config).toContain(`key: 'city-guide/search'`);
  expect(read('mfe-city-guide/src/locales/nl.json')).toContain('"title": "City guide"');
  const readme = read('mfe-city-guide/README.md');
  expect(readme).toContain("# City guide\n\nThe remote of the Parks' own team.");
  expect(readme).toContain('`npm run ship city-guide`');
  const page = read('mfe-city-guide/src/features/city-guide/city-guide.page.tsx');
  expect(page).toContain(`export function CityGuidePage()`);
  expect(page).toContain(`state['city-guide/search']`);
  expect(read('mfe-city-guide/src/remote.ts')).toContain('endpoints(cityGuideApi);');
});

it('notes it in the lock file with what the template needs, in the order of names', async () => {
  await makeRemote(root, 'guide');
  const lines = read('pnpm-lock.yaml').split('\n');
  const importers = lines.filter((line) => /^ {2}(mfe-|packages\/|shell:)/.test(line));
  expect(importers.indexOf('  mfe-guide:')).toBe(importers.indexOf('  mfe-forms:') + 1);
  const blockOf = (heading: string) => {
    const begin = lines.indexOf(heading) + 1;
    return lines.slice(
      begin,
      lines.findIndex((line, index) => index > begin && /^ {2}\S/.test(line)),
    );
  };
  const own = blockOf('  mfe-guide:');
  expect(own).toContain('        version: link:../packages/federation-kit');
  const template = blockOf('  packages/remote-template:').join('\n');
  expect(own.join('\n')).toBe(template.replaceAll('link:../', 'link:../packages/'));
});

it.each([
  ['Guide', /'Guide' cannot be the name of a remote: write 2 to 31 small letters/],
  ['g', /cannot be the name/],
  ['two--hyphens', /cannot be the name/],
  ['ends-', /cannot be the name/],
  ['../escape', /cannot be the name/],
  ['shell', /'shell' is the name of what all remotes run in/],
  ['forms', /There is a remote forms already, in mfe-forms/],
  ['contactformulier', /belongs to forms, of team Forms\. Choose another name/],
])('refuses %s, and writes nothing', async (name, message) => {
  const lock = read('pnpm-lock.yaml');
  await expect(makeRemote(root, name)).rejects.toThrow(message);
  expect(read('pnpm-lock.yaml')).toBe(lock);
  if (name !== 'forms') expect(existsSync(path.join(root, `mfe-${name}`))).toBe(false);
});

it('refuses a folder with something in it, and leaves that alone', async () => {
  mkdirSync(path.join(root, 'mfe-guide'));
  writeFileSync(path.join(root, 'mfe-guide/notes.txt'), 'mine');
  await expect(makeRemote(root, 'guide')).rejects.toThrow('mfe-guide is not empty. Move away what is in it');
  expect(read('mfe-guide/notes.txt')).toBe('mine');
  expect(existsSync(path.join(root, 'mfe-guide/package.json'))).toBe(false);
});
