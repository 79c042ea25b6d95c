import { classify } from './classify.ts';
import type { ManagerDeps } from './deps.ts';
import { prepare, type Prepared } from './loader.ts';
import { isDrawable, preloadPage } from './pages.ts';
import { writesSettled } from './query-cache.ts';
import { inTurn, patch, type RemoteRecord } from './record.ts';
import { retire, takeOver } from './take-over.ts';
import type { Release } from './types.ts';

const RETRIES = 2;
/** How long a switch waits for a write of the remote that is on its way. */
const WRITE_PATIENCE = 10_000;

/** Compares what runs with what the composition names, and does what the remote's policy says. */
export function consider(deps: ManagerDeps, record: RemoteRecord): void {
  const { active, failure, attempt } = record.cell.get();
  const wanted = deps.composition.get().remotes[record.name];
  if (!active) {
    if (failure && wanted && !record.failedBuilds.has(wanted.buildId)) {
      patch(record, { failure: null, attempt: attempt + 1 });
    }
    return;
  }
  if (!wanted) {
    if (record.mounts.size === 0) retire(deps, record);
    return;
  }
  if (wanted.buildId === active.release.buildId) return patch(record, { offered: null });
  if (record.failedBuilds.has(wanted.buildId)) return;
  if (record.mounts.size === 0) return retire(deps, record);
  if (wanted.contributes.switchPolicy === 'auto' && !deps.dirty.holdsSwitch(record.name)) {
    void inTurn(record, () => switchOver(deps, record));
  } else {
    offer(deps, record, wanted);
  }
}

/** A release that waits: its files come, its code does not run. */
function offer(deps: ManagerDeps, record: RemoteRecord, release: Release): void {
  deps.loader.source.preload(release);
  patch(record, { offered: release });
}

/** Brings the wanted release in place of the active one. When it does not come up, the active one works on unchanged. */
export async function switchOver(deps: ManagerDeps, record: RemoteRecord): Promise<void> {
  const { active } = record.cell.get();
  const wanted = deps.composition.get().remotes[record.name];
  if (!active || !wanted || wanted.buildId === active.release.buildId) return;
  const started = deps.now();
  const prepared = await prepareWithRetries(deps, record, wanted);
  if (!prepared) return;
  await writesSettled(deps.store, record.name, WRITE_PATIENCE);
  const isStillWanted = deps.composition.get().remotes[record.name]?.buildId === wanted.buildId;
  if (!isStillWanted || deps.dirty.holdsSwitch(record.name)) {
    prepared.activation.dispose();
    deps.loader.source.evict(wanted);
    if (isStillWanted) offer(deps, record, wanted);
    return;
  }
  takeOver(deps, record, prepared);
  deps.report({
    kind: 'switch',
    remote: record.name,
    buildId: wanted.buildId,
    outcome: 'ok',
    durationMs: Math.round(deps.now() - started),
  });
}

async function prepareWithRetries(
  deps: ManagerDeps,
  record: RemoteRecord,
  wanted: Release,
): Promise<Prepared | null> {
  for (let turn = 1; ; turn += 1) {
    try {
      const targets = [...record.mounts];
      const prepared = await prepare(deps.loader, record.name, wanted, targets, { waitForData: true });
      await preloadLateMounts(record, prepared);
      return prepared;
    } catch (error) {
      const why = await classify(error, wanted);
      if (why.passing && turn <= RETRIES) {
        await deps.retryPause(turn);
        continue;
      }
      deps.report({
        kind: 'switch',
        remote: record.name,
        buildId: wanted.buildId,
        outcome: 'failed',
        failure: why.failure,
        message: why.message.slice(0, 500),
      });
      // What may pass is tried again at the next navigation; what is broken stays away.
      if (why.passing) patch(record, { offered: wanted });
      else record.failedBuilds.add(wanted.buildId);
      return null;
    }
  }
}

/** The visitor may have gone to another page of the remote meanwhile. */
async function preloadLateMounts(record: RemoteRecord, { release, definition }: Prepared): Promise<void> {
  for (const { pattern } of record.mounts) {
    if (!isDrawable(release, definition, pattern)) await preloadPage(release, definition, pattern);
  }
}
