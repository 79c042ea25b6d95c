import { Type, type TSchema } from 'typebox';
import { Id } from '@samen/resources/shared';
import { UUID } from '../db/uuid.ts';
import { withRules } from './body-rules.ts';
import type { Relations } from './relations.ts';

export { isUuid } from '../db/uuid.ts';

/** `params` of `/things/:id`; another form of id is not found. */
export const byId = Type.Object({ id: Type.String({ pattern: UUID.source }) });

/** The same where the ids are keys of the product. */
export const byKey = Type.Object({ id: Type.String({ maxLength: 60 }) });

/**
 * The body of a write: `{ data: { type, attributes, relationships } }`. `types` are the accepted spellings, the plural
 * first; the keys of the attributes are camelCase here and snake_case on the wire. `relations` are sent as relationships
 * and come as attributes. `id` is for records whose ids are no UUIDs.
 */
export function resourceBody<Attributes extends TSchema>(
  types: readonly [string, ...string[]],
  attributes: Attributes,
  relations: Relations = {},
  id: TSchema = Id,
) {
  const schema = Type.Object({
    data: Type.Object({
      type: Type.Enum(types),
      id: Type.Optional(id),
      attributes,
    }),
  });
  return withRules(schema, { types, attributes, relations });
}
