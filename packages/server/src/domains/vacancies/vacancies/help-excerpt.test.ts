import { excerptOf } from './help-excerpt.ts';

it.each([
  ['the first sentence', 'Mijn knie doet het niet. Wie helpt?', 'Mijn knie doet het niet.'],
  ['a question', 'Wie helpt?\nElke dag.', 'Wie helpt?'],
  ['all of what has no end', 'een lamp ophangen', 'een lamp ophangen'],
  ['nothing of nothing', '  ', ''],
])('takes %s for lists', (_what, text, expected) => {
  expect(excerptOf(text)).toBe(expected);
});

it('cuts a long sentence between words', () => {
  const excerpt = excerptOf('woord '.repeat(60));
  expect(excerpt.length).toBeLessThanOrEqual(200);
  expect(excerpt).toMatch(/woord…$/);
});
