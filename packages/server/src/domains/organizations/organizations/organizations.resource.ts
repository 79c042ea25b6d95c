import { resource, type Resource } from '@samen/jsonapi';
import { presentPhone } from '../../../http/phone.ts';
import type { AddressRow, OrganizationProfileRow, OrganizationRow } from './organizations.repository.ts';

export function presentAddress(row: AddressRow): Resource {
  return resource('addresses', row.id, {
    attributes: {
      street: row.street,
      houseNumber: row.house_number,
      postalCode: row.postal_code,
      city: row.city,
      country: row.country,
      latitude: row.latitude,
      longitude: row.longitude,
    },
  });
}

export function presentOrganizationProfile(row: OrganizationProfileRow): Resource {
  const { tenant_id, id, organization_id, created_at, updated_at, ...attributes } = row;
  return resource('organization_profiles', id, {
    attributes,
    relations: { organization: { type: 'organizations', id: organization_id } },
  });
}

export interface PresentOrganizationOptions {
  /** Includes what only its own people see: status, reason of a denial, chamber of commerce number. */
  internal?: boolean;
  profileId?: string | null;
  can?: readonly string[];
  /** Its open vacancies, where they were requested. */
  vacancyIds?: readonly string[];
}

/** An organization as the public sees it, or with the internal attributes. */
export function presentOrganization(
  row: OrganizationRow,
  options: PresentOrganizationOptions = {},
): Resource {
  const { internal = false, profileId, can, vacancyIds } = options;
  return resource('organizations', row.id, {
    attributes: {
      organizationType: row.organization_type,
      name: row.name,
      website: row.website,
      city: row.city,
      ...presentPhone(row.phone_number),
      email: row.email,
      description: row.description,
      status: row.status,
      isPartner: row.is_partner,
      isRoot: row.is_root,
      volunteerCenterId: row.volunteer_center_id,
      logoUrl: row.logo_url,
      responseDays: row.response_days,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      ...(internal
        ? {
            denialReason: row.denial_reason,
            kvkNumber: row.kvk_number,
            logoId: row.logo_id,
            lockVersion: row.lock_version,
            parentId: row.parent_id,
            statusChangedAt: row.status_changed_at,
          }
        : {}),
    },
    relations: {
      volunteerCenter: { type: 'volunteer_centers', id: row.volunteer_center_id },
      ...(row.address_id ? { address: { type: 'addresses', id: row.address_id } } : { address: null }),
      ...(profileId === undefined
        ? {}
        : { profile: profileId === null ? null : { type: 'organization_profiles', id: profileId } }),
      ...(vacancyIds ? { vacancies: vacancyIds.map((id) => ({ type: 'vacancies', id })) } : {}),
    },
    ...(can ? { meta: { can } } : {}),
  });
}
