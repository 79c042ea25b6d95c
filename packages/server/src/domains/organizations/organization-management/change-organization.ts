import type { OrganizationChanges, OrganizationMove } from '@samen/resources/organizations';
import { audit } from '../../../audit/audit.ts';
import { changesOf, joined } from '../../../audit/changed-values.ts';
import { fieldDecisions } from '../field-decisions.ts';
import type { Queries } from '../../../db/database.ts';
import { lockNamed } from '../../../db/named-lock.repository.ts';
import { invalidAttribute, Problem } from '../../../errors/problem.ts';
import { fieldReader } from '../../../http/field-reader.ts';
import { isEmpty, requireVersion } from '../../../http/require-version.ts';
import { isUuid } from '../../../http/schemas.ts';
import { branchesOf } from '../../../auth/branches.repository.ts';
import { callerSteps } from '../../../state-machine/index.ts';
import { addressColumns, addressRepository } from '../../../services/geocode/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { organizationRepository } from '../organizations/index.ts';
import { logoColumns, organizationColumns, profileColumns } from './organization-columns.ts';
import { organizationStates } from './organizations.states.ts';
import { organizationWriteRepository, type StoredOrganization } from './organization-writes.repository.ts';
import { mayDo, lockOrganization } from './organization-access.ts';
import { centerOfMoved, parentAfterMove, requireMovable, requireParentOfMoved } from './placement.policy.ts';
import { about } from '../subject-names.repository.ts';

/** Changes the fields, the address and the profile of an organization. */
export async function changeOrganization(
  queries: Queries,
  context: UseCaseContext,
  id: string,
  { lockVersion, ...given }: OrganizationChanges,
): Promise<StoredOrganization> {
  const { caller, clock } = context;
  const { tenantId } = caller;
  const now = clock.now();
  const { row } = await lockOrganization(queries, caller, id, 'organizations.edit');
  requireVersion(row, lockVersion);
  if (isEmpty(given)) return row;
  const { isPartner, addressAttributes, profileAttributes } = given;
  const changesPartner = isPartner !== undefined && isPartner !== row.is_partner;
  if (changesPartner && !(await mayDo(queries, caller, row, 'organizations.approve')).allowed)
    throw new Problem('forbidden', { pointer: '/data/attributes/is_partner' });
  const addresses = addressRepository(queries, tenantId);
  const fields = fieldReader();
  const columns = {
    ...organizationColumns(fields, given, { isNew: false }),
    ...(await logoColumns(queries, caller, fields, given, row.logo_id)),
  };
  const organizations = organizationWriteRepository(queries, tenantId);
  if (columns.name && (await organizations.isNameTaken(row.volunteer_center_id, columns.name, id)))
    fields.refuse('name', 'taken');
  // The type of a centre's own organization is what makes it one.
  if (columns.organization_type && row.organization_type === 'VolunteerCenter')
    fields.refuse('organization_type', 'inclusion');
  const address = addressAttributes ? await addressColumns(queries, fields, addressAttributes) : null;
  const { profileOf } = organizationRepository(queries, tenantId);
  const before = await profileOf(id);
  const profile = profileAttributes
    ? await profileColumns(queries, caller, fields, profileAttributes, before?.cover_image_id ?? null)
    : null;
  fields.finish();
  if (profile) await organizations.saveProfile(id, profile);
  const stored = await organizations.update(
    id,
    {
      ...columns,
      ...(isPartner === undefined ? {} : { is_partner: isPartner }),
      ...(address ? { address_id: await addresses.save(row.address_id, address) } : {}),
      ...(addressAttributes === null ? { address_id: null } : {}),
    },
    now,
  );
  await audit(queries, caller, now, {
    action: 'organization.changed',
    ...about.organizations(id),
    data: joined(
      changesOf(fieldDecisions.organizations, row, stored, [...Object.keys(columns), 'is_partner']),
      addressAttributes === undefined ? { fields: [] } : { fields: ['addressAttributes'] },
      changesOf(
        fieldDecisions.organization_profiles,
        before ?? {},
        (await profileOf(id)) ?? {},
        Object.keys(profile ?? {}),
      ),
    ),
  });
  return stored;
}

/** Moves an organization under another one, or with its branches to another centre. */
export async function moveOrganization(
  queries: Queries,
  context: UseCaseContext,
  id: string,
  { volunteerCenterId, parentId }: OrganizationMove,
): Promise<StoredOrganization> {
  const { caller, clock } = context;
  const { tenantId } = caller;
  const now = clock.now();
  // Of two that move below each other neither would see where the other went.
  await lockNamed(queries, `organizations that move in ${tenantId}`);
  const { row, scope } = await lockOrganization(queries, caller, id, 'organizations.approve');
  requireMovable(row);
  const centerId = centerOfMoved(scope, caller, row, volunteerCenterId);
  const organizations = organizationWriteRepository(queries, tenantId);
  const branches = await branchesOf(queries, tenantId, id);
  if (parentId) {
    const parent = isUuid(parentId) ? await organizations.findForUpdate(parentId) : null;
    requireParentOfMoved(scope, parent, { centerId, branches });
  }
  if (centerId !== row.volunteer_center_id) {
    if (await organizations.isNameTaken(centerId, row.name, id)) throw invalidAttribute('name', 'taken');
    await organizations.moveToCenter(branches, centerId, now);
    await context.emit(queries, context, 'organization.moved', { organizationIds: branches, centerId });
  }
  const parent_id = parentAfterMove(row, centerId, parentId);
  // Without an actual move there is no notice.
  if (centerId === row.volunteer_center_id && parent_id === row.parent_id) return row;
  const stored = await organizations.update(id, { parent_id }, now);
  await organizationStates.happened(callerSteps(queries, context), stored, 'move', {
    taker: { access: { 'organizations.approve': scope } },
    data: { from: row.volunteer_center_id, to: centerId, parent: parent_id },
  });
  return stored;
}
