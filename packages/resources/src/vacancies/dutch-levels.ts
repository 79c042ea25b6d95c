/** How much Dutch a vacancy asks for. */
export const DUTCH_LEVELS = ['none', 'basic', 'good'] as const;
export type DutchLevel = (typeof DUTCH_LEVELS)[number];
