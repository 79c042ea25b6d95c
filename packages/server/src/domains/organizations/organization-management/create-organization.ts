import type { Locale } from '@samen/contracts';
import { DEFAULT_INTERNSHIP_HOURS, type NewOrganization } from '@samen/resources/organizations';
import { paths } from '@samen/resources/shared';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { fieldReader, type FieldReader } from '../../../http/field-reader.ts';
import { isUuid } from '../../../http/schemas.ts';
import { sentAmong } from '../../../http/sent-document.ts';
import { requireActive } from '../../../auth/active-account.policy.ts';
import { accessScopeOf } from '../../../auth/access-scope.ts';
import { addressColumns, addressRepository } from '../../../services/geocode/index.ts';
import { notify, type Recipient } from '../../../services/notifications/index.ts';
import {
  requestAccount,
  createAccount,
  readAccount,
  userRepository,
  type AccountColumns,
  type AccountOrigin,
} from '../../accounts/users/index.ts';
import { callerSteps, OWNER, type Taker } from '../../../state-machine/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { logoColumns, organizationColumns, profileColumns } from './organization-columns.ts';
import { organizationWriteRepository, type StoredOrganization } from './organization-writes.repository.ts';
import { organizationStates } from './organizations.states.ts';
import { centerOfNew, isSignUp, notOfSignUp, parentIdOf, requireParentOfNew } from './placement.policy.ts';

interface Placement {
  centerId: string;
  parentId: string | null;
  /** Created by a caller who may approve it. */
  approved: boolean;
  taker: Taker;
}

const USER = 'user_attributes/';

/** The centre and parent of a new organization, and whether it needs approval. */
async function placementOf(
  queries: Queries,
  context: UseCaseContext,
  given: NewOrganization,
): Promise<Placement> {
  const { caller } = context;
  const scope = await accessScopeOf(queries, caller, 'organizations.create');
  if (isSignUp(scope)) return { centerId: caller.centerId, parentId: null, approved: false, taker: OWNER };
  const taker = { access: { 'organizations.create': scope } };
  const parentId = parentIdOf(scope, caller, given.parentId);
  if (parentId === null) {
    const centerId = centerOfNew(scope, caller, given.volunteerCenterId);
    return { centerId, parentId, approved: true, taker };
  }
  const organizations = organizationWriteRepository(queries, caller.tenantId);
  const parent = isUuid(parentId) ? await organizations.findForUpdate(parentId) : null;
  requireParentOfNew(scope, parent);
  return { centerId: parent.volunteer_center_id, parentId, approved: true, taker };
}

/** What the fields of a new organization are read for, as far as it takes no database. */
export function checkNewOrganization(
  given: Partial<NewOrganization>,
  fields: FieldReader,
  { user, locale }: Caller,
): void {
  organizationColumns(fields, given, { isNew: true });
  readAdmin(fields, given, { signsUp: user === null, passwordHash: null, locale });
}

/** The first admin, whom a sign-up has to name; and the trap that people do not see. */
function readAdmin(
  fields: FieldReader,
  { userAttributes, faxNumber }: Partial<NewOrganization>,
  { locale, ...account }: { signsUp: boolean; passwordHash: string | null; locale: Locale },
): AccountColumns | null {
  if (account.signsUp && !userAttributes) fields.refuse('user_attributes', 'required');
  if (faxNumber) fields.refuse('fax_number', 'empty');
  return userAttributes ? readAccount(fields, userAttributes, locale, { ...account, prefix: USER }) : null;
}

async function readAll(
  queries: Queries,
  context: UseCaseContext,
  given: NewOrganization,
  placement: Placement,
  passwordHash: string | null,
  fields: FieldReader,
) {
  const { tenantId, user, locale } = context.caller;
  const columns = {
    ...organizationColumns(fields, given, { isNew: true }),
    ...(await logoColumns(queries, context.caller, fields, given, null)),
  };
  const address = given.addressAttributes
    ? await addressColumns(queries, fields, given.addressAttributes)
    : null;
  const profile = await profileColumns(queries, context.caller, fields, given.profileAttributes ?? {}, null);
  const person = readAdmin(fields, given, { signsUp: user === null, passwordHash, locale });
  if (given.isPartner && !placement.approved) fields.refuse('is_partner', 'inclusion');
  const organizations = organizationWriteRepository(queries, tenantId);
  if (columns.name && (await organizations.isNameTaken(placement.centerId, columns.name, null)))
    fields.refuse('name', 'taken');
  return { columns, address, profile, person };
}

