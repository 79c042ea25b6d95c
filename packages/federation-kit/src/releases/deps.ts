import type { Composition } from '@samen/contracts/release';
import type { Cell } from '../state/cell.ts';
import type { DirtyRegistry } from '../state/dirty-registry.ts';
import type { SamenStore } from '../state/store.ts';
import type { LoaderDeps } from './loader.ts';
import type { AskComposition, SendReport } from './types.ts';

/** What the manager stands on. In a page `createSamen` fills it in. */
export interface ManagerDeps {
  composition: Cell<Composition>;
  loader: LoaderDeps;
  store: SamenStore;
  dirty: DirtyRegistry;
  ask: AskComposition;
  report: SendReport;
  /** Tells the visitor quietly that an earlier release is shown. */
  noticeRecovered: (remote: string) => void;
  /** Loads the present address anew, within its guard; answers whether it does. */
  fullLoad: (buildId: string) => boolean;
  /** Applies a state change to the screen at once. */
  draw: (change: () => void) => void;
  /** Runs a change of a remote's area and returns focus and caret to the field that had them. */
  keepFocus: (remote: string, change: () => void) => void;
  now: () => number;
  /** Waits before retry number `attempt`, with jitter. */
  retryPause: (attempt: number) => Promise<void>;
}
