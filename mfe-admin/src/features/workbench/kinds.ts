import { WORK_KINDS, type WorkKind } from '@samen/resources/administration';

export const ICONS: Record<WorkKind, string> = {
  organization_pending: 'lucide:building-2',
  vacancy_review: 'lucide:hand-helping',
  help_review: 'lucide:heart-handshake',
  application_overdue: 'lucide:inbox',
  vacancy_expiring: 'lucide:calendar-clock',
  vacancy_stale: 'lucide:history',
  submission_new: 'lucide:file-text',
  report_open: 'lucide:flag',
  duplicate_found: 'lucide:copy',
};

/** Whose own words the title is: marked as being in their language. */
export const isOwnWords = (kind: WorkKind): boolean => kind !== 'application_overdue';

/** The kind that the id of an item names; null where it names none. */
export const kindOf = (id: string): WorkKind | null =>
  WORK_KINDS.find((kind) => id.startsWith(`${kind}-`)) ?? null;
