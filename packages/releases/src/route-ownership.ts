import { SERVER_PATHS, type ReleaseDescriptor } from '@samen/contracts/release';
import { rankPatterns } from '@samen/router/rank';

/** Stands in a sample address for whatever a parameter may be. */
const SAMPLE = 'sample-1';

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** As a browser's address would come to the router: one slash between segments, none at the end, nothing escaped. */
const normalized = (path: string): string => `/${path.split('/').filter(Boolean).map(decoded).join('/')}`;

/** Addresses that a pattern stands for: with and without each segment that may be left out. */
function samplesOf(pattern: string): string[] {
  const samples = normalized(pattern)
    .split('/')
    .slice(1)
    .reduce<string[]>(
      (begun, segment) => {
        const [, name, optional] = /^(.*?)(\?)?$/.exec(segment)!;
        const text = name === '*' || name!.startsWith(':') ? SAMPLE : name!;
        const longer = begun.map((start) => (text === '' ? start : `${start}/${text}`));
        return optional || name === '*' ? [...begun, ...longer] : longer;
      },
      [''],
    );
  return [...new Set(samples.map((sample) => sample || '/'))];
}

interface Owned {
  release: ReleaseDescriptor;
  path: string;
}

/** The owner of an address among these releases, as the router ranks their patterns; of equal ranks the first. */
function ownerOf(address: string, releases: readonly ReleaseDescriptor[]): Owned | null {
  const routes = releases.flatMap((release) =>
    release.contributes.routes.map(({ path }): Owned => ({ release, path })),
  );
  const best = rankPatterns(
    routes.map(({ path }) => normalized(path)),
    address,
  );
  return best ? routes[best.index]! : null;
}

/** A route that would take an address of another remote, or that never gets its own. */
export interface TakenAddress {
  /** The pattern, as the release has it. */
  path: string;
  address: string;
  owner: ReleaseDescriptor;
}

/** The addresses that `release` claims and one of `others`, releases of other remotes, has: each pattern once. */
export function ownedAddresses(release: ReleaseDescriptor, others: ReleaseDescriptor[]): TakenAddress[] {
  const addresses = [...others, release].flatMap(({ contributes }) =>
    contributes.routes.flatMap(({ path }) => samplesOf(path)),
  );
  const taken = new Map<string, TakenAddress>();
  for (const address of new Set(addresses)) {
    const before = ownerOf(address, others);
    // Of two patterns of one rank the router takes the first it is given: the last one loses.
    const [current, desired] = [
      ownerOf(address, [...others, release]),
      ownerOf(address, [release, ...others]),
    ];
    if (!before || desired?.release !== release) continue;
    const isMoreSpecific = current?.release === release && !samplesOf(before.path).includes(address);
    if (!isMoreSpecific) taken.set(desired.path, { path: desired.path, address, owner: before.release });
  }
  // A pattern that never gets an address at all: another's always ranks before it.
  for (const { path } of release.contributes.routes) {
    const lost = samplesOf(path).map((address) => ownerOf(address, [release, ...others]));
    const winner = lost.every((owner) => owner && owner.release !== release) ? lost[0] : null;
    if (winner && !taken.has(path))
      taken.set(path, { path, address: samplesOf(path)[0]!, owner: winner.release });
  }
  return [...taken.values()];
}

/** The routes of a release that no remote may own, and why. */
export function malformedPaths({ contributes }: ReleaseDescriptor): { path: string; why: string }[] {
  return contributes.routes.flatMap(({ path }) => {
    const segments = normalized(path)
      .slice(1)
      .split('/')
      .map((segment) => segment.replace(/\?$/, ''));
    const [name = '', second] = segments;
    const address = `${segments.join('/').toLowerCase()}/`;
    if (name === '*') return [{ path, why: 'takes every address of the site' }];
    if (name.startsWith(':') && second !== undefined)
      return [{ path, why: 'begins with a parameter, and so takes addresses below every other route' }];
    const reserved = SERVER_PATHS.find((one) => address.startsWith(`${one}/`));
    return reserved ? [{ path, why: `begins with '/${reserved}', which the server keeps for itself` }] : [];
  });
}
