import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import {
  deltaBetween,
  SHELL,
  type Composition,
  type CompositionDelta,
  type LatestBuild,
  type ReleaseDescriptor,
  type Rollout,
} from '@samen/contracts';
import {
  compose,
  isIncluded,
  withCanaries,
  type ActiveRelease,
  type Encoding,
  type Visitor,
} from '@samen/releases';
import type { Database } from '../db/database.ts';
import { releaseRepository, type ActiveRow } from './releases.repository.ts';
import { rolloutRepository } from './rollouts.repository.ts';
import type { Served } from './served.ts';

/** What those get who get the same canaries, ready to be sent. */
export interface Variant {
  /** Null as long as no shell is active. */
  composition: Composition | null;
  body: string;
  /** The body compressed; made once for all concurrent requests. */
  packed(encoding: Encoding): Buffer;
  etag: string;
  latest: LatestBuild | null;
}

/** What runs now. */
export interface Live {
  revision: number;
  /** Those that are running. */
  rollouts: Rollout[];
  /** What a visitor gets whom no rollout names. */
  stable: Variant;
  variantFor(visitor: Visitor): Variant;
  /** The ones worth being made ready for: `stable`, and each canary by itself. */
  expected(): Composition[];
}

const PACK = {
  br: (body: string) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: string) => gzipSync(body),
} as const satisfies Record<Encoding, (body: string) => Buffer>;

const keyOf = (remote: string, buildId: string) => `${remote} ${buildId}`;

interface Read {
  revision: number;
  active: ActiveRelease[];
  candidates: ReleaseDescriptor[];
  rollouts: Rollout[];
  killed: string[];
  /** By release the revision before which tabs that ran it are to be loaded again. */
  reload: Record<string, number>;
  /** Since when a shell is to be had, by its build id. */
  shellSince: Map<string, string>;
}

async function read(db: Database, { isServed }: Served): Promise<Read> {
  const releases = releaseRepository(db.global);
  const others = rolloutRepository(db.global);
  const [revision, rows, rollouts, kills, reloads] = await Promise.all([
    releases.revision(),
    releases.active(),
    others.running(),
    others.killed(),
    releases.reloads(),
  ]);
  const keys = rows.flatMap(({ remote, activationHistory }) =>
    activationHistory.map((buildId) => ({ remote, buildId })),
  );
  const found = await releases.descriptors([...keys, ...rollouts]);
  const descriptors = new Map(found.map((one) => [keyOf(one.remote, one.buildId), one]));
  const ofRow = ({ remote, buildId, activationHistory }: ActiveRow): ActiveRelease[] => {
    const release = descriptors.get(keyOf(remote, buildId));
    const earlier = activationHistory
      .toReversed()
      .flatMap((id) => descriptors.get(keyOf(remote, id)) ?? [])
      .filter(isServed);
    return release ? [{ release, earlier }] : [];
  };
  const shells = [
    ...rows.map(({ remote, buildId, since }) => ({ remote, buildId, at: since.toISOString() })),
    ...rollouts.map(({ remote, buildId, startedAt }) => ({ remote, buildId, at: startedAt })),
  ].filter(({ remote }) => remote === SHELL);
  return {
    revision,
    rollouts,
    active: rows.flatMap(ofRow),
    candidates: rollouts.flatMap(({ remote, buildId }) => descriptors.get(keyOf(remote, buildId)) ?? []),
    // What was pruned, no one can be running any more.
    killed: kills.filter(({ isPruned }) => !isPruned).map(({ remote, buildId }) => `${remote}/${buildId}`),
    reload: Object.fromEntries(
      reloads.map(({ remote, buildId, revision: since }) => [`${remote}/${buildId}`, since]),
    ),
    shellSince: new Map(shells.map(({ buildId, at }) => [buildId, at])),
  };
}

function variantOf(
  { revision, active, killed, reload, shellSince }: Read,
  candidates: ReleaseDescriptor[],
): Variant {
  const composition = compose(revision, withCanaries(active, candidates), { killed, reload });
  const body = JSON.stringify(composition);
  const digest = createHash('sha256').update(body).digest('hex').slice(0, 16);
  const id = composition?.shell.buildId;
  const timestamp = id && shellSince.get(id);
  const latest = id && timestamp ? { id, timestamp } : null;
  const made = new Map<Encoding, Buffer>();
  function packed(encoding: Encoding): Buffer {
    const cached = made.get(encoding) ?? PACK[encoding](body);
    made.set(encoding, cached);
    return cached;
  }
  return { composition, body, packed, etag: `"${revision}-${digest}"`, latest };
}

/** What happens when a newer revision is read. */
export interface LiveStep {
  revision: number;
  /** The same for all who have the composition before; null where it depends on the caller. */
  change: CompositionDelta | null;
}

/** The step from what ran to what runs. */
export function stepBetween(before: Live, { revision, rollouts, stable }: Live): LiveStep {
  const isForAll = before.rollouts.length === 0 && rollouts.length === 0;
  const [was, is] = [before.stable.composition, stable.composition];
  return { revision, change: isForAll && was && is ? deltaBetween(was, is) : null };
}

/** Reads the registry. Variants are made when a person first gets them, and kept as long as this revision. */
export async function readLive(db: Database, served: Served): Promise<Live> {
  const state = await read(db, served);
  const { revision, rollouts, candidates } = state;
  const variants = new Map<string, Variant>();

  function variantWith(remotes: string[]): Variant {
    const key = remotes.join(' ');
    const cached = variants.get(key);
    if (cached) return cached;
    const variant = variantOf(
      state,
      candidates.filter(({ remote }) => remotes.includes(remote)),
    );
    variants.set(key, variant);
    return variant;
  }

  const stable = variantWith([]);
  return {
    revision,
    rollouts,
    stable,
    variantFor: (visitor) =>
      variantWith(rollouts.filter((one) => isIncluded(one, visitor)).map(({ remote }) => remote)),
    expected: () =>
      [stable, ...rollouts.map(({ remote }) => variantWith([remote]))].flatMap(
        ({ composition }) => composition ?? [],
      ),
  };
}
