import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCES = path.resolve(import.meta.dirname, '..');

/** The files of the server in which `pattern` stands, tests and their helpers apart, by their path below `src`. */
export function filesWith(pattern: RegExp): string[] {
  return globSync('**/*.ts', { cwd: SOURCES })
    .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('test/'))
    .filter((file) => pattern.test(readFileSync(path.join(SOURCES, file), 'utf8')))
    .sort();
}
