import type {
  ComposedRelease,
  Composition,
  CompositionDelta,
  FailureClass,
  ReleaseReport,
} from '@samen/contracts/release';
import type { RemoteDefinition } from '../define/remote.ts';
import type { Culprit } from './tampering.ts';
import type { CapturedInput } from '../input/capture-input.ts';
import type { LostText } from '../input/lost-text.ts';
import type { Signal } from '../state/signal.ts';

/** A release as the composition names it. */
export type Release = ComposedRelease;

/** A page of a remote that is on screen, or is about to be. */
export interface Target {
  /** The contributed pattern. */
  pattern: string;
  params: Record<string, string | undefined>;
  search: string;
}

/** A release between `activate` and its end. */
export interface Activation {
  /** Puts slices and texts into force. Endpoints have names of their own and already are. */
  commit(): void;
  /** Runs the clean-up, aborts the signal, and removes listeners, endpoints and cached responses. State and texts stay. */
  dispose(): void;
}

/** A release that is loaded and ready to be activated. */
export interface PreparedRelease {
  release: Release;
  definition: RemoteDefinition;
  activation: Activation;
}

export interface ActiveRelease extends PreparedRelease {
  /** True when this is not the release of the composition but the last good one. */
  degraded: boolean;
  /** When it was activated, in milliseconds of the page's clock. */
  since: number;
}

/** What the page knows of one remote. */
export interface RemoteState {
  active: ActiveRelease | null;
  /** A newer release that waits: for unsaved input, for the visitor's confirmation, or for the next visit. */
  offered: Release | null;
  /** Why the page with this pattern (or slot) could not be shown, and of which release; without a pattern nothing can. */
  failure: { pattern: string | null; failure: FailureClass; buildId: string | null } | null;
  /** What was typed into a release that was taken down, as long as there is nowhere to put it back. */
  stranded: { input: CapturedInput; texts: LostText[] } | null;
  /** Rises with everything that makes a new attempt worth it. */
  attempt: number;
}

/** Where containers come from: Module Federation in a page, modules in memory in tests and on the server. */
export interface ContainerSource {
  /** The exposed module of a release. Rejects when it does not come up. */
  load(release: Release): Promise<unknown>;
  /** Fetches its files without running them. */
  preload(release: Release): void;
  /** Removes what can be seen of a release from the page, and retains its code: a later load runs nothing again. */
  suspend(release: Release): void;
  /** Forgets everything of a release, so that a later load starts from nothing. */
  evict(release: Release): void;
}

/** Fetches which releases are live; null when the server did not respond. */
export type FetchComposition = () => Promise<Composition | null>;

export type SendReport = (report: ReleaseReport) => void;

/** One remote in a page. All its work is done in turn: loading, switching, recovering from a failure. */
export interface RemoteMachine {
  readonly name: string;
  state: Pick<Signal<RemoteState>, 'get' | 'subscribe' | 'serverValue'>;
  isOnScreen(): boolean;
  /** Resolves when the page can be rendered or its failure is known; never rejects. Fulfilled at once when it is ready. */
  ready(target: Target): Promise<void>;
  /** Reports that a page is on screen; returns how to take that back. */
  mounted(target: Target): () => void;
  /** A page threw while rendering. */
  crashed(target: Target, error: unknown): void;
  /**
   * A boundary caught an error, at the moment that it did: what is thrown while a release is taken off the screen is that
   * release's own, whichever release replaces it.
   */
  caught(error: unknown): void;
  /** A reducer or listener of a release threw; it runs no more. */
  evaluationFailed(buildId: string, error: unknown): void;
  /** Code of a part of a screen did not arrive; the part shows that in its place. */
  partFailed(error: unknown): void;
  /** Tries a failed page again. */
  retry(pattern: string): void;
  /** The visitor wants the offered release now; what is typed is put back into it. A release with the policy `hold` waits on. */
  accept(): void;
  /** Loads code and data of a page that the visitor is likely to open. */
  prefetch(target: Target): Promise<void>;
  /** Compares the active release with the composition, and runs the transition that the table gives. */
  reconcile(): void;
  /** The visitor has gone to a page (null: one of the shell's own): what waits may be applied. */
  navigated(page: { remote: string; pattern: string } | null): void;
  /** Resolves when everything that is being loaded or switched has come to its end. */
  settled(): Promise<unknown>;
}

/** The live state of all releases on a page. */
export interface ReleaseManager {
  composition: Signal<Composition>;
  /** The machine of one remote; the same for the same name. */
  remote(name: string): RemoteMachine;
  /** True while a remote is being loaded for the screen. */
  loading: Signal<boolean>;
  /** The shell's build, when the composition names another one than the one that runs. */
  newShell: Signal<string | null>;
  /** The shell that runs must not run any more, and there is another one. */
  isShellKilled: Signal<boolean>;
  /** The release that was the last to be loaded, rendered or used: a hanging page is attributed to it. */
  suspect: Signal<Culprit | null>;
  /** A page of this site hangs, or hung until it was closed. */
  hung(by: Culprit): void;
  /** Applies a newer composition; an older or equal one changes nothing. */
  apply(next: Composition): void;
  /** Applies a change that the stream has sent; false when it does not start from what this page has. */
  applyChange(revision: number, change: CompositionDelta): boolean;
  /** The build manifest names this build of the shell. */
  shellSeen(buildId: string): void;
  /** Fetches the composition now, and applies it. */
  refresh(): Promise<void>;
  /** The visitor has gone to a page (null: one of the shell's own): what waits may be applied. */
  navigated(page: { remote: string; pattern: string } | null): void;
  /** Resolves when everything that is being loaded or switched has come to its end. */
  settled(): Promise<void>;
}
