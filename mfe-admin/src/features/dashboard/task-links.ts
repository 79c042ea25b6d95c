import type { DashboardTask, TaskKind } from '@samen/resources/administration';
import { paths } from '@samen/resources/shared';

/** The vacancies one manages, as a list that is narrowed down. */
const managed = (filter: string) => `/vacancies?${filter}`;

/** Where several of a kind are dealt with together. */
const LISTS: Record<TaskKind, string> = {
  place_offered: paths.applications.list(),
  call_out: paths.notifications(),
  organization_denied: paths.organizations.list(),
  organization_pending: paths.organizations.approve(),
  application_undecided: `${paths.applications.list()}?status=new`,
  application_overdue: `${paths.applications.list()}?status=new`,
  conversation_unread: paths.conversations(),
  profile_reply: paths.profileReplies(),
  vacancy_review: managed('status=review'),
  vacancy_expiring: managed('status=published&sort=expires_at'),
  vacancy_draft: managed('status=draft'),
  user_invited: `${paths.users.list()}?status=invited`,
};

/** Where one of a kind is dealt with. */
const RECORDS: Record<TaskKind, (id: string) => string> = {
  place_offered: paths.applications.one,
  call_out: paths.pool.callOut,
  organization_denied: paths.organizations.edit,
  organization_pending: (id) => `${paths.organizations.approve()}?id=${id}`,
  application_undecided: paths.applications.one,
  application_overdue: paths.applications.one,
  profile_reply: () => paths.profileReplies(),
  conversation_unread: (id) => `${paths.conversations()}?id=${id}`,
  vacancy_review: paths.vacancies.edit,
  vacancy_expiring: paths.vacancies.edit,
  vacancy_draft: paths.vacancies.edit,
  user_invited: paths.users.one,
};

export const ICONS: Record<TaskKind, string> = {
  place_offered: 'lucide:calendar-check',
  call_out: 'lucide:megaphone',
  organization_denied: 'lucide:building-2',
  organization_pending: 'lucide:building-2',
  application_undecided: 'lucide:inbox',
  application_overdue: 'lucide:inbox',
  conversation_unread: 'lucide:message-square',
  profile_reply: 'lucide:message-square',
  vacancy_review: 'lucide:hand-helping',
  vacancy_expiring: 'lucide:calendar-clock',
  vacancy_draft: 'lucide:file-text',
  user_invited: 'lucide:user-plus',
};

/** What a centre finds in its workbench under the same name. */
const IN_WORKBENCH: readonly TaskKind[] = ['organization_pending', 'application_overdue', 'vacancy_expiring'];

/** Where a line of the to-do list leads: into the workbench where a person has one that has it. */
export function taskHref(
  { kind, recordId }: Pick<DashboardTask, 'kind' | 'recordId'>,
  hasWorkbench: boolean,
): string {
  if (hasWorkbench && IN_WORKBENCH.includes(kind))
    return recordId === null
      ? paths.workbench.queue(kind)
      : paths.workbench.item(kind, `${kind}-${recordId}`);
  return recordId === null ? LISTS[kind] : RECORDS[kind](recordId);
}

/** Kinds whose moment lies ahead. */
const DUE: readonly TaskKind[] = ['vacancy_expiring', 'place_offered', 'call_out'];
export const isDue = (kind: TaskKind): boolean => DUE.includes(kind);
