import { PROBLEMS, type ProblemCode } from '@samen/contracts';

/** One broken rule, as it stands in `errors` of the response. */
export interface FieldError {
  /** A code of the validation catalogue, `required`, `max_length`, … */
  code: string;
  /** `/data/attributes/first_name`. */
  pointer?: string;
  parameter?: string;
  /** `Idempotency-Key`. */
  header?: string;
  /** Values for the text: `{ n: 10 }`. */
  meta?: Record<string, unknown>;
  /** Replaces the catalogue's text. */
  detail?: string;
}

export interface ProblemDetails {
  pointer?: string;
  parameter?: string;
  header?: string;
  meta?: Record<string, unknown>;
  /** The text that is shown where it is not the one of the code. */
  text?: string;
  /** Replaces the catalogue's text where the product fixes another one. */
  detail?: string;
  headers?: Record<string, string>;
}

/** No response names more broken rules than this. */
export const MAX_ERRORS = 50;

/** A rejection with a code of the catalogue; anything else that is thrown leaves as a bare 500. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly status: number;
  readonly details: ProblemDetails;
  readonly errors: readonly FieldError[];
  /** There are broken rules beyond `errors`. */
  readonly hasMoreErrors: boolean;

  constructor(code: ProblemCode, details: ProblemDetails = {}, errors: readonly FieldError[] = []) {
    // Who reads a log wants to know what was wrong, not only of which kind.
    super(details.detail === undefined ? code : `${code}: ${details.detail}`);
    this.code = code;
    this.status = PROBLEMS[code];
    this.details = details;
    this.errors = errors.slice(0, MAX_ERRORS);
    this.hasMoreErrors = errors.length > MAX_ERRORS;
  }
}

/** 429 for who may come again after so many seconds, in a readable unit. */
export function rateLimited(
  seconds: number,
  details: Pick<ProblemDetails, 'text' | 'pointer'> = {},
): Problem {
  const minutes = Math.ceil(seconds / 60);
  const short = seconds === 1 ? 'rate_limited_second' : 'rate_limited_seconds';
  const inMinutes = minutes === 1 ? 'rate_limited_minute' : 'rate_limited';
  return new Problem('rate_limited', {
    text: seconds < 60 ? short : inMinutes,
    meta: { seconds, minutes },
    ...details,
  });
}

/** 422 with one error per broken rule. */
export function invalid(...errors: FieldError[]): Problem {
  return new Problem('invalid', {}, errors);
}

/** 422 on one attribute of the request's resource; `attribute` in snake_case. */
export function invalidAttribute(attribute: string, code: string, meta?: Record<string, unknown>): Problem {
  return invalid({ code, pointer: `/data/attributes/${attribute}`, ...(meta ? { meta } : {}) });
}
