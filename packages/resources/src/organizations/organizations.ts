import { Type, type Static } from 'typebox';
import { markdownField } from '@samen/contracts';
import type { Timestamped, WithCan, Identified } from '../shared/fields.ts';
import { Email, Id, LockVersion, Phone, Trap } from '../shared/fields.ts';
import { NewAccount } from '../shared/new-account.ts';
import { AddressInput, type Address } from '../shared/address.ts';
import { nullable } from '../shared/nullable.ts';

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

/** `organizations`. The wire says `organization_type`; the flattened resource also has it as `type`. */
export interface Organization extends Timestamped, WithCan {
  type: OrganizationType;
  organizationType: OrganizationType;
  name: string;
  website: string | null;
  city: string | null;
  phoneNumber: string | null;
  phoneText: string | null;
  email: string | null;
  description: string | null;
  status: OrganizationStatus;
  isPartner: boolean;
  isRoot: boolean;
  logoUrl: string | null;
  logoId?: string | null;
  /** Median days to a first decision over the last 30 applications; null before there are any. */
  responseDays: number | null;
  statusChangedAt?: string;
  /** What follows is there for its own people and its centre. */
  denialReason?: string | null;
  kvkNumber?: string | null;
  lockVersion?: number;
  parentId?: string | null;
  volunteerCenterId?: string;
  address?: Address | null;
  profile?: OrganizationProfile | null;
}

export const SCHOOL_LEVELS = ['po', 'vo', 'mbo', 'ho'] as const;

/** `organization_profiles`. */
export interface OrganizationProfile extends Identified {
  nonProfitTypeId: string | null;
  showOnSocialMap: boolean;
  activityTypeIds: string[];
  targetGroups: string | null;
  openingHours: string | null;
  socialLinks: string[];
  wheelchairAccessible: boolean | null;
  hasInsurance: boolean | null;
  schoolLevel: (typeof SCHOOL_LEVELS)[number] | null;
  internshipHours: number | null;
  coverImageUrl: string | null;
  coverImageId: string | null;
}

/** Bounds that the form and the server share; `[least, most]`. */
export const ORGANIZATION_BOUNDS = {
  name: [2, 120],
  /** The least is what it takes to be approved. */
  description: [50, 4000],
  street: [1, 100],
  houseNumber: [1, 10],
  city: [1, 80],
  targetGroups: [0, 200],
  openingHours: [0, 300],
  activityTypeIds: [0, 5],
  socialLinks: [0, 5],
  internshipHours: [0, 400],
  denialReason: [10, 500],
  approvalMessage: [0, 500],
} as const;
const bounds = ORGANIZATION_BOUNDS;

/** Number in the register of the chamber of commerce. */
export const KVK_NUMBER = /^\d{8}$/;

const optional = Type.Optional;
const text = (minLength: number, maxLength: number) => Type.String({ minLength, maxLength });
const bounded = ([minLength, maxLength]: readonly [number, number]) => Type.String({ minLength, maxLength });
const KvkNumber = Type.String({ pattern: KVK_NUMBER.source });

/** What `profile_attributes` may change. */
export const OrganizationProfileInput = Type.Object({
  nonProfitTypeId: nullable(Id),
  showOnSocialMap: optional(Type.Boolean()),
  activityTypeIds: optional(Type.Array(Id, { maxItems: bounds.activityTypeIds[1] })),
  targetGroups: nullable(bounded(bounds.targetGroups)),
  openingHours: nullable(bounded(bounds.openingHours)),
  socialLinks: optional(Type.Array(text(1, 255), { maxItems: bounds.socialLinks[1] })),
  wheelchairAccessible: nullable(Type.Boolean()),
  hasInsurance: nullable(Type.Boolean()),
  schoolLevel: nullable(Type.Enum([...SCHOOL_LEVELS])),
  internshipHours: nullable(Type.Integer({ minimum: 0, maximum: bounds.internshipHours[1] })),
  /** An upload for the purpose `image`. */
  coverImageId: nullable(Id),
});
export type OrganizationProfileInput = Static<typeof OrganizationProfileInput>;

const shared = {
  website: nullable(text(0, 255)),
  /** Markdown without raw HTML; 50 characters are needed to be approved. */
  description: nullable(markdownField({ maxLength: bounds.description[1] })),
  kvkNumber: nullable(KvkNumber),
  isPartner: optional(Type.Boolean()),
  /** An upload for the purpose `logo`. */
  logoId: nullable(Id),
  addressAttributes: nullable(AddressInput),
  profileAttributes: optional(OrganizationProfileInput),
};

const ChosenType = Type.Enum(['School', 'NonProfit', 'Municipality', 'Company', 'Initiative']);

/**
 * Attributes of `POST organizations`. By visitors, with `userAttributes` for its future admin: it waits for the
 * centre. By a signed-in person who may not add organizations, likewise, and they are its admin. By the centre and above
 * the own branches it is approved at once, and its admin is invited. `faxNumber` is a trap that people do not see.
 */
export const NewOrganization = Type.Object({
  name: bounded(bounds.name),
  organizationType: optional(ChosenType),
  phoneNumber: Phone,
  email: Email,
  parentId: optional(Id),
  volunteerCenterId: optional(Id),
  userAttributes: optional(NewAccount),
  faxNumber: optional(Trap),
  ...shared,
});
export type NewOrganization = Static<typeof NewOrganization>;

/** Attributes of `PATCH organizations/{id}`: what changes. */
export const OrganizationChanges = Type.Object({
  name: optional(bounded(bounds.name)),
  organizationType: optional(ChosenType),
  phoneNumber: optional(Phone),
  email: optional(Email),
  lockVersion: optional(LockVersion),
  ...shared,
});
export type OrganizationChanges = Static<typeof OrganizationChanges>;

/** Attributes of `PUT organizations/{id}/approve` (approved, denied) and `PUT organizations/{id}` (every other state). */
export const OrganizationStatusChange = Type.Object({
  status: Type.Enum([...ORGANIZATION_STATUSES]),
  denialReason: nullable(bounded(bounds.denialReason)),
  /** With `approved`: goes into the mail to its admins. */
  approvalMessage: nullable(bounded(bounds.approvalMessage)),
  lockVersion: optional(LockVersion),
});
export type OrganizationStatusChange = Static<typeof OrganizationStatusChange>;

/** Attributes of `PUT organizations/{id}/move`. */
export const OrganizationMove = Type.Object({
  volunteerCenterId: optional(Id),
  parentId: nullable(Id),
});
export type OrganizationMove = Static<typeof OrganizationMove>;

/** `meta` of `GET organizations` for those who manage them: how many there are in each state, whatever state is asked for. */
export interface OrganizationCounts {
  counts: Record<OrganizationStatus, number>;
}

/** Filters of `GET organizations`; visitors ask with `showOnSocialMap` or `isPartnerEq`. */
export interface OrganizationFilter {
  q?: string;
  statusEq?: OrganizationStatus;
  organizationTypeEq?: OrganizationType;
  cityEq?: string;
  activityTypeIdsIn?: string[];
  showOnSocialMap?: boolean;
  isPartnerEq?: boolean;
  parentIdEq?: string;
  /** `lat,lng,km`. */
  near?: string;
  allCenters?: boolean;
}
