import { toSnake } from '@samen/jsonapi';
import type { Declaration } from '@samen/jsonapi/declaration';
import { attributesSchema } from './attribute-schemas.ts';
import { refTo, type ResourceType, type ResourceTypes, type Schema } from './types.ts';

const identifier = (type: string): Schema => ({
  type: 'object',
  properties: { type: { const: type }, id: { type: 'string' } },
  required: ['type', 'id'],
});

/** What a relationship leads to, as resource identifiers. */
export function linkageSchema(types: readonly string[], many: boolean): Schema {
  const [first = ''] = types;
  const one = types.length === 1 ? identifier(first) : { anyOf: types.map(identifier) };
  return many ? { type: 'array', items: one } : { anyOf: [one, { type: 'null' }] };
}

function relationshipsSchema({ relationships }: Declaration): Schema {
  const entries = Object.entries(relationships).map(([name, { type, many, see }]): [string, Schema] => {
    const data = linkageSchema([type].flat(), many);
    return [
      toSnake(name),
      {
        type: 'object',
        properties: { data, links: { type: 'object' }, meta: { type: 'object' } },
        ...(see === undefined ? {} : { description: `Seen by: ${see}.` }),
      },
    ];
  });
  return { type: 'object', properties: Object.fromEntries(entries), additionalProperties: false };
}

/** A resource as responses show it. */
function resourceSchema({ type, domain, declaration }: ResourceType): Schema {
  return {
    type: 'object',
    properties: {
      type: { const: type },
      id: { type: 'string' },
      attributes: attributesSchema(declaration.attributes),
      relationships: relationshipsSchema(declaration),
      links: { type: 'object' },
      meta: {
        type: 'object',
        properties: {
          can: {
            type: 'array',
            items: { type: 'string' },
            description: 'What the caller may do with it, as names of actions.',
          },
        },
      },
    },
    required: ['type', 'id', 'attributes'],
    additionalProperties: false,
    'x-domain': domain,
  };
}

export const resourceSchemas = (types: ResourceTypes): Record<string, Schema> =>
  Object.fromEntries([...types.values()].map((one) => [one.type, resourceSchema(one)]));

/** The types that a chain of relationships passes; null where a type on the way is not declared. */
function typesAlong(types: ResourceTypes, from: string, include: string): string[] | null {
  const passed: string[] = [];
  let steps = [from];
  for (const name of include.split('.')) {
    const next = steps.flatMap((type) => {
      const { relationships } = types.get(type)?.declaration ?? {};
      const [, relationship] =
        Object.entries(relationships ?? {}).find(([one]) => toSnake(one) === name) ?? [];
      return relationship ? [relationship.type].flat() : [];
    });
    if (next.length === 0) return null;
    steps = next;
    passed.push(...next);
  }
  return passed;
}

/** The types that may come along; null where any may. */
export function includedTypes(
  types: ResourceTypes,
  from: readonly string[],
  includes: readonly string[],
): string[] | null {
  const found = from.flatMap((type) => includes.map((include) => typesAlong(types, type, include)));
  const resolved = found.flatMap((one) => one ?? []);
  return found.includes(null) ? null : [...new Set(resolved)];
}

/** A resource of one of some types. */
export const anyOfTypes = (names: readonly string[]): Schema =>
  names.length === 1
    ? refTo('schemas', names[0] ?? '')
    : { anyOf: names.map((name) => refTo('schemas', name)) };
