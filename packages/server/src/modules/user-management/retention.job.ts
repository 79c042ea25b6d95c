import { audit } from '../../audit/audit.ts';
import { after, days } from '../../clock.ts';
import { dailyAt, recurring } from '../../jobs/schedule.ts';
import { accountRetentionRepository } from './retention.repository.ts';

const MONTHS = { inactive: 18, archived: 6 };
const INVITED_DAYS = 90;
const RESTORABLE_DAYS = 30;

function monthsBefore(moment: Date, months: number): Date {
  const before = new Date(moment);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}

/**
 * Every night: accounts that nobody has used for 18 months become inactive, inactive ones are archived after six more
 * and invitations after 90 days, and what was archived for 30 days is nobody's any more.
 */
export const tidyAccounts = recurring(dailyAt(3), async ({ tenantId }, { db, clock }) => {
  const now = clock.now();
  await db.write(tenantId, async (queries) => {
    const accounts = accountRetentionRepository(queries, tenantId);
    const changes = [
      ['inactive', await accounts.deactivateUnused(monthsBefore(now, MONTHS.inactive), now)],
      [
        'archived',
        await accounts.archiveOld(
          {
            inactiveSince: monthsBefore(now, MONTHS.archived),
            invitedSince: after(now, -days(INVITED_DAYS)),
          },
          now,
        ),
      ],
      ['anonymised', await accounts.anonymise(after(now, -days(RESTORABLE_DAYS)), now)],
    ] as const;
    for (const [to, ids] of changes)
      for (const id of ids)
        await audit(queries, { tenantId }, now, {
          ...{ action: `user.${to}`, subjectType: 'users', subjectId: id, data: { to } },
        });
  });
});
