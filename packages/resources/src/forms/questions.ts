import { Type, type Static } from 'typebox';
import { FORMATS } from '../shared/fields.ts';
import { FORM_BOUNDS } from './constants.ts';
import { FILE_KINDS, type FileKind } from './files.ts';

export const QUESTION_TYPES = [
  'text',
  'multiple_choice',
  'checkbox',
  'date',
  'time',
  'number',
  'email',
  'url',
  'phone',
  'file',
  'info_section',
] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

export const RULE_PREDICATES = ['eq', 'not_eq', 'in', 'gt', 'lt', 'answered'] as const;
export type RulePredicate = (typeof RULE_PREDICATES)[number];

/**
 * What a person filled in at one question: chosen values as a list, a date as `YYYY-MM-DD`, a time as `HH:MM`, files by
 * the ids of their uploads.
 */
export type FieldValue = string | number | boolean | readonly string[];

/** What was filled in, by the ids of the questions; a question without a value is not there. */
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** A question is shown when the value of an earlier one compares so. */
export interface ConditionRule {
  questionId: string;
  predicate: RulePredicate;
  /** A list for `in`; for `answered` whether there has to be a value. */
  value: FieldValue;
}

export interface Conditions {
  combine: 'and' | 'or';
  rules: readonly ConditionRule[];
}

export interface QuestionOption {
  label: string;
  /** Stays what it was when the label changes. */
  value: string;
}

/** A question as forms have it, whatever of it its type reads. */
export interface FormQuestion {
  id: string;
  text: string;
  questionType: QuestionType;
  helpText: string | null;
  /** Null: it is always shown. */
  conditions: Conditions | null;
  required: boolean;
  /** Of a text: it may have more than one line. */
  longAnswer: boolean;
  /** Of a number: it has no fraction. */
  integer: boolean;
  options: readonly QuestionOption[];
  /** Characters of a text, chosen options, the value of a number, a day, or files. */
  min: number | string | null;
  max: number | string | null;
  /** Of a question for files: what they may be. */
  fileKinds?: readonly FileKind[];
}

/** Whether a question takes a value; the others are read only. */
export const takesValue = ({ questionType }: Pick<FormQuestion, 'questionType'>): boolean =>
  questionType !== 'info_section';

/** As `_destroy` is called where names are in camelCase. */
export const DESTROY = 'Destroy';

const QuestionId = Type.String({ pattern: FORMATS.id.source });
const QuestionNumber = Type.Number({ minimum: -FORM_BOUNDS.number, maximum: FORM_BOUNDS.number });
const Bound = Type.Union([QuestionNumber, Type.String({ maxLength: 10 }), Type.Null()]);
const RuleValue = Type.Union([
  Type.String({ maxLength: FORM_BOUNDS.line }),
  QuestionNumber,
  Type.Boolean(),
  Type.Array(Type.String({ maxLength: FORM_BOUNDS.line }), { maxItems: FORM_BOUNDS.options }),
]);

/**
 * A question as it is sent with its form: with the id of one of the form it changes that, as far as it says anything;
 * any other is a new one, under the id that its client made where it has one, so that conditions can name it. With
 * `_destroy` it goes.
 */
export const SentQuestion = Type.Object({
  id: Type.Optional(QuestionId),
  text: Type.Optional(Type.String({ maxLength: FORM_BOUNDS.information[1] })),
  questionType: Type.Optional(Type.Enum([...QUESTION_TYPES])),
  helpText: Type.Optional(Type.Union([Type.String({ maxLength: FORM_BOUNDS.help }), Type.Null()])),
  conditions: Type.Optional(
    Type.Union([
      Type.Object({
        combine: Type.Enum(['and', 'or']),
        rules: Type.Array(
          Type.Object({
            questionId: QuestionId,
            predicate: Type.Enum([...RULE_PREDICATES]),
            value: RuleValue,
          }),
          { minItems: 1, maxItems: FORM_BOUNDS.rules },
        ),
      }),
      Type.Null(),
    ]),
  ),
  required: Type.Optional(Type.Boolean()),
  longAnswer: Type.Optional(Type.Boolean()),
  integer: Type.Optional(Type.Boolean()),
  options: Type.Optional(
    Type.Array(
      Type.Object({
        label: Type.String({ maxLength: FORM_BOUNDS.label }),
        value: Type.Optional(Type.String({ format: 'slug', maxLength: 40 })),
      }),
      { maxItems: FORM_BOUNDS.options },
    ),
  ),
  min: Type.Optional(Bound),
  max: Type.Optional(Bound),
  fileKinds: Type.Optional(Type.Array(Type.Enum([...FILE_KINDS]), { maxItems: FILE_KINDS.length })),
  /** Where it stands among the others; a new one comes last without it. */
  position: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
  [DESTROY]: Type.Optional(Type.Boolean()),
});
export type SentQuestion = Static<typeof SentQuestion>;
