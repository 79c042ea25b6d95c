import type { ServerContext } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { jobSender } from '../../../services/notifications/index.ts';
import { jobSteps } from '../../../state-machine/index.ts';
import { siteView } from '../vacancies/index.ts';
import type { ApplicationSteps } from './applications.effects.ts';
import type { Notifier } from './notice-data.ts';

/** In whose name a job notifies people of applications; null for a tenant that is not there any more. */
export async function jobNotifier(tenantId: string, context: ServerContext): Promise<Notifier | null> {
  const [sender, site] = [await jobSender(tenantId, context), await context.sites.byTenant(tenantId)];
  return sender && site ? { sender, view: siteView(site, site.center.id, context.clock.now()) } : null;
}

/** For what a job does to applications. */
export async function jobStepsFor(
  queries: Queries,
  tenantId: string,
  context: ServerContext,
): Promise<ApplicationSteps | null> {
  const notifier = await jobNotifier(tenantId, context);
  return notifier && { ...jobSteps(queries, notifier.sender), view: notifier.view };
}
