/** The state of a remote in this page, compared with the composition. */
export interface Situation {
  /** One of its releases is active. */
  readonly isActive: boolean;
  /** It could not be shown, and the page shows the failure. */
  readonly hasFailed: boolean;
  /** The desired release: none, the active one, or another. */
  readonly desired: 'none' | 'same' | 'other';
  /** The desired release has failed here, and is not loaded again unless the visitor retries. */
  readonly isBroken: boolean;
  /** The active release was killed. */
  readonly isKilled: boolean;
  readonly isOnScreen: boolean;
  /** Both releases switch by themselves; otherwise the visitor confirms, or the switch comes with a navigation. */
  readonly isAuto: boolean;
  /** A switch would lose unsaved input. */
  readonly isUnsaved: boolean;
  /** The visitor is in the middle of something: a dialog is open, an input method composes a letter. */
  readonly isOccupied: boolean;
}

/** What the machine does about it. */
export type Transition =
  | 'stay'
  /** Requests the failed page once more. */
  | 'retry'
  /** Takes the killed release off the screen, whatever is typed: for the desired release, or for none. */
  | 'remove'
  /** Deactivates a release that is not on screen; the next page of the remote loads the desired one. */
  | 'deactivate'
  /** Withdraws the offer of a release that is not desired any more. */
  | 'withdraw'
  | 'offer'
  /** Switches as soon as the visitor is not occupied. */
  | 'wait'
  | 'switch';

/** The first row that matches decides; a member that a row does not name may have any value. */
export const TRANSITIONS: readonly (readonly [when: Partial<Situation>, then: Transition])[] = [
  [{ isActive: false, desired: 'none' }, 'stay'],
  [{ isActive: false, hasFailed: true, isBroken: false }, 'retry'],
  [{ isActive: false }, 'stay'],
  [{ isKilled: true, isOnScreen: true }, 'remove'],
  [{ isKilled: true }, 'deactivate'],
  [{ desired: 'none', isOnScreen: true }, 'stay'],
  [{ desired: 'none' }, 'deactivate'],
  [{ desired: 'same' }, 'withdraw'],
  [{ isBroken: true }, 'stay'],
  [{ isOnScreen: false }, 'deactivate'],
  [{ isAuto: false }, 'offer'],
  [{ isUnsaved: true }, 'offer'],
  [{ isOccupied: true }, 'wait'],
  [{}, 'switch'],
];

/** The transition of a situation, of which it reads only what the rows need. */
export function transitionFor(situation: Situation): Transition {
  const matches = (when: Partial<Situation>) =>
    Object.entries(when).every(([name, value]) => situation[name as keyof Situation] === value);
  const [, then] = TRANSITIONS.find(([when]) => matches(when))!;
  return then;
}
