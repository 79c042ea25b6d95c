import {
  declareResource,
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
    categoryIds: ids('categories', { max: 5 }),
    skillIds: ids('skills', { max: 10 }),
    dayparts: list(oneOf(WEEK_DAY_PARTS, {}), { max: 21 }),
    hoursPerWeek: whole({ min: 1, max: 20 }),
    postalCode: text({ pattern: POSTAL_CODE }),
    maxDistanceKm: whole({ min: 1, max: 100, default: 10 }),
    languages: list(oneOf(SPOKEN_LANGUAGES, {}), { max: 3 }),
    /** Of Dutch. */
    languageLevel: oneOf(LANGUAGE_LEVELS, {}),
    ageGroupId: id('age_groups', {}),
    hasVog: flag({}),
    /** Organizations may find it. */
    inPool: flag({}),
    crisisPool: flag({}),
    ...VERSIONED,
  },
  relationships: {
    ageGroup: one('age_groups', { from: 'ageGroupId' }),
    categories: many('categories', { from: 'categoryIds' }),
    skills: many('skills', { from: 'skillIds' }),
  },
});
/** `volunteer_profiles`, as its owner sees it. */
export interface VolunteerProfiles extends Readonly<typeof declared> {}
export const VolunteerProfiles: VolunteerProfiles = declared;

export interface VolunteerProfile extends Entity<VolunteerProfiles> {}

/** Attributes of `PUT current_user/volunteer_profile`: the whole of it; what is left out is empty. */
export interface VolunteerProfileInput extends Changes<VolunteerProfiles> {}
