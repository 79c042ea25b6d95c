import type { TenantFeatures, TenantSettings } from '@samen/resources/shared';

/** A tenant that has everything on. */
export const EVERY_FEATURE: Required<TenantFeatures> = {
  peerToPeer: true,
  sharingAcrossCenters: true,
  internationalisation: true,
};

/** What tenants of tests have of their own, by their names; the others have nothing. */
export const TENANT_SETTINGS: Readonly<Record<string, TenantSettings>> = {
  public: { features: EVERY_FEATURE, chrome: 'primary' },
  oldebroek: { features: { peerToPeer: true }, neighbourHelp: true },
};
