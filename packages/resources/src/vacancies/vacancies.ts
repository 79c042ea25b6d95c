import {
  day,
  decimal,
  declareResource,
  filter,
  flag,
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
  type Entity,
  type Filters,
  type Joined,
  type Sort,
} from '@samen/jsonapi/declaration';
import { DUTCH_LEVELS } from './dutch-levels.ts';
import type { Match } from './match.ts';
import { FOCAL_POINT } from '../shared/focal-point.ts';
import { LANGUAGE_LEVELS } from '../shared/language-levels.ts';
import { VERSIONED } from '../shared/versioned.ts';
import { WEEK_DAY_PARTS } from '../shared/week.ts';
import type { Address } from '../shared/address.ts';
import type { Organization } from '../organizations/organizations.ts';
import type { Lookup } from '../shared/lookups.ts';

export const VACANCY_STATUSES = ['draft', 'published', 'filled', 'expired', 'archived', 'deleted'] as const;
export type VacancyStatus = (typeof VACANCY_STATUSES)[number];

export const VACANCY_TYPES = ['volunteering', 'p2p', 'activity', 'language'] as const;
export type VacancyType = (typeof VACANCY_TYPES)[number];

export const FREQUENCIES = ['once', 'multi_day', 'regularly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const LOCATION_TYPES = ['onsite', 'remote', 'at_home'] as const;
export type LocationType = (typeof LOCATION_TYPES)[number];

export const DIRECTIONS = ['request', 'offer'] as const;
export type Direction = (typeof DIRECTIONS)[number];
const REIMBURSEMENTS = ['none', 'expenses', 'allowance'] as const;

const declared = declareResource('vacancies', {
  attributes: {
    title: text({ min: 5, max: 100, required: true, filter: ['i_cont'] }),
    status: oneOf(VACANCY_STATUSES, { default: 'draft', write: 'never', copy: false, filter: ['in'] }),
    summary: text({ max: 200, filter: ['i_cont'] }),
    description: text({ min: 50, max: 5000, format: 'markdown', neededTo: 'publish' }),
    vacancyType: oneOf(VACANCY_TYPES, { default: 'volunteering', write: 'create', filter: ['eq', 'in'] }),
    expiresAt: day({ neededTo: 'publish', copy: false }),
    publishedAt: moment({ write: 'never', copy: false }),
    ageGroupIds: ids('age_groups', { max: 5, filter: ['in'] }),
    categoryIds: ids('categories', { min: 1, max: 3, neededTo: 'publish', filter: ['in'] }),
    skillIds: ids('skills', { max: 8 }),
    positions: whole({ min: 1, max: 500, default: 1 }),
    acceptedCount: whole({ required: true, computed: true }),
    /** Of an activity: what is neither taken nor offered to the first in line; null of all else. */
    placesLeft: whole({ computed: true }),
    /** How many of its places are offered to the first in line. */
    offeredCount: whole({ required: true, computed: true }),
    /** How many wait for a place; null where there is no waiting list. */
    waitlistCount: whole({ computed: true }),
    hoursPerWeek: whole({ min: 1, max: 20, filter: ['lteq'] }),
    dayparts: list(oneOf(WEEK_DAY_PARTS, {}), { max: 21, filter: ['in'] }),
    locationType: oneOf(LOCATION_TYPES, { default: 'onsite', filter: ['eq'] }),
    city: text({ write: 'never' }),
    /** Shown for p2p instead of a street. */
    district: text({ max: 40 }),
    latitude: decimal({ write: 'never' }),
    longitude: decimal({ write: 'never' }),
    /** The coordinates are those of the house; else of its postcode or its place. */
    exactLocation: flag({ computed: true }),
    /** Only with `near`: kilometres as the crow flies, one decimal. */
    distanceKm: decimal({ computed: true }),
    imageUrl: text({ computed: true }),
    imageAlt: text({ max: 150 }),
    imageFocal: group(FOCAL_POINT, { computed: true }),
    reimbursement: oneOf(REIMBURSEMENTS, { default: 'none' }),
    requiresVog: flag({ filter: ['eq'] }),
    trainingOffered: flag({}),
    wheelchairAccessible: flag({ filter: ['eq'] }),
    languages: list(oneOf(['nl', 'en', 'other'], {}), { max: 3, filter: ['in'] }),
    dutchLevel: oneOf(DUTCH_LEVELS, {}),
    featured: flag({ write: 'never', copy: false, filter: ['eq'] }),
    sharedAcrossCenters: flag({ write: 'never', copy: false }),
    /** Applying happens elsewhere. */
    applyUrl: text({ max: 255, format: 'url' }),
    /** The language the text is written in. */
    locale: oneOf(['nl', 'en'], { default: 'nl' }),
    frequency: oneOf(FREQUENCIES, { filter: ['eq', 'in'] }),
    startsAt: moment({ copy: false, filter: ['gteq', 'lteq'] }),
    endsAt: moment({ copy: false }),
    sessions: list(group({ startsAt: moment({ required: true }), endsAt: moment({ required: true }) }, {}), {
      max: 60,
      copy: false,
    }),
    recurrence: group(
      {
        weekdays: list(whole({ min: 1, max: 7, required: true }), { min: 1, max: 7 }),
        until: day({ required: true }),
      },
      { copy: false },
    ),
    registrationClosesAt: moment({ copy: false }),
    /** When those would have started that do not take place. */
    cancelledOccurrences: list(moment({ required: true }), { write: 'never', copy: false }),
    price: decimal({ min: 0, max: 500 }),
    direction: oneOf(DIRECTIONS, { filter: ['eq'] }),
    language: text({ min: 2, max: 40 }),
    level: oneOf(LANGUAGE_LEVELS, {}),
    /** First name of the person who reads the application, and how to reach them where the organization shows it. */
    contactName: text({ computed: true }),
    contactPhone: text({ computed: true }),
    contactPhoneText: text({ computed: true }),
    favorited: flag({ computed: true }),
    ...VERSIONED,

    // What follows is there for those who manage the vacancy.
    contactPersonId: id('users', { neededTo: 'publish', see: 'managers' }),
    contactPhoneVisible: flag({ see: 'managers' }),
    closeWhenFull: flag({ default: true, see: 'managers' }),
    /** Of an activity: people are accepted as long as there are places. */
    autoAccept: flag({ see: 'managers' }),
    /** A draft that is published once the centre approves its organization, if it is complete then. */
    publishOnApproval: flag({ see: 'managers', copy: false }),
    imageId: id('uploads', { see: 'managers' }),
    stockImageId: id('stock_images', { see: 'managers' }),
    /** The centre was asked to publish it. */
    reviewRequestedAt: moment({ see: 'managers', write: 'never', copy: false, filter: ['null'] }),
    /** What the centre asks to be changed, where it did not publish it. */
    reviewNote: text({ min: 10, max: 500, format: 'letter', see: 'managers', write: 'never', copy: false }),
    applicationsCount: whole({ see: 'managers', required: true, computed: true }),
    viewsCount: whole({ see: 'managers', required: true, computed: true }),

    organizationId: id('organizations', {
      required: true,
      filledIn: true,
      see: 'none',
      write: 'create',
      filter: ['eq', 'in'],
    }),
  },
  relationships: {
    organization: one('organizations', { from: 'organizationId' }),
    categories: many('categories', { from: 'categoryIds' }),
    address: one('addresses'),
    ageGroups: many('age_groups', { from: 'ageGroupIds' }),
    skills: many('skills', { from: 'skillIds' }),
    contactPerson: one('users', { from: 'contactPersonId', see: 'managers' }),
    image: one('uploads', { from: 'imageId', see: 'managers' }),
    stockImage: one('stock_images', { from: 'stockImageId', see: 'managers' }),
  },
  filters: {
    q: filter('text'),
    near: filter('near'),
    within: filter('area'),
    favorited: filter('flag'),
    /** The caller's own one-on-one help; only with `status_in`. */
    mine: filter('flag'),
    /** Applications are taken now. */
    open: filter('flag'),
    /** Whether there is room: an activity of which all places are taken has none, all else does. */
    hasPlaces: filter('flag'),
    /** By what the caller's own volunteer profile says. */
    matchingMe: filter('flag'),
    /** What a person looks for: these leave nothing out, `meta.match` says how each vacancy matches them. */
    matchCategoryIds: filter('ids'),
    matchDayparts: filter('words', WEEK_DAY_PARTS),
    matchNear: filter('near'),
    /** Their level of Dutch: one. */
    matchLanguageLevel: filter('words', LANGUAGE_LEVELS),
    /** For those who manage the whole tenant; only with `status_in`. */
    allCenters: filter('flag'),
  },
  sorts: ['publishedAt', 'updatedAt', 'expiresAt', 'title', 'startsAt', 'distance', 'match'],
  includes: ['organization', 'organization.address', 'categories', 'address', 'contactPerson'],
});
/** `vacancies`. By its name, so that messages say `Vacancies` and not all of it. */
export interface Vacancies extends Readonly<typeof declared> {}
export const Vacancies: Vacancies = declared;

/** A vacancy. Attributes that a type of vacancy does not have are null. */
export interface Vacancy
  extends
    Entity<Vacancies>,
    Joined<Vacancies, { organization: Organization; categories: Lookup; address: Address }> {
  meta?: Entity<Vacancies>['meta'] & {
    /** Where something was said that it could match. */
    match?: Match;
  };
}

/**
 * Query parameters of the bank, as `filter[…]` names on the wire. The page's address uses the short names of
 * `VACANCY_SEARCH_PARAMS`.
 */
export interface VacancyFilter extends Filters<Vacancies> {}

/** An organization as its own page shows it: with the vacancies that it has open. */
export interface HiringOrganization extends Organization {
  vacancies?: Vacancy[];
}

export type VacancySort = Sort<Vacancies>;

/** Names of the query string of one-on-one help; they are part of the product's addresses and stay. */
export const HELP_PARAMS = {
  direction: 'direction',
  categories: 'category',
  place: 'place',
  radius: 'radius',
  page: 'page',
  /** What a person began to ask. */
  title: 'title',
} as const;

/** Names of the search page's query string; they are part of the product's addresses and stay. */
export const VACANCY_SEARCH_PARAMS = {
  words: 'q',
  place: 'place',
  radius: 'radius',
  area: 'area',
  categories: 'category',
  types: 'type',
  frequencies: 'frequency',
  dayparts: 'daypart',
  ages: 'age',
  sort: 'sort',
  page: 'page',
  pageSize: 'size',
  view: 'view',
} as const;
