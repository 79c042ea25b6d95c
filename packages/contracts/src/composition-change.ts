import type { ComposedRelease, Composition } from './release-descriptor.ts';

type ComposedRemote = Composition['remotes'][string];

/** A release in full; of those that the composition before names already, the build id alone. */
type Told = ComposedRelease | string;

interface RemoteChange {
  /** The build that was live; null when there was none. */
  was: string | null;
  /** Null when the remote is not there any more. */
  release: Told | null;
  fallback: Told | null;
}

/** How one composition becomes the next: what the stream tells, so that open pages need not ask for all of it. */
export interface CompositionChange {
  /** The revision of the composition that it starts from. */
  since: number;
  /** Only when another one is live. */
  shell?: Composition['shell'];
  remotes: Record<string, RemoteChange>;
  killed: string[];
  reload?: Composition['reload'];
}

const ofRemote = (remote: ComposedRemote | undefined): ComposedRelease[] =>
  remote ? [remote, ...(remote.fallback ? [remote.fallback] : [])] : [];

function told(release: ComposedRelease | null, before: ComposedRemote | undefined): Told | null {
  if (!release) return null;
  const isKnown = ofRemote(before).some(({ buildId }) => buildId === release.buildId);
  return isKnown ? release.buildId : release;
}

/** What leads from `before` to `after`. */
export function changeBetween(before: Composition, after: Composition): CompositionChange {
  const names = new Set([...Object.keys(before.remotes), ...Object.keys(after.remotes)]);
  const remotes: CompositionChange['remotes'] = {};
  for (const name of names) {
    const [was, is] = [before.remotes[name], after.remotes[name]];
    const isSame = was?.buildId === is?.buildId && was?.fallback?.buildId === is?.fallback?.buildId;
    if (isSame) continue;
    const { fallback = null, ...release } = is ?? {};
    remotes[name] = {
      was: was?.buildId ?? null,
      release: told(is ? (release as ComposedRelease) : null, was),
      fallback: told(fallback, was),
    };
  }
  return {
    since: before.revision,
    ...(before.shell.buildId === after.shell.buildId ? {} : { shell: after.shell }),
    remotes,
    killed: after.killed,
    ...(after.reload ? { reload: after.reload } : {}),
  };
}

/** The release that was told; undefined when it was told by a name that `known` does not have. */
function heard(release: Told | null, known: ComposedRemote | undefined): ComposedRelease | null | undefined {
  if (typeof release !== 'string') return release;
  const found = ofRemote(known).find(({ buildId }) => buildId === release);
  if (!found) return undefined;
  const { fallback: _, ...own } = found as ComposedRemote;
  return own;
}

/**
 * The composition of `revision`, made of the one that is known and what was told of the change; null where the change
 * starts from another one. What comes out is to be looked at as an answer of the server is.
 */
export function withChange(
  known: Composition,
  revision: number,
  change: CompositionChange,
): Composition | null {
  if (change.since !== known.revision) return null;
  const remotes = { ...known.remotes };
  for (const [name, told] of Object.entries(change.remotes)) {
    if ((known.remotes[name]?.buildId ?? null) !== told.was) return null;
    const release = heard(told.release, known.remotes[name]);
    const fallback = heard(told.fallback, known.remotes[name]);
    if (release === undefined || fallback === undefined) return null;
    if (release) remotes[name] = { ...release, fallback };
    else delete remotes[name];
  }
  const { shell = known.shell, killed, reload } = change;
  return { revision, shell, remotes, killed, ...(reload ? { reload } : {}) };
}
