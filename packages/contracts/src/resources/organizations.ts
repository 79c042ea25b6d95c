import type { Timestamped, WithCan, Identified } from './common.ts';

export const ORGANIZATION_TYPES = [
  'School',
  'VolunteerCenter',
  'NonProfit',
  'Municipality',
  'Company',
  'Initiative',
] as const;
export type OrganizationType = (typeof ORGANIZATION_TYPES)[number];

export const ORGANIZATION_STATUSES = ['approved', 'pending', 'denied', 'archived', 'deleted'] as const;
export type OrganizationStatus = (typeof ORGANIZATION_STATUSES)[number];

/** `addresses`. */
export interface Address extends Identified {
  street: string | null;
  houseNumber: string | null;
  postalCode: string | null;
  city: string;
  country: string;
  latitude: number | null;
  longitude: number | null;
}

/** `organizations`. The wire says `organization_type`; the flattened resource also has it as `type`. */
export interface Organization extends Timestamped, WithCan {
  type: OrganizationType;
  organizationType: OrganizationType;
  name: string;
  website: string | null;
  city: string | null;
  phoneNumber: string | null;
  email: string | null;
  description: string | null;
  status: OrganizationStatus;
  isPartner: boolean;
  isRoot: boolean;
  logoUrl: string | null;
  /** Median days to a first answer over the last 30 applications; null before there are any. */
  responseDays: number | null;
  address?: Address | null;
}
