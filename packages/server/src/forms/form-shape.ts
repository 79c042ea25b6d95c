import type { Locale, PostedError, PostedForm, ValidationCode } from '@samen/contracts';
import { toSnake } from '@samen/jsonapi';
import { errorText } from '../errors/texts.ts';
import type { ApiResponse } from './call-api.ts';
import type { FormFields } from './read-form.ts';

/** The fields of a form, by their names in it; `user.email` is the address of who the record brings along. */
export interface FormShape {
  texts: readonly string[];
  /** All of these checkboxes are required; each with the code of its error. */
  checkboxes?: Readonly<Record<string, ValidationCode>>;
  /** Never come back, and count as they are typed. */
  secrets?: readonly string[];
  /** Those that may not be empty. */
  needed: readonly string[];
  /** A body that is no document: its fields stand at its top. */
  isFlat?: boolean;
}

type Attributes = Record<string, unknown>;

/** Where a field stands in what the API takes: `user.firstName` in `user_attributes`, as `first_name`. */
function pathOf(field: string): { parents: string[]; name: string } {
  const parts = field.split('.').map(toSnake);
  const name = parts.pop() ?? '';
  return { parents: parts.map((part) => `${part}_attributes`), name };
}

function pointerOf({ isFlat = false }: FormShape, field: string): string {
  const { parents, name } = pathOf(field);
  return `${isFlat ? '' : '/data/attributes'}/${[...parents, name].join('/')}`;
}

function put(attributes: Attributes, field: string, value: unknown): void {
  const { parents, name } = pathOf(field);
  let at = attributes;
  for (const parent of parents) at = (at[parent] ??= {}) as Attributes;
  if (value !== '') at[name] = value;
}

/** What the API takes of a form; empty fields are not sent. */
export function attributesOf({ texts, checkboxes = {}, secrets = [] }: FormShape, fields: FormFields) {
  const attributes: Attributes = {};
  for (const field of texts) put(attributes, field, fields[field]?.trim() ?? '');
  for (const field of secrets) put(attributes, field, fields[field] ?? '');
  for (const field of Object.keys(checkboxes)) put(attributes, field, fields[field] !== undefined);
  return attributes;
}

/**
 * The form that comes back, without its secrets; an empty field that is needed says so, and nothing else. What is missing
 * is all said at once, whichever of the API's checks came first.
 */
export function rejectedForm(
  path: string,
  shape: FormShape,
  fields: FormFields,
  locale: Locale,
  { status, body }: ApiResponse,
): PostedForm {
  const { texts, checkboxes = {}, secrets = [], needed } = shape;
  const isSecret = (field: string) => secrets.includes(field);
  const boxes = Object.entries(checkboxes);
  const shown = [...texts, ...boxes.map(([field]) => field)];
  const values = Object.fromEntries(shown.map((field) => [field, fields[field] ?? '']));
  const found = body?.errors ?? [];
  const isEmpty = (field: string) => {
    const value = fields[field] ?? '';
    return (isSecret(field) ? value : value.trim()) === '';
  };
  const missing: PostedError[] = [
    ...needed.filter(isEmpty).map((field): [string, ValidationCode] => [field, 'required']),
    ...boxes.filter(([field]) => fields[field] === undefined),
  ].map(([field, code]) => ({
    status: '422',
    code,
    title: 'Unprocessable Entity',
    detail: errorText(locale, code),
    source: { pointer: pointerOf(shape, field) },
  }));
  const reported = status === 422 ? missing : [];
  const pointers = reported.map(({ source }) => source?.pointer);
  const errors = [
    ...reported,
    ...found.filter(({ source }) => source === undefined || !pointers.includes(source.pointer)),
  ];
  return { path, values, problem: { status, code: found[0]?.code ?? 'internal', errors } };
}
