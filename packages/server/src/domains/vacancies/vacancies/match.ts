import { LANGUAGE_LEVELS, WEEK_DAY_PARTS } from '@samen/resources/shared';
import { seeksAnything, type MatchOffered, type MatchSought } from '@samen/resources/vacancies';
import type { SortTerm } from '@samen/jsonapi';
import type { Caller } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import {
  volunteerProfileRepository,
  type VolunteerProfileRow,
} from '../../accounts/volunteer-profiles/index.ts';
import type { VacancyRow } from './vacancies.repository.ts';
import type { VacancyFilters } from './vacancy-filters.ts';

/** What the `match_…` filters say; without any of them all of it is empty. */
function soughtByFilters({
  matchCategoryIds = [],
  matchDayparts = [],
  matchNear,
  matchLanguageLevel = [],
}: VacancyFilters): MatchSought {
  return {
    categoryIds: matchCategoryIds,
    dayparts: WEEK_DAY_PARTS.filter((one) => matchDayparts.includes(one)),
    near: matchNear ?? null,
    languageLevel: LANGUAGE_LEVELS.find((one) => matchLanguageLevel.includes(one)) ?? null,
    ageGroupId: null,
  };
}

/** What a volunteer's profile says that they look for. */
export function soughtByProfile(
  profile: Pick<
    VolunteerProfileRow,
    | 'category_ids'
    | 'dayparts'
    | 'latitude'
    | 'longitude'
    | 'max_distance_km'
    | 'language_level'
    | 'age_group_id'
  >,
): MatchSought {
  const { latitude, longitude, max_distance_km: km } = profile;
  return {
    categoryIds: profile.category_ids,
    dayparts: profile.dayparts,
    near: latitude === null || longitude === null ? null : { latitude, longitude, km },
    languageLevel: profile.language_level,
    ageGroupId: profile.age_group_id,
  };
}

/**
 * What vacancies of a list are matched with: the `match_…` filters, or where a match is requested without them, the
 * caller's own profile. Null where there is nothing to match.
 */
export async function soughtBy(
  queries: Queries,
  { tenantId, user, features }: Caller,
  filters: VacancyFilters,
  sort: readonly SortTerm[],
): Promise<MatchSought | null> {
  const given = soughtByFilters(filters);
  if (seeksAnything(given)) return given;
  const isRequested = filters.matchingMe !== undefined || sort.some(({ field }) => field === 'match');
  if (!isRequested || !user || !features.volunteerProfiles) return null;
  return soughtByUser(queries, tenantId, user.id);
}

/** What a person looks for by their profile; null where they have none, or an empty one. */
export async function soughtByUser(
  queries: Queries,
  tenantId: string,
  userId: string,
): Promise<MatchSought | null> {
  const profile = await volunteerProfileRepository(queries, tenantId).of(userId);
  const own = profile && soughtByProfile(profile);
  return own && seeksAnything(own) ? own : null;
}

/** What a vacancy offers to a match. */
export function offeredBy(
  row: Pick<
    VacancyRow,
    'category_ids' | 'dayparts' | 'latitude' | 'longitude' | 'location_type' | 'dutch_level' | 'age_group_ids'
  >,
): MatchOffered {
  const { latitude, longitude } = row;
  const isPlaced = row.location_type !== 'remote' && latitude !== null && longitude !== null;
  return {
    categoryIds: row.category_ids,
    dayparts: row.dayparts,
    place: isPlaced ? { latitude, longitude } : null,
    dutchLevel: row.dutch_level,
    ageGroupIds: row.age_group_ids,
  };
}
