import { CONSTANTS, type Locale, type NewAccount, type RoleName } from '@samen/contracts';
import { passwordErrors } from '../../auth/new-password.ts';
import { issueOneTimeToken, revokeOneTimeTokens } from '../../auth/one-time-tokens.ts';
import { USER_CONFIRMATION } from '../../auth/token-kinds.ts';
import { days } from '../../clock.ts';
import type { Queries } from '../../db/database.ts';
import { Problem } from '../../errors/problem.ts';
import { fieldReader, type FieldReader } from '../../http/field-reader.ts';
import { readPerson, type PersonColumns } from '../../http/person-fields.ts';
import { notify, type Sender } from '../notifications/index.ts';
import { userRepository, type UserRow } from './users.repository.ts';

/** Which version of the terms people accept now. */
const TERMS_VERSION = '1';

/** An account as it is stored. */
export interface AccountColumns extends PersonColumns {
  email: string;
  locale: Locale;
  password_hash: string | null;
  accepted_terms: boolean;
}

export interface AccountReading {
  signsUp: boolean;
  /** Of the chosen password, made before the work of the request began; null where that breaks a rule. */
  passwordHash: string | null;
  /** Stands before the names of the fields in errors. */
  prefix?: string;
}

/**
 * Reads the person in a request. Who signs up chooses a password, accepts the terms and is sixteen or older; who is
 * invited does so later.
 */
export function readAccount(
  fields: FieldReader,
  given: NewAccount & { jobTitle?: string | null },
  locale: Locale,
  { signsUp, passwordHash, prefix = '' }: AccountReading,
): AccountColumns {
  if (signsUp) {
    for (const { pointer = '', code, meta } of passwordErrors(
      given.password,
      given.passwordConfirmation ?? '',
    ))
      fields.refuse(`${prefix}${pointer.slice(1)}`, code, meta);
    if (!given.acceptTerms) fields.refuse(`${prefix}accept_terms`, 'accepted');
    if (!given.sixteenOrOlder) fields.refuse(`${prefix}sixteen_or_older`, 'accepted');
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
  /** Who invites, in whose name; absent where people sign up themselves. */
  inviter?: { fullName: string; organizationName: string };
  /** What the error is called when the address is taken. */
  emailField?: string;
}

/** Mails the link that makes an account active; each one ends with its use or after fourteen days. */
export async function sendConfirmation(
  queries: Queries,
  sender: Sender,
  user: UserRow,
  { centerId, inviter }: AccountOrigin,
): Promise<void> {
  const { tenantId, context } = sender;
  const token = await issueOneTimeToken(queries, context.clock, {
    ...{ tenantId, kind: USER_CONFIRMATION, userId: user.id, lifetime: days(CONSTANTS.invitationDays) },
  });
  await notify(queries, sender, {
    event: inviter ? 'user_invited' : 'user_confirmation',
    to: [{ id: user.id, email: user.email, firstName: user.first_name, locale: user.locale }],
    centerId,
    path: `/confirm?kind=account&token=${token}`,
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

/** A new account that waits to be confirmed, with its first role. 422 `taken` where the address is somebody's. */
export async function createAccount(
  queries: Queries,
  sender: Sender,
  { accepted_terms, ...columns }: AccountColumns,
  role: { name: RoleName; organizationId: string; mentorId?: string | null },
  origin: AccountOrigin,
): Promise<UserRow> {
  const { tenantId, context } = sender;
  const now = context.clock.now();
  const users = userRepository(queries, tenantId);
  const user = await users.insert({
    ...columns,
    ...{ status: 'invited', signup_method: origin.inviter ? 'createdByUser' : 'signedUp' },
    ...(accepted_terms ? { accepted_terms_version: TERMS_VERSION, accepted_terms_at: now } : {}),
    ...{ mentor_id: role.mentorId ?? null, created_at: now, updated_at: now },
  });
  if (!user) {
    const fields = fieldReader();
    fields.refuse(origin.emailField ?? 'email', 'taken');
    fields.finish();
    throw new Problem('duplicate');
  }
  await users.addRole(user.id, role.organizationId, role.name, now);
  await sendConfirmation(queries, sender, user, origin);
  return user;
}

/**
 * The newest sign-up of an address that nobody has confirmed yet takes the place of the one before, and the earlier link
 * ends. Which of them was the owner's nobody knows, so whoever confirms chooses the password anew: a stranger's sign-up does
 * not lie in wait for the owner with a stranger's password.
 */
export async function renewAccount(
  queries: Queries,
  sender: Sender,
  known: UserRow,
  { accepted_terms: _accepted, ...columns }: AccountColumns,
  role: { name: RoleName; organizationId: string },
  origin: AccountOrigin,
): Promise<UserRow> {
  const { tenantId, context } = sender;
  const { clock } = context;
  const now = clock.now();
  const users = userRepository(queries, tenantId);
  const terms = { accepted_terms_version: TERMS_VERSION, accepted_terms_at: now };
  const changes = { ...columns, ...terms, password_hash: null };
  const user = (await users.update(known.id, changes, now)) ?? known;
  await users.addRole(user.id, role.organizationId, role.name, now);
  await revokeOneTimeTokens(queries, clock, { tenantId, kind: USER_CONFIRMATION, userId: user.id });
  await sendConfirmation(queries, sender, user, origin);
  return user;
}
