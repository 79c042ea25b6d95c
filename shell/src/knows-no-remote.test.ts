import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const prefix = 'mfe-';
const names = readdirSync(root)
  .filter((folder) => folder.startsWith(prefix))
  .map((folder) => folder.slice(prefix.length));
const files = globSync('shell/{*.*,src/**/*.*}', { cwd: root });
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

it('looks at every file of the shell, for every remote', () => {
  expect(names.length).toBeGreaterThanOrEqual(2);
  expect(files.length).toBeGreaterThan(50);
});

// The composition names remotes at run time; nothing the shell is built from may.
it.each(names)('the shell does not know %s', (name) => {
  const asFolderOrText = new RegExp(`${prefix}${name}\\b|(['"\`/])${name}\\1|/r/${name}\\b`);
  const sources = files.filter((file) => !/\.test\.tsx?$/.test(file));
  expect(sources.filter((file) => asFolderOrText.test(read(file)))).toEqual([]);
  expect(files.filter((file) => read(file).includes(`${prefix}${name}`))).toEqual([]);
});
