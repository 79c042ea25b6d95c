import type { Locale } from '@samen/contracts';
import { after } from '../clock.ts';
import type { ServerContext } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { mailRepository, type MailKey } from './mails.repository.ts';
import { renderMail, renderSection, type MailData, type MailTemplate } from './render.ts';

type LeavingContext = Pick<ServerContext, 'config' | 'clock'>;

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
  /**
   * `window`: it waits a quarter of an hour, and leaves as one mail with what this event has for this person by then.
   * `spaced`: it leaves at once, unless such a mail left less than a quarter of an hour ago. Absent: at once, by itself.
   */
  joins?: 'window' | 'spaced';
}

/**
 * Writes a mail into the transaction of what it reports. It is sent by a job when an SMTP server is configured, and
 * stays readable either way.
 */
export async function queueMail(
  queries: Queries,
  context: LeavingContext,
  mail: OutgoingMail,
): Promise<void> {
  const { tenantId, template, to, center, link } = mail;
  const now = context.clock.now();
  const data = {
    ...mail.data,
    recipient: { first_name: to.firstName },
    center: { name: center.name, email: center.email },
    app: { name: mail.appName },
  };
  const optOut =
    mail.settingsLink === undefined
      ? undefined
      : { settings: mail.settingsLink, unsubscribe: mail.unsubscribeLink };
  const rendered = renderMail(template, to.locale, data, link, optOut);
  const mails = mailRepository(queries, tenantId);
  const values = {
    ...{ volunteer_center_id: center.id, template, locale: to.locale, to_address: to.email },
    from_address: context.config.mail.from,
    reply_to: (await mails.contactOf(center.id)) ?? center.email,
    ...{ subject: rendered.subject, text_body: rendered.text, html_body: rendered.html },
    unsubscribe_url: mail.unsubscribeLink ?? null,
    created_at: now,
  };
  if (mail.joins === undefined) {
    const mailId = await mails.insert({ ...values, status: leavingStatus(context) });
    return sendMail(queries, context, { tenantId, mailId });
  }
  const sendAt = await sendingTime(mails, values, mail.joins, context);
  const section = { ...renderSection(template, to.locale, data, link), ...(optOut && { optOut }) };
  const mailId = await mails.insert({
    ...{ ...values, status: 'waiting', send_at: sendAt, section: JSON.stringify(section) },
  });
  // Each has its own job, so that none stays behind where one comes while others leave.
  await enqueue(queries, { tenantId, kind: 'mail.join', payload: { mailId }, runAt: sendAt });
}

/** When what waits for this person leaves; where nothing waits, when this mail may. */
async function sendingTime(
  mails: ReturnType<typeof mailRepository>,
  mail: MailKey,
  joins: 'window' | 'spaced',
  { clock, config }: LeavingContext,
): Promise<Date> {
  const { joinWithin } = config.mail;
  const now = clock.now();
  const waiting = await mails.waitingUntil(mail);
  if (waiting) return waiting;
  if (joins === 'window') return after(now, joinWithin);
  const last = await mails.lastLeft(mail, after(now, -joinWithin));
  return last ? after(last, joinWithin) : now;
}

/** What becomes of a mail that leaves: without an SMTP server it is only kept. */
export const leavingStatus = ({ config }: LeavingContext) =>
  config.mail.smtpUrl === null ? ('stored' as const) : ('queued' as const);

/** Has a mail of `leavingStatus` sent, where mails are. */
export async function sendMail(
  queries: Queries,
  context: LeavingContext,
  { tenantId, mailId }: { tenantId: string; mailId: string },
): Promise<void> {
  if (leavingStatus(context) === 'stored') return;
  await enqueue(queries, {
    ...{ tenantId, kind: 'mail.send', payload: { mailId }, runAt: context.clock.now() },
  });
}
