import { STATUS_CODES } from 'node:http';
import type { ErrorDocument, JsonApiError } from '@samen/jsonapi';
import type { Locale } from '@samen/contracts';
import { fieldName } from './field-names.ts';
import type { FieldError, Problem } from './problem.ts';
import { errorText } from './texts.ts';

/** Most characters of the request's own text that an error repeats. */
const MAX_ECHO = 200;

const cut = (text: string): string => (text.length > MAX_ECHO ? `${text.slice(0, MAX_ECHO)}…` : text);

const pathOf = ({ pointer, parameter }: Pick<FieldError, 'pointer' | 'parameter'>): string =>
  pointer ?? parameter ?? '';

function source({ pointer, parameter }: { pointer?: string; parameter?: string }) {
  if (pointer !== undefined) return { source: { pointer: cut(pointer) } };
  return parameter === undefined ? {} : { source: { parameter: cut(parameter) } };
}

/** The name of the attribute at a pointer, `first_name`; of one inside of another its path, `address.street`. */
function attributeOf({ pointer }: Pick<FieldError, 'pointer'>): { attribute?: string } {
  const attribute = pointer?.replace(/^(\/data)?(\/(attributes|relationships))?\/?/, '').replaceAll('/', '.');
  return attribute ? { attribute: cut(attribute) } : {};
}

/** What the text is made of, and the name of the attribute, by which forms of other programs find their field. */
function metaOf(error: Pick<FieldError, 'pointer' | 'meta'>) {
  const meta = { ...error.meta, ...attributeOf(error) };
  return Object.keys(meta).length > 0 ? { meta } : {};
}

function fieldError(error: FieldError, status: number, locale: Locale): JsonApiError {
  return {
    status: String(status),
    code: error.code,
    title: STATUS_CODES[status] ?? 'Error',
    detail:
      error.detail ??
      errorText(locale, error.code, { field: fieldName(pathOf(error), locale), ...error.meta }),
    ...source(error),
    ...metaOf(error),
  };
}

/** The body of a rejection in the caller's language: one object per broken rule, of at most 50. */
export function errorDocument(problem: Problem, locale: Locale): ErrorDocument {
  if (problem.errors.length > 0)
    return {
      errors: problem.errors.map((error) => fieldError(error, problem.status, locale)),
      ...(problem.hasMoreErrors ? { meta: { more_errors: true } } : {}),
    };
  const { meta, detail, text = problem.code } = problem.details;
  return {
    errors: [
      {
        status: String(problem.status),
        code: problem.code,
        title: STATUS_CODES[problem.status] ?? 'Error',
        detail:
          detail ?? errorText(locale, text, { field: fieldName(pathOf(problem.details), locale), ...meta }),
        ...source(problem.details),
        ...metaOf(problem.details),
      },
    ],
  };
}
