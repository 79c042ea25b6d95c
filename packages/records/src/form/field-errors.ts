import { showFieldProblems, type Problem } from '@samen/api-client';
import type { FieldErrors } from 'react-hook-form';

/** One line of the summary of what is wrong; without a field it is about the form as a whole. */
export interface FieldError {
  field: string | null;
  text: string;
}

/** Id of a field in the page, by the form's name and the field's. */
export const idOf = (form: string, field: string) => `${form}-${field}`;

/** The field that has this id in the page; null for one of another form. */
export const fieldAt = (form: string, id: string) =>
  id.startsWith(`${form}-`) ? id.slice(form.length + 1) : null;

/** The mistakes of a form with their fields, in the order of `names` and, inside one of them, of its parts. */
export function fieldErrorsOf(errors: FieldErrors, names: readonly string[]): FieldError[] {
  return names.flatMap((name) => fieldErrorsIn(errors[name], name));
}

function fieldErrorsIn(error: unknown, field: string): FieldError[] {
  if (typeof error !== 'object' || error === null) return [];
  if ('message' in error && typeof error.message === 'string') return [{ field, text: error.message }];
  return Object.entries(error)
    .filter(([key]) => key !== 'ref' && key !== 'type' && key !== 'root')
    .flatMap(([key, inner]) => fieldErrorsIn(inner, `${field}.${key}`));
}

/** What is about fields, in the order in which these stand in the page; what is about none on it stands behind. */
export function inOrderOfPage<Item extends Pick<FieldError, 'field'>>(
  form: string,
  items: readonly Item[],
): Item[] {
  const located = items.map((item) => ({
    item,
    element: document.getElementById(idOf(form, item.field ?? '')),
  }));
  located.sort(({ element: one }, { element: other }) => {
    if (!one || !other) return Number(!one) - Number(!other);
    const isBehind = one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING;
    return one === other ? 0 : isBehind ? 1 : -1;
  });
  return located.map(({ item }) => item);
}

/** The text of a rejection that names its field, with the name that the field has on the screen; null for any other. */
export type NameField = (code: string, field: string, detail: string) => string | null;

/** What the server rejects, on the fields it points at and in their order; the others stand at the end. */
export function rejectedFields(
  problem: Problem,
  names: readonly string[],
  nameField: NameField,
): FieldError[] {
  const found: FieldError[] = [];
  const rest = showFieldProblems<string>(problem, names, (field, { type, message }) =>
    found.push({ field, text: nameField(type, field, message) ?? message }),
  );
  const place = ({ field }: FieldError) => names.findIndex((name) => isPart(field ?? '', name));
  return [
    ...found.sort((one, other) => place(one) - place(other)),
    ...rest.map(({ detail }) => ({ field: null, text: detail })),
  ];
}

const isPart = (field: string, name: string) => field === name || field.startsWith(`${name}.`);
