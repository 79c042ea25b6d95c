import { createReadStream } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type {
  Composition,
  ReleaseComparison,
  ReleaseHistoryEntry,
  RemoteDetail,
  PlatformStatus,
} from '@samen/contracts';
import { compose, type ReleaseStore, type ServedCalls } from '@samen/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { Problem } from '../errors/problem.ts';
import { changeReleases, type ChangedRelease, type ChangeRequest, type TryOut } from './change.ts';
import { readComparison } from './compare.ts';
import { describeEntry } from './checks.ts';
import { PAGES_FIRST, startFeed, type ReleaseFeed } from './feed.ts';
import { publishRelease, type Admit, type Published, type ReleaseUpload } from './publish.ts';
import { releaseRepository } from './releases.repository.ts';
import { watchHealth, type HealthWatch } from './health.ts';
import { killRelease, type KillRequest } from './kill.ts';
import { rollOut, type RolloutChange, type RolloutRequest } from './rollout.ts';
import { retireRemote, type RetireRequest } from './retire.ts';
import { readServerBundle } from './server-bundle.ts';
import { servedBy } from './served.ts';
import { readDetail, readStatus } from './status.ts';
import { warnOfUnserved } from './unserved.ts';
import { visitorOf } from './visitor.ts';
import type { PlatformLog } from './log.ts';

/** Tries out the pages that a change of releases touches; returns a sentence for each that fails. */
export type Rehearse = (change: {
  next: Composition;
  /** Remotes, and the shell by its name. */
  changed: ReadonlySet<string>;
  /** What fails there as well is nothing new; null where all of it counts. */
  before: Composition | null;
}) => Promise<string[]>;

export interface PlatformOptions {
  db: Database;
  /** For LISTEN: past a pooler. */
  directUrl: string;
  store: ReleaseStore;
  log: PlatformLog;
}

export interface StartOutcome {
  remote: string;
  buildId: string;
  /** `kept`: it was active before and is no longer; what is active stays. */
  outcome: 'activated' | 'active' | 'kept' | 'refused';
  /** What is active now. */
  activeBuildId: string | null;
  /** Of `kept` the change that put it aside; of `refused` what stands against it. */
  because: string | null;
}

export interface Platform {
  readonly store: ReleaseStore;
  readonly feed: ReleaseFeed;
  /**
   * What this visitor gets; null before the first shell is active. A browser that has no bucket yet gets one with `reply`,
   * while a percentage is rolled out.
   */
  compositionFor(request: FastifyRequest, reply?: FastifyReply): Composition | null;
  /** Whether a release is the canary of a rollout. */
  isOnTrial(remote: string, buildId: string): boolean;
  /** The checked source of a release's server bundle. Rejects with `UnusableBundle`. */
  serverBundle(remote: string, buildId: string): Promise<string>;
  /** `admit` names the actor, or throws when he may not publish that remote. */
  publish(upload: ReleaseUpload, admit: Admit): Promise<Published>;
  /** Publishes a directory of this machine, as a build leaves it. */
  publishDirectory(directory: string, actor: string): Promise<Published>;
  change(request: ChangeRequest): Promise<ChangedRelease[]>;
  /**
   * The calls of this server, once all its routes are there: from now on releases are compared with them. Logs the
   * releases that are active or could be, and want what this server does not serve.
   */
  serveCalls(calls: ServedCalls): Promise<void>;
  /** From now on releases are tried out before they go live. */
  rehearseWith(rehearse: Rehearse): void;
  /** What fails on the server since a change, in sentences; waits ten seconds at most. */
  failing(changed: readonly ChangedRelease[]): Promise<string[]>;
  /** Starts, changes or ends a rollout. */
  rollOut(request: RolloutRequest): Promise<RolloutChange>;
  kill(request: KillRequest): Promise<ChangedRelease[]>;
  /** Takes a remote away until one of its releases is activated again. */
  retire(request: RetireRequest): Promise<ChangedRelease[]>;
  /** Takes in what a browser reported about canaries that it gets. */
  reported: HealthWatch['reported'];
  /**
   * What a start does with the builds of its sources, all at once: activates those that were never active, and leaves
   * alone what was active once, so that a roll-back survives a restart.
   */
  activateNeverActive(
    releases: { remote: string; buildId: string }[],
    actor: string,
  ): Promise<StartOutcome[]>;
  /** With how releases fared in the day before `now`. */
  status(now: Date): Promise<PlatformStatus>;
  /** One remote with its history. Throws `not_found` when nothing of it was published. */
  detail(remote: string, now: Date): Promise<RemoteDetail>;
  /** What differs between two releases, each by build id or version. Throws `not_found`. */
  compare(remote: string, from: string, to: string): Promise<ReleaseComparison>;
  history(remote?: string): Promise<ReleaseHistoryEntry[]>;
  close(): Promise<void>;
}

/** What a roll-back is looked at afterwards, in milliseconds. */
const LOOKED_AT_FOR = 10_000;

/** The files of a directory as an upload, precompressed siblings included. */
async function uploadOf(directory: string): Promise<ReleaseUpload> {
  const descriptor: unknown = JSON.parse(await readFile(join(directory, 'release.json'), 'utf8'));
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return {
    descriptor,
    async *files() {
      for (const file of files) {
        const path = relative(directory, file).split(sep).join('/');
        if (path !== 'release.json') yield { path, content: createReadStream(file) };
      }
    },
  };
}

