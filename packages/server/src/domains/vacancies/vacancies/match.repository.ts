import { sql, type RawBuilder } from 'kysely';
import { fitsLevel, MATCH_WEIGHTS, type MatchPart, type MatchSought } from '@samen/resources/vacancies';
import { distanceSql } from '../../../db/distance.repository.ts';

type Sql = RawBuilder<unknown>;

/** How well a part fits, from 0 to 1; null where the vacancy says nothing of it. */
type PartFit = { [Part in MatchPart]?: Sql };

const overlapSql = (column: Sql, sought: readonly string[], type: Sql): Sql => sql`
  CASE WHEN ${column} <> '{}' THEN (${column} && ${[...sought]}::${type}[])::int END`;

function fitsOf({ categoryIds, dayparts, near, languageLevel, ageGroupId }: MatchSought): PartFit {
  return {
    ...(categoryIds.length > 0
      ? { categories: overlapSql(sql`v.category_ids`, categoryIds, sql`uuid`) }
      : {}),
    ...(dayparts.length > 0 ? { dayparts: overlapSql(sql`v.dayparts`, dayparts, sql`text`) } : {}),
    ...(near
      ? {
          distance: sql`CASE WHEN v.location_type <> 'remote'
            THEN greatest(0, 1 - ${distanceSql('v', near)} / ${near.km}::float8) END`,
        }
      : {}),
    ...(languageLevel
      ? {
          language_level: sql`CASE v.dutch_level
            WHEN 'none' THEN ${fitsLevel(languageLevel, 'none')}::float8
            WHEN 'basic' THEN ${fitsLevel(languageLevel, 'basic')}::float8
            WHEN 'good' THEN ${fitsLevel(languageLevel, 'good')}::float8 END`,
        }
      : {}),
    ...(ageGroupId ? { age_group: overlapSql(sql`v.age_group_ids`, [ageGroupId], sql`uuid`) } : {}),
  };
}

/** The score of a vacancy `v` as `matchOf` reckons it, 0 to 100; null where no part is said by both. */
export function matchScoreSql(sought: MatchSought): Sql {
  const parts = Object.entries(fitsOf(sought)).map(([part, fit]) => ({
    weight: MATCH_WEIGHTS[part as MatchPart],
    fit,
  }));
  if (parts.length === 0) return sql`NULL::float8`;
  const fitting = parts.map(({ weight, fit }) => sql`coalesce(${weight}::float8 * (${fit}), 0)`);
  const whole = parts.map(
    ({ weight, fit }) => sql`CASE WHEN (${fit}) IS NULL THEN 0 ELSE ${weight}::int END`,
  );
  return sql`floor(100 * (${sql.join(fitting, sql` + `)}) / nullif(${sql.join(whole, sql` + `)}, 0) + 0.5)`;
}
