import { distanceBetween, type Point } from '../shared/distance.ts';
import { LANGUAGE_LEVELS, type LanguageLevel } from '../shared/language-levels.ts';
import type { WeekDayPart } from '../shared/week.ts';
import type { DutchLevel } from './dutch-levels.ts';

/** The parts of a match with what each weighs; a part of which one of the two says nothing weighs nothing. */
export const MATCH_WEIGHTS = {
  categories: 35,
  dayparts: 25,
  distance: 25,
  language_level: 10,
  age_group: 5,
} as const;
/** The least score that is recommended to a person by their profile. */
export const MATCH_SHOWN = 50;
export type MatchPart = keyof typeof MATCH_WEIGHTS;

/** The least level of Dutch that fits a vacancy; one level below it fits by half. */
const LEVEL_NEEDED: Readonly<Record<DutchLevel, LanguageLevel>> = { none: 'A0', basic: 'A1', good: 'B2' };

/** What a person looks for. Empty lists and null say nothing. */
export interface MatchSought {
  categoryIds: readonly string[];
  dayparts: readonly WeekDayPart[];
  /** Where they set out from, and how far they travel. */
  near: (Point & { km: number }) | null;
  /** Their Dutch. */
  languageLevel: LanguageLevel | null;
  ageGroupId: string | null;
}

/** What a vacancy has to offer. Empty lists and null say nothing. */
export interface MatchOffered {
  categoryIds: readonly string[];
  dayparts: readonly WeekDayPart[];
  /** Null where it is done from anywhere. */
  place: Point | null;
  dutchLevel: DutchLevel | null;
  ageGroupIds: readonly string[];
}

/**
 * Why something matches: `code` is the part, `fit` how well it fits in percent. `value` has what fits, else what is
 * offered: ids of `categories`, `dayparts`, kilometres of `distance` with one decimal, the level asked as
 * `language_level`, the id of the `age_group` that is sought.
 */
export type MatchReason = { fit: number } & (
  | { code: 'categories'; value: string[] }
  | { code: 'dayparts'; value: WeekDayPart[] }
  | { code: 'distance'; value: number }
  | { code: 'language_level'; value: DutchLevel }
  | { code: 'age_group'; value: string }
);

/** `meta.match` of a vacancy or a profile. */
export interface Match {
  /** 0–100. */
  score: number;
  reasons: MatchReason[];
}

const PERCENT = 100;
const KM_DECIMALS = 10;

function overlap<T>(sought: readonly T[], offered: readonly T[]): { fit: number; value: T[] } | null {
  if (sought.length === 0 || offered.length === 0) return null;
  const common = offered.filter((one) => sought.includes(one));
  return common.length > 0 ? { fit: PERCENT, value: common } : { fit: 0, value: [...offered] };
}

/** How well a person's Dutch fits what a vacancy asks, from 0 to 1. */
export function fitsLevel(level: LanguageLevel, needed: DutchLevel): number {
  const missing = LANGUAGE_LEVELS.indexOf(LEVEL_NEEDED[needed]) - LANGUAGE_LEVELS.indexOf(level);
  if (missing <= 0) return 1;
  return missing === 1 ? 0.5 : 0;
}

function reasonsOf(sought: MatchSought, offered: MatchOffered): MatchReason[] {
  const categories = overlap(sought.categoryIds, offered.categoryIds);
  const dayparts = overlap(sought.dayparts, offered.dayparts);
  const { near, languageLevel, ageGroupId } = sought;
  const { place, dutchLevel, ageGroupIds } = offered;
  const km = near && place ? distanceBetween(near, place) : null;
  return [
    ...(categories ? [{ code: 'categories' as const, ...categories }] : []),
    ...(dayparts ? [{ code: 'dayparts' as const, ...dayparts }] : []),
    ...(near && km !== null
      ? [
          {
            code: 'distance' as const,
            fit: PERCENT * Math.max(0, 1 - km / near.km),
            value: Math.round(km * KM_DECIMALS) / KM_DECIMALS,
          },
        ]
      : []),
    ...(languageLevel && dutchLevel
      ? [
          {
            code: 'language_level' as const,
            fit: PERCENT * fitsLevel(languageLevel, dutchLevel),
            value: dutchLevel,
          },
        ]
      : []),
    ...(ageGroupId && ageGroupIds.length > 0
      ? [
          {
            code: 'age_group' as const,
            fit: ageGroupIds.includes(ageGroupId) ? PERCENT : 0,
            value: ageGroupId,
          },
        ]
      : []),
  ];
}

/**
 * How well a vacancy matches what a person looks for, and why. Null where no part is said by both. Distance fits in full
 * at 0 km and not at all from `near.km` on; the other parts fit in full as soon as one of theirs is common to both.
 */
export function matchOf(sought: MatchSought, offered: MatchOffered): Match | null {
  const reasons = reasonsOf(sought, offered);
  const whole = reasons.reduce((sum, { code }) => sum + MATCH_WEIGHTS[code], 0);
  if (whole === 0) return null;
  const fitting = reasons.reduce((sum, { code, fit }) => sum + MATCH_WEIGHTS[code] * fit, 0);
  return {
    score: Math.floor(fitting / whole + 0.5),
    reasons: reasons.map((reason) => ({ ...reason, fit: Math.floor(reason.fit + 0.5) })),
  };
}

/** Whether anything is said that a vacancy could match. */
export const seeksAnything = ({ categoryIds, dayparts, near, languageLevel, ageGroupId }: MatchSought) =>
  categoryIds.length + dayparts.length > 0 || near !== null || languageLevel !== null || ageGroupId !== null;
