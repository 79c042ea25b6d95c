import type { Updateable } from 'kysely';
import {
  Organizations,
  type OpeningTime,
  type OrganizationChanges,
  type OrganizationProfileInput,
} from '@samen/resources/organizations';
import { columnsOf } from '../../../declared/columns.ts';
import type { OrganizationsTable } from '../organizations/index.ts';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import { sent, type FieldReader } from '../../../http/field-reader.ts';
import { lookupRepository } from '../../../services/lookups/index.ts';
import { readPicture } from '../../../services/uploads/index.ts';

type Given = Partial<Omit<OrganizationChanges, 'lockVersion'>>;

/** The sent fields as columns; whose it is, its logo and whether it is a partner are the caller's. */
export function organizationColumns(fields: FieldReader, given: Given) {
  const { logoId: _logo, isPartner: _partner, ...others } = given;
  const columns = columnsOf<Updateable<OrganizationsTable>>(fields, Organizations, others, { isNew: false });
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
  const { activityTypeIds, nonProfitTypeId, targetGroupIds, openingTimes } = given;
  if (activityTypeIds && !(await lookups.knowsAll('activity_types', activityTypeIds)))
    fields.refuse(at('activity_type_ids'), 'inclusion');
  if (nonProfitTypeId && !(await lookups.knowsAll('non_profit_types', [nonProfitTypeId])))
    fields.refuse(at('non_profit_type_id'), 'inclusion');
  if (targetGroupIds && !(await lookups.knowsAll('target_groups', targetGroupIds)))
    fields.refuse(at('target_group_ids'), 'inclusion');
  const links = given.socialLinks?.map((link, index) => fields.url(at(`social_links/${index}`), link));
  const cover = await readPicture(queries, caller, fields, {
    attribute: at('cover_image_id'),
    id: given.coverImageId,
    purpose: 'image',
    current: currentCover,
  });
  return sent({
    non_profit_type_id: nonProfitTypeId,
    show_on_social_map: given.showOnSocialMap,
    activity_type_ids: activityTypeIds,
    target_groups: fields.line(at('target_groups'), given.targetGroups),
    target_group_ids: targetGroupIds,
    opening_times: openingTimes && JSON.stringify(openingTimes.toSorted(inTheWeek)),
    opening_hours: fields.letter(at('opening_hours'), given.openingHours),
    social_links: links?.filter((link) => link !== null && link !== undefined),
    wheelchair_accessible: given.wheelchairAccessible,
    has_insurance: given.hasInsurance,
    school_level: given.schoolLevel,
    internship_hours: given.internshipHours,
    ...(cover ? { cover_image_id: cover.id, cover_image_url: cover.url } : {}),
  });
}

const inTheWeek = (one: OpeningTime, other: OpeningTime): number =>
  one.weekday - other.weekday || one.opens.localeCompare(other.opens);
