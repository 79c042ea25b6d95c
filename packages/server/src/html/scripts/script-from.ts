import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { inlineJson } from '../markup.ts';

/** Lines with nothing, or with a comment alone, before the first code: what else looks like a comment may be text. */
const HEAD = /^(?:[ \t;]*(?:\/\/.*)?\n)+/;

/** What a browser runs of a source, with the same lines: without its types and the comments at its head. */
export const compiled = (source: string): string => stripTypeScriptTypes(source).replace(HEAD, '');

/**
 * A script for the page, from `<name>.script.ts` beside this file: compiled once, and given its `options` for each page.
 * It is the server's own, so that it works where a release does not.
 */
export function scriptFrom<Options extends object>(name: string): (options: Options) => string {
  const script = compiled(readFileSync(path.join(import.meta.dirname, `${name}.script.ts`), 'utf8'));
  return (options) => `((options)=>{\n${script}\n})(${inlineJson(options)})`;
}
