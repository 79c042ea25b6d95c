import type { ValidationCode } from '@samen/contracts';
import { FORM_BOUNDS } from './constants.ts';
import { fileKindsOf } from './files.ts';
import {
  takesValue,
  type ConditionRule,
  type FieldValue,
  type FormQuestion,
  type QuestionType,
  type RulePredicate,
} from './questions.ts';
import { isDay, isTime } from './read-value.ts';

/** A broken rule of a question: where in it, and the code of the field error. */
export interface QuestionError {
  questionId: string;
  path: readonly (string | number)[];
  code: ValidationCode;
  meta?: { n: number };
}

type Refuse = (path: QuestionError['path'], code: ValidationCode, n?: number) => void;

/** What bounds of a type are; null where it has none. */
const BOUND_KINDS: Readonly<Record<QuestionType, 'count' | 'number' | 'day' | null>> = {
  text: 'count',
  checkbox: 'count',
  number: 'number',
  date: 'day',
  multiple_choice: null,
  time: null,
  email: null,
  url: null,
  phone: null,
  file: 'count',
  info_section: null,
};

const hasOptions = ({ questionType }: Pick<FormQuestion, 'questionType'>): boolean =>
  questionType === 'multiple_choice' || questionType === 'checkbox';

/** A question without what its type does not read. */
export function withoutUnread(question: FormQuestion): FormQuestion {
  const { fileKinds, ...read } = question;
  const { questionType: type, longAnswer, integer, options, min, max } = question;
  const isBounded = BOUND_KINDS[type] !== null && !(type === 'checkbox' && options.length === 0);
  return {
    ...read,
    required: question.required && takesValue(question),
    helpText: takesValue(question) ? question.helpText : null,
    longAnswer: type === 'text' && longAnswer,
    integer: type === 'number' && integer,
    options: hasOptions(question) ? options : [],
    min: isBounded && type !== 'file' ? min : null,
    max: isBounded ? max : null,
    ...(type === 'file' && { fileKinds: fileKindsOf({ fileKinds }) }),
  };
}

function checkLength(text: string, [least, most]: readonly [number, number], refuse: Refuse): void {
  const { length } = [...text];
  if (length === 0) refuse(['text'], 'required');
  else if (length < least) refuse(['text'], 'min_length', least);
  else if (length > most) refuse(['text'], 'max_length', most);
}

/** Most that a text may have of characters, of its options a list, or of files a question. */
const mostOf = ({ questionType, longAnswer, options }: FormQuestion): number => {
  if (questionType === 'checkbox') return options.length;
  if (questionType === 'file') return FORM_BOUNDS.files;
  return longAnswer ? FORM_BOUNDS.letter : FORM_BOUNDS.line;
};

function checkBound(name: 'min' | 'max', question: FormQuestion, refuse: Refuse): boolean {
  const bound = question[name];
  if (bound === null) return true;
  const kind = BOUND_KINDS[question.questionType];
  if (kind === 'day') {
    if (typeof bound === 'string' && isDay(bound)) return true;
    refuse([name], 'date');
    return false;
  }
  const fewest = question.questionType === 'file' ? 1 : 0;
  const [least, most] =
    kind === 'number' ? [-FORM_BOUNDS.number, FORM_BOUNDS.number] : [fewest, mostOf(question)];
  if (typeof bound !== 'number') refuse([name], 'invalid');
  else if ((kind === 'count' || question.integer) && !Number.isInteger(bound)) refuse([name], 'integer');
  else if (bound < least) refuse([name], 'min_value', least);
  else if (bound > most) refuse([name], 'max_value', most);
  else return true;
  return false;
}

function checkBounds(question: FormQuestion, refuse: Refuse): void {
  const areRight = [checkBound('min', question, refuse), checkBound('max', question, refuse)];
  const { min, max } = question;
  if (areRight.includes(false) || min === null || max === null || min <= max) return;
  if (typeof min === 'number') refuse(['max'], 'min_value', min);
  else refuse(['max'], 'date_order');
}

