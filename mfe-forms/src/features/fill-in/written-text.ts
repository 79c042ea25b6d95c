import { isFilledIn, type FormQuestion, type TypedValue, type TypedValues } from '@samen/resources/forms';

/** What stands in a field, as people read it. */
export function writtenAt({ options }: FormQuestion, value: TypedValue | undefined, yes: string): string {
  if (typeof value === 'boolean') return value ? yes : '';
  const labelOf = (one: string) => options.find((option) => option.value === one)?.label ?? one;
  if (typeof value === 'object') return value.map(labelOf).join(', ');
  return labelOf(value ?? '');
}

/** All that was filled in, a line per question, to copy it. */
export const writtenOut = (questions: readonly FormQuestion[], typed: TypedValues, yes: string): string =>
  questions
    .filter(({ id }) => isFilledIn(typed[id]))
    .map((question) => `${question.text}: ${writtenAt(question, typed[question.id], yes)}`)
    .join('\n');
