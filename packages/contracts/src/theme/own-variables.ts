import { ROLE_NAMES } from './roles.ts';

const NAME = /^--[a-z0-9](?:[a-z0-9-]{0,60}[a-z0-9])?$/i;
/** Letters, digits and the few marks a colour, size or list needs: nothing that ends a declaration or fetches. */
const VALUE = /^[\w\s#%.,'"()+*/-]{1,200}$/;
const FETCHES = /url\s*\(|image\s*\(|image-set\s*\(|src\s*\(|expression|\/\*|\*\/|@/i;
const MAX = 40;

const OF_THE_THEME = new Set<string>(
  [...ROLE_NAMES, 'white', 'menu-text', 'header-border', 'show-light', 'show-dark'].map(
    (name) => `--${name}`,
  ),
);
/** What is set in these colours: shades of a ramp, and what stands filled with one. */
const OF_A_RAMP =
  /^--(?:on-)?(?:muted|primary|secondary|success|warning|danger|info)(?:-(?:\d+|hover|active))?$/i;

/** Whether the theme computes it so that texts can be read; a centre chooses it as a colour, which is checked. */
const isColourOfTheme = (name: string): boolean =>
  OF_THE_THEME.has(name.toLowerCase()) || OF_A_RAMP.test(name);

/**
 * The custom properties of a centre that are safe to write into a style sheet; others are left out, and so are the colours
 * of the theme.
 */
export function ownVariables(input: unknown): [name: string, value: string][] {
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    .filter(([name, value]) => isSafe(name, value))
    .slice(0, MAX);
}

function isSafe(name: string, value: string): boolean {
  return (
    NAME.test(name) &&
    !isColourOfTheme(name) &&
    VALUE.test(value) &&
    !FETCHES.test(value) &&
    isBalanced(value)
  );
}

/** Texts as CSS reads them: whatever stands in one, up to the same quote. There are no escapes. */
const TEXTS = /"[^"]*"|'[^']*'/g;

/** An open bracket or quote would swallow what follows it. */
function isBalanced(value: string): boolean {
  const rest = value.replace(TEXTS, ' ');
  if (/["']/.test(rest) || /[\r\n]/.test(value)) return false;
  let depth = 0;
  for (const mark of rest) {
    if (mark === '(') depth += 1;
    if (mark === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
