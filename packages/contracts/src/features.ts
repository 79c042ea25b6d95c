/** What is on for a site, by the names under which releases ask for it. */
export type EnabledFeatures = Readonly<Record<string, boolean>>;

/** No switch named, or a switch that is on; a name that no switch has is off. */
export function isFeatureOn(feature: string | undefined, features: EnabledFeatures): boolean {
  return feature === undefined || (Object.hasOwn(features, feature) && features[feature] === true);
}
