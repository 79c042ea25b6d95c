import { NO_ORGANIZATION } from '../routing/messages.ts';

/** The status that an error of whatever origin carries. */
export function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined;
  return typeof error.status === 'number' ? error.status : undefined;
}

type CatalogueKey = 'wrong_center' | '401' | '403' | 'no_organization' | '404' | '410' | 'gone' | 'other';

/** Which texts of the catalogue an error gets. */
export function catalogueKey(error: unknown): CatalogueKey {
  const message = error instanceof Error ? error.message : '';
  if (/wrong center/i.test(message)) return 'wrong_center';
  const status = statusOf(error);
  if (status === 403) return message === NO_ORGANIZATION ? 'no_organization' : '403';
  // What is gone for good is a page's own response; a link of a mail that is too old says so by its code.
  if (status === 410) return codeOf(error) === 'token_expired' ? '410' : 'gone';
  if (status === 401 || status === 404) return `${status}`;
  return 'other';
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
