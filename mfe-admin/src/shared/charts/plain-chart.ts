/** Of a picture beside its numbers: it has no keys, and nothing around it. */
export const PLAIN = {
  accessibilityLayer: false,
  margin: { top: 0, right: 0, bottom: 0, left: 0 },
} as const;

/** What fills its box; it is rendered once that is measured. */
export const FILLING = { width: '100%', height: '100%' } as const;

/** Nothing moves by itself, for any reader. */
export const STILL = { isAnimationActive: false } as const;
