import { Type, type Static } from 'typebox';
import {
  NOTIFICATION_EVENTS,
  OPTIONAL_EVENTS,
  type NotificationEvent,
} from '../shared/notification-events.ts';
import type { Locale } from '@samen/contracts';
import type { Identified } from '../shared/fields.ts';

/** What the history holds of an address that a notification led to: its error page says what became of that. */
export const FROM_NOTIFICATION = { isFromNotification: true } as const;

/** `notifications`, in the language of the request where they are kept in it. The list's `meta.unread` counts the unread ones. */
export interface Notification extends Identified {
  event: NotificationEvent;
  title: string;
  body: string;
  /** What title and body are written in. */
  locale: Locale;
  /** A path of this site. */
  url: string;
  readAt: string | null;
  createdAt: string;
}

/** Filters of `GET notifications`. */
export interface NotificationFilter {
  readAtNull?: boolean;
}

/** `notification_preferences`: the id is the event. A channel that an event does not have is `null`. */
export interface NotificationPreference extends Identified {
  event: NotificationEvent;
  inApp: boolean | null;
  email: boolean | null;
}

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
