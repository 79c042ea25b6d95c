import { keysToSnake, MEDIA_TYPE } from '@samen/jsonapi';
import { rulesOf } from '../http/body-rules.ts';
import type { DeclaredResponse } from '../http/declared-call.ts';
import type { InventoryEntry } from '../plugins/access.ts';
import { isTagged, isVersioned } from './conditional-calls.ts';
import { declaredResponses, queryTaken, typesIn } from './declared-responses.ts';
import { accessText, needsSession, operationId, summaryOf, wordsOf } from './operation-texts.ts';
import { fieldsName, LIST_PARAMETERS, queryParameters } from './parameters.ts';
import { anyOfTypes, includedTypes, linkageSchema } from './resource-schemas.ts';
import { responsesOf } from './responses.ts';
import { refTo, type Operation, type Parameter, type ResourceTypes, type Schema } from './types.ts';
import { wireSchema } from './wire-schema.ts';

const SESSION = { access_token: [], client: [], uid: [] };

const pathParameters = ({ url }: InventoryEntry): Parameter[] =>
  [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

/** The body that a route gives as an example. */
function exampleBody({ schema, example }: InventoryEntry): { example?: unknown } {
  if (!example?.sends) return {};
  const [type] = rulesOf(schema.body)?.types ?? [];
  const sent = keysToSnake(example.sends);
  return { example: type === undefined ? sent : { data: { type, attributes: sent } } };
}

function bodyOf(entry: InventoryEntry, responses: readonly DeclaredResponse[]): Operation['requestBody'] {
  const { method, schema, bodyTypes, form } = entry;
  const linkage = responses.find((response) => 'linkage' in response);
  if (linkage && method !== 'GET') {
    const data = linkageSchema([linkage.linkage].flat(), linkage.toMany);
    const body = { type: 'object', properties: { data }, required: ['data'] } as const;
    return { required: true, content: { [MEDIA_TYPE]: { schema: body } } };
  }
  if (form)
    return {
      required: true,
      content: Object.fromEntries(bodyTypes.map((type) => [type, { schema: wireSchema(form) }])),
    };
  if (!schema.body) return undefined;
  const { flat, attributes } = rulesOf(schema.body) ?? {};
  const resource = wireSchema(schema.body as object);
  const body: Schema =
    flat === undefined || !attributes
      ? resource
      : {
          anyOf: [
            { type: 'object', properties: { [flat]: wireSchema(attributes) }, required: [flat] },
            resource,
          ],
        };
  const isOptional = body.anyOf?.some(({ type }) => type === 'null') ?? false;
  return { required: !isOptional, content: { [MEDIA_TYPE]: { schema: body, ...exampleBody(entry) } } };
}

/** The description of one call. */
export function operationOf(entry: InventoryEntry, types: ResourceTypes): Operation {
  const responses = declaredResponses(entry, types);
  const taken = queryTaken(entry, types);
  const shown = [...new Set(responses.flatMap(typesIn))];
  const isWrite = entry.method !== 'GET';
  // A write may respond with a list, of which it takes no page.
  const isList = !isWrite && responses.some((one) => 'many' in one);
  const coming = includedTypes(types, shown, taken.includes ?? []) ?? [...types.keys()];
  const included = (taken.includes ?? []).length > 0 ? anyOfTypes(coming) : null;
  const body = bodyOf(entry, responses);
  const subject = shown[0] ?? '';
  const [tag = ''] = wordsOf(entry.url);
  return {
    operationId: operationId(entry),
    summary: summaryOf(entry, responses),
    description: accessText(entry),
    tags: [tag],
    'x-domain': entry.domain ?? '',
    security: needsSession(entry) ? [SESSION] : [{}, SESSION],
    parameters: [
      ...pathParameters(entry),
      ...queryParameters(
        isList ? { ...taken, sorts: ['id', ...(taken.sorts ?? [])] } : taken,
        types.get(subject)?.declaration ?? null,
        entry.example?.filters,
      ),
      ...(isList ? LIST_PARAMETERS : []).map((name) => refTo('parameters', name)),
      ...[...new Set([...shown, ...(included ? coming : [])])].map((type) =>
        refTo('parameters', fieldsName(type)),
      ),
      ...[
        'accept_language',
        'center',
        'organization',
        ...(isWrite ? ['idempotency_key'] : []),
        ...(isVersioned(entry, types) ? ['if_match'] : []),
        ...(isTagged(entry, responses) ? ['if_none_match'] : []),
      ].map((name) => refTo('parameters', name)),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: responsesOf(entry, responses, { included, hasBody: body !== undefined, types }),
  };
}
