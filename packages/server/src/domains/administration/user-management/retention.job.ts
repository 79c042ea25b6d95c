import { paths } from '@samen/resources/shared';
import { audit } from '../../../audit/audit.ts';
import { after, days, monthsAfter } from '../../../clock.ts';
import type { Queries } from '../../../db/database.ts';
import { removeOver } from '../../../db/retention.repository.ts';
import { removeOf, type DomainData } from '../../../db/domain-data.ts';
import { dailyAt, recurringInBatches } from '../../../jobs/schedule.ts';
import { localDay, readableDay } from '../../../local-time.ts';
import { EXPORT_RULE } from '../../accounts/data-exports/index.ts';
import { jobSender, notify, type Sender } from '../../../services/notifications/index.ts';
import { uploadUseRepository } from '../../../services/uploads/index.ts';
import type { HostSite } from '../../../sites.ts';
import { jobSteps, SYSTEM } from '../../../state-machine/index.ts';
import {
  accountRetentionRepository,
  sendReactivation,
  UNUSED_MONTHS,
  userStates,
  WARNINGS,
  type UserRow,
} from '../../accounts/users/index.ts';

/** Accounts of a part, for each step. */
const BATCH = 20;
/** Archives are large. */
const EXPORTS = 100;

/** In whose name the accounts of a tenant are tidied. */
interface Tidying {
  queries: Queries;
  sender: Sender;
  site: HostSite;
  domainData: DomainData;
  now: Date;
}

const accountsOf = ({ queries, sender }: Tidying) => accountRetentionRepository(queries, sender.tenantId);

/** Warns people two months and one month before their account becomes inactive. Returns whether there may be more. */
async function warnUnused(tidying: Tidying): Promise<boolean> {
  const { queries, sender, site, now } = tidying;
  const accounts = accountsOf(tidying);
  await accounts.forgetWarnings(now);
  for (const months of WARNINGS) {
    const warned = await accounts.warn(months, now, BATCH);
    for (const { lastSeen, centerId, ...person } of warned) {
      // Without a warning in time, tomorrow at the earliest.
      const due = Math.max(monthsAfter(lastSeen, UNUSED_MONTHS).getTime(), after(now, days(1)).getTime());
      await notify(queries, sender, {
        event: 'inactivity_warning',
        to: [person],
        centerId: centerId ?? site.center.id,
        path: paths.auth.signIn(),
        about: [],
        data: ({ locale }) => ({ account: { date: readableDay(localDay(new Date(due)), locale) } }),
      });
    }
    // Who is due for both is not warned of the earlier one in the next part.
    if (warned.length === BATCH) return true;
  }
  return false;
}

/** Mails a reactivation link to accounts that have just become inactive, where the site allows it. */
async function offerReactivation(tidying: Tidying, users: readonly UserRow[]): Promise<void> {
  const { queries, sender, site } = tidying;
  if (!site.allowInactiveUsers) return;
  const centers = await accountsOf(tidying).centersOf(users.map(({ id }) => id));
  for (const user of users)
    await sendReactivation(queries, sender, user, centers.get(user.id) ?? site.center.id);
}

/** Ends what was not used for too long. Returns whether there may be more. */
async function closeUnused(tidying: Tidying): Promise<boolean> {
  const { queries, sender, site, domainData, now } = tidying;
  const accounts = accountsOf(tidying);
  const steps = { ...jobSteps(queries, sender), centerId: site.center.id };
  const run = (row: UserRow, name: string) => userStates.run(steps, row, { step: { name }, taker: SYSTEM });
  const unused: UserRow[] = [];
  for (const row of await accounts.lockUnused(now, BATCH)) unused.push(await run(row, 'deactivate'));
  const lapsed = await accounts.lockLapsed(now, BATCH);
  for (const row of lapsed) await run(row, 'lapse');
  await offerReactivation(tidying, unused);
  const anonymised = await accounts.lockArchived(now, BATCH);
  // Before their addresses are gone: what is found by them goes with them.
  await removeOf(domainData, 'users', queries, sender.tenantId, anonymised);
  await uploadUseRepository(queries, sender.tenantId, domainData.uploads).removePersonal(anonymised);
  await accounts.anonymise(anonymised, now);
  for (const id of anonymised)
    await audit(queries, { tenantId: sender.tenantId }, now, {
      action: 'user.anonymised',
      subjectType: 'users',
      subjectId: id,
      data: { to: 'anonymised' },
    });
  return [unused, lapsed, anonymised].some(({ length }) => length === BATCH);
}

/**
 * Every night: accounts that were not used for 18 months become inactive, after two warnings; inactive ones are
 * archived after six more months and invitations after 90 days, and after 30 days archived ones are anonymised. Who is
 * warned tonight does not become inactive tonight, so warnings come last.
 */
export const tidyAccounts = recurringInBatches(dailyAt(3), async ({ tenantId, payload }, context) => {
  const now = context.clock.now();
  const [sender, site] = [await jobSender(tenantId, context), await context.sites.byTenant(tenantId)];
  if (!sender || !site) return null;
  return context.db.write(tenantId, async (queries) => {
    const tidying = { queries, sender, site, domainData: context.domainData, now };
    if (payload['step'] === 'warnings') return (await warnUnused(tidying)) ? { step: 'warnings' } : null;
    const exports = await removeOver(queries, tenantId, EXPORT_RULE, now, EXPORTS);
    return (await closeUnused(tidying)) || exports === EXPORTS ? {} : { step: 'warnings' };
  });
});
