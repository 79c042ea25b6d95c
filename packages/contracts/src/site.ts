import type { EnabledFeatures } from './features.ts';
import type { Locale } from './locales.ts';
import type { PageShellColour } from './theme/page-shell-colour.ts';

/** An exact path or a prefix ending in `*`; the first match wins, exact before prefix, long before short. */
export interface RouteRule {
  from: string;
  to: string;
  external: boolean;
}

/** What the platform needs of what a host decides; the product adds its own (`Site`). */
export interface PlatformSite {
  tenant: string;
  appName: string;
  context: string;
  features: EnabledFeatures;
  /** Colours of the line below the header and of the menu. */
  chrome: PageShellColour;
  /** The locale of this response, after cookie, browser languages and prefix. */
  locale: Locale;
  /** Base of API calls; empty means same origin. */
  apiBaseUrl: string;
  /** Where `/` goes, or null. */
  rootRedirect: string | null;
  routeRules: RouteRule[];
  /** On a campaign host every other path leads here; null elsewhere. */
  campaignPath: string | null;
  /** On a campaign host the origin of the centre's whole site, where every link leads that leaves the campaign; else null. */
  wholeSiteOrigin: string | null;
  environment: 'demo' | 'development' | 'test' | 'production';
  /** Tiles for maps, or null for the vector base that ships with the product. */
  tileUrl: string | null;
  /** Whom the tiles are to be attributed to, as maps show it. */
  tileAttribution: string;
}

/** Ids of the inline JSON elements of pages. */
export const INLINE_IDS = {
  site: 'samen-site',
  composition: 'samen-composition',
  posted: 'samen-posted',
  /** Only in pages that the server has rendered. */
  state: 'samen-state',
} as const;

/** Id of the style element of a page with the theme of its site. */
export const THEME_STYLE_ID = 'samen-theme';

export const COOKIES = {
  accessToken: 'access-token',
  client: 'client',
  uid: 'uid',
  tenant: 'tenant',
  locale: 'locale',
  pageLayout: 'frame',
  consent: 'consent',
} as const;

/** Marks the script of a centre's analytics tag, from whose origin others may follow. */
export const ANALYTICS_MARK = 'data-analytics';

/** What a visitor has decided of being counted, by a cookie; without one nothing is sent. */
export const CONSENTS = ['granted', 'refused'] as const;
export type Consent = (typeof CONSENTS)[number];

/** The layout around the pages of a signed-in person, by a cookie: it is expected, and allows nothing. */
export const PAGE_LAYOUTS = ['work', 'site'] as const;
export type PageLayout = (typeof PAGE_LAYOUTS)[number];

/** Request headers of every call; the sign-in headers come back on sign-in and rotation. */
export const HEADERS = {
  tenant: 'tenant',
  appContext: 'app-context',
  volunteerCenterId: 'volunteer-center-id',
  currentOrganizationId: 'current-organization-id',
  accessToken: 'access-token',
  client: 'client',
  uid: 'uid',
  expiry: 'expiry',
  tokenType: 'token-type',
  idempotencyKey: 'idempotency-key',
} as const;

/** redux-persist keeps this under `persist:samen`. The head script reads `colorMode` from it before the first paint. */
export const PERSIST_KEY = 'samen';

export const COLOR_MODES = ['system', 'light', 'dark'] as const;
export type ColorMode = (typeof COLOR_MODES)[number];
