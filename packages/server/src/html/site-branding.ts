import type { CenterProfile } from '@samen/resources/shared';
import { themeStyleSheet } from '@samen/contracts/theme';
import { flatten, oneDocument } from '@samen/jsonapi';
import type { ServerContext } from '../context.ts';
import { presentCenterProfile, volunteerCenterRepository } from '../services/volunteer-centers/index.ts';
import type { HostSite } from '../sites.ts';

/** What makes a page without a release one of its site. */
export interface SiteBranding {
  name: string;
  logoUrl: string | null;
  /** Colours, fonts and sizes as custom properties. */
  styles: string;
}

interface CachedBranding {
  version: string;
  branding: SiteBranding | null;
}

const cached = new WeakMap<ServerContext, Map<string, CachedBranding>>();

async function readBranding({ db }: ServerContext, site: HostSite): Promise<SiteBranding | null> {
  const { tenantId, appName, center, chrome } = site;
  const [row] = await db.read(tenantId, (queries) =>
    volunteerCenterRepository(queries, tenantId).profilesOf([center.id]),
  );
  if (!row) return null;
  const profile = flatten(oneDocument(presentCenterProfile(row))) as unknown as CenterProfile;
  const { name, websiteLogoUrl: logoUrl } = profile;
  const shown = logoUrl ? name || appName : appName;
  return { name: shown, logoUrl, styles: themeStyleSheet({ ...profile, chrome }) };
}

/** The look of a site, read once for each state of its content; null where it has none or cannot be read. */
export async function siteBranding(context: ServerContext, site: HostSite): Promise<SiteBranding | null> {
  const brandings = cached.get(context) ?? new Map<string, CachedBranding>();
  cached.set(context, brandings);
  const key = JSON.stringify([site.tenantId, site.center.id, site.appName, site.chrome]);
  const version = context.content.version(site.tenantId);
  const stored = brandings.get(key);
  if (stored?.version === version) return stored.branding;
  try {
    const branding = await readBranding(context, site);
    brandings.set(key, { version, branding });
    return branding;
  } catch {
    return null;
  }
}
