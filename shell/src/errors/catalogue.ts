import { NO_ORGANIZATION } from './messages.ts';

/** The status that an error of whatever origin carries. */
export function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined;
  return typeof error.status === 'number' ? error.status : undefined;
}

type CatalogueKey = 'wrong_center' | '401' | '403' | 'no_organization' | '404' | '410' | 'other';

/** Which texts of the catalogue an error gets. */
export function catalogueKey(error: unknown): CatalogueKey {
  const message = error instanceof Error ? error.message : '';
  if (/wrong center/i.test(message)) return 'wrong_center';
  const status = statusOf(error);
  if (status === 403) return message === NO_ORGANIZATION ? 'no_organization' : '403';
  if (status === 401 || status === 404 || status === 410) return `${status}`;
  return 'other';
}
