import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { inlineJson } from '../markup.ts';

/**
 * A script for the page, from `<name>.script.ts` beside this file: compiled once, and given its `options` for each page.
 * It is the server's own, so that it works where a release does not.
 */
export function scriptFrom<Options extends object>(name: string): (options: Options) => string {
  const source = readFileSync(path.join(import.meta.dirname, `${name}.script.ts`), 'utf8');
  // Comments stand on lines of their own here.
  const compiled = stripTypeScriptTypes(source.replaceAll(/^export (?=interface)/gm, ''))
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trimStart().startsWith('//'))
    .join('\n');
  return (options) => `((options)=>{\n${compiled}\n})(${inlineJson(options)})`;
}
