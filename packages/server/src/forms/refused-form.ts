import type { Locale, PostedError, PostedForm } from '@samen/contracts';
import { toSnake } from '@samen/jsonapi';
import { errorText } from '../errors/texts.ts';
import type { ApiAnswer } from './ask-api.ts';
import type { FormFields } from './read-form.ts';

const pointerOf = (field: string) => `/data/attributes/${toSnake(field)}`;

/** What the API takes of a form; empty fields are not sent. */
export function attributesOf(names: readonly string[], fields: FormFields): Record<string, string> {
  const given = names.flatMap((field) => {
    const value = fields[field]?.trim();
    return value ? [[toSnake(field), value]] : [];
  });
  return Object.fromEntries(given) as Record<string, string>;
}

/** The form that comes back; an empty field that is needed says so, and nothing else. */
export function refusedForm(
  path: string,
  names: { all: readonly string[]; needed: readonly string[] },
  fields: FormFields,
  locale: Locale,
  { status, body }: ApiAnswer,
): PostedForm {
  const values = Object.fromEntries(names.all.map((field) => [field, fields[field] ?? '']));
  const found = body?.errors ?? [];
  const missing = status === 422 ? names.needed.filter((field) => !values[field]?.trim()) : [];
  const pointers: (string | undefined)[] = missing.map(pointerOf);
  const errors: PostedError[] = [
    ...missing.map((field) => ({
      ...{ status: '422', code: 'required', title: 'Unprocessable Entity' },
      detail: errorText(locale, 'required'),
      source: { pointer: pointerOf(field) },
    })),
    ...found.filter(({ source }) => source === undefined || !pointers.includes(source.pointer)),
  ];
  return { path, values, problem: { status, code: found[0]?.code ?? 'internal', errors } };
}
