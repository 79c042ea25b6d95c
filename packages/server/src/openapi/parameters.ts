import { CONSTANTS, HEADERS } from '@samen/contracts';
import { toSnake, type Predicate } from '@samen/jsonapi';
import type { Attribute, Declaration, NamedFilter } from '@samen/jsonapi/declaration';
import { EXAMPLE_ID, type TakenQuery } from '../http/declared-call.ts';
import { findFilter } from '../declared/filters.ts';
import { shownSchema } from './attribute-schemas.ts';
import type { Parameter, ResourceTypes, Schema } from './types.ts';

const ID: Schema = { type: 'string', examples: [EXAMPLE_ID] };

const NAMED: Record<Exclude<NamedFilter['takes'], 'words'>, Schema> = {
  text: { type: 'string' },
  flag: { type: 'boolean' },
  day: { type: 'string', format: 'date' },
  id: ID,
  ids: { type: 'array', items: ID },
  near: {
    type: 'string',
    description: '`latitude,longitude,km`, as the crow flies.',
    examples: ['51.84,5.86,10'],
  },
  area: {
    type: 'string',
    description: '`south,west,north,east` in degrees.',
    examples: ['51.8,5.8,51.9,5.9'],
  },
};

const listOf = (words: readonly string[]): Schema => ({
  type: 'array',
  items: { type: 'string', enum: words },
});

function elementSchema(attribute: Attribute): Schema {
  if (attribute.kind === 'id' || attribute.kind === 'ids') return ID;
  const { description: _description, ...schema } = shownSchema(attribute.item ?? attribute);
  // A moment is also compared with a day.
  return attribute.kind === 'moment' ? { type: 'string' } : schema;
}

function comparedSchema(attribute: Attribute, predicate: Predicate): Schema {
  switch (predicate) {
    case 'in':
    case 'not_in':
      return { type: 'array', items: elementSchema(attribute) };
    case 'null':
    case 'not_null':
    case 'present':
    case 'blank':
    case 'true':
    case 'false':
      return { type: 'boolean' };
    case 'cont':
    case 'i_cont':
    case 'start':
    case 'end':
      return { type: 'string' };
    default:
      return elementSchema(attribute);
  }
}

function filterSchema(declaration: Declaration | null, wire: string): Schema {
  if (!declaration) return { type: 'string' };
  const { name = '', comparison } = findFilter(declaration, wire) ?? {};
  const own = declaration.filters[name];
  if (own) return own.takes === 'words' ? listOf(own.words ?? []) : NAMED[own.takes];
  const attribute = declaration.attributes[comparison?.attributes[0] ?? ''];
  return attribute && comparison ? comparedSchema(attribute, comparison.predicate) : { type: 'string' };
}

const inQuery = (name: string, schema: Schema, description?: string): Parameter => ({
  name,
  in: 'query',
  ...(description === undefined ? {} : { description }),
  schema,
  // Lists are written with commas.
  ...(schema.type === 'array' ? { style: 'form', explode: false } : {}),
});

/** The query parameters of a call; `declaration` is that of its resource, `together` an example of its filters. */
export function queryParameters(
  { filters = [], sorts = [], includes = [], others = [] }: TakenQuery,
  declaration: Declaration | null,
  together: Readonly<Record<string, string>> = {},
): Parameter[] {
  const filterOf = (name: string): Parameter => {
    const parameter = inQuery(`filter[${name}]`, filterSchema(declaration, name));
    const example = together[name];
    return example === undefined ? parameter : { ...parameter, example };
  };
  return [
    ...filters.map(filterOf),
    ...(sorts.length > 0
      ? [inQuery('sort', listOf(sorts.flatMap((name) => [name, `-${name}`])), 'With `-`: descending.')]
      : []),
    ...(includes.length > 0 ? [inQuery('include', listOf(includes), 'What comes along in `included`.')] : []),
    ...others.map((name) => inQuery(name, { type: 'string' })),
  ];
}

/** `fields[…]` of each type. */
export const fieldsName = (type: string): string => `fields_${type}`;

const header = (name: string, description: string): Parameter => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' },
});

/** What every list takes. */
export const LIST_PARAMETERS = ['ids', 'page_number', 'page_size', 'page_offset', 'page_limit', 'page_after'];

/** Parameters that many calls take, by their names as components. */
export function sharedParameters(types: ResourceTypes): Record<string, Parameter> {
  const fields = [...types.values()].map(({ type, fields: names }): [string, Parameter] => [
    fieldsName(type),
    inQuery(
      `fields[${type}]`,
      { type: 'array', items: { type: 'string', enum: [...new Set(names.map(toSnake))] } },
      `Only these attributes and relationships of ${type}; the others are left out then, also those that are required.`,
    ),
  ]);
  return {
    ids: inQuery('filter[id_in]', { type: 'array', items: ID, maxItems: 100 }, 'Only these of the list.'),
    page_offset: inQuery(
      'page[offset]',
      { type: 'integer', minimum: 0 },
      'With `page[limit]`, in the place of a number.',
    ),
    page_limit: inQuery('page[limit]', { type: 'integer', minimum: 1, maximum: CONSTANTS.adminPageSize }),
    page_after: inQuery(
      'page[after]',
      { type: 'string' },
      'The `next_cursor` of the page before: misses and repeats nothing while rows are added.',
    ),
    page_number: inQuery('page[number]', { type: 'integer', minimum: 1, default: 1 }),
    page_size: inQuery(
      'page[size]',
      { type: 'integer', minimum: 1, maximum: CONSTANTS.adminPageSize, default: CONSTANTS.defaultPageSize },
      `At most ${CONSTANTS.maxPageSize}; ${CONSTANTS.adminPageSize} for who manages.`,
    ),
    accept_language: header('accept-language', '`nl` or `en`: the language of texts and errors.'),
    center: header(HEADERS.volunteerCenterId, 'One of the centres of this site; else its own.'),
    organization: header(
      HEADERS.currentOrganizationId,
      'The organization that the caller acts for, where they belong to several.',
    ),
    idempotency_key: header(
      HEADERS.idempotencyKey,
      'A key of your own: a write that is repeated with it happens once.',
    ),
    if_match: header(
      'if-match',
      'The version that the write is for, as `"3"`: where the record has another one it is 409.',
    ),
    if_none_match: header(
      'if-none-match',
      'The `ETag` of what the client has: where that is the same it is 304.',
    ),
    ...Object.fromEntries(fields),
  };
}
