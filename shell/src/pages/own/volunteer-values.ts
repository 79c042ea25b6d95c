import type { SpokenLanguage, VolunteerProfile, VolunteerProfileInput } from '@samen/resources/accounts';
import type { LanguageLevel, WeekDayPart } from '@samen/resources/shared';

export interface VolunteerValues {
  headline: string;
  motivation: string;
  categoryIds: string[];
  skillIds: string[];
  dayparts: WeekDayPart[];
  hoursPerWeek: string;
  postalCode: string;
  maxDistanceKm: string;
  languages: string[];
  languageLevel: string;
  ageGroupId: string;
  hasVog: boolean;
  inPool: boolean;
  crisisPool: boolean;
  lockVersion: number | undefined;
}

const DEFAULT_DISTANCE = 10;

/** A profile as the form shows it; in the order of the screen. */
export function valuesOfProfile(profile: VolunteerProfile | null): VolunteerValues {
  return {
    headline: profile?.headline ?? '',
    motivation: profile?.motivation ?? '',
    categoryIds: profile?.categoryIds ?? [],
    skillIds: profile?.skillIds ?? [],
    dayparts: profile?.dayparts ?? [],
    hoursPerWeek: String(profile?.hoursPerWeek ?? ''),
    postalCode: profile?.postalCode ?? '',
    maxDistanceKm: String(profile?.maxDistanceKm ?? DEFAULT_DISTANCE),
    languages: profile?.languages ?? [],
    languageLevel: profile?.languageLevel ?? '',
    ageGroupId: profile?.ageGroupId ?? '',
    hasVog: profile?.hasVog ?? false,
    inPool: profile?.inPool ?? false,
    crisisPool: profile?.crisisPool ?? false,
    lockVersion: profile?.lockVersion,
  };
}

/** What is sent of the form. */
export function toProfile(values: VolunteerValues): VolunteerProfileInput {
  const { headline, motivation, hoursPerWeek, postalCode, maxDistanceKm, ageGroupId, ...rest } = values;
  const { languages, languageLevel, lockVersion, ...same } = rest;
  return {
    ...same,
    headline: headline.trim() || null,
    motivation: motivation.trim() || null,
    hoursPerWeek: hoursPerWeek.trim() ? Number(hoursPerWeek) : null,
    postalCode: postalCode.trim() || null,
    maxDistanceKm: maxDistanceKm.trim() ? Number(maxDistanceKm) : DEFAULT_DISTANCE,
    ageGroupId: ageGroupId || null,
    languages: languages as SpokenLanguage[],
    languageLevel: (languageLevel || null) as LanguageLevel | null,
    ...(lockVersion === undefined ? {} : { lockVersion }),
  };
}
