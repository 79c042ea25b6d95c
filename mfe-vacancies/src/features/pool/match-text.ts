import { explainMatch } from '@samen/resources/match-text';
import type { Lookup } from '@samen/resources/shared';
import type { Match, MatchReason } from '@samen/resources/vacancies';
import type { PoolLabels } from './pool-texts.ts';

/** From this score on a person fits well, and in part from the other one. */
const WELL = 70;
const PARTLY = 35;

export type Grade = 'well' | 'partly' | 'barely';

export const gradeOf = ({ score }: Pick<Match, 'score'>): Grade =>
  score >= WELL ? 'well' : score >= PARTLY ? 'partly' : 'barely';

export interface MatchText {
  /** `Past goed`. */
  grade: string;
  /** What fits: `taal, dinsdagavond, 1,2 km`; empty where nothing does. */
  matches: string;
  /** What does not, a sentence each. */
  misses: string[];
}

interface Words {
  labels: PoolLabels;
  /** Categories and age groups. */
  lookups: readonly Lookup[];
  /** How far they travel. */
  maxDistanceKm: number;
}

function missText({ code, value }: MatchReason, { labels, maxDistanceKm }: Words): string {
  const { poolText, format } = labels;
  return code === 'distance'
    ? poolText('match.not.distance', { most: format.number(maxDistanceKm), distance: format.distance(value) })
    : poolText(`match.not.${code}`);
}

/** Why a person fits a vacancy, in words. */
export function matchText({ score, reasons }: Match, words: Words): MatchText {
  const { labels, lookups } = words;
  const { poolText, locale } = labels;
  return {
    grade: poolText(`match.grade.${gradeOf({ score })}`),
    matches: explainMatch({ score, reasons }, { locale, labels: lookups }).because,
    misses: reasons.filter(({ fit }) => fit === 0).map((reason) => missText(reason, words)),
  };
}
