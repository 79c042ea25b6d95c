import type { SamenApi } from '@samen/api-client';
import type { Locale } from '@samen/contracts';
import type { EndpointSet } from '../define/endpoints.ts';
import type { ActivationContext, RemoteDefinition, Texts } from '../define/remote.ts';
import type { SliceSet } from '../define/slice.ts';
import type { DirtyRegistry } from '../state/dirty-registry.ts';
import type { SliceHost } from '../state/slice-host.ts';
import type { SamenStore } from '../state/store.ts';
import type { Toasts } from '../state/toast-store.ts';
import { LoadFailure } from './load-failure.ts';
import { forgetAnswers } from './query-cache.ts';

/** What releases are brought to work with. */
export interface ActivationHost {
  store: SamenStore;
  api: SamenApi;
  slices: SliceHost;
  toasts: Toasts;
  dirty: DirtyRegistry;
  /** Replaces the texts of a namespace. */
  setTexts: (namespace: string, texts: Record<Locale, Texts>) => void;
}

/** A release between `activate` and its end. */
export interface Activation {
  /** Lets it take over: slices and texts come into force. Endpoints, being named apart, already are. */
  commit(): void;
  /** Puts it out of work: clean-up, signal, endpoints and the answers they cached. Slices and texts stay as they are. */
  dispose(): void;
}

/**
 * Runs `activate`. Slices and texts wait for `commit`, so that a release that fails before has changed nothing for the
 * one at work.
 */
export function activateRelease(
  host: ActivationHost,
  remote: string,
  buildId: string,
  definition: RemoteDefinition,
): Activation {
  const controller = new AbortController();
  const endpointSets: Pick<EndpointSet, 'attach' | 'detach' | 'tagTypes'>[] = [];
  const slices: SliceSet[] = [];
  const texts: [string, Record<Locale, Texts>][] = [];
  let cleanUp: void | (() => void);

  const context: ActivationContext = {
    remote,
    buildId,
    store: host.store,
    api: host.api,
    endpoints(set) {
      set.attach({ remote, buildId, api: host.api });
      endpointSets.push(set);
    },
    slice: (set) => void slices.push(set as unknown as SliceSet),
    translations: (namespace, both) => void texts.push([namespace, both]),
    toasts: host.toasts,
    dirty: host.dirty,
    signal: controller.signal,
  };

  function dispose() {
    controller.abort();
    try {
      cleanUp?.();
    } catch (error) {
      // Whoever takes over must not suffer from how the one before leaves.
      globalThis.reportError?.(error);
    }
    forgetAnswers(host.store, host.api, `${remote}/${buildId}/`);
    endpointSets.forEach((set) => set.detach());
  }

  try {
    cleanUp = definition.activate(context);
  } catch (error) {
    dispose();
    throw new LoadFailure('evaluation', `activate() of ${remote} ${buildId} threw: ${String(error)}`);
  }
  return {
    commit() {
      slices.forEach((set) => host.slices.take(set));
      texts.forEach(([namespace, both]) => host.setTexts(namespace, both));
    },
    dispose,
  };
}
