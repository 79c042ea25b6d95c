import type { SvgElement } from './svg-element.ts';

/** How many elements an SVG may have once its references are followed. */
const MAX_SHOWN = 50_000;
/** How many references may lead from one to the next. */
const MAX_CHAIN = 500;
const MAX_RULES = 200;

const URL_REFERENCE = /url\(\s*['"]?#([^)'"\s]+)/g;

const referencesIn = (text: string): string[] => [...text.matchAll(URL_REFERENCE)].map(([, id = '']) => id);

/** A style sheet without its comments, in which a rule could hide. */
function withoutComments(css: string): string {
  const [first = '', ...parts] = css.split('/*');
  const texts = parts.map((part) => {
    const end = part.indexOf('*/');
    return end < 0 ? '' : part.slice(end + 2);
  });
  return first + texts.join(' ');
}

/** The rules of a style sheet that refer to parts of the SVG. */
function referringRules(css: string): { selector: string; ids: string[] }[] {
  return withoutComments(css)
    .split('}')
    .map((rule) => {
      const [selector = '', body = ''] = rule.split('{').slice(-2);
      return { selector, ids: referencesIn(body) };
    })
    .filter(({ ids }) => ids.length > 0);
}

/**
 * Whether an SVG stays small when every reference is followed: `<use>` of a group of `<use>` doubles with each line,
 * and so do patterns, masks and markers. One that refers to itself has no end.
 */
export function unfoldsWithinBounds(svg: SvgElement): boolean {
  const byId = new Map<string, SvgElement>();
  const byRule = new Map<SvgElement, string[]>();
  for (const element of svg.querySelectorAll('[id]')) byId.set(element.id, element);
  const rules = [...svg.querySelectorAll('style')].flatMap((style) =>
    referringRules(style.textContent ?? ''),
  );
  if (rules.length > MAX_RULES) return false;
  try {
    for (const { selector, ids } of rules)
      for (const element of svg.querySelectorAll(selector))
        byRule.set(element, [...(byRule.get(element) ?? []), ...ids]);
  } catch {
    // A selector that cannot be followed here may be followed in a browser.
    return false;
  }

  const sizes = new Map<SvgElement, number>();
  const entered = new Set<SvgElement>();

  function referencesOf(element: SvgElement): SvgElement[] {
    const ids = [...(byRule.get(element) ?? [])];
    for (const { name, value } of element.attributes)
      if ((name === 'href' || name === 'xlink:href') && value.startsWith('#')) ids.push(value.slice(1));
      else ids.push(...referencesIn(value));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  function sizeOf(element: SvgElement, chain: number): number {
    const cached = sizes.get(element);
    if (cached !== undefined) return cached;
    if (entered.has(element) || chain > MAX_CHAIN) return Infinity;
    entered.add(element);
    let size = 1;
    for (const child of element.children) size += sizeOf(child, chain);
    for (const referred of referencesOf(element)) size += sizeOf(referred, chain + 1);
    entered.delete(element);
    sizes.set(element, size);
    return size;
  }
  return sizeOf(svg, 0) <= MAX_SHOWN;
}
