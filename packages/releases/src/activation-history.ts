/** Earlier builds of one remote, the active one last, without those that were rolled back. */
export type ActivationHistory = readonly string[];

const LENGTH = 20;

/** The history after an activation. */
export function activated(history: ActivationHistory, buildId: string): string[] {
  return history.at(-1) === buildId ? [...history] : [...history, buildId].slice(-LENGTH);
}

/** The history after a rollback to `buildId`: later builds are dropped. */
export function rolledBack(history: ActivationHistory, buildId: string): string[] {
  const index = history.lastIndexOf(buildId, -2);
  return index === -1 ? [...history.slice(0, -1), buildId] : history.slice(0, index + 1);
}

/** Where a roll-back without a target goes; null when there is no earlier release. */
export const previousOf = (history: ActivationHistory): string | null => history.at(-2) ?? null;

/** The history without a killed release. Equal neighbours that this leaves become one. */
export const withoutKilled = (history: ActivationHistory, buildId: string): string[] =>
  history.filter((one) => one !== buildId).filter((one, index, rest) => one !== rest[index - 1]);
