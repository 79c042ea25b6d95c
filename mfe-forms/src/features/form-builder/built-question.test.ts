import { checkQuestions, type FormQuestion } from '@samen/resources/forms';
import { EVERY_TYPE } from '../../test/questions.ts';
import { asQuestions, built, newOption, newQuestion, sourcesFor, toSent } from './built-question.ts';

it('gives back the questions of every type that it was given', () => {
  expect(asQuestions(EVERY_TYPE.map(built))).toEqual(EVERY_TYPE);
});

it.each([
  ['1,5', 1.5],
  [' 12 ', 12],
  ['-3', -3],
  ['', null],
  ['veel', 'veel'],
])('reads the bound %j of a number as %j', (typed, bound) => {
  const [question] = asQuestions([{ ...newQuestion('number'), text: 'Hoeveel?', min: typed }]);
  expect(question?.min).toBe(bound);
});

it('reports a bound that is no number, as the server would', () => {
  const wrong = asQuestions([{ ...newQuestion('number'), text: 'Hoeveel?', min: 'veel' }]);
  expect(checkQuestions(wrong)).toEqual([expect.objectContaining({ path: ['min'], code: 'invalid' })]);
});

it('reads what a condition compares a number with as a number, and a text as a text', () => {
  const [number, text, third] = [newQuestion('number'), newQuestion('text'), newQuestion('text')];
  const rule = (questionId: string) => ({ questionId, predicate: 'eq' as const, value: '2,5' });
  const conditions = { combine: 'or' as const, rules: [rule(number.id), rule(text.id)] };
  const read = asQuestions([number, text, { ...third, conditions }])[2];
  expect(read?.conditions?.rules.map(({ value }) => value)).toEqual([2.5, '2,5']);
});

it('sends all of them in their order, and names those that are gone', () => {
  const [first, second, third] = EVERY_TYPE as [FormQuestion, FormQuestion, FormQuestion];
  const sent = toSent([built(third), built(first)], [first, second, third]);
  expect(sent.map(({ id, position }) => [id, position])).toEqual([
    [third.id, 0],
    [first.id, 1],
    [second.id, undefined],
  ]);
  expect(sent[2]).toEqual({ id: second.id, Destroy: true });
});

it('gives each option a value that a server takes and no other has', () => {
  const values = Array.from({ length: 50 }, () => newOption('Ja').value);
  expect(new Set(values).size).toBe(50);
  for (const value of values) expect(value).toMatch(/^[a-z0-9]{1,40}$/);
});

it('lets conditions read earlier questions that take a value, and no others', () => {
  const questions = EVERY_TYPE.map(built);
  const at = questions.findIndex(({ questionType }) => questionType === 'checkbox');
  const sources = sourcesFor(questions, questions[at]?.id ?? '');
  expect(sources).toEqual(
    questions.slice(0, at).filter(({ questionType }) => questionType !== 'info_section'),
  );
  expect(sourcesFor(questions, questions[0]?.id ?? '')).toEqual([]);
});
