import { sql, type RawBuilder } from 'kysely';
import {
  DUTCH_LEVELS,
  fitsLevel,
  MATCH_WEIGHTS,
  type MatchPart,
  type MatchSought,
} from '@samen/resources/vacancies';
import { distanceSql } from '../../../db/distance.repository.ts';

type Sql = RawBuilder<unknown>;

/** One part of a match. */
interface Part {
  weight: number;
  /** Whether the vacancy says anything of it. */
  isSpecified: Sql;
  /** How well it fits then, from 0 to 1. */
  fit: Sql;
}

function overlapPart(part: MatchPart, column: Sql, sought: readonly string[], type: Sql): Part[] {
  if (sought.length === 0) return [];
  return [
    {
      weight: MATCH_WEIGHTS[part],
      isSpecified: sql`${column} <> '{}'`,
      fit: sql`(${column} && ${[...sought]}::${type}[])::int`,
    },
  ];
}

function distancePart(near: MatchSought['near']): Part[] {
  if (!near) return [];
  return [
    {
      weight: MATCH_WEIGHTS.distance,
      isSpecified: sql`v.location_type <> 'remote' AND v.latitude IS NOT NULL`,
      fit: sql`greatest(0, 1 - ${distanceSql('v', near)} / ${near.km}::float8)`,
    },
  ];
}

function levelPart(level: MatchSought['languageLevel']): Part[] {
  if (!level) return [];
  return [
    {
      weight: MATCH_WEIGHTS.language_level,
      isSpecified: sql`v.dutch_level IS NOT NULL`,
      fit: sql`CASE v.dutch_level ${sql.join(
        DUTCH_LEVELS.map((needed) => sql`WHEN ${needed} THEN ${fitsLevel(level, needed)}::float8`),
        sql` `,
      )} END`,
    },
  ];
}

/** The score of a vacancy `v` as `matchOf` reckons it, 0 to 100; null where no part is said by both. */
export function matchScoreSql({ categoryIds, dayparts, near, languageLevel, ageGroupId }: MatchSought): Sql {
  const parts = [
    ...overlapPart('categories', sql`v.category_ids`, categoryIds, sql`uuid`),
    ...overlapPart('dayparts', sql`v.dayparts`, dayparts, sql`text`),
    ...distancePart(near),
    ...levelPart(languageLevel),
    ...overlapPart('age_group', sql`v.age_group_ids`, ageGroupId ? [ageGroupId] : [], sql`uuid`),
  ];
  if (parts.length === 0) return sql`NULL::float8`;
  const sumOf = (value: (part: Part) => Sql) =>
    sql.join(
      parts.map((part) => sql`CASE WHEN ${part.isSpecified} THEN ${value(part)} ELSE 0 END`),
      sql` + `,
    );
  const fitting = sumOf(({ weight, fit }) => sql`${weight}::float8 * (${fit})`);
  const whole = sumOf(({ weight }) => sql`${weight}::int`);
  return sql`floor(100 * (${fitting}) / nullif(${whole}, 0) + 0.5)`;
}
