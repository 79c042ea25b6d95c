import { PROBLEMS, type ProblemCode } from '@samen/contracts';
import { errorText } from '../errors/texts.ts';
import { refTo, type Response, type Schema } from './types.ts';
import { MEDIA_TYPE } from '@samen/jsonapi';
import { STATUS_CODES } from 'node:http';

export const ERROR_STATUSES: readonly number[] = [...new Set(Object.values(PROBLEMS))].sort();

export const codesOf = (status: number): ProblemCode[] =>
  (Object.keys(PROBLEMS) as ProblemCode[]).filter((code) => PROBLEMS[code] === status);

const ERROR: Schema = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Of the request, as in `X-Request-Id` and in the log.' },
    status: { type: 'string' },
    code: { type: 'string', description: 'What a program goes by.' },
    title: { type: 'string' },
    detail: { type: 'string', description: 'For people, in the language of the request.' },
    source: {
      type: 'object',
      properties: {
        pointer: { type: 'string', description: 'Into the body that was sent.' },
        parameter: { type: 'string' },
        header: { type: 'string', description: 'The name of a header that was sent.' },
      },
      additionalProperties: false,
    },
    meta: { type: 'object' },
  },
  required: ['id', 'status', 'code', 'title', 'detail'],
  additionalProperties: false,
};

export const ERROR_SCHEMAS: Readonly<Record<string, Schema>> = {
  error: ERROR,
  error_document: {
    type: 'object',
    properties: {
      errors: { type: 'array', items: refTo('schemas', 'error'), minItems: 1 },
      meta: { type: 'object', properties: { more_errors: { type: 'boolean' } } },
    },
    required: ['errors'],
    additionalProperties: false,
  },
};

const content = { [MEDIA_TYPE]: { schema: refTo('schemas', 'error_document') } };

const describe = (status: number): string =>
  codesOf(status)
    .map((code) => `\`${code}\`: ${errorText('en', code)}`)
    .join('\n');

/** What is sent instead of a response of success, by status. */
export const errorResponses = (): Record<string, Response> =>
  Object.fromEntries([
    ...ERROR_STATUSES.map((status) => [
      `error_${status}`,
      { description: describe(status) || (STATUS_CODES[status] ?? 'Error'), content },
    ]),
    ['error', { description: 'Any other error.', content }],
  ]);
