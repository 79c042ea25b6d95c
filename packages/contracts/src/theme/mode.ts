/** A palette; which one applies is the visitor's choice or the operating system's. */
export const COLOUR_MODES = ['light', 'dark'] as const;
export type ColourMode = (typeof COLOUR_MODES)[number];
