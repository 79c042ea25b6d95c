import { paths, type NotificationEvent } from '@samen/resources/shared';
import { linkPath } from '../../../auth/mailed-links.ts';
import type { Queries } from '../../../db/database.ts';
import type { MailData, SiteLanguage } from '../../../mail-types.ts';
import { mailText } from '../mail-texts.ts';
import { notify, recipientRepository, type Recipient } from '../../../services/notifications/index.ts';
import type { ApplicationRow } from './applications.repository.ts';
import {
  applicantOf,
  applicantPage,
  applicationData,
  dataWithSimilar,
  type Notifier,
} from './notice-data.ts';

const QUOTED = 300;
/** Text that mail programs turn into a link. */
const LINKED = /:\/\/|@|[\p{L}\p{N}]\.\p{L}{2}/u;

/** The message of an unconfirmed sender: a mail quotes no links to elsewhere, and the page shows the whole message. */
function quoted(message: string | null, language: SiteLanguage): string {
  if (message === null) return mailText('message_none', language);
  if (LINKED.test(message)) return mailText('message_on_page', language);
  return message.length > QUOTED ? `${message.slice(0, QUOTED).trimEnd()}…` : message;
}

/** The notices about one application besides those of its transitions. */
export function applicationNotices(queries: Queries, notifier: Notifier, row: ApplicationRow) {
  const { sender } = notifier;
  const context = { ...notifier, queries };
  const recipients = recipientRepository(queries, sender.tenantId);
  const applicant = applicantOf(row);

  const send = (
    event: NotificationEvent,
    to: readonly Recipient[],
    data: MailData,
    more: { path?: string; mailPath?: string } = {},
  ) =>
    notify(queries, sender, {
      event,
      data,
      about: [row.user_id],
      path: paths.applications.one(row.id),
      centerId: row.volunteer_center_id,
      ...more,
      to,
    });

  return {
    /**
     * Mails the link that confirms a visitor's application, with its text: anyone may have typed the address.
     * `isOneOfMore`: another one waits as well.
     */
    async confirm(token: string, { isOneOfMore }: { isOneOfMore: boolean }): Promise<void> {
      const data = await applicationData(context, row);
      const message = quoted(row.message, { locale: row.locale, vocabulary: 'general' });
      const event = isOneOfMore ? 'application_confirm_again' : 'application_confirm';
      await send(
        event,
        [applicant],
        { ...data, application: { ...data['application'], message } },
        { path: linkPath('application', token) },
      );
    },

    /** A visitor has applied again with the address of this confirmed application. */
    repeated: async (): Promise<void> =>
      send('application_known', [applicant], await applicationData(context, row), applicantPage(row)),

    /** Undecided for `days`: reminds the organization, later the centre too, and at last the applicant. */
    async overdue(days: number, also: { center: boolean; applicant: boolean }): Promise<void> {
      const data = await dataWithSimilar(context, row);
      const waiting = { ...data, application: { ...data['application'], days: String(days) } };
      const people = [
        ...(await recipients.adminsOf(row.organization_id)),
        ...(also.center ? await recipients.staffOf(row.volunteer_center_id) : []),
      ];
      await send('application_overdue', people, waiting);
      if (also.applicant) await send('application_unanswered', [applicant], waiting, applicantPage(row));
    },
  };
}
