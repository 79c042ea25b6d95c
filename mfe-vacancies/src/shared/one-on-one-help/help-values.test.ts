import { excerptOf, helpChanges, newHelp, newHelpOf } from './help-values.ts';

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

it('sends a place without a street, and empty fields as nothing', () => {
  const values = newHelp({ title: ' Wie helpt mij? ', address: { city: ' Oldebroek ' } });
  expect(helpChanges(values)).toMatchObject({
    title: 'Wie helpt mij?',
    description: null,
    summary: null,
    district: null,
    addressAttributes: { city: 'Oldebroek', street: null, houseNumber: null, postalCode: null },
  });
  expect(helpChanges(newHelp({})).addressAttributes).toBeNull();
  expect(newHelpOf(values, 'nl')).toMatchObject({
    vacancyType: 'p2p',
    locationType: 'at_home',
    locale: 'nl',
  });
});
