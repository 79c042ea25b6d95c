import { SHARED_CONSTANTS, paths, type NotificationEvent } from '@samen/resources/shared';
import { VACANCY_CONSTANTS } from '@samen/resources/vacancies';
import { audit } from '../../../audit/audit.ts';
import { after, days } from '../../../clock.ts';
import type { Queries } from '../../../db/database.ts';
import { goOnWhen } from '../../../jobs/kind.ts';
import { dailyAt, everyMinutes, recurringInBatches } from '../../../jobs/schedule.ts';
import { addDays, localDay, readableDay } from '../../../local-time.ts';
import {
  jobSender,
  notify,
  recipientRepository,
  type Sender,
} from '../../../services/notifications/index.ts';
import { organizationRepository } from '../../organizations/organizations/index.ts';
import { renewalPath } from './renewal.ts';
import { vacancyWriteRepository, type StoredVacancy } from './vacancy-writes.repository.ts';

/** Vacancies of a part: each with mails to its people, or without. */
const NOTIFIED = 20;
const TIDIED = 100;

async function notifyPeople(
  queries: Queries,
  sender: Sender,
  row: StoredVacancy,
  event: NotificationEvent,
): Promise<void> {
  const { tenantId } = sender;
  const recipients = recipientRepository(queries, tenantId);
  const contact = await recipients.person(
    row.contact_person_id ?? (row.vacancy_type === 'p2p' ? row.created_by_id : null),
  );
  const admins = await recipients.adminsOf(row.organization_id);
  const [organization] = await organizationRepository(queries, tenantId).byIds([row.organization_id]);
  const isRenewable = row.vacancy_type !== 'activity';
  const people = new Map([...(contact ? [contact] : []), ...admins].map((one) => [one.id, one]));
  for (const person of people.values()) {
    const mayRenew = isRenewable && admins.some(({ id }) => id === person.id);
    const mailPath = mayRenew
      ? await renewalPath(queries, sender, { vacancyId: row.id, userId: person.id })
      : null;
    await notify(queries, sender, {
      event,
      to: [person],
      centerId: row.volunteer_center_id,
      path: paths.vacancies.edit(row.id),
      ...(mailPath === null ? {} : { mailPath }),
      data: ({ locale }) => ({
        vacancy: { title: row.title, expires_at: readableDay(row.expires_at ?? '', locale) },
        organization: { name: organization?.name ?? '' },
        renewal: { days: mailPath === null ? '' : String(VACANCY_CONSTANTS.defaultVacancyDays) },
      }),
    });
  }
}

/** Every quarter of an hour: what was open until yesterday expires. */
export const expireVacancies = recurringInBatches(everyMinutes(15), async ({ tenantId }, context) => {
  const { db, clock } = context;
  const sender = await jobSender(tenantId, context);
  if (!sender) return null;
  return db.write(tenantId, async (queries) => {
    const now = clock.now();
    const vacancies = vacancyWriteRepository(queries, tenantId);
    const rows = await vacancies.lockOverdue(localDay(now), NOTIFIED);
    for (const { id } of rows) {
      const row = await vacancies.update(id, { status: 'expired', expired_at: now }, now);
      await audit(queries, { tenantId }, now, {
        action: 'vacancy.expired',
        subjectType: 'vacancies',
        subjectId: id,
        data: { from: 'published', to: 'expired' },
      });
      await notifyPeople(queries, sender, row, 'vacancy_expired');
    }
    return goOnWhen(rows.length === NOTIFIED);
  });
});

/** The most urgent first: who is reminded of three days is not reminded of fourteen. */
const LEVELS = [...VACANCY_CONSTANTS.expiryReminderDays].sort((one, other) => one - other);

/** Every morning: reminds of vacancies that end within 14 days, and again within 3. */
export const remindOfExpiry = recurringInBatches(dailyAt(8), async ({ tenantId }, context) => {
  const { db, clock } = context;
  const sender = await jobSender(tenantId, context);
  if (!sender) return null;
  const today = localDay(clock.now());
  return db.write(tenantId, async (queries) => {
    const vacancies = vacancyWriteRepository(queries, tenantId);
    for (const level of LEVELS) {
      const rows = await vacancies.lockEnding(today, addDays(today, level), level, NOTIFIED);
      for (const row of rows) {
        await vacancies.markReminded(row.id, level);
        await notifyPeople(queries, sender, row, 'vacancy_expiring');
      }
      if (rows.length > 0) return goOnWhen(true);
    }
    return null;
  });
});

/** Every night: archives what expired 90 days ago and purges what was deleted 30 days ago. */
export const tidyVacancies = recurringInBatches(dailyAt(3), async ({ tenantId }, { db, clock }) => {
  const now = clock.now();
  return db.write(tenantId, async (queries) => {
    const vacancies = vacancyWriteRepository(queries, tenantId);
    const expiredBefore = addDays(localDay(now), -VACANCY_CONSTANTS.archiveExpiredDays);
    const archived = await vacancies.archiveExpired(expiredBefore, now, TIDIED);
    for (const id of archived)
      await audit(queries, { tenantId }, now, {
        action: 'vacancy.archived',
        subjectType: 'vacancies',
        subjectId: id,
        data: { from: 'expired', to: 'archived' },
      });
    const purged = await vacancies.purgeDeleted(after(now, -days(SHARED_CONSTANTS.purgeDeletedDays)), TIDIED);
    return goOnWhen(archived.length === TIDIED || purged === TIDIED);
  });
});
