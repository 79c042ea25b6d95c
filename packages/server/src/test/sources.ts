import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCES = path.resolve(import.meta.dirname, '..');

/** A file of the server, by its path below `src`. */
export interface Source {
  file: string;
  text: string;
}

/** The files of the server, tests and their helpers apart. */
export const sources = (): Source[] =>
  globSync('**/*.ts', { cwd: SOURCES })
    .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('test/'))
    .sort()
    .map((file) => ({ file, text: readFileSync(path.join(SOURCES, file), 'utf8') }));

/** Those in which `pattern` stands, by their path. */
export const filesWith = (pattern: RegExp): string[] =>
  sources()
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file);
