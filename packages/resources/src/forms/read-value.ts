import type { ValidationCode } from '@samen/contracts';
import { normalizePhone } from '../shared/phone-number.ts';
import { FORMATS } from '../shared/fields.ts';
import { webAddress } from '../shared/web-address.ts';
import { isShown } from './conditions.ts';
import { FORM_BOUNDS } from './constants.ts';
import { fileIdOf, mostFiles } from './files.ts';
import { takesValue, type FieldValue, type FieldValues, type FormQuestion } from './questions.ts';

/** How texts are cleaned, one line and several; null where something is hidden in one. */
export interface TextRules {
  line(text: string): string | null;
  letter(text: string): string | null;
}
const TRIMMED: TextRules = { line: (text) => text.trim(), letter: (text) => text.trim() };

export interface ValueError {
  code: ValidationCode;
  meta?: { n: number } | { date: string };
}

/** What stands there in the shape in which it is stored, null where nothing does, or what is wrong with it. */
type Reading = { value: FieldValue } | { error: ValueError } | null;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

const wrong = (code: ValidationCode, meta?: ValueError['meta']): Reading => ({
  error: { code, ...(meta && { meta }) },
});

/** Whether the calendar has this day. */
export function isDay(text: string): boolean {
  if (!DAY.test(text) || text.startsWith('0000')) return false;
  const noon = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(text);
}

/** Whether a clock of 24 hours has this time. */
export const isTime = (text: string): boolean => TIME.test(text);

const numberOr = (bound: number | string | null, other: number): number =>
  typeof bound === 'number' ? bound : other;

function readText(text: string, { longAnswer, min, max }: FormQuestion, rules: TextRules): Reading {
  const cleaned = longAnswer ? rules.letter(text) : rules.line(text);
  if (cleaned === null) return wrong('characters');
  if (cleaned === '') return null;
  const { length } = [...cleaned];
  const least = numberOr(min, 0);
  const most = numberOr(max, longAnswer ? FORM_BOUNDS.letter : FORM_BOUNDS.line);
  if (length < least) return wrong('min_length', { n: least });
  return length > most ? wrong('max_length', { n: most }) : { value: cleaned };
}

/** A point or comma before three digits may be meant for thousands, and may not: its writer has to say which. */
const AMBIGUOUS = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/** `1,5` is as good as `1.5`: a form without scripts sends what was typed. */
function readNumber(given: string | number, { min, max, integer }: FormQuestion): Reading {
  if (typeof given === 'string' && AMBIGUOUS.test(given.trim())) return wrong('invalid');
  const text = String(given).trim().replace(',', '.');
  if (text === '') return null;
  const value = /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(value)) return wrong(integer ? 'integer' : 'invalid');
  if (integer && !Number.isInteger(value)) return wrong('integer');
  const least = numberOr(min, -FORM_BOUNDS.number);
  const most = numberOr(max, FORM_BOUNDS.number);
  if (value < least) return wrong('min_value', { n: least });
  return value > most ? wrong('max_value', { n: most }) : { value };
}

function readDay(text: string, { min, max }: FormQuestion): Reading {
  if (!isDay(text)) return wrong('date');
  if (typeof min === 'string' && text < min) return wrong('date_min', { date: min });
  return typeof max === 'string' && text > max ? wrong('date_max', { date: max }) : { value: text };
}

function readEmail(text: string): Reading {
  const [least, most] = FORM_BOUNDS.email;
  const isRight = text.length >= least && text.length <= most && FORMATS.email.test(text);
  return isRight ? { value: text.toLowerCase() } : wrong('email');
}

/** An address of which only this form is stored, or what is wrong with it. */
const readAs = (value: string | null, code: ValidationCode): Reading =>
  value === null ? wrong(code) : { value };

function readChosen(given: readonly unknown[], { options, min, max }: FormQuestion): Reading {
  // In the order of the form, each once.
  const value = options.map((option) => option.value).filter((one) => given.includes(one));
  if (given.some((one) => !value.includes(String(one)))) return wrong('inclusion');
  if (value.length === 0) return null;
  const least = numberOr(min, 0);
  const most = numberOr(max, options.length);
  if (value.length < least) return wrong('min_items', { n: least });
  return value.length > most ? wrong('max_items', { n: most }) : { value };
}

