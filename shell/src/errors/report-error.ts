import { isPageError } from '@samen/federation-kit';
import { statusOf } from './catalogue.ts';

/** A page's own answer, or what the server refused: nothing that anybody has to repair. */
function isExpected(error: unknown): boolean {
  const status = statusOf(error);
  return isPageError(error) || (status !== undefined && status >= 300 && status <= 499);
}

/** Tells developers of an error that reached the error page, and nobody of those that are answers. */
export function reportUnexpectedError(error: unknown): void {
  if (!isExpected(error)) window.reportError(error);
}
