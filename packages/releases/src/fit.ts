import { contractsMeet, SHELL, type ContractRange, type ReleaseDescriptor } from '@samen/contracts/release';
import type { Problems } from './descriptor.ts';
import { satisfies } from './ranges.ts';

const label = ({ remote, buildId }: ReleaseDescriptor) => `${remote} ${buildId}`;

const inWords = ({ min, max }: ContractRange) => (min === max ? `${min}` : `${min} to ${max}`);

/** Whom to talk to about a release; releases from before teams were named say so by leaving it out. */
const teamOf = ({ remote, team }: ReleaseDescriptor): string =>
  team === undefined ? `whoever owns ${remote}` : `team ${team}`;

/** Why a remote cannot live with the contract of a shell; empty when it can. */
export function contractMisfit(remote: ReleaseDescriptor, shell: ReleaseDescriptor): Problems {
  const [needed, offered] = [remote.contract, shell.contract];
  if (contractsMeet(needed, offered)) return [];
  const isAhead = needed.min > offered.max;
  const nearest = isAhead ? offered.max : offered.min;
  const orElse = isAhead
    ? `ask ${teamOf(shell)} for a shell that offers ${needed.min}, and for another after it, so that the shell can be rolled back`
    : `ask ${teamOf(shell)} for a shell that still keeps ${needed.max}`;
  return [
    `${label(remote)} lives with contract ${inWords(needed)}, and ${label(shell)} offers ${inWords(offered)}. ` +
      `Let 'contract' in src/remote.config.ts of ${remote.remote} include ${nearest}, or ${orElse}.`,
  ];
}

/** Which shared libraries of a shell a remote cannot live with; empty when all fit. */
export function sharedMisfit(remote: ReleaseDescriptor, shell: ReleaseDescriptor): Problems {
  return Object.entries(remote.shared).flatMap(([library, range]) => {
    const provided = shell.shared[library];
    if (provided && satisfies(provided, range)) return [];
    const has = provided ? `provides ${provided}` : 'does not provide it';
    return [
      `${label(remote)} needs ${library} ${range}, and ${label(shell)} ${has}. ` +
        `Build ${remote.remote} against that version, or ask ${teamOf(shell)} for a shell that provides the one it needs.`,
    ];
  });
}

/** Why a remote cannot run in a shell. */
export const misfit = (remote: ReleaseDescriptor, shell: ReleaseDescriptor): Problems => [
  ...contractMisfit(remote, shell),
  ...sharedMisfit(remote, shell),
];

/** `/pages/:slug` and `/pages/:id` are the same place. */
const place = (path: string) =>
  path.toLowerCase().replace(/:[^/]+/g, (parameter) => (parameter.endsWith('?') ? ':?' : ':'));

function claims({ contributes }: ReleaseDescriptor): [kind: string, key: string, shown: string][] {
  return [
    ...contributes.routes.map(({ path }): [string, string, string] => ['route', place(path), path]),
    ...contributes.namespaces.map((name): [string, string, string] => ['translation namespace', name, name]),
    ...Object.keys(contributes.slots).map((slot): [string, string, string] => ['slot', slot, slot]),
    ...contributes.slices.map(({ key }): [string, string, string] => ['slice', key, key]),
  ];
}

/** What `release` claims although one of `others`, releases of other remotes, has it. */
export function ownershipProblems(release: ReleaseDescriptor, others: ReleaseDescriptor[]): Problems {
  const owners = new Map<string, ReleaseDescriptor>();
  for (const other of others.filter(({ remote }) => remote !== release.remote)) {
    for (const [kind, key] of claims(other)) owners.set(`${kind} ${key}`, other);
  }
  return claims(release).flatMap(([kind, key, shown]) => {
    const owner = owners.get(`${kind} ${key}`);
    if (!owner) return [];
    return [
      `The ${kind} '${shown}' of ${label(release)} belongs to ${owner.remote} (${owner.buildId}). ` +
        `Choose another in src/remote.config.ts, or ask ${teamOf(owner)} to give it up first.`,
    ];
  });
}

/** A problem of a set of releases, and the remote that has to move. */
export interface CompositionProblem {
  remote: string;
  message: string;
}

/** What stands against running these releases together, the shell among them. Empty when they fit. */
export function compositionProblems(releases: ReleaseDescriptor[]): CompositionProblem[] {
  const shell = releases.find(({ remote }) => remote === SHELL);
  const remotes = releases.filter(({ remote }) => remote !== SHELL);
  return remotes.flatMap((remote, index) => {
    const before = [...(shell ? [shell] : []), ...remotes.slice(0, index)];
    const problems = [...(shell ? misfit(remote, shell) : []), ...ownershipProblems(remote, before)];
    return problems.map((message) => ({ remote: remote.remote, message }));
  });
}
