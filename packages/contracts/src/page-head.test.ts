import { breadcrumbList, summaryOf, titleFrom } from './page-head.ts';

it.each([
  ['## Wat ga je doen?\n\n- Praten\n- **Lezen**', 'Wat ga je doen? Praten Lezen'],
  ['Kijk op [de site](https://example.org/) en ![foto](x.png).', 'Kijk op de site en foto.'],
  ['kort', 'kort'],
])('makes one line of %j', (text, line) => {
  expect(summaryOf(text)).toBe(line);
});

it('cuts between words, and a word that is too long wherever it has to', () => {
  expect(summaryOf('een twee drie, vier vijf', 16)).toBe('een twee drie…');
  expect(summaryOf('a'.repeat(30), 10)).toBe(`${'a'.repeat(9)}…`);
  for (const text of ['woord '.repeat(60), 'Vrijwilligersverzekeringsovereenkomst '.repeat(9)])
    expect(summaryOf(text).length).toBeLessThanOrEqual(160);
});

it.each([
  [['Taalmaatje', 'De Linde', 'Nijmegen'], 'Taalmaatje, De Linde, Nijmegen'],
  [['Taalmaatje', null, undefined, ''], 'Taalmaatje'],
  [['Dorpshuis Heumen', 'Heumen'], 'Dorpshuis Heumen'],
  [['Bestuur dorpshuis heumen', 'Dorpshuis Heumen', 'Malden'], 'Bestuur dorpshuis heumen, Malden'],
  [[null, 'Nijmegen'], 'Nijmegen'],
])('%j is the title %s', (parts, title) => {
  expect(titleFrom(...parts)).toBe(title);
});

it('numbers the steps to a page', () => {
  expect(breadcrumbList([{ name: 'Nieuws', path: '/nieuws' }])).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Nieuws', item: '/nieuws' }],
  });
});
