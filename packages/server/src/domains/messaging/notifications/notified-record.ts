import { NOTIFIED_TYPES } from '@samen/resources/messaging';
import { paths } from '@samen/resources/shared';
import type { ResourceIdentifier } from '@samen/jsonapi';
import type { NotificationRow } from '../../../services/notifications/index.ts';

/** The address of one record of each type, and what may follow on it. */
const ADDRESSES: Record<(typeof NOTIFIED_TYPES)[number], readonly ((id: string) => string)[]> = {
  vacancies: [paths.vacancies.one, paths.vacancies.edit],
  applications: [paths.applications.one],
  organizations: [paths.organizations.one, paths.organizations.edit, paths.organizations.approve],
  conversations: [paths.conversations],
  volunteer_profile_replies: [paths.profileReplies],
};

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;

/** The record that a notification is about, by where it leads; null where that is the page of no record. */
export function notifiedRecord({ url }: Pick<NotificationRow, 'url'>): ResourceIdentifier | null {
  const [id] = UUID.exec(url) ?? [];
  if (id === undefined) return null;
  const type = NOTIFIED_TYPES.find((one) => ADDRESSES[one].some((address) => address(id) === url));
  return type ? { type, id } : null;
}
