import { STATUS_CODES } from 'node:http';
import type { ErrorDocument, JsonApiError } from '@samen/jsonapi';
import type { Locale } from '@samen/contracts';
import { fieldName } from './field-names.ts';
import type { FieldError, Problem } from './problem.ts';
import { errorText } from './texts.ts';

/** Most characters of the request's own text that an error repeats. */
const MAX_ECHO = 200;

const cut = (text: string): string => (text.length > MAX_ECHO ? `${text.slice(0, MAX_ECHO)}…` : text);

type Place = Pick<FieldError, 'pointer' | 'parameter' | 'header'>;

const pathOf = ({ pointer, parameter }: Place): string => pointer ?? parameter ?? '';

function source({ pointer, parameter, header }: Place): Pick<JsonApiError, 'source'> {
  if (pointer !== undefined) return { source: { pointer: cut(pointer) } };
  if (parameter !== undefined) return { source: { parameter: cut(parameter) } };
  return header === undefined ? {} : { source: { header } };
}

/** One broken rule as a response names it; `text` is the key of another text than that of its code. */
type BrokenRule = FieldError & { text?: string };

/** What a problem says, place by place of the request, or of all of it. */
const brokenRules = ({ errors, details, code }: Problem): readonly BrokenRule[] =>
  errors.length > 0 ? errors : [{ ...details, code }];

/** A parameter is named as it was sent: its reader wrote the query, and has no other word for it. */
const textOf = ({ code, parameter }: BrokenRule): string =>
  code === 'invalid_parameter' && parameter !== undefined ? 'invalid_parameter_named' : code;

/** What one broken rule says, in the language of the reader. */
export function detailOf(rule: BrokenRule, locale: Locale): string {
  const { text = textOf(rule), detail, parameter = '', meta } = rule;
  const values = { field: fieldName(pathOf(rule), locale), parameter: cut(parameter), ...meta };
  return detail ?? errorText(locale, text, values);
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

/** What a problem says first, in the caller's language. */
export const firstDetail = (problem: Problem, locale: Locale): string =>
  brokenRules(problem)
    .slice(0, 1)
    .map((rule) => detailOf(rule, locale))
    .join('');

/**
 * The body of a rejection in the caller's language: one object per broken rule, of at most 50. The first has the id of the
 * request, those after it count on from there.
 */
export function errorDocument(problem: Problem, locale: Locale, requestId: string): ErrorDocument {
  const { status, hasMoreErrors } = problem;
  return {
    errors: brokenRules(problem).map((rule, index) => ({
      id: index === 0 ? requestId : `${requestId}.${index}`,
      status: String(status),
      code: rule.code,
      title: STATUS_CODES[status] ?? 'Error',
      detail: detailOf(rule, locale),
      ...source(rule),
      ...metaOf(rule),
    })),
    ...(hasMoreErrors ? { meta: { more_errors: true } } : {}),
  };
}
