import { VACANCY_CONSTANTS, type ApplicantAccount } from '@samen/resources/vacancies';
import { findIssued } from '../../../auth/one-time-tokens.ts';
import { after, minutes } from '../../../clock.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { fieldReader } from '../../../http/field-reader.ts';
import { callerSteps } from '../../../state-machine/index.ts';
import { confirmedAccount, readAccount, userRepository, type UserRow } from '../../accounts/users/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { volunteerCenterRepository } from '../../../services/volunteer-centers/index.ts';
import { applicationRepository, type ApplicationRow } from './applications.repository.ts';
import { attachApplications } from './attach.ts';

/** Whether the link that confirmed an application may still create an account. */
export const mayMakeAccount = (row: ApplicationRow, now: Date): boolean =>
  row.confirmed_at !== null &&
  after(row.confirmed_at, minutes(VACANCY_CONSTANTS.applicantAccountMinutes)) > now;

/** Whether an address is free for an account: it has none, or only a sign-up that was never confirmed. */
export const isFree = (user: UserRow | null): boolean =>
  user === null || (user.status === 'invited' && user.signup_method === 'signedUp');

/**
 * Creates an account for the applicant, with the data of the application and the password that they choose now. The
 * mailed link has proved the address, so the account needs no confirmation.
 */
export async function makeApplicantAccount(
  queries: Queries,
  context: UseCaseContext,
  given: ApplicantAccount,
  passwordHash: string | null,
): Promise<UserRow> {
  const { caller, clock } = context;
  const { tenantId } = caller;
  const now = clock.now();
  const { subject_id: id, expires_at } = await findIssued(queries, {
    tenantId,
    kind: 'application_confirm',
    secret: given.token,
  });
  const row = id === null ? null : await applicationRepository(queries, tenantId).findForUpdate(id);
  if (!row?.confirmed_at) throw new Problem('not_found');
  if (caller.user) throw new Problem('forbidden');
  if (expires_at <= now || !mayMakeAccount(row, now)) throw new Problem('token_expired');
  const { first_name: firstName, last_name: lastName, phone_number: phoneNumber, email, locale } = row;
  const { password, passwordConfirmation, acceptTerms, sixteenOrOlder } = given;
  const fields = fieldReader();
  const account = readAccount(
    fields,
    {
      firstName,
      lastName,
      phoneNumber,
      email,
      locale,
      password,
      passwordConfirmation,
      acceptTerms,
      sixteenOrOlder,
    },
    locale,
    { signsUp: true, passwordHash },
  );
  fields.finish();
  const found = await userRepository(queries, tenantId).findByEmail(email);
  if (!isFree(found)) throw new Problem('invalid_transition');
  const organizationId = await volunteerCenterRepository(queries, tenantId).centerOrganization(
    row.volunteer_center_id,
  );
  if (!organizationId) throw new Problem('not_found');
  const steps = { ...callerSteps(queries, context), centerId: row.volunteer_center_id };
  const user = await confirmedAccount(steps, clock, account, organizationId);
  if (!user) throw new Problem('invalid_transition');
  await attachApplications(queries, tenantId, user);
  return user;
}