function checkOptions({ questionType, options }: FormQuestion, refuse: Refuse): void {
  if (questionType === 'multiple_choice' && options.length < 2) refuse(['options'], 'min_items', 2);
  if (options.length > FORM_BOUNDS.options) refuse(['options'], 'max_items', FORM_BOUNDS.options);
  for (const [at, { label, value }] of options.entries()) {
    const earlier = options.slice(0, at);
    if (label === '') refuse(['options', at, 'label'], 'required');
    else if ([...label].length > FORM_BOUNDS.label)
      refuse(['options', at, 'label'], 'max_length', FORM_BOUNDS.label);
    else if (earlier.some((one) => one.label === label)) refuse(['options', at, 'label'], 'taken');
    else if (earlier.some((one) => one.value === value)) refuse(['options', at, 'value'], 'taken');
  }
}

const COMPARED: readonly QuestionType[] = ['number', 'date', 'time'];

/** How the value of a question may be compared. */
export function predicatesOf({
  questionType,
  options,
}: Pick<FormQuestion, 'questionType' | 'options'>): RulePredicate[] {
  if (questionType === 'info_section') return [];
  if (questionType === 'file' || (questionType === 'checkbox' && options.length === 0)) return ['answered'];
  const equal: RulePredicate[] = ['eq', 'not_eq'];
  if (options.length > 0) return [...equal, 'in', 'answered'];
  return COMPARED.includes(questionType) ? [...equal, 'gt', 'lt', 'answered'] : [...equal, 'answered'];
}

/** Whether a question can have this value, or one of a list of them. */
function mayBe({ questionType, options }: FormQuestion, value: FieldValue | undefined): boolean {
  if (questionType === 'number') return typeof value === 'number' && Number.isFinite(value);
  if (typeof value !== 'string') return false;
  if (options.length > 0) return options.some((one) => one.value === value);
  if (questionType === 'date') return isDay(value);
  return questionType === 'time' ? isTime(value) : value !== '';
}

function isComparable(source: FormQuestion, { predicate, value }: ConditionRule): boolean {
  if (predicate === 'answered') return typeof value === 'boolean';
  if (predicate === 'in')
    return typeof value === 'object' && value.length > 0 && value.every((one) => mayBe(source, one));
  return mayBe(source, value);
}

function checkConditions(
  { conditions }: FormQuestion,
  earlier: ReadonlyMap<string, FormQuestion>,
  refuse: Refuse,
): void {
  if (conditions === null) return;
  const { rules } = conditions;
  if (rules.length === 0) refuse(['conditions', 'rules'], 'min_items', 1);
  if (rules.length > FORM_BOUNDS.rules) refuse(['conditions', 'rules'], 'max_items', FORM_BOUNDS.rules);
  for (const [at, rule] of rules.entries()) {
    const source = earlier.get(rule.questionId);
    const path = ['conditions', 'rules', at];
    if (!source || !takesValue(source)) refuse([...path, 'questionId'], 'inclusion');
    else if (!predicatesOf(source).includes(rule.predicate)) refuse([...path, 'predicate'], 'inclusion');
    else if (!isComparable(source, rule)) refuse([...path, 'value'], 'inclusion');
  }
}

/**
 * What is wrong with the questions of a form, in its order. A condition reads earlier questions alone, so none of them
 * leads back to itself.
 */
export function checkQuestions(questions: readonly FormQuestion[]): QuestionError[] {
  const errors: QuestionError[] = [];
  const earlier = new Map<string, FormQuestion>();
  for (const question of questions) {
    const refuse: Refuse = (path, code, n) =>
      errors.push({ questionId: question.id, path, code, ...(n === undefined ? {} : { meta: { n } }) });
    checkLength(question.text, takesValue(question) ? FORM_BOUNDS.text : FORM_BOUNDS.information, refuse);
    if ([...(question.helpText ?? '')].length > FORM_BOUNDS.help)
      refuse(['helpText'], 'max_length', FORM_BOUNDS.help);
    checkOptions(question, refuse);
    checkBounds(question, refuse);
    checkConditions(question, earlier, refuse);
    earlier.set(question.id, question);
  }
  return errors;
}

/** What is wrong with how many questions a form has: too many, or none that takes a value. */
export function checkAmount(questions: readonly FormQuestion[]): Pick<QuestionError, 'code' | 'meta'> | null {
  if (questions.length > FORM_BOUNDS.questions)
    return { code: 'max_items', meta: { n: FORM_BOUNDS.questions } };
  return questions.some(takesValue) ? null : { code: 'min_items', meta: { n: 1 } };
}
