import { Type, type Static } from 'typebox';
import {
  decimal,
  declareResource,
  filter,
  flag,
  flagOrNull,
  group,
  id,
  ids,
  list,
  many,
  moment,
  one,
  oneOf,
  text,
  whole,
  type Changes,
  type Entity,
  type Filters,
  type Joined,
  type New,
  type Values,
} from '@samen/jsonapi/declaration';
import type { Address, AddressInput } from '../shared/address.ts';
import { BulkIds } from '../shared/bulk.ts';
import { Id, LockVersion } from '../shared/fields.ts';
import type { NewAccount } from '../shared/new-account.ts';
import { nullable } from '../shared/nullable.ts';
import { TOUCHED } from '../shared/versioned.ts';

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

export const SCHOOL_LEVELS = ['po', 'vo', 'mbo', 'ho'] as const;

/** Number in the register of the chamber of commerce. */
export const KVK_NUMBER = /^\d{8}$/;

/** Hours of social internship that a new school asks for, where it says nothing else. */
export const DEFAULT_INTERNSHIP_HOURS = 30;

/** A time of day, `HH:MM`. */
export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The weekdays of opening times: from 1, Monday, to 7. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** A stretch of opening; one that does not close after it opens lasts until the following day. */
const OPENING_TIME = {
  weekday: whole({ min: 1, max: 7, required: true }),
  opens: text({ pattern: TIME_OF_DAY.source, required: true }),
  closes: text({ pattern: TIME_OF_DAY.source, required: true }),
} as const;

/** A stretch of opening in the week, in the time of the Netherlands. */
export interface OpeningTime extends Values<typeof OPENING_TIME> {}

const declaredProfile = declareResource('organization_profiles', {
  attributes: {
    nonProfitTypeId: id('non_profit_types', {}),
    showOnSocialMap: flag({ default: true }),
    activityTypeIds: ids('activity_types', { max: 5 }),
    /** A remark on the groups. */
    targetGroups: text({ max: 200 }),
    targetGroupIds: ids('target_groups', { max: 5 }),
    openingTimes: list(group(OPENING_TIME, { required: true }), { max: 21 }),
    /** A remark on the opening times. */
    openingHours: text({ max: 300, format: 'letter' }),
    socialLinks: list(text({ min: 1, max: 255, required: true }), { max: 5 }),
    wheelchairAccessible: flagOrNull({}),
    hasInsurance: flagOrNull({}),
    schoolLevel: oneOf(SCHOOL_LEVELS, {}),
    internshipHours: whole({ min: 0, max: 400 }),
    coverImageUrl: text({ write: 'never' }),
    /** An upload for the purpose `image`. */
    coverImageId: id('uploads', {}),
    lockVersion: whole({ required: true, filledIn: true, write: 'never' }),
    organizationId: id('organizations', { required: true, see: 'none', write: 'never' }),
  },
  relationships: {
    organization: one('organizations', { from: 'organizationId' }),
    nonProfitType: one('non_profit_types', { from: 'nonProfitTypeId' }),
    activityTypes: many('activity_types', { from: 'activityTypeIds' }),
    coverImage: one('uploads', { from: 'coverImageId' }),
    servedGroups: many('target_groups', { from: 'targetGroupIds' }),
  },
});
/** `organization_profiles`. */
export interface OrganizationProfiles extends Readonly<typeof declaredProfile> {}
export const OrganizationProfiles: OrganizationProfiles = declaredProfile;

export interface OrganizationProfile extends Entity<OrganizationProfiles> {}

