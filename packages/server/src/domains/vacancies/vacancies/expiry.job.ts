import { SHARED_CONSTANTS, paths, type NotificationEvent } from '@samen/resources/shared';
import { VACANCY_CONSTANTS } from '@samen/resources/vacancies';
import { audit } from '../../../audit/audit.ts';
import { after, days } from '../../../clock.ts';
import type { Queries } from '../../../db/database.ts';
import { dailyAt, everyMinutes, recurring, recurringInParts } from '../../../jobs/schedule.ts';
import { addDays, localDay, readableDay } from '../../../local-time.ts';
import {
  jobSender,
  notify,
  recipientRepository,
  type Sender,
} from '../../../services/notifications/index.ts';
import { organizationRepository } from '../../organizations/organizations/index.ts';
import { reminderBefore } from './vacancy-dates.ts';
import { renewalPath } from './renewal.ts';
import { vacancyWriteRepository, type StoredVacancy } from './vacancy-writes.repository.ts';

const BATCH = 100;

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
export const expireVacancies = recurringInParts(
  everyMinutes(15),
  'vacancies.status',
  async ({ tenantId }, context) => {
    const { db, clock } = context;
    const sender = await jobSender(tenantId, context);
    if (!sender) return;
    const expireSome = () =>
      db.write(tenantId, async (queries) => {
        const now = clock.now();
        const vacancies = vacancyWriteRepository(queries, tenantId);
        const rows = await vacancies.lockOverdue(localDay(now), BATCH);
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
        return rows.length;
      });
    while ((await expireSome()) === BATCH);
  },
);

/** Every morning: reminds of vacancies that end within 14 days, and again within 3. */
export const remindOfExpiry = recurring(dailyAt(8), async ({ tenantId }, context) => {
  const { db, clock } = context;
  const sender = await jobSender(tenantId, context);
  if (!sender) return;
  const today = localDay(clock.now());
  const until = addDays(today, Math.max(...VACANCY_CONSTANTS.expiryReminderDays));
  await db.write(tenantId, async (queries) => {
    const vacancies = vacancyWriteRepository(queries, tenantId);
    for (const row of await vacancies.lockEnding(today, until)) {
      const level = reminderBefore(row.expires_at ?? '', today);
      if (level === null || (row.expiry_reminded !== null && row.expiry_reminded <= level)) continue;
      await vacancies.markReminded(row.id, level);
      await notifyPeople(queries, sender, row, 'vacancy_expiring');
    }
  });
});

/** Every night: archives what expired 90 days ago and purges what was deleted 30 days ago. */
export const tidyVacancies = recurring(dailyAt(3), async ({ tenantId }, { db, clock }) => {
  const now = clock.now();
  await db.write(tenantId, async (queries) => {
    const vacancies = vacancyWriteRepository(queries, tenantId);
    const archived = await vacancies.archiveExpired(
      addDays(localDay(now), -VACANCY_CONSTANTS.archiveExpiredDays),
      now,
    );
    for (const id of archived)
      await audit(queries, { tenantId }, now, {
        action: 'vacancy.archived',
        subjectType: 'vacancies',
        subjectId: id,
        data: { from: 'expired', to: 'archived' },
      });
    await vacancies.purgeDeleted(after(now, -days(SHARED_CONSTANTS.purgeDeletedDays)));
  });
});
