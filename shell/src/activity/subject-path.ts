import type { ActivityEvent } from '@samen/resources/administration';
import { paths } from '@samen/resources/shared';

const PATHS: Record<string, (id: string) => string> = {
  vacancies: paths.vacancies.one,
  applications: paths.applications.one,
  organizations: paths.organizations.one,
  users: paths.users.one,
  conversations: paths.conversations,
  contact_messages: paths.conversations,
};

/** Where what happened can be seen; null for what has no page. */
export function subjectPath({ subjectType, subjectId }: ActivityEvent): string | null {
  return PATHS[subjectType]?.(subjectId) ?? null;
}

/** Where the record is seen of which a field was revealed. */
export const recordPath = (type: string, record: string): string =>
  `${paths.dataViewer()}?${new URLSearchParams({ type, record }).toString()}`;
