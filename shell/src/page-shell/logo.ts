import { paths, type Site } from '@samen/resources/shared';
import type { SiteLogoProps } from '@samen/design-system';

/** The centre's logo with its dark twin; the app's name where there is none. */
export function logoOf({ appName, logoRatio, center: { profile } }: Site): SiteLogoProps {
  return {
    name: profile.websiteLogoUrl ? profile.name || appName : appName,
    logoUrl: profile.websiteLogoUrl,
    logoRatio,
    logoDarkUrl: profile.websiteLogoDarkUrl,
    href: paths.home(),
  };
}
