import { siteVocabulary } from './site-vocabulary.ts';

it.each([
  ['nl', 'Vacatures', 'Stages'],
  ['nl', 'Er is 1 vacature in de vacaturebank', 'Er is 1 stage in de stagebank'],
  ['en', 'Vacancies: a vacancy', 'Placements: a placement'],
  ['en', 'VACANCIES', 'Placements'],
  [
    'en',
    '{{vacancy}} is a vacancy like $t(vacancy.title)',
    '{{vacancy}} is a placement like $t(vacancy.title)',
  ],
] as const)('says in %s on a school’s site for %s: %s', (locale, text, expected) => {
  expect(siteVocabulary('school', locale)(text)).toBe(expected);
});

it('leaves every other site its words', () => {
  expect(siteVocabulary('general', 'nl')('Vacatures')).toBe('Vacatures');
});
