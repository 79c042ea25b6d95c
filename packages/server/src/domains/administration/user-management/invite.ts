import type { Locale } from '@samen/contracts';
import type { NewUser } from '@samen/resources/accounts';
import type { RoleName } from '@samen/resources/shared';
import { audit } from '../../../audit/audit.ts';
import type { Caller, CallerOrganization } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { invalidAttribute, Problem, rateLimited } from '../../../errors/problem.ts';
import { fieldReader, type FieldReader } from '../../../http/field-reader.ts';
import { isUuid } from '../../../http/schemas.ts';
import { sentAmong } from '../../../http/sent-document.ts';
import { countWithin } from '../../../limits/limits.ts';
import { accessScopeOf } from '../../../auth/access-scope.ts';
import { organizationRepository } from '../../organizations/organizations/index.ts';
import {
  createAccount,
  readAccount,
  requestAccount,
  type AccountColumns,
  type AccountOrigin,
  type UserRow,
} from '../../accounts/users/index.ts';
import type { Sender } from '../../../services/notifications/index.ts';
import { volunteerCenterRepository } from '../../../services/volunteer-centers/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { invitesIn } from './user-access.ts';

interface SchoolRole {
  role: RoleName;
  organizationId: string;
  /** Whether the school receives a request to make the person a mentor. */
  requestsMentor?: boolean;
}

/** On the site for internships people sign up at a school, which decides who is a mentor. */
async function schoolRoleOf(
  queries: Queries,
  context: UseCaseContext,
  given: NewUser,
): Promise<SchoolRole | null> {
  const { site, tenantId, centerId } = context.caller;
  const { role, organizationId = '' } = given;
  if (!site.traits.signsUpAtSchools || (role !== 'student' && role !== 'mentor')) return null;
  const [school] = isUuid(organizationId)
    ? await organizationRepository(queries, tenantId).byIds([organizationId])
    : [];
  const isOpen = school?.status === 'approved' && school.volunteer_center_id === centerId;
  if (school?.organization_type !== 'School' || !isOpen)
    throw invalidAttribute('organization_id', 'inclusion');
  return role === 'student'
    ? { role, organizationId: school.id }
    : { role: 'volunteer', organizationId: school.id, requestsMentor: true };
}

/** Reads a sign-up, which has a trap that people do not see. */
function readSignUp(
  fields: FieldReader,
  given: Partial<NewUser>,
  locale: Locale,
  passwordHash: string | null,
): AccountColumns {
  const person = readAccount(fields, given, locale, { signsUp: true, passwordHash });
  if (given.website) fields.refuse('website', 'empty');
  return person;
}

/** What a sign-up or an invitation is read for. */
export function checkNewUser(given: Partial<NewUser>, fields: FieldReader, { user, locale }: Caller): void {
  if (user) readAccount(fields, given, locale, { signsUp: false, passwordHash: null });
  else readSignUp(fields, given, locale, null);
}

/**
 * A visitor signs up, as a volunteer of the centre. The job looks up whether the address has an account, so the
 * response and its time are the same for all addresses. Returns what was sent and does not count: where people do not
 * sign up at a school, they choose no role.
 */
export async function signUp(
  queries: Queries,
  context: UseCaseContext,
  given: NewUser,
  passwordHash: string | null,
): Promise<readonly string[]> {
  const { tenantId, centerId } = context.caller;
  const fields = fieldReader();
  const person = readSignUp(fields, given, context.caller.locale, passwordHash);
  fields.finish();
  const school = await schoolRoleOf(queries, context, given);
  const organizationId =
    school?.organizationId ??
    (await volunteerCenterRepository(queries, tenantId).centerOrganization(centerId));
  if (!organizationId) throw new Problem('not_found');
  await requestAccount(queries, context, {
    person,
    organizationId,
    role: school?.role ?? 'volunteer',
    ...(school?.requestsMentor ? { as: 'mentor' } : {}),
  });
  return school ? [] : sentAmong(given, ['role', 'organizationId']);
}

/** Colleagues whom an organization invites in a day while it waits for its centre. */
const BEFORE_APPROVAL = { count: 5, seconds: 86_400 } as const;

/** Counts a mail to a person who may not know the organization; a centre mails as many as it likes. */
async function countInvitation(
  queries: Queries,
  { tenantId, context }: Sender,
  { id, organizationType, isRoot, status }: CallerOrganization,
): Promise<void> {
  if (isRoot || organizationType === 'VolunteerCenter') return;
  const limit = status === 'approved' ? context.config.rateLimits.invitations : BEFORE_APPROVAL;
  const key = ['invited people', tenantId, id] as const;
  if (!(await countWithin(queries, context, { key, limit, amount: 1 }))) throw rateLimited(limit.seconds);
}

/** What who is invited chooses, with the link that they are mailed. */
export const CHOSEN_LATER = ['password', 'passwordConfirmation', 'acceptTerms', 'sixteenOrOlder'] as const;

/** Invites a person, by a caller with that right; a mentor invites students of the own school. */
export async function invite(
  queries: Queries,
  context: UseCaseContext,
  given: NewUser,
  { imported }: Pick<AccountOrigin, 'imported'> = {},
): Promise<UserRow> {
  const { caller, clock, sender } = context;
  const { user: inviter, organization: acting } = caller;
  if (!inviter || !acting) throw new Problem('no_organization');
  const scope = await accessScopeOf(queries, caller, 'users.invite');
  if (scope.kind === 'nothing') throw new Problem('forbidden');
  const { organization, names, asMentor } = await invitesIn(
    queries,
    caller,
    given.organizationId ?? acting.id,
  );
  if (names.length === 0) throw new Problem('not_found', { pointer: '/data/attributes/organization_id' });
  const name = given.role ?? (asMentor ? 'student' : 'volunteer');
  if (!names.includes(name)) throw new Problem('forbidden', { pointer: '/data/attributes/role' });
  const fields = fieldReader();
  const person = readAccount(fields, given, caller.locale, { signsUp: false, passwordHash: null });
  fields.finish();
  if (imported?.isInvited !== false) await countInvitation(queries, sender, acting);
  const user = await createAccount(
    queries,
    sender,
    person,
    { name, organizationId: organization.id, mentorId: asMentor ? inviter.id : null },
    {
      centerId: organization.volunteer_center_id,
      inviter: {
        fullName: `${inviter.firstName} ${inviter.lastName}`,
        organizationName: organization.name,
      },
      ...(imported ? { imported } : {}),
    },
  );
  await audit(queries, caller, clock.now(), {
    action: 'user.invited',
    subjectType: 'users',
    subjectId: user.id,
    data: { role: name, organization: organization.id },
  });
  return user;
}
