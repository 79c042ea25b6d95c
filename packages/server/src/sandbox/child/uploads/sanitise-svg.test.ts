import { isLikelySvg, sanitiseSvg } from './sanitise-svg.ts';

const OPENING = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">';
const sanitise = async (inside: string) =>
  (await sanitiseSvg(Buffer.from(`${OPENING}${inside}</svg>`)))?.toString() ?? null;
const numbered = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index)).join('');

// What cleans is made once, for the first SVG: made here, each of these tests is one of it.
beforeAll(() => sanitise('<path/>'));

describe('the beginning of a drawing', () => {
  it.each([
    ['its element', '<svg>', true],
    ['a declaration and comments', '\ufeff<?xml version="1.0"?>\n<!-- a --> <!----><svg ', true],
    ['another element', '<svgx>', false],
    ['a comment without end', '<!-- <svg>', false],
    ['words', 'picture <svg>', false],
  ])('is %s', (_name, text, expected) => {
    expect(isLikelySvg(Buffer.from(text))).toBe(expected);
  });

  it.each([40, 100_000])('is looked for once in %i comments', (count) => {
    expect(isLikelySvg(Buffer.from(`${'<!---->'.repeat(count)}x`))).toBe(false);
  });
});

// Each of these kept a server busy for minutes, or would in a browser.
it.each([
  ['depth', '<g>'.repeat(20_000) + '</g>'.repeat(20_000)],
  ['depth beneath a broken element', `${'<g>'.repeat(20_000)}`],
  ['breadth', '<path/>'.repeat(100_000)],
  ['comments', '<!---->'.repeat(100_000)],
  ['sections', '<style><![CDATA[]]></style>'.repeat(30_000)],
  ['attributes', `<path ${numbered(30_000, (index) => `a${index}="1" `)}/>`],
  ['a value', `<path id="${'x'.repeat(900_000)}"/>`],
  ['a style', `<style>${'.a{fill:red}'.repeat(50_000)}</style>`],
  ['rules that refer', `<style>${'.a{fill:url(#b)}'.repeat(3_000)}</style>`],
  ['entities', '&lol;'],
  ['instructions', '<?xml-stylesheet href="https://evil.example"?>'],
  ['angles', '<'.repeat(900_000)],
  [
    'patterns of patterns',
    numbered(
      40,
      (index) => `<pattern id="p${index}">${`<path fill="url(#p${index + 1})"/>`.repeat(2)}</pattern>`,
    ),
  ],
  [
    'patterns by rules behind comments',
    `<style>${numbered(40, (index) => `/* } */ .c${index}{fill:url(#p${index + 1})}`)}</style>${numbered(
      40,
      (index) => `<pattern id="p${index}">${`<path class="c${index}"/>`.repeat(2)}</pattern>`,
    )}`,
  ],
  ['masks of itself', '<mask id="m"><path mask="url(#m)"/></mask>'],
  ['a chain', numbered(2_000, (index) => `<mask id="m${index}" mask="url(#m${index + 1})"/>`)],
])('refuses %s without end', async (_name, inside) => {
  expect(await sanitise(inside)).toBeNull();
});

it('refuses what a browser could not read either', async () => {
  expect(await sanitise('<g><path></g>')).toBeNull();
  expect(await sanitiseSvg(Buffer.from(`<!DOCTYPE svg>${OPENING}</svg>`))).toBeNull();
});

it('keeps a style that stands in a section', async () => {
  expect(await sanitise('<style><![CDATA[.a{fill:red}]]></style><path class="a"/>')).toContain(
    '.a{fill:red}',
  );
});

it.each([
  ['a costly filter', '<filter><feTurbulence numOctaves="100000"/></filter>', 'feTurbulence'],
  ['a picture in a filter', '<filter><feImage href="#a"/></filter>', 'feImage'],
  ['a movement', '<animateTransform attributeName="href"/>', 'animateTransform'],
  ['a font', '<font><glyph/></font>', 'glyph'],
  ['a font of elsewhere', '<style>@font-face{font-family:a;src:url(x)}</style>', 'font-face'],
  ['a set of pictures', '<style>.a{fill:image-set("https://evil.example")}</style>', 'evil'],
  ['a reference to itself', '<g id="a"><use href="#a"/></g>', 'use'],
  [
    'a link under another prefix',
    '<g xmlns:x="http://www.w3.org/1999/xlink" x:href="https://evil.example"/>',
    'evil',
  ],
  ['elements of HTML', '<b xmlns="http://www.w3.org/1999/xhtml" onclick="evil()"/>', 'evil'],
])('takes away %s', async (_name, inside, word) => {
  const rendering = await sanitise(`${inside}<path d="M0 0h1"/>`);
  expect(rendering).toContain('M0 0h1');
  expect(rendering).not.toContain(word);
});

/** Elements that an SVG may have elsewhere, and not here. */
const FORBIDDEN =
  'a font glyph glyphRef altGlyph altGlyphDef altGlyphItem hkern vkern animateColor animateMotion animateTransform ' +
  'mpath feConvolveMatrix feDiffuseLighting feDisplacementMap feImage feMorphology feSpecularLighting feTile feTurbulence';

it('takes away every element that fetches, moves or takes long to render, in any spelling', async () => {
  const names = FORBIDDEN.split(' ');
  for (const spelling of [names, names.map((name) => name.toLowerCase())]) {
    const rendering = await sanitise(`<path/>${spelling.map((name) => `<${name}/>`).join('')}`);
    expect(rendering).toContain('<path/>');
    expect(spelling.filter((name) => rendering?.toLowerCase().includes(`<${name.toLowerCase()}`))).toEqual(
      [],
    );
  }
});

it('keeps what a picture is made of', async () => {
  const inside =
    '<defs><linearGradient id="l"><stop offset="1" stop-color="red"/></linearGradient></defs>' +
    '<filter id="f"><feGaussianBlur stdDeviation="2"/></filter>' +
    '<path d="M0 0h1" fill="url(#l)" filter="url(\'#f\')" style="stroke:url(#l)"/><linearGradient href="#l"/>';
  const rendering = await sanitise(inside);
  for (const part of [
    'linearGradient',
    'feGaussianBlur',
    'fill="url(#l)"',
    "url('#f')",
    'stroke:url(#l)',
    'href="#l"',
  ])
    expect(rendering).toContain(part);
});

describe('a link', () => {
  const PIXEL =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  it.each([
    ['href', '#part-1', true],
    ['xlink:href', '#part', true],
    ['href', `data:image/png;base64,${PIXEL}`, true],
    ['href', 'https://evil.example', false],
    ['xlink:href', 'https://evil.example', false],
    ['src', 'https://evil.example', false],
    ['href', '#', false],
    ['href', 'x#part', false],
    ['href', 'data:image/svg+xml;base64,PHN2Zz4=', false],
    ['href', 'data:text/html;base64,PHN2Zz4=', false],
    ['href', 'xdata:image/png;base64,AAAA', false],
  ])('%s="%s" stays: %s', async (attribute, address, stays) => {
    const rendering = await sanitise(
      `<image xmlns:xlink="http://www.w3.org/1999/xlink" ${attribute}="${address}"/><path/>`,
    );
    expect(rendering).toContain('<path/>');
    expect(rendering?.includes(`="${address}"`)).toBe(stays);
  });
});

it.each([
  ['no picture', 'data:image/png;base64,AAAA'],
  ['another format', 'data:image/png;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'],
])('refuses a picture in it that is %s', async (_name, address) => {
  expect(await sanitise(`<image href="${address}"/><path/>`)).toBeNull();
});

describe('a style that refers to something else', () => {
  const EXTERNAL = [
    '@import "a"',
    '@IMPORT "a"',
    '@font-face{src:b}',
    'fill:image-set("a")',
    'src: src(a)',
    'fill:url(https://evil.example)',
    'fill:url( "https://evil.example")',
    "fill:url('evil')",
    'fill:u\\72l(evil)',
  ];
  it.each(EXTERNAL)('is taken away: %s', async (css) => {
    expect(await sanitise(`<style>.a{${css}}</style><path/>`)).toMatch(/<style(\/>|><\/style>)<path\/>/);
    const attribute = css.replaceAll('"', '&quot;');
    expect(await sanitise(`<path style="${attribute}"/>`)).not.toContain('style=');
  });

  it.each(['fill:url(#a)', 'fill:url("#a")', "fill:url('#a')", 'fill:red'])('is not: %s', async (css) => {
    expect(await sanitise(`<style>.a{${css}}</style><path/>`)).toContain(css);
  });
});

it.each([
  ['without a namespace', '<svg width="9" height="9"/>'],
  ['in the namespace of HTML', '<svg xmlns="http://www.w3.org/1999/xhtml"/>'],
  ['under another name', '<svgs xmlns="http://www.w3.org/2000/svg"/>'],
  ['that is text', 'text'],
])('refuses a document %s', async (_name, text) => {
  expect(await sanitiseSvg(Buffer.from(text))).toBeNull();
});

it.each([
  ['a declaration alone', '<?xml version="1.0"?><svg>', true],
  ['a comment before a declaration', '<!-- a --><?xml version="1.0"?><svg>', false],
  ['two declarations', '<?xml?><?xml?><svg>', true],
  ['spaces', ' \n\t<svg\n>', true],
  ['spaces between', '<?xml?>\n <!-- --> \n<svg>', true],
  ['a declaration without end', '<?xml <svg>', false],
  ['a comment that ends in its opening', '<!--><svg>', false],
  ['a name that goes on', '<svg:svg>', false],
  ['text before it', 'x<svg>', false],
  ['nothing', '', false],
])('begins with %s', (_name, text, expected) => {
  expect(isLikelySvg(Buffer.from(text))).toBe(expected);
});

it('has its element within the first 4,096 bytes', () => {
  const spaces = (count: number) => Buffer.from(`${' '.repeat(count)}<svg>`);
  expect(isLikelySvg(spaces(4_091))).toBe(true);
  expect(isLikelySvg(spaces(4_092))).toBe(false);
});
