import { delay } from '../state/delay.ts';
import type { ManagerDeps } from './deps.ts';
import { withdrawOffer } from './offer.ts';
import { writesSettled } from '../state/query-cache.ts';
import { patch, type RemoteRecord } from './record.ts';
import { retire } from './take-over.ts';
import { isKilled, wantedRelease } from './wanted.ts';

/** How long the next release may take before the one that must not run is taken off the screen without it. */
const NEXT_WITHIN = 1000;
/** How long a write that is on its way is waited for even then. */
export const LAST_WRITE = 5000;

/**
 * Takes a killed release off the screen where the next one, which is being loaded, is not there in time. What is typed
 * is kept: the next one gets it, and until then its place shows it.
 */
export async function leaveWithoutNext(deps: ManagerDeps, record: RemoteRecord): Promise<void> {
  const composition = deps.composition.get;
  const leaving = record.cell.get().active?.release.buildId;
  if (leaving === undefined) return;
  const next = wantedRelease(composition(), record.name);
  if (next) await delay(NEXT_WITHIN);
  await writesSettled(deps.store, record.name, LAST_WRITE);
  const { active } = record.cell.get();
  const isOver = active?.release.buildId !== leaving || !isKilled(composition(), record.name, leaving);
  if (isOver) return;
  if (record.mounts.size === 0) return retire(deps, record);
  takeDown(deps, record);
  // Its place asks for the next one by itself.
  const { attempt } = record.cell.get();
  if (wantedRelease(composition(), record.name)) patch(record, { failure: null, attempt: attempt + 1 });
}

/** Puts a release out of work that is on screen: its view first, so that nothing of it runs on behind a curtain. */
function takeDown(deps: ManagerDeps, record: RemoteRecord): void {
  const { active } = record.cell.get();
  const buildId = active?.release.buildId ?? null;
  withdrawOffer(deps, record);
  const held = deps.captureInput(record.name);
  deps.flush(() => patch(record, { active: null, failure: { pattern: null, failure: 'contract', buildId } }));
  record.activation?.dispose();
  record.activation = null;
  if (active) deps.loader.source.evict(active.release);
  record.held = held;
  patch(record, { kept: held.texts() });
}
