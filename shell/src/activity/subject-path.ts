import type { ActivityEvent } from '@samen/resources/administration';
import { paths } from '@samen/resources/shared';

const PATHS: Record<string, (id: string, parentId: string | null) => string | null> = {
  vacancies: paths.vacancies.one,
  applications: paths.applications.one,
  organizations: paths.organizations.one,
  users: paths.users.one,
  conversations: paths.conversations,
  contact_messages: paths.conversations,
  pages: paths.content.one,
  notification_templates: paths.templates.edit,
  reply_templates: (_id, parentId) => parentId && paths.organizations.replyTemplates(parentId),
};

/** Where what happened can be seen; null for what has no page. */
export function subjectPath({ subjectType, subjectId, subjectParentId }: ActivityEvent): string | null {
  return PATHS[subjectType]?.(subjectId, subjectParentId) ?? null;
}

/** Where the record is seen of which a field was revealed. */
export const recordPath = (type: string, record: string): string =>
  `${paths.dataViewer()}?${new URLSearchParams({ type, record }).toString()}`;
