import type { JsonApiError } from '@samen/jsonapi';

/**
 * Why a request failed. `offline`: no response came, it may be repeated. `rejected`: the server rejected it,
 * with the first error's `code` (of the catalogue) and all JSON:API errors; `retryAfter` in seconds when it said so.
 */
export type Problem =
  | { kind: 'offline' }
  | { kind: 'rejected'; status: number; code: string; errors: JsonApiError[]; retryAfter?: number };

export const OFFLINE: Problem = { kind: 'offline' };

/** Opens an unknown error, as RTK Query's hooks give it; anything that is not a problem is a bug and stays null. */
export function asProblem(error: unknown): Problem | null {
  if (typeof error !== 'object' || error === null || !('kind' in error)) return null;
  if (error.kind === 'offline') return OFFLINE;
  return error.kind === 'rejected' ? (error as Problem) : null;
}

const NOT_THERE = new Set([502, 503, 504]);

/** The same write, sent before, is still being done: its response comes to who repeats it. */
export function isUnderWay(problem: Problem): problem is Problem & { retryAfter: number } {
  return problem.kind === 'rejected' && problem.code === 'duplicate' && problem.retryAfter !== undefined;
}

/** Whether the server knows no one by the request: it had no session, or one that has ended. */
export function isUnauthenticated(problem: Problem): boolean {
  return problem.kind === 'rejected' && problem.code === 'unauthenticated';
}

/** Whether the outcome of a request is unknown: it got no response, or none from the server itself. */
export function isOutcomeUnknown(problem: Problem): boolean {
  return problem.kind === 'offline' || NOT_THERE.has(problem.status) || isUnderWay(problem);
}

/** Reads the response of a rejected request. Bodies that are not JSON:API still give a code that fits the status. */
export async function readRejection(response: Response): Promise<Problem> {
  const errors = await readErrors(response);
  const retryAfter = Number(response.headers.get('retry-after'));
  return {
    kind: 'rejected',
    status: response.status,
    code: errors[0]?.code ?? codeOf(response.status),
    errors,
    ...(retryAfter > 0 ? { retryAfter } : {}),
  };
}

async function readErrors(response: Response): Promise<JsonApiError[]> {
  try {
    const body: unknown = await response.json();
    const errors = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : [];
    return Array.isArray(errors) ? (errors as JsonApiError[]) : [];
  } catch {
    return [];
  }
}

const CODES: Record<number, string> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'stale_record',
  410: 'token_expired',
  422: 'invalid',
  429: 'rate_limited',
  503: 'unavailable',
};

function codeOf(status: number): string {
  return CODES[status] ?? (status >= 500 ? 'internal' : 'invalid_parameter');
}
