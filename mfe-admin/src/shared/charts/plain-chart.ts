/** Of a picture beside its numbers: it has no keys, and nothing around it. */
export const PLAIN = {
  accessibilityLayer: false,
  margin: { top: 0, right: 0, bottom: 0, left: 0 },
} as const;

/** What fills its box. Before the box is measured, as in tests, it is as large as this. */
export const FILLING = {
  width: '100%',
  height: '100%',
  initialDimension: { width: 480, height: 220 },
} as const;

/** Nothing moves by itself, for any reader. */
export const STILL = { isAnimationActive: false } as const;
