import { textDifference } from './text-difference.ts';

const long = 'Wij zijn er voor iedereen in de buurt. '.repeat(10);

it.each([
  ['one word', 'Kom op maandag langs', 'Kom op dinsdag langs', ['Kom op ', 'maandag', 'dinsdag', ' langs']],
  ['part of a word, as the word', 'Koffietijd', 'Koffieuur', ['', 'Koffietijd', 'Koffieuur', '']],
  ['what was added', 'Kom langs', 'Kom morgen langs', ['Kom ', '', 'morgen ', 'langs']],
  ['what is gone', 'Kom morgen', 'Kom', ['Kom', ' morgen', '', '']],
  ['a text that was empty', '', 'Kom', ['', '', 'Kom', '']],
  [
    'a word far into a long text, with what is around it',
    `${long}Bel Ilse. ${long}`,
    `${long}Bel Tim. ${long}`,
    [
      '… zijn er voor iedereen in de buurt. Bel ',
      'Ilse.',
      'Tim.',
      ' Wij zijn er voor iedereen in de buurt. …',
    ],
  ],
  ['a long text that came', 'Kom', `${long}`, ['', 'Kom', `${long.slice(0, 160)}…`, '']],
])('shows of two texts %s', (_what, before, after, [start, gone, come, end]) => {
  expect(textDifference(before, after)).toEqual({ start, before: gone, after: come, end });
});
