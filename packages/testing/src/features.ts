import type { TenantFeatures } from '@samen/contracts';

/** A tenant that has everything on. */
export const EVERY_FEATURE: Required<TenantFeatures> = {
  peerToPeer: true,
  sharingAcrossCenters: true,
  internationalisation: true,
};
