import type { SamenApi } from '@samen/api-client';
import type { Locale } from '@samen/contracts';
import type { EndpointSet } from '../define/endpoint-set.ts';
import type { ActivationContext, RemoteDefinition, Texts } from '../define/remote.ts';
import type { SliceSet } from '../define/slice.ts';
import type { DirtyRegistry } from '../state/dirty-registry.ts';
import type { SliceHost } from './slice-host.ts';
import type { SamenStore } from '../state/store.ts';
import type { Toasts } from '../state/toast-store.ts';
import type { Activation, Release } from './types.ts';
import { LoadFailure } from './load-failure.ts';
import { forgetQueries } from '../state/query-cache.ts';

/** What releases are activated with. */
export interface ActivationHost {
  store: SamenStore;
  api: SamenApi;
  slices: SliceHost;
  toasts: Toasts;
  dirty: DirtyRegistry;
  /** A part of a release that the store runs threw: a reducer, or a listener. */
  failed: (remote: string, buildId: string, error: unknown) => void;
  /** Replaces the texts of a namespace. */
  setTexts: (namespace: string, texts: Record<Locale, Texts>) => void;
}

const undeclared = (what: string) =>
  new Error(`${what} is not declared. Add it to src/remote.config.ts, so that it is known whose it is.`);

/** The store as a release gets it: its listeners are removed with the release, and their errors stay its own. */
function storeOf(store: SamenStore, signal: AbortSignal, failed: (error: unknown) => void): SamenStore {
  return {
    ...store,
    subscribe(listener) {
      if (signal.aborted) return () => undefined;
      const stop = store.subscribe(() => {
        try {
          listener();
        } catch (error) {
          leave();
          queueMicrotask(() => failed(error));
        }
      });
      function leave() {
        signal.removeEventListener('abort', leave);
        stop();
      }
      signal.addEventListener('abort', leave);
      return leave;
    },
  };
}

/**
 * Runs `activate`. Slices and texts wait for `commit`, so that a release that fails before has changed nothing for the
 * active one. What the release did not declare it cannot register.
 */
export function activateRelease(
  host: ActivationHost,
  remote: string,
  { buildId, contributes }: Pick<Release, 'buildId' | 'contributes'>,
  definition: RemoteDefinition,
): Activation {
  const controller = new AbortController();
  const endpointSets: Pick<EndpointSet, 'attach' | 'detach' | 'tagTypes'>[] = [];
  const slices: SliceSet[] = [];
  const texts: [string, Record<Locale, Texts>][] = [];
  const failed = (error: unknown) => host.failed(remote, buildId, error);
  let cleanUp: void | (() => void);

  const context: ActivationContext = {
    remote,
    buildId,
    store: storeOf(host.store, controller.signal, failed),
    api: host.api,
    endpoints(set) {
      set.attach({ remote, buildId, api: host.api });
      endpointSets.push(set);
    },
    slice(set) {
      const key = set.slice.reducerPath;
      if (!contributes.slices.some((one) => one.key === key)) throw undeclared(`The slice '${key}'`);
      slices.push(set as unknown as SliceSet);
    },
    translations(namespace, both) {
      if (!contributes.namespaces.includes(namespace)) throw undeclared(`The namespace '${namespace}'`);
      texts.push([namespace, both]);
    },
    toasts: host.toasts,
    dirty: host.dirty,
    signal: controller.signal,
  };

  function dispose() {
    controller.abort();
    try {
      cleanUp?.();
    } catch (error) {
      // The next release must not suffer from how this one ends.
      globalThis.reportError?.(error);
    }
    forgetQueries(host.store, `${remote}/${buildId}/`);
    endpointSets.forEach((set) => set.detach());
    slices.forEach((set) => host.slices.release(set));
  }

  try {
    cleanUp = definition.activate(context);
  } catch (error) {
    dispose();
    throw new LoadFailure('evaluation', `activate() of ${remote} ${buildId} threw: ${String(error)}`);
  }
  return {
    commit() {
      slices.forEach((set) => host.slices.replace(set, failed));
      texts.forEach(([namespace, both]) => host.setTexts(namespace, both));
    },
    dispose,
  };
}
