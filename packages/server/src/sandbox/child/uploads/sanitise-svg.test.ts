import { isLikelySvg, sanitiseSvg } from './sanitise-svg.ts';

const OPENING = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">';
const sanitise = async (inside: string) =>
  (await sanitiseSvg(Buffer.from(`${OPENING}${inside}</svg>`)))?.toString() ?? null;
const numbered = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index)).join('');

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
