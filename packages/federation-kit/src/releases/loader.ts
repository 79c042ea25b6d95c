import { CONSTANTS, type Site } from '@samen/contracts';
import { CONTRACT_OLDEST, CONTRACT_VERSION, contractsMeet } from '@samen/contracts/release';
import { asRemoteModule, type RemoteDefinition } from '../define/remote.ts';
import { activateRelease, type Activation, type ActivationHost } from './activation.ts';
import { delay } from '../state/delay.ts';
import { interruptible, LoadFailure, within } from './load-failure.ts';
import { preloadPage, startQueries } from './pages.ts';
import type { Signal } from '../state/signal.ts';
import type { Culprit } from './tampering.ts';
import type { ContainerSource, Release, Target } from './types.ts';

/** How long a switch waits for the data of the pages it will redraw. */
const DATA_PATIENCE = 1500;

/** A release that is ready to take over. */
export interface Prepared {
  release: Release;
  definition: RemoteDefinition;
  activation: Activation;
}

export interface LoaderDeps {
  source: ContainerSource;
  host: ActivationHost;
  site: () => Site;
  /** Whom a page that stands still from now on is put down to. */
  suspect: Signal<Culprit | null>;
}

/** Whether this shell can run the release. */
export function isCompatible({ contract }: Release): boolean {
  return contractsMeet(contract, { min: CONTRACT_OLDEST, max: CONTRACT_VERSION });
}

/**
 * Loads a release up to the point where it can take over: container, contract, activation, the code of the pages in
 * `targets`. Rejects when any of it fails, and with the reason of the signal when that is aborted; leaves nothing behind
 * then.
 */
export async function prepare(
  { source, host, site, suspect }: LoaderDeps,
  remote: string,
  release: Release,
  targets: readonly Target[],
  { waitForData = false, signal }: { waitForData?: boolean; signal?: AbortSignal } = {},
): Promise<Prepared> {
  const deadline = performance.now() + CONSTANTS.timeouts.load;
  let activation: Activation | null = null;
  try {
    if (!isCompatible(release)) {
      const { min, max } = release.contract;
      throw new LoadFailure(
        'contract',
        `${release.globalName} lives with contract ${min} to ${max}; this shell offers ${CONTRACT_OLDEST} to ${CONTRACT_VERSION}`,
      );
    }
    suspect.set({ remote, buildId: release.buildId });
    const definition = asRemoteModule(
      await interruptible(within(source.load(release), CONSTANTS.timeouts.load, remote), signal),
    );
    if (!definition) throw new LoadFailure('contract', `${release.globalName} exposes no remote`);
    activation = activateRelease(host, remote, release, definition);
    const data = targets.map((target) => startQueries(definition, target, { store: host.store, site }));
    const code = targets.map(({ pattern }) => preloadPage(release, definition, pattern));
    const left = Math.max(0, deadline - performance.now());
    await interruptible(within(Promise.all(code), left, `${remote} page`), signal);
    if (waitForData) await interruptible(Promise.race([Promise.all(data), delay(DATA_PATIENCE)]), signal);
    return { release, definition, activation };
  } catch (error) {
    activation?.dispose();
    source.evict(release);
    throw error;
  }
}
