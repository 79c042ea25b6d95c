import type { PlatformSite } from '@samen/contracts';
import type { FeatureSwitches, TenantFeatures } from './features.ts';
import type { AppContext, HostFlags } from './site-kinds.ts';
import type { MenuItem } from './menu-items.ts';
import type { VolunteerCenter } from './volunteer-centers.ts';

/** What a tenant has of its own, besides its centres and hosts. */
export interface TenantSettings {
  features?: TenantFeatures;
  /** Colours of the line below the header and of the menu. */
  chrome?: PlatformSite['chrome'];
  /** It calls one-on-one help neighbour help. */
  neighbourHelp?: boolean;
}

export interface ClientFlags extends HostFlags {
  allowInactiveUsers: boolean;
  /** Earlier releases go by it; whether someone may move an organization is its `meta.can`. */
  enableOrganizationsMoving: boolean;
  /** It calls one-on-one help neighbour help. */
  saysNeighbourHelp: boolean;
}

/** What people agree with, and are to be able to read before. */
export type LegalPage = 'terms' | 'privacy';

/**
 * All that the host decides, as the HTML carries it: the browser renders without a request.
 * Timestamps and the visitor's person are not in it, so equal hosts get equal sites.
 */
export interface Site extends PlatformSite {
  context: AppContext;
  /** The centre with its profile, flattened. */
  center: VolunteerCenter;
  /** Width of the centre's logo by its height; null where it has none, or it was not measured. */
  logoRatio: number | null;
  /** The centre's header and footer menus, limited to what a visitor can reach. */
  menu: MenuItem[];
  /** Where the pages are that the centre chose for these, as far as visitors see them. */
  legal?: Partial<Record<LegalPage, string>>;
  /** Where visitors write to the centre, on a page of its own; without it they write where signed-in people do. */
  contact?: string;
  features: FeatureSwitches;
  flags: ClientFlags;
}

/** What tells one state of a centre's site from another; a page has the version that it was made with. */
export const siteVersion = (center: number, profile: number): string => `${center}.${profile}`;
