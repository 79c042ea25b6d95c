import {
  WORK_KINDS,
  type DashboardTask,
  type TaskKind,
  type WorkKind,
} from '@samen/resources/administration';
import { VACANCY_CONSTANTS } from '@samen/resources/vacancies';
import { after, days } from '../../../clock.ts';
import type { Queries } from '../../../db/database.ts';
import { addDays, daysBetween, localDay, workingDaysBetween } from '../../../local-time.ts';
import { publishedByApproval } from '../../vacancies/vacancies/index.ts';
import type { WorkSources } from '../../../waiting-work.ts';
import type { Caller } from '../../../context.ts';
import { workItemRepository, type FirstWork } from '../work-items/index.ts';
import type { DashboardScope } from './dashboard-scope.repository.ts';
import { SHOWN_SEPARATELY, taskRepository, type TaskAudience, type WaitingRow } from './tasks.repository.ts';

const RESPONSE_WORKING_DAYS = 3;
const INVITATION_DAYS = 7;
const [EXPIRING_DAYS, EXPIRING_SOON_DAYS] = VACANCY_CONSTANTS.expiryReminderDays;

type IsUrgent<Row = WaitingRow> = (row: Row) => boolean;

/** The first few records of a kind on a line each, and the others on one; all on one with `together`. */
function lines<Row extends WaitingRow>(
  kind: TaskKind,
  rows: readonly Row[],
  isUrgent: IsUrgent<Row>,
  together = false,
): DashboardTask[] {
  const [first] = rows;
  if (!first) return [];
  const line = (row: Row, recordId: string | null, count: number): DashboardTask => ({
    kind,
    recordId,
    count,
    title: row.title,
    detail: row.detail || null,
    locale: row.locale ?? null,
    at: row.at instanceof Date ? row.at.toISOString() : row.at,
    urgent: isUrgent(row),
  });
  if (first.total === 1) return [line(first, first.id, 1)];
  if (together) return [line(first, null, first.total)];
  const apart = rows.slice(0, first.total <= SHOWN_SEPARATELY + 1 ? SHOWN_SEPARATELY + 1 : SHOWN_SEPARATELY);
  const next = rows[apart.length];
  return [
    ...apart.map((row) => line(row, row.id, 1)),
    ...(next ? [line(next, null, first.total - apart.length)] : []),
  ];
}

/** Urgent tasks first, each group in its own order. */
const urgentFirst = (tasks: readonly DashboardTask[]): DashboardTask[] => [
  ...tasks.filter(({ urgent }) => urgent),
  ...tasks.filter(({ urgent }) => !urgent),
];

/** Kinds of which several are one line. */
const TOGETHER: readonly WorkKind[] = [
  'application_overdue',
  'vacancy_expiring',
  'vacancy_stale',
  'duplicate_found',
];

/** What the queue of a centre has, as it counts it: what was put off is not among it. */
async function workOf(
  queries: Queries,
  caller: Caller,
  sources: WorkSources,
  { userId, counted, now, today }: DashboardScope,
): Promise<(kind: WorkKind) => DashboardTask[]> {
  const centerId = 'centerId' in counted ? counted.centerId : caller.centerId;
  const items = workItemRepository(queries, sources, { caller, centerId, now, today }, userId);
  const rows = await items.firstOfEach(SHOWN_SEPARATELY + 1);
  const row = ({ kind, record_id: id, title, detail, locale, since, due_at: due, total }: FirstWork) => ({
    id,
    title,
    detail,
    locale,
    total,
    due,
    // Of what ends its last day is said.
    at: kind === 'vacancy_expiring' ? addDays(localDay(due), EXPIRING_SOON_DAYS) : since,
  });
  return (kind) =>
    lines(
      kind,
      rows.filter((one) => one.kind === kind).map(row),
      ({ due }) => due <= now,
      TOGETHER.includes(kind),
    );
}

/** Whose tasks they are. */
interface TaskReader {
  caller: Caller;
  audience: TaskAudience;
  /** What waits for centres. */
  work: WorkSources;
}

/** The tasks that wait for an audience. */
export async function tasksOf(
  queries: Queries,
  scope: DashboardScope,
  { caller, audience, work }: TaskReader,
): Promise<DashboardTask[]> {
  const hasProfiles = caller.features.volunteerProfiles;
  const { now, today } = scope;
  const waiting = taskRepository(queries, scope);
  const dayOf = ({ at }: WaitingRow) => (at instanceof Date ? localDay(at) : at);
  const waitedWorkingDays =
    (count: number): IsUrgent =>
    (row) =>
      workingDaysBetween(dayOf(row), today) >= count;
  const endsSoon: IsUrgent = (row) => daysBetween(today, dayOf(row)) <= EXPIRING_SOON_DAYS;
  const never = () => false;
  const always = () => true;

  const unread = lines('conversation_unread', await waiting.unreadConversations(), waitedWorkingDays(1));
  const replies = hasProfiles
    ? lines('profile_reply', await waiting.profileReplies(), waitedWorkingDays(RESPONSE_WORKING_DAYS))
    : [];
  const offers = lines('place_offered', await waiting.placeOffers(now), always);
  const callOuts = hasProfiles ? lines('call_out', await waiting.callOuts(now), always) : [];
  const own = [...offers, ...callOuts];
  if (audience === 'none') return urgentFirst([...own, ...replies, ...unread]);
  const invited = lines(
    'user_invited',
    await waiting.invitedUsers(after(now, -days(INVITATION_DAYS))),
    never,
    true,
  );
  if (audience === 'organization') {
    const expiring = lines(
      'vacancy_expiring',
      await waiting.expiringVacancies(addDays(today, EXPIRING_DAYS)),
      endsSoon,
      true,
    );
    const organizationIds = 'organizationIds' in scope.counted ? scope.counted.organizationIds : [];
    const settled = await publishedByApproval(queries, scope.tenantId, organizationIds, today);
    return urgentFirst([
      ...own,
      ...lines('organization_denied', await waiting.deniedOrganizations(), always),
      ...lines(
        'application_undecided',
        await waiting.undecidedApplications(now),
        waitedWorkingDays(RESPONSE_WORKING_DAYS),
      ),
      ...replies,
      ...unread,
      ...expiring,
      ...lines('vacancy_draft', await waiting.draftVacancies(settled), never, true),
      ...invited,
    ]);
  }
  const waits = await workOf(queries, caller, work, scope);
  const before: readonly WorkKind[] = ['organization_pending', 'report_open', 'application_overdue'];
  return urgentFirst([
    ...own,
    ...before.flatMap(waits),
    ...replies,
    ...unread,
    ...WORK_KINDS.filter((kind) => !before.includes(kind)).flatMap(waits),
    ...invited,
  ]);
}
