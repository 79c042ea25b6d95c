import type { NewOrganization } from '@samen/resources/organizations';
import { paths } from '@samen/resources/shared';
import { audit } from '../../../audit/audit.ts';
import type { Queries } from '../../../db/database.ts';
import { Problem } from '../../../errors/problem.ts';
import { fieldReader } from '../../../http/field-reader.ts';
import { isUuid } from '../../../http/schemas.ts';
import { isInScope, accessScopeOf } from '../../../auth/access-scope.ts';
import { notify, recipientRepository, type Recipient } from '../../../services/notifications/index.ts';
import { requestAccount } from '../../accounts/users/index.ts';
import { createAccount, readAccount, userRepository } from '../../accounts/users/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { placed } from './held-organization.ts';
import { addressColumns, logoColumns, organizationColumns, profileColumns } from './organization-columns.ts';
import { organizationWriteRepository, type StoredOrganization } from './organization-writes.repository.ts';

interface Place {
  centerId: string;
  parentId: string | null;
  /** Added by who may: it need not wait. */
  approved: boolean;
}

const USER = 'user_attributes/';

/** Where it belongs, and whether it has to wait there. */
async function placeOf(queries: Queries, context: UseCaseContext, given: NewOrganization): Promise<Place> {
  const { caller } = context;
  const { tenantId, organization } = caller;
  const reach = await accessScopeOf(queries, caller, 'organizations.create');
  if (reach.kind === 'nothing' || !organization)
    return { centerId: caller.centerId, parentId: null, approved: false };
  const parentId = given.parentId ?? (reach.kind === 'organizations' ? organization.id : null);
  if (parentId === null) {
    const centerId = given.volunteerCenterId ?? (reach.kind === 'center' ? reach.id : caller.centerId);
    const isKnown = caller.site.centers.some(({ id }) => id === centerId);
    const isReached = reach.kind === 'tenant' || (reach.kind === 'center' && reach.id === centerId);
    if (!isKnown || !isReached)
      throw new Problem('not_found', { pointer: '/data/attributes/volunteer_center_id' });
    return { centerId, parentId, approved: true };
  }
  const parent = isUuid(parentId)
    ? await organizationWriteRepository(queries, tenantId).findForUpdate(parentId)
    : null;
  if (!parent || parent.status !== 'approved' || !isInScope(reach, placed(parent)))
    throw new Problem('not_found', { pointer: '/data/attributes/parent_id' });
  return { centerId: parent.volunteer_center_id, parentId, approved: true };
}

async function readAll(
  queries: Queries,
  context: UseCaseContext,
  given: NewOrganization,
  place: Place,
  passwordHash: string | null,
) {
  const { tenantId, user } = context.caller;
  const fields = fieldReader();
  const columns = {
    ...organizationColumns(fields, given),
    ...(await logoColumns(queries, context.caller, fields, given, null)),
  };
  const address = given.addressAttributes
    ? await addressColumns(queries, fields, given.addressAttributes)
    : null;
  const profile = await profileColumns(queries, context.caller, fields, given.profileAttributes ?? {}, null);
  const signsUp = user === null;
  if (signsUp && !given.userAttributes) fields.refuse('user_attributes', 'required');
  const person = given.userAttributes
    ? readAccount(fields, given.userAttributes, context.caller.locale, {
        signsUp,
        passwordHash,
        prefix: USER,
      })
    : null;
  if (given.faxNumber) fields.refuse('fax_number', 'empty');
  if (given.isPartner && !place.approved) fields.refuse('is_partner', 'inclusion');
  const organizations = organizationWriteRepository(queries, tenantId);
  if (columns.name && (await organizations.isNameTaken(place.centerId, columns.name, null)))
    fields.refuse('name', 'taken');
  fields.finish();
  return { columns, address, profile, person };
}

/** A new organization with its first admin. Those who sign up wait for the centre, and both sides are told. */
export async function createOrganization(
  queries: Queries,
  context: UseCaseContext,
  given: NewOrganization,
  passwordHash: string | null,
): Promise<StoredOrganization> {
  const { caller, clock, sender } = context;
  const { tenantId, user, organization: acting } = caller;
  if (user?.status === 'inactive') throw new Problem('account_inactive');
  const now = clock.now();
  const place = await placeOf(queries, context, given);
  const { columns, address, profile, person } = await readAll(queries, context, given, place, passwordHash);
  const organizations = organizationWriteRepository(queries, tenantId);
  const row = await organizations.insert({
    ...columns,
    name: columns.name ?? given.name,
    address_id: address && (await organizations.saveAddress(null, address)),
    volunteer_center_id: place.centerId,
    parent_id: place.parentId,
    status: place.approved ? 'approved' : 'pending',
    is_partner: place.approved && (given.isPartner ?? false),
    status_changed_at: now,
    created_at: now,
    updated_at: now,
  });
  await organizations.saveProfile(row.id, profile);
  await audit(queries, caller, now, {
    action: 'organization.created',
    subjectType: 'organizations',
    subjectId: row.id,
    data: { to: row.status },
  });
  const signer = await giveAdmin();
  if (!place.approved) await tellOfSignUp(queries, context, row, address?.city ?? null, signer);
  return row;

  async function giveAdmin(): Promise<Recipient | null> {
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
    // Only those who may add organizations name somebody else, and see who has an account already.
    if (!place.approved) {
      await users.addRole(user.id, row.id, 'admin', now);
      return own;
    }
    if (!person) return null;
    const known = await users.findByEmail(person.email);
    if (known) {
      await users.addRole(known.id, row.id, 'admin', now);
      return own;
    }
    const inviter = {
      fullName: `${user.firstName} ${user.lastName}`,
      organizationName: acting?.name ?? row.name,
    };
    const origin = { centerId: place.centerId, emailField: `${USER}email`, inviter };
    const role = { name: 'admin', organizationId: row.id } as const;
    const account = await createAccount(queries, sender, person, role, origin);
    return { id: account.id, email: account.email, firstName: account.first_name, locale: account.locale };
  }
}

/** The centre hears that somebody waits; a member who signed it up, that it has arrived. A visitor hears it with the account. */
export async function tellOfSignUp(
  queries: Queries,
  context: UseCaseContext,
  row: StoredOrganization,
  city: string | null,
  signer: Recipient | null,
): Promise<void> {
  const { caller, sender } = context;
  const about = {
    centerId: row.volunteer_center_id,
    data: { organization: { name: row.name, city: city ?? '–' } },
  };
  const staff = await recipientRepository(queries, caller.tenantId).staffOf(row.volunteer_center_id);
  await notify(queries, sender, {
    ...about,
    event: 'organization_signed_up',
    to: staff,
    path: paths.organizations.approve(row.id),
  });
  if (signer)
    await notify(queries, sender, {
      // Nobody but its people sees it yet; this leads past the sign-in page.
      ...about,
      event: 'organization_receipt',
      to: [signer],
      path: paths.organizations.edit(row.id),
    });
}
