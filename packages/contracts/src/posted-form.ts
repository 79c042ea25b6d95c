/** One validation error, as the API sends it. */
export interface PostedError {
  status: string;
  code: string;
  title: string;
  detail: string;
  source?: { pointer?: string; parameter?: string };
  meta?: Record<string, unknown>;
}

/**
 * A form that was sent without scripts and was not taken: it comes back with what was typed, and why. One of several pages
 * comes back at the next one, with the status 200 and no errors.
 */
export interface PostedForm {
  /** The path that it was sent to. */
  path: string;
  /** As they were typed, by the names of the fields. */
  values: Readonly<Record<string, string>>;
  problem: { status: number; code: string; errors: PostedError[] };
}

/** In the address of a form that stays where it is, after it was sent without scripts and was taken. */
export const SENT_PARAM = 'sent';

/**
 * In the HTML of a page the server puts another value in its place for each response, also where the page is cached: a form
 * that has it as the value of a field tells one that is sent twice from two people who write the same.
 */
export const ONCE_MARK = 'samen-once-7f3c9b1e';
