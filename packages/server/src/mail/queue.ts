import type { Locale } from '@samen/contracts';
import type { Vocabulary } from '@samen/resources/shared';
import { after } from '../clock.ts';
import type { ServerContext } from '../context.ts';
import type { Queries } from '../db/database.ts';
import { enqueueAll } from '../jobs/enqueue.ts';
import { mailRepository, type AlikeMails } from './mails.repository.ts';
import type { MailData, MailName, MailText } from '../mail-types.ts';
import { centerTexts } from './center-texts.ts';
import { renderMail, renderSection } from './render.ts';

type LeavingContext = Pick<ServerContext, 'config' | 'clock' | 'mails'>;

/** What mails of `isTest` are stored as. */
export const TEST_MAIL = 'test';

export interface OutgoingMail {
  template: MailName;
  to: { email: string; firstName: string; locale: Locale };
  center: { id: string; name: string; email: string };
  appName: string;
  /** What things are called on the site that its button leads to. */
  vocabulary?: Vocabulary;
  /** What it says, where that is not what the centre says of its template. */
  text?: MailText;
  /** It shows a person their own text: it is none of its event, and those wait for none of it. */
  isTest?: boolean;
  /** Placeholders besides recipient, center and app. */
  data?: MailData;
  /** Where a reply to it goes; absent is whom the centre has for that. */
  replyTo?: string;
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
 * Writes mails into the transaction of what they report, however many in a handful of statements; no two to one person.
 * They are sent by jobs when an SMTP server is configured, and stay readable either way.
 */
export async function queueMails(
  queries: Queries,
  context: LeavingContext,
  tenantId: string,
  mails: readonly OutgoingMail[],
): Promise<void> {
  const repository = mailRepository(queries, tenantId);
  const contacts = await repository.contactsOf(mails.map(({ center }) => center.id));
  const now = context.clock.now();
  const texts = await centerTexts(
    queries,
    context,
    tenantId,
    mails.flatMap(({ text, center, template }) => (text ? [] : { centerId: center.id, template })),
  );
  const written = mails.map((mail) => {
    const { template, to, center, vocabulary = 'general' } = mail;
    const text = mail.text ?? texts.textOf(center.id, template, { locale: to.locale, vocabulary });
    return { mail, ...write(mail, text, context, contacts.get(center.id) ?? null) };
  });

  const leaving = await repository.insertAll(
    written
      .filter(({ mail }) => mail.joins === undefined)
      .map(({ values }) => ({ ...values, status: leavingStatus(context) })),
  );
  await sendMails(queries, context, tenantId, leaving);

  const joining = written.filter(({ mail }) => mail.joins !== undefined);
  const since = after(now, -context.config.mail.joinWithin);
  const alike = await repository.lastAlike(
    joining.map(({ values }) => values),
    since,
  );
  const waiting = await repository.insertAll(
    joining.map(({ mail, values, section }, index) => ({
      ...values,
      status: 'waiting' as const,
      section: JSON.stringify(section),
      send_at: sendingTime(mail.joins, alike[index], context),
    })),
  );
  // Each has its own job, so that none stays behind where one comes while others leave.
  await enqueueAll(
    queries,
    waiting.map(({ id, send_at }) => ({
      tenantId,
      kind: 'mail.join' as const,
      payload: { mailId: id },
      runAt: send_at ?? now,
    })),
  );
}

/** Writes one mail likewise. */
export const queueMail = (
  queries: Queries,
  context: LeavingContext,
  { tenantId, ...mail }: OutgoingMail & { tenantId: string },
): Promise<void> => queueMails(queries, context, tenantId, [mail]);

/** A mail as it is stored, and as a part of one that joins several. */
function write(
  mail: OutgoingMail,
  given: MailText,
  { config, clock }: Pick<LeavingContext, 'config' | 'clock'>,
  contact: string | null,
) {
  const { template, to, center, link } = mail;
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
  const { subject, text, html } = renderMail(given, to.locale, data, link, optOut);
  return {
    values: {
      volunteer_center_id: center.id,
      template: mail.isTest ? TEST_MAIL : template,
      locale: to.locale,
      to_address: to.email,
      from_address: config.mail.from,
      reply_to: mail.replyTo ?? contact ?? center.email,
      subject,
      text_body: text,
      html_body: html,
      unsubscribe_url: mail.unsubscribeLink ?? null,
      created_at: clock.now(),
    },
    section: { ...renderSection(given, data, link, optOut), ...(optOut && { optOut }) },
  };
}

/** When what waits for this person leaves; where nothing waits, when this mail may. */
function sendingTime(
  joins: OutgoingMail['joins'],
  alike: AlikeMails | undefined,
  { clock, config }: LeavingContext,
): Date {
  const { joinWithin } = config.mail;
  const now = clock.now();
  if (alike?.waitingUntil) return alike.waitingUntil;
  if (joins === 'window') return after(now, joinWithin);
  return alike?.leftAt ? after(alike.leftAt, joinWithin) : now;
}

/** What becomes of a mail that leaves: without an SMTP server it is only stored. */
export const leavingStatus = ({ config }: Pick<LeavingContext, 'config'>) =>
  config.mail.smtpUrl === null ? ('stored' as const) : ('queued' as const);

/** Has mails of `leavingStatus` sent, where mails are. */
export async function sendMails(
  queries: Queries,
  context: Pick<LeavingContext, 'config' | 'clock'>,
  tenantId: string,
  mails: readonly { id: string }[],
): Promise<void> {
  if (leavingStatus(context) === 'stored') return;
  const runAt = context.clock.now();
  await enqueueAll(
    queries,
    mails.map(({ id }) => ({ tenantId, kind: 'mail.send' as const, payload: { mailId: id }, runAt })),
  );
}