/** The ids of uploads, each once; whether those are there is for the server to see. */
function readFiles(given: unknown, question: FormQuestion): Reading {
  const all: readonly unknown[] = Array.isArray(given) ? given : [given].filter((one) => one !== '');
  const ids = all.flatMap((one) => (typeof one === 'string' ? (fileIdOf(one) ?? []) : []));
  if (ids.length < all.length) return wrong('invalid');
  const value = [...new Set(ids)];
  if (value.length === 0) return null;
  const most = mostFiles(question);
  return value.length > most ? wrong('max_items', { n: most }) : { value };
}

function readTicks(given: unknown, question: FormQuestion): Reading {
  if (question.options.length > 0)
    return readChosen(Array.isArray(given) ? given : [given].filter((one) => one !== ''), question);
  if (given === true) return { value: true };
  return given === false || given === '' ? null : wrong('inclusion');
}

function readLine(text: string, question: FormQuestion, rules: TextRules): Reading {
  const line = rules.line(text);
  if (line === null) return wrong('characters');
  if (line === '') return null;
  switch (question.questionType) {
    case 'multiple_choice':
      return question.options.some(({ value }) => value === line) ? { value: line } : wrong('inclusion');
    case 'date':
      return readDay(line, question);
    case 'time':
      return isTime(line) ? { value: line } : wrong('time');
    case 'email':
      return readEmail(line);
    case 'url':
      return readAs(webAddress(line), 'url');
    case 'phone':
      return readAs(FORMATS.phone.test(line) ? normalizePhone(line) : null, 'phone');
    default:
      return wrong('invalid');
  }
}

function readGiven(given: unknown, question: FormQuestion, rules: TextRules): Reading {
  if (given === undefined || given === null) return null;
  const { questionType } = question;
  if (questionType === 'checkbox') return readTicks(given, question);
  if (questionType === 'file') return readFiles(given, question);
  if (questionType === 'number' && (typeof given === 'number' || typeof given === 'string'))
    return readNumber(given, question);
  if (typeof given !== 'string') return wrong('invalid');
  return questionType === 'text' ? readText(given, question, rules) : readLine(given, question, rules);
}

/** A box that has to be ticked is agreed to. */
const missingCode = ({ questionType, options }: FormQuestion): ValidationCode =>
  questionType === 'checkbox' && options.length === 0 ? 'accepted' : 'required';

/** What a person filled in at one question that is shown: the value, null where there is none, or what is wrong. */
export function readValue(
  given: unknown,
  question: FormQuestion,
  rules: TextRules = TRIMMED,
): { value: FieldValue | null } | { error: ValueError } {
  const reading = readGiven(given, question, rules);
  if (reading !== null) return reading;
  return question.required ? { error: { code: missingCode(question) } } : { value: null };
}

export interface SubmissionReading {
  /** Of the questions that are shown. */
  values: FieldValues;
  errors: readonly (ValueError & { questionId: string })[];
}

/**
 * All that was filled in, by the ids of the questions, from the first one on: what is hidden by what stands before it is
 * neither required nor stored, and what is wrong counts for no later one.
 */
export function readSubmission(
  questions: readonly FormQuestion[],
  given: Readonly<Record<string, unknown>>,
  rules: TextRules = TRIMMED,
): SubmissionReading {
  const values: Record<string, FieldValue> = {};
  const errors: (ValueError & { questionId: string })[] = [];
  for (const question of questions.filter(takesValue)) {
    if (!isShown(question, values)) continue;
    const { id } = question;
    const reading = readValue(Object.hasOwn(given, id) ? given[id] : undefined, question, rules);
    if ('error' in reading) errors.push({ questionId: id, ...reading.error });
    else if (reading.value !== null) values[id] = reading.value;
  }
  return { values, errors };
}
