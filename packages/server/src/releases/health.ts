import { SHELL, type Composition, type ReleaseReport } from '@samen/contracts';
import type { Database } from '../db/database.ts';
import { isFailing, revertFailing } from './rollout.ts';
import type { Live } from './live.ts';
import type { PlatformLog } from './log.ts';
import { rolloutRepository } from './rollouts.repository.ts';

/** How often a server looks whether a rollout is failing by what others counted. */
const WATCH = 10_000;

/** Where nothing arrived at all it was the way there: no release is better or worse for it. */
const isFailure = ({ kind, outcome, failure }: ReleaseReport) =>
  failure !== 'network' &&
  (kind === 'failure' || kind === 'error' || (kind === 'switch' && outcome === 'failed'));

/** A page that crashes, or that changes what is not its own, had come up, and was counted then. A recovery is reported besides the failure it follows on. */
const isLoad = (report: ReleaseReport) =>
  isFailure(report)
    ? report.failure !== 'render' && report.failure !== 'tampering'
    : report.outcome === 'ok' && (report.kind === 'load' || report.kind === 'switch');

/** Whether a visitor with this composition gets that release. */
export const isOffered = (composition: Composition | null, remote: string, buildId: string): boolean =>
  (remote === SHELL ? composition?.shell : composition?.remotes[remote])?.buildId === buildId;

export interface HealthWatch {
  /** Counts what a browser reported about canaries that it gets; a rollout that fails too often goes back at once. */
  reported(reports: readonly ReleaseReport[]): Promise<void>;
  close(): Promise<void>;
}

interface HealthOptions {
  db: Database;
  live(): Live | null;
  log: PlatformLog;
  /** A rollout went back. */
  onReverted(): Promise<void>;
}

/** Watches the rollouts that run. Any number of servers may: a rollout goes back once. */
export function watchHealth({ db, live, log, onReverted }: HealthOptions): HealthWatch {
  let checking: Promise<void> = Promise.resolve();

  async function revert(remote: string): Promise<void> {
    const reverted = await revertFailing(db, remote);
    if (!reverted) return;
    log.warn({ rollout: reverted }, 'a rollout failed too often and went back');
    await onReverted();
  }

  async function check(): Promise<void> {
    if (!live()?.rollouts.length) return;
    const running = await rolloutRepository(db.global).running();
    for (const { remote } of running.filter(isFailing)) await revert(remote);
  }

  const timer = setInterval(() => {
    checking = check().catch((error: unknown) => log.warn({ err: error }, 'rollouts could not be watched'));
  }, WATCH);
  timer.unref();

  return {
    async reported(reports) {
      for (const { id, remote, buildId } of live()?.rollouts ?? []) {
        const own = reports.filter((report) => report.remote === remote && report.buildId === buildId);
        const loads = own.filter(isLoad).length;
        const failures = own.filter(isFailure).length;
        if (loads + failures === 0) continue;
        const counted = await rolloutRepository(db.global).count(id, loads, failures);
        if (counted && isFailing(counted)) await revert(remote);
      }
    },
    async close() {
      clearInterval(timer);
      await checking;
    },
  };
}
