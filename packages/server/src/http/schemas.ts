import { Type, type TSchema } from 'typebox';
import { Id } from '@samen/resources/shared';
import { UUID } from '../db/uuid.ts';

export { isUuid } from '../db/uuid.ts';

/** `params` of `/things/:id`; another form of id is not found. */
export const byId = Type.Object({ id: Type.String({ pattern: UUID.source }) });

/**
 * The body of a write: `{ data: { type, attributes } }`. `types` are the accepted spellings, the plural first; the
 * keys of the attributes are camelCase here and snake_case on the wire.
 */
export function resourceBody<Attributes extends TSchema>(
  types: readonly [string, ...string[]],
  attributes: Attributes,
) {
  return Type.Object({
    data: Type.Object({
      type: Type.Enum(types),
      id: Type.Optional(Id),
      attributes,
    }),
  });
}
