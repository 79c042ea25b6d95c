import type { Updateable } from 'kysely';
import { VolunteerCenters, type VolunteerCenterChanges } from '@samen/resources/shared';
import { audit } from '../../audit/audit.ts';
import { changesOf, joined } from '../../audit/changed-values.ts';
import { fieldDecisions } from '../field-decisions.ts';
import type { Queries } from '../../db/database.ts';
import { Problem } from '../../errors/problem.ts';
import { columnsOf } from '../../declared/columns.ts';
import { fieldReader } from '../../http/field-reader.ts';
import { isEmpty, requireVersion } from '../../http/require-version.ts';
import { isUuid } from '../../http/schemas.ts';
import { addressColumns, addressRepository } from '../geocode/index.ts';
import {
  requireSettler,
  volunteerCenterRepository,
  type VolunteerCentersTable,
} from '../volunteer-centers/index.ts';
import type { SettingsContext } from './settings-context.ts';

/** Changes what a centre says of itself, how it works, and whom questions go to. */
export async function changeCenter(
  queries: Queries,
  { caller, clock }: SettingsContext,
  id: string,
  { lockVersion, addressAttributes, ...given }: VolunteerCenterChanges,
): Promise<void> {
  const now = clock.now();
  const centers = volunteerCenterRepository(queries, caller.tenantId);
  const row = await centers.lock(id);
  if (!row) throw new Problem('not_found');
  requireSettler(caller, id);
  requireVersion(row, lockVersion);
  if (isEmpty({ ...given, addressAttributes })) return;
  const fields = fieldReader();
  const columns = columnsOf<Updateable<VolunteerCentersTable>>(fields, VolunteerCenters, given, {
    isNew: false,
  });
  const { contactPersonId: contact } = given;
  if (contact && !(isUuid(contact) && (await centers.isStaff(id, contact))))
    fields.refuse('contact_person_id', 'inclusion');
  for (const [attribute, pageId] of [
    ['terms_page_id', given.termsPageId],
    ['privacy_page_id', given.privacyPageId],
  ] as const)
    if (pageId && !(isUuid(pageId) && (await centers.hasPage(id, pageId))))
      fields.refuse(attribute, 'inclusion');
  const address = addressAttributes ? await addressColumns(queries, fields, addressAttributes) : null;
  fields.finish();
  const addresses = addressRepository(queries, caller.tenantId);
  const addressId = address ? { address_id: await addresses.save(row.address_id, address) } : {};
  await centers.update(id, { ...columns, ...addressId }, now);
  await audit(queries, caller, now, {
    action: 'center.changed',
    subjectType: 'volunteer_centers',
    subjectId: id,
    data: joined(
      changesOf(fieldDecisions.volunteer_centers, row, (await centers.lock(id)) ?? row, Object.keys(columns)),
      addressAttributes ? { fields: ['addressAttributes'] } : { fields: [] },
    ),
  });
}
