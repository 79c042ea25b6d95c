import fc from 'fast-check';
import { holds, shownQuestions } from './conditions.ts';
import type {
  ConditionRule,
  Conditions,
  FieldValue,
  FieldValues,
  FormQuestion,
  RulePredicate,
} from './questions.ts';
import { QUESTION_TYPES, RULE_PREDICATES } from './questions.ts';

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
const rule = (predicate: RulePredicate, value: FieldValue, questionId = 'a'): ConditionRule => ({
  questionId,
  predicate,
  value,
});
const when = (combine: Conditions['combine'], ...rules: ConditionRule[]): Conditions => ({ combine, rules });
const shown = (questions: readonly FormQuestion[], values: FieldValues) =>
  shownQuestions(questions, values).map(({ id }) => id);

it.each<[ConditionRule, FieldValue | undefined, boolean]>([
  [rule('eq', 'yes'), 'yes', true],
  [rule('eq', 'yes'), 'no', false],
  [rule('eq', 'yes'), undefined, false],
  [rule('not_eq', 'yes'), 'no', true],
  [rule('not_eq', 'yes'), 'yes', false],
  // Nothing is filled in yet, so nothing of it can be said.
  [rule('not_eq', 'yes'), undefined, false],
  [rule('in', ['a', 'b']), 'b', true],
  [rule('in', ['a', 'b']), 'c', false],
  [rule('eq', 'a'), ['b', 'a'], true],
  [rule('not_eq', 'a'), ['b', 'a'], false],
  [rule('not_eq', 'a'), ['b'], true],
  [rule('in', ['a', 'c']), ['b', 'c'], true],
  [rule('in', ['a', 'c']), ['b'], false],
  [rule('in', 'abc'), 'a', false],
  [rule('gt', 3), 4, true],
  [rule('gt', 3), 3, false],
  [rule('lt', 3), 2, true],
  [rule('lt', 3), 3, false],
  [rule('gt', 9), 10, true],
  [rule('gt', '2026-02-28'), '2026-03-01', true],
  [rule('lt', '09:30'), '10:00', false],
  // A number is not compared with a text.
  [rule('gt', '3'), 4, false],
  [rule('gt', 'a'), ['b'], false],
  [rule('lt', 'b'), ['a'], false],
  [rule('answered', true), 'x', true],
  [rule('answered', true), undefined, false],
  [rule('answered', false), 'x', false],
  [rule('answered', false), undefined, true],
])('compares %j with %j: %j', (one, value, expected) => {
  expect(holds(one, value)).toBe(expected);
});

it('shows a question of which all rules hold, or one of them', () => {
  const rules = [rule('eq', 'x', 'a'), rule('eq', 'y', 'b')];
  const form = (combine: Conditions['combine']) => [
    question('a'),
    question('b'),
    question('c', { conditions: when(combine, ...rules) }),
  ];
  expect(shown(form('and'), { a: 'x', b: 'y' })).toEqual(['a', 'b', 'c']);
  expect(shown(form('and'), { a: 'x', b: 'z' })).toEqual(['a', 'b']);
  expect(shown(form('or'), { a: 'x', b: 'z' })).toEqual(['a', 'b', 'c']);
  expect(shown(form('or'), {})).toEqual(['a', 'b']);
});

it('counts nothing of what was filled in where it is hidden now', () => {
  const form = [
    question('a'),
    question('b', { conditions: when('and', rule('eq', 'x', 'a')) }),
    question('c', { conditions: when('and', rule('answered', true, 'b')) }),
    question('d', { conditions: when('and', rule('answered', false, 'b')) }),
  ];
  expect(shown(form, { a: 'x', b: 'filled in' })).toEqual(['a', 'b', 'c']);
  expect(shown(form, { a: 'y', b: 'filled in' })).toEqual(['a', 'd']);
});

describe('random forms', () => {
  const WORDS = ['a', 'b', 'c'];
  const aValue: fc.Arbitrary<FieldValue> = fc.oneof(
    fc.constantFrom(...WORDS),
    fc.integer({ min: 0, max: 3 }),
    fc.constant(true),
    fc.subarray(WORDS, { minLength: 1 }),
  );
  const aRule = (before: number): fc.Arbitrary<ConditionRule> =>
    fc.record({
      questionId: fc.integer({ min: 0, max: before - 1 }).map((at) => `q${at}`),
      predicate: fc.constantFrom(...RULE_PREDICATES),
      value: fc.oneof(aValue, fc.constant(false)),
    });
  const aQuestion = (at: number): fc.Arbitrary<FormQuestion> =>
    fc
      .record({
        questionType: fc.constantFrom(...QUESTION_TYPES),
        conditions:
          at === 0
            ? fc.constant(null)
            : fc.option(
                fc.record({
                  combine: fc.constantFrom('and' as const, 'or' as const),
                  rules: fc.array(aRule(at), { minLength: 1, maxLength: 3 }),
                }),
              ),
      })
      .map((own) => question(`q${at}`, own));
  const aForm = fc.integer({ min: 1, max: 8 }).chain((length) =>
    fc.record({
      questions: fc.tuple(...Array.from({ length }, (_, at) => aQuestion(at))),
      values: fc.dictionary(
        fc.integer({ min: 0, max: length - 1 }).map((at) => `q${at}`),
        aValue,
      ),
    }),
  );

  /**
   * As a person reads a form, from its end: whether this question is shown leads to the earlier ones that it names, and
   * from there to those that they name.
   */
  function isRead(questions: readonly FormQuestion[], values: FieldValues, id: string): boolean {
    const one = questions.find((other) => other.id === id);
    if (!one?.conditions) return one !== undefined;
    let met = 0;
    for (const { questionId, predicate, value } of one.conditions.rules) {
      const source = questions.find((other) => other.id === questionId);
      const isThere =
        source !== undefined &&
        source.questionType !== 'info_section' &&
        isRead(questions, values, questionId) &&
        Object.keys(values).includes(questionId);
      const filled: unknown = isThere ? values[questionId] : undefined;
      const several = Array.isArray(filled);
      const each: unknown[] = several ? filled : [filled];
      const greater = (left: unknown, right: unknown) =>
        (typeof left === 'number' && typeof right === 'number' && left - right > 0) ||
        (typeof left === 'string' &&
          typeof right === 'string' &&
          [left, right].sort()[1] === left &&
          left !== right) ||
        (typeof left === 'boolean' && typeof right === 'boolean' && left && !right);
      const table: Record<RulePredicate, boolean> = {
        eq: each.some((part) => part === value),
        not_eq: each.every((part) => part !== value),
        in: Array.isArray(value) && each.some((part) => value.map(String).includes(String(part))),
        gt: !several && greater(filled, value),
        lt: !several && greater(value, filled),
        answered: value !== false,
      };
      const isMet = isThere ? table[predicate] : predicate === 'answered' && value === false;
      if (isMet) met += 1;
    }
    return one.conditions.combine === 'or' ? met > 0 : met === one.conditions.rules.length;
  }

  it('show what a plain reading shows', () => {
    let hidden = 0;
    fc.assert(
      fc.property(aForm, ({ questions, values }) => {
        const expected = questions.map(({ id }) => id).filter((id) => isRead(questions, values, id));
        hidden += questions.length - expected.length;
        expect(shown(questions, values)).toEqual(expected);
      }),
      { numRuns: 2000 },
    );
    expect(hidden).toBeGreaterThan(500);
  });
});
