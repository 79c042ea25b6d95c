import type { WorkKind } from '@samen/resources/administration';

/** Of what waits for a centre, in its queue and on its dashboard. */
export const WORK_ICONS: Record<WorkKind, string> = {
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
