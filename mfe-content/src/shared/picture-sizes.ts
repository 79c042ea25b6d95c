import { BREAKPOINTS } from '@samen/design-system';

/** The `sizes` of pictures in columns: half or a third of the page on wide screens, else all of it. */
export const HALF = `(min-width: ${BREAKPOINTS.lg}px) 50vw, 100vw`;
export const THIRD = `(min-width: ${BREAKPOINTS.lg}px) 33vw, (min-width: ${BREAKPOINTS.sm}px) 50vw, 100vw`;
