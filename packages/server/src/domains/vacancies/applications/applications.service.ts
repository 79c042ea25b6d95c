import type { NewApplication } from '@samen/resources/vacancies';
import { requireActive } from '../../../auth/active-account.policy.ts';
import { findIssued, moveOneTimeTokens, redeemRepeatably } from '../../../auth/one-time-tokens.ts';
import type { CallerUser } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { invalidAttribute, Problem } from '../../../errors/problem.ts';
import { isUuid } from '../../../http/schemas.ts';
import { userRepository } from '../../accounts/users/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { vacancyView } from '../vacancies/index.ts';
import { readApplicant, type Applicant } from './applicant.ts';
import { requireOpen, requireNotOwn } from './applications.policy.ts';
import { applicationRepository, type ApplicationRow } from './applications.repository.ts';
import { applicationStepsOf } from './applications.states.ts';
import { attachApplications, openConversationAbout } from './attach.ts';
import { involvedRepository, type ApplicationVacancy } from './involved.repository.ts';
import { lockApplication, withdrawLocked } from './offers.ts';
import { receive } from './places.ts';
import type { Locale } from '@samen/contracts';
import { contentLocale } from '../../../http/content-locale.ts';
import { enqueue } from '../../../jobs/enqueue.ts';

/**
 * Validates an application: the applicant's data, and a vacancy that this caller may apply for, which is locked, since
 * its last place may be taken.
 */
export async function readApplication(
  queries: Queries,
  context: UseCaseContext,
  attributes: NewApplication,
): Promise<{ applicant: Applicant; vacancy: ApplicationVacancy; now: Date }> {
  const { caller, clock } = context;
  const { tenantId, user } = caller;
  requireActive(user);
  const applicant = readApplicant(attributes, user);
  const now = clock.now();
  const { vacancyId } = attributes;
  const involved = involvedRepository(queries, tenantId);
  const vacancy = isUuid(vacancyId) ? await involved.vacancyForUpdate(vacancyId) : null;
  requireOpen(vacancy, vacancyView(caller, now), now);
  requireNotOwn(vacancy, user?.id ?? null);
  return { applicant, vacancy, now };
}

/** The columns of a new application. */
export const applicationColumns = (applicant: Applicant, vacancy: ApplicationVacancy, now: Date) => ({
  ...applicant,
  vacancy_id: vacancy.id,
  vacancy_title: vacancy.title,
  organization_id: vacancy.organization_id,
  volunteer_center_id: vacancy.volunteer_center_id,
  created_at: now,
  updated_at: now,
});

/** Removes the other unconfirmed applications; their links lead to the confirmed one from now on. */
async function dropOthers(
  queries: Queries,
  waiting: readonly ApplicationRow[],
  counting: ApplicationRow,
): Promise<void> {
  const { tenant_id: tenantId, id } = counting;
  for (const other of waiting) {
    if (other.id === id) continue;
    await moveOneTimeTokens(queries, { tenantId, kind: 'application_confirm', from: other.id, to: id });
    await applicationRepository(queries, tenantId).purge(other.id);
  }
}

/** A signed-in user applies. Unconfirmed applications with their address are removed: it is proved to be theirs. */
export async function apply(
  queries: Queries,
  context: UseCaseContext,
  user: CallerUser,
  attributes: NewApplication,
): Promise<ApplicationRow> {
  const { caller } = context;
  const { tenantId } = caller;
  const { applicant, vacancy, now } = await readApplication(queries, context, attributes);
  const applications = applicationRepository(queries, tenantId);
  const { waiting } = await applications.lockOpen(vacancy.id, applicant.email);
  const row = await applications.insert({
    ...applicationColumns(applicant, vacancy, now),
    user_id: user.id,
    locale: user.locale,
    confirmed_at: now,
  });
  if (!row) throw invalidAttribute('email', 'already_applied');
  await dropOthers(queries, waiting, row);
  await openConversationAbout(queries, tenantId, row, vacancy, now);
  return receive(applicationStepsOf(queries, context), vacancy, row, 'apply');
}

/** A visitor's application as the payload of a job; `origin` is where the links of its mails lead. */
export interface RequestedApplication {
  applicant: Applicant;
  vacancyId: string;
  /** The mail did not arrive: it is sent once more, without a delay. */
  again: boolean;
  locale: Locale;
  centerId: string;
  origin: string;
}

/**
 * A visitor applies: hidden until the link in the mail has been used. The job looks up the earlier applications of the
 * address, so the response and its time are the same for all addresses.
 */
export async function applyAsVisitor(
  queries: Queries,
  context: UseCaseContext,
  attributes: NewApplication,
): Promise<void> {
  const { caller, sender } = context;
  const { tenantId, centerId } = caller;
  const { applicant, vacancy, now } = await readApplication(queries, context, attributes);
  const requested: RequestedApplication = {
    applicant,
    vacancyId: vacancy.id,
    again: attributes.again ?? false,
    locale: contentLocale(caller),
    centerId,
    origin: sender.originOf(centerId),
  };
  await enqueue(queries, { tenantId, kind: 'application.requested', payload: requested, runAt: now });
}

export interface ConfirmedApplication {
  row: ApplicationRow;
  /** It replaced the application that the link was issued for. */
  replaced: boolean;
}

/**
 * Handles the button of a visitor's link: confirms the application and removes the other ones of the same address.
 * Idempotent, also for the links of the removed ones, which report `replaced`.
 */
export async function confirm(
  queries: Queries,
  context: UseCaseContext,
  secret: string,
): Promise<ConfirmedApplication> {
  const { caller, clock } = context;
  const { tenantId } = caller;
  const now = clock.now();
  const token = { tenantId, kind: 'application_confirm', secret } as const;
  const applications = applicationRepository(queries, tenantId);
  const { subject_id: issuedFor } = await findIssued(queries, token);
  const found = issuedFor === null ? null : await applications.find(issuedFor);
  const vacancy = found && (await involvedRepository(queries, tenantId).vacancyForUpdate(found.vacancy_id));
  // The lock comes before the token: another link of the same address may be moving it.
  const { waiting } = found ? await applications.lockOpen(found.vacancy_id, found.email) : { waiting: [] };
  const { subjectId } = await redeemRepeatably(queries, clock, token);
  const row = subjectId === null ? null : await applications.findForUpdate(subjectId);
  if (!row) throw new Problem('token_expired');
  const { replaced } = await findIssued(queries, token);
  if (row.confirmed_at !== null) return { row, replaced };
  requireOpen(vacancy, { ...vacancyView(caller, now), centerId: row.volunteer_center_id }, now);
  await dropOthers(queries, waiting, row);
  const steps = applicationStepsOf(queries, context);
  const confirmed = await receive(steps, vacancy, row, 'confirm');
  const owner = await userRepository(queries, tenantId).findByEmail(row.email);
  if (owner?.status === 'active') await attachApplications(queries, tenantId, owner);
  return { row: (await applications.find(row.id)) ?? confirmed, replaced };
}

/** Withdraws the applicant's own application. */
export async function withdraw(
  queries: Queries,
  context: UseCaseContext,
  id: string,
  reason: string | null,
): Promise<ApplicationRow> {
  const { tenantId, user } = context.caller;
  const locked = await lockApplication(queries, tenantId, id);
  if (!locked || !user || locked.row.user_id !== user.id) throw new Problem('not_found');
  return withdrawLocked(queries, context, locked, reason);
}
