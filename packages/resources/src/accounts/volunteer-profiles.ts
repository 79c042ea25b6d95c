import {
  decimal,
  declareResource,
  filter,
  flag,
  id,
  ids,
  list,
  many,
  one,
  oneOf,
  text,
  whole,
  type Changes,
  type Entity,
  type Filters,
} from '@samen/jsonapi/declaration';
import { POSTAL_CODE } from '../shared/fields.ts';
import { LANGUAGE_LEVELS } from '../shared/language-levels.ts';
import { VERSIONED } from '../shared/versioned.ts';
import { WEEK_DAY_PARTS } from '../shared/week.ts';

/** Languages that a volunteer may speak. */
export const SPOKEN_LANGUAGES = ['nl', 'en', 'other'] as const;
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number];

const declared = declareResource('volunteer_profiles', {
  attributes: {
    /** Its least length is what it takes to be in the pool. */
    headline: text({ min: 5, max: 100, neededTo: 'be in the pool' }),
    motivation: text({ max: 1000, format: 'markdown' }),
    categoryIds: ids('categories', { max: 5, filter: ['in'] }),
    skillIds: ids('skills', { max: 10, filter: ['in'] }),
    dayparts: list(oneOf(WEEK_DAY_PARTS, {}), { max: 21, filter: ['in'] }),
    hoursPerWeek: whole({ min: 1, max: 20 }),
    /** Its owner's alone: null in the pool. */
    postalCode: text({ pattern: POSTAL_CODE }),
    /** The place that the postcode belongs to. */
    district: text({ write: 'never', see: 'pool' }),
    maxDistanceKm: whole({ min: 1, max: 100, default: 10 }),
    languages: list(oneOf(SPOKEN_LANGUAGES, {}), { max: 3, filter: ['in'] }),
    /** Of Dutch. */
    languageLevel: oneOf(LANGUAGE_LEVELS, {}),
    ageGroupId: id('age_groups', {}),
    hasVog: flag({ filter: ['eq'] }),
    /** Organizations may find it. */
    inPool: flag({}),
    /** The centre calls out who is in the pool and says so; to organizations no one does. */
    crisisPool: flag({ filter: ['eq'] }),
    /** What the pool says of who it is: no more than a first name and a letter. */
    firstName: text({ required: true, computed: true, see: 'pool' }),
    initial: text({ required: true, computed: true, see: 'pool' }),
    /** Only with `near` or a vacancy that has a place: kilometres as the crow flies, one decimal. */
    distanceKm: decimal({ computed: true, see: 'pool' }),
    ...VERSIONED,
  },
  relationships: {
    ageGroup: one('age_groups', { from: 'ageGroupId' }),
    categories: many('categories', { from: 'categoryIds' }),
    skills: many('skills', { from: 'skillIds' }),
  },
  filters: {
    q: filter('text'),
    near: filter('near'),
    /** One of the caller's: each row says how well it fits, and the list may be in that order. */
    matchVacancyId: filter('id'),
  },
  sorts: ['match', 'createdAt'],
});
/** `volunteer_profiles`, as its owner and the pool show it. */
export interface VolunteerProfiles extends Readonly<typeof declared> {}
export const VolunteerProfiles: VolunteerProfiles = declared;

export interface VolunteerProfile extends Entity<VolunteerProfiles> {}

/** Attributes of `PUT current_user/volunteer_profile`: the whole of it; what is left out is empty. */
export interface VolunteerProfileInput extends Changes<VolunteerProfiles> {}

/** Filters of `GET volunteer_profiles`, the pool. */
export interface VolunteerProfileFilter extends Filters<VolunteerProfiles> {}
