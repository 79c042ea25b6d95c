import { LOCALES, type Locale } from '@samen/contracts';
import { NOTIFICATION_EVENTS, paths, type NotificationEvent } from '@samen/resources/shared';
import { linkPath } from '../../auth/mailed-links.ts';
import type { Queries } from '../../db/database.ts';
import { centerTexts } from '../../mail/center-texts.ts';
import { queueMails, type OutgoingMail } from '../../mail/queue.ts';
import { renderNotice } from '../../mail/render.ts';
import { type MailData, type SiteLanguage } from '../../mail-types.ts';
import { volunteerCenterRepository } from '../volunteer-centers/index.ts';
import { notificationRepository, type Preference } from './notifications.repository.ts';
import type { Sender } from './sender.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

/** A person to be notified; without an account, by mail alone. */
export interface Recipient {
  id: string | null;
  email: string;
  firstName: string;
  locale: Locale;
}

export interface Notice {
  event: NotificationEvent;
  to: readonly Recipient[];
  centerId: string;
  /** Placeholders of the template besides recipient, center and app. */
  data?: MailData | ((language: SiteLanguage) => MailData);
  /**
   * Whom its texts name besides those it is for: it goes with them. Who has no account has no id; where no one is named there
   * are none.
   */
  about: readonly (string | null)[];
  /** Where it leads, on the centre's site. */
  path: string;
  /** Where the mail leads, when that is elsewhere; for each person another place, when it is a function. */
  mailPath?: string | ((recipient: Recipient) => string);
  /** Where a reply to its mail goes, where that is not the centre. */
  replyTo?: string | null;
  /** `email`: only by mail; `inApp`: only inside the product. Absent is both, as far as the event has them. */
  only?: 'email' | 'inApp';
  /** Its mail was delayed already: what can be batched with others is not delayed once more. */
  hasWaited?: boolean;
}

function channelsFor(event: NotificationEvent, preference: Preference | undefined, notice: Notice) {
  const { inApp, email, mandatory } = NOTIFICATION_EVENTS[event];
  const wants = (channel: 'in_app' | 'email') => mandatory || (preference?.[channel] ?? true);
  return {
    inApp: inApp && wants('in_app') && notice.only !== 'email',
    email: email && wants('email') && notice.only !== 'inApp',
  };
}

/**
 * Notifies people of an event, each once, in their own language and by the channels they want, in the transaction of what
 * happened. Every notification goes through here.
 */
export async function notify(queries: Queries, sender: Sender, notice: Notice): Promise<void> {
  const { tenantId, context } = sender;
  const { event, centerId } = notice;
  const recipients = [...new Map(notice.to.map((one) => [one.email, one])).values()];
  if (recipients.length === 0) return;
  const center = await volunteerCenterRepository(queries, tenantId).find(centerId);
  if (!center) throw new Error(`No centre ${centerId} to tell of ${event}`);
  const texts = await centerTexts(queries, context, tenantId, [{ centerId, template: event }]);
  if (!texts.isSent(centerId, event)) return;
  const notifications = notificationRepository(queries, tenantId);
  const preferences = await notifications.preferencesFor(
    event,
    recipients.flatMap(({ id }) => id ?? []),
  );
  const origin = sender.originOf(centerId);
  const now = context.clock.now();
  const { vocabulary } = sender.site.traitsAt(new URL(origin).hostname);
  const mailPathFor = (recipient: Recipient) =>
    typeof notice.mailPath === 'function' ? notice.mailPath(recipient) : (notice.mailPath ?? notice.path);
  const dataIn = (language: SiteLanguage) =>
    typeof notice.data === 'function' ? notice.data(language) : (notice.data ?? {});
  const inApp: Parameters<typeof notifications.add>[0][number][] = [];
  const mails: OutgoingMail[] = [];
  for (const recipient of recipients) {
    const { id, locale } = recipient;
    const channels = channelsFor(event, id === null ? undefined : preferences.get(id), notice);
    if (id !== null && channels.inApp) {
      const shared = {
        recipient: { first_name: recipient.firstName },
        center: { name: center.name, email: center.email },
        app: { name: sender.site.appName },
      };
      const textIn = (one: Locale) => {
        const language = { locale: one, vocabulary };
        return renderNotice(texts.textOf(centerId, event, language), { ...dataIn(language), ...shared });
      };
      const others = LOCALES.filter((language) => language !== locale);
      inApp.push({
        user_id: id,
        event,
        ...textIn(locale),
        url: notice.path,
        created_at: now,
        translations: JSON.stringify(Object.fromEntries(others.map((one) => [one, textIn(one)]))),
      });
    }
    if (!channels.email) continue;
    const mayChoose = id !== null && !NOTIFICATION_EVENTS[event].mandatory;
    mails.push({
      template: event,
      to: recipient,
      center,
      appName: sender.site.appName,
      vocabulary,
      text: texts.textOf(centerId, event, { locale, vocabulary }),
      data: dataIn({ locale, vocabulary }),
      link: `${origin}${mailPathFor(recipient)}`,
      ...(notice.replyTo ? { replyTo: notice.replyTo } : {}),
      ...(NOTIFICATION_EVENTS[event].mandatory
        ? {}
        : { joins: sender.isJob && !notice.hasWaited ? 'window' : 'spaced' }),
      ...(mayChoose
        ? {
            settingsLink: `${origin}${event === 'weekly_digest' ? paths.account.digest() : paths.account.settings()}`,
            unsubscribeLink: `${origin}${linkPath('unsubscribe', unsubscribeToken(context.secrets, { tenantId, userId: id, event }))}`,
          }
        : {}),
    });
  }
  await notifications.add(
    inApp,
    notice.about.flatMap((one) => one ?? []),
  );
  await queueMails(queries, context, tenantId, mails);
}
