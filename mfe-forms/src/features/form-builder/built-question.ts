import { newIntent } from '@samen/api-client';
import {
  DESTROY,
  FILE_KINDS,
  takesValue,
  withoutUnread,
  type ConditionRule,
  type FieldValue,
  type FormQuestion,
  type QuestionOption,
  type QuestionType,
  type SentQuestion,
} from '@samen/resources/forms';

/** A question while it is built: numbers as they are typed, everything else as forms have it. */
export interface BuiltQuestion extends Omit<FormQuestion, 'min' | 'max'> {
  min: string;
  max: string;
}

/** An id as the server makes them. */
export const newId = (): string => newIntent().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const VALUE_LENGTH = 12;

/** An option whose value is its own from the start, so that conditions can name it. */
export const newOption = (label = ''): QuestionOption => ({
  label,
  value: `k${newIntent().slice(0, VALUE_LENGTH)}`,
});

const TYPES_WITH_OPTIONS: readonly QuestionType[] = ['multiple_choice', 'checkbox'];
export const hasOptions = (type: QuestionType): boolean => TYPES_WITH_OPTIONS.includes(type);

export function newQuestion(questionType: QuestionType): BuiltQuestion {
  return {
    id: newId(),
    text: '',
    questionType,
    helpText: null,
    conditions: null,
    required: false,
    longAnswer: false,
    integer: questionType === 'number',
    options: hasOptions(questionType) ? [newOption(), newOption()] : [],
    ...startOf(questionType),
  };
}

/** The bounds that a type begins with: most questions for files are for one. */
export const startOf = (type: QuestionType): Pick<BuiltQuestion, 'min' | 'max' | 'fileKinds'> =>
  type === 'file' ? { min: '', max: '1', fileKinds: FILE_KINDS } : { min: '', max: '' };

const typedNumber = (bound: number | string | null): string =>
  bound === null ? '' : String(bound).replace('.', ',');

/** Of a number as it is typed; what is none stays text, so that it can be reported. */
function readNumber(typed: string): number | string {
  const text = typed.trim().replace(',', '.');
  const value = /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  return Number.isNaN(value) ? typed.trim() : value;
}

const readBound = (typed: string, type: QuestionType): number | string | null => {
  if (typed.trim() === '') return null;
  return type === 'date' ? typed.trim() : readNumber(typed);
};

export const built = (question: FormQuestion): BuiltQuestion => ({
  ...question,
  min: question.questionType === 'date' ? String(question.min ?? '') : typedNumber(question.min),
  max: question.questionType === 'date' ? String(question.max ?? '') : typedNumber(question.max),
});

/** A number that a condition compares with is typed, too. */
function readRule(rule: ConditionRule, questions: readonly BuiltQuestion[]): ConditionRule {
  const source = questions.find(({ id }) => id === rule.questionId);
  if (source?.questionType !== 'number' || typeof rule.value !== 'string') return rule;
  return { ...rule, value: readNumber(rule.value) };
}

/** The questions as forms have them, without what their types do not read. */
export const asQuestions = (questions: readonly BuiltQuestion[]): FormQuestion[] =>
  questions.map(({ min, max, ...question }) =>
    withoutUnread({
      ...question,
      text: question.text.trim(),
      helpText: question.helpText?.trim() || null,
      options: question.options.map(({ label, value }) => ({ label: label.trim(), value })),
      conditions: question.conditions && {
        ...question.conditions,
        rules: question.conditions.rules.map((rule) => readRule(rule, questions)),
      },
      min: readBound(min, question.questionType),
      max: readBound(max, question.questionType),
    }),
  );

/** As they are sent: all that there are, in their order, and behind them those of before that are gone. */
export function toSent(questions: readonly BuiltQuestion[], before: readonly FormQuestion[]): SentQuestion[] {
  const sent = asQuestions(questions).map(
    ({ conditions, options, ...question }, position) =>
      ({
        ...question,
        options: options.map((option) => ({ ...option })),
        conditions: conditions && {
          ...conditions,
          rules: conditions.rules.map((rule) => ({ ...rule, value: writable(rule.value) })),
        },
        position,
      }) as SentQuestion,
  );
  const gone = before
    .filter(({ id }) => !questions.some((one) => one.id === id))
    .map(({ id }) => ({ id, [DESTROY]: true }));
  return [...sent, ...gone];
}

const writable = (value: FieldValue) => (typeof value === 'object' ? [...value] : value);

/** What a condition of a later question may read. */
export const sourcesFor = (questions: readonly BuiltQuestion[], id: string): BuiltQuestion[] =>
  questions
    .slice(
      0,
      Math.max(
        0,
        questions.findIndex((one) => one.id === id),
      ),
    )
    .filter(takesValue);

/** The questions of a template under ids of their own, which their conditions go along with. */
export function begun(questions: readonly FormQuestion[]): BuiltQuestion[] {
  const ids = new Map(questions.map(({ id }) => [id, newId()]));
  const renamed = (id: string) => ids.get(id) ?? id;
  return questions.map(built).map((question) => ({
    ...question,
    id: renamed(question.id),
    conditions: question.conditions && {
      ...question.conditions,
      rules: question.conditions.rules.map((rule) => ({ ...rule, questionId: renamed(rule.questionId) })),
    },
  }));
}
