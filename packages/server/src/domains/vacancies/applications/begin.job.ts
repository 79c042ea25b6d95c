import { VACANCY_CONSTANTS } from '@samen/resources/vacancies';
import { audit } from '../../../audit/audit.ts';
import { issueOneTimeToken, moveOneTimeTokens } from '../../../auth/one-time-tokens.ts';
import { after, hours, minutes } from '../../../clock.ts';
import type { Queries } from '../../../db/database.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { JobKind } from '../../../jobs/kind.ts';
import { payloadOf } from '../../../jobs/payload.ts';
import { jobSender } from '../../../services/notifications/index.ts';
import { siteView } from '../vacancies/index.ts';
import type { Applicant } from './applicant.ts';
import { applicationNotices } from './application-notices.ts';
import { applicationRepository, type ApplicationRow } from './applications.repository.ts';
import { applicationColumns, type RequestedApplication } from './applications.service.ts';
import { involvedRepository } from './involved.repository.ts';
import type { Notifier } from './notice-data.ts';

const LIFETIME = hours(VACANCY_CONSTANTS.applicationConfirmHours);
/** After this, sending the same form again sends the mail again. */
const RESEND_DELAY = minutes(10);

const sameText = (row: ApplicationRow, applicant: Applicant): boolean =>
  (Object.keys(applicant) as (keyof Applicant)[]).every((name) => row[name] === applicant[name]);

/**
 * Begins an application, and mails its link. Other unconfirmed ones of the address stay, since their sender may be
 * someone else: each link confirms the text of its own mail.
 */
async function begin(
  queries: Queries,
  notifier: Notifier,
  { applicant, vacancyId, again, locale, centerId }: RequestedApplication,
): Promise<void> {
  const { tenantId, context } = notifier.sender;
  const { clock } = context;
  const now = clock.now();
  const vacancy = await involvedRepository(queries, tenantId).vacancy(vacancyId);
  if (!vacancy) return;
  const applications = applicationRepository(queries, tenantId);
  const { confirmed, waiting } = await applications.lockOpen(vacancy.id, applicant.email);
  const record = (action: 'application.begun' | 'application.repeated', subjectId: string) =>
    audit(queries, { tenantId, centerId }, now, { action, subjectType: 'applications', subjectId });
  if (confirmed) {
    await applicationNotices(queries, notifier, confirmed).repeated();
    return record('application.repeated', confirmed.id);
  }
  const same = waiting.find((row) => sameText(row, applicant));
  // The form was submitted twice: its mail is under way.
  if (same && !again && same.created_at > after(now, -RESEND_DELAY)) return;
  const row = await applications.insert({
    ...applicationColumns(applicant, vacancy, now),
    locale,
    user_id: null,
    confirmed_at: null,
  });
  if (!row) throw new Error('An application was added past the lock on its address');
  // The link of an earlier mail about the same text confirms this application.
  if (same) {
    await moveOneTimeTokens(queries, { tenantId, kind: 'application_confirm', from: same.id, to: row.id });
    await applications.purge(same.id);
  }
  const secret = await issueOneTimeToken(queries, clock, {
    tenantId,
    kind: 'application_confirm',
    subjectId: row.id,
    lifetime: LIFETIME,
  });
  const isOneOfMore = waiting.some((other) => other !== same);
  await applicationNotices(queries, notifier, row).confirm(secret, { isOneOfMore });
  const payload = { applicationId: row.id };
  await enqueue(queries, { tenantId, kind: 'application.purge', payload, runAt: after(now, LIFETIME) });
  await record('application.begun', row.id);
}

/** Begins a visitor's application; where the address has applied already, its owner is notified. */
export const applicationRequested: JobKind = {
  async run(job, context) {
    const { tenantId } = job;
    const requested = payloadOf(job, 'application.requested');
    const site = await context.sites.byTenant(tenantId);
    const sender = await jobSender(tenantId, context);
    if (!site || !sender) return;
    const notifier: Notifier = {
      sender: { ...sender, originOf: () => requested.origin, isJob: false },
      view: siteView(site, requested.centerId, context.clock.now()),
    };
    await context.db.write(tenantId, (queries) => begin(queries, notifier, requested));
  },
};
