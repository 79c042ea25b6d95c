import { byLetter } from './letters.ts';

it('puts names below their letters, in the order in which they come', () => {
  const names = ['’t Veenhuis', '123 Samen', 'Élan', 'EHBO', 'Ärzte', '🙂'].map((name) => ({ name }));
  expect(byLetter(names).map(({ letter, id, items }) => [letter, id, items.map(({ name }) => name)])).toEqual(
    [
      ['T', 'letter-t', ['’t Veenhuis']],
      ['#', 'letter-other', ['123 Samen', '🙂']],
      ['E', 'letter-e', ['Élan', 'EHBO']],
      ['A', 'letter-a', ['Ärzte']],
    ],
  );
});
