import {
  takesValue,
  type ConditionRule,
  type FieldValue,
  type FieldValues,
  type FormQuestion,
} from './questions.ts';

/** Numbers as numbers; days and times, which are written so that they can be, as texts. */
function isAbove(value: FieldValue, limit: FieldValue): boolean {
  return typeof value === typeof limit && !Array.isArray(value) && value > limit;
}

/** Of several chosen values each counts. */
function holdsFor(value: FieldValue, { predicate, value: expected }: ConditionRule): boolean {
  const chosen: readonly FieldValue[] = typeof value === 'object' ? value : [value];
  switch (predicate) {
    case 'eq':
      return chosen.includes(expected);
    case 'not_eq':
      return !chosen.includes(expected);
    case 'in':
      return typeof expected === 'object' && chosen.some((one) => expected.includes(String(one)));
    case 'gt':
      return isAbove(value, expected);
    case 'lt':
      return isAbove(expected, value);
    case 'answered':
      return expected !== false;
  }
}

/** A question without a value meets no rule but the one that says so. */
export function holds(rule: ConditionRule, value: FieldValue | undefined): boolean {
  if (value === undefined) return rule.predicate === 'answered' && rule.value === false;
  return holdsFor(value, rule);
}

/** Whether a question is shown to who has filled in these values; those of questions that are not shown are not among them. */
export function isShown({ conditions }: Pick<FormQuestion, 'conditions'>, values: FieldValues): boolean {
  if (conditions === null) return true;
  const { combine, rules } = conditions;
  const holdsNow = (rule: ConditionRule) => holds(rule, values[rule.questionId]);
  return combine === 'and' ? rules.every(holdsNow) : rules.some(holdsNow);
}

/**
 * The questions that are shown, in the order of the form. What was filled in at one that is hidden meanwhile counts for no
 * later one.
 */
export function shownQuestions<Question extends FormQuestion>(
  questions: readonly Question[],
  values: FieldValues,
): Question[] {
  const counted: Record<string, FieldValue> = {};
  return questions.filter((question) => {
    if (!isShown(question, counted)) return false;
    const value = values[question.id];
    if (value !== undefined && takesValue(question)) counted[question.id] = value;
    return true;
  });
}
