import type { Prepared } from './loader.ts';
import type { ManagerDeps } from './deps.ts';
import { patch, type RemoteRecord } from './record.ts';
import { withdrawOffer } from './offer.ts';
import type { Release } from './types.ts';
import { wantedRelease } from './wanted.ts';

/**
 * Puts a prepared release to work in place of the one before, in one step: slices and texts, then the view, then the
 * old release goes. What is typed stays, with focus and caret.
 */
export function takeOver(
  deps: ManagerDeps,
  record: RemoteRecord,
  { release, definition, activation }: Prepared,
  { degraded = false } = {},
): void {
  withdrawOffer(deps, record, release);
  if (record.resting?.buildId === release.buildId) record.resting = null;
  const before = record.cell.get();
  const old = record.activation;
  const change = () => {
    activation.commit();
    record.activation = activation;
    patch(record, {
      active: { release, definition, degraded, since: deps.now() },
      failure: null,
      kept: [],
      attempt: before.attempt + 1,
    });
  };
  const tellLost = (texts: Parameters<typeof deps.notifyLost>[1]) => deps.notifyLost(record.name, texts);
  if (!before.active || !old) {
    change();
    record.held?.putBack(tellLost);
    record.held = null;
    return;
  }
  const { release: oldRelease } = before.active;
  const held = deps.captureInput(record.name);
  record.leavingErrors.clear();
  record.before = oldRelease.buildId;
  record.isLeaving = true;
  try {
    deps.flush(change);
  } finally {
    record.isLeaving = false;
  }
  // At once: `draw` has taken the old view off the screen, and the same release may be wanted again any moment.
  old.dispose();
  putToRest(deps, record, oldRelease);
  held.putBack(tellLost);
}

/** Keeps the code of a release that has gone, if that is the one to go back to. */
function putToRest(deps: ManagerDeps, record: RemoteRecord, release: Release): void {
  forgetResting(deps, record);
  if (!isNextBest(deps, record, release)) return deps.loader.source.evict(release);
  deps.loader.source.rest(release);
  record.resting = release;
}

const isNextBest = (deps: ManagerDeps, { name }: RemoteRecord, { buildId }: Release) =>
  wantedRelease(deps.composition.get(), name)?.fallback?.buildId === buildId;

/** Lets go of the release that rests, unless a roll-back would lead to it or just does. */
export function reviewResting(deps: ManagerDeps, record: RemoteRecord): void {
  const { resting } = record;
  if (!resting) return;
  const isWanted = wantedRelease(deps.composition.get(), record.name)?.buildId === resting.buildId;
  if (!isWanted && !isNextBest(deps, record, resting)) forgetResting(deps, record);
}

function forgetResting(deps: ManagerDeps, record: RemoteRecord): void {
  if (record.resting) deps.loader.source.evict(record.resting);
  record.resting = null;
}

/** Puts a release out of work that is not on screen; its slices' state stays for the next one. */
export function retire(deps: ManagerDeps, record: RemoteRecord): void {
  const { active } = record.cell.get();
  withdrawOffer(deps, record, wantedRelease(deps.composition.get(), record.name));
  record.activation?.dispose();
  record.activation = null;
  if (active) deps.loader.source.evict(active.release);
  forgetResting(deps, record);
  record.held = null;
  patch(record, { active: null, failure: null, kept: [] });
}
