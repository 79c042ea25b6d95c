import { CALL_NAMES, type ReleaseCall, type ReleaseDescriptor } from '@samen/contracts/release';
import type { Problems } from './descriptor.ts';
import { label, teamOf } from './compatibility.ts';

/** What a call takes of the names that each list may hold. */
export type ServedCall = Readonly<Record<keyof typeof CALL_NAMES, (name: string) => boolean>>;

/** The call of that method and address that a server has; null where it has none. */
export type ServedCalls = (method: string, path: string) => ServedCall | null;

/** An address without the names of its parameters, by which calls are found: `/api/v1/vacancies/:`. */
export const addressKey = (path: string): string => path.replaceAll(/:[^/]+/g, ':');

const LISTS = Object.entries(CALL_NAMES) as [keyof typeof CALL_NAMES, string][];

function unknownOf(call: ReleaseCall, served: ServedCalls): string | null {
  const name = `${call.method} ${call.path}`;
  const found = served(call.method, call.path);
  if (!found) return name;
  const unknown = LISTS.flatMap(([list, one]) =>
    (call[list] ?? []).filter((text) => !found[list](text)).map((text) => `${one} '${text}'`),
  );
  return unknown.length > 0 ? `${name} with ${unknown.join(', ')}` : null;
}

/**
 * The calls of a release that a server does not know, a sentence each; empty when it knows them all. A release from before
 * calls were recorded is not compared.
 */
export function callProblems(release: ReleaseDescriptor, served: ServedCalls): Problems {
  return (release.calls ?? []).flatMap((call) => {
    const unknown = unknownOf(call, served);
    if (unknown === null) return [];
    return [
      `${label(release)} of ${teamOf(release)} calls ${unknown}, which this server does not know. ` +
        `Build ${release.remote} without it, or deploy a server that knows it first.`,
    ];
  });
}
