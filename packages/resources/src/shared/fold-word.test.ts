import { foldWord } from './fold-word.ts';

it.each([
  ['Café', 'cafe'],
  ['CREËREN', 'creeren'],
  ['Ñ́ò', 'no'],
  ['Łódź 3', 'łodz 3'],
])('compares %s as %s', (text, folded) => {
  expect(foldWord(text)).toBe(folded);
});
