import { JSDOM } from 'jsdom';
import type { SvgElement, SvgWindow } from './svg-element.ts';
import { unfoldsWithinBounds } from './svg-references.ts';

const { window } = new JSDOM('') as unknown as { window: SvgWindow };
const OPENING = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">';

function unfolds(inside: string): boolean {
  const document = new window.DOMParser().parseFromString(`${OPENING}${inside}</svg>`, 'image/svg+xml');
  return unfoldsWithinBounds(document.documentElement as SvgElement);
}
const numbered = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index)).join('');

describe('what is referred to counts each time', () => {
  // 500 elements, shown as often as the references say; the definition itself is one more time.
  const many = `<g id="many">${'<path/>'.repeat(499)}</g>`;
  const referring: [string, (count: number) => string][] = [
    ['href', (count) => '<use href="#many"/>'.repeat(count)],
    ['xlink:href', (count) => '<use xlink:href="#many"/>'.repeat(count)],
    ['an attribute', (count) => '<path mask="url(#many)"/>'.repeat(count)],
    ['an attribute with quotes', (count) => `<path mask="url( '#many' )"/>`.repeat(count)],
    ['a style of its own', (count) => '<path style="fill:red;mask:url(#many)"/>'.repeat(count)],
    ['a rule', (count) => `<style>.m{mask:url(#many)}</style>${'<path class="m"/>'.repeat(count)}`],
    [
      'a rule among others',
      (count) => `<style>.a{fill:red} .m{mask:url("#many")}</style>${'<path class="m"/>'.repeat(count)}`,
    ],
    [
      'a rule in a rule',
      (count) => `<style>@media all{.m{mask:url(#many)}}</style>${'<path class="m"/>'.repeat(count)}`,
    ],
    [
      'a rule behind a comment',
      (count) => `<style>/* } */.m{mask:url(#many)}</style>${'<path class="m"/>'.repeat(count)}`,
    ],
    [
      'a rule between comments',
      (count) => `<style>/*a*/.m/*b*/{mask:/*c*/url(#many)}</style>${'<path class="m"/>'.repeat(count)}`,
    ],
  ];

  it.each(referring)('by %s', (_name, refer) => {
    expect(unfolds(many + refer(90))).toBe(true);
    expect(unfolds(many + refer(100))).toBe(false);
  });

  it('up to 50,000 elements', () => {
    // The svg, the definition and 98 times 501: 49,599; 399 or 400 more besides.
    const body = many + '<use href="#many"/>'.repeat(98);
    expect(unfolds(body + '<path/>'.repeat(401))).toBe(true);
    expect(unfolds(body + '<path/>'.repeat(402))).toBe(false);
  });

  it('for each reference of an element, by whichever way', () => {
    const several = '<path class="m" mask="url(#many)" fill="url(#many) url(#many)"/>';
    const style = '<style>.m{mask:url(#many)} path{clip-path:url(#many)}</style>';
    expect(unfolds(many.replaceAll('path', 'rect') + style + several.repeat(19))).toBe(true);
    expect(unfolds(many.replaceAll('path', 'rect') + style + several.repeat(20))).toBe(false);
  });
});

describe('what does not end is refused', () => {
  it.each([
    ['a reference to itself', '<g id="a"><use href="#a"/></g>'],
    ['a mask of itself', '<mask id="m" mask="url(#m)"/>'],
    ['two that refer to each other', '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'],
    ['a rule that applies to what it refers to', '<style>#m{mask:url(#m)}</style><mask id="m"/>'],
  ])('%s', (_name, inside) => {
    expect(unfolds(inside)).toBe(false);
  });

  it('and is not where the same is referred to twice', () => {
    expect(unfolds('<g id="a"><path/></g><use href="#a"/><use href="#a"/>')).toBe(true);
  });
});

it('follows references from one to the next, as far as all that they show stays small', () => {
  const chain = (count: number) =>
    `${numbered(count, (index) => `<mask id="m${index}" mask="url(#m${index + 1})"/>`)}<mask id="m${count}"/>`;
  expect(unfolds(chain(314))).toBe(true);
  expect(unfolds(chain(316))).toBe(false);
});

it('follows 200 rules', () => {
  const rules = (count: number) => `<style>${numbered(count, (index) => `.c${index}{fill:url(#b)}`)}</style>`;
  expect(unfolds(rules(200))).toBe(true);
  expect(unfolds(rules(201))).toBe(false);
  expect(unfolds(`<style>${'.a{fill:red}'.repeat(300)}</style>`)).toBe(true);
});

it('refuses a selector that it cannot follow, where its rule refers to something', () => {
  expect(unfolds('<style>a:::b{fill:url(#b)}</style>')).toBe(false);
  expect(unfolds('<style>a:::b{fill:red}</style>')).toBe(true);
});

it.each([
  ['something that is not there', '<use href="#gone"/><path fill="url(#gone)"/>'],
  ['an address', '<use href="gone"/><path id="a" name="#a"/>'],
  ['a comment that does not end', '<style>.a{fill:red} /* .m{mask:url(#m)} </style><mask id="m" class="m"/>'],
  ['nothing', ''],
])('is content with a reference to %s', (_name, inside) => {
  expect(unfolds(inside)).toBe(true);
});
