import { checkAmount, checkQuestions, withoutUnread } from './check-questions.ts';
import type { ConditionRule, FormQuestion } from './questions.ts';

const question = (own: Partial<FormQuestion> = {}): FormQuestion => ({
  id: 'a',
  text: 'A question',
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
const options = (...values: string[]) => values.map((value) => ({ value, label: value.toUpperCase() }));
const broken = (...questions: FormQuestion[]) =>
  checkQuestions(questions).map(({ path, code, meta }) =>
    [path.join('/'), code, ...Object.values(meta ?? {})].join(' '),
  );

it.each<[Partial<FormQuestion>, string[]]>([
  [{}, []],
  [{ text: '' }, ['text required']],
  [{ text: 'a' }, ['text min_length 2']],
  [{ text: 'a'.repeat(301) }, ['text max_length 300']],
  [{ text: 'a'.repeat(2000), questionType: 'info_section' }, []],
  [{ text: 'a'.repeat(2001), questionType: 'info_section' }, ['text max_length 2000']],
  [{ helpText: 'a'.repeat(301) }, ['helpText max_length 300']],
  [{ questionType: 'multiple_choice', options: options('x') }, ['options min_items 2']],
  [{ questionType: 'multiple_choice', options: options('x', 'y') }, []],
  [
    { questionType: 'checkbox', options: options(...Array.from({ length: 31 }, (_, at) => `x${at}`)) },
    ['options max_items 30'],
  ],
  [
    {
      questionType: 'checkbox',
      options: [
        { label: '', value: 'x' },
        { label: 'Y', value: 'y' },
        { label: 'Y', value: 'z' },
        { label: 'Z', value: 'y' },
        { label: 'a'.repeat(121), value: 'a' },
      ],
    },
    [
      'options/0/label required',
      'options/2/label taken',
      'options/3/value taken',
      'options/4/label max_length 120',
    ],
  ],
  [{ min: 2, max: 255 }, []],
  [{ max: 256 }, ['max max_value 255']],
  [{ longAnswer: true, max: 5000 }, []],
  [{ min: -1 }, ['min min_value 0']],
  [{ min: 1.5 }, ['min integer']],
  [{ min: '1' }, ['min invalid']],
  [{ min: 3, max: 2 }, ['max min_value 3']],
  [{ questionType: 'number', min: -0.5, max: 1.5 }, []],
  [{ questionType: 'number', integer: true, min: -0.5 }, ['min integer']],
  [{ questionType: 'number', max: 2e12 }, ['max max_value 1000000000000']],
  [{ questionType: 'checkbox', options: options('x', 'y'), max: 3 }, ['max max_value 2']],
  [{ questionType: 'file', max: 3 }, []],
  [{ questionType: 'file', max: 4 }, ['max max_value 3']],
  [{ questionType: 'file', max: 0 }, ['max min_value 1']],
  [{ questionType: 'file', max: 1.5 }, ['max integer']],
  [{ questionType: 'date', min: '2026-01-01', max: '2026-12-31' }, []],
  [{ questionType: 'date', min: '2026-02-30' }, ['min date']],
  [{ questionType: 'date', min: 3 }, ['min date']],
  [{ questionType: 'date', min: '2026-01-02', max: '2026-01-01' }, ['max date_order']],
])('finds in %j: %j', (own, expected) => {
  expect(broken(question(own))).toEqual(expected);
});

describe('conditions', () => {
  const source = question({ id: 'source', questionType: 'multiple_choice', options: options('x', 'y') });
  const on = (rule: Partial<ConditionRule>, id = 'a') =>
    question({
      id,
      conditions: {
        combine: 'and',
        rules: [{ questionId: 'source', predicate: 'eq', value: 'x', ...rule }],
      },
    });

  it('read earlier questions alone, that take a value', () => {
    const at = 'conditions/rules/0/questionId inclusion';
    expect(broken(source, on({}))).toEqual([]);
    expect(broken(on({}), source)).toEqual([at]);
    expect(broken(source, on({ questionId: 'a' }))).toEqual([at]);
    expect(broken(source, on({ questionId: 'none' }))).toEqual([at]);
    expect(broken(question({ id: 'source', questionType: 'info_section' }), on({}))).toEqual([at]);
  });

  it.each<[Partial<FormQuestion>, Partial<ConditionRule>, string | null]>([
    [{}, { predicate: 'in', value: ['x', 'y'] }, null],
    [{}, { predicate: 'in', value: ['x', 'z'] }, 'value'],
    [{}, { predicate: 'in', value: [] }, 'value'],
    [{}, { predicate: 'in', value: 'x' }, 'value'],
    [{}, { value: 'z' }, 'value'],
    [{}, { value: true }, 'value'],
    [{}, { predicate: 'gt' }, 'predicate'],
    [{}, { predicate: 'answered', value: false }, null],
    [{}, { predicate: 'answered', value: 'x' }, 'value'],
    [{ questionType: 'checkbox' }, { value: 'x' }, null],
    [{ questionType: 'checkbox', options: [] }, { value: true }, 'predicate'],
    [{ questionType: 'checkbox', options: [] }, { predicate: 'answered', value: true }, null],
    [{ questionType: 'number', options: [] }, { predicate: 'gt', value: 3 }, null],
    [{ questionType: 'number', options: [] }, { predicate: 'gt', value: '3' }, 'value'],
    [{ questionType: 'date', options: [] }, { predicate: 'lt', value: '2026-01-01' }, null],
    [{ questionType: 'date', options: [] }, { predicate: 'lt', value: '2026-13-01' }, 'value'],
    [{ questionType: 'time', options: [] }, { predicate: 'lt', value: '12:00' }, null],
    [{ questionType: 'time', options: [] }, { predicate: 'lt', value: '12' }, 'value'],
    [{ questionType: 'text', options: [] }, { value: 'x' }, null],
    [{ questionType: 'text', options: [] }, { value: '' }, 'value'],
    [{ questionType: 'text', options: [] }, { predicate: 'lt' }, 'predicate'],
    [{ questionType: 'email', options: [] }, { predicate: 'in', value: ['x'] }, 'predicate'],
  ])('on %j compare it as it can be: %j', (own, rule, wrong) => {
    const expected = wrong === null ? [] : [`conditions/rules/0/${wrong} inclusion`];
    expect(broken({ ...source, ...own }, on(rule))).toEqual(expected);
  });

  it('are one at least and ten at most', () => {
    const rules = Array.from({ length: 11 }, () => ({
      questionId: 'source',
      predicate: 'eq' as const,
      value: 'x',
    }));
    const having = (amount: number) =>
      question({ conditions: { combine: 'or', rules: rules.slice(0, amount) } });
    expect(broken(source, having(0))).toEqual(['conditions/rules min_items 1']);
    expect(broken(source, having(10))).toEqual([]);
    expect(broken(source, having(11))).toEqual(['conditions/rules max_items 10']);
  });
});

it('leaves a question nothing that its type does not read', () => {
  const all = {
    helpText: 'help',
    required: true,
    longAnswer: true,
    integer: true,
    options: options('x'),
    min: 1,
    max: 1,
  };
  expect(withoutUnread(question({ ...all, questionType: 'info_section' }))).toEqual(
    question({ questionType: 'info_section' }),
  );
  expect(withoutUnread(question({ ...all, questionType: 'text' }))).toEqual(
    question({ ...all, integer: false, options: [] }),
  );
  expect(withoutUnread(question({ ...all, questionType: 'number' }))).toEqual(
    question({ ...all, questionType: 'number', longAnswer: false, options: [] }),
  );
  expect(withoutUnread(question({ ...all, questionType: 'checkbox', options: [] }))).toMatchObject({
    min: null,
    max: null,
    required: true,
  });
  expect(withoutUnread(question({ ...all, questionType: 'time' }))).toMatchObject({ min: null, max: null });
});

it('has sixty questions at most, and one at least that takes a value', () => {
  const many = (length: number) => Array.from({ length }, () => question());
  expect(checkAmount(many(60))).toBeNull();
  expect(checkAmount(many(61))).toEqual({ code: 'max_items', meta: { n: 60 } });
  expect(checkAmount([])).toEqual({ code: 'min_items', meta: { n: 1 } });
  expect(checkAmount([question({ questionType: 'info_section' })])).toEqual({
    code: 'min_items',
    meta: { n: 1 },
  });
});

it('lets a condition read of files alone whether there are any', () => {
  const files = question({ questionType: 'file' });
  const after = (predicate: ConditionRule['predicate'], value: ConditionRule['value']) =>
    broken(
      files,
      question({ id: 'b', conditions: { combine: 'and', rules: [{ questionId: 'a', predicate, value }] } }),
    );
  expect(after('answered', true)).toEqual([]);
  expect(after('eq', 'cv.pdf')).toEqual(['conditions/rules/0/predicate inclusion']);
  expect(after('in', ['cv.pdf'])).toEqual(['conditions/rules/0/predicate inclusion']);
});

it('keeps of a question for files what it reads, each kind once and in one order', () => {
  const files = question({ questionType: 'file', min: 1, max: 2, options: options('x'), longAnswer: true });
  expect(withoutUnread({ ...files, fileKinds: ['image', 'document', 'image'] })).toEqual(
    question({ questionType: 'file', max: 2, fileKinds: ['document', 'image'] }),
  );
  expect(withoutUnread({ ...files, fileKinds: ['image'] }).fileKinds).toEqual(['image']);
  expect(withoutUnread(files).fileKinds).toEqual(['document', 'image']);
  expect('fileKinds' in withoutUnread(question({ fileKinds: ['image'] }))).toBe(false);
});
