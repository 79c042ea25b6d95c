import { areEmbeddedPicturesSmall } from './embedded-pictures.ts';
import { isWithinBounds } from './svg-bounds.ts';
import type { SvgElement, SvgPurifier, SvgWindow } from './svg-element.ts';
import { unfoldsWithinBounds } from './svg-references.ts';

const BEGINNING = 4096;
const SAFE_LINK = /^(#[\w-]+|data:image\/(png|jpeg|webp);base64,)/;
/** What a style may not bring along: other files, in any spelling that CSS knows. */
const EXTERNAL_REFERENCE = /@import|@font-face|image-set|src\(|url\(\s*['"]?\s*(?!#|['"]?#)|\\/i;

/** What fetches, moves or takes long to render: links, fonts, animations, filters that compute each pixel again. */
const FORBIDDEN = [
  'a',
  'font',
  'glyph',
  'glyphref',
  'altglyph',
  'altglyphdef',
  'altglyphitem',
  'hkern',
  'vkern',
  'animatecolor',
  'animatemotion',
  'animatetransform',
  'mpath',
  'feconvolvematrix',
  'fediffuselighting',
  'fedisplacementmap',
  'feimage',
  'femorphology',
  'fespecularlighting',
  'fetile',
  'feturbulence',
];

/** Whether these bytes begin like an SVG: after a declaration and comments comes its element. */
export function isLikelySvg(bytes: Buffer): boolean {
  let rest = bytes.subarray(0, BEGINNING).toString('utf8').trimStart();
  for (const [opening, closing] of [
    ['<?xml', '?>'],
    ['<!--', '-->'],
  ] as const)
    while (rest.startsWith(opening)) {
      const end = rest.indexOf(closing, opening.length);
      if (end < 0) return false;
      rest = rest.slice(end + closing.length).trimStart();
    }
  return /^<svg[\s>]/.test(rest);
}

interface Cleaner {
  clean: (svg: string) => SvgElement | null;
  serialise: (svg: SvgElement) => string;
}
let cleaning: Promise<Cleaner> | null = null;

/** A document model is large and SVGs are seldom uploaded: it is loaded for the first one. */
async function loadCleaner(): Promise<Cleaner> {
  const [{ JSDOM }, { default: createPurify }] = await Promise.all([import('jsdom'), import('dompurify')]);
  const { window } = new JSDOM('') as unknown as { window: SvgWindow };
  const purify = (createPurify as unknown as (window: SvgWindow) => SvgPurifier)(window);
  purify.addHook('uponSanitizeAttribute', (_node, attribute) => {
    const { attrName, attrValue } = attribute;
    const isLink = attrName === 'href' || attrName === 'xlink:href' || attrName === 'src';
    if (isLink ? !SAFE_LINK.test(attrValue) : EXTERNAL_REFERENCE.test(attrValue)) attribute.keepAttr = false;
  });
  purify.addHook('uponSanitizeElement', (node, { tagName }) => {
    if (tagName !== 'style') return;
    // As one text: a style that has elements in it is read differently by everybody.
    const css = node.textContent ?? '';
    node.textContent = EXTERNAL_REFERENCE.test(css) ? '' : css;
  });
  return {
    clean(svg) {
      const parsed = new window.DOMParser().parseFromString(svg, 'image/svg+xml');
      const sections = parsed.createNodeIterator(parsed, window.NodeFilter.SHOW_CDATA_SECTION);
      for (let section = sections.nextNode(); section; section = sections.nextNode())
        section.replaceWith(section.nodeValue ?? '');
      const body = purify.sanitize(parsed.documentElement, {
        USE_PROFILES: { svg: true, svgFilters: true },
        FORBID_TAGS: FORBIDDEN,
        RETURN_DOM: true,
      });
      return [...body.children].find(({ nodeName }) => nodeName === 'svg') ?? null;
    },
    serialise: (svg) => new window.XMLSerializer().serializeToString(svg),
  };
}

/**
 * The SVG without anything that runs, links or fetches; null where nothing of it is left, where browsers could not
 * read it either, and where it is too deep, too large, or without end when it is unfolded.
 */
export async function sanitiseSvg(bytes: Buffer): Promise<Buffer | null> {
  const text = bytes.toString('utf8');
  if (!isWithinBounds(text)) return null;
  cleaning ??= loadCleaner();
  const { clean, serialise } = await cleaning;
  const svg = clean(text);
  if (!svg || !unfoldsWithinBounds(svg) || !(await areEmbeddedPicturesSmall(svg))) return null;
  return Buffer.from(serialise(svg));
}
