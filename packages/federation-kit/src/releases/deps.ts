import type { Composition } from '@samen/contracts/release';
import type { CapturedInput } from '../input/capture-input.ts';
import type { LostText } from '../input/lost-text.ts';
import type { Signal } from '../state/signal.ts';
import type { DirtyRegistry } from '../state/dirty-registry.ts';
import type { SamenStore } from '../state/store.ts';
import type { LeftoverWatch } from './leftovers.ts';
import type { LoaderDeps } from './loader.ts';
import type { TamperWatch } from './tampering.ts';
import type { FetchComposition, Release, SendReport } from './types.ts';

/** What the manager uses of its environment. In a page `createSamen` fills it in. */
export interface ManagerDeps {
  composition: Signal<Composition>;
  loader: LoaderDeps;
  store: SamenStore;
  dirty: DirtyRegistry;
  fetchComposition: FetchComposition;
  report: SendReport;
  /** Notifies the visitor quietly that an earlier release is shown. */
  notifyRecovered: (remote: string) => void;
  /** Offers a release that waits, or withdraws the offer; `now` when the visitor may have it at once. */
  notifyOffer: (remote: string, offer: { release: Release; pattern: string; now: boolean } | null) => void;
  /** Gives the visitor what was typed and has no field any more. */
  notifyLost: (remote: string, texts: LostText[]) => void;
  /** Loads the present address as a new document, within its guard; returns whether it does. */
  fullLoad: (buildId: string) => boolean;
  /** Renders a state change at once. */
  flush: (change: () => void) => void;
  /** Does the work of a switch when it is this tab's turn. */
  inTabTurn: (work: () => Promise<void>) => Promise<void>;
  /** Captures what is typed on the page, before the remote's area is rendered again. */
  captureInput: (remote: string) => CapturedInput;
  /** Whether the visitor is in the middle of what a switch of the remote would take away: a dialog, a menu, a composed letter. */
  isOccupied: (remote: string) => boolean;
  /** What releases have changed of what all of them share. */
  tampering: TamperWatch;
  /** What deactivated releases still run. */
  leftovers: LeftoverWatch;
  now: () => number;
  /** Waits before retry number `attempt`, with jitter. */
  waitBeforeRetry: (attempt: number) => Promise<void>;
}
