import { Type, type Static } from 'typebox';
import { markdownField } from '@samen/contracts';
import type { Timestamped } from '../shared/fields.ts';
import { Id, LockVersion, PostalCode } from '../shared/fields.ts';
import { DAY_PARTS, DAYS, type WeekDayPart } from '../shared/week.ts';
import { nullable } from '../shared/nullable.ts';

/** Bounds that the form and the server share; `[least, most]`. */
export const PROFILE_BOUNDS = {
  headline: [5, 100],
  motivation: [0, 1000],
  categoryIds: [0, 5],
  skillIds: [0, 10],
  hoursPerWeek: [1, 20],
  maxDistanceKm: [1, 100],
} as const;

/** Languages that a volunteer may speak. */
export const SPOKEN_LANGUAGES = ['nl', 'en', 'other'] as const;
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number];

/** `volunteer_profiles`, as its owner sees it. */
export interface VolunteerProfile extends Timestamped {
  headline: string | null;
  motivation: string | null;
  categoryIds: string[];
  skillIds: string[];
  dayparts: WeekDayPart[];
  hoursPerWeek: number | null;
  postalCode: string | null;
  maxDistanceKm: number;
  languages: SpokenLanguage[];
  ageGroupId: string | null;
  hasVog: boolean;
  /** Organizations may find it. */
  inPool: boolean;
  crisisPool: boolean;
  lockVersion: number;
}

const ids = ([, maxItems]: readonly [number, number]) => Type.Optional(Type.Array(Id, { maxItems }));
const whole = ([minimum, maximum]: readonly [number, number]) => Type.Integer({ minimum, maximum });
const WeekDayPart = Type.Enum(DAYS.flatMap((day) => DAY_PARTS.map((part) => `${day}_${part}` as const)));
const flag = Type.Optional(Type.Boolean());

/** Attributes of `PUT current_user/volunteer_profile`: the whole of it; what is left out is empty. */
export const VolunteerProfileInput = Type.Object({
  headline: nullable(Type.String({ maxLength: PROFILE_BOUNDS.headline[1] })),
  motivation: nullable(markdownField({ maxLength: PROFILE_BOUNDS.motivation[1] })),
  categoryIds: ids(PROFILE_BOUNDS.categoryIds),
  skillIds: ids(PROFILE_BOUNDS.skillIds),
  dayparts: Type.Optional(Type.Array(WeekDayPart, { maxItems: 21 })),
  hoursPerWeek: nullable(whole(PROFILE_BOUNDS.hoursPerWeek)),
  postalCode: nullable(PostalCode),
  maxDistanceKm: Type.Optional(whole(PROFILE_BOUNDS.maxDistanceKm)),
  languages: Type.Optional(Type.Array(Type.Enum([...SPOKEN_LANGUAGES]), { maxItems: 3 })),
  ageGroupId: nullable(Id),
  hasVog: flag,
  inPool: flag,
  crisisPool: flag,
  lockVersion: Type.Optional(LockVersion),
});
export type VolunteerProfileInput = Static<typeof VolunteerProfileInput>;
