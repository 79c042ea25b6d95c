/** The two app contexts; `meedoen` is the social-participation site. */
export const APP_CONTEXTS = ['gelderland', 'meedoen'] as const;
export type AppContext = (typeof APP_CONTEXTS)[number];

/** Whether it is the site for social participation, which has less. */
export const isSocialParticipation = (context: AppContext): boolean => context === 'meedoen';

/** What can be on or off for a site; the API responds with 404 `feature_disabled` where it is off. */
export type FeatureName =
  'volunteerProfiles' | 'activities' | 'peerToPeer' | 'sharingAcrossCenters' | 'internationalisation';

/** What is on for a site. */
export type FeatureSwitches = Record<FeatureName, boolean>;

/** What a tenant has on for itself; what it does not name is off. */
export type TenantFeatures = Partial<
  Pick<FeatureSwitches, 'peerToPeer' | 'sharingAcrossCenters' | 'internationalisation'>
>;

/** The switches of a site, from what its tenant has on and its app context. */
export function featureSwitches(
  { peerToPeer = false, sharingAcrossCenters = false, internationalisation = false }: TenantFeatures,
  context: AppContext,
): FeatureSwitches {
  const socialParticipation = isSocialParticipation(context);
  return {
    volunteerProfiles: !socialParticipation,
    activities: !socialParticipation,
    peerToPeer,
    sharingAcrossCenters: sharingAcrossCenters && !socialParticipation,
    internationalisation: internationalisation || socialParticipation,
  };
}
