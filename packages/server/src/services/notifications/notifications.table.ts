import type { Locale } from '@samen/contracts';
import { flag, id, json, moment } from '@samen/jsonapi/declaration';
import { NotificationPreferences, Notifications } from '@samen/resources/messaging';
import { declareTable, type TableOf } from '../../declared/table.ts';

type Translations = Partial<Record<Locale, { title: string; body: string }>>;

/** Columns that no response shows. */
const own = {
  userId: id('users', { required: true }),
  /** The same in other languages than the recipient's. */
  translations: json<Translations>()({ required: true, filledIn: true, write: 'never' }),
} as const;
const ownOfPreference = {
  userId: id('users', { required: true }),
  inApp: flag({ default: true }),
  email: flag({ default: true }),
  updatedAt: moment({ required: true }),
} as const;

export const notificationTable = declareTable('notifications', Notifications, own);
export const preferenceTable = declareTable(
  'notification_preferences',
  NotificationPreferences,
  ownOfPreference,
);

export interface NotificationsTable extends TableOf<Notifications, typeof own> {}
/** A preference has no id of its own: it is that of a person for an event. */
export interface NotificationPreferencesTable extends Omit<
  TableOf<NotificationPreferences, typeof ownOfPreference>,
  'id'
> {}

/** Whom a notification names besides the one it is for. */
export interface NotificationPeopleTable {
  tenant_id: string;
  notification_id: string;
  user_id: string;
}

declare module '../../db/schema.ts' {
  interface Tables {
    notifications: NotificationsTable;
    notification_people: NotificationPeopleTable;
    notification_preferences: NotificationPreferencesTable;
  }
}
