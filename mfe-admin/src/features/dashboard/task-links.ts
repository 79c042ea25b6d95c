import {
  WORK_KINDS,
  type DashboardTask,
  type TaskKind,
  type WorkKind,
} from '@samen/resources/administration';
import { paths } from '@samen/resources/shared';
import { WORK_ICONS } from '../../shared/work-icons.ts';

/** What waits for a centre is dealt with in its workbench, under the same name. */
type OtherKind = Exclude<TaskKind, WorkKind> | 'vacancy_expiring';

/** The vacancies one manages, as a list that is narrowed down. */
const managed = (filter: string) => `/vacancies?${filter}`;

/** Where several of a kind are dealt with together. */
const LISTS: Record<OtherKind, string> = {
  place_offered: paths.applications.list(),
  call_out: paths.notifications(),
  organization_denied: paths.organizations.list(),
  application_undecided: `${paths.applications.list()}?status=new`,
  conversation_unread: paths.conversations(),
  profile_reply: paths.profileReplies(),
  vacancy_expiring: managed('status=published&sort=expires_at'),
  vacancy_draft: managed('status=draft'),
  user_invited: `${paths.users.list()}?status=invited`,
};

/** Where one of a kind is dealt with. */
const RECORDS: Record<OtherKind, (id: string) => string> = {
  place_offered: paths.applications.one,
  call_out: paths.pool.callOut,
  organization_denied: paths.organizations.edit,
  application_undecided: paths.applications.one,
  profile_reply: () => paths.profileReplies(),
  conversation_unread: (id) => `${paths.conversations()}?id=${id}`,
  vacancy_expiring: paths.vacancies.edit,
  vacancy_draft: paths.vacancies.edit,
  user_invited: paths.users.one,
};

export const ICONS: Record<TaskKind, string> = {
  ...WORK_ICONS,
  place_offered: 'lucide:calendar-check',
  call_out: 'lucide:megaphone',
  organization_denied: 'lucide:building-2',
  application_undecided: 'lucide:inbox',
  conversation_unread: 'lucide:message-square',
  profile_reply: 'lucide:message-square',
  vacancy_draft: 'lucide:file-text',
  user_invited: 'lucide:user-plus',
};

const isWork = (kind: TaskKind): kind is WorkKind => WORK_KINDS.some((one) => one === kind);

/** Where a line of the to-do list leads: into the workbench with what a centre has in it. */
export function taskHref(
  { kind, recordId }: Pick<DashboardTask, 'kind' | 'recordId'>,
  hasWorkbench: boolean,
): string {
  // Of these an organization has some as well.
  if (isWork(kind) && (hasWorkbench || kind !== 'vacancy_expiring'))
    return recordId === null
      ? paths.workbench.queue(kind)
      : paths.workbench.item(kind, `${kind}-${recordId}`);
  return recordId === null ? LISTS[kind as OtherKind] : RECORDS[kind as OtherKind](recordId);
}

/** Kinds whose moment lies ahead. */
const DUE: readonly TaskKind[] = ['vacancy_expiring', 'place_offered', 'call_out'];
export const isDue = (kind: TaskKind): boolean => DUE.includes(kind);
