import type { Composition } from '@samen/contracts';
import { openPool, type PoolOptions, type RendererPool } from './pool.ts';
import type { Job } from './protocol.ts';
import type { JobHost, JobOutcome } from './renderer.ts';

export interface PoolsOptions extends PoolOptions {
  /** Processes of all pools together; `processes` is what the composition of everybody gets of them. */
  processesMax: number;
}

/**
 * Renderers by composition: what a release does to the objects that all code of a process shares, it does to pages that
 * it is part of, and that ends with the composition.
 */
export interface RendererPools {
  /** Renders a page, in a process of its composition. Never rejects. */
  run(job: Extract<Job, { kind: 'render' }>, host: JobHost, owner: string): Promise<JobOutcome>;
  /** What is live: everybody's composition first, then those of canaries. Processes of others end. */
  expect(compositions: readonly Composition[]): void;
  /** Ends the processes of a composition and starts others in their place. */
  renew(composition: Composition): void;
  /** Ends the processes of a composition that is not live. */
  leave(composition: Composition): void;
  /** Process ids of the running ones. */
  pids(): number[];
  close(): Promise<void>;
}

const buildsOf = ({ remotes }: Composition) =>
  Object.fromEntries(Object.entries(remotes).map(([name, { buildId }]) => [name, buildId]));

/** The same for compositions of the same builds. */
export const compositionKey = (composition: Composition): string =>
  JSON.stringify([composition.shell.buildId, ...Object.entries(buildsOf(composition)).sort()]);

interface OpenPool {
  pool: RendererPool;
  processes: number;
}

/** Opens no process yet. */
export function openPools({ processes, processesMax, timeBox, ...options }: PoolsOptions): RendererPools {
  /** The one used last stands last. */
  const pools = new Map<string, OpenPool>();
  const leaving = new Set<RendererPool>();
  let live: string[] = [];

  function end(key: string, { pool }: OpenPool, afterMilliseconds: number): void {
    pools.delete(key);
    leaving.add(pool);
    setTimeout(() => void pool.close().then(() => leaving.delete(pool)), afterMilliseconds).unref();
  }

  /** Ends those that were not used the longest, until there is room. */
  function makeRoom(count: number): void {
    for (const [key, one] of [...pools]) {
      const used = [...pools.values()].reduce((sum, { processes: own }) => sum + own, 0);
      if (used + count <= processesMax) return;
      if (key !== live[0]) end(key, one, 0);
    }
  }

  function open(composition: Composition): OpenPool {
    const key = compositionKey(composition);
    const count = key === live[0] ? processes : 1;
    makeRoom(count);
    const pool = openPool({ ...options, timeBox, processes: count });
    pool.warm([{ kind: 'warm', shell: composition.shell.buildId, remotes: buildsOf(composition) }]);
    const opened = { pool, processes: count };
    pools.set(key, opened);
    return opened;
  }

  function take(composition: Composition): OpenPool {
    const key = compositionKey(composition);
    const cached = pools.get(key);
    if (!cached) return open(composition);
    pools.delete(key);
    pools.set(key, cached);
    return cached;
  }

  return {
    run: (job, host, owner) => take(job.request.composition).pool.run(job, host, owner),
    expect(compositions) {
      live = compositions.map(compositionKey);
      // Pages that are being rendered come to their end.
      for (const [key, one] of [...pools]) if (!live.includes(key)) end(key, one, 2 * timeBox);
      compositions.forEach((composition, index) => {
        const cached = pools.get(live[index]!);
        if (!cached) open(composition);
        else if (index === 0 && cached.processes < processes) {
          end(live[0]!, cached, 2 * timeBox);
          open(composition);
        }
      });
    },
    renew(composition) {
      const key = compositionKey(composition);
      const cached = pools.get(key);
      if (!cached) return;
      end(key, cached, 2 * timeBox);
      open(composition);
    },
    leave(composition) {
      const key = compositionKey(composition);
      const cached = pools.get(key);
      if (cached && !live.includes(key)) end(key, cached, 2 * timeBox);
    },
    pids: () => [...pools.values()].flatMap(({ pool }) => pool.pids()),
    async close() {
      const all = [...[...pools.values()].map(({ pool }) => pool), ...leaving];
      pools.clear();
      await Promise.all(all.map((pool) => pool.close()));
    },
  };
}
