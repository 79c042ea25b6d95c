import type { SamenApi } from '@samen/api-client';
import type { Locale } from '@samen/contracts';
import type { ComponentType } from 'react';
import type { DirtyRegistry } from '../state/dirty-registry.ts';
import type { SamenStore } from '../state/store.ts';
import type { Toasts } from '../state/toast-store.ts';
import type { EndpointSet } from './endpoint-set.ts';
import type { LazyPage } from './lazy-page.tsx';
import type { RemoteRoute } from './route.ts';
import type { AnySliceSet } from './slice.ts';

/** Texts of one locale: keys, nested or not, to text. */
export interface Texts {
  [key: string]: string | Texts;
}

/** What a release gets to take effect with. */
export interface ActivationContext {
  remote: string;
  buildId: string;
  /** Injected slices are there once the release is active, not yet during `activate`. */
  store: SamenStore;
  api: SamenApi;
  endpoints(set: Pick<EndpointSet, 'attach' | 'detach' | 'tagTypes'>): void;
  slice(set: AnySliceSet): void;
  translations(namespace: string, texts: Record<Locale, Texts>): void;
  toasts: Toasts;
  dirty: DirtyRegistry;
  /** Aborted when the release is put out of work. */
  signal: AbortSignal;
}

/** The default export of a remote's `src/remote.ts`. */
export interface RemoteDefinition {
  routes: RemoteRoute[];
  /** Components offered to other screens, by the names that `slots` in `remote.config.ts` uses. */
  slots?: Record<string, LazyPage<never> | ComponentType<never>>;
  /** Activates the release; may return its clean-up. Nothing takes effect before, and nothing at import. */
  activate(context: ActivationContext): void | (() => void);
}

const MARK = 'samen/remote';

/** What the container exposes; the mark distinguishes a remote from any other module. */
export interface RemoteModule {
  default: RemoteDefinition & { kind: typeof MARK };
}

/** Declares a remote. */
export function defineRemote(definition: RemoteDefinition): RemoteModule['default'] {
  return { ...definition, kind: MARK };
}

/** Opens what a container gave: the remote, or null when it is something else. */
export function asRemoteModule(module: unknown): RemoteModule['default'] | null {
  if (typeof module !== 'object' || module === null || !('default' in module)) return null;
  const remote = module.default;
  const isRemote = typeof remote === 'object' && remote !== null && 'kind' in remote && remote.kind === MARK;
  return isRemote ? (remote as RemoteModule['default']) : null;
}
