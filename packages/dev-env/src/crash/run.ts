import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { send } from './client.ts';
import type { Site } from './site.ts';
import { HOST, type Write, type Writer } from './writers.ts';

export type Victim = 'server' | 'database';

export interface Report {
  acknowledged: number;
  /** Acknowledged at a second try or later. */
  retried: number;
  /** Acknowledged, and not there. */
  lost: string[];
  /** There more than once. */
  twice: string[];
  /** Refused as something other than not possible at this moment. */
  refused: string[];
  /** Responses that said that the same write was still under way. */
  conflicts: number;
}

export interface CrashRun {
  /** Lets everybody write for about so long, and kills in the middle. */
  kill(victim: Victim, milliseconds: number): Promise<void>;
  /** Kills when the work of one write of each kind is done and its response is not stored. */
  killBetween(victim: Victim): Promise<void>;
  report(): Promise<Report>;
}

const BETWEEN_TRIES = 40;
const BETWEEN_WRITES = 15;
const JOBS_WITHIN = 60_000;

/** What a write began by a job, which a killed server may have locked: its lease ends now, rather than by time. */
async function finishJobs(site: Site): Promise<void> {
  await site.query(`UPDATE jobs SET locked_until = NULL WHERE locked_until IS NOT NULL`);
  const deadline = performance.now() + JOBS_WITHIN;
  for (;;) {
    const [row] = await site.query<{ due: number }>(
      `SELECT count(*)::int AS due FROM jobs WHERE kind = 'application.requested' AND dead_at IS NULL`,
    );
    if (!row?.due) return;
    if (performance.now() > deadline) throw new Error(`${row.due} applications have not begun`);
    await sleep(BETWEEN_TRIES);
  }
}

/** Writers who repeat each write with its key until it has a response, while the site is killed under them. */
export function crashRun(site: Site, writers: readonly Writer[]): CrashRun {
  const acknowledged = new Map<Writer, string[]>(writers.map((writer) => [writer, []]));
  const refused: string[] = [];
  let retried = 0;
  let conflicts = 0;

  async function perform(writer: Writer, { marker, call }: Write): Promise<void> {
    const key = randomBytes(16).toString('hex');
    for (let tries = 1; ; tries += 1) {
      const response = await send(site.port, HOST, {
        ...call,
        headers: { ...call.headers, 'idempotency-key': key },
      }).catch(() => null);
      if (response && response.status < 300) {
        acknowledged.get(writer)?.push(marker);
        if (tries > 1) retried += 1;
        return;
      }
      if (response?.status === 409 && response.headers['retry-after']) conflicts += 1;
      else if (response && response.status !== 503) {
        refused.push(`${marker}: ${response.status} ${response.body.errors?.[0]?.code}`);
        return;
      }
      await sleep(BETWEEN_TRIES);
    }
  }

  async function strike(victim: Victim): Promise<void> {
    if (victim === 'database') return site.killDatabase();
    await site.killServer();
    await site.start();
  }

  return {
    async kill(victim, milliseconds) {
      let isOver = false;
      const writing = writers.map(async (writer) => {
        while (!isOver) {
          await perform(writer, writer.next());
          await sleep(BETWEEN_WRITES);
        }
      });
      await sleep(milliseconds + randomInt(400));
      await strike(victim);
      isOver = true;
      await Promise.all(writing);
    },

    async killBetween(victim) {
      const resume = await site.blockResponses();
      const writing = writers.map((writer) => perform(writer, writer.next()));
      await site.responsesWaiting(writers.length);
      if (victim === 'server') await site.killServer();
      else await site.killDatabase();
      await resume();
      if (victim === 'server') await site.start();
      await Promise.all(writing);
    },

    async report() {
      await finishJobs(site);
      const [lost, twice] = [[] as string[], [] as string[]];
      for (const [writer, markers] of acknowledged)
        for (const [trace, sql] of Object.entries(writer.traces)) {
          const rows = await site.query<{ marker: string; count: number }>(sql);
          const counts = new Map(rows.map(({ marker, count }) => [marker, count]));
          lost.push(
            ...markers.filter((marker) => !counts.get(marker)).map((marker) => `${marker}: ${trace}`),
          );
          twice.push(
            ...rows
              .filter(({ count }) => count > 1)
              .map(({ marker, count }) => `${marker}: ${count} ${trace}`),
          );
        }
      const total = [...acknowledged.values()].reduce((sum, { length }) => sum + length, 0);
      return { acknowledged: total, retried, lost, twice, refused, conflicts };
    },
  };
}
