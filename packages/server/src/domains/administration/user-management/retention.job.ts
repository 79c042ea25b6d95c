import { paths } from '@samen/resources/shared';
import { audit } from '../../../audit/audit.ts';
import { after, days } from '../../../clock.ts';
import type { ServerContext } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { dailyAt, recurringInBatches } from '../../../jobs/schedule.ts';
import { localDay, readableDay } from '../../../local-time.ts';
import { dataExportRepository } from '../../accounts/data-exports/index.ts';
import { jobSender, notify } from '../../../services/notifications/index.ts';
import { sendReactivation, userRepository } from '../../accounts/users/index.ts';
import { accountRetentionRepository } from './retention.repository.ts';

const MONTHS = { warnings: [16, 17], inactive: 18, archived: 6 };
const INVITED_DAYS = 90;
const RESTORABLE_DAYS = 30;
/** Accounts of a part, for each step. */
const BATCH = 20;

function monthsFrom(moment: Date, months: number): Date {
  const other = new Date(moment);
  other.setUTCMonth(other.getUTCMonth() + months);
  return other;
}

/** Warns people two months and one month before their account becomes inactive. Returns whether there may be more. */
async function warnUnused(queries: Queries, tenantId: string, context: ServerContext): Promise<boolean> {
  const now = context.clock.now();
  const [sender, site] = [await jobSender(tenantId, context), await context.sites.byTenant(tenantId)];
  if (!sender || !site) return false;
  const accounts = accountRetentionRepository(queries, tenantId);
  await accounts.forgetWarnings(monthsFrom(now, -Math.min(...MONTHS.warnings)));
  // The later warning first: a person who is due for both gets one.
  for (const months of [...MONTHS.warnings].reverse()) {
    const warned = await accounts.warn(months, monthsFrom(now, -months), BATCH);
    for (const { lastSeen, centerId, ...person } of warned) {
      // Without a warning in time, tomorrow at the earliest.
      const due = Math.max(monthsFrom(lastSeen, MONTHS.inactive).getTime(), after(now, days(1)).getTime());
      await notify(queries, sender, {
        event: 'inactivity_warning',
        to: [person],
        centerId: centerId ?? site.center.id,
        path: paths.auth.signIn(),
        data: ({ locale }) => ({ account: { date: readableDay(localDay(new Date(due)), locale) } }),
      });
    }
    // Who is due for both is not warned of the earlier one in the next part.
    if (warned.length === BATCH) return true;
  }
  return false;
}

/** Mails a reactivation link to accounts that have just become inactive, where the site allows it. */
async function offerReactivation(
  queries: Queries,
  tenantId: string,
  context: ServerContext,
  ids: readonly string[],
): Promise<void> {
  const [sender, site] = [await jobSender(tenantId, context), await context.sites.byTenant(tenantId)];
  if (!sender || !site?.allowInactiveUsers) return;
  const centers = await accountRetentionRepository(queries, tenantId).centersOf(ids);
  for (const user of await userRepository(queries, tenantId).byIds(ids))
    await sendReactivation(queries, sender, user, centers.get(user.id) ?? site.center.id);
}

/** Changes what is due; returns whether there may be more. */
async function changeUnused(queries: Queries, tenantId: string, context: ServerContext): Promise<boolean> {
  const now = context.clock.now();
  const accounts = accountRetentionRepository(queries, tenantId);
  const since = {
    inactiveSince: monthsFrom(now, -MONTHS.archived),
    invitedSince: after(now, -days(INVITED_DAYS)),
  };
  const changes = [
    ['inactive', await accounts.deactivateUnused(monthsFrom(now, -MONTHS.inactive), now, BATCH)],
    ['archived', await accounts.archiveOld(since, now, BATCH)],
    ['anonymised', await accounts.anonymise(after(now, -days(RESTORABLE_DAYS)), now, BATCH)],
  ] as const;
  await offerReactivation(queries, tenantId, context, changes[0][1]);
  for (const [to, ids] of changes)
    for (const id of ids)
      await audit(queries, { tenantId }, now, {
        action: `user.${to}`,
        subjectType: 'users',
        subjectId: id,
        data: { to },
      });
  return changes.some(([, ids]) => ids.length === BATCH);
}

/**
 * Every night: accounts that were not used for 18 months become inactive, after two warnings; inactive ones are
 * archived after six more months and invitations after 90 days, and after 30 days archived ones are anonymised. Who is
 * warned tonight does not become inactive tonight, so warnings come last.
 */
export const tidyAccounts = recurringInBatches(dailyAt(3), async ({ tenantId, payload }, context) =>
  context.db.write(tenantId, async (queries) => {
    if (payload['step'] === 'warnings')
      return (await warnUnused(queries, tenantId, context)) ? { step: 'warnings' } : null;
    await dataExportRepository(queries, tenantId).removeExpired(context.clock.now());
    return (await changeUnused(queries, tenantId, context)) ? {} : { step: 'warnings' };
  }),
);
