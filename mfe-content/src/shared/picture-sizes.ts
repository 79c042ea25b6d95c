import { BREAKPOINTS } from '@samen/design-system';

/** How wide the places of pictures are: half or a third of the page where columns stand side by side, else all of it. */
export const HALF = `(min-width: ${BREAKPOINTS.lg}px) 50vw, 100vw`;
export const THIRD = `(min-width: ${BREAKPOINTS.lg}px) 33vw, (min-width: ${BREAKPOINTS.sm}px) 50vw, 100vw`;
