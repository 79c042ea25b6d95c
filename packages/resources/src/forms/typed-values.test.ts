import type { FormQuestion } from './questions.ts';
import { fileIdOf, fileNameOf, typedFile } from './files.ts';
import { emptyValue, isFilledIn, shownTo, stepsOf, typedFrom, typedValue } from './typed-values.ts';

const question = (id: string, own: Partial<FormQuestion> = {}): FormQuestion => ({
  id,
  text: id,
  questionType: 'text',
  helpText: null,
  conditions: null,
  required: false,
  longAnswer: false,
  integer: false,
  options: [],
  min: null,
  max: null,
  ...own,
});
const OPTIONS = [
  { label: 'A', value: 'a' },
  { label: 'B', value: 'b' },
];
const agree = question('agree', { questionType: 'checkbox' });
const several = question('several', { questionType: 'checkbox', options: OPTIONS });

it('begins each field empty, in the shape of its type', () => {
  expect([question('name'), agree, several].map(emptyValue)).toEqual(['', false, []]);
  expect([question('name'), agree, several].map(emptyValue).map(isFilledIn)).toEqual([false, false, false]);
});

it('has files by their ids and names, as scripts store them and browsers send them without', () => {
  const files = question('files', { questionType: 'file' });
  const id = '8c0b6a0e-6f0e-4d7f-9d1c-0a4b1c2d3e4f';
  const typed = [typedFile(id, 'Mijn cv.pdf'), typedFile(id.replace('8', '9'), 'foto 1.png')];
  expect(emptyValue(files)).toEqual([]);
  expect(typedValue(files, typed)).toEqual(typed);
  expect(typedFrom(files, typed.join('\n'))).toEqual(typed);
  expect(typedFrom(files)).toEqual([]);
  expect(typed.map(fileIdOf)).toEqual([id, id.replace('8', '9')]);
  expect(typed.map(fileNameOf)).toEqual(['Mijn cv.pdf', 'foto 1.png']);
  expect(fileIdOf('cv.pdf')).toBeNull();
});

it.each([
  ['x', true],
  [0, true],
  [true, true],
  [['a'], true],
  [undefined, false],
  [null, false],
])('%j is filled in: %s', (value, isThere) => {
  expect(isFilledIn(value)).toBe(isThere);
});

it('takes of what was stored what the question can still have', () => {
  expect(typedValue(question('name'), 'Noor')).toBe('Noor');
  expect(typedValue(question('name'), ['a'])).toBe('');
  expect(typedValue(agree, true)).toBe(true);
  expect(typedValue(agree, 'on')).toBe(false);
  expect(typedValue(several, ['a', 3])).toEqual(['a']);
  expect(typedValue(several, 'a')).toEqual([]);
});

it('counts what is typed as it would be read: what is wrong, or hidden, counts for no later question', () => {
  const hours = question('hours', { questionType: 'number', integer: true });
  const rule = (questionId: string, predicate: 'gt' | 'answered', value: number | boolean) =>
    ({ combine: 'and', rules: [{ questionId, predicate, value }] }) as const;
  const why = question('why', { conditions: rule('hours', 'gt', 5) });
  const more = question('more', { conditions: rule('why', 'answered', true) });
  const shown = (typed: object) => shownTo([hours, why, more], { ...typed }).map(({ id }) => id);
  expect(shown({})).toEqual(['hours']);
  expect(shown({ hours: '6' })).toEqual(['hours', 'why']);
  expect(shown({ hours: '6', why: 'daarom' })).toEqual(['hours', 'why', 'more']);
  expect(shown({ hours: '5', why: 'daarom' })).toEqual(['hours']);
  expect(shown({ hours: '6,5', why: 'daarom' })).toEqual(['hours']);
});

it('begins a part at each information part', () => {
  const info = (id: string) => question(id, { questionType: 'info_section' });
  const parts = (...questions: FormQuestion[]) => stepsOf(questions).map((part) => part.map(({ id }) => id));
  expect(parts()).toEqual([]);
  expect(parts(question('a'), question('b'), info('i'), question('c'))).toEqual([
    ['a', 'b'],
    ['i', 'c'],
  ]);
  expect(parts(info('i'), info('j'), question('a'))).toEqual([['i'], ['j', 'a']]);
});