/** The releases of this installation: the registry, the store, and what is live. Ends with `close`. */
export async function openPlatform(options: PlatformOptions): Promise<Platform> {
  const { db, store, log } = options;
  let calls: ServedCalls | null = null;
  const served = servedBy(() => calls);
  const parts = { db, store, served };
  const feed = startFeed({ ...options, served });
  const releases = releaseRepository(db.global);
  // A database that is away now is no reason not to start: the feed reads as soon as it is back.
  await feed.refresh().catch((error: unknown) => log.warn({ err: error }, 'releases could not be read'));

  const health = watchHealth({ db, live: feed.live, log, onReverted: feed.refresh });

  async function logAndRefresh(
    { actor, reason }: { actor: string; reason: string },
    done: ChangedRelease[],
  ): Promise<ChangedRelease[]> {
    for (const entry of done) log.info({ ...entry, actor, reason }, 'release changed');
    if (done.length > 0) await feed.refresh();
    return done;
  }

  let rehearse: Rehearse | null = null;
  const tryOut: TryOut = async (set, changed) => {
    const next = compose(
      0,
      set.map((release) => ({ release, earlier: [] })),
    );
    const before = feed.live()?.stable.composition ?? null;
    // The first releases of all have nothing to fail beside.
    return next && before && rehearse ? rehearse({ next, changed, before }) : [];
  };

  let trying: Promise<unknown> = Promise.resolve();
  /** Those that are tried out wait for one another, as together they would all be late; a roll-back waits for no one. */
  function oneByOne<Done>(work: () => Promise<Done>): Promise<Done> {
    const turn = trying.then(work);
    trying = turn.catch(() => undefined);
    return turn;
  }

  const change = async (request: ChangeRequest) => {
    const work = () => changeReleases(parts, request, tryOut);
    return logAndRefresh(request, await (request.action === 'activate' ? oneByOne(work) : work()));
  };

  async function whyPutAside(remote: string): Promise<string | null> {
    const [last] = await releases.history({ remote, limit: 1 });
    return last ? describeEntry(last) : null;
  }

  async function activateNeverActive(
    requested: { remote: string; buildId: string }[],
    actor: string,
  ): Promise<StartOutcome[]> {
    const fresh: typeof requested = [];
    for (const one of requested) {
      if (!(await releases.wasEverActive(one.remote, one.buildId))) fresh.push(one);
    }
    let rejection: string | null = null;
    try {
      await change({ action: 'activate', changes: fresh, actor, reason: 'first start with this build' });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      rejection = error.details.detail ?? error.code;
    }
    const active = new Map((await releases.active()).map(({ remote, buildId }) => [remote, buildId]));
    return Promise.all(
      requested.map(async ({ remote, buildId }): Promise<StartOutcome> => {
        const activeBuildId = active.get(remote) ?? null;
        const isFresh = fresh.some((one) => one.remote === remote);
        if (activeBuildId === buildId) {
          return { remote, buildId, outcome: isFresh ? 'activated' : 'active', activeBuildId, because: null };
        }
        const outcome = isFresh ? 'refused' : 'kept';
        const because = isFresh ? rejection : await whyPutAside(remote);
        return { remote, buildId, outcome, activeBuildId, because };
      }),
    );
  }

  return {
    store,
    feed,
    compositionFor(request, reply) {
      const live = feed.live();
      return live?.variantFor(visitorOf(request, request.site, live.rollouts, reply)).composition ?? null;
    },
    isOnTrial: (remote, buildId) =>
      feed.live()?.rollouts.some((one) => one.remote === remote && one.buildId === buildId) ?? false,
    serverBundle: (remote, buildId) => readServerBundle({ db, store }, remote, buildId),
    publish: (upload, admit) => publishRelease(parts, upload, admit),
    publishDirectory: async (directory, actor) =>
      publishRelease(parts, await uploadOf(directory), () => ({
        actor,
        again: () => Promise.resolve(),
      })),
    change,
    async serveCalls(given) {
      calls = given;
      // What they fall back to may be another one now.
      await feed
        .refresh()
        .then(() => warnOfUnserved(db.global, served, log))
        .catch((error: unknown) => log.warn({ err: error }, 'releases could not be read'));
    },
    rehearseWith(given) {
      rehearse = given;
    },
    async failing(changed) {
      const unserved = (await releaseRepository(db.global).descriptors([...changed])).flatMap(
        served.problems,
      );
      const next = feed.live()?.stable.composition;
      if (!rehearse || !next || changed.length === 0) return unserved;
      const remotes = new Set(changed.map(({ remote }) => remote));
      await setTimeout(PAGES_FIRST);
      const late = setTimeout(LOOKED_AT_FOR, [], { ref: false });
      return [
        ...unserved,
        ...(await Promise.race([rehearse({ next, changed: remotes, before: null }), late])),
      ];
    },
    async rollOut(request) {
      const work = () => rollOut(parts, request, tryOut);
      const done = await (request.rules.length > 0 ? oneByOne(work) : work());
      await logAndRefresh(request, done.changed);
      return done;
    },
    kill: async (request) => logAndRefresh(request, await killRelease(parts, request)),
    retire: async (request) => logAndRefresh(request, await retireRemote(db, request)),
    reported: health.reported,
    activateNeverActive,
    status: (now) => readStatus(db.global, served, now),
    detail: (remote, now) => readDetail(db.global, served, { remote, now }),
    compare: (remote, from, to) => readComparison(db.global, served, { remote, from, to }),
    history: (remote) => releases.history({ ...(remote === undefined ? {} : { remote }), limit: 200 }),
    async close() {
      await health.close();
      await feed.close();
    },
  };
}
