import { LOCALES } from '@samen/contracts';
import {
  declareResource,
  moment,
  one,
  oneOf,
  text,
  type Entity,
  type Filters,
} from '@samen/jsonapi/declaration';
import { NOTIFICATION_EVENTS, type NotificationEvent } from '../shared/notification-events.ts';

const EVENTS = Object.keys(NOTIFICATION_EVENTS) as NotificationEvent[];

/** What notifications lead to; one of anything else is about no record. */
export const NOTIFIED_TYPES = [
  'vacancies',
  'applications',
  'organizations',
  'conversations',
  'volunteer_profile_replies',
] as const;

const declared = declareResource('notifications', {
  attributes: {
    event: oneOf(EVENTS, { required: true, write: 'never' }),
    title: text({ required: true, write: 'never' }),
    body: text({ required: true, write: 'never' }),
    /** What title and body are written in. */
    locale: oneOf(LOCALES, { required: true, computed: true }),
    /** A path of this site. */
    url: text({ required: true, write: 'never' }),
    readAt: moment({ write: 'never', filter: ['null'] }),
    createdAt: moment({ required: true, write: 'never' }),
  },
  relationships: { subject: one(NOTIFIED_TYPES) },
  sorts: ['createdAt'],
});
/** `notifications`, in the language of the request where they are kept in it. The list's `meta.unread` counts the unread ones. */
export interface Notifications extends Readonly<typeof declared> {}
export const Notifications: Notifications = declared;

export interface Notification extends Entity<Notifications> {}

/** Filters of `GET notifications`. */
export interface NotificationFilter extends Filters<Notifications> {}
