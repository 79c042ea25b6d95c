import {
  DEFAULT_THEME_CONFIG,
  featureSwitches,
  type CenterProfile,
  type Site,
  type VolunteerCenter,
} from '@samen/resources/shared';
import { TENANT_SETTINGS } from './features.ts';

/** A centre's profile without pictures and footer. */
export function makeProfile(own: Partial<CenterProfile> = {}): CenterProfile {
  return {
    id: 'profile-1',
    name: 'Vrijwilligersplein Nijmegen',
    websiteLogoUrl: null,
    websiteLogoDarkUrl: null,
    faviconUrl: null,
    gtagId: null,
    primaryColor: 'teal',
    secondaryColor: 'orange',
    primaryColorShades: null,
    secondaryColorShades: null,
    customShades: null,
    mutedColor: 'slate',
    backgroundColor: null,
    textColor: null,
    footerColumn1Title: '',
    footerColumn1Content: '',
    footerColumn2Title: '',
    footerColumn2Content: '',
    footerColumn3Title: '',
    footerColumn3Content: '',
    footerColumn4Title: '',
    footerColumn4Content: '',
    footerColumn6Title: '',
    footerColumn6Content: '',
    footerColumn8Title: '',
    footerColumn8Content: '',
    showAnbiLogo: false,
    showNovLogo: false,
    themeConfig: DEFAULT_THEME_CONFIG,
    footerTranslations: {},
    lockVersion: 0,
    ...own,
  };
}

export function makeCenter(own: Partial<VolunteerCenter> = {}): VolunteerCenter {
  return {
    id: 'center-1',
    name: 'Vrijwilligersplein Nijmegen',
    slug: 'nijmegen',
    email: 'info@nijmegen.example',
    phoneNumber: null,
    phoneText: null,
    addressLine: 'Marikenstraat 44, 6511 PX Nijmegen',
    city: 'Nijmegen',
    latitude: 51.84,
    longitude: 5.86,
    defaultRadiusKm: 10,
    moderateVacancies: false,
    lockVersion: 0,
    hosts: ['public.localhost'],
    profile: makeProfile(),
    ...own,
  };
}

/** The site of tenant public in Dutch, as the HTML carries it. */
export function makeSite(own: Partial<Site> = {}): Site {
  const { tenant = 'public', context = 'gelderland' } = own;
  const settings = TENANT_SETTINGS[tenant] ?? {};
  return {
    tenant,
    appName: 'Vrijwilligersplein',
    context,
    center: makeCenter(),
    logoRatio: null,
    menu: [],
    features: featureSwitches(settings.features ?? {}, context),
    flags: {
      allowInactiveUsers: false,
      isStagedoos: false,
      enableOrganizationsMoving: false,
      saysNeighbourHelp: settings.neighbourHelp ?? false,
    },
    chrome: settings.chrome ?? 'plain',
    locale: 'nl',
    apiBaseUrl: '',
    rootRedirect: null,
    routeRules: [],
    campaignPath: null,
    wholeSiteOrigin: null,
    environment: 'test',
    tileUrl: null,
    tileAttribution: 'Kaartgegevens © Kadaster',
    ...own,
  };
}
