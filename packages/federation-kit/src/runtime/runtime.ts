import type { SamenApi } from '@samen/api-client';
import type { ColorMode, Locale, PageHead, PostedForm } from '@samen/contracts';
import type { Site } from '@samen/resources/shared';
import type { i18n } from 'i18next';
import { createContext, useContext } from 'react';
import type { NeedCollector } from '../define/collect-need.ts';
import type { ReleaseManager } from '../releases/types.ts';
import type { Signal } from '../state/signal.ts';
import type { DraftStore } from '../state/drafts.ts';
import type { DirtyRegistry } from '../state/dirty-registry.ts';
import type { SessionEnd } from '../state/session-end.ts';
import type { Session } from '../state/session.ts';
import type { ToastStore } from '../state/toast-store.ts';

/** All that a page has one of. Made by the shell with `createSamen`, reached through the kit's hooks. */
export interface Runtime extends NeedCollector {
  api: SamenApi;
  i18n: i18n;
  toasts: ToastStore;
  dirty: DirtyRegistry;
  drafts: DraftStore;
  releases: ReleaseManager;
  site: Signal<Site>;
  session: Signal<Session>;
  sessionEnd: SessionEnd;
  /** The mode that the page on screen forces, over the visitor's choice. */
  forcedColorMode: Signal<ColorMode | null>;
  /** The moment that relative times count from; moves every 30 s once the page runs. */
  now: Signal<number>;
  /** Receives the full document title. */
  setTitle: (title: string) => void;
  /** Receives the heads of pages that are rendered to HTML; null in a browser. */
  collectHead: ((head: PageHead) => void) | null;
  /** Receives who fills the slots of pages that are rendered to HTML, and says whether they may; null in a browser. */
  collectSlot: ((remote: string) => boolean) | null;
  /** A form that was sent without scripts and came back, until the page that it is on is left. */
  posted: Signal<PostedForm | null>;
  /** Whether React has hydrated the HTML of the server; true from the start where it has sent none. */
  hydrated: Signal<boolean>;
  /** Switches the texts, the site's locale and every response on screen. Cookie and address are the shell's. */
  setLocale: (locale: Locale) => Promise<void>;
  /** Loads the present address as a new document because code of the shell did not arrive; returns whether it does. */
  reload: () => boolean;
  /** Resets the state of every screen and drops drafts, as when a person continues in another organization. */
  resetScreens: () => void;
  /** Fetches again everything on screen, as after signing in or out. */
  refetchQueries: () => void;
}

export const RuntimeContext = createContext<Runtime | null>(null);

/** The runtime of this page; an error outside of it. */
export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext);
  if (!runtime) throw new Error('This needs the <SamenProvider> of the shell around it.');
  return runtime;
}

/** Which release renders here; the shell's own screens are `shell`. */
export interface RemoteIdentity {
  remote: string;
  buildId: string;
}

export const RemoteContext = createContext<RemoteIdentity>({ remote: 'shell', buildId: '' });
