/** One broken rule, as the API says it. */
export interface PostedError {
  status: string;
  code: string;
  title: string;
  detail: string;
  source?: { pointer?: string; parameter?: string };
  meta?: Record<string, unknown>;
}

/** A form that was sent without scripts and was not taken: it comes back with what was typed, and why. */
export interface PostedForm {
  /** The path that it was sent to. */
  path: string;
  /** As they were typed, by the names of the fields. */
  values: Readonly<Record<string, string>>;
  problem: { status: number; code: string; errors: PostedError[] };
}

/** In the address of a vacancy, after an application was sent without scripts. */
export const APPLIED_PARAM = 'applied';

/** In the address of a form that stays where it is, after it was sent without scripts and was taken. */
export const SENT_PARAM = 'sent';

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
