import type { ComposedRelease, Composition } from './release-descriptor.ts';

type ComposedRemote = Composition['remotes'][string];

/** A release in full; of those that the composition before names already, the build id alone. */
type ReleaseOrId = ComposedRelease | string;

interface RemoteDelta {
  /** The build that was live; null when there was none. */
  was: string | null;
  /** Null when the remote is not there any more. */
  release: ReleaseOrId | null;
  fallback: ReleaseOrId | null;
}

/** The delta from one composition to the next, as the stream sends it, so that open pages need not fetch all of it. */
export interface CompositionDelta {
  /** The revision of the composition that it starts from. */
  since: number;
  /** Only when another one is live. */
  shell?: Composition['shell'];
  remotes: Record<string, RemoteDelta>;
  killed: string[];
  reload?: Composition['reload'];
}

const ofRemote = (remote: ComposedRemote | undefined): ComposedRelease[] =>
  remote ? [remote, ...(remote.fallback ? [remote.fallback] : [])] : [];

function shortened(release: ComposedRelease | null, before: ComposedRemote | undefined): ReleaseOrId | null {
  if (!release) return null;
  const isNamed = ofRemote(before).some(({ buildId }) => buildId === release.buildId);
  return isNamed ? release.buildId : release;
}

/** What leads from `before` to `after`. */
export function deltaBetween(before: Composition, after: Composition): CompositionDelta {
  const names = new Set([...Object.keys(before.remotes), ...Object.keys(after.remotes)]);
  const remotes: CompositionDelta['remotes'] = {};
  for (const name of names) {
    const [was, is] = [before.remotes[name], after.remotes[name]];
    const isSame = was?.buildId === is?.buildId && was?.fallback?.buildId === is?.fallback?.buildId;
    if (isSame) continue;
    const { fallback = null, ...release } = is ?? {};
    remotes[name] = {
      was: was?.buildId ?? null,
      release: shortened(is ? (release as ComposedRelease) : null, was),
      fallback: shortened(fallback, was),
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

/** The release of the delta; undefined where it names one that `current` does not have. */
function resolved(
  release: ReleaseOrId | null,
  current: ComposedRemote | undefined,
): ComposedRelease | null | undefined {
  if (typeof release !== 'string') return release;
  const found = ofRemote(current).find(({ buildId }) => buildId === release);
  if (!found) return undefined;
  const { fallback: _, ...own } = found as ComposedRemote;
  return own;
}

/**
 * The composition of `revision`, made of the current one and the delta; null where the delta starts from another one.
 * The result is to be validated as a response of the server is.
 */
export function applyDelta(
  current: Composition,
  revision: number,
  delta: CompositionDelta,
): Composition | null {
  if (delta.since !== current.revision) return null;
  const remotes = { ...current.remotes };
  for (const [name, remote] of Object.entries(delta.remotes)) {
    if ((current.remotes[name]?.buildId ?? null) !== remote.was) return null;
    const release = resolved(remote.release, current.remotes[name]);
    const fallback = resolved(remote.fallback, current.remotes[name]);
    if (release === undefined || fallback === undefined) return null;
    if (release) remotes[name] = { ...release, fallback };
    else delete remotes[name];
  }
  const { shell = current.shell, killed, reload } = delta;
  return { revision, shell, remotes, killed, ...(reload ? { reload } : {}) };
}
