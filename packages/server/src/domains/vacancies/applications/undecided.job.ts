import { VACANCY_CONSTANTS } from '@samen/resources/vacancies';
import type { Queries } from '../../../db/database.ts';
import { dailyAt, recurringInBatches } from '../../../jobs/schedule.ts';
import type { ClaimedJob } from '../../../jobs/jobs.repository.ts';
import type { BatchedKind, JobPayload } from '../../../jobs/kind.ts';
import { payloadOf } from '../../../jobs/payload.ts';
import { daysBetween, isWorkingDay, localDay, workingDaysBetween } from '../../../local-time.ts';
import { jobSteps } from '../../../state-machine/index.ts';
import { applicationNotices } from './application-notices.ts';
import { sendVacancyFilled } from './applications.effects.ts';
import { applicationRepository, type ApplicationRow } from './applications.repository.ts';
import { involvedRepository } from './involved.repository.ts';
import { jobNotifier } from './job-steps.ts';
import type { Notifier } from './notice-data.ts';
import { rejectBySystem } from './reject-by-system.ts';

/** Each is notified of, with what belongs to that. */
const BATCH = 20;
/** Most of those that wait are not due for the next reminder yet. */
const LOOKED_AT = 500;

interface Part {
  after: string | null;
  amount: number;
}

/** Where the part before this one ended. */
const partOf = ({ after }: JobPayload): Part => ({
  after: typeof after === 'string' ? after : null,
  amount: BATCH,
});

/** What is left behind these rows. */
const rest = (payload: JobPayload, rows: readonly { id: string }[]): JobPayload | null =>
  rows.length < BATCH ? null : { ...payload, after: rows.at(-1)?.id };

/** Handles the undecided applications of a job's payload, unless its vacancy has changed since. */
function forUndecided(
  chosen: (queries: Queries, job: ClaimedJob) => Promise<ApplicationRow[]>,
  work: (queries: Queries, notifier: Notifier, row: ApplicationRow) => Promise<void>,
): BatchedKind {
  return {
    async batch(job, context) {
      const { tenantId, payload } = job;
      const notifier = await jobNotifier(tenantId, context);
      if (!notifier) return null;
      return context.db.write(tenantId, async (queries) => {
        const rows = await chosen(queries, job);
        for (const row of rows) await work(queries, notifier, row);
        return rest(payload, rows);
      });
    },
  };
}

/** The undecided applications of a vacancy that is still filled as it was when the job was queued. */
async function ofFilled(queries: Queries, job: ClaimedJob): Promise<ApplicationRow[]> {
  const { tenantId } = job;
  const { vacancyId, filledAt } = payloadOf(job, 'vacancy.filled', 'vacancy.close_undecided');
  const vacancy = await involvedRepository(queries, tenantId).vacancy(vacancyId);
  const isFilled = vacancy?.status === 'filled' && vacancy.filled_at?.toISOString() === filledAt;
  if (!isFilled) return [];
  return applicationRepository(queries, tenantId).undecidedOf('vacancy_id', vacancy.id, partOf(job.payload));
}

const reject =
  (reason: 'filled' | 'organization_archived') =>
  async (queries: Queries, notifier: Notifier, row: ApplicationRow): Promise<void> => {
    await rejectBySystem({ ...jobSteps(queries, notifier.sender), view: notifier.view }, row, reason);
  };

/** The line of what closes when it is full ends at once, of which its people are notified. */
async function isEnding(queries: Queries, { tenant_id, vacancy_id, waitlisted_at }: ApplicationRow) {
  if (waitlisted_at === null) return false;
  const vacancy = await involvedRepository(queries, tenant_id).findVacancy(vacancy_id);
  return vacancy?.close_when_full === true;
}

/** Notifies undecided applicants that the vacancy has been filled. */
export const notifyOfFilled = forUndecided(ofFilled, async (queries, notifier, row) => {
  if (!(await isEnding(queries, row))) await sendVacancyFilled({ ...notifier, queries }, row);
});

/** Rejects what is still undecided a week after the vacancy was filled. */
export const closeUndecided = forUndecided(ofFilled, reject('filled'));

/** Rejects the undecided applications of an archived organization. */
export const rejectOfArchived = forUndecided(
  (queries, job) =>
    applicationRepository(queries, job.tenantId).undecidedOf(
      'organization_id',
      payloadOf(job, 'organization.archived').organizationId,
      partOf(job.payload),
    ),
  reject('organization_archived'),
);

const WEEK = 7;
const THREE_WEEKS = 21;

/** The level of reminders that is due by `today` about what arrived on `from`. */
export function reminderLevel(from: string, today: string): 0 | 1 | 2 | 3 {
  const waited = daysBetween(from, today);
  if (waited >= THREE_WEEKS) return 3;
  if (waited >= WEEK) return 2;
  return workingDaysBetween(from, today) >= VACANCY_CONSTANTS.decisionWorkingDays ? 1 : 0;
}

/** On working days at nine: reminds of what is undecided for three working days, a week, three weeks. */
export const remindOfUndecided = recurringInBatches(dailyAt(9), async ({ tenantId, payload }, context) => {
  const { db, clock } = context;
  const now = clock.now();
  const today = localDay(now);
  const notifier = await jobNotifier(tenantId, context);
  if (!notifier || !isWorkingDay(today)) return null;
  return db.write(tenantId, async (queries) => {
    const applications = applicationRepository(queries, tenantId);
    const { at, id } = payload;
    const after = typeof at === 'string' && typeof id === 'string' ? { at, id } : null;
    const waiting = await applications.waiting(after, LOOKED_AT);
    let notified = 0;
    for (const one of waiting) {
      const from = localDay(one.confirmed_at);
      const level = reminderLevel(from, today);
      if (level <= one.reminded) continue;
      const row = await applications.findForUpdate(one.id);
      if (!row || row.status !== null || row.withdrawn_at !== null || level <= row.reminded) continue;
      await applications.markReminded(row.id, level);
      const also = { center: level >= 2, applicant: level === 3 };
      await applicationNotices(queries, notifier, row).overdue(daysBetween(from, today), also);
      notified += 1;
      if (notified === BATCH) return { at: one.at, id: one.id };
    }
    const last = waiting.at(-1);
    return last && waiting.length === LOOKED_AT ? { at: last.at, id: last.id } : null;
  });
});
