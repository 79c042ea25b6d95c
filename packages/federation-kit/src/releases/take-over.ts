import type { Prepared } from './loader.ts';
import type { ManagerDeps } from './deps.ts';
import { patch, type RemoteRecord } from './record.ts';
import { withdrawOffer } from './offer.ts';
import { isKilled, wantedRelease } from './wanted.ts';

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
  const tellLost = (texts: Parameters<typeof deps.noticeLost>[1]) => deps.noticeLost(record.name, texts);
  if (!before.active || !old) {
    change();
    record.held?.putBack(tellLost);
    record.held = null;
    return;
  }
  const { release: oldRelease } = before.active;
  const held = deps.holdInput(record.name);
  deps.draw(change);
  // At once: `draw` has taken the old view off the screen, and the same release may be wanted again any moment.
  old.dispose();
  deps.loader.source.evict(oldRelease);
  // Who writes waits for a release that would lose it, unless the old one had to go.
  const wasKilled = isKilled(deps.composition.get(), record.name, oldRelease.buildId);
  held.putBack(wasKilled ? tellLost : undefined);
}

/** Puts a release out of work that is not on screen; its slices' state stays for the next one. */
export function retire(deps: ManagerDeps, record: RemoteRecord): void {
  const { active } = record.cell.get();
  withdrawOffer(deps, record, wantedRelease(deps.composition.get(), record.name));
  record.activation?.dispose();
  record.activation = null;
  if (active) deps.loader.source.evict(active.release);
  record.held = null;
  patch(record, { active: null, failure: null, kept: [] });
}
