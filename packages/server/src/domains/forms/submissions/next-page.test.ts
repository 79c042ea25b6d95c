import { pagesOf, type FormQuestion, type QuestionType } from '@samen/resources/forms';
import { nextPage, type Turn } from './next-page.ts';

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
const when = (questionId: string, value: string): Pick<FormQuestion, 'conditions'> => ({
  conditions: { combine: 'and', rules: [{ questionId, predicate: 'eq', value }] },
});
const type = (questionType: QuestionType) => ({ questionType });
const info = (id: string) => question(id, type('info_section'));

/** name; kind | what (kind is a) | why (what is b); last */
const QUESTIONS = [
  question('name', { required: true }),
  question('kind'),
  question('what', { required: true, ...when('kind', 'a') }),
  question('why', when('what', 'b')),
  question('last'),
];
const ids = (pages: readonly (readonly FormQuestion[])[]) => pages.map((page) => page.map(({ id }) => id));
const rules = { line: (text: string) => text.trim(), letter: (text: string) => text.trim() };

function turn(
  fields: Record<string, string>,
  questions: readonly FormQuestion[] = QUESTIONS,
  layout: 'page' | 'steps' = 'page',
): Turn {
  return nextPage({ questions, layout, fields, rules });
}
const at = (page: number, ...wrong: string[]) => ({
  kind: 'page',
  at: page,
  errors: wrong.map((questionId) => expect.objectContaining({ questionId })),
});
const whole = (values: object) => ({ kind: 'whole', values });

describe('the pages of a form', () => {
  it('end before a question that depends on one of them', () => {
    expect(ids(pagesOf(QUESTIONS, 'page'))).toEqual([['name', 'kind'], ['what'], ['why', 'last']]);
  });

  it('take the heading above such a question along', () => {
    const questions = [question('kind'), info('more'), question('what', when('kind', 'a')), question('last')];
    expect(ids(pagesOf(questions, 'page'))).toEqual([['kind'], ['more', 'what', 'last']]);
  });

  it('begin at each step as well, where there are steps', () => {
    const questions = [question('a'), info('i'), question('b'), question('c', when('b', 'x'))];
    expect(ids(pagesOf(questions, 'steps'))).toEqual([['a'], ['i', 'b'], ['c']]);
    expect(ids(pagesOf(questions, 'page'))).toEqual([['a', 'i', 'b'], ['c']]);
  });

  it('are one for a form without conditions', () => {
    const questions = [question('a'), info('i'), question('b')];
    expect(ids(pagesOf(questions, 'page'))).toEqual([['a', 'i', 'b']]);
  });
});

describe('the next page', () => {
  it('is the first one behind it with a question that is shown', () => {
    expect(turn({ page: '0', act: 'next', name: 'Noor', kind: 'a' })).toEqual(at(1));
    expect(turn({ page: '0', act: 'next', name: 'Noor', kind: 'b' })).toEqual(at(2));
    expect(turn({ page: '1', act: 'next', name: 'Noor', kind: 'a', what: 'b' })).toEqual(at(2));
  });

  it('is the same one as long as something is wrong on it, or on one before it', () => {
    expect(turn({ page: '0', act: 'next', name: ' ', kind: 'a' })).toEqual(at(0, 'name'));
    expect(turn({ page: '1', act: 'next', name: 'Noor', kind: 'a', what: '' })).toEqual(at(1, 'what'));
    expect(turn({ page: '1', act: 'next', name: '', kind: 'a', what: '' })).toEqual(at(0, 'name', 'what'));
  });

  it('is one to send it from, where no question follows: nothing is sent before', () => {
    const questions = [question('kind'), question('what', when('kind', 'a'))];
    expect(turn({ page: '0', act: 'next', kind: 'b' }, questions)).toEqual(at(2));
    expect(turn({ page: '2', act: 'send', shown: 'kind', kind: 'b' }, questions)).toEqual(
      whole({ kind: 'b' }),
    );
  });

  it('is the one before with a question that is shown, for those who go back', () => {
    expect(turn({ page: '2', act: 'back', name: '', kind: 'b' })).toEqual(at(0));
    expect(turn({ page: '2', act: 'back', name: '', kind: 'a' })).toEqual(at(1));
    expect(turn({ page: '0', act: 'back' })).toEqual(at(0));
  });
});

describe('sending it', () => {
  const all = { page: '2', act: 'send', name: 'Noor', kind: 'a', what: 'b', why: '', last: 'x' };

  it('takes all of it, without what is hidden', () => {
    expect(turn({ ...all, shown: 'name kind what why last' })).toEqual(
      whole({ name: 'Noor', kind: 'a', what: 'b', last: 'x' }),
    );
    expect(turn({ ...all, kind: 'c', why: 'x', shown: 'name kind last' })).toEqual(
      whole({ name: 'Noor', kind: 'c', last: 'x' }),
    );
  });

  it('shows first what was not shown yet: by a browser that shows all pages at once', () => {
    expect(turn({ ...all, page: '0', what: '', shown: 'name kind last' })).toEqual(at(1));
    expect(turn({ ...all, page: '1', shown: 'name kind what last' })).toEqual(at(2));
  });

  it('leads to the page of the first mistake', () => {
    expect(turn({ ...all, what: '', shown: 'name kind what last' })).toEqual(at(1, 'what'));
  });

  it('is what a form does that says nothing of buttons and pages', () => {
    expect(turn({ name: 'Noor', shown: 'name kind last' })).toEqual(whole({ name: 'Noor' }));
    expect(turn({ page: 'x', act: 'x', name: 'Noor', shown: 'name kind last' })).toEqual(
      whole({ name: 'Noor' }),
    );
  });
});

it('reads fields as browsers send them', () => {
  const options = ['a', 'b'].map((value) => ({ label: value, value }));
  const questions = [
    question('several', { ...type('checkbox'), options }),
    question('agreed', type('checkbox')),
    question('day', type('date')),
    question('time', type('time')),
    question('amount', type('number')),
    question('choice', { ...type('multiple_choice'), options }),
  ];
  const fields = {
    shown: questions.map(({ id }) => id).join(' '),
    several: 'b\na',
    agreed: 'on',
    day: '31-3-2027',
    time: '930',
    amount: '1,5',
    choice: 'b',
  };
  expect(turn(fields, questions)).toEqual(
    whole({ several: ['a', 'b'], agreed: true, day: '2027-03-31', time: '09:30', amount: 1.5, choice: 'b' }),
  );
  expect(
    turn({ ...fields, several: '', agreed: '', day: '', time: '', amount: '', choice: '' }, questions),
  ).toEqual(whole({}));
});
