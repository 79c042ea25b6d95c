import type { Locale } from '@samen/contracts';
import { ACCOUNT_CONSTANTS, type SignupMethod } from '@samen/resources/accounts';
import type { NewAccount, RoleName } from '@samen/resources/shared';
import { linkPath } from '../../../auth/mailed-links.ts';
import { passwordErrors } from '../../../auth/new-password.ts';
import { issueOneTimeToken, revokeOneTimeTokens } from '../../../auth/one-time-tokens.ts';
import { days, type Clock } from '../../../clock.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { fieldReader, type FieldReader } from '../../../http/field-reader.ts';
import { readPerson, type PersonColumns } from '../../../http/person-fields.ts';
import { notify, type Sender } from '../../../services/notifications/index.ts';
import { OWNER } from '../../../state-machine/index.ts';
import { signUpRepository } from './sign-ups.repository.ts';
import { userRepository, type UserRow } from './users.repository.ts';
import { userStates, type UserSteps } from './users.states.ts';

/** The current version of the terms. */
const TERMS_VERSION = '1';

/** What a visitor sends of themselves, for the description of the API. */
export const EXAMPLE_ACCOUNT: NewAccount = {
  firstName: 'Anna',
  lastName: 'de Wit',
  email: 'anna@example.org',
  password: 'a long sentence',
  passwordConfirmation: 'a long sentence',
  acceptTerms: true,
  sixteenOrOlder: true,
};

/** The columns of a new account. */
export interface AccountColumns extends PersonColumns {
  email: string;
  locale: Locale;
  password_hash: string | null;
  accepted_terms: boolean;
}

export interface ReadAccountOptions {
  signsUp: boolean;
  /** The hash of the chosen password, computed before the request's transaction; null where the password is invalid. */
  passwordHash: string | null;
  /** Prefixes the names of the fields in errors. */
  prefix?: string;
}

/**
 * Reads the person of a request. A sign-up needs a password, accepted terms and an age of sixteen or older; an
 * invitation leaves those for later.
 */
export function readAccount(
  fields: FieldReader,
  given: Partial<NewAccount> & { jobTitle?: string | null },
  locale: Locale,
  { signsUp, passwordHash, prefix = '' }: ReadAccountOptions,
): AccountColumns {
  if (signsUp) {
    for (const { pointer = '', code, meta } of passwordErrors(
      given.password,
      given.passwordConfirmation ?? '',
    ))
      fields.refuse(`${prefix}${pointer.slice(1)}`, code, meta);
    if (!given.acceptTerms) fields.refuse(`${prefix}accept_terms`, 'accepted');
    if (!given.sixteenOrOlder) fields.refuse(`${prefix}sixteen_or_older`, 'of_age');
  }
  return {
    ...readPerson(fields, given, prefix),
    email: fields.requiredEmail(`${prefix}email`, given.email),
    locale: given.locale ?? locale,
    password_hash: signsUp ? passwordHash : null,
    accepted_terms: signsUp,
  };
}

export interface AccountOrigin {
  centerId: string;
  /** The person who invites, and their organization; absent for a sign-up. */
  inviter?: { fullName: string; organizationName: string };
  /** It came with an import, which may leave the invitation for later. */
  imported?: { isInvited: boolean };
  /** The field of the error when the address is taken. */
  emailField?: string;
}

/** Mails the link that activates an account; each one is valid once, for fourteen days. */
export async function sendConfirmation(
  queries: Queries,
  sender: Sender,
  user: UserRow,
  { centerId, inviter }: AccountOrigin,
  signUpId?: string,
): Promise<void> {
  const { tenantId, context } = sender;
  const token = await issueOneTimeToken(queries, context.clock, {
    tenantId,
    kind: 'user_confirmation',
    userId: user.id,
    lifetime: days(ACCOUNT_CONSTANTS.invitationDays),
    ...(signUpId ? { subjectId: signUpId } : {}),
  });
  await notify(queries, sender, {
    event: inviter ? 'user_invited' : 'user_confirmation',
    to: [{ id: user.id, email: user.email, firstName: user.first_name, locale: user.locale }],
    centerId,
    path: linkPath('account', token),
    about: [],
    ...(inviter
      ? {
          data: {
            inviter: { full_name: inviter.fullName },
            organization: { name: inviter.organizationName },
          },
        }
      : {}),
  });
}

interface FirstRole {
  name: RoleName;
  organizationId: string;
  mentorId?: string | null;
}

function methodOf({ imported, inviter }: AccountOrigin): SignupMethod {
  if (imported) return 'imported';
  return inviter ? 'createdByUser' : 'signedUp';
}

