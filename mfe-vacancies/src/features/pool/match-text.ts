import { daypartsText, listText } from '@samen/records/vacancies';
import type { Lookup } from '@samen/resources/shared';
import type { Match, MatchReason } from '@samen/resources/vacancies';
import { lookupLabel } from '../../shared/vacancy-texts.ts';
import type { PoolLabels } from './pool-texts.ts';

/** From this score on a person fits well, and in part from the other one. */
const WELL = 70;
const PARTLY = 35;

export interface MatchText {
  /** `Past goed`. */
  grade: string;
  /** What fits: `taal, dinsdagavond, 1,2 km`; empty where nothing does. */
  fits: string;
  /** What does not, a sentence each. */
  misses: string[];
}

interface Words {
  labels: PoolLabels;
  categories: readonly Lookup[];
  /** How far they travel. */
  maxDistanceKm: number;
}

function fitText({ code, value }: MatchReason, { labels, categories }: Words): string | null {
  const { t, poolText, format, locale } = labels;
  switch (code) {
    case 'categories': {
      const names = categories.filter(({ id }) => value.includes(id)).map((one) => lookupLabel(one, locale));
      return names.length > 0
        ? listText(
            names.map((name) => name.toLocaleLowerCase(locale)),
            labels,
          )
        : null;
    }
    case 'dayparts':
      return daypartsText(value, { ...labels, t }) ?? poolText('match.dayparts', { count: value.length });
    case 'distance':
      return format.distance(value);
    case 'language_level':
      return poolText('match.language');
    case 'age_group':
      return poolText('match.age');
  }
}

function missText({ code, value }: MatchReason, { labels, maxDistanceKm }: Words): string {
  const { poolText, format } = labels;
  return code === 'distance'
    ? poolText('match.not.distance', { most: format.number(maxDistanceKm), distance: format.distance(value) })
    : poolText(`match.not.${code}`);
}

/** Why a person fits a vacancy, in words. */
export function matchText({ score, reasons }: Match, words: Words): MatchText {
  const { poolText } = words.labels;
  return {
    grade: poolText(`match.grade.${score >= WELL ? 'well' : score >= PARTLY ? 'partly' : 'barely'}`),
    fits: reasons
      .filter(({ fit }) => fit > 0)
      .flatMap((reason) => fitText(reason, words) ?? [])
      .join(', '),
    misses: reasons.filter(({ fit }) => fit === 0).map((reason) => missText(reason, words)),
  };
}
