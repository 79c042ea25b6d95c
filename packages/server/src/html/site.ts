import { featureSwitches, type Locale, type Site, type VolunteerCenter } from '@samen/contracts';
import { flatten, oneDocument } from '@samen/jsonapi';
import type { ServerContext } from '../context.ts';
import { Problem } from '../errors/problem.ts';
import { uploadRepository } from '../modules/media/index.ts';
import { reachableMenu } from '../modules/menu-items/index.ts';
import {
  presentCenter,
  presentCenterProfile,
  volunteerCenterRepository,
} from '../modules/volunteer-centers/index.ts';
import type { HostSite } from '../sites.ts';

/** All that the host decides, for the inline JSON of a page. */
export async function readSite(
  { db, config, clock }: Pick<ServerContext, 'db' | 'config' | 'clock'>,
  host: HostSite,
  locale: Locale,
): Promise<Site> {
  const { tenantId } = host;
  const centerId = host.center.id;
  const features = featureSwitches(tenantId, host.context);
  const { row, profile, menu, logoRatio } = await db.read(tenantId, async (queries) => {
    const centers = volunteerCenterRepository(queries, tenantId);
    const [found, profiles, items] = await Promise.all([
      centers.find(centerId),
      centers.profilesOf([centerId]),
      // Made for nobody in particular: the shell asks again for those who signed in.
      reachableMenu(queries, { tenantId, centerId, features, locale, now: clock.now(), signedIn: false }),
    ]);
    const logo = profiles[0]?.website_logo_url;
    const ratio = logo ? await uploadRepository(queries, tenantId).ratioAt(logo) : null;
    return { row: found, profile: profiles[0], menu: items, logoRatio: ratio };
  });
  // A centre without a profile is a site without a look: it was not set up.
  if (!row || !profile) throw new Problem('tenant_not_found');
  const document = oneDocument(presentCenter(row, host.hostsOf(centerId), profile), [
    presentCenterProfile(profile),
  ]);
  return {
    tenant: tenantId,
    appName: host.appName,
    context: host.context,
    center: flatten(document) as unknown as VolunteerCenter,
    logoRatio,
    menu,
    features,
    flags: {
      allowInactiveUsers: host.allowInactiveUsers,
      isStagedoos: host.isStagedoos,
      enableOrganizationsMoving: false,
      isHeumen: row.name.toLowerCase().includes('heumen'),
    },
    locale,
    apiBaseUrl: config.apiBaseUrl,
    rootRedirect: host.rootRedirect,
    routeRules: [...host.routeRules],
    campaignPath: host.campaignPath,
    environment: config.environment,
    tileUrl: config.tileUrl,
    tileAttribution: config.tileAttribution,
  };
}
