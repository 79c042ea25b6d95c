/** @jest-environment jsdom */

type Matches = (element: Element, selector: string | undefined) => boolean;
const { quickly } = jest.requireActual<{ quickly: (matches: Matches) => Matches }>('./quick-selectors.cjs');

const SELECTORS = [
  '*',
  'p',
  'P',
  '.one',
  '.one.two',
  'p.one',
  'p, .two',
  'h1, h2',
  '.two > .one',
  'div .one',
  '.one ~ p',
  '.none > .one',
  '.one:hover',
  '.one:not(.two)',
  '.two:is(p, a)',
  ':not(.one)',
  '[lang]',
  '.one[lang="a, b"]',
  '.one[lang="a ) b"], h1',
  'a[href^="/"]:not([lang=nl])',
  '#id',
  'p#id.one',
  '.a\\:b',
  'linearGradient',
  'circle.one',
];
const HTML = `<div class="two"><p id="id" class="one" lang="a, b"></p><p class="two
  one"></p><p class="onetwo"></p></div><a class="two a:b" href="/"></a><h2></h2>
  <svg><linearGradient class="one"></linearGradient><circle class="one"></circle></svg>`;

it('says of every element what the engine of selectors says', () => {
  document.body.innerHTML = HTML;
  const elements = [...document.querySelectorAll('*')];
  const matches = quickly((element, selector = '') => element.matches(selector));
  const found = (by: Matches) =>
    SELECTORS.map((selector) => [selector, elements.filter((element) => by(element, selector)).length]);
  expect(found(matches)).toEqual(found((element, selector = '') => element.matches(selector)));
});

it('does not ask it about tags and classes, and leaves to it what has no selector', () => {
  document.body.innerHTML = HTML;
  const engine = jest.fn(() => false);
  const matches = quickly(engine);
  const first = document.querySelector('p')!;
  expect(['.one', 'p', 'h1, .none', '.none > .two'].map((one) => matches(first, one))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(engine).not.toHaveBeenCalled();
  expect(matches(first, undefined)).toBe(false);
  expect(engine).toHaveBeenCalledTimes(1);
});
