import { Type, type Static } from 'typebox';
import { CONVERSATION_BOUNDS } from '../messaging/constants.ts';
import { Email, Trap } from '../shared/fields.ts';

const text = ([minLength, maxLength]: readonly [number, number]) => Type.String({ minLength, maxLength });

/** Most characters of the name that a visitor gives. */
export const CONTACT_NAME_LENGTH = 140;

/**
 * Attributes of `POST contact_messages`. Visitors give a name and an address; of a signed-in person they come from
 * the account. `website` is a trap that people do not see.
 */
export const NewContactMessage = Type.Object({
  subject: text(CONVERSATION_BOUNDS.subject),
  body: text(CONVERSATION_BOUNDS.body),
  name: Type.Optional(text([1, CONTACT_NAME_LENGTH])),
  email: Type.Optional(Email),
  /** A trap that people do not see. */
  website: Type.Optional(Trap),
});
export type NewContactMessage = Static<typeof NewContactMessage>;
