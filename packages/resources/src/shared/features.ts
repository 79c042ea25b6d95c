import { contextTraits, type AppContext } from './site-kinds.ts';

/** What can be on or off for a site; the API responds with 404 `feature_disabled` where it is off. */
export type FeatureName = (typeof FEATURES)[number];

const FEATURES = [
  'volunteerProfiles',
  'activities',
  'peerToPeer',
  'sharingAcrossCenters',
  'internationalisation',
] as const;

/** What is on for a site. */
export type FeatureSwitches = Record<FeatureName, boolean>;

/** What a tenant has on for itself; what it does not name is off. */
export type TenantFeatures = Partial<
  Pick<FeatureSwitches, 'peerToPeer' | 'sharingAcrossCenters' | 'internationalisation'>
>;

/** The switches of a site, from what its tenant has on and its app context. */
export function featureSwitches(tenant: TenantFeatures, context: AppContext): FeatureSwitches {
  const { always, never } = contextTraits(context);
  const own: Partial<FeatureSwitches> = tenant;
  const isOn = (name: FeatureName) =>
    !never.includes(name) && (always.includes(name) || (own[name] ?? false));
  return Object.fromEntries(FEATURES.map((name) => [name, isOn(name)])) as FeatureSwitches;
}
