/** How a remote stands in this page, next to what the composition wants of it. */
export interface Situation {
  /** A release of it is at work. */
  readonly isActive: boolean;
  /** It could not be shown, and says so on the page. */
  readonly hasFailed: boolean;
  /** The release that is wanted: none, the one at work, or another. */
  readonly wanted: 'none' | 'same' | 'other';
  /** The wanted one has failed here, and is not taken again unless the visitor asks. */
  readonly isBroken: boolean;
  /** The one at work was killed. */
  readonly isKilled: boolean;
  readonly isOnScreen: boolean;
  /** Both releases come by themselves; else the visitor is asked, or it comes with the next navigation. */
  readonly isAuto: boolean;
  /** Something is typed that a switch would lose. */
  readonly isUnsaved: boolean;
  /** Somebody is in the middle of something: a dialog is open, a letter is being composed. */
  readonly isOccupied: boolean;
}

/** What is done about it. */
export type Transition =
  | 'stay'
  /** The page that failed is asked for once more. */
  | 'retry'
  /** At once, whatever is typed: to the wanted release, or without one. */
  | 'leave'
  /** Nothing of it is on screen: it is let go, and the next page of it takes the wanted release. */
  | 'retire'
  /** What was offered is not wanted any more. */
  | 'withdraw'
  | 'offer'
  /** The switch comes as soon as nobody is in the middle of something. */
  | 'wait'
  | 'switch';

/** The first row that fits says what is done; what a row does not name may be anything. */
export const TRANSITIONS: readonly (readonly [when: Partial<Situation>, then: Transition])[] = [
  [{ isActive: false, wanted: 'none' }, 'stay'],
  [{ isActive: false, hasFailed: true, isBroken: false }, 'retry'],
  [{ isActive: false }, 'stay'],
  [{ isKilled: true, isOnScreen: true }, 'leave'],
  [{ isKilled: true }, 'retire'],
  [{ wanted: 'none', isOnScreen: true }, 'stay'],
  [{ wanted: 'none' }, 'retire'],
  [{ wanted: 'same' }, 'withdraw'],
  [{ isBroken: true }, 'stay'],
  [{ isOnScreen: false }, 'retire'],
  [{ isAuto: false }, 'offer'],
  [{ isUnsaved: true }, 'offer'],
  [{ isOccupied: true }, 'wait'],
  [{}, 'switch'],
];

/** What is to be done about a remote. Reads of the situation only what the rows need. */
export function transitionFor(situation: Situation): Transition {
  const fits = (when: Partial<Situation>) =>
    Object.entries(when).every(([name, value]) => situation[name as keyof Situation] === value);
  const [, then] = TRANSITIONS.find(([when]) => fits(when))!;
  return then;
}