/** Reads a new organization of this caller without creating it: what would refuse it is reported to `fields`. */
export async function readNewOrganization(
  queries: Queries,
  context: UseCaseContext,
  given: NewOrganization,
  fields: FieldReader,
) {
  const placement = await placementOf(queries, context, given);
  return { placement, ...(await readAll(queries, context, given, placement, null, fields)) };
}

export interface CreatedOrganization {
  row: StoredOrganization;
  /** What was sent and does not count, since the caller may only sign one up. */
  ignored: readonly string[];
}

/** Creates an organization with its first admin. A sign-up waits for the centre, and both sides are notified. */
export async function createOrganization(
  queries: Queries,
  context: UseCaseContext,
  given: NewOrganization,
  passwordHash: string | null,
  { imported }: Pick<AccountOrigin, 'imported'> = {},
): Promise<CreatedOrganization> {
  const { caller, clock, sender } = context;
  const { tenantId, user, organization: acting } = caller;
  requireActive(user);
  const now = clock.now();
  const placement = await placementOf(queries, context, given);
  const fields = fieldReader();
  const { columns, address, profile, person } = await readAll(
    queries,
    context,
    given,
    placement,
    passwordHash,
    fields,
  );
  fields.finish();
  const organizations = organizationWriteRepository(queries, tenantId);
  const row = await organizations.insert({
    ...columns,
    name: columns.name ?? given.name,
    address_id: address && (await addressRepository(queries, tenantId).save(null, address)),
    volunteer_center_id: placement.centerId,
    parent_id: placement.parentId,
    status: placement.approved ? 'approved' : 'pending',
    is_partner: placement.approved && (given.isPartner ?? false),
    status_changed_at: now,
    created_at: now,
    updated_at: now,
  });
  const isSchool = row.organization_type === 'School';
  await organizations.saveProfile(row.id, {
    ...(isSchool ? { internship_hours: DEFAULT_INTERNSHIP_HOURS } : {}),
    ...profile,
  });
  const signer = await assignAdmin();
  const data = { to: row.status };
  const steps = callerSteps(queries, context);
  const name = placement.approved ? 'create' : 'signUp';
  await organizationStates.happened(steps, row, name, { taker: placement.taker, data });
  if (signer && !placement.approved) await sendReceipt(queries, context, row, address?.city ?? null, signer);
  return { row, ignored: placement.approved ? [] : sentAmong(given, notOfSignUp(user === null)) };

  async function assignAdmin(): Promise<Recipient | null> {
    const users = userRepository(queries, tenantId);
    if (!user) {
      if (person)
        await requestAccount(queries, context, {
          person,
          role: 'admin',
          organizationId: row.id,
          as: 'organization',
        });
      return null;
    }
    const own = { id: user.id, email: user.email, firstName: user.firstName, locale: user.locale };
    // Only those who may add organizations name another person, and see who has an account already.
    if (!placement.approved) {
      await users.addRole(user.id, row.id, 'admin', now);
      return own;
    }
    if (!person) return null;
    const existing = await users.findByEmail(person.email);
    if (existing) {
      await users.addRole(existing.id, row.id, 'admin', now);
      return own;
    }
    const inviter = {
      fullName: `${user.firstName} ${user.lastName}`,
      organizationName: acting?.name ?? row.name,
    };
    const origin = {
      centerId: placement.centerId,
      emailField: `${USER}email`,
      inviter,
      ...(imported ? { imported } : {}),
    };
    const role = { name: 'admin', organizationId: row.id } as const;
    const account = await createAccount(queries, sender, person, role, origin);
    return { id: account.id, email: account.email, firstName: account.first_name, locale: account.locale };
  }
}

/** Sends a receipt to a member who signed it up; a visitor's comes with the account. */
async function sendReceipt(
  queries: Queries,
  { sender }: UseCaseContext,
  row: StoredOrganization,
  city: string | null,
  signer: Recipient,
): Promise<void> {
  await notify(queries, sender, {
    event: 'organization_receipt',
    to: [signer],
    centerId: row.volunteer_center_id,
    // Only its own people see it yet; this page comes after the sign-in page.
    path: paths.organizations.edit(row.id),
    about: [],
    data: { organization: { name: row.name, city: city ?? '–' } },
  });
}
