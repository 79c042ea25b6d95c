import { readFileSync } from 'node:fs';
import { CALL_NAMES, type ReleaseCall } from '@samen/contracts/release';
import ts from 'typescript';
import type { BuildMode } from './inputs.ts';
import { endpointSources } from './endpoint-calls.ts';

/** As a request has it: what does not begin with `/` is of the API. */
const addressOf = (path: string) => (path.startsWith('/') ? path : `/api/v1/${path}`);

const LISTS = Object.keys(CALL_NAMES) as (keyof typeof CALL_NAMES)[];

/** One call for each method and address, with all names that any of them has; in an order that sources do not decide. */
function merged(calls: readonly ReleaseCall[]): ReleaseCall[] {
  const byKey = Map.groupBy(calls, ({ method, path }) => `${path.replaceAll(/:[^/]+/g, ':')} ${method}`);
  return [...byKey]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, [first, ...others]]) => {
      const { method, path } = first!;
      const names = LISTS.flatMap((list): [string, string[]][] => {
        const all = new Set([first!, ...others].flatMap((call) => call[list] ?? []));
        return all.size > 0 ? [[list, [...all].sort()]] : [];
      });
      return { method, path, ...Object.fromEntries(names) };
    });
}

/** The calls of the endpoints that these sources define, as a descriptor has them. */
export function callsOf(files: readonly string[]): ReleaseCall[] {
  const calls = files.flatMap((file) => {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    return endpointSources(source).flatMap((endpoint) => endpoint.calls);
  });
  return merged(calls.map((call) => ({ ...call, path: addressOf(call.path) })));
}

/**
 * A TypeScript `before` transformer that refuses endpoints whose calls cannot be read, and takes the calls out of a
 * production build: they stand in the descriptor then, and cost visitors nothing.
 */
export const endpointCalls =
  (mode: BuildMode): ts.TransformerFactory<ts.SourceFile> =>
  (context) =>
  (file) => {
    const sources = new Map(endpointSources(file).map(({ definition, call }) => [definition, call]));
    if (sources.size === 0 || mode !== 'production') return file;
    const visit = (node: ts.Node): ts.Node => {
      const seen = ts.visitEachChild(node, visit, context);
      const call = ts.isObjectLiteralExpression(node) ? sources.get(node) : undefined;
      if (!call || !ts.isObjectLiteralExpression(seen)) return seen;
      const at = (node as ts.ObjectLiteralExpression).properties.indexOf(call);
      return context.factory.updateObjectLiteralExpression(seen, seen.properties.toSpliced(at, 1));
    };
    return ts.visitEachChild(file, visit, context);
  };
