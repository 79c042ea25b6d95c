import type { Resource } from '@samen/jsonapi';
import { OrganizationProfiles, Organizations } from '@samen/resources/organizations';
import { presenter } from '../../../declared/presenter.ts';
import { presentPhone } from '../../../http/phone.ts';
import type { OrganizationProfileRow, OrganizationRow } from './organizations.repository.ts';

const profile = presenter<OrganizationProfiles, OrganizationProfileRow, null>(OrganizationProfiles, {
  values: {},
  audiences: {},
  related: {},
});

export const presentOrganizationProfile = (row: OrganizationProfileRow): Resource => profile(row, null);

export interface PresentOrganizationOptions {
  /** Includes what only its own people see: status, reason of a denial, chamber of commerce number. */
  internal?: boolean;
  profileId?: string | null;
  can?: readonly string[];
  /** Its open vacancies, where they were requested. */
  vacancyIds?: readonly string[];
  /** The accounts of its admins, where they were requested. */
  adminIds?: readonly string[];
}

const organization = presenter<Organizations, OrganizationRow, PresentOrganizationOptions>(Organizations, {
  values: {
    city: (row) => row.city,
    phoneNumber: (row) => presentPhone(row.phone_number).phoneNumber,
    phoneText: (row) => presentPhone(row.phone_number).phoneText,
  },
  audiences: { people: (_row, { internal = false }) => internal },
  related: {
    profile: (_row, { profileId }) => profileId,
    vacancies: (_row, { vacancyIds }) => vacancyIds,
    admins: (_row, { adminIds }) => adminIds,
  },
  meta: (_row, { can }) => can && { can },
});

/** An organization as the public sees it, or with what its own people see. */
export const presentOrganization = (
  row: OrganizationRow,
  options: PresentOrganizationOptions = {},
): Resource => organization(row, options);
