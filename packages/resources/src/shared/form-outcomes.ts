/** In the address of the sign-in page, after another password was chosen without scripts. */
export const CHANGED_PARAM = 'changed';

/** In the address of `/confirm`, after its button was pressed without scripts. */
export const OUTCOME_PARAM = 'outcome';

/**
 * What became of a mailed link; `replaced`: something else of the same sender counts, `closed`: what it is about is over,
 * `incomplete`: more has to be filled in, `failed`: it may be tried again.
 */
export const CONFIRM_OUTCOMES = [
  'done',
  'replaced',
  'closed',
  'expired',
  'unknown',
  'incomplete',
  'failed',
] as const;
export type ConfirmOutcome = (typeof CONFIRM_OUTCOMES)[number];
