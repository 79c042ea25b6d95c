import type { Clock } from '../../clock.ts';
import type { Caller } from '../../context.ts';

/** In whose name settings are changed, and when. */
export interface SettingsContext {
  caller: Caller;
  clock: Clock;
}
