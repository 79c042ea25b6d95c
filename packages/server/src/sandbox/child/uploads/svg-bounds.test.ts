import { isWithinBounds } from './svg-bounds.ts';

const OPENING = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">';
const isWithin = (inside: string) => isWithinBounds(`${OPENING}${inside}</svg>`);

/** What is still taken, and what is one too many. The outermost element counts as well. */
it.each<[string, (count: number) => string, number]>([
  ['elements in each other', (count) => '<g>'.repeat(count) + '</g>'.repeat(count), 49],
  ['elements', (count) => '<path/>'.repeat(count), 4_999],
  ['comments', (count) => '<!-- -->'.repeat(count), 4_999],
  ['sections', (count) => `<style>${'<![CDATA[]]>'.repeat(count - 1)}</style>`, 4_999],
  [
    'attributes',
    (count) => `<path ${Array.from({ length: count }, (_, index) => `a${index}="1"`).join(' ')}/>`,
    64,
  ],
  ['characters of a value', (count) => `<path id="${'x'.repeat(count)}"/>`, 4_096],
  ['characters of a style', (count) => `<style>${'x'.repeat(count)}</style>`, 65_536],
  ['characters of styles', (count) => `<style>x</style><style>${'x'.repeat(count - 1)}</style>`, 65_536],
  ['characters of sections in a style', (count) => `<style><![CDATA[${'x'.repeat(count)}]]></style>`, 65_536],
])('counts %s', (_name, most, limit) => {
  expect(isWithin(most(limit))).toBe(true);
  expect(isWithin(most(limit + 1))).toBe(false);
});

it('closes an element before the next one opens', () => {
  expect(isWithin('<g></g>'.repeat(100))).toBe(true);
  expect(isWithin(`<style>a</style><text>${'x'.repeat(70_000)}</text>`)).toBe(true);
});

it.each(['d', 'points', 'values', 'tableValues', 'href', 'xlink:href'])('lets a %s be long', (attribute) => {
  expect(isWithin(`<path ${attribute}="${'1'.repeat(5_000)}"/>`)).toBe(true);
});

it.each(['id', 'xd', 'dx', 'xpoints', 'hrefs', 'xlink:title'])('lets no %s be long', (attribute) => {
  expect(isWithin(`<path ${attribute}="${'1'.repeat(5_000)}"/>`)).toBe(false);
});

it.each([
  ['a document type', `<!DOCTYPE svg>${OPENING}</svg>`],
  ['an instruction', `<?xml-stylesheet href="a"?>${OPENING}</svg>`],
  ['an unknown entity', `${OPENING}&lol;</svg>`],
  ['an element that does not end', `${OPENING}<g></svg>`],
  ['a document that does not end', OPENING],
  ['text', 'text'],
  ['nothing', ''],
])('refuses %s', (_name, svg) => {
  expect(isWithinBounds(svg)).toBe(false);
});

it('takes a declaration and known entities', () => {
  expect(isWithinBounds(`<?xml version="1.0"?>${OPENING}&lt;&#233;</svg>`)).toBe(true);
});
