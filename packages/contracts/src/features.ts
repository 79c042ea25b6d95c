/** The two app contexts; `meedoen` is the social-participation site. */
export const APP_CONTEXTS = ['gelderland', 'meedoen'] as const;
export type AppContext = (typeof APP_CONTEXTS)[number];

/** What is on for a site; the API answers 404 `feature_disabled` for the rest. */
export interface FeatureSwitches {
  volunteerProfiles: boolean;
  activities: boolean;
  peerToPeer: boolean;
  sharingAcrossCenters: boolean;
  internationalisation: boolean;
}

export type FeatureName = keyof FeatureSwitches;

/** What a tenant has on for itself; what it does not name is off. */
export type TenantFeatures = Partial<
  Pick<FeatureSwitches, 'peerToPeer' | 'sharingAcrossCenters' | 'internationalisation'>
>;

/**
 * The switches of a site, from what its tenant has on and its app context. A tenant's name, which releases before this
 * one gave, has nothing on.
 */
export function featureSwitches(own: TenantFeatures | string, context: AppContext): FeatureSwitches {
  const socialParticipation = context === 'meedoen';
  const {
    peerToPeer = false,
    sharingAcrossCenters = false,
    internationalisation = false,
  } = typeof own === 'string' ? {} : own;
  return {
    volunteerProfiles: !socialParticipation,
    activities: !socialParticipation,
    peerToPeer,
    sharingAcrossCenters: sharingAcrossCenters && !socialParticipation,
    internationalisation: internationalisation || socialParticipation,
  };
}
