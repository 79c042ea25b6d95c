import { STATUS_CODES } from 'node:http';
import type { ErrorDocument, JsonApiError } from '@samen/jsonapi';
import type { Locale } from '@samen/contracts';
import type { FieldError, Problem } from './problem.ts';
import { errorText } from './texts.ts';

/** `/data/attributes/first_name` → `First name`: what `{field}` of a text becomes. */
function fieldName({ pointer, parameter }: FieldError): string {
  const last = (pointer ?? parameter ?? '').split('/').at(-1)?.replaceAll('_', ' ') ?? '';
  return last.charAt(0).toUpperCase() + last.slice(1);
}

function source({ pointer, parameter }: { pointer?: string; parameter?: string }) {
  if (pointer !== undefined) return { source: { pointer } };
  return parameter === undefined ? {} : { source: { parameter } };
}

function fieldError(error: FieldError, status: number, locale: Locale): JsonApiError {
  return {
    status: String(status),
    code: error.code,
    title: STATUS_CODES[status] ?? 'Error',
    detail: error.detail ?? errorText(locale, error.code, { field: fieldName(error), ...error.meta }),
    ...source(error),
    ...(error.meta ? { meta: error.meta } : {}),
  };
}

/** The body of a refusal in the caller's language: one object per broken rule. */
export function errorDocument(problem: Problem, locale: Locale): ErrorDocument {
  if (problem.errors.length > 0)
    return { errors: problem.errors.map((error) => fieldError(error, problem.status, locale)) };
  const { meta, detail } = problem.details;
  return {
    errors: [
      {
        status: String(problem.status),
        code: problem.code,
        title: STATUS_CODES[problem.status] ?? 'Error',
        detail:
          detail ??
          errorText(locale, problem.code, { field: fieldName({ code: '', ...problem.details }), ...meta }),
        ...source(problem.details),
        ...(meta ? { meta } : {}),
      },
    ],
  };
}
