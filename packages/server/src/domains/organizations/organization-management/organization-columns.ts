import type { Updateable } from 'kysely';
import {
  OrganizationProfiles,
  Organizations,
  type NewOrganization,
  type OpeningTime,
  type OrganizationProfileInput,
} from '@samen/resources/organizations';
import { columnsOf } from '../../../declared/columns.ts';
import type { OrganizationProfilesTable, OrganizationsTable } from '../organizations/index.ts';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import type { FieldReader } from '../../../http/field-reader.ts';
import { lookupRepository } from '../../../services/lookups/index.ts';
import { readPicture } from '../../../services/uploads/index.ts';

type Given = Partial<NewOrganization>;

/** The sent fields as columns; whose it is, its logo and whether it is a partner are the caller's. */
export function organizationColumns(fields: FieldReader, given: Given, { isNew }: { isNew: boolean }) {
  const {
    logoId: _logo,
    isPartner: _partner,
    volunteerCenterId: _center,
    parentId: _parent,
    ...others
  } = given;
  const columns = columnsOf<Updateable<OrganizationsTable>>(fields, Organizations, others, { isNew });
  return 'phone_number' in columns ? { ...columns, phone_number: columns.phone_number ?? '' } : columns;
}

/** The logo as columns: its upload and its URL; `current` is the upload until now. */
export async function logoColumns(
  queries: Queries,
  caller: Caller,
  fields: FieldReader,
  { logoId }: Given,
  current: string | null,
) {
  const requested = { attribute: 'logo_id', id: logoId, purpose: 'logo', current } as const;
  const logo = await readPicture(queries, caller, fields, requested);
  return logo ? { logo_id: logo.id, logo_url: logo.url } : {};
}

/** The sent fields of the profile as columns; `currentCover` is the upload of the cover image until now. */
export async function profileColumns(
  queries: Queries,
  caller: Caller,
  fields: FieldReader,
  given: OrganizationProfileInput,
  currentCover: string | null,
) {
  const lookups = lookupRepository(queries, caller.tenantId);
  const at = (name: string) => `profile_attributes/${name}`;
  const { openingTimes, socialLinks, coverImageId, ...others } = given;
  const { activityTypeIds, nonProfitTypeId, targetGroupIds } = others;
  if (activityTypeIds && !(await lookups.knowsAll('activity_types', activityTypeIds)))
    fields.refuse(at('activity_type_ids'), 'inclusion');
  if (nonProfitTypeId && !(await lookups.knowsAll('non_profit_types', [nonProfitTypeId])))
    fields.refuse(at('non_profit_type_id'), 'inclusion');
  if (targetGroupIds && !(await lookups.knowsAll('target_groups', targetGroupIds)))
    fields.refuse(at('target_group_ids'), 'inclusion');
  const links = socialLinks?.map((link, index) => fields.url(at(`social_links/${index}`), link));
  const cover = await readPicture(queries, caller, fields, {
    attribute: at('cover_image_id'),
    id: coverImageId,
    purpose: 'image',
    current: currentCover,
  });
  return {
    ...columnsOf<Updateable<OrganizationProfilesTable>>(
      fields,
      OrganizationProfiles,
      { ...others, openingTimes: openingTimes?.toSorted(inTheWeek) },
      { isNew: false, prefix: at('') },
    ),
    ...(links ? { social_links: links.filter((link) => link !== null && link !== undefined) } : {}),
    ...(cover ? { cover_image_id: cover.id, cover_image_url: cover.url } : {}),
  };
}

const inTheWeek = (one: OpeningTime, other: OpeningTime): number =>
  one.weekday - other.weekday || one.opens.localeCompare(other.opens);
