import { DEFAULT_LOCALE } from '@samen/contracts';
import { paths } from '@samen/resources/shared';
import type { Limit } from '../../../config-reader.ts';
import { after, minutes } from '../../../clock.ts';
import type { Queries } from '../../../db/database.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { JobKind } from '../../../jobs/kind.ts';
import { payloadOf } from '../../../jobs/payload.ts';
import { countWithin, type LimitKey } from '../../../limits/limits.ts';
import { mailboxKey } from '../../../limits/mailbox-key.ts';
import { jobSender, notify, type Recipient, type Sender } from '../../../services/notifications/index.ts';
import { formRepository, withoutLinks, type FormRow } from '../forms/index.ts';
import { handlersIn } from './handlers.ts';

const NOTIFIED_EVERY = minutes(15);

/** Copies to one address in an hour, of whatever forms. */
const COPIES: Limit = { count: 12, seconds: 3_600 };

/** Mails to addresses that are not those of accounts: a receipt for who fills in a form, or a copy of what handlers receive. */
export type LimitedMail = 'receipt' | 'copy';

export const copiesTo = (tenantId: string, email: string): readonly [LimitKey, Limit] => [
  ['copies to', tenantId, mailboxKey(email)],
  COPIES,
];

interface Notifying {
  sender: Sender;
  /** Whether one more copy may leave. */
  mayMail: (kind: 'copy', mail: { formId: string; email: string }) => Promise<boolean>;
}

/** Those who handle what is filled in, and the addresses that the form names, are notified. */
async function notifyHandlers(
  queries: Queries,
  { sender, mayMail }: Notifying,
  form: FormRow,
  now: Date,
): Promise<void> {
  const { tenantId } = sender;
  await formRepository(queries, tenantId).notified(form.id, now);
  const handlers = await handlersIn(queries, tenantId, [form.organization_id]);
  const shared = { centerId: form.volunteer_center_id, path: paths.formBuilder.one(form.id), about: [] };
  await notify(queries, sender, {
    ...shared,
    event: 'form_submitted',
    to: handlers,
    data: { form: { title: form.title } },
  });
  if (!form.mails_others) return;
  const others: Recipient[] = [];
  for (const email of form.notify_emails)
    if (!handlers.some((one) => one.email === email) && (await mayMail('copy', { formId: form.id, email })))
      others.push({ id: null, email, firstName: '', locale: DEFAULT_LOCALE });
  await notify(queries, sender, {
    ...shared,
    event: 'form_submitted_copy',
    to: others,
    replyTo: form.organization_email,
    data: ({ locale }) => ({
      form: { title: withoutLinks(form.title, locale) },
      organization: { name: form.organization_name, email: form.organization_email ?? '' },
    }),
  });
}

/** Once in a quarter of an hour however many fill it in: what comes in meanwhile is for the notice at its end. */
export async function notifyInTime(
  queries: Queries,
  context: Notifying,
  form: FormRow,
  now: Date,
): Promise<void> {
  const { notified_at: since } = form;
  if (since === null || since <= after(now, -NOTIFIED_EVERY))
    return notifyHandlers(queries, context, form, now);
  await enqueue(queries, {
    tenantId: context.sender.tenantId,
    kind: 'form_submissions.notify',
    // One for each notice that it follows: a job that waits for an earlier one does nothing any more.
    uniqueKey: `${form.id} ${since.toISOString()}`,
    payload: { formId: form.id, since: since.toISOString() },
    runAt: after(since, NOTIFIED_EVERY),
  });
}

/** At the end of a quarter of an hour in which more came in: unless a later notice has been sent, or all is in hand. */
export const notifyAtEnd: JobKind = {
  async run(job, context) {
    const { tenantId } = job;
    const sender = await jobSender(tenantId, context);
    if (!sender) return;
    const { formId, since } = payloadOf(job, 'form_submissions.notify');
    await context.db.write(tenantId, async (queries) => {
      const form = await formRepository(queries, tenantId).lockInvited(formId);
      if (form?.notified_at?.toISOString() !== since || form.new_count === 0) return;
      const mayMail: Notifying['mayMail'] = (_kind, { email }) => {
        const [key, limit] = copiesTo(tenantId, email);
        return countWithin(queries, context, { key, limit, amount: 1 });
      };
      await notifyHandlers(queries, { sender, mayMail }, form, context.clock.now());
    });
  },
};
