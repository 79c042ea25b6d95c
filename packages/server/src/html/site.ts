import type { Locale } from '@samen/contracts';
import type { Site, VolunteerCenter } from '@samen/resources/shared';
import { flatten, oneDocument } from '@samen/jsonapi';
import type { ServerContext } from '../context.ts';
import { Problem } from '../errors/problem.ts';
import { centerOrigin } from '../origins.ts';
import { uploadRepository } from '../services/media/index.ts';
import {
  presentCenter,
  presentCenterProfile,
  volunteerCenterRepository,
} from '../services/volunteer-centers/index.ts';
import type { ReadSitePart } from './domain-parts.ts';
import type { HostSite } from '../sites.ts';

/** All that the host decides, for the inline JSON of a page. */
export async function readSite(
  { db, config, clock, origins }: Pick<ServerContext, 'db' | 'config' | 'clock' | 'origins'>,
  host: HostSite,
  locale: Locale,
  parts: readonly ReadSitePart[],
): Promise<Site> {
  const { tenantId } = host;
  const centerId = host.center.id;
  const { features } = host;
  const { row, profile, own, logoRatio } = await db.read(tenantId, async (queries) => {
    const centers = volunteerCenterRepository(queries, tenantId);
    const question = { tenantId, centerId, features, locale, now: clock.now() };
    const [found, profiles, ...read] = await Promise.all([
      centers.find(centerId),
      centers.profilesOf([centerId]),
      ...parts.map((part) => part(queries, question)),
    ]);
    const logo = profiles[0]?.website_logo_url;
    const ratio = logo ? await uploadRepository(queries, tenantId).ratioAt(logo) : null;
    return {
      row: found,
      profile: profiles[0],
      own: Object.assign({ menu: [] }, ...read) as Pick<Site, 'menu' | 'legal' | 'contact'>,
      logoRatio: ratio,
    };
  });
  // A centre without a profile is a site without a look: it was not set up.
  if (!row || !profile) throw new Problem('tenant_not_found');
  const document = oneDocument(presentCenter(row, { hosts: host.hostsOf(centerId), profile }), [
    presentCenterProfile(profile),
  ]);
  return {
    tenant: tenantId,
    appName: host.appName,
    context: host.context,
    center: flatten(document) as unknown as VolunteerCenter,
    logoRatio,
    ...own,
    features,
    flags: {
      allowInactiveUsers: host.allowInactiveUsers,
      ...host.traits.flags,
      enableOrganizationsMoving: false,
      saysNeighbourHelp: host.saysNeighbourHelp,
    },
    chrome: host.chrome,
    locale,
    apiBaseUrl: config.apiBaseUrl,
    rootRedirect: host.rootRedirect,
    routeRules: [...host.routeRules],
    campaignPath: host.campaignPath,
    wholeSiteOrigin: host.campaignPath === null ? null : centerOrigin(origins, host, centerId),
    environment: config.environment,
    tileUrl: config.tileUrl,
    tileAttribution: config.tileAttribution,
  };
}
