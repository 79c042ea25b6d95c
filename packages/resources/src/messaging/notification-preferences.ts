import { Type, type Static } from 'typebox';
import { declareResource, flagOrNull, oneOf, type Entity } from '@samen/jsonapi/declaration';
import { NOTIFICATION_EVENTS, OPTIONAL_EVENTS } from '../shared/notification-events.ts';

const declared = declareResource('notification_preferences', {
  attributes: {
    event: oneOf(OPTIONAL_EVENTS, { required: true, write: 'never' }),
    inApp: flagOrNull({ computed: true }),
    email: flagOrNull({ computed: true }),
  },
});
/** `notification_preferences`: the id is the event. A channel that an event does not have is `null`. */
export interface NotificationPreferences extends Readonly<typeof declared> {}
export const NotificationPreferences: NotificationPreferences = declared;

export interface NotificationPreference extends Entity<NotificationPreferences> {}

/** Attributes of `PATCH notification_preferences`: the events that change, with their channels. */
export const NotificationPreferenceChanges = Type.Object({
  preferences: Type.Array(
    Type.Object({
      event: Type.Enum([...OPTIONAL_EVENTS]),
      inApp: Type.Optional(Type.Boolean()),
      email: Type.Optional(Type.Boolean()),
    }),
    { minItems: 1, maxItems: Object.keys(NOTIFICATION_EVENTS).length },
  ),
});
export type NotificationPreferenceChanges = Static<typeof NotificationPreferenceChanges>;
