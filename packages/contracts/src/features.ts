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

/** The tenants that offer one-on-one help; oldebroek calls it neighbour help. */
const PEER_TO_PEER_TENANTS = ['public', 'oldebroek'];

/** The switches of a site, from its tenant and app context alone. */
export function featureSwitches(tenant: string, context: AppContext): FeatureSwitches {
  const socialParticipation = context === 'meedoen';
  return {
    volunteerProfiles: !socialParticipation,
    activities: !socialParticipation,
    peerToPeer: PEER_TO_PEER_TENANTS.includes(tenant),
    sharingAcrossCenters: tenant === 'public' && !socialParticipation,
    internationalisation: tenant === 'public' || socialParticipation,
  };
}
