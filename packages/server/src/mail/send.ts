import nodemailer from 'nodemailer';
import type { MarkedKind } from '../jobs/kind.ts';
import { payloadOf } from '../jobs/payload.ts';
import { mailRepository } from './mails.repository.ts';

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** RFC 8058: the mail program stops such mails with one request, without opening the page. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * Sends one stored mail through `smtpUrl`. Failing tries are noted on the mail and repeated; after the last one it is
 * dead, which `/dev/mail` and the log show. Where this server dies between the other server's yes and its note of it, the
 * mail is sent again with the same Message-ID.
 */
export function mailSending(smtpUrl: string): MarkedKind {
  const transport = nodemailer.createTransport({ url: smtpUrl, ...TIMEOUTS });
  return {
    mark: 'mails.status',
    // It waits for the other server most of the time.
    atOnce: 10,
    async run(job, { db, clock }) {
      const { tenantId } = job;
      const { mailId } = payloadOf(job, 'mail.send');
      const mail = await db.read(tenantId, (queries) => mailRepository(queries, tenantId).find(mailId));
      if (mail?.status !== 'queued') return;
      try {
        await transport.sendMail({
          from: mail.from_address,
          to: { name: '', address: mail.to_address },
          ...(mail.reply_to ? { replyTo: mail.reply_to } : {}),
          subject: mail.subject,
          text: mail.text_body,
          html: mail.html_body,
          ...(mail.unsubscribe_url ? { headers: oneClick(mail.unsubscribe_url) } : {}),
          messageId: `<${mail.id}@${mail.from_address.split('@').at(-1)?.replace(/>$/, '') ?? 'localhost'}>`,
        });
      } catch (error) {
        const message = (error as Error).message;
        await db.write(tenantId, (queries) => mailRepository(queries, tenantId).markFailed(mailId, message));
        throw error;
      }
      await db.write(tenantId, (queries) => mailRepository(queries, tenantId).markSent(mailId, clock.now()));
    },
    onDeath: (queries, job) =>
      mailRepository(queries, job.tenantId).setStatus([payloadOf(job, 'mail.send').mailId], 'dead'),
  };
}
