import { DEFAULT_THEME_CONFIG, featureSwitches, type Site } from '@samen/resources/shared';
import { EVERY_FEATURE } from '@samen/testing/features';

const FOOTER = Object.fromEntries(
  [1, 2, 3, 4, 6, 8].flatMap((column) => [
    [`footerColumn${column}Title`, ''],
    [`footerColumn${column}Content`, ''],
  ]),
);

/** A site as a page carries it: tenant `public`, which has two languages. */
export function testSite(own: Partial<Site> = {}): Site {
  return {
    tenant: 'public',
    appName: 'Vrijwilligersplein',
    context: 'gelderland',
    locale: 'nl',
    logoRatio: null,
    center: {
      id: 'center-1',
      name: 'Vrijwilligersplein Nijmegen',
      slug: 'nijmegen',
      email: 'info@plein.example',
      phoneNumber: '024 360 12 34',
      city: 'Nijmegen',
      latitude: 51.84,
      longitude: 5.85,
      defaultRadiusKm: 10,
      hosts: ['plein.example'],
      profile: {
        id: 'profile-1',
        name: 'Vrijwilligersplein Nijmegen',
        faviconUrl: null,
        gtagId: null,
        websiteLogoUrl: null,
        websiteLogoDarkUrl: null,
        primaryColor: 'teal',
        secondaryColor: 'yellow',
        primaryColorShades: null,
        secondaryColorShades: null,
        customShades: null,
        mutedColor: 'stone',
        backgroundColor: null,
        textColor: null,
        showAnbiLogo: false,
        showNovLogo: false,
        ...FOOTER,
        themeConfig: DEFAULT_THEME_CONFIG,
      },
    },
    menu: [],
    features: featureSwitches(EVERY_FEATURE, 'gelderland'),
    flags: {
      allowInactiveUsers: false,
      isStagedoos: false,
      enableOrganizationsMoving: false,
      saysNeighbourHelp: false,
    },
    chrome: 'primary',
    apiBaseUrl: '',
    rootRedirect: null,
    routeRules: [],
    campaignPath: null,
    wholeSiteOrigin: null,
    environment: 'test',
    tileUrl: null,
    tileAttribution: 'Kaartgegevens © Kadaster',
    ...own,
  } as Site;
}
