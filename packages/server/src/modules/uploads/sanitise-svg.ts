const DRAWING = /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/;
const SAFE_LINK = /^(#[\w-]+|data:image\/(png|jpeg|webp);base64,)/;
/** What a style may not bring along: other files, in any spelling that CSS knows. */
const REACHES_OUT = /@import|url\(\s*['"]?\s*(?!#|['"]?#)|\\/i;

/** Whether these bytes begin as an SVG drawing does. */
export const looksLikeSvg = (bytes: Buffer): boolean =>
  DRAWING.test(bytes.subarray(0, 4096).toString('utf8'));

type Clean = (svg: string) => string | null;
let cleaning: Promise<Clean> | null = null;

/** A document model is large, and drawings are seldom sent in: it is loaded when the first one comes. */
async function loadCleaner(): Promise<Clean> {
  const [{ JSDOM }, { default: createPurify }] = await Promise.all([import('jsdom'), import('dompurify')]);
  const { window } = new JSDOM('');
  const purify = createPurify(window);
  purify.addHook('uponSanitizeAttribute', (_node, attribute) => {
    const { attrName, attrValue } = attribute;
    const isLink = attrName === 'href' || attrName === 'xlink:href' || attrName === 'src';
    if (isLink ? !SAFE_LINK.test(attrValue) : REACHES_OUT.test(attrValue)) attribute.keepAttr = false;
  });
  purify.addHook('uponSanitizeElement', (node, { tagName }) => {
    if (tagName === 'style' && REACHES_OUT.test(node.textContent ?? '')) node.textContent = '';
  });
  return (svg) => {
    const body = purify.sanitize(svg, {
      USE_PROFILES: { svg: true, svgFilters: true },
      FORBID_TAGS: ['a'],
      RETURN_DOM: true,
    });
    const drawing = [...body.childNodes].find(({ nodeName }) => nodeName === 'svg');
    // Read as HTML, which mends what it reads; what is kept is XML.
    return drawing ? new window.XMLSerializer().serializeToString(drawing) : null;
  };
}

/** The drawing without anything that runs, links or fetches; null where nothing of it is left. */
export async function sanitiseSvg(bytes: Buffer): Promise<Buffer | null> {
  cleaning ??= loadCleaner();
  const clean = await cleaning;
  const svg = bytes.toString('utf8');
  // Entities may unfold without end.
  if (/<!ENTITY/i.test(svg)) return null;
  const text = clean(svg);
  return text === null ? null : Buffer.from(text);
}
