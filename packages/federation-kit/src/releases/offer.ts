import type { Contributions } from '@samen/contracts/release';
import type { ManagerDeps } from './deps.ts';
import { patch, type RemoteRecord } from './record.ts';
import type { Release } from './types.ts';

type Policy = Contributions['switchPolicy'];

const STRICTNESS: readonly Policy[] = ['auto', 'ask', 'hold'];

/** How one release gives way to another: what either of them asks for, the stricter of the two. */
export function policyBetween(active: Release, next: Release): Policy {
  const policies = [active, next].map(({ contributes }) => STRICTNESS.indexOf(contributes.switchPolicy));
  return STRICTNESS[Math.max(...policies)] ?? 'auto';
}

/** A release that waits: its files come, its code does not run, and the visitor may take it unless it is on hold. */
export function offer(deps: ManagerDeps, record: RemoteRecord, release: Release): void {
  const { active, offered } = record.cell.get();
  if (!active || offered?.buildId === release.buildId) return;
  withdrawOffer(deps, record);
  deps.loader.source.preload(release);
  patch(record, { offered: release });
  const [page] = record.mounts;
  const now = policyBetween(active.release, release) !== 'hold';
  deps.notifyOffer(record.name, { release: active.release, pattern: page?.pattern ?? '', now });
}

/** Nothing waits any more, or only `taken`, which is about to run. */
export function withdrawOffer(deps: ManagerDeps, record: RemoteRecord, taken?: Release): void {
  const { offered } = record.cell.get();
  if (!offered) return;
  deps.notifyOffer(record.name, null);
  if (offered.buildId !== taken?.buildId) deps.loader.source.evict(offered);
  patch(record, { offered: null });
}
