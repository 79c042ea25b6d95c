import type { FastifyRequest } from 'fastify';
import { applicationMachine, CONSTANTS, transition, type NewApplication } from '@samen/contracts';
import { audit } from '../../audit/audit.ts';
import { issueOneTimeToken, moveOneTimeTokens, redeemRepeatably } from '../../auth/one-time-tokens.ts';
import { after, hours, minutes } from '../../clock.ts';
import type { CallerUser } from '../../context.ts';
import type { Queries } from '../../db/database.ts';
import { invalidAttribute, Problem } from '../../errors/problem.ts';
import { isUuid } from '../../http/schemas.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { contentLocale } from '../pages/index.ts';
import { openConversation } from '../conversations/index.ts';
import { recipientRepository, requestSender } from '../notifications/index.ts';
import { vacancyView } from '../vacancies/index.ts';
import { readApplicant, type Applicant } from './applicant.ts';
import { applicationNotices } from './application-notices.ts';
import { applicationState } from './application-state.ts';
import { requireOpen, requireOthers } from './applications.policy.ts';
import { applicationRepository, type ApplicationRow } from './applications.repository.ts';
import { involvedRepository, type AnsweredVacancy } from './involved.repository.ts';

const CONFIRMATION = 'application_confirm';
const LIFETIME = hours(CONSTANTS.applicationConfirmHours);
/** A mail that did not come can be asked for again after this, by sending the same form again. */
const SECOND_TRY = minutes(10);

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

/** Who applies for which vacancy, once all that can be wrong with it is ruled out. */
async function readApplication(queries: Queries, request: FastifyRequest, attributes: NewApplication) {
  const { caller } = request;
  const { tenantId, user } = caller;
  if (user?.status === 'inactive') throw new Problem('account_inactive');
  const applicant = readApplicant(attributes, user);
  const now = request.server.context.clock.now();
  const { vacancyId } = attributes;
  const vacancy = isUuid(vacancyId) ? await involvedRepository(queries, tenantId).vacancy(vacancyId) : null;
  requireOpen(vacancy, vacancyView(caller, now), now);
  requireOthers(vacancy, user?.id ?? null);
  return { applicant, vacancy, now };
}

const columnsOf = (applicant: Applicant, vacancy: AnsweredVacancy, now: Date) => ({
  ...applicant,
  vacancy_id: vacancy.id,
  vacancy_title: vacancy.title,
  organization_id: vacancy.organization_id,
  volunteer_center_id: vacancy.volunteer_center_id,
  created_at: now,
  updated_at: now,
});

/** Somebody who is signed in applies. What they began as a visitor gives way: an account's address is known to be theirs. */
export async function apply(
  queries: Queries,
  request: FastifyRequest,
  user: CallerUser,
  attributes: NewApplication,
): Promise<ApplicationRow> {
  const { caller } = request;
  const { tenantId } = caller;
  const { applicant, vacancy, now } = await readApplication(queries, request, attributes);
  const applications = applicationRepository(queries, tenantId);
  const open = await applications.lockOpen(vacancy.id, applicant.email);
  const begun = open?.confirmed_at === null ? open : null;
  if (begun) await applications.purge(begun.id);
  const row = await applications.insert({
    ...columnsOf(applicant, vacancy, now),
    ...{ user_id: user.id, locale: user.locale, confirmed_at: now },
  });
  if (!row) throw invalidAttribute('email', 'already_applied');
  // The link in the visitor's mail says what is so: that the application has arrived.
  if (begun) await moveOneTimeTokens(queries, { tenantId, kind: CONFIRMATION, from: begun.id, to: row.id });
  await talkAbout(queries, tenantId, row, vacancy, now);
  await applicationNotices(queries, tellerOf(request, now), row).received(vacancy);
  const event = { action: 'application.submitted', subjectType: 'applications', subjectId: row.id };
  await audit(queries, caller, now, event);
  return row;
}

const sameText = (row: ApplicationRow, applicant: Applicant): boolean =>
  (Object.keys(applicant) as (keyof Applicant)[]).every((name) => row[name] === applicant[name]);

/**
 * A visitor applies: hidden until the link in the mail has been used. What there is of the address already is told to the
 * address alone; whoever sends the form gets the same response.
 */
export async function applyAsVisitor(
  queries: Queries,
  request: FastifyRequest,
  attributes: NewApplication,
): Promise<void> {
  const { caller } = request;
  const { clock } = request.server.context;
  const { tenantId } = caller;
  const { applicant, vacancy, now } = await readApplication(queries, request, attributes);
  const applications = applicationRepository(queries, tenantId);
  const open = await applications.lockOpen(vacancy.id, applicant.email);
  const record = (action: string, subjectId: string) =>
    audit(queries, caller, now, { action, subjectType: 'applications', subjectId });
  if (open !== null && open.confirmed_at !== null) {
    await applicationNotices(queries, tellerOf(request, now), open).known();
    return record('application.repeated', open.id);
  }
  const isSame = open !== null && sameText(open, applicant);
  // The button was pressed twice: its mail is under way.
  if (isSame && open.created_at > after(now, -SECOND_TRY)) return;
  if (open) await applications.purge(open.id);
  const values = { ...columnsOf(applicant, vacancy, now), locale: contentLocale(caller) };
  const row = await applications.insert({ ...values, user_id: null, confirmed_at: null });
  if (!row) throw new Error('An application was added past the lock on its address');
  // The link of an earlier mail confirms what that mail was about, or nothing.
  if (isSame) await moveOneTimeTokens(queries, { tenantId, kind: CONFIRMATION, from: open.id, to: row.id });
  const token = { tenantId, kind: CONFIRMATION, subjectId: row.id, lifetime: LIFETIME };
  await applicationNotices(queries, tellerOf(request, now), row).confirm(
    await issueOneTimeToken(queries, clock, token),
    { replaces: open !== null && !isSame },
  );
  const payload = { applicationId: row.id };
  await enqueue(queries, { tenantId, kind: 'application.purge', payload, runAt: after(now, LIFETIME) });
  await record('application.begun', row.id);
}

/** What the button behind a visitor's link does; pressed again, it says the same and does nothing. */
export async function confirm(
  queries: Queries,
  request: FastifyRequest,
  secret: string,
): Promise<ApplicationRow> {
  const { caller } = request;
  const { clock } = request.server.context;
  const { tenantId } = caller;
  const now = clock.now();
  const { subjectId } = await redeemRepeatably(queries, clock, { tenantId, kind: CONFIRMATION, secret });
  const applications = applicationRepository(queries, tenantId);
  const row = subjectId === null ? null : await applications.findForUpdate(subjectId);
  // Another text has taken its place: the link is an old one.
  if (!row) throw new Problem('token_expired');
  if (row.confirmed_at !== null) return row;
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
