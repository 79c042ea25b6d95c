import { toSnake } from '@samen/jsonapi';
import { isKept, type Attribute, type Attributes } from '@samen/jsonapi/declaration';
import type { Schema } from './types.ts';

/** A schema that also takes null. */
export function orNull(schema: Schema): Schema {
  if (typeof schema.type === 'string' && schema.enum === undefined)
    return { ...schema, type: [schema.type, 'null'] };
  if (schema.enum) return { ...schema, type: ['string', 'null'], enum: [...schema.enum, null] };
  return Object.keys(schema).length === 0 ? schema : { anyOf: [schema, { type: 'null' }] };
}

/**
 * What a response shows of an attribute. Bounds are those of what is sent: records are older than the bounds of today.
 */
export function shownSchema({ kind, words, item, fields, of }: Attribute): Schema {
  switch (kind) {
    case 'text':
      return { type: 'string' };
    case 'oneOf':
      return { type: 'string', enum: words ?? [] };
    case 'whole':
      return { type: 'integer' };
    case 'decimal':
      return { type: 'number' };
    case 'flag':
      return { type: 'boolean' };
    case 'day':
      return { type: 'string', format: 'date' };
    case 'moment':
      return { type: 'string', format: 'date-time' };
    case 'id':
      return { type: 'string', description: `The id of one of ${[of ?? 'its type'].flat().join(', ')}.` };
    case 'ids':
      return {
        type: 'array',
        items: { type: 'string' },
        description: `Ids of ${[of ?? 'their type'].flat().join(', ')}.`,
      };
    case 'list':
      return { type: 'array', items: item ? shownSchema(item) : {} };
    case 'group':
      return groupSchema(fields ?? {});
    case 'json':
      return {};
  }
}

const shownOrNull = (attribute: Attribute): Schema =>
  isKept(attribute) ? shownSchema(attribute) : orNull(shownSchema(attribute));

function groupSchema(fields: Attributes): Schema {
  const entries = Object.entries(fields);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, field]) => [toSnake(name), shownOrNull(field)])),
    required: entries.filter(([, field]) => isKept(field)).map(([name]) => toSnake(name)),
    additionalProperties: false,
  };
}

const described = (schema: Schema, ...notes: (string | false | undefined)[]): Schema => {
  const description = [schema.description, ...notes].filter(Boolean).join(' ');
  return description === '' ? schema : { ...schema, description };
};

/** The attributes that responses show; those that everybody sees are always there. */
export function attributesSchema(attributes: Attributes): Schema {
  const shown = Object.entries(attributes).filter(([, { options }]) => options.see !== 'none');
  return {
    type: 'object',
    properties: Object.fromEntries(
      shown.map(([name, attribute]) => [
        toSnake(name),
        described(
          shownOrNull(attribute),
          attribute.options.see !== undefined && `Seen by: ${attribute.options.see}.`,
          attribute.options.neededTo !== undefined && `Needed to ${attribute.options.neededTo}.`,
        ),
      ]),
    ),
    required: shown.filter(([, { options }]) => options.see === undefined).map(([name]) => toSnake(name)),
    additionalProperties: false,
  };
}
