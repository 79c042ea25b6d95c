import type {
  ComposedRelease,
  Composition,
  CompositionChange,
  FailureClass,
  ReleaseReport,
} from '@samen/contracts/release';
import type { RemoteDefinition } from '../define/remote.ts';
import type { LostText } from '../input/lost-text.ts';
import type { Signal } from '../state/signal.ts';
import type { Culprit } from './tampering.ts';

/** A release as the composition names it. */
export type Release = ComposedRelease;

/** A page of a remote that is on screen, or is about to be. */
export interface Target {
  /** The contributed pattern. */
  pattern: string;
  params: Record<string, string | undefined>;
  search: string;
}

/** A release at work. */
export interface ActiveRelease {
  release: Release;
  definition: RemoteDefinition;
  /** True when this is not the release of the composition but the last good one. */
  degraded: boolean;
  /** When it took over, in milliseconds of the page's clock. */
  since: number;
}

/** What the page knows of one remote. */
export interface RemoteState {
  active: ActiveRelease | null;
  /** A newer release that waits: for unsaved input, for the visitor's word, or for the next visit. */
  offered: Release | null;
  /** Something of it is being loaded for the screen. */
  loading: boolean;
  /** Why the page with this pattern (or slot) could not be shown, and of which release; without a pattern nothing can. */
  failure: { pattern: string | null; failure: FailureClass; buildId: string | null } | null;
  /** What was typed into a release that had to go, as long as there is nowhere to put it back. */
  kept: LostText[];
  /** Rises with everything that makes a new attempt worth it. */
  attempt: number;
}

/** Where containers come from: Module Federation in a page, modules in memory in tests and on the server. */
export interface ContainerSource {
  /** The exposed module of a release. Rejects when it does not come up. */
  load(release: Release): Promise<unknown>;
  /** Fetches its files without running them. */
  preload(release: Release): void;
  /** Takes what can be seen of a release off the page, and keeps its code: a later load runs nothing anew. */
  rest(release: Release): void;
  /** Forgets everything of a release, so that a later load starts anew. */
  evict(release: Release): void;
}

/** Asks the server which releases are live; null when it did not answer. */
export type FetchComposition = () => Promise<Composition | null>;

export type SendReport = (report: ReleaseReport) => void;

/** The live state of all releases on a page. */
export interface ReleaseManager {
  composition: Signal<Composition>;
  /** The state of one remote; the same cell for the same name. */
  remote(name: string): Signal<RemoteState>;
  /** True while a remote is being loaded for the screen. */
  loading: Signal<boolean>;
  /** The shell's build, when the composition names another one than the one that runs. */
  newShell: Signal<string | null>;
  /** The shell that runs must not run any more, and there is another one. */
  isShellKilled: Signal<boolean>;
  /** Resolves when the page can be drawn or its failure is known; never rejects. Fulfilled at once when it is ready. */
  ready(name: string, target: Target): Promise<void>;
  /** Says that a page is on screen; answers how to take that back. */
  mounted(name: string, target: Target): () => void;
  /** The release that was the last to be loaded, drawn or used: a page that stands still is put down to it. */
  suspect: Signal<Culprit | null>;
  /** A page of this site stands still, or stood still until it was closed. */
  hung(by: Culprit): void;
  /** A page threw while drawing. */
  crashed(name: string, target: Target, error: unknown): void;
  /**
   * A boundary caught an error, in the moment that it did: what is thrown while a release is taken off the screen is that
   * release's own, whoever has taken its place.
   */
  caught(name: string, error: unknown): void;
  /** A reducer or listener of a release threw; it runs no more. */
  evaluationFailed(name: string, buildId: string, error: unknown): void;
  /** Code of a part of a screen did not come; the part says so in its place. */
  partFailed(name: string, error: unknown): void;
  /** Tries a failed page again. */
  retry(name: string, pattern: string): void;
  /** Takes a newer composition into account; an older or equal one is ignored. */
  apply(next: Composition): void;
  /** Takes a change that the stream told into account; false when it does not start from what this page knows. */
  applyChange(revision: number, change: CompositionChange): boolean;
  /** The build manifest names this build of the shell. */
  shellSeen(buildId: string): void;
  /** Asks for the composition now. */
  refresh(): Promise<void>;
  /** The visitor has gone to a page (null: one of the shell's own): what waits may be applied. */
  navigated(page: { remote: string; pattern: string } | null): void;
  /** The visitor wants the offered release now; what is typed is put back into it. A release on hold waits on. */
  accept(name: string): void;
  /** Resolves when everything that is being loaded or switched has come to its end. */
  settled(): Promise<void>;
  /** Loads code and data of a page that the visitor is likely to open. */
  prefetch(name: string, target: Target): Promise<void>;
}
