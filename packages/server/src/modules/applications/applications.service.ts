import type { FastifyRequest } from 'fastify';
import { applicationMachine, CONSTANTS, transition, type NewApplication } from '@samen/contracts';
import { audit } from '../../audit/audit.ts';
import { issueOneTimeToken, redeemOneTimeToken } from '../../auth/one-time-tokens.ts';
import { after, hours, minutes } from '../../clock.ts';
import type { Queries } from '../../db/database.ts';
import { invalidAttribute, Problem } from '../../errors/problem.ts';
import { isUuid } from '../../http/schemas.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { contentLocale } from '../pages/index.ts';
import { openConversation } from '../conversations/index.ts';
import { recipientRepository, requestSender } from '../notifications/index.ts';
import { vacancyView } from '../vacancies/index.ts';
import { readApplicant } from './applicant.ts';
import { applicationNotices } from './application-notices.ts';
import { applicationState } from './application-state.ts';
import { requireOpen, requireOthers } from './applications.policy.ts';
import { applicationRepository, type ApplicationRow } from './applications.repository.ts';
import { involvedRepository, type AnsweredVacancy } from './involved.repository.ts';

const CONFIRMATION = 'application_confirm';
const LIFETIME = hours(CONSTANTS.applicationConfirmHours);
/** A mail that did not come can be asked for again, by applying again. */
const SECOND_TRY = minutes(10);

/** Whether an application of `begun` that waits for its mail to be answered may be sent anew. */
export const isSecondTry = (begun: Date, now: Date): boolean => begun <= after(now, -SECOND_TRY);

const tellerOf = (request: FastifyRequest, now: Date) => ({
  ...{ sender: requestSender(request), view: vacancyView(request.caller, now) },
});

/** Where the applicant and those behind the vacancy write to each other; it begins with the application's message. */
async function talkAbout(
  queries: Queries,
  tenantId: string,
  row: ApplicationRow,
  vacancy: AnsweredVacancy,
  now: Date,
): Promise<void> {
  if (row.user_id === null) return;
  const recipients = recipientRepository(queries, tenantId);
  const contact = await recipients.person(vacancy.contact_person_id);
  const others = contact ? [contact] : await recipients.adminsOf(row.organization_id);
  const conversation_id = await openConversation(
    queries,
    {
      ...{ tenantId, centerId: row.volunteer_center_id, subject: row.vacancy_title, body: row.message },
      ...{ senderId: row.user_id, otherIds: others.map(({ id }) => id) },
      about: { type: 'application', id: row.id },
    },
    now,
  );
  if (conversation_id) await applicationRepository(queries, tenantId).link(row.id, conversation_id);
}

/** An answer to a vacancy. A visitor's one is hidden until the link in the mail has been used. */
export async function apply(
  queries: Queries,
  request: FastifyRequest,
  attributes: NewApplication,
): Promise<ApplicationRow> {
  const { caller } = request;
  const { clock } = request.server.context;
  const { tenantId, user } = caller;
  if (user?.status === 'inactive') throw new Problem('account_inactive');
  const applicant = readApplicant(attributes, user);
  const now = clock.now();
  const { vacancyId } = attributes;
  const vacancy = isUuid(vacancyId) ? await involvedRepository(queries, tenantId).vacancy(vacancyId) : null;
  requireOpen(vacancy, vacancyView(caller, now), now);
  requireOthers(vacancy, user?.id ?? null);
  const applications = applicationRepository(queries, tenantId);
  // An account's address is known to be theirs: what somebody began as a visitor gives way to it.
  const before = user ? now : after(now, -SECOND_TRY);
  await applications.removeUnconfirmed(vacancy.id, applicant.email, before);
  const row = await applications.insert({
    ...applicant,
    vacancy_id: vacancy.id,
    vacancy_title: vacancy.title,
    organization_id: vacancy.organization_id,
    volunteer_center_id: vacancy.volunteer_center_id,
    user_id: user?.id ?? null,
    locale: user?.locale ?? contentLocale(caller),
    confirmed_at: user ? now : null,
    created_at: now,
    updated_at: now,
  });
  if (!row) throw invalidAttribute('email', 'already_applied');
  const notices = applicationNotices(queries, tellerOf(request, now), row);
  if (user) {
    await talkAbout(queries, tenantId, row, vacancy, now);
    await notices.received(vacancy);
  } else {
    const token = { tenantId, kind: CONFIRMATION, subjectId: row.id, lifetime: LIFETIME };
    await notices.confirm(await issueOneTimeToken(queries, clock, token));
    const payload = { applicationId: row.id };
    await enqueue(queries, { tenantId, kind: 'application.purge', payload, runAt: after(now, LIFETIME) });
  }
  const action = user ? 'application.submitted' : 'application.begun';
  await audit(queries, caller, now, { action, subjectType: 'applications', subjectId: row.id });
  return row;
}

/** What the button behind a visitor's link does, once. */
export async function confirm(
  queries: Queries,
  request: FastifyRequest,
  secret: string,
): Promise<ApplicationRow> {
  const { caller } = request;
  const { clock } = request.server.context;
  const { tenantId } = caller;
  const now = clock.now();
  const { subjectId } = await redeemOneTimeToken(queries, clock, { tenantId, kind: CONFIRMATION, secret });
  const applications = applicationRepository(queries, tenantId);
  const row = subjectId === null ? null : await applications.findForUpdate(subjectId);
  // Begun again, or answered from an account meanwhile: the link is an old one.
  if (!row) throw new Problem('token_expired');
  if (!transition(applicationMachine, applicationState(row), 'confirm'))
    throw new Problem('invalid_transition');
  const vacancy = await involvedRepository(queries, tenantId).vacancy(row.vacancy_id);
  requireOpen(vacancy, { ...vacancyView(caller, now), centerId: row.volunteer_center_id }, now);
  const confirmed = await applications.update(row.id, { confirmed_at: now }, now);
  await applicationNotices(queries, tellerOf(request, now), confirmed).received(vacancy);
  const event = { action: 'application.confirmed', subjectType: 'applications', subjectId: row.id };
  await audit(queries, caller, now, event);
  return confirmed;
}

/** The applicant's own second thoughts. */
export async function withdraw(
  queries: Queries,
  request: FastifyRequest,
  id: string,
  reason: string | null,
): Promise<ApplicationRow> {
  const { caller } = request;
  const { tenantId, user } = caller;
  const now = request.server.context.clock.now();
  const applications = applicationRepository(queries, tenantId);
  const row = await applications.findForUpdate(id);
  if (!row || !user || row.user_id !== user.id) throw new Problem('not_found');
  const from = applicationState(row);
  if (!transition(applicationMachine, from, 'withdraw')) throw new Problem('invalid_transition');
  const withdrawn = await applications.update(id, { withdrawn_at: now, withdrawal_reason: reason }, now);
  const vacancy = await involvedRepository(queries, tenantId).vacancy(row.vacancy_id);
  if (vacancy) await applicationNotices(queries, tellerOf(request, now), withdrawn).withdrawn(vacancy);
  await audit(queries, caller, now, {
    ...{ action: 'application.withdrawn', subjectType: 'applications', subjectId: id },
    data: { from, to: 'withdrawn' },
  });
  return withdrawn;
}
