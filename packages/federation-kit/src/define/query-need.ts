import type { SamenStore } from '../state/store.ts';

/** One request a screen will make; the kit starts it before the screen is here. */
export interface QueryNeed {
  /** Starts or reuses the request; settles when it has succeeded or failed, and never rejects. */
  start(store: SamenStore): Promise<void>;
}
