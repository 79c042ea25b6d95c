import { isPageError } from '@samen/federation-kit';
import { statusOf } from './catalogue.ts';

/** A page's own answer, or what the server rejected: no bug. */
function isExpected(error: unknown): boolean {
  const status = statusOf(error);
  return isPageError(error) || (status !== undefined && status >= 300 && status <= 499);
}

/** Reports an error that reached the error page, unless it is an expected response. */
export function reportUnexpectedError(error: unknown): void {
  if (!isExpected(error)) window.reportError(error);
}
