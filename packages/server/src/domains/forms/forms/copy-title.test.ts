import { copyTitle } from './copy-title.ts';

it.each([
  ['Zomerfeest', [], 'nl', 'Zomerfeest (kopie)'],
  ['Zomerfeest', [], 'en', 'Zomerfeest (copy)'],
  ['Zomerfeest', ['Zomerfeest (kopie)'], 'nl', 'Zomerfeest (kopie 2)'],
  ['Zomerfeest (kopie)', ['Zomerfeest (kopie)'], 'nl', 'Zomerfeest (kopie 2)'],
  ['Zomerfeest (kopie 2)', ['Zomerfeest (kopie)', 'Zomerfeest (kopie 2)'], 'en', 'Zomerfeest (copy)'],
  ['Feest (kopieren)', [], 'nl', 'Feest (kopieren) (kopie)'],
] as const)('makes of %s, beside %j in %s: %s', (title, taken, locale, expected) => {
  expect(copyTitle(title, new Set(taken), locale)).toBe(expected);
});

it('shortens a title that would be too long with its mark', () => {
  const made = copyTitle('\u{1F600}'.repeat(120), new Set(), 'nl');
  expect([...made]).toHaveLength(120);
  expect(made).toMatch(/^(?:\u{1F600})+ \(kopie\)$/u);
});
