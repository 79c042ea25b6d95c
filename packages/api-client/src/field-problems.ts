import { toCamel, type JsonApiError } from '@samen/jsonapi';
import { asProblem } from './problem.ts';

/** react-hook-form's setError, as far as it is used here. */
export type SetFieldError<Name extends string> = (
  name: Name,
  error: { type: string; message: string },
  options?: { shouldFocus: boolean },
) => void;

/**
 * Puts the errors of a rejected write on the fields they point at; the first one gets focus. Returns the errors that
 * point at none of `fields`, for the form's summary.
 */
export function showFieldProblems<Name extends string>(
  problem: unknown,
  fields: readonly Name[],
  setError: SetFieldError<Name>,
): JsonApiError[] {
  const parsed = asProblem(problem);
  if (parsed?.kind !== 'rejected') return [];
  const rest: JsonApiError[] = [];
  let shouldFocus = true;
  for (const error of parsed.errors) {
    const name = fieldOf(error.source?.pointer);
    const field = fields.find((one) => name === one || name?.startsWith(`${one}.`));
    if (name === null || field === undefined) {
      rest.push(error);
      continue;
    }
    setError(name as Name, { type: error.code, message: error.detail }, { shouldFocus });
    shouldFocus = false;
  }
  return rest;
}

/** `/data/attributes/questions_attributes/2/text` → `questions.2.text`; null where it names no attribute. */
export function fieldOf(pointer: string | undefined): string | null {
  const parts = pointer?.split('/').slice(1) ?? [];
  const start = parts[0] === 'data' && parts[1] === 'attributes' ? 2 : parts[0] === 'data' ? 1 : 0;
  const names = parts.slice(start).map((part) => toCamel(part.replace(/_attributes$/, '')));
  return names.length > 0 ? names.join('.') : null;
}
