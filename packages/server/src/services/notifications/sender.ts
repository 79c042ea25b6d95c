import type { ServerContext } from '../../context.ts';
import { centerOrigin } from '../../origins.ts';
import type { HostSite } from '../../sites.ts';

/** In whose name people are notified, and where the links lead. */
export interface Sender {
  tenantId: string;
  context: Pick<ServerContext, 'config' | 'clock' | 'secrets' | 'mails'>;
  site: Pick<HostSite, 'appName' | 'traitsAt'>;
  /** `https://host` of a centre's site. */
  originOf(centerId: string): string;
  /** Jobs notify of many things at a time: their mails wait for each other, those of people leave at once. */
  isJob: boolean;
}

/** For what a job does: the canonical host of the centre. Null for a tenant that is not there any more. */
export async function jobSender(
  tenantId: string,
  context: Pick<ServerContext, 'config' | 'clock' | 'sites' | 'origins' | 'secrets' | 'mails'>,
): Promise<Sender | null> {
  const site = await context.sites.byTenant(tenantId);
  if (!site) return null;
  return {
    tenantId,
    context,
    site,
    isJob: true,
    originOf: (centerId) => centerOrigin(context.origins, site, centerId),
  };
}
