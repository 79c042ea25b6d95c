import { CONSTANTS } from '@samen/contracts';
import type { Site } from '@samen/resources/shared';
import { CONTRACT_OLDEST, CONTRACT_VERSION, contractsMeet } from '@samen/contracts/release';
import { asRemoteModule } from '../define/remote.ts';
import { activateRelease, type ActivationHost } from './activation.ts';
import { delay } from '../state/delay.ts';
import { interruptible, LoadFailure, within } from './load-failure.ts';
import { isRenderable, preloadPage, startQueries } from './pages.ts';
import type { Signal } from '../state/signal.ts';
import type { Culprit } from './tampering.ts';
import type { Activation, ContainerSource, PreparedRelease, Release, Target } from './types.ts';

/** How long a switch waits for the data of the pages that it will render. */
const DATA_TIMEOUT = 1500;

export interface LoaderDeps {
  source: ContainerSource;
  host: ActivationHost;
  site: () => Site;
  /** The release that a page is attributed to if it hangs from now on. */
  suspect: Signal<Culprit | null>;
}

/** Whether this shell can run the release. */
export function isCompatible({ contract }: Release): boolean {
  return contractsMeet(contract, { min: CONTRACT_OLDEST, max: CONTRACT_VERSION });
}

/**
 * Loads a release up to the point where it can be activated: container, contract, `activate`, the code of `pages`, also of
 * those that the visitor opens meanwhile. Rejects when any of it fails, and with the reason of the signal when that is
 * aborted; leaves nothing behind then.
 */
export async function prepare(
  { source, host, site, suspect }: LoaderDeps,
  remote: string,
  release: Release,
  pages: () => readonly Target[],
  { waitForData = false, signal }: { waitForData?: boolean; signal?: AbortSignal } = {},
): Promise<PreparedRelease> {
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
    const prepared = { release, definition, activation };
    const data = pages().map((page) => startQueries(definition, page, { store: host.store, site }));
    const code = pages().map(({ pattern }) => preloadPage(prepared, pattern));
    const left = Math.max(0, deadline - performance.now());
    await interruptible(within(Promise.all(code), left, `${remote} page`), signal);
    if (waitForData) await interruptible(Promise.race([Promise.all(data), delay(DATA_TIMEOUT)]), signal);
    for (const { pattern } of pages()) {
      if (!isRenderable(prepared, pattern)) await interruptible(preloadPage(prepared, pattern), signal);
    }
    return prepared;
  } catch (error) {
    activation?.dispose();
    source.evict(release);
    throw error;
  }
}
