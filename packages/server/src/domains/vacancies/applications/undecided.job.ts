import { VACANCY_CONSTANTS } from '@samen/resources/vacancies';
import type { ServerContext } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { dailyAt, recurringInParts } from '../../../jobs/schedule.ts';
import type { OnceKind } from '../../../jobs/kind.ts';
import { daysBetween, isWorkingDay, localDay, workingDaysBetween } from '../../../local-time.ts';
import { jobSender } from '../../../services/notifications/index.ts';
import { jobSteps, SYSTEM } from '../../../state-machine/index.ts';
import { siteView } from '../vacancies/index.ts';
import { applicationNotices } from './application-notices.ts';
import { sendVacancyFilled } from './applications.effects.ts';
import { applicationRepository, type ApplicationRow } from './applications.repository.ts';
import { applicationStates } from './applications.states.ts';
import { involvedRepository } from './involved.repository.ts';
import type { Notifier } from './notice-data.ts';

async function jobNotifier(tenantId: string, context: ServerContext): Promise<Notifier | null> {
  const [sender, site] = [await jobSender(tenantId, context), await context.sites.byTenant(tenantId)];
  return sender && site ? { sender, view: siteView(site, site.center.id, context.clock.now()) } : null;
}

/** Handles the undecided applications of a job's payload, unless its vacancy has changed since. */
function forUndecided(
  chosen: (queries: Queries, tenantId: string, payload: Record<string, unknown>) => Promise<ApplicationRow[]>,
  work: (queries: Queries, notifier: Notifier, row: ApplicationRow) => Promise<void>,
): OnceKind {
  return {
    async run({ tenantId, payload }, context) {
      const notifier = await jobNotifier(tenantId, context);
      if (!notifier) return;
      await context.db.write(tenantId, async (queries) => {
        for (const row of await chosen(queries, tenantId, payload)) await work(queries, notifier, row);
      });
    },
  };
}

/** The undecided applications of a vacancy that is still filled as it was when the job was queued. */
async function ofFilled(
  queries: Queries,
  tenantId: string,
  { vacancyId, filledAt }: Record<string, unknown>,
) {
  const vacancy = await involvedRepository(queries, tenantId).vacancy(String(vacancyId));
  const isFilled = vacancy?.status === 'filled' && vacancy.filled_at?.toISOString() === filledAt;
  return isFilled ? applicationRepository(queries, tenantId).undecidedOfVacancy(vacancy.id) : [];
}

const reject =
  (reason: 'filled' | 'organization_archived') =>
  async (queries: Queries, notifier: Notifier, row: ApplicationRow): Promise<void> => {
    const steps = { ...jobSteps(queries, notifier.sender), view: notifier.view };
    await applicationStates.run(
      steps,
      row,
      { step: { name: 'reject' }, taker: SYSTEM, given: { rejectionReason: reason } },
      { columns: { rejection_reason: reason }, data: { reason } },
    );
  };

/** Notifies undecided applicants that the vacancy has been filled. */
export const notifyOfFilled = forUndecided(ofFilled, (queries, notifier, row) =>
  sendVacancyFilled({ ...notifier, queries }, row),
);

/** Rejects what is still undecided a week after the vacancy was filled. */
export const closeUndecided = forUndecided(ofFilled, reject('filled'));

/** Rejects the undecided applications of an archived organization. */
export const rejectOfArchived = forUndecided(
  (queries, tenantId, { organizationId }) =>
    applicationRepository(queries, tenantId).undecidedOfOrganization(String(organizationId)),
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
export const remindOfUndecided = recurringInParts(
  dailyAt(9),
  'applications.reminded',
  async ({ tenantId }, context) => {
    const { db, clock } = context;
    const now = clock.now();
    const today = localDay(now);
    const notifier = await jobNotifier(tenantId, context);
    if (!notifier || !isWorkingDay(today)) return;
    const waiting = await db.read(tenantId, (queries) => applicationRepository(queries, tenantId).waiting());
    for (const { id } of waiting)
      await db.write(tenantId, async (queries) => {
        const applications = applicationRepository(queries, tenantId);
        const row = await applications.findForUpdate(id);
        if (!row?.confirmed_at || row.status !== null || row.withdrawn_at !== null) return;
        const from = localDay(row.confirmed_at);
        const level = reminderLevel(from, today);
        if (level <= row.reminded) return;
        await applications.markReminded(id, level);
        const also = { center: level >= 2, applicant: level === 3 };
        await applicationNotices(queries, notifier, row).overdue(daysBetween(from, today), also);
      });
  },
);
