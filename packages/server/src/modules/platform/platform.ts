import { createReadStream } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type {
  Composition,
  ReleaseAction,
  ReleaseComparison,
  ReleaseHistoryEntry,
  RemoteDetail,
  RemoteStatus,
} from '@samen/contracts';
import type { ReleaseStore } from '@samen/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import { Problem } from '../../errors/problem.ts';
import { changeReleases, type ChangedRelease, type ChangeRequest } from './change.ts';
import { readComparison } from './compare.ts';
import { describeEntry } from './checks.ts';
import { startFeed, type ReleaseFeed } from './feed.ts';
import { publishRelease, type Published, type ReleaseUpload } from './publish.ts';
import { releaseRepository } from './releases.repository.ts';
import { watchHealth, type HealthWatch } from './health.ts';
import { killRelease, type KillRequest } from './kill.ts';
import { rollOut, type RolloutChange, type RolloutRequest } from './rollout.ts';
import { readServerHalf } from './server-half.ts';
import { readDetail, readStatus } from './status.ts';
import { visitorOf } from './visitor.ts';

export interface PlatformLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

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
   * What this visitor gets; null before the first shell is active. A browser that has no lot yet gets one with `reply`,
   * while a share is rolled out.
   */
  compositionFor(request: FastifyRequest, reply?: FastifyReply): Composition | null;
  /** Whether a release is the candidate of a rollout. */
  isOnTrial(remote: string, buildId: string): boolean;
  /** The checked source of a release's server half. Rejects with `UnusableHalf`. */
  serverHalf(remote: string, buildId: string): Promise<string>;
  /** `admit` names the actor, or throws when he may not publish that remote. */
  publish(upload: ReleaseUpload, admit: (remote: string) => { actor: string }): Promise<Published>;
  /** Publishes a directory of this machine, as a build leaves it. */
  publishDirectory(directory: string, actor: string): Promise<Published>;
  change(request: ChangeRequest): Promise<ChangedRelease[]>;
  /** Starts, changes or ends a rollout. */
  rollOut(request: RolloutRequest): Promise<RolloutChange>;
  kill(request: KillRequest): Promise<ChangedRelease[]>;
  /** Takes in what a browser told of candidates that it gets. */
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
  status(now: Date): Promise<{ revision: number; remotes: RemoteStatus[] }>;
  /** One remote with its history. Throws `not_found` when nothing of it was published. */
  detail(remote: string, now: Date): Promise<RemoteDetail>;
  /** What differs between two releases, each by build id or version. Throws `not_found`. */
  compare(remote: string, from: string, to: string): Promise<ReleaseComparison>;
  history(remote?: string): Promise<ReleaseHistoryEntry[]>;
  close(): Promise<void>;
}

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
  const feed = startFeed(options);
  const releases = releaseRepository(db.global);
  // A database that is away now is no reason not to start: the feed reads as soon as it is back.
  await feed.refresh().catch((error: unknown) => log.warn({ err: error }, 'releases could not be read'));

  const health = watchHealth({ db, live: feed.live, log, onReverted: feed.refresh });

  async function told(
    { action, actor, reason }: { action: ReleaseAction; actor: string; reason: string },
    done: ChangedRelease[],
  ): Promise<ChangedRelease[]> {
    for (const entry of done) log.info({ ...entry, action, actor, reason }, 'release changed');
    if (done.length > 0) await feed.refresh();
    return done;
  }

  const change = async (request: ChangeRequest) =>
    told(request, await changeReleases({ db, store }, request));

  async function whyPutAside(remote: string): Promise<string | null> {
    const [last] = await releases.history({ remote, limit: 1 });
    return last ? describeEntry(last) : null;
  }

  async function activateNeverActive(
    wanted: { remote: string; buildId: string }[],
    actor: string,
  ): Promise<StartOutcome[]> {
    const fresh: typeof wanted = [];
    for (const one of wanted) {
      if (!(await releases.wasEverActive(one.remote, one.buildId))) fresh.push(one);
    }
    let refusal: string | null = null;
    try {
      await change({ action: 'activate', changes: fresh, actor, reason: 'first start with this build' });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refusal = error.details.detail ?? error.code;
    }
    const active = new Map((await releases.active()).map(({ remote, buildId }) => [remote, buildId]));
    return Promise.all(
      wanted.map(async ({ remote, buildId }): Promise<StartOutcome> => {
        const activeBuildId = active.get(remote) ?? null;
        const isFresh = fresh.some((one) => one.remote === remote);
        if (activeBuildId === buildId) {
          return { remote, buildId, outcome: isFresh ? 'activated' : 'active', activeBuildId, because: null };
        }
        const outcome = isFresh ? 'refused' : 'kept';
        const because = isFresh ? refusal : await whyPutAside(remote);
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
    serverHalf: (remote, buildId) => readServerHalf({ db, store }, remote, buildId),
    publish: (upload, admit) => publishRelease({ db, store }, upload, admit),
    publishDirectory: async (directory, actor) =>
      publishRelease({ db, store }, await uploadOf(directory), () => ({ actor })),
    change,
    async rollOut(request) {
      const done = await rollOut({ db, store }, request);
      await told({ ...request, action: 'rollout' }, done.changed);
      return done;
    },
    kill: async (request) => told({ ...request, action: 'kill' }, await killRelease(db, request)),
    reported: health.reported,
    activateNeverActive,
    status: (now) => readStatus(db.global, now),
    detail: (remote, now) => readDetail(db.global, remote, now),
    compare: (remote, from, to) => readComparison(db.global, remote, from, to),
    history: (remote) => releases.history({ ...(remote === undefined ? {} : { remote }), limit: 200 }),
    async close() {
      await health.close();
      await feed.close();
    },
  };
}
