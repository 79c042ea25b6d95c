/** Earlier builds of one remote, the active one last. What was rolled back is no longer on it. */
export type ActivationHistory = readonly string[];

const LENGTH = 20;

/** The trail after a release was activated. */
export function activated(trail: ActivationHistory, buildId: string): string[] {
  return trail.at(-1) === buildId ? [...trail] : [...trail, buildId].slice(-LENGTH);
}

/** The trail after going back to `buildId`: what stood after it is dropped. */
export function rolledBack(trail: ActivationHistory, buildId: string): string[] {
  const index = trail.lastIndexOf(buildId, -2);
  return index === -1 ? [...trail.slice(0, -1), buildId] : trail.slice(0, index + 1);
}

/** Where a roll-back without a target goes; null when there is no earlier release. */
export const previousOf = (trail: ActivationHistory): string | null => trail.at(-2) ?? null;

/** The trail without a release that is never run again; the one after it may now follow on itself and is one. */
export const withoutKilled = (trail: ActivationHistory, buildId: string): string[] =>
  trail.filter((one) => one !== buildId).filter((one, index, rest) => one !== rest[index - 1]);
