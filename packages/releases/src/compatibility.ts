import {
  contractsMeet,
  EVERY_NAME,
  isOwnLibrary,
  SHELL,
  type ContractRange,
  type ReleaseDescriptor,
} from '@samen/contracts/release';
import type { Problems } from './descriptor.ts';
import { satisfies } from './ranges.ts';
import { malformedPaths, ownedAddresses } from './route-ownership.ts';

/** A release in a sentence. */
export const label = ({ remote, buildId }: ReleaseDescriptor) => `${remote} ${buildId}`;

export const rangeText = ({ min, max }: ContractRange) => (min === max ? `${min}` : `${min} to ${max}`);

/** The team to talk to about a release; older releases name none. */
export const teamOf = ({ remote, team }: ReleaseDescriptor): string =>
  team === undefined ? `the owner of ${remote}` : `team ${team}`;

/** Why a remote and the contract of a shell are incompatible; empty when they are not. */
export function contractIncompatibility(remote: ReleaseDescriptor, shell: ReleaseDescriptor): Problems {
  const [needed, offered] = [remote.contract, shell.contract];
  if (contractsMeet(needed, offered)) return [];
  const isAhead = needed.min > offered.max;
  const nearest = isAhead ? offered.max : offered.min;
  const orElse = isAhead
    ? `ask ${teamOf(shell)} for a shell that offers ${needed.min}, and for another after it, so that the shell can be rolled back`
    : `ask ${teamOf(shell)} for a shell that still keeps ${needed.max}`;
  return [
    `${label(remote)} lives with contract ${rangeText(needed)}, and ${label(shell)} offers ${rangeText(offered)}. ` +
      `Let 'contract' in src/remote.config.ts of ${remote.remote} include ${nearest}, or ${orElse}.`,
  ];
}

const inOneLine = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

/**
 * The names that a remote imports from shared libraries and a shell does not provide; empty when it provides all. A release
 * from before names were recorded is not compared.
 */
export function importIncompatibility(remote: ReleaseDescriptor, shell: ReleaseDescriptor): Problems {
  const { imports } = remote;
  const { provides } = shell;
  if (!imports || !provides) return [];
  return Object.entries(imports).flatMap(([library, names]) => {
    const provided = Object.hasOwn(provides, library) ? provides[library]! : null;
    const isProvided = (name: string) =>
      name === EVERY_NAME || provided?.includes(EVERY_NAME) || provided?.includes(name);
    const missing = names.filter((name) => !isProvided(name));
    if (provided && missing.length === 0) return [];
    const what = provided ? `imports ${inOneLine(missing)} from ${library}` : `imports ${library}`;
    return [
      `${label(remote)} of ${teamOf(remote)} ${what}, which ${label(shell)} of ${teamOf(shell)} does not provide. ` +
        `Move ${remote.remote} to a release that does without, or the shell to one that provides it.`,
    ];
  });
}

/** The shared libraries of a shell that a remote is incompatible with; empty when there are none. */
export function sharedIncompatibility(remote: ReleaseDescriptor, shell: ReleaseDescriptor): Problems {
  const areNamesRecorded = remote.imports !== undefined && shell.provides !== undefined;
  return Object.entries(remote.shared).flatMap(([library, range]) => {
    if (areNamesRecorded && isOwnLibrary(library)) return [];
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
export const incompatibility = (remote: ReleaseDescriptor, shell: ReleaseDescriptor): Problems => [
  ...contractIncompatibility(remote, shell),
  ...sharedIncompatibility(remote, shell),
  ...importIncompatibility(remote, shell),
];

function claims({ contributes }: ReleaseDescriptor): [kind: string, key: string][] {
  return [
    ...contributes.namespaces.map((name): [string, string] => ['translation namespace', name]),
    ...Object.keys(contributes.slots).map((slot): [string, string] => ['slot', slot]),
    ...contributes.slices.map(({ key }): [string, string] => ['slice', key]),
  ];
}

/** What `release` claims although one of `others`, releases of other remotes, has it. */
export function ownershipProblems(release: ReleaseDescriptor, others: ReleaseDescriptor[]): Problems {
  const strangers = others.filter(({ remote }) => remote !== release.remote);
  const owners = new Map(
    strangers.flatMap((other) => claims(other).map(([kind, key]) => [`${kind} ${key}`, other] as const)),
  );
  const belongs = (what: string, owner: ReleaseDescriptor) =>
    `The ${what} of ${label(release)} belongs to ${owner.remote} (${owner.buildId}). ` +
    `Choose another in src/remote.config.ts, or ask ${teamOf(owner)} to give it up first.`;
  return [
    ...malformedPaths(release).map(
      ({ path, why }) =>
        `The route '${path}' of ${label(release)} ${why}. Change it in src/remote.config.ts.`,
    ),
    ...ownedAddresses(release, strangers).map(({ path, address, owner }) =>
      belongs(address === path ? `route '${path}'` : `route '${path}', with it ${address},`, owner),
    ),
    ...claims(release).flatMap(([kind, key]) => {
      const owner = owners.get(`${kind} ${key}`);
      return owner ? [belongs(`${kind} '${key}'`, owner)] : [];
    }),
  ];
}

/**
 * A problem of a set of releases, and the remote that has to move. `incompatibility`: it cannot run in this shell; `ownership`: it
 * runs, and takes what is another's.
 */
export interface CompositionProblem {
  kind: 'incompatibility' | 'ownership';
  remote: string;
  message: string;
}

/** The problems of running these releases together, the shell among them. Empty when they are compatible. */
export function compositionProblems(releases: ReleaseDescriptor[]): CompositionProblem[] {
  const shell = releases.find(({ remote }) => remote === SHELL);
  const remotes = releases.filter(({ remote }) => remote !== SHELL);
  return remotes.flatMap((remote, index) => {
    const before = [...(shell ? [shell] : []), ...remotes.slice(0, index)];
    const asProblems = (kind: CompositionProblem['kind'], messages: Problems) =>
      messages.map((message): CompositionProblem => ({ kind, remote: remote.remote, message }));
    return [
      ...asProblems('incompatibility', shell ? incompatibility(remote, shell) : []),
      ...asProblems('ownership', ownershipProblems(remote, before)),
    ];
  });
}

/**
 * As `compositionProblems`, without ownership. A rollback checks no more than this, since the release that it goes back
 * to may be older than the other claim.
 */
export const incompatibilities = (releases: ReleaseDescriptor[]): CompositionProblem[] =>
  compositionProblems(releases).filter(({ kind }) => kind === 'incompatibility');