/** Creates an unconfirmed account with its first role. 422 `taken` where the address has an account. */
export async function createAccount(
  queries: Queries,
  sender: Sender,
  account: AccountColumns,
  role: FirstRole,
  origin: AccountOrigin,
): Promise<UserRow> {
  const { accepted_terms, ...columns } = account;
  const { tenantId, context } = sender;
  const now = context.clock.now();
  const users = userRepository(queries, tenantId);
  const user = await users.insert({
    ...columns,
    status: 'invited',
    signup_method: methodOf(origin),
    ...(accepted_terms ? { accepted_terms_version: TERMS_VERSION, accepted_terms_at: now } : {}),
    mentor_id: role.mentorId ?? null,
    created_at: now,
    updated_at: now,
  });
  if (!user) {
    const fields = fieldReader();
    fields.refuse(origin.emailField ?? 'email', 'taken');
    fields.finish();
    throw new Problem('duplicate');
  }
  await users.addRole(user.id, role.organizationId, role.name, now);
  if (origin.imported?.isInvited === false) return user;
  if (origin.inviter) await sendConfirmation(queries, sender, user, origin);
  else await addSignUp(queries, sender, user, account, role, origin);
  return user;
}

/**
 * Adds a sign-up to an unconfirmed account. It waits beside the others and changes none of them: each link confirms its
 * own. The owner may be any of them, so the one who confirms chooses the password: a stranger's sign-up must not leave
 * the owner with a stranger's password. Returns the account with the data of this sign-up.
 */
export async function signUpAgain(
  queries: Queries,
  sender: Sender,
  existing: UserRow,
  account: AccountColumns,
  role: FirstRole,
  origin: AccountOrigin,
): Promise<UserRow> {
  const { tenantId, context } = sender;
  await userRepository(queries, tenantId).update(existing.id, { password_hash: null }, context.clock.now());
  const { first_name, last_name, locale } = account;
  const user = { ...existing, first_name, last_name, locale };
  await addSignUp(queries, sender, user, account, role, origin);
  return user;
}

async function addSignUp(
  queries: Queries,
  sender: Sender,
  user: UserRow,
  account: AccountColumns,
  role: FirstRole,
  origin: AccountOrigin,
): Promise<void> {
  const { first_name, last_name, phone_number, job_title, locale } = account;
  const id = await signUpRepository(queries, sender.tenantId).insert({
    user_id: user.id,
    first_name,
    last_name,
    phone_number,
    job_title,
    locale,
    organization_id: role.organizationId,
    role: role.name,
    created_at: sender.context.clock.now(),
  });
  await sendConfirmation(queries, sender, user, origin, id);
}

/**
 * Creates an active account for a volunteer whose address is proved already, and removes the sign-ups that wait with
 * the address. Null where the address has an account.
 */
export async function confirmedAccount(
  steps: UserSteps,
  clock: Clock,
  { accepted_terms: _accepted, ...columns }: AccountColumns,
  organizationId: string,
): Promise<UserRow | null> {
  const { queries, now } = steps;
  const { tenantId } = steps.sender;
  const users = userRepository(queries, tenantId);
  const values = { ...columns, accepted_terms_version: TERMS_VERSION, accepted_terms_at: now };
  const existing = await users.findByEmail(columns.email);
  const waiting = existing && (await users.findForUpdate(existing.id));
  if (waiting && (waiting.status !== 'invited' || waiting.signup_method !== 'signedUp')) return null;
  if (waiting) await settleSignUps(queries, { tenantId, clock, userId: waiting.id }, null);
  const user = await (waiting ? confirmWaiting(waiting) : insertConfirmed());
  if (user) await users.addRole(user.id, organizationId, 'volunteer', now);
  return user;

  function confirmWaiting(row: UserRow): Promise<UserRow> {
    return userStates.run(steps, row, { step: { name: 'confirm' }, taker: OWNER }, { columns: values });
  }

  async function insertConfirmed(): Promise<UserRow | null> {
    const inserted = await users.insert({
      ...values,
      status: 'active',
      confirmed_at: now,
      signup_method: 'signedUp',
      created_at: now,
      updated_at: now,
    });
    const data = { from: 'none', to: 'active' };
    if (inserted) await userStates.happened(steps, inserted, 'createConfirmed', { taker: OWNER, data });
    return inserted;
  }
}

/**
 * Gives an account the data of the confirmed sign-up, where several waited, and removes the others with their roles and
 * links. `signUpId` is null for a link that was sent again, which leaves the account as it is.
 */
export async function settleSignUps(
  queries: Queries,
  { tenantId, clock, userId }: { tenantId: string; clock: Clock; userId: string },
  signUpId: string | null,
): Promise<void> {
  const now = clock.now();
  const users = userRepository(queries, tenantId);
  const waiting = await signUpRepository(queries, tenantId).take(userId);
  const chosen = waiting.find(({ id }) => id === signUpId);
  if (chosen && waiting.length > 1) {
    for (const { organization_id, role } of waiting)
      await users.removeRole(userId, organization_id, role as RoleName);
    const { first_name, last_name, phone_number, job_title, locale } = chosen;
    await users.update(userId, { first_name, last_name, phone_number, job_title, locale }, now);
    await users.addRole(userId, chosen.organization_id, chosen.role as RoleName, now);
  }
  await revokeOneTimeTokens(queries, clock, { tenantId, kind: 'user_confirmation', userId });
}
