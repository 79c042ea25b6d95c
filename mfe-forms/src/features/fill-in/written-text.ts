import {
  fileIdOf,
  fileNameOf,
  isFilledIn,
  type FormQuestion,
  type TypedValue,
  type TypedValues,
} from '@samen/resources/forms';

/** What stands in a field, as people read it. */
export function writtenAt(
  { options, questionType }: FormQuestion,
  value: TypedValue | undefined,
  yes: string,
): string {
  if (questionType === 'file') return typeof value === 'object' ? value.map(fileNameOf).join(', ') : '';
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

/** What was written at a question that no one knows any more; of files their names. */
export function writtenSomewhere(value: unknown): string {
  const parts = [value].flat().flatMap((one) => String(one).split('\n'));
  return parts.every((one) => fileIdOf(one) !== null) ? parts.map(fileNameOf).join(', ') : String(value);
}
