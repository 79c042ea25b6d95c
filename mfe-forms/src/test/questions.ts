import type { FormQuestion, QuestionType } from '@samen/resources/forms';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A question of a test; its id ends in `number`. */
export const makeQuestion = (
  number: number,
  questionType: QuestionType,
  text: string,
  own: Partial<Omit<FormQuestion, 'id' | 'questionType' | 'text'>> = {},
): FormQuestion => ({
  id: idOf(number),
  text,
  questionType,
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

/** `after(3, 'eq', 'yes')`: shown where question 3 has that value. */
export const after = (
  number: number,
  predicate: 'eq' | 'gt' | 'answered',
  value: string | number | boolean,
): FormQuestion['conditions'] => ({
  combine: 'and',
  rules: [{ questionId: idOf(number), predicate, value }],
});

const YES_NO = [
  { label: 'Ja', value: 'ja' },
  { label: 'Nee', value: 'nee' },
];

/** All types of questions, two that depend on others, and an information part in the middle. */
export const EVERY_TYPE: readonly FormQuestion[] = [
  makeQuestion(1, 'text', 'Hoe heet je?', { required: true, min: 2, helpText: 'Zoals we je noemen.' }),
  makeQuestion(2, 'email', 'Je e-mailadres', { required: true }),
  makeQuestion(3, 'multiple_choice', 'Heb je ervaring?', { required: true, options: YES_NO }),
  makeQuestion(4, 'text', 'Welke ervaring?', {
    required: true,
    longAnswer: true,
    conditions: after(3, 'eq', 'ja'),
  }),
  makeQuestion(5, 'info_section', '## Praktisch\n\nWe vragen **weinig**.'),
  makeQuestion(6, 'checkbox', 'Wanneer kun je?', {
    options: [
      { label: 'Maandag', value: 'maandag' },
      { label: 'Dinsdag', value: 'dinsdag' },
      { label: 'Woensdag', value: 'woensdag' },
    ],
    min: 1,
    max: 2,
  }),
  makeQuestion(7, 'date', 'Vanaf welke dag?', { min: '2027-01-15' }),
  makeQuestion(8, 'time', 'Vanaf hoe laat?'),
  makeQuestion(9, 'number', 'Hoeveel uur per week?', { integer: true, min: 1, max: 20 }),
  makeQuestion(10, 'url', 'Een pagina over jou'),
  makeQuestion(11, 'phone', 'Waar kunnen we je bellen?'),
  makeQuestion(12, 'checkbox', 'Ik ga akkoord', { required: true }),
];
