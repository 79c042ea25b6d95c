import { MEDIA_TYPE } from '@samen/jsonapi';
import type { DeclaredResponse } from '../http/declared-call.ts';
import { rulesOf } from '../http/body-rules.ts';
import type { InventoryEntry } from '../plugins/access.ts';
import { headersOf, isTagged } from './conditional-calls.ts';
import { typesIn } from './declared-responses.ts';
import { orNull } from './attribute-schemas.ts';
import { needsSession } from './operation-texts.ts';
import { anyOfTypes, linkageSchema } from './resource-schemas.ts';
import {
  refTo,
  type Operation,
  type Reference,
  type ResourceTypes,
  type Response,
  type Schema,
} from './types.ts';

const documentSchema = (data: Schema, included: Schema | null, meta: Schema): Schema => ({
  type: 'object',
  properties: {
    data,
    ...(included ? { included: { type: 'array', items: included } } : {}),
    meta,
    links: { type: 'object', additionalProperties: { type: 'string' } },
  },
  required: ['data'],
  additionalProperties: false,
});

const metaSchema = (names: readonly string[], isList: boolean): Schema => ({
  type: 'object',
  properties: {
    ...(isList
      ? {
          pagination: refTo('schemas', 'pagination'),
          total: { type: 'integer' },
          total_is_capped: { type: 'boolean' },
          next_cursor: { type: 'string' },
        }
      : {}),
    ...Object.fromEntries(names.map((name) => [name, {}])),
  },
});

function responseOf(response: DeclaredResponse, included: Schema | null): [string, Response] {
  if ('nothing' in response) return [String(response.nothing), { description: 'Done.' }];
  if ('file' in response)
    return ['200', { description: 'A file.', content: { [response.file]: { schema: {} } } }];
  const json = (status: number, description: string, schema: Schema): [string, Response] => [
    String(status),
    { description, content: { [MEDIA_TYPE]: { schema } } },
  ];
  if ('many' in response)
    return json(
      200,
      'A list.',
      documentSchema(
        { type: 'array', items: anyOfTypes(typesIn(response)) },
        included,
        metaSchema(response.meta ?? [], true),
      ),
    );
  if ('one' in response)
    return json(
      response.status ?? 200,
      'One resource.',
      documentSchema(
        response.mayBeNull ? orNull(anyOfTypes(typesIn(response))) : anyOfTypes(typesIn(response)),
        included,
        metaSchema(response.meta ?? [], false),
      ),
    );
  if ('linkage' in response)
    return json(
      200,
      'Resource identifiers.',
      documentSchema(linkageSchema([response.linkage].flat(), response.toMany), null, metaSchema([], false)),
    );
  return json(response.status ?? 200, 'A document without a resource.', {
    type: 'object',
    properties: { data: { type: 'null' }, meta: metaSchema(response.meta, false) },
    required: ['meta'],
    additionalProperties: false,
  });
}

/** A call may respond in two ways with one status: either document then. */
function merged(responses: readonly [string, Response][]): Record<string, Response> {
  const all: Record<string, Response> = {};
  for (const [status, response] of responses) {
    const before = all[status]?.content?.[MEDIA_TYPE];
    const next = response.content?.[MEDIA_TYPE];
    all[status] =
      before && next
        ? {
            description: `${all[status]?.description} Or: ${response.description}`,
            content: { [MEDIA_TYPE]: { schema: { anyOf: [before.schema, next.schema] } } },
          }
        : response;
  }
  return all;
}

function errorsOf(entry: InventoryEntry, isWrite: boolean, hasBody: boolean): Record<string, Reference> {
  const hasPath = entry.url.includes('/:');
  const statuses = [
    400,
    401,
    ...(needsSession(entry) || isWrite ? [403] : []),
    ...(hasPath || isWrite || entry.feature ? [404] : []),
    406,
    ...(isWrite ? [409, 410] : []),
    ...(hasBody ? [413, 415, 422] : []),
    429,
    500,
    503,
  ];
  return {
    ...Object.fromEntries(statuses.map((status) => [String(status), refTo('responses', `error_${status}`)])),
    default: refTo('responses', 'error'),
  };
}

/** A call that responds with nothing names what it did not take of a resource. */
function withIgnored(
  { schema }: InventoryEntry,
  responses: readonly DeclaredResponse[],
): readonly DeclaredResponse[] {
  const namesIgnored = rulesOf(schema.body) !== null && responses.some((response) => 'nothing' in response);
  return namesIgnored ? [...responses, { meta: ['ignored'] }] : responses;
}

/** What a call responds with, when it succeeds and when it does not. */
export function responsesOf(
  entry: InventoryEntry,
  responses: readonly DeclaredResponse[],
  { included, hasBody, types }: { included: Schema | null; hasBody: boolean; types: ResourceTypes },
): Operation['responses'] {
  const all = merged(withIgnored(entry, responses).map((response) => responseOf(response, included)));
  const withHeaders = Object.entries(all).map(([status, response]): [string, Response] => {
    const headers = headersOf(entry, responses, status, types);
    return [status, Object.keys(headers).length > 0 ? { ...response, headers } : response];
  });
  return {
    ...Object.fromEntries(withHeaders),
    ...(isTagged(entry, responses) ? { 304: refTo('responses', 'not_modified') } : {}),
    ...errorsOf(entry, entry.method !== 'GET', hasBody),
  };
}
