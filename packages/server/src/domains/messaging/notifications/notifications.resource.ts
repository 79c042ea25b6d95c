import { DEFAULT_LOCALE, LOCALES, type Locale } from '@samen/contracts';
import { NotificationPreferences, Notifications } from '@samen/resources/messaging';
import { NOTIFICATION_EVENTS, OPTIONAL_EVENTS, type NotificationEvent } from '@samen/resources/shared';
import type { Resource } from '@samen/jsonapi';
import { presenter } from '../../../declared/presenter.ts';
import type { NotificationRow, Preference } from '../../../services/notifications/index.ts';
import { notifiedRecord } from './notified-record.ts';

/** The language of the text itself: the one without a translation. */
const ownLocale = ({ translations }: NotificationRow): Locale =>
  LOCALES.find((one) => translations[one] === undefined) ?? DEFAULT_LOCALE;

/** What is shown in a language, and the language that it is shown in. */
function textIn(row: NotificationRow, locale: Locale | null) {
  const translated = locale && row.translations[locale];
  return translated ? { ...translated, locale } : { ...row, locale: ownLocale(row) };
}

const notification = presenter<Notifications, NotificationRow, Locale | null>(Notifications, {
  values: {
    title: (row, locale) => textIn(row, locale).title,
    body: (row, locale) => textIn(row, locale).body,
    locale: (row, locale) => textIn(row, locale).locale,
  },
  audiences: {},
  related: { subject: notifiedRecord },
  meta: ({ read_at }) => ({ can: read_at === null ? ['notifications.read'] : [] }),
});

/** A notification in the requested language, else in the one that the recipient had. */
export const presentNotification = (row: NotificationRow, locale: Locale | null): Resource =>
  notification(row, locale);

interface PreferenceRow {
  id: string;
  event: NotificationEvent;
}

const preference = presenter<NotificationPreferences, PreferenceRow, Preference | undefined>(
  NotificationPreferences,
  {
    values: {
      inApp: ({ event }, stored) => (NOTIFICATION_EVENTS[event].inApp ? (stored?.in_app ?? true) : null),
      email: ({ event }, stored) => (NOTIFICATION_EVENTS[event].email ? (stored?.email ?? true) : null),
    },
    audiences: {},
    related: {},
    meta: () => ({ can: ['notification_preferences.edit'] }),
  },
);

/** Every event that may be chosen, with what a person chose. */
export const presentPreferences = (stored: readonly Preference[]): Resource[] =>
  OPTIONAL_EVENTS.map((event) =>
    preference(
      { id: event, event },
      stored.find((one) => one.event === event),
    ),
  );
