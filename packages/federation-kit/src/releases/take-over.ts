import type { Prepared } from './loader.ts';
import type { ManagerDeps } from './deps.ts';
import { patch, type RemoteRecord } from './record.ts';

/**
 * Puts a prepared release to work in place of the one before, in one step: slices and texts, then the view, then the
 * old release goes. The focused field keeps focus and caret.
 */
export function takeOver(
  deps: ManagerDeps,
  record: RemoteRecord,
  { release, definition, activation }: Prepared,
  { degraded = false } = {},
): void {
  const before = record.cell.get();
  const old = record.activation;
  const change = () => {
    activation.commit();
    record.activation = activation;
    patch(record, {
      active: { release, definition, degraded, since: deps.now() },
      offered: null,
      failure: null,
      attempt: before.attempt + 1,
    });
  };
  if (!before.active || !old) return change();
  const { release: oldRelease } = before.active;
  deps.keepFocus(record.name, () => deps.draw(change));
  // At once: `draw` has taken the old view off the screen, and the same release may be wanted again any moment.
  old.dispose();
  deps.loader.source.evict(oldRelease);
}

/** Puts a release out of work that is not on screen; its slices' state stays for the next one. */
export function retire(deps: ManagerDeps, record: RemoteRecord): void {
  const { active } = record.cell.get();
  record.activation?.dispose();
  record.activation = null;
  if (active) deps.loader.source.evict(active.release);
  patch(record, { active: null, offered: null, failure: null });
}
