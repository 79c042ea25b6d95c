import { newQuestion, type BuiltQuestion } from './built-question.ts';
import { duplicated, inserted, moved, readersOf, removed } from './question-list.ts';

const question = (id: string, own: Partial<BuiltQuestion> = {}): BuiltQuestion => ({
  ...newQuestion('text'),
  id,
  text: id,
  ...own,
});
const reads = (...ids: string[]) => ({
  conditions: {
    combine: 'and' as const,
    rules: ids.map((questionId) => ({ questionId, predicate: 'answered' as const, value: true })),
  },
});
const LIST = [question('a'), question('b'), question('c', reads('a')), question('d', reads('a', 'b'))];
const ids = (questions: readonly BuiltQuestion[]) => questions.map(({ id }) => id).join('');

it('puts a question between the others', () => {
  expect(ids(inserted(LIST, 1, question('x')))).toBe('axbcd');
  expect(ids(inserted(LIST, 4, question('x')))).toBe('abcdx');
});

it.each([
  ['a', 2, 'bcad'],
  ['d', 0, 'dabc'],
  ['b', 1, 'abcd'],
  ['a', -1, 'abcd'],
  ['d', 4, 'abcd'],
  ['nothing', 1, 'abcd'],
])('moves %s to %i: %s', (id, to, order) => {
  expect(ids(moved(LIST, id, to))).toBe(order);
});

it('is the same list where nothing moves, so that it is no step', () => {
  expect(moved(LIST, 'a', 0)).toBe(LIST);
  expect(moved(LIST, 'd', 4)).toBe(LIST);
});

it('puts a copy behind the original, under an id of its own and with the same conditions', () => {
  const { questions, copy } = duplicated(LIST, 'c');
  expect(ids(questions)).toBe(`abc${copy?.id}d`);
  expect(copy).toEqual({ ...LIST[2], id: copy?.id });
  expect(copy?.id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(duplicated(LIST, 'nothing')).toEqual({ questions: LIST, copy: null });
});

it('removes a question with the conditions that read it, and no others', () => {
  expect(ids(readersOf(LIST, 'a') as BuiltQuestion[])).toBe('cd');
  const [, c, d] = removed(LIST, 'a');
  expect(c?.conditions).toBeNull();
  expect(d?.conditions?.rules.map(({ questionId }) => questionId)).toEqual(['b']);
  expect(LIST[3]?.conditions?.rules).toHaveLength(2);
});
