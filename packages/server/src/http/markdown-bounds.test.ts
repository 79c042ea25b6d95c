import { isWithinMarkdownBounds } from './markdown-bounds.ts';

it.each([
  ['prose', 'Hello *world*, see [this](https://example.nl).\n\n'.repeat(100)],
  ['a list', '- one\n- two\n  - three\n\n'.repeat(200)],
  ['rules', '* * * * * * * * * * * * * * * *\n\n'.repeat(20)],
])('takes %s', (_name, text) => {
  expect(isWithinMarkdownBounds(text)).toBe(true);
});

// Each of these takes micromark a time that grows with the square of its length, or worse.
it.each([
  ['emphasis', '*_'.repeat(2_500)],
  ['emphasis in brackets', '*['.repeat(2_500)],
  ['references', '[a][b]'.repeat(800)],
  ['pictures', '!['.repeat(2_500)],
  ['numbered lists in each other', '1. '.repeat(1_600)],
  ['lists in each other', `${'- '.repeat(2_500)}a`],
  ['quotations', '>'.repeat(5_000)],
  ['headings', 'a\n=\n'.repeat(1_000)],
])('refuses %s without end', (_name, text) => {
  expect(isWithinMarkdownBounds(text)).toBe(false);
});
