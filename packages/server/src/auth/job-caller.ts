import type { Locale } from '@samen/contracts';
import type { Caller, ServerContext } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { findCallerUser } from './session.repository.ts';

/** In whose name a job works, and where. */
export interface JobActor {
  userId: string;
  organizationId: string;
  centerId: string;
  locale: Locale;
}

/**
 * A person as the caller of what a job does in their name, with the roles that they have now. Null where they are not
 * active any more, or no longer work in the organization.
 */
export async function jobCaller(
  queries: Queries,
  { sites }: Pick<ServerContext, 'sites'>,
  tenantId: string,
  { userId, organizationId, centerId, locale }: JobActor,
): Promise<Caller | null> {
  const site = await sites.byTenant(tenantId);
  const user = await findCallerUser(queries, tenantId, userId);
  const organization = user?.organizations.find(({ id }) => id === organizationId);
  if (!site || user?.status !== 'active' || !organization) return null;
  return { tenantId, site, centerId, features: site.features, locale, user, session: null, organization };
}
