import { BREAKPOINTS } from '@samen/contracts/theme';

/** Media queries of the breakpoints: `${from.lg} { … }` and `${below.md} { … }`. */
export const from = {
  sm: `@media (min-width: ${BREAKPOINTS.sm}px)`,
  md: `@media (min-width: ${BREAKPOINTS.md}px)`,
  lg: `@media (min-width: ${BREAKPOINTS.lg}px)`,
  xl: `@media (min-width: ${BREAKPOINTS.xl}px)`,
} as const;

export const below = {
  sm: `@media (max-width: ${BREAKPOINTS.sm - 1}px)`,
  md: `@media (max-width: ${BREAKPOINTS.md - 1}px)`,
  lg: `@media (max-width: ${BREAKPOINTS.lg - 1}px)`,
  xl: `@media (max-width: ${BREAKPOINTS.xl - 1}px)`,
} as const;

/** Windows of which a bar at an edge would take a good part, as at 400 %: there bars scroll away with the page. */
export const shortWindow = '@media (max-height: 400px)';
export const tallWindow = '@media (min-height: 401px)';

/** For visitors whose browser runs no scripts: `${withoutScripts} { display: none; }`. */
export const withoutScripts = '@media (scripting: none)';
