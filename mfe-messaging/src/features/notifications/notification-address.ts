import { paths } from '@samen/resources/shared';
import type { NotificationQuery } from './notifications.api.ts';

const UNREAD = 'unread';
const PAGE = 'page';

/** The query of an address of the list; invalid parts count as missing. */
export function readAddress(search: URLSearchParams): NotificationQuery {
  const page = Number(search.get(PAGE));
  return {
    unread: search.get(UNREAD) === 'true',
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
}

/** The address of the list for this query. */
export function notificationAddress({ unread, page }: NotificationQuery): string {
  const search = new URLSearchParams();
  if (unread) search.set(UNREAD, 'true');
  if (page > 1) search.set(PAGE, String(page));
  const text = search.toString();
  return paths.notifications() + (text ? `?${text}` : '');
}
