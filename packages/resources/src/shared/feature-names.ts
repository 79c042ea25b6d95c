/** What can be on or off for a site. */
export const FEATURES = [
  'volunteerProfiles',
  'activities',
  'peerToPeer',
  'sharingAcrossCenters',
  'internationalisation',
  /** The pages of developers: by the environment, and for all sites of it alike. */
  'testPages',
] as const;

/** What can be on or off for a site; the API responds with 404 `feature_disabled` where it is off. */
export type FeatureName = (typeof FEATURES)[number];
