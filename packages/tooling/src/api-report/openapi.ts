import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { compactJson } from './compact-json.ts';
import { unannounced, type Break, type OpenApi } from '@samen/server/openapi';

export type OpenApiOutcome =
  | { state: 'same' }
  | { state: 'new' | 'grown'; write: () => void }
  | { state: 'broken'; breaks: readonly Break[] };

/** The description as it stands under version control: a line for each thing, so that a review shows what changed. */
export const textOf = (document: OpenApi): string => `${compactJson(document)}\n`;

/**
 * Compares the description of the API with the one under version control. One that breaks clients of a number that its
 * domain keeps is not written.
 */
export function checkOpenApi(file: string, document: OpenApi): OpenApiOutcome {
  const text = textOf(document);
  const write = () => writeFileSync(file, text);
  if (!existsSync(file)) return { state: 'new', write };
  const written = readFileSync(file, 'utf8');
  if (written === text) return { state: 'same' };
  const breaks = unannounced(JSON.parse(written) as OpenApi, document);
  return breaks.length > 0 ? { state: 'broken', breaks } : { state: 'grown', write };
}
