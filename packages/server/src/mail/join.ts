import type { JobKind } from '../jobs/kind.ts';
import { payloadOf } from '../jobs/payload.ts';
import { mailRepository } from './mails.repository.ts';
import { leavingStatus, sendMails } from './queue.ts';
import { renderJoined } from './render.ts';

/** Lets a mail that waited leave, as one with those that wait with it. */
export const mailJoining: JobKind = {
  async run(job, context) {
    const { tenantId } = job;
    await context.db.write(tenantId, async (queries) => {
      const mails = mailRepository(queries, tenantId);
      const mail = await mails.find(payloadOf(job, 'mail.join').mailId);
      const waiting = mail?.status === 'waiting' ? await mails.lockWaiting(mail) : [];
      const last = waiting.at(-1);
      if (!last) return;
      const status = leavingStatus(context);
      if (waiting.length === 1) {
        await mails.setStatus([last.id], status);
        return sendMails(queries, context, tenantId, [last]);
      }
      const joined = renderJoined(
        last.locale,
        waiting.flatMap(({ section }) => section ?? []),
      );
      const written = await mails.insertAll([
        {
          volunteer_center_id: last.volunteer_center_id,
          template: last.template,
          locale: last.locale,
          from_address: last.from_address,
          to_address: last.to_address,
          reply_to: last.reply_to,
          subject: joined.subject,
          text_body: joined.text,
          html_body: joined.html,
          unsubscribe_url: last.unsubscribe_url,
          status,
          created_at: context.clock.now(),
        },
      ]);
      await mails.setStatus(
        waiting.map(({ id }) => id),
        'joined',
      );
      await sendMails(queries, context, tenantId, written);
    });
  },
  async onDeath(queries, job) {
    const mails = mailRepository(queries, job.tenantId);
    const mail = await mails.find(payloadOf(job, 'mail.join').mailId);
    if (mail?.status === 'waiting') await mails.setStatus([mail.id], 'dead');
  },
};
