import type { Locale } from '@samen/contracts';
import type { ServerContext } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { mailRepository } from './mails.repository.ts';
import { renderMail, type MailData, type MailTemplate } from './render.ts';

export interface OutgoingMail {
  tenantId: string;
  template: MailTemplate;
  to: { email: string; firstName: string; locale: Locale };
  center: { id: string; name: string; email: string };
  appName: string;
  /** Placeholders besides recipient, center and app. */
  data?: MailData;
  /** Where its button leads, complete. */
  link: string;
  /** Where such mails are switched off; absent for those that cannot be. */
  settingsLink?: string;
  /** What stops such mails with one request; beside `settingsLink`. */
  unsubscribeLink?: string;
}

/**
 * Writes a mail into the transaction of what it reports. It is sent by a job when an SMTP server is configured, and
 * stays readable either way.
 */
export async function queueMail(
  queries: Queries,
  context: Pick<ServerContext, 'config' | 'clock'>,
  mail: OutgoingMail,
): Promise<void> {
  const { tenantId, to, center } = mail;
  const now = context.clock.now();
  const rendered = renderMail(
    mail.template,
    to.locale,
    {
      ...mail.data,
      recipient: { first_name: to.firstName },
      center: { name: center.name, email: center.email },
      app: { name: mail.appName },
    },
    mail.link,
    mail.settingsLink === undefined
      ? undefined
      : { settings: mail.settingsLink, unsubscribe: mail.unsubscribeLink },
  );
  const willBeSent = context.config.mail.smtpUrl !== null;
  const mails = mailRepository(queries, tenantId);
  const mailId = await mails.insert({
    volunteer_center_id: center.id,
    template: mail.template,
    locale: to.locale,
    from_address: context.config.mail.from,
    to_address: to.email,
    reply_to: (await mails.contactOf(center.id)) ?? center.email,
    subject: rendered.subject,
    text_body: rendered.text,
    html_body: rendered.html,
    unsubscribe_url: mail.unsubscribeLink ?? null,
    status: willBeSent ? 'queued' : 'stored',
    created_at: now,
  });
  if (willBeSent) await enqueue(queries, { tenantId, kind: 'mail.send', payload: { mailId }, runAt: now });
}