const declared = declareResource('organizations', {
  attributes: {
    organizationType: oneOf(ORGANIZATION_TYPES, { default: 'NonProfit', filter: ['eq'] }),
    name: text({ min: 2, max: 120, required: true }),
    website: text({ max: 255, format: 'url' }),
    city: text({ computed: true }),
    phoneNumber: text({ format: 'phone' }),
    phoneText: text({ computed: true }),
    email: text({ format: 'email' }),
    /** Its least length is what it takes to be approved. */
    description: text({ min: 50, max: 4000, format: 'markdown', neededTo: 'approve' }),
    status: oneOf(ORGANIZATION_STATUSES, { default: 'pending', write: 'never', filter: ['eq'] }),
    isPartner: flag({ filter: ['eq'] }),
    isRoot: flag({ write: 'never' }),
    logoUrl: text({ write: 'never' }),
    /** Median days to a first decision over the last 30 applications; null before there are any. */
    responseDays: decimal({ write: 'never' }),
    volunteerCenterId: id('volunteer_centers', { required: true, filledIn: true, write: 'create' }),
    ...TOUCHED,

    // What follows is there for its own people and its centre.
    denialReason: text({ see: 'people', write: 'never' }),
    kvkNumber: text({ see: 'people', pattern: KVK_NUMBER.source }),
    /** An upload for the purpose `logo`. */
    logoId: id('uploads', { see: 'people' }),
    lockVersion: whole({ see: 'people', required: true, filledIn: true, write: 'never' }),
    parentId: id('organizations', { see: 'people', write: 'create', filter: ['eq'] }),
    statusChangedAt: moment({ see: 'people', required: true, filledIn: true, write: 'never' }),

    addressId: id('addresses', { see: 'none', write: 'never' }),
  },
  relationships: {
    volunteerCenter: one('volunteer_centers', { from: 'volunteerCenterId' }),
    address: one('addresses', { from: 'addressId' }),
    profile: one('organization_profiles'),
    vacancies: many('vacancies'),
    parent: one('organizations', { from: 'parentId', see: 'people' }),
    logo: one('uploads', { from: 'logoId', see: 'people' }),
    /** By their names, and only where they are included. */
    admins: many('users', { see: 'people' }),
  },
  filters: {
    q: filter('text'),
    cityEq: filter('text'),
    activityTypeIdsIn: filter('ids'),
    targetGroupIdsIn: filter('ids'),
    nonProfitTypeIdIn: filter('ids'),
    wheelchairAccessibleEq: filter('flag'),
    /** At this moment, as far as its opening times say. */
    openNow: filter('flag'),
    showOnSocialMap: filter('flag'),
    near: filter('near'),
    /** For those who manage the whole tenant. */
    allCenters: filter('flag'),
  },
  sorts: ['name', 'distance', 'createdAt', 'statusChangedAt'],
  includes: [
    'address',
    'profile',
    'profile.nonProfitType',
    'profile.activityTypes',
    'profile.servedGroups',
    'vacancies',
    'vacancies.categories',
    'admins',
  ],
});
/** `organizations`. */
export interface Organizations extends Readonly<typeof declared> {}
export const Organizations: Organizations = declared;

/** An organization. The wire says `organization_type`; the flattened resource also has it as `type`. */
export interface Organization
  extends Entity<Organizations>, Joined<Organizations, { address: Address; profile: OrganizationProfile }> {
  type: OrganizationType;
}

/** Bounds of what is written about an organization's state; `[least, most]`. */
export const STATUS_TEXT_BOUNDS = { denialReason: [10, 500], approvalMessage: [0, 500] } as const;

const optional = Type.Optional;
const bounded = ([minLength, maxLength]: readonly [number, number]) => Type.String({ minLength, maxLength });

export const ChosenOrganizationType = Type.Enum([
  'School',
  'NonProfit',
  'Municipality',
  'Company',
  'Initiative',
]);

interface WithParts {
  organizationType?: Exclude<OrganizationType, 'VolunteerCenter'>;
  addressAttributes?: AddressInput | null;
  profileAttributes?: OrganizationProfileInput;
}

/** What `profile_attributes` may change. */
export interface OrganizationProfileInput extends Changes<OrganizationProfiles> {}

/**
 * Attributes of `POST organizations`. By visitors, with `userAttributes` for its future admin: it waits for the
 * centre. By a signed-in person who may not add organizations, likewise, and they are its admin. By the centre and above
 * the own branches it is approved at once, and its admin is invited. `faxNumber` is a trap that people do not see.
 */
export interface NewOrganization extends Omit<New<Organizations>, keyof WithParts>, WithParts {
  phoneNumber: string;
  email: string;
  userAttributes?: NewAccount;
  faxNumber?: string;
}

/** Attributes of `PATCH organizations/{id}`: what changes. */
export interface OrganizationChanges extends Omit<Changes<Organizations>, keyof WithParts>, WithParts {
  phoneNumber?: string;
  email?: string;
}

/** Attributes of `PUT organizations/{id}/approve` (approved, denied) and `PUT organizations/{id}` (every other state). */
export const OrganizationStatusChange = Type.Object({
  status: Type.Enum([...ORGANIZATION_STATUSES]),
  denialReason: nullable(bounded(STATUS_TEXT_BOUNDS.denialReason)),
  /** With `approved`: goes into the mail to its admins. */
  approvalMessage: nullable(bounded(STATUS_TEXT_BOUNDS.approvalMessage)),
  lockVersion: optional(LockVersion),
});
export type OrganizationStatusChange = Static<typeof OrganizationStatusChange>;

/** Attributes of `PUT organizations/bulk_update`: one change of many. With `denied` all get the same reason. */
export const OrganizationBulkUpdate = Type.Object({
  ids: BulkIds,
  status: Type.Enum(['approved', 'denied', 'archived']),
  denialReason: OrganizationStatusChange.properties.denialReason,
});
export type OrganizationBulkUpdate = Static<typeof OrganizationBulkUpdate>;

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
export interface OrganizationFilter extends Filters<Organizations> {}

/**
 * Names of the query string of the social map; they are part of the product's addresses and stay. Words, place and
 * distance are called as in the vacancy bank: a search that stands on a page leads to either.
 */
export const SOCIAL_MAP_PARAMS = {
  words: 'q',
  place: 'place',
  radius: 'radius',
  kinds: 'kind',
  groups: 'group',
  activities: 'activity',
  open: 'open',
  accessible: 'accessible',
  page: 'page',
  view: 'view',
} as const;
